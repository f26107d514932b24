/** What one night found in one model: passed from the run to the history, the rules and the alerts. */
import type { Scalar, ValueFormat } from "../engine/answers/answer";

/** A model of a store. Stores are named at setup; an item is the store's own id of the file. */
export interface NightModel {
  readonly tenant: string;
  readonly store: string;
  readonly item: string;
  /** Of the model in the history, where the file was moved since its history began. */
  readonly id?: string;
  /** Path within the store as people know it. Untrusted text. */
  readonly name: string;
  readonly tags: readonly string[];
  /** Address that opens the file, if the store has one. */
  readonly link: string | null;
}

/**
 * `done`: all figures are fetched. `partly`: some keep their old value. `left alone`: locked, or changed by somebody
 * while it was refreshed. `too long`, `too large`: ended at a limit. `put aside`: ended twice, waits for new bytes.
 */
export type NightOutcome =
  | "done"
  | "partly"
  | "without formulas"
  | "left alone"
  | "too long"
  | "too large"
  | "put aside"
  | "failed";

/** A figure of a model as of one night. */
export interface NightFigure {
  /** Key figure ("NOI") or cell ("Comps!B4"): the same name every night. */
  readonly figure: string;
  /** How people call it; may change. */
  readonly label: string;
  readonly kind: "key figure" | "cell";
  readonly value: Scalar;
  readonly format: ValueFormat | null;
  /** The day that its windows end at (yyyy-mm-dd), if it was asked as of a day. */
  readonly asOf: string | null;
  /** Date of the data that the service reported, if it did. */
  readonly dataOf: string | null;
  /** Such as "Sample data" or a host's name. */
  readonly source: string;
  readonly formula: string | null;
}

/** One model in one night, the last of the tries that the night made. */
export interface NightLook {
  /** The day on which the night ends: yyyy-mm-dd. */
  readonly night: string;
  readonly model: NightModel;
  readonly outcome: NightOutcome;
  /** Why, in a sentence, unless done. */
  readonly reason: string | null;
  /** SHA-256 of the file that was read, and of the one written (null if none was), in hex. */
  readonly fileHash: string;
  readonly writtenHash: string | null;
  /** Opaque version of the store after the look. */
  readonly version: string;
  /** Id of the run, also in the file's own stored part. */
  readonly run: string;
  readonly build: string;
  readonly isSampleData: boolean;
  /** When it ended, ISO 8601. */
  readonly at: string;
  readonly requests: number;
  /** Every verified figure; absent ones were not verified this night. */
  readonly figures: readonly NightFigure[];
}
