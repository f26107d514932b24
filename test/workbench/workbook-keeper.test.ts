/** What a reload of the workbench finds: workbooks in the browser's database, and when they are saved. */
import { IDBFactory } from "fake-indexeddb";
import type { WorkbookSnapshot } from "../../src/workbench/host-contract";
import type { HostTime } from "../../src/workbench/host-time";
import { createKeptWorkbooks, type KeptWorkbooks } from "../../src/workbench/page/kept-workbooks";
import { createWorkbookKeeper, MOST_CELLS, type KeepingState } from "../../src/workbench/page/workbook-keeper";

const snapshot = (settings: Readonly<Record<string, string>>): WorkbookSnapshot => ({
  version: 1,
  engine: {},
  customXmlParts: [{ id: "1", xml: "<a/>" }],
  settings: {},
  documentSettings: settings,
  names: [{ name: "Subject" }],
  tables: [],
  cellData: [],
  spills: {},
});

describe("the database", () => {
  test("gives back the workbook of the tab, whole", async () => {
    const factory = new IDBFactory();
    const kept = createKeptWorkbooks(factory, () => 1);
    expect(await kept.read("a")).toBeUndefined();
    await kept.write("a", { snapshot: snapshot({ of: "a" }), selection: "Sheet1!B2" });
    await kept.write("b", { snapshot: snapshot({ of: "b" }), selection: "Sheet1!A1" });
    const again = createKeptWorkbooks(factory, () => 2);
    expect(await again.read("a")).toEqual({ snapshot: snapshot({ of: "a" }), selection: "Sheet1!B2", moved: [] });
    await again.remove("a");
    expect(await again.read("a")).toBeUndefined();
    expect(await again.read("b")).toBeDefined();
  });

  test("drops the workbooks of the tabs that were saved longest ago", async () => {
    let now = 0;
    const kept = createKeptWorkbooks(new IDBFactory(), () => now++);
    for (const tab of ["a", "b", "c", "d", "e", "a", "f"])
      await kept.write(tab, { snapshot: snapshot({}), selection: "A1" });
    const found = await Promise.all(
      ["a", "b", "c", "d", "e", "f"].map(async (tab) => (await kept.read(tab)) !== undefined),
    );
    expect(found).toEqual([true, false, true, true, true, true]);
  });
});

describe("the keeper", () => {
  let now = 0;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const time: HostTime = {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => (timers = timers.filter((one) => one !== timer));
    },
  };
  const advance = async (ms: number): Promise<void> => {
    for (const end = now + ms; now < end;) {
      now += 100;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    }
  };
  let written: string[];
  let states: KeepingState[];
  /** The time that was told with the last state. */
  let toldTime: number;
  let stamp: number;
  let cells: number;
  let isBroken: boolean;
  let failure: Error;
  let saveMs: number;
  const start = () => {
    const refuse = (): Promise<never> => Promise.reject(failure);
    const kept: KeptWorkbooks = {
      prepare: () => Promise.resolve(),
      read: () => Promise.resolve(undefined),
      write: (_, { selection }) => (isBroken ? refuse() : Promise.resolve(void written.push(selection))),
      remove: () => (isBroken ? refuse() : Promise.resolve(void written.push("removed"))),
    };
    return createWorkbookKeeper({
      tab: "t",
      kept,
      time,
      stamp: () => String(stamp),
      cellCount: () => cells,
      save: () => {
        now += saveMs;
        return { snapshot: snapshot({}), selection: String(stamp) };
      },
      told: (state, savedAt) => {
        states.push(state);
        toldTime = savedAt;
      },
    });
  };
  beforeEach(() => {
    now = 0;
    timers = [];
    written = [];
    states = [];
    stamp = 0;
    cells = 10;
    isBroken = false;
    failure = new Error("The browser didn't open a database.");
    saveMs = 10;
  });

  test("saves a change once the workbook is quiet, and one that nobody changes never", async () => {
    start();
    await advance(5_000);
    expect(written).toEqual([]);
    for (let change = 0; change < 30; change += 1) {
      stamp += 1;
      await advance(100);
    }
    expect(written).toEqual([]);
    await advance(2_000);
    expect(written).toEqual(["30"]);
    await advance(60_000);
    expect(written).toEqual(["30"]);
  });

  test("saves a workbook that is never quiet, and takes little of the page's time for it", async () => {
    saveMs = 1_000;
    start();
    for (let change = 0; change < 600; change += 1) {
      stamp += 1;
      await advance(100);
    }
    expect(written.length).toBeGreaterThanOrEqual(2);
    expect(written.length).toBeLessThanOrEqual(4);
  });

  test("saves at once when the page goes, but not after it was started over", async () => {
    const keeper = start();
    stamp = 1;
    keeper.flush();
    expect(written).toEqual(["1"]);
    stamp = 2;
    await keeper.forget();
    keeper.flush();
    await advance(30_000);
    expect(written).toEqual(["1", "removed"]);
  });

  test("says that a workbook is too large, and when it fits again; the last saved state stays", async () => {
    start();
    stamp = 1;
    await advance(3_000);
    expect(written).toEqual(["1"]);
    const saved = now;
    cells = MOST_CELLS + 1;
    stamp = 2;
    await advance(3_000);
    expect([written, states]).toEqual([["1"], ["too-large"]]);
    expect(toldTime).toBeLessThanOrEqual(saved);
    expect(toldTime).toBeGreaterThan(0);
    cells = 10;
    stamp = 3;
    await advance(3_000);
    expect([written.at(-1), states]).toEqual(["3", ["too-large", "kept"]]);
  });

  test("a full storage keeps the last saved state, and is tried again before the workbook is left", async () => {
    const keeper = start();
    stamp = 1;
    await advance(3_000);
    isBroken = true;
    failure = new DOMException("There is no room.", "QuotaExceededError");
    stamp = 2;
    await advance(3_000);
    expect([written, states]).toEqual([["1"], ["full"]]);
    expect(await keeper.saved()).toBe(false);
    isBroken = false;
    expect(await keeper.saved()).toBe(true);
    expect([written, states]).toEqual([
      ["1", "2"],
      ["full", "kept"],
    ]);
  });

  test("tries once more when the page goes", async () => {
    const keeper = start();
    isBroken = true;
    stamp = 1;
    await advance(3_000);
    isBroken = false;
    stamp = 2;
    keeper.flush();
    expect(written).toEqual(["2"]);
  });

  test("says that the browser stores nothing", async () => {
    const keeper = start();
    isBroken = true;
    stamp = 1;
    await advance(3_000);
    expect(states).toEqual(["no-storage"]);
    isBroken = false;
    stamp = 2;
    await advance(3_000);
    expect([states, written]).toEqual([["no-storage", "kept"], ["2"]]);
    isBroken = true;
    await expect(keeper.forget()).resolves.toBeUndefined();
  });
});
