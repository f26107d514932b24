/** The functions that look at other cells, through the built bundle and Microsoft's office-js. */
import type { HeadlessOptions, HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { openAddin, startAddinServer, type AddinServer } from "./built-addin";
import { eventually } from "./eventually";

let server: AddinServer;
const open = new Set<HeadlessWorkbook>();
const subject = (): string => JSON.stringify(server.subject);

beforeAll(async () => (server = await startAddinServer()));
afterEach(() => {
  for (const workbook of open) workbook.close();
  open.clear();
});
afterAll(() => server.close());

async function openBook(options: Partial<HeadlessOptions> = {}): Promise<HeadlessWorkbook> {
  const workbook = await openAddin(server, options);
  open.add(workbook);
  return workbook;
}

/** Enters formulas below each other and waits for their values. */
async function enter(workbook: HeadlessWorkbook, address: string, ...formulas: string[]): Promise<void> {
  workbook.setCells(
    address,
    formulas.map((formula) => [formula]),
  );
  await workbook.settled();
}

/** Counts the add-in's calls of Excel.run, and how many were under way at once. */
function watchRuns(workbook: HeadlessWorkbook): { count: number; most: number } {
  const seen = { count: 0, most: 0 };
  let underWay = 0;
  const excel = workbook.window["Excel"] as { run: (...given: unknown[]) => Promise<unknown> };
  const run = excel.run.bind(excel);
  excel.run = async (...given) => {
    seen.count += 1;
    underWay += 1;
    seen.most = Math.max(seen.most, underWay);
    try {
      return await run(...given);
    } finally {
      underWay -= 1;
    }
  };
  return seen;
}

/** Runs a command of the ribbon. */
async function runCommand(workbook: HeadlessWorkbook, name: RegExp): Promise<void> {
  const { actions } = workbook.window["Office"] as { actions: { _association: { mappings: Record<string, unknown> } } };
  const command = Object.entries(actions._association.mappings).find(([id]) => name.test(id))?.[1];
  await new Promise<void>((resolve) => (command as (event: object) => void)({ completed: resolve }));
}

/** Serial number of the day on which the tests run, and the next. */
const todaySerial = (): [number, number] => {
  const now = Date.now() - new Date().getTimezoneOffset() * 60_000;
  const serial = now / 86_400_000 + 25_569;
  return [serial - 0.1, serial + 0.1];
};

function expectNow(value: unknown): void {
  const [from, to] = todaySerial();
  expect(value).toBeGreaterThan(from);
  expect(value).toBeLessThan(to);
}

const names = (rows: readonly (readonly unknown[])[]): unknown[] => rows.map(([name]) => name).filter(Boolean);

describe("RENT.ASOF", () => {
  test("tells the moment as a date, and that the answer is current", async () => {
    const workbook = await openBook();
    await enter(workbook, "B4", `=RENT.PROPERTY(${subject()},"year_built")`);
    await enter(workbook, "D4", "=RENT.ASOF(B4)");
    const { values, numberFormat } = workbook.getRange("D4:E4");
    expectNow(values[0]?.[0]);
    expect([values[0]?.[1], numberFormat[0]?.[0]]).toEqual(["current", "yyyy-mm-dd hh:mm"]);
    expect(workbook.getText("D4")).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
  });

  test("works for a cell that a table fills, a property cell, a range, another sheet and around other functions", async () => {
    const workbook = await openBook({ sheets: [{ name: "Joe's deal" }, { name: "Sheet1" }] });
    await enter(workbook, "A1", `=RENT.COMPS(${subject()},3)`);
    await enter(workbook, "A10", `=RENT.PROPERTY(${subject()})`, `=IFERROR(RENT.AMI(A10,60,4),"-")`);
    await enter(
      workbook,
      "Sheet1!A1",
      "=RENT.ASOF('Joe''s deal'!C3)",
      "=RENT.ASOF('Joe''s deal'!A10)",
      "=RENT.ASOF('Joe''s deal'!A11:B20)",
    );
    const { values } = workbook.getRange("Sheet1!A1:B3");
    for (const [moment, status] of values) {
      expectNow(moment);
      expect(status).toBe("current");
    }
    expect(values).toHaveLength(3);
  });

  test("gives the oldest moment of several functions", async () => {
    let shift = 0;
    const workbook = await openBook({ now: () => Date.now() + shift });
    await enter(workbook, "A1", `=RENT.PROPERTY(${subject()},"year_built")`);
    shift = 86_400_000 * 2;
    await enter(workbook, "A2", `=RENT.PROPERTY(${subject()},"year_built")+RENT.EXPENSE(${subject()},"noi")`);
    await enter(workbook, "C1", "=RENT.ASOF(A1)", "=RENT.ASOF(A2)");
    expect(workbook.getCell("C2")).toBe(workbook.getCell("C1"));
    expect(workbook.getCell("C1")).toEqual(expect.any(Number));
  });

  test("returns an error unchanged, and says what is wrong with other cells", async () => {
    const workbook = await openBook();
    await enter(workbook, "A1", `=RENT.AMI(${subject()},60,99)`, "=1/0", "12", `=IFERROR(A1,"-")`);
    await enter(
      workbook,
      "C1",
      "=RENT.ASOF(A1)",
      "=RENT.ASOF(A2)",
      "=RENT.ASOF(A3)",
      "=RENT.ASOF(A4)",
      "=RENT.ASOF(5)",
      `=RENT.ASOF("A1")`,
      "=RENT.ASOF(A99)",
    );
    const cells = ["C1", "C2", "C3", "C4", "C5", "C6", "C7"].map((address) => workbook.cellError(address));
    expect(cells.map((error) => error?.code)).toEqual([
      "#VALUE!",
      "#DIV/0!",
      "#N/A",
      "#N/A",
      "#VALUE!",
      "#VALUE!",
      "#N/A",
    ]);
    expect(cells[0]?.message).toMatch(/household must be/);
    expect(cells[2]?.message).toBe("Sheet1!A3 has no RENT function.");
    expect(cells[4]?.message).toMatch(/needs a cell reference, such as =RENT.ASOF\(B4\)/);
  });

  test("follows a cell that moves with inserted and deleted rows", async () => {
    const workbook = await openBook({ sheets: [{ name: "Sheet1" }, { name: "Other" }] });
    const { requests } = server;
    await enter(workbook, "B4", `=RENT.PROPERTY(${subject()},"year_built")`, `=RENT.AMI(${subject()},60,4)`);
    await enter(workbook, "D4", "=RENT.SOURCE(B4)");
    await enter(workbook, "Other!A1", "=RENT.SOURCE(Sheet1!B5)");
    const before = requests.length;
    workbook.insertRows("Sheet1", 2, 3);
    await workbook.settled();
    expect(workbook.getRange("D7:E7").values).toEqual([["Function", "RENT.PROPERTY"]]);
    expect(workbook.getRange("Other!A1:B1").values).toEqual([["Function", "RENT.AMI"]]);
    await enter(workbook, "H1", "=RENT.SOURCE(B7)", "=INDEX(RENT.SOURCE(B8),1,2)");
    expect(workbook.getCell("H2")).toBe("RENT.AMI");
    workbook.setCell("H1", "=RENT.WHY(B4)");
    workbook.deleteRows("Sheet1", 1, 2);
    await workbook.settled();
    expect(workbook.getRange("D5:E5").values).toEqual([["Function", "RENT.PROPERTY"]]);
    expect(requests.length).toBe(before);
  });

  test("finds the answer of a cell that moved before any cell looked, where Excel does not call it again", async () => {
    const workbook = await openBook({ behaviors: { recalcsOn: "nothing" } });
    await enter(workbook, "A1", `=RENT.PROPERTY(${subject()},"year_built")`, `=RENT.AMI(${subject()},60,4)`);
    workbook.insertRows("Sheet1", 1, 1);
    await workbook.settled();
    await enter(workbook, "D1", "=INDEX(RENT.SOURCE(A2),1,2)", "=INDEX(RENT.SOURCE(A3),1,2)");
    expect(workbook.getRange("D1:D2").values).toEqual([["RENT.PROPERTY"], ["RENT.AMI"]]);
  });

  test("is calculated again after a refresh, for the cells that look at what was refreshed", async () => {
    let shift = 0;
    const workbook = await openBook({ now: () => Date.now() + shift });
    await enter(workbook, "B4", `=RENT.PROPERTY(${subject()},"year_built")`);
    await enter(workbook, "D4", "=RENT.ASOF(B4)");
    const before = workbook.getCell("D4") as number;
    shift = 86_400_000 * 3;
    await runCommand(workbook, /^refreshAll$/i);
    await eventually(
      () => workbook.getCell("D4") !== before,
      () => workbook.settled(),
    );
    expect(Math.round((workbook.getCell("D4") as number) - before)).toBe(3);
  });

  test("sees at once that a formula was typed over", async () => {
    const workbook = await openBook();
    await enter(workbook, "B4", `=RENT.PROPERTY(${subject()},"year_built")`);
    await enter(workbook, "D4", "=RENT.ASOF(B4)", "=INDEX(RENT.SOURCE(B4),1,2)");
    await enter(workbook, "B4", `=RENT.AMI(${subject()},60,4)`);
    expect(workbook.getCell("D5")).toBe("RENT.AMI");
    await enter(workbook, "B4", "1977");
    await eventually(
      () => workbook.getCell("D4") === "#N/A",
      () => workbook.settled(),
    );
    expect(workbook.cellError("D4")?.message).toBe("Sheet1!B4 has no RENT function.");
  });
});

describe("three hundred cells that look at cells nobody has calculated since the workbook was opened", () => {
  test("are at most seven calls of Excel in all, and none to the service", async () => {
    // The same device: what it saved is verified there.
    const localStorage = new Map<string, string>();
    const first = await openBook({ localStorage });
    first.setCells(
      "A1",
      Array.from({ length: 300 }, (_, row) => [
        `=RENT.OBSERVED(${subject()},"all","effective","from","-${row + 60}d")`,
      ]),
    );
    await first.settled();
    const answered = first.getRange("A1:A300").values.every(([value]) => typeof value === "number");
    await enter(first, "D1", '=RENT.STATUS("unsaved")');
    await eventually(() => first.getCell("D1") === 0);
    expect([answered, first.getCell("D1")]).toEqual([true, 0]);
    first.setCell("D1", null);
    await first.settled();

    const again = await openBook({ localStorage, snapshot: first.save() });
    await again.settled();
    const requests = server.requests.length;
    expect(again.getCounters().invocations).toEqual({});
    const runs = watchRuns(again);
    again.setCells(
      "B1",
      Array.from({ length: 300 }, (_, row) => [`=RENT.ASOF(A${row + 1})`]),
    );
    await again.settled();
    const { values } = again.getRange("B1:C300");
    expect(values.filter(([moment, status]) => typeof moment === "number" && status === "current")).toHaveLength(300);
    expect(server.requests.length).toBe(requests);
    // Requests to read the saved answers (perhaps twice), the name AsOf and interrupted pins, to subscribe to changes,
    // to read how Excel calculates, to read the formulas, and to calculate them.
    expect(runs.count).toBeLessThanOrEqual(7);
    expect(runs.most).toBeLessThanOrEqual(3);
    expect(again.getCounters().invocations).toMatchObject({ OBSERVED: 300 });
  });
});

test("a refresh asks for what cells show now, not for what they showed of other properties", async () => {
  const workbook = await openBook();
  await enter(workbook, "A1", `=RENT.SEARCH("austin",4,"id","headers",FALSE)`);
  const ids = workbook.getRange("A1:A4").values.map(([id]) => String(id));
  workbook.setCells("D1", [[ids[0] ?? ""], [ids[1] ?? ""]]);
  await enter(workbook, "E1", `=RENT.PROPERTY(D1,"year_built")`, `=RENT.PROPERTY(D2,"year_built")`);
  workbook.setCells("D1", [[ids[2] ?? ""]]);
  await workbook.settled();
  await enter(workbook, "E2", "");
  await enter(workbook, "A1", "");
  const before = server.requests.length;
  await runCommand(workbook, /^refreshAll$/i);
  expect(server.requests.slice(before)).toEqual([`GET /property/${ids[2] ?? ""}`]);
});

describe("RENT.SOURCE", () => {
  test("names function, arguments, moment, data, property and requests", async () => {
    const workbook = await openBook();
    await enter(workbook, "A1", `=RENT.COMPS(${subject()},2,"name, similarity","maxDistance",5,"headers",FALSE)`);
    await enter(workbook, "E1", "=RENT.SOURCE(B2)");
    const rows = workbook.getRange("E1:F20");
    const table = new Map(rows.values.map(([name, value], index) => [name, rows.text[index]?.[1] ?? value]));
    expect(names(rows.values).slice(0, 9)).toEqual([
      "Function",
      "Arguments",
      "Options",
      "Fetched",
      "Status",
      "Data of",
      "Data source",
      "Property",
      "Property id",
    ]);
    expect(table.get("Function")).toBe("RENT.COMPS");
    expect(table.get("Arguments")).toBe(`${subject()}, 2, "name, similarity"`);
    expect(table.get("Options")).toBe('"maxDistance", 5, "headers", FALSE');
    expect(table.get("Data of")).toMatch(/^2026-01-\d{2}$/);
    expect(table.get("Data source")).toBe("sample data (sandbox:1)");
    expect(table.get("Property")).toBe(server.subject);
    expect(rows.values.filter(([name]) => name === "Request").map(([, value]) => value)).toContain(
      "POST /property/comparables",
    );
  });

  test("lists every function of a formula, failed ones with their error", async () => {
    const workbook = await openBook();
    await enter(
      workbook,
      "A1",
      `=RENT.AMI(${subject()},60,4)+IFERROR(RENT.AMI(${subject()},60,99),0)+RENT.PROPERTY(${subject()},"year_built")`,
    );
    await enter(workbook, "E1", "=RENT.SOURCE(A1)");
    const rows = workbook.getRange("E1:F40").values;
    const functions = rows.filter(([name]) => name === "Function").map(([, value]) => value);
    expect(functions.sort()).toEqual(["RENT.AMI", "RENT.AMI", "RENT.PROPERTY"]);
    expect(rows.find(([name]) => name === "Error")?.[1]).toMatch(/^#VALUE! of RENT.AMI: household must be/);
  });
});

describe("RENT.WHY", () => {
  test("tells what an error means, wherever it comes from", async () => {
    const workbook = await openBook();
    await enter(
      workbook,
      "A1",
      `=RENT.PROPERTY("1 Nowhere Lane, Atlantis","city")`,
      `=IFERROR(RENT.AMI(${subject()},52,4),"-")`,
      "=1/0",
      `=RENT.AMI(A3,60,4)`,
      `=RENT.PROPERTY(${subject()},"year_built")/0`,
      `=RENT.PROPERTY(${subject()},"year_built")`,
      `=SUM(1,2)`,
    );
    await enter(workbook, "C1", ...[1, 2, 3, 4, 5, 6, 7].map((row) => `=RENT.WHY(A${row})`));
    const text = workbook.getRange("C1:C7").values.map(([value]) => String(value));
    expect(text[0]).toMatch(/^#N\/A of RENT.PROPERTY: No property matches "1 Nowhere Lane, Atlantis"/);
    expect(text[1]).toMatch(/^The formula hides an error. #VALUE! of RENT.AMI: .*52/);
    expect(text[2]).toMatch(/^#DIV\/0!: .*divides by zero.* Sheet1!A3 has no RENT function.$/);
    expect(text[3]).toBe(
      "#DIV/0! of RENT.AMI: An argument of RENT.AMI is this error. Correct the cell that it comes from.",
    );
    expect(text[4]).toMatch(/divides by zero.*Its RENT functions returned no error/);
    expect(text.slice(5)).toEqual([
      "The cell shows no error.",
      "The cell shows no error. Sheet1!A7 has no RENT function.",
    ]);
  });

  test("explains a result that has no room, and an error that a formula inside gives", async () => {
    const workbook = await openBook();
    workbook.setCell("A3", "in the way");
    await enter(workbook, "A1", `=RENT.COMPS(${subject()},5)`);
    expect(workbook.getCell("A1")).toBe("#SPILL!");
    await enter(workbook, "J1", "=RENT.WHY(A1)", `=RENT.WHY(RENT.AMI(${subject()},60,99))`);
    expect(workbook.getCell("J1")).toMatch(/^#SPILL!: .*aren't empty/);
    expect(workbook.getCell("J2")).toMatch(/household must be a whole number/);
  });
});

describe("RENT.STATUS", () => {
  test("streams what changes, without a request, and stops when the formula goes", async () => {
    const workbook = await openBook();
    const before = server.requests.length;
    await enter(workbook, "A1", "=RENT.STATUS()", ...Array.from({ length: 10 }, () => ""));
    expect(names(workbook.getRange("A1:B11").values)).toEqual([
      "connection",
      "account",
      "quota_left",
      "quota_reset",
      "pending",
      "stored_answers",
      "stored_size",
      "unsaved",
      "stale",
      "errors",
      "version",
    ]);
    await enter(
      workbook,
      "D1",
      `=RENT.STATUS("Stored answers")`,
      `=RENT.STATUS("stored_answers")`,
      `=RENT.STATUS("xyz")`,
    );
    expect(workbook.getRange("D1:D3").values).toEqual([[0], [0], ["#VALUE!"]]);
    expect(workbook.cellError("D3")?.message).toMatch(/"xyz" isn\'t a valid measure/);
    expect(server.requests.length).toBe(before);
    await enter(workbook, "F1", `=RENT.AMI(${subject()},60,4)`);
    await eventually(
      () => workbook.getCell("D2") === 1,
      () => workbook.settled(),
    );
    expect(workbook.getRange("D1:D2").values).toEqual([[1], [1]]);
    expect(workbook.getRange("A1:B1").values).toEqual([["connection", "Sample data"]]);
    const { cancelled } = workbook.getCounters();
    await enter(workbook, "A1", "", "", "");
    await enter(workbook, "D1", "", "", "");
    // All four streams, also that of the text that is no measure; a result of an ended stream would refill its cell.
    expect(workbook.getCounters().cancelled - cancelled).toBe(4);
    await enter(workbook, "F2", `=RENT.AMI(${subject()},60,5)`);
    expect(workbook.getCell("F2")).toEqual(expect.any(Number));
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await workbook.settled();
    expect(workbook.getRange("A1:D3").values.flat().join("")).toBe("");
  });

  test("equal calls share one stream", async () => {
    const workbook = await openBook();
    workbook.setCells(
      "A1",
      Array.from({ length: 50 }, () => [`=RENT.STATUS("version")`]),
    );
    await workbook.settled();
    expect(workbook.getCell("A50")).toMatch(/^\d+\.\d+\.\d+/);
    expect(workbook.getCounters().invocations).toEqual({ STATUS: 1 });
  });
});

test("Excel 2021, without data types: plain values, and WHY by the address of the cell", async () => {
  const workbook = await openBook({ profile: "excel-2021" });
  await enter(workbook, "A1", `=RENT.PROPERTY(${subject()},"year_built")`, `=RENT.AMI(${subject()},60,99)`);
  await enter(workbook, "C1", "=RENT.ASOF(A1)", "=RENT.WHY(A2)", `=RENT.WHY("A2")`, "=RENT.SOURCE(A1)");
  const [[moment, status] = []] = workbook.getRange("C1:D1").values;
  expectNow(moment);
  expect([status, workbook.getRange("C1").numberFormat]).toEqual(["current", [["General"]]]);
  // Excel gives the error itself: it hands none to functions.
  expect(workbook.getCell("C2")).toBe("#VALUE!");
  expect(workbook.getCell("C3")).toMatch(/^#VALUE! of RENT.AMI: household must be/);
  expect(workbook.getRange("C4:D4").values).toEqual([["Function", "RENT.PROPERTY"]]);
  await enter(workbook, "H1", "=RENT.STATUS()");
  expect(workbook.getRange("H1:I1").values).toEqual([["connection", "Sample data"]]);
});
