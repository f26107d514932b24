/// <reference types="office-js" />
/**
 * Kept formulas, intents and names of a person's own in an Excel that spells names' formulas in Spanish, with
 * semicolons.
 */
import { createAsOfName } from "../../src/features/as-of/sheet/as-of-name";
import { createHandOverCopy } from "../../src/features/pins/sheet/hand-over-copy";
import { createPinnedCells } from "../../src/features/pins/sheet/pinned-cells";
import { findPropertyId } from "../../src/host/property-id-replacement";
import { readReferencedValues } from "../../src/host/referenced-values";
import { createSubjectSetting } from "../../src/host/subject-setting";
import type { HostBehaviors } from "../../src/workbench/boundary/excel-switches";
import type { SheetContent } from "../../src/workbench/host-contract";
import { formerForm } from "./former-kept-formulas";
import { automateWorkbook } from "./automated-workbook";

const pins = createPinnedCells();
const host = automateWorkbook();
const english: Partial<HostBehaviors> = {};
const excels: Readonly<Record<string, Partial<HostBehaviors>>> = {
  English: english,
  "Spanish with commas": { nameFormula: "local", uiLanguage: "es" },
  "Spanish with semicolons": { nameFormula: "local", uiLanguage: "es", listSeparator: "semicolon" },
  "English with semicolons": { nameFormula: "local", listSeparator: "semicolon" },
};
const spanish = excels["Spanish with semicolons"] ?? {};

const sheets = (): SheetContent[] => [
  {
    name: "Deal; flow",
    cells: {
      A2: host.server.subject,
      A3: 0.9,
      B2: '=RENT.PROPERTY(A2,"number_units")',
      B3: '=IFERROR(RENT.PROPERTY($A2,"year_built")*A$3*1.5,0)',
      B5: "=RENT.COMPS(A2,4)",
    },
  },
  { name: "Roll", cells: { A1: `=RENT.PROPERTY('Deal; flow'!A2,"city")`, A2: "=1+1" } },
];
const formulas = (): string =>
  JSON.stringify(
    host.workbook.engine.workbook
      .getSheets()
      .map((sheet) => host.workbook.getUsedRange(sheet.getSheetName())?.formulas),
  );
async function addNames(names: Readonly<Record<string, string>>): Promise<void> {
  await host.excel.run(async (context) => {
    for (const [name, formula] of Object.entries(names)) context.workbook.names.add(name, formula);
    await context.sync();
  });
}
/** Without the mark of saved answers, which are written after a quiet moment: before or after the test looks. */
const names = (): string[] =>
  (host.workbook.save().names as { name: string; formula: string }[])
    .filter(({ name }) => name !== "_compsheet.saved")
    .map(({ name, formula }) => `${name} ${formula}`);

describe.each(Object.entries(excels))("in %s", (_, behaviors) => {
  test("pinning again loses no formula that was pinned before", async () => {
    await host.open({ behaviors, sheets: sheets() });
    const live = formulas();
    host.workbook.select("'Deal; flow'!B2");
    await pins.pin("selection");
    host.workbook.select("'Deal; flow'!B5");
    await pins.pin("selection");
    await host.reopen({ behaviors });
    host.workbook.insertRows("Deal; flow", 1, 2);
    host.workbook.deleteRows("Deal; flow", 1, 2);
    await host.workbook.settled();
    await pins.pin("workbook");
    expect((await pins.list()).map(({ formula, state }) => [formula, state])).toEqual([
      ['=RENT.PROPERTY(A2,"number_units")', "pinned"],
      ["=RENT.COMPS(A2,4)", "pinned"],
      ['=IFERROR(RENT.PROPERTY($A2,"year_built")*A$3*1.5,0)', "pinned"],
      [`=RENT.PROPERTY('Deal; flow'!A2,"city")`, "pinned"],
    ]);
    expect(await pins.unpin("workbook")).toEqual({ restored: 4, changed: [] });
    await host.workbook.settled();
    expect([formulas(), names()]).toEqual([live, []]);
  });

  test("pinned in another Excel, it is restored in this one", async () => {
    await host.open({ sheets: sheets() });
    const live = formulas();
    await pins.pin("workbook");
    await host.reopen({ behaviors });
    expect(await pins.unpin("workbook")).toEqual({ restored: 4, changed: [] });
    await host.workbook.settled();
    expect([formulas(), names()]).toEqual([live, []]);
  });

  test("a hand-over copy is made and linked again", async () => {
    await host.open({ behaviors, sheets: sheets() });
    const live = formulas();
    const copy = createHandOverCopy();
    await copy.convert(() => ({ title: "Sources", notes: [], headings: ["Cell"], rows: [["Deal!B2"]] }));
    await copy.finish();
    await host.reopen({ behaviors });
    expect(await copy.relink("Sources")).toEqual({ restored: 4, changed: [] });
    await host.workbook.settled();
    expect([formulas(), names()]).toEqual([live, []]);
  });

  test("names of the person's own are read, and written back as they were", async () => {
    const id = "3a1b2c4d-0000-4000-8000-000000000001";
    await host.open({ sheets: sheets() });
    await addNames({
      Growth: "=2.5",
      Label: '="1, 2"',
      Subject: "=CHOOSE(1,'Deal; flow'!$A$2,'Deal; flow'!$A$3)",
    });
    await host.reopen({ behaviors });
    const formulaOf = (name: string): unknown =>
      (host.workbook.save().names as { name: string; formula: string }[]).find((own) => own.name === name)?.formula;
    expect(await readReferencedValues("Growth", "Roll")).toEqual([[2.5]]);
    expect(await readReferencedValues("Label", "Roll")).toEqual([["1, 2"]]);
    const setting = createSubjectSetting();
    const former = formulaOf("Subject");
    const outcome = await setting.setSubject(id);
    expect(outcome).toMatchObject({ kind: "named", former: { kind: "name" } });
    expect(formulaOf("Subject")).toBe(`="${id}"`);
    expect((await findPropertyId(id)).isSubject).toBe(true);
    if (outcome.kind !== "named" || outcome.former === null) throw new Error("Nothing to put back.");
    expect(await setting.restoreSubject(outcome.former)).toBe(true);
    expect(formulaOf("Subject")).toBe(former);
    const asOf = createAsOfName();
    await asOf.write("2026-01-31");
    expect(await asOf.read()).toBe(46_053);
  });

  test("formulas behind a name that calls ours are pinned too, and precedents are found through names", async () => {
    await host.open({
      sheets: [
        {
          name: "Deal",
          cells: {
            A2: host.server.subject,
            B2: '=RENT.PROPERTY(A2,"number_units")',
            B3: "=Units*2",
            B4: "=Far*2",
          },
        },
      ],
    });
    await addNames({ Units: "=IF(TRUE,Deal!$B$2,0)", Far: "=OFFSET(Deal!$B$2,0,0)" });
    await host.reopen({ behaviors });
    host.workbook.select("Deal!B3");
    expect(await pins.pinPrecedents()).toMatchObject({ anchors: ["Deal!B2"], isComplete: true });
    await pins.unpin("workbook");
    await host.workbook.settled();
    host.workbook.select("Deal!B4");
    expect(await pins.pinPrecedents()).toMatchObject({ anchors: ["Deal!B2"], isComplete: false });
  });
});

