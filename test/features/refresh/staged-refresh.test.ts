/** What a refresh fetched, compared with what cells show. */
import { compareStaged } from "../../../src/features/refresh/staged-refresh";

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
