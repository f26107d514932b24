/** A file on its way, against a workbook that a test answers for. */
import { say } from "../../../../src/domain/said";
import type { ImportRecord } from "../../../../src/features/import/sheet/import-record";
import type { Landing } from "../../../../src/features/import/sheet/table-landing";
import type { MergeJob } from "../../../../src/features/import/sheet/table-merge";
import type { WorkbookImports } from "../../../../src/features/import/sheet/workbook-imports";
import { blobSource, type FileSource } from "../../../../src/file-reader/file-source";
import type { CellValue } from "../../../../src/file-reader/packed-rows";
import { wholeFile } from "../../../../src/file-reader/row-shape";
import { startImport } from "../../../../src/file-reader/start-import";
import { createImportSession, type ImportSession } from "../../../../src/features/import/pane/import-session";
import { lateNames } from "../../../../src/features/import/pane/open-file";
import { readChoices, writeChoices, type RunChoices } from "../../../../src/features/import/pane/run-choices";
import { createFakeClock, type FakeClock } from "../../../client/fake-clock";
import { createScriptedImports } from "../../../host/scripted-imports";

const text = "id,rent,as of\n001,1500,2025-06-30\n002,n/a,2025-06-30\n003,about 5,2025-06-30\n";
const fileOf = (content: string, name = "june.csv"): FileSource => blobSource(new Blob([content]), name);

let clock: FakeClock;
let landed: { readonly landing: Landing; readonly rows: CellValue[][] } | null;
let starts: number;

function sessionOf(given: Partial<WorkbookImports> = {}): ImportSession {
  const imports = createScriptedImports({
    land: async (landing) => {
      const rows: CellValue[][] = [];
      for await (const batch of landing.rows) rows.push(...batch.map((row) => [...row]));
      landed = { landing, rows };
      landing.onProgress?.(rows.length);
      return { ...recordOf(landing), leftOut: landing.leftOut?.() ?? 0 };
    },
    ...given,
  });
  let ids = 0;
  return createImportSession({
    imports,
    clock,
    pace: { now: () => 0, pause: () => Promise.resolve() },
    files: {
      prepare: () => undefined,
      release: () => undefined,
      start: (request) => {
        starts += 1;
        return startImport(request, { now: () => 0, pause: () => Promise.resolve() });
      },
    },
    newId: () => `id ${String((ids += 1))}`,
  });
}
const recordOf = ({ facts }: Pick<Landing, "facts">): ImportRecord => ({
  ...facts,
  state: "done",
  kind: "new-sheet",
  tables: [],
  rows: 0,
  leftOut: 0,
  key: null,
  columns: [],
  before: null,
});

beforeEach(() => {
  clock = createFakeClock(0);
  landed = null;
  starts = 0;
});

/** Until the look through the file has come to its end. */
async function counted(session: ImportSession): Promise<void> {
  await clock.advance(500);
  for (let round = 0; round < 50; round += 1) {
    if (session.state.phase !== "ready" || session.state.count !== null || session.state.failure !== null) return;
    await clock.settle();
  }
}
const ready = (session: ImportSession) => {
  if (session.state.phase !== "ready") throw new Error(session.state.phase);
  return session.state;
};

test("a file is looked at, looked through, and landed with what its columns look like", async () => {
  const session = sessionOf();
  await session.open(fileOf(text));
  expect(ready(session).file.columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
    "id text",
    "rent text",
    "as of date",
  ]);
  session.setColumns(
    ready(session).file.columns.map((one) => (one.name === "rent" ? { ...one, type: "number" } : one)),
  );
  session.count(wholeFile);
  await counted(session);
  expect(ready(session).count).toMatchObject({ rows: 3, rowsRead: 3, problemCount: 0, isTold: false });
  expect(ready(session).count?.kept).toMatchObject([{ column: "rent", count: 1, examples: [{ text: "about 5" }] }]);
  expect(await session.run({ kind: "new-sheet", splits: true }, wholeFile, "")).toBe("done");
  expect(landed?.rows).toEqual([
    ["001", 1_500, 45_838],
    ["002", "", 45_838],
    ["003", "about 5", 45_838],
  ]);
  expect(landed?.landing).toMatchObject({
    facts: { id: "id 1", source: "june.csv", at: "1970-01-01T00:00:00.500Z" },
    title: "june",
    expected: 3,
    splits: true,
    columns: [{ format: "@" }, { format: "$#,##0" }, { format: "yyyy-mm-dd" }],
  });
  expect(session.state).toMatchObject({ phase: "done", result: { keptCells: [{ line: 4 }], record: { leftOut: 0 } } });
});

