/** Everything that a workbook's file holds as texts to search. */
import { gunzipSync } from "node:zlib";
import { textsOf } from "../model-file/workbook-bytes";

/** All that is packed in a text, unpacked. */
export function unpacked(text: string): string {
  const packed = text.match(/H4sI[A-Za-z0-9+/]+=*/g) ?? [];
  return packed.map((part) => gunzipSync(Buffer.from(part, "base64")).toString("utf8")).join("\n");
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** As a reader of the XML sees it: a secret may hold characters that XML writes otherwise. */
const plainText = (xml: string): string =>
  xml.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (entity, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? entity;
    return String.fromCodePoint(decimal === undefined ? parseInt(hex ?? "0", 16) : Number(decimal));
  });

/** Name of each part -> its stored text, its text as a reader sees it, and its decompressed contents. */
export async function partsOfFile(bytes: Uint8Array): Promise<Record<string, string>> {
  const texts = await textsOf(bytes);
  return Object.fromEntries(
    [...texts].map(([name, text]) => [name, [name, text, plainText(text), unpacked(plainText(text))].join("\n")]),
  );
}
