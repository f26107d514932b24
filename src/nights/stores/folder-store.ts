/** Models in a folder or on a share. The version is the hash of the content. */
import { createHash } from "node:crypto";
import { readdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { ModelFileError } from "../../model-file/model-file-error";
import { type FileOperations, nodeFiles, openIn, readModel, writeModel } from "../../refresh-cli/file-access";
import { createModelFilter } from "./model-patterns";
import { type ModelStore, StoreRefusal, type StoredModel } from "./model-store";
import { mostBytes } from "./store-answers";

export interface FolderStoreSettings {
  readonly folder: string;
  readonly patterns: readonly string[];
}

export function createFolderStore(
  { folder, patterns }: FolderStoreSettings,
  files: FileOperations = nodeFiles,
): ModelStore {
  const isModel = createModelFilter(patterns);
  const root = path.resolve(folder);

  function placeOf(id: string): string {
    const place = path.resolve(root, id);
    if (place.startsWith(root + path.sep)) return place;
    throw new StoreRefusal(
      "forbidden",
      "The path leads out of the folder. Move the file into it, or connect its own folder.",
    );
  }

  /**
   * Somebody may have put a link in the file's place since it was listed. A link to the folder itself is the
   * operator's.
   */
  async function refuseElsewhere(place: string): Promise<void> {
    const [real, realRoot] = await Promise.all([place, root].map((one) => realpath(one).catch(() => null)));
    if (real && realRoot && !real.startsWith(realRoot + path.sep))
      throw new StoreRefusal(
        "forbidden",
        "The file is a link that leads out of the folder. Put the file itself there.",
      );
    const size = await stat(place).then(
      (facts) => facts.size,
      () => 0,
    );
    if (size > mostBytes) throw new StoreRefusal("forbidden", "The file is larger than 250 MB. Split the model.");
  }

  async function read(id: string): Promise<{ bytes: Uint8Array; version: string }> {
    const place = placeOf(id);
    await refuseElsewhere(place);
    const { bytes, fingerprint } = await refusing(files, (on) => readModel(place, on));
    return { bytes, version: fingerprint };
  }

  return {
    async list() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => {
        throw new StoreRefusal("throttled", `The folder ${root} cannot be read. Check that the share is connected.`);
      });
      const changed: StoredModel[] = [];
      for (const entry of entries) {
        const id = path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/");
        if (!entry.isFile() || !isModel(id)) continue;
        const facts = await stat(placeOf(id)).catch(() => null);
        if (facts !== null)
          changed.push({ id, path: id, mark: `${facts.size}-${facts.mtimeMs}`, size: facts.size, link: null });
      }
      return { changed: changed.sort((a, b) => (a.id < b.id ? -1 : 1)), removed: [], isWhole: true, cursor: "" };
    },
    read,
    async write(id, bytes, version) {
      const place = placeOf(id);
      if ((await openIn(place, files)) !== null)
        throw new StoreRefusal("locked", "The file is open in Excel or LibreOffice.");
      // A missing file differs from a changed one.
      const now = await read(id);
      if (now.version !== version) throw new StoreRefusal("changed", "The file was changed while it was refreshed.");
      await refusing(files, (on) => writeModel(place, bytes, { file: place, fingerprint: version }, on));
      return { version: createHash("sha256").update(bytes).digest("hex") };
    },
  };
}

/** Runs it with operations whose last error code decides how the store refuses. */
async function refusing<T>(files: FileOperations, work: (on: FileOperations) => Promise<T>): Promise<T> {
  let code = "";
  const noting =
    <Arguments extends unknown[], Result>(operation: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments): Promise<Result> => {
      try {
        return await operation(...given);
      } catch (error) {
        code = (error as NodeJS.ErrnoException).code ?? "EIO";
        throw error;
      }
    };
  const on: FileOperations = {
    ...files,
    stat: noting(files.stat),
    readFile: noting(files.readFile),
    realpath: noting(files.realpath),
    rename: noting(files.rename),
    open: noting(async (file, flags, mode) => {
      const handle = await files.open(file, flags, mode);
      return {
        writeFile: noting((content: Uint8Array | string) => handle.writeFile(content)),
        sync: noting(() => handle.sync()),
        close: noting(() => handle.close()),
      };
    }),
  };
  try {
    return await work(on);
  } catch (error) {
    if (!(error instanceof ModelFileError)) throw error;
    throw refusalOf(code, error.message);
  }
}

function refusalOf(code: string, message: string): StoreRefusal {
  switch (code) {
    // No operation failed: the content differed.
    case "":
      return new StoreRefusal("changed", "The file was changed while it was refreshed.");
    case "ENOENT":
      return new StoreRefusal("gone", "The file is no longer there.");
    // Windows and SMB say so where another program has the file open.
    case "EBUSY":
    case "EPERM":
    case "ETXTBSY":
      return new StoreRefusal("locked", "The file is open in another program.");
    case "ENOSPC":
    case "EDQUOT":
      return new StoreRefusal("full", "There is no space left in the folder. Free some on its disk.");
    case "EACCES":
    case "EROFS":
      return new StoreRefusal("forbidden", message);
    default:
      return new StoreRefusal("throttled", message);
  }
}
