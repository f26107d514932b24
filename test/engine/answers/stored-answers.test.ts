import type { Answer } from "../../../src/engine/answers/answer";
import { decodeAnswers, encodeAnswers } from "../../../src/engine/answers/answer-codec";
import type { StoredAnswers } from "../../../src/engine/answers/stored-answers-contract";
import { createMemoryWorkbookStore, type MemoryWorkbookStore } from "./memory-workbook-store";
import { openCopy, reopened } from "./open-copy";
import { figure } from "./sample-answers";

const keysIn = async (text: string): Promise<string[]> =>
  (await decodeAnswers(text)).answers.map(({ answer }) => answer.key).sort();

/** Compression needs turns of the event loop that the fake clock doesn't cover. */
async function untilWritten(answers: StoredAnswers): Promise<void> {
  for (let turn = 0; turn < 10_000 && answers.unsaved > 0; turn += 1) await new Promise(setImmediate);
  await new Promise(setImmediate);
}

describe("the answers of a workbook", () => {
  test("are written once, after two quiet seconds, and read by the next add-in", async () => {
    const store = createMemoryWorkbookStore();
    const { answers, clock } = openCopy(store);
    await answers.open();
    answers.put(figure("a", 1));
    await clock.advance(1_500);
    answers.put(figure("b", 2));
    await clock.advance(1_900);
    expect(store.writes).toEqual([]);
    expect(answers.unsaved).toBe(2);
    await clock.advance(200);
    await untilWritten(answers);
    expect(store.writes).toEqual(["put 1"]);
    expect(answers.unsaved).toBe(0);
    expect(clock.sleepers).toBe(0);
    expect(await reopened(store)).toEqual({ a: 1, b: 2 });
  });

  test("where writing clears what can be undone, only a request writes", async () => {
    const store = createMemoryWorkbookStore();
    const { answers, clock } = openCopy(store, { policy: () => "onRequest" });
    await answers.open();
    answers.put(figure("a", 1));
    await clock.advance(3_600_000);
    expect([store.writes, answers.unsaved, clock.sleepers]).toEqual([[], 1, 0]);
    await answers.save();
    expect([store.writes, answers.unsaved]).toEqual([["put 1"], 0]);
  });

  test("a host that tells late how it writes is asked when the quiet has come", async () => {
    const store = createMemoryWorkbookStore();
    let policy: "quiet" | "onRequest" = "onRequest";
    const { answers, clock } = openCopy(store, { policy: () => policy });
    await answers.open();
    answers.put(figure("a", 1));
    policy = "quiet";
    await clock.advance(2_000);
    await untilWritten(answers);
    expect(store.writes).toEqual(["put 1"]);
  });

  test("nothing new, nothing written", async () => {
    const store = createMemoryWorkbookStore();
    const { answers } = openCopy(store);
    await answers.open();
    answers.put(figure("a", 1));
    await answers.save();
    answers.get("a");
    await answers.save();
    expect(store.writes).toEqual(["put 1"]);
  });

  test("an answer that changes while it is being written stays unsaved until the next write", async () => {
    const store = createMemoryWorkbookStore();
    const { answers } = openCopy(store);
    await answers.open();
    answers.put(figure("a", 1));
    const put = store.put.bind(store);
    store.put = (segments) => {
      answers.put(figure("a", 2, 3_000));
      return put(segments);
    };
    await answers.save();
    store.put = put;
    expect(answers.unsaved).toBe(1);
    await answers.save();
    expect(await reopened(store)).toEqual({ a: 2 });
  });

  test("an answer that is deleted while it is being written goes with the next write", async () => {
    const store = createMemoryWorkbookStore();
    const { answers } = openCopy(store);
    await answers.open();
    answers.put(figure("a", 1));
    answers.put(figure("b", 2));
    const put = store.put.bind(store);
    store.put = (segments) => {
      answers.delete("a");
      return put(segments);
    };
    await answers.save();
    store.put = put;
    expect(answers.unsaved).toBe(1);
    await answers.save();
    expect(await reopened(store)).toEqual({ b: 2 });
    expect(answers.unsaved).toBe(0);
  });

  test("a removed answer leaves no trace in the workbook", async () => {
    const store = createMemoryWorkbookStore();
    const { answers } = openCopy(store);
    await answers.open();
    answers.put(figure("a", 1));
    answers.put(figure("b", 2));
    await answers.save();
    answers.delete("a");
    await answers.save();
    expect((await Promise.all([...store.segments.values()].map(keysIn))).flat()).toEqual(["b"]);
    answers.clear();
    await answers.save();
    expect([store.segments.size, answers.size, answers.storedSize]).toEqual([0, 0, 0]);
  });

  test("tell their number, size and age", async () => {
    const store = createMemoryWorkbookStore();
    let changes = 0;
    const { answers } = openCopy(store, { onChange: () => (changes += 1) });
    await answers.open();
    expect([answers.oldest, answers.storedSize]).toEqual([undefined, 0]);
    changes = 0;
    answers.put(figure("a", 1, 3_000));
    answers.put(figure("b", 2, 2_000));
    expect([answers.size, answers.oldest, changes]).toEqual([2, 2_000, 2]);
    answers.put(figure("b", 2, 4_000));
    expect(answers.oldest).toBe(3_000);
    await answers.save();
    expect(answers.storedSize).toBe([...store.segments.values()].join("").length);
    answers.delete("a");
    expect(answers.oldest).toBe(4_000);
  });
});

