/**
 * Refreshing workbooks that other people made, with formulas of ours in them, through the built add-in and without
 * Excel.
 */
import { read, utils, write } from "@e965/xlsx";
import { createSystemClock } from "../../src/client/clock";
import { openModelFile } from "../../src/model-file/model-file";
import { type ModelRefreshParts, refreshModel } from "../../src/refresh-cli/model-refresh";
import { bytesOf, macroWorkbooks, realWorkbooks, titleOf } from "../model-file/real-workbooks";
import { packText, unpackText } from "../../src/engine/answers/packed-text";
import { entriesOf, makeFile, partsOf, textsOf, zipOf } from "../model-file/workbook-bytes";
import { type AddinServer, openAddin, startAddinServer } from "./built-addin";
import { refreshParts } from "./refresh-parts";
import { inject } from "./injected-model";
import { partOf } from "../seeds";

let server: AddinServer;
beforeAll(async () => (server = await startAddinServer()));
afterAll(() => server.close());

const clock = createSystemClock();

const parts = (options: { readonly fetch?: typeof fetch } = {}): ModelRefreshParts => refreshParts(server, options);

const cellsOf = async (bytes: Uint8Array, sheet: string, firstRow = 1) => {
  const file = await openModelFile(bytes, (xml) => xml.includes("urn:compsheet"));
  const cells = file.sheets.find(({ path }) => path.toLowerCase() === sheet.toLowerCase())?.cells ?? [];
  const at = (row: number, column: number) =>
    cells.find((cell) => cell.row === firstRow - 1 + row && cell.column === column)?.value;
  return { file, cells, at };
};

const titled = realWorkbooks.map((file): [string, string] => [titleOf(file), file]);

