/**
 * Many answers replaced in one step: no matter what fails, or when Excel is closed, the workbook has all old or all new
 * ones.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Answer } from "../../../src/engine/answers/answer";
import { answersFromJson } from "../../../src/engine/answers/answers-from-json";
import {
  markFromJson,
  markToJson,
  recordFromJson,
  recordToJson,
  type SwapRecord,
} from "../../../src/engine/answers/answer-swap";
import { createStoredAnswers } from "../../../src/engine/answers/stored-answers";
import type { StoredAnswers } from "../../../src/engine/answers/stored-answers-contract";
import type { WorkbookStore } from "../../../src/engine/answers/workbook-store";
import { createFakeClock } from "../../client/fake-clock";
import { createCallFaults } from "./call-faults";
import { createMemoryWorkbookStore, type MemoryWorkbookStore } from "./memory-workbook-store";
import { figure } from "./sample-answers";
import { deviceProofs } from "./device-proofs";

const clock = createFakeClock();
const keys = ["a", "b", "c", "d"];
/** Names of segments are unique between copies. */
let chance = 0;

interface Opened {
  readonly answers: StoredAnswers;
  /** Swaps that were cut off, as reported at the opening. */
  readonly takenBack: string[];
}

async function openCopy(store: WorkbookStore, maxSize = 5_000_000): Promise<Opened> {
  const takenBack: string[] = [];
  const answers = createStoredAnswers({
    proofs: deviceProofs(),
    store,
    clock,
    random: () => (chance = (chance + 0.317) % 1),
    policy: () => "onRequest",
    isShown: () => true,
    findShown: () => Promise.resolve(true),
    maxSize: () => maxSize,
    onProblem: () => undefined,
    onTakenBack: (ids) => takenBack.push(...ids),
  });
  await answers.open();
  return { answers, takenBack };
}

