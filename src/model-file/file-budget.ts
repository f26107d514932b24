/**
 * Limits on what a workbook's file may unpack to. A small file can expand beyond any memory; real models stay far below
 * these.
 */
import { ModelFileError } from "./model-file-error";

export const fileLimits = {
  /** Unpacked bytes of parts, counted each time one is read. */
  bytes: 1_000_000_000,
  cells: 4_000_000,
  /** Shared strings. */
  texts: 5_000_000,
  /** Characters of texts and formulas in all cells. */
  characters: 400_000_000,
  /** Cells that array formulas fill. */
  filled: 5_000_000,
  names: 100_000,
} as const;

export type FileLimits = Readonly<Record<keyof typeof fileLimits, number>>;

/** The file exceeds the limits. */
export class FileTooLargeError extends ModelFileError {}

/** Counts what is read. Throws FileTooLargeError beyond the limit. */
export type TakeFromBudget = (kind: keyof FileLimits, amount: number) => void;

const units: Readonly<Record<keyof FileLimits, string>> = {
  bytes: "bytes once it is unpacked",
  cells: "cells",
  texts: "shared texts",
  characters: "characters in its cells",
  filled: "cells filled by array formulas",
  names: "names",
};

/** Create one per file. */
export function createFileBudget(limits: FileLimits = fileLimits): TakeFromBudget {
  const taken: Partial<Record<keyof FileLimits, number>> = {};
  return (kind, amount) => {
    const now = (taken[kind] ?? 0) + amount;
    taken[kind] = now;
    if (now > limits[kind])
      throw new FileTooLargeError(
        `The workbook has more than ${limits[kind].toLocaleString("en-US")} ${units[kind]}: too many to be refreshed here. Refresh it in Excel.`,
        "too-large",
      );
  };
}
