/** Which of several sheets, and which of two kinds, a file was read as, and why. */
import type { IntakeDecision, IntakeResult } from "./intake-result";

export type Rank = readonly (number | string)[];

/** In the order of a sheet's rank: the first in which two sheets differ decides. */
const whysOfRoll = [
  "it has homes",
  "it has rents in place",
  "its name and title say no budget or pro forma",
  "its amounts are per home, not averages",
  "it isn't hidden",
  "its day is the newest",
  "nothing contradicts itself",
  "more of its headings and rows fit",
];
const whysOfStatement = [
  "its amounts are actual",
  "it isn't hidden",
  "it has net operating income",
  "its last month is the newest",
  "more of its headings and rows fit",
];

interface RankedSheet {
  readonly name: string;
  readonly rank: Rank;
}

const mostNamed = 4;

/** @param ranked best first @param unused sheets that nothing is read from */
export function sheetDecisions(
  ranked: readonly RankedSheet[],
  unused: readonly string[],
  isRoll: boolean,
): IntakeDecision[] {
  const [best] = ranked;
  const rivals = ranked.filter(({ name }) => unused.includes(name));
  const [next] = rivals;
  if (best === undefined || next === undefined) return [];
  const whys = isRoll ? whysOfRoll : whysOfStatement;
  const at = best.rank.findIndex((value, index) => value !== next.rank[index]);
  const others = [...new Set(rivals.map(({ name }) => name))];
  const named = [...others.slice(0, mostNamed), ...(others.length > mostNamed ? ["…"] : [])].join(", ");
  const why = whys[at] ?? "it comes first";
  return [
    {
      about: "sheet",
      say: isRoll
        ? `The rent roll is read from sheet ${best.name}, not from ${named}: ${why}.`
        : `The statement is read from sheet ${best.name}, not from ${named}: ${why}.`,
    },
  ];
}

/** Of a sheet whose headings are of both kinds. */
export const kindDecision = (isRoll: boolean): IntakeDecision => ({
  about: "sheet",
  say: isRoll
    ? "The headings are also those of a statement; the rows fit a rent roll better."
    : "The headings are also those of a rent roll; the rows fit a statement better.",
});

export const withDecisions = (result: IntakeResult, decisions: readonly IntakeDecision[]): IntakeResult =>
  decisions.length === 0 ? result : { ...result, decisions };
