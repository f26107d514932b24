import { createCallLedger } from "../../src/host/call-ledger";
import { recalculateErrorCells as recalculateErrors } from "../../src/host/error-cells";
import { recalculateCells, recalculateMatching } from "../../src/host/recalculation";
import { installFakeHost, type FakeHost } from "./fake-host";

/** What Excel does not call is entered again after a while, which never ends here. */
const recalculateErrorCells = (failed: readonly string[] = []): Promise<number> =>
  recalculateErrors(
    failed,
    createCallLedger(() => 0),
    { sleep: () => new Promise(() => undefined) },
  );

/** One sheet: where its used range is, with formulas and values; null: an empty sheet. */
type FakeSheet = {
  readonly formulas: unknown[][];
  readonly values: unknown[][];
  readonly name?: string;
  readonly rowIndex?: number;
  readonly columnIndex?: number;
  /** It refuses to list its formula cells. */
  readonly isProtected?: boolean;
} | null;

interface Seen {
  readonly marked: string[];
  /** By the add-in, in manual mode. */
  readonly calculated: string[];
  cellsRead: number;
  /** Syncs so far. */
  requests: number;
  /** Whether Excel refuses to mark a cell. */
  refuses: (cell: string) => boolean;
}

/** Puts a workbook behind Excel.run; gives the cells that were marked as "sheet!row column", from 0. */
function openWorkbook(sheets: readonly FakeSheet[], calculationMode = "Automatic"): Seen {
  const seen: Seen = { marked: [], calculated: [], cellsRead: 0, requests: 0, refuses: () => false };
  /** What the next sync does. */
  let queue: (() => void)[] = [];
  const load = (): void => undefined;
  const items = sheets.map((sheet, index) => {
    const { formulas = [], values = [], rowIndex = 0, columnIndex = 0 } = sheet ?? {};
    const size = { rowIndex, columnIndex, rowCount: formulas.length, columnCount: formulas[0]?.length ?? 0 };
    // Excel's special cells: one block a column's run of formulas.
    const blocks = formulas.flatMap((row, at) =>
      row.flatMap((cell, column) =>
        typeof cell === "string" && cell.startsWith("=")
          ? [{ rowIndex: rowIndex + at, columnIndex: columnIndex + column, rowCount: 1, columnCount: 1 }]
          : [],
      ),
    );
    const special = {
      load,
      isNullObject: blocks.length === 0,
      areaCount: blocks.length,
      areas: { load, items: blocks },
    };
    const used = {
      load,
      isNullObject: sheet === null,
      ...size,
      getSpecialCellsOrNullObject() {
        if (sheet?.isProtected)
          queue.push(() => {
            throw new Error("AccessDenied");
          });
        return special;
      },
    };
    return {
      name: sheet?.name ?? `Sheet${index + 1}`,
      getUsedRangeOrNullObject: () => used,
      getRangeByIndexes(row: number, column: number, rows: number, columns: number) {
        const cut = (cells: unknown[][]): unknown[][] =>
          cells
            .slice(row - rowIndex, row - rowIndex + rows)
            .map((line) => line.slice(column - columnIndex, column - columnIndex + columns));
        seen.cellsRead += rows * columns;
        return { load, formulas: cut(formulas), values: cut(values) };
      },
      getCell: (row: number, column: number) => ({
        setDirty() {
          const cell = `${index}!${row} ${column}`;
          queue.push(() => {
            if (seen.refuses(cell)) throw new Error("AccessDenied");
            seen.marked.push(cell);
          });
        },
        calculate: () => void queue.push(() => seen.calculated.push(`${index}!${row} ${column}`)),
      }),
    };
  });
  const getItemOrNullObject = (name: string): unknown =>
    items.find((item) => item.name === name) ?? { isNullObject: true };
  const context = {
    workbook: { worksheets: { load, items, getItemOrNullObject }, application: { load, calculationMode } },
    /** Like Excel: operations before the refused one are done, those after it aren't. */
    sync: () =>
      new Promise<void>((resolve) => {
        const due = queue;
        queue = [];
        seen.requests += 1;
        for (const act of due) act();
        resolve();
      }),
  };
  (globalThis as Record<string, unknown>).Excel = {
    run: (...given: unknown[]) => (given.at(-1) as (given: typeof context) => Promise<unknown>)(context),
  };
  return seen;
}

let host: FakeHost;
beforeAll(() => {
  host = installFakeHost();
  host.supported.add("ExcelApi 1.6");
});
afterAll(() => host.remove());
afterEach(() => delete (globalThis as Record<string, unknown>).Excel);

/** A sheet of one column. */
const column = (...cells: [formula: unknown, value: unknown][]): FakeSheet => ({
  formulas: cells.map(([formula]) => [formula]),
  values: cells.map(([, value]) => [value]),
});

