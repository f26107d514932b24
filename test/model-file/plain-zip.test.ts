import { strToU8, zipSync } from "fflate";
import { openZipParts } from "../../src/model-file/zip-parts";
import { readPlainZip } from "../../src/model-file/plain-zip";
import { entriesOf, textsOf, zipOf } from "./workbook-bytes";

const small = "<a>Ärger</a>";
const large = "<row>1</row>".repeat(30_000);
const plainFile = (): Uint8Array =>
  zipSync({
    "a.xml": strToU8(small),
    "folder/ö.xml": strToU8("two"),
    "stored.xml": [strToU8("three"), { level: 0 }],
    "large.xml": strToU8(large),
  });

test("a plain zip is read and written without streams, as other readers see it", async () => {
  const bytes = plainFile();
  expect(readPlainZip(bytes)?.records).toHaveLength(4);
  const zip = await openZipParts(bytes);
  expect(await Promise.all(zip.names.map((name) => zip.text(name)))).toEqual([small, "two", "three", large]);
  const written = await zip.write(
    new Map<string, string | Uint8Array | null>([
      ["folder/ö.xml", "other"],
      ["stored.xml", null],
      ["new/ü.xml", "new"],
      ["new/large.xml", large],
    ]),
  );
  expect([...(await textsOf(written))]).toEqual([
    ["a.xml", small],
    ["folder/ö.xml", "other"],
    ["large.xml", large],
    ["new/ü.xml", "new"],
    ["new/large.xml", large],
  ]);
  const [before, after] = [await entriesOf(bytes), await entriesOf(written)];
  expect(after[0]).toEqual(before[0]);
  expect(after[2]).toEqual(before[3]);
  // What was written is plain again.
  expect(readPlainZip(written)?.records).toHaveLength(5);
});

describe("what is not plain is left to the other reader", () => {
  const changed = (change: (bytes: Uint8Array, view: DataView) => void): Uint8Array => {
    const bytes = plainFile();
    change(bytes, new DataView(bytes.buffer, bytes.byteOffset));
    return bytes;
  };
  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ["sizes after the data", () => zipOf([["a.xml", "one"]])],
    ["bytes before it", () => Uint8Array.from([0, ...plainFile()])],
    ["bytes after it", () => Uint8Array.from([...plainFile(), 0])],
    ["another name in the part's own header", () => changed((bytes) => (bytes[30] = 98))],
    ["another size in the part's own header", () => changed((_, view) => view.setUint32(22, 1, true))],
    ["a password", () => changed((_, view) => view.setUint16(6, 1, true))],
    ["a count that claims more", () => changed((bytes, view) => view.setUint16(bytes.length - 12, 9, true))],
    ["nothing at all", () => new Uint8Array()],
  ])("%s", async (_, make) => {
    expect(readPlainZip(await make())).toBeNull();
  });

  test("a part whose check sum doesn't fit", async () => {
    const bytes = plainFile();
    const plain = readPlainZip(bytes);
    const line = plain?.records[0]?.line;
    for (const at of [14, (line?.byteOffset ?? 0) + 16]) bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(readPlainZip(bytes)?.content(0)).toBeNull();
    expect(readPlainZip(bytes)?.content(1)).toEqual(strToU8("two"));
    await expect((await openZipParts(bytes)).text("a.xml")).rejects.toThrow("a.xml cannot be read");
  });

  test.each([3, 400])("a part that says %d bytes and unpacks to others", async (size) => {
    const bytes = plainFile();
    const at = readPlainZip(bytes)?.records[0]?.line.byteOffset ?? 0;
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    for (const place of [22, at + 24]) view.setUint32(place, size, true);
    expect(readPlainZip(bytes)?.content(0)).toBeNull();
    await expect((await openZipParts(bytes)).text("a.xml")).rejects.toThrow("a.xml cannot be read");
  });
});
