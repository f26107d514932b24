/** Streams changing values into a cell, at a pace that cells can follow. */
import type { Clock } from "../client/clock";
import { isNoAnswer, type NoAnswer } from "../engine/questions/question-errors";
import type { HostCapabilities } from "./capabilities";
import { cellErrorOf, toHostError } from "./cell-errors";
import { ErrorArgument } from "./cell-inputs";
import { fitCell, toFormattedNumber, type HostValue } from "./cell-values";

/** The part of Excel's invocation that a streaming function needs. */
export type StreamInvocation = Pick<
  CustomFunctions.StreamingInvocation<HostValue[][]>,
  "setResult" | "onCanceled" | "isInValuePreview"
>;

/** A value of a stream; numbers include a number format if they need one. */
export type StreamValue = string | number | { readonly value: number; readonly numberFormat: string };

export interface ValueStreamParts {
  /** The current values, as rows; or why there are none. */
  readonly read: () => readonly (readonly StreamValue[])[] | NoAnswer;
  /** Calls back after every change; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly clock: Clock;
  readonly capabilities: () => HostCapabilities;
}

/** Minimum interval between reads and updates, ms. */
const paceMs = 1_000;

/** Sends the values now and after changes, until Excel cancels the call; a preview gets them once. */
export function streamValues(parts: ValueStreamParts, invocation: StreamInvocation): void {
  const ended = new AbortController();
  let told = "";
  let isPaced = false;
  let isDue = false;

  function toHost(value: StreamValue): HostValue {
    if (typeof value === "string") return fitCell(value);
    if (typeof value === "number") return value;
    return toFormattedNumber(value.value, value.numberFormat, parts.capabilities());
  }

  function tell(): void {
    isDue = false;
    const rows = parts.read();
    const text = isNoAnswer(rows) ? rows.message : JSON.stringify(rows);
    // Sending equal values would needlessly recalculate every dependent formula.
    if (text === told) return;
    told = text;
    if (isNoAnswer(rows)) failStream(rows, invocation);
    else invocation.setResult(rows.map((row) => row.map(toHost)));
  }

  function tellAtPace(): void {
    isPaced = true;
    tell();
    parts.clock.sleep(paceMs, ended.signal).then(
      () => {
        isPaced = false;
        if (isDue) tellAtPace();
      },
      () => undefined,
    );
  }

  if (invocation.isInValuePreview) {
    tell();
    return;
  }
  const stop = parts.subscribe(() => {
    if (isPaced) isDue = true;
    else tellAtPace();
  });
  invocation.onCanceled = () => {
    stop();
    ended.abort();
  };
  tellAtPace();
}

/**
 * Ends a stream with an error: Excel ignores what a streaming function throws. An error argument is passed on
 * unchanged.
 */
export function failStream(error: unknown, invocation: StreamInvocation): void {
  if (error instanceof ErrorArgument) {
    invocation.setResult([[error.value as HostValue]]);
    return;
  }
  invocation.setResult(toHostError(cellErrorOf(error)));
}