test("marks our cells that show an error, on every sheet, and no others", async () => {
  const { marked } = openWorkbook([
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
  expect(marked).toEqual(["0!0 0", "0!2 0", "0!3 0", "0!9 0", "2!1 0"]);
});

test("marks cells on record too, whose formula hides the error", async () => {
  const hidden: [string, unknown][] = [
    ['=IFERROR(RENT.PRICE(A2),"-")', "-"],
    ['=IFERROR(RENT.PRICE(A3),"-")', "-"],
    ["=1+1", 2],
  ];
  const { marked } = openWorkbook([
    { ...column(...hidden), rowIndex: 4, columnIndex: 27 } as FakeSheet,
    { ...column(...hidden), name: "Joe's deal" } as FakeSheet,
  ]);
  expect(await recalculateErrorCells(["Sheet1!AB6", "Sheet1!AB7", "'Joe''s deal'!$A$1", "Gone!A1"])).toBe(2);
  expect(marked).toEqual(["0!5 27", "1!0 0"]);
});

test("finds nothing in a workbook without errors of ours", async () => {
  const { marked } = openWorkbook([column(["=1+1", 2])]);
  expect([await recalculateErrorCells(), marked]).toEqual([0, []]);
});

test("reads formulas only, not the data around them", async () => {
  const data = Array.from({ length: 5_000 }, (_, row) => [row, row * 2]);
  const seen = openWorkbook([{ formulas: [["=RENT.FIND(A1)", ""], ...data], values: [[1, ""], ...data] }]);
  expect([await recalculateMatching(() => true), seen.cellsRead]).toEqual([1, 1]);
});

test("reads block by block where formulas are strewn over a sheet", async () => {
  const formulas = Array.from({ length: 30_000 }, (_, row) => [row % 2 === 0 ? "=RENT.FIND(A1)" : row]);
  const seen = openWorkbook([{ formulas, values: formulas, rowIndex: 3 }]);
  expect([await recalculateMatching(() => true), seen.cellsRead]).toEqual([15_000, 30_000]);
  expect(seen.marked.slice(0, 2)).toEqual(["0!3 0", "0!5 0"]);
});

test("a protected sheet that does not tell its formulas is read as a whole, and keeps no other from being read", async () => {
  const cells = column(["=RENT.FIND(A1)", 1], [5, 5], ["=1+1", 2]);
  const seen = openWorkbook([cells, { ...cells, isProtected: true } as FakeSheet, cells]);
  expect([await recalculateMatching(() => true), seen.marked]).toEqual([3, ["0!0 0", "1!0 0", "2!0 0"]]);
});

test("marks cells by their addresses, whatever sheet they are on", async () => {
  const { marked } = openWorkbook([column([1, 1]), { ...column([1, 1]), name: "Joe's deal" } as FakeSheet]);
  await recalculateCells(["Sheet1!B4", "'Joe''s deal'!$AA$10", "Gone!A1", "nonsense", "Sheet1!C7:D9"]);
  expect(marked).toEqual(["0!3 1", "0!6 2", "1!9 26"]);
});

test("where the person calculates by hand, the cells concerned are calculated too", async () => {
  const formulas = column(["=RENT.FIND(A1)", 1], ["=RENT.FIND(A2)", "#N/A"]);
  const automatic = openWorkbook([formulas]);
  await recalculateErrorCells();
  expect(automatic.calculated).toEqual([]);
  const manual = openWorkbook([formulas], "Manual");
  await recalculateErrorCells();
  await recalculateCells(["Sheet1!C7"]);
  expect(manual.calculated).toEqual(["0!1 0", "0!6 2"]);
});

describe("cells that Excel refuses to mark", () => {
  test("are passed over and told; all others are marked", async () => {
    const cells = column(...Array.from({ length: 700 }, (): [string, number] => ["=RENT.FIND(A1)", 1]));
    const seen = openWorkbook([cells, { ...cells, name: "Rents" } as FakeSheet]);
    seen.refuses = (cell) => cell === "0!3 0" || cell === "0!600 0";
    await expect(recalculateMatching(() => true)).rejects.toMatchObject({
      name: "RefusedCellsError",
      message: expect.stringMatching(/2 cells, on "Sheet1"\. Unprotect/) as string,
    });
    expect(new Set(seen.marked).size).toBe(1_398);
  });

  test("on a sheet that takes none cost few requests", async () => {
    const cells = column(...Array.from({ length: 700 }, (): [string, number] => ["=RENT.FIND(A1)", 1]));
    const seen = openWorkbook([cells, { ...cells, name: "Rents" } as FakeSheet]);
    seen.refuses = (cell) => cell.startsWith("0!");
    await expect(recalculateMatching(() => true)).rejects.toThrow(/700 cells, on "Sheet1"/);
    expect([seen.marked.length, seen.requests < 30]).toEqual([700, true]);
  });

  test("by their addresses, too", async () => {
    const seen = openWorkbook([column([1, 1]), { ...column([1, 1]), name: "Rents" } as FakeSheet]);
    seen.refuses = (cell) => cell === "0!0 0";
    await expect(recalculateCells(["Sheet1!A1", "Sheet1!A2", "Rents!A1"])).rejects.toThrow(/1 cell, on "Sheet1"/);
    expect(seen.marked).toEqual(["0!1 0", "1!0 0"]);
  });
});

test("a host that refuses is passed on", async () => {
  (globalThis as Record<string, unknown>).Excel = { run: () => Promise.reject(new Error("cell-editing mode")) };
  await expect(recalculateErrorCells()).rejects.toThrow("cell-editing mode");
});
