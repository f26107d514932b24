import { recalculateUnknown, type KnownCells } from "../../src/host/recalculate-unknown";
import { createCellRegistry, type CellRegistry } from "../../src/host/cell-registry";
import { createFakeClock, type FakeClock } from "../client/fake-clock";
import { installFakeHost, type FakeHost } from "./fake-host";

let host: FakeHost;
beforeAll(() => {
  host = installFakeHost();
  for (const version of ["1.6", "1.9", "1.12"]) host.supported.add(`ExcelApi ${version}`);
});
afterAll(() => {
  host.remove();
  delete (globalThis as Record<string, unknown>).Excel;
});

interface Setting {
  readonly registry: CellRegistry;
  readonly clock: FakeClock;
  /** Rows that were marked to be calculated again. */
  readonly marked: number[];
  readonly shows: (row: number, ...keys: string[]) => void;
  readonly count: () => Promise<KnownCells>;
  /** What the cells show, by row; 0 where nothing is set. */
  readonly values: Map<number, unknown>;
  readonly application: { calculationMode: string; calculationState: string };
  /** Rows that Excel refuses to mark. */
  readonly refused: Set<number>;
  /** Cells with running calls, regardless of what they show. */
  readonly calling: Set<string>;
}

/** One sheet, S, with these contents in column A; a marked cell gives the answer "new". */
function createSetting(formulas: readonly unknown[], calculates = true, limit = 100): Setting {
  const clock = createFakeClock();
  const registry = createCellRegistry(() => clock.now(), limit);
  const values = new Map<number, unknown>();
  const refused = new Set<number>();
  const calling = new Set<string>();
  const application = { load: () => undefined, calculationMode: "Automatic", calculationState: "Done" };
  let due: (() => void)[] = [];
  const marked: number[] = [];
  const shows = (row: number, ...keys: string[]): void => {
    for (const key of keys) registry.record(`S!A${row}`, { functionName: "RENT.PRICE", key, error: null });
  };
  const noSpill = { isNullObject: true, load: () => undefined };
  const area = { rowIndex: 0, columnIndex: 0, rowCount: formulas.length, columnCount: 1 };
  const load = (): void => undefined;
  const names = { load, items: [{ name: "DEALRENT", formula: "=LAMBDA(x,RENT.PRICE(x))" }] };
  const sheet = {
    name: "S",
    names: { load, items: [] },
    getUsedRangeOrNullObject: () => ({
      ...area,
      load: () => undefined,
      isNullObject: false,
      getSpecialCellsOrNullObject: () => ({
        load: () => undefined,
        isNullObject: false,
        areaCount: 1,
        areas: { load: () => undefined, items: [area] },
      }),
    }),
    getRangeByIndexes: (row: number, _column: number, rows: number) => ({
      load: () => undefined,
      formulas: formulas.slice(row, row + rows).map((formula) => [formula]),
      values: Array.from({ length: rows }, () => [0]),
    }),
    getCell: (row: number) => ({
      load: () => undefined,
      formulas: [[formulas[row] ?? ""]],
      values: [[values.get(row + 1) ?? 0]],
      getSpillParentOrNullObject: () => noSpill,
      setDirty: () =>
        void due.push(() => {
          if (refused.has(row + 1)) throw new Error("AccessDenied");
          marked.push(row + 1);
          if (calculates && application.calculationMode !== "Manual") shows(row + 1, `new${row + 1}`);
        }),
      calculate: () => void due.push(() => shows(row + 1, `new${row + 1}`)),
    }),
  };
  const context = {
    workbook: { worksheets: { load: () => undefined, items: [sheet], getItem: () => sheet }, application, names },
    sync: () =>
      new Promise<void>((resolve) => {
        const acts = due;
        due = [];
        for (const act of acts) act();
        resolve();
      }),
  };
  (globalThis as Record<string, unknown>).Excel = {
    run: (...given: unknown[]) => (given.at(-1) as (given: typeof context) => Promise<unknown>)(context),
  };
  const count = (): Promise<KnownCells> =>
    clock.until(recalculateUnknown(registry, clock, { isOpen: (cell) => calling.has(cell) }));
  return { registry, clock, marked, shows, count, values, application, refused, calling };
}

const keys = (registry: CellRegistry): string[] => [...registry.keys()].sort();

test("cells that nobody has calculated are, others not; what they show counts then", async () => {
  const { registry, marked, shows, count } = createSetting(["=RENT.PRICE(B1)", "=RENT.PRICE(B2)", "=RENT.ASOF(A1)", 5]);
  shows(1, "a");
  expect(await count()).toEqual({ isComplete: true, problem: null });
  expect([marked, keys(registry)]).toEqual([[2], ["a", "new2"]]);
});

test("what a cell showed for earlier arguments does not count", async () => {
  const { registry, marked, shows, count } = createSetting(["=RENT.PRICE(B1)", "=RENT.PRICE(B2)-RENT.PRICE(B3)"]);
  shows(1, "a", "b", "c");
  shows(2, "d", "e", "f");
  await count();
  expect([marked, keys(registry)]).toEqual([[], ["c", "e", "f"]]);
});

