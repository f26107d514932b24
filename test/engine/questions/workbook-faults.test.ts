/**
 * A workbook of many functions whose cells need twenty requests: the Nth fails, for each N, once and forever, in every
 * way. Every cell settles, no good answer is lost, nothing wrong is kept, and the message says what to do.
 */
import type { Answer } from "../../../src/engine/answers/answer";
import { createPayloadCache } from "../../../src/engine/answers/payload-cache";
import type { StoredPayload } from "../../../src/engine/answers/payload-store";
import { createRentalClient } from "../../../src/client/rental-client";
import { createCellEngine } from "../../../src/engine/cell-engine";
import { questionNamed } from "../../../src/engine/questions/questions";
import { createMemoryPayloadStore } from "../answers/memory-payload-store";
import { createFakeClock } from "../../client/fake-clock";
import { fetchFrom, json, type HttpFault } from "./http-service";
import { alder, alderId, compDocuments, compId, maples, summaryOf } from "./sample-documents";
import { refreshInPlace } from "./refresh-in-place";
import { createScriptedService, toBlock, type Written } from "./scripted-service";
import { partOf } from "../../seeds";
import { createMemoryAnswerStore } from "../answers/memory-answer-store";

const key = "k-5up3r-s3cret-Key";

type Cell = readonly [functionName: string, args: readonly Written[], options?: readonly Written[]];
const workbook: readonly Cell[] = [
  ["PROPERTY", [alderId, "year_built"]],
  ["PROPERTY", [alderId, "msa"]],
  ["PROPERTY", ["The Alder", "city"]],
  ["PROPERTY", [alderId, "number_stories"]],
  ["AMI", [alderId, 60, 4]],
  ["AMIGRID", [alderId]],
  ["UNITMIX", [alderId]],
  ["UNITMIX", [alderId], ["use_tmlp", true]],
  ["UNITS", [alderId]],
  ["UNITS", [alderId], ["from", "2025-05-01", "to", "2025-06-01"]],
  ["UNITMIX", [alderId], ["from", "2025-01-01"]],
  ["OBSERVED", [alderId], ["use_tmlp", true, "to", "2025-06-15"]],
  ["FEES", [alderId]],
  ["CONCESSIONS", [alderId]],
  ["PRICE", [alderId, "1BR"]],
  ["PRICES", [alderId]],
  ["PRICE", [alderId, "1BR"], ["max_radius", 2]],
  ["EXPENSE", [alderId, "noi"]],
  ["EXPENSES", [alderId]],
  ["EXPENSE", [alderId, "noi"], ["gpr", 2_000_000]],
  ["COMPS", [alderId, 3]],
  ["COMPS", ["The Alder", 5]],
  ["SIMILARITY", [alderId, [[compId(1)], [compId(2)]]]],
  ["SEARCH", ["Maple"]],
  ["FIND", ["The Alder", "zip_code"]],
  ["PROPERTY", [compId(6), "city"]],
  ["PROPERTY", [compId(7), "city"]],
  ["PROPERTY", [compId(8), "city"]],
  ["PROPERTY", [compId(9), "city"]],
];
const requests = 20;

const cut = '{"id": "a1de0000-0000-50';
const said = (status: number, headers = {}) => json({ message: `no, for ${key}` }, { status, headers });
interface Fault {
  readonly answer: () => Response | Promise<Response>;
  /** A retry helps: a fault that occurs once costs no answer. */
  readonly passes: boolean;
}
const faults: Readonly<Record<string, Fault>> = {
  network: { answer: () => Promise.reject(new TypeError(`fetch failed with ${key}`)), passes: true },
  "401": { answer: () => said(401), passes: false },
  "403": { answer: () => said(403), passes: false },
  "404": { answer: () => said(404), passes: false },
  "429": { answer: () => said(429, { "Retry-After": "2" }), passes: true },
  "500": { answer: () => said(500), passes: false },
  "invalid JSON": { answer: () => new Response("<html>sign in</html>"), passes: false },
  "a broken contract": { answer: () => json(key), passes: false },
  "a body cut short": { answer: () => new Response(cut), passes: true },
  "never answering": { answer: () => new Promise(() => undefined), passes: true },
};

