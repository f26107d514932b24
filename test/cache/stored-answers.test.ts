import type { Answer } from "../../src/cache/answer";
import { decodeAnswers, encodeAnswers } from "../../src/cache/answer-codec";
import { createStoredAnswers, type StoredAnswers } from "../../src/cache/stored-answers";
import { createFakeClock } from "../client/fake-clock";
import { createMemoryWorkbookStore, type MemoryWorkbookStore } from "./memory-workbook-store";

function answer(key: string, value: number, fetchedAt = 1_000): Answer {
  return {
    key,
    value: { kind: "scalar", value, format: "money" },
    fetchedAt,
    propertyId: "6fa459ea-ee8a-5ca4-894e-db77e160355e",
    createdOn: "2026-11-20",
    requests: [{ endpoint: "GET /property/6fa459ea-ee8a-5ca4-894e-db77e160355e", fetchedAt: fetchedAt + 5 }],
    notes: ["Limits of fiscal year 2025"],
    warnings: [],
  };
}

/** Each add-in that opens the workbook draws other names. */
let copies = 0;

function open(
  store: MemoryWorkbookStore,
  problems: string[] = [],
): { answers: StoredAnswers; clock: ReturnType<typeof createFakeClock> } {
  const clock = createFakeClock();
  let last = (copies += 0.01);
  // Never the same name twice, as chance gives in practice.
  const random = (): number => (last = (last + 0.1234567) % 1);
  return {
    clock,
    answers: createStoredAnswers({ store, clock, random, onProblem: (message) => problems.push(message) }),
  };
}

describe("the text form of answers", () => {
  test("every kind of value comes back as it was", async () => {
    const values: Answer["value"][] = [
      { kind: "scalar", value: "02138" },
      { kind: "scalar", value: true },
      { kind: "list", values: ["a", null, 3], format: "count" },
      { kind: "table", columns: [{ name: "Rent", format: "money" }], rows: [[1], [null]], headers: true, missing: "" },
      { kind: "none", reason: "No property matches \u201cÉlan\u201d." },
      {
        kind: "entity",
        text: "The Alder",
        subtitle: "1 Main St",
        propertyId: "p",
        fields: { id: { value: "p" } },
        sections: [],
      },
    ];
    const answers = values.map((value, index) => ({ ...answer(`k${index}`, 0), value }));
    expect(await decodeAnswers(await encodeAnswers(answers))).toEqual(answers);
  });

  test("an answer without property, date or requests stays without", async () => {
    const bare: Answer = {
      key: "k",
      value: { kind: "none", reason: "r" },
      fetchedAt: 7,
      requests: [],
      notes: [],
      warnings: [],
    };
    expect(await decodeAnswers(await encodeAnswers([bare]))).toEqual([bare]);
  });

  test("a damaged or cut text is refused, never read in part", async () => {
    const text = await encodeAnswers([answer("a", 1), answer("b", 2)]);
    await expect(decodeAnswers(text.slice(0, -8))).rejects.toThrow();
    const middle = Math.floor(text.length / 2);
    const flipped = text.slice(0, middle) + (text[middle] === "A" ? "B" : "A") + text.slice(middle + 1);
    await expect(decodeAnswers(flipped)).rejects.toThrow();
  });

  test("a form from the future says so", async () => {
    const json = new TextEncoder().encode(JSON.stringify({ version: 99, answers: [] }));
    const stream = new Blob([json]).stream().pipeThrough(new CompressionStream("gzip"));
    const text = Buffer.from(await new Response(stream).arrayBuffer()).toString("base64");
    await expect(decodeAnswers(text)).rejects.toThrow(/newer Compsheet/);
  });

  test("20,000 scalar answers over 500 properties take at most 100 characters each", async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => {
      const property = `${String(Math.floor(index / 40) * 7919).padStart(8, "0")}-ee8a-5ca4-894e-db77e160355e`;
      const key = JSON.stringify([
        "sandbox:1",
        "EXPENSE",
        [[`${Math.floor(index / 40)} Congress Ave, Austin, TX 78704`, `item_${index % 40}`, null, null], []],
      ]);
      return { ...answer(key, (index * 7919) % 100_000, 1_790_000_000_000 + index * 37), propertyId: property };
    });
    expect((await encodeAnswers(many)).length / many.length).toBeLessThanOrEqual(100);
  });
});

