/** Model files on disk: finding the ones that a run means, and writing them so a file is never incomplete. */
import { createHash } from "node:crypto";
import { readdir, realpath, rm, stat } from "node:fs/promises";
import path from "node:path";
import { readDraftName } from "../command-line/draft-names";
import { type FileOperations, placeOf, replaceFile } from "../command-line/files";
import { ModelFileError } from "../model-file/model-file-error";

export { type FileFacts, type FileOperations, nodeFiles, type OpenFile } from "../command-line/files";

export interface ReadModel {
  readonly bytes: Uint8Array;
  /** Shows whether the file has changed since it was read. */
  readonly fingerprint: string;
}

const isModel = (name: string): boolean =>
  /\.(?:xlsx|xlsm)$/i.test(name) && !name.startsWith("~$") && !name.startsWith(".");
const isBackup = (name: string): boolean => /\.backup\.(?:xlsx|xlsm)$/i.test(name);

/** The named files, and those in the named folders and their subfolders, in order and without duplicates. */
export async function findModels(inputs: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const input of inputs) {
    const facts = await stat(input).catch(() => {
      throw new ModelFileError(`There is no file or folder ${input}. Check the path.`);
    });
    // Reading a pipe or a device would never end.
    if (!facts.isDirectory() && !facts.isFile())
      throw new ModelFileError(`${input} is a pipe or a device. Name a model or a folder that holds some.`);
    if (!facts.isDirectory()) {
      found.add(path.resolve(input));
      continue;
    }
    const entries = await readdir(input, { recursive: true, withFileTypes: true });
    const models = entries
      .filter((entry) => entry.isFile() && isModel(entry.name) && !isBackup(entry.name))
      .map((entry) => path.resolve(entry.parentPath, entry.name))
      .sort();
    for (const model of models) found.add(model);
  }
  return [...found];
}

/** Younger drafts may belong to a run under way on another machine. */
const oldDraftMs = 3_600_000;

/** Removes what killed runs left next to these files; ignores what can't be removed. */
export async function removeOldDrafts(files: readonly string[], now: number): Promise<void> {
  const places = await Promise.all(files.map((file) => realpath(file).catch(() => file)));
  for (const folder of new Set(places.map((place) => path.dirname(place)))) {
    const own = places.filter((place) => path.dirname(place) === folder).map((place) => path.basename(place));
    const known = new Set([...own, ...own.map(backupName)]);
    for (const name of await readdir(folder).catch(() => [])) {
      const named = readDraftName(name);
      if (named === null || !known.has(named.of)) continue;
      const draft = path.join(folder, name);
      const isOld = await stat(draft).then(
        ({ mtimeMs }) => now - mtimeMs > oldDraftMs,
        () => false,
      );
      if (named.isAbandoned || isOld) await rm(draft, { force: true }).catch(() => undefined);
    }
  }
}

export async function readModel(file: string, on: FileOperations): Promise<ReadModel> {
  const bytes = await on.readFile(file).catch((error: unknown) => {
    throw new ModelFileError(`Can't read the file (${reason(error)}).`);
  });
  return { bytes: new Uint8Array(bytes), fingerprint: fingerprintOf(bytes) };
}

/**
 * The program that has a workbook open: it keeps a small file next to it, for a symbolic link next to the file that it
 * names. Null: none is known.
 */
export async function openIn(file: string, on: FileOperations): Promise<"Excel" | "LibreOffice" | null> {
  const isThere = (name: string): Promise<boolean> =>
    on.access(name).then(
      () => true,
      () => false,
    );
  for (const { dir, base } of [...new Set([file, await placeOf(file, on).catch(() => file)])].map((place) =>
    path.parse(place),
  )) {
    if (await isThere(path.join(dir, `~$${base}`))) return "Excel";
    if (await isThere(path.join(dir, `.~lock.${base}#`))) return "LibreOffice";
  }
  return null;
}

/** Replaces the file in one step. `before`: its expected content; if it has changed, it isn't overwritten. */
export async function writeModel(
  file: string,
  bytes: Uint8Array,
  before: { readonly file: string; readonly fingerprint: string } | null,
  on: FileOperations,
): Promise<void> {
  await replaceFile(file, bytes, on, async (facts) => {
    // A new file would end both without a word.
    if (facts && (facts.mode & 0o222) === 0)
      throw new ModelFileError("The file is read-only. Allow writing to it, or write to another file (--out).");
    if (facts && facts.nlink > 1 && !facts.isDirectory())
      throw new ModelFileError(
        "The file has several names (hard links), and only one of them would be changed. Write to another file (--out).",
      );
    if (before !== null && (await readModel(before.file, on)).fingerprint !== before.fingerprint)
      throw new ModelFileError(
        "Someone else changed the file during the refresh, so it wasn't written. Run the refresh again.",
      );
  }).catch((error: unknown) => {
    if (error instanceof ModelFileError) throw error;
    throw new ModelFileError(
      `The file cannot be written (${reason(error)}). It is unchanged. Close it elsewhere, or check its permissions.`,
    );
  });
}

const backupName = (name: string): string => {
  const { name: base, ext } = path.parse(name);
  return `${base}.backup${ext}`;
};

/** model.xlsx -> model.backup.xlsx. An earlier backup stays until the new one is complete. */
export async function keepBackup(file: string, bytes: Uint8Array, on: FileOperations): Promise<void> {
  await replaceFile(path.join(path.dirname(file), backupName(path.basename(file))), bytes, on).catch(
    (error: unknown) => {
      throw new ModelFileError(
        `No backup could be made (${reason(error)}). The file is unchanged. Check the folder's permissions and free space.`,
      );
    },
  );
}

const fingerprintOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Node's message repeats the path, which ours already has. */
const reason = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);
