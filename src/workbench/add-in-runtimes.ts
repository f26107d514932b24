/**
 * The add-ins that run in one workbook: that of the person before it, and those of people who edit it at the same time.
 */
import { createAppRuntime, type AppRuntime, type AppRuntimeOptions } from "./boundary/app-runtime";
import { type Boundary, createBoundary, MAX_PAYLOAD_BYTES } from "./boundary/external";
import type { HostExternal } from "./boundary/external-types";
import { createFunctionService, FUNCTION_SERVICE } from "./custom-functions/function-service";
import { settleLargeResults } from "./custom-functions/large-results";
import type { RefusedCall } from "./host-contract";
import type { HostTime } from "./host-time";
import { createDispatcher, type Dispatcher } from "./rich-api/dispatcher";
import type { HostObject } from "./rich-api/host-object";
import type { HostAnswer, HostRequest } from "./rich-api/host-protocol";
import { createRibbonCommands, type RibbonCommands } from "./ribbon-commands";
import type { ActorSeen } from "./sheet-events";

/** Number of the message that calls a function. */
const INVOKE = 1000;

export interface AddinRuntime {
  /** That of the person before the workbook. */
  readonly isFirst: boolean;
  readonly external: HostExternal;
  readonly app: AppRuntime;
  readonly commands: RibbonCommands;
  readonly boundary: Pick<Boundary, "raise" | "raiseSelection" | "raiseTheme" | "requestCount">;
  /** Its functions can be called. */
  ready(): Promise<void>;
  /** The current actor from this add-in's point of view. */
  actor(): ActorSeen;
  dispose(): void;
}

export interface AddinRuntimesOptions extends Omit<AppRuntimeOptions, "paneShown"> {
  readonly root: HostObject;
  readonly time: HostTime;
  /** Whether this Excel has an ExcelApi set: 1.9. */
  offers(set: string): boolean;
  readonly functionFeatures: readonly number[];
  readonly context: Readonly<Record<string, () => unknown>>;
  paneShown(isShown: boolean): void;
  calculated(): Promise<void>;
  refusalOf(request: HostRequest): HostAnswer | null;
  /** A request has been done. */
  processed(request: HostRequest): void;
  refused(call: RefusedCall): void;
  settle(results: readonly (readonly unknown[])[]): void;
  /** The first of them can be called. */
  started(): void;
}

export interface AddinRuntimes {
  /** The first is that of the person before the workbook, also where theirs was disposed of and comes again. */
  admit(): AddinRuntime;
  all(): readonly AddinRuntime[];
  /** Somebody has cells calculated now: their add-in's results are what the workbook shows. */
  noteCalculating(): void;
  /** Each user's Excel calculates separately, so every add-in is called. */
  call(entries: readonly unknown[][]): void;
  dispose(): void;
}

export function createAddinRuntimes(options: AddinRuntimesOptions): AddinRuntimes {
  const { time } = options;
  const runtimes: (AddinRuntime & { readonly dispatcher: Dispatcher; isReady: boolean })[] = [];
  let calculating = 0;
  /** Whose result counts, by the number of the call; where only one can be called, that one's does. */
  const owners = new Map<number, AddinRuntime>();
  /** A request is done as a whole before another one begins, whoever's it is. */
  let last: Promise<unknown> = Promise.resolve();

  function admit(): AddinRuntime {
    const isFirst = !runtimes.some((other) => other.isFirst);
    let markReady: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => (markReady = resolve));
    const app = createAppRuntime({
      start: options.start,
      paneShown(isShown) {
        if (isFirst) options.paneShown(isShown);
      },
      paneToggled: () => options.paneToggled(),
    });
    const commands = createRibbonCommands((...command) => boundary.raiseCommand(...command));
    const dispatcher = createDispatcher({
      root: options.root,
      services: {
        [FUNCTION_SERVICE]: createFunctionService({
          features: options.functionFeatures,
          ready() {
            own.isReady = true;
            if (isFirst) options.started();
            markReady();
          },
          settle: (results) => settle(results),
        }),
        ...app.services,
        "Microsoft.InternalService.AddinInternalService": { NotifyActionHandlerReady: () => null },
      },
      calculated: () => options.calculated(),
      offers: (set) => options.offers(set),
      refused: (kind, name) => options.refused({ kind, name }),
    });
    const settle = (results: readonly (readonly unknown[])[]): void =>
      options.settle(results.filter(([id]) => (owners.get(Number(id)) ?? own) === own));
    const process = (request: HostRequest): Promise<HostAnswer | null> => {
      const answer = last.then(() => options.refusalOf(request) ?? dispatcher.process(request));
      last = answer.then(
        () => options.processed(request),
        () => undefined,
      );
      return answer;
    };
    const boundary = createBoundary({
      context: options.context,
      time,
      process,
      tooLarge: (request) => settleLargeResults(request, MAX_PAYLOAD_BYTES, (results) => settle(results)),
      refused: (call) => options.refused(call),
      commandCompleted: (command, status) => commands.completed(command, status),
    });
    const own: (typeof runtimes)[number] = {
      isFirst,
      external: boundary.external,
      app,
      commands,
      boundary,
      dispatcher,
      isReady: false,
      ready: () => ready,
      actor(): ActorSeen {
        if (dispatcher.isActing()) return "own add-in";
        return isFirst && !runtimes.some((other) => other.dispatcher.isActing()) ? "person" : "other person";
      },
      dispose() {
        boundary.dispose();
        runtimes.splice(runtimes.indexOf(own), 1);
        calculating = 0;
        for (const [id, owner] of owners) if (owner === own) owners.delete(id);
      },
    };
    if (isFirst) runtimes.unshift(own);
    else runtimes.push(own);
    return own;
  }

  function call(entries: readonly unknown[][]): void {
    const owner = runtimes[calculating];
    for (const { isReady, boundary } of runtimes) if (isReady) boundary.raise(entries);
    if (runtimes.length <= 1 || owner?.isReady !== true) return;
    for (const [, kind, , message] of entries) {
      const [id] = kind === INVOKE ? (JSON.parse(String(message)) as [number]) : [];
      if (id !== undefined) owners.set(id, owner);
    }
  }

  return {
    admit,
    all: () => runtimes,
    noteCalculating() {
      calculating = Math.max(
        0,
        runtimes.findIndex(({ dispatcher }) => dispatcher.isActing()),
      );
    },
    call,
    dispose() {
      for (const runtime of [...runtimes]) runtime.dispose();
    },
  };
}
