/** Every fault, at the Nth request for every N, once and forever: every promise settles, with the right error. */
import { isServiceError, type ServiceErrorName } from "../../src/service/service-errors";
import type { RentalService } from "../../src/client/rental-service";
import { type Answer, createScripted, json, key, property, propertyId, rightAnswer } from "./scripted-service";
import { partOf } from "../seeds";

interface Fault {
  readonly answer: Answer;
  readonly error: ServiceErrorName;
  /** A retry helps, so a fault that occurs once costs no answer. */
  readonly passes: boolean;
}

const cut = '{"comparables": [{"id": "0d3b1a4e-6c1f';
const brokenStream = (start: string, end: (controller: ReadableStreamDefaultController) => void) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode(start));
        end(controller);
      },
    }),
  );
const said = (text: string) => ({ message: `${text} for ${key}` });

const faults: Readonly<Record<string, Fault>> = {
  network: {
    answer: () => Promise.reject(new TypeError(`fetch failed with ${key}`)),
    error: "NetworkError",
    passes: true,
  },
  "never answering": { answer: () => new Promise(() => undefined), error: "TimeoutError", passes: true },
  "a body that never ends": { answer: () => brokenStream(cut, () => undefined), error: "TimeoutError", passes: true },
  "a body cut short": {
    answer: () => brokenStream(cut, (controller) => controller.error(new TypeError("terminated"))),
    error: "NetworkError",
    passes: true,
  },
  "a body cut short unnoticed": { answer: () => new Response(cut), error: "NetworkError", passes: true },
  "invalid JSON": {
    answer: () => new Response(`<html>${key}</html>`),
    error: "ContractError",
    passes: false,
  },
  "an empty body": { answer: () => new Response(""), error: "ContractError", passes: false },
  "a broken contract": { answer: () => json(key), error: "ContractError", passes: false },
  "400": { answer: () => json(said("bad"), { status: 400 }), error: "BadRequestError", passes: false },
  "401": { answer: () => json(said("Bad credentials"), { status: 401 }), error: "UnauthorizedError", passes: false },
  "403": { answer: () => json(said("Forbidden"), { status: 403 }), error: "ForbiddenError", passes: false },
  "404": { answer: () => json(said("not found"), { status: 404 }), error: "NotFoundError", passes: false },
  "429": {
    answer: () => json(said("slow down"), { status: 429, headers: { "Retry-After": "2" } }),
    error: "RateLimitedError",
    passes: true,
  },
  "429 without a time": { answer: () => json({}, { status: 429 }), error: "RateLimitedError", passes: true },
  "500": { answer: () => json(said("fault"), { status: 500 }), error: "ServerError", passes: false },
  "502 with a proxy's page": {
    answer: () => new Response(`<html>${key}</html>`, { status: 502 }),
    error: "ServerError",
    passes: true,
  },
  "503": {
    answer: () => json(said("down"), { status: 503, headers: { "Retry-After": "3" } }),
    error: "ServerError",
    passes: true,
  },
};

const requests = 20;
const places = Array.from({ length: requests }, (_, index) => index + 1);
const subject = { ...property, id: propertyId };
const pad = (index: number) => `0d3b1a4e-6c1f-5f0a-9b7e-3a2c1d4e5f${String(index).padStart(2, "0")}`;

/** Twenty different requests over all endpoints, as from the cells of one workbook. */
function askAll(client: RentalService): Promise<unknown>[] {
  return Array.from({ length: requests / 5 }, (_, index) => [
    client.searchProperties({ q: `${index} Congress Ave` }),
    client.getProperty(pad(index)),
    client.findComparables({ topN: index + 1 }, { subject }),
    client.priceUnits({ subject, settings: { max_radius: index } }),
    client.benchmarkExpenses({ customGPR: index }, subject),
  ]).flat();
}

async function run(answer: Answer) {
  const scripted = createScripted(answer);
  const startedAt = scripted.clock.now();
  const outcomes = await scripted.clock.until(Promise.allSettled(askAll(scripted.client)));
  const errors = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
  const shown = errors.map((error) => {
    if (!isServiceError(error)) throw error;
    return `${error.endpoint} ${error.message} ${JSON.stringify(error)} ${String(error.cause)}`;
  });
  expect(shown.join("\n")).not.toContain(key);
  expect(shown.filter((text) => !/^(GET|POST) \/property\/[a-z_0-9-]+ .+\. \{/.test(text))).toEqual([]);
  expect(JSON.stringify(scripted.records)).not.toContain(key);
  expect(scripted.clock.sleepers).toBe(0);
  const tookMs = scripted.clock.now() - startedAt;
  return { ...scripted, tookMs, errors: errors.map((error) => (error as Error).name) };
}

test("without a fault every request is sent once and answered", async () => {
  const { errors, sent, records } = await run(rightAnswer);
  expect(errors).toEqual([]);
  expect(sent).toHaveLength(requests);
  expect(records).toHaveLength(2 * requests);
});

describe.each(Object.entries(faults))("%s", (_, fault) => {
  test("once, at each request", async () => {
    for (const at of partOf(places, 8)) {
      const { errors, sent } = await run((request) =>
        request.number === at ? fault.answer(request) : rightAnswer(request),
      );
      expect(errors).toEqual(fault.passes ? [] : [fault.error]);
      expect(sent).toHaveLength(fault.passes ? requests + 1 : requests);
    }
  });

  test("for ever, from each request on", async () => {
    for (const from of partOf(places, 8)) {
      const { errors, tookMs, records } = await run((request) =>
        request.number >= from ? fault.answer(request) : rightAnswer(request),
      );
      expect(errors).toEqual(Array(requests - from + 1).fill(fault.error));
      // Within a minute after the last good response.
      expect(tookMs).toBeLessThanOrEqual(60_000 + 4 * 50);
      // Every try has its start and its end.
      const ends = records.filter((record) => record.durationMs !== undefined).map((record) => record.id);
      expect(new Set(ends).size * 2).toBe(records.length);
    }
  });
});

test("after a fault that lasted, the client works again", async () => {
  for (const fault of Object.values(faults)) {
    const scripted = createScripted(fault.answer);
    await scripted.clock.until(Promise.allSettled(askAll(scripted.client)));
    scripted.answer = rightAnswer;
    const outcomes = await scripted.clock.until(Promise.allSettled(askAll(scripted.client)));
    expect(outcomes.filter((outcome) => outcome.status === "rejected")).toEqual([]);
  }
});
