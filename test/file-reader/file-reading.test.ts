import { gzipSync } from "node:zlib";
import { BlobWriter, TextReader, ZipWriter } from "@zip.js/zip.js";
import { createPlainReader } from "../../src/file-reader/create-plain-reader";
import { blobSource, type FileSource } from "../../src/file-reader/file-source";
import { createRowUnpacker, type CellValue } from "../../src/file-reader/packed-rows";
import { readFile, sampleFile } from "../../src/file-reader/read-file";
import { createUtf8Converter, decodeText, type TextEncodingName } from "../../src/file-reader/text-encoding";
import { unpackFile, zipEntries } from "../../src/file-reader/unpack-file";

const text = [
  "id,name,rent",
  ...Array.from({ length: 4_000 }, (_, at) => `p${String(at)},Café “Peñasquitos”,${String(900 + at)}`),
].join("\n");
const utf8 = new TextEncoder().encode(text);

function file(parts: BlobPart[], name = "rents.csv"): FileSource {
  return blobSource(new Blob(parts), name);
}

async function rowsOf(source: FileSource, encoding?: TextEncodingName): Promise<CellValue[][]> {
  const sample = await sampleFile(source, encoding === undefined ? {} : { encoding });
  const unpack = createRowUnpacker(sample.plan.columns);
  const rows: CellValue[][] = [];
  const reader = createPlainReader(sample.plan, {
    rows: (batch) => rows.push(...unpack(batch)),
    problem: (problem) => {
      throw new Error(JSON.stringify(problem));
    },
  });
  await readFile(source, sample.encoding, reader);
  return rows;
}

async function unpacked(source: FileSource): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of unpackFile(source)) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

async function zip(files: Record<string, string>): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter());
  for (const [name, content] of Object.entries(files)) await writer.add(name, new TextReader(content));
  return writer.close();
}

function utf16(littleEndian: boolean, mark: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2 + (mark ? 2 : 0)));
  [...(mark ? ["\uFEFF"] : []), ...text].forEach((letter, at) =>
    view.setUint16(at * 2, letter.charCodeAt(0), littleEndian),
  );
  return new Uint8Array(view.buffer);
}

const windows1252 = Uint8Array.from(
  [...text].map((letter) => ({ "“": 0x93, "”": 0x94 })[letter] ?? letter.charCodeAt(0)),
);

it.each([
  ["UTF-8", utf8],
  ["UTF-8 with a mark", new Uint8Array([0xef, 0xbb, 0xbf, ...utf8])],
  ["UTF-16 with a mark", utf16(true, true)],
  ["UTF-16, big end first, with a mark", utf16(false, true)],
  ["UTF-16 without a mark", utf16(true, false)],
  ["UTF-16, big end first, without a mark", utf16(false, false)],
  ["Windows-1252", windows1252],
])("reads the same rows in %s", async (_, bytes) => {
  const rows = await rowsOf(file([bytes]));
  expect(rows).toHaveLength(4_000);
  expect(rows[3_999]).toEqual(["p3999", "Café “Peñasquitos”", 4_899]);
});

it("a zip archive compressed in another way is refused, not waited for", async () => {
  const bytes = new Uint8Array(await (await zip({ "rents.csv": text })).arrayBuffer());
  const view = new DataView(bytes.buffer);
  // The method of the file's own header and of the directory: 12 is bzip2.
  const directory = Buffer.from(bytes).indexOf("PK\u0001\u0002");
  view.setUint16(8, 12, true);
  view.setUint16(directory + 10, 12, true);
  await expect(sampleFile(file([bytes], "rents.zip"))).rejects.toThrow(
    "This zip archive is compressed in a way that Compsheet can't unpack. Unpack it first.",
  );
});

