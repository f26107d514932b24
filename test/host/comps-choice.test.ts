/// <reference types="office-js" />
/**
 * A choice of comparables in the sheet: what the pane writes, what RENT.COMPS makes of it, and what the pane reads
 * back.
 */
import { readAddress } from "../../src/host/a1-address";
import type { OptionRow, OptionsBlock } from "../../src/host/option-rows";
import { BlockChangedError } from "../../src/host/options-block";
import { createSheetAccess } from "../../src/host/sheet-access";
import { choiceOf, emptyChoice, rowsOf, withExclusion, withPin } from "../../src/features/comps/pane/comps-choice";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { choiceBlock, optionsAddress, tableOfBlock } from "./former-choice-block";
import { openAddin, startAddinServer, type AddinServer } from "./built-addin";

const globals = globalThis as Record<string, unknown>;
const sheet = createSheetAccess();
let server: AddinServer;
let workbook: HeadlessWorkbook;
let subject: { readonly id: string; readonly name: string };

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
  subject = { id: String(workbook.getCell("A1")), name: "The subject" };
});
afterEach(() => {
  workbook.close();
  delete globals.Excel;
  delete globals.Office;
});

/** Writes the block at C3 with the table at H3, and reads it as the pane does. */
async function writeBlock(choice = emptyChoice, followsSubject = false): Promise<OptionsBlock> {
  const at = readAddress("Sheet1!C3");
  if (at === null) throw new Error("no address");
  const block = choiceBlock({ subject, followsSubject, choice, withTable: true }, at);
  const outcome = await sheet.insert(block, { at: "Sheet1!C3" });
  expect(outcome).toEqual({ kind: "inserted", address: "Sheet1!C3" });
  await workbook.settled();
  return readBack();
}
async function readBack(): Promise<OptionsBlock> {
  const block = await sheet.options.at(optionsAddress("Sheet1!C3"));
  if (block === null) throw new Error("no block at C6");
  return block;
}
const names = (): unknown[] => workbook.getRange("I4:I13").values.map(([name]) => name);
const rents = (): unknown[] => workbook.getRange("N4:N13").values.map(([rent]) => rent);
const ranked = async (count: number): Promise<string[]> => {
  workbook.setCell("A60", `=RENT.COMPS("${subject.id}",${count},"id","headers",FALSE)`);
  await workbook.settled();
  return workbook.getRange(`A60:A${59 + count}`).values.map(([id]) => String(id));
};

