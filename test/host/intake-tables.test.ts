/// <reference types="office-js" />
/** What intake reads becomes tables of the workbook: exact, in one undo, and nothing of it where a request fails. */
import type { IntakeResult } from "../../src/features/intake/intake-result";
import { intakeOfBytes } from "../../src/features/intake/intake-command";
import { intakeTables } from "../../src/features/intake/intake-tables";
import { clearedColumns, putTables, takeBackTables, updateAhead } from "../../src/features/intake/sheet/put-tables";
import { readSelectedCells } from "../../src/features/intake/sheet/selected-cells";
import { createDealReader } from "../../src/features/intake/deal-reader";
import { usualOptions } from "../../src/features/intake/learned-mappings";
import { createWorkbookImports } from "../../src/features/import/sheet/workbook-imports";
import { readRecords } from "../../src/features/import/sheet/import-records";
import { atOnce } from "../../src/file-reader/paced-steps";
import { insertNewSheet } from "../../src/host/new-sheet";
import { readWorkbookTables } from "../../src/host/workbook-tables";
import { coverSheet } from "../../src/templates/cover-sheet";
import { lossToLeasePlaces, lossToLeaseSheet } from "../../src/templates/loss-to-lease-sheet";
import { proFormaSheet } from "../../src/templates/pro-forma-sheet";
import { statementRow, t12CheckSheet, t12Places } from "../../src/templates/t12-check-sheet";
import type { Item } from "../../src/templates/t12-items";
import { en } from "../../src/templates/words/template-words-en";
import { createCallFaults } from "../engine/answers/call-faults";
import { closeFixtures, openFixture, type FixtureWorkbook } from "./fixture-workbook";
import { slowPace } from "./imported-workbook";
import { requestsUnderFaults } from "./request-faults";
import { isLong, isOfPart } from "../seeds";

const globals = globalThis as Record<string, unknown>;
let workbook: FixtureWorkbook;
let imports: ReturnType<typeof createWorkbookImports>;
const pace = slowPace();

beforeEach(async () => {
  workbook = await openFixture();
  globals["Excel"] = workbook.excel;
  imports = createWorkbookImports(pace);
});
afterEach(() => {
  delete globals["Excel"];
  closeFixtures();
});

const june = [
  "Oak Court Apartments,,,,,,,",
  "Rent Roll as of 06/30/2026,,,,,,,",
  "Unit,Floorplan,Sq Ft,Status,Market Rent,Lease Rent,Lease Start,Lease End",
  "0101,A1,700,Occupied,1500,1400,07/01/2025,06/30/2026",
  "0102,A1,700,Vacant,1500,0,,",
  "0103,B2,1000,Occupied,1900,1850,01/01/2026,12/31/2026",
  "Total,3 units,2400,,4900,3250,,",
];
const july = [
  ...june.slice(0, 1),
  "Rent Roll as of 07/31/2026,,,,,,,",
  june[2] ?? "",
  "0101,A1,700,Occupied,1500,1475,07/01/2026,06/30/2027",
  "0102,A1,700,Occupied,1500,1490,07/05/2026,07/04/2027",
  "0103,B2,1000,Vacant,1900,0,,",
  "Total,3 units,2400,,4900,2965,,",
];
const monthly = (name: string, amount: number): string =>
  [name, ...Array<number>(12).fill(amount), amount * 12].join(",");
const t12 = [
  "Oak Court Apartments",
  "Income Statement,Twelve months",
  `Account,${["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"].map((month) => `${month} 2025`).join(",")},Total`,
  "Income",
  monthly("Gross Potential Rent", 4900),
  monthly("Vacancy Loss", -1500),
  monthly("Total Income", 3400),
  "Expenses",
  monthly("Repairs and Maintenance", 600),
  monthly("Management Fee", 170),
  monthly("Total Expenses", 770),
  monthly("Net Operating Income", 2630),
];
const read = (lines: readonly string[], name = "deal.csv"): Promise<IntakeResult> =>
  intakeOfBytes(name, new TextEncoder().encode(lines.join("\n")));

let counter = 0;
const put = async (lines: readonly string[], updates = false): ReturnType<typeof putTables> => {
  const result = await read(lines);
  expect(result.reasons).toEqual([]);
  return putTables(imports, intakeTables(result), updates, {
    newId: () => `intake-${String((counter += 1))}`,
    source: "deal.csv",
    at: "2026-08-01T12:00:00Z",
  });
};
const tableNames = (): string[] => (workbook.save().tables as { readonly name: string }[]).map(({ name }) => name);
const cells = (table: string, what: "values" | "formulas" | "numberFormat" = "values"): Promise<unknown[][]> =>
  workbook.excel.run(async (context) => {
    const range = context.workbook.tables.getItem(table).getRange();
    range.load(what);
    await context.sync();
    return range[what] as unknown[][];
  });