test.each(partOf(titled, 6))("%s: values change, every other part keeps its bytes", async (_, path) => {
  const { bytes, sheet, firstRow } = await inject(bytesOf(path), server.subject);
  const { bytes: refreshed, report } = await refreshModel(bytes, parts());
  expect([report.status, report.problem]).toEqual(["refreshed", null]);
  if (refreshed === null) throw new Error("nothing was written");

  const { file, cells, at } = await cellsOf(refreshed, sheet, firstRow);
  expect(at(0, 1)).toEqual(expect.any(Number));
  expect(at(0, 1)).not.toBe(1);
  // Two comparables below their heads; what the older result had filled beyond is empty.
  expect([at(0, 2), at(0, 3)]).toEqual(["Name", "Units"]);
  expect([at(1, 2), at(2, 2)]).toEqual([expect.any(String), expect.any(String)]);
  expect([at(1, 3), at(2, 3)]).toEqual([expect.any(Number), expect.any(Number)]);
  expect([at(1, 2), at(5, 2), at(5, 3)]).not.toContain("stale");
  expect(at(5, 3)).toBeUndefined();
  expect(file.customXml.length).toBeGreaterThan(0);
  // What follows from them is new where the file's own values are Excel's; Excel calculates all when it opens the file.
  const { awaitsCalculation } = await openModelFile(bytes, () => false);
  expect(at(1, 1)).toBe(awaitsCalculation ? 2 : Number(at(0, 1)) * 2);
  expect((await textsOf(refreshed)).get("xl/workbook.xml") ?? "").toContain('fullCalcOnLoad="1"');

  const before = await entriesOf(bytes);
  const after = await entriesOf(refreshed);
  const own = new Set(["[Content_Types].xml", "xl/workbook.xml", "xl/_rels/workbook.xml.rels", sheet]);
  expect(after.slice(0, before.length).map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  const touched = before.filter(
    ({ packed }, index) => Buffer.compare(after[index]?.packed ?? Buffer.of(), packed) !== 0,
  );
  expect(touched.map(({ name }) => name).filter((name) => !own.has(name))).toEqual([]);
  expect(after.slice(before.length).every(({ name }) => name.startsWith("customXml/"))).toBe(true);
  if (macroWorkbooks.includes(path)) {
    const macros = (await partsOf(bytesOf(path))).get("xl/vbaProject.bin");
    expect(macros?.length).toBeGreaterThan(10_000);
    expect((await partsOf(refreshed)).get("xl/vbaProject.bin")).toEqual(macros);
    const texts = await textsOf(refreshed);
    expect(texts.get("[Content_Types].xml")).toContain("sheet.macroEnabled.main+xml");
    expect(texts.get("xl/_rels/workbook.xml.rels")).toContain("vbaProject.bin");
  }
  // Of the sheet, nothing but our rows.
  const others = cells.filter(({ row }) => row < firstRow - 1 || row > firstRow + 5);
  const { cells: cellsBefore } = await cellsOf(bytes, sheet);
  expect(others).toEqual(cellsBefore.filter(({ row }) => row < firstRow - 1 || row > firstRow + 5));
});

test("a file with dynamic arrays that another program wrote: they stay dynamic, with the right cells", async () => {
  const sheet = utils.aoa_to_sheet([[server.subject]]);
  const arrays: [string, string][] = [
    ["B1:C3", '_xldudf_RENT_COMPS(A1,4,"name, units")'],
    ["E1:F9", "_xldudf_RENT_UNITMIX(A1)"],
    ["R1:R3", "_xlfn.SEQUENCE(3)"],
    ["S1:S3", "_xlfn._xlws.SORT(_xlfn.ANCHORARRAY(R1),,-1)"],
  ];
  for (const [area, formula] of arrays) utils.sheet_set_array_formula(sheet, area, formula, true);
  const shown: [string, string | number][] = [
    ["B1", "old"],
    ["C2", "old"],
    ["E1", "old"],
    ["E9", "old"],
  ];
  for (const [row, value] of [1, 2, 3].entries()) shown.push([`R${row + 1}`, value], [`S${row + 1}`, 4 - value]);
  for (const [cell, v] of shown)
    sheet[cell] = { ...(sheet[cell] as object | undefined), t: typeof v === "number" ? "n" : "s", v };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "Deal");
  const bytes = new Uint8Array(write(book, { type: "array", compression: true }) as ArrayBuffer);

  const { bytes: refreshed, report } = await refreshModel(bytes, parts());
  expect([report.status, report.problem]).toEqual(["refreshed", null]);
  const live = await openAddin(server, { sheets: [{ name: "Deal", cells: { A1: server.subject } }] });
  const comps = await live.evaluate('=RENT.COMPS(A1,4,"name, units")');
  const mix = await live.evaluate("=RENT.UNITMIX(A1)");
  live.close();
  if (!comps.ok || !mix.ok || refreshed === null) throw new Error("There is nothing to compare.");
  expect([comps.values.length, comps.values[0]?.length]).toEqual([5, 2]);

  const again = read(refreshed, { type: "array" }).Sheets["Deal"] ?? {};
  const cell = (name: string) => again[name] as { v?: unknown; f?: string; F?: string; D?: boolean } | undefined;
  const right = { B: comps.values, E: mix.values };
  const areas = Object.entries(right).map(([column, values]) => {
    const last = String.fromCharCode(column.charCodeAt(0) + (values[0]?.length ?? 1) - 1);
    for (const [row, line] of values.entries())
      for (const [offset, value] of line.entries())
        expect(cell(`${String.fromCharCode(column.charCodeAt(0) + offset)}${row + 1}`)?.v ?? "").toBe(value);
    return [`${column}1`, `${column}1:${last}${values.length}`];
  });
  // What a longer result of before had filled is empty; who reads it sees the formula, its range and that it is
  // dynamic.
  for (let row = mix.values.length + 1; row <= 9; row += 1) expect(cell(`E${row}`)?.v).toBeUndefined();
  for (const [anchor = "", area] of [...areas, ["R1", "R1:R3"], ["S1", "S1:S3"]])
    expect([anchor, cell(anchor)?.F, cell(anchor)?.D]).toEqual([anchor, area, true]);
  expect(["R1", "R2", "R3", "S1", "S2", "S3"].map((name) => cell(name)?.v)).toEqual([1, 2, 3, 3, 2, 1]);
  const [before, after] = await Promise.all([entriesOf(bytes), entriesOf(refreshed)]);
  const metadata = (entries: typeof before) => entries.find(({ name }) => name === "xl/metadata.xml");
  expect(metadata(after)).toEqual(metadata(before));
});

