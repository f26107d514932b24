/** What RENT.STATUS streams: the state of the add-in, told anew when it changes and at most once a second. */
import type { Clock } from "../client/clock";
import { cellErrorOf, toHostError } from "../excel/cell-errors";
import type { HostCapabilities } from "../excel/capabilities";
import { toCellInput } from "../excel/cell-inputs";
import { toFormattedNumber, type HostValue } from "../excel/cell-values";
import { dateTimeFormat } from "../excel/number-formats";
import type { StreamInvocation } from "../excel/stream-invocation";
import { readName } from "../queries/arguments";
import type { AddinStatus } from "./addin-status";

export interface StatusStreamParts {
  readonly getStatus: () => AddinStatus;
  /** Calls back after every change; returns the way to stop it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly clock: Clock;
  readonly capabilities: () => HostCapabilities;
  /** Excel serial number of a moment as this person's clock shows it. */
  readonly serialOf: (moment: number) => number;
}

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

/** The pace at which cells change. */
const paceMs = 1_000;

const accounts = { "api-key": "API key", bearer: "access token", none: "no key needed" } as const;

export function createStatusStream(parts: StatusStreamParts): StatusStream {
  function valueOf(measure: Measure, status: AddinStatus): HostValue {
    // The policy that makes Compsheet wait first.
    const [tightest] = [...status.quota].sort((a, b) => a.remaining - b.remaining);
    switch (measure) {
      case "connection":
        return status.connection?.name ?? "not connected";
      case "account":
        return status.connection ? accounts[status.connection.scheme] : "not connected";
      case "quota_left":
        return tightest?.remaining ?? "not known before a request";
      case "quota_reset":
        return tightest
          ? toFormattedNumber(parts.serialOf(tightest.resetsAt), `${dateTimeFormat}:ss`, parts.capabilities())
          : "not known before a request";
      case "pending":
        return status.pendingCalls;
      case "stored_answers":
        return status.storedAnswers;
      case "stored_size":
        return toFormattedNumber(status.storedBytes, "#,##0", parts.capabilities());
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

  function read(measure: Measure | "all"): HostValue[][] {
    const status = parts.getStatus();
    return measure === "all" ? measures.map((name) => [name, valueOf(name, status)]) : [[valueOf(measure, status)]];
  }

  return (rawMeasure, invocation) => {
    let measure: Measure | "all";
    try {
      measure = readName([[toCellInput(rawMeasure)]], "measure", ["all", ...measures], { fallback: "all" });
    } catch (error) {
      // What a streaming function throws is lost.
      invocation.setResult(toHostError(cellErrorOf(error)));
      return;
    }
    const ended = new AbortController();
    let told = "";
    let isPaced = false;
    let isDue = false;
    const tell = (): void => {
      isDue = false;
      isPaced = true;
      const values = read(measure);
      const text = JSON.stringify(values);
      // Equal values would have every formula that reads them calculated for nothing.
      if (text !== told) invocation.setResult(values);
      told = text;
      parts.clock.sleep(paceMs, ended.signal).then(
        () => {
          isPaced = false;
          if (isDue) tell();
        },
        () => undefined,
      );
    };
    if (invocation.isInValuePreview) {
      invocation.setResult(read(measure));
      return;
    }
    const stop = parts.subscribe(() => {
      if (isPaced) isDue = true;
      else tell();
    });
    invocation.onCanceled = () => {
      stop();
      ended.abort();
    };
    tell();
  };
}
