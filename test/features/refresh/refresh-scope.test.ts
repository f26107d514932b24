/** Which results a refresh is about, where several cells show one. */
import type { Answer } from "../../../src/engine/answers/answer";
import { answersInScope, type ScopeParts } from "../../../src/features/refresh/refresh-scope";
import type { RefreshScope } from "../../../src/features/refresh/refresh-session";
import { createCellRegistry } from "../../../src/host/cell-registry";
import { figure } from "../../engine/answers/sample-answers";

const now = 100 * 86_400_000;
const onDeal = [{ sheet: "Deal", firstRow: 0, lastRow: 9, firstColumn: 0, lastColumn: 9 }];

/** "Deal!A1" to the key that it shows, or to the question that failed there. */
function partsOf(cells: readonly (readonly [string, string, "failed"?])[], answers: readonly Answer[]): ScopeParts {
  const registry = createCellRegistry(() => now);
  for (const [address, key, failed] of cells) {
    const error = failed ? { code: "#CONNECT!", message: "No connection." } : null;
    registry.record(address, { functionName: "RENT.PRICE", key: failed ? null : key, asked: key, error });
  }
  const noAreas = () => Promise.reject(new Error("The scope is resolved."));
  return {
    registry,
    engine: {
      inspect: (key) => answers.filter((answer) => answer.key === key).map((answer) => ({ answer }))[0],
    },
    now: () => now,
    staleAfterMs: () => 30 * 86_400_000,
    selectedAreas: noAreas,
    sheetArea: noAreas,
  };
}

const keysOf = (scope: RefreshScope, areas: typeof onDeal | null, parts: ScopeParts): string[] =>
  answersInScope({ scope, place: "", areas }, parts).map(({ key, cells }) => `${key} ${cells.join(" ")}`);

test("a result whose first cell lies outside is refreshed for its second, which lies inside", () => {
  const parts = partsOf(
    [
      ["Other!A1", "a"],
      ["Deal!A1", "a"],
      ["Other!A2", "b"],
    ],
    [figure("a", 1), figure("b", 1)],
  );
  expect(keysOf({ kind: "sheet", sheet: "Deal" }, onDeal, parts)).toEqual(["a Other!A1 Deal!A1"]);
});

test("of two cells that show one current result, neither makes it old", () => {
  const parts = partsOf(
    [
      ["Deal!A1", "new"],
      ["Deal!A2", "new"],
      ["Deal!A3", "old"],
      ["Deal!A4", "old"],
    ],
    [figure("new", 1, now), figure("old", 1)],
  );
  expect(keysOf({ kind: "stale" }, null, parts)).toEqual(["old Deal!A3 Deal!A4"]);
});

test("only what cells show and no proof covers is unverified", () => {
  const parts = partsOf(
    [
      ["Deal!A1", "mine"],
      ["Deal!A2", "theirs"],
      ["Deal!A3", "theirs"],
      ["Deal!A4", "failed", "failed"],
    ],
    [
      figure("mine", 1),
      { ...figure("theirs", 1, now), unverified: true },
      { ...figure("hidden", 1), unverified: true },
    ],
  );
  expect(keysOf({ kind: "unverified" }, null, parts)).toEqual(["theirs Deal!A2 Deal!A3"]);
});

test("a question that failed in one cell alone is asked again for all that show it", () => {
  const parts = partsOf(
    [
      ["Deal!A1", "a"],
      ["Deal!A2", "a", "failed"],
      ["Deal!A3", "b"],
    ],
    [figure("a", 1), figure("b", 1)],
  );
  expect(keysOf({ kind: "errors" }, null, parts)).toEqual(["a Deal!A1 Deal!A2"]);
});

test("a cell whose formula asks the same twice, once in vain, is one cell", () => {
  const parts = partsOf(
    [
      ["Deal!A1", "a"],
      ["Deal!A1", "a", "failed"],
      ["Deal!A2", "a"],
    ],
    [figure("a", 1)],
  );
  expect(keysOf({ kind: "workbook" }, null, parts)).toEqual(["a Deal!A1 Deal!A2"]);
});
