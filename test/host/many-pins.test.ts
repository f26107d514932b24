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
/** Long enough that the names take several requests, while the formulas alone still fit into one. */
const filling = Array.from({ length: 26 }, () => `LEFT("${"long text ".repeat(24)}",0)`).join("&");
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
  isForEver = false,
): Promise<{ requests: number; failed: boolean }> {
  const faults = createCallFaults();
  let requests = 0;
  if (failing !== undefined) faults.start(failing, { when: "before it is done", isForEver });
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
  expect(workbook.save().names.length).toBeGreaterThanOrEqual(formulas);
  const pinned = image();
  expect(pinned.includes("=RENT")).toBe(false);
  expect((await pins.list()).filter(({ state }) => state === "pinned")).toHaveLength(formulas);
  const unpinning = await requestsOf(() => pins.unpin("workbook"));
  expect(image() === live).toBe(true);

  // The last ones write: first names, which change no cell, then all cells at once.
  for (const isForEver of [false, true]) {
    const outcomes: string[] = [];
    const cells = (shown: string): string => JSON.stringify((JSON.parse(shown) as unknown[]).slice(0, 2));
    const note = (): void => {
      // A host that fails for good keeps names as well, which count for nothing.
      const isSame = (other: string): boolean => (isForEver ? cells(image()) === cells(other) : image() === other);
      outcomes.push(isSame(live) ? "live" : isSame(pinned) ? "pinned" : "mixed");
    };
    for (
      let failing = pinning.requests - (isForEver ? 2 : 3);
      failing <= pinning.requests - (isForEver ? 1 : 0);
      failing += 1
    ) {
      expect((await requestsOf(() => pins.pin("workbook"), failing, isForEver)).failed).toBe(true);
      note();
      if (outcomes.at(-1) === "live") expect(await pins.list()).toEqual([]);
      // What a run left behind takes nothing away from the next.
      if (isForEver) await pins.unpin("workbook");
      await workbook.settled();
    }
    if (isForEver) await pins.pin("workbook");
    for (
      let failing = unpinning.requests - (isForEver ? 1 : 2);
      failing <= unpinning.requests - (isForEver ? 1 : 0);
      failing += 1
    ) {
      expect((await requestsOf(() => pins.unpin("workbook"), failing, isForEver)).failed).toBe(true);
      note();
      if (isForEver) {
        await pins.unpin("workbook");
        await pins.pin("workbook");
      }
    }
    if (isForEver) await pins.unpin("workbook");
    await workbook.settled();
    expect(image() === live).toBe(true);
    expect(outcomes).not.toContain("mixed");
    expect([...new Set(outcomes)].sort()).toEqual(["live", "pinned"]);
  }
}, 300_000);
