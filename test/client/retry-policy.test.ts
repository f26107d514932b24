import { inEnglish, say } from "../../src/domain/said";
import { createConcurrencyLimit } from "../../src/client/concurrency-limit";
import { durationInWords } from "../../src/client/clock";
import { backOffMs, type FailedTry, holdAfter, isRepeatable, retryDelay } from "../../src/client/retry-policy";
import { ServiceError, type ServiceErrorName } from "../../src/service/service-errors";

const failure = (name: ServiceErrorName, status?: number, retryAfterMs?: number) =>
  new ServiceError(name, say`failed`, { status, retryAfterMs });
const retry = (error: ServiceError, change: Partial<FailedTry> = {}) =>
  retryDelay({ error, attempt: 1, repeatable: true, remainingMs: 60_000, random: 0, mostTries: 4, ...change });

test.each([
  ["GET", "/property/search", true],
  ["GET", "/property/0d3b1a4e-6c1f-5f0a-9b7e-3a2c1d4e5f60", true],
  ["POST", "/property/comparables", true],
  ["POST", "/property/pricing", true],
  ["POST", "/property/expense_benchmarks", true],
  ["POST", "/property/market_rents", true],
  ["POST", "/market/search", true],
  ["POST", "/qualityscore/score_interior", true],
  ["POST", "/qualityscore/detect_features", true],
  ["POST", "/qualityscore/generate_alt_text", true],
  ["POST", "/property", false],
  ["POST", "/dataset/export", false],
  ["PATCH", "/property/comparables", false],
  ["PATCH", "/property_report/1", false],
])("%s %s may be repeated: %s", (method, path, expected) => expect(isRepeatable(method, path)).toBe(expected));

test("back-off doubles from half a second to 15 s; half of it is random", () => {
  expect([1, 2, 3, 4, 5, 6, 60].map((attempt) => backOffMs(attempt, 1))).toEqual([
    500, 1000, 2000, 4000, 8000, 15_000, 15_000,
  ]);
  expect([1, 2, 3].map((attempt) => backOffMs(attempt, 0))).toEqual([250, 500, 1000]);
});

test.each<[ServiceErrorName, number | undefined, number | undefined]>([
  ["NetworkError", undefined, 250],
  ["TimeoutError", undefined, 250],
  ["ServerError", 502, 250],
  ["ServerError", 503, 250],
  ["ServerError", 504, 250],
  ["RateLimitedError", 429, 0],
  ["ServerError", 500, undefined],
  ["ServerError", 501, undefined],
  ["UnauthorizedError", 401, undefined],
  ["ForbiddenError", 403, undefined],
  ["NotFoundError", 404, undefined],
  ["BadRequestError", 400, undefined],
  ["ContractError", 200, undefined],
  ["CancelledError", undefined, undefined],
  ["MissingKeyError", undefined, undefined],
])("%s (%s): next try after %s ms, and never of what may not be repeated", (name, status, delay) => {
  expect(retry(failure(name, status))).toBe(delay);
  expect(retry(failure(name, status), { repeatable: false })).toBeUndefined();
});

test("gives up after the last try, and when the wait would outlast the hard time-out", () => {
  expect(retry(failure("NetworkError"), { attempt: 3 })).toBe(1000);
  expect(retry(failure("NetworkError"), { attempt: 4 })).toBeUndefined();
  expect(retry(failure("NetworkError"), { remainingMs: 250 })).toBe(250);
  expect(retry(failure("NetworkError"), { remainingMs: 249 })).toBeUndefined();
  expect(retry(failure("ServerError", 503, 30_000))).toBe(30_000);
  expect(retry(failure("ServerError", 503, 70_000))).toBeUndefined();
  expect(retry(failure("RateLimitedError", 429, 70_000), { attempt: 7 })).toBe(0);
  expect(retry(failure("RateLimitedError", 429), { attempt: 8 })).toBeUndefined();
});

test("a refusal closes the service to all for as long as it asks", () => {
  const hold = (status: number, retryAfterMs?: number, round = 1) =>
    holdAfter({ status, retryAfterMs, round, random: 0 });
  expect(hold(503)).toBeUndefined();
  expect(hold(503, 5000, 3)).toBe(5000);
  expect(hold(429, 0)).toBe(0);
  expect(hold(429, 5000)).toBe(5000);
  expect(hold(429)).toBe(250);
  expect(hold(429, 0, 3)).toBe(1000);
  expect(hold(429, 5000, 3)).toBe(5000);
});

test("concurrency halves once an overload and grows by one a round", () => {
  const limit = createConcurrencyLimit(6);
  limit.overloaded(0, 100);
  expect(limit.current).toBe(3);
  limit.overloaded(50, 110);
  expect(limit.current).toBe(3);
  // Begun at the moment of the cut, it was among those that the new limit allowed.
  limit.overloaded(100, 200);
  expect(limit.current).toBe(1);
  limit.overloaded(210, 300);
  limit.overloaded(310, 400);
  expect(limit.current).toBe(1);
  limit.succeeded();
  expect(limit.current).toBe(2);
  for (let answers = 0; answers < 100; answers++) limit.succeeded();
  expect(limit.current).toBe(6);
});

test.each([
  [0, "1 second"],
  [11_200, "12 seconds"],
  [90_000, "90 seconds"],
  [91_000, "2 minutes"],
  [2_400_000, "40 minutes"],
  [7_200_000, "2 hours"],
])("%d ms in words", (ms, words) => expect(inEnglish(durationInWords(ms))).toBe(words));
