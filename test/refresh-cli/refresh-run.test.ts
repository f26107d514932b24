/** Files, reports and exit codes of a run; a script of values plays the add-in. */
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { draftName } from "../../src/command-line/draft-names";
import { findModels, nodeFiles, readModel, writeModel } from "../../src/refresh-cli/file-access";
import {
  figureChange,
  type FileReport,
  type ReportFigure,
  type ReportRow,
  totalsOf,
  type RunReport,
} from "../../src/refresh-cli/model-report";
import { refreshModel } from "../../src/refresh-cli/model-refresh";
import { readRefreshOptions } from "../../src/refresh-cli/refresh-options";
import { exitCodeOf, runRefresh, type RunParts } from "../../src/refresh-cli/refresh-run";
import { fileLine, figureText, reportMarkdown } from "../../src/refresh-cli/report-text";
import { createSharedNetwork } from "../../src/refresh-cli/shared-network";
import { createFakeClock } from "../client/fake-clock";
import { makeFile } from "../model-file/workbook-bytes";

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "compsheet-models-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string): string => path.join(folder, name);
const bytesOf = (name: string): Buffer => readFileSync(file(name));

function parts(): RunParts & { readonly told: string[] } {
  const clock = createFakeClock();
  const told: string[] = [];
  return {
    refreshModel: (bytes, scope, fetch) =>
      refreshModel(bytes, {
        openWorkbook: () => Promise.reject(new Error("The add-in did not start.")),
        functions: { namespace: "RENT", names: ["PRICE"], engine: new Set(["SUM"]) },
        fetch,
        clock,
        scope,
        values: "verified",
      }),
    network: createSharedNetwork({ connection: null, fetch: () => Promise.reject(new Error("no network")), clock }),
    files: nodeFiles,
    clock,
    connection: null,
    sourceName: "Sample data",
    onFile: (report) => void told.push(fileLine(report)),
    told,
  };
}

const without = () => makeFile({ rows: '<row r="1"><c r="A1"><v>1</v></c></row>' });
const ours = () => makeFile({ rows: '<row r="1"><c r="A1"><f>_xldudf_RENT_PRICE("x","1BR")</f><v>1</v></c></row>' });

test("models of folders are found in order, without Excel's own marks, backups and other files", async () => {
  mkdirSync(file("sub"));
  for (const name of ["b.xlsx", "a.XLSM", "~$b.xlsx", ".hidden.xlsx", "a.backup.xlsx", "c.csv", "sub/d.xlsx"])
    writeFileSync(file(name), "");
  const found = await findModels([folder, file("b.xlsx"), file("c.csv")]);
  expect(found.map((name) => path.relative(folder, name))).toEqual([
    "a.XLSM",
    "b.xlsx",
    path.join("sub", "d.xlsx"),
    "c.csv",
  ]);
  await expect(findModels([file("gone.xlsx")])).rejects.toThrow("There is no file or folder");
});

test("each file has its outcome; one that fails stays as it was and keeps no other from being done", async () => {
  writeFileSync(file("a.xlsx"), await without());
  writeFileSync(file("b.xlsx"), await ours());
  writeFileSync(file("c.xlsx"), "a,b");
  const before = ["a.xlsx", "b.xlsx", "c.xlsx"].map(bytesOf);
  const run = parts();
  const options = readRefreshOptions([folder, "--report", file("r.json"), "--report", file("r.md")]);
  const { report, exitCode } = await runRefresh(options, run);
  expect(exitCode).toBe(1);
  expect(report.files.map(({ file: name, status, written }) => [name, status, written])).toEqual([
    ["a.xlsx", "without", null],
    ["b.xlsx", "failed", null],
    ["c.xlsx", "failed", null],
  ]);
  expect(report.files.map(({ problem }) => problem)).toEqual([
    null,
    "The add-in did not start.",
    expect.stringContaining("isn't a workbook"),
  ]);
  expect(["a.xlsx", "b.xlsx", "c.xlsx"].map(bytesOf)).toEqual(before);
  expect(readdirSync(folder).sort()).toEqual(["a.xlsx", "b.xlsx", "c.xlsx", "r.json", "r.md"]);
  expect(JSON.parse(readFileSync(file("r.json"), "utf8"))).toEqual(JSON.parse(JSON.stringify(report)));
  expect(readFileSync(file("r.md"), "utf8")).toContain("| c.xlsx | failed; file unchanged |");
  expect(run.told).toHaveLength(3);
});

