/** Maps the options of RENT.INMARKET to the service's filters. */
import { say } from "../../domain/said";
import {
  marketFlagNames,
  marketRangeNames,
  unitMixKeys,
  type MarketFilters,
  type MarketFlagName,
  type MarketRangeName,
  type Range,
  type UnitMixFilter,
  type UnitMixKey,
} from "../../service/market-search";
import { ArgumentError } from "./question-errors";
import type { OptionKind, Options } from "./function-options";

/** Figures of the unit mix that can be limited. */
const mixFigures = ["effective_rent", "effective_rent_per_sqft", "percentage"] as const;
type MixFigure = (typeof mixFigures)[number];
type UnitKind = Exclude<UnitMixKey, "overall">;
type MixLimit = MixFigure extends infer Figure extends MixFigure
  ? Figure extends "percentage"
    ? `${Figure}_${UnitKind}`
    : Figure | `${Figure}_${UnitKind}`
  : never;
type Limited = MarketRangeName | MixLimit;

interface Limit {
  readonly name: Limited;
  /** The units of the mix; absent for a property's own value. */
  readonly mix?: { readonly key: UnitMixKey; readonly figure: MixFigure };
}

/**
 * "effective_rent" is that of all units, "effective_rent_1br" that of one-bedrooms; a share of all units is always 1.
 */
const limits: readonly Limit[] = [
  ...marketRangeNames.map((name) => ({ name })),
  ...mixFigures.flatMap((figure) =>
    unitMixKeys
      .filter((key) => !(key === "overall" && figure === "percentage"))
      .map((key) => ({ name: (key === "overall" ? figure : `${figure}_${key}`) as Limited, mix: { key, figure } })),
  ),
];

type LimitOptions = {
  readonly [Name in `${"min" | "max"}_${Limited}`]: "double";
} & { readonly [Name in `allow_null_${Limited}`]: "boolean" } & { readonly [Name in MarketFlagName]: "boolean" } & {
  readonly allow_null: "boolean";
};

/** min_, max_ and allow_null_ of every limit, the flags, and allow_null for all limits in use. */
export const inMarketOptions = Object.fromEntries([
  ...limits.flatMap(({ name }): [string, OptionKind][] => [
    [`min_${name}`, "double"],
    [`max_${name}`, "double"],
    [`allow_null_${name}`, "boolean"],
  ]),
  ["allow_null", "boolean"],
  ...marketFlagNames.map((name): [string, OptionKind] => [name, "boolean"]),
]) as LimitOptions;

type Given = Options<typeof inMarketOptions>;

/** Values between 0 and 1. */
const isShare = (name: Limited): boolean => name === "quality" || name.startsWith("percentage");

/** The filters for the options given; throws for bounds that nothing can fit. */
export function readMarketFilters(options: Given): MarketFilters {
  const ranges = limits.flatMap((limit) => {
    const range = readRange(limit.name, options);
    return range ? [{ ...limit, range }] : [];
  });
  const mix: Partial<Record<UnitMixKey, UnitMixFilter>> = {};
  for (const { mix: of, range } of ranges) {
    if (of) mix[of.key] = { ...mix[of.key], [of.figure]: range };
  }
  return {
    ...Object.fromEntries(ranges.filter((limit) => !limit.mix).map(({ name, range }) => [name, range])),
    ...Object.fromEntries(
      marketFlagNames.filter((name) => options[name] !== undefined).map((name) => [name, options[name]]),
    ),
    ...(Object.keys(mix).length > 0 ? { unit_mix: mix } : {}),
  };
}

/** Undefined without bounds: then unknown values fit anyway. */
function readRange(name: Limited, options: Given): Range | undefined {
  const min = options[`min_${name}`];
  const max = options[`max_${name}`];
  if (min === undefined && max === undefined) return undefined;
  if (min !== undefined && max !== undefined && min > max) {
    throw new ArgumentError(say`The option "min_${name}" (${min}) is above "max_${name}" (${max}). Swap the two.`);
  }
  if (isShare(name) && [min, max].some((bound) => bound !== undefined && (bound < 0 || bound > 1))) {
    throw new ArgumentError(
      say`The options "min_${name}" and "max_${name}" are from 0 to 1${name === "quality" ? "" : say`, or percentages such as 25%`}.`,
    );
  }
  const allowNull = options[`allow_null_${name}`] ?? options.allow_null;
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(allowNull === undefined ? {} : { allow_null: allowNull }),
  };
}
