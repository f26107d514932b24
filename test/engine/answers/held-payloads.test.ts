import { createHeldPayloads } from "../../../src/engine/answers/held-payloads";

it("lets go of what was used longest ago", () => {
  const held = createHeldPayloads<string>(10);
  held.set("a", "first", 4);
  held.set("b", "second", 4);
  expect(held.get("a")).toBe("first");
  held.set("c", "third", 4);
  expect([held.get("a"), held.get("b"), held.get("c")]).toEqual(["first", undefined, "third"]);
});

it("counts a value once, by its latest size, and a look not as use", () => {
  const held = createHeldPayloads<number>(10);
  held.set("a", 1, 9);
  held.set("a", 2, 5);
  held.set("b", 3, 5);
  expect([held.peek("a"), held.peek("b")]).toEqual([2, 3]);
  held.set("c", 4, 1);
  expect([held.peek("a"), held.peek("b"), held.peek("c")]).toEqual([undefined, 3, 4]);
});

it("doesn't hold what is too large, nor an older value in its place", () => {
  const held = createHeldPayloads<number>(10);
  held.set("a", 1, 3);
  held.set("b", 2, 3);
  held.set("a", 3, 11);
  expect([held.get("a"), held.get("b")]).toEqual([undefined, 2]);
  held.clear();
  expect(held.get("b")).toBeUndefined();
});
