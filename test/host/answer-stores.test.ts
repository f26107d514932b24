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
  expect(await visibilities(first)).toEqual(["Sheet1", "Sheet1 Visible", "_compsheet VeryHidden"]);
  const second = await openFixture({ snapshot: JSON.parse(JSON.stringify(first.save())) as never });
  setExcel(second.excel);
  expect(await visibilities(second)).toEqual(["Sheet1", "Sheet1 Visible", "_compsheet VeryHidden"]);
  expect((await createHiddenSheetStore().read()).segments).toEqual([{ name: "a-1", text: "AAAA" }]);
});