test("a look is given up for the next one", async () => {
  const session = sessionOf();
  await session.open(fileOf(text));
  session.count(wholeFile);
  session.count({ ...wholeFile, sample: { kind: "first", rows: 1 } });
  await counted(session);
  expect(starts).toBe(1);
  expect(ready(session).count).toMatchObject({ rows: 1, rowsRead: 3 });
});

test("what the service told of a download is taken, unless rows are left out; its names take the place of the file's", async () => {
  const { blob: _, ...download } = fileOf(text, "8d7e.csv.gz");
  const session = sessionOf();
  await session.open(download, { name: "Austin rents", columns: ["Id", "Rent", "Rent"], rows: 12 });
  expect(ready(session).file.columns.map(({ name }) => name)).toEqual(["Id", "Rent", "Rent 2"]);
  session.count(wholeFile);
  expect(ready(session).count).toMatchObject({ rows: 12, isTold: true });
  session.count({ ...wholeFile, filters: [{ column: "Id", operator: "equals", value: "001" }] });
  await counted(session);
  expect(ready(session).count).toMatchObject({ rows: 1, isTold: false });
  await session.run({ kind: "new-sheet", splits: false }, wholeFile, "");
  expect(landed?.landing.title).toBe("Austin rents");
});

test("a merge goes by the key that file and table share", async () => {
  const jobs: MergeJob[] = [];
  const session = sessionOf({
    merge: (job) => {
      jobs.push(job);
      const summary = {
        changedRows: 0,
        unchangedRows: 0,
        addedIds: [],
        vanishedIds: [],
        formulasKept: 0,
        withoutId: 0,
      };
      return Promise.resolve({
        record: recordOf(job),
        summary: { ...summary, repeated: 0, differences: [], names: new Map(), cuts: [] },
      });
    },
  });
  await session.open(fileOf(text));
  const drift = { added: [], gone: [], changed: [], shared: ["id", "as of"], calculated: [], typed: [] };
  expect(session.likelyKeyOf(drift)).toBe("id");
  expect(session.likelyKeyOf({ ...drift, shared: ["as of"] })).toBeNull();
  await session.run(
    { kind: "table", table: "Rents", replaces: false, key: "id", marks: null, addsColumns: true },
    wholeFile,
    "only some",
  );
  expect(jobs[0]).toMatchObject({ table: "Rents", key: "id", addsColumns: true, facts: { shape: "only some" } });
});

test("cancelling says so and goes back to the file; a failure is handed out", async () => {
  const waiting = sessionOf({
    land: ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error))),
  });
  await waiting.open(fileOf(text));
  const end = waiting.run({ kind: "new-sheet", splits: false }, wholeFile, "");
  expect(waiting.state.phase).toBe("importing");
  waiting.cancel();
  expect(waiting.state).toMatchObject({ isStopping: true });
  expect(await end).toBe("cancelled");
  expect(waiting.state.phase).toBe("ready");

  const failure = new Error("The sheet is protected.");
  const failing = sessionOf({ land: () => Promise.reject(failure) });
  await failing.open(fileOf(text));
  expect(await failing.run({ kind: "new-sheet", splits: false }, wholeFile, "")).toEqual({ error: failure });
  expect(failing.state.phase).toBe("ready");
});

