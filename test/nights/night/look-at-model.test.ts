/** One look: what is written, what is left alone, and what a crash in between leaves behind. */
import { strToU8, zipSync } from "fflate";
import { lookAtModel, type LookParts } from "../../../src/nights/night/look-at-model";
import { openNightState } from "../../../src/nights/night/night-state";
import { StoreRefusal } from "../../../src/nights/stores/model-store";
import { ModelEndedError } from "../../../src/refresh-cli/model-processes";
import type { RefreshedModel } from "../../../src/refresh-cli/model-refresh";
import { isWrittenBy, markIn, runXml } from "../../../src/refresh-cli/run-mark";
import { sampleModel } from "../sample-look";
import { graphFixture } from "../stores/store-fixtures";

const night = "2026-11-25";
const workbook = (run: string, content = ""): Uint8Array =>
  zipSync(
    { "xl/workbook.xml": strToU8(content), "customXml/item7.xml": strToU8(runXml(run)) },
    { mtime: "2026-11-25T00:00:00" },
  );
const report: RefreshedModel["report"] = {
  ...{ status: "refreshed", problem: null, answers: 1, changedAnswers: 1, failedAnswers: 0, writtenCells: 1 },
  ...{ calculatedCells: 0, rows: [], figures: [], unverified: [], warnings: [] },
};
const refreshed = (bytes: Uint8Array | null, change: Partial<RefreshedModel["report"]> = {}): RefreshedModel => ({
  bytes,
  report: { ...report, ...change },
  verified: [
    {
      figure: "NOI",
      kind: "key figure",
      value: 1_210_000,
      format: "money",
      formula: "=B1",
      asOf: null,
      dataOf: "2026-11-20",
    },
  ],
});

async function fixture(refresh: LookParts["refresh"]) {
  const stored = graphFixture();
  const item = stored.put("a.xlsx", workbook("none"));
  const state = await openNightState({ file: ":memory:" });
  let runs = 0;
  const parts: LookParts = {
    ...{ store: stored.store, state, refresh, now: () => Date.parse("2026-11-25T08:00:00Z") },
    ...{ build: "1.0.0", source: "Sample data", isSampleData: true, newRun: () => `run-${(runs += 1)}` },
  };
  return { ...stored, item, state, parts, look: (one = parts) => lookAtModel(night, sampleModel(item), one) };
}

it("writes the file and hands over its figures", async () => {
  const at = await fixture((_, run) => Promise.resolve({ model: refreshed(workbook(run)), requests: 3 }));
  const { kind, look } = await at.look();
  expect(kind).toBe("look");
  expect(look).toMatchObject({ outcome: "done", reason: null, run: "run-1", requests: 3, night });
  expect(look.figures).toMatchObject([
    { figure: "NOI", value: 1_210_000, source: "Sample data", dataOf: "2026-11-20" },
  ]);
  expect(await isWrittenBy(at.get(at.item) ?? new Uint8Array(), "run-1")).toBe(true);
  expect(look.version).toBe((await at.store.read(at.item)).version);
});

it("records a look whose process died after the write, without a second write or refresh", async () => {
  let refreshes = 0;
  const at = await fixture((_, run) => {
    refreshes += 1;
    return Promise.resolve({ model: refreshed(workbook(run)), requests: 3 });
  });
  // SharePoint rewrites the file as it arrives, so its hash differs.
  at.fake.rewrites = (bytes) =>
    zipSync({
      ...{ "docProps/custom.xml": strToU8("<p/>") },
      "customXml/item1.xml": strToU8(runXml("run-1")),
      x: bytes,
    });
  const first = await at.look();
  const writes = at.fake.log.filter((line) => line.startsWith("PUT")).length;
  const second = await at.look();
  expect(second.look).toMatchObject({ run: "run-1", figures: first.look.figures, fileHash: first.look.fileHash });
  expect(refreshes).toBe(1);
  expect(at.fake.log.filter((line) => line.startsWith("PUT"))).toHaveLength(writes);
});

