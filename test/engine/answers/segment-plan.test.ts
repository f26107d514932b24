import { divideIntoSegments, segmentsToReplace, type ReadSegment } from "../../../src/engine/answers/segment-plan";
import { figure } from "./sample-answers";

const segment = (name: string, count: number, isReplaceable = true): ReadSegment => ({
  name,
  keys: new Set(Array.from({ length: count }, (_, index) => `${name} ${index}`)),
  size: count * 50,
  isReplaceable,
});

/** `live`: how many answers of a segment still count; default: all. */
function replaced(
  segments: readonly ReadSegment[],
  use: { live?: Record<string, number>; removed?: readonly string[]; isCrowded?: boolean } = {},
): string[] {
  return segmentsToReplace(segments, {
    live: ({ name, keys }) => use.live?.[name] ?? keys.size,
    removed: new Set(use.removed),
    isCrowded: use.isCrowded ?? false,
  }).map(({ name }) => name);
}

const many = (count: number, size: number): ReadSegment[] =>
  Array.from({ length: count }, (_, index) => segment(`s${index}`, size));

test("nothing is replaced while there is no reason", () => {
  expect(replaced([...many(7, 3), segment("full", 2_000)])).toEqual([]);
});

test("the eighth small segment brings them together; full ones stay", () => {
  expect(replaced([...many(8, 3), segment("full", 2_000)])).toEqual(many(8, 3).map(({ name }) => name));
});

test("a segment that is mostly superseded goes; one that is a little stays, unless there is no room", () => {
  const segments = [segment("old", 1_000), segment("new", 1_000), segment("whole", 1_000)];
  const live = { old: 499, new: 999, whole: 1_000 };
  expect(replaced(segments, { live })).toEqual(["old"]);
  expect(replaced(segments, { live, isCrowded: true })).toEqual(["old", "new"]);
});

test("a segment of which half still counts stays", () => {
  expect(replaced([segment("old", 1_000)], { live: { old: 500 } })).toEqual([]);
});

test("a removed key takes its segments with it, be they many", () => {
  const segments = [segment("a", 3), { ...segment("b", 3), keys: new Set(["a 1", "b 1"]) }, segment("c", 3)];
  expect(replaced(segments, { removed: ["a 1", "none"] })).toEqual(["a", "b"]);
});

test("what is not understood whole is never replaced", () => {
  const segments = [segment("future", 3, false), segment("a", 3)];
  expect(replaced(segments, { removed: ["future 1", "a 1"], live: { future: 0 }, isCrowded: true })).toEqual(["a"]);
});

test("answers are divided evenly enough for a request, properties together, heavy ones apart", () => {
  const figures = Array.from({ length: 4_500 }, (_, index) => ({
    answer: { ...figure(`k${index}`, index), propertyId: `p${index % 3}` },
  }));
  const parts = divideIntoSegments(figures);
  expect(parts.map((part) => part.length)).toEqual([2_000, 2_000, 500]);
  expect(parts[0]?.slice(0, 1_500).every(({ answer }) => answer.propertyId === "p0")).toBe(true);
  expect(parts.flat()).toHaveLength(4_500);

  const rows = Array.from({ length: 1_000 }, () => [1, 2, 3, 4, 5, 6, 7, 8]);
  const columns = "abcdefgh".split("").map((name) => ({ name }));
  const table = { kind: "table", columns, rows, headers: true, missing: "" } as const;
  const tables = ["a", "b", "c"].map((key) => ({ answer: { ...figure(key, 0), value: table } }));
  expect(divideIntoSegments(tables).map((part) => part.length)).toEqual([1, 1, 1]);
  expect(divideIntoSegments([])).toEqual([]);
});