test("an Excel that spells in Spanish refuses lists with commas, as kept formulas once were written", async () => {
  await host.open({ behaviors: spanish, sheets: sheets() });
  await expect(
    host.excel.run(async (context) => {
      context.workbook.names.add("Kept", '=CHOOSE(1,"a")');
      await context.sync();
    }),
  ).rejects.toThrow();
});

test("a kept formula that cannot be read is never removed, is listed, and is read once it can be", async () => {
  await host.open({ sheets: sheets() });
  const live = formulas();
  await pins.pin("workbook");
  /** Gives the formula of the first pin's name, and sets another. */
  async function first(change?: string): Promise<string> {
    let formula = "";
    await host.excel.run(async (context) => {
      const name = context.workbook.names.getItem("_compsheet.frozen.1");
      name.load("formula");
      await context.sync();
      formula = String(name.formula);
      if (change !== undefined) name.formula = change;
      await context.sync();
    });
    return formula;
  }
  const kept = await first("=INDEX(Roll!$A$1:$A$9,1)");
  const unread = { id: 1, address: null, cells: 0, formula: "_compsheet.frozen.1", state: "unreadable" };
  expect((await pins.list()).at(-1)).toEqual(unread);
  expect(await pins.unpin("workbook")).toEqual({ restored: 3, changed: [] });
  await host.workbook.settled();
  await pins.pin("workbook");
  await host.reopen();
  expect(await pins.unpin("workbook")).toMatchObject({ restored: 3 });
  await host.workbook.settled();
  expect(await pins.list()).toEqual([unread]);
  await first(kept);
  expect(await pins.unpin("workbook")).toEqual({ restored: 1, changed: [] });
  await host.workbook.settled();
  expect([formulas(), names()]).toEqual([live, []]);

  await pins.pin("workbook");
  await first("=1+1");
  await pins.forget([1]);
  expect((await pins.list()).map(({ state }) => state)).toEqual(["pinned", "pinned", "pinned"]);
});

test.each(Object.entries(excels))(
  "a workbook that an earlier Compsheet pinned is restored, %s",
  async (_, behaviors) => {
    const id = host.server.subject;
    await host.open({ sheets: [{ name: "Deal", cells: { A2: id, B2: 240 } }] });
    await addNames({ [formerForm.pins[0].name]: formerForm.pins[0].formula });
    await host.reopen({ behaviors });
    host.workbook.insertRows("Deal", 1, 1);
    await host.workbook.settled();
    expect(await pins.pin("workbook")).toMatchObject({ formulas: 0 });
    expect((await pins.list()).map(({ address, formula, state }) => [address, formula, state])).toEqual([
      ["Deal!B3", '=RENT.PROPERTY(A3,"number_units")', "pinned"],
    ]);
    expect(await pins.unpin("workbook")).toEqual({ restored: 1, changed: [] });
    await host.workbook.settled();
    expect(host.workbook.getRange("Deal!B3").formulas).toEqual([['=RENT.PROPERTY(A3,"number_units")']]);
    expect(names()).toEqual([]);
  },
);

test.each(Object.entries(excels))("what an earlier Compsheet left cut off is taken back, %s", async (_, behaviors) => {
  await host.open({ sheets: [{ name: "Deal", cells: { A2: host.server.subject, B2: 240 } }] });
  const [intent] = formerForm.intent;
  await addNames({ [formerForm.pins[0].name]: formerForm.pins[0].formula, [intent.name]: intent.formula });
  await host.reopen({ behaviors });
  expect(await pins.isCut()).toBe(true);
  expect(await pins.settle()).toBe("keep");
  await host.workbook.settled();
  expect(host.workbook.getRange("Deal!B2").formulas).toEqual([['=RENT.PROPERTY(A2,"number_units")']]);
  expect([await pins.isCut(), names()]).toEqual([false, []]);
});
