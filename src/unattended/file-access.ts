/** Model files on disk: which ones a run means, and writing them so that a file is always whole. */
import { randomUUID } from "node:crypto";
import { createHash } from "node:crypto";
import { access, copyFile, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { ModelFileError } from "../model-file/model-file-error";

export interface ReadModel {
  readonly bytes: Uint8Array;
  /** Tells whether the file is still the one that was read. */
  readonly fingerprint: string;
}

const isModel = (name: string): boolean =>
  /\.(?:xlsx|xlsm)$/i.test(name) && !name.startsWith("~$") && !name.startsWith(".");
const isBackup = (name: string): boolean => /\.backup\.(?:xlsx|xlsm)$/i.test(name);

/** Files as they were named, and those of folders and the folders below, in order; each once. */
export async function findModels(inputs: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const input of inputs) {
    const facts = await stat(input).catch(() => {
      throw new ModelFileError(`There is no file or folder ${input}.`);
    });
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

export async function readModel(file: string): Promise<ReadModel> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new ModelFileError(`The file cannot be read (${reason(error)}).`);
  });
  return { bytes: new Uint8Array(bytes), fingerprint: fingerprintOf(bytes) };
}

/** Excel keeps a small file beside a workbook that it has open. */
export async function isOpenInExcel(file: string): Promise<boolean> {
  const mark = path.join(path.dirname(file), `~$${path.basename(file)}`);
  return access(mark).then(
    () => true,
    () => false,
  );
}

/**
 * Writes the file beside its place and then puts it there in one step. `before`: what the file is expected to be; it is not
 * overwritten where it is another one by now.
 */
export async function writeModel(
  file: string,
  bytes: Uint8Array,
  before: { readonly file: string; readonly fingerprint: string } | null,
): Promise<void> {
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.tmp`);
  try {
    const handle = await open(draft, "wx", await modeOf(file));
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (before !== null && (await readModel(before.file)).fingerprint !== before.fingerprint)
      throw new ModelFileError(
        "The file was changed by somebody else meanwhile. It is left as it is; run the refresh again.",
      );
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    if (error instanceof ModelFileError) throw error;
    throw new ModelFileError(`The file cannot be written (${reason(error)}). It is as it was.`);
  }
}

/** model.xlsx -> model.backup.xlsx. */
export async function keepBackup(file: string): Promise<void> {
  const { dir, name, ext } = path.parse(file);
  await copyFile(file, path.join(dir, `${name}.backup${ext}`)).catch((error: unknown) => {
    throw new ModelFileError(`No backup could be made (${reason(error)}). The file is as it was.`);
  });
}

const fingerprintOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

async function modeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ mode }) => mode & 0o777,
    () => 0o666,
  );
}

/** Node's own words name the path, which the message has already. */
const reason = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);
