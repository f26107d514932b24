import type { Answer } from "../../../src/engine/answers/answer";
import { answersToEvict } from "../../../src/engine/answers/answer-eviction";
import { encodeAnswers } from "../../../src/engine/answers/answer-codec";
import { createStoredAnswers } from "../../../src/engine/answers/stored-answers";
import type { StoredAnswers, StoredAnswersParts } from "../../../src/engine/answers/stored-answers-contract";
import { createFakeClock, type FakeClock } from "../../client/fake-clock";
import { createMemoryWorkbookStore, type MemoryWorkbookStore } from "./memory-workbook-store";
import { figure } from "./sample-answers";
import { deviceProofs } from "./device-proofs";

const hour = 3_600_000;
let seeds = 0;

/** Hard to compress: each needs about 400 characters. */
function bulky(key: string, fetchedAt: number): Answer {
  let state = 1 + ([...key].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 2_147_483_646);
  const values = Array.from({ length: 60 }, () => (state = (state * 48_271) % 2_147_483_647));
  return { ...figure(key, 0, fetchedAt), value: { kind: "list", values } };
}

interface Census {
  readonly shown: Set<string>;
  counted: number;
}

function open(
  store: MemoryWorkbookStore,
  census: Census,
  parts: Partial<StoredAnswersParts> = {},
): { answers: StoredAnswers; clock: FakeClock; problems: string[] } {
  const clock = createFakeClock(1_800_000_000_000);
  const problems: string[] = [];
  let chance = (seeds += 0.017) % 1;
  const answers = createStoredAnswers({
    proofs: deviceProofs(),
    store,
    clock,
    random: () => (chance = (chance + 0.1234567) % 1),
    policy: () => "onRequest",
    isShown: (key) => census.shown.has(key),
    findShown: () => {
      census.counted += 1;
      return Promise.resolve(true);
    },
    onProblem: (message) => problems.push(message),
    maxSize: () => 40_000,
    ...parts,
  });
  return { answers, clock, problems };
}

const keysOf = (answers: StoredAnswers): string[] => [...answers.all()].map(({ key }) => key).sort();
const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `k${index + 100}`);

/** Puts each an hour after the previous one, then saves once. */
async function fill(answers: StoredAnswers, clock: FakeClock, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    answers.put(bulky(key, clock.now()));
    await clock.advance(hour);
  }
  await answers.save();
}

test("at the limit everything stays; above it, the least recently used go until there is a tenth to spare", () => {
  const items = [3, 1, 2].map((lastUse) => ({ answer: figure(`k${lastUse}`, 0), lastUse }));
  const limits = { maxSize: 100, sizeOf: () => 20, mustStay: () => false };
  const gone = (size: number): string[] => answersToEvict(items, { ...limits, size }).map(({ answer }) => answer.key);
  expect(gone(100)).toEqual([]);
  expect(gone(101)).toEqual(["k1"]);
  expect(gone(110)).toEqual(["k1"]);
  expect(gone(111)).toEqual(["k1", "k2"]);
});

test("below the limit nobody counts what is shown", async () => {
  const census = { shown: new Set<string>(), counted: 0 };
  const { answers, clock } = open(createMemoryWorkbookStore(), census);
  await answers.open();
  await fill(answers, clock, names(20));
  expect([answers.size, census.counted]).toEqual([20, 0]);
});

test("beyond it the least recently used go from memory and workbook, never one that a cell shows", async () => {
  const store = createMemoryWorkbookStore();
  const keys = names(120);
  const census = { shown: new Set(keys.slice(0, 5)), counted: 0 };
  const { answers, clock, problems } = open(store, census);
  await answers.open();
  await fill(answers, clock, keys.slice(0, 80));
  answers.get("k105");
  await fill(answers, clock, keys.slice(80));
  expect(answers.storedSize).toBeLessThanOrEqual(40_000);
  expect(answers.storedSize).toBeGreaterThan(30_000);
  expect(census.counted).toBeGreaterThan(0);
  const kept = keysOf(answers);
  // The shown ones, the one used again, and all after some key.
  expect(kept.slice(0, 6)).toEqual(["k100", "k101", "k102", "k103", "k104", "k105"]);
  expect(kept.slice(6)).toEqual(keys.slice(keys.length - kept.length + 6));
  expect(problems).toEqual([]);

  const reopened = open(store, census).answers;
  await reopened.open();
  expect(keysOf(reopened)).toEqual(kept);
  expect(reopened.storedSize).toBe(answers.storedSize);
});

test("the limit may be set otherwise while the workbook is open", async () => {
  let limit = 1_000_000;
  const census = { shown: new Set<string>(), counted: 0 };
  const { answers, clock } = open(createMemoryWorkbookStore(), census, { maxSize: () => limit });
  await answers.open();
  await fill(answers, clock, names(100));
  expect([answers.size, census.counted]).toEqual([100, 0]);
  limit = 20_000;
  await fill(answers, clock, names(101).slice(100));
  expect(answers.storedSize).toBeLessThanOrEqual(20_000);
});

