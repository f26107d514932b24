import { cosineSimilarity } from "../../src/domain/cosine-similarity";

describe("cosineSimilarity", () => {
  it.each([
    // (3 x 4 + 4 x 3) / (5 x 5)
    [[3, 4], [4, 3], 0.96],
    [[1, 0], [0, 2], 0],
    [[1, 1], [-2, -2], -1],
  ])("%j and %j: %d", (a, b, expected) => {
    expect(cosineSimilarity(a, b)).toBeCloseTo(expected, 12);
  });

  it.each([
    [[1, 2], [1]],
    [[], []],
    [
      [0, 0],
      [1, 1],
    ],
  ])("tells nothing about %j and %j", (a: number[], b: number[]) => {
    expect(cosineSimilarity(a, b)).toBeNull();
  });
});
