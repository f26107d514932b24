/**
 * The answers of a workbook: all in memory, and written into the workbook after a quiet moment. Each write adds a segment
 * with what changed; once there are too many they are written together. Where two segments hold the same key, the newer
 * answer counts, so that copies edited side by side merge by themselves.
 */
import type { Clock } from "../client/clock";
import type { Answer, AnswerStore } from "./answer";
import { decodeAnswers, encodeAnswers } from "./answer-codec";
import type { StoredSegment, WorkbookStore } from "./workbook-store";

export interface StoredAnswers extends AnswerStore {
  /** Reads the workbook's answers; resolves once, also when some or all of them cannot be read. */
  open(): Promise<void>;
  /** Writes what is not written yet, now. Rejects when the workbook refuses; nothing is lost in memory. */
  save(): Promise<void>;
  /** Every answer, for inspection. */
  all(): IterableIterator<Answer>;
  /** Answers that the workbook does not hold yet. */
  readonly unsaved: number;
  /** Size of the written segments, characters. */
  readonly storedSize: number;
}

export interface StoredAnswersParts {
  readonly store: WorkbookStore;
  readonly clock: Clock;
  /** Makes names of segments unique between copies of a workbook; 0..1. */
  readonly random: () => number;
  /** Told what could not be read or written, in words for the log. */
  readonly onProblem: (message: string) => void;
  readonly onChange?: () => void;
  /** Default 2,000 ms. */
  readonly quietMs?: number;
}

/** How many segments stand before they are written together. */
const mostSegments = 12;
/** Answers a segment holds at most when all are written together, so that damage stays local. */
const answersPerSegment = 2_000;

interface Segment {
  readonly name: string;
  readonly keys: readonly string[];
  readonly size: number;
}

export function createStoredAnswers(parts: StoredAnswersParts): StoredAnswers {
  const { store, clock } = parts;
  const quietMs = parts.quietMs ?? 2_000;
  const answers = new Map<string, Answer>();
  const dirty = new Set<string>();
  const removed = new Set<string>();
  let segments: Segment[] = [];
  let opened: Promise<void> | null = null;
  let quiet: AbortController | null = null;
  let saving: Promise<void> = Promise.resolve();

  const changed = (): void => parts.onChange?.();
  const newName = (): string =>
    `${clock.now().toString(36)}-${Math.floor(parts.random() * 0x1_0000_0000)
      .toString(36)
      .padStart(7, "0")}`;

  function scheduleSave(): void {
    quiet?.abort();
    const waiting = new AbortController();
    quiet = waiting;
    void clock.sleep(quietMs, waiting.signal).then(
      () =>
        save().catch((error: unknown) => parts.onProblem(`The workbook did not take the answers: ${String(error)}`)),
      () => undefined,
    );
  }

  async function readAll(): Promise<void> {
    let read: StoredSegment[];
    try {
      read = await store.read();
    } catch (error) {
      parts.onProblem(`The workbook's stored answers cannot be read: ${String(error)}`);
      return;
    }
    for (const { name, text } of read) {
      try {
        const decoded = await decodeAnswers(text);
        for (const answer of decoded) merge(answer);
        segments.push({ name, keys: decoded.map((answer) => answer.key), size: text.length });
      } catch (error) {
        parts.onProblem(`Some stored answers (${name}) are damaged and were left out: ${String(error)}`);
      }
    }
    changed();
  }

  function merge(answer: Answer): void {
    const known = answers.get(answer.key);
    if (!known || known.fetchedAt < answer.fetchedAt) answers.set(answer.key, answer);
  }

  async function writeChanges(): Promise<void> {
    if (dirty.size === 0 && removed.size === 0) return;
    // A removed answer must vanish from its segment, which only writing it anew does.
    const together = removed.size > 0 || segments.length >= mostSegments;
    const keys = together ? [...answers.keys()] : [...dirty];
    const written = new Map(keys.map((key) => [key, answers.get(key)]));
    const gone = new Set(removed);
    const put: StoredSegment[] = [];
    const added: Segment[] = [];
    for (let start = 0; start < keys.length; start += answersPerSegment) {
      const some = keys.slice(start, start + answersPerSegment);
      const text = await encodeAnswers(some.flatMap((key) => written.get(key) ?? []));
      const segment = { name: newName(), text };
      put.push(segment);
      added.push({ name: segment.name, keys: some, size: text.length });
    }
    const remove = together ? segments.map((segment) => segment.name) : [];
    await store.write({ put, remove });
    segments = together ? added : [...segments, ...added];
    // What changed again while it was being written stays unsaved.
    for (const [key, answer] of written) if (answers.get(key) === answer) dirty.delete(key);
    for (const key of gone) removed.delete(key);
    changed();
  }

  function save(): Promise<void> {
    quiet?.abort();
    const next = saving.then(writeChanges);
    saving = next.catch(() => undefined);
    return next;
  }

  return {
    open: () => (opened ??= readAll()),
    save,
    all: () => answers.values(),
    get: (key) => answers.get(key),
    put(answer) {
      answers.set(answer.key, answer);
      dirty.add(answer.key);
      removed.delete(answer.key);
      scheduleSave();
      changed();
    },
    delete(key) {
      if (!answers.delete(key)) return;
      dirty.delete(key);
      if (segments.some((segment) => segment.keys.includes(key))) removed.add(key);
      scheduleSave();
      changed();
    },
    clear() {
      for (const segment of segments) for (const key of segment.keys) removed.add(key);
      answers.clear();
      dirty.clear();
      scheduleSave();
      changed();
    },
    get size() {
      return answers.size;
    },
    get unsaved() {
      return dirty.size + removed.size;
    },
    get storedSize() {
      return segments.reduce((sum, segment) => sum + segment.size, 0);
    },
  };
}
