/** The refreshed file is consistent: it also contains what follows from new values, where that is known to be right. */
import { read } from "@e965/xlsx";
import { type RefreshedModel, refreshModel, type WrittenValues } from "../../src/refresh-cli/model-refresh";
import { makeFile, textsOf, zipOf } from "../model-file/workbook-bytes";
import { type AddinServer, startAddinServer } from "./built-addin";
import { refreshParts } from "./refresh-parts";

let server: AddinServer;
beforeAll(async () => (server = await startAddinServer()));
afterAll(() => server.close());

const refreshed = (bytes: Uint8Array, values: WrittenValues = "verified"): Promise<RefreshedModel> =>
  refreshModel(bytes, refreshParts(server, { values }));

/**
 * B1 a price that the file has as 100; formulas that Excel has calculated from it, an odd one, and one of another
 * add-in.
 */
const model = (): Promise<Uint8Array> => {
  const cells = [
    `<c r="A2"><f>B1*12</f><v>1200</v></c>`,
    `<c r="A3" t="str"><f>"Rent "&amp;B1</f><v>Rent 100</v></c>`,
    // Saved by a program that calculates otherwise, and what follows from it.
    `<c r="A4"><f>B1*2</f><v>5</v></c>`,
    `<c r="A5"><f>A4+A2</f><v>1205</v></c>`,
    // Ctrl+Shift+Enter, two cells high.
    `<c r="A6"><f t="array" ref="A6:A7">B1*{1;2}</f><v>100</v></c>`,
    `<c r="A7"><v>200</v></c>`,
    `<c r="A8"><f t="shared" ref="A8:A9" si="0">$B$1+ROW()</f><v>108</v></c>`,
    `<c r="A9"><f t="shared" si="0"/><v>109</v></c>`,
    `<c r="A10"><f>MYADDIN.F(B1)</f><v>7</v></c>`,
    `<c r="A11"><f>A10+1</f><v>8</v></c>`,
    `<c r="A12" t="b"><f>B1&gt;150</f><v>0</v></c>`,
    `<c r="A13" t="e"><f>1/(B1-B1)</f><v>#DIV/0!</v></c>`,
  ];
  const first = `<row r="1"><c r="A1" t="inlineStr"><is><t>${server.subject}</t></is></c><c r="B1"><f>_xldudf_RENT_PRICE(A1,"1BR")</f><v>100</v></c></row>`;
  const rows = new Map<string, string>();
  for (const cell of cells) {
    const row = /r="A(\d+)"/.exec(cell)?.[1] ?? "";
    rows.set(row, (rows.get(row) ?? "") + cell);
  }
  return makeFile({
    rows: first + [...rows].map(([row, content]) => `<row r="${row}">${content}</row>`).join(""),
    workbook: `<definedNames><definedName name="GPR">Sheet1!$A$2</definedName><definedName name="Odd">Sheet1!$A$5</definedName></definedNames>`,
  });
};

/** As a program reads it that doesn't calculate. */
function shownIn(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  const sheet = read(bytes).Sheets["Sheet1"] as Record<string, { v?: unknown; w?: string; t?: string } | undefined>;
  return Object.fromEntries(
    Object.entries(sheet).flatMap(([address, cell]) =>
      /^[AB]\d+$/.test(address) && address !== "A1" ? [[address, cell?.t === "e" ? cell.w : cell?.v]] : [],
    ),
  );
}

const expected = (price: number): Readonly<Record<string, unknown>> => ({
  B1: price,
  A2: price * 12,
  A3: `Rent ${price}`,
  A4: 5,
  A5: 1205,
  A6: price,
  A7: price * 2,
  A8: price + 8,
  A9: price + 9,
  A10: 7,
  A11: 8,
  A12: true,
  A13: "#DIV/0!",
});

test("what is calculated as in Excel is written beside our cells, what is not keeps its value", async () => {
  const { bytes, report } = await refreshed(await model());
  const shown = shownIn(bytes ?? new Uint8Array());
  const price = Number(shown.B1);
  expect(price).toBeGreaterThan(150);
  expect(shown).toEqual(expected(price));
  expect([report.writtenCells, report.calculatedCells]).toEqual([1, 7]);
});