test("cells that call ours by a name of the person's own are calculated too", async () => {
  const { registry, marked, count } = createSetting(["=DEALRENT(B1)", "=SUM(B1:B2)"]);
  expect(await count()).toMatchObject({ isComplete: true });
  expect([marked, keys(registry)]).toEqual([[1], ["new1"]]);
});

test("cells that hold no formula any more are forgotten; a name of the person's own may call us", async () => {
  const { registry, shows, count } = createSetting(["", 1_450, "=DEALRENT(B3)"]);
  for (const row of [1, 2, 3]) shows(row, `k${row}`);
  registry.record("Gone!A1", { functionName: "RENT.PRICE", key: "gone", error: null });
  await count();
  expect(keys(registry)).toEqual(["k3"]);
});

test("a cell that Excel calculates without a call is not waited for without end, and shows no answer", async () => {
  const { clock, marked, count } = createSetting(["=IF(B1,RENT.PRICE(B2))"], false);
  const start = clock.now();
  expect(await count()).toEqual({ isComplete: true, problem: null });
  expect([marked, clock.now() - start]).toEqual([[1], 1_000]);
});

test("an Excel that calculates and is never done by its own words is taken at its cells", async () => {
  const { application, count, shows, values, clock } = createSetting(
    ["=RENT.PRICE(B1)", "=IF(B2,RENT.PRICE(B3))"],
    false,
  );
  application.calculationState = "Pending";
  void clock.sleep(300).then(() => shows(1, "a"));
  expect(await count()).toEqual({ isComplete: true, problem: null });
  values.set(2, "#BUSY!");
  expect(await count()).toMatchObject({ isComplete: false });
});

describe("the look knows when it is not complete", () => {
  test.each(["Pending", "Calculating"])("while Excel has not calculated (%s), and says what to do", async (state) => {
    const { application, count } = createSetting(["=RENT.PRICE(B1)"], false);
    application.calculationState = state;
    expect(await count()).toEqual({ isComplete: false, problem: expect.stringMatching(/F9/) as string });
  });

  test("while a cell waits", async () => {
    const { values, count } = createSetting(["=RENT.PRICE(B1)", "=RENT.PRICE(B2)"], false);
    values.set(2, "#BUSY!");
    expect(await count()).toEqual({ isComplete: false, problem: null });
  });

  test("while a call of a cell is not over, though the cell shows a value from before", async () => {
    const { calling, count } = createSetting(["=RENT.PRICE(B1)", "=RENT.PRICE(B2)"], false);
    calling.add("S!A2");
    expect(await count()).toEqual({ isComplete: false, problem: null });
  });

  test("where Excel does not tell whether it is done", async () => {
    const { count } = createSetting(["=RENT.PRICE(B1)"], false);
    host.supported.delete("ExcelApi 1.9");
    expect(await count()).toEqual({ isComplete: false, problem: null });
    host.supported.add("ExcelApi 1.9");
  });

  test("where Excel refuses to mark a cell, which keeps no other from being known", async () => {
    const { refused, count, registry } = createSetting(["=RENT.PRICE(B1)", "=RENT.PRICE(B2)", "=RENT.PRICE(B3)"]);
    refused.add(2);
    expect(await count()).toEqual({ isComplete: false, problem: expect.stringMatching(/1 cell, on "S"/) as string });
    expect(keys(registry)).toEqual(["new1", "new3"]);
  });

  test("where the workbook has more cells than are remembered", async () => {
    const { shows, count } = createSetting(["=RENT.PRICE(B1)", "=RENT.PRICE(B2)", "=RENT.PRICE(B3)"], true, 2);
    for (const row of [1, 2, 3]) shows(row, `k${row}`);
    expect(await count()).toEqual({
      isComplete: false,
      problem: expect.stringMatching(/more than 2 RENT cells/) as string,
    });
  });
});

test("cells that were too many once and are not any more are all known the next time", async () => {
  const { registry, shows, count } = createSetting(["=RENT.PRICE(B1)", "=RENT.PRICE(B2)", ""], true, 2);
  for (const row of [1, 2, 3]) shows(row, `k${row}`);
  expect(await count()).toMatchObject({ isComplete: false });
  expect(await count()).toMatchObject({ isComplete: true });
  expect(keys(registry)).toEqual(["new1", "new2"]);
});

test("where the person calculates by hand, the cells that are not known are calculated", async () => {
  const { application, shows, count, registry } = createSetting(["=RENT.PRICE(B1)", "=RENT.PRICE(B2)"]);
  application.calculationMode = "Manual";
  shows(1, "a");
  expect(await count()).toMatchObject({ isComplete: true });
  expect(keys(registry)).toEqual(["a", "new2"]);
});

test("after a row was inserted and nothing called again, every cell is known by what it shows", async () => {
  const { registry, shows, marked, count } = createSetting([
    "",
    "=RENT.PRICE(B2)",
    "=RENT.PRICE(B3)",
    "=RENT.PRICE(B4)",
  ]);
  for (const row of [1, 2, 3]) shows(row, `new${row + 1}`);
  registry.doubtSheet("S");
  await count();
  expect([marked, keys(registry)]).toEqual([
    [2, 3, 4],
    ["new2", "new3", "new4"],
  ]);
  expect(registry.addressesOf(new Set(["new2"]))).toEqual(["S!A2"]);
});
