/** Ranges of a page's plan. Rows and columns count from 0, both ends included. */
import { readAddress } from "../../../host/a1-address";

export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** A1:H40, or a single cell. @throws Error for anything else */
export function areaOf(range: string): Area {
  const [from = "", to = from] = range.split(":");
  const [start, end] = [readAddress(`!${from}`), readAddress(`!${to}`)];
  if (start === null || end === null) throw new Error(`${range} is no range.`);
  return { top: start.row, left: start.column, bottom: end.row, right: end.column };
}

/** The place of a column by its letters. */
export const columnAt = (letters: string): number => areaOf(`${letters}1`).left;