test("a model whose cells reach over the whole sheet is refused, not opened", async () => {
  const rows =
    '<row r="1"><c r="A1"><f>_xldudf_RENT_PRICE("x","1BR")</f><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
  writeFileSync(file("a.xlsx"), await makeFile({ rows }));
  const { report } = await runRefresh(readRefreshOptions([file("a.xlsx")]), parts());
  expect(report.files[0]?.problem).toContain('"Sheet1" are too far apart, up to XFD1048576. Delete');
});

test("drafts of runs that were killed go with the next run, those of a run under way stay", async () => {
  writeFileSync(file("a.xlsx"), await without());
  const draft = (name: string, letter: string): string =>
    `.${name}.${letter.repeat(8)}-1111-4111-8111-111111111111.tmp`;
  const [old, oldBackup, fresh] = [draft("a.xlsx", "a"), draft("a.backup.xlsx", "b"), draft("a.xlsx", "c")];
  const others = [draft("b.xlsx", "d"), ".a.xlsx.tmp", "a.xlsx.tmp"];
  const run = parts();
  const now = run.clock.now() / 1000;
  for (const name of [old, oldBackup, fresh, ...others]) {
    writeFileSync(file(name), "");
    utimesSync(file(name), now, name === fresh ? now - 60 : now - 7200);
  }
  await runRefresh(readRefreshOptions([file("a.xlsx"), "--dry-run"]), run);
  expect(readdirSync(folder)).toHaveLength(7);
  await runRefresh(readRefreshOptions([file("a.xlsx")]), run);
  expect(readdirSync(folder).sort()).toEqual(["a.xlsx", fresh, ...others].sort());
});

test("a draft of a run of this machine that has ended goes at once, that of one under way stays", async () => {
  writeFileSync(file("a.xlsx"), await without());
  const own = draftName("a.xlsx");
  const { pid = 0 } = spawnSync(process.execPath, ["--version"]);
  const ended = own.replace(/\.[0-9a-f]{8}-/, `.${pid.toString(16).padStart(8, "0")}-`);
  const elsewhere = ended.replace(/[0-9a-f]{12}\.tmp$/, "0123456789ab.tmp");
  const run = parts();
  for (const name of [own, ended, elsewhere]) {
    writeFileSync(file(name), "");
    utimesSync(file(name), run.clock.now() / 1000, run.clock.now() / 1000);
  }
  await runRefresh(readRefreshOptions([file("a.xlsx")]), run);
  expect(readdirSync(folder).sort()).toEqual(["a.xlsx", own, elsewhere].sort());
});

test.each([
  ["Excel", "~$a.xlsx"],
  ["LibreOffice", ".~lock.a.xlsx#"],
])("a model that is open in %s is left alone, unless another file is written", async (program, mark) => {
  writeFileSync(file("a.xlsx"), await without());
  writeFileSync(file(mark), "");
  const { report } = await runRefresh(readRefreshOptions([file("a.xlsx")]), parts());
  expect(report.files[0]?.problem).toContain(`open in ${program}`);
  const other = await runRefresh(readRefreshOptions([file("a.xlsx"), "--out", file("b.xlsx")]), parts());
  expect([other.exitCode, bytesOf("b.xlsx")]).toEqual([0, bytesOf("a.xlsx")]);
});

test("a model that is opened in Excel during its refresh is not written", async () => {
  const before = await without();
  writeFileSync(file("a.xlsx"), before);
  const own = parts();
  const { report } = await runRefresh(readRefreshOptions([file("a.xlsx"), "--backup"]), {
    ...own,
    async refreshModel(...given) {
      const refreshed = await own.refreshModel(...given);
      writeFileSync(file("~$a.xlsx"), "");
      return { ...refreshed, bytes: await ours() };
    },
  });
  expect(report.files[0]).toMatchObject({ status: "failed", written: null });
  expect(report.files[0]?.problem).toContain("open in Excel");
  expect([bytesOf("a.xlsx").equals(before), readdirSync(folder).sort()]).toEqual([true, ["a.xlsx", "~$a.xlsx"]]);
});

