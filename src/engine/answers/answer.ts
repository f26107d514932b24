/** Result of one call of one function: the value that cells show, and where it came from. */

export type Scalar = string | number | boolean | null;

/**
 * How a number is meant to be shown. `rate` is 0..1 shown as a percentage, `score` 0..1 shown plainly, `date` an Excel
 * serial number, `money` dollars, `moneyCents` dollars and cents, `year` a calendar year, `decimal` with one decimal.
 */
export type ValueFormat =
  | "plain"
  | "count"
  | "money"
  | "moneyCents"
  | "rate"
  | "score"
  | "miles"
  | "date"
  | "year"
  | "decimal";

export interface AnswerColumn {
  readonly name: string;
  readonly format?: ValueFormat;
}

/** A property as one cell: text, and fields that formulas reach with a dot. */
export interface EntityAnswer {
  readonly kind: "entity";
  readonly text: string;
  readonly propertyId: string;
  readonly subtitle: string;
  readonly fields: Readonly<Record<string, { readonly value: Scalar; readonly format?: ValueFormat }>>;
  readonly sections: readonly { readonly title: string; readonly fields: readonly string[] }[];
}

/** An id, plus a name where the id isn't meant for people. */
export type RowKey = readonly [id: string, name?: string];

export type AnswerValue =
  | { readonly kind: "scalar"; readonly value: string | number | boolean; readonly format?: ValueFormat }
  /** Spills down. */
  | { readonly kind: "list"; readonly values: readonly Scalar[]; readonly format?: ValueFormat }
  | {
      readonly kind: "table";
      readonly columns: readonly AnswerColumn[];
      readonly rows: readonly (readonly Scalar[])[];
      /** How to show a row's numbers in columns without a format, where rows differ in unit. */
      readonly rowFormats?: readonly ValueFormat[];
      /** Identifies rows that no column identifies, to compare a later answer with this one. */
      readonly rowKeys?: readonly RowKey[];
      readonly headers: boolean;
      /** What an unknown value shows: an empty cell, or #N/A. */
      readonly missing: "" | "#N/A";
    }
  | EntityAnswer
  /** No value or no match: #N/A with the reason. An answer, not a failure. */
  | { readonly kind: "none"; readonly reason: string };

/** One request that an answer was made from. */
export interface AnswerRequest {
  /** Method and path, without query or key. */
  readonly endpoint: string;
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number;
}

/** The property that an answer is about, to find it again once its id has changed. */
export interface AnswerSubject {
  /**
   * As the arguments name it or as it was found, in lower case; stays the same when the property moves to another id.
   */
  readonly id: string;
  /** One line, without the property's name: "1200 E 6th St, Austin, TX 78702". */
  readonly address: string;
}

export interface Answer {
  readonly key: string;
  readonly value: AnswerValue;
  /** When its oldest part was fetched, milliseconds since the epoch. */
  readonly fetchedAt: number;
  /** What the subject's text resolved to. */
  readonly propertyId?: string;
  readonly subject?: AnswerSubject;
  readonly requests: readonly AnswerRequest[];
  /** The service's date of the subject's data, YYYY-MM-DD. */
  readonly createdOn?: string;
  /** The day of the workbook's name AsOf that it was fetched for, YYYY-MM-DD; absent if the name didn't apply. */
  readonly asOf?: string;
  /** Window, counts and other facts about how the value was made. */
  readonly notes: readonly string[];
  /** What a person must know before using the value. */
  readonly warnings: readonly string[];
  /** The member who saved it, and the gateway: "Ann (Acme rents)"; absent if no gateway has signed it. */
  readonly savedBy?: string;
  /** Read from the workbook, and neither this device nor its gateway proves who fetched it; cleared by a refresh. */
  readonly unverified?: true;
}

/** The answers that the workbook's cells show. */
export interface AnswerStore {
  get(key: string): Answer | undefined;
  put(answer: Answer): void;
  /** Adds an answer for a cell that had none; if the workbook turns out to have one, the workbook's wins. */
  fill(answer: Answer): void;
  delete(key: string): void;
  clear(): void;
  readonly size: number;
}

/**
 * Key of an answer: the function, its arguments as written and the identity of the data, never the account or the
 * address of the service. Relative dates stay unresolved: they move only on refresh.
 */
export function answerKey(dataSource: string, functionName: string, args: unknown): string {
  return JSON.stringify([dataSource, functionName, args]);
}
