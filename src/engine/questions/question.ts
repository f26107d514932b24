/** A question that a cell can ask: one per function and file. */
import type { AnswerValue } from "../answers/answer";
import type { ArgumentBlock } from "./function-arguments";
import type { DataAccess } from "../data-access";
import type { OptionKinds } from "./function-options";

/** What a question returns, before the engine adds when and where it came from. */
export interface QuestionResult {
  readonly value: AnswerValue;
  readonly propertyId?: string;
  /** The service's date of the subject's data. */
  readonly createdOn?: string;
  /** When an answer that is kept was fetched, milliseconds since the epoch. */
  readonly fetchedAt?: number;
  readonly notes?: readonly string[];
  readonly warnings?: readonly string[];
}

export interface Question {
  /** Without the namespace: COMPS. */
  readonly name: string;
  readonly options: OptionKinds;
  /**
   * Answers from positional arguments and option blocks. Throws ArgumentError (#VALUE!), NoAnswer (#N/A, kept) or a
   * ServiceError (#N/A, never kept).
   */
  answer(args: readonly ArgumentBlock[], options: readonly ArgumentBlock[], data: DataAccess): Promise<QuestionResult>;
}
