/**
 * Probes of what no switch of the host plays: each against an Excel that does as its reference says, and one that
 * doesn't.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { allProbes } from "../../../src/features/check/all-probes";
import { readReport } from "../../../src/features/check/check-report";
import { runCheck } from "../../../src/features/check/check-run";
import { type ManualStep, manualSteps } from "../../../src/features/check/manual-steps";
import type { Bench, Finding } from "../../../src/features/check/probe";
import type { CheckSheet } from "../../../src/features/check/sheet/check-sheet";
import { readOfficeScript } from "../../../src/features/check/check";
import { fileKindOf } from "../../../src/features/check/sheet/read-place";
import { excelSwitches } from "../../../src/workbench/boundary/excel-switches";

const globals = globalThis as Record<string, unknown>;
afterEach(() => delete globals["Excel"]);

/** Any chain of members and calls; `context.sync` resolves, and the members given are read. */
function contextWith(members: Readonly<Record<string, unknown>>): Excel.RequestContext {
  const any: unknown = new Proxy(() => any, {
    get: (_, name) => (name === "sync" ? () => Promise.resolve() : name in members ? members[name as string] : any),
    set: () => true,
    apply: () => any,
  });
  return any as Excel.RequestContext;
}

interface Played {
  readonly members?: Readonly<Record<string, unknown>>;
  readonly bench?: Partial<Bench>;
  /** What the cell shows, at each look. */
  readonly values?: readonly unknown[];
}

function benchOf({ members = {}, bench, values = [1] }: Played): Bench {
  const context = contextWith(members);
  let [time, look] = [0, 0];
  const value = (): unknown => values[Math.min(look++, values.length - 1)];
  const sheet: CheckSheet = {
    takeRows: () => 1,
    enter: () => Promise.resolve(),
    read: () => Promise.resolve({ values: [[value()]], formulas: [[""]] }),
    value: () => Promise.resolve(value()),
    setDirty: () => Promise.resolve(),
    request: (batch) => batch(context, context as never),
  };
  return {
    sheet,
    calls: { of: () => 0, ofKey: () => 0, open: () => 0, lastReturn: () => 0 },
    callsWhenOpened: 0,
    now: () => (time += 1),
    sleep: (ms) => Promise.resolve(void (time += ms)),
    isSupported: () => true,
    buildFunction: null,
    storage: () => localStorage,
    displayLanguage: "en-US",
    officeOrigin: null,
    frameOrigins: [],
    pageStarts: null,
    freezing: null,
    sizes: { cells: [1], xmlMillions: [0.1], xmlParts: 2, gridRows: [1], readRows: [1], cuts: 1, undoFormulas: 2 },
    heapBytes: () => null,
    fetchOwn: () => Promise.reject(new TypeError("fetch failed")),
    shortcuts: () => Promise.resolve(null),
    patienceMs: 40_000,
    ...bench,
  };
}

const findingOf = (id: string, played: Played): Promise<Finding> => {
  const probe = allProbes.find((one) => one.id === id);
  if (!probe) throw new Error(`No probe ${id}.`);
  return probe.run(benchOf(played));
};

const errors = ["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"];
const column = (texts: readonly string[]): string[][] => texts.map((text) => [text]);
const errorsIn = (values: readonly string[], text = values): Played => ({
  members: { values: column(values), valueTypes: column(errors.map(() => "Error")), text: column(text) },
});
const formats = ["#,##0.00 [$€-407]", "yyyy-mm-dd"];
const formatsAs = (numberFormat: readonly string[]): Played => ({
  members: {
    numberFormat: [numberFormat],
    numberFormatLocal: [["#.##0,00 €", "aaaa-mm-dd"]],
    text: [["1.234,50 €", "x"]],
  },
});
const answered = (headers: Readonly<Record<string, string>>): Played => ({
  bench: { fetchOwn: () => Promise.resolve(new Response("{}", { headers })) },
});
const json = { "content-type": "application/json" };
const heaps = (...bytes: readonly number[]): Played => {
  const left = [...bytes];
  return { bench: { heapBytes: () => left.shift() ?? null } };
};

it.each<[id: string, what: string, played: Played, isOdd: boolean, observed: string]>([
  ["LOC-3", "English values", errorsIn(errors), false, errors.join(", ")],
  [
    "LOC-3",
    "English values, Spanish texts",
    errorsIn(errors, [...errors.slice(0, -1), "#N/D"]),
    false,
    `${errors.slice(0, -1).join(", ")}, #N/A #N/A #N/D`,
  ],
  [
    "LOC-3",
    "Spanish values",
    errorsIn([...errors.slice(0, -1), "#N/D"]),
    true,
    expect.stringContaining("#N/D") as never,
  ],
  ["LOC-5", "formats as written", formatsAs(formats), false, expect.stringContaining("aaaa-mm-dd") as never],
  ["LOC-5", "formats of the person", formatsAs(["#.##0,00 €", "aaaa-mm-dd"]), true, expect.anything() as never],
  [
    "NET-1",
    "a server that allows others",
    answered({ ...json, "access-control-allow-origin": "*" }),
    false,
    "functions.json: 200, application/json, other origins allowed",
  ],
  ["NET-1", "a server that doesn't", answered(json), true, expect.stringContaining("not allowed") as never],
  ["SCL-3", "memory that stays", heaps(200_000_000, 210_000_000), false, "10 MB more after 3 times 1 cells"],
  ["SCL-3", "memory that grows", heaps(200_000_000, 390_000_000), true, "190 MB more after 3 times 1 cells"],
])("%s in an Excel with %s", async (id, _, played, isOdd, observed) => {
  const finding = await findingOf(id, played);
  expect(finding.isOdd ?? false).toBe(isOdd);
  expect(finding.observed).toEqual(observed);
});

