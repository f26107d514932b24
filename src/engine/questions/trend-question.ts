/** RENT.TREND: what a property's listings show month by month, also against the average of its comps. */
import { say } from "../../domain/said";
import type { ValueFormat } from "../answers/answer";
import { resolveDate } from "../../domain/excel-dates";
import type { CommunityKind } from "../../domain/rent-grid";
import { rentTrend, type TrendMonth } from "../../domain/rent-trend";
import { formatUnitType, isOfType, type UnitType } from "../../domain/unit-type";
import type { PropertyDetails } from "../../service/property-details";
import { cellText, readName, type ArgumentBlock, type CellInput } from "./function-arguments";
import { communityOptions, leftOutNote, readCommunities, withoutOtherCommunities } from "./comp-communities";
import { readComparableDocuments } from "./comparables-plan";
import {
  comparablesOptions,
  forcedIdOptions,
  readComparablesQuery,
  mostComparables,
  readForcedIds,
  withCompSet,
} from "./comparables-request";
import { inOrder, isCompSet, takeCompSets } from "./comp-set";
import type { DataAccess } from "../data-access";
import { ArgumentError, NoAnswer } from "./question-errors";
import { optionNamed } from "./option-names";
import { readOptions, tableOptions, type Options } from "./function-options";
import type { Question } from "./question";
import { readSubject } from "./subject";
import { readTableForm, tableOf, type TableColumn } from "./table-columns";
import { readUnitType } from "./unit-type-argument";
import { isSingle, single } from "./written-options";

const trendOptions = {
  ...tableOptions,
  ...comparablesOptions,
  ...forcedIdOptions,
  ...communityOptions,
  months: "double",
  comps: "double",
  as_of: "date",
} as const;

const noComps = "No comps match these filters. Widen max_distance or the other filters.";
const [fewestMonths, mostMonths, usualMonths, mostComps] = [3, 36, 12, 25];

interface TrendMeasure {
  readonly title: string;
  readonly format: ValueFormat;
  readonly of: (month: TrendMonth) => number | null;
}

export const trendMeasures = {
  asking: { title: "Asking rent", format: "money", of: (month) => month.asking },
  effective: { title: "Effective rent", format: "money", of: (month) => month.effective },
  concession_share: { title: "Concession share", format: "rate", of: (month) => month.concessionShare },
  listed: { title: "Listed", format: "count", of: (month) => month.listed },
  exposure: { title: "Exposure", format: "rate", of: (month) => month.exposure },
  homes: { title: "Homes observed", format: "count", of: (month) => month.homes },
} as const satisfies Record<string, TrendMeasure>;
const measureNames = Object.keys(trendMeasures) as (keyof typeof trendMeasures)[];

