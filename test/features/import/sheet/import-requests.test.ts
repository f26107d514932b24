import { createChunkSizes, mostBytes } from "../../../../src/features/import/sheet/chunk-sizes";
import { sheetNameFor, tableNameFor, titleOf } from "../../../../src/features/import/sheet/import-names";
import { bytesOf, bytesOfRow, written } from "../../../../src/features/import/sheet/request-cells";

test("requests grow while they are quick, shrink when they are slow, and stay within bounds", () => {
  const sizes = createChunkSizes();
  const first = sizes.next;
  sizes.took(first, 100);
  expect(sizes.next).toBe(2 * first);
  for (let round = 0; round < 10; round += 1) sizes.took(sizes.next, 10);
  expect(sizes.next).toBe(mostBytes);
  expect(mostBytes).toBeLessThan(5_000_000);
  sizes.took(mostBytes, 4_000);
  expect(sizes.next).toBe(mostBytes / 4);
  // A small remainder says nothing.
  sizes.took(1_000, 9_000);
  expect(sizes.next).toBe(mostBytes / 4);
  for (let round = 0; round < 10; round += 1) sizes.took(sizes.next, 60_000);
  expect(sizes.next).toBe(64_000);
});

test.each(["", "plain", 'say "x"', "back\\slash", "tab\t", "Ünïcödé €", "emoji 🏢", "=1+1", 0, -1.5e-7, true])(
  "bytes of %p are never fewer than its JSON takes",
  (value) => {
    const json = Buffer.byteLength(JSON.stringify(written(value))) + 1;
    expect(bytesOf(value)).toBeGreaterThanOrEqual(json);
    expect(bytesOf(value)).toBeLessThanOrEqual(json + 6);
    expect(bytesOfRow([value, value])).toBe(2 * bytesOf(value) + 2);
  },
);

test("texts get an apostrophe, whatever they look like; nothing else does", () => {
  expect(["=A1", "+1", "-1", "@x", "'x", "plain", "", 5, false].map((value) => written(value))).toEqual([
    ...["'=A1", "'+1", "'-1", "'@x", "''x", "'plain", "", 5, false],
  ]);
});

test.each([
  ["June rents.csv.gz", "June rents"],
  ["C:\\data\\a.b.jsonl", "a.b"],
  ["folder/zori.CSV", "zori"],
  [".csv", "Import"],
])("the title of %p is %p", (name, title) => expect(titleOf(name)).toBe(title));

test.each([
  ["a/b:c?d*e[f]g\\h", [], "a b c d e f g h"],
  ["'quoted'", [], "quoted"],
  ["History", [], "Import"],
  ["x".repeat(40), [], "x".repeat(31)],
  ["Rents", ["RENTS", "Rents 2"], "Rents 3"],
  ["x".repeat(40), ["x".repeat(31)], `${"x".repeat(29)} 2`],
  ["***", [], "Import"],
])("a sheet for %p beside %p is %p", (title, taken, name) => expect(sheetNameFor(title, taken)).toBe(name));

test.each([
  ["June rents (final)", [], "June_rents_final"],
  ["2025 rents", [], "Import_2025_rents"],
  ["Q1", [], "Import_Q1"],
  ["R1C1", [], "Import_R1C1"],
  ["ABC123", [], "Import_ABC123"],
  ["Alquileres de jüñio", [], "Alquileres_de_junio"],
  ["租金", [], "Import"],
  ["rents", ["Rents"], "rents_2"],
])("a table for %p beside %p is %p", (title, taken, name) => expect(tableNameFor(title, taken)).toBe(name));
