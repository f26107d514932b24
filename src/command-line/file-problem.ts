/** What is wrong with a file, in words: Node's own message is for programmers. */

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or folder",
  ENOTDIR: "a part of its path is not a folder",
  EISDIR: "it is a folder",
  EACCES: "this user may not use it",
  EPERM: "this user may not use it",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  EBUSY: "another program has it open",
  EMFILE: "too many files are open",
  ELOOP: "its links lead in a circle",
  ENAMETOOLONG: "its name is too long",
};

/** Why a file can't be used: "there is no such file or folder". */
export function fileReason(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return reasons[code] ?? message;
}

/** "Can't use tables.xlsx: it is a folder."; null for an error that is not of a file. */
export function fileProblem(error: unknown): string | null {
  const { code = "", path } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === "SQLITE_FULL") return "The disk is full. Free some space, then run it again.";
  return path !== undefined && reasons[code] !== undefined ? `Can't use ${path}: ${fileReason(error)}.` : null;
}
