/// <reference types="office-js" />
/** Formulas become values and come back, through office-js and the host: with save, reopen, moved rows and refusals. */
import { createPinnedCells } from "../../src/features/pins/sheet/pinned-cells";
import { automateWorkbook } from "./automated-workbook";
import { partOf } from "../seeds";
import { filterRows } from "./filtered-sheet";
import { selectSeveral } from "./several-areas";

const pins = createPinnedCells();
const host = automateWorkbook();

beforeEach(async () => {
  await host.open({
    sheets: [
      {
        name: "Deal",
        cells: {
          A2: host.server.subject,
          A3: 0.9,
          B2: '=RENT.PROPERTY(A2,"number_units")',
          B3: '=IFERROR(RENT.PROPERTY($A2,"year_built")*A$3,0)',
          B5: "=RENT.COMPS(A2,4)",
          A20: "=B2*2+SUM(C6:C9)",
          A21: "=1+1",
        },
        styles: { B2: { fill: "#FFFF00" } },
      },
      { name: "Rent roll", cells: { A1: '=RENT.PROPERTY(Deal!A2,"city")', A2: "=Deal!A20*3" } },
    ],
  });
});

interface Image {
  readonly formulas: unknown;
  readonly values: unknown;
  readonly formats: unknown;
}
const image = (): Record<string, Image> =>
  Object.fromEntries(
    ["Deal", "Rent roll"].map((sheet) => {
      const used = host.workbook.getUsedRange(sheet);
      return [sheet, { formulas: used?.formulas, values: used?.values, formats: used?.numberFormat }];
    }),
  );
const values = (): unknown => Object.values(image()).map((sheet) => sheet.values);
/** Without the add-in's note of its newest saved results, which may come at any time. */
const names = (): readonly { readonly name: string; readonly visible: boolean }[] =>
  (host.workbook.save().names as { name: string; visible: boolean }[]).filter(
    ({ name }) => name !== "_compsheet.saved",
  );
const marks = (): number => host.workbook.save().conditionalFormats?.length ?? 0;
const formulaOf = (cell: string): unknown => host.workbook.getRange(cell).formulas[0]?.[0];

test("the sample answers", () => {
  expect(host.workbook.getCell("Deal!B2")).toEqual(expect.any(Number));
  expect(host.workbook.getSpillRange("Deal!B5")).toMatch(/^Deal!B5:/);
});

test("the whole workbook is pinned and comes back exactly", async () => {
  const before = image();
  expect(await pins.pin("workbook")).toMatchObject({ formulas: 4, isComplete: true });
  await host.workbook.settled();
  expect(values()).toEqual(Object.values(before).map((sheet) => sheet.values));
  for (const cell of ["Deal!B2", "Deal!B3", "Deal!B5", "'Rent roll'!A1"])
    expect(String(formulaOf(cell))).not.toContain("=");
  expect(formulaOf("Deal!A20")).toBe("=B2*2+SUM(C6:C9)");
  expect(names().every(({ visible }) => !visible)).toBe(true);
  expect(marks()).toBeGreaterThan(0);
  const list = await pins.list();
  expect(list.map(({ address: at, formula, state }) => [at, formula, state])).toEqual([
    ["Deal!B2", '=RENT.PROPERTY(A2,"number_units")', "pinned"],
    ["Deal!B3", '=IFERROR(RENT.PROPERTY($A2,"year_built")*A$3,0)', "pinned"],
    [expect.stringMatching(/^Deal!B5:/), "=RENT.COMPS(A2,4)", "pinned"],
    ["Rent roll!A1", '=RENT.PROPERTY(Deal!A2,"city")', "pinned"],
  ]);
  expect(await pins.unpin("workbook")).toEqual({ restored: 4, changed: [] });
  await host.workbook.settled();
  expect(image()).toEqual(before);
  expect(names()).toEqual([]);
  expect(marks()).toBe(0);
});

test("pinned cells stay when what they read changes, and live again afterwards", async () => {
  host.workbook.select("Deal!B3");
  await pins.pin("selection");
  const pinned = host.workbook.getCell("Deal!B3");
  host.workbook.setCell("Deal!A3", 0.5);
  await host.workbook.settled();
  expect(host.workbook.getCell("Deal!B3")).toBe(pinned);
  await pins.unpin("selection");
  await host.workbook.settled();
  expect(host.workbook.getCell("Deal!B3")).toBeCloseTo((Number(pinned) / 0.9) * 0.5);
});

test("a cell that a formula fills stands for the whole formula", async () => {
  host.workbook.select("Deal!C7");
  expect(await pins.pin("selection")).toMatchObject({ formulas: 1 });
  expect((await pins.list()).map(({ formula }) => formula)).toEqual(["=RENT.COMPS(A2,4)"]);
});

