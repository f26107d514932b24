/** Workbooks' files made by hand, part by part, and what stands in a file's zip. */
import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from "@zip.js/zip.js";

configure({ useWebWorkers: false });

export const mainNamespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";

export interface MadeFile {
  /** What stands in sheetData of Sheet1, or the whole of its part where it begins with "<?xml". */
  readonly rows?: string;
  /** What stands behind the sheets in the workbook's part. */
  readonly workbook?: string;
  /** Shared texts, as they stand in the part. */
  readonly strings?: string;
  /** Other parts, or other texts for those above. */
  readonly parts?: Readonly<Record<string, string>>;
  readonly contentType?: string;
}

/** A file with one sheet, Sheet1. */
export function makeFile({
  rows = "",
  workbook = "",
  strings,
  parts = {},
  contentType,
}: MadeFile): Promise<Uint8Array> {
  const sheet = rows.startsWith("<?xml")
    ? rows
    : `<worksheet xmlns="${mainNamespace}"><sheetData>${rows}</sheetData></worksheet>`;
  const texts: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType ?? sheetType}"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${mainNamespace}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets>${workbook}</workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>${strings === undefined ? "" : `<Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>`}<Relationship Id="rId3" Type="${office}/sheetMetadata" Target="metadata.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": sheet,
    "xl/metadata.xml": dynamicMetadata,
    ...(strings === undefined ? {} : { "xl/sharedStrings.xml": `<sst xmlns="${mainNamespace}">${strings}</sst>` }),
    ...parts,
  };
  return zipOf(Object.entries(texts));
}

/** Cell metadata 1 means a dynamic array. */
export const dynamicMetadata = `<metadata xmlns="${mainNamespace}"><metadataTypes count="1"><metadataType name="XLDAPR" minSupportedVersion="120000" cellMeta="1"/></metadataTypes><futureMetadata name="XLDAPR" count="1"><bk/></futureMetadata><cellMetadata count="1"><bk><rc t="1" v="0"/></bk></cellMetadata></metadata>`;

export async function zipOf(parts: readonly (readonly [string, string | Uint8Array])[]): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter());
  for (const [name, content] of parts) {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    await writer.add(name, new Uint8ArrayReader(bytes));
  }
  return writer.close();
}

export interface ZipEntryBytes {
  readonly name: string;
  /** As they stand in the file. */
  readonly packed: Uint8Array;
  readonly method: number;
  readonly crc: number | undefined;
}

export async function entriesOf(bytes: Uint8Array): Promise<ZipEntryBytes[]> {
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  return Promise.all(
    entries.map(async (entry) => ({
      name: entry.filename,
      packed: entry.directory ? new Uint8Array() : await entry.getData(new Uint8ArrayWriter(), { passThrough: true }),
      method: entry.compressionMethod,
      crc: entry.signature,
    })),
  );
}

/** The parts, unpacked. */
export async function partsOf(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  const parts = new Map<string, Uint8Array>();
  for (const entry of entries)
    if (!entry.directory) parts.set(entry.filename, await entry.getData(new Uint8ArrayWriter()));
  return parts;
}

export async function textsOf(bytes: Uint8Array): Promise<Map<string, string>> {
  const parts = await partsOf(bytes);
  return new Map([...parts].map(([name, part]) => [name, new TextDecoder().decode(part)]));
}
