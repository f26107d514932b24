/** The arithmetic of one rent grid: every comp's adjustments, what counts, and the indicated rent. */
import {
  ageAdjustment,
  inclusionAdjustment,
  parkingAdjustment,
  qualityAdjustment,
  rateAdjustment,
  sizeAdjustment,
} from "../../domain/rent-adjustments";
import {
  adjustComp,
  exclusionOf,
  indicateRent,
  medianOf,
  type AdjustedComp,
  type Exclusion,
  type GridComp,
  type IndicatedRent,
} from "../../domain/rent-grid";
import type { Comparable } from "../../service/comparables";
import { communityMarks, communityOf, unknownCommunities } from "./comp-communities";
import { advertises, includesUtility, parkingCharge, type GridSide } from "./grid-side";
import { gridLines, type GridLine, type GridRates, type GridSettings } from "./grid-options";

/** An adjustment for an amenity or a utility, by its name. */
export interface NamedAmount {
  readonly name: string;
  readonly amount: number | null;
}

/** One comp of a grid. Null amounts are unknown. */
export interface GridColumn {
  readonly comparable: Comparable;
  /** Null if its document is gone. */
  readonly side: GridSide | null;
  readonly homes: number;
  readonly amounts: Readonly<Record<GridLine, number | null>>;
  readonly amenities: readonly NamedAmount[];
  readonly utilities: readonly NamedAmount[];
  readonly totals: AdjustedComp | null;
  readonly excluded: Exclusion | null;
  /** 0..1; 0 for a comp that doesn't count. */
  readonly weight: number;
  readonly flags: readonly string[];
}

export interface Grid {
  readonly subject: GridSide;
  readonly subjectSqft: number;
  /** The grid's one rent per square foot; null if no comp has one. */
  readonly perSqft: number | null;
  readonly columns: readonly GridColumn[];
  readonly result: IndicatedRent;
}

export interface GridInputs {
  readonly subject: GridSide;
  readonly subjectSqft: number;
  readonly comps: readonly { readonly comparable: Comparable; readonly side: GridSide | null }[];
}

export function calculateGrid(inputs: GridInputs, settings: GridSettings): Grid {
  const { subject, comps } = inputs;
  const { rates, rules, include, overrides } = settings;
  const perSqft = rates.sizeRate ?? medianRate(inputs, settings);
  const adjusted = comps.map(({ comparable, side }) => {
    const lines = side && side.effective !== null ? adjust(inputs, side, perSqft, rates) : null;
    const amounts = { ...(lines?.amounts ?? noAmounts) };
    const typed = overrides.filter(({ id }) => id === comparable.id.toLowerCase());
    for (const { line, amount } of typed) amounts[line] = amount;
    const totals =
      side?.effective && lines ? adjustComp(side.effective, amountsInTotal(amounts, lines, typed), rules) : null;
    return { comparable, side, amounts, lines, totals, typed };
  });
  const rows = adjusted.map(({ comparable, side, totals }): GridComp => ({
    similarity: comparable.similarity_score.overall,
    homes: side?.rents.units ?? 0,
    totals,
    ...communityOf(side?.document),
  }));
  const community = communityOf(subject.document);
  const result = indicateRent(rows, community, settings);
  return {
    subject,
    subjectSqft: inputs.subjectSqft,
    perSqft,
    result,
    columns: adjusted.map(({ comparable, side, amounts, lines, totals, typed }, index) => ({
      comparable,
      side,
      homes: side?.rents.units ?? 0,
      amounts,
      amenities: lines?.amenities ?? [],
      utilities: lines?.utilities ?? [],
      totals,
      excluded: exclusionOf(rows[index] as GridComp, community, include),
      weight: result.weights[index] ?? 0,
      flags: flagsOf(side, totals, amounts, lines, typed),
    })),
  };
}

interface Lines {
  readonly amounts: Readonly<Record<GridLine, number | null>>;
  readonly amenities: readonly NamedAmount[];
  readonly utilities: readonly NamedAmount[];
}

const noAmounts = Object.fromEntries(gridLines.map((line) => [line, null])) as Record<GridLine, number | null>;

/** The sum of known amounts; null if all of them are unknown, 0 if there are none. */
function sumOf(items: readonly NamedAmount[]): number | null {
  const known = items.flatMap(({ amount }) => amount ?? []);
  return items.length > 0 && known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}