describe("a model of our own", () => {
  const address = () => `<c r="A1" t="inlineStr"><is><t>${server.subject}</t></is></c>`;
  const price = (value: number) => `<c r="B1"><f>_xldudf_RENT_PRICE(A1,"1BR")</f><v>${value}</v></c>`;

  test("refreshed again without a change: nothing is said to have changed, and it is told from kept answers", async () => {
    const first = await refreshModel(await makeFile({ rows: `<row r="1">${address()}${price(1)}</row>` }), parts());
    const second = await refreshModel(first.bytes ?? new Uint8Array(), parts());
    expect(second.report).toMatchObject({ status: "unchanged", rows: [], figures: [], writtenCells: 0 });
    const { file } = await cellsOf(second.bytes ?? first.bytes ?? new Uint8Array(), "xl/worksheets/sheet1.xml");
    expect(file.customXml.length).toBeGreaterThan(0);
  });

  test("refreshed again, when its figures were fetched is told anew, and counts as no change", async () => {
    const rows = `<row r="1">${address()}${price(1)}<c r="C1"><f>INDEX(_xldudf_RENT_ASOF(B1),1)</f><v>40000</v></c></row>`;
    const first = await refreshModel(await makeFile({ rows }), parts());
    expect(first.report.rows.map(({ cells }) => cells)).toEqual([["Sheet1!B1"]]);
    const before = await cellsOf(first.bytes ?? new Uint8Array(), "xl/worksheets/sheet1.xml");
    const began = Date.now();
    const second = await refreshModel(first.bytes ?? new Uint8Array(), parts());
    expect(second.report).toMatchObject({ status: "unchanged", rows: [], writtenCells: 1 });
    const after = await cellsOf(second.bytes ?? new Uint8Array(), "xl/worksheets/sheet1.xml");
    const moment = (Number(after.at(0, 2)) - 25_569) * 86_400_000 + new Date(began).getTimezoneOffset() * 60_000;
    expect(moment).toBeGreaterThan(began - 1_000);
    expect([after.at(0, 1), Number(before.at(0, 2)) > 40_000]).toEqual([before.at(0, 1), true]);
  });

  test("two months later: what changed, of which property, by how much; figures of other data are refused", async () => {
    const rows = `<row r="1">${address()}${price(1)}</row><row r="2"><c r="B2"><f>B1*12</f><v>12</v></c></row>`;
    const workbook = '<definedNames><definedName name="GPR">Sheet1!$B$2</definedName></definedNames>';
    const { bytes: first } = await refreshModel(await makeFile({ rows, workbook }), parts());
    const [later, other] = await Promise.all([
      startAddinServer({ today: "2026-03-31" }),
      startAddinServer({ seed: 2, size: 20 }),
    ]);
    try {
      const at = (one: AddinServer): ModelRefreshParts => ({
        ...parts(),
        openWorkbook: (given) => openAddin(one, given),
      });
      // Excel has not opened the file since: the first run has written its totals with its figures.
      const early = await refreshModel(first ?? new Uint8Array(), at(later));
      expect(early.report.unverified).toEqual([]);
      const { bytes, report } = await refreshModel(await calculated(first ?? new Uint8Array()), at(later));
      const [row] = report.rows;
      expect(report.rows).toHaveLength(1);
      expect(row).toMatchObject({
        cells: ["Sheet1!B1"],
        function: "RENT.PRICE",
        section: "rents",
        kind: "changed",
        format: "money",
      });
      expect(row?.property).not.toBe("");
      expect(row?.change).toBeCloseTo(Number(row?.new) - Number(row?.old), 9);
      expect(row?.percent).toBeCloseTo(Number(row?.new) / Number(row?.old) - 1, 9);
      const { file } = await cellsOf(bytes ?? new Uint8Array(), "xl/worksheets/sheet1.xml");
      const total = Number(row?.new) * 12;
      expect(file.sheets[0]?.cells.map(({ value }) => value)).toEqual([server.subject, row?.new, total]);
      expect(early.report.figures).toEqual(report.figures);
      expect(report.figures).toEqual([
        expect.objectContaining({ name: "GPR", before: Number(row?.old) * 12, after: Number(row?.new) * 12 }),
      ]);
      await expect(refreshModel(first ?? new Uint8Array(), at(other))).rejects.toThrow("come from other data");
    } finally {
      await Promise.all([later.close(), other.close()]);
    }
  });

  test("where the service fails, the figures of the file stay", async () => {
    const rows = `<row r="1">${address()}${price(1234)}</row>`;
    const bytes = await makeFile({ rows });
    const failing: typeof fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).includes("/api/")
        ? Promise.resolve(Response.json({ error: "down" }, { status: 401 }))
        : fetch(input, init);
    const before = bytes.slice();
    // No real waiting for the network.
    const impatient = { ...clock, sleep: () => clock.sleep(1) };
    await expect(refreshModel(bytes, { ...parts({ fetch: failing }), clock: impatient })).rejects.toThrow(
      "The refresh was stopped. The service rejected the key.",
    );
    expect(bytes).toEqual(before);
  });

  test("arguments that other formulas make, tables and names are read; what cannot be is left and told", async () => {
    const rows = [
      `<row r="1">${address()}<c r="B1"><f>_xldudf_RENT_PRICE(Subject,C1)</f><v>1</v></c><c r="C1" t="str"><f>"1"&amp;"BR"</f><v>1BR</v></c></row>`,
      `<row r="2"><c r="B2"><f>_xldudf_RENT_PRICE(A1,"1BR")+[1]Other!A1</f><v>77</v></c><c r="C2"><f>MYADDIN.F(B1)</f><v>5</v></c></row>`,
      `<row r="3"><c r="B3"><f>B1+0</f><v>1</v></c></row>`,
    ].join("");
    const workbook =
      '<definedNames><definedName name="NOI">Sheet1!$B$3</definedName><definedName name="Subject">Sheet1!$A$1</definedName></definedNames>';
    const { bytes, report } = await refreshModel(await makeFile({ rows, workbook }), parts());
    const { file } = await cellsOf(bytes ?? new Uint8Array(), "xl/worksheets/sheet1.xml");
    const value = (row: number, column: number) =>
      file.sheets[0]?.cells.find((cell) => cell.row === row && cell.column === column)?.value;
    expect([typeof value(0, 1), value(1, 1), value(1, 2), value(2, 1)]).toEqual(["number", 77, 5, value(0, 1)]);
    expect(value(0, 1)).not.toBe(1);
    expect(report.figures).toEqual([
      expect.objectContaining({ name: "NOI", address: "Sheet1!B3", before: 1, after: value(0, 1) }),
    ]);
    expect(report.status).toBe("partly");
    expect(report.warnings.join(" ")).toMatch(/Sheet1!B2 is not refreshed: it refers to another file.*MYADDIN\.F/);
  });

  test("a formula that reads another file keeps its value and its text, and what depends on it too", async () => {
    const link = (address: string, formula: string, value: number) =>
      `<c r="${address}"><f>${formula}</f><v>${value}</v></c>`;
    const rows = `<row r="1">${address()}${price(1)}</row><row r="2">${link("A2", "[1]Rents!$A$1*2", 70)}${link("B2", "'[1]Other sheet'!B2+B1", 71)}${link("C2", "A2+B2", 141)}${link("D2", "SUM(Linked)", 5)}</row>`;
    const workbook = '<definedNames><definedName name="Linked">[1]Rents!$A$1:$A$3</definedName></definedNames>';
    const { bytes, report } = await refreshModel(await makeFile({ rows, workbook }), parts());
    const { file } = await cellsOf(bytes ?? new Uint8Array(), "xl/worksheets/sheet1.xml");
    const linked = file.sheets[0]?.cells.filter(({ row }) => row === 1);
    expect(linked?.map(({ formula, value }) => [formula, value])).toEqual([
      ["[1]Rents!$A$1*2", 70],
      ["'[1]Other sheet'!B2+B1", 71],
      ["A2+B2", 141],
      ["SUM(Linked)", 5],
    ]);
    expect(report.warnings.join(" ")).toContain("3 formulas keep the values that the file holds");
  });

  test("a result that has no room is #SPILL!, and writes over nothing", async () => {
    const rows = [
      `<row r="1">${address()}<c r="B1" cm="1" t="str"><f t="array" ref="B1:B2">_xldudf_RENT_COMPS(A1,3,"name")</f><v>old</v></c></row>`,
      `<row r="2"><c r="B2" t="str"><v>old</v></c></row><row r="3"><c r="B3" t="str"><v>mine</v></c></row>`,
    ].join("");
    const { bytes } = await refreshModel(await makeFile({ rows }), parts());
    const { file } = await cellsOf(bytes ?? new Uint8Array(), "xl/worksheets/sheet1.xml");
    const cells = file.sheets[0]?.cells.filter(({ column }) => column === 1);
    expect(cells?.map(({ row, value }) => [row, value])).toEqual([
      [0, "#VALUE!"],
      [2, "mine"],
    ]);
    expect(cells?.[0]?.array?.area).toEqual({ top: 0, left: 1, bottom: 0, right: 1 });
  });

  test("dates from 1904 are refused, and a model without our formulas is left alone", async () => {
    const rows = `<row r="1">${address()}${price(1)}</row>`;
    await expect(refreshModel(await makeFile({ rows, workbook: "" }).then(with1904), parts())).rejects.toThrow(
      "from 1904",
    );
    const plain = await refreshModel(await makeFile({ rows: `<row r="1">${address()}</row>` }), parts());
    expect([plain.bytes, plain.report.status]).toEqual([null, "without"]);
  });
});