test("several rows of a filtered sheet are neither pinned nor restored: Excel would put them into the wrong rows", async () => {
  const before = image();
  filterRows(host.workbook, "Deal", [6, 7]);
  await expect(pins.pin("workbook")).rejects.toThrow("A filter hides rows of the worksheet Deal. Clear it");
  expect([image(), names()]).toEqual([before, []]);
  // One cell can't be misplaced.
  host.workbook.select("Deal!B2");
  expect(await pins.pin("selection")).toMatchObject({ formulas: 1 });
  filterRows(host.workbook, "Deal", [6, 7], false);
  await pins.pin("workbook");
  const pinned = image();
  filterRows(host.workbook, "Deal", [6, 7]);
  await expect(pins.unpin("workbook")).rejects.toThrow("A filter hides rows of the worksheet Deal.");
  expect(image()).toEqual(pinned);
  filterRows(host.workbook, "Deal", [6, 7], false);
  await pins.unpin("workbook");
  await host.workbook.settled();
  expect(image()).toEqual(before);
});

test("all selected areas are pinned and come back", async () => {
  host.workbook.select("Deal!A1");
  await selectSeveral(host.workbook, [
    [1, 1, 1],
    [4, 1, 2],
  ]);
  expect(await pins.pin("selection")).toMatchObject({ formulas: 2 });
  expect((await pins.list()).map(({ formula }) => formula)).toEqual([
    '=RENT.PROPERTY(A2,"number_units")',
    "=RENT.COMPS(A2,4)",
  ]);
  expect(await pins.unpin("selection")).toMatchObject({ restored: 2 });
});

test("save, reopen, rows and columns inserted: references and places move as Excel moves them", async () => {
  await pins.pin("workbook");
  await host.reopen();
  host.workbook.insertRows("Deal", 1, 3);
  host.workbook.insertRows("Deal", 6, 1);
  await host.workbook.calculated();
  await host.reopen();
  expect((await pins.list()).map(({ address: at, formula }) => [at, formula])).toEqual([
    ["Deal!B5", '=RENT.PROPERTY(A5,"number_units")'],
    ["Deal!B7", '=IFERROR(RENT.PROPERTY($A5,"year_built")*A$7,0)'],
    [expect.stringMatching(/^Deal!B9:/), "=RENT.COMPS(A5,4)"],
    ["Rent roll!A1", '=RENT.PROPERTY(Deal!A5,"city")'],
  ]);
  expect(await pins.unpin("workbook")).toMatchObject({ restored: 4 });
  await host.workbook.settled();
  expect(host.workbook.getCell("Deal!B5")).toEqual(expect.any(Number));
  expect(host.workbook.getSpillRange("Deal!B9")).toMatch(/^Deal!B9:/);
});

test("columns that come and go move places and references, also after save and reopen", async () => {
  await pins.pin("workbook");
  await host.excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Deal");
    sheet.getRange("B:C").insert("Right");
    sheet.getRange("A:A").insert("Right");
    await context.sync();
  });
  await host.reopen();
  expect((await pins.list()).map(({ address: at, formula }) => [at, formula])).toEqual([
    ["Deal!E2", '=RENT.PROPERTY(B2,"number_units")'],
    ["Deal!E3", '=IFERROR(RENT.PROPERTY($B2,"year_built")*B$3,0)'],
    [expect.stringMatching(/^Deal!E5:/), "=RENT.COMPS(B2,4)"],
    ["Rent roll!A1", '=RENT.PROPERTY(Deal!B2,"city")'],
  ]);
  expect(await pins.unpin("workbook")).toMatchObject({ restored: 4 });
  await host.workbook.settled();
  expect(host.workbook.getSpillRange("Deal!E5")).toMatch(/^Deal!E5:/);
});

test("rows inserted within what a formula filled go where they came; a deleted place is told of", async () => {
  await pins.pin("workbook");
  const spill = host.workbook.getRange("Deal!B5:D9").values;
  host.workbook.insertRows("Deal", 7, 2);
  host.workbook.deleteRows("Deal", 2, 1);
  await host.workbook.calculated();
  const list = await pins.list();
  expect(list.map(({ state }) => state)).toEqual(["lost", "pinned", "pinned", "pinned"]);
  // Row 2 had the address too: Excel no longer has cells for these references.
  expect(list.map(({ formula }) => formula)).toEqual([
    '=RENT.PROPERTY(#REF!,"number_units")',
    '=IFERROR(RENT.PROPERTY(#REF!,"year_built")*A$2,0)',
    "=RENT.COMPS(#REF!,4)",
    '=RENT.PROPERTY(#REF!,"city")',
  ]);
  expect(spill[0]?.[0]).not.toBe("");
  await pins.forget([1]);
  expect((await pins.list()).map(({ id }) => id)).toEqual([2, 3, 4]);
});