it("INS-1 sees functions that Excel doesn't know yet, and those that it knows late", async () => {
  expect(await findingOf("INS-1", {})).toMatchObject({ switches: {}, isOdd: false });
  const unknown = await findingOf("INS-1", { values: ["#NAME?", "#NAME?", "#BUSY!", 1] });
  expect(unknown).toMatchObject({ switches: { openNames: "few" }, isOdd: false });
  expect(unknown.observed).toMatch(/^\["#NAME\?","#BUSY!",1\] within/);
  const late = await findingOf("INS-1", { values: [...Array.from({ length: 60 }, () => "#BUSY!"), 1] });
  expect(late).toMatchObject({ switches: {}, isOdd: true });
});

it("UND-5 names the code with which Excel refuses one undo step", async () => {
  const run = jest.fn((_: unknown, batch: (context: unknown) => Promise<unknown>) => batch(contextWith({})));
  globals["Excel"] = { run };
  expect(await findingOf("UND-5", {})).toEqual({
    switches: {},
    isOdd: false,
    observed: "2 formulas as one step: written",
  });
  expect(run.mock.calls[0]?.[0]).toEqual({ delayForCellEdit: true, mergeUndoGroup: true });
  run.mockRejectedValueOnce({ code: "UndoNotSupported" });
  const refused = await findingOf("UND-5", {});
  expect([refused.isOdd, refused.observed]).toEqual([true, "2 formulas as one step: UndoNotSupported"]);
});

it("an odd finding without a switch differs from the reference, and the run notes when and where it ran", async () => {
  const saved: unknown[] = [];
  const run = {
    part: "A",
    pane: "open",
    began: "2026-11-24T10:00",
    ended: null,
    moduleStart: "2026-11-24T09:58",
  } as const;
  const probes = allProbes.filter(({ id }) => id === "NET-1" || id === "LOC-3");
  const results = await runCheck(
    probes,
    "A",
    benchOf({ ...errorsIn(errors), bench: { ...answered(json).bench, sleep: () => new Promise(() => undefined) } }),
    {
      load: () => Promise.resolve({ results: [], began: null }),
      save: (record) => Promise.resolve(void saved.push(record)),
    },
    { startRun: () => ({ run, end: () => ({ ...run, ended: "2026-11-24T10:09" }) }) },
  );
  expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([
    ["LOC-3", "expected"],
    ["NET-1", "differs"],
  ]);
  expect(saved.at(0)).toMatchObject({ runs: [run], began: "LOC-3" });
  expect(saved.at(-1)).toMatchObject({ runs: [{ ...run, ended: "2026-11-24T10:09" }], began: null });
});

it("the table of switches names for each switch the probes and questions that measure it, and no other", () => {
  const measured = new Map<string, string[]>();
  const note = (id: string, names: readonly string[]): void => {
    for (const name of new Set(names)) measured.set(name, [...(measured.get(name) ?? []), id]);
  };
  for (const { id, expected } of allProbes) note(id, Object.keys(expected));
  for (const { id, yes, no } of manualSteps as readonly ManualStep[]) note(id, Object.keys({ ...yes, ...no }));
  const named = Object.entries(excelSwitches).map(([name, { probe }]) => [
    name,
    (probe.split(";", 1)[0] ?? "").split(", ").sort(),
  ]);
  const found = Object.keys(excelSwitches).map((name) => [name, measured.get(name)?.sort() ?? ["–"]]);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(found));
});

it("the guide names every check and question", () => {
  const guide = readFileSync(path.resolve(__dirname, "../../../docs/check-this-excel.md"), "utf8");
  const ids = [...allProbes, ...manualSteps].map(({ id }) => id);
  expect(ids.filter((id) => !new RegExp(String.raw`\b${id}\b`).test(guide))).toEqual([]);
});

it.each([
  ["", "unsaved"],
  ["https://contoso.sharepoint.com/deal.xlsx", "cloud"],
  ["\\\\server\\deals\\deal.xlsx", "share"],
  ["/Volumes/deals/deal.xlsx", "share"],
  ["C:\\Deals\\deal.xlsx", "local"],
  ["/Users/ann/deal.xlsx", "local"],
])("a workbook at %j is %s", (address, kind) => expect(fileKindOf(address)).toBe(kind));

it("the report says where office.js and its parts came from, and no address of a company", () => {
  globals["OSF"] = { ConstantNames: { FileVersion: "16.0.20326.10000" } };
  try {
    expect(
      readOfficeScript([
        "https://appsforoffice.microsoft.com/lib/1/hosted/office.js",
        "https://officeapis.public.onecdn.static.microsoft/x/excel-web-16.00.js?v=1",
        "https://rents.acme.com/check/taskpane.js",
        "https://microsoft.com.acme.com/a.js",
        "https://rents.acme.com/check/taskpane.css",
      ]),
    ).toEqual({
      version: "16.0.20326.10000",
      origin: null,
      loaded: ["another", "https://appsforoffice.microsoft.com", "https://officeapis.public.onecdn.static.microsoft"],
    });
  } finally {
    delete globals["OSF"];
  }
});

it("reads a report of an earlier version, which says nothing of builds, runs and places", () => {
  const former = {
    kit: { version: "1.0.0", device: "one" },
    excel: { host: "Excel", platform: "PC", version: "16.0.20326.20000", requirementSets: [] },
    locale: { display: "es-MX" },
    ended: "2026-09-01T10:00",
    probes: [],
    manual: [],
    profile: { calcState: "exact" },
    notDone: [],
  };
  expect(readReport(JSON.stringify(former))).toEqual(former);
});
