import { amiQuestion } from "../../../src/engine/questions/ami-question";
import { compsQuestion } from "../../../src/engine/questions/comps-question";
import { expenseQuestion } from "../../../src/engine/questions/expense-question";
import { findQuestion } from "../../../src/engine/questions/find-question";
import { observedQuestion } from "../../../src/engine/questions/observed-question";
import { priceQuestion } from "../../../src/engine/questions/price-question";
import { pricesQuestion } from "../../../src/engine/questions/prices-question";
import { propertyQuestion } from "../../../src/engine/questions/property-question";
import type { Question } from "../../../src/engine/questions/question";
import { expectedDuration, tightestQuota } from "../../../src/engine/questions/quota-time";
import { stageAnswers } from "../../../src/features/refresh/stage-answers";
import { accountOfRefresh } from "../../../src/features/refresh/refresh-account";
import { alderId } from "../../engine/questions/sample-documents";
import { createSheet, type Written } from "../../engine/questions/scripted-service";

type Call = readonly [question: Question, args: readonly Written[], options?: readonly Written[]];
const calls: readonly Call[] = [
  [propertyQuestion, [alderId, "year_built"]],
  [amiQuestion, [alderId, 60, 4]],
  [observedQuestion, [alderId, "1BR"], ["from", "-90d"]],
  [observedQuestion, [alderId, "1BR"], ["use_tmlp", true]],
  [priceQuestion, [alderId, "1BR"]],
  [pricesQuestion, [alderId], ["headers", false]],
  [priceQuestion, [alderId, "1BR"], ["max_radius", 2]],
  [expenseQuestion, [alderId, "noi"]],
  [expenseQuestion, [alderId, "real_estate_taxes", "upper"]],
  [expenseQuestion, [alderId, "noi"], ["gpr", 900_000]],
  [compsQuestion, [alderId, 3]],
  [compsQuestion, [alderId, 3, "name, asking"]],
  [compsQuestion, [alderId, 2, "name"]],
  [compsQuestion, [alderId, 3], ["use_tmlp", true]],
  [findQuestion, ["alder"]],
  [propertyQuestion, ["alder", "city"]],
];

test.each([0, 1, 4, 7, 11, 16])(
  "counts the requests that a refresh then sends, what several answers share once, where %i are fetched already",
  async (fetched) => {
    const sheet = createSheet();
    const answers = [];
    for (const [question, args, options] of calls) answers.push(await sheet.ask(question, args, options));
    await sheet.clock.advance(86_400_000);
    const notBefore = sheet.clock.now();
    const keys = answers.map(({ key }) => key);
    async function stage(some: readonly string[]): Promise<number> {
      const from = sheet.endpoints.length;
      const staging = stageAnswers(some, { engine: sheet.engine, notBefore });
      await sheet.clock.until(staging.finished);
      expect(staging.failed).toBe(0);
      return sheet.endpoints.length - from;
    }
    const before = await stage(keys.slice(0, fetched));
    const account = accountOfRefresh(
      answers.map((answer) => ({ key: answer.key, answer })),
      (key) => keys.indexOf(key) < fetched,
    );
    const remaining = await stage(keys);
    expect(account).toEqual({ properties: 1, requests: before + remaining, remaining, isEstimate: true });
  },
);

test("the subject of comps with fees is the plain document, which others share", async () => {
  const sheet = createSheet();
  const comps = await sheet.ask(compsQuestion, [alderId, 3], ["use_tmlp", true]);
  const year = await sheet.ask(propertyQuestion, [alderId, "year_built"]);
  expect(sheet.endpoints).toHaveLength(comps.requests.length);
  const account = accountOfRefresh([comps, year].map((answer) => ({ key: answer.key, answer })));
  expect(account.requests).toBe(comps.requests.length);
});

test("is exact without comparables, and a guess for what was never answered", () => {
  const key = JSON.stringify(["service", "AMI", [[alderId, 60, 4], []]]);
  expect(accountOfRefresh([{ key, answer: null }])).toEqual({
    properties: 1,
    requests: 1,
    remaining: 1,
    isEstimate: true,
  });
  const answer = {
    key,
    value: { kind: "scalar", value: 1 },
    fetchedAt: 1,
    propertyId: alderId,
    requests: [{ endpoint: `GET /property/${alderId}`, fetchedAt: 1 }],
    notes: [],
    warnings: [],
  } as const;
  expect(accountOfRefresh([{ key, answer }])).toEqual({ properties: 1, requests: 1, remaining: 1, isEstimate: false });
});

describe("the time that requests take with a quota", () => {
  const minute = { quota: 500, windowMs: 60_000, remaining: 100, resetsAt: 30_000 };
  const day = { quota: 10_000, windowMs: 86_400_000, remaining: 50, resetsAt: 3_600_000 };
  test.each([
    [0, [minute], 0],
    [100, [minute], 100 * 20],
    [101, [minute], 30_000 + 101 * 20],
    [600, [minute], 30_000 + 500 * 20],
    [601, [minute], 90_000 + 500 * 20],
    [60, [minute, day], 3_600_000 + 60 * 20],
    [400, [], 400 * 20],
    [1_200, [], 120_000 + 500 * 20],
    [400, [{ ...minute, resetsAt: -1 }], 400 * 20],
    // A window that ends at this moment is over: its quota is whole again, and the next one ends a window later.
    [400, [{ ...minute, resetsAt: 0 }], 400 * 20],
    [501, [{ ...minute, resetsAt: 0 }], 60_000 + 500 * 20],
  ])("%i requests with %j", (requests, quotas, expected) => {
    expect(expectedDuration(requests, quotas, 0, 20)).toBe(expected);
  });

  test("the policy that makes them wait longest is the one to show; without a wait the one with least left", () => {
    expect(tightestQuota(60, [minute, day], 0)).toBe(day);
    expect(tightestQuota(10, [minute, day], 0)).toBe(day);
    expect(tightestQuota(10, [], 0)).toBeNull();
  });
});
