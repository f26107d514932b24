import { calculateUnknownCells } from "../../src/excel/cell-census";
import { createCellRegistry, type CellRegistry } from "../../src/excel/cell-registry";
import { createFakeClock, type FakeClock } from "../client/fake-clock";
import { installFakeHost, type FakeHost } from "./fake-host";

let host: FakeHost;
beforeAll(() => (host = installFakeHost()));
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
  readonly count: () => Promise<void>;
}

/** One sheet, S, with these contents in column A; a marked cell gives the answer "new". */
function createSetting(formulas: readonly unknown[], calculates = true): Setting {
  const clock = createFakeClock();
  const registry = createCellRegistry(() => clock.now());
  const marked: number[] = [];
  const shows = (row: number, ...keys: string[]): void => {
    for (const key of keys) registry.record(`S!A${row}`, { functionName: "RENT.PRICE", key, error: null });
  };
  const noSpill = { isNullObject: true, load: () => undefined };
  const area = { rowIndex: 0, columnIndex: 0, rowCount: formulas.length, columnCount: 1 };
  const sheet = {
    name: "S",
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
      getSpillParentOrNullObject: () => noSpill,
      setDirty() {
        marked.push(row + 1);
        if (calculates) shows(row + 1, "new");
      },
    }),
  };
  const context = {
    workbook: { worksheets: { load: () => undefined, items: [sheet] } },
    sync: () => Promise.resolve(),
  };
  (globalThis as Record<string, unknown>).Excel = {
    run: (...given: unknown[]) => (given.at(-1) as (given: typeof context) => Promise<unknown>)(context),
  };
  return { registry, clock, marked, shows, count: () => clock.until(calculateUnknownCells(registry, clock)) };
}

const keys = (registry: CellRegistry): string[] => [...registry.keys()].sort();

test("cells that nobody has calculated are, others not; what they show counts then", async () => {
  const { registry, marked, shows, count } = createSetting(["=RENT.PRICE(B1)", "=RENT.PRICE(B2)", "=RENT.ASOF(A1)", 5]);
  shows(1, "a");
  await count();
  expect([marked, keys(registry)]).toEqual([[2], ["a", "new"]]);
});

test("what a cell showed for earlier arguments does not count", async () => {
  const { registry, marked, shows, count } = createSetting(["=RENT.PRICE(B1)", "=RENT.PRICE(B2)-RENT.PRICE(B3)"]);
  shows(1, "a", "b", "c");
  shows(2, "d", "e", "f");
  await count();
  expect([marked, keys(registry)]).toEqual([[], ["c", "e", "f"]]);
});

test("cells that hold no formula any more are forgotten; a name of the person's own may call us", async () => {
  const { registry, shows, count } = createSetting(["", 1_450, "=DEALRENT(B3)"]);
  for (const row of [1, 2, 3]) shows(row, `k${row}`);
  registry.record("Gone!A1", { functionName: "RENT.PRICE", key: "gone", error: null });
  await count();
  expect(keys(registry)).toEqual(["k3"]);
});

test("a cell that Excel does not calculate now is not waited for without end", async () => {
  const { clock, marked, count } = createSetting(["=IF(B1,RENT.PRICE(B2))"], false);
  const start = clock.now();
  await count();
  expect([marked, clock.now() - start]).toEqual([[1], 1_000]);
});
