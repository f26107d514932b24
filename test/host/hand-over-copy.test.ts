/// <reference types="office-js" />
/** A workbook becomes a copy for people without the add-in and is linked again, through office-js and the host. */
import { createHandOverCopy } from "../../src/features/pins/sheet/hand-over-copy";
import { run } from "../../src/host/run";
import type { SourcesTable } from "../../src/features/pins/sheet/sources-sheet";
import { automateWorkbook } from "./automated-workbook";

const copy = createHandOverCopy();
const host = automateWorkbook();

beforeEach(() =>
  host.open({
    sheets: [
      {
        name: "Deal",
        cells: {
          A2: host.server.subject,
          B2: '=RENT.PROPERTY(A2,"number_units")',
          B5: "=RENT.COMPS(A2,3)",
          C1: "=B2*2",
        },
      },
      { name: "Sources", cells: { A1: "the person's own" } },
    ],
  }),
);

const tell = (formulas: readonly { readonly cell: string; readonly formula: string }[]): SourcesTable => ({
  title: "Sources",
  notes: ["=not a formula"],
  headings: ["Cell", "Function", "Fetched"],
  rows: formulas.map(({ cell, formula }) => [cell, formula, { value: 45_838.5, format: "yyyy-mm-dd hh:mm" }]),
});
const deal = (): string => JSON.stringify(host.workbook.getUsedRange("Deal"));
const sheets = (): string[] => host.workbook.engine.workbook.getSheets().map((sheet) => sheet.getSheetName());
/** Without the note of the newest saved results, which may come at any time. */
const names = (): number =>
  host.workbook.save().names.filter((name) => (name as { name: string }).name !== "_compsheet.saved").length;

test("values, a sheet with the sources as text, and nothing that looks like a formula of ours", async () => {
  const before = host.workbook.getUsedRange("Deal");
  expect(await copy.convert(tell)).toEqual({ formulas: 2, sheet: "Sources 2" });
  await host.workbook.settled();
  const after = host.workbook.getUsedRange("Deal");
  expect(after?.values).toEqual(before?.values);
  expect(JSON.stringify(after?.formulas)).not.toContain("RENT.");
  expect(after?.formulas.flat()).toContain("=B2*2");
  const sources = host.workbook.getUsedRange("Sources 2");
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
  host.workbook.close();
  const cells = {
    A2: host.server.subject,
    B2: "=RENT.AMIRENT(A2,60,2,0)",
    B3: '=IFERROR(RENT.AMIRENT(A2,60,1,0),"-")',
    B4: '=RENT.EXPENSE(A2,"insurance")',
    B5: '=RENT.PROPERTY(A2,"quality")',
  };
  await host.open({ sheets: [{ name: "Deal", cells }] });
  const shown = (): string[] => host.workbook.getRange("Deal!B2:B5").text.flat();
  const live = shown();
  expect(live).toEqual([
    expect.stringMatching(/^\$[\d,]+$/),
    expect.stringMatching(/^\$[\d,]+$/),
    expect.stringMatching(/^\$[\d,]+$/),
    expect.stringMatching(/^0\.\d\d$/),
  ]);
  const formats = host.workbook.getRange("Deal!B2:B5").numberFormat;
  await copy.convert(tell);
  await host.workbook.settled();
  expect(shown()).toEqual(live);
  expect(host.workbook.getRange("Deal!B2:B5").numberFormat).toEqual(formats);
  await copy.relink("Sources");
  await host.workbook.settled();
  expect(shown()).toEqual(live);
});

test("save, reopen, rows inserted, re-link: the formulas are back, the sources stay", async () => {
  const live = host.workbook.getUsedRange("Deal");
  await copy.convert(tell);
  await copy.finish();
  await host.reopen();
  expect((await copy.kept()).map(({ block }) => block.formula)).toEqual([
    '=RENT.PROPERTY(A2,"number_units")',
    "=RENT.COMPS(A2,3)",
  ]);
  host.workbook.insertRows("Deal", 1, 2);
  await host.workbook.calculated();
  expect(await copy.relink()).toEqual({ restored: 2, changed: [] });
  await host.workbook.settled();
  expect(host.workbook.getRange("Deal!B4").formulas).toEqual([['=RENT.PROPERTY(A4,"number_units")']]);
  expect(host.workbook.getRange("Deal!B4").values[0]).toEqual([live?.values[1]?.[1]]);
  expect(sheets()).toContain("Sources 2");
  expect(await copy.kept()).toEqual([]);
});

test("a finished copy holds nothing of what imports overwrote and exports asked for, until it is put back", async () => {
  const parts = (): string[] => host.workbook.save().customXmlParts.map((part) => JSON.stringify(part));
  const owners = (): string[] => parts().filter((part) => /secret rent|secret market|a program's/.test(part));
  const own = [
    '<import xmlns="urn:compsheet:imports:1" record="i1" state="done" chunk="0" of="1">[secret rent]</import>',
    '<exports xmlns="urn:compsheet:exports:1">secret market</exports>',
  ];
  await run(async (context) => {
    for (const xml of [...own, '<a xmlns="urn:other">a program\'s</a>']) context.workbook.customXmlParts.add(xml);
    await context.sync();
  });
  expect(owners()).toHaveLength(3);
  await copy.convert(tell);
  const removed = await copy.finish();
  expect(removed.join()).toMatch(/secret rent.*secret market/);
  expect(owners()).toEqual([expect.stringContaining("a program's")]);
  await copy.restoreParts(removed);
  expect(owners()).toHaveLength(3);
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
    await host.workbook.settled();
    expect([deal(), sheets().join(), names()]).toEqual(live);
    let refusals = 0;
    for (let call = 1, hasFailed = true; hasFailed; call += 1) {
      const ended = await host.requestsOf(() => copy.convert(tell), call, { when, isForEver });
      ({ hasFailed } = ended);
      if (ended.failure !== null) refusals += 1;
      const now = [deal(), sheets().join(), names()];
      expect([live, converted]).toContainEqual(now);
      if (now[2] !== live[2]) await copy.relink("Sources 2");
      await host.workbook.settled();
    }
    expect(refusals).toBeGreaterThan(4);
  },
);
