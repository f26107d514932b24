/**
 * Answers what cells ask: first from the answers that the workbook keeps, and only then from the service. Equal
 * questions under way are one. An error never replaces a good answer and is never kept.
 */
import { answerKey, type Answer, type AnswerStore } from "../cache/answer";
import type { Clock } from "../client/clock";
import { durationInWords } from "../client/duration-words";
import { ServiceError } from "../service/errors";
import type { ArgumentBlock } from "./arguments";
import { createDataAccess, type DataSource } from "./data-access";
import { isNoAnswer } from "./errors";
import type { Question, QuestionResult } from "./question";

export interface CellEngine {
  /**
   * The answer to a question; immediate when the workbook holds it. Rejects with ArgumentError or ServiceError;
   * "no value" and "no match" are answers.
   */
  ask(question: Question, args: readonly ArgumentBlock[], options: readonly ArgumentBlock[]): Answer | Promise<Answer>;
  /** The answer that the workbook holds, without asking for it. */
  peek(question: Question, args: readonly ArgumentBlock[], options: readonly ArgumentBlock[]): Answer | undefined;
  /** Questions that wait for the service. */
  readonly pending: number;
}

export interface CellEngineParts {
  readonly source: () => DataSource;
  readonly answers: AnswerStore;
  readonly clock: Clock;
  /** No question waits longer; default 1,200,000 ms: the client settles every
   * request long before, also one that waits for a quota; this holds should it not. */
  readonly timeoutMs?: number;
  /** Called when `pending` or the answers changed. */
  readonly onChange?: () => void;
}

const isBlank = (block: ArgumentBlock): boolean =>
  block.every((row) => row.every((cell) => cell === null || cell === ""));

/** Arguments omitted at the end and options all blank do not make another question. */
function keyArguments(args: readonly ArgumentBlock[], options: readonly ArgumentBlock[]): unknown {
  const plain = (block: ArgumentBlock): unknown => (block.length === 1 && block[0]?.length === 1 ? block[0][0] : block);
  const written = args.reduce((count, block, index) => (isBlank(block) ? count : index + 1), 0);
  return [args.slice(0, written).map(plain), options.every(isBlank) ? [] : options.map(plain)];
}

export function createCellEngine(parts: CellEngineParts): CellEngine {
  const { answers, clock } = parts;
  const timeoutMs = parts.timeoutMs ?? 1_200_000;
  const underWay = new Map<string, Promise<Answer>>();
  const changed = (): void => parts.onChange?.();

  async function fetchAnswer(
    key: string,
    source: DataSource,
    question: Question,
    args: readonly ArgumentBlock[],
    options: readonly ArgumentBlock[],
  ): Promise<Answer> {
    const data = createDataAccess(source, () => parts.source().identity === source.identity);
    const result = await question.answer(args, options, data).catch((error: unknown): QuestionResult => {
      if (isNoAnswer(error)) return { value: { kind: "none", reason: error.message } };
      throw error;
    });
    const fetchedAt = Math.min(clock.now(), ...data.requests.map((request) => request.fetchedAt));
    return {
      key,
      value: result.value,
      fetchedAt,
      requests: [...data.requests],
      notes: result.notes ?? [],
      warnings: result.warnings ?? [],
      ...(result.propertyId === undefined ? {} : { propertyId: result.propertyId }),
      ...(result.createdOn === undefined ? {} : { createdOn: result.createdOn }),
    };
  }

  async function withTimeout(question: Question, work: Promise<Answer>): Promise<Answer> {
    const done = new AbortController();
    const timeout = clock.sleep(timeoutMs, done.signal).then(() => {
      throw new ServiceError(
        "TimeoutError",
        `RENT.${question.name} got no answer within ${durationInWords(timeoutMs)}. Check the connection in the Compsheet pane and recalculate the cell.`,
      );
    });
    timeout.catch(() => undefined);
    try {
      return await Promise.race([work, timeout]);
    } finally {
      done.abort();
    }
  }

  return {
    ask(question, args, options) {
      const source = parts.source();
      const key = answerKey(source.identity, question.name, keyArguments(args, options));
      const known = answers.get(key);
      if (known) return known;
      const shared = underWay.get(key);
      if (shared) return shared;
      const asking = withTimeout(question, fetchAnswer(key, source, question, args, options))
        .then((answer) => {
          answers.put(answer);
          return answer;
        })
        .finally(() => {
          underWay.delete(key);
          changed();
        });
      underWay.set(key, asking);
      changed();
      return asking;
    },
    peek(question, args, options) {
      return answers.get(answerKey(parts.source().identity, question.name, keyArguments(args, options)));
    },
    get pending() {
      return underWay.size;
    },
  };
}
