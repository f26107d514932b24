/** How a question can end without a value, apart from the service's own errors. */
import { type Said, SaidError } from "../../domain/said";

/** An argument that can't be right: #VALUE!, with the reason and what to write instead. */
export class ArgumentError extends SaidError {
  override readonly name = "ArgumentError";

  /** `namesOption`: the message already says that an option was written in place of an argument. */
  constructor(
    said: Said,
    readonly namesOption = false,
  ) {
    super(said);
  }
}

/** A property that a text may have meant. */
export interface MeantProperty {
  readonly id: string;
  /** Text that finds it in a formula: "1472 Manchaca Rd, Austin, TX 78704". */
  readonly address: string;
  readonly name: string | null;
  readonly lat: number;
  readonly lon: number;
}

/** No such value, or no match: an answer that is kept, shown as #N/A with the reason. */
export class NoAnswer extends SaidError {
  override readonly name = "NoAnswer";

  /** `meant`: the properties that a text may have meant, most likely first. */
  constructor(
    said: Said,
    readonly meant: readonly MeantProperty[] = [],
  ) {
    super(said);
  }
}

/** Checks by name, since instanceof fails across frames. */
export function isArgumentError(error: unknown): error is ArgumentError {
  return error instanceof Error && error.name === "ArgumentError";
}

export function isNoAnswer(error: unknown): error is NoAnswer {
  return error instanceof Error && error.name === "NoAnswer";
}