test("which was used when is known, to the hour, after the workbook was opened again", async () => {
  const store = createMemoryWorkbookStore();
  const census = { shown: new Set<string>(), counted: 0 };
  const first = open(store, census);
  await first.answers.open();
  for (const key of names(80)) first.answers.put(bulky(key, first.clock.now()));
  await first.clock.advance(5 * hour);
  for (const key of names(40)) first.answers.get(key);
  await first.answers.save();

  const next = open(store, census);
  await next.answers.open();
  await next.clock.advance(10 * hour);
  await fill(next.answers, next.clock, names(140).slice(100));
  const kept = keysOf(next.answers);
  expect(names(40).every((key) => kept.includes(key))).toBe(true);
  expect(
    names(80)
      .slice(40)
      .some((key) => !kept.includes(key)),
  ).toBe(true);
});

test("when cells show everything, nothing goes, it is said once, and not counted again at each write", async () => {
  const store = createMemoryWorkbookStore();
  const keys = names(140);
  const census = { shown: new Set(keys), counted: 0 };
  const { answers, clock, problems } = open(store, census);
  await answers.open();
  await fill(answers, clock, keys.slice(0, 120));
  for (const key of keys.slice(120)) {
    answers.put(bulky(key, clock.now()));
    await answers.save();
  }
  expect(answers.size).toBe(140);
  expect(census.counted).toBeLessThanOrEqual(3);
  expect(problems).toEqual([expect.stringMatching(/40 KB.*All of them are kept/)]);
});

test("superseded answers make room before any other goes", async () => {
  const store = createMemoryWorkbookStore();
  const census = { shown: new Set<string>(), counted: 0 };
  const { answers, clock } = open(store, census);
  await answers.open();
  await fill(answers, clock, names(75));
  for (let round = 0; round < 3; round += 1) await fill(answers, clock, names(30));
  expect([answers.size, census.counted]).toEqual([75, 0]);
  expect(answers.storedSize).toBeLessThanOrEqual(40_000);
});

test("a census that fails costs no answer", async () => {
  const census = { shown: new Set<string>(), counted: 0 };
  const { answers, clock, problems } = open(createMemoryWorkbookStore(), census, {
    findShown: () => Promise.reject(new Error("a cell is being edited")),
  });
  await answers.open();
  await fill(answers, clock, names(150));
  expect([answers.size, answers.unsaved]).toEqual([150, 0]);
  expect(problems).toEqual([expect.stringContaining("a cell is being edited")]);
});

test("a census that cannot tell of every cell costs no answer; it is said once, and not counted again at each write", async () => {
  const census = { shown: new Set<string>(), counted: 0 };
  let isComplete = false;
  const { answers, clock, problems } = open(createMemoryWorkbookStore(), census, {
    findShown: () => {
      census.counted += 1;
      return Promise.resolve(isComplete);
    },
  });
  await answers.open();
  const keys = names(200);
  await fill(answers, clock, keys.slice(0, 120));
  for (const key of keys.slice(120, 150)) {
    answers.put(bulky(key, clock.now()));
    await answers.save();
  }
  expect([answers.size, answers.unsaved]).toEqual([150, 0]);
  expect(census.counted).toBeLessThanOrEqual(5);
  expect(problems).toEqual([expect.stringContaining("some cells couldn't be checked")]);

  isComplete = true;
  await fill(answers, clock, keys.slice(150));
  expect(answers.size).toBeLessThan(150);
});

test("an answer used while the census runs stays", async () => {
  const census = { shown: new Set<string>(), counted: 0 };
  const { answers, clock } = open(createMemoryWorkbookStore(), census, {
    findShown: () => {
      answers.get("k100");
      return Promise.resolve(true);
    },
  });
  await answers.open();
  await fill(answers, clock, names(150));
  expect(keysOf(answers)[0]).toBe("k100");
  expect(answers.size).toBeLessThan(150);
});

test("segments that only a newer version understands count, and stay", async () => {
  const store = createMemoryWorkbookStore();
  const future = { ...figure("map", 0), value: { kind: "map", points: [] } } as unknown as Answer;
  const text = await encodeAnswers([
    { answer: future, lastUse: 0 },
    ...names(60).map((key) => ({ answer: bulky(key, 0), lastUse: 0 })),
  ]);
  store.segments.set("000000001-future", text);
  const census = { shown: new Set<string>(), counted: 0 };
  const { answers, clock } = open(store, census);
  await answers.open();
  await fill(answers, clock, names(140).slice(60));
  expect(store.segments.get("000000001-future")).toBe(text);
  expect(answers.size).toBeLessThan(140);
});
