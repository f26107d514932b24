/** What a refresh fetched, compared with what cells show. */
import type { Answer } from "../../../src/engine/answers/answer";
import { compareStaged } from "../../../src/features/refresh/staged-refresh";
import { figure } from "../../engine/answers/sample-answers";

test("a result that the person removed during the fetch stays removed", () => {
  const key = JSON.stringify(["service", "PRICE", [[["x"]], []]]);
  const before = { ...figure(key, 1_500), key };
  const after = { ...before, fetchedAt: before.fetchedAt + 1 };
  const compare = (kept: Answer | undefined, shown: Answer | null) =>
    compareStaged(
      { scope: { kind: "workbook" }, place: "", areas: null },
      0,
      [{ key, answer: shown, cells: ["S!A1"] }],
      {
        fetched: new Map([[key, { answer: after }]]),
        engine: { inspect: () => kept && { answer: kept } },
        kept: [],
      },
    ).pairs;
  expect(compare(undefined, before)).toEqual([]);
  expect(compare(before, before)).toEqual([{ key, before, after }]);
  expect(compare(undefined, null)).toEqual([{ key, before: null, after }]);
});

test("counts a cell once whose results failed for the same reason", () => {
  const message = "The service failed (status 500). Try again in a few minutes.";
  const scoped = [
    { key: "rent", answer: null, cells: ["S!A1", "S!A2"] },
    { key: "trend", answer: null, cells: ["S!A1"] },
  ];
  const { view } = compareStaged({ scope: { kind: "workbook" }, place: "", areas: null }, 0, scoped, {
    fetched: new Map(scoped.map(({ key }) => [key, { message }])),
    engine: { inspect: () => undefined },
    kept: [],
  });
  expect(view.failures).toEqual([{ message, answers: 2, cells: 2 }]);
});
