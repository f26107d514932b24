/// <reference types="office-js" />
/**
 * Cells that the person watches, the areas that a refresh is about, and the refresh log, through office.js and the
 * host.
 */
import { createKeyFigureCells } from "../../src/features/refresh/sheet/key-figure-cells";
import { appendToRefreshLog, type LogRow } from "../../src/features/refresh/sheet/refresh-log-sheet";
import { readSelectedAreas } from "../../src/features/refresh/sheet/scope-areas";
import type { WorkbookSnapshot } from "../../src/workbench/host-contract";
import { closeFixtures, type FixtureWorkbook, openFixture } from "./fixture-workbook";
import { selectSeveral } from "./several-areas";

const globals = globalThis as Record<string, unknown>;
let workbook: FixtureWorkbook;

async function open(snapshot?: WorkbookSnapshot): Promise<void> {
  workbook = await openFixture(
    snapshot
      ? { snapshot }
      : {
          sheets: [
            {
              name: "Deal model",
              cells: { A4: "NOI", B4: "=B5*2", B5: 612_345, B2: "Value", B3: 9_800_000, D9: true },
              numberFormats: { B4: "$#,##0" },
            },
          ],
        },
  );
  await workbook.settled();
  globals.Excel = workbook.excel;
  globals.Office = workbook.window.Office;
}
const reopen = (): Promise<void> => open(JSON.parse(JSON.stringify(workbook.save())) as WorkbookSnapshot);

beforeEach(() => open());
afterEach(() => {
  closeFixtures();
  delete globals.Excel;
  delete globals.Office;
});

describe("key figures", () => {
  const figures = createKeyFigureCells();

  test("are labelled by the text left of them or above, show what the cell shows, and are one a cell", async () => {
    expect(await figures.read()).toEqual([]);
    const noi = await figures.add(undefined, "Deal model!B4");
    expect(noi).toMatchObject({ label: "NOI", address: "Deal model!B4", value: 1_224_690, text: "$1,224,690" });
    expect(await figures.add("", "'Deal model'!$B$3")).toMatchObject({ label: "Value", value: 9_800_000 });
    workbook.select("'Deal model'!D9");
    expect(await figures.add(" Go ")).toMatchObject({ label: "Go", value: true });
    expect(await figures.add("Net income", "Deal model!B4")).toMatchObject({ id: noi.id, label: "Net income" });
    expect((await figures.read()).map(({ label }) => label)).toEqual(["Net income", "Value", "Go"]);
    await expect(figures.add("x", "B4")).rejects.toThrow("Enter worksheet");
  });

  test("move with their cells, also after save and reopen; a deleted one says so and can be removed", async () => {
    const { id } = await figures.add("NOI", "Deal model!B4");
    await figures.add("Value", "Deal model!B3");
    workbook.insertRows("Deal model", 1, 3);
    await workbook.settled();
    const moved = [
      { label: "NOI", address: "Deal model!B7", value: 1_224_690 },
      { label: "Value", address: "Deal model!B6", value: 9_800_000 },
    ];
    expect(await figures.read()).toMatchObject(moved);
    await reopen();
    expect(await figures.read()).toMatchObject(moved);
    workbook.insertRows("Deal model", 7, 1);
    await workbook.settled();
    expect(await figures.read()).toMatchObject([{ id, address: "Deal model!B8" }, { address: "Deal model!B6" }]);
    workbook.deleteRows("Deal model", 8, 1);
    await workbook.settled();
    expect(await figures.read()).toMatchObject([{ id, address: null, value: null, text: "" }, { label: "Value" }]);
    await figures.remove(id);
    await figures.remove(id);
    expect((await figures.read()).map(({ label }) => label)).toEqual(["Value"]);
    expect(await figures.add("Go", "Deal model!D12")).toMatchObject({ label: "Go", value: true });
  });

  test("are names that the person's own list does not show, and leave other names alone", async () => {
    await workbook.excel.run(async (context) => {
      context.workbook.names.add("RentGrowth", "=0.03");
      await context.sync();
    });
    const { id } = await figures.add("NOI", "Deal model!B4");
    await figures.remove("RentGrowth");
    await workbook.excel.run(async (context) => {
      const { names } = context.workbook;
      names.load("items/name,items/visible");
      await context.sync();
      expect(names.items.map(({ name, visible }) => [name, visible])).toEqual([
        ["RentGrowth", true],
        [id, false],
      ]);
    });
  });
});

