/** The mark in a file: read from small parts only, however large a part says that it is. */
import { deflateRawSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { checkSum } from "../../../src/model-file/plain-zip";
import { isWrittenBy, markIn, runXml } from "../../../src/refresh-cli/run-mark";

/** A zip file whose parts unpack to other sizes than its directory says. */
function lyingZip(
  parts: readonly { readonly name: string; readonly packed: Buffer; readonly says: number; readonly sum?: number }[],
) {
  const [content, directory]: Buffer[][] = [[], []];
  let offset = 0;
  for (const { name, packed, says, sum = 0 } of parts) {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(sum, 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(says, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(sum, 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(says, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    content?.push(head, Buffer.from(name), packed);
    directory?.push(entry, Buffer.from(name));
    offset += head.length + name.length + packed.length;
  }
  const listed = Buffer.concat(directory ?? []);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...(content ?? []), listed, end]));
}

it("is found in a workbook, and nothing else is", async () => {
  const file = zipSync({ "xl/workbook.xml": strToU8("<workbook/>"), "customXml/item3.xml": strToU8(runXml("run-7")) });
  expect([await markIn(file), await isWrittenBy(file, "run-7")]).toEqual(["run-7", true]);
  expect(await isWrittenBy(file, "run-8")).toBe(false);
  expect([await markIn(strToU8("PK no zip")), await markIn(new Uint8Array())]).toEqual([null, null]);
});

it("is not looked for in parts that unpack to more than they say", async () => {
  // 200 parts of 100 MB each: unpacking them takes over a minute.
  const packed = deflateRawSync(Buffer.alloc(100_000_000));
  const parts = Array.from({ length: 200 }, (_, index) => ({ name: `customXml/item${index}.xml`, packed, says: 100 }));
  const text = Buffer.from(runXml("run-7"));
  const name = "customXml/item999.xml";
  const own = { name, packed: deflateRawSync(text), says: text.length, sum: checkSum(text) };
  const before = process.cpuUsage();
  expect(await markIn(lyingZip([...parts, own]))).toBe("run-7");
  const { user } = process.cpuUsage(before);
  expect(user / 1e6).toBeLessThan(10);
});
