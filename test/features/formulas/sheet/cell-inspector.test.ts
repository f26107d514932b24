import {
  createCellInspector,
  type CellInspector,
  type Inspection,
} from "../../../../src/features/formulas/sheet/cell-inspector";
import { createCellRegistry, type CellRegistry } from "../../../../src/host/cell-registry";
import { createFakeClock, type FakeClock } from "../../../client/fake-clock";
import { createFakeCells, type FakeCells } from "../../../host/fake-cells";

interface Setting {
  readonly clock: FakeClock;
  readonly registry: CellRegistry;
  readonly cells: FakeCells;
  readonly inspector: CellInspector;
  /** A call of RENT.PRICE, or of another function, ends in a cell. */
  readonly shows: (address: string, key: string | null, functionName?: string) => void;
  /** Keys of the answers that the inspector finds, or what else it finds. */
  readonly look: (address: string, inspector?: string) => Promise<unknown>;
}

function createSetting(): Setting {
  const clock = createFakeClock();
  const registry = createCellRegistry(() => clock.now());
  const cells = createFakeCells();
  const inspector = createCellInspector({ registry, cells, clock });
  return {
    clock,
    registry,
    cells,
    inspector,
    shows(address, key, functionName = "RENT.PRICE") {
      const error = key === null ? { code: "#N/A", message: "offline" } : null;
      registry.record(address, { functionName, key, error });
    },
    async look(address, own = "S!Z1") {
      const found = inspector.inspect(address, own);
      return summary(found instanceof Promise ? await clock.until(found) : found);
    },
  };
}

const summary = (found: Inspection): unknown =>
  found.kind === "ours" ? found.outcomes.map(({ key }) => key) : found.kind;
const cell = (row: number, column: number) => ({
  sheet: "S",
  firstRow: row,
  lastRow: row,
  firstColumn: column,
  lastColumn: column,
});

describe("a cell whose calls are on record", () => {
  test("is looked up once, and known from then on without the host", async () => {
    const { cells, inspector, shows, look } = createSetting();
    cells.formulas.set("S!B4", "=RENT.PRICE(A4)");
    shows("S!B4", "a");
    expect(await look("'S'!$B$4")).toEqual(["a"]);
    const again = inspector.inspect("S!B4", "S!Z2");
    expect(again).toMatchObject({ kind: "ours", anchor: "S!B4" });
    expect(inspector.peek("S!B4")).toEqual(again);
    expect([cells.reads.length, cells.recalculated.length]).toEqual([1, 0]);
  });

  test("has as many answers as its formula has calls, the latest", async () => {
    const { cells, shows, look } = createSetting();
    cells.formulas.set("S!B4", '=RENT.PRICE(A4)+RENT.PRICE(A5)&"RENT.AMI("');
    for (const key of ["old", "a", "b"]) shows("S!B4", key);
    shows("S!B4", "limit", "RENT.AMI");
    expect(await look("S!B4")).toEqual(["a", "b"]);
  });

  test("has a new answer when its arguments change, without the host", async () => {
    const { cells, inspector, shows, look } = createSetting();
    cells.formulas.set("S!B4", "=RENT.PRICE(A4)");
    shows("S!B4", "a");
    await look("S!B4");
    shows("S!B4", "b");
    const found = inspector.inspect("S!B4", undefined);
    expect(found).not.toBeInstanceOf(Promise);
    expect(summary(found as Inspection)).toEqual(["b"]);
  });
});

