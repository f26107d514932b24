/** Reads what people wrote, and writes files whole: at any moment a file is as it was before or as it should be. */
import { access, mkdir, open, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { TextDecoder } from "node:util";
import { draftName } from "./draft-names";

/** File operations with the signatures of node:fs/promises. */
export interface FileOperations {
  readonly stat: (path: string) => Promise<FileFacts>;
  readonly access: (path: string) => Promise<void>;
  readonly realpath: (path: string) => Promise<string>;
  readonly readFile: (path: string) => Promise<Uint8Array>;
  readonly mkdir: (path: string, options: { readonly recursive: true }) => Promise<unknown>;
  readonly open: (path: string, flags: "wx", mode: number) => Promise<OpenFile>;
  readonly rename: (from: string, to: string) => Promise<void>;
  readonly rm: (path: string, options: { readonly force: true }) => Promise<void>;
}

export interface FileFacts {
  readonly mode: number;
  /** How many names the file has. */
  readonly nlink: number;
  isDirectory(): boolean;
}

export interface OpenFile {
  writeFile(content: Uint8Array | string): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

export const nodeFiles: FileOperations = { stat, access, realpath, readFile, mkdir, open, rename, rm };

/**
 * Writes a draft next to the file and renames it; calls `check` right before. Leaves nothing behind if it fails.
 * `mode`: of a new file.
 */
export async function replaceFile(
  file: string,
  content: Uint8Array | string,
  on: FileOperations,
  check: (facts: FileFacts | null) => Promise<void> = () => Promise.resolve(),
  mode = 0o666,
): Promise<void> {
  const place = await placeOf(file, on);
  const draft = path.join(path.dirname(place), draftName(path.basename(place)));
  try {
    const facts = await factsOf(place, on);
    const handle = await on.open(draft, "wx", facts === null ? mode : facts.mode & 0o777);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await check(facts);
    await on.rename(draft, place);
  } catch (error) {
    // Report the original error, even if the draft can't be removed.
    await on.rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** The target of a symbolic link, so the link stays; a file that doesn't exist yet is its own target. */
export async function placeOf(file: string, on: FileOperations): Promise<string> {
  return on.realpath(file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return file;
    throw error;
  });
}

/** The new file keeps its permissions, such as owner only. Null: there is none yet. */
async function factsOf(file: string, on: FileOperations): Promise<FileFacts | null> {
  return on.stat(file).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  });
}

/**
 * Writes a file that a person named, whole. Throws Node's error with the file's own name.
 * @param mode of a new file
 */
export async function writeWhole(file: string, content: Uint8Array | string, mode = 0o666): Promise<void> {
  const facts = await stat(file).catch(() => null);
  // A pipe or a terminal can't be replaced.
  if (facts !== null && !facts.isFile() && !facts.isDirectory()) return writeFile(file, content);
  await replaceFile(file, content, nodeFiles, undefined, mode).catch((error: unknown) => {
    throw Object.assign(error as NodeJS.ErrnoException, { path: file });
  });
}

/**
 * The text of a small file that a person wrote: UTF-8 or, as Windows PowerShell and Notepad also write, with a byte
 * order mark or in UTF-16.
 */
export function fileText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  return new TextDecoder(isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8").decode(bytes);
}