const column = async (table: string, title: string): Promise<unknown[]> => {
  const [head = [], ...rows] = await cells(table);
  return rows.map((row) => row[head.indexOf(title)]);
};
const image = (): unknown => {
  const { customXmlParts, tables, names, engine } = workbook.save();
  const { sheetOrder } = engine as { readonly sheetOrder: readonly string[] };
  return { parts: customXmlParts.length, tables, names, sheets: sheetOrder.length };
};

test("a rent roll becomes the tables RentRoll and TieOut: units keep their zeros, dates are dates, one undo takes both back", async () => {
  const before = image();
  const { ids, tables } = await put(june);
  expect(tables.map(({ table }) => table)).toEqual(["RentRoll", "TieOut"]);
  expect(ids).toHaveLength(1);
  expect(await column("RentRoll", "Unit")).toEqual(["0101", "0102", "0103"]);
  expect(await column("RentRoll", "Lease Rent")).toEqual([1400, 0, 1850]);
  expect(await column("RentRoll", "Lease End")).toEqual([46_203, "", 46_387]);
  expect(await column("RentRoll", "Source Row")).toEqual([4, 5, 6]);
  expect(await column("TieOut", "Ties")).toEqual(Array(4).fill("yes"));
  expect(await workbook.excel.run(readRecords)).toHaveLength(1);
  await takeBackTables(imports, ids);
  expect(image()).toEqual(before);
});

test("the tables' sheets print on landscape pages with their heading and source", async () => {
  globals["Office"] = { context: { requirements: { isSetSupported: () => true } } };
  try {
    await put(june);
  } finally {
    delete globals["Office"];
  }
  const pages = await workbook.excel.run(async (context) => {
    const layouts = ["RentRoll", "TieOut"].map((name) => context.workbook.worksheets.getItem(name).pageLayout);
    const found = layouts.map((layout) => ({
      layout: layout.load("orientation,zoom"),
      rows: layout.getPrintTitleRowsOrNullObject().load("address"),
      columns: layout.getPrintTitleColumnsOrNullObject().load("address"),
      texts: layout.headersFooters.defaultForAllPages.load("leftFooter"),
    }));
    await context.sync();
    return found.map(({ layout, rows, columns, texts }) => [
      ...[layout.orientation, layout.zoom.horizontalFitToPages, texts.leftFooter, rows.address],
      columns.isNullObject ? null : columns.address,
    ]);
  });
  // The roll is too wide for one page: each has the heading and the unit.
  expect(pages).toEqual([
    ["Landscape", 2, "deal.csv", "RentRoll!1:1", "RentRoll!A:A"],
    ["Landscape", 1, "deal.csv", "TieOut!1:1", null],
  ]);
  expect(workbook.getRefusedCalls()).toEqual([]);
});

test("the record says what to undo also after the workbook was opened again", async () => {
  const before = image();
  const { ids } = await put(june);
  await takeBackTables(createWorkbookImports(pace), ids);
  expect(image()).toEqual(before);
});

test("a statement's T12 is a sum where there are twelve months, and #N/A where there are fewer", async () => {
  await put(t12);
  expect(await column("Statement", "T12")).toEqual([58_800, -18_000, 7_200, 2_040]);
  expect(await column("Statement", "2025-06")).toEqual([4_900, -1_500, 600, 170]);
  const nine = t12.map((line) => {
    const fields = line.split(",");
    if (fields.length < 14) return line;
    const total = fields[0] === "Account" ? "Total" : String(Number(fields[1]) * 9);
    return [...fields.slice(0, 10), total].join(",");
  });
  await put(nine);
  expect(await column("Statement_2", "T12")).toEqual(Array(4).fill("#N/A"));
  expect((await column("Statement_2", "Annualized"))[0]).toBe(58_800);
  expect(await column("Statement_2", "T6")).toEqual([58_800, -18_000, 7_200, 2_040]);
});

