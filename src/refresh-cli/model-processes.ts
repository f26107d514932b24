/**
 * Refreshes models in child processes, one model at a time in each: a model that hangs, crashes or fills the memory
 * ends only its own process. A healthy process is reused for the next model, because starting one costs a second.
 */
import { messageOf } from "../service/service-errors";
import { ModelFileError } from "../model-file/model-file-error";
import {
  type FromModel,
  limitMarks,
  type ModelLimits,
  type ModelRequest,
  type ModelTask,
  mostHeld,
  type ToModel,
} from "./model-messages";
import type { RefreshedModel } from "./model-refresh";

/** How a process ended, and what it last wrote on standard error. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: string | null;
  readonly errors: string;
}

export interface ModelProcess {
  send(message: ToModel): void;
  /** Called once per process, at its start. */
  listen(onMessage: (message: FromModel) => void, onEnd: (end: ProcessEnd) => void): void;
  kill(): void;
}

/** A model that was ended at a limit, or that ended its process. */
export class ModelEndedError extends ModelFileError {
  constructor(
    message: string,
    readonly limit: "time" | "memory" | "crash",
  ) {
    super(message);
  }
}

export interface ModelProcesses {
  /** Rejects with ModelFileError if the model can't be refreshed. */
  refresh(task: ModelTask, fetch: typeof globalThis.fetch): Promise<RefreshedModel>;
  /** Ends all processes. */
  close(): void;
}

interface Worker {
  readonly process: ModelProcess;
  /** It was ended because it exceeded the clock. */
  isOverdue: boolean;
  /** Number of models it has finished. */
  done: number;
  job: Job | null;
}

interface Job {
  readonly fetch: typeof globalThis.fetch;
  readonly requests: Map<number, AbortController>;
  readonly settle: (outcome: Outcome) => void;
}

type Outcome =
  | { readonly kind: "done"; readonly result: RefreshedModel }
  | { readonly kind: "failed"; readonly error: Error }
  | {
      readonly kind: "ended";
      readonly end: ProcessEnd;
      readonly broken: string | null;
      readonly done: number;
      readonly isOverdue: boolean;
    };

export function createModelProcesses(start: () => ModelProcess, limits: ModelLimits): ModelProcesses {
  const idle: Worker[] = [];
  const all = new Set<Worker>();

  function startWorker(): Worker {
    const worker: Worker = { process: start(), isOverdue: false, done: 0, job: null };
    let broken: string | null = null;
    all.add(worker);
    const finish = (outcome: Outcome): void => {
      const { job } = worker;
      worker.job = null;
      for (const controller of job?.requests.values() ?? []) controller.abort();
      job?.settle(outcome);
    };
    worker.process.listen(
      (message) => {
        if (message.kind === "broken") broken = message.message;
        else if (message.kind === "request" || message.kind === "abort") answer(worker, message);
        else {
          worker.done += 1;
          finish(
            message.kind === "done"
              ? message
              : { kind: "failed", error: new (message.isForPeople ? ModelFileError : Error)(message.message) },
          );
          const isFit = message.memory < mostHeld(limits);
          if (isFit && worker.done < (limits.mostModels ?? Infinity)) idle.push(worker);
          else worker.process.kill();
        }
      },
      (end) => {
        all.delete(worker);
        if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
        finish({ kind: "ended", end, broken, done: worker.done, isOverdue: worker.isOverdue });
      },
    );
    return worker;
  }

  const run = (task: ModelTask, fetch: typeof globalThis.fetch, worker: Worker): Promise<Outcome> =>
    new Promise((resolve) => {
      const clock =
        limits.clockMs === undefined
          ? undefined
          : setTimeout(() => {
              worker.isOverdue = true;
              worker.process.kill();
            }, limits.clockMs);
      const settle = (outcome: Outcome): void => {
        clearTimeout(clock);
        resolve(outcome);
      };
      worker.job = { fetch, requests: new Map(), settle };
      worker.process.send({ kind: "refresh", task });
    });

  return {
    async refresh(task, fetch) {
      let outcome = await run(task, fetch, idle.pop() ?? startWorker());
      // The process may have ended because of memory left by earlier models.
      const isOwnDoing = outcome.kind !== "ended" || outcome.done === 0 || outcome.isOverdue || isLate(outcome.end);
      if (!isOwnDoing) outcome = await run(task, fetch, startWorker());
      if (outcome.kind === "done") return outcome.result;
      throw outcome.kind === "failed" ? outcome.error : new ModelEndedError(endText(outcome, limits), limitOf(outcome));
    },
    close() {
      for (const worker of all) worker.process.kill();
    },
  };
}

function answer({ process, job }: Worker, message: FromModel & { readonly kind: "request" | "abort" }): void {
  if (job === null) return;
  const { id } = message;
  if (message.kind === "abort") {
    job.requests.get(id)?.abort();
    return;
  }
  const controller = new AbortController();
  job.requests.set(id, controller);
  ask(message.request, job.fetch, controller.signal)
    .then(
      (response): ToModel => ({ kind: "response", id, response }),
      (error: unknown): ToModel => ({ kind: "no-response", id, message: messageOf(error) }),
    )
    .then((reply) => {
      if (job.requests.delete(id) && !controller.signal.aborted) process.send(reply);
    })
    .catch(() => undefined);
}

async function ask(
  { url, method, headers, body }: ModelRequest,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<(ToModel & { kind: "response" })["response"]> {
  const response = await fetch(url, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    ...(body !== null && { body }),
    redirect: "error",
    credentials: "omit",
    cache: "no-store",
    signal,
  });
  return {
    status: response.status,
    headers: [...response.headers],
    body: new Uint8Array(await response.arrayBuffer()),
  };
}

const isTooLarge = ({ errors }: ProcessEnd): boolean =>
  errors.includes(limitMarks.memory) || /heap out of memory|Allocation failed/i.test(errors);
const isLate = ({ errors }: ProcessEnd): boolean => errors.includes(limitMarks.time);

function limitOf({ end, isOverdue }: Outcome & { readonly kind: "ended" }): "time" | "memory" | "crash" {
  if (isOverdue || isLate(end)) return "time";
  return isTooLarge(end) ? "memory" : "crash";
}

function endText({ end, broken, isOverdue }: Outcome & { readonly kind: "ended" }, limits: ModelLimits): string {
  const { code, signal } = end;
  if (isOverdue)
    return `The model was stopped after ${(limits.clockMs ?? 0) / 60_000} minutes. Refresh it in Excel, or allow more with ${limits.settings.clock}.`;
  if (isLate(end))
    return `The model was stopped after ${limits.timeMs / 60_000} minutes of calculation. Refresh it in Excel, or allow more with ${limits.settings.time}.`;
  if (isTooLarge(end))
    return `The model needs more than ${limits.memoryMb.toLocaleString("en-US")} MB of memory. Refresh it in Excel, or allow more with ${limits.settings.memory}.`;
  if (broken !== null) return `The spreadsheet engine failed (${broken}). Refresh this model in Excel.`;
  return `The process that refreshed the model ended early (${signal ?? `code ${code ?? "unknown"}`}). Refresh this model in Excel.`;
}
