import { chunksOf, inBatches, segmentsOf } from "../../src/host/segment-chunks";

const segment = { name: "a", text: "0123456789" };

test("a segment in pieces is put together again, in whatever order they come; the first piece is written last", () => {
  const chunks = chunksOf(segment, 4);
  expect(chunks.map(({ index, count, text }) => [index, count, text])).toEqual([
    [2, 3, "89"],
    [1, 3, "4567"],
    [0, 3, "0123"],
  ]);
  const other = chunksOf({ name: "b", text: "xy" }, 4);
  expect(segmentsOf([...chunks, ...other])).toEqual([segment, { name: "b", text: "xy" }]);
  expect(segmentsOf([...chunks].reverse())).toEqual([segment]);
});

test("what a write or a removal left half-way is no segment", () => {
  expect(segmentsOf(chunksOf(segment, 4).filter(({ index }) => index > 0))).toEqual([]);
});

test("a segment that lost a piece comes with what is left", () => {
  expect(segmentsOf(chunksOf(segment, 4).filter(({ index }) => index !== 1))).toEqual([{ name: "a", text: "012389" }]);
});

test("a count that claims more pieces than there are costs nothing", () => {
  const claimed = chunksOf(segment, 4).map((chunk) => ({ ...chunk, count: 4_000_000_000 }));
  const far = { name: "a", index: 3_999_999_999, count: 4_000_000_000, text: "!" };
  expect(segmentsOf([...claimed, far])).toEqual([{ name: "a", text: "0123456789!" }]);
});

test("batches stay below their length, in order; what is longer alone goes alone", () => {
  expect(inBatches(["aaa", "bb", "cccc", "ddddddddd", "e"], ({ length }) => length, 6)).toEqual([
    ["aaa", "bb"],
    ["cccc"],
    ["ddddddddd"],
    ["e"],
  ]);
  expect(inBatches([], () => 1, 6)).toEqual([]);
});
