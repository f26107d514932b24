import type { ArgumentBlock } from "../../../src/engine/questions/function-arguments";
import {
  asOfDay,
  hasAsOf,
  readDay,
  showsOtherDay,
  takesAsOf,
  withAsOf,
} from "../../../src/engine/questions/as-of-option";
import { overlapWindow, readWindow } from "../../../src/engine/document-window";
import { createLazyQuestions } from "../../../src/engine/lazy-questions";
import { questionKey } from "../../../src/engine/question-key";
import { questionNamed } from "../../../src/engine/questions/questions";
import type { Question } from "../../../src/engine/questions/question";
import { birch } from "./birch";

const cell = (value: string | number | null): ArgumentBlock => [[value]];
const named = (name: string): Question => {
  const question = questionNamed(name);
  if (!question) throw new Error(`There is no RENT.${name}.`);
  return question;
};
const units = named("UNITS");

test("the functions with from and to have a day, and no other", () => {
  const names = Object.keys(createLazyQuestions(() => Promise.resolve(questionNamed)));
  const ofOneDay = ["OCCUPANCY", "TREND"];
  const dated = ["COMPS", "CONCESSIONS", "GRID", "HISTORY", "OBSERVED", "OCCUPANCY", "PREMIUM", "PROPERTY"];
  dated.push("TREND", "UNITMIX", "UNITS");
  expect(names.filter((name) => hasAsOf(named(name)))).toEqual(dated);
  expect(names.filter((name) => "as_of" in named(name).options)).toEqual(dated);
  expect(names.filter((name) => "to" in named(name).options)).toEqual(dated.filter((name) => !ofOneDay.includes(name)));
});

describe("the day of the name", () => {
  test("is asked for as if the formula said it", () => {
    const key = (options: readonly ArgumentBlock[]): string =>
      questionKey("service", "UNITS", [cell("1 Main St")], options);
    const without = withAsOf(units, [[[null]], [[null]]], "2025-06-30");
    expect(key(without)).toBe(key([cell("as_of"), cell("2025-06-30")]));
    expect(key(withAsOf(units, [], null))).toBe(key([]));
    expect(asOfDay({}, { options: without })).toBe("2025-06-30");
    expect(asOfDay({ asOf: "2025-03-31" }, { options: [] })).toBe("2025-03-31");
    expect(asOfDay({}, null)).toBeNull();
  });

  test("leaves an answer behind once it is another, unless the formula has its own", () => {
    const asked = (options: readonly ArgumentBlock[], functionName = "UNITS") => ({ functionName, options });
    expect(showsOtherDay({ asOf: "2025-03-31" }, asked([]), "2025-06-30")).toBe(true);
    expect(showsOtherDay({}, asked([]), "2025-06-30")).toBe(true);
    expect(showsOtherDay({ asOf: "2025-03-31" }, asked([]), null)).toBe(true);
    expect(showsOtherDay({ asOf: "2025-06-30" }, asked([]), "2025-06-30")).toBe(false);
    expect(showsOtherDay({}, asked([]), null)).toBe(false);
    expect(showsOtherDay({}, asked([cell("to"), cell("latest")]), "2025-06-30")).toBe(false);
    expect(showsOtherDay({}, asked([], "PRICE"), "2025-06-30")).toBe(false);
    expect(showsOtherDay({}, null, "2025-06-30")).toBe(false);
  });

  test.each<[string, ArgumentBlock[]]>([
    ["to", [cell("to"), cell("latest")]],
    [
      "To, in a block",
      [
        [
          ["from", "-90d"],
          ["To", "2025-01-31"],
        ],
      ],
    ],
    ["as of", [cell("as of"), cell("2025-03-31")]],
  ])("does not stand before the formula's own %s", (_, options) => {
    expect(takesAsOf(units, options)).toBe(false);
    expect(withAsOf(units, options, "2025-06-30")).toBe(options);
  });

  test("stands behind a window's first day, and for an option left blank", () => {
    expect(withAsOf(units, [cell("from"), cell("-90d")], "2025-06-30")).toEqual([
      ...[cell("from"), cell("-90d")],
      ...[cell("as_of"), cell("2025-06-30")],
    ]);
    expect(takesAsOf(units, [cell("to"), cell(null)])).toBe(true);
  });

  test("leaves functions without a window alone", () => {
    const options = [cell("beds"), cell(2)];
    expect(withAsOf(named("PRICE"), options, "2025-06-30")).toBe(options);
  });
});

describe("the window as of a day", () => {
  const fixed = (isoDate: string) => ({ kind: "fixed", isoDate }) as const;
  test("ends on it, and counts days back from it", () => {
    expect(readWindow({ as_of: fixed("2025-03-31") }, birch)).toEqual({ to: "2025-03-31" });
    expect(readWindow({ as_of: fixed("2025-03-31"), from: { kind: "daysBack", days: 30 } }, birch)).toEqual({
      from: "2025-03-01",
      to: "2025-03-31",
    });
  });

  test("ends where the formula says, if it does", () =>
    expect(readWindow({ as_of: fixed("2025-03-31"), to: fixed("2025-04-30") }, birch)).toEqual({ to: "2025-04-30" }));

  test("that begins later is refused with the name", () =>
    expect(() => readWindow({ as_of: fixed("2025-03-31"), from: fixed("2025-04-01") }, birch)).toThrow(/AsOf/));

  test("is the service's own: nothing that began later stays", () => {
    const days = birch.building_availability.flatMap(({ history }) => history.map(({ from_date }) => from_date)).sort();
    const middle = days[Math.floor(days.length / 2)] ?? "";
    const kept = overlapWindow(birch, readWindow({ as_of: fixed(middle) }, birch)).building_availability.flatMap(
      ({ history }) => history.map(({ from_date }) => from_date),
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter((day) => day > middle)).toEqual([]);
  });
});

test.each([
  [45_838, "2025-06-30"],
  ["2025-06-30", "2025-06-30"],
  ["latest", null],
  ["-90d", null],
  ["June", null],
  [2025, null],
  [true, null],
  [null, null],
])("%p is the day %p", (value, day) => expect(readDay(value)).toBe(day));
