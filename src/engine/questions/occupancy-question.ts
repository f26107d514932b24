/** RENT.OCCUPANCY: vacant, leased and exposure of a property, as far as its listings show. */
import { say } from "../../domain/said";
import type { ValueFormat } from "../answers/answer";
import { resolveDate } from "../../domain/excel-dates";
import {
  collectedSince,
  exposureDays,
  knowsListingsOf,
  listedHomes,
  listsUnits,
  occupancyRates,
  vacantDays,
  type OccupancyRates,
} from "../../domain/occupancy-rates";
import { readName } from "./function-arguments";
import { NoAnswer } from "./question-errors";
import { readOptions, tableOptions } from "./function-options";
import type { Question } from "./question";
import { readSubject, requireKnown } from "./subject";
import { readTableForm, tableOf } from "./table-columns";

const occupancyOptions = { ...tableOptions, as_of: "date" } as const;

interface OccupancyMeasure {
  readonly title: string;
  readonly format: ValueFormat;
  readonly of: (rates: OccupancyRates) => number;
}

export const occupancyMeasures = {
  leased: { title: "Leased", format: "rate", of: (rates) => rates.leased },
  vacant: { title: "Vacant", format: "rate", of: (rates) => rates.vacant },
  exposure: { title: "Exposure", format: "rate", of: (rates) => rates.exposure },
  vacant_homes: { title: "Vacant homes", format: "count", of: (rates) => rates.vacantHomes },
  exposed_homes: { title: "Exposed homes", format: "count", of: (rates) => rates.exposedHomes },
  listed: { title: "Listed", format: "count", of: (rates) => rates.listed },
} as const satisfies Record<string, OccupancyMeasure>;
const measureNames = Object.keys(occupancyMeasures) as (keyof typeof occupancyMeasures)[];

export const occupancyQuestion: Question = {
  name: "OCCUPANCY",
  options: occupancyOptions,
  async answer([subject = [], measure = []], optionBlocks, data) {
    const options = readOptions(optionBlocks, occupancyOptions);
    const form = readTableForm(options);
    const shown = readName(measure, "measure", [...measureNames, "all"], {
      fallback: "leased",
      aliases: { occupancy: "leased", vacancy: "vacant" },
    });

    const { document, warnings } = await readSubject(subject, data);
    // Without a unit among them every home would count as leased.
    if (!listsUnits(document.building_availability))
      throw new NoAnswer(
        say`This property lists floorplans and no units, so its occupancy is unknown. Use its rent roll.`,
      );
    const day = document.created_on.slice(0, 10);
    const asOf = options.as_of ? resolveDate(options.as_of, day) : day;
    if (!knowsListingsOf(asOf, document.building_availability))
      throw new NoAnswer(say`Listings are known from ${collectedSince} on, not of ${asOf}. Ask for a later day.`);
    const rates = requireKnown(
      occupancyRates(listedHomes(document.building_availability, asOf), document.number_units, asOf),
      say`number_units is unknown for this property, so its occupancy can't be computed.`,
    );
    return {
      propertyId: document.id,
      createdOn: document.created_on,
      value:
        shown === "all"
          ? tableOf(
              measureNames.map((name) => {
                const { title, format, of }: OccupancyMeasure = occupancyMeasures[name];
                return { name: title, format, read: of };
              }),
              [rates],
              form,
              { columns: [], key: () => ["occupancy"] },
            )
          : { kind: "scalar", value: occupancyMeasures[shown].of(rates), format: occupancyMeasures[shown].format },
      notes: [
        `${rates.listed} of ${document.number_units ?? 0} homes listed on ${asOf}: ${rates.vacantHomes} free within ${vacantDays} days, ${rates.exposedHomes} within ${exposureDays}`,
        "Doesn't include homes that aren't listed, are off line, or are leased before listing",
      ],
      warnings: [
        ...warnings,
        ...(document.building_availability.length === 0
          ? ["The property has no listings: all of its homes count as leased. Compare with its rent roll."]
          : []),
        ...(asOf > day ? [`The data is of ${day}: what was listed after it is unknown.`] : []),
        ...(document.is_lease_up ? ["The property is in lease-up: homes not listed yet count as leased."] : []),
      ],
    };
  },
};
