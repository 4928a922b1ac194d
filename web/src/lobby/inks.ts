// The colours of the boxes: walls, lining and name strip, lettering, a piece.
export interface Inks {
  wall: string;
  well: string;
  name: string;
  piece: string;
}

const INKS: Record<string, Inks> = {
  bronze: { wall: "#8b4f1f", well: "#2a1608", name: "#fbeed2", piece: "#e8b45a" },
  late: { wall: "#2f6d7e", well: "#10303b", name: "#f7efdd", piece: "#d9642c" },
  iron: { wall: "#8e2f2a", well: "#3d0f0c", name: "#f6e2c4", piece: "#b9c0c4" },
  diciv: { wall: "#3f6189", well: "#132238", name: "#f3e6c6", piece: "#e7c77c" },
  mythology: { wall: "#5a4388", well: "#1d1232", name: "#f3e6ff", piece: "#ffd35c" },
};

/** The colours of a box; an unknown box is plain wood. */
export const inksOf = (box: string): Inks => INKS[box] ?? INKS.bronze!;