it("finds the file that another node wrote meanwhile, and doesn't write it again", async () => {
  let refreshes = 0;
  const at = await fixture(async (_, run) => {
    refreshes += 1;
    // This node is slow: another one is given the model.
    if (refreshes === 1) await at.look();
    return { model: refreshed(workbook(run)), requests: 3 };
  });
  const { look } = await at.look();
  expect([look.run, refreshes]).toEqual(["run-2", 2]);
  expect(await isWrittenBy(at.get(at.item) ?? new Uint8Array(), "run-2")).toBe(true);
});

it("refreshes a file that changed in between once more, then leaves it alone", async () => {
  let edits = 0;
  const at = await fixture((_, run) => {
    edits += 1;
    at.put("a.xlsx", workbook("none", `edit ${edits}`));
    return Promise.resolve({ model: refreshed(workbook(run)), requests: 1 });
  });
  const { kind, look } = await at.look();
  expect([kind, look.outcome, look.writtenHash, edits]).toEqual(["look", "left alone", null, 2]);
  expect(at.get(at.item)).toEqual(workbook("none", "edit 2"));
});

it("comes back later to a locked file and a busy store", async () => {
  const at = await fixture((_, run) => Promise.resolve({ model: refreshed(workbook(run)), requests: 1 }));
  at.lock(at.item);
  expect(await at.look()).toMatchObject({ kind: "later", afterMs: null, look: { outcome: "left alone" } });
  const busy = { ...at.store, read: () => Promise.reject(new StoreRefusal("throttled", "Busy.", 600_000)) };
  expect(await at.look({ ...at.parts, store: busy })).toMatchObject({ kind: "later", afterMs: 600_000 });
});

it("puts a model aside that ended its process twice, until its bytes change", async () => {
  let refreshes = 0;
  const at = await fixture(() => {
    refreshes += 1;
    return Promise.reject(new ModelEndedError("It needs too long.", "time"));
  });
  const outcomes = [];
  for (let count = 0; count < 3; count += 1) outcomes.push((await at.look()).look.outcome);
  expect(outcomes).toEqual(["too long", "too long", "put aside"]);
  expect(refreshes).toBe(2);
  at.put("a.xlsx", workbook("none", "mended"));
  expect((await at.look()).look.outcome).toBe("too long");
});

it.each([
  [{ status: "without" }, "without formulas", null],
  [{ status: "partly", warnings: ["Model!B2 keeps its value: #BUSY!"] }, "partly", "Model!B2 keeps its value: #BUSY!"],
  [{ status: "unchanged" }, "done", null],
] as const)("takes %j for %s", async (change, outcome, reason) => {
  const at = await fixture(() => Promise.resolve({ model: refreshed(null, change), requests: 0 }));
  expect((await at.look()).look).toMatchObject({ outcome, reason, writtenHash: null });
});

it("has a file written for its mark alone where it has none, or that of another model", async () => {
  const asked: boolean[] = [];
  const at = await fixture((_, run, needsMark) => {
    asked.push(needsMark);
    return Promise.resolve({ model: refreshed(needsMark ? workbook(run) : null), requests: 0 });
  });
  const identify: LookParts["identify"] = (_, mark) => Promise.resolve({ id: "elm", hasMark: mark === "run-1" });
  await at.look({ ...at.parts, identify });
  expect([asked, await markIn(at.get(at.item) ?? new Uint8Array())]).toEqual([[true], "run-1"]);
  const next = { ...at.parts, identify, newRun: () => "run-2" };
  expect(await lookAtModel("2026-11-26", sampleModel(at.item), next)).toMatchObject({ look: { writtenHash: null } });
  const unmarked = at.put("b.xlsx", zipSync({ "xl/workbook.xml": strToU8("") }));
  await lookAtModel("2026-11-26", sampleModel(unmarked), next);
  expect(asked).toEqual([true, false, true]);
});