/** As Excel saves it: B2 is twelve times B1, and nothing waits to be calculated. */
const calculated = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const texts = Object.fromEntries(await textsOf(bytes));
  const sheet = texts["xl/worksheets/sheet1.xml"] ?? "";
  const price = Number(/<c r="B1"[^>]*>.*?<v>([^<]*)<\/v>/.exec(sheet)?.[1]);
  texts["xl/worksheets/sheet1.xml"] = sheet.replace(/(<c r="B2".*?<v>)[^<]*/, `$1${price * 12}`);
  texts["xl/workbook.xml"] = (texts["xl/workbook.xml"] ?? "").replace(/ fullCalcOnLoad="1"/, "");
  return makeFile({ parts: texts });
};

const with1904 = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const texts = await textsOf(bytes);
  const workbook = (texts.get("xl/workbook.xml") ?? "").replace("<sheets>", '<workbookPr date1904="1"/><sheets>');
  return makeFile({ parts: { ...Object.fromEntries(texts), "xl/workbook.xml": workbook } });
};

test("the report names saved answers that the run neither fetched nor can verify", async () => {
  const sheet = utils.aoa_to_sheet([[server.subject, 1]]);
  sheet["B1"] = { t: "n", v: 1, f: 'RENT.PROPERTY(A1,"year_built")' };
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "Sheet1");
  const empty = new Uint8Array(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer);
  const { bytes: saved } = await refreshModel(empty, parts());
  if (saved === null) throw new Error("nothing was written");
  const unverified = "1 saved answer was saved by another device and is not verified here.";
  const { report: partly } = await refreshModel(saved, { ...parts(), scope: { kind: "stale" } });
  expect(partly.warnings.join(" ")).toContain(unverified);
  const { report: whole } = await refreshModel(saved, parts());
  expect(whole.warnings.join(" ")).not.toContain("not verified");
});

