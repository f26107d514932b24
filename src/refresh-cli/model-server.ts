/** The process side: refreshes models one by one, as the run asks. */
import { createSystemClock } from "../client/clock";
import { ModelFileError } from "../model-file/model-file-error";
import { readAddinFiles } from "../workbench/headless/built-addin";
import { engineFunctionNames } from "../workbench/engine/function-class";
import { openHeadlessWorkbook } from "../workbench/headless/headless-workbook";
import type { FromModel, ModelRequest, ModelResponse, ModelTask, ToModel } from "./model-messages";
import { refreshModel } from "./model-refresh";
import { messageOf } from "../service/service-errors";

export interface ModelServerParts {
  readonly send: (message: FromModel) => void;
  /** Bytes that the process uses. */
  readonly memory: () => number;
  /** Called at the start and end of a model. */
  readonly watch: (isBegun: boolean) => void;
  readonly refresh: (task: ModelTask, fetch: typeof globalThis.fetch) => ReturnType<typeof refreshModel>;
}

/** Returns the handler for the run's messages. */
export function createModelServer({ send, memory, watch, refresh }: ModelServerParts): (message: ToModel) => void {
  const network = createNetwork(send);

  async function work(task: ModelTask): Promise<void> {
    watch(true);
    try {
      const result = await refresh(task, network.fetch);
      send({ kind: "done", result, memory: memory() });
    } catch (error) {
      const message = messageOf(error);
      send({ kind: "failed", message, isForPeople: error instanceof ModelFileError, memory: memory() });
    } finally {
      watch(false);
    }
  }

  return (message) => {
    if (message.kind === "refresh") void work(message.task);
    else network.settle(message);
  };
}

/** Opens the built add-in for each model. */
export function refreshTask(task: ModelTask, fetch: typeof globalThis.fetch): ReturnType<typeof refreshModel> {
  const { bytes, scope, values, printsAs, updatesCharts, run, needsMark, addinDirectory, addinUrl } = task;
  const { functions, namespace } = readAddinFiles(addinDirectory);
  return refreshModel(bytes, {
    openWorkbook: (given) => openHeadlessWorkbook({ addinDirectory, addinUrl, ...given }),
    functions: {
      namespace: namespace ?? "RENT",
      names: functions.functions.map(({ name }) => name),
      engine: engineFunctionNames(),
    },
    fetch,
    clock: createSystemClock(),
    scope,
    values,
    ...(printsAs !== undefined && { printsAs }),
    ...(run !== undefined && { run, needsMark: needsMark === true }),
    updatesCharts: updatesCharts === true,
  });
}

/** A network whose requests the run sends. */
function createNetwork(send: (message: FromModel) => void) {
  const waiting = new Map<number, (message: Exclude<ToModel, { kind: "refresh" }>) => void>();
  let last = 0;
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const asked = new Request(input, init);
    const request = await plainRequest(asked);
    asked.signal.throwIfAborted();
    const id = (last += 1);
    return new Promise<Response>((resolve, reject) => {
      const abort = (): void => {
        waiting.delete(id);
        send({ kind: "abort", id });
        reject(asked.signal.reason as Error);
      };
      asked.signal.addEventListener("abort", abort);
      waiting.set(id, (message) => {
        asked.signal.removeEventListener("abort", abort);
        if (message.kind === "response") resolve(toResponse(message.response));
        else reject(new TypeError(message.message));
      });
      send({ kind: "request", id, request });
    });
  };
  return {
    fetch,
    settle(message: Exclude<ToModel, { kind: "refresh" }>) {
      const settle = waiting.get(message.id);
      waiting.delete(message.id);
      settle?.(message);
    },
  };
}

const plainRequest = async (asked: Request): Promise<ModelRequest> => ({
  url: asked.url,
  method: asked.method,
  headers: [...asked.headers],
  body: asked.body === null ? null : await asked.text(),
});

function toResponse({ status, headers, body }: ModelResponse): Response {
  const isEmpty = status === 204 || status === 205 || status === 304;
  return new Response(isEmpty ? null : body, {
    status,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
  });
}