test("the table reads the block: excluding a comparable changes its rows and figures, in place", async () => {
  const block = await writeBlock();
  expect(block).toMatchObject({ address: "Sheet1!C6:D35", hasNotes: true, subject: subject.id, count: 10 });
  const before = { names: names(), rents: rents() };
  expect(new Set(before.names).size).toBe(10);
  const [, second = ""] = await ranked(10);
  const excluded = withExclusion(choiceOf(block), { id: second, label: String(before.names[1]), reason: "=1+1" });

  const asked = server.requests.length;
  await sheet.options.rewrite(block, rowsOf(excluded, 30) ?? [], excluded.count);
  await workbook.settled();
  expect(names()).not.toContain(before.names[1]);
  expect(names().slice(0, 2)).toEqual([before.names[0], before.names[2]]);
  expect(rents()).not.toEqual(before.rents);
  // One for the comparables, one for the rents of the new one.
  expect(server.requests.slice(asked).sort()).toEqual([
    expect.stringMatching(/^GET \/property\//) as string,
    "POST /property/comparables",
  ]);
  expect(workbook.getRange("C7:F7").values).toEqual([["excluded", second, "=1+1", before.names[1]]]);

  const read = await readBack();
  expect(choiceOf(read)).toEqual(excluded);
  await sheet.options.rewrite(read, rowsOf(emptyChoice, 30) ?? [], 10);
  await workbook.settled();
  expect([names(), rents()]).toEqual([before.names, before.rents]);
  expect(workbook.getRange("C7:F7").values).toEqual([["excluded", "", "", ""]]);
});

test("every form of a list of ids does the same in the table", async () => {
  await writeBlock();
  const [first = "", second = "", third = ""] = await ranked(10);
  const [best, next, last, fourth] = names();
  workbook.setCell("D7", `${first}; ${second}`);
  await workbook.settled();
  expect(names().slice(0, 2)).toEqual([last, fourth]);
  workbook.setCell("D7", first);
  workbook.setCell("D8", second);
  workbook.setCell("D9", third);
  await workbook.settled();
  expect(names()[0]).toBe(fourth);
  expect(choiceOf(await readBack()).excluded.map(({ id }) => id)).toEqual([first, second, third]);
  for (const cell of ["D7", "D8", "D9"]) workbook.setCell(cell, "");
  await workbook.settled();
  expect(names().slice(0, 3)).toEqual([best, next, last]);
});

test("number, filters and pinned properties reach the table", async () => {
  const block = await writeBlock();
  const far = (await ranked(30)).at(-1) ?? "";
  const choice = { ...withPin(choiceOf(block), { id: far, label: "Far" }), count: 4, filters: { maxDistance: 1.5 } };
  await sheet.options.rewrite(block, rowsOf(choice, 30) ?? [], choice.count);
  await workbook.settled();
  expect(workbook.getCell("D4")).toBe(4);
  workbook.setCell("A50", `=RENT.COMPS($D$3,$D$4,"id, distance",$C$6:$D$35,"headers",FALSE)`);
  await workbook.settled();
  const table = workbook.getRange("A50:B53").values;
  expect(table.map(([id]) => id)).toContain(far);
  for (const [id, miles] of table) if (id !== far) expect(miles).toBeLessThanOrEqual(1.5);
  expect(workbook.getCell("A54")).toBe("");
});

test("the block is found from any of its cells, from the table that reads it, and by its name", async () => {
  const block = await writeBlock();
  for (const cell of ["C3", "D4", "F5", "C6", "D30", "F35", "H3", "I9"]) {
    workbook.select(cell);
    expect([cell, (await sheet.options.atSelection())?.address]).toEqual([cell, block.address]);
  }
  for (const cell of ["B6", "G6", "C36", "H40", "A1"]) {
    workbook.select(cell);
    expect([cell, await sheet.options.atSelection()]).toEqual([cell, null]);
  }
  expect(await sheet.options.latest()).toBeNull();
  await sheet.options.remember(block.address);
  await sheet.options.remember(block.address);
  expect(await sheet.options.latest()).toEqual(block);
});

test("a table elsewhere reads the same block", async () => {
  const block = await writeBlock();
  expect(await sheet.insert(tableOfBlock(block, subject.id, 10), { at: "Sheet1!H50" })).toMatchObject({
    kind: "inserted",
  });
  await workbook.settled();
  expect(workbook.getRange("I51:I60").values.map(([name]) => name)).toEqual(names());
});

test("a block of the person's own, with the formula that reads it, is shown and written without its neighbours", async () => {
  const [first = "", second = ""] = await ranked(5);
  const cells: [string, string][] = [
    ["C3", "excluded"],
    ["D3", first],
    ["E3", "mine"],
    ["C4", "Max distance"],
    ["D4", "5"],
    ["E4", "mine too"],
    ["H3", `=RENT.COMPS("${subject.id}",5,,Sheet1!$C$3:$D$4)`],
  ];
  for (const [cell, input] of cells) workbook.setCell(cell, input);
  await workbook.settled();
  workbook.select("H3");
  const block = await sheet.options.atSelection();
  if (block === null) throw new Error("no block");
  expect(block).toMatchObject({ address: "Sheet1!C3:D4", hasNotes: false, subject: subject.id, count: 5 });
  const choice = choiceOf(block);
  expect([choice.count, choice.filters, choice.excluded.map(({ id }) => id)]).toEqual([5, { maxDistance: 5 }, [first]]);
  const rows: OptionRow[] = [
    { name: "excluded", value: `${first}; ${second}`, note: "lost", label: "lost" },
    { name: "maxDistance", value: 4, note: "", label: "" },
  ];
  await sheet.options.rewrite(block, rows, 7);
  await workbook.settled();
  expect(workbook.getRange("C3:E4").values).toEqual([
    ["excluded", `${first}; ${second}`, "mine"],
    ["maxDistance", 4, "mine too"],
  ]);
});

test("a block whose sheet is deleted is no block any more", async () => {
  const excel = globals.Excel as typeof Excel;
  await excel.run(async (context) => {
    context.workbook.worksheets.add("Scratch");
    await context.sync();
  });
  const at = readAddress("Scratch!C3");
  if (at === null) throw new Error("no address");
  await sheet.insert(choiceBlock({ subject, followsSubject: false, choice: emptyChoice, withTable: false }, at), {
    at: "Scratch!C3",
  });
  const block = await sheet.options.at(optionsAddress("Scratch!C3"));
  if (block === null) throw new Error("no block");
  await excel.run(async (context) => {
    context.workbook.worksheets.getItem("Scratch").delete();
    await context.sync();
  });
  expect(await sheet.options.at(block.address)).toBeNull();
  await expect(sheet.options.rewrite(block, [], 5)).rejects.toBeInstanceOf(BlockChangedError);
});

test("what somebody wrote meanwhile is not overwritten", async () => {
  const block = await writeBlock();
  workbook.setCell("C8", "maxDistance");
  workbook.setCell("D8", "2");
  await workbook.settled();
  const before = workbook.getRange("C3:F35").values;
  await expect(sheet.options.rewrite(block, [], 3)).rejects.toBeInstanceOf(BlockChangedError);
  expect(workbook.getRange("C3:F35").values).toEqual(before);
});

test("a block that follows the workbook's subject shows the comparables of another one", async () => {
  workbook.setCell("B1", subject.id);
  await Excel.run(async (context) => {
    context.workbook.names.add("Subject", context.workbook.worksheets.getItem("Sheet1").getRange("B1"));
    await context.sync();
  });
  const block = await writeBlock(emptyChoice, true);
  expect(block.subject).toBe(subject.id);
  const before = names();
  const [, other = ""] = await ranked(3);
  workbook.setCell("B1", other);
  await workbook.settled();
  expect((await readBack()).subject).toBe(other);
  expect(names()).not.toEqual(before);
});
