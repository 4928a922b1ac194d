// A log that the visitor brings: a file that was chosen or dropped, read as the text that it is.

/** As large as the server lets a log be. */
export const MOST_BYTES = 1 << 20;

/** Why a file cannot be a log. */
export type NoLog = "tooLarge" | "notText";

/** The text of a file. A byte-order mark is no part of it; whether it is a log is for the server to say. */
export async function textOf(file: Blob): Promise<{ text: string } | { problem: NoLog }> {
  if (file.size > MOST_BYTES) return { problem: "tooLarge" };
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return text.includes("\0") ? { problem: "notText" } : { text };
  } catch {
    return { problem: "notText" }; // other bytes than text in UTF-8, or a folder
  }
}
