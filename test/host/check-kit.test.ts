/// <reference types="office-js" />
/** The conformance kit in the host: under each profile it must find that profile's switches, and no others. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { KitWindow } from "../../src/kit/page/kit-page";
import { type ExcelProfile, excelProfiles } from "../../src/workbench/boundary/excel-profiles";
import { type HostBehaviors, idealBehaviors, excelSwitches } from "../../src/workbench/boundary/excel-switches";
import type { FunctionsMetadata } from "../../src/workbench/custom-functions/functions-metadata";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { openHeadlessWorkbook } from "../../src/workbench/headless/headless-workbook";
import { behaviorsOf, hostProfile, type HostProfileName } from "../../src/workbench/boundary/host-profiles";
import type { CheckKit } from "../../src/features/check/check-kit";
import type { CheckSizes } from "../../src/features/check/probe";
import { allProbes } from "../../src/features/check/all-probes";
import { type CheckReport, readReport } from "../../src/features/check/check-report";
import { manualSteps } from "../../src/features/check/manual-steps";
import { mergeReports } from "../../src/features/check/merge-reports";
import { partOf } from "../seeds";
import { idleTime } from "./idle-time";
import { answersIn } from "./kit-person";
import type { WorkbookSnapshot } from "../../src/workbench/host-contract";

/** No probe of the kit sees them: Excel does these out of its sight, or the server's doctor looks at them. */
const withoutProbe = ["heapLimit", "crossOriginJson", "httpLocalhost"];

const kitFolder = path.resolve(__dirname, "../../dist/kit");
/** Functions of yesterday: named for another build. */
const formerFunctions = JSON.parse(
  readFileSync(path.join(kitFolder, "functions.json"), "utf8").replaceAll(/BUILD[0-9A-F]{20}/g, "BUILDOFYESTERDAY"),
) as FunctionsMetadata;
const open = new Set<HeadlessWorkbook>();
afterEach(() => {
  for (const book of open) book.close();
  open.clear();
});

/** A few of each: a real Excel gets thousands. */
const sizes: CheckSizes = {
  cells: [60, 120],
  xmlMillions: [0.1, 0.9],
  xmlParts: 20,
  gridRows: [5, 20],
  readRows: [5, 20],
  cuts: 3,
  undoFormulas: 20,
};
/** In these each request of a freezing is cut. */
const cutWhole: readonly HostProfileName[] = ["desktop-current", "worst"];
const sizesIn = (profile: HostProfileName): CheckSizes => (cutWhole.includes(profile) ? { ...sizes, cuts: 30 } : sizes);

interface Opened {
  readonly book: HeadlessWorkbook;
  readonly kit: CheckKit;
}

async function openKit(
  profile: HostProfileName,
  behaviors: Partial<HostBehaviors>,
  localStorage: Map<string, string>,
  snapshot?: WorkbookSnapshot,
): Promise<Opened> {
  const book = await openHeadlessWorkbook({
    addinDirectory: kitFolder,
    addinUrl: "http://127.0.0.1:9/",
    profile,
    behaviors,
    localStorage,
    formerFunctions,
    time: idleTime,
    ...(snapshot && { snapshot }),
  });
  open.add(book);
  return { book, kit: (book.window as unknown as KitWindow).compsheetCheck };
}

/** As the workbook's file has it. */
const saved = (book: HeadlessWorkbook): WorkbookSnapshot => JSON.parse(JSON.stringify(book.save())) as WorkbookSnapshot;

/** Both parts in one profile; where Excel ends in one, it is opened once more. */
async function check(profile: HostProfileName, behaviors: Partial<HostBehaviors>): Promise<CheckReport> {
  const localStorage = new Map<string, string>();
  const options = { addinDirectory: kitFolder, addinUrl: "http://127.0.0.1:9/", profile, behaviors };
  const answers = await answersIn(options, behaviorsOf(hostProfile(profile), behaviors));
  const first = await openKit(profile, behaviors, localStorage);
  expect(await first.kit.problem()).toBeNull();
  await first.kit.run("A", undefined, sizesIn(profile));
  const snapshot = saved(first.book);
  first.book.close();
  const second = await openKit(profile, behaviors, localStorage, snapshot);
  await Promise.race([second.kit.run("B", undefined, sizesIn(profile)), ended(second.book)]);
  if (!second.book.hasEnded()) return second.kit.report(answers);
  second.book.close();
  const third = await openKit(profile, behaviors, localStorage, snapshot);
  await third.kit.run("B", undefined, sizesIn(profile));
  return third.kit.report(answers);
}

