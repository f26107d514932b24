/** What the history of figures returns. */
import type { Scalar, ValueFormat } from "../../engine/answers/answer";
import type { NightLook, NightModel } from "../night-look";

/** A model as the history lists it: by its id, with its latest name. */
export interface KnownModel extends NightModel {
  readonly id: string;
  readonly lastNight: string;
}

/** One look as it is kept. */
export interface KeptLook extends Omit<NightLook, "model" | "figures"> {
  readonly modelId: string;
  readonly name: string;
  readonly link: string | null;
  readonly tags: readonly string[];
  /** How many figures it verified. */
  readonly figuresSeen: number;
  /** Why it corrects an earlier look; null if it doesn't. */
  readonly corrects: string | null;
  /** Position in the tenant's chain, and the hash there. */
  readonly entry: number;
  readonly hash: string;
}

/** A figure from the night on that it changed. */
export interface FigureChange {
  readonly modelId: string;
  readonly figure: string;
  readonly label: string;
  readonly kind: "key figure" | "cell";
  readonly night: string;
  /** Null also where it is absent. */
  readonly value: Scalar;
  /** Not verified from this night on: the look had no such figure. */
  readonly isAbsent: boolean;
  readonly format: ValueFormat | null;
  /** The value before; undefined: there was none. */
  readonly old: Scalar | undefined;
  readonly asOf: string | null;
  readonly dataOf: string | null;
  readonly source: string;
  readonly formula: string | null;
  readonly run: string;
  readonly entry: number;
}

/** A model on a date. */
export interface ModelOnDate {
  /** The last look up to the date, with any outcome. */
  readonly look: KeptLook;
  /** The last look that verified figures; null: none did. */
  readonly verified: KeptLook | null;
  /** By name. Absent figures are among them. */
  readonly figures: readonly FigureChange[];
}

/** A figure that differs between two nights. Undefined: not known at that end. */
export interface MovedFigure {
  readonly modelId: string;
  readonly figure: string;
  readonly label: string;
  readonly kind: "key figure" | "cell";
  readonly format: ValueFormat | null;
  readonly before: Scalar | undefined;
  readonly after: Scalar | undefined;
  /** The night of the last change. */
  readonly night: string;
  readonly source: string;
  readonly formula: string | null;
}

export interface ChainCheck {
  readonly isWhole: boolean;
  /** Entries that were checked. */
  readonly entries: number;
  /** Entries of removed models: only their hashes are left. */
  readonly removed: number;
  /** Hash of the last entry: write it down elsewhere to prove the chain later. Null: no entry. */
  readonly seal: string | null;
  /** What doesn't fit, in sentences; at most 20. */
  readonly problems: readonly string[];
}

/** `kept`: new. `known`: this night already has a look of the model, which stays. */
export type RecordOutcome = "kept" | "known";

const plain = (text: string): string =>
  text
    .replaceAll("\\", "/")
    .replace(/^\.?\//, "")
    .toLowerCase();

/**
 * The models that a person names: by the whole name, else by its end: folders differ between a machine and a store.
 * Also by the id.
 */
export function modelsNamed(models: readonly KnownModel[], name: string): KnownModel[] {
  const wanted = plain(name);
  const whole = models.filter((model) => plain(model.name) === wanted || model.id === name);
  if (whole.length > 0) return whole;
  return models.filter((model) => plain(model.name).endsWith(`/${wanted}`) || wanted.endsWith(`/${plain(model.name)}`));
}