test("with --values ours, our cells alone", async () => {
  const { bytes, report } = await refreshed(await model(), "ours");
  const shown = shownIn(bytes ?? new Uint8Array());
  expect(shown).toEqual({ ...expected(100), B1: Number(shown.B1), A12: false });
  expect([report.writtenCells, report.calculatedCells]).toEqual([1, 0]);
});

/** The file with other text in its sheet. */
async function withSheet(bytes: Uint8Array, change: (xml: string) => string): Promise<Uint8Array> {
  const texts = await textsOf(bytes);
  return zipOf([...texts].map(([name, text]) => [name, name.endsWith("sheet1.xml") ? change(text) : text]));
}

test("a second run that Excel has not opened the file before knows what the first one verified", async () => {
  const first = await refreshed(await model());
  expect(first.report.figures.map(({ name }) => name)).toEqual(["GPR"]);
  const second = await refreshed(first.bytes ?? new Uint8Array());
  expect(second.report.unverified.map(({ name, reason }) => [name, reason])).toEqual([
    ["Odd", "Sheet1!A4 is calculated differently here than in Excel"],
  ]);
  const third = await refreshed(second.bytes ?? first.bytes ?? new Uint8Array());
  expect(third.report.unverified.map(({ name }) => name)).toEqual(["Odd"]);
  const parts = [...(await textsOf(third.bytes ?? second.bytes ?? new Uint8Array()))];
  expect(parts.filter(([, text]) => text.includes("urn:compsheet:calculation"))).toHaveLength(1);
});

test("once another program has changed the file, nothing of it is verified until Excel calculates it", async () => {
  const first = await refreshed(await model());
  const changed = await withSheet(first.bytes ?? new Uint8Array(), (xml) => {
    const other = xml.replace("<f>B1*12</f>", "<f>B1*13</f>");
    expect(other).not.toBe(xml);
    return other;
  });
  const { report } = await refreshed(changed);
  expect(report.figures).toEqual([]);
  expect(report.unverified.map(({ name, reason }) => [name, reason])).toEqual([
    ["GPR", "Excel has not calculated the model since it was last written"],
    ["Odd", "Excel has not calculated the model since it was last written"],
  ]);
  expect(report.calculatedCells).toBe(0);
});

test("a formula of several cells by Ctrl+Shift+Enter fills them, and one from before meets its own row", async () => {
  const rows =
    `<row r="1"><c r="A1" t="str"><v>${server.subject}</v></c><c r="B1"><v>2</v></c></row>` +
    `<row r="2"><c r="A2"><f>_xldudf_RENT_PRICE(A1,"1BR")</f><v>100</v></c><c r="B2"><v>3</v></c><c r="C2"><f>_xldudf_RENT_PRICE(A1,"1BR")*B1:B3</f><v>300</v></c></row>` +
    `<row r="3"><c r="A3" t="str"><f t="array" ref="A3:B5">_xldudf_RENT_COMPS(A1,4,"name, units")</f><v>Name</v></c><c r="B3"><v>4</v></c></row>` +
    `<row r="4"><c r="A4" t="str"><v>x</v></c><c r="B4"><v>1</v></c><c r="C4"><f>B4*1</f><v>1</v></c></row>` +
    `<row r="5"><c r="A5" t="str"><v>y</v></c><c r="B5"><v>2</v></c></row>`;
  const { bytes, report } = await refreshed(await makeFile({ rows }));
  expect(report.warnings).toEqual([]);
  expect(report.rows.flatMap(({ cells }) => cells)).toEqual(expect.arrayContaining(["Sheet1!A4", "Sheet1!B5"]));
  const sheet = read(bytes ?? new Uint8Array(), { type: "array" }).Sheets["Sheet1"] ?? {};
  const at = (address: string): unknown => (sheet[address] as { readonly v?: unknown } | undefined)?.v;
  expect([at("A3"), at("B3")]).toEqual(["Name", "Units"]);
  expect([at("A4"), at("A5")]).toEqual([expect.any(String), expect.any(String)]);
  expect([at("A4"), at("A5"), at("A6")]).not.toContain("x");
  expect([at("C4"), at("A6")]).toEqual([at("B4"), undefined]);
  expect(at("C2")).toBe(Number(at("A2")) * 3);
});
