/** `npm run gateway -- backup FILE` and `restore FILE`: saves the store to a gzip file and restores it. */
import { createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline as pipelineInto, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { CommandOutcome } from "../members/members-command";
import type { GatewayStore } from "./gateway-store";
import { BackupError } from "./store-backup";

/** `command` is backup or restore; `args` follows it. */
export async function runBackupCommand(
  command: "backup" | "restore",
  args: readonly string[],
  store: Pick<GatewayStore, "backup" | "restore">,
): Promise<CommandOutcome> {
  const [file, ...rest] = args;
  if (file === undefined || rest.length > 0) return { output: `Write: ${command} FILE.`, exitCode: 2 };
  try {
    if (command === "restore") {
      const rows = await store.restore(linesOf(file));
      return { output: `Restored ${rows} rows from ${file}.`, exitCode: 0 };
    }
    await write(file, store.backup());
    return {
      output: `Written to ${file}. It holds token hashes and download links: keep it as safe as the store.`,
      exitCode: 0,
    };
  } catch (error) {
    if (error instanceof BackupError) return { output: error.message, exitCode: 1 };
    // File and gzip errors have a code.
    const { code, message } = error as NodeJS.ErrnoException;
    if (typeof code !== "string") throw error;
    return { output: `${file} can't be ${command === "backup" ? "written" : "read"}: ${message}`, exitCode: 1 };
  }
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