describe("the refresh log", () => {
  const row = (more: Partial<LogRow> = {}): LogRow => ({
    when: 45_838.5,
    who: "Ann",
    scope: "workbook",
    section: "rents",
    property: "=HYPERLINK(1)",
    figure: "Asking rent, 1BR",
    cells: "Deal model!B4",
    old: 1_800,
    new: 1_850,
    change: 50,
    percent: 50 / 1_800,
    outcome: "Accepted",
    ...more,
  });
  const sheets = (): string[] => workbook.engine.workbook.getSheets().map((sheet) => sheet.getSheetName());
  const logged = (sheet: string) => workbook.getUsedRange(sheet);

  test("is made, then appended to; texts stay texts, whatever they look like", async () => {
    await appendToRefreshLog([row()]);
    await appendToRefreshLog([
      row({ old: "02138", new: "+1", change: null, percent: null, who: "" }),
      row({ who: "@x" }),
    ]);
    expect(sheets()).toEqual(["Deal model", "Refresh log"]);
    const found = logged("Refresh log");
    expect(found?.values.map((cells) => [cells[1], cells[4], cells[7], cells[8], cells[9]])).toEqual([
      ["Who", "Property", "Old", "New", "Change"],
      ["Ann", "=HYPERLINK(1)", 1_800, 1_850, 50],
      ["", "=HYPERLINK(1)", "02138", "+1", ""],
      ["@x", "=HYPERLINK(1)", 1_800, 1_850, 50],
    ]);
    expect(found?.formulas).toEqual(found?.values);
    expect([found?.text[1]?.[0], found?.text[1]?.[10]]).toEqual(["2025-06-30 12:00", "2.8%"]);
  });

  test("renamed and with rows above it goes on where it is, after save and reopen too", async () => {
    await appendToRefreshLog([row()]);
    workbook.engine.workbook.getSheetByName("Refresh log")?.setName("What changed");
    workbook.insertRows("What changed", 1, 2);
    await workbook.settled();
    await appendToRefreshLog([row({ who: "Bo" })]);
    await reopen();
    await appendToRefreshLog([row({ who: "Cy" })]);
    expect(sheets()).toEqual(["Deal model", "What changed"]);
    expect(workbook.getRange("'What changed'!B1:B7").values.flat()).toEqual(["", "", "Who", "Ann", "Bo", "Cy", ""]);
  });

  test("deleted it is made again; a sheet of the person's own of that name is left alone", async () => {
    await appendToRefreshLog([row()]);
    await workbook.excel.run(async (context) => {
      context.workbook.worksheets.getItem("Refresh log").delete();
      await context.sync();
      const own = context.workbook.worksheets.add("refresh LOG");
      own.getRange("A1").values = [["mine"]];
      await context.sync();
    });
    await appendToRefreshLog([row({ who: "Bo" })]);
    expect(sheets()).toEqual(["Deal model", "refresh LOG", "Refresh log 2"]);
    expect(logged("refresh LOG")?.values).toEqual([["mine"]]);
    expect(logged("Refresh log 2")?.values.map((cells) => cells[1])).toEqual(["Who", "Bo"]);
  });
});

test("several selected areas are one scope", async () => {
  await selectSeveral(workbook, [
    [1, 1, 3],
    [8, 3, 1],
  ]);
  const at = (firstRow: number, lastRow: number, column: number) => ({
    sheet: "Deal model",
    firstRow,
    lastRow,
    firstColumn: column,
    lastColumn: column,
  });
  const { place, areas } = await readSelectedAreas();
  expect(areas).toEqual([at(1, 3, 1), at(8, 8, 3)]);
  expect(place).toMatch(/B2:B4,.*D9$/);
});