test("two models whose pages would be one file are refused before the first is refreshed", async () => {
  for (const name of ["a.xlsx", "a.xlsm"]) writeFileSync(file(name), await without());
  await expect(runRefresh(readRefreshOptions([folder, "--pdf"]), parts())).rejects.toThrow(
    "a.xlsm and a.xlsx would both print to a.pdf.",
  );
  expect((await runRefresh(readRefreshOptions([folder]), parts())).exitCode).toBe(0);
});

test("a symbolic link counts as open where the file that it names is", async () => {
  mkdirSync(file("real"));
  writeFileSync(file("real/a.xlsx"), await without());
  writeFileSync(file("real/~$a.xlsx"), "");
  symlinkSync(path.join("real", "a.xlsx"), file("link.xlsx"));
  const { report } = await runRefresh(readRefreshOptions([file("link.xlsx")]), parts());
  expect(report.files[0]?.problem).toContain("open in Excel");
});

test("a pipe is refused, not waited for", async () => {
  expect(spawnSync("mkfifo", [file("a.xlsx")]).status).toBe(0);
  await expect(findModels([file("a.xlsx")])).rejects.toThrow("is a pipe or a device");
});

test("a file in place of the folder after --out is named", async () => {
  writeFileSync(file("a.xlsx"), await without());
  writeFileSync(file("b.xlsx"), await without());
  const { report } = await runRefresh(readRefreshOptions([folder, "--out", file("a.xlsx")]), parts());
  expect(report.files.map(({ problem }) => problem)).toEqual([
    `${file("a.xlsx")} is a file. Name a folder after --out.`,
    `${file("a.xlsx")} is a file. Name a folder after --out.`,
  ]);
});

test("--out must keep the kind of the file; several models go into a folder", async () => {
  writeFileSync(file("a.xlsx"), await without());
  writeFileSync(file("b.xlsx"), await without());
  await expect(runRefresh(readRefreshOptions([file("a.xlsx"), "--out", file("c.xlsm")]), parts())).rejects.toThrow(
    ".xlsx",
  );
  await runRefresh(readRefreshOptions([folder, "--out", file("done")]), parts());
  expect(readdirSync(file("done")).sort()).toEqual(["a.xlsx", "b.xlsx"]);
});

describe("writing", () => {
  const bytes = new TextEncoder().encode("new");

  test("puts the whole file in place, and leaves no draft", async () => {
    writeFileSync(file("a.xlsx"), "old");
    const { fingerprint } = await readModel(file("a.xlsx"), nodeFiles);
    await writeModel(file("a.xlsx"), bytes, { file: file("a.xlsx"), fingerprint }, nodeFiles);
    expect([bytesOf("a.xlsx").toString(), readdirSync(folder)]).toEqual(["new", ["a.xlsx"]]);
  });

  test("a symbolic link stays one: the file that it names is written", async () => {
    mkdirSync(file("real"));
    writeFileSync(file("real/a.xlsx"), "old");
    symlinkSync(path.join("real", "a.xlsx"), file("link.xlsx"));
    const { fingerprint } = await readModel(file("link.xlsx"), nodeFiles);
    await writeModel(file("link.xlsx"), bytes, { file: file("link.xlsx"), fingerprint }, nodeFiles);
    expect(lstatSync(file("link.xlsx")).isSymbolicLink()).toBe(true);
    expect([bytesOf("real/a.xlsx").toString(), readdirSync(file("real"))]).toEqual(["new", ["a.xlsx"]]);
  });

  test("a read-only file stays, and one of several names, with a sentence", async () => {
    writeFileSync(file("a.xlsx"), "old");
    linkSync(file("a.xlsx"), file("b.xlsx"));
    await expect(writeModel(file("a.xlsx"), bytes, null, nodeFiles)).rejects.toThrow("several names (hard links)");
    writeFileSync(file("c.xlsx"), "old");
    chmodSync(file("c.xlsx"), 0o444);
    await expect(writeModel(file("c.xlsx"), bytes, null, nodeFiles)).rejects.toThrow("read-only");
    expect(readdirSync(folder).sort()).toEqual(["a.xlsx", "b.xlsx", "c.xlsx"]);
    expect(["a.xlsx", "b.xlsx", "c.xlsx"].map((name) => bytesOf(name).toString())).toEqual(["old", "old", "old"]);
  });

  test("does not overwrite what somebody else wrote meanwhile, also with the same size and time", async () => {
    writeFileSync(file("a.xlsx"), "old");
    utimesSync(file("a.xlsx"), 1, 1);
    const { fingerprint } = await readModel(file("a.xlsx"), nodeFiles);
    writeFileSync(file("a.xlsx"), "odl");
    utimesSync(file("a.xlsx"), 1, 1);
    await expect(writeModel(file("a.xlsx"), bytes, { file: file("a.xlsx"), fingerprint }, nodeFiles)).rejects.toThrow(
      "Someone else changed",
    );
    expect([bytesOf("a.xlsx").toString(), readdirSync(folder)]).toEqual(["odl", ["a.xlsx"]]);
  });

  test("into a place that takes no file fails with a sentence", async () => {
    await expect(writeModel(path.join(folder, "no", "a.xlsx"), bytes, null, nodeFiles)).rejects.toThrow(
      "cannot be written (ENOENT)",
    );
    mkdirSync(file("a.xlsx"));
    await expect(writeModel(file("a.xlsx"), bytes, null, nodeFiles)).rejects.toThrow("cannot be written");
    expect(existsSync(file("a.xlsx"))).toBe(true);
    expect(readdirSync(folder)).toEqual(["a.xlsx"]);
  });
});

