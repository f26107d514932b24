/// <reference types="office-js" />
/** The switches by which the host plays an Excel that shows results otherwise than its reference says. */
import { type HostBehaviors, idealBehaviors } from "../../src/workbench/boundary/excel-switches";
import { closeFixtures, type FixtureWorkbook, openFixture } from "./fixture-workbook";

afterEach(closeFixtures);

type Switches = { -readonly [Name in keyof HostBehaviors]: HostBehaviors[Name] };

/** A1 is the argument of B1, whose function waits to be released; C1 reads B1, D1 is a function of it, E1 a table. */
async function open(behaviors: Partial<HostBehaviors>): Promise<{ book: FixtureWorkbook; switches: Switches }> {
  const switches: Switches = { ...idealBehaviors };
  const book = await openFixture({ behaviors: switches });
  book.setCells("A1", [[2, "=FIX.HOLD(A1)", "=B1*10", "=FIX.ONE(B1)", "=IFERROR(FIX.HOLD(A1)+1,0)"]]);
  await waits(book, 2);
  book.fixture.release();
  await book.settled();
  expect(shown(book)).toEqual([2, 20, 2, 3]);
  Object.assign(switches, behaviors);
  return { book, switches };
}

const shown = (book: FixtureWorkbook): unknown[] => book.getRange("B1:E1").values[0] ?? [];

/** Resolves once so many calls of HOLD have been made. */
async function waits(book: FixtureWorkbook, calls: number): Promise<void> {
  while ((book.fixture.calls["HOLD"] ?? 0) < calls) await new Promise((resolve) => setTimeout(resolve, 5));
  await book.calculated();
}

/** What the cells show after each calculation until the workbook has settled. */
async function watch(book: FixtureWorkbook, act: () => void): Promise<unknown[][]> {
  const seen: unknown[][] = [];
  const look = (): void => {
    const now = shown(book);
    if (JSON.stringify(seen.at(-1)) !== JSON.stringify(now)) seen.push(now);
  };
  const stop = book.onCalculated(look);
  act();
  await book.settled();
  look();
  stop();
  return seen;
}

test("as today: #BUSY! in the cells and in all that depends on them", async () => {
  const { book } = await open({});
  book.setCell("A1", 3);
  await waits(book, 4);
  expect(shown(book)).toEqual(["#BUSY!", "#BUSY!", "#BUSY!", "#BUSY!"]);
  expect((await watch(book, () => book.fixture.release())).at(-1)).toEqual([3, 30, 3, 4]);
});

test("old: the values from before, calculated by their looks; no function is called with them", async () => {
  const { book } = await open({ pendingShows: "old" });
  const calls = book.fixture.calls["ONE"];
  book.setCell("A1", 3);
  await waits(book, 4);
  expect(shown(book)).toEqual([2, 20, 2, 3]);
  expect(book.fixture.calls["ONE"]).toBe(calls);
  await book.excel.run(async (context) => {
    const { application } = context.workbook;
    application.load("calculationState");
    await context.sync();
    expect(application.calculationState).toBe("Done");
  });
  expect((await watch(book, () => book.fixture.release())).at(-1)).toEqual([3, 30, 3, 4]);
});

test("old: a formula's first value is #BUSY! before it is there; a table keeps all of its cells", async () => {
  const { book } = await open({ pendingShows: "old" });
  book.setCell("G1", "=FIX.TABLE(A1,2)");
  await book.calculated();
  expect(book.getCell("G1")).toBe("#BUSY!");
  await book.settled();
  const before = book.getRange("G1:H3").values;
  expect(before).toEqual([
    [10, 11],
    [20, 21],
    ["", ""],
  ]);
  book.setCell("A1", 3);
  await book.calculated();
  expect(book.getRange("G1:H3").values).toEqual(before);
  await waits(book, 4);
  book.fixture.release();
  await book.settled();
  expect(book.getSpillRange("G1")).toBe("Sheet1!G1:H3");
});

test("oldThenZero: 0 before the value, and so for the formulas that read it", async () => {
  const { book } = await open({ pendingShows: "oldThenZero" });
  book.setCell("A1", 3);
  await waits(book, 4);
  expect(shown(book)).toEqual([2, 20, 2, 3]);
  const seen = await watch(book, () => book.fixture.release());
  expect(seen).toContainEqual([0, 0, 2, 0]);
  expect(seen.at(-1)).toEqual([3, 30, 3, 4]);
});

test("late: nothing is shown when the function has returned, but later", async () => {
  const { book } = await open({ pendingShows: "old", settledReturn: "late" });
  book.setCell("A1", 3);
  await waits(book, 4);
  book.fixture.release();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shown(book)).toEqual([2, 20, 2, 3]);
  await book.settled();
  expect(shown(book)).toEqual([3, 30, 3, 4]);
});

test("lost: one result is never shown, until its cell is calculated again", async () => {
  const { book } = await open({ pendingShows: "old", settledReturn: "lost" });
  book.setCell("A1", 3);
  await waits(book, 4);
  book.fixture.release();
  await book.settled();
  expect(shown(book)).toEqual([2, 20, 2, 4]);
  await book.excel.run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").getRange("B1").setDirty();
    await context.sync();
  });
  await waits(book, 5);
  book.fixture.release();
  await book.settled();
  expect(shown(book)).toEqual([3, 30, 3, 4]);
});

test("sticksPending: Excel is never done, by its own words", async () => {
  const { book } = await open({ calcState: "sticksPending" });
  await book.excel.run(async (context) => {
    const { application } = context.workbook;
    application.load("calculationState");
    await context.sync();
    expect(application.calculationState).toBe("Pending");
  });
});