function values(answers: StoredAnswers): Record<string, unknown> {
  const figures = [...answers.all()].map(({ key, value, fetchedAt }): [string, unknown] => [
    key,
    value.kind === "scalar" ? [value.value, fetchedAt] : null,
  ]);
  return Object.fromEntries(figures.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A workbook with four answers starting at 1,000. */
async function fill(workbook: MemoryWorkbookStore): Promise<Opened> {
  const copy = await openCopy(workbook);
  for (const [index, key] of keys.entries()) copy.answers.put(figure(key, 1_000 + index, clock.now() - 10_000));
  await copy.answers.save();
  return copy;
}

/** Changes three, leaves one, adds one and removes one. */
const change = (startedAt: number) => ({
  kind: "refresh" as const,
  startedAt,
  about: { scope: "workbook" },
  put: [
    ...["a", "b"].map((key, index): Answer => figure(key, 2_000 + index, startedAt + 5)),
    figure("e", 2_004, startedAt + 5),
  ],
  remove: ["d"],
});

/** The steps of a refresh: the swap, what is asked during it, the mark; undone if the workbook refuses. */
async function refresh({ answers }: Opened): Promise<boolean> {
  const startedAt = clock.now();
  await clock.advance(10);
  let id: string;
  try {
    id = await answers.swap(change(startedAt));
  } catch {
    return false;
  }
  try {
    await answers.save();
  } catch {
    answers.takeBack(id);
    await answers.save().then(
      () => answers.dismiss(id),
      () => undefined,
    );
    return false;
  }
  await answers.settle(id, { keyFigures: [] }).catch(() => undefined);
  return true;
}

test("a swap changes all of them, also when the workbook is opened again, and can be taken back", async () => {
  const workbook = createMemoryWorkbookStore();
  const copy = await fill(workbook);
  const before = values(copy.answers);
  expect(await refresh(copy)).toBe(true);
  const after = values(copy.answers);
  expect(Object.keys(after)).toEqual(["a", "b", "c", "e"]);
  await copy.answers.save();
  const again = await openCopy(workbook);
  expect([values(again.answers), again.takenBack]).toEqual([after, []]);

  const { lastSwap } = again.answers;
  expect(lastSwap?.about).toEqual({ keyFigures: [] });
  const previous = lastSwap?.record.before().map(({ answer }) => answer) ?? [];
  const id = await again.answers.swap({ kind: "revert", startedAt: 0, about: null, put: previous, remove: ["e"] });
  expect(values(again.answers)).toEqual(before);
  await again.answers.save();
  await again.answers.settle(id, null);
  await again.answers.save();
  const third = await openCopy(workbook);
  expect([values(third.answers), third.takenBack]).toEqual([before, []]);
});

test("a removed answer that it brings back stays", async () => {
  const workbook = createMemoryWorkbookStore();
  const { answers } = await fill(workbook);
  answers.delete("a");
  const put = [figure("a", 2_000, clock.now())];
  const id = await answers.swap({ kind: "refresh", startedAt: clock.now(), about: null, put, remove: [] });
  await answers.save();
  await answers.settle(id, null);
  await answers.save();
  expect(answers.unsaved).toBe(0);
  expect(values((await openCopy(workbook)).answers)).toMatchObject({ a: [2_000, clock.now()] });
});

test("taken back once, it has nothing left to take back", async () => {
  const { answers } = await fill(createMemoryWorkbookStore());
  const put = [figure("a", 2_000, clock.now()), figure("new", 1, clock.now())];
  const id = await answers.swap({ kind: "refresh", startedAt: clock.now(), about: null, put, remove: ["b"] });
  expect(answers.takeBack(id).sort()).toEqual(["a", "b", "new"]);
  expect(answers.takeBack(id)).toEqual([]);
});

test("of another copy's older answer and one that was brought back, the one brought back counts", async () => {
  const workbook = createMemoryWorkbookStore();
  const copy = await fill(workbook);
  const old = [...copy.answers.all()].find(({ key }) => key === "a") as Answer;
  await refresh(copy);
  const other = await openCopy(workbook);
  const id = await copy.answers.swap({ kind: "revert", startedAt: 0, about: null, put: [old], remove: [] });
  await copy.answers.settle(id, null);
  // It still counts when rewritten with others.
  for (let index = 0; index < 12; index += 1) {
    copy.answers.put(figure(`x${index}`, index, clock.now()));
    await copy.answers.save();
  }
  other.answers.put(figure("y", 1, clock.now()));
  await other.answers.save();
  const { answers } = await openCopy(workbook);
  expect(values(answers).a).toEqual([1_000, old.fetchedAt]);
});

describe.each(["before it is done", "after it was done"] as const)("a call that fails %s", (when) => {
  test.each([false, true])("for ever: %s, whichever it is, leaves all old or all new ones", async (isForEver) => {
    const outcomes = new Set<string>();
    for (let nth = 1; ; nth += 1) {
      const workbook = createMemoryWorkbookStore();
      const faults = createCallFaults();
      const store: WorkbookStore = {
        read: (known) => faults.guard(() => workbook.read(known)),
        put: (segments) => faults.guard(() => workbook.put(segments)),
        remove: (names) => faults.guard(() => workbook.remove(names)),
        clear: () => faults.guard(() => workbook.clear()),
      };
      await fill(workbook);
      const copy = await openCopy(store);
      const before = values(copy.answers);
      faults.start(nth, { when, isForEver });
      const isNew = await refresh(copy);
      await copy.answers.save().catch(() => undefined);
      const hasFailed = faults.stop();
      const now = values(copy.answers);
      expect(Object.keys(now)).toEqual(isNew ? ["a", "b", "c", "e"] : keys);
      if (!isNew) expect(now).toEqual(before);
      // Excel is closed now.
      const again = await openCopy(workbook);
      const found = values(again.answers);
      expect([before, isNew ? now : before]).toContainEqual(found);
      // Cells may show the others only if that is reported.
      if (JSON.stringify(found) !== JSON.stringify(now)) expect(again.takenBack).toHaveLength(1);
      outcomes.add(`${isNew ? "new" : "old"} ${again.takenBack.length}`);
      // What was undone is complete at the next opening.
      for (const id of again.takenBack) again.answers.dismiss(id);
      await again.answers.save();
      const third = await openCopy(workbook);
      expect([values(third.answers), third.takenBack]).toEqual([found, []]);
      if (!hasFailed) break;
    }
    expect(outcomes.has("new 0")).toBe(true);
    expect([...outcomes].some((outcome) => outcome.startsWith("old"))).toBe(true);
  });
});

test.each([0, 1])("Excel closed when %i of the two segments stood: the old ones", async (standing) => {
  const workbook = createMemoryWorkbookStore();
  const copy = await fill(workbook);
  const before = values(copy.answers);
  const put = workbook.put.bind(workbook);
  workbook.put = async (segments) => {
    await put(segments.slice(0, standing));
    workbook.failWith = new Error("gone");
    throw workbook.failWith;
  };
  expect(await refresh(copy)).toBe(false);
  workbook.failWith = null;
  const again = await openCopy(workbook);
  expect(values(again.answers)).toEqual(before);
  expect(again.takenBack).toHaveLength(standing);
});

test("the second refresh leaves the way back to the first, and no more", async () => {
  const workbook = createMemoryWorkbookStore();
  const copy = await fill(workbook);
  await refresh(copy);
  const first = copy.answers.lastSwap?.record.id;
  await refresh(copy);
  await copy.answers.save();
  expect(copy.answers.lastSwap?.record.id).not.toBe(first);
  const { answers } = await openCopy(workbook);
  expect(answers.lastSwap?.record.before().map(({ answer }) => [answer.key, answer.value])).toEqual([
    ["a", { kind: "scalar", value: 2_000, format: "money" }],
    ["b", { kind: "scalar", value: 2_001, format: "money" }],
    ["e", { kind: "scalar", value: 2_004, format: "money" }],
  ]);
});

test("what stood before is not kept where it would take too much of the room", async () => {
  const workbook = createMemoryWorkbookStore();
  await fill(workbook);
  const copy = await openCopy(workbook, 1_000);
  await refresh(copy);
  expect(copy.answers.lastSwap).toBeNull();
  await copy.answers.save();
  const { answers, takenBack } = await openCopy(workbook);
  expect([answers.lastSwap, takenBack, Object.keys(values(answers))]).toEqual([null, [], ["a", "b", "c", "e"]]);
});

test("all answers removed leave no record either", async () => {
  const workbook = createMemoryWorkbookStore();
  const copy = await fill(workbook);
  await refresh(copy);
  await copy.answers.removeAll();
  expect([copy.answers.lastSwap, workbook.segments.size]).toEqual([null, 0]);
});

describe("the form that stands in workbooks", () => {
  const golden = JSON.parse(readFileSync(path.join(__dirname, "golden", "stored-swap-1.json"), "utf8")) as Record<
    string,
    unknown
  >;
  const record: SwapRecord = {
    id: "0mb5kz1x2-0000abc",
    kind: "refresh",
    startedAt: 1_795_077_000_000,
    about: { scope: { kind: "sheet", sheet: "Model" } },
    added: ['["service","PROPERTY",[["p","year_built"],[]]]'],
    before: () => [
      { answer: figure('["service","AMI",[["p",60,4],[]]]', 64_200, 1_795_000_000_000), lastUse: 1_795_000_000_000 },
    ],
  };

  test("is what it was", () => {
    const plain = (json: unknown): unknown => JSON.parse(JSON.stringify(json));
    expect(plain(recordToJson(record))).toEqual(golden.record);
    expect(plain(markToJson({ id: record.id, about: { keyFigures: [] } }))).toEqual(golden.mark);
  });

  test("is read", () => {
    const read = recordFromJson(golden.record);
    expect({ ...read, before: read?.before() }).toEqual({ ...record, before: record.before() });
    expect(markFromJson(golden.mark)).toEqual({ id: record.id, about: { keyFigures: [] } });
    expect([recordFromJson(golden.mark), markFromJson(golden.record)]).toEqual([null, null]);
  });

  test("restores nothing where what was before can't be read", () => {
    const swap = { ...(golden.record as { readonly swap: object }).swap, before: {} };
    expect(recordFromJson({ swap })?.before()).toEqual([]);
  });

  test("is a segment without answers to a Compsheet that does not know it", () => {
    for (const json of [golden.record, golden.mark]) expect(answersFromJson(json)).toEqual({ answers: [], skipped: 0 });
  });
});
