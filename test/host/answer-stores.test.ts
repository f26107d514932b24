/** The places for a workbook's answers through Microsoft's office.js, in the host. */
import type { WorkbookStore } from "../../src/engine/answers/workbook-store";
import { createCustomXmlStore } from "../../src/host/custom-xml-store";
import { createHiddenSheetStore } from "../../src/host/hidden-sheet-store";
import { createStoreWithFallback, createWorkbookAnswerStore } from "../../src/host/workbook-answer-store";
import { createCallFaults } from "../engine/answers/call-faults";
import { type StoreUnderTest, testWorkbookStore } from "../engine/answers/workbook-store-contract";
import { closeFixtures, type FixtureWorkbook, openFixture } from "./fixture-workbook";

type ExcelBatch = (context: Excel.RequestContext) => Promise<unknown>;

async function startWorkbook(create: () => WorkbookStore): Promise<StoreUnderTest> {
  const workbook = await openFixture();
  const faults = createCallFaults();
  setExcel({
    run: (options: Excel.RunOptions, batch: ExcelBatch) =>
      workbook.excel.run(options, async (context) => {
        // A person types in a cell all the time.
        if (options.delayForCellEdit !== true) throw new Error("InvalidOperationInCellEditMode");
        const sync = context.sync.bind(context);
        // Excel.run hands its own result through a last sync.
        context.sync = (result) => faults.guard(() => sync(result));
        return batch(context);
      }),
  });
  return {
    faults,
    open: create,
    traces: async () => {
      const snapshot = workbook.save();
      const sheets = await sheetNames(workbook);
      return snapshot.customXmlParts.length + sheets.length - 1;
    },
  };
}

function setExcel(excel: unknown): void {
  (globalThis as Record<string, unknown>).Excel = excel;
}

async function sheetNames(workbook: FixtureWorkbook): Promise<string[]> {
  return workbook.excel.run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load("items/name");
    await context.sync();
    return worksheets.items.map(({ name }) => name);
  });
}

afterAll(() => {
  closeFixtures();
  setExcel(undefined);
});

describe("Custom XML parts", () => {
  testWorkbookStore(() => startWorkbook(createCustomXmlStore));
});

describe("a very hidden sheet", () => {
  testWorkbookStore(() => startWorkbook(createHiddenSheetStore));
});

describe("the workbook's own choice", () => {
  testWorkbookStore(() => startWorkbook(() => createWorkbookAnswerStore(() => undefined)));
});

describe("where parts fail, the sheet", () => {
  const refuse = (): Promise<never> => Promise.reject(new Error("no parts"));
  const none: WorkbookStore = { read: refuse, put: refuse, remove: refuse, clear: () => Promise.resolve() };
  test("serves, and says so once", async () => {
    const problems: string[] = [];
    const workbook = await openFixture();
    setExcel(workbook.excel);
    const store = createStoreWithFallback(none, createHiddenSheetStore(), (message) => problems.push(message));
    await expect(store.read()).rejects.toThrow("no parts");
    await store.put([{ name: "a", text: "AAAA" }]);
    await store.put([{ name: "b", text: "BBBB" }]);
    await store.remove(["a"]);
    expect((await store.read()).segments).toEqual([{ name: "b", text: "BBBB" }]);
    expect(problems).toEqual([expect.stringMatching(/no parts.*hidden worksheet/)]);
  });
});

test("the sheet does not show, is not offered to be shown, and is so when the workbook is opened again", async () => {
  const first = await openFixture();
  setExcel(first.excel);
  await createHiddenSheetStore().put([{ name: "a-1", text: "AAAA" }]);
  const visibilities = (workbook: FixtureWorkbook): Promise<unknown> =>
    workbook.excel.run(async (context) => {
      const { worksheets } = context.workbook;
      worksheets.load("items/name,items/visibility");
      const active = worksheets.getActiveWorksheet();
      active.load("name");
      await context.sync();
      return [active.name, ...worksheets.items.map(({ name, visibility }) => `${name} ${visibility}`)];
    });
  expect(await visibilities(first)).toEqual(["Sheet1", "Sheet1 Visible", "_compsheet Hidden"]);
  const second = await openFixture({ snapshot: JSON.parse(JSON.stringify(first.save())) as never });
  setExcel(second.excel);
  expect(await visibilities(second)).toEqual(["Sheet1", "Sheet1 Visible", "_compsheet Hidden"]);
  expect((await createHiddenSheetStore().read()).segments).toEqual([{ name: "a-1", text: "AAAA" }]);
});

describe("a mark of the newest segment", () => {
  const one = { name: "a1", text: "AAAA" };
  const two = { name: "a2", text: "BBBB" };
  let problems: string[];
  const open = (): WorkbookStore => createWorkbookAnswerStore((message) => problems.push(message));
  const namesOf = async (store: WorkbookStore): Promise<string[]> =>
    (await store.read()).segments.map(({ name }) => name).sort();

  async function start(): Promise<FixtureWorkbook> {
    problems = [];
    const workbook = await openFixture();
    setExcel(workbook.excel);
    await open().put([one]);
    return workbook;
  }

  test("shows that Excel has lost what was written later: the rest counts no more, and goes with the next write", async () => {
    const workbook = await start();
    const earlier = workbook.save().customXmlParts;
    await open().put([two]);
    // The parts of the last save, in the workbook of today.
    const lost = JSON.parse(JSON.stringify({ ...workbook.save(), customXmlParts: earlier })) as never;
    setExcel((await openFixture({ snapshot: lost })).excel);
    const store = open();
    expect(await store.read()).toEqual({ standing: new Set(), segments: [] });
    expect(problems).toEqual([expect.stringMatching(/^Excel lost results/)]);
    await store.put([{ name: "a3", text: "CCCC" }]);
    expect(await namesOf(open())).toEqual(["a3"]);
    expect(problems).toHaveLength(1);
  });

  test("says nothing where segments were removed, merged or are newer than the mark", async () => {
    const workbook = await start();
    const store = open();
    await store.put([two]);
    await store.remove(["a2"]);
    expect(await namesOf(open())).toEqual(["a1"]);
    // Somebody whose Compsheet knows no mark has written.
    await createCustomXmlStore().put([{ name: "b1", text: "BBBB" }]);
    expect(await namesOf(open())).toEqual(["a1", "b1"]);
    await open().clear();
    expect(await namesOf(open())).toEqual([]);
    expect(problems).toEqual([]);
    expect(JSON.stringify(workbook.save().names)).not.toContain("_compsheet.saved");
  });
});
