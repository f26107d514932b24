/** `compsheet gateway backup FILE` and `restore FILE`: saves the store to a gzip file and restores it. */
import { createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline as pipelineInto, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { exitCodes } from "../../command-line/command";
import { onlyWord } from "../../command-line/command-options";
import { fileReason } from "../../command-line/file-problem";
import { BackupError } from "./store-backup";
import { storeCommand, type StoreWork } from "./store-command";

export const backupCommand = storeCommand(
  {
    name: "gateway backup",
    usage: "FILE",
    about: "Save the store to a file, also while the gateway runs.",
    options: {},
  },
  ({ words }) => {
    const file = onlyWord(words, "a file to write");
    return orSentence(file, "written", async ({ store }) => {
      await write(file, store.backup());
      return `Written to ${file}. It holds token hashes and download links: keep it as safe as the store.`;
    });
  },
);

export const restoreCommand = storeCommand(
  {
    name: "gateway restore",
    usage: "FILE",
    about: "Read a backup into an empty store.",
    options: {},
  },
  ({ words }) => {
    const file = onlyWord(words, "a backup to read");
    return orSentence(
      file,
      "read",
      async ({ store }) => `Restored ${await store.restore(linesOf(file))} rows from ${file}.`,
    );
  },
);

function orSentence(file: string, done: string, work: (open: Parameters<StoreWork>[0]) => Promise<string>): StoreWork {
  return async (opened) => {
    try {
      return { output: await work(opened), exitCode: exitCodes.done };
    } catch (error) {
      if (error instanceof BackupError) return { output: error.message, exitCode: exitCodes.failed };
      // File and gzip errors have a code.
      const { code } = error as NodeJS.ErrnoException;
      if (typeof code !== "string") throw error;
      const reason = code.startsWith("Z_") ? "it isn't a gateway backup, or it is cut off" : fileReason(error);
      return { output: `${file} can't be ${done}: ${reason}.`, exitCode: exitCodes.failed };
    }
  };
}

/**
 * Writes to a temporary name first: an interrupted backup never looks complete. That file is always a new one: in a
 * folder of several users one that is there could be read by others, or be a link to another file.
 */
async function write(file: string, lines: AsyncIterable<string>): Promise<void> {
  const part = `${file}.part`;
  await rm(part, { force: true });
  const target = await open(part, "wx", 0o600);
  try {
    await pipeline(Readable.from(lines), createGzip(), target.createWriteStream({ flush: true }));
    await rename(part, file);
  } catch (cause) {
    await rm(part, { force: true });
    throw cause;
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding("utf8");
  // Errors on the way surface in the loop below.
  pipelineInto(createReadStream(file), unpacked, () => undefined);
  let rest = "";
  for await (const text of unpacked as AsyncIterable<string>) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  yield rest;
}
