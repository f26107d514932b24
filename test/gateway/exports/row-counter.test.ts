import { gzipSync } from "node:zlib";
import { createRowCounter } from "../../../src/gateway/exports/row-counter";

async function count(format: string, bytes: Uint8Array, chunkBytes: number): Promise<number | null> {
  const counter = createRowCounter(format);
  for (let at = 0; at < bytes.byteLength; at += chunkBytes) await counter.write(bytes.subarray(at, at + chunkBytes));
  return counter.end();
}

test.each<[string, string, number]>([
  ["csv", "", 0],
  ["csv", "state,rent\r\n", 0],
  ["csv", "state,rent", 0],
  ["csv", "state,rent\r\nTX,1\r\nCA,2\r\n", 2],
  ["csv", "state,rent\nTX,1\nCA,2", 2],
  ["csv", 'name\r\n"a ""quoted""\r\nbreak, and another\n"\r\n"b"\r\n', 2],
  ["csv", "state\r\n\r\nTX\r\n", 2],
  ["jsonl", "", 0],
  ["jsonl", '{"a":"\\""}\n{"a":2}\n', 2],
  ["jsonl", '{"a":1}\r\n\r\n{"a":2}', 2],
])("%s %j has %i rows, packed or not, however it is cut", async (format, text, rows) => {
  const plain = Buffer.from(text, "utf8");
  const half = Math.floor(plain.byteLength / 2);
  const members = Buffer.concat([gzipSync(plain.subarray(0, half)), gzipSync(plain.subarray(half))]);
  for (const bytes of [plain, gzipSync(plain), members])
    for (const chunkBytes of [1, 3, 1000]) expect(await count(format, bytes, chunkBytes)).toBe(rows);
});

test("what cannot be unpacked has no number of rows", async () => {
  const packed = gzipSync(Buffer.from("a\nb\n".repeat(50)));
  expect(await count("csv", packed.subarray(0, packed.byteLength - 9), 5)).toBeNull();
  const damaged = Buffer.from(packed);
  damaged[damaged.byteLength - 6]! ^= 0xff;
  expect(await count("csv", damaged, 5)).toBeNull();
  expect(await count("csv", Buffer.from([0x1f, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]), 1)).toBeNull();
});

test("a small file that unpacks to far more than text does is counted no further", async () => {
  const rows = Buffer.alloc(80 * 1024 * 1024, "1\n");
  const packed = gzipSync(rows, { level: 1 });
  expect(packed.byteLength * 200).toBeLessThan(rows.byteLength);
  expect(await count("csv", packed, 65_536)).toBeNull();
  expect(await count("csv", gzipSync(rows.subarray(0, 1_000_000)), 65_536)).toBe(499_999);
});

test("a million rows are counted without waiting for each other, and a stop leaves nothing waiting", async () => {
  const packed = gzipSync(Buffer.from(`id\n${"12345,6789\n".repeat(1_000_000)}`));
  expect(await count("csv", packed, 65_536)).toBe(1_000_000);
  const counter = createRowCounter("csv");
  await counter.write(packed.subarray(0, 1000));
  counter.cancel();
  await counter.write(packed.subarray(1000));
  expect(await counter.end()).toBeNull();
});
