// Where the boxes of a building are, in units of one box; the first to be filled comes first.
export interface Place {
  x: number;
  y: number;
}

/** Boxes in rows, each centred, given from the bottom up: a building grows from its foot. */
export function fromTheGround(rows: readonly number[]): Place[] {
  const widest = Math.max(1, ...rows);
  return rows.flatMap((count, level) =>
    Array.from({ length: count }, (_, index) => ({ x: (widest - count) / 2 + index, y: rows.length - 1 - level })),
  );
}

/** Boxes in lines of limited length, from left to right and from the top down. */
export function inLines(count: number, most = count): Place[] {
  const width = Math.max(1, most);
  return Array.from({ length: count }, (_, index) => ({ x: index % width, y: Math.floor(index / width) }));
}