const whatToDo = /\b(Try again|Check|Ask|Open|Copy|Look it up|report this message|Correct|recalculate)\b/;

function createWorkbook() {
  const clock = createFakeClock();
  const service = createScriptedService(clock, 20);
  service.summaries = [alder, ...compDocuments].map(summaryOf).concat(maples);
  const state = { fault: (() => undefined) as HttpFault };
  const fetch = fetchFrom(service, (request) => state.fault(request));
  const device = createMemoryPayloadStore();
  const answers = createMemoryAnswerStore();
  const client = createRentalClient({
    connection: () => ({
      name: "Sample data",
      baseUrl: "https://data.example",
      credentials: { scheme: "api-key", key },
      dataSource: "sandbox:7",
    }),
    clock,
    random: () => 0.5,
    fetch,
  });
  const payloads = createPayloadCache({ device });
  const engine = createCellEngine({
    source: () => ({ service: client, payloads, identity: "sandbox:7" }),
    answers,
    clock,
    questionNamed,
  });
  const askOne = async ([name, args, options = []]: Cell): Promise<Answer> => {
    const question = questionNamed(name);
    if (question === undefined) throw new Error(`no function ${name}`);
    return engine.ask(question, args.map(toBlock), options.map(toBlock));
  };
  return {
    clock,
    sent: fetch.sent,
    device,
    answers,
    engine,
    state,
    /** The final outcome of every cell. */
    calculate: (cells = workbook) => clock.until(Promise.allSettled(cells.map(askOne))),
    /** Injects faults from the Nth request from now. */
    failFrom(nth: number, fault: Fault, times: "once" | "for ever") {
      const before = fetch.sent.length;
      state.fault = ({ number }) =>
        number - before === nth || (number - before > nth && times === "for ever") ? fault.answer() : undefined;
    },
    heal: () => (state.fault = () => undefined),
  };
}
type Workbook = ReturnType<typeof createWorkbook>;
type Outcomes = Awaited<ReturnType<Workbook["calculate"]>>;

let good: readonly Answer[];
/** Every payload from a service without faults. */
let goodPayloads: ReadonlyMap<string, StoredPayload>;
beforeAll(async () => {
  const book = createWorkbook();
  good = (await book.calculate()).map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
  goodPayloads = new Map(book.device.held);
});

const backwards = [...workbook].reverse();
const fromTheMiddle = [...workbook.slice(11), ...workbook.slice(0, 11)];

test.each([
  ["in order", workbook],
  ["backwards", backwards],
  ["from the middle", fromTheMiddle],
])(
  "without a fault, %s: twenty requests, a property's document once, all cells answered with figures",
  async (_, cells) => {
    const book = createWorkbook();
    const outcomes = await book.calculate(cells);
    expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
    const endpoints = book.sent.map(({ endpoint }) => endpoint);
    expect(endpoints).toHaveLength(requests);
    expect(good.filter(({ value }) => value.kind === "none")).toEqual([]);
    expect(new Set(endpoints.map((endpoint) => endpoint.replace(/[0-9a-f-]{36}/, "{id}"))).size).toBe(5);
    // With and without the mandatory fees.
    expect(endpoints.filter((endpoint) => endpoint === `GET /property/${alderId}`)).toHaveLength(2);
    const others = endpoints.filter((endpoint) => endpoint.startsWith("GET /property/c"));
    expect(new Set(others).size).toBe(others.length);
  },
);

test("one cell after the other: the same twenty requests", async () => {
  const book = createWorkbook();
  for (const cell of backwards) await book.calculate([cell]);
  expect(book.sent).toHaveLength(requests);
});

