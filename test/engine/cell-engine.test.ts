import { createPayloadCache } from "../../src/engine/answers/payload-cache";
import { amiQuestion } from "../../src/engine/questions/ami-question";
import { createCellEngine } from "../../src/engine/cell-engine";
import { compsQuestion } from "../../src/engine/questions/comps-question";
import { expenseQuestion } from "../../src/engine/questions/expense-question";
import { priceQuestion } from "../../src/engine/questions/price-question";
import { propertyQuestion } from "../../src/engine/questions/property-question";
import type { ServiceErrorName } from "../../src/service/service-errors";
import { createFakeClock } from "../client/fake-clock";
import { alder, alderId } from "./questions/sample-documents";
import { createScriptedService, createSheet, failure, scalarOf, toBlock } from "./questions/scripted-service";
import { createMemoryAnswerStore } from "./answers/memory-answer-store";

const everyFailure = [
  "NetworkError",
  "TimeoutError",
  "CancelledError",
  "MissingKeyError",
  "UnauthorizedError",
  "ForbiddenError",
  "BadRequestError",
  "RateLimitedError",
  "ServerError",
  "ContractError",
] satisfies ServiceErrorName[];

describe("answers", () => {
  test("are kept: the second ask is the same answer, at once and without a request", async () => {
    const sheet = createSheet();
    const first = await sheet.ask(compsQuestion, [alderId, 3]);
    const asked = sheet.endpoints.length;
    expect(sheet.askNow(compsQuestion, [alderId, 3])).toBe(first);
    expect(sheet.endpoints).toHaveLength(asked);
    expect(sheet.engine.peek(compsQuestion, [[[alderId]], [[3]]], [])).toBe(first);
  });

  test("tell when and where they came from", async () => {
    const sheet = createSheet();
    const start = sheet.clock.now();
    const answer = await sheet.ask(expenseQuestion, [alderId, "noi"]);
    expect(answer.requests).toEqual([
      { endpoint: `GET /property/${alderId}`, fetchedAt: start + 20 },
      { endpoint: "POST /property/expense_benchmarks", fetchedAt: start + 40 },
    ]);
    expect(answer).toMatchObject({ fetchedAt: start + 20, propertyId: alderId, createdOn: "2025-06-30" });
  });

  test("made later from kept payloads are as old as those", async () => {
    const sheet = createSheet();
    const first = await sheet.ask(amiQuestion, [alderId, 60, 4]);
    await sheet.clock.advance(86_400_000);
    const second = await sheet.ask(amiQuestion, [alderId, 60, 3]);
    expect(second.fetchedAt).toBe(first.fetchedAt);
    expect(sheet.endpoints).toHaveLength(1);
  });

  test("made without a request are of now, also where the service's clock is ahead", async () => {
    const sheet = createSheet();
    const now = sheet.clock.now();
    const answer = (fetchedAt?: number) =>
      ({ value: { kind: "scalar", value: 1 }, ...(fetchedAt && { fetchedAt }) }) as const;
    const question = (name: string, fetchedAt?: number) => ({
      name,
      options: {},
      answer: () => Promise.resolve(answer(fetchedAt)),
    });
    expect(await sheet.ask(question("OWN"), [])).toMatchObject({ fetchedAt: now });
    expect(await sheet.ask(question("AHEAD", now + 5_000), [])).toMatchObject({ fetchedAt: now });
    expect(await sheet.ask(question("BEFORE", now - 5_000), [])).toMatchObject({ fetchedAt: now - 5_000 });
  });

  test("of one document cost one GET, whatever asks and in whatever order", async () => {
    const sheet = createSheet();
    const asked = [
      sheet.askNow(amiQuestion, [alderId, 60, 4]),
      sheet.askNow(propertyQuestion, [alderId, "year_built"]),
      sheet.askNow(expenseQuestion, [alderId, "noi"]),
      sheet.askNow(priceQuestion, [alderId, "1BR"]),
    ];
    await sheet.clock.until(Promise.all(asked.map((answer) => Promise.resolve(answer))));
    await sheet.ask(propertyQuestion, [alderId, "msa"]);
    expect(sheet.endpoints.filter((endpoint) => endpoint.startsWith("GET"))).toEqual([`GET /property/${alderId}`]);
    expect(sheet.endpoints).toHaveLength(3);
  });

  test("are told apart by every argument and option", async () => {
    const sheet = createSheet();
    const keys = [
      await sheet.ask(amiQuestion, [alderId, 60, 4]),
      await sheet.ask(amiQuestion, [alderId, 60, 3]),
      await sheet.ask(amiQuestion, [alderId, 60, 4, "rent"]),
      await sheet.ask(amiQuestion, [alderId, 60, 4], ["year", 2024]),
      await sheet.ask(amiQuestion, [alderId, "60", 4]),
      await sheet.ask(propertyQuestion, [alderId, "year_built"]),
    ].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(sheet.answers.size).toBe(keys.length);
  });

  test("are the same whether what is omitted is left out, empty or blank", async () => {
    const sheet = createSheet();
    const first = await sheet.ask(amiQuestion, [alderId, 60, 4]);
    expect(sheet.askNow(amiQuestion, [alderId, 60, 4, null], [null])).toBe(first);
    expect(sheet.askNow(amiQuestion, [alderId, 60, 4, ""], [[[null, null]]])).toBe(first);
  });

  test("keep relative dates as written", async () => {
    const sheet = createSheet();
    const answer = await sheet.ask(propertyQuestion, [alderId, "year_built"], ["from", "-90d"]);
    expect(answer.key).toContain("-90d");
    expect(answer.key).not.toContain("2025-04-01");
  });

  test("of one data source are not shown for another, and wait for its return", async () => {
    const sheet = createSheet();
    const sample = await sheet.ask(propertyQuestion, [alderId, "year_built"]);
    sheet.dataSource = "service";
    sheet.service.documents.set(alderId, { ...alder, year_built: 1999 });
    expect(scalarOf(await sheet.ask(propertyQuestion, [alderId, "year_built"]))).toBe(1999);
    sheet.dataSource = "sandbox:7";
    expect(sheet.askNow(propertyQuestion, [alderId, "year_built"])).toBe(sample);
  });

  test("'no value' is one of them", async () => {
    const sheet = createSheet();
    const first = await sheet.ask(propertyQuestion, [alderId, "management_company"]);
    expect(first.value).toEqual({ kind: "none", reason: "management_company is unknown for this property." });
    expect(sheet.askNow(propertyQuestion, [alderId, "management_company"])).toBe(first);
  });
});

