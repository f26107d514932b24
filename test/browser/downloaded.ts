import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Download } from "playwright-core";

/** The bytes of a file that the page saved; the browser may be another process's, so its own path is of no use here. */
export async function downloaded(download: Download): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), "compsheet-download-"));
  try {
    const file = path.join(folder, "file");
    await download.saveAs(file);
    return new Uint8Array(await readFile(file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
