/** How much a workbook's file may unpack to. A small file can be made to hold more than any memory; people's models stay far below. */
import { ModelFileError } from "./model-file-error";

export const fileLimits = {
  /** Bytes that parts unpack to, each time that one is read. */
  bytes: 1_000_000_000,
  cells: 4_000_000,
  /** Texts that cells share. */
  texts: 5_000_000,
  /** Characters of the texts and formulas in all cells. */
  characters: 400_000_000,
  /** Cells that the results of array formulas fill. */
  filled: 5_000_000,
  names: 100_000,
} as const;

export type FileLimits = Readonly<Record<keyof typeof fileLimits, number>>;

/** The file holds more than is read of any. */
export class FileTooLargeError extends ModelFileError {}

/** Counts what is read. Throws FileTooLargeError when it is more than the limit. */
export type TakeFromBudget = (kind: keyof FileLimits, amount: number) => void;

const units: Readonly<Record<keyof FileLimits, string>> = {
  bytes: "bytes once it is unpacked",
  cells: "cells",
  texts: "shared texts",
  characters: "characters in its cells",
  filled: "cells filled by array formulas",
  names: "names",
};

/** One for each file that is read. */
export function createFileBudget(limits: FileLimits = fileLimits): TakeFromBudget {
  const taken: Partial<Record<keyof FileLimits, number>> = {};
  return (kind, amount) => {
    const now = (taken[kind] ?? 0) + amount;
    taken[kind] = now;
    if (now > limits[kind])
      throw new FileTooLargeError(
        `The workbook has more than ${limits[kind].toLocaleString("en-US")} ${units[kind]}: too many to be refreshed here. Refresh it in Excel.`,
      );
  };
}
