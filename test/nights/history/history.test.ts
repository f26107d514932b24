/** One contract for the history, held against the file and against a real PostgreSQL. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Libsql from "libsql";
import pg from "pg";
import { type History, modelId, openHistory } from "../../../src/nights/history/history";
import { type PostgresServer, reasonWithoutPostgres, startPostgres } from "../../gateway/store/postgres-server";
import { figure, sampleLook, sampleModel } from "../sample-look";

const folder = mkdtempSync(path.join(tmpdir(), "compsheet-history-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `other` is a second node; a file has one node, which is both. `run` is another program's access to the tables. */
interface Opened {
  readonly history: History;
  readonly other: History;
  readonly run: (statement: string) => Promise<void>;
}

const of = (tenant: string, item: string) => ({ model: sampleModel(item, { tenant }) });
const idOf = (tenant: string, item: string) => modelId(sampleModel(item, { tenant }));
const span = { from: "2026-11-01", to: "2026-11-30" };

function holdsTheContract(open: () => Promise<Opened>): void {
  let opened: Opened;
  let history: History;
  beforeAll(async () => {
    opened = await open();
    history = opened.history;
  });
  afterAll(async () => {
    await Promise.all([...new Set([opened.history, opened.other])].map((each) => each.close()));
  });

  test("keeps a row where a figure changed, and one look a night", async () => {
    const t = "changes";
    const nights = [
      ["2026-11-16", [figure("NOI", 1_290_000), figure("Rent", 2100)]],
      ["2026-11-17", [figure("NOI", 1_290_000), figure("Rent", 2150)]],
      ["2026-11-18", [figure("NOI", 1_210_000), figure("Rent", 2150)]],
    ] as const;
    for (const [night, figures] of nights)
      expect(await history.record(sampleLook("a", night, figures, of(t, "a")))).toBe("kept");
    const series = await history.series(t, span, { models: null, figures: null });
    expect(series.map(({ figure, night, value, old }) => [figure, night, value, old])).toEqual([
      ["NOI", "2026-11-16", 1_290_000, undefined],
      ["NOI", "2026-11-18", 1_210_000, 1_290_000],
      ["Rent", "2026-11-16", 2100, undefined],
      ["Rent", "2026-11-17", 2150, 2100],
    ]);
    expect((await history.looks(t, span)).map(({ night, figuresSeen }) => [night, figuresSeen])).toEqual([
      ["2026-11-16", 2],
      ["2026-11-17", 2],
      ["2026-11-18", 2],
    ]);
    expect(await history.lastNight(t)).toBe("2026-11-18");
    expect(await history.lastNight("unknown")).toBeNull();
  });

  test("begins a series with the state before the span", async () => {
    const series = await history.series(
      "changes",
      { from: "2026-11-18", to: "2026-11-18" },
      { models: [idOf("changes", "a")], figures: ["NOI", "Rent"] },
    );
    expect(series.map(({ figure, night, value }) => [figure, night, value])).toEqual([
      ["NOI", "2026-11-16", 1_290_000],
      ["NOI", "2026-11-18", 1_210_000],
      ["Rent", "2026-11-17", 2150],
    ]);
    expect(await history.series("changes", span, { models: [], figures: null })).toEqual([]);
    expect(await history.series("changes", span, { models: null, figures: ["no such"] })).toEqual([]);
  });

  test("knows each figure on a date, with source, run and formula", async () => {
    const id = idOf("changes", "a");
    const found = await history.onDate("changes", id, "2026-11-17");
    expect(found?.look).toMatchObject({ night: "2026-11-17", run: "run-a-2026-11-17", name: "Deals/a.xlsx" });
    expect(found?.figures).toMatchObject([
      { figure: "NOI", value: 1_290_000, night: "2026-11-16", run: "run-a-2026-11-16", source: "api.example.com" },
      { figure: "Rent", value: 2150, night: "2026-11-17", formula: "=RENT.RENT(A2)" },
    ]);
    expect(await history.onDate("changes", id, "2026-11-15")).toBeNull();
    expect(await history.onDate("other firm", id, "2026-11-17")).toBeNull();
  });

  test("records each night once, however often the engine repeats, from both nodes at once", async () => {
    const t = "repeats";
    const look = sampleLook("a", "2026-11-16", [figure("NOI", 1)], of(t, "a"));
    const outcomes = await Promise.all([history.record(look), opened.other.record({ ...look, run: "second" })]);
    expect(outcomes.sort()).toEqual(["kept", "known"]);
    expect(await history.record({ ...look, figures: [figure("NOI", 2)] })).toBe("known");
    expect(await history.looks(t, span)).toHaveLength(1);
    expect(await history.check(t)).toMatchObject({ isWhole: true, entries: 1 });
    const many = Array.from({ length: 12 }, (_, index) =>
      sampleLook(`m${index}`, "2026-11-16", [figure("NOI", index)], of(t, `m${index}`)),
    );
    await Promise.all(many.flatMap((one) => [history.record(one), opened.other.record(one)]));
    expect(await opened.other.check(t)).toMatchObject({ isWhole: true, entries: 13, problems: [] });
  });

  test("marks a figure absent when a look lacks it, but not when the look failed", async () => {
    const t = "absent";
    const id = idOf(t, "a");
    await history.record(sampleLook("a", "2026-11-16", [figure("NOI", 5)], of(t, "a")));
    await history.record(
      sampleLook("a", "2026-11-17", [], { ...of(t, "a"), outcome: "left alone", reason: "It was locked." }),
    );
    expect(await history.onDate(t, id, "2026-11-17")).toMatchObject({
      look: { outcome: "left alone", reason: "It was locked." },
      verified: { night: "2026-11-16" },
      figures: [{ figure: "NOI", value: 5, isAbsent: false }],
    });
    await history.record(sampleLook("a", "2026-11-18", [], { ...of(t, "a"), outcome: "partly" }));
    await history.record(sampleLook("a", "2026-11-19", [], { ...of(t, "a"), outcome: "partly" }));
    await history.record(sampleLook("a", "2026-11-20", [figure("NOI", 5)], of(t, "a")));
    const series = await history.series(t, span, { models: null, figures: null });
    expect(series.map(({ night, value, isAbsent, old }) => [night, value, isAbsent, old])).toEqual([
      ["2026-11-16", 5, false, undefined],
      ["2026-11-18", null, true, 5],
      ["2026-11-20", 5, false, undefined],
    ]);
  });

  test("says what moved between two nights", async () => {
    const t = "moved";
    await history.record(
      sampleLook("a", "2026-11-16", [figure("NOI", 100), figure("Rent", 10), figure("Cap", 1)], of(t, "a")),
    );
    await history.record(sampleLook("a", "2026-11-17", [figure("NOI", 90), figure("Rent", 12)], of(t, "a")));
    await history.record(
      sampleLook("a", "2026-11-18", [figure("NOI", 80), figure("Rent", 10), figure("New", 7)], of(t, "a")),
    );
    const moved = await history.moved(t, "2026-11-16", "2026-11-18");
    expect(moved.map(({ figure, before, after, night }) => [figure, before, after, night])).toEqual([
      ["Cap", 1, undefined, "2026-11-17"],
      ["NOI", 100, 80, "2026-11-18"],
      ["New", undefined, 7, "2026-11-18"],
    ]);
    expect(await history.moved(t, "2026-11-18", "2026-11-30")).toEqual([]);
  });

  test("a correction is a new row: what was believed before stays readable", async () => {
    const t = "corrected";
    const id = idOf(t, "a");
    for (const [night, noi] of [
      ["2026-11-16", 100],
      ["2026-11-17", 90],
      ["2026-11-18", 90],
    ] as const)
      await history.record(sampleLook("a", night, [figure("NOI", noi)], of(t, "a")));
    await history.correct(sampleLook("a", "2026-11-17", [figure("NOI", 95)], { ...of(t, "a"), run: "again" }), {
      why: "The service had sent last year's taxes.",
      on: "2026-11-20",
    });
    const on = async (date: string, view: "then" | "now") =>
      (await history.onDate(t, id, date, view))?.figures.map(({ value }) => value);
    expect(await on("2026-11-17", "then")).toEqual([90]);
    expect(await on("2026-11-17", "now")).toEqual([95]);
    expect(await on("2026-11-18", "then")).toEqual([90]);
    expect(await on("2026-11-18", "now")).toEqual([90]);
    expect(await on("2026-11-20", "then")).toEqual([90]);
    const moved = await history.moved(t, "2026-11-17", "2026-11-18");
    expect(moved.map(({ before, after }) => [before, after])).toEqual([[95, 90]]);
    expect((await history.looks(t, span)).map(({ night, corrects }) => [night, corrects])).toEqual(
      [
        ["2026-11-16", null],
        ["2026-11-18", null],
        ["2026-11-17", "The service had sent last year's taxes."],
      ].sort(),
    );
    expect(await history.check(t)).toMatchObject({ isWhole: true, entries: 4 });
  });

  test("keeps the later night right when a frozen node records the night before it late", async () => {
    const t = "late";
    const id = idOf(t, "a");
    await history.record(sampleLook("a", "2026-11-16", [figure("NOI", 100), figure("Old", 1)], of(t, "a")));
    await history.record(sampleLook("a", "2026-11-18", [figure("NOI", 100)], of(t, "a")));
    await history.record(sampleLook("a", "2026-11-17", [figure("NOI", 80), figure("New", 3)], of(t, "a")));
    const on = async (date: string) =>
      (await history.onDate(t, id, date, "then"))?.figures.map(({ figure, value, isAbsent }) => [
        figure,
        isAbsent ? "absent" : value,
      ]);
    expect(await on("2026-11-16")).toEqual([
      ["NOI", 100],
      ["Old", 1],
    ]);
    expect(await on("2026-11-17")).toEqual([
      ["NOI", 80],
      ["New", 3],
      ["Old", "absent"],
    ]);
    expect(await on("2026-11-18")).toEqual([
      ["NOI", 100],
      ["New", "absent"],
      ["Old", "absent"],
    ]);
    expect(await history.check(t)).toMatchObject({ isWhole: true, entries: 3 });
  });

  test("the chain shows what somebody changed, removed or slipped in", async () => {
    const t = "tampered";
    for (const night of ["2026-11-16", "2026-11-17", "2026-11-18"])
      await history.record(sampleLook("a", night, [figure("NOI", Number(night.slice(-2)))], of(t, "a")));
    const whole = await history.check(t);
    expect(whole).toMatchObject({ isWhole: true, entries: 3, problems: [] });
    expect(whole.seal).toMatch(/^[0-9a-f]{64}$/);
    const where = `tenant = '${t}' and night = '2026-11-17'`;
    await expect(opened.run(`update night_figures set value = '18' where ${where}`)).rejects.toThrow("append-only");
    await expect(opened.run(`update night_looks set run = 'x' where ${where}`)).rejects.toThrow("append-only");
    await opened.run(`delete from night_figures where ${where}`);
    expect(await history.check(t)).toMatchObject({
      isWhole: false,
      problems: ["Entry 2 (Deals/a.xlsx, 2026-11-17) was changed after it was written."],
    });
    await opened.run(`delete from night_looks where ${where}`);
    expect((await history.check(t)).problems).toEqual(["Entries 2 to 2 are missing."]);
    await opened.run(`delete from night_figures where tenant = '${t}' and night = '2026-11-18'`);
    await opened.run(`delete from night_looks where tenant = '${t}' and night = '2026-11-18'`);
    expect((await history.check(t)).problems).toEqual(["The chain ends at entry 1, but 3 were written."]);
  });

  test("names models by their latest name, with hostile ones as text", async () => {
    const t = "named";
    const hostile = `'; drop table night_looks; --<img src=x>\r\nBcc: x@example.com`;
    await history.record(
      sampleLook("a", "2026-11-17", [], { model: sampleModel("a", { tenant: t, name: hostile, tags: ['x"y', "é"] }) }),
    );
    await history.record(sampleLook("a", "2026-11-16", [], of(t, "a")));
    expect(await history.models(t)).toMatchObject([
      { id: idOf(t, "a"), store: "deals", item: "a", name: hostile, tags: ['x"y', "é"], lastNight: "2026-11-17" },
    ]);
  });

  test("keeps payloads once, for as long as a night reads them", async () => {
    const t = "payloads";
    const shared = JSON.stringify({ rents: Array.from({ length: 500 }, (_, index) => 1500 + index) });
    const keep = (night: string, run: string, key: string, body: string) =>
      history.payloads.keep({ tenant: t, night, run }, [{ key, body }]);
    await keep("2026-11-01", "r1", "k1", shared);
    await keep("2026-11-01", "r1", "k2", "{}");
    await keep("2026-11-02", "r2", "k1", shared);
    await keep("2026-11-02", "r2", "k1", shared);
    expect(await history.payloads.of(t, "r1")).toEqual([
      { key: "k1", body: shared },
      { key: "k2", body: "{}" },
    ]);
    expect(await history.payloads.sweep(t, "2026-11-02")).toBe(1);
    expect(await history.payloads.of(t, "r1")).toEqual([]);
    expect(await history.payloads.of(t, "r2")).toEqual([{ key: "k1", body: shared }]);
    expect(await history.payloads.sweep(t, "2026-12-08")).toBe(1);
  });

  test("removes a model and nothing of another: the chain still proves those", async () => {
    const t = "forgetful";
    for (const night of ["2026-11-16", "2026-11-17"])
      for (const [item, noi] of [
        ["a", 1],
        ["b", 2],
      ] as const) {
        const look = sampleLook(item, night, [figure("NOI", noi)], of(t, item));
        await history.record(look);
        await history.payloads.keep({ tenant: t, night, run: look.run }, [
          { key: "shared", body: "[]" },
          { key: item, body: `"${item}"` },
        ]);
      }
    const before = await history.check(t);
    expect(await history.removeModel(t, idOf(t, "b"), "2026-11-20")).toBe(2);
    expect((await history.models(t)).map(({ item }) => item)).toEqual(["a"]);
    expect(await history.onDate(t, idOf(t, "b"), "2026-11-20")).toBeNull();
    expect(await history.payloads.of(t, "run-b-2026-11-17")).toEqual([]);
    expect(await history.payloads.of(t, "run-a-2026-11-17")).toHaveLength(2);
    // The last entry was of the removed model.
    expect(await history.check(t)).toEqual({ ...before, entries: 2, removed: 2 });
    await history.record(sampleLook("a", "2026-11-18", [figure("NOI", 3)], of(t, "a")));
    await history.record(sampleLook("b", "2026-11-18", [figure("NOI", 4)], of(t, "b")));
    expect(await history.check(t)).toMatchObject({ isWhole: true, entries: 4, removed: 2, problems: [] });
    // Somebody removes an entry without this.
    await opened.run(`delete from night_removed where tenant = '${t}' and seq = 2`);
    expect(await history.check(t)).toMatchObject({ isWhole: false, problems: ["Entries 2 to 2 are missing."] });
    await history.remove(t);
  });

  test("removes a tenant and no other", async () => {
    await history.record(sampleLook("a", "2026-11-16", [figure("NOI", 1)], of("gone", "a")));
    expect(await history.remove("gone")).toBe(1);
    expect(await history.models("gone")).toEqual([]);
    expect(await history.check("gone")).toEqual({ isWhole: true, entries: 0, removed: 0, seal: null, problems: [] });
    expect(await history.models("moved")).toHaveLength(1);
  });
}

describe("in a file", () => {
  holdsTheContract(async () => {
    const file = path.join(folder, "history.db");
    const history = await openHistory({ file });
    const run = (statement: string) =>
      Promise.resolve().then(() => {
        const database = new Libsql(file);
        database.exec(statement);
        database.close();
      });
    return { history, other: history, run };
  });
});

const reason = reasonWithoutPostgres();
(reason === null ? describe : describe.skip)(`in PostgreSQL${reason === null ? "" : ` (${reason})`}`, () => {
  let server: PostgresServer;
  let client: pg.Client;
  beforeAll(async () => {
    server = await startPostgres();
    client = new pg.Client(server.url);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await server.stop();
  });
  holdsTheContract(async () => {
    const [history, other] = await Promise.all([openHistory({ url: server.url }), openHistory({ url: server.url })]);
    return { history, other, run: async (statement) => void (await client.query(statement)) };
  });
});
