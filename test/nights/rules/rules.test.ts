import { fineState } from "../../../src/nights/rules/evaluate-rule";
import { matchesPattern } from "../../../src/nights/rules/name-pattern";
import { figureText } from "../../../src/nights/rules/figure-text";
import type { ModelFacts } from "../../../src/nights/rules/model-facts";
import {
  dryRun,
  evaluateNight,
  readRule,
  type Rule,
  RuleError,
  ruleLibrary,
  ruleSentence,
} from "../../../src/nights/rules/rules";
import type { Scalar, ValueFormat } from "../../../src/engine/answers/answer";
import type { NightOutcome } from "../../../src/nights/night-look";

const night = (day: number) => `2026-11-${String(day).padStart(2, "0")}`;

/** One model: by day, the outcome of its look or "done", and values of figures ("absent" where it lacks one). */
type Days = Readonly<Record<number, NightOutcome | Readonly<Record<string, Scalar>>>>;

function factsOf(days: Days, formats: Readonly<Record<string, ValueFormat>> = {}, isSampleData = false): ModelFacts {
  const numbers = Object.keys(days).map(Number);
  const looks = numbers.map((day) => ({
    ...{
      modelId: "m",
      night: night(day),
      reason: typeof days[day] === "string" ? "The host was out of memory." : null,
    },
    outcome: typeof days[day] === "string" ? days[day] : ("done" as const),
    ...{ fileHash: "f", writtenHash: null, version: "1", run: "r", build: "1", isSampleData, at: "", requests: 1 },
    ...{ name: "Deals/a.xlsx", link: null, tags: ["core"], figuresSeen: 1, corrects: null, entry: day, hash: "h" },
  }));
  const last = new Map<string, Scalar>();
  const changes = numbers.flatMap((day) =>
    Object.entries(typeof days[day] === "object" ? days[day] : {}).flatMap(([figure, value]) => {
      const old = last.get(figure);
      if (old === value) return [];
      last.set(figure, value);
      const isAbsent = value === "absent";
      return [
        {
          ...{ modelId: "m", figure, label: figure, kind: "key figure" as const, night: night(day), isAbsent, old },
          ...{ value: isAbsent ? null : value, format: formats[figure] ?? null, asOf: null, dataOf: null },
          ...{ source: "api.example.com", formula: null, run: "r", entry: day },
        },
      ];
    }),
  );
  const model = { tenant: "t", store: "s", item: "a", name: "Deals/a.xlsx", tags: ["core"], link: null };
  return { model: { ...model, id: "m", lastNight: night(numbers.at(-1) ?? 1) }, looks, changes };
}

/** What is announced, by day and sentence. */
function said(rule: Rule, facts: ModelFacts, language: "en" | "es" = "en"): string[] {
  return dryRun(
    rule,
    [facts],
    facts.looks.map((look) => look.night),
  ).map(({ event }) => `${Number(event.night.slice(-2))} ${event.phase}: ${ruleSentence(rule, event, language)}`);
}

const rule = (change: object): Rule => readRule({ id: "r", name: "A rule", figures: ["NOI"], ...change });
const money = { NOI: "money" } as const;