test("a file that cannot be read is told, and another one can be chosen", async () => {
  const session = sessionOf();
  await session.open(fileOf(""));
  expect(session.state).toMatchObject({ phase: "none", failure: say`The file is empty. Choose another one.` });
  await session.open(fileOf(text));
  await session.readAs({ header: false });
  expect(ready(session).file.columns.map(({ name }) => name)).toEqual(["Column 1", "Column 2", "Column 3"]);
  session.close();
  expect(session.state).toEqual({ phase: "none", failure: null });
});

test("what was chosen of the columns stays when the file is read in another way", async () => {
  const session = sessionOf();
  await session.open(fileOf(text));
  session.setColumns(
    ready(session).file.columns.map((one) =>
      one.name === "rent" ? { ...one, name: "Effective" } : { ...one, isTaken: false },
    ),
  );
  await session.readAs({ encoding: "windows-1252" });
  expect(ready(session).file.columns.map(({ name, isTaken }) => [name, isTaken])).toEqual([
    ["id", false],
    ["Effective", true],
    ["as of", false],
  ]);
});

describe("totals and headings of groups far down in a file", () => {
  const unit = (at: number): string[] => [
    String(1_000 + at),
    "A1",
    "1500",
    "700",
    "a note of some length, as they are".repeat(2),
  ];
  const units = (from: number, to: number): string[][] => Array.from({ length: to - from }, (_, at) => unit(from + at));
  const names = ["unit", "type", "rent", "sqft", "note"];
  /** Beyond the first megabyte, which is what a look at a file's beginning sees. */
  const table = [
    ...units(0, 14_000),
    ["Building B", "", "", "", ""],
    ...units(14_000, 14_050),
    ["Grand Total", "", "21075000", "9835000", ""],
  ];
  const files = {
    "a delimited file": [names, ...table].map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\n"),
    "JSON Lines": table
      .map((row) =>
        JSON.stringify(
          Object.fromEntries(
            names.flatMap((name, at) =>
              row[at] === "" ? [] : [[name, at === 2 || at === 3 ? Number(row[at]) : row[at]]],
            ),
          ),
        ),
      )
      .join("\n"),
  };
  const opened = async (content: string): Promise<ImportSession> => {
    const session = sessionOf();
    await session.open(fileOf(content));
    expect(ready(session).file).toMatchObject({ isSeenThrough: false, between: { totals: 0, groups: 0 } });
    expect(ready(session).file.form.skipsBetween).toBeUndefined();
    return session;
  };

  test.each(Object.entries(files))("%s: they are seen, left out and listed", async (_, content) => {
    const session = await opened(content);
    session.count(wholeFile);
    await counted(session);
    expect(ready(session).file).toMatchObject({
      ...{ isSeenThrough: true, form: { skipsBetween: true } },
      between: { totals: 1, groups: 1, examples: ["Building B", "Grand Total"], isPlain: true },
    });
    expect(ready(session).count).toMatchObject({ rows: 14_050, rowsRead: 14_050, problemCount: 2, between: 2 });
    await session.run({ kind: "new-sheet", splits: false }, wholeFile, "");
    expect(landed?.rows).toHaveLength(14_050);
    expect(session.state).toMatchObject({
      phase: "done",
      result: { between: 2, problemCount: 2, taken: { totals: 0 } },
    });
    const { problems } = session.state.phase === "done" ? session.state.result : { problems: [] };
    expect(problems.map(({ reason }) => reason)).toEqual(["group-line", "total-line"]);
  });

  test.each(Object.entries(files))("%s: they are rows where a person says so", async (_, content) => {
    const session = await opened(content);
    await session.readAs({ skipsBetween: false });
    session.count(wholeFile);
    await counted(session);
    expect(ready(session).file).toMatchObject({ between: { totals: 1, groups: 1 } });
    expect(ready(session).count).toMatchObject({ rows: 14_052, problemCount: 0 });
  });

  test("they are seen whatever columns and rows are wanted", async () => {
    const session = await opened(files["a delimited file"]);
    session.setColumns(
      ready(session).file.columns.map((one) => ({ ...one, isTaken: one.name === "unit" || one.name === "rent" })),
    );
    session.count({ ...wholeFile, filters: [{ column: "rent", operator: "greater", value: 1_000 }] });
    await counted(session);
    expect(ready(session).count).toMatchObject({ rows: 14_050, between: 2 });
  });

  test("a download that nobody looks through says afterwards what it took for rows", async () => {
    const { blob: _, ...download } = fileOf(files["a delimited file"]);
    const session = sessionOf();
    await session.open(download, { rows: 14_052 });
    session.count(wholeFile);
    await session.run({ kind: "new-sheet", splits: false }, wholeFile, "");
    expect(landed?.rows).toHaveLength(14_052);
    expect(session.state).toMatchObject({
      phase: "done",
      result: { between: 0, taken: { totals: 1, groups: 1, examples: ["Building B", "Grand Total"] } },
    });
    session.back();
    expect(ready(session).file).toMatchObject({ isSeenThrough: true, form: { skipsBetween: true } });
  });
});