async function ended(book: HeadlessWorkbook): Promise<void> {
  while (!book.hasEnded()) await new Promise((resolve) => setTimeout(resolve, 50).unref());
}

/** A behavior that another one hides in the same Excel: nothing could be seen of it, or only the lesser value. */
function hiddenIn(is: HostBehaviors, hasValuesAsJson: boolean): ReadonlySet<string> {
  return new Set([
    // Formulas that came back as others, or that all are known, need no calculating.
    ...(is.savedFormula !== "plain" || is.openNames === "known" ? ["reenter"] : []),
    // A cell with #NAME?, or with another formula, is not called when the workbook opens.
    ...(is.savedFormula === "plain" && is.openNames !== "all" ? [] : ["recalcsOn"]),
    // Names in English with commas don't say what the person uses.
    ...(is.nameFormula === "invariant" ? ["listSeparator"] : []),
    ...(is.dataTypes === "full" ? [] : ["entityArgument"]),
    ...(hasValuesAsJson ? [] : ["ownErrorJson"]),
    // Excel has ended by then.
    ...(is.ruleCrash === "ends" ? ["ruleEvaluation"] : []),
    // No trust prompt if the add-in doesn't start; every write clears the undo steps.
    ...(is.startupAllowed === "ignored" ? ["trustPrompt"] : []),
    ...(is.addinUndo === "cleared" ? ["customXmlUndo"] : []),
    ...(is.storagePartition === "throws" ? ["registration"] : []),
  ]);
}

interface Case {
  readonly name: string;
  readonly profile: HostProfileName;
  readonly behaviors: Partial<HostBehaviors>;
}
const allCases: readonly Case[] = [
  { name: "desktop", profile: "desktop", behaviors: {} },
  // What the others hide, in an Excel that shows it.
  {
    name: "desktop with switches",
    profile: "desktop",
    behaviors: {
      openNames: "few",
      reenter: "needed",
      recalcsOn: "insertAndOpen",
      entityArgument: "text",
      ruleEvaluation: "calcError",
    },
  },
  ...Object.entries<ExcelProfile>(excelProfiles).map(([name, { behaviors }]) => ({
    name,
    profile: name as HostProfileName,
    behaviors,
  })),
];
/** Of these two the tests below read more. */
const isInEveryRun = ({ name }: Case): boolean => name === "desktop" || name === "ltsc-2021";
const cases = [
  ...allCases.filter(isInEveryRun),
  ...partOf(
    allCases.filter((one) => !isInEveryRun(one)),
    4,
  ),
];
const measurable = new Set([
  ...allProbes.flatMap(({ expected }) => Object.keys(expected)),
  ...manualSteps.flatMap(({ yes, no }) => Object.keys({ ...yes, ...no })),
]);
/** What every Excel of these does as its reference says. */
const whole: readonly string[] = ["LOC-3", "LOC-5", "PIN-1", "PIN-1B", "PIN-2", "PIN-3", "XML-1", "XML-1B", "XML-2"];
const atOnce = 4;