describe("a saved answer that somebody changed in the file", () => {
  /** A model with a key figure, whose saved answer and shown value say 1066; and the true year. */
  async function forge() {
    const sheet = utils.aoa_to_sheet([[server.subject, 1]]);
    sheet["B1"] = { t: "n", v: 1, f: 'RENT.PROPERTY(A1,"year_built")' };
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, "Sheet1");
    sheet["B2"] = { t: "n", v: 12, f: "B1*12" };
    sheet["!ref"] = "A1:B2";
    const names = [
      { Name: "YearBuilt", Ref: "Sheet1!$B$1" },
      { Name: "TwelveYears", Ref: "Sheet1!$B$2" },
    ];
    book.Workbook = { Names: names };
    const empty = new Uint8Array(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer);
    const { bytes } = await refreshModel(empty, parts());
    if (bytes === null) throw new Error("nothing was written");
    const year = Number((await cellsOf(bytes, "xl/worksheets/sheet1.xml")).at(0, 1));
    let changes = 0;
    const changed = await Promise.all(
      [...(await partsOf(bytes))].map(async ([name, content]): Promise<[string, string | Uint8Array]> => {
        const text = Buffer.from(content).toString("utf8");
        const [, packed] = /<answers [^>]*>([^<]*)</.exec(text) ?? [];
        if (packed !== undefined) {
          const before = await unpackText(packed);
          const after = before.replace(new RegExp(`(?<=",)${year}\\b`), "1066");
          if (after !== before) changes += 1;
          return [name, text.replace(packed, await packText(after))];
        }
        if (name !== "xl/worksheets/sheet1.xml") return [name, content];
        changes += 1;
        return [name, text.replace(`<v>${year}</v>`, "<v>1066</v>")];
      }),
    );
    expect(changes).toBe(2);
    return { year, forged: await calculated(await zipOf(changed)) };
  }
  const run = { run: "night-1", needsMark: true };

  test("is fetched again by a whole refresh, which reports the service's figure", async () => {
    const { year, forged } = await forge();
    const { report, verified, bytes } = await refreshModel(forged, { ...parts(), ...run });
    expect(verified?.map(({ figure, value }) => [figure, value])).toEqual([
      ["YearBuilt", year],
      ["TwelveYears", 12 * year],
      ["Sheet1!B1", year],
    ]);
    expect(report.figures).toMatchObject([
      { name: "YearBuilt", before: 1066, after: year },
      { name: "TwelveYears", before: 12_792, after: 12 * year },
    ]);
    expect((await cellsOf(bytes ?? forged, "xl/worksheets/sheet1.xml")).at(0, 1)).toBe(year);
  });

  test("is named, and none of the service's figures, where the refresh doesn't fetch it", async () => {
    const { forged } = await forge();
    const { report, verified } = await refreshModel(forged, { ...parts(), ...run, scope: { kind: "stale" } });
    expect(verified).toEqual([]);
    expect(report).toMatchObject({
      rows: [],
      figures: [],
      unverified: [
        { name: "YearBuilt", reason: "Sheet1!B1 shows a saved result that is not verified" },
        { name: "TwelveYears" },
      ],
      warnings: [expect.stringContaining("1 saved answer was saved by another device and is not verified here.")],
    });
  });

  const partly = [
    ["is in maintenance", () => Promise.resolve(new Response("<p>Back soon</p>", { status: 503 }))],
    ["leads elsewhere", () => Promise.resolve(new Response(null, { status: 302, headers: { location: "http://x" } }))],
  ] as const;
  const refreshWith = async (answer: () => Promise<Response>) => {
    const { forged } = await forge();
    const network: typeof fetch = (input, init) =>
      new Request(input).url.endsWith("/connection.json") ? fetch(input, init) : answer();
    return refreshModel(forged, { ...parts({ fetch: network }), ...run });
  };

  test.each(partly)("is no figure, nor is what follows from it, where the service %s", async (_, answer) => {
    const { report, verified } = await refreshWith(answer);
    expect(verified?.filter(({ value }) => Number(value) % 1066 === 0)).toEqual([]);
    expect(report).toMatchObject({ status: "partly", figures: [] });
    expect(report.unverified.map(({ name }) => name).sort()).toEqual(["TwelveYears", "YearBuilt"]);
    expect(report.warnings.join(" ")).toContain("1 saved answer was saved by another device and is not verified here.");
  });
});
