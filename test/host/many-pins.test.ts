/// <reference types="office-js" />
/** Hundreds of long formulas are pinned and come back, in requests that Excel takes; a write that fails leaves no mixture. */
import { createPinnedCells } from "../../src/excel/pinned-cells";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { createCallFaults } from "../cache/call-faults";
import { openAddin, startAddinServer, type AddinServer } from "./built-addin";
import { requestsUnderFaults } from "./request-faults";

const globals = globalThis as Record<string, unknown>;
const pins = createPinnedCells();
const formulas = 500;
/** Long enough that the formulas take several requests. */
const filling = Array.from({ length: 18 }, () => `LEFT("${"long text ".repeat(24)}",0)`).join("&");
let server: AddinServer;
let workbook: HeadlessWorkbook;
let excel: typeof Excel;

beforeAll(async () => {
  server = await startAddinServer();
  const cells: Record<string, string> = { A1: server.subject };
  for (let row = 2; row < formulas + 2; row += 1)
    cells[`${"BCD"[row % 3] ?? "B"}${row}`] = `=RENT.PROPERTY($A$1,"city")&${row}&${filling}`;
  workbook = await openAddin(server, { sheets: [{ name: "Deal", cells }] });
  ({ Excel: excel } = workbook.window as unknown as { Excel: typeof Excel });
  globals["Office"] = workbook.window.Office;
  globals["Excel"] = excel;
  await workbook.settled();
});
afterAll(async () => {
  delete globals["Excel"];
  delete globals["Office"];
  workbook.close();
  await server.close();
});

const image = (): string => {
  const used = workbook.getUsedRange("Deal");
  return JSON.stringify([used?.formulas, used?.values, workbook.save().names.length]);
};

/** Runs with faults at one request, and tells how many there were. */
async function requestsOf(
  work: () => Promise<unknown>,
  failing?: number,
): Promise<{ requests: number; failed: boolean }> {
  const faults = createCallFaults();
  let requests = 0;
  if (failing !== undefined) faults.start(failing, { when: "before it is done", isForEver: false });
  globals["Excel"] = requestsUnderFaults(excel, {
    ...faults,
    guard: <T>(call: () => Promise<T>) => {
      requests += 1;
      return faults.guard(call);
    },
  });
  const failed = await work().then(
    () => false,
    () => true,
  );
  if (failing !== undefined) faults.stop();
  globals["Excel"] = excel;
  await workbook.settled();
  return { requests, failed };
}

test("500 long formulas: pinned, listed, brought back; each request that fails on the way leaves all or nothing", async () => {
  const live = image();
  const pinning = await requestsOf(() => pins.pin("workbook"));
  expect(workbook.save().names).toHaveLength(formulas);
  const pinned = image();
  expect(pinned).not.toContain("=RENT");
  expect((await pins.list()).filter(({ state }) => state === "pinned")).toHaveLength(formulas);
  const unpinning = await requestsOf(() => pins.unpin("workbook"));
  expect(image()).toBe(live);

  // The last ones write, some hundred formulas each; after the very last, which sends nothing, all is done.
  const outcomes: string[] = [];
  const note = (): number => outcomes.push(image() === live ? "live" : image() === pinned ? "pinned" : "mixed");
  for (let failing = pinning.requests - 3; failing <= pinning.requests; failing += 1) {
    expect((await requestsOf(() => pins.pin("workbook"), failing)).failed).toBe(true);
    note();
  }
  for (let failing = unpinning.requests - 2; failing <= unpinning.requests; failing += 1) {
    expect((await requestsOf(() => pins.unpin("workbook"), failing)).failed).toBe(true);
    note();
  }
  expect(outcomes).toEqual(["live", "live", "live", "pinned", "pinned", "pinned", "live"]);
}, 300_000);
