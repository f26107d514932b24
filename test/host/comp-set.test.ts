/// <reference types="office-js" />
/** The workbook's set of comps: tables that the pane writes, people type into, and RENT.COMPS and the grid read. */
import { compSetReference, isCompSetBlock } from "../../src/host/comp-set-tables";
import type { OptionRow, OptionsBlock } from "../../src/host/option-rows";
import { withoutRange } from "../../src/host/options-block";
import { readAddress } from "../../src/host/a1-address";
import { createSheetAccess } from "../../src/host/sheet-access";
import { compTable } from "../../src/features/comps/pane/comp-table";
import { choiceOf, emptyChoice, rowsOf, withExclusion, withPin } from "../../src/features/comps/pane/comps-choice";
import { createEnglishCompsTexts } from "../../src/features/comps/pane/texts-en";
import { rentGridPlaces, rentGridSheet } from "../../src/templates/rent-grid-sheet";
import { en } from "../../src/templates/words/template-words-en";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { openAddin, startAddinServer, type AddinServer } from "./built-addin";
import { choiceBlock, optionsAddress } from "./former-choice-block";

const globals = globalThis as Record<string, unknown>;
const sheet = createSheetAccess();
const subjects = ["1472 Manchaca Rd, Austin, TX 78704", "The subject"];
let server: AddinServer;
let workbook: HeadlessWorkbook;
let subjectId: string;

beforeAll(async () => {
  server = await startAddinServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  workbook = await openAddin(server);
  const { Excel: excel, Office: office } = workbook.window as unknown as Record<string, unknown>;
  globals.Excel = excel;
  globals.Office = office;
  workbook.setCell("A1", `=RENT.FIND("${server.subject}")`);
  await workbook.settled();
  subjectId = String(workbook.getCell("A1"));
});
afterEach(() => {
  workbook.close();
  delete globals.Excel;
  delete globals.Office;
});

const write = (rows: readonly OptionRow[], count = 10): Promise<OptionsBlock> =>
  sheet.options.writeSet([subjectId, ...subjects], rows, count, "en");
const namesOf = (address: string): unknown[] => workbook.getRange(address).values.map(([name]) => name);

test("is made with the first choice, read back as it is, and shown without ids to spare", async () => {
  expect(await sheet.options.set(subjects)).toBeNull();
  const kept: OptionRow = { name: "selected", value: subjectId, note: "", label: "Elmhurst", address: "1 Elm St" };
  const out: OptionRow = { name: "excluded", value: "b", note: "In lease-up", label: "Oak", address: "2 Oak St" };
  const limit: OptionRow = { name: "maxDistance", value: 3, note: "", label: "" };
  const written = await write([kept, out, limit], 8);
  expect(isCompSetBlock(written)).toBe(true);
  expect(choiceOf(written)).toMatchObject({ count: 8, filters: { maxDistance: 3 } });
  expect(workbook.getRange("Comps!A4:G6").values).toEqual([
    ["Order", "Comp", "Address", "Use", "Reason", "Note", "Subject"],
    ["", "Elmhurst", "1 Elm St", "Keep", "", "", subjectId],
    ["", "Oak", "2 Oak St", "Exclude", "In lease-up", "", subjectId],
  ]);
  expect(workbook.getRange("Comps!J4:K6").values).toEqual([
    ["Filter", "Value"],
    ["Number of comps", 8],
    ["Max. distance (mi)", 3],
  ]);
});

test("what people typed stays: their notes, their order, the comps of another subject", async () => {
  const one: OptionRow = { name: "excluded", value: "one", note: "", label: "One", address: "1 A St" };
  await write([one]);
  workbook.setCell("Comps!A5", "1");
  workbook.setCell("Comps!F5", "Ask the broker");
  await sheet.options.writeSet(
    ["9 Elsewhere St, Dallas, TX 75201"],
    [{ ...one, value: "two", label: "Two" }],
    10,
    "en",
  );
  await write([{ ...one, name: "selected" }]);
  expect(workbook.getRange("Comps!A5:H6").values).toEqual([
    [1, "One", "1 A St", "Keep", "", "Ask the broker", subjectId, "one"],
    ["", "Two", "1 A St", "Exclude", "", "", "9 Elsewhere St, Dallas, TX 75201", "two"],
  ]);
  expect((await write([])).rows).toEqual([]);
  expect(workbook.getRange("Comps!B5:B6").values).toEqual([["Two"], [""]]);
});