describe("a cell that Excel has not calculated since the workbook was opened", () => {
  test("is calculated, and its answers are known then", async () => {
    const { cells, shows, look } = createSetting();
    cells.formulas.set("S!B4", "=RENT.PRICE(A4)+RENT.PRICE(A5)");
    cells.calculate = (address) => ["a", "b"].forEach((key) => shows(address, key));
    expect(await look("S!B4")).toEqual(["a", "b"]);
    expect(cells.recalculated).toEqual([["S!B4"]]);
  });

  test("is found behind a cell that it fills", async () => {
    const { cells, shows, look } = createSetting();
    cells.formulas.set("S!B4", "=RENT.COMPS(A4)");
    cells.spills.set("S!D9", "S!B4");
    cells.calculate = (address) => shows(address, "comps", "RENT.COMPS");
    expect(await look("S!D9")).toEqual(["comps"]);
    expect(await look("S!B4")).toEqual(["comps"]);
    expect(cells.recalculated).toEqual([["S!B4"]]);
  });

  test("is not waited for longer than ten seconds", async () => {
    const { cells, clock, look } = createSetting();
    cells.formulas.set("S!B4", "=RENT.PRICE(A4)");
    const start = clock.now();
    expect(await look("S!B4")).toBe("uncalculated");
    expect(clock.now() - start).toBe(10_000);
  });

  test("and takes longer, has those that look at it calculated again once it is done", async () => {
    const { cells, clock, shows, look } = createSetting();
    cells.formulas.set("S!B4", "=RENT.PRICE(A4)");
    expect(await look("S!B4", "S!C4")).toBe("uncalculated");
    cells.recalculated.length = 0;
    shows("S!B4", "a");
    await clock.runUntilIdle();
    expect(cells.recalculated).toEqual([["S!C4"]]);
    expect(await look("S!B4", "S!C4")).toEqual(["a"]);
  });

  test("with a branch that is not taken or equal calls, is not calculated again and again", async () => {
    const { cells, clock, inspector, shows, look } = createSetting();
    cells.formulas.set("S!B4", "=IF(A1,RENT.PRICE(A4),RENT.PRICE(A5))");
    cells.spills.set("S!B5", "S!B4");
    cells.calculate = (address) => shows(address, "a");
    const start = clock.now();
    expect(await look("S!B4")).toEqual(["a"]);
    expect(clock.now() - start).toBe(300);
    expect(await look("S!B5")).toEqual(["a"]);
    await clock.runUntilIdle();
    expect(cells.recalculated.filter((addresses) => addresses.includes("S!B4"))).toHaveLength(1);
    expect(inspector.peek("S!B4")).toBeDefined();
  });

  test("with a call that is made many times, gathers all of them", async () => {
    const { cells, shows, look } = createSetting();
    cells.formulas.set("S!B4", "=MAP(A1:A3,LAMBDA(a,RENT.PRICE(a)))");
    cells.calculate = (address) => ["a", "b", "c"].forEach((key) => shows(address, key));
    expect(await look("S!B4")).toEqual(["a", "b", "c"]);
  });
});

test("three hundred cells at once are one request to read and one to calculate", async () => {
  const { cells, clock, inspector, shows } = createSetting();
  cells.calculate = (address) => shows(address, address);
  const found = Array.from({ length: 300 }, (_, row) => {
    cells.formulas.set(`S!B${row + 1}`, "=RENT.PRICE(A1)");
    return inspector.inspect(`S!B${row + 1}`, `S!C${row + 1}`) as Promise<Inspection>;
  });
  const all = await clock.until(Promise.all(found));
  expect(all.map(summary)).toEqual(Array.from({ length: 300 }, (_, row) => [`S!B${row + 1}`]));
  expect([cells.reads.length, cells.recalculated.length]).toEqual([1, 1]);
});

describe("before any cell looks at others", () => {
  test("changes are listened to from the first cell of ours on, once", async () => {
    const { cells, clock, shows, look } = createSetting();
    let subscriptions = 0;
    const onChanged = cells.onChanged.bind(cells);
    cells.onChanged = (listener) => {
      subscriptions += 1;
      return onChanged(listener);
    };
    await clock.settle();
    expect(subscriptions).toBe(0);
    shows("S!B4", "a");
    shows("S!B5", "b");
    await clock.settle();
    await look("S!B4");
    expect(subscriptions).toBe(1);
  });

  test("a row that is inserted leaves no cell with the answer of another", async () => {
    const { cells, clock, registry, shows, look } = createSetting();
    for (const [row, key] of [..."abc"].entries()) shows(`S!A${row + 1}`, key);
    await clock.settle();
    for (const [row, key] of [..."abc"].entries()) cells.formulas.set(`S!A${row + 2}`, `=RENT.PRICE("${key}")`);
    // Excel does not call functions whose arguments are the same.
    cells.listener?.moved("S");
    expect(registry.outcomes("S!A2")).toEqual([]);
    cells.calculate = (address) => shows(address, /"(.)"/.exec(String(cells.formulas.get(address)))?.[1] ?? "");
    expect(await look("S!A2")).toEqual(["a"]);
  });
});