it("unpacks gzip, of several members, too, and zip by their bytes", async () => {
  const half = utf8.length >> 1;
  const members = [gzipSync(utf8.subarray(0, half)), gzipSync(new Uint8Array()), gzipSync(utf8.subarray(half))];
  expect(await unpacked(file([gzipSync(utf8)]))).toBe(text);
  expect(await unpacked(file(members, "rents"))).toBe(text);
  expect(await unpacked(file([await zip({ "rents.csv": text, "__MACOSX/._rents.csv": "x" })]))).toBe(text);
  expect(await unpacked(file([utf8]))).toBe(text);
});

it("asks which file of an archive is meant", async () => {
  const source = file([await zip({ "a.csv": "id\n1", "b.csv": "id\n2" })], "both.zip");
  expect(await zipEntries(source)).toEqual(["a.csv", "b.csv"]);
  await expect(unpacked(source)).rejects.toThrow("several files");
});

it("refuses binary data under the name of a table, and says what to do", async () => {
  const workbook = Uint8Array.from([
    0xd0,
    0xcf,
    0x11,
    0xe0,
    0xa1,
    0xb1,
    0x1a,
    0xe1,
    ...new Uint8Array(600),
    0x3e,
    0,
    3,
    0,
  ]);
  for (const content of [workbook, new Uint8Array(64), new TextEncoder().encode("id,rent\na\0,1\n")]) {
    await expect(sampleFile(file([content]))).rejects.toThrow(/^"rents.csv" isn't a text file.*save it as CSV/);
    await expect(sampleFile(file([gzipSync(content)]))).rejects.toThrow("save it as CSV");
  }
  const astray = new TextEncoder().encode(`id,rent\na\0,1\n${"b,2\n".repeat(1_000)}`);
  expect((await sampleFile(file([astray]))).plan.columns).toHaveLength(2);
  for (const encoding of ["utf-16le", "utf-16be"] as const) {
    const text = Buffer.from("id,rent\na,1\n", "utf16le");
    const sample = await sampleFile(file([Uint8Array.from(encoding === "utf-16be" ? text.swap16() : text)]));
    expect(sample.encoding).toBe(encoding);
  }
});

it.each([
  ["a small Parquet file", Uint8Array.from([80, 65, 82, 49, 21, 4, 21, 60, 0x80, 200, 201, 80, 65, 82, 49])],
  ["a PDF of text", new TextEncoder().encode("%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\n")],
  ["a letter in RTF", new TextEncoder().encode("{\\rtf1\\ansi id,rent\\par a,1}")],
  ["a Zstandard file", Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, 0x24, 90, 91, 92, 10])],
  ["a bzip2 file", Uint8Array.from([...new TextEncoder().encode("BZh91AY&SY"), 200, 201, 202, 10])],
  ["UTF-32", Uint8Array.from([0xff, 0xfe, 0, 0, 105, 0, 0, 0, 44, 0, 0, 0, 98, 0, 0, 0, 10, 0, 0, 0])],
])("refuses %s", async (_, content) => {
  await expect(sampleFile(file([content]))).rejects.toThrow(/^"rents.csv" isn't a text file/);
});

it.each([
  "<html><body><table><tr><td>Unit</td></tr></table></body></html>",
  '\uFEFF\n<?xml version="1.0"?>\n<Workbook></Workbook>',
  "<!DOCTYPE html>\n<title>Rent roll</title>",
  "<table border=1><tr><td>101</td></tr></table>",
])("refuses marked-up text under the name of a workbook: %j", async (text) => {
  await expect(sampleFile(file([new TextEncoder().encode(text)]))).rejects.toThrow("web page or XML");
});

it.each(['[["unit","rent"],["101",1500]]', '"101" x,"102" y\n'])("says that no row of %j can be read", async (text) => {
  await expect(sampleFile(file([new TextEncoder().encode(text)]))).rejects.toThrow('No row of "rents.csv" can be read');
});

it.each([
  '{\n  "data": [\n    {"unit": "101"},\n    {"unit": "102"}\n  ]\n}\n',
  '{"data": [\n{"unit": "101"},\n{"unit": "102"}\n]}\n',
  '{\n  "unit": "101",\n  "rent": 1500\n}\n',
  '{"count": 2, "results": [{"unit": "101"}, {"unit": "102"}]}',
])("says that the rows of %j are inside an object", async (text) => {
  await expect(sampleFile(file([new TextEncoder().encode(text)]))).rejects.toThrow("inside an object");
});

it("reads lines that only begin as an object does", async () => {
  const single = '{"unit": "101", "charges": [{"fee": 1}, {"fee": 2}]}';
  for (const text of [single, "{a1},\n{a2},\n", '{"unit": NaN}\n{"unit": NaN}\n{"unit": 1}\n'])
    expect((await sampleFile(file([new TextEncoder().encode(text)]))).plan.columns.length).toBeGreaterThan(0);
});

it.each([
  ["content.xml", "META-INF/manifest.xml"],
  ["Index/Document.iwa", "preview.jpg"],
])("takes a document with %s for no archive of tables", async (...parts) => {
  const document = file([await zip(Object.fromEntries(parts.map((part) => [part, "x"])))], "roll.ods");
  await expect(zipEntries(document)).rejects.toThrow("save the worksheet as CSV");
});

it("takes a workbook for no archive of tables", async () => {
  const workbook = file(
    [await zip({ "[Content_Types].xml": "<Types/>", "xl/workbook.xml": "<workbook/>" })],
    "t12.xlsx",
  );
  await expect(zipEntries(workbook)).rejects.toThrow("save the worksheet as CSV");
  await expect(sampleFile(workbook)).rejects.toThrow("save the worksheet as CSV");
});

it("tells a bad check sum and a file that was cut off", async () => {
  const packed = gzipSync(utf8);
  const wrongSum = Uint8Array.from(packed);
  wrongSum[wrongSum.length - 6] = (wrongSum[wrongSum.length - 6] ?? 0) ^ 1;
  await expect(unpacked(file([wrongSum]))).rejects.toThrow("damaged or incomplete");
  await expect(unpacked(file([gzipSync("id\n1\n"), wrongSum]))).rejects.toThrow("damaged or incomplete");
  for (const length of [12, 100, packed.length - 9, packed.length - 1]) {
    await expect(unpacked(file([packed.subarray(0, length)]))).rejects.toThrow("damaged or incomplete");
  }
  const archive = await zip({ "a.csv": text });
  await expect(unpacked(file([archive.slice(0, archive.size - 40)]))).rejects.toThrow("damaged or incomplete");
});

it("tells an empty file", async () => {
  await expect(sampleFile(file([]))).rejects.toThrow("is empty");
  await expect(sampleFile(file([gzipSync("")]))).rejects.toThrow("is empty");
});

it("tells letters that are not what the beginning promised", async () => {
  const late = new Uint8Array([...new TextEncoder().encode(`name\n${"plain\n".repeat(300_000)}`), 0x43, 0xe9, 0x0a]);
  await expect(rowsOf(file([late]))).rejects.toThrow("Choose UTF-8 or Windows-1252 by line");
  expect((await rowsOf(file([late]), "mixed")).at(-1)).toEqual(["Cé"]);
});

describe("a file of lines in UTF-8 and in Windows-1252", () => {
  /** Letters of Windows-1252 as its bytes. */
  const bytes1252 = (line: string): number[] =>
    [...line].map((letter) => ({ "’": 0x92, "“": 0x93, "”": 0x94, "–": 0x96 })[letter] ?? letter.charCodeAt(0));
  const bytesUtf8 = (line: string): number[] => [...new TextEncoder().encode(line)];
  const names = ["Café “Peñasquitos”", "O’Malley’s – Nº 7", "Übergröße", "plain"];
  const header = bytesUtf8("name,rent\n");
  const mixed = names.flatMap((name) => [...bytesUtf8(`${name},1\n`), ...bytes1252(`${name},2\n`)]);
  const expected = names.flatMap((name) => [
    [name, 1],
    [name, 2],
  ]);

  it.each([
    ["from its beginning", [...header, ...mixed]],
    ["with a mark", [0xef, 0xbb, 0xbf, ...header, ...mixed]],
    ["without a last line end", [...header, ...mixed].slice(0, -1)],
  ])("is read line by line, %s", async (_, bytes) => {
    const source = file([Uint8Array.from(bytes)]);
    expect((await sampleFile(source)).encoding).toBe("mixed");
    expect(await rowsOf(source)).toEqual(expected);
  });

  it("is read line by line where the lines in UTF-8 come late", async () => {
    const early = Buffer.from(`${"É".repeat(60)},1\n`.repeat(20_000), "latin1");
    const source = file([Uint8Array.from(header), Uint8Array.from(early), Uint8Array.from(mixed)]);
    expect((await rowsOf(source)).slice(20_000)).toEqual(expected);
  });

  it("keeps what is UTF-8 within a line that is both", async () => {
    const bytes = [...header, ...bytes1252("Señor "), ...bytesUtf8("Peña “x”"), ...bytes1252(" é,1\n")];
    expect(await rowsOf(file([Uint8Array.from(bytes)]))).toEqual([["Señor Peña “x” é", 1]]);
  });

  it("is not seen in a file that is Windows-1252 throughout, though some of its letters could be UTF-8", async () => {
    const source = file([Uint8Array.from([...header, ...bytes1252("RENÉ’S,1\nÑandú,2\n")])]);
    expect((await sampleFile(source)).encoding).toBe("windows-1252");
    expect(await rowsOf(source)).toEqual([
      ["RENÉ’S", 1],
      ["Ñandú", 2],
    ]);
  });

  it("is the same in any pieces", () => {
    const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, ...header, ...mixed]);
    for (const size of [1, 2, 3, 5, 16]) {
      const converter = createUtf8Converter("mixed");
      const parts: Uint8Array[] = [];
      for (let at = 0; at < bytes.length; at += size) parts.push(converter.push(bytes.slice(at, at + size)));
      parts.push(converter.end());
      expect(Buffer.concat(parts).toString("utf8")).toBe(decodeText(bytes, "mixed"));
    }
    expect(decodeText(bytes, "mixed")).toBe(`name,rent\n${expected.map((row) => `${row.join(",")}\n`).join("")}`);
  });
});

