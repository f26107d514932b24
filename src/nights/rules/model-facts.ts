/** What the rules know of one model: its looks and the changes of its figures, sorted by night. */
import { excelSerialFromIso } from "../../domain/excel-dates";
import type { FigureChange, KeptLook, KnownModel } from "../history/history-types";

export interface ModelFacts {
  readonly model: KnownModel;
  readonly looks: readonly KeptLook[];
  readonly changes: readonly FigureChange[];
}

const refreshed: readonly string[] = ["done", "partly", "without formulas"];
export const isRefreshed = ({ outcome }: KeptLook): boolean => refreshed.includes(outcome);

/** The look of a night; null: the model wasn't looked at. */
export const lookOfNight = ({ looks }: ModelFacts, night: string): KeptLook | null =>
  looks.findLast((look) => look.night === night) ?? null;

/** The last look before a night that refreshed the model. */
export const refreshedBefore = ({ looks }: ModelFacts, night: string): KeptLook | null =>
  looks.findLast((look) => look.night < night && isRefreshed(look)) ?? null;

/** The first of the names that the model has a figure of. Null: none. */
export function figureNamed(facts: ModelFacts, names: readonly string[]): string | null {
  for (const name of names) {
    const wanted = name.toLowerCase();
    const found = facts.changes.find(
      ({ figure, label }) => figure.toLowerCase() === wanted || label.toLowerCase() === wanted,
    );
    if (found) return found.figure;
  }
  return null;
}

/** A figure on a night; null: not known until then. */
export const figureOn = ({ changes }: ModelFacts, figure: string, night: string): FigureChange | null =>
  changes.findLast((change) => change.figure === figure && change.night <= night) ?? null;

export const nightsBetween = (from: string, to: string): number => excelSerialFromIso(to) - excelSerialFromIso(from);

/** Groups what the history returned, by model. */
export function groupFacts(
  models: readonly KnownModel[],
  looks: readonly KeptLook[],
  changes: readonly FigureChange[],
): ModelFacts[] {
  const byModel = new Map(
    models.map((model) => [model.id, { model, looks: [] as KeptLook[], changes: [] as FigureChange[] }]),
  );
  for (const look of looks) byModel.get(look.modelId)?.looks.push(look);
  for (const change of changes) byModel.get(change.modelId)?.changes.push(change);
  return [...byModel.values()];
}