describe("what is no cell of ours", () => {
  test.each([
    ["a number", 12, "foreign"],
    ["a formula", "=SUM(A1:A3)", "foreign"],
    ["one that looks at cells itself", "=RENT.ASOF(A1)", "foreign"],
  ])("%s", async (_, formula, expected) => {
    const { cells, look } = createSetting();
    cells.formulas.set("S!B4", formula);
    expect(await look("S!B4")).toBe(expected);
    expect(cells.recalculated).toEqual([]);
  });

  test("a cell of another workbook", async () => {
    const { look } = createSetting();
    expect(await look("[Book2.xlsx]S!B4")).toBe("elsewhere");
  });

  test("a value that was written over a formula of ours", async () => {
    const { cells, registry, shows, look } = createSetting();
    cells.formulas.set("S!B4", "=RENT.PRICE(A4)");
    shows("S!B4", "a");
    await look("S!B4");
    cells.formulas.set("S!B4", 1450);
    cells.listener?.edited(cell(3, 1));
    expect(await look("S!B4")).toBe("foreign");
    expect(registry.keys().size).toBe(0);
  });
});

test("a name that stands for a formula of ours is seen through where its call is on record", async () => {
  const { cells, shows, look } = createSetting();
  cells.formulas.set("S!B4", "=DEALRENT(A4)");
  shows("S!B4", "a");
  cells.calculate = (address) => shows(address, "a");
  expect(await look("S!B4")).toEqual(["a"]);
  cells.formulas.set("S!B5", "=SUM(A5)");
  shows("S!B5", "b");
  cells.calculate = () => undefined;
  expect(await look("S!B5")).toBe("foreign");
});

describe("the cells that look are calculated again", () => {
  async function twoLookers(): Promise<Setting> {
    const setting = createSetting();
    setting.cells.formulas.set("S!B4", "=RENT.PRICE(A4)");
    setting.shows("S!B4", "a");
    await setting.look("S!B4", "S!C4");
    await setting.look("S!B4", "T!C4");
    return setting;
  }

  test("when the answer is fetched anew or moves, all in one request", async () => {
    const { inspector, cells, clock } = await twoLookers();
    inspector.answersChanged(new Set(["other"]));
    await clock.runUntilIdle();
    expect(cells.recalculated).toEqual([]);
    inspector.answersChanged(new Set(["a", "b"]));
    inspector.answersChanged(new Set(["a"]));
    await clock.runUntilIdle();
    expect(cells.recalculated).toEqual([["S!C4", "T!C4"]]);
  });

  test("when the cell shows another answer, but not those that Excel itself has calculated by then", async () => {
    const { inspector, cells, clock, shows } = await twoLookers();
    shows("S!B4", "b");
    void inspector.inspect("S!B4", "S!C4");
    await clock.runUntilIdle();
    expect(cells.recalculated).toEqual([["T!C4"]]);
  });

  test("not when the cell shows the same answer again", async () => {
    const { cells, clock, shows } = await twoLookers();
    shows("S!B4", "a");
    await clock.runUntilIdle();
    expect(cells.recalculated).toEqual([]);
  });

  test("when the cell is edited: its formula is read anew", async () => {
    const { cells, clock, shows, look } = await twoLookers();
    cells.formulas.set("S!B4", "=RENT.PRICE(A5)");
    shows("S!B4", "new");
    cells.listener?.edited(cell(3, 1));
    await clock.runUntilIdle();
    expect(cells.recalculated).toEqual([["S!C4", "T!C4"]]);
    cells.calculate = (address) => shows(address, "new");
    expect(await look("S!B4", "S!C4")).toEqual(["new"]);
    expect(cells.reads.length).toBe(2);
  });

  test("not when cells beside it are edited", async () => {
    const { cells, clock } = await twoLookers();
    cells.listener?.edited(cell(4, 1));
    cells.listener?.edited({ ...cell(3, 1), sheet: "T" });
    await clock.runUntilIdle();
    expect(cells.recalculated).toEqual([]);
  });

  test("wherever they are when rows move: their addresses are found anew", async () => {
    const { cells, clock, shows, look } = await twoLookers();
    cells.listener?.moved("S");
    await clock.runUntilIdle();
    expect([cells.leftOut, cells.recalculated]).toEqual([[[]], []]);
    cells.formulas.set("S!B5", "=RENT.PRICE(A5)");
    cells.formulas.set("S!B4", "");
    cells.calculate = (address) => shows(address, "a");
    expect(await look("S!B5", "S!C5")).toEqual(["a"]);
    expect(await look("S!B4", "S!C5")).toBe("foreign");
  });
});

