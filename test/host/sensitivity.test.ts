/// <reference types="office-js" />
/**
 * Pinned for sensitivity: a model over names, a table and sheets is calculated again and again without a question to
 * the service.
 */
import type { Addin } from "../../src/app/addin-status";
import type { HeadlessOptions, HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { openAddin, startAddinServer, type AddinServer } from "./built-addin";

let server: AddinServer;
const opened: HeadlessWorkbook[] = [];
beforeAll(async () => {
  server = await startAddinServer();
});
afterEach(() => {
  for (const workbook of opened.splice(0)) workbook.close();
});
afterAll(() => server.close());

/** Counts what the add-in asks of the service; `isCut`: none of it arrives. */
async function open(options: Partial<HeadlessOptions>) {
  const network = { asked: 0, isCut: false };
  const workbook = await openAddin(server, {
    scripts: ["automation.js"],
    fetch: (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (address.includes("/api/")) network.asked += 1;
      return network.isCut ? Promise.reject(new TypeError("fetch failed")) : fetch(input, init);
    },
    ...options,
  });
  opened.push(workbook);
  await workbook.settled();
  return { workbook, network, addin: workbook.window["compsheet"] as Addin };
}

const cells = (subject: string) => ({
  Deal: {
    A1: subject,
    A2: 0.05,
    A3: 0,
    A4: 0.1,
    B1: '=RENT.PROPERTY(A1,"number_units")',
    B2: "=Growth*1",
    // The table alone leads to the rents of the other types; the name to that of one; the sheet to the costs.
    B3: "=IF(A4<0,SUM(Rents[Rent]),A4)",
    B10: "=B1*MarketRent*12*(1-A2)-Costs!B3*(1+B2)",
    D1: '=RENT.PROPERTY(A1,"zip_code")',
  },
  Roll: {
    A1: "Type",
    B1: "Rent",
    A2: "1BR",
    B2: '=RENT.PRICE(Deal!A1,A2,,"max_radius",3+Deal!A4)',
    A3: "2BR",
    B3: "=RENT.PRICE(Deal!A1,A3)",
  },
  Costs: { B2: '=RENT.EXPENSE(Deal!A1,"property_taxes")', B3: "=B2*1.1" },
});

test("the same figures offline, and other inputs calculated, without a request; then all live again", async () => {
  const sheets = Object.entries(cells(server.subject)).map(([name, own]) => ({ name, cells: own }));
  const { workbook, network, addin } = await open({ sheets });
  const { Excel: excel } = workbook.window as { Excel: typeof Excel };
  await excel.run(async (context) => {
    context.workbook.names.add("MarketRent", "=Roll!$B$2");
    context.workbook.names.add("Growth", "=Deal!$A$3/100");
    context.workbook.tables.add("Roll!A1:B3", true).name = "Rents";
    await context.sync();
  });
  await workbook.settled();
  const all = () => JSON.stringify(Object.keys(cells("")).map((sheet) => workbook.getUsedRange(sheet)?.values));
  const formulas = () => Object.keys(cells("")).map((sheet) => workbook.getUsedRange(sheet)?.formulas);
  const result = (): number => Number(workbook.getCell("Deal!B10"));
  const calls = () => workbook.getCounters().totalInvocations;
  const live = { values: all(), formulas: formulas(), result: result() };
  const inputs = ["Deal!B1", "Roll!B2", "Costs!B3"].map((cell) => workbook.getCell(cell));
  expect(inputs).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
  const [units = 0, rent = 0, costs = 0] = inputs.map(Number);
  const model = (vacancy: number, growth: number): number =>
    units * rent * 12 * (1 - vacancy) - costs * (1 + growth / 100);
  expect(Math.min(units, rent, costs)).toBeGreaterThan(0);
  expect(live.result).toBeCloseTo(model(0.05, 0), 6);

  workbook.setCells("Deal!F1", [["=INDEX(RENT.ASOF(B1),1)"], ["=INDEX(RENT.ASOF(B1),2)"]]);
  await workbook.settled();
  const moment = workbook.getCell("Deal!F1");
  expect([typeof moment, workbook.getCell("Deal!F2")]).toEqual(["number", "current"]);

  workbook.select("Deal!B3:B10");
  expect(await addin.pins.pinPrecedents()).toMatchObject({ formulas: 4, isComplete: true });
  expect((await addin.pins.list()).map(({ address }) => address).sort()).toEqual([
    "Costs!B2",
    "Deal!B1",
    "Roll!B2",
    "Roll!B3",
  ]);
  await workbook.settled();
  // Frozen figures keep their moment.
  expect([workbook.getCell("Deal!F1"), workbook.getCell("Deal!F2")]).toEqual([moment, "frozen"]);
  workbook.setCells("Deal!F1", [[""], [""]]);
  await addin.saveAnswers();

  // A full calculation, offline.
  network.isCut = true;
  const before = { asked: network.asked, calls: calls() };
  workbook.recalculate(true);
  await workbook.settled();
  expect(all()).toBe(live.values);
  // The one formula that is live answers from what the workbook keeps.
  expect(calls() - before.calls).toBe(1);

  // What a data table does: every pair of inputs, the radius too that a pinned formula reads.
  const settledCalls = calls();
  for (const vacancy of [0, 0.05, 0.1])
    for (const growth of [-2, 0, 3]) {
      workbook.setCells("Deal!A2", [[vacancy], [growth], [vacancy * 2]]);
      await workbook.settled();
      expect(result()).toBeCloseTo(model(vacancy, growth), 6);
    }
  // What Goal Seek does: the vacancy at which the result is 0.9 of what it was.
  let [low, high] = [0, 1];
  for (let step = 0; step < 30; step += 1) {
    workbook.setCells("Deal!A2", [[(low + high) / 2], [0]]);
    await workbook.calculated();
    if (result() > live.result * 0.9) low = (low + high) / 2;
    else high = (low + high) / 2;
  }
  expect(result() / live.result).toBeCloseTo(0.9, 6);
  expect(calls()).toBe(settledCalls);
  expect(network.asked).toBe(before.asked);

  workbook.setCells("Deal!A2", [[0.05], [0], [0.1]]);
  await workbook.settled();
  expect(all()).toBe(live.values);
  const snapshot = JSON.parse(JSON.stringify(workbook.save())) as ReturnType<HeadlessWorkbook["save"]>;

  // On another device, without a connection.
  const elsewhere = await open({ snapshot, fetch: () => Promise.reject(new TypeError("fetch failed")) });
  elsewhere.workbook.recalculate(true);
  elsewhere.workbook.setCell("Deal!A2", 0.1);
  await elsewhere.workbook.settled();
  expect(elsewhere.workbook.getCell("Deal!B10")).toBeCloseTo(model(0.1, 0), 6);

  expect(await addin.pins.unpin("workbook")).toEqual({ restored: 4, changed: [] });
  await workbook.settled();
  expect({ values: all(), formulas: formulas() }).toEqual({ values: live.values, formulas: live.formulas });
  expect(network.asked).toBe(before.asked);
});