const row = (old: number, now: number, more: Partial<ReportRow> = {}): ReportRow => ({
  cells: ["Sheet1!B1"],
  property: "Willow | Creek",
  function: "RENT.PRICE",
  section: "rents",
  label: "1BR <b>",
  kind: "changed",
  old,
  new: now,
  format: "money",
  ...figureChange(old, now),
  ...more,
});
const fileReport = (more: Partial<FileReport>): FileReport => ({
  file: "a.xlsx",
  status: "refreshed",
  written: null,
  problem: null,
  answers: 1,
  changedAnswers: 1,
  failedAnswers: 0,
  writtenCells: 1,
  calculatedCells: 0,
  requests: 2,
  rows: [],
  figures: [],
  unverified: [],
  warnings: [],
  ...more,
});
const runReport = (files: FileReport[], failOnChange: number | null = null): RunReport => ({
  form: 1,
  startedAt: "2026-01-31T10:00:00.000Z",
  finishedAt: "2026-01-31T10:00:05.000Z",
  source: "Sample data",
  isSampleData: true,
  isDryRun: false,
  scope: "whole workbook",
  files,
  totals: totalsOf(files, 2),
  failOnChange,
});

describe("exit codes", () => {
  test.each<[string, Partial<FileReport>[], number | null, number]>([
    ["nothing to tell", [{ status: "unchanged" }, { status: "without" }], 0.05, 0],
    ["a change at the threshold", [{ rows: [row(1000, 1050)] }], 0.05, 0],
    ["a change beyond it, downwards", [{ rows: [row(1000, 949)] }], 0.05, 3],
    ["a change without a threshold", [{ rows: [row(1000, 1)] }], null, 0],
    [
      "a key figure beyond it",
      [{ figures: [{ name: "NOI", address: "A!B1", before: 100, after: 90, ...figureChange(100, 90) }] }],
      0.05,
      3,
    ],
    [
      "a figure that is gone",
      [{ rows: [row(1000, 0, { kind: "lost", new: null, change: null, percent: null })] }],
      0.05,
      3,
    ],
    ["a part that keeps its value comes before the threshold", [{ status: "partly", rows: [row(1000, 1)] }], 0.05, 4],
    ["a failure comes before all", [{ status: "partly" }, { status: "failed" }], null, 1],
  ])("%s", (_, files, threshold, code) => {
    expect(exitCodeOf(runReport(files.map(fileReport), threshold))).toBe(code);
  });
});

test("the page for people: text from outside is text", () => {
  const page = reportMarkdown(runReport([fileReport({ rows: [row(1200, 1260)], warnings: ["*careful* <script>"] })]));
  expect(page).toContain("Sample data: invented figures · 2026-01-31 10:00 UTC · whole workbook");
  expect(page).toContain("| a.xlsx | refreshed | 1 of 1 | 1 | +5.0% | 2 |");
  expect(page).toContain(
    "| Sheet1!B1 | Willow &#124; Creek | RENT.PRICE | 1BR &#60;b&#62; | $1,200 | $1,260 | +$60 | +5.0% |",
  );
  expect(page).toContain("- &#42;careful&#42; &#60;script&#62;");
});