function adjust({ subject, subjectSqft }: GridInputs, comp: GridSide, perSqft: number | null, rates: GridRates): Lines {
  const step = rates.rounding;
  const effective = comp.effective ?? 0;
  // A line without a rate is 0: its facts are shown, and unknown ones change nothing.
  const priced = (rate: number, amount: () => number | null): number | null => (rate === 0 ? 0 : amount());
  const amenities = rates.amenities.map(([name, dollars]) => ({
    name,
    amount: priced(dollars, () =>
      inclusionAdjustment(advertises(subject, name), advertises(comp, name), dollars, step),
    ),
  }));
  const utilities = rates.utilities.map(([name, dollars]) => ({
    name,
    amount: priced(dollars, () =>
      inclusionAdjustment(includesUtility(subject, name), includesUtility(comp, name), dollars, step),
    ),
  }));
  const { parking } = rates;
  return {
    amenities,
    utilities,
    amounts: {
      neighborhood: 0,
      size: priced(rates.sizeFactor, () =>
        sizeAdjustment(subjectSqft, comp.rents.averageSqft, { factor: rates.sizeFactor, perSqft, step }),
      ),
      baths: priced(rates.perBath, () => rateAdjustment(subject.baths, comp.baths, rates.perBath, step)),
      floor: priced(rates.perFloor, () => rateAdjustment(subject.floor, comp.floor, rates.perFloor, step)),
      age: priced(rates.agePerDecade, () =>
        ageAdjustment(subject.document.year_built, comp.document.year_built, {
          perDecade: rates.agePerDecade,
          cap: rates.ageCap,
          effective,
          step,
        }),
      ),
      quality: priced(rates.qualityPerTenth, () =>
        qualityAdjustment(subject.quality, comp.quality, { perTenth: rates.qualityPerTenth, effective, step }),
      ),
      amenities: sumOf(amenities),
      parking:
        parking === undefined
          ? 0
          : parkingAdjustment(parkingCharge(subject, parking), parkingCharge(comp, parking), step),
      utilities: sumOf(utilities),
    },
  };
}

/** Each amenity and utility is a separate adjustment, unless their sum was typed. */
function amountsInTotal(
  amounts: Readonly<Record<GridLine, number | null>>,
  lines: Lines,
  typed: readonly { readonly line: GridLine }[],
): (number | null)[] {
  const isTyped = (line: GridLine): boolean => typed.some((override) => override.line === line);
  return gridLines.flatMap((line) => {
    if ((line === "amenities" || line === "utilities") && !isTyped(line))
      return lines[line].map(({ amount }) => amount);
    return [amounts[line]];
  });
}

/** The median effective rent per square foot of the comps that may price the subject. */
function medianRate({ subject, comps }: GridInputs, { include }: GridSettings): number | null {
  const community = communityOf(subject.document);
  const rates = comps.flatMap(({ comparable, side }) => {
    const rate = side?.rents.effectivePerSqft ?? side?.rents.askingPerSqft;
    if (!side?.effective || typeof rate !== "number") return [];
    const comp: GridComp = {
      similarity: comparable.similarity_score.overall,
      homes: side.rents.units,
      totals: adjustComp(side.effective, []),
      ...communityOf(side.document),
    };
    return exclusionOf(comp, community, include) === null ? [rate] : [];
  });
  return medianOf(rates.sort((a, b) => a - b));
}

function flagsOf(
  side: GridSide | null,
  totals: AdjustedComp | null,
  amounts: Readonly<Record<GridLine, number | null>>,
  lines: Lines | null,
  typed: readonly { readonly line: GridLine; readonly reason: string }[],
): string[] {
  if (side === null) return ["moved or merged"];
  const { document } = side;
  const unknown = [
    ...gridLines.filter((line) => amounts[line] === null),
    ...[...(lines?.amenities ?? []), ...(lines?.utilities ?? [])].flatMap(({ name, amount }) =>
      amount === null ? [name] : [],
    ),
  ];
  return [
    ...communityMarks(document),
    ...(totals?.overNet ? ["net over limit"] : []),
    ...(totals?.overGross ? ["gross over limit"] : []),
    ...(totals && unknown.length > 0 ? [`n/k: ${unknown.join(", ")}`] : []),
    ...unknownCommunities(document),
    ...typed.map(({ line, reason }) => `typed ${line}${reason === "" ? "" : `: ${reason}`}`),
  ];
}