describe("the conformance kit", () => {
  let reports: ReadonlyMap<string, CheckReport>;
  // They mostly wait: for late results, and for what must not happen. All at once they would miss what shows briefly.
  beforeAll(async () => {
    const left = [...cases];
    const found = new Map<string, CheckReport>();
    const lane = async (): Promise<void> => {
      for (let next = left.shift(); next !== undefined; next = left.shift())
        found.set(next.name, await check(next.profile, next.behaviors));
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    reports = found;
  });

  test.each(cases)("finds the switches of $name, and no others", ({ name, profile, behaviors }) => {
    const is: HostBehaviors = { ...idealBehaviors, ...behaviors };
    const report = reports.get(name)!;
    const hidden = hiddenIn(is, isAtLeast(hostProfile(profile).requirements.sets["ExcelApi"] ?? "", 16));
    const rows = Object.keys(excelSwitches).map((one) => {
      const state = !measurable.has(one) ? "no probe" : hidden.has(one) ? "hidden by another" : "seen";
      return { one, state, is: is[one as keyof HostBehaviors], found: report.profile[one] };
    });
    console.log(
      [name, ...rows.map(({ one, state, is: value, found }) => [one, value, found ?? "–", state].join(" | "))].join(
        "\n",
      ),
    );
    const seen = rows.filter(({ state }) => state === "seen");
    expect(seen.length).toBeGreaterThan(40);
    expect(report.probes.filter(({ outcome }) => outcome === "failed")).toEqual([]);
    expect(Object.fromEntries(seen.map(({ one, found }) => [one, found]))).toEqual(
      Object.fromEntries(seen.map((row) => [row.one, row.is])),
    );
  });

  test.each(cases)("finds the product's freezing and storage whole in $name", ({ name }) => {
    const found = reports.get(name)!.probes.filter(({ id }) => whole.includes(id));
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining([...whole]));
    expect(found.filter(({ outcome }) => outcome !== "expected")).toEqual([]);
  });

  test("names the switches that no probe sees", () => {
    const unseen = Object.keys(excelSwitches).filter((name) => !measurable.has(name));
    console.log(`No probe of the kit sees: ${unseen.join(", ")}`);
    expect(unseen).toEqual(withoutProbe);
  });

  test("ends in CFM-1 where Excel does, and says so when it is opened again", () => {
    const { probes } = reports.get("ltsc-2021")!;
    expect(probes.find(({ id }) => id === "CFM-1")?.outcome).toBe("crashed");
    expect(probes.slice(-2)).toMatchObject([
      { id: "CFM-2", outcome: "impossible", observed: "Excel ended in CFM-1" },
      { id: "CFM-3", crashedBefore: true },
    ]);
  });

  test("gives reports that can be read and merged, without anything of the person's", () => {
    for (const report of reports.values()) {
      const text = JSON.stringify(report);
      expect(readReport(text)).toEqual(report);
      expect(text).not.toMatch(/Book1|127\.0\.0\.1|localhost|[A-Z]:\\/);
    }
    const { excel, locale, place, probes, runs } = reports.get("desktop")!;
    expect(excel).toMatchObject({
      build: "18129.20158",
      bits: null,
      diagnostics: expect.stringContaining("16.0.18129") as unknown,
    });
    expect(locale).toMatchObject({ decimal: ".", list: ",", r1c1: false, errorTexts: { "#N/A": "#N/A" } });
    expect(place).toMatchObject({ route: "sideload", coauthors: false, label: null, protectedView: null });
    expect(probes.every(({ ms, began }) => Array.isArray(ms) && /^\d{4}-/.test(began ?? ""))).toBe(true);
    expect(runs?.map(({ part }) => part)).toEqual(["A", "B"]);
    const merged = mergeReports([...reports.values()]);
    expect(merged.length).toBeGreaterThan(2);
  });
});

test("the kit starts in no workbook that holds anything", async () => {
  const { book, kit } = await openKit("desktop", {}, new Map());
  book.setCell("B2", "mine");
  expect(await kit.problem()).toBe("not-empty");
  book.setCell("B2", null);
  expect(await kit.problem()).toBeNull();
  const onSheets = (act: (sheets: Excel.WorksheetCollection) => void): Promise<void> =>
    (book.window as unknown as { Excel: typeof Excel }).Excel.run(async (context) => {
      act(context.workbook.worksheets);
      await context.sync();
    });
  await onSheets((sheets) => void sheets.add("Second"));
  expect(await kit.problem()).toBe("several-sheets");
  await onSheets((sheets) => sheets.getItem("Second").delete());
  const { excel } = { excel: (book.window as unknown as { Excel: typeof Excel }).Excel };
  await excel.run(async (context) => {
    context.workbook.names.add("Rate", "=1");
    await context.sync();
  });
  expect(await kit.problem()).toBe("has-names");
});

