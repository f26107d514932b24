/** RENT.LIHTC: whether a mix of homes passes its set-aside election, or the designation mix with the highest rent. */
import { say } from "../../domain/said";
import { applicableFraction, type ApplicableFraction } from "../../domain/applicable-fraction";
import type { AnswerColumn, Scalar, ValueFormat } from "../answers/answer";
import {
  countedHomes,
  setAsideElections,
  designations,
  isDesignation,
  testSetAside,
  type SetAsideResult,
} from "../../domain/set-aside";
import {
  optimizeSetAside,
  type HomePlace,
  type OptimizedMix,
  type OptimizedType,
} from "../../domain/set-aside-optimizer";
import { readName, type ArgumentBlock } from "./function-arguments";
import { ArgumentError, NoAnswer } from "./question-errors";
import { isOptimizedMix, readMinimums, readOptimizedMix, readTestedMix, type TestedMix } from "./lihtc-mix";
import { readOptions, tableOptions, type Options } from "./function-options";
import type { Question, QuestionResult } from "./question";
import { readTableForm } from "./table-columns";

/** Measures of the test, then of the best mix. */
const testMeasures = ["pass", "share", "required", "average", "group", "left_out"] as const;
const mixMeasures = ["rent", "given_up"] as const;
/** Of a mix that has the homes' floor space. */
const fractionMeasures = ["unit_fraction", "floor_fraction", "applicable_fraction"] as const;

const lihtcOptions = {
  ...tableOptions,
  homes: "double",
  measure: ["all", ...testMeasures, ...mixMeasures, ...fractionMeasures],
  minimums: "block",
  allowMarket: "boolean",
} as const;
type LihtcOptions = Options<typeof lihtcOptions>;

export const lihtcQuestion: Question = {
  name: "LIHTC",
  options: lihtcOptions,
  answer: ([mix = [], election = []], optionBlocks) =>
    Promise.resolve().then(() => {
      const options = readOptions(optionBlocks, lihtcOptions);
      const elected = readName(election, "election", setAsideElections, {
        aliases: { averageincome: "average", incomeaveraging: "average", "20at50": "20-50", "40at60": "40-60" },
      });
      if (!isOptimizedMix(mix)) return testMix(mix, elected, options);
      if (elected !== "average")
        throw new ArgumentError(
          say`The best mix is of designations, which only the election "average" has. Write that election.`,
        );
      return bestMix(mix, options);
    }),
};

function refuseMeasure(measure: string, known: readonly string[]): never {
  throw new ArgumentError(say`The measure "${measure}" isn't one of this mix; use one of: all, ${known.join(", ")}.`);
}

function testMix(
  block: ArgumentBlock,
  election: (typeof setAsideElections)[number],
  options: LihtcOptions,
): QuestionResult {
  const read = readTestedMix(block);
  const { designated, market } = read;
  const listed = market + designated.reduce((sum, { count }) => sum + count, 0);
  const homes = options.homes ?? listed;
  if (!Number.isInteger(homes) || homes < 1 || homes < listed)
    throw new ArgumentError(
      say`The option "homes" must be all homes of the project: ${listed} or more, and at least 1.`,
    );
  const wrong = election === "average" ? designated.find(({ percent }) => !isDesignation(percent)) : undefined;
  if (wrong)
    throw new ArgumentError(
      say`${wrong.percent}% isn't an average-income designation. Use ${designations.join(", ")} (26 CFR 1.42-19).`,
    );

  const result = testSetAside(election, homes, designated);
  const columns: readonly (AnswerColumn & { measure: string; read: (found: SetAsideResult) => Scalar })[] = [
    { measure: "pass", name: "Passes", read: (found) => found.passes },
    { measure: "share", name: "Share of homes", format: "rate", read: (found) => found.share },
    { measure: "required", name: "Required", format: "rate", read: (found) => found.required },
    {
      measure: "average",
      name: "Average",
      format: "rate",
      read: (found) => (found.average === null ? null : found.average / 100),
    },
    { measure: "group", name: "Largest group", format: "count", read: (found) => found.largestGroup },
    { measure: "left_out", name: "Left out", format: "count", read: (found) => found.leftOut },
  ];
  const notes = [
    `${homes} homes, ${homes - designated.reduce((sum, { count }) => sum + count, 0)} of them at market`,
    election === "average"
      ? "Average income: the largest group that averages 60% or less counts, lowest designations first (26 CFR 1.42-19)"
      : `Minimum set-aside of ${election}, by homes (IRC 42(g)(1))`,
  ];
  const warnings =
    result.passes && result.leftOut > 0
      ? [`${result.leftOut} designated homes are outside the group that counts: they earn no credit.`]
      : [];
  const { measure = "all" } = options;
  const wanted = fractionMeasures.find((one) => one === measure);
  if (wanted !== undefined) {
    const found = fractionOf(read, election, homes)[wanted];
    return {
      value: scalar(found, "rate"),
      notes: [...notes, "Low-income homes over all, by homes or by floor space; the smaller applies (IRC 42(c)(1))"],
      warnings: result.passes ? warnings : ["The mix fails its set-aside: no home earns credit."],
    };
  }
  if (measure === "all") return { value: oneRow(columns, result, options), notes, warnings };
  const column = columns.find((one) => one.measure === measure);
  if (!column) return refuseMeasure(measure, testMeasures);
  const value = column.read(result);
  if (value === null) throw new NoAnswer(say`The mix has no designated home, so there is no average.`);
  return { value: scalar(value, column.format), notes, warnings };
}