test("the page says which rows came in, went out and moved, with their ranks", () => {
  const event = (kind: "entered" | "left" | "moved", old: number | null, now: number | null) =>
    row(0, 0, { kind, label: "Willow Creek", old, new: now, change: null, percent: null });
  const rows = [event("entered", null, 3), event("left", 2, null), event("moved", 4, 1)];
  const page = reportMarkdown(runReport([fileReport({ rows })])).replaceAll("&#35;", "#");
  expect(page.match(/Willow Creek .*(?= \|$)/gm)).toEqual([
    "Willow Creek | – | #3 | came in | ",
    "Willow Creek | #2 | – | went out | ",
    "Willow Creek | #4 | #1 | moved | ",
  ]);
});

test("key figures have the name and the rounding of their cell; a change that rounds to none says so", () => {
  const figure = (name: string, before: number, after: number, format?: ReportFigure["format"]): ReportFigure => ({
    name,
    address: "Model!B32",
    ...(format !== undefined && { format }),
    before,
    after,
    ...figureChange(before, after),
  });
  const figures = [
    figure("Value at the cap rate", 74_466_457.1429, 75_001_200.4, "money"),
    figure("NOI", 4_095_655.143, 4_095_655.14, "moneyCents"),
    figure("Cap rate", 0.055, 0.05499, "rate"),
    figure("Units", 1234.5678, 1240.25),
  ];
  const page = reportMarkdown(runReport([fileReport({ figures })])).replaceAll("&#60;", "<");
  expect(page.match(/\| (?:Value|NOI|Cap|Units).*/g)).toEqual([
    "| Value at the cap rate | Model!B32 | $74,466,457 | $75,001,200 | +$534,743 | +0.7% |",
    "| NOI | Model!B32 | $4,095,655.14 | $4,095,655.14 | <$0.01 | <0.1% |",
    "| Cap rate | Model!B32 | 5.5% | 5.5% | <0.1% | <0.1% |",
    "| Units | Model!B32 | 1,235 | 1,240 | +5.68 | +0.5% |",
  ]);
});

test("the page names key figures that are not verified, with the reason", () => {
  const unverified = Array.from({ length: 22 }, (_, index) => ({
    name: `NOI_${index}`,
    address: `Model!B${index}`,
    reason: "Model!B2 is part of a circular calculation",
  }));
  const page = reportMarkdown(runReport([fileReport({ unverified })])).replaceAll("&#95;", "_");
  expect(page).toContain(
    "Key figures that are not verified: open the model in Excel.\n\n- NOI_0 (Model!B0): Model!B2 is part of a circular calculation.\n",
  );
  expect(page).toContain("- NOI_19 (Model!B19)");
  expect(page).toContain("- 2 more are in the JSON report.");
  expect(page).not.toContain("NOI_20");
});

test("the line of a file tells changed answers of all apart from their figures", () => {
  const rows = Array.from({ length: 92 }, () => row(1200, 1260));
  expect(fileLine(fileReport({ answers: 93, changedAnswers: 31, rows }))).toContain(
    "refreshed; 31 of 93 answers changed, 92 figures, 2 requests.",
  );
});

test("the line of a file counts figures as its page does, those that came from nothing too", () => {
  const came = row(0, 1260, { kind: "gained", old: null, change: null, percent: null });
  expect(fileLine(fileReport({ answers: 3, changedAnswers: 0, rows: [came, came] }))).toContain(
    "refreshed; 3 answers, 2 figures changed, 2 requests.",
  );
  expect(fileLine(fileReport({ answers: 3, rows: [came] }))).toContain("1 of 3 answers changed, 1 figure,");
});

test.each([
  [-1234.5, "money", "-$1,235"],
  [1.7, "moneyCents", "$1.70"],
  [0.0525, "rate", "5.3%"],
  [46053, "date", "2026-01-31"],
  [1990, "year", "1990"],
  [1990.123456, undefined, "1,990"],
  ["02138", "money", "02138"],
  [null, "money", "–"],
  [true, undefined, "TRUE"],
] as const)("%p as %s is %s", (value, format, text) => {
  expect(figureText(value, format)).toBe(text);
});
