/**
 * Answers what cells ask: first from the workbook's answers, and only then from the service. Equal questions under way
 * share one request. An error never replaces a good answer and is never kept.
 */
import { say } from "../domain/said";
import type { Answer, AnswerStore } from "./answers/answer";
import { type Clock, durationInWords } from "../client/clock";
import { imported } from "../client/lazy";
import type { CallOptions } from "../client/rental-service";
import { isServiceError, ServiceError } from "../service/service-errors";
import type { ArgumentBlock } from "./questions/function-arguments";
import { ignoresAsOf, showsOtherDay, withAsOf } from "./questions/as-of-option";
import { createDataAccess, type DataSource, type Freshness } from "./data-access";
import { ArgumentError, isArgumentError, isNoAnswer } from "./questions/question-errors";
import type { Question, QuestionResult } from "./questions/question";
import { questionKey, readQuestionKey } from "./question-key";
import type { createRequestForecaster, RequestForecast } from "./request-forecast";

/** Why a kept answer is older than requested. */
export interface RefreshFailure {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly message: string;
}

/** A kept answer, and what keeps it from being current. */
export interface InspectedAnswer {
  readonly answer: Answer;
  /** The last refresh of it failed. */
  readonly failure?: RefreshFailure;
  /** The workbook's as-of day where the answer was fetched for another; null if the workbook has none. */
  readonly dayNow?: string | null;
  /** The workbook's as-of day where the answer is a prediction, which has no past days. */
  readonly dayIgnored?: string;
}

export interface CellEngine {
  /**
   * The answer to a question; immediate if the workbook holds it, even one from other data: values change only on
   * refresh. Rejects with ArgumentError or ServiceError; "no value" and "no match" are answers.
   */
  ask(question: Question, args: readonly ArgumentBlock[], options: readonly ArgumentBlock[]): Answer | Promise<Answer>;
  /** The answer that the workbook holds, without asking for it. */
  peek(question: Question, args: readonly ArgumentBlock[], options: readonly ArgumentBlock[]): Answer | undefined;
  /** The kept answer under a key. */
  inspect(key: string): InspectedAnswer | undefined;
  /**
   * Asks a key's question again of the connected data, fetched at `freshness.notBefore` or later, and keeps nothing:
   * the answer under the key stays until `keep`. The new answer has another key if the old one is from other data.
   * Rejects as `ask` does.
   */
  fetchAnew(key: string, freshness: Freshness, call?: CallOptions): Promise<Answer>;
  /**
   * Counts the requests that `fetchAnew` of the keys would send, each payload once, without sending any. For a single
   * key, rejects with the ArgumentError that its question would get.
   */
  forecast(keys: readonly string[], freshness?: Freshness, signal?: AbortSignal): Promise<RequestForecast>;
  /** Puts an answer under its key and clears its failure. */
  keep(answer: Answer): void;
  /** Clears all failures, and keeps no answer to questions under way: the person is removing all answers. */
  leaveAnswers(): void;
  /** Clears the failures of answers that were replaced without `keep`. */
  forgetFailures(keys: Iterable<string>): void;
  /** Key of the answer to a question asked of the connected data. */
  keyOf(question: Question, args: readonly ArgumentBlock[], options: readonly ArgumentBlock[]): string;
  /** Drops the answer under a key. */
  forget(key: string): void;
  /** Marks a kept answer as failed to refresh; its value stays. */
  noteFailure(key: string, failure: RefreshFailure): void;
  /** Kept answers whose last refresh failed. */
  readonly stale: number;
  /** Number of questions waiting for the service. */
  readonly pending: number;
}

/** A refresh that waits for the cells to settle: what formulas ask until then belongs to it. */
export interface SettlingRound {
  /** Milliseconds since the epoch: nothing fetched earlier is used. */
  readonly notBefore: number;
  readonly asked: (key: string) => void;
  readonly failed: (error: unknown) => void;
}

export interface CellEngineParts {
  readonly source: () => DataSource;
  readonly answers: AnswerStore;
  readonly clock: Clock;
  /** Other data that the workbook holds answers from, the most common first. */
  readonly otherDataSources?: () => readonly string[];
  /** The question of a function by name, for `fetchAnew`. */
  readonly questionNamed?: (functionName: string) => Question | undefined;
  /**
   * Upper bound on a question's wait; default 1,200,000 ms. The client settles every request long before, even one that
   * waits for a quota; this is a safety net.
   */
  readonly timeoutMs?: number;
  /** The day of the workbook's name AsOf, YYYY-MM-DD; null if there is none. What is fetched is fetched for it. */
  readonly day?: () => string | null;
  /** Null or absent outside of a refresh. */
  readonly settling?: () => SettlingRound | null;
  /** Called when `pending` or the answers change. */
  readonly onChange?: () => void;
}

