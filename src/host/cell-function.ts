/** One call of a cell function: arguments in, answer out, every failure shown in the cell and logged. */
import { cellErrorOf, throwHostError, type CellError } from "./cell-errors";
import type { ArgumentBlock } from "../engine/questions/function-arguments";
import type { CellEngine } from "../engine/cell-engine";
import type { Answer } from "../engine/answers/answer";
import type { Question } from "../engine/questions/question";
import { isServiceError } from "../service/service-errors";
import { type CallLedger, recordCall } from "./call-ledger";
import type { HostCapabilities } from "./capabilities";
import { errorCodeOf, ErrorArgument, toArgumentBlock, toOptionBlocks } from "./cell-inputs";
import type { CellOutcome, CellRegistry } from "./cell-registry";
import { toHostResult, type HostValue } from "./cell-values";

/** What a cell function returns to the host; a promise only if the service must be asked. */
export type HostResult = HostValue | HostValue[][];

/** Where a call came from, for the log. */
export interface CellCall {
  /** RENT.COMPS */
  readonly functionName: string;
  /** Sheet1!B4, if the host reports it. */
  readonly cell: string | undefined;
}

export interface CellFunctionParts {
  readonly engine: CellEngine;
  /** Resolves once the add-in knows its data source; null if it already does. */
  readonly whenReady: () => Promise<void> | null;
  readonly capabilities: () => HostCapabilities;
  /** Records what every cell shows. */
  readonly registry: CellRegistry;
  /** Records every call and what it returned. */
  readonly ledger: CallLedger;
  /** A cell shows an error, or (null) no longer does. */
  readonly onOutcome: (call: CellCall, error: CellError | null) => void;
}

export type CellFunction = (
  question: Question,
  args: readonly unknown[],
  options: unknown,
  invocation: CustomFunctions.Invocation,
) => HostResult | Promise<HostResult>;

const isMissingKey = (error: unknown): boolean => isServiceError(error) && error.name === "MissingKeyError";

/** Shown in a formula preview if the answer would cost a request. */
const previewPlaceholder = "(calculated when entered)";

/** Creates the function behind every cell function of the add-in. */
export function createCellFunction(parts: CellFunctionParts): CellFunction {
  const { engine } = parts;

  function register(
    { cell, functionName }: CellCall,
    key: string | null,
    error: CellOutcome["error"],
    asked?: string,
  ): void {
    if (cell === undefined) return;
    parts.registry.record(cell, { functionName, key, error, ...(asked === undefined ? {} : { asked }) });
  }

  /** `asked`: key of the answer that the service didn't return. */
  function fail(call: CellCall, error: unknown, asked?: string): never {
    const cellError = cellErrorOf(error);
    register(call, null, cellError, isServiceError(error) ? asked : undefined);
    parts.onOutcome(call, cellError);
    throwHostError(cellError);
  }

  function finish(call: CellCall, answer: Answer): HostResult {
    const error: CellError | null =
      answer.value.kind === "none" ? { code: "#N/A", message: answer.value.reason } : null;
    register(call, answer.key, error);
    parts.onOutcome(call, error);
    return toHostResult(answer, parts.capabilities());
  }

  /** `unconnected`: why there is no connection, for a question that needs one. */
  function ask(
    question: Question,
    args: ArgumentBlock[],
    options: ArgumentBlock[],
    call: CellCall,
    unconnected?: unknown,
  ): HostResult | Promise<HostResult> {
    let asked: Answer | Promise<Answer>;
    try {
      asked = engine.ask(question, args, options);
    } catch (error) {
      return fail(call, error);
    }
    // Outside the try: an answer of "none" throws the host's own error and isn't a failure.
    if (!(asked instanceof Promise)) return finish(call, asked);
    return asked.then(
      (answer) => finish(call, answer),
      (error: unknown) => {
        const reason = unconnected !== undefined && isMissingKey(error) ? unconnected : error;
        return fail(call, reason, engine.keyOf(question, args, options));
      },
    );
  }

  /** Costs no request and records nothing. */
  function preview(question: Question, args: ArgumentBlock[], options: ArgumentBlock[]): HostResult {
    const known = engine.peek(question, args, options);
    return known ? toHostResult(known, parts.capabilities()) : previewPlaceholder;
  }

  function answer(
    question: Question,
    rawArgs: readonly unknown[],
    rawOptions: unknown,
    invocation: CustomFunctions.Invocation,
  ): HostResult | Promise<HostResult> {
    const call: CellCall = { functionName: `RENT.${question.name}`, cell: invocation.address };
    let args: ArgumentBlock[];
    let options: ArgumentBlock[];
    try {
      args = rawArgs.map(toArgumentBlock);
      options = toOptionBlocks(rawOptions);
    } catch (error) {
      if (error instanceof ErrorArgument) {
        if (!invocation.isInValuePreview) register(call, null, passedOn(call, error));
        return error.value as HostResult;
      }
      return fail(call, error);
    }
    // Typed as text, sent as a flag.
    if (invocation.isInValuePreview) return preview(question, args, options);
    const ready = parts.whenReady();
    if (ready === null) return ask(question, args, options, call);
    return ready.then(
      () => ask(question, args, options, call),
      // Answers from the workbook and argument errors need no connection.
      (unconnected: unknown) => ask(question, args, options, call, unconnected),
    );
  }

  return (question, args, options, invocation) =>
    recordCall(parts.ledger, invocation, () => answer(question, args, options, invocation));
}

function passedOn({ functionName }: CellCall, { value }: ErrorArgument): CellOutcome["error"] {
  return {
    code: errorCodeOf(value),
    message: `An argument of ${functionName} is this error. Correct the cell that it comes from.`,
    isPassedOn: true,
  };
}

/** For functions declared as returning a range: wraps a single value in a 1 x 1 range. */
export function asRange(result: HostResult | Promise<HostResult>): HostValue[][] | Promise<HostValue[][]> {
  const wrap = (value: HostResult): HostValue[][] => (Array.isArray(value) ? value : [[value]]);
  return result instanceof Promise ? result.then(wrap) : wrap(result);
}
