/** Orders differences: the largest effect on the deal comes first. */
import {
  differenceSections,
  dollarSections,
  type AnswerDifference,
  type DifferenceSection,
  type FigureChange,
} from "./answer-difference";

/** Dollars by which a value changes; for an added or removed one, its full amount; 0 for values that aren't dollars. */
function dollarsOf({ format, change, old, new: now }: FigureChange): number {
  if (format !== "money" && format !== "moneyCents") return 0;
  const whole = change ?? old ?? now;
  return typeof whole === "number" ? Math.abs(whole) : 0;
}

const cameOrWent = ({ kind }: FigureChange): number => (kind === "entered" || kind === "left" ? 1 : 0);

/** Orders the changes in one answer; rows that came or went have no dollar amount and come first. */
export function byWeight(section: DifferenceSection): (one: FigureChange, other: FigureChange) => number {
  if (!dollarSections.has(section)) return (one, other) => other.effect - one.effect;
  return (one, other) =>
    cameOrWent(other) - cameOrWent(one) || dollarsOf(other) - dollarsOf(one) || other.effect - one.effect;
}

/** The largest amount among the changes of an answer, in dollars; 0 without one. */
export const mostDollars = ({ figures }: AnswerDifference): number =>
  figures.reduce((most, figure) => Math.max(most, dollarsOf(figure)), 0);

/** By section, then by amount in dollar sections and by effect in the others. Sorts in place. */
export function inOrderOfEffect(differences: AnswerDifference[]): AnswerDifference[] {
  const places = new Map(differenceSections.map((section, place) => [section, place]));
  const dollars = new Map(differences.map((one) => [one, dollarSections.has(one.section) ? mostDollars(one) : 0]));
  return differences.sort(
    (one, other) =>
      (places.get(one.section) ?? 0) - (places.get(other.section) ?? 0) ||
      (dollars.get(other) ?? 0) - (dollars.get(one) ?? 0) ||
      other.effect - one.effect ||
      compareTexts(one.property, other.property),
  );
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
