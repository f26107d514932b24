/// <reference types="office-js" />
/**
 * Pinning that takes several requests, of which the Nth fails, once and for ever: all formulas or all values, also
 * after reopening.
 */
import { createHandOverCopy } from "../../src/features/pins/sheet/hand-over-copy";
import { createPinnedCells } from "../../src/features/pins/sheet/pinned-cells";
import type { Addin } from "../../src/app/addin-status";
import type { Fault } from "../engine/answers/call-faults";
import { automateWorkbook } from "./automated-workbook";
import { deviceWatch } from "./device-watch";
import { partOf } from "../seeds";

/** Small enough that nearly each block and each name needs a separate request. */
const mostInRequest = 900;
const device = new Map<string, string>();
const watch = deviceWatch(device);
const pins = createPinnedCells({ mostInRequest, watch });
const copy = createHandOverCopy({ mostInRequest, watch });

const host = automateWorkbook({ scripts: ["automation.js"], localStorage: device });

/** The add-in itself puts in order what was cut. */
async function reopen(): Promise<void> {
  await host.reopen();
  while (await pins.isCut()) await host.workbook.settled();
  await host.workbook.settled();
}

beforeEach(() =>
  host.open({
    sheets: [
      {
        name: "Deal",
        cells: {
          A2: host.server.subject,
          B2: '=RENT.PROPERTY(A2,"number_units")',
          D2: '=RENT.PROPERTY(A2,"year_built")',
          B5: '=RENT.COMPS(A2,3,"name, units")',
          C1: "=B2*2",
        },
        styles: { B2: { fill: "#FFFF00" } },
      },
      { name: "Rent roll", cells: { A1: '=RENT.PROPERTY(Deal!A2,"city")' } },
    ],
  }),
);
const cellsOf = (): string =>
  JSON.stringify(
    host.workbook.engine.workbook.getSheets().map((sheet) => {
      const used = host.workbook.getUsedRange(sheet.getSheetName());
      return [sheet.getSheetName(), used?.formulas, used?.values, used?.numberFormat];
    }),
  );
/** Without the add-in's note of its newest saved results, which may come at any time. */
const names = (): string =>
  JSON.stringify((host.workbook.save().names as { name: string }[]).filter(({ name }) => name !== "_compsheet.saved"));
const marks = (): number => host.workbook.save().conditionalFormats?.length ?? 0;
const stored = (): string => JSON.stringify(host.workbook.save().customXmlParts);

const faultKinds = [
  { when: "before it is done", isForEver: false },
  { when: "before it is done", isForEver: true },
  { when: "after it was done", isForEver: true },
] as const;

/** Leaves the workbook as it is then. */
const requestsOf = async (work: () => Promise<unknown>, failing?: number, fault?: Fault): Promise<number> =>
  (await host.requestsOf(work, failing, fault)).requests;

test.each(partOf(faultKinds, 2))(
  "the Nth request that changes cells fails $when, for ever: $isForEver, while pinning and unpinning",
  async (fault) => {
    await (host.workbook.window["compsheet"] as Addin).saveAnswers();
    const [live, answers] = [cellsOf(), stored()];
    const requests = { pin: await requestsOf(() => pins.pin("workbook")), unpin: 0 };
    const pinned = cellsOf();
    requests.unpin = await requestsOf(() => pins.unpin("workbook"));
    expect([cellsOf(), names(), marks()]).toEqual([live, "[]", 0]);

    const outcomes: string[] = [];
    for (const action of ["pin", "unpin"] as const) {
      // Those before read alone.
      for (let call = requests[action] - 5; call <= requests[action]; call += 1) {
        if (action === "unpin") await requestsOf(() => pins.pin("workbook"));
        await requestsOf(() => pins[action]("workbook"), call, fault);
        const before = cellsOf();
        const isMixed = before !== live && before !== pinned;
        if (isMixed) expect(await pins.isCut()).toBe(true);
        // The add-in puts it in order when the workbook is opened, or with the next action.
        if (isMixed && outcomes.length % 2 === 0) await reopen();
        else await pins.settle();
        await host.workbook.settled();
        const after = cellsOf() === live ? "live" : cellsOf() === pinned ? "pinned" : "mixed";
        outcomes.push(`${action}: ${isMixed ? "mixed, then " : ""}${after}`);
        expect([await pins.isCut(), stored()]).toEqual([false, answers]);
        if (after === "pinned") expect([(await pins.list()).length, marks() > 0]).toEqual([4, true]);
        await requestsOf(() => pins.unpin("workbook"));
        expect([cellsOf(), names(), marks()]).toEqual([live, "[]", 0]);
      }
    }
    // An interrupted pin is undone, an interrupted unpin completed; after a temporary fault nothing is left to do.
    const mixed = fault.isForEver ? ["pin: mixed, then live", "unpin: mixed, then live"] : [];
    expect([...new Set(outcomes.filter((outcome) => outcome.includes("mixed")))]).toEqual(mixed);
  },
);

