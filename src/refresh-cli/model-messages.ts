/** Messages between the run and the process that refreshes its models. */
import type { RefreshScope } from "../features/refresh/refresh-session";
import type { RefreshedModel, WrittenValues } from "./model-refresh";

/** A task for the process. `addinUrl`: the address that serves the add-in's files. */
export interface ModelTask {
  readonly bytes: Uint8Array;
  readonly scope: RefreshScope;
  readonly values: WrittenValues;
  /** Name of the file whose pages are printed; absent: they aren't. */
  readonly printsAs?: string;
  /** Whether the charts of exhibits get the cells' figures. */
  readonly updatesCharts?: boolean;
  /** Id of the night's run: written into a changed file, and every verified figure is listed. */
  readonly run?: string;
  readonly needsMark?: boolean;
  readonly addinDirectory: string;
  readonly addinUrl: string;
}

/** A request of the add-in; the run sends it, so all models share its quota and its responses. */
export interface ModelRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | null;
}

export interface ModelResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer>;
}

export type ToModel =
  | { readonly kind: "refresh"; readonly task: ModelTask }
  | { readonly kind: "response"; readonly id: number; readonly response: ModelResponse }
  /** The network gave no response. */
  | { readonly kind: "no-response"; readonly id: number; readonly message: string };

export type FromModel =
  | { readonly kind: "request"; readonly id: number; readonly request: ModelRequest }
  | { readonly kind: "abort"; readonly id: number }
  /** `memory`: bytes that the process uses now. */
  | { readonly kind: "done"; readonly result: RefreshedModel; readonly memory: number }
  /** `isForPeople`: the message says what to do. */
  | { readonly kind: "failed"; readonly message: string; readonly isForPeople: boolean; readonly memory: number }
  /** An uncaught error: the process ends. */
  | { readonly kind: "broken"; readonly message: string };

/** Limits of one model. */
export interface ModelLimits {
  /** Processor time, milliseconds. */
  readonly timeMs: number;
  /** Megabytes of the heap. */
  readonly memoryMb: number;
  /** From clock to clock, milliseconds: ends a frozen process. Absent: no limit. */
  readonly clockMs?: number;
  /** Models before a process is replaced. Absent: no limit. */
  readonly mostModels?: number;
  /** What a person changes to allow more. */
  readonly settings: { readonly time: string; readonly clock: string; readonly memory: string };
}

/** Bytes that a process may hold between two models: the next one must get its share. */
export const mostHeld = ({ memoryMb }: Pick<ModelLimits, "memoryMb">): number => (memoryMb * 1024 ** 2) / 2;

/** Last line on standard error of a process that has reached a limit. */
export const limitMarks = { time: "compsheet: time limit", memory: "compsheet: memory limit" } as const;

/** Start parameters of the thread that watches a process. */
export interface WatchSettings extends Omit<ModelLimits, "settings"> {
  /** The process ends when this is no longer its parent. */
  readonly parent: number;
}
