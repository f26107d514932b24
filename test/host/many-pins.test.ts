/// <reference types="office-js" />
/**
 * Hundreds of long formulas are pinned and come back, in requests that Excel takes; a write that fails leaves no
 * mixture.
 */
import { createPinnedCells } from "../../src/features/pins/sheet/pinned-cells";
import { partOf } from "../seeds";
import { automateWorkbook } from "./automated-workbook";

const pins = createPinnedCells();
const formulas = 500;
/** Long enough that the names take several requests, while the formulas alone still fit into one. */
const filling = Array.from({ length: 26 }, () => `LEFT("${"long text ".repeat(24)}",0)`).join("&");
const host = automateWorkbook();

const image = (): string => {
  const used = host.workbook.getUsedRange("Deal");
  // Without the note of the newest saved results, which may come at any time.
  const own = host.workbook.save().names.filter((name) => (name as { name: string }).name !== "_compsheet.saved");
  return JSON.stringify([used?.formulas, used?.values, own.length]);
};

async function refused(work: () => Promise<unknown>, failing: number, isForEver: boolean): Promise<void> {
  const { failure } = await host.requestsOf(work, failing, { when: "before it is done", isForEver });
  expect(failure).not.toBeNull();
}

test("500 long formulas: pinned, listed, brought back; each request that fails on the way leaves all or nothing", async () => {
  const cells: Record<string, string> = { A1: host.server.subject };
  for (let row = 2; row < formulas + 2; row += 1)
    cells[`${"BCD"[row % 3] ?? "B"}${row}`] = `=RENT.PROPERTY($A$1,"city")&${row}&${filling}`;
  await host.open({ sheets: [{ name: "Deal", cells }] });
  const live = image();
  const pinning = await host.requestsOf(() => pins.pin("workbook"));
  expect(host.workbook.save().names.length).toBeGreaterThanOrEqual(formulas);
  const pinned = image();
  expect(pinned.includes("=RENT")).toBe(false);
  expect((await pins.list()).filter(({ state }) => state === "pinned")).toHaveLength(formulas);
  const unpinning = await host.requestsOf(() => pins.unpin("workbook"));
  expect(image() === live).toBe(true);

  // The last ones write: first names, which change no cell, then all cells at once.
  for (const isForEver of partOf([false, true], 2)) {
    const outcomes: string[] = [];
    const cellsIn = (shown: string): string => JSON.stringify((JSON.parse(shown) as unknown[]).slice(0, 2));
    const note = (): void => {
      // A host that fails for good keeps names as well, which count for nothing.
      const isSame = (other: string): boolean => (isForEver ? cellsIn(image()) === cellsIn(other) : image() === other);
      outcomes.push(isSame(live) ? "live" : isSame(pinned) ? "pinned" : "mixed");
    };
    for (
      let failing = pinning.requests - (isForEver ? 2 : 3);
      failing <= pinning.requests - (isForEver ? 1 : 0);
      failing += 1
    ) {
      await refused(() => pins.pin("workbook"), failing, isForEver);
      note();
      if (outcomes.at(-1) === "live") expect(await pins.list()).toEqual([]);
      // What a run left behind takes nothing away from the next.
      if (isForEver) await pins.unpin("workbook");
      await host.workbook.settled();
    }
    if (isForEver) await pins.pin("workbook");
    for (
      let failing = unpinning.requests - (isForEver ? 1 : 2);
      failing <= unpinning.requests - (isForEver ? 1 : 0);
      failing += 1
    ) {
      await refused(() => pins.unpin("workbook"), failing, isForEver);
      note();
      if (isForEver) {
        await pins.unpin("workbook");
        await pins.pin("workbook");
      }
    }
    if (isForEver) await pins.unpin("workbook");
    await host.workbook.settled();
    expect(image() === live).toBe(true);
    expect(outcomes).not.toContain("mixed");
    expect([...new Set(outcomes)].sort()).toEqual(["live", "pinned"]);
  }
});