test("the comp table and the grid read it: two comps excluded, both follow", async () => {
  await sheet.setSubject(server.subject);
  await write([]);
  const at = readAddress("Sheet1!C3");
  if (at === null) throw new Error("no address");
  const words = createEnglishCompsTexts(String).compTable;
  await sheet.insert(compTable({ subject: server.subject, followsSubject: true, count: 10 }, at, words), {
    at: "Sheet1!C3",
  });
  const grid = rentGridSheet({ formula: "=Subject" }, en, await sheet.tables());
  const gridName = await sheet.insertSheet(grid);
  await workbook.settled();
  const before = namesOf("Sheet1!C9:C18");
  expect(new Set(before).size).toBe(10);
  const idsOf = (): unknown[] =>
    workbook
      .getRange(`${gridName}!D${String(rentGridPlaces.idRow)}:H${String(rentGridPlaces.idRow)}`)
      .values.flat()
      .filter(Boolean);
  const [first = "", second = ""] = idsOf().map(String);
  const excluded = [first, second].reduce(
    (choice, id) => withExclusion(choice, { id, label: "", address: "", reason: "Too far away" }),
    emptyChoice,
  );
  await write(rowsOf(excluded, Infinity) ?? []);
  await workbook.settled();
  expect(idsOf()).not.toContain(first);
  expect(idsOf()).not.toContain(second);
  const after = namesOf("Sheet1!C9:C18");
  expect(after).toHaveLength(10);
  expect(after.filter((name) => before.includes(name)).length).toBeLessThanOrEqual(8);
  // Totals are above, over as many rows as the table has.
  expect(workbook.getCell("Sheet1!J6")).toEqual(expect.any(Number));
  // A kept comp from far away is included regardless of the service's result.
  workbook.setCell("Comps!D5", "Keep");
  await workbook.settled();
  expect(idsOf()).toContain(first);
});

test("a range of options of before is taken over, with the formulas that read it", async () => {
  const at = readAddress("Sheet1!C3");
  if (at === null) throw new Error("no address");
  const choice = withPin({ ...emptyChoice, filters: { maxDistance: 5 } }, { id: subjectId, label: "Kept" });
  const former = choiceBlock(
    { subject: { id: subjectId, name: "S" }, followsSubject: false, choice, withTable: true },
    at,
  );
  await sheet.insert(former, { at: "Sheet1!C3" });
  const block = await sheet.options.at(optionsAddress("Sheet1!C3"));
  if (block === null) throw new Error("no block");
  await write(block.rows, 10);
  await sheet.options.retire(block);
  await workbook.settled();
  expect(await sheet.formulaAt("Sheet1!H3")).toBe("=RENT.COMPS($D$3,$D$4,,CompSet[#All],CompFilters[#All])");
  expect(
    workbook
      .getRange("Sheet1!C6:F7")
      .values.flat()
      .every((value) => value === ""),
  ).toBe(true);
  expect(choiceOf((await sheet.options.set([subjectId])) ?? block).filters).toEqual({ maxDistance: 5 });
  expect(workbook.getCell("Sheet1!I4")).toEqual(expect.any(String));
});

test.each([
  ["=RENT.COMPS($D$3,$D$4,,$C$6:$D$35)", true, "=RENT.COMPS($D$3,$D$4,,CompSet[#All],CompFilters[#All])"],
  [
    '=RENT.COMPS(A1,5,,Deal!C6:D35,"headers",FALSE)',
    false,
    '=RENT.COMPS(A1,5,,CompSet[#All],CompFilters[#All],"headers",FALSE)',
  ],
  ["=RENT.COMPS(A1,5,,$C$6:$D$351)", true, "=RENT.COMPS(A1,5,,$C$6:$D$351)"],
  ["=RENT.COMPS(A1,5,,Other!$C$6:$D$35)", true, "=RENT.COMPS(A1,5,,Other!$C$6:$D$35)"],
  ["=RENT.COMPS(A1,5,,C6:D35)", false, "=RENT.COMPS(A1,5,,C6:D35)"],
])("%s reads the set in the place of the range", (formula, isOwnSheet, after) => {
  expect(withoutRange(formula, { own: "Deal", local: "C6:D35", isOwnSheet })).toBe(after);
  expect(compSetReference).toBe("CompSet[#All]");
});