describe("conditions", () => {
  test("below: announced once when it begins and once when it ends", () => {
    const facts = factsOf({
      ...{ 16: { DSCR: 1.24 }, 17: { DSCR: 1.18 }, 18: { DSCR: 1.17 }, 19: { DSCR: 1.2 }, 20: { DSCR: 1.21 } },
    });
    const below = rule({ figures: ["dscr"], when: { kind: "below", value: 1.2 } });
    expect(said(below, facts)).toEqual([
      "17 begin: DSCR is 1.18, below 1.2 (1.24 on Nov 16)",
      "19 end: DSCR is 1.2, no longer below 1.2 (since Nov 17)",
    ]);
    expect(said(below, facts, "es")).toEqual([
      "17 begin: DSCR es 1.18, por debajo de 1.2 (1.24 el 16 nov)",
      "19 end: DSCR es 1.2, ya no está por debajo de 1.2 (desde el 17 nov)",
    ]);
  });

  test("above, for two nights in a row: flutter says nothing", () => {
    const above = rule({ figures: ["Exposure"], when: { kind: "above", value: 0.12 }, for: 2 });
    const days = [0.11, 0.13, 0.11, 0.125, 0.13, 0.13, 0.12].map((value, index) => [10 + index, { Exposure: value }]);
    expect(said(above, factsOf(Object.fromEntries(days) as Days, { Exposure: "rate" }))).toEqual([
      "14 begin: Exposure is 13.0%, above 12.0% (12.5% on Nov 13)",
      "16 end: Exposure is 12.0%, no longer above 12.0% (since Nov 13)",
    ]);
  });

  test("changed by a share: measured from where it began until it is back", () => {
    const changed = rule({ when: { kind: "changed_by", share: 0.05, direction: "down" } });
    const facts = factsOf(
      { 16: { NOI: 1_290_000 }, 17: { NOI: 1_210_000 }, 18: { NOI: 1_205_000 }, 19: { NOI: 1_280_000 } },
      money,
    );
    expect(said(changed, facts)).toEqual([
      "17 begin: NOI fell 6.2% to $1.21M since Nov 16",
      "19 end: NOI is $1.28M, close to its $1.29M of Nov 16 again",
    ]);
    expect(said(changed, facts, "es")[0]).toBe("17 begin: NOI bajó 6.2% a $1.21M desde el 16 nov");
    expect(said(rule({ when: { kind: "changed_by", share: 0.0621, direction: "down" } }), facts)).toEqual([]);
    expect(said(rule({ when: { kind: "changed_by", share: 0.05, direction: "up" } }), facts)).toEqual([
      "19 begin: NOI rose 6.2% to $1.28M since Nov 18",
    ]);
  });

  test("changed by: after 30 nights the new level is what later changes are measured from", () => {
    const days: Record<number, Readonly<Record<string, Scalar>>> = { 1: { NOI: 100 }, 2: { NOI: 90 } };
    for (let day = 3; day <= 33; day++) days[day] = { NOI: 90 };
    const facts = factsOf(days, money);
    const nights = Array.from({ length: 33 }, (_, index) => (index < 30 ? night(index + 1) : `2026-12-0${index - 29}`));
    const moved = (text: string) => nights[Number(text.slice(-2)) - 1] ?? text;
    const dated: ModelFacts = {
      ...facts,
      looks: facts.looks.map((look) => ({ ...look, night: moved(look.night) })),
      changes: [
        ...facts.changes,
        ...facts.changes.slice(-1).map((change) => ({ ...change, night: "2026-12-03", value: 80, old: 90 })),
      ],
    };
    const changed = rule({ when: { kind: "changed_by", share: 0.05 } });
    expect(dryRun(changed, [dated], nights).map(({ event }) => ruleSentence(changed, event, "en"))).toEqual([
      "NOI fell 10.0% to $90 since Nov 1",
      "NOI fell 11.1% to $80 since Dec 2",
    ]);
  });

  test("changed by an amount, a rate in points, from zero, and the noise of sums", () => {
    const of = (values: readonly number[], when: object, format: ValueFormat = "money") =>
      said(
        rule({ when: { kind: "changed_by", ...when } }),
        factsOf(Object.fromEntries(values.map((NOI, index) => [10 + index, { NOI }])), { NOI: format }),
      );
    expect(of([2100, 2150], { amount: 50 })).toEqual([]);
    expect(of([2100, 2151], { amount: 50 })).toEqual(["11 begin: NOI rose 2.4% to $2,151 since Nov 10"]);
    expect(of([0.07, 0.085], { amount: 0.01 }, "rate")).toEqual(["11 begin: NOI rose 1.5 points to 8.5% since Nov 10"]);
    expect(of([0, 500], { share: 0.5 })).toEqual(["11 begin: NOI rose $500 to $500 since Nov 10"]);
    expect(of([0.1 + 0.2, 0.3], { amount: 0 }, "plain")).toEqual([]);
    expect(of([-100, -110], { share: 0.05 })).toEqual(["11 begin: NOI fell 10.0% to -$110 since Nov 10"]);
  });

  test("changed since: a slow fall that no night shows", () => {
    const days = [100, 99, 98, 97, 96, 95, 94, 93, 92].map((NOI, index) => [10 + index, { NOI }]);
    const facts = factsOf(Object.fromEntries(days) as Days, money);
    expect(said(rule({ when: { kind: "changed_by", share: 0.05 } }), facts)).toEqual([]);
    expect(said(rule({ when: { kind: "changed_since", days: 7, share: 0.05 } }), facts)).toEqual([
      "17 begin: NOI fell 7.0% to $93 since Nov 10",
    ]);
    expect(said(rule({ when: { kind: "changed_since", days: 1 } }), facts)[0]).toBe(
      "11 begin: NOI fell 1.0% to $99 since Nov 10",
    );
  });

  test("out of band: between figures, and around a predicted one", () => {
    const facts = factsOf(
      { 16: { NOI: 2000, Low: 1900, High: 2100, Mid: 2000 }, 17: { NOI: 2150, Low: 1900, High: 2100, Mid: 2000 } },
      money,
    );
    const band = rule({ when: { kind: "out_of_band", low: "low", high: "High" } });
    expect(said(band, facts)).toEqual(["17 begin: NOI is $2,150, outside $1,900 to $2,100 ($2,000 on Nov 16)"]);
    const around = (share: number) => rule({ when: { kind: "out_of_band", predicted: "Mid", share } });
    expect(said(around(0.075), facts)).toEqual([]);
    expect(said(around(0.07), facts)).toEqual(["17 begin: NOI is $2,150, outside $1,860 to $2,140 ($2,000 on Nov 16)"]);
    expect(said(rule({ when: { kind: "out_of_band", low: "No such figure" } }), facts)).toEqual([]);
  });

  test("stale, failed and missing", () => {
    const facts = factsOf({
      ...{ 10: { NOI: 5 }, 11: "left alone", 12: "failed", 13: "failed", 14: { NOI: 5 }, 15: { NOI: "absent" } },
      ...{ 16: { NOI: "absent" }, 17: { NOI: 6 } },
    });
    expect(said(rule({ figures: [], when: { kind: "stale", nights: 3 } }), facts)).toEqual([
      "13 begin: The model has had no refresh for 3 nights, since Nov 10",
      "14 end: The model is refreshed again",
    ]);
    expect(said(rule({ when: { kind: "stale", nights: 2 } }), facts)).toEqual([
      "12 begin: NOI has had no refresh for 2 nights, since Nov 10",
      "14 end: NOI is refreshed again",
      "16 begin: NOI has had no refresh for 2 nights, since Nov 14",
      "17 end: NOI is refreshed again",
    ]);
    expect(said(rule({ figures: [], when: { kind: "failed" }, for: 2 }), facts)).toEqual([
      "13 begin: The refresh failed: The host was out of memory.",
      "14 end: The refresh works again (failed since Nov 12)",
    ]);
    expect(said(rule({ when: { kind: "missing" } }), facts)).toEqual([
      "15 begin: NOI is missing; it was 5",
      "17 end: NOI is back at 6",
    ]);
  });

  test("a night without a refreshed figure neither ends nor counts", () => {
    const below = rule({ when: { kind: "below", value: 10 }, for: 2 });
    const facts = factsOf({ 10: { NOI: 12 }, 11: { NOI: 9 }, 12: "failed", 13: { NOI: "absent" }, 14: { NOI: 9 } });
    expect(said(below, facts)).toEqual(["14 begin: NOI is 9, below 10"]);
  });
});

