/** The only table from failures to cell errors. Excel shows a message only with #N/A and #VALUE!. */
import type { Said } from "../domain/said";
import type { ServiceErrorName } from "../service/service-errors";
import { messageOf } from "../service/service-errors";

export type CellErrorCode = "#N/A" | "#VALUE!";

/** Wrong arguments are #VALUE!; anything that may work later is #N/A. */
const codes: Readonly<Record<ServiceErrorName | "ArgumentError" | "NoAnswer", CellErrorCode>> = {
  ArgumentError: "#VALUE!",
  BadRequestError: "#VALUE!",
  NoAnswer: "#N/A",
  NetworkError: "#N/A",
  TimeoutError: "#N/A",
  CancelledError: "#N/A",
  ConnectionChangedError: "#N/A",
  MissingKeyError: "#N/A",
  UnauthorizedError: "#N/A",
  ForbiddenError: "#N/A",
  NotFoundError: "#N/A",
  RateLimitedError: "#N/A",
  ServerError: "#N/A",
  ContractError: "#N/A",
};

export interface CellError {
  readonly code: CellErrorCode;
  readonly message: string;
  /** The message in code and parameters; absent where only its English text was kept. */
  readonly said?: Said;
  /** The error of another cell, which an argument is: a consequence, not a cause. */
  readonly isPassedOn?: true;
}

/** What a cell shows for a failure. An unlisted error is a bug of ours, and the message says so. */
export function cellErrorOf(error: unknown): CellError {
  if (error instanceof Error && Object.hasOwn(codes, error.name)) {
    const { said } = error as { readonly said?: Said };
    return { code: codes[error.name as keyof typeof codes], message: error.message, ...(said && { said }) };
  }
  const reason = messageOf(error);
  return {
    code: "#VALUE!",
    message: `Compsheet failed unexpectedly (${reason}). Recalculate the cell. If this persists, send the diagnostics file to support.`,
  };
}

/** The error in the form that the host turns into a cell error with a message. */
export function toHostError(error: CellError): CustomFunctions.Error {
  const code = error.code === "#N/A" ? CustomFunctions.ErrorCode.notAvailable : CustomFunctions.ErrorCode.invalidValue;
  return new CustomFunctions.Error(code, error.message);
}

export function throwHostError(error: CellError): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the host's own class, which extends nothing
  throw toHostError(error);
}

/** The service doesn't know a value of the property: nothing that a person can mend. */
export const isUnknownValue = (message: string): boolean => / is unknown for this property\.$/.test(message);
