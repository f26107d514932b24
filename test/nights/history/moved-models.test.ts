/** A file that was moved or renamed keeps its history; a copy begins its own. */
import { mkdtempSync, renameSync, rmSync, copyFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import { addDays } from "../../../src/domain/excel-dates";
import { type History, openHistory } from "../../../src/nights/history/history";
import { createNightRecords } from "../../../src/nights/history/member-records";
import { lookAtModel } from "../../../src/nights/night/look-at-model";
import { openNightState } from "../../../src/nights/night/night-state";
import { createFolderStore } from "../../../src/nights/stores/folder-store";
import { isGoneFrom, StoreRefusal } from "../../../src/nights/stores/model-store";
import { runXml } from "../../../src/refresh-cli/run-mark";
import { type PostgresServer, reasonWithoutPostgres, startPostgres } from "../../gateway/store/postgres-server";
import { sampleModel } from "../sample-look";

const workbook = (run: string | null): Uint8Array =>
  zipSync({
    "xl/workbook.xml": strToU8(""),
    ...(run !== null && { "customXml/item1.xml": strToU8(runXml(run)) }),
  });

function holdsTheContract(open: () => Promise<History>): void {
  let history: History;
  let folder: string;
  /** Of another store. */
  let archive: string;
  let night: string;
  let runs = 0;
  let tenants = 0;
  let tenant: string;
  beforeAll(async () => (history = await open()));
  afterAll(() => history.close());
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "compsheet-moved-"));
    archive = mkdtempSync(path.join(tmpdir(), "compsheet-archive-"));
    night = "2026-11-20";
    tenant = `firm${(tenants += 1)}`;
  });
  afterEach(() => [folder, archive].forEach((one) => rmSync(one, { recursive: true })));
  const at = (name: string): string => path.join(folder, name);

  /** The next night looks at all files, but may not read them where it has no permission. */
  async function nextNight(isForbidden = false): Promise<string[]> {
    night = addDays(night, 1);
    const refused = () => Promise.reject(new StoreRefusal("forbidden", "No permission."));
    const stores = new Map(
      Object.entries({ models: folder, archive }).map(([name, place]) => {
        const files = createFolderStore({ folder: place, patterns: [] });
        return [name, isForbidden ? { ...files, read: refused } : files];
      }),
    );
    const state = await openNightState({ file: ":memory:" });
    const moves: string[] = [];
    const listed = await Promise.all(
      [...stores].map(async ([name, store]) => (await store.list(null)).changed.map(({ id }) => ({ id, name, store }))),
    );
    for (const { id, name, store } of listed.flat()) {
      const end = await lookAtModel(night, sampleModel(id, { tenant, name: id, store: name }), {
        ...{ store, state, now: Date.now, build: "1.0.0", source: "api.example.com", isSampleData: false },
        newRun: () => `run-${(runs += 1)}`,
        async identify(file, mark) {
          const isGone = async (of: string, item: string) => {
            const own = stores.get(of);
            return own !== undefined && (await isGoneFrom(own, item));
          };
          const { movedFrom, ...identity } = await history.identify(file, { night, mark, isGone });
          if (movedFrom !== null) moves.push(`${movedFrom} > ${file.name}`);
          return identity;
        },
        refresh: (_, run, needsMark) =>
          Promise.resolve({
            model: {
              bytes: needsMark || runs % 2 === 0 ? workbook(run) : null,
              report: { status: "refreshed", problem: null, warnings: [] } as never,
              verified: [],
            },
            requests: 1,
          }),
      });
      await history.record(end.look);
    }
    await state.close();
    return moves;
  }
  const nights = async (): Promise<Record<string, number>> => {
    const models = await history.models(tenant);
    const all = await history.looks(tenant, { from: "2026-01-01", to: "2026-12-31" });
    return Object.fromEntries(models.map(({ id, name }) => [name, all.filter(({ modelId }) => modelId === id).length]));
  };

  test("through two names, and asked by its mark and its latest name", async () => {
    writeFileSync(at("elm.xlsx"), workbook(null));
    await nextNight();
    await nextNight();
    renameSync(at("elm.xlsx"), at("Elm Street.xlsx"));
    expect(await nextNight()).toEqual(["elm.xlsx > Elm Street.xlsx"]);
    expect(await nextNight()).toEqual([]);
    renameSync(at("Elm Street.xlsx"), at("Elm.xlsx"));
    await nextNight();
    expect(await nights()).toEqual({ "Elm.xlsx": 5 });
    const records = createNightRecords(history);
    expect(await records.modelOn({ model: "Elm.xlsx", on: "2026-11-21" })).toMatchObject({ first_night: "2026-11-21" });
    expect((await history.check(tenant)).isWhole).toBe(true);
  });

  test("to another store of the firm; another file at its former place is another model", async () => {
    writeFileSync(at("elm.xlsx"), workbook(null));
    await nextNight();
    await nextNight();
    renameSync(at("elm.xlsx"), path.join(archive, "elm.xlsx"));
    expect(await nextNight()).toEqual(["elm.xlsx > elm.xlsx"]);
    writeFileSync(at("elm.xlsx"), workbook(null));
    expect(await nextNight()).toEqual([]);
    expect(await nextNight()).toEqual([]);
    const looks = await history.looks(tenant, { from: "2026-01-01", to: "2026-12-31" });
    const counts = (await history.models(tenant)).map(({ id }) => looks.filter((one) => one.modelId === id).length);
    expect(counts.sort()).toEqual([2, 5]);
    expect((await history.check(tenant)).isWhole).toBe(true);
  });

  test("not with a copy in another store, nor where the marked file is another firm's", async () => {
    writeFileSync(at("elm.xlsx"), workbook(null));
    await nextNight();
    copyFileSync(at("elm.xlsx"), path.join(archive, "elm.xlsx"));
    expect(await nextNight()).toEqual([]);
    tenant = `firm${(tenants += 1)}`;
    rmSync(at("elm.xlsx"));
    expect(await nextNight()).toEqual([]);
  });

  test("a copy is another model, also where its original goes later", async () => {
    writeFileSync(at("elm.xlsx"), workbook(null));
    await nextNight();
    copyFileSync(at("elm.xlsx"), at("copy.xlsx"));
    expect(await nextNight()).toEqual([]);
    rmSync(at("elm.xlsx"));
    expect(await nextNight()).toEqual([]);
    expect(await nights()).toEqual({ "elm.xlsx": 2, "copy.xlsx": 2 });
  });

  test("of two copies of a file that is gone, one goes on; another file at its place is another model", async () => {
    writeFileSync(at("elm.xlsx"), workbook(null));
    await nextNight();
    copyFileSync(at("elm.xlsx"), at("one.xlsx"));
    renameSync(at("elm.xlsx"), at("two.xlsx"));
    expect(await nextNight()).toEqual(["elm.xlsx > one.xlsx"]);
    writeFileSync(at("elm.xlsx"), workbook(null));
    await nextNight();
    await nextNight();
    expect(await nights()).toEqual({ "one.xlsx": 4, "two.xlsx": 3, "elm.xlsx": 2 });
  });

  test("also where the first night after could not read it", async () => {
    writeFileSync(at("elm.xlsx"), workbook(null));
    await nextNight();
    renameSync(at("elm.xlsx"), at("moved.xlsx"));
    await nextNight(true);
    expect(await nextNight()).toEqual(["elm.xlsx > moved.xlsx"]);
    await nextNight();
    const [moved] = (await history.models(tenant)).filter(({ lastNight }) => lastNight === night);
    const looks = await history.looks(tenant, { from: "2026-01-01", to: "2026-12-31" }, moved?.id);
    expect(looks.map((look) => `${look.name} ${look.outcome}`)).toEqual([
      "elm.xlsx done",
      "moved.xlsx done",
      "moved.xlsx done",
    ]);
  });
}

describe("in a file", () => holdsTheContract(() => openHistory({ file: ":memory:" })));

(reasonWithoutPostgres() === null ? describe : describe.skip)("in PostgreSQL", () => {
  let postgres: PostgresServer | null = null;
  afterAll(() => postgres?.stop());
  holdsTheContract(async () => {
    postgres = await startPostgres();
    return openHistory({ url: postgres.url });
  });
});
