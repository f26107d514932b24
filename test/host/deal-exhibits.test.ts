/// <reference types="office-js" />
/**
 * Pages over the deal's sheets: rent grid, loss to lease, T12, pro forma and portfolio, as an underwriter would check
 * them.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dealNames, type DealExhibitId, type DealSheet } from "../../src/features/exhibits/deal-sheet";
import { exhibitPages } from "../../src/features/exhibits/pages/exhibit-pages";
import { findDeals, type FoundDeals } from "../../src/features/exhibits/sheet/find-deals";
import { followExhibits } from "../../src/features/exhibits/sheet/follow-exhibits";
import { insertExhibit } from "../../src/features/exhibits/sheet/insert-exhibit";
import { portfolioPlaces } from "../../src/templates/portfolio-sheet";
import { checkRowOf } from "../../src/templates/t12-places";
import { valuesAt } from "../../src/workbench/exhibits/reference-values";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { printDocument } from "../../src/workbench/print/print-document";
import { canPrint, printed } from "./printed-pages";
import { projectRoot, startAddinServer, type AddinServer } from "./built-addin";
import { addDealTables, rollRows, statementRows } from "./deal-tables";
import { openDeal, type Deal } from "./deal-workbook";

const globals = globalThis as Record<string, unknown>;
const ids = Object.keys(dealNames) as DealExhibitId[];
let server: AddinServer;
let deal: Deal;
let found: FoundDeals;
const sheets: Partial<Record<DealExhibitId, string>> = {};

const folder = path.join(projectRoot, "test-artifacts", "exhibits");
const insert = async (id: DealExhibitId, language: "en" | "es" = "en"): Promise<string> =>
  (
    await insertExhibit(
      exhibitPages[id]({ subject: "", deal: found[id] as DealSheet, language, paper: "letter", comps: 5 }),
    )
  ).sheet;

beforeAll(async () => {
  server = await startAddinServer();
  deal = await openDeal(
    server,
    ["rent-comps", "loss-to-lease", "t12-check", "pro-forma", "portfolio"],
    "1472 Manchaca Rd, Austin, TX",
    { prepare: addDealTables },
  );
  const { workbook } = deal;
  for (const name of ["Excel", "Office"]) globals[name] = workbook.window[name];
  const typed = (name: Parameters<typeof portfolioPlaces.typedCell>[0], index: number): string =>
    `'${String(deal.sheets.portfolio)}'!${portfolioPlaces.typedCell(name, index).replaceAll("$", "")}`;
  ["2300 Esperanza Xing, Austin", "1591 Barton Springs Rd, Austin, TX"].forEach((address, index) =>
    workbook.setCell(typed("property", index + 1), address),
  );
  await workbook.settled();
  // One carries its debt well; the other is below any lender's limit.
  [1.6, 1.05].forEach((coverage, index) => {
    const noi = workbook.getCell(
      `'${String(deal.sheets.portfolio)}'!${portfolioPlaces.rollCell("noi", index + 1).replaceAll("$", "")}`,
    );
    workbook.setCell(typed("debtService", index + 1), Math.round(Number(noi) / coverage));
  });
  workbook.setCell(`'${String(deal.sheets["t12-check"])}'!B${String(checkRowOf("accepted"))}`, "yes");
  found = await findDeals();
  for (const id of ids) sheets[id] = await insert(id);
  await workbook.settled();
  await followExhibits(() => Promise.resolve(null));
  await workbook.settled();
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "deal.xlsx"), workbook.saveFile());
  const options = { workbook: "Model.xlsx", date: "1/31/2026", language: "en" };
  writeFileSync(path.join(folder, "deal.html"), printDocument(workbook.model, options).html);
});
afterAll(() => {
  deal.workbook.close();
  for (const name of ["Excel", "Office"]) delete globals[name];
  return server.close();
});

const cell = (id: DealExhibitId, address: string): unknown =>
  deal.workbook.getCell(`'${String(sheets[id])}'!${address}`);
const column = (id: DealExhibitId, range: string): unknown[] =>
  deal.workbook.getRange(`'${String(sheets[id])}'!${range}`).values.flat();
const sum = (values: readonly unknown[]): number =>
  values.reduce<number>((total, value) => total + (typeof value === "number" ? value : 0), 0);

test.each(ids)("%s: every chart has figures, and no cell of the page shows an error", (id) => {
  const { model } = deal.workbook;
  const charts = model.charts.filter(({ sheetId }) => model.sheetName(sheetId) === sheets[id]);
  expect(charts.length).toBe(2);
  for (const { name, series } of charts)
    for (const { name: of, values } of series) {
      const figures = valuesAt(model, values ?? "").filter((value) => typeof value === "number");
      expect({ name, of, hasFigures: figures.length > 0 }).toEqual({ name, of, hasFigures: true });
    }
  const page = deal.workbook.getRange(`'${String(sheets[id])}'!A1:P37`).values.flat();
  expect(page.filter((value) => typeof value === "string" && value.startsWith("#") && value.length > 1)).toEqual([]);
});

(canPrint ? test : test.skip)("each page is one on paper, without an error (needs LibreOffice)", () => {
  const papers = printed(deal.workbook.saveFile(), path.join(folder, "deal.pdf"));
  for (const id of ids) {
    const own = papers.filter(({ sheet }) => sheet === sheets[id]);
    expect([id, own.length]).toEqual([id, 1]);
    for (const { text } of own) expect(text).not.toMatch(/##|#(?:N\/A|VALUE|REF|NAME|DIV|BUSY)/);
  }
});

test("the sheets are found where they were inserted", () => {
  expect(Object.fromEntries(ids.map((id) => [id, typeof found[id] === "object" && found[id].sheet]))).toEqual({
    ...{ "rent-grid": deal.sheets["rent-comps"], "loss-to-lease": deal.sheets["loss-to-lease"] },
    ...{ t12: deal.sheets["t12-check"], "pro-forma": deal.sheets["pro-forma"], portfolio: deal.sheets.portfolio },
  });
});

test("the T12's months add up to the statement's EGI and NOI, and T3 is their mean", () => {
  const months = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];
  const total = (from: number, to: number): number =>
    sum(statementRows.slice(from, to).flatMap((row) => months.map((month) => row[month])));
  const egi = total(0, 7);
  const noi = egi - total(7, statementRows.length);
  expect(sum(column("t12", "AM8:AM19"))).toBeCloseTo(egi, 6);
  expect(sum(column("t12", "AN8:AN19"))).toBeCloseTo(noi, 6);
  expect(cell("t12", "B8")).toBeCloseTo(egi, 6);
  expect(cell("t12", "B21")).toBeCloseTo(noi, 6);
  expect(cell("t12", "A22")).toBe("The twelve months add up to the statement's NOI");
  // What is typed as 2025-01 is a day to Excel, shown as Jan-25.
  const names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
  expect(column("t12", "R8:R19")).toEqual(names.map((name) => `${name}-25`));
  expect(cell("t12", "AP10")).toBeCloseTo(sum(column("t12", "AN8:AN10")) / 3, 6);
});

test("the benchmark's bands are the table's range in dollars a unit, and the dots the seller's statement", () => {
  const units = 210;
  const expenses = statementRows.slice(7);
  const [low, height, seller] = ["AS", "AT", "AU"].map((of) => column("t12", `${of}8:${of}18`).map(Number)) as [number[], number[], number[]]; // prettier-ignore
  column("t12", "D9:D19").forEach((value, index) => expect(low[index]).toBeCloseTo(Number(value) / units, 6));
  column("t12", "F9:F19").forEach((value, index) =>
    expect((low[index] ?? 0) + (height[index] ?? 0)).toBeCloseTo(Number(value) / units, 6),
  );
  expect(height.every((value) => value >= 0)).toBe(true);
  // Payroll to management fees, in the statement's order.
  expect(seller.slice(0, expenses.length).map((value) => Math.round(value * units))).toEqual(
    expenses.map((row) => row.at(-1)),
  );
  expect(seller.slice(expenses.length)).toEqual([0, 0, 0]);
});

test("a page over a sheet with open checks is a draft, too", () => {
  for (const id of ids) {
    const summary = id === "loss-to-lease" || id === "t12" ? "G4" : "D4";
    const said = String(deal.workbook.getCell(`'${(found[id] as DealSheet).sheet}'!${summary}`));
    expect(said).toMatch(/^(?:All checks ok|DRAFT: checks open \(\d+\))$/);
    const marks = column(id, "B1:P1").filter((value) => value !== "");
    expect([id, marks]).toEqual([id, said === "All checks ok" ? [] : [said]]);
  }
});

test("loss to lease by floor plan adds up to the roll's, and leases end as the roll says", () => {
  const byPlan = column("loss-to-lease", "H9:H13");
  expect(column("loss-to-lease", "A9:A14")).toEqual(["A1", "A2", "B1", "B2 Loft", "C1", ""]);
  expect(sum(byPlan)).toBeCloseTo(Number(cell("loss-to-lease", "H8")), 4);
  expect(sum(column("loss-to-lease", "B9:B13"))).toBe(rollRows.length);
  // Twelve months from February 2026, the first that a lease ends in: those that ended before run by the month.
  const leased = rollRows.filter((row) => typeof row[8] === "number" && row[8] > 46_053 && row[8] < 46_419);
  expect([column("loss-to-lease", "AE9:AE9"), leased.length < rollRows.filter((row) => row[8] !== "").length]).toEqual([
    [46_054],
    true,
  ]);
  expect(sum(column("loss-to-lease", "AF9:AF20"))).toBe(leased.length);
});

test("loss to lease says how many floor plans its table has no room for", async () => {
  let home = 0;
  // Five plans in four variants each: the table has 18 rows.
  const prepare = (workbook: HeadlessWorkbook): Promise<void> =>
    addDealTables(workbook, undefined, (plan) => `${plan}-${(home += 1) % 4}`);
  const other = await openDeal(server, ["loss-to-lease"], "1472 Manchaca Rd, Austin, TX", { prepare });
  const before = ["Excel", "Office"].map((name) => globals[name]);
  try {
    for (const name of ["Excel", "Office"]) globals[name] = other.workbook.window[name];
    const own = (await findDeals())["loss-to-lease"] as DealSheet;
    const page = { subject: "", deal: own, language: "en", paper: "letter", comps: 5 } as const;
    const { sheet } = await insertExhibit(exhibitPages["loss-to-lease"](page));
    await other.workbook.settled();
    const texts = other.workbook.getRange(`'${sheet}'!A9:A28`).values.flat();
    expect(texts.filter((text) => /-[0-3]$/.test(String(text)))).toHaveLength(18);
    expect(texts.at(-1)).toMatch(/; 2 more floor plans are in the total only$/);
  } finally {
    ["Excel", "Office"].forEach((name, index) => (globals[name] = before[index]));
    other.workbook.close();
  }
});
