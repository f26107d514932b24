/**
 * A refresh as a person makes it, through the built add-in: watched figures, another Excel, the log, and back again.
 */
import type { Addin } from "../../src/app/addin-status";
import type { HeadlessOptions, HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { inGoodAndWorst, openAddin, startAddinServer, type AddinServer } from "./built-addin";

let server: AddinServer;
const opened: HeadlessWorkbook[] = [];
beforeAll(async () => {
  server = await startAddinServer();
});
afterEach(() => {
  for (const workbook of opened.splice(0)) workbook.close();
});
afterAll(() => server.close());

/** The service, whose documents say so many units; offline where there are none. */
const serviceOf =
  (units: () => number | null): typeof fetch =>
  async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const number = units();
    if (number === null) throw new TypeError("fetch failed");
    const response = await fetch(input, init);
    if (!/\/property\/[0-9a-f-]{36}$/.test(pathname)) return response;
    return Response.json({ ...((await response.json()) as object), number_units: number }, response);
  };

async function open(options: Partial<HeadlessOptions>) {
  const workbook = await openAddin(server, { scripts: ["automation.js"], ...options });
  opened.push(workbook);
  await workbook.settled();
  return { workbook, addin: workbook.window["compsheet"] as Addin };
}

inGoodAndWorst(() => {
  test("key figures before and after, saved, reopened offline, logged on request, taken back", async () => {
    let units: number | null = 100;
    const { workbook, addin } = await open({
      fetch: serviceOf(() => units),
      sheets: [
        {
          name: "Deal",
          cells: {
            A1: server.subject,
            B1: '=RENT.PROPERTY(A1,"number_units")',
            B2: '=RENT.PROPERTY(A1,"year_built")',
            A4: "NOI",
            B4: "=B1*12000-B5",
            B5: "=B1*5000",
            A6: "Value",
            B6: "=B4/0.05",
            A8: "Levered IRR",
            B8: "=B4/1E7",
            A9: "Value per unit",
            B9: "=B6/B1",
          },
          numberFormats: { B6: "$#,##0" },
        },
      ],
    });
    const session = addin.refresh;
    expect(await session.addKeyFigure(undefined, "Deal!B4")).toMatchObject({ label: "NOI", value: 700_000 });
    expect(await session.addKeyFigure(undefined, "Deal!B6")).toMatchObject({ label: "Value", text: "$14,000,000" });
    const before = workbook.getUsedRange("Deal")?.values;

    units = 110;
    const staged = await session.start({ kind: "workbook" }, { weighs: true });
    expect(staged?.differences.map(({ figures }) => figures.map(({ change }) => change))).toEqual([[10]]);
    // What the deal is decided by is known, watched or found by its label, and the workbook is as it was.
    const effect = session.state.phase === "staged" ? session.state.effect : undefined;
    expect(effect?.problem).toBeNull();
    const effects = [
      { label: "NOI", before: 700_000, after: 770_000 },
      { label: "Value", before: 14_000_000, after: 15_400_000 },
      { label: "Levered IRR", before: 0.07, after: 0.077, address: "Deal!B8" },
    ];
    expect(effect?.figures).toMatchObject(effects);
    expect(workbook.getUsedRange("Deal")?.values).toEqual(before);
    await session.weigh({ accept: "rows", keys: [] });
    expect(session.state).toMatchObject({ phase: "staged", effect: { figures: [], problem: null } });
    const outcome = await session.apply({ accept: "all" });
    expect(outcome).toMatchObject({ changed: 1, failed: 0, rounds: 1, problem: null });
    const keyFigures = [
      { label: "NOI", before: 700_000, after: 770_000, change: 70_000, percent: 0.1 },
      { label: "Value", before: 14_000_000, after: 15_400_000, change: 1_400_000, afterText: "$15,400,000" },
      { label: "Levered IRR", change: 0.077 - 0.07 },
    ];
    expect(outcome.keyFigures).toMatchObject(keyFigures);
    const after = workbook.getUsedRange("Deal")?.values;
    expect(await session.writeLog("Ann")).toBe(1);
    await addin.saveAnswers();
    const snapshot = JSON.parse(JSON.stringify(workbook.save())) as ReturnType<HeadlessWorkbook["save"]>;

    // Elsewhere, without a network, before Excel has calculated any cell: the way back concerns them all the same.
    units = null;
    const early = await open({ snapshot, fetch: serviceOf(() => units) });
    expect(early.workbook.getUsedRange("Deal")?.values).toEqual(after);
    expect(await early.addin.refresh.revert()).toEqual({ answers: 1, problem: null });
    expect(early.workbook.getUsedRange("Deal")?.values).toEqual(before);

    // After a calculation: the new values, undo, and the log continues below its existing rows.
    const next = await open({ snapshot, fetch: serviceOf(() => units) });
    next.workbook.recalculate(true);
    await next.workbook.settled();
    expect(next.workbook.getUsedRange("Deal")?.values).toEqual(after);
    const again = next.addin.refresh;
    const { state } = again;
    expect(state).toMatchObject({ phase: "idle", last: { changed: 1, revertible: 1, keyFigures } });
    expect(await again.writeLog()).toBe(1);
    await next.workbook.settled();
    const log = next.workbook.getUsedRange("Refresh log")?.values ?? [];
    expect(log.slice(-2).map((row) => row.filter((cell) => cell === 100 || cell === 110))).toEqual([
      [100, 110],
      [100, 110],
    ]);
    expect(log.at(-2)).toContain("Ann");

    expect(await again.revert()).toEqual({ answers: 1, problem: null });
    await next.workbook.settled();
    expect(next.workbook.getUsedRange("Deal")?.values).toEqual(before);
    expect((await again.keyFigures()).map(({ value }) => value)).toEqual([700_000, 14_000_000]);
    await expect(again.revert()).rejects.toThrow("no refresh");
    await next.addin.saveAnswers();
    const last = await open({
      snapshot: JSON.parse(JSON.stringify(next.workbook.save())) as typeof snapshot,
      fetch: serviceOf(() => units),
    });
    last.workbook.recalculate(true);
    await last.workbook.settled();
    expect(last.workbook.getUsedRange("Deal")?.values).toEqual(before);
  });
});
