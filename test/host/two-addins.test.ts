/// <reference types="office-js" />
/**
 * Two people with the add-in in one workbook: what one does comes to the other as somebody else's, functions are called
 * in both, and neither loses a formula, an answer or a pin of the other.
 */
import type { Addin } from "../../src/app/addin-status";
import type { HeadlessOptions, HeadlessWorkbook, JoinedWorkbook } from "../../src/workbench/headless/headless-contract";
import { joinHeadlessWorkbook } from "../../src/workbench/headless/headless-workbook";
import type { WorkbookSnapshot } from "../../src/workbench/host-contract";
import { builtAddin, openAddin, startAddinServer, type AddinServer } from "./built-addin";
import { idleTime } from "./idle-time";

let server: AddinServer;
const opened: { close(): void }[] = [];
beforeAll(async () => {
  server = await startAddinServer();
});
afterEach(() => {
  for (const one of opened.splice(0).reverse()) one.close();
});
afterAll(() => server.close());

const scripts = ["automation.js"];
const pause = (ms: number): Promise<void> => idleTime.sleep(ms);

/** The service, whose documents say so many units, and that counts what it is asked. */
function createService() {
  const service = {
    units: 100,
    requests: 0,
    async fetch(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const response = await fetch(input, init);
      if (!/\/property\/[0-9a-f-]{36}$/.test(pathname)) return response;
      service.requests += 1;
      return Response.json({ ...((await response.json()) as object), number_units: service.units }, response);
    },
  };
  return service;
}
type Service = ReturnType<typeof createService>;

const fields = ["number_units", "year_built", "msa", "city", "zip_code", "state", "management_company"];
const cells = (): Readonly<Record<string, string | number>> => ({
  A1: server.subject,
  ...Object.fromEntries(fields.map((field, index) => [`B${index + 1}`, `=RENT.PROPERTY(A1,"${field}")`])),
  B10: "=B1*1000",
  B12: '=RENT.COMPS(A1,3,"name, units")',
  D1: '=RENT.OBSERVED(A1,"all","units_observed")',
  D2: "=INDEX(RENT.ASOF(D1),2)",
});

interface Desk {
  readonly workbook: HeadlessWorkbook;
  readonly ann: Addin;
  readonly ben: Addin;
  readonly service: Service;
  leave(): void;
}
const addinOf = ({ window }: Pick<JoinedWorkbook, "window">): Addin => window["compsheet"] as Addin;

async function openBoth(options: Partial<HeadlessOptions> = {}, service = createService()): Promise<Desk> {
  const workbook = await openAddin(server, {
    fetch: (input, init) => service.fetch(input, init),
    scripts,
    sheets: [{ name: "Deal", cells: cells() }],
    behaviors: { secondRuntime: "yes" },
    ...options,
  });
  opened.push(workbook);
  const other = await joinHeadlessWorkbook(workbook, {
    addinDirectory: builtAddin,
    addinUrl: `${server.origin}/addin/`,
    time: idleTime,
    scripts,
    fetch: (input, init) => idleTime.during(service.fetch(input as never, init)),
  });
  opened.push(other);
  await workbook.settled();
  return { workbook, ann: addinOf(workbook), ben: addinOf(other), service, leave: () => other.close() };
}

const formulas = ({ workbook }: Desk): unknown[] => workbook.getRange("Deal!B1:D14").formulas.flat();
const values = ({ workbook }: Desk): unknown[] => workbook.getRange("Deal!B1:D14").values.flat();
const saved = ({ workbook }: Desk): WorkbookSnapshot => JSON.parse(JSON.stringify(workbook.save())) as WorkbookSnapshot;

/** Only the workbook, without a network: anything missing in it would be an error now. */
async function openOffline(snapshot: WorkbookSnapshot): Promise<HeadlessWorkbook> {
  const alone = await openAddin(server, {
    snapshot,
    scripts,
    fetch: () => Promise.reject(new TypeError("fetch failed")),
  });
  opened.push(alone);
  await alone.settled();
  alone.recalculate(true);
  await alone.settled();
  return alone;
}

test("both calculate the same cells: the same figures, nothing asked twice, and then quiet", async () => {
  const desk = await openBoth();
  const shown = values(desk);
  expect(shown).toContain(100);
  desk.workbook.recalculate(true);
  await desk.workbook.settled();
  expect(values(desk)).toEqual(shown);
  const { requests } = desk.service;
  const { totalInvocations } = desk.workbook.getCounters();
  await pause(60_000);
  await desk.workbook.settled();
  expect([desk.service.requests, desk.workbook.getCounters().totalInvocations]).toEqual([requests, totalInvocations]);
  // Each asked once at most.
  expect(requests).toBeLessThanOrEqual(2);
});