test("the next month's roll updates the table by unit, keeps what was typed beside it, and lists the changes", async () => {
  await put(june);
  await workbook.excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("RentRoll");
    const range = context.workbook.tables.getItem("RentRoll").getRange();
    range.load("columnCount");
    await context.sync();
    context.workbook.tables.getItem("RentRoll").resize(sheet.getRangeByIndexes(0, 0, 4, range.columnCount + 1));
    sheet.getRangeByIndexes(0, range.columnCount, 2, 1).values = [["Note"], ["corner unit"]];
    await context.sync();
  });
  const before = await cells("RentRoll");
  const { ids, changes } = await put(july, true);
  expect(await column("RentRoll", "Lease Rent")).toEqual([1475, 1490, 0]);
  expect(await column("RentRoll", "Note")).toEqual(["corner unit", "", ""]);
  expect(changes?.tradeOuts).toMatchObject([{ id: "0101", oldRent: 1400, newRent: 1475 }]);
  expect(await column("RollChanges", "Change")).toEqual(["new lease", "move-out", "trade-out"]);
  expect(await column("RollChanges", "Unit")).toEqual(["0102", "0103", "0101"]);
  expect(tableNames().sort()).toEqual(["RentRoll", "RollChanges", "TieOut"]);
  await takeBackTables(imports, ids);
  expect(await cells("RentRoll")).toEqual(before);
  expect(tableNames().sort()).toEqual(["RentRoll", "TieOut"]);
});

test("a roll that contradicts the table in the workbook is questioned before anything is written", async () => {
  await put(june);
  const ahead = async (lines: readonly string[]) => {
    const { doubts, isSameProperty } = await updateAhead(imports, intakeTables(await read(lines)));
    return [isSameProperty, ...doubts.map(({ code }) => code)];
  };
  expect(await ahead(july)).toEqual([true]);
  expect(await ahead(june.map((line) => line.replace("07/01/2025", "07/01/2024")))).toEqual([true, "older-roll"]);
  expect(await ahead(june.map((line) => line.replace("0103", "103A")))).toEqual([true, "renamed-units"]);
  expect(await ahead(june.map((line) => line.replace(/^010/, "20")))).toEqual([false, "other-units"]);
});

test("a unit that is gone from the new roll does not stay in the table", async () => {
  await put(june);
  const fewer = [...july.slice(0, 4), july[4] ?? "", "Total,2 units,1400,,3000,2965,,"];
  const { changes } = await put(fewer, true);
  expect(changes?.missingUnits).toEqual(["0103"]);
  expect(await column("RentRoll", "Unit")).toEqual(["0101", "0102"]);
});

test("whichever request fails, the workbook is as it was", async () => {
  await put(june);
  const before = image();
  const rows = await cells("RentRoll");
  const faults = createCallFaults();
  let failed = 0;
  for (let call = 1; ; call += 1) {
    if (!isOfPart(call, 3)) continue;
    globals["Excel"] = requestsUnderFaults(workbook.excel, faults);
    faults.start(call, { when: "before it is done", isForEver: false });
    const outcome = await put(july, true).then(
      (done) => done,
      () => null,
    );
    const hasFailed = faults.stop();
    globals["Excel"] = workbook.excel;
    if (outcome === null) failed += 1;
    else await takeBackTables(imports, outcome.ids);
    expect([call, await cells("RentRoll")]).toEqual([call, rows]);
    expect([call, image()]).toEqual([call, before]);
    if (!hasFailed) break;
  }
  expect(failed).toBeGreaterThan(isLong ? 8 : 1);
});

test("a total that does not tie, accepted by a person, remains a separate row without a unit", async () => {
  const untied = [...june.slice(0, -1), "Total,3 units,2400,,4900,3300,,"];
  const result = await read(untied);
  expect(result).toMatchObject({ decision: "refuse", proof: "failed" });
  expect(intakeTables(result).map(({ name }) => name)).toEqual(["TieOut"]);
  const facts = { newId: () => "one", source: "deal.csv", at: "2026-08-01T12:00:00Z" };
  await putTables(imports, intakeTables(result, true), false, facts);
  expect(await column("RentRoll", "Unit")).toEqual(["0101", "0102", "0103", ""]);
  expect(await column("RentRoll", "Lease Rent")).toEqual([1400, 0, 1850, 50]);
  expect(await column("RentRoll", "Status")).toEqual(["occupied", "vacant", "occupied", "difference"]);
});

test("text of the file is text in the table, whatever it looks like", async () => {
  const result = await read(june.map((line) => line.replace("A1,700", "+1-2,700")));
  const facts = { newId: () => "one", source: "deal.csv", at: "2026-08-01T12:00:00Z" };
  await putTables(imports, intakeTables(result), false, facts);
  expect((await cells("RentRoll", "formulas"))[1]?.[2]).toBe("+1-2");
});

