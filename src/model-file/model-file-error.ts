/** A file that can't be read or written as a workbook; the message says why and what to do. */
export class ModelFileError extends Error {
  override readonly name = "ModelFileError";
}