describe("keys that come only after the beginning of a file of JSON Lines", () => {
  const line = (at: number, more = ""): string => `{"id":"p${String(at)}","note":"${"long ".repeat(20)}"${more}}\n`;
  const content = [
    ...Array.from({ length: 9_000 }, (_, at) => line(at)),
    line(9_000, ',"concession":250,"seen":"2025-06-30","pets":null'),
    line(9_001, ',"seen":"2025-07-01"'),
  ].join("");

  test("are columns, in their types, once the file was looked through", async () => {
    const session = sessionOf();
    await session.open(fileOf(content));
    expect(ready(session).file.columns.map(({ name }) => name)).toEqual(["id", "note"]);
    session.count(wholeFile);
    await counted(session);
    const { file, count } = ready(session);
    expect(count).toMatchObject({ rows: 9_002, problemCount: 0 });
    expect(file.columns.slice(2)).toEqual([
      { name: "concession", original: "concession", source: "concession", type: "number", isTaken: true },
      { name: "seen", original: "seen", source: "seen", type: "date", dateOrder: "iso", isTaken: true },
    ]);
    expect(lateNames(file)).toEqual(["concession", "seen"]);
    await session.run({ kind: "new-sheet", splits: false }, wholeFile, "");
    expect(landed?.rows.at(-2)?.slice(2)).toEqual([250, 45_838]);
    expect(landed?.rows.at(-1)?.slice(2)).toEqual(["", 45_839]);
    expect(session.state).toMatchObject({ phase: "done", file: { foundNow: [] } });
  });

  test("are told after a download that nobody looked through, and taken the next time", async () => {
    const { blob: _, ...download } = fileOf(content);
    const session = sessionOf();
    await session.open(download, { rows: 9_002 });
    session.count(wholeFile);
    await session.run({ kind: "new-sheet", splits: false }, wholeFile, "");
    expect(session.state).toMatchObject({ phase: "done", file: { foundNow: ["concession", "seen"] } });
    session.back();
    await session.run({ kind: "new-sheet", splits: false }, wholeFile, "");
    expect(landed?.rows.at(-1)).toHaveLength(4);
    expect(session.state).toMatchObject({ phase: "done", file: { foundNow: [] } });
  });
});

