/** How many homes a floor a building has, over ten seeds: a tower that carries its elevators has eight or more. */
import { createDataSet } from "../../../src/sandbox/generator/create-data-set";

const records = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap(
  (seed) => createDataSet({ seed, today: "2026-01-31", size: 400 }).records,
);

test("12 stories and more have 8 homes a floor or more", () => {
  const towers = records.flatMap(({ numberStories, summary: { number_units: units } }) =>
    numberStories !== null && numberStories >= 12 && typeof units === "number" ? [units / numberStories] : [],
  );
  expect(towers.length).toBeGreaterThan(300);
  expect(Math.min(...towers)).toBeGreaterThanOrEqual(8);
});