describe("segments", () => {
  test("many small writes never leave many segments, and no answer is lost", async () => {
    const store = createMemoryWorkbookStore();
    const { answers } = openCopy(store);
    await answers.open();
    for (let index = 0; index < 30; index += 1) {
      answers.put(figure(`k${index}`, index));
      await answers.save();
      expect(store.segments.size).toBeLessThanOrEqual(9);
    }
    expect(Object.keys(await reopened(store))).toHaveLength(30);
  });

  test("a small change beside many answers writes little", async () => {
    const store = createMemoryWorkbookStore();
    const { answers } = openCopy(store);
    await answers.open();
    for (let index = 0; index < 5_000; index += 1) answers.put(figure(`k${index}`, index));
    await answers.save();
    const before = new Set(store.segments.keys());
    answers.put(figure("k7", -7, 2_000));
    await answers.save();
    const added = [...store.segments].filter(([name]) => !before.has(name));
    expect(added).toHaveLength(1);
    expect(await keysIn(added[0]?.[1] ?? "")).toEqual(["k7"]);
    expect([...before].every((name) => store.segments.has(name))).toBe(true);
  });

  test("superseded answers do not pile up: refreshing everything again and again keeps the size", async () => {
    const store = createMemoryWorkbookStore();
    const { answers } = openCopy(store);
    await answers.open();
    const sizes: number[] = [];
    for (let round = 1; round <= 5; round += 1) {
      for (let index = 0; index < 3_000; index += 1) answers.put(figure(`k${index}`, index * round, round * 1_000));
      await answers.save();
      sizes.push(answers.storedSize);
    }
    expect(Math.max(...sizes)).toBeLessThan((sizes[0] ?? 0) * 1.2);
    expect((await reopened(store)).k2999).toBe(2_999 * 5);
  });
});

describe("damage", () => {
  async function storeOfTwo(): Promise<MemoryWorkbookStore> {
    const store = createMemoryWorkbookStore();
    const { answers } = openCopy(store);
    await answers.open();
    answers.put(figure("a", 1));
    await answers.save();
    answers.put(figure("b", 2));
    await answers.save();
    return store;
  }
  const damageFirst = (store: MemoryWorkbookStore): string => {
    const [[name, text] = ["", ""]] = store.segments;
    store.segments.set(name, `${text.slice(0, 60)}${text[60] === "A" ? "B" : "A"}${text.slice(61)}`);
    return name;
  };

  test("loses its segment alone, and says so once", async () => {
    const store = await storeOfTwo();
    damageFirst(store);
    const { answers, problems } = openCopy(store);
    await answers.open();
    expect([answers.get("a"), answers.get("b")?.value]).toEqual([undefined, figure("", 2).value]);
    expect(problems).toEqual([expect.stringContaining("damaged")]);
  });

  test("that is read again unchanged a minute later is cleared away; one that became whole is taken in", async () => {
    const store = await storeOfTwo();
    const whole = new Map(store.segments);
    const name = damageFirst(store);
    const late = openCopy(store);
    await late.answers.open();
    store.segments.set(name, whole.get(name) ?? "");
    late.answers.delete("b");
    await late.answers.save();
    expect(late.answers.get("a")?.value).toEqual(figure("", 1).value);

    const again = await storeOfTwo();
    const lost = damageFirst(again);
    const { answers, clock } = openCopy(again);
    await answers.open();
    answers.put(figure("b", 3, 2_000));
    await answers.save();
    expect(again.segments.has(lost)).toBe(true);
    await clock.advance(61_000);
    answers.delete("b");
    await answers.save();
    expect(again.segments.has(lost)).toBe(false);
  });

  test("a form from the future stands untouched, whatever is written beside it, and says what to do", async () => {
    const store = await storeOfTwo();
    const json = new TextEncoder().encode(JSON.stringify({ form: 99, answers: [] }));
    const stream = new Blob([json]).stream().pipeThrough(new CompressionStream("gzip"));
    const text = Buffer.from(await new Response(stream).arrayBuffer()).toString("base64");
    store.segments.set("zz-future", text);
    const { answers, problems, clock } = openCopy(store);
    await answers.open();
    expect(problems).toEqual([expect.stringMatching(/newer Compsheet .*Update Compsheet/)]);
    for (let round = 0; round < 12; round += 1) {
      await clock.advance(61_000);
      answers.put(figure(`n${round}`, round));
      await answers.save();
    }
    answers.clear();
    await answers.save();
    expect([...store.segments]).toEqual([["zz-future", text]]);
    await answers.removeAll();
    expect(store.segments.size).toBe(0);
  });

  test("an answer of a kind that is not known yet is skipped, and its segment stands", async () => {
    const store = createMemoryWorkbookStore();
    const future = { ...figure("map", 0), value: { kind: "map", points: [] } } as unknown as Answer;
    const used = [future, figure("a", 1)].map((answer) => ({ answer, lastUse: 1_000 }));
    store.segments.set("000000001-future", await encodeAnswers(used));
    const { answers, problems } = openCopy(store);
    await answers.open();
    expect([answers.size, answers.get("a")?.value]).toEqual([1, figure("", 1).value]);
    expect(problems).toEqual([expect.stringContaining("Update Compsheet")]);
    answers.put(figure("a", 2, 2_000));
    await answers.save();
    expect(store.segments.has("000000001-future")).toBe(true);
    expect(await reopened(store)).toEqual({ a: 2 });
  });
});