describe("columns that are empty at the beginning of a file", () => {
  const empty = Array.from({ length: 12_000 }, (_, at) => `p${String(at)},${"long ".repeat(20)},,,\n`).join("");
  const content = `id,note,concession,seen,zip\n${empty}q,x,250,2025-06-30,78704\nr,x,250,n/a,78705\n`;
  const typesIn = (session: ImportSession): string[] => ready(session).file.columns.map(({ type }) => type);

  test("are of the type of their first values, once the file was looked through", async () => {
    const session = sessionOf();
    await session.open(fileOf(content));
    expect(typesIn(session)).toEqual(["text", "text", "text", "text", "text"]);
    session.count(wholeFile);
    await counted(session);
    expect(typesIn(session)).toEqual(["text", "text", "number", "date", "text"]);
    expect(ready(session).count).toMatchObject({ rows: 12_002, problemCount: 0 });
    await session.run({ kind: "new-sheet", splits: false }, wholeFile, "");
    expect(landed?.rows.slice(-2).map((row) => row.slice(2))).toEqual([
      [250, 45_838, "78704"],
      [250, "", "78705"],
    ]);
  });

  test("stay text where a person says so", async () => {
    const session = sessionOf();
    await session.open(fileOf(content));
    session.setColumns(
      ready(session).file.columns.map((one) => (one.name === "concession" ? { ...one, isTypeSaid: true } : one)),
    );
    session.count(wholeFile);
    await counted(session);
    expect(typesIn(session)).toEqual(["text", "text", "text", "date", "text"]);
  });

  test("are told after a download that nobody looked through", async () => {
    const { blob: _, ...download } = fileOf(content);
    const session = sessionOf();
    await session.open(download, { rows: 12_002 });
    session.count(wholeFile);
    await session.run({ kind: "new-sheet", splits: false }, wholeFile, "");
    expect(session.state).toMatchObject({ phase: "done", file: { typedNow: ["concession", "seen"] } });
    session.back();
    expect(typesIn(session)).toEqual(["text", "text", "number", "date", "text"]);
  });
});

describe("a run that is done again", () => {
  const chosen = async (session: ImportSession): Promise<string> => {
    await session.open(fileOf(text));
    session.setColumns(
      ready(session).file.columns.map((one) => (one.name === "rent" ? { ...one, name: "Rent" } : one)),
    );
    session.count(wholeFile);
    await counted(session);
    const { file, count } = ready(session);
    return writeChoices(file, {
      count,
      target: { kind: "new-sheet", splits: true },
      shape: wholeFile,
      shapeWords: "all",
    });
  };

  test("has the columns, the count and the target of before, and tells its id before it begins", async () => {
    const choices = readChoices(await chosen(sessionOf()));
    if (choices === null) throw new Error("the choices cannot be read");
    expect(choices).toMatchObject({ target: { kind: "new-sheet", splits: true }, shapeWords: "all" });
    const session = sessionOf();
    await session.open(fileOf(text), {}, choices.reading);
    expect(session.restore(choices)).toBe(true);
    expect(ready(session).count).toMatchObject({ rows: 3 });
    const told: unknown[] = [];
    await session.run(choices.target, choices.shape, choices.shapeWords, (id) => told.push([id, landed]));
    expect(told).toEqual([["id 1", null]]);
    expect(landed?.landing).toMatchObject({ expected: 3, splits: true, facts: { id: "id 1", shape: "all" } });
    expect(landed?.landing.columns.map(({ name }) => name)).toEqual(["id", "Rent", "as of"]);
  });

  test("leaves out the totals that were left out, though the file's beginning shows none", async () => {
    const session = sessionOf();
    const report = `unit,type,rent\n${"101,A1,1500\n".repeat(100_000)}Grand Total,,150000000\n`;
    await session.open(fileOf(report));
    session.count(wholeFile);
    await counted(session);
    const { file, count } = ready(session);
    const target = { kind: "new-sheet", splits: false } as const;
    const choices = readChoices(writeChoices(file, { count, target, shape: wholeFile, shapeWords: "" }));
    expect(choices?.reading).toEqual({ skipsBetween: true });
  });

  test("is not done with a file that has other columns, nor as another edition wrote it", async () => {
    const choices = await chosen(sessionOf());
    const session = sessionOf();
    await session.open(fileOf("id,price\n1,2\n"));
    expect(session.restore(readChoices(choices) as RunChoices)).toBe(false);
    for (const other of ["", "{}", "null", choices.replace('"edition":1', '"edition":2')]) {
      expect(readChoices(other)).toBeNull();
    }
  });
});
