/**
 * Compares refetched answers with those that cells show: a pure function; the changes with the largest effect on the
 * deal come first.
 */
import type { Answer, AnswerValue, EntityAnswer, Scalar } from "../../engine/answers/answer";
import type { AnswerDifference, FigureChange } from "./answer-difference";
import { byWeight, inOrderOfEffect } from "./difference-order";
import { cellText } from "../../engine/questions/function-arguments";
import { titleOfField } from "../../domain/nearest-names";
import { figureChange } from "./figure-change";
import { labelOf, sectionOf } from "./figure-labels";
import { readQuestionKey, type AskedQuestion } from "../../engine/question-key";
import { tableChanges, type TableNaming } from "./table-changes";

/** An answer before and after. */
export interface AnswerPair {
  /** Key of the old answer, or of the question that failed. */
  readonly key: string;
  /** Null: its cells showed an error. */
  readonly before: Answer | null;
  readonly after: Answer;
}

export interface ComparedAnswers {
  readonly differences: readonly AnswerDifference[];
  /** Keys of the answers whose values look the same. */
  readonly unchanged: readonly string[];
}

/** The name of a property by its id in lower case. */
export type PropertyNames = ReadonlyMap<string, string>;

/** Names of properties found in answers: property cells, and fields with names. */
export function propertyNamesOf(answers: Iterable<Answer>): PropertyNames {
  const names = new Map<string, string>();
  for (const { key, value, propertyId } of answers) {
    if (propertyId === undefined) continue;
    if (value.kind === "entity") names.set(value.propertyId.toLowerCase(), value.text);
    else if (value.kind === "scalar" && asksForName(key)) names.set(propertyId.toLowerCase(), String(value.value));
  }
  return names;
}

/** Whether a question asks for a property's name, regardless of its other arguments. */
function asksForName(key: string): boolean {
  const at = key.search(/"(?:PROPERTY|FIND)",\[\[/i);
  return at >= 0 && /"(?:building_)?name"/i.test(key.slice(at));
}

/** `cellsOf`: the cells that show the answer of a key. */
export function compareAnswers(
  pairs: Iterable<AnswerPair>,
  names: PropertyNames,
  cellsOf: (key: string) => readonly string[],
): ComparedAnswers {
  const differences: AnswerDifference[] = [];
  const unchanged: string[] = [];
  for (const { key, before, after } of pairs) {
    const asked = readQuestionKey(key);
    const figures = asked === null ? [] : changesOf(before?.value ?? null, after.value, asked, names);
    if (asked === null || figures.length === 0) {
      unchanged.push(key);
      continue;
    }
    const section = sectionOf(asked.functionName);
    figures.sort(byWeight(section));
    const known = new Set(before?.warnings);
    const propertyId = after.propertyId ?? before?.propertyId;
    differences.push({
      key,
      section,
      property: propertyText(asked, after, before, names),
      ...(propertyId === undefined ? {} : { propertyId }),
      functionName: `RENT.${asked.functionName}`,
      cells: cellsOf(key),
      oldFetchedAt: before?.fetchedAt ?? null,
      newFetchedAt: after.fetchedAt,
      figures,
      effect: figures.reduce((most, { effect }) => Math.max(most, effect), 0),
      warnings: after.warnings.filter((warning) => !known.has(warning)),
    });
  }
  return { differences: inOrderOfEffect(differences), unchanged };
}

function propertyText(asked: AskedQuestion, after: Answer, before: Answer | null, names: PropertyNames): string {
  const id = after.propertyId ?? before?.propertyId;
  const named = id === undefined ? undefined : names.get(id.toLowerCase());
  if (named !== undefined) return named;
  const address = after.subject?.address ?? before?.subject?.address;
  return address ?? cellText(asked.args[0]?.[0]?.[0] ?? null);
}

function changesOf(
  before: AnswerValue | null,
  after: AnswerValue,
  asked: AskedQuestion,
  names: PropertyNames,
): FigureChange[] {
  const label = labelOf(asked);
  if (before?.kind === "table" && after.kind === "table") {
    return tableChanges(before, after, namingOf(asked, label, names));
  }
  if (before?.kind === "list" && after.kind === "list") return listChanges(before.values, after.values, label);
  if (before?.kind === "entity" && after.kind === "entity") return entityChanges(before, after);
  // The reason for a missing value isn't a value.
  if ((before === null || before.kind === "none") && after.kind === "none") return [];
  const format = after.kind === "scalar" ? after.format : before?.kind === "scalar" ? before.format : undefined;
  const change = figureChange(label || asked.functionName, inOneCell(before), inOneCell(after), format);
  return change === null ? [] : [change];
}

function namingOf({ functionName, args }: AskedQuestion, label: string, names: PropertyNames): TableNaming {
  if (functionName !== "SIMILARITY") return { prefix: label, isRanked: functionName === "COMPS" };
  const ids = (args[1] ?? []).flatMap((row) => row.map(cellText));
  return {
    prefix: label,
    isRanked: false,
    rowName: (place) => names.get(ids[place]?.toLowerCase() ?? "") ?? ids[place],
  };
}

/** A single value to show for an answer that changes to another kind. */
function inOneCell(value: AnswerValue | null): Scalar {
  switch (value?.kind) {
    case undefined:
    case "none":
      return null;
    case "scalar":
      return value.value;
    case "list":
      return `${value.values.length} values`;
    case "table":
      return `${value.rows.length} rows`;
    case "entity":
      return value.text;
  }
}

/** Added and removed items; the order of the list is irrelevant. */
function listChanges(before: readonly Scalar[], after: readonly Scalar[], label: string): FigureChange[] {
  const left = new Map<Scalar, number[]>();
  for (const [place, value] of before.entries()) left.set(value, [...(left.get(value) ?? []), place]);
  const effect = 1 / Math.max(before.length, after.length, 1);
  const event = (kind: "entered" | "left", value: Scalar, place: number): FigureChange => ({
    kind,
    label: `${label}: ${String(value ?? "")}`,
    old: kind === "left" ? place + 1 : null,
    new: kind === "entered" ? place + 1 : null,
    change: null,
    percent: null,
    effect,
  });
  const entered = after.flatMap((value, place) =>
    left.get(value)?.shift() === undefined ? [event("entered", value, place)] : [],
  );
  return [...entered, ...[...left].flatMap(([value, places]) => places.map((place) => event("left", value, place)))];
}

/** The service's date of the data changes every day and says nothing about the deal. */
const dateOfData = "created_on";

function entityChanges(before: EntityAnswer, after: EntityAnswer): FigureChange[] {
  const fields = new Set([...Object.keys(after.fields), ...Object.keys(before.fields)]);
  const name = figureChange("Name", before.text, after.text, undefined);
  return [
    ...(name === null ? [] : [name]),
    ...[...fields].flatMap((field) => {
      if (field === dateOfData) return [];
      const old = before.fields[field];
      const now = after.fields[field];
      const format = now?.format ?? old?.format;
      return figureChange(titleOfField(field), old?.value ?? null, now?.value ?? null, format) ?? [];
    }),
  ];
}
