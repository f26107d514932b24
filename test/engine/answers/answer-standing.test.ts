/** Of two answers to one key the later one wins, also where clocks of devices differ. */
import { isOutdone, momentOver, standing } from "../../../src/engine/answers/answer-standing";
import { figure } from "./sample-answers";

const fetched = figure("rent", 1_500, 1_000);
const kept = (fetchedAt: number, putAt?: number) =>
  new Map([["rent", { answer: figure("rent", 1_400, fetchedAt), putAt }]]);

test("an answer ranks by when it was fetched, or put in place of a newer one", () => {
  expect([standing({ answer: fetched }), standing({ answer: fetched, putAt: 3_000 })]).toEqual([1_000, 3_000]);
});

test("one that replaces another is put in place now, or just after it where that is ahead of this clock", () => {
  expect(momentOver([fetched], new Map(), 5_000)).toBe(5_000);
  expect(momentOver([fetched], kept(4_000), 5_000)).toBe(5_000);
  expect(momentOver([fetched], kept(5_000), 5_000)).toBe(5_001);
  expect(momentOver([fetched], kept(4_000, 9_000), 5_000)).toBe(9_001);
});

test("an answer fetched at the moment of the kept one would not win by itself", () => {
  expect(isOutdone([fetched], new Map())).toBe(false);
  expect(isOutdone([fetched], kept(999))).toBe(false);
  expect(isOutdone([fetched], kept(1_000))).toBe(true);
  expect(isOutdone([fetched], kept(500, 2_000))).toBe(true);
});
