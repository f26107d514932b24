/** What a file is in place of a workbook that can be read. */
export type FileFault =
  | "xls"
  | "xlsb"
  | "open-document"
  | "no-workbook"
  | "password"
  | "cut-off"
  | "too-large"
  | "other";

/** A file that can't be read or written as a workbook; the message says why and what to do. */
export class ModelFileError extends Error {
  override readonly name = "ModelFileError";
  constructor(
    message: string,
    readonly fault: FileFault = "other",
  ) {
    super(message);
  }
}

/** @param what is wrong, as the end of a sentence without its period */
export const damagedFile = (what: string, fault?: FileFault): ModelFileError =>
  new ModelFileError(
    `The file is damaged: ${what}. Restore an earlier version, or open it in Excel and save it again.`,
    fault,
  );

/** What a person reads of anything that was thrown. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
