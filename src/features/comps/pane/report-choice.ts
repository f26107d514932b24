/**
 * A choice of comps in a report of the service. Its API lets the add-in change only a report's name, tags and notes, so
 * the choice is a line at the end of the notes, after the users' text.
 */
import * as v from "valibot";
import { communityKinds } from "../../../engine/questions/comp-communities";
import type { PropertyReport } from "../../../service/property-reports";
import { emptyChoice, type CompsChoice } from "./comps-choice";

const marker = "Compsheet comps: ";

const pinSchema = v.object({ id: v.string(), label: v.optional(v.string(), "") });
const choiceSchema = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  selected: v.array(pinSchema),
  excluded: v.array(v.object({ ...pinSchema.entries, reason: v.optional(v.string(), "") })),
  filters: v.record(v.string(), v.union([v.number(), v.boolean(), v.string()])),
  include: v.optional(v.array(v.picklist(communityKinds)), []),
});

/** The notes with the choice in them, in the place of one that was there. */
export function notesWithChoice(notes: string | null | undefined, choice: CompsChoice): string {
  const { count, selected, excluded, filters, include } = choice;
  const line = marker + JSON.stringify({ count, selected, excluded, filters, include });
  return [...otherLines(notes), line].join("\n");
}

const otherLines = (notes: string | null | undefined): string[] =>
  (notes ?? "").split("\n").filter((line) => line !== "" && !line.startsWith(marker));

/** What people wrote into the notes. */
export function notesOfPeople(notes: string | null | undefined): string {
  return otherLines(notes).join("\n");
}

/** The choice in a report's notes; null where there is none that can be read. */
export function savedChoice({ notes }: Pick<PropertyReport, "notes">): CompsChoice | null {
  const line = (notes ?? "").split("\n").find((one) => one.startsWith(marker));
  if (line === undefined) return null;
  try {
    const read = v.safeParse(choiceSchema, JSON.parse(line.slice(marker.length)));
    return read.success ? { ...emptyChoice, ...read.output } : null;
  } catch {
    return null; // Somebody edited the line.
  }
}

/** What a report shows: its saved choice, else its comparables, all of them and no others. */
export function choiceOfReport(report: PropertyReport, mostComparables: number): CompsChoice {
  const saved = savedChoice(report);
  if (saved !== null) return saved;
  const ids = report.comparable_ids.slice(0, mostComparables);
  return {
    ...emptyChoice,
    count: Math.max(1, ids.length),
    selected: ids.map((id) => ({ id, label: "" })),
  };
}