test("what was typed into pinned cells is kept unless the person says otherwise", async () => {
  await pins.pin("workbook");
  host.workbook.setCell("Deal!C6", "mine");
  host.workbook.setCell("Deal!B2", 123);
  await host.workbook.calculated();
  const outcome = await pins.unpin("workbook");
  expect(outcome.restored).toBe(2);
  expect(outcome.changed.map(({ id, state }) => [id, state])).toEqual([
    [1, "changed"],
    [3, "changed"],
  ]);
  expect(host.workbook.getCell("Deal!B2")).toBe(123);
  expect(host.workbook.getCell("Deal!C6")).toBe("mine");
  expect((await pins.list()).length).toBe(2);
  expect(await pins.unpin([1, 3], { overwrite: true })).toEqual({ restored: 2, changed: [] });
  await host.workbook.settled();
  expect(formulaOf("Deal!B2")).toBe('=RENT.PROPERTY(A2,"number_units")');
});

test("for sensitivity: what a cell depends on is pinned, across sheets, names and spills, and nothing else", async () => {
  host.workbook.setCell("Deal!A22", '=RENT.PROPERTY(A2,"zip_code")');
  await host.workbook.settled();
  host.workbook.select("'Rent roll'!A2");
  expect(await pins.pinPrecedents()).toMatchObject({ formulas: 2, isComplete: true });
  expect((await pins.list()).map(({ formula }) => formula).sort()).toEqual([
    "=RENT.COMPS(A2,4)",
    '=RENT.PROPERTY(A2,"number_units")',
  ]);
  expect(String(formulaOf("Deal!A22"))).toContain("RENT.PROPERTY");
});

test("for sensitivity: a formula that finds its cells when calculated is told", async () => {
  host.workbook.setCell("Deal!A20", '=B2+INDIRECT("B"&3)');
  await host.workbook.settled();
  host.workbook.select("Deal!A20");
  expect(await pins.pinPrecedents()).toMatchObject({ formulas: 1, isComplete: false });
});

test("a formula longer than a text and a name may be comes back whole", async () => {
  const many = Array.from({ length: 260 }, (_, index) => `IF(A$${index + 1}=0,0,$A${index + 1})`).join("+");
  const formula = `=IFERROR(RENT.PROPERTY(A2,"number_units"),"${"long ".repeat(48)}")+0*(${many})`;
  expect(formula.length).toBeLessThan(8_192);
  host.workbook.setCell("Deal!F1", formula);
  await host.workbook.settled();
  const before = image();
  host.workbook.select("Deal!F1");
  await pins.pin("selection");
  expect(
    Math.max(...host.workbook.save().names.map((name) => (name as { formula: string }).formula.length)),
  ).toBeLessThan(8_192);
  await host.reopen();
  await pins.unpin("workbook");
  await host.workbook.settled();
  expect(image()).toEqual(before);
});

const faultKinds = (["before it is done", "after it was done"] as const).flatMap((when) =>
  [false, true].map((isForEver) => ({ when, isForEver })),
);

describe.each(partOf(faultKinds, 4))("the Nth request fails $when, for ever: $isForEver", (fault) => {
  const whole = (): string => JSON.stringify([image(), names(), marks()]);

  test("while pinning and unpinning: all formulas, or all values", async () => {
    const live = whole();
    await pins.pin("workbook");
    await host.workbook.settled();
    const pinned = JSON.stringify(image());
    await pins.unpin("workbook");
    await host.workbook.settled();
    expect(whole()).toBe(live);
    const outcomes = new Set<string>();
    for (const action of ["pin", "unpin"] as const) {
      for (let call = 1, hasFailed = true; hasFailed; call += 1) {
        if (action === "unpin") await pins.pin("workbook");
        await host.workbook.settled();
        const ended = await host.requestsOf(() => pins[action]("workbook"), call, fault);
        ({ hasFailed } = ended);
        const isLive = whole() === live;
        outcomes.add(`${action} ${ended.failure === null ? "done" : "failed"}: ${isLive ? "live" : "pinned"}`);
        if (!isLive) {
          expect(JSON.stringify(image())).toBe(pinned);
          expect(await pins.list()).toHaveLength(4);
          expect(marks()).toBeGreaterThan(0);
          await pins.unpin("workbook");
          await host.workbook.settled();
        }
        expect(whole()).toBe(live);
      }
    }
    expect([...outcomes].sort()).toEqual(
      expect.arrayContaining(["pin done: pinned", "pin failed: live", "unpin done: live", "unpin failed: pinned"]),
    );
  });
});