/** A comparable whose document isn't found has empty rents and a warning: that counts as an answer. */
const isPartial = ({ warnings }: Answer): boolean => warnings.some((text) => /moved or been merged/.test(text));

/** Fails the test if a cell's outcome, or what is kept after it, is wrong. Returns the number of failures. */
async function inspect(book: Workbook, outcomes: Outcomes): Promise<number> {
  // Requests for cells that have already failed still finish.
  await book.clock.runUntilIdle();
  const messages = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as Error] : []));
  const unclear = messages.filter(({ message }) => !whatToDo.test(message) || message.includes(key));
  expect(unclear.map(({ message }) => message)).toEqual([]);
  const kept = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  const right = new Map(good.map(({ key: name, value }) => [name, value]));
  const wrong = kept.filter((answer) => !isPartial(answer) && !sameValue(answer.value, right.get(answer.key)));
  expect(wrong).toEqual([]);
  expect(book.answers.size).toBe(kept.length);
  const strange = [...book.device.held].filter(([name, { text }]) => text !== (goodPayloads.get(name)?.text ?? text));
  expect(strange).toEqual([]);
  expect([book.engine.pending, book.clock.sleepers]).toEqual([0, 0]);
  return messages.length;
}

const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

async function expectAllGood(book: Workbook): Promise<void> {
  book.heal();
  // A refresh corrects answers with an unavailable part.
  for (const answer of good) if (isPartial(book.answers.get(answer.key) ?? answer)) book.answers.delete(answer.key);
  const outcomes = await book.calculate();
  const values = outcomes.map((outcome) =>
    outcome.status === "fulfilled" ? outcome.value.value : (outcome.reason as unknown),
  );
  expect(values.filter((value, index) => !sameValue(value, good[index]?.value))).toEqual([]);
}

const everyRequest = Array.from({ length: requests }, (_, index) => index + 1);

describe.each(Object.entries(faults))("%s", (name, fault) => {
  test("once, at each request: only the cells of that request fail, and not at the second ask", async () => {
    for (const nth of partOf(everyRequest, 10)) {
      const book = createWorkbook();
      book.failFrom(nth, fault, "once");
      const failures = await inspect(book, await book.calculate());
      if (fault.passes) expect(failures).toBe(0);
      else expect(failures).toBeLessThan(workbook.length);
      await expectAllGood(book);
    }
  });

  test("for ever, from each request on: all cells settle, and are well once the service is", async () => {
    for (const nth of partOf(everyRequest, 10)) {
      const book = createWorkbook();
      const started = book.clock.now();
      book.failFrom(nth, fault, "for ever");
      const failures = await inspect(book, await book.calculate());
      expect(failures).toBeGreaterThan(name === "404" ? -1 : 0);
      expect(book.clock.now() - started).toBeLessThan(20 * 60_000);
      await expectAllGood(book);
    }
  });

  test("in a refresh, at each request: every figure stays until it has a better one", async () => {
    for (const nth of partOf(everyRequest, 10)) {
      const book = createWorkbook();
      for (const answer of good) book.answers.put(answer);
      for (const [name, payload] of goodPayloads) book.device.held.set(name, payload);
      await book.clock.advance(3_600_000);
      book.failFrom(nth, fault, "for ever");
      const keys = good.map((answer) => answer.key);
      const { failed, refreshed } = await book.clock.until(refreshInPlace(keys, book));
      expect(failed.length + refreshed.length).toBe(good.length);
      expect(failed.filter(({ message }) => !whatToDo.test(message) || message.includes(key))).toEqual([]);
      for (const answer of good) {
        const now = book.answers.get(answer.key);
        if (now === undefined || !isPartial(now)) expect(now?.value).toEqual(answer.value);
      }
      expect(book.engine.stale).toBe(failed.length);
      book.heal();
      expect((await book.clock.until(refreshInPlace(keys, book))).failed).toEqual([]);
      expect(keys.map((name) => book.answers.get(name)?.value)).toEqual(good.map(({ value }) => value));
    }
  });
});
