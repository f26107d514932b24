/** Files that the project did not make: read whole, and written back with one cell changed and nothing else. */
import { openModelFile } from "../../src/model-file/model-file";
import { bytesOf, encryptedWorkbook, missingWorkbooks, realWorkbooks, titleOf } from "./real-workbooks";
import { entriesOf, makeFile } from "./workbook-bytes";
import { partOf } from "../seeds";

const newId = () => "0F8FAD5B-D9CB-469F-A165-70867728950E";
const none = { cells: new Map(), removedXml: [], addedXml: [], newId };

test("more than twenty are there", () => {
  expect(missingWorkbooks()).toEqual([]);
  expect(realWorkbooks.length).toBeGreaterThan(20);
});

test.each(partOf(realWorkbooks, 3).map((file) => [titleOf(file), file]))(
  "%s: other parts keep every byte",
  async (_, file) => {
    const bytes = bytesOf(file);
    const model = await openModelFile(bytes, () => false);
    expect(await model.write(none)).toBe(bytes);

    const sheet = model.sheets.findIndex(({ hasCells }) => hasCells);
    const first = model.sheets[sheet]?.cells[0] ?? { row: 0, column: 0 };
    const edits = [
      { row: first.row, column: first.column, value: "<changed> & kept" },
      { row: 500, column: 30, value: 1.5 },
    ];
    const written = await model.write({ ...none, cells: new Map([[sheet, edits]]), addedXml: ['<a xmlns="urn:a"/>'] });

    const before = await entriesOf(bytes);
    const after = await entriesOf(written);
    const custom = after.filter(({ name }) => !before.some((old) => old.name === name)).map(({ name }) => name);
    expect(custom).toEqual([
      expect.stringMatching(/^customXml\/item\d+\.xml$/),
      expect.stringMatching(/^customXml\/itemProps\d+\.xml$/),
      expect.stringMatching(/^customXml\/_rels\/item\d+\.xml\.rels$/),
    ]);
    expect(after.slice(0, before.length).map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    const changed = before.filter(({ packed, method, crc }, index) => {
      const now = after[index];
      return !now || Buffer.compare(now.packed, packed) !== 0 || now.method !== method || now.crc !== crc;
    });
    const allowed = new Set([
      "[Content_Types].xml",
      "xl/workbook.xml",
      "xl/_rels/workbook.xml.rels",
      model.sheets[sheet]?.path,
    ]);
    expect(changed.map(({ name }) => name).filter((name) => !allowed.has(name.replace(/^\//, "")))).toEqual([]);
    expect(changed.map(({ name }) => name.replace(/^\//, ""))).toContain(model.sheets[sheet]?.path);

    const again = await openModelFile(written, (xml) => xml.includes("urn:a"));
    expect(again.customXml.map(({ xml }) => xml)).toEqual(['<a xmlns="urn:a"/>']);
    const places = new Set(edits.map(({ row, column }) => `${row},${column}`));
    const others = (cells: readonly { readonly row: number; readonly column: number }[] = []) =>
      cells.filter(({ row, column }) => !places.has(`${row},${column}`));
    expect(again.sheets.map(({ cells }) => others(cells))).toEqual(model.sheets.map(({ cells }) => others(cells)));
    const values = again.sheets[sheet]?.cells.filter(({ row, column }) => places.has(`${row},${column}`));
    expect(values?.map(({ value }) => value)).toEqual(["<changed> & kept", 1.5]);
  },
);

test("80,000 rows of shared formulas are read and written", async () => {
  const rows = Array.from({ length: 80_000 }, (_, index) => {
    const row = index + 1;
    const text = (column: string, value: string): string =>
      `<c r="${column}${row}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const shared = index === 0 ? ` ref="C1:C80000">CONCATENATE("Rossi",ROW(C1))` : ">";
    const formula = `<c r="C${row}" t="str"><f t="shared" si="0"${shared}</f><v>Rossi${row}</v></c>`;
    return `<row r="${row}">${text("A", `Mario${row}`)}${text("B", "Rome")}${formula}</row>`;
  });
  const model = await openModelFile(await makeFile({ rows: rows.join("") }), () => false);
  expect(model.sheets[0]?.cells).toHaveLength(240_000);
  const last = 'CONCATENATE("Rossi",ROW(C80000))';
  expect(model.sheets[0]?.cells.at(-1)).toMatchObject({ value: "Rossi80000", formula: last });
  const written = await model.write({ ...none, cells: new Map([[0, [{ row: 79_999, column: 2, value: 7 }]]]) });
  const again = await openModelFile(written, () => false);
  expect(again.sheets[0]?.cells.at(-1)).toMatchObject({ row: 79_999, column: 2, value: 7, formula: last });
});

test("a file with a password says so", async () => {
  await expect(openModelFile(bytesOf(encryptedWorkbook), () => false)).rejects.toThrow("protected by a password");
});
