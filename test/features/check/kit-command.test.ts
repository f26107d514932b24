/** Reports of the conformance kit, merged: what they agree on, and where two differ. */
import { type CheckReport, readReport } from "../../../src/features/check/check-report";
import { runKit } from "../../../src/features/check/kit-command";
import { manualSwitches } from "../../../src/features/check/manual-steps";

const report = (change: {
  device?: string;
  version?: string;
  platform?: string;
  ended?: string;
  profile: Record<string, string>;
}): CheckReport => ({
  kit: { version: "1.0.0", device: change.device ?? "one" },
  excel: {
    host: "Excel",
    platform: change.platform ?? "PC",
    version: change.version ?? "16.0.20326.20000",
    requirementSets: ["ExcelApi 1.21"],
  },
  locale: { display: "es-MX" },
  ended: change.ended ?? "2026-09-01T10:00",
  probes: [],
  manual: [],
  profile: change.profile,
  notDone: [],
});

async function merge(reports: readonly unknown[], ...more: string[]) {
  const said: string[] = [];
  const code = await runKit(["merge", ...reports.map((_, index) => `${index}.json`), ...more], {
    readFile: (file) => {
      const found = reports[Number.parseInt(file, 10)];
      return found === undefined
        ? Promise.reject(Object.assign(new Error("no file"), { code: "ENOENT" }))
        : Promise.resolve(typeof found === "string" ? found : JSON.stringify(found));
    },
    print: (text) => said.push(text),
    printError: (text) => said.push(text),
  });
  return { code, said: said.join("") };
}

it("settles what two machines measured the same, and keeps versions and days", async () => {
  const { code, said } = await merge([
    report({ profile: { pendingShows: "old", calcState: "exact" } }),
    report({ device: "two", version: "16.0.20326.20100", ended: "2026-09-03T08:00", profile: { pendingShows: "old" } }),
  ]);
  expect(code).toBe(0);
  expect(said).toBe(
    "PC 16.0.20326\n" +
      "  once    calcState: exact (1 machine, 16.0.20326.20000, 2026-09-01)\n" +
      "  settled pendingShows: old (2 machines, 16.0.20326.20000 16.0.20326.20100, 2026-09-03)\n",
  );
});

it("counts two reports of one machine once", async () => {
  const { said } = await merge([
    report({ profile: { calcState: "exact" } }),
    report({ profile: { calcState: "exact" } }),
  ]);
  expect(said).toContain("once    calcState: exact (1 machine");
});

it("shows where two differ, and keeps platforms apart", async () => {
  const reports = [
    report({ profile: { openNames: "few" } }),
    report({ device: "two", profile: { openNames: "known" } }),
    report({ device: "three", profile: { openNames: "known" } }),
    report({ platform: "Mac", version: "16.112.26110111", profile: { openNames: "all" } }),
  ];
  const { code, said } = await merge(reports);
  expect(code).toBe(1);
  expect(said).toContain("  DIFFER  openNames: known (2 machines, 16.0.20326.20000, 2026-09-01); few (1 machine");
  expect(said).toContain("Mac 16.112\n  once    openNames: all");
  const { said: json } = await merge(reports, "--json");
  expect(JSON.parse(json)).toMatchObject([
    { platform: "PC 16.0.20326", switches: { openNames: [{ value: "known", devices: 2 }, { value: "few" }] } },
    { platform: "Mac 16.112" },
  ]);
});

it("keeps two Macs of one version together, and Excel on the web, which has no version", async () => {
  const { said } = await merge([
    report({ platform: "Mac", version: "16.112.26110111", profile: { openNames: "all" } }),
    report({ device: "two", platform: "Mac", version: "16.112.26111402", profile: { openNames: "all" } }),
    report({ platform: "OfficeOnline", version: "0.0.0.0", profile: { openNames: "known" } }),
  ]);
  expect(said).toMatch(/^Mac 16\.112\n {2}settled openNames: all/);
  expect(said).toContain("\nOfficeOnline\n  once    openNames: known");
});

it("prints no control characters of a report", async () => {
  const { said } = await merge([report({ version: "16.0.1\u001b[2J", profile: { openNames: "all\r\u009b1mx" } })]);
  expect(said).not.toMatch(/[^\P{Cc}\n]/u);
});

it.each([
  ["no JSON", "{"],
  ["another form", { kit: {} }],
  ["a value of another kind", { ...report({ profile: {} }), profile: { calcState: 1 } }],
  ["a text of millions", `"${"x".repeat(2_000_001)}"`],
])("refuses %s", async (_, file) => {
  expect(await merge([file])).toEqual({
    code: 2,
    said: "0.json is not a report of the kit. Leave it out. See compsheet kit merge --help.\n",
  });
});

it("says how it is used, what is wrong, and which file can't be opened", async () => {
  expect(await merge([], "--help")).toEqual({
    code: 0,
    said: expect.stringMatching(/^Usage: compsheet kit merge REPORT\.json/) as string,
  });
  expect(await merge([])).toEqual({
    code: 2,
    said: "Name the reports to merge. See compsheet kit merge --help.\n",
  });
  expect(await merge([report({ profile: {} })], "--jsno")).toEqual({
    code: 2,
    said: "There is no option --jsno. Did you mean --json? See compsheet kit merge --help.\n",
  });
  expect(await merge([undefined])).toEqual({
    code: 2,
    said: "Can't open 0.json: there is no such file or folder. See compsheet kit merge --help.\n",
  });
});

it("reads a person's answers, and counts a skipped one as none", () => {
  expect(
    manualSwitches([
      { id: "RUN-7", answer: "no" },
      { id: "NET-2", answer: "skipped" },
      { id: "DEP-3", answer: "yes" },
      { id: "unknown", answer: "yes" },
    ]),
  ).toEqual({ download: "nothing", trustPrompt: "yes" });
});

it("reads reports of earlier versions, and those with every field", async () => {
  const probe = { id: "CAL-1", part: "A", outcome: "expected", expected: {}, switches: {}, observed: "1" };
  const earlier = { ...report({ profile: { calcState: "exact" } }), probes: [{ ...probe, ms: 12 }] };
  const base = report({ device: "two", profile: { calcState: "exact" } });
  const later = {
    ...base,
    excel: { ...base.excel, engine: null, build: "20326.20000", bits: null, diagnostics: "{}" },
    locale: { display: "es-MX", r1c1: false, errorTexts: { "#N/A": "#N/D" } },
    place: {
      ...{ fileKind: "cloud", autosave: true, route: "central", coauthors: null, label: null },
      ...{ protectedView: null, frameHost: null },
    },
    runs: [
      { part: "B", pane: "never opened", began: "2026-09-01T10:00", ended: null, moduleStart: "2026-09-01T10:00" },
    ],
    probes: [
      {
        ...probe,
        ms: [12, 30],
        pane: "open",
        began: "2026-09-01T10:00",
        code: null,
        message: null,
        crashedBefore: true,
      },
    ],
    manual: [{ id: "UND-1", answer: "yes", note: "after a second" }],
  };
  expect(readReport(JSON.stringify(later))).toEqual(later);
  const { code, said } = await merge([earlier, later]);
  expect(code).toBe(0);
  expect(said).toContain("settled calcState: exact (2 machines");
});