test("a night evaluated again announces nothing again", () => {
  const below = rule({ when: { kind: "below", value: 10 } });
  const facts = factsOf({ 10: { NOI: 9 } });
  const once = evaluateNight([below], [facts], night(10), []);
  expect(once.alerts).toHaveLength(1);
  expect(once.states[0]?.state).toMatchObject({ phase: "announced", nights: 1, since: night(10) });
  const again = evaluateNight([below], [facts], night(10), once.states);
  expect(again.alerts).toEqual([]);
  expect(again.states).toEqual(once.states);
  expect(evaluateNight([{ ...below, isPaused: true }], [facts], night(10), [])).toEqual({ states: [], alerts: [] });
  expect(fineState.night).toBeNull();
});

test("sample data is marked: it is never for the outside", () => {
  const facts = factsOf({ 10: { NOI: 9 } }, {}, true);
  const [alert] = dryRun(rule({ when: { kind: "below", value: 10 } }), [facts], [night(10)]);
  expect(alert?.event.isSample).toBe(true);
});

test("rules choose models by pattern and tag", () => {
  const facts = factsOf({ 10: { NOI: 9 } });
  const chosen = (models: object) => said(rule({ models, when: { kind: "below", value: 10 } }), facts).length === 1;
  expect([
    ...[chosen({ pattern: "deals/*.XLSX" }), chosen({ pattern: "*b.xlsx" }), chosen({ tag: "Core" })],
    ...[chosen({ tag: "other" }), chosen({})],
  ]).toEqual([true, false, true, false, true]);
  expect(matchesPattern("a?b", "a?b")).toBe(true);
  expect(matchesPattern("ab", "a?b")).toBe(false);
  expect(matchesPattern("", "*")).toBe(true);
  expect(matchesPattern("a".repeat(5000), `${"*a".repeat(90)}b`)).toBe(false);
});