export const trendQuestion: Question = {
  name: "TREND",
  options: trendOptions,
  async answer([subject = [], typeBlock = [], measure = []], optionBlocks, data) {
    const options = readOptions(withOwnCount(optionBlocks.filter((block) => !isCompSet(block))), trendOptions);
    const form = readTableForm(options);
    const type = readUnitType(typeBlock);
    const chosen = readName(measure, "measure", ["all", ...measureNames], {
      fallback: "all",
      aliases: { concession: "concession_share", concessions: "concession_share", homesobserved: "homes" },
    });
    const months = readWhole(options.months, "months", fewestMonths, mostMonths) ?? usualMonths;
    const comps = readWhole(options.comps, "comps", 1, mostComps);

    const { document, warnings } = await readSubject(subject, data);
    const day = document.created_on.slice(0, 10);
    const latest = options.as_of ? resolveDate(options.as_of, day) : day;
    const trendOf = (of: PropertyDetails): TrendMonth[] => monthsOf(of, type, latest, months);
    const own = trendOf(document);
    const { trends: others, leftOut } =
      comps === undefined
        ? { trends: [], leftOut: [] }
        : await compTrends(document, comps, options, optionBlocks, data, trendOf);
    if (own.every((month) => month.homes === 0 && (month.listed ?? 0) === 0)) {
      throw new NoAnswer(
        say`No ${type === null ? "" : `${formatUnitType(type)} `}home of this property was listed in the ${months} months to ${latest}.`,
      );
    }
    const shown: readonly TrendMeasure[] = (chosen === "all" ? measureNames : [chosen]).map(
      (name) => trendMeasures[name],
    );
    const columns: readonly TableColumn<number>[] = [
      { name: "Month", format: "date", read: (index) => own[index]?.month },
      ...shown.flatMap(({ title, format, of }): TableColumn<number>[] => [
        { name: title, format, read: (index) => of(own[index] as TrendMonth) },
        ...(comps === undefined
          ? []
          : [{ name: `${title}, comps`, format, read: (index: number) => meanOf(others, index, of) }]),
      ]),
    ];
    return {
      propertyId: document.id,
      createdOn: document.created_on,
      value: tableOf(
        columns,
        own.map((_, index) => index),
        form,
      ),
      notes: [
        `${type === null ? "All types" : formatUnitType(type)}, ${months} months to ${latest}; the last month ends on that day`,
        "Listed and exposure are of the month's end; exposure counts homes free within 182 days, of all types",
        ...(others.length === 0
          ? leftOutNote(leftOut)
          : [`Comps: the mean of ${others.length} properties, each counted once`, ...leftOutNote(leftOut)]),
      ],
      // The property's own months need no comps: theirs are left blank.
      warnings: comps === undefined || others.length > 0 ? warnings : [...warnings, noComps],
    };
  },
};

/** As in RENT.COMPS the formula's own number of comps wins over that of a table of filters. */
function withOwnCount(blocks: readonly ArgumentBlock[]): ArgumentBlock[] {
  const isCount = (cell: CellInput | undefined): boolean => optionNamed(cellText(cell ?? null), ["comps"]) === "comps";
  const hasOwn = blocks.some((block) => isSingle(block) && isCount(single(block)));
  return blocks.map((block) => (hasOwn && !isSingle(block) ? block.filter(([name]) => !isCount(name)) : block));
}

function readWhole(value: number | undefined, name: string, min: number, max: number): number | undefined {
  if (value === undefined || (Number.isInteger(value) && value >= min && value <= max)) return value;
  throw new ArgumentError(
    say`The option "${name}" must be a whole number from ${min} to ${max}; it was given ${value}.`,
  );
}

function monthsOf(document: PropertyDetails, type: UnitType | null, latest: string, months: number): TrendMonth[] {
  return rentTrend(
    document.building_availability,
    latest,
    months,
    // The number of homes of one type is unknown, so exposure stays that of the property.
    document.number_units,
    type === null ? undefined : (unit) => isOfType(type, unit),
  );
}

async function compTrends(
  document: PropertyDetails,
  count: number,
  options: Options<typeof trendOptions>,
  optionBlocks: readonly ArgumentBlock[],
  data: DataAccess,
  trendOf: (document: PropertyDetails) => TrendMonth[],
): Promise<{ readonly trends: readonly TrendMonth[][]; readonly leftOut: readonly CommunityKind[] }> {
  const include = readCommunities(options.include);
  const set = await takeCompSets(optionBlocks, document, data);
  const limits = readComparablesQuery(options, Math.min(mostComparables, Math.max(count, set.keep.length)));
  const { query, leftOut } = withoutOtherCommunities(limits, document, include);
  const { comparables } = await data.comparables(
    query,
    { subject: document, ...withCompSet(readForcedIds(options), set) },
    `${document.id} ${document.created_on}`,
  );
  const documents = await readComparableDocuments(
    inOrder(comparables, set.order)
      .slice(0, count)
      .map(({ id }) => id),
    data,
  );
  return { trends: [...documents.values()].map(trendOf), leftOut };
}

function meanOf(trends: readonly TrendMonth[][], index: number, of: TrendMeasure["of"]): number | null {
  const known = trends.flatMap((months) => {
    const month = months[index];
    return month === undefined ? [] : (of(month) ?? []);
  });
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
