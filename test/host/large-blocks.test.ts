/// <reference types="office-js" />
/**
 * Blocks of more text than Excel takes in one request are pinned, handed over and brought back; a cut leaves all or
 * nothing.
 */
import { createHandOverCopy } from "../../src/features/pins/sheet/hand-over-copy";
import { createPinnedCells } from "../../src/features/pins/sheet/pinned-cells";
import { automateWorkbook } from "./automated-workbook";

const pins = createPinnedCells();
const host = automateWorkbook({ scripts: ["automation.js"] });

const formula = (rows: number, columns: number, length: number): string =>
  `=RENT.PROPERTY(A1,"city")&SEQUENCE(${rows},${columns})&REPT("x",${length})`;
const cells = (): { formulas: unknown[][]; values: unknown[][] } => {
  const used = host.workbook.getUsedRange("Deal");
  return { formulas: used?.formulas ?? [], values: used?.values ?? [] };
};
/** Omits the values, whose texts are too long for assertion messages. */
const look = ({ formulas, values }: ReturnType<typeof cells>): unknown[] => [
  formulas.flat().filter((cell) => String(cell).startsWith("=")),
  values.length,
  values.flat().map((value) => `${String(value).replace(/(?<!x)x+$/, "")} ${String(value).length}`),
];

async function requestsOf(work: () => Promise<unknown>): Promise<number> {
  const { requests, failure } = await host.requestsOf(work);
  expect(failure).toBeNull();
  return requests;
}

/** Pins and unpins a block of so many rows, and gives how it looked and how many requests it took. */
async function pinnedAndBack(by: typeof pins, rows: number) {
  await host.open({ sheets: [{ name: "Deal", cells: { A1: host.server.subject, B2: formula(rows, 1, 30_000) } }] });
  const live = look(cells());
  const pinning = await requestsOf(() => by.pin("workbook"));
  const pinned = look(cells());
  expect([pinned[0], pinned.slice(1)]).toEqual([[], live.slice(1)]);
  const unpinning = await requestsOf(() => by.unpin("workbook"));
  expect(look(cells())).toEqual(live);
  return { live, pinned, pinning, unpinning };
}

test("a block of 5.4 MB is pinned and unpinned", async () => {
  const { pinning, unpinning } = await pinnedAndBack(pins, 180);
  host.workbook.close();
  const few = await pinnedAndBack(pins, 9);
  expect([pinning > few.pinning, unpinning >= few.unpinning]).toEqual([true, true]);
});

test("each request that fails for ever, while a block goes in parts, leaves what the next one puts in order", async () => {
  const small = createPinnedCells({ mostInRequest: 200_000 });
  const { live, pinned, pinning, unpinning } = await pinnedAndBack(small, 9);
  const outcomes = new Set<string>();
  for (const [action, requests] of [
    ["pin", pinning],
    ["unpin", unpinning],
  ] as const)
    for (let failing = requests - 3; failing <= requests; failing += 1) {
      if (action === "unpin") await small.pin("workbook");
      await host.requestsOf(() => small[action]("workbook"), failing, { when: "before it is done", isForEver: true });
      const before = JSON.stringify(look(cells()));
      const isMixed = ![live, pinned].some((whole) => JSON.stringify(whole) === before);
      if (isMixed) expect(await small.isCut()).toBe(true);
      await small.settle();
      await host.workbook.settled();
      const after = look(cells());
      expect([live, pinned]).toContainEqual(after);
      outcomes.add(`${action} ${isMixed ? "mixed, " : ""}${(after[0] as unknown[]).length > 0 ? "live" : "pinned"}`);
      await small.unpin("workbook");
      await host.workbook.settled();
      expect(look(cells())).toEqual(live);
    }
  expect(outcomes).toContain("pin mixed, live");
});

test("a column of formulas that together hold 6 MB, and a hand-over copy of it with its sources", async () => {
  const column = Object.fromEntries(Array.from({ length: 200 }, (_, row) => [`B${row + 2}`, formula(1, 1, 30_000)]));
  await host.open({ sheets: [{ name: "Deal", cells: { A1: host.server.subject, ...column } }] });
  const live = look(cells());
  const copy = createHandOverCopy();
  await copy.convert((formulas) => ({
    title: "Sources",
    notes: [],
    headings: ["Cell", "Notes"],
    rows: formulas.map(({ cell }) => [cell, "n".repeat(30_000)]),
  }));
  await copy.finish();
  expect(look(cells()).slice(1)).toEqual(live.slice(1));
  const sources = host.workbook.getUsedRange("Sources");
  expect(sources?.values.at(-1)?.map((value) => String(value).length)).toEqual([9, 30_000]);
  expect(await copy.relink("Sources")).toEqual({ restored: 200, changed: [] });
  await host.workbook.settled();
  expect(look(cells())).toEqual(live);
  expect(host.workbook.engine.workbook.getSheets().map((sheet) => sheet.getSheetName())).toEqual(["Deal"]);
});

test("a row that alone is more than a request takes is refused before anything is changed", async () => {
  await host.open({ sheets: [{ name: "Deal", cells: { A1: host.server.subject, B2: formula(2, 145, 29_000) } }] });
  const live = look(cells());
  await expect(pins.pin("workbook")).rejects.toThrow("The row of cells starting at Deal!B2 has more text");
  // Saved answers leave their mark after a quiet moment: before or after the test looks.
  const left = host.workbook.save().names.filter((own) => (own as { name: string }).name !== "_compsheet.saved");
  expect([look(cells()), left, await pins.isCut()]).toEqual([live, [], false]);
});
