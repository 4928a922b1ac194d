// A live connection: it reconnects when dropped, with growing pauses, and notices when it has died silently.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 5_000;
/** After this much silence the connection is probed; a page is not told that its network has changed. */
const SILENCE = 60_000;
const ANSWER_WAIT = 8_000;

export function waitBefore(attempt: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
}

export interface Listener {
  address(): string;
  /** It is open, for the first time or after a gap: time to say what is wanted. */
  opened(again: boolean): void;
  heard(text: string): void;
  lost(): void;
  /** The server refused what was wanted. */
  refused(): void;
  /** Send something that gets an answer. */
  ask(): void;
}

export class Live {
  #listener: Listener;
  #socket: WebSocket | undefined;
  #attempts = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #answer: ReturnType<typeof setTimeout> | undefined;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  connect(): void {
    this.#hangUp();
    const socket = new WebSocket(this.#listener.address());
    const again = this.#attempts > 0;
    this.#socket = socket;
    socket.onopen = () => {
      if (socket !== this.#socket) return;
      this.#listen();
      this.#listener.opened(again);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.#socket) return;
      this.#attempts = 0;
      this.#listen();
      this.#listener.heard(event.data);
    };
    socket.onclose = (event: CloseEvent) => {
      if (socket !== this.#socket) return;
      this.#hangUp();
      this.#listener.lost();
      const wait = waitBefore(this.#attempts) * (0.75 + Math.random() / 2);
      this.#attempts++;
      // The close code says why the server hung up: if the view itself was refused, start again with another.
      const refused = event.code >= 4400 && event.code < 4429;
      this.#retry = setTimeout(() => (refused ? this.#listener.refused() : this.connect()), wait);
    };
    addEventListener("online", this.#comeBack);
    document.addEventListener("visibilitychange", this.#comeBack);
  }

  /** End it, and forget how often it was lost. */
  close(): void {
    removeEventListener("online", this.#comeBack);
    document.removeEventListener("visibilitychange", this.#comeBack);
    this.#hangUp();
    this.#attempts = 0;
  }

  /** Whether it was started, whatever its state now. */
  get begun(): boolean {
    return this.#socket !== undefined || this.#retry !== undefined;
  }

  say(message: unknown): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  #hangUp(): void {
    for (const timer of [this.#retry, this.#silence, this.#answer]) clearTimeout(timer);
    this.#retry = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  /** Wait for the next message. */
  #listen(): void {
    clearTimeout(this.#answer);
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#comeBack, SILENCE);
  }

  /** The page is visible again, the network is back, or it has been quiet for long: check the connection. */
  #comeBack = (): void => {
    if (document.visibilityState === "hidden") return;
    if (this.#retry !== undefined) this.connect();
    else if (this.#socket?.readyState === 1) {
      clearTimeout(this.#answer);
      clearTimeout(this.#silence);
      this.#answer = setTimeout(() => {
        this.#attempts++;
        this.#listener.lost();
        this.connect();
      }, ANSWER_WAIT);
      this.#listener.ask();
    }
  };
}
