// The monuments as drawn: each box has its place in the building, from the bottom up.
import { fromTheGround, type Place } from "../shared/places";
import type { Monument } from "./types";

/** Rows of a pyramid with this many boxes, from the ground up; the top takes what is left. */
export function pyramidRows(count: number): number[] {
  let base = 1;
  while ((base * (base + 1)) / 2 < count) base += 1;
  const rows: number[] = [];
  for (let left = count, width = base; left > 0; width -= 1) {
    const row = Math.min(left, Math.max(1, width));
    rows.push(row);
    left -= row;
  }
  return rows;
}

function circle(count: number): Place[] {
  const radius = 1.15 / (2 * Math.sin(Math.PI / Math.max(3, count)));
  return Array.from({ length: count }, (_, index) => {
    const angle = Math.PI / 2 + ((index + 0.5) * 2 * Math.PI) / count;
    return { x: radius * (1 + Math.cos(angle)), y: radius * (1 + Math.sin(angle)) };
  });
}

function row(count: number, y: number, from = 0, apart = 1): Place[] {
  return Array.from({ length: count }, (_, index) => ({ x: from + index * apart, y }));
}

/** The buildings with the number of boxes that the sheets print; with any other number a monument is a pyramid. */
const DRAWN: Partial<Record<Monument, Place[]>> = {
  circle: circle(5),
  temple: [...row(3, 2), ...row(2, 1, 0, 2), ...row(2, 0, 0.5)],
  obelisk: fromTheGround([3, 2, 2, 1, 1]),
  gardens: [...row(5, 3), ...row(3, 2), ...row(2, 1), ...row(1, 0)],
  wall: [...row(5, 2), ...row(5, 1), ...row(3, 0, 0, 2)],
};

export function shapeOf(monument: Monument, boxes: number): Place[] {
  const drawn = DRAWN[monument];
  return drawn?.length === boxes ? drawn : fromTheGround(pyramidRows(boxes));
}
