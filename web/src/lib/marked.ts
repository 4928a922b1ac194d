// The small markup that the rules use: **strong**, *stressed*, `name`, and clauses that cite each other.
export interface Piece {
  kind: "plain" | "strong" | "em" | "code" | "clause";
  text: string;
}

const MARK = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z]{2}-\d+\.\d+[a-z]?)\b/g;

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const found of text.matchAll(MARK)) {
    if (found.index > done) pieces.push({ kind: "plain", text: text.slice(done, found.index) });
    const [whole, strong, em, code, clause] = found;
    if (strong !== undefined) pieces.push({ kind: "strong", text: strong });
    else if (em !== undefined) pieces.push({ kind: "em", text: em });
    else if (code !== undefined) pieces.push({ kind: "code", text: code });
    else pieces.push({ kind: "clause", text: clause! });
    done = found.index + whole.length;
  }
  if (done < text.length) pieces.push({ kind: "plain", text: text.slice(done) });
  return pieces;
}