describe("the answers of a workbook", () => {
  test("are written once, after two quiet seconds, and read by the next add-in", async () => {
    const store = createMemoryWorkbookStore();
    const { answers, clock } = open(store);
    await answers.open();
    answers.put(answer("a", 1));
    await clock.advance(1_500);
    answers.put(answer("b", 2));
    await clock.advance(1_900);
    expect(store.changes).toHaveLength(0);
    expect(answers.unsaved).toBe(2);
    await clock.advance(200);
    await answers.save();
    expect(store.changes).toHaveLength(1);
    expect(answers.unsaved).toBe(0);

    const next = open(store).answers;
    await next.open();
    expect([next.get("a")?.value, next.get("b")?.value, next.size]).toEqual([
      { kind: "scalar", value: 1, format: "money" },
      { kind: "scalar", value: 2, format: "money" },
      2,
    ]);
  });

  test("nothing new, nothing written", async () => {
    const store = createMemoryWorkbookStore();
    const { answers } = open(store);
    await answers.open();
    await answers.save();
    expect(store.changes).toHaveLength(0);
  });

  test("two copies open at once keep the newest answer of each key", async () => {
    const store = createMemoryWorkbookStore();
    const one = open(store).answers;
    const two = open(store).answers;
    await Promise.all([one.open(), two.open()]);
    one.put(answer("both", 1, 1_000));
    one.put(answer("one", 10, 1_000));
    two.put(answer("both", 2, 2_000));
    await two.save();
    await one.save();
    const next = open(store).answers;
    await next.open();
    expect(next.get("both")?.value).toMatchObject({ value: 2 });
    expect(next.get("one")?.value).toMatchObject({ value: 10 });
  });

  test("a damaged segment loses itself alone, and says so", async () => {
    const store = createMemoryWorkbookStore();
    const { answers } = open(store);
    await answers.open();
    answers.put(answer("a", 1));
    await answers.save();
    answers.put(answer("b", 2));
    await answers.save();
    const [first] = store.segments.keys();
    store.segments.set(first as string, "@@@");
    const problems: string[] = [];
    const next = open(store, problems).answers;
    await next.open();
    expect([next.get("a"), next.get("b")?.value]).toEqual([undefined, expect.objectContaining({ value: 2 })]);
    expect(problems).toEqual([expect.stringContaining("damaged")]);
  });

  test("a workbook that refuses keeps the answers unsaved and in memory, and the next save brings them", async () => {
    const store = createMemoryWorkbookStore();
    const { answers } = open(store);
    await answers.open();
    answers.put(answer("a", 1));
    store.failWith = new Error("protected");
    await expect(answers.save()).rejects.toThrow("protected");
    expect([answers.unsaved, answers.get("a")?.value]).toEqual([1, expect.objectContaining({ value: 1 })]);
    store.failWith = null;
    await answers.save();
    expect([answers.unsaved, store.segments.size]).toEqual([0, 1]);
  });

  test("a store that cannot be read leaves an empty, working set and a word in the log", async () => {
    const store = createMemoryWorkbookStore();
    store.failWith = new Error("no access");
    const problems: string[] = [];
    const { answers } = open(store, problems);
    await answers.open();
    expect([answers.size, problems]).toEqual([0, [expect.stringContaining("no access")]]);
  });

  test("after twelve segments all are written together, and no answer is lost", async () => {
    const store = createMemoryWorkbookStore();
    const { answers } = open(store);
    await answers.open();
    for (let index = 0; index < 30; index += 1) {
      answers.put(answer(`k${index}`, index));
      await answers.save();
    }
    expect(store.segments.size).toBeLessThanOrEqual(12);
    const next = open(store).answers;
    await next.open();
    expect(next.size).toBe(30);
  });

  test("a removed answer leaves no trace in the workbook", async () => {
    const store = createMemoryWorkbookStore();
    const { answers } = open(store);
    await answers.open();
    answers.put(answer("a", 1));
    answers.put(answer("b", 2));
    await answers.save();
    answers.delete("a");
    await answers.save();
    const read = await Promise.all([...store.segments.values()].map(decodeAnswers));
    expect(read.flat().map((item) => item.key)).toEqual(["b"]);
    answers.clear();
    await answers.save();
    expect(store.segments.size).toBe(0);
  });

  test("an answer that changes while it is being written stays unsaved until the next write", async () => {
    const store = createMemoryWorkbookStore();
    const { answers } = open(store);
    await answers.open();
    answers.put(answer("a", 1));
    const write = store.write.bind(store);
    store.write = (change) => {
      answers.put(answer("a", 2, 3_000));
      return write(change);
    };
    await answers.save();
    store.write = write;
    expect(answers.unsaved).toBe(1);
    await answers.save();
    const next = open(store).answers;
    await next.open();
    expect(next.get("a")?.value).toMatchObject({ value: 2 });
  });
});