/** The mix is that of one building; the homes that count are those of the set-aside test. */
function fractionOf(
  { designated, market, squareFeet }: TestedMix,
  election: (typeof setAsideElections)[number],
  homes: number,
): Record<(typeof fractionMeasures)[number], number> {
  if (squareFeet === null)
    throw new ArgumentError(say`A fraction needs a third column in mix: the square feet of all homes of each row.`);
  const listed = market + designated.reduce((sum, { count }) => sum + count, 0);
  if (homes !== listed)
    throw new ArgumentError(
      say`A fraction needs every home in mix: write a "market" row with its homes and square feet.`,
    );
  const counted = countedHomes(election, designated);
  const found: ApplicableFraction = applicableFraction([
    ...designated.map(({ count }, index) => ({
      count,
      lowIncome: counted[index] ?? 0,
      squareFeet: squareFeet.designated[index] ?? 0,
    })),
    { count: market, lowIncome: 0, squareFeet: squareFeet.market },
  ]);
  return { unit_fraction: found.units, floor_fraction: found.floorSpace, applicable_fraction: found.applicable };
}

function oneRow<Row>(
  columns: readonly (AnswerColumn & { read: (row: Row) => Scalar })[],
  row: Row,
  options: LihtcOptions,
): QuestionResult["value"] {
  return {
    kind: "table",
    columns: columns.map(({ name, format }) => (format === undefined ? { name } : { name, format })),
    rows: [columns.map(({ read }) => read(row))],
    rowKeys: [["set-aside"]],
    ...readTableForm(options),
  };
}

function scalar(value: string | number | boolean, format?: ValueFormat): QuestionResult["value"] {
  return { kind: "scalar", value, ...(format === undefined ? {} : { format }) };
}

function bestMix(block: ArgumentBlock, options: LihtcOptions): QuestionResult {
  const types = readOptimizedMix(block);
  const minimums = readMinimums(options.minimums);
  const allowMarketHomes = options.allowMarket ?? false;
  const best = optimized(types, { minimums, allowMarketHomes });
  if (best === null) throw new NoAnswer(say`No designation mix fulfills these minimums; lower them or add homes.`);
  const notes = [
    "Every designation mix is weighed: 40% of homes or more in the group, average 60% or less",
    "A home rents at its net maximum, or at market where that is lower",
  ];
  const { measure = "all" } = options;
  if (measure === "rent") return { value: scalar(best.monthlyRent, "money"), notes };
  if (measure === "given_up") return { value: scalar(best.rentGivenUp, "money"), notes };
  if (measure !== "all") return refuseMeasure(measure, mixMeasures);
  const places: readonly HomePlace[] = allowMarketHomes ? [...designations, "market"] : designations;
  return {
    value: {
      kind: "table",
      columns: [
        { name: "Type" },
        ...places.map((place) => ({ name: place === "market" ? "Market" : `${place}%`, format: "count" as const })),
        { name: "Rent a month", format: "money" },
      ],
      rows: types.map((type, index) => [
        type.name,
        ...places.map((place) => best.homes[index]?.[place] ?? 0),
        rentOfType(type, best.homes[index] ?? {}),
      ]),
      ...readTableForm(options),
    },
    notes: [...notes, `$${best.monthlyRent} a month; $${best.rentGivenUp} less than all homes at market`],
  };
}

function optimized(
  types: readonly OptimizedType[],
  options: Parameters<typeof optimizeSetAside>[1],
): OptimizedMix | null {
  try {
    return optimizeSetAside(types, options);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ArgumentError(
      say`mix has too many homes for an exact answer: group the homes, or ask for parts of the project.`,
    );
  }
}

function rentOfType(type: OptimizedType, homes: OptimizedMix["homes"][number]): number {
  return (Object.entries(homes) as [`${HomePlace}`, number][]).reduce((sum, [place, count]) => {
    const cap = place === "market" ? Infinity : type.netMaximum[Number(place) as keyof OptimizedType["netMaximum"]];
    return sum + count * Math.min(cap, type.marketRent);
  }, 0);
}
