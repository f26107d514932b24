/// <reference types="office-js" />
/** A workbook becomes a copy for people without the add-in and is linked again, through office-js and the host. */
import { createHandOverCopy } from "../../src/excel/hand-over-copy";
import type { SourcesTable } from "../../src/excel/sources-sheet";
import type { HeadlessOptions, HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { createCallFaults } from "../cache/call-faults";
import { openAddin, startAddinServer, type AddinServer } from "./built-addin";
import { requestsUnderFaults } from "./request-faults";

const globals = globalThis as Record<string, unknown>;
const copy = createHandOverCopy();
let server: AddinServer;
let workbook: HeadlessWorkbook;
let excel: typeof Excel;

async function open(options: Partial<HeadlessOptions>): Promise<void> {
  workbook = await openAddin(server, options);
  ({ Excel: excel } = workbook.window as unknown as { Excel: typeof Excel });
  globals.Excel = excel;
  globals.Office = workbook.window.Office;
  await workbook.settled();
}

beforeAll(async () => {
  server = await startAddinServer();
});
afterAll(() => server.close());
beforeEach(() =>
  open({
    sheets: [
      {
        name: "Deal",
        cells: { A2: server.subject, B2: '=RENT.PROPERTY(A2,"number_units")', B5: "=RENT.COMPS(A2,3)", C1: "=B2*2" },
      },
      { name: "Sources", cells: { A1: "the person's own" } },
    ],
  }),
);
afterEach(() => {
  workbook.close();
  delete globals.Excel;
  delete globals.Office;
});

const tell = (formulas: readonly { readonly cell: string; readonly formula: string }[]): SourcesTable => ({
  title: "Sources",
  notes: ["=not a formula"],
  headings: ["Cell", "Function", "Fetched"],
  rows: formulas.map(({ cell, formula }) => [cell, formula, { value: 45_838.5, format: "yyyy-mm-dd hh:mm" }]),
});
const deal = (): string => JSON.stringify(workbook.getUsedRange("Deal"));
const sheets = (): string[] => workbook.engine.workbook.getSheets().map((sheet) => sheet.getSheetName());
const names = (): number => workbook.save().names.length;

test("values, a sheet with the sources as text, and nothing that looks like a formula of ours", async () => {
  const before = workbook.getUsedRange("Deal");
  expect(await copy.convert(tell)).toEqual({ formulas: 2, sheet: "Sources 2" });
  await workbook.settled();
  const after = workbook.getUsedRange("Deal");
  expect(after?.values).toEqual(before?.values);
  expect(JSON.stringify(after?.formulas)).not.toContain("RENT.");
  expect(after?.formulas.flat()).toContain("=B2*2");
  const sources = workbook.getUsedRange("Sources 2");
  expect(sources?.values).toEqual([
    ["Sources", "", ""],
    ["=not a formula", "", ""],
    ["", "", ""],
    ["Cell", "Function", "Fetched"],
    ["Deal!B2", '=RENT.PROPERTY(A2,"number_units")', 45_838.5],
    ["Deal!B5", "=RENT.COMPS(A2,3)", 45_838.5],
  ]);
  expect(sources?.formulas).toEqual(sources?.values);
  expect(sources?.text[4]?.[2]).toBe("2025-06-30 12:00");
});

test("figures keep the units that came with their values, also in formulas below each other, until they are live again", async () => {
  workbook.close();
  const cells = {
    A2: server.subject,
    B2: "=RENT.AMIRENT(A2,60,2)",
    B3: '=IFERROR(RENT.AMIRENT(A2,60,1),"-")',
    B4: '=RENT.EXPENSE(A2,"insurance")',
    B5: '=RENT.PROPERTY(A2,"quality")',
  };
  await open({ sheets: [{ name: "Deal", cells }] });
  const shown = (): string[] => workbook.getRange("Deal!B2:B5").text.flat();
  const live = shown();
  expect(live).toEqual([
    expect.stringMatching(/^\$[\d,]+$/),
    expect.stringMatching(/^\$[\d,]+$/),
    expect.stringMatching(/^\$[\d,]+$/),
    expect.stringMatching(/^0\.\d\d$/),
  ]);
  const formats = workbook.getRange("Deal!B2:B5").numberFormat;
  await copy.convert(tell);
  await workbook.settled();
  expect(shown()).toEqual(live);
  expect(workbook.getRange("Deal!B2:B5").numberFormat).toEqual(formats);
  await copy.relink("Sources");
  await workbook.settled();
  expect(shown()).toEqual(live);
});

test("save, reopen, rows inserted, re-link: the formulas are back, the sources stay", async () => {
  const live = workbook.getUsedRange("Deal");
  await copy.convert(tell);
  await copy.finish();
  const snapshot = JSON.parse(JSON.stringify(workbook.save())) as ReturnType<HeadlessWorkbook["save"]>;
  workbook.close();
  await open({ snapshot });
  expect((await copy.kept()).map(({ block }) => block.formula)).toEqual([
    '=RENT.PROPERTY(A2,"number_units")',
    "=RENT.COMPS(A2,3)",
  ]);
  workbook.insertRows("Deal", 1, 2);
  await workbook.calculated();
  expect(await copy.relink()).toEqual({ restored: 2, changed: [] });
  await workbook.settled();
  expect(workbook.getRange("Deal!B4").formulas).toEqual([['=RENT.PROPERTY(A4,"number_units")']]);
  expect(workbook.getRange("Deal!B4").values[0]).toEqual([live?.values[1]?.[1]]);
  expect(sheets()).toContain("Sources 2");
  expect(await copy.kept()).toEqual([]);
});

test.each([
  ["before it is done", false],
  ["before it is done", true],
  ["after it was done", false],
] as const)(
  "the Nth request fails %s, for ever: %p: all live, or all values with their sources",
  async (when, isForEver) => {
    const live = [deal(), sheets().join(), names()];
    await copy.convert(tell);
    const converted = [deal(), sheets().join(), names()];
    await copy.relink("Sources 2");
    await workbook.settled();
    expect([deal(), sheets().join(), names()]).toEqual(live);
    const faults = createCallFaults();
    let refusals = 0;
    for (let call = 1, hasFailed = true; hasFailed; call += 1) {
      globals.Excel = requestsUnderFaults(excel, faults);
      faults.start(call, { when, isForEver });
      const failure = await copy.convert(tell).catch((error: unknown) => error);
      hasFailed = faults.stop();
      globals.Excel = excel;
      await workbook.settled();
      if (failure instanceof Error) refusals += 1;
      const now = [deal(), sheets().join(), names()];
      expect([live, converted]).toContainEqual(now);
      if (now[2] !== live[2]) await copy.relink("Sources 2");
      await workbook.settled();
    }
    expect(refusals).toBeGreaterThan(4);
  },
);