test("an answer that the workbook turns out to hold stands where the service fails", async () => {
  const sheet = createSheet();
  const answer = await createSheet().ask(propertyQuestion, [alderId, "year_built"]);
  sheet.service.fault = () => failure("NetworkError");
  const asking = sheet.askNow(propertyQuestion, [alderId, "year_built"]) as Promise<unknown>;
  sheet.answers.put(answer);
  expect(await sheet.clock.until(asking)).toBe(answer);
  expect(sheet.engine.pending).toBe(0);
});

test("an answer that the workbook turns out to hold wins over what the service says by then", async () => {
  const sheet = createSheet();
  const answer = await createSheet().ask(propertyQuestion, [alderId, "year_built"]);
  const asking = sheet.askNow(propertyQuestion, [alderId, "year_built"]) as Promise<unknown>;
  const kept = { ...answer, value: { kind: "scalar", value: 1987 } } as const;
  sheet.answers.put(kept);
  expect(await sheet.clock.until(asking)).toBe(kept);
  expect(sheet.answers.get(answer.key)).toBe(kept);
});

test("an answer that is forgotten, or was never kept, is none whose refresh failed", async () => {
  const sheet = createSheet();
  const { key } = await sheet.ask(propertyQuestion, [alderId, "year_built"]);
  const failure = { message: "down", at: 1 };
  sheet.engine.noteFailure(key, failure);
  sheet.engine.forget(key);
  expect(sheet.engine.stale).toBe(0);
  sheet.engine.noteFailure(key, failure);
  expect(sheet.engine.stale).toBe(0);
});

test("what formulas ask while a refresh settles is fetched after its start, and reported to it", async () => {
  const sheet = createSheet();
  await sheet.ask(propertyQuestion, [alderId, "year_built"]);
  const asked: string[] = [];
  const failed: unknown[] = [];
  const round = { asked: (key: string) => void asked.push(key), failed: (error: unknown) => void failed.push(error) };
  sheet.round = { ...round, notBefore: -Infinity };
  const before = await sheet.ask(propertyQuestion, [alderId, "msa"]);
  expect(sheet.endpoints).toHaveLength(1);
  sheet.round = { ...round, notBefore: sheet.clock.now() + 1 };
  await sheet.clock.advance(10);
  const after = await sheet.ask(propertyQuestion, [alderId, "state"]);
  expect(sheet.endpoints).toHaveLength(2);
  sheet.service.fault = () => failure("NetworkError");
  await sheet.clock.advance(10);
  sheet.round = { ...round, notBefore: sheet.clock.now() };
  await expect(sheet.ask(propertyQuestion, [alderId, "city"])).rejects.toThrow("NetworkError");
  expect([asked.slice(0, 2), asked.length, failed.length]).toEqual([[before.key, after.key], 3, 1]);
});