/** Without the styles of other sheets. */
const sheetOnly = (image: unknown): unknown => (image as { readonly sheet: unknown }).sheet;

test("the selected range is read as a file is; a single cell selects its sheet; the paste stays untouched", async () => {
  const paste = june.map((line) =>
    line.split(",").map((text) => (/^\d{3,4}$/.test(text) && text !== "0101" ? Number(text) : text)),
  );
  await workbook.excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("B5:B8").numberFormat = [["@"], ["@"], ["@"], ["@"]];
    sheet.getRange("B2:I8").values = paste;
    sheet.getRange("G9").formulas = [["=SUM(G5:G7)"]];
    sheet.getRange("B4:I4").format.font.bold = true;
    sheet.getRange("F5:G8").numberFormat = Array<string[]>(4).fill(["#,##0", "#,##0"]);
    sheet.getRange("A1").select();
    await context.sync();
  });
  await workbook.settled();
  /** All that the sheet has: values, formulas, formats, widths. */
  const asPasted = (): unknown => {
    const { sheets, styles } = workbook.save().engine as {
      readonly sheets: Readonly<Record<string, { readonly name: string }>>;
      readonly styles: unknown;
    };
    return structuredClone({ styles, sheet: Object.values(sheets).find(({ name }) => name === "Sheet1") });
  };
  const before = asPasted();
  expect(JSON.stringify(before)).toMatch(/Oak Court Apartments.*=SUM\(G5:G7\)/);
  const readAll = async (): Promise<IntakeResult> => {
    const source = await readSelectedCells(pace);
    if (source === null) throw new Error("Nothing was selected.");
    return createDealReader((steps) => Promise.resolve(atOnce(steps))).open(source, usualOptions);
  };
  const result = await readAll();
  expect(result).toMatchObject({ kind: "rent_roll", decision: "accept", proof: "proved" });
  expect(result.rentRoll?.units.map(({ leaseRent }) => leaseRent)).toEqual([1400, 0, 1850]);
  // The rows of the worksheet.
  expect(result.rentRoll?.units.map(({ sourceRow }) => sourceRow)).toEqual([5, 6, 7]);
  expect(asPasted()).toEqual(before);
  const facts = { newId: () => "one", source: "Sheet1", at: "2026-08-01T12:00:00Z" };
  const { ids } = await putTables(imports, intakeTables(result), false, facts);
  await workbook.settled();
  expect(await column("RentRoll", "Lease Rent")).toEqual([1400, 0, 1850]);
  expect(sheetOnly(asPasted())).toEqual(sheetOnly(before));
  await takeBackTables(imports, ids);
  await workbook.settled();
  expect(sheetOnly(asPasted())).toEqual(sheetOnly(before));
  await workbook.excel.run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").getRange("K40:L50").select();
    await context.sync();
  });
  expect(await readSelectedCells(pace)).toBeNull();
});