it("reads Excel's CSV (Macintosh), whose lines end with a carriage return only, as Mac Roman", async () => {
  // José Peña, Zoë “Z”
  const content = [..."name,rent\rJos", 0x8e, ..." Pe", 0x96, ..."a,1\rZo", 0x91, " ", 0xd2, ..."Z", 0xd3, ...",2\r"];
  const source = file([Uint8Array.from(content, (one) => (typeof one === "string" ? one.charCodeAt(0) : one))]);
  expect((await sampleFile(source)).encoding).toBe("macintosh");
  expect(await rowsOf(source)).toEqual([
    ["José Peña", 1],
    ["Zoë “Z”", 2],
  ]);
});

it("gives up when it is told to", async () => {
  const giveUp = new AbortController();
  const source = file([gzipSync(utf8)]);
  const sample = await sampleFile(source);
  const reader = createPlainReader(sample.plan, { rows: () => undefined, problem: () => undefined });
  giveUp.abort();
  await expect(readFile(source, sample.encoding, reader, { signal: giveUp.signal })).rejects.toThrow("aborted");
});

it("tells how far it has read, in bytes of the file", async () => {
  const packed = gzipSync(utf8);
  const source = file([packed]);
  const sample = await sampleFile(source);
  const reader = createPlainReader(sample.plan, { rows: () => undefined, problem: () => undefined });
  const read: number[] = [];
  await readFile(source, sample.encoding, reader, { onRead: (bytes) => read.push(bytes) });
  expect(read.at(-1)).toBe(packed.length);
});