test("both write their answers: the workbook holds both parts, and opens without a network", async () => {
  const desk = await openBoth();
  desk.workbook.recalculate(true);
  await desk.workbook.settled();
  await Promise.all([desk.ann.saveAnswers(), desk.ben.saveAnswers()]);
  const shown = desk.workbook.getRange("Deal!B1:C14").values;
  const alone = await openOffline(saved(desk));
  expect(alone.getRange("Deal!B1:C14").values).toEqual(shown);
});

test("one leaves in the middle: the other goes on with all that both had", async () => {
  const desk = await openBoth();
  await desk.ben.saveAnswers();
  desk.leave();
  const { requests } = desk.service;
  const shown = values(desk);
  desk.workbook.recalculate(true);
  await desk.workbook.settled();
  expect(values(desk)).toEqual(shown);
  expect(desk.service.requests - requests).toBeLessThanOrEqual(1);
});

test("a day that one sets and refreshes reaches the cells of both, and they don't call each other for ever", async () => {
  const desk = await openBoth();
  await desk.ann.asOf.set("2025-06-30");
  await desk.ann.refresh.run();
  await pause(5_000);
  await desk.workbook.settled();
  expect(desk.workbook.getCell("Deal!D2")).toBe("current, as of 2025-06-30");
  const { totalInvocations } = desk.workbook.getCounters();
  await desk.ben.asOf.set("2025-03-31");
  await desk.ben.refresh.run();
  await pause(5_000);
  await desk.workbook.settled();
  expect(desk.workbook.getCell("Deal!D2")).toBe("current, as of 2025-03-31");
  await pause(60_000);
  expect(desk.workbook.getCounters().totalInvocations - totalInvocations).toBeLessThan(20);
});

/** What one does while the other does the other thing; the outcomes, errors included. */
const actions: Readonly<Record<string, (addin: Addin) => Promise<unknown>>> = {
  pin: (addin) => addin.pins.pin("workbook"),
  refresh: async (addin) => {
    await addin.refresh.start({ kind: "workbook" });
    return addin.refresh.apply({ accept: "all" });
  },
  "hand over": (addin) => addin.handOver.convert(),
  save: (addin) => addin.saveAnswers(),
};

test.each([
  ["pin", "pin"],
  ["pin", "refresh"],
  ["refresh", "refresh"],
  ["refresh", "hand over"],
  ["hand over", "pin"],
  ["pin", "save"],
])("one does %s while the other does %s: no formula and no refreshed answer is lost", async (one, other) => {
  // The two add-ins report different ages for an answer, and here both look at the same cell, so it is left out of this
  // deal.
  const { D2: _, ...deal } = cells();
  const desk = await openBoth({ sheets: [{ name: "Deal", cells: deal }] });
  const live = formulas(desk);
  const before = values(desk);
  await desk.ann.saveAnswers();
  desk.service.units = 110;
  const outcomes = await Promise.allSettled([actions[one]!(desk.ann), actions[other]!(desk.ben)]);
  await desk.workbook.settled();
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect((outcome.reason as Error).message).toMatch(/\b\w+ \w.*\./s);
  // Two at the same moment may both have to wait; then neither is blocked any longer.
  if (outcomes.every(({ status }) => status === "rejected")) {
    await pause(130_000);
    await actions[one]!(desk.ann);
  }

  // Any frozen value can be made live again, by either of them.
  const mend = [
    () => desk.ann.handOver.revert(),
    () => desk.ben.handOver.revert(),
    () => desk.ann.pins.unpin("workbook"),
  ];
  for (const act of mend) await act().catch(() => undefined);
  await desk.workbook.settled();
  expect(formulas(desk)).toEqual(live);
  const after = values(desk);
  // Each add-in has its own answers until the workbook is reopened: a formula that the other restores shows theirs.
  const hasRefreshed = [one, other].every((name) => name === "refresh");
  expect(hasRefreshed ? [110] : [100, 110]).toContain(after[0]);
  expect(after.slice(3)).toEqual(
    before.slice(3).map((value) => (value === 100_000 ? Number(after[0]) * 1_000 : value)),
  );

  if (other !== "refresh" || outcomes[1].status === "rejected") return;
  await Promise.all([desk.ann.saveAnswers(), desk.ben.saveAnswers()]);
  const alone = await openOffline(saved(desk));
  expect(alone.getCell("Deal!B1")).toBe(110);
});