describe("a rule as data", () => {
  test("is read with what was wrong", () => {
    const wrong = (change: object) => {
      try {
        rule({ when: { kind: "failed" }, ...change });
        return null;
      } catch (error) {
        return error instanceof RuleError ? error.message.split(":")[0] : error;
      }
    };
    expect([
      wrong({}),
      wrong({ when: { kind: "eval" } }),
      wrong({ when: { kind: "below", value: Number.NaN } }),
      wrong({ figures: [], when: { kind: "below", value: 1 } }),
      wrong({ when: { kind: "changed_by" } }),
      wrong({ when: { kind: "out_of_band", low: 1, predicted: "x", share: 0.1 } }),
      wrong({ quiet: { from: "25:00", to: "07:00", timeZone: "UTC" } }),
      wrong({ quiet: { from: "22:00", to: "07:00", timeZone: "Mars/Olympus" } }),
      wrong({ channels: [{ kind: "mail", to: "a@example.com\r\nBcc: b@example.com" }] }),
      wrong({ id: "../x" }),
    ]).toEqual([
      ...[null, "when.kind", "when.value", "figures", "when", "when", "quiet.from", "quiet.timeZone", "channels.0.to"],
      "id",
    ]);
  });

  test("survives JSON", () => {
    for (const one of ruleLibrary) expect(readRule(JSON.parse(JSON.stringify(one)))).toEqual(one);
  });
});

test("the library: ten rules, each with a case that fires", () => {
  const cases: Readonly<Record<string, Days>> = {
    "dscr-below-1-20": { 10: { DSCR: 1.19 }, 11: { DSCR: 1.19 } },
    "noi-down-5": { 10: { NOI: 100 }, 17: { NOI: 94 } },
    "effective-rent-changed": { 10: { EffectiveRent: 2000 }, 17: { EffectiveRent: 2041 } },
    "concession-above-8": { 10: { Concession: 0.09 }, 11: { Concession: 0.081 } },
    "exposure-above-12": { 10: { Exposure: 0.13 }, 11: { Exposure: 0.13 } },
    "income-limits-new": { 10: { AMI: 110_000 }, 11: { AMI: 113_400 } },
    "expense-out-of-band": {
      10: { Expenses: 120, "Expense benchmark": 100 },
      11: { Expenses: 120, "Expense benchmark": 100 },
    },
    "price-out-of-band": {
      10: { Price: 3, "Predicted low": 1, "Predicted high": 2 },
      11: { Price: 3, "Predicted low": 1, "Predicted high": 2 },
    },
    "stale-3-nights": { 10: { NOI: 1 }, 13: "left alone" },
    "refresh-failed": { 10: "too long" },
  };
  expect(ruleLibrary.map(({ id }) => id)).toEqual(Object.keys(cases));
  for (const one of ruleLibrary) expect([one.id, said(one, factsOf(cases[one.id] ?? {})).length]).toEqual([one.id, 1]);
  // Nothing moves: nothing fires.
  const quiet: Days = { 10: { NOI: 100, DSCR: 1.3 }, 17: { NOI: 100, DSCR: 1.3 }, 18: { NOI: 100, DSCR: 1.3 } };
  for (const one of ruleLibrary) expect([one.id, said(one, factsOf(quiet))]).toEqual([one.id, []]);
});

test("figures as text", () => {
  expect([
    ...[figureText(1_210_000, "money", "en"), figureText(-12_345.6, "money", "en"), figureText(999_600, "money", "en")],
    ...[
      figureText(2_345_000_000, "money", "en"),
      figureText(12.5, "moneyCents", "en"),
      figureText(0.0625, "rate", "en"),
    ],
    ...[figureText(46_000, "date", "en"), figureText(2026, "year", "en"), figureText(1234, "count", "en")],
    ...[figureText(1.2049, null, "en"), figureText(undefined, null, "en"), figureText(null, "money", "es")],
  ]).toEqual([
    ...["$1.21M", "-$12,346", "$1.00M", "$2.35B", "$12.50", "6.3%", "Dec 9, 2025", "2026", "1,234", "1.2"],
    ...["no value", "sin valor"],
  ]);
});