test("a person's sheets and names that begin with Check are theirs: the kit starts next to none, and clears none", async () => {
  const { book, kit } = await openKit("desktop", {}, new Map());
  const { Excel: excel } = book.window as unknown as { Excel: typeof Excel };
  const change = (act: (workbook: Excel.Workbook) => void): Promise<void> =>
    excel.run(async (context) => {
      act(context.workbook);
      await context.sync();
    });
  const add = (name: string): Promise<void> =>
    change(({ worksheets }) => void (worksheets.add(name).getRange("A1").values = [["mine"]]));
  for (const name of ["Checklist", "Check"]) {
    await add(name);
    expect(await kit.problem()).toBe("several-sheets");
    await change(({ worksheets }) => worksheets.getItem(name).delete());
  }
  await change(({ names }) => void names.add("CheckedBy", "=1"));
  expect(await kit.problem()).toBe("has-names");
  await change(({ names }) => names.getItem("CheckedBy").delete());
  expect(await kit.problem()).toBeNull();

  await kit.run("A", undefined, { ...sizes, cells: [5], cuts: 1 });
  await add("Checklist");
  await change(({ names }) => void names.add("CheckedBy", "=1"));
  await kit.clear();
  expect(book.getCell("Checklist!A1")).toBe("mine");
  const { names, engine } = saved(book);
  const { sheets } = engine as { readonly sheets: Readonly<Record<string, { readonly name: string }>> };
  expect([names, Object.values(sheets).filter(({ name }) => name.startsWith("Check"))]).toMatchObject([
    [{ name: "CheckedBy" }],
    [{ name: "Checklist" }],
  ]);
});

test("the kit clears what it made, in the workbook and on the device", async () => {
  const device = new Map<string, string>();
  const { book, kit } = await openKit("desktop", {}, device);
  await kit.run("A", undefined, { ...sizes, cells: [5], cuts: 1 });
  await kit.prepare("UND-2");
  await kit.prepare("UND-4");
  expect(saved(book).customXmlParts.length).toBeGreaterThan(0);
  await kit.clear();
  const { names, customXmlParts, engine } = saved(book);
  const { sheets } = engine as { readonly sheets: Readonly<Record<string, { readonly name: string }>> };
  expect([names, customXmlParts]).toEqual([[], []]);
  expect(Object.values(sheets).filter(({ name }) => name.startsWith("Check"))).toEqual([]);
  // What tells two reports of one machine from those of two stays.
  expect([...device.keys()].filter((name) => /record/.test(name))).toEqual([]);
  expect(await kit.problem()).toBeNull();
  expect(await kit.done()).toEqual([]);
});

test("a new workbook starts anew, though the device remembers a check that was not cleared", async () => {
  const device = new Map<string, string>();
  const { book, kit } = await openKit("desktop", {}, device);
  const small: CheckSizes = { ...sizes, cells: [5], cuts: 1 };
  const first = await kit.run("A", undefined, small);
  expect(first.length).toBeGreaterThan(20);
  book.close();
  const second = await openKit("desktop", {}, device);
  expect(await second.kit.done()).toEqual([]);
  const begun: string[] = [];
  await second.kit.run("A", (id) => void begun.push(id), small);
  expect(begun).toEqual(first.map(({ id }) => id));
});

test("an Excel that asks for a label first is a result, not a workbook to refuse", async () => {
  const behaviors: { labelDenied?: "untilLabeled" } = {};
  const { kit } = await openKit("desktop", behaviors, new Map());
  behaviors.labelDenied = "untilLabeled";
  expect(await kit.problem()).toBeNull();
  const [first, ...others] = await kit.run("A");
  expect([first?.switches, others]).toEqual([{ readOnly: "no", labelDenied: "untilLabeled" }, []]);
});

test("a workbook that refuses writes ends the check at once", async () => {
  const { kit } = await openKit("desktop", { readOnly: "rejected" }, new Map());
  const results = await kit.run("A");
  expect(results.map(({ id, outcome, switches }) => [id, outcome, switches["readOnly"]])).toEqual([
    ["DEP-6", "differs", "rejected"],
  ]);
});

const isAtLeast = (version: string, minor: number): boolean => Number(version.split(".")[1]) >= minor;
