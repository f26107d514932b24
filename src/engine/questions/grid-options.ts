/** The options of a rent grid: adjustment rates, limits, and typed amounts. */
import { say } from "../../domain/said";
import { nearestNames, normalizeName } from "../../domain/nearest-names";
import { usualGridRules, type CommunityKind, type GridRules } from "../../domain/rent-grid";
import { cellText, describe, parseNumber, type ArgumentBlock } from "./function-arguments";
import { communityOptions, readCommunities } from "./comp-communities";
import { comparablesOptions } from "./comparables-request";
import { windowOptions } from "../document-window";
import { ArgumentError } from "./question-errors";
import { gridUtilities, parkingKinds, type ParkingKind } from "./grid-side";
import { tableOptions, type Options } from "./function-options";
import { isPropertyId } from "./subject";

export const gridViews = ["grid", "list", "indicated", "range"] as const;

export const gridOptions = {
  ...tableOptions,
  ...comparablesOptions,
  ...windowOptions,
  excluded: "list",
  view: gridViews,
  sizeFactor: "double",
  sizeRate: "double",
  subjectSqft: "double",
  perBath: "double",
  perFloor: "double",
  agePerDecade: "double",
  ageCap: "double",
  qualityPerTenth: "double",
  parking: parkingKinds,
  amenities: "block",
  utilities: "block",
  override: "block",
  rounding: "double",
  netLimit: "double",
  grossLimit: "double",
  minComps: "double",
  minHomes: "double",
  allowThin: "boolean",
  derive: "boolean",
  ...communityOptions,
} as const;

/** Lines of a grid with an amount, as an override names them. */
export const gridLines = [
  "neighborhood",
  "size",
  "baths",
  "floor",
  "age",
  "quality",
  "amenities",
  "parking",
  "utilities",
] as const;
export type GridLine = (typeof gridLines)[number];

export interface GridOverride {
  readonly id: string;
  readonly line: GridLine;
  /** Dollars a month. */
  readonly amount: number;
  readonly reason: string;
}

export interface GridRates {
  readonly sizeFactor: number;
  /** Dollars per square foot a month; absent: the median of the comps. */
  readonly sizeRate?: number;
  readonly perBath: number;
  readonly perFloor: number;
  readonly agePerDecade: number;
  readonly ageCap: number;
  readonly qualityPerTenth: number;
  readonly parking?: ParkingKind;
  /** Dollars a month by name. */
  readonly amenities: readonly (readonly [name: string, dollars: number])[];
  readonly utilities: readonly (readonly [name: string, dollars: number])[];
  readonly rounding: number;
}

export interface GridSettings {
  readonly rates: GridRates;
  readonly rules: GridRules;
  readonly overrides: readonly GridOverride[];
  readonly include: readonly CommunityKind[];
  readonly allowThin: boolean;
  /** What a person should look at before using the grid. */
  readonly warnings: readonly string[];
}

/** Range of factors that markets support; others get a warning. */
const [leastFactor, mostFactor, usualFactor] = [0.3, 0.6, 0.5];
const usualAgeCap = 0.1;
const usualRounding = 5;

/** The options, checked. */
export function readGridSettings(options: Options<typeof gridOptions>): GridSettings {
  const number = (name: keyof typeof gridOptions, fallback: number, most = Infinity): number => {
    const value = options[name] as number | undefined;
    if (value === undefined) return fallback;
    if (value >= 0 && value <= most) return value;
    const bounds = most === Infinity ? "0 or more" : `from 0 to ${most}`;
    throw new ArgumentError(say`The option "${name}" must be ${bounds}; it was given ${value}.`);
  };
  const sizeFactor = number("sizeFactor", usualFactor, 1);
  const rounding = number("rounding", usualRounding);
  if (rounding === 0) throw new ArgumentError(say`The option "rounding" must be above 0: 1 is to the dollar.`);
  const rates: GridRates = {
    sizeFactor,
    ...(options.sizeRate === undefined ? {} : { sizeRate: number("sizeRate", 0) }),
    perBath: number("perBath", 0),
    perFloor: number("perFloor", 0),
    agePerDecade: number("agePerDecade", 0, 1),
    ageCap: number("ageCap", usualAgeCap, 1),
    qualityPerTenth: number("qualityPerTenth", 0, 1),
    ...(options.parking === undefined ? {} : { parking: options.parking }),
    amenities: readRates("amenities", options.amenities),
    utilities: readUtilities(options.utilities),
    rounding,
  };
  return {
    rates,
    rules: {
      netLimit: number("netLimit", usualGridRules.netLimit, 1),
      grossLimit: number("grossLimit", usualGridRules.grossLimit, 1),
      minComps: number("minComps", usualGridRules.minComps),
      minHomes: number("minHomes", usualGridRules.minHomes),
    },
    overrides: readOverrides(options.override),
    include: readCommunities(options.include),
    allowThin: options.allowThin ?? false,
    warnings: [
      ...(sizeFactor < leastFactor || sizeFactor > mostFactor
        ? [`The size factor ${sizeFactor} is outside ${leastFactor} to ${mostFactor}: support it with the market.`]
        : []),
      ...(rates.agePerDecade > 0 && rates.qualityPerTenth > 0
        ? ["Age and quality are both adjusted, and they overlap."]
        : []),
    ],
  };
}

/** The rows of a block that aren't empty. */
function filled(block: ArgumentBlock | undefined): ArgumentBlock {
  return (block ?? []).filter((row) => row.some((cell) => cellText(cell) !== ""));
}

function readRates(name: string, block: ArgumentBlock | undefined): (readonly [string, number])[] {
  return filled(block).map((row) => {
    const [item = null, dollars = null] = row;
    const amount = parseNumber(dollars);
    if (row.length !== 2 || cellText(item) === "" || amount === null)
      throw new ArgumentError(say`The option "${name}" must have two columns: a name, and dollars a month.`);
    return [
      cellText(item)
        .toLowerCase()
        .replace(/[\s-]+/g, "_"),
      amount,
    ] as const;
  });
}

const utilityAliases: Readonly<Record<string, string>> = {
  heating: "heat",
  electric: "electricity",
  trash: "trash_service",
};

function readUtilities(block: ArgumentBlock | undefined): (readonly [string, number])[] {
  return readRates("utilities", block).map(([written, dollars]) => {
    const name = utilityAliases[written] ?? written;
    if ((gridUtilities as readonly string[]).includes(name)) return [name, dollars] as const;
    throw new ArgumentError(say`"${written}" isn't a utility of a grid. Use one of: ${gridUtilities.join(", ")}.`);
  });
}

function readOverrides(block: ArgumentBlock | undefined): GridOverride[] {
  return filled(block).map((row) => {
    const [id = null, line = null, dollars = null, reason = null] = row;
    const amount = parseNumber(dollars);
    const propertyId = typeof id === "object" && id?.propertyId ? id.propertyId : cellText(id);
    if ((row.length !== 3 && row.length !== 4) || !isPropertyId(propertyId) || amount === null)
      throw new ArgumentError(
        say`The option "override" must have the columns id, line, dollars and reason; a row of it begins with ${describe(id)}.`,
      );
    const name = gridLines.find((known) => normalizeName(known) === normalizeName(cellText(line)));
    if (name === undefined)
      throw new ArgumentError(
        say`"${cellText(line)}" isn't a grid line with an amount. Nearest: ${nearestNames(cellText(line), gridLines).join(", ")}.`,
      );
    return { id: propertyId.toLowerCase(), line: name, amount, reason: cellText(reason) };
  });
}
