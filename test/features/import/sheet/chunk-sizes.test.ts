import { createChunkSizes, mostBytes } from "../../../../src/features/import/sheet/chunk-sizes";

test("one quick request lets the next one carry twice as much, and no more", () => {
  const sizes = createChunkSizes();
  expect(sizes.next).toBe(500_000);
  sizes.took(500_000, 5_000); // Five seconds in place of one.
  expect(sizes.next).toBe(100_000);
  sizes.took(100_000, 10);
  expect(sizes.next).toBe(200_000);
  sizes.took(200_000, 10);
  expect(sizes.next).toBe(400_000);
});

test("sizes stay between 64,000 bytes and what the pane can send in one go", () => {
  const sizes = createChunkSizes();
  sizes.took(500_000, 1);
  sizes.took(1_000_000, 1);
  expect(sizes.next).toBe(mostBytes);
  sizes.took(1_000_000, 600_000);
  expect(sizes.next).toBe(64_000);
});

test("a small remainder changes nothing", () => {
  const sizes = createChunkSizes();
  sizes.took(124_999, 60_000);
  expect(sizes.next).toBe(500_000);
  sizes.took(125_000, 1_000);
  expect(sizes.next).toBe(125_000);
});
