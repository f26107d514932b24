/** Figures of an earlier day: none of them may come from a later one. */
import { concessionsQuestion } from "../../src/engine/questions/concessions-question";
import { historyQuestion } from "../../src/engine/questions/history-question";
import { propertyQuestion } from "../../src/engine/questions/property-question";
import type { Question } from "../../src/engine/questions/question";
import { unitsQuestion } from "../../src/engine/questions/units-question";
import { excelSerialFromIso as serialOf } from "../../src/domain/excel-dates";
import { birchId, createBirchSheet } from "./questions/birch";
import { tableOf } from "./questions/scripted-service";

const ask = (question: Question, given: string[], ...options: (string | number | boolean)[]) =>
  createBirchSheet().ask(question, [birchId, ...given], options);
const unitFields =
  "unit, asking, effective, enter_market, exit_market, days_on_market, availability, deposit, lease_term";
const unit101 = async (...options: (string | number | boolean)[]) =>
  tableOf(await ask(unitsQuestion, [unitFields], ...options, "headers", false)).rows[0];

describe("RENT.UNITS as of a day", () => {
  it("between two listings shows the first", async () => {
    expect(await unit101("as_of", "2024-12-31")).toEqual([
      "101",
      1600,
      1600,
      serialOf("2024-03-01"),
      serialOf("2024-04-01"),
      31,
      serialOf("2024-04-10"),
      250,
      12,
    ]);
  });

  it("during a listing shows that day's rent, and no end", async () => {
    expect(await unit101("as_of", "2025-05-15")).toEqual([
      "101",
      1700,
      1700,
      serialOf("2024-03-01"),
      null,
      null,
      serialOf("2025-07-01"),
      300,
      null,
    ]);
  });

  it.each([
    [true, ["101", "102", "201", "S01"]],
    [false, []],
  ])("counts as listed what was listed then: active %p", async (active, expected) => {
    const { value } = await ask(unitsQuestion, [], "as_of", "2025-05-15", "active", active);
    expect(value.kind === "table" ? value.rows.map(([name]) => name) : []).toEqual(expected);
  });

  it("says which columns are not of that day", async () => {
    const answer = await ask(unitsQuestion, [], "as_of", "2025-05-15");
    expect(answer.notes).toContain("Rents, dates and terms as of 2025-05-15; tags and amenities of the data's day");
  });

  it.each([
    ["the day of the data", ["as_of", "2025-06-30"]],
    ["a window that ends later", ["as_of", "2024-12-31", "to", "2025-06-20"]],
    ["only a window", ["to", "2025-06-20"]],
  ])("leaves the data as it is with %s", async (_, options) => {
    expect(await unit101(...options)).toEqual([
      "101",
      1680,
      1540,
      serialOf("2024-03-01"),
      serialOf("2025-06-15"),
      45,
      null,
      300,
      12,
    ]);
  });
});

it("RENT.HISTORY as of a day ends with it", async () => {
  const rows = async (view: string) =>
    tableOf(await ask(historyQuestion, ["101"], "as_of", "2025-05-15", "view", view, "headers", false)).rows;
  const prices = await rows("prices");
  expect(prices.map(([from, to]) => [from, to])).toEqual([
    [serialOf("2024-03-01"), serialOf("2024-04-01")],
    [serialOf("2025-05-01"), serialOf("2025-05-15")],
  ]);
  expect((await rows("periods")).at(-1)).toContain(null);
  const later = [serialOf("2025-05-31"), serialOf("2025-06-15"), serialOf("2025-06-30"), 45];
  for (const view of ["prices", "plans", "periods"])
    for (const row of await rows(view)) for (const cell of row) expect(later).not.toContain(cell);
});

it("RENT.CONCESSIONS as of a day gives an offer that lasted no later end", async () => {
  const { rows } = tableOf(await ask(concessionsQuestion, [], "as_of", "2025-06-01", "headers", false));
  expect(rows[0]).toContain(serialOf("2025-06-01"));
  expect(rows.flat()).not.toContain(serialOf("2025-06-30"));
});

it("RENT.PROPERTY as of a day lists the units of that day", async () => {
  const rows = tableOf(await ask(propertyQuestion, ["building_availability"], "as_of", "2025-05-15")).rows;
  expect(rows.flat()).toContain(1700);
  expect(rows.flat()).not.toContain(1680);
});