/** Questions read as many positional arguments as their function has; missing ones are blank. */
const mostArguments = 6;
const padded = (args: readonly ArgumentBlock[]): ArgumentBlock[] =>
  Array.from({ length: Math.max(mostArguments, args.length) }, (_, index) => args[index] ?? [[null]]);

/** The forecaster runs the questions, so it is in their chunk. */
const loadForecaster = async (): Promise<typeof createRequestForecaster> =>
  (await imported(import(/* webpackChunkName: "questions" */ "./request-forecast"))).createRequestForecaster;

/** Calls counted before yielding to the page. */
const forecastAtOnce = 50;

export function createCellEngine(parts: CellEngineParts): CellEngine {
  const { answers, clock } = parts;
  const timeoutMs = parts.timeoutMs ?? 1_200_000;
  const dayNow = (): string | null => parts.day?.() ?? null;
  const underWay = new Map<string, Promise<Answer>>();
  const failures = new Map<string, RefreshFailure>();
  /** Incremented when all answers are removed: questions asked before leave no trace. */
  let generation = 0;
  const changed = (): void => {
    try {
      parts.onChange?.();
    } catch {
      // A failing watcher must not fail a cell.
    }
  };

  async function fetchAnswer(
    key: string,
    source: DataSource,
    question: Question,
    args: readonly ArgumentBlock[],
    options: readonly ArgumentBlock[],
    freshness?: Freshness,
    call?: CallOptions,
    before?: Answer,
  ): Promise<Answer> {
    const isCurrent = (): boolean => parts.source().identity === source.identity;
    const data = createDataAccess(source, isCurrent, { ...call, askedBy: question.name }, freshness, before);
    const day = dayNow();
    const dated = withAsOf(question, options, day);
    const result = await question.answer(args, dated, data).catch(async (error: unknown): Promise<QuestionResult> => {
      if (isNoAnswer(error)) return { value: { kind: "none", reason: error.message } };
      if (!isArgumentError(error) || error.namesOption) throw error;
      // In the chunk of the questions: the first paint doesn't need the names of all options.
      const misplaced = import(/* webpackChunkName: "questions" */ "./questions/misplaced-option");
      const slip = (await imported(misplaced)).misplacedOption(question, args, options);
      throw slip === null ? error : new ArgumentError(slip, true);
    });
    const times = data.requests.map((request) => request.fetchedAt);
    const fetchedAt = Math.min(clock.now(), result.fetchedAt ?? Infinity, ...times);
    return {
      key,
      value: result.value,
      fetchedAt,
      requests: [...data.requests],
      notes: result.notes ?? [],
      warnings: result.warnings ?? [],
      ...(result.propertyId === undefined ? {} : { propertyId: result.propertyId }),
      ...(result.createdOn === undefined ? {} : { createdOn: result.createdOn }),
      ...(day === null || dated === options ? {} : { asOf: day }),
      ...(data.subject === undefined ? {} : { subject: data.subject }),
    };
  }

  async function withTimeout(functionName: string, work: Promise<Answer>): Promise<Answer> {
    const done = new AbortController();
    const timeout = clock.sleep(timeoutMs, done.signal).then(() => {
      throw new ServiceError(
        "TimeoutError",
        say`RENT.${functionName} got no answer within ${durationInWords(timeoutMs)}. Check the connection in the Compsheet pane and recalculate the cell.`,
      );
    });
    timeout.catch(() => undefined);
    try {
      return await Promise.race([work, timeout]);
    } finally {
      // An explicit reason: the usual one, made for each cell, records where it was made.
      done.abort("answered");
    }
  }

  function keep(answer: Answer): void {
    failures.delete(answer.key);
    answers.put(answer);
    changed();
  }

  function findKept(
    question: Question,
    args: readonly ArgumentBlock[],
    options: readonly ArgumentBlock[],
  ): Answer | undefined {
    const day = dayNow();
    const dated = withAsOf(question, options, day);
    const keptFrom = (dataSource: string): Answer | undefined => {
      const key = questionKey(dataSource, question.name, args, options);
      const kept = answers.get(key);
      if (kept !== undefined || day === null || dated === options) return kept;
      // Earlier versions kept the day of the name in the key.
      const earlier = answers.get(questionKey(dataSource, question.name, args, dated));
      return earlier && { ...earlier, key, asOf: day };
    };
    const known = keptFrom(parts.source().identity);
    if (known) return known;
    for (const dataSource of parts.otherDataSources?.() ?? []) {
      const other = keptFrom(dataSource);
      if (other) return other;
    }
    return undefined;
  }

  function ask(
    question: Question,
    args: readonly ArgumentBlock[],
    options: readonly ArgumentBlock[],
  ): Answer | Promise<Answer> {
    const known = findKept(question, args, options);
    if (known) {
      if (answers.get(known.key) === undefined) answers.fill(known);
      return known;
    }
    const source = parts.source();
    const key = questionKey(source.identity, question.name, args, options);
    const shared = underWay.get(key);
    if (shared) return shared;
    const askedIn = generation;
    const round = parts.settling?.() ?? null;
    const freshness = round === null ? {} : { notBefore: round.notBefore };
    round?.asked(key);
    const asking = withTimeout(question.name, fetchAnswer(key, source, question, args, options, freshness))
      .then(
        (answer) => {
          if (askedIn !== generation) return answer;
          // The workbook was read while the question was under way: values change only on refresh.
          const kept = findKept(question, args, options);
          if (kept) return kept;
          answers.fill(answer);
          return answer;
        },
        (error: unknown) => {
          // Connected to other data since: answer from those instead of reporting the change.
          if (!isServiceError(error) || error.name !== "ConnectionChangedError") {
            if (isServiceError(error)) round?.failed(error);
            // The workbook was read while the question was under way: its answer wins over an error.
            const kept = askedIn === generation ? findKept(question, args, options) : undefined;
            if (kept) return kept;
            throw error;
          }
          // With another key to the same data the question has the same key: it must not wait for itself.
          underWay.delete(key);
          return ask(question, args, options);
        },
      )
      .finally(() => {
        if (underWay.get(key) === asking) underWay.delete(key);
        changed();
      });
    underWay.set(key, asking);
    changed();
    return asking;
  }

  return {
    ask,
    peek: findKept,
    inspect(key) {
      const answer = answers.get(key);
      const failure = failures.get(key);
      const day = dayNow();
      return (
        answer && {
          answer,
          ...(failure && { failure }),
          ...(showsOtherDay(answer, readQuestionKey(key), day) && { dayNow: day }),
          ...(day !== null && ignoresAsOf(readQuestionKey(key)) && { dayIgnored: day }),
        }
      );
    },
    async fetchAnew(key, freshness, call) {
      const asked = readQuestionKey(key);
      const question = asked === null ? undefined : parts.questionNamed?.(asked.functionName);
      if (asked === null || question === undefined) {
        throw new ServiceError(
          "ContractError",
          say`Another version of Compsheet saved this result. Enter its formula again to fetch it.`,
        );
      }
      const source = parts.source();
      const newKey = questionKey(source.identity, asked.functionName, asked.args, asked.options);
      const before = answers.get(key);
      const work = fetchAnswer(newKey, source, question, padded(asked.args), asked.options, freshness, call, before);
      return withTimeout(question.name, work);
    },
    async forecast(keys, freshness, signal) {
      const source = parts.source();
      const forecaster = (await loadForecaster())(source, freshness);
      for (const [index, key] of keys.entries()) {
        signal?.throwIfAborted();
        // Keeps the page responsive while thousands are counted.
        if (index % forecastAtOnce === forecastAtOnce - 1) await clock.sleep(0, signal);
        const asked = readQuestionKey(key);
        const question = asked === null ? undefined : parts.questionNamed?.(asked.functionName);
        if (asked === null || question === undefined) continue;
        const counted = forecaster.add(question, padded(asked.args), withAsOf(question, asked.options, dayNow()));
        await (keys.length === 1 ? counted : counted.catch(() => undefined));
      }
      return forecaster.forecast;
    },
    keep,
    leaveAnswers() {
      generation += 1;
      underWay.clear();
      failures.clear();
      changed();
    },
    forgetFailures(keys) {
      for (const key of keys) failures.delete(key);
      changed();
    },
    keyOf: (question, args, options) => questionKey(parts.source().identity, question.name, args, options),
    forget(key) {
      failures.delete(key);
      answers.delete(key);
      changed();
    },
    noteFailure(key, failure) {
      if (answers.get(key) === undefined) return;
      failures.set(key, failure);
      changed();
    },
    get stale() {
      return failures.size;
    },
    get pending() {
      return underWay.size;
    },
  };
}