test("after rows moved, those that Excel has calculated itself are left out", async () => {
  const { cells, clock, shows, inspector, look } = createSetting();
  cells.formulas.set("S!B4", "=RENT.PRICE(A4)");
  shows("S!B4", "a");
  await look("S!B4", "S!C4");
  cells.calculate = (address) => shows(address, "a");
  cells.listener?.moved("S");
  void inspector.inspect("S!B4", "S!C5");
  cells.listener?.moved("S");
  void inspector.inspect("S!B4", "S!C6");
  await clock.runUntilIdle();
  expect(cells.leftOut).toEqual([["S!C6"]]);
});

describe("a host that refuses", () => {
  test("to read: the cell says so, and the next try works", async () => {
    const { cells, shows, look } = createSetting();
    cells.formulas.set("S!B4", "=RENT.PRICE(A4)");
    cells.failure = new Error("busy");
    await expect(look("S!B4")).rejects.toThrow("busy");
    expect(cells.listener).toBeNull();
    cells.failure = null;
    cells.calculate = (address) => shows(address, "a");
    expect(await look("S!B4")).toEqual(["a"]);
    expect(cells.listener).not.toBeNull();
  });

  test("to tell of changes is asked again after a while, and what may have moved unseen is in doubt then", async () => {
    const { cells, clock, registry, shows } = createSetting();
    let refusals = 0;
    const onChanged = cells.onChanged.bind(cells);
    cells.onChanged = () => Promise.reject(new Error(`busy ${(refusals += 1)}`));
    shows("S!B4", "a");
    await clock.settle();
    shows("S!B5", "b");
    await clock.settle();
    expect(refusals).toBe(1);
    cells.onChanged = onChanged;
    await clock.advance(5_000);
    shows("S!B6", "c");
    await clock.settle();
    expect([registry.outcomes("S!B4"), registry.outcomes("S!B6")]).toEqual([[], []]);
    expect([...registry.keys()]).toEqual(["a", "b", "c"]);
    shows("S!B4", "a");
    expect(registry.outcomes("S!B4")).toHaveLength(1);
  });

  test("to calculate: nobody waits", async () => {
    const { cells, clock, look } = createSetting();
    cells.formulas.set("S!B4", "=RENT.PRICE(A4)");
    cells.recalculate = () => Promise.reject(new Error("busy"));
    const start = clock.now();
    expect(await look("S!B4")).toBe("uncalculated");
    expect([clock.now() - start, clock.sleepers]).toEqual([0, 0]);
  });

  test("never answers: the cells say so in time, and later ones are looked up", async () => {
    const { cells, shows, look } = createSetting();
    const read = cells.read.bind(cells);
    cells.read = () => new Promise(() => undefined);
    await expect(look("S!B3")).rejects.toThrow("Excel is busy");
    cells.read = read;
    cells.formulas.set("S!B4", "=RENT.PRICE(A4)");
    shows("S!B4", "a");
    expect(await look("S!B4")).toEqual(["a"]);
  });

  test("never marks a cell: those that come later are looked up", async () => {
    const { cells, shows, look } = createSetting();
    cells.formulas.set("S!B3", "=RENT.PRICE(A3)");
    cells.formulas.set("S!B4", "=RENT.PRICE(A4)");
    cells.recalculate = () => new Promise(() => undefined);
    expect(await look("S!B3")).toBe("uncalculated");
    shows("S!B4", "a");
    expect(await look("S!B4")).toEqual(["a"]);
  });
});