describe("once all answers are removed", () => {
  test("what was asked before is answered and not kept, and what is asked later is", async () => {
    const sheet = createSheet();
    const before = sheet.askNow(propertyQuestion, [alderId, "year_built"]);
    sheet.engine.leaveAnswers();
    const after = sheet.askNow(propertyQuestion, [alderId, "msa"]);
    expect(scalarOf(await sheet.clock.until(Promise.resolve(before)))).toBe(2015);
    expect(scalarOf(await sheet.clock.until(Promise.resolve(after)))).toBe("Austin-Round Rock");
    expect(sheet.engine.peek(propertyQuestion, [[[alderId]], [["year_built"]]], [])).toBeUndefined();
    expect(sheet.answers.size).toBe(1);
  });

  test("an equal question is asked anew, and its answer is kept", async () => {
    const sheet = createSheet();
    const before = sheet.askNow(propertyQuestion, [alderId, "year_built"]);
    sheet.engine.leaveAnswers();
    await sheet.ask(propertyQuestion, [alderId, "year_built"]);
    await before;
    expect(sheet.answers.size).toBe(1);
    expect(sheet.engine.pending).toBe(0);
  });

  test("nothing is stale", async () => {
    const sheet = createSheet();
    const { key } = await sheet.ask(propertyQuestion, [alderId, "year_built"]);
    sheet.engine.noteFailure(key, { at: sheet.clock.now(), message: "Try again." });
    expect(sheet.engine.stale).toBe(1);
    sheet.engine.leaveAnswers();
    expect(sheet.engine.stale).toBe(0);
  });
});

describe("failures", () => {
  test.each(everyFailure)("a %s is passed on and never kept", async (name) => {
    const sheet = createSheet();
    sheet.service.fault = () => failure(name);
    const asking = sheet.ask(propertyQuestion, [alderId, "year_built"]);
    await expect(asking).rejects.toMatchObject({ name, message: failure(name).message });
    expect([sheet.answers.size, sheet.engine.pending]).toEqual([0, 0]);
    sheet.service.fault = () => undefined;
    expect(scalarOf(await sheet.ask(propertyQuestion, [alderId, "year_built"]))).toBe(2015);
    expect(sheet.endpoints).toHaveLength(2);
  });

  test.each(everyFailure)("a %s after a good answer leaves the good one", async (name) => {
    const sheet = createSheet();
    const good = await sheet.ask(propertyQuestion, [alderId, "year_built"]);
    sheet.service.fault = () => failure(name);
    await expect(sheet.ask(priceQuestion, [alderId])).rejects.toMatchObject({ name });
    expect(sheet.askNow(propertyQuestion, [alderId, "year_built"])).toBe(good);
    expect(scalarOf(await sheet.ask(propertyQuestion, [alderId, "number_stories"]))).toBe(5);
  });

  test("wrong arguments are never kept and need no service", async () => {
    const sheet = createSheet();
    sheet.service.fault = () => failure("NetworkError");
    expect(await sheet.refusal(amiQuestion, [alderId, 60, 99])).toMatch(/household/);
    expect([sheet.answers.size, sheet.endpoints.length]).toEqual([0, 0]);
  });

  test("a defect of a question is passed on and never kept", async () => {
    const sheet = createSheet();
    const broken = { name: "BROKEN", options: {}, answer: () => Promise.reject(new TypeError("x is undefined")) };
    await expect(sheet.ask(broken, [])).rejects.toThrow("x is undefined");
    expect([sheet.answers.size, sheet.engine.pending]).toEqual([0, 0]);
  });
});

