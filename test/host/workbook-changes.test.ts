import { onWorkbookChanged } from "../../src/host/workbook-changes";
import { installFakeHost, type FakeHost } from "./fake-host";

let host: FakeHost;
beforeEach(() => (host = installFakeHost()));
afterEach(() => {
  host.remove();
  delete (globalThis as Record<string, unknown>).Excel;
});

type Handler = (event: object) => Promise<void>;

interface FakeWorkbook {
  /** Id -> name. */
  readonly sheets: Map<string, string>;
  readonly handlers: Partial<Record<"onChanged" | "onAdded" | "onDeleted" | "onNameChanged", Handler>>;
  runs: number;
}

function openWorkbook(...supported: string[]): FakeWorkbook {
  for (const version of supported) host.supported.add(`ExcelApi ${version}`);
  const workbook: FakeWorkbook = { sheets: new Map([["1", "Deal"]]), handlers: {}, runs: 0 };
  const event = (name: keyof FakeWorkbook["handlers"]) => ({
    add: (handler: Handler) => (workbook.handlers[name] = handler),
  });
  const worksheets = {
    load: () => undefined,
    get items() {
      return [...workbook.sheets].map(([id, name]) => ({ id, name }));
    },
    onChanged: event("onChanged"),
    onAdded: event("onAdded"),
    onDeleted: event("onDeleted"),
    onNameChanged: event("onNameChanged"),
  };
  (globalThis as Record<string, unknown>).Excel = {
    run(...given: unknown[]) {
      workbook.runs += 1;
      return (given.at(-1) as (context: object) => Promise<unknown>)({
        workbook: { worksheets },
        sync: () => Promise.resolve(),
      });
    },
  };
  return workbook;
}

async function listen(): Promise<unknown[]> {
  const told: unknown[] = [];
  await onWorkbookChanged({
    edited: ({ sheet, firstRow, lastRow, firstColumn, lastColumn }) =>
      told.push([sheet, firstRow, lastRow, firstColumn, lastColumn]),
    moved: (sheet) => told.push(sheet),
  });
  return told;
}

test("edits are told by their cells, everything that moves cells by its sheet", async () => {
  const { handlers } = openWorkbook("1.7", "1.9", "1.17");
  const told = await listen();
  const change = (changeType: string, address: string) =>
    handlers.onChanged?.({ worksheetId: "1", changeType, address });
  await change("RangeEdited", "B4:C5");
  await change("RangeEdited", "A1,C3");
  await change("RangeEdited", "Deal!A1");
  await change("RowInserted", "3:4");
  await change("CellDeleted", "B4");
  await change("Unknown", "");
  await change("RangeEdited", "what is this");
  expect(told).toEqual([
    ["Deal", 3, 4, 1, 2],
    ["Deal", 0, 0, 0, 0],
    ["Deal", 2, 2, 2, 2],
    ["Deal", 0, 0, 0, 0],
    "Deal",
    "Deal",
    "Deal",
    "Deal",
  ]);
});

test("sheets that come, go or are renamed count as moved", async () => {
  const { handlers, sheets } = openWorkbook("1.7", "1.9", "1.17");
  const told = await listen();
  sheets.set("2", "Comps");
  await handlers.onAdded?.({ worksheetId: "2" });
  await handlers.onNameChanged?.({ worksheetId: "2", nameBefore: "Comps", nameAfter: "Rents" });
  await handlers.onChanged?.({ worksheetId: "2", changeType: "RangeEdited", address: "A1" });
  await handlers.onDeleted?.({ worksheetId: "2" });
  expect(told).toEqual(["Comps", "Comps", "Rents", ["Rents", 0, 0, 0, 0], "Rents"]);
});

test("where Excel does not tell of new names they are read again, once for events that come together", async () => {
  const workbook = openWorkbook("1.7", "1.9");
  const told = await listen();
  expect(workbook.handlers.onNameChanged).toBeUndefined();
  workbook.sheets.set("1", "Renamed");
  const edit = { worksheetId: "1", changeType: "RangeEdited", address: "A1" };
  await Promise.all([workbook.handlers.onChanged?.(edit), workbook.handlers.onChanged?.(edit)]);
  expect([told, workbook.runs]).toEqual([
    [
      ["Renamed", 0, 0, 0, 0],
      ["Renamed", 0, 0, 0, 0],
    ],
    2,
  ]);
});

test("hosts without an event tell the others, and events of sheets that are gone are passed over", async () => {
  const { handlers } = openWorkbook("1.9");
  const told = await listen();
  expect(Object.keys(handlers)).toEqual(["onChanged"]);
  await handlers.onChanged?.({ worksheetId: "gone", changeType: "RangeEdited", address: "A1" });
  expect(told).toEqual([]);
});
