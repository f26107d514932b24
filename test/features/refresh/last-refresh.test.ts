import type { Answer } from "../../../src/engine/answers/answer";
import type { SettledSwap } from "../../../src/engine/answers/swap-log";
import { createCellRegistry } from "../../../src/host/cell-registry";
import { propertyQuestion } from "../../../src/engine/questions/property-question";
import { questionKey } from "../../../src/engine/question-key";
import { createLastRefresh } from "../../../src/features/refresh/last-refresh";

const startedAt = Date.UTC(2026, 0, 31);
const key = (source: string, field: string): string =>
  questionKey(source, propertyQuestion.name, [[["1 Main St"]], [[field]]], []);
const answer = (source: string, field: string, value: number, fetchedAt: number): Answer => ({
  key: key(source, field),
  value: { kind: "scalar", value },
  fetchedAt,
  propertyId: "a1",
  subject: { id: "a1", address: "1 Main St, Austin, TX 78701" },
  requests: [{ endpoint: "GET /property/a1", fetchedAt }],
  createdOn: "2026-01-30",
  notes: [],
  warnings: [],
});
const [before, after] = [startedAt - 86_400_000, startedAt + 1_000];

/** One figure changed, one came from other data, one took the place of an error, one is another since. */
function setUp(fetchedAt = after, kind: SettledSwap["record"]["kind"] = "refresh") {
  const old = [
    answer("service", "year_built", 1990, before),
    answer("sandbox:1", "number_units", 100, before),
    answer("service", "zip_code", 1, before),
  ];
  const held = new Map(
    [
      answer("service", "year_built", 2020, fetchedAt),
      answer("service", "number_units", 120, after),
      answer("service", "msa", 7, after),
      answer("service", "zip_code", 1, before),
    ].map((one) => [one.key, one]),
  );
  const swap: SettledSwap = {
    record: {
      id: "r1",
      kind,
      startedAt,
      about: {},
      added: [key("service", "number_units"), key("service", "msa")],
      before: () => old.map((one) => ({ answer: one, lastUse: 0 })),
    },
    about: { scope: { kind: "workbook" }, changed: 3, keyFigures: [], appliedAt: after },
  };
  const registry = createCellRegistry(() => 0);
  for (const [index, one] of [...held.keys()].entries())
    registry.record(`Deal!B${index + 1}`, { functionName: "RENT.PROPERTY", key: one, error: null });
  const last = createLastRefresh({
    engine: { inspect: (wanted) => held.get(wanted) && { answer: held.get(wanted) as Answer } },
    registry,
    now: () => after,
    staleAfterMs: () => Infinity,
    selectedAreas: () => Promise.reject(new Error("none")),
    sheetArea: () => Promise.reject(new Error("none")),
    answers: { all: () => held.values(), lastSwap: swap },
    serialOf: () => 46_053,
  });
  return { last, swap };
}

test("counts a figure that came from other data once, and tells the same after reopening as before", () => {
  const { last } = setUp();
  // As after reopening: nothing recorded it here.
  expect(last.view()).toMatchObject({ changed: 3, revertible: 3, differences: null });
  expect(last.toRevert()).toMatchObject({ count: 3 });
  const { put, remove } = last.toRevert();
  expect(put.map(({ key: own }) => own)).toEqual([key("service", "year_built"), key("sandbox:1", "number_units")]);
  expect(remove).toEqual([key("service", "number_units"), key("service", "msa")]);
  last.note({ view: { view: {}, pairs: [], failures: [] } as never, accepted: new Set() });
  expect(last.toRevert().count).toBe(3);
});

test("what was fetched in the moment of its start is of it, what is older since is not", () => {
  const restored = (fetchedAt: number): boolean =>
    setUp(fetchedAt)
      .last.toRevert()
      .put.some((one) => one.key === key("service", "year_built"));
  expect([restored(startedAt), restored(startedAt - 1)]).toEqual([true, false]);
});

test("a refresh that was undone is not undone once more", async () => {
  const { last } = setUp(after, "revert");
  expect([last.view(), last.toRevert()]).toEqual([null, { swap: null, put: [], remove: [], count: 0 }]);
  await expect(last.logRows("Ann")).rejects.toThrow("no applied refresh");
});

test("its log after reopening has the figures from other data and those that took the place of errors", async () => {
  const rows = await setUp().last.logRows("Ann");
  expect(rows.map(({ cells, figure, old, new: now }) => [cells, figure, old, now])).toEqual(
    expect.arrayContaining([
      ["Deal!B1", "Year built", 1990, 2020],
      ["Deal!B2", expect.stringMatching(/units/i), 100, 120],
      ["Deal!B3", expect.any(String), null, 7],
    ]),
  );
  expect(rows).toHaveLength(3);
});
