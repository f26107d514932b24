/** The values of RENT.STATUS: the state of the add-in. */
import { say } from "../domain/said";
import type { Clock } from "../client/clock";
import type { HostCapabilities } from "../host/capabilities";
import { toCellInput } from "../host/cell-inputs";
import { dateTimeFormat } from "../host/cell-values";
import { failStream, streamValues, type StreamInvocation, type StreamValue } from "../host/value-stream";
import { readName } from "../engine/questions/function-arguments";
import { NoAnswer } from "../engine/questions/question-errors";
import type { AddinStatus } from "./addin-status";

export interface StatusStreamParts {
  readonly getStatus: () => AddinStatus;
  /** Calls back after every change; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly clock: Clock;
  readonly capabilities: () => HostCapabilities;
  /** Excel serial number of a moment in the user's time zone. */
  readonly serialOf: (moment: number) => number;
}

/** `measure`: a name from the list below, ignoring case and separators, or "all", a table of name and value. */
export type StatusStream = (measure: unknown, invocation: StreamInvocation) => void;

const measures = [
  "connection",
  "account",
  "quota_left",
  "quota_reset",
  "pending",
  "stored_answers",
  "stored_size",
  "unsaved",
  "stale",
  "errors",
  "version",
] as const;
type Measure = (typeof measures)[number];

const accounts = { "api-key": "API key", bearer: "access token", none: "no key needed" } as const;
const unknownQuota = say`The request budget appears after the first request.`;

export function createStatusStream(parts: StatusStreamParts): StatusStream {
  /** Null if unknown. */
  function valueOf(measure: Measure, status: AddinStatus): StreamValue | null {
    // The policy that will make Compsheet wait first.
    const [tightest] = [...status.quota].sort((a, b) => a.remaining - b.remaining);
    switch (measure) {
      case "connection":
        return status.connection?.name ?? "not connected";
      case "account":
        return status.connection ? accounts[status.connection.scheme] : "not connected";
      case "quota_left":
        return tightest?.remaining ?? null;
      case "quota_reset":
        return tightest ? { value: parts.serialOf(tightest.resetsAt), numberFormat: `${dateTimeFormat}:ss` } : null;
      case "pending":
        return status.pendingCalls;
      case "stored_answers":
        return status.storedAnswers;
      case "stored_size":
        return { value: status.storedBytes, numberFormat: "#,##0" };
      case "unsaved":
        return status.unsavedAnswers;
      case "stale":
        return status.staleAnswers;
      case "errors":
        return status.errors.length;
      case "version":
        return status.version;
    }
  }

  function read(measure: Measure | "all"): StreamValue[][] | NoAnswer {
    const status = parts.getStatus();
    if (measure === "all") return measures.map((name) => [name, valueOf(name, status) ?? ""]);
    const value = valueOf(measure, status);
    return value === null ? new NoAnswer(unknownQuota) : [[value]];
  }

  return (rawMeasure, invocation) => {
    try {
      const measure = readName([[toCellInput(rawMeasure)]], "measure", ["all", ...measures], { fallback: "all" });
      streamValues({ ...parts, read: () => read(measure) }, invocation);
    } catch (error) {
      failStream(error, invocation);
    }
  };
}
