import {
  isUnderWay,
  jobActions,
  jobOf,
  shownState,
  timeLeft,
  withJob,
  type ExportJob,
} from "../../../src/features/exports/export-job";
import { gatewayExport } from "./scripted-exports";

const now = Date.UTC(2026, 0, 31, 12);
const minute = 60_000;
const day = 86_400_000;
const job = (changes: Partial<ExportJob>): ExportJob => ({
  ...jobOf(gatewayExport()),
  orderedAt: now - minute,
  ...changes,
});

test("a gateway's export is read as a job", () => {
  expect(
    jobOf(
      gatewayExport({
        format: "jsonl",
        state: "ready",
        completed_at: "2025-07-01T00:00:05Z",
        expires_at: "2025-07-31T00:00:05Z",
        rows: 12,
        bytes: 340,
      }),
    ),
  ).toEqual({
    uuid: "00000000-0000-4000-8000-000000000001",
    name: "Rents",
    format: "jsonl",
    dataset: { scopes: [{ column: "state" }] },
    state: "ready",
    orderedAt: Date.UTC(2025, 6, 1),
    completedAt: Date.UTC(2025, 6, 1, 0, 0, 5),
    importedAt: null,
    rows: 12,
    bytes: 340,
    expiresAt: Date.UTC(2025, 6, 31, 0, 0, 5),
    failure: null,
    rowsCounted: null,
    keptBy: "gateway",
    cutOff: null,
  });
});

test("a query that is none is told as none", () => {
  expect(jobOf(gatewayExport({ dataset: { scopes: [] } })).dataset).toBeNull();
  expect(jobOf(gatewayExport({ dataset: "all of it" })).dataset).toBeNull();
});

test.each<[string, Partial<ExportJob>, string]>([
  ["just ordered", {}, "ordered"],
  ["ordered an hour ago", { orderedAt: now - 60 * minute }, "ordered"],
  ["ordered more than an hour ago", { orderedAt: now - 61 * minute }, "overdue"],
  ["ordered yesterday, kept by the workbook", { orderedAt: now - day, keptBy: "workbook" }, "ordered"],
  ["ordered 32 days ago, kept by the workbook", { orderedAt: now - 32 * day, keptBy: "workbook" }, "expired"],
  ["ready", { state: "ready", expiresAt: now + 1 }, "ready"],
  ["ready, its link ended", { state: "ready", expiresAt: now }, "expired"],
  ["ready, nobody knows for how long", { state: "ready" }, "ready"],
  ["imported, its link ended", { state: "imported", expiresAt: now - 1 }, "imported"],
  ["failed", { state: "failed" }, "failed"],
])("%s", (_, changes, state) => {
  expect(shownState(job(changes), now, true)).toBe(state);
});

test("where a link is waited for nothing is overdue", () => {
  expect(shownState(job({ orderedAt: now - day }), now, false)).toBe("ordered");
});

test.each<[string, Partial<ExportJob>, boolean, string[]]>([
  ["ordered, comes by itself", {}, true, ["openQuery"]],
  ["ordered, has to be pasted", {}, false, ["paste", "openQuery"]],
  ["ordered yesterday, has to be pasted", { orderedAt: now - day }, false, ["paste", "openQuery", "discard"]],
  [
    "whose link the device knows",
    { state: "ready", keptBy: "workbook" },
    false,
    ["import", "paste", "openQuery", "discard"],
  ],
  ["ordered of the plain service", { keptBy: "workbook" }, false, ["paste", "chooseFile", "openQuery", "discard"]],
  ["overdue", { orderedAt: now - day }, true, ["orderAgain", "paste", "openQuery", "discard"]],
  ["ready", { state: "ready", expiresAt: now + day }, true, ["import", "openQuery"]],
  ["imported", { state: "imported", expiresAt: now + day }, true, ["import", "orderAgain", "openQuery"]],
  ["imported, link ended", { state: "imported", expiresAt: now - day }, true, ["orderAgain", "openQuery", "discard"]],
  [
    "imported from the plain service",
    { state: "imported", keptBy: "workbook" },
    false,
    ["orderAgain", "openQuery", "paste", "chooseFile", "discard"],
  ],
  ["expired", { state: "expired" }, true, ["orderAgain", "openQuery", "discard"]],
  ["failed", { state: "failed" }, true, ["orderAgain", "paste", "openQuery", "discard"]],
  ["failed, its query unknown", { state: "failed", dataset: null }, true, ["paste", "discard"]],
])("%s: its actions", (_, changes, receives, actions) => {
  expect(jobActions(job(changes), now, receives)).toEqual(actions);
});

test("the time that is left", () => {
  expect(timeLeft(job({ expiresAt: now + day }), now)).toBe(day);
  expect(timeLeft(job({ expiresAt: now - day }), now)).toBe(0);
  expect(timeLeft(job({}), now)).toBeNull();
});

test("an overdue one runs no more", () => {
  expect(isUnderWay(job({}), now)).toBe(true);
  expect(isUnderWay(job({ orderedAt: now - 61 * minute }), now)).toBe(false);
  expect(isUnderWay(job({ state: "ready" }), now)).toBe(false);
});

test("a job takes the place of what was known of it, newest first", () => {
  const [first, second] = [job({ uuid: "a", orderedAt: 1 }), job({ uuid: "b", orderedAt: 2 })];
  expect(withJob([second, first], { ...first, state: "ready" }).map(({ uuid, state }) => `${uuid} ${state}`)).toEqual([
    "b ordered",
    "a ready",
  ]);
});