describe("a workbook that refuses", () => {
  test("keeps the answers unsaved and in memory, and the next save brings them", async () => {
    const store = createMemoryWorkbookStore();
    const { answers } = openCopy(store);
    await answers.open();
    answers.put(figure("a", 1));
    store.failWith = new Error("protected");
    await expect(answers.save()).rejects.toThrow("protected");
    expect([answers.unsaved, answers.get("a")?.value]).toEqual([1, figure("", 1).value]);
    store.failWith = null;
    await answers.save();
    expect([answers.unsaved, store.segments.size]).toEqual([0, 1]);
  });

  test("is tried again by itself, each time later, and says so once", async () => {
    const store = createMemoryWorkbookStore();
    const { answers, clock, problems } = openCopy(store);
    await answers.open();
    answers.put(figure("a", 1));
    store.failWith = new Error("a cell is being edited");
    // Each try compresses first.
    for (const waitMs of [2_000, 4_000, 8_000]) {
      await clock.advance(waitMs);
      for (let turn = 0; turn < 10_000 && clock.sleepers === 0; turn += 1) await new Promise(setImmediate);
    }
    expect(problems).toEqual([expect.stringContaining("a cell is being edited")]);
    store.failWith = null;
    await clock.advance(15_000);
    expect(store.segments.size).toBe(0);
    await clock.advance(1_500);
    await untilWritten(answers);
    expect([store.segments.size, answers.unsaved, clock.sleepers]).toEqual([1, 0, 0]);
  });

  test("at opening leaves an empty, working set; the next save reads first", async () => {
    const store = createMemoryWorkbookStore();
    const before = openCopy(store).answers;
    await before.open();
    before.put(figure("a", 1));
    await before.save();
    store.failWith = new Error("no access");
    const { answers } = openCopy(store);
    await expect(answers.open()).rejects.toThrow("no access");
    expect(answers.size).toBe(0);
    store.failWith = null;
    answers.put(figure("b", 2));
    await answers.save();
    expect([answers.get("a")?.value, await reopened(store)]).toEqual([figure("", 1).value, { a: 1, b: 2 }]);
  });
});

describe("removing everything", () => {
  test("leaves no trace in memory and workbook, whatever is under way", async () => {
    const store = createMemoryWorkbookStore();
    const { answers, clock } = openCopy(store);
    await answers.open();
    answers.put(figure("a", 1));
    await answers.save();
    answers.put(figure("b", 2));
    store.segments.set("0-damaged", "@@@");
    const saving = answers.save();
    await answers.removeAll();
    await saving;
    await clock.advance(60_000);
    expect([store.segments.size, answers.size, answers.unsaved, answers.storedSize, answers.oldest]).toEqual([
      0,
      0,
      0,
      0,
      undefined,
    ]);
  });

  test("refused, changes nothing", async () => {
    const store = createMemoryWorkbookStore();
    const { answers } = openCopy(store);
    await answers.open();
    answers.put(figure("a", 1));
    await answers.save();
    store.failWith = new Error("protected");
    await expect(answers.removeAll()).rejects.toThrow("protected");
    store.failWith = null;
    expect([answers.get("a")?.value, await reopened(store)]).toEqual([figure("", 1).value, { a: 1 }]);
  });
});
