/** Which swaps of a workbook still matter: the last one that settled, and those that never did. */
import { createSwapLog } from "../../../src/engine/answers/swap-log";
import type { SwapRecord } from "../../../src/engine/answers/answer-swap";

const record = (id: string): SwapRecord => ({
  ...{ id, kind: "refresh", startedAt: 0, about: null, added: [], before: () => [] },
});

test("older settled swaps and marks without a record are obsolete; the last settled and the unsettled ones stay", () => {
  const log = createSwapLog();
  for (const id of ["1", "2", "3"]) log.add(`${id}a`, { record: record(id) });
  for (const id of ["1", "2", "9"]) log.add(`${id}b`, { mark: { id, about: `about ${id}` } });
  expect(log.last).toMatchObject({ record: { id: "2" }, about: "about 2" });
  expect(log.unsettled().map(({ id }) => id)).toEqual(["3"]);
  expect(log.takeObsolete().sort()).toEqual(["1a", "1b", "9b"]);
  expect(log.takeObsolete()).toEqual([]);
  expect(log.segmentsOf("2")).toEqual(["2a", "2b"]);
});

test("answers are removed before the record that overrides them, the record before its mark", () => {
  const log = createSwapLog();
  log.add("record", { record: record("1") });
  log.add("mark", { mark: { id: "1", about: null } });
  expect(log.inOrderOfRemoval(["mark", "answers", "record"])).toEqual([["answers"], ["record"], ["mark"]]);
});
