/** `window.external` of the add-in's page: requests come in, answers and events go out. */
import type { RefusedCall } from "../host-contract";
import type { HostTime } from "../host-time";
import type { HostAnswer, HostRequest } from "../rich-api/host-protocol";
import type { HostArray, HostEventHandler, HostExternal } from "./external-types";

/** Dispatch numbers: an Excel.run request, a command of the ribbon that is done. */
const RICH_API_REQUEST = 93;
const COMMAND_COMPLETED = 94;
/**
 * Event numbers: 1 activation of the pane, 2 selection of the document, 9 theme, 33 messages of the API, 39 commands of
 * the ribbon.
 */
const SELECTION_EVENT = 2;
const THEME_EVENT = 9;
const MESSAGE_EVENT = 33;
const COMMAND_EVENT = 39;
const KNOWN_EVENTS = new Set([1, SELECTION_EVENT, THEME_EVENT, MESSAGE_EVENT, COMMAND_EVENT]);
const SUCCESS = 0;
const INTERNAL_ERROR = 5001;
/** A request and an answer hold so much, as on the web. */
export const MAX_PAYLOAD_BYTES = 5 * 1024 * 1024;
/** Position of the request's body in the parameters of Execute. */
const BODY = 4;

export interface ExternalOptions {
  readonly context: Readonly<Record<string, () => unknown>>;
  readonly time: HostTime;
  /** Null: no answer ever comes. */
  process(request: HostRequest): Promise<HostAnswer | null>;
  /** A request is larger than the limit; null refuses it. */
  tooLarge(request: HostRequest): HostAnswer | null;
  refused(call: RefusedCall): void;
  /** A command has ended; `status`: 0, or why it could not be called. */
  commandCompleted(command: string, status: number): void;
}

export interface Boundary {
  readonly external: HostExternal;
  /** Sends entries of the message event. */
  raise(entries: readonly unknown[][]): void;
  raiseSelection(): void;
  raiseTheme(): void;
  /** `command` comes back when the action is done; `control`: id of the button. */
  raiseCommand(command: string, action: string, control: string): void;
  requestCount(): number;
  dispose(): void;
}

export function createBoundary(options: ExternalOptions): Boundary {
  const { time } = options;
  const handlers = new Map<number, HostEventHandler[]>();
  let queue = Promise.resolve();
  let requests = 0;
  let disposed = false;

  const later = (run: () => void): void => {
    time.after(0, () => {
      if (!disposed) run();
    });
  };

  async function answer(body: string): Promise<string | null> {
    requests += 1;
    const request = JSON.parse(body) as HostRequest;
    if (byteLength(body) > MAX_PAYLOAD_BYTES) {
      return JSON.stringify(options.tooLarge(request) ?? payloadError("RequestPayloadSizeLimitExceeded", "request"));
    }
    const answered = await options.process(request);
    if (answered === null) return null;
    const text = JSON.stringify(answered);
    return byteLength(text) > MAX_PAYLOAD_BYTES
      ? JSON.stringify(payloadError("ResponsePayloadSizeLimitExceeded", "response"))
      : text;
  }

  const external: HostExternal = {
    GetHostInfo: () => "Excel$Win32$16.01$en-US$telemetry$$disableLogging$3",
    GetLoggingAllowed: () => false,
    GetContext: () => options.context,
    Execute(dispatchId, parameters, callback) {
      if (dispatchId === COMMAND_COMPLETED) {
        options.commandCompleted(String(parameters[0]), Number(parameters[1]));
        later(() => callback(hostArray([SUCCESS])));
        return;
      }
      const message = parameters[0] as readonly unknown[] | undefined;
      const body = message?.[BODY];
      if (dispatchId !== RICH_API_REQUEST || typeof body !== "string") {
        options.refused({ kind: "dispatch", name: String(dispatchId) });
        later(() => callback(hostArray([INTERNAL_ERROR])));
        return;
      }
      queue = queue
        .then(() => answer(body))
        .then(
          (text) => {
            if (text !== null) later(() => callback(hostArray([SUCCESS, [200, [], text]])));
          },
          () => later(() => callback(hostArray([INTERNAL_ERROR]))),
        );
    },
    RegisterEvent(dispatchId, _target, handler, callback) {
      if (!KNOWN_EVENTS.has(dispatchId)) {
        options.refused({ kind: "event", name: String(dispatchId) });
        later(() => callback(INTERNAL_ERROR));
        return;
      }
      handlers.set(dispatchId, [...(handlers.get(dispatchId) ?? []), handler]);
      later(() => callback(SUCCESS));
    },
    UnregisterEvent(dispatchId, _target, callback) {
      handlers.delete(dispatchId);
      later(() => callback(SUCCESS));
    },
  };

  const emit = (dispatchId: number, entries: readonly unknown[]): void => {
    later(() => {
      for (const handler of handlers.get(dispatchId) ?? []) handler(dispatchId, hostArray([...entries]));
    });
  };

  return {
    external,
    raise: (entries) => emit(MESSAGE_EVENT, entries),
    raiseSelection: () => emit(SELECTION_EVENT, []),
    raiseTheme: () => emit(THEME_EVENT, []),
    raiseCommand: (command, action, control) =>
      emit(COMMAND_EVENT, [command, action, JSON.stringify({ source: { id: control } })]),
    requestCount: () => requests,
    dispose() {
      disposed = true;
      handlers.clear();
    },
  };
}

function hostArray(items: unknown[]): HostArray {
  return { toArray: () => items, dimensions: () => 1 };
}

function payloadError(code: string, what: "request" | "response"): HostAnswer {
  return {
    Results: [],
    Error: {
      Code: code,
      Message: `The ${what} payload size has exceeded the limit.`,
      HttpStatusCode: 413,
      Location: "",
      ActionIndex: 0,
    },
  };
}

/** UTF-8 bytes of a text. */
function byteLength(text: string): number {
  return text.length > MAX_PAYLOAD_BYTES ? text.length : new TextEncoder().encode(text).length;
}