describe("the sheets of the gallery", () => {
  beforeEach(() => {
    globals["Office"] = { context: { requirements: { isSetSupported: () => true } } };
  });
  afterEach(() => {
    delete globals["Office"];
  });
  const at = (sheet: string, address: string): unknown => workbook.getCell(`'${sheet}'!${address}`);

  test("the T12 reads the table", async () => {
    await put(t12);
    const sheet = await insertNewSheet(t12CheckSheet("none", en, await readWorkbookTables()));
    await workbook.settled();
    const figure = (name: string, item: Item): unknown => at(name, `C${t12Places.rowOf(item)}`);
    expect([figure(sheet, "egi"), figure(sheet, "noi")]).toEqual([40_800, 31_560]);
  });

  test("an accepted difference of the roll is a line and an open check of its own, on the cover and the pro forma too", async () => {
    const untied = [...june.slice(0, -1), "Total,3 units,2400,,4900,3300,,"];
    const facts = { newId: () => "one", source: "deal.csv", at: "2026-08-01T12:00:00Z" };
    await putTables(imports, intakeTables(await read(untied), true), false, facts);
    const tables = await readWorkbookTables();
    const sheet = await insertNewSheet(lossToLeaseSheet("none", en, tables));
    const cover = await insertNewSheet(coverSheet("none", en));
    const deal = await insertNewSheet(proFormaSheet("none", en));
    await workbook.settled();
    const { totalRow, bridgeRow, differenceRow, checksRow: firstCheck } = lossToLeasePlaces;
    const row = (name: string, first: number): unknown[] => ["A", "B", "C"].map((letter) => at(name, `${letter}${first}`)); // prettier-ignore
    const checkOf = (name: string, label: string): unknown[] => {
      for (let line = 1; line < 120; line += 1) if (at(name, `A${line}`) === label && at(name, `C${line}`) !== "") return ["B", "C", "D"].map((letter) => at(name, `${letter}${line}`)); // prettier-ignore
      return [];
    };
    // Three homes and their rent are what they are without the difference.
    expect(at(sheet, `B${totalRow}`)).toBe(3);
    expect(at(sheet, `B${bridgeRow + 8}`)).toBe(3_250);
    expect(row(sheet, differenceRow)).toEqual([en.lossToLease.bridgeLines.difference, 50, 600]);
    const { difference, unnamed } = en.lossToLease.checks;
    expect(checkOf(sheet, unnamed[0])).toEqual([0, "ok", ""]);
    const line = firstCheck + 1 + Object.keys(en.lossToLease.checks).indexOf("difference");
    expect(row(sheet, line)).toEqual([difference[0], 50, "look"]);
    expect(at(sheet, `D${line}`)).toBe(difference[1]);
    expect(checkOf(cover, en.cover.checks.difference[0])).toEqual([600, "look", en.cover.checks.difference[1]]);
    expect(checkOf(deal, en.proForma.checks.rollDifference[0])).toEqual([600, "look", en.proForma.checks.rollDifference[1]]); // prettier-ignore

    // A total of another column says that rent is not what differs; without the row all checks hold.
    const place = (await column("RentRoll", "Status")).indexOf("difference");
    const change = (title: string, value: number | string): Promise<void> =>
      workbook.excel.run(async (context) => {
        context.workbook.tables.getItem("RentRoll").columns.getItem(title).getDataBodyRange().getCell(place, 0).values = [[value]]; // prettier-ignore
        await context.sync();
      });
    await change("Lease Rent", "");
    await change("Market Rent", 75);
    await workbook.settled();
    expect(row(sheet, line)).toEqual([difference[0], en.lossToLease.otherColumns, "look"]);
    expect(checkOf(cover, en.cover.checks.difference[0])[1]).toBe("look");
    await change("Status", "");
    await workbook.settled();
    expect(row(sheet, line)).toEqual([difference[0], 0, "ok"]);
    expect(checkOf(cover, en.cover.checks.difference[0])).toEqual([0, "ok", ""]);
    expect(checkOf(deal, en.proForma.checks.rollDifference[0])).toEqual([0, "ok", ""]);
  });

  test("a difference that a person accepted stands in the T12 month by month", async () => {
    const untied = t12.map((line) => line.replace(/^Total Expenses,770(.*),9240$/, "Total Expenses,800$1,9270"));
    const result = await read(untied);
    expect(result.proof).toBe("failed");
    const facts = { newId: () => "one", source: "deal.csv", at: "2026-08-01T12:00:00Z" };
    await putTables(imports, intakeTables(result, true), false, facts);
    expect((await column("Statement", "Account")).slice(4)).toEqual(["Difference to Total Expenses in B11"]);
    expect((await column("Statement", "2025-01"))[4]).toBe(30);
    const sheet = await insertNewSheet(t12CheckSheet("none", en, await readWorkbookTables()));
    await workbook.settled();
    expect(at(sheet, `A${statementRow + 5}`)).toBe("Difference to Total Expenses in B11");
    expect(at(sheet, `D${statementRow + 5}`)).toBe(30);
  });
});

test("names the columns of a person's own that an update would clear, and none where units are merged one by one", async () => {
  await put(june);
  await workbook.excel.run(async (context) => {
    for (const name of ["RentRoll", "TieOut"]) {
      const table = context.workbook.tables.getItem(name);
      table.resize(table.getRange().getResizedRange(0, 1));
      table.getHeaderRowRange().getLastCell().values = [["Remark"]];
    }
    await context.sync();
  });
  expect(await clearedColumns(imports, intakeTables(await read(july)))).toEqual(["TieOut[Remark]"]);
  const without = july.filter((line) => !line.startsWith("0103")).slice(0, -1);
  expect(await clearedColumns(imports, intakeTables(await read(without)))).toEqual([
    "RentRoll[Remark]",
    "TieOut[Remark]",
  ]);
});