test("a hand-over copy that is cut is taken back with its sheet of sources", async () => {
  const live = cellsOf();
  const tell = () => ({ title: "Sources", notes: [], headings: ["Cell"], rows: [["Deal!B2"]] });
  const requests = await requestsOf(() => copy.convert(tell));
  const converted = cellsOf();
  await requestsOf(() => copy.relink("Sources"));
  expect([cellsOf(), names()]).toEqual([live, "[]"]);
  let mixed = 0;
  for (let call = requests - 6; call <= requests; call += 1) {
    await requestsOf(() => copy.convert(tell), call, { when: "before it is done", isForEver: true });
    if (cellsOf() !== live && cellsOf() !== converted) mixed += 1;
    await requestsOf(() => pins.settle());
    // The very last request asks for nothing: then the copy is made.
    if (cellsOf() === converted) await requestsOf(() => copy.relink("Sources"));
    expect([cellsOf(), names()]).toEqual([live, "[]"]);
  }
  expect(mixed).toBeGreaterThan(1);
});

test("a hand-over copy that is cut before its answers went loses them when it is opened again", async () => {
  await (host.workbook.window["compsheet"] as Addin).saveAnswers();
  expect(stored()).toContain("urn:compsheet:answers");
  await copy.convert(() => ({ title: "Sources", notes: [], headings: ["Cell"], rows: [["Deal!B2"]] }));
  await host.workbook.settled();
  const converted = cellsOf();
  await reopen();
  expect([cellsOf(), stored()]).toEqual([converted, "[]"]);
  expect(names()).not.toContain("_compsheet.pinning");
  expect((await copy.kept()).length).toBe(4);
});

test("what was typed between the cut and the next action stays, and the other formulas come back", async () => {
  const fault = { when: "before it is done", isForEver: true } as const;
  for (let call = await requestsOf(() => pins.pin("workbook")); ; call -= 1) {
    await requestsOf(() => pins.unpin("workbook"));
    await requestsOf(() => pins.pin("workbook"), call, fault);
    if (host.workbook.getRange("Rent roll!A1").formulas[0]?.[0] !== host.workbook.getCell("Rent roll!A1")) break;
  }
  expect(typeof host.workbook.getRange("Deal!B2").formulas[0]?.[0]).toBe("number");
  host.workbook.setCell("Deal!B2", 123);
  expect(await pins.settle()).toBe("keep");
  await host.workbook.settled();
  expect(host.workbook.getCell("Deal!B2")).toBe(123);
  expect(host.workbook.getRange("Deal!B5").formulas[0]).toEqual(['=RENT.COMPS(A2,3,"name, units")']);
  expect((await pins.list()).map(({ address, state }) => [address, state])).toEqual([["Deal!B2", "changed"]]);
});

test("an intent of a later Compsheet is left alone, and said so", async () => {
  await host.excel.run(async (context) => {
    context.workbook.names.add("_compsheet.pinning", '=CHOOSE(1,"{""form"":2}")');
    await context.sync();
  });
  const before = [cellsOf(), names()];
  await expect(pins.pin("workbook")).rejects.toThrow("newer Compsheet");
  expect([cellsOf(), names()]).toEqual(before);
});
