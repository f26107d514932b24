/** RENT.OCCUPANCY: vacant, leased and exposure of a property, as far as its listings show. */
import { say } from "../../domain/said";
import type { ValueFormat } from "../answers/answer";
import { resolveDate } from "../../domain/excel-dates";
import {
  exposureDays,
  occupancyRates,
  vacantDays,
  type ListedHome,
  type OccupancyRates,
} from "../../domain/occupancy-rates";
import type { Availability } from "../../service/availability";
import type { PropertyDetails } from "../../service/property-details";
import { readName } from "./function-arguments";
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
    const day = document.created_on.slice(0, 10);
    const asOf = options.as_of ? resolveDate(options.as_of, day) : day;
    const rates = requireKnown(
      occupancyRates(listedHomes(document, asOf), document.number_units, asOf),
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
        ...(document.is_lease_up ? ["The property is in lease-up: homes not listed yet count as leased."] : []),
      ],
    };
  },
};

/** Real homes on the market on a day. */
export function listedHomes(document: PropertyDetails, day: string): ListedHome[] {
  return document.building_availability
    .filter((unit) => !unit.is_floorplan)
    .flatMap((unit) => {
      const listing = listingOn(unit, day);
      return listing
        ? [{ home: unit.unit_name?.trim().toLowerCase() ?? unit.id, available: listing.availability }]
        : [];
    });
}

/** The listing that a unit has on a day. */
function listingOn(unit: Availability, day: string): Pick<Availability, "availability"> | undefined {
  const isOn = (listing: { enter_market: string | null; exit_market: string | null }): boolean =>
    (listing.enter_market === null || listing.enter_market.slice(0, 10) <= day) &&
    (listing.exit_market === null || listing.exit_market.slice(0, 10) > day);
  const period = unit.availability_periods.find(isOn);
  if (period) return { availability: period.availability ?? unit.availability };
  return unit.availability_periods.length === 0 && isOn(unit) ? unit : undefined;
}
