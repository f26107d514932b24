/** The files of finished exports, behind links that are valid for 30 days. */
import { LRUCache } from "lru-cache";
import type { ExportFormat } from "../service/dataset-export";
import { exportLinkDays } from "../service/export-webhook";
import { HttpError } from "./http-error";
import { hmacSha256, toHex } from "./webhook-delivery";

/** Files arrive compressed: as bytes of a .gz file, or as text with Content-Encoding. */
export type FileEncoding = "bytes" | "content-encoding";

export interface ExportFile {
  readonly queryUUID: string;
  readonly name: string;
  readonly format: ExportFormat;
  /** Compressed by gzip. */
  readonly bytes: Uint8Array;
  /** Milliseconds since the epoch. */
  readonly completedAt: number;
  /** The caller's API key: the links are signed with it. */
  readonly key: string;
}

export interface ExportFiles {
  /** Stores the file; returns the path of its link and when the link expires. */
  keep(file: ExportFile): Promise<{ readonly path: string; readonly expiresAt: number }>;
  /** The file behind a link; 404 for an unknown link, 410 for an expired one. */
  download(queryUUID: string, signature: string | null): Response;
}

/** Paths of links; the two parameters are the export's query UUID and a file name. */
export const downloadPath = "/dataset/export/:uuid/:file";

const mostBytes = 256 * 1024 * 1024;
const contentTypes = { csv: "text/csv; charset=utf-8", jsonl: "application/x-ndjson; charset=utf-8" } as const;

/** Above 256 MiB in total, the least recently used files are dropped; their links become a 404. */
export function createExportFiles(clock: { now(): number }, encoding: FileEncoding): ExportFiles {
  const links = new Map<string, { readonly signature: string; readonly expiresAt: number }>();
  const files = new LRUCache<string, ExportFile>({
    maxSize: mostBytes,
    sizeCalculation: (file) => file.bytes.length + 1,
  });
  return {
    async keep(file) {
      const { queryUUID, key } = file;
      const expiresAt = file.completedAt + exportLinkDays * 86_400_000;
      const signature = toHex(await hmacSha256(key, `download ${queryUUID} ${expiresAt}`));
      links.set(queryUUID, { signature, expiresAt });
      files.set(queryUUID, file);
      return { path: `/dataset/export/${queryUUID}/${fileName(file, encoding)}?signature=${signature}`, expiresAt };
    },
    download(queryUUID, signature) {
      const link = links.get(queryUUID);
      if (link === undefined || signature === null || !equalText(link.signature, signature))
        throw new HttpError(404, "Not found");
      if (clock.now() >= link.expiresAt) {
        files.delete(queryUUID);
        throw new HttpError(410, "Gone", `The link ended ${exportLinkDays} days after the export. Order it again.`);
      }
      const file = files.get(queryUUID);
      if (file === undefined) throw new HttpError(404, "Not found");
      return fileResponse(file, encoding);
    },
  };
}

function fileResponse(file: ExportFile, encoding: FileEncoding): Response {
  return new Response(file.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      "Content-Disposition": `attachment; filename="${fileName(file, encoding)}"`,
      ...(encoding === "bytes"
        ? { "Content-Type": "application/gzip" }
        : { "Content-Type": contentTypes[file.format], "Content-Encoding": "gzip" }),
    },
  });
}

/** What is left of the export's name in plain letters. */
function fileName({ name, format }: ExportFile, encoding: FileEncoding): string {
  const plain = name
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80);
  return `${plain || "export"}.${format}${encoding === "bytes" ? ".gz" : ""}`;
}

/** Constant-time: compares every letter. */
function equalText(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