describe("questions under way", () => {
  test("that are equal are one", async () => {
    const sheet = createSheet();
    const first = sheet.askNow(compsQuestion, [alderId, 3]);
    expect(sheet.askNow(compsQuestion, [alderId, 3])).toBe(first);
    expect(sheet.engine.pending).toBe(1);
    await sheet.clock.until(Promise.resolve(first));
    expect([sheet.engine.pending, sheet.endpoints.length]).toEqual([0, 5]);
  });

  test("fail together and are asked anew afterwards", async () => {
    const sheet = createSheet();
    sheet.service.fault = ({ number }) => (number === 1 ? failure("ServerError") : undefined);
    const asked = [1, 2].map(() => Promise.resolve(sheet.askNow(propertyQuestion, [alderId, "year_built"])));
    const outcomes = await sheet.clock.until(Promise.allSettled(asked));
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(sheet.endpoints).toHaveLength(1);
    expect(scalarOf(await sheet.ask(propertyQuestion, [alderId, "year_built"]))).toBe(2015);
  });

  test("settle with a TimeoutError that says what to do; the late payload still serves the next ask", async () => {
    const sheet = createSheet();
    let release: () => void = () => undefined;
    const prompt = createScriptedService(sheet.clock);
    sheet.service.getProperty = async (id, query) => {
      await new Promise<void>((resolve) => (release = resolve));
      return prompt.getProperty(id, query);
    };
    const start = sheet.clock.now();
    const asking = sheet.ask(propertyQuestion, [alderId, "year_built"]);
    await expect(asking).rejects.toMatchObject({
      name: "TimeoutError",
      message: expect.stringMatching(/RENT\.PROPERTY.*20 minutes.*recalculate/) as string,
    });
    expect(sheet.clock.now() - start).toBe(1_200_000);
    expect([sheet.answers.size, sheet.engine.pending]).toEqual([0, 0]);
    release();
    expect(scalarOf(await sheet.ask(propertyQuestion, [alderId, "year_built"]))).toBe(2015);
    expect(prompt.calls).toHaveLength(1);
  });

  test("leave no timer behind", async () => {
    const sheet = createSheet();
    await sheet.ask(propertyQuestion, [alderId, "year_built"]);
    expect(sheet.clock.sleepers).toBe(0);
  });

  test("and their ends are told", async () => {
    const clock = createFakeClock();
    const service = createScriptedService(clock);
    const payloads = createPayloadCache();
    const pending: number[] = [];
    const engine = createCellEngine({
      source: () => ({ service, payloads, identity: "service" }),
      answers: createMemoryAnswerStore(),
      clock,
      onChange: () => pending.push(engine.pending),
    });
    const ask = (field: string) => engine.ask(propertyQuestion, [toBlock(alderId), toBlock(field)], []);
    await clock.until(Promise.all([ask("year_built"), ask("msa")]));
    expect(pending).toEqual([1, 2, 1, 0]);
  });
});

test("a question that another source of data overtakes is asked of that one, and leaves no answer of the first", async () => {
  const sheet = createSheet();
  const asked = Promise.resolve(sheet.askNow(expenseQuestion, [alderId, "noi"]));
  await sheet.clock.settle();
  sheet.dataSource = "service";
  const { key } = await sheet.clock.until(asked);
  expect(key).toContain('"service"');
  expect([sheet.answers.size, sheet.answers.get(key)?.key]).toEqual([1, key]);
  expect(sheet.endpoints).toEqual([
    `GET /property/${alderId}`,
    `GET /property/${alderId}`,
    "POST /property/expense_benchmarks",
  ]);
  expect(sheet.engine.pending).toBe(0);
});

test("a question that another key to the same data overtakes is asked again", async () => {
  const sheet = createSheet();
  sheet.service.fault = ({ number }) => (number === 1 ? failure("ConnectionChangedError") : undefined);
  expect(scalarOf(await sheet.ask(propertyQuestion, [alderId, "year_built"]))).toBe(2015);
  expect([sheet.endpoints.length, sheet.answers.size, sheet.engine.pending]).toEqual([2, 1, 0]);
});

test("a refresh that is given up costs no cell the document that both wait for", async () => {
  const sheet = createSheet();
  const { key } = await sheet.ask(propertyQuestion, [alderId, "year_built"]);
  await sheet.clock.advance(1000);
  const leaving = new AbortController();
  const call = { priority: "background", signal: leaving.signal } as const;
  const notBefore = sheet.clock.now();
  const left = [1, 2].map(() => sheet.engine.fetchAnew(key, { notBefore }, call));
  const staying = sheet.engine.fetchAnew(key, { notBefore });
  await sheet.clock.advance(5);
  leaving.abort();
  const outcomes = await sheet.clock.until(Promise.allSettled([...left, staying]));
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(sheet.endpoints).toHaveLength(2);
  expect(sheet.clock.sleepers).toBe(0);
});

test("a watcher that fails costs no cell its answer", async () => {
  const clock = createFakeClock();
  const service = createScriptedService(clock);
  const payloads = createPayloadCache();
  const engine = createCellEngine({
    source: () => ({ service, payloads, identity: "service" }),
    answers: createMemoryAnswerStore(),
    clock,
    onChange: () => {
      throw new Error("the pane is closed");
    },
  });
  const asked = Promise.resolve(engine.ask(propertyQuestion, [toBlock(alderId), toBlock("year_built")], []));
  expect(scalarOf(await clock.until(asked))).toBe(2015);
});

test("a look at what is kept asks nothing", () => {
  const sheet = createSheet();
  expect(sheet.engine.peek(propertyQuestion, [[[alderId]]], [])).toBeUndefined();
  expect(sheet.endpoints).toEqual([]);
});

test("an answer that is kept is not stale any more, nor does it fail", async () => {
  const sheet = createSheet();
  const answer = await sheet.ask(propertyQuestion, [alderId, "number_units"]);
  sheet.engine.noteFailure(answer.key, { message: "down", at: 1 });
  expect(sheet.engine.stale).toBe(1);
  sheet.engine.keep(answer);
  expect([sheet.engine.stale, sheet.engine.inspect(answer.key)?.failure ?? null]).toEqual([0, null]);
});
