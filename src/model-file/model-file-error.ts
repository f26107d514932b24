/** A file that can't be read or written as a workbook; the message says why and what to do. */
export class ModelFileError extends Error {
  override readonly name = "ModelFileError";
}

/** @param what is wrong, as the end of a sentence without its period */
export const damagedFile = (what: string): ModelFileError =>
  new ModelFileError(
    `The file is damaged: ${what}. Restore an earlier version, or open it in Excel and save it again.`,
  );
