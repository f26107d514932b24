import { recalculateErrorCells } from "../../src/excel/recalculation";

/** One sheet: where its used range is, with formulas and values; null: an empty sheet. */
type FakeSheet = {
  readonly formulas: unknown[][];
  readonly values: unknown[][];
  readonly name?: string;
  readonly rowIndex?: number;
  readonly columnIndex?: number;
} | null;

/** Puts a workbook behind Excel.run; gives the cells that were marked as "sheet row column". */
function openWorkbook(sheets: readonly FakeSheet[]): string[] {
  const marked: string[] = [];
  const items = sheets.map((sheet, index) => ({
    name: sheet?.name ?? `Sheet${index + 1}`,
    getUsedRangeOrNullObject: () => ({
      load: () => undefined,
      isNullObject: sheet === null,
      formulas: sheet?.formulas,
      values: sheet?.values,
      rowIndex: sheet?.rowIndex ?? 0,
      columnIndex: sheet?.columnIndex ?? 0,
      getCell: (row: number, column: number) => ({
        setDirty: () => void marked.push(`${index} ${row} ${column}`),
      }),
    }),
  }));
  const context = { workbook: { worksheets: { load: () => undefined, items } }, sync: () => Promise.resolve() };
  (globalThis as Record<string, unknown>).Excel = {
    run: (work: (given: typeof context) => Promise<unknown>) => work(context),
  };
  return marked;
}

afterEach(() => delete (globalThis as Record<string, unknown>).Excel);

/** A sheet of one column. */
const column = (...cells: [formula: unknown, value: unknown][]): FakeSheet => ({
  formulas: cells.map(([formula]) => [formula]),
  values: cells.map(([, value]) => [value]),
});

test("marks our cells that show an error, on every sheet, and no others", async () => {
  const marked = openWorkbook([
    column(
      ["=RENT.AMI(A2,60,4)", "#N/A"],
      ["=RENT.AMI(A2,60,4)", 80_280],
      ["=IFERROR(1,rent.comps(A2))", "#VALUE!"],
      ["=_xldudf_RENT_COMPS(A2)", "#NAME?"],
      ["=VLOOKUP(1,B:B,1)", "#N/A"],
      ["=MYRENT.COMPS(A2)", "#N/A"],
      ["=OTHER.RENT.COMPS(A2)", "#N/A"],
      ["#N/A", "#N/A"],
      [5, 5],
      ["=1+RENT.PRICE(A2)", "#BUSY!"],
    ),
    null,
    column(["", ""], ["=RENT.FIND(A1)", "#N/A"]),
  ]);
  expect(await recalculateErrorCells()).toBe(5);
  expect(marked).toEqual(["0 0 0", "0 2 0", "0 3 0", "0 9 0", "2 1 0"]);
});

test("marks cells on record too, whose formula hides the error", async () => {
  const hidden: [string, unknown][] = [
    ['=IFERROR(RENT.PRICE(A2),"-")', "-"],
    ['=IFERROR(RENT.PRICE(A3),"-")', "-"],
    ["=1+1", 2],
  ];
  const marked = openWorkbook([
    { ...column(...hidden), rowIndex: 4, columnIndex: 27 } as FakeSheet,
    { ...column(...hidden), name: "Joe's deal" } as FakeSheet,
  ]);
  expect(await recalculateErrorCells(["Sheet1!AB6", "Sheet1!AB7", "'Joe''s deal'!$A$1", "Gone!A1"])).toBe(2);
  expect(marked).toEqual(["0 1 0", "1 0 0"]);
});

test("finds nothing in a workbook without errors of ours", async () => {
  const marked = openWorkbook([column(["=1+1", 2])]);
  expect([await recalculateErrorCells(), marked]).toEqual([0, []]);
});

test("a host that refuses is passed on", async () => {
  (globalThis as Record<string, unknown>).Excel = { run: () => Promise.reject(new Error("cell-editing mode")) };
  await expect(recalculateErrorCells()).rejects.toThrow("cell-editing mode");
});
