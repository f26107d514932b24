/** How a question can end without a value, apart from the service's own errors. */

/** An argument that can't be right: #VALUE!, with the reason and what to write instead. */
export class ArgumentError extends Error {
  override readonly name = "ArgumentError";

  /** `namesOption`: the message already says that an option was written in place of an argument. */
  constructor(
    message: string,
    readonly namesOption = false,
  ) {
    super(message);
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
export class NoAnswer extends Error {
  override readonly name = "NoAnswer";

  /** `meant`: the properties that a text may have meant, most likely first. */
  constructor(
    message: string,
    readonly meant: readonly MeantProperty[] = [],
  ) {
    super(message);
  }
}

/** Checks by name, since instanceof fails across frames. */
export function isArgumentError(error: unknown): error is ArgumentError {
  return error instanceof Error && error.name === "ArgumentError";
}

export function isNoAnswer(error: unknown): error is NoAnswer {
  return error instanceof Error && error.name === "NoAnswer";
}
