/// <reference types="office-js" />
/**
 * Workbooks that Excel doesn't let be written, or used before a sensitivity label is chosen: cells calculate, nothing
 * is half done.
 */
import type { Addin } from "../../src/app/addin-status";
import type { HostBehaviors } from "../../src/workbench/boundary/excel-switches";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { openAddin, startAddinServer, type AddinServer } from "./built-addin";
import { eventually } from "./eventually";

let server: AddinServer;
let workbook: HeadlessWorkbook;
const formulas = [['=RENT.PROPERTY(A1,"number_units")'], ["=B1*1000"]];

beforeAll(async () => {
  server = await startAddinServer();
});
afterEach(() => workbook.close());
afterAll(() => server.close());

async function open(behaviors: Partial<HostBehaviors>): Promise<Addin> {
  workbook = await openAddin(server, {
    behaviors,
    scripts: ["automation.js"],
    sheets: [{ name: "Deal", cells: { A1: server.subject, B1: formulas[0]?.[0] ?? "", B2: formulas[1]?.[0] ?? "" } }],
  });
  return workbook.window["compsheet"] as Addin;
}
const figure = (): unknown => workbook.getCell("Deal!B1");
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (error as { readonly code?: unknown }).code,
  );

test("a file opened as read-only: cells calculate, and each write is refused whole", async () => {
  const addin = await open({ readOnly: "rejected" });
  await workbook.settled();
  const units = figure();
  expect(units).toEqual(expect.any(Number));
  expect(await codeOf(addin.pins.pin("workbook"))).toBe("AccessDenied");
  expect(await codeOf(addin.handOver.convert())).toBe("AccessDenied");
  await workbook.settled();
  expect(workbook.getRange("Deal!B1:B2").formulas).toEqual(formulas);
  expect(workbook.getRange("Deal!B1:B2").values).toEqual([[units], [Number(units) * 1_000]]);
});

test("before a label is chosen the refusal is named; afterwards the next action is done", async () => {
  const behaviors: { labelDenied?: "untilLabeled" } = {};
  const addin = await open(behaviors);
  await eventually(() => typeof figure() === "number");
  const units = figure();
  behaviors.labelDenied = "untilLabeled";
  expect(await codeOf(addin.pins.pin("workbook"))).toBe("AccessDenied");
  expect(await codeOf(addin.sheet.select("Deal!A1"))).toBe("AccessDenied");
  expect(workbook.getRange("Deal!B1:B2").formulas).toEqual(formulas);
  delete behaviors.labelDenied;
  await addin.pins.pin("workbook");
  expect(workbook.getRange("Deal!B1:B2").formulas).toEqual([[units], ["=B1*1000"]]);
});
