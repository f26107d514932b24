/** A file that cannot be read or written as a workbook; the message says why and what the person can do. */
export class ModelFileError extends Error {
  override readonly name = "ModelFileError";
}
