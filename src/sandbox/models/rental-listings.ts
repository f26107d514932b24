/** Units on the market, one listing per period in which a unit was offered, with its last asking rent. */
import { incomeLimitFromVeryLow, maximumTaxCreditRent, householdSizes } from "../../domain/ami";
import type { AmiLimits } from "../../service/property-details";
import type { Availability, AvailabilityPeriod } from "../../service/availability";
import type { PricingUnit } from "../../service/pricing";
import type { RequestSubject } from "../request-subject";
import { dayNumber } from "../../domain/excel-dates";
import { positive, realUnits, share } from "./described-subject";

/** What a rent depends on besides the unit itself; null is unknown. */
export interface RentalBuilding {
  readonly id: string;
  readonly name: string | null;
  readonly lat: number;
  readonly lon: number;
  readonly zipCode: string;
  readonly yearBuilt: number | null;
  readonly stories: number | null;
  /** 0..1 */
  readonly quality: number | null;
  readonly isAffordable: boolean;
  readonly isStudent: boolean;
  readonly isSenior: boolean;
  /** The latest 50% income limits of its area for 1 to 8 persons, dollars a year. */
  readonly veryLowLimits: readonly (number | null)[];
}

export interface RentalListing {
  readonly building: RentalBuilding;
  readonly unitId: string;
  readonly unit: PricingUnit;
  readonly bed: number | null;
  /** A half bath counts 0.5. */
  readonly bath: number | null;
  readonly sqft: number | null;
  readonly floor: number | null;
  readonly isRenovated: boolean;
  readonly hasView: boolean;
  readonly isCorner: boolean;
  /** 0..1 if the floorplan is named after its set-aside, a share of the area's median income. */
  readonly incomeShare: number | null;
  /** Maximum gross rent, dollars a month, that the latest income limits allow for this set-aside; null if unknown. */
  readonly grossCeiling: number | null;
  /** Last asking rent of the period, dollars a month; null if none was advertised. */
  readonly rent: number | null;
  /** Day numbers; null: on the market before data collection began, or still there. */
  readonly enterDay: number | null;
  /** First day of the rent's period: a unit's own market dates start with its first period. */
  readonly listedFrom: number | null;
  readonly exitDay: number | null;
}

export function rentalBuilding(property: RequestSubject): RentalBuilding {
  return {
    id: property.id.toLowerCase(),
    name: property.building_name ?? null,
    lat: property.lat,
    lon: property.lon,
    zipCode: property.zip_code,
    yearBuilt: positive(property.year_built),
    stories: positive(property.number_stories),
    quality: share(property.building_quality.property_overall_quality),
    isAffordable: property.is_affordable ?? false,
    isStudent: property.is_student ?? false,
    isSenior: property.is_senior ?? false,
    veryLowLimits: latestVeryLowLimits(property.ami_limits ?? {}),
  };
}

/** Every listing of a property, in the order of its units and their periods. */
export function rentalListings(property: RequestSubject): RentalListing[] {
  const building = rentalBuilding(property);
  return realUnits(property.building_availability).flatMap((unit) =>
    unit.availability_periods.map((period) => periodListing(building, unit, period)),
  );
}

function periodListing(building: RentalBuilding, unit: Availability, period: AvailabilityPeriod): RentalListing {
  const rent = lastRent(unit, period);
  return listing(building, unit, rent, period, period.enter_market);
}

/** The unit's current state: its latest rent, with its own market dates. */
export function currentListing(building: RentalBuilding, unit: Availability): RentalListing {
  const rent = plausibleRent(unit.price ?? unit.min_price);
  return listing(building, unit, rent, unit, unit.availability_periods.at(-1)?.enter_market ?? unit.enter_market);
}

function listing(
  building: RentalBuilding,
  unit: Availability,
  rent: number | null,
  { enter_market: enter, exit_market: exit }: Pick<Availability, "enter_market" | "exit_market">,
  listedFrom: string | null,
): RentalListing {
  const incomeShare = incomeShareOf(unit.floorplan_name);
  return {
    building,
    unitId: unit.id,
    unit: {
      building_name: building.name,
      unit_name: unit.unit_name,
      floorplan_name: unit.floorplan_name,
      bed: unit.bed,
      bath: unit.bath,
      sqft: unit.sqft,
      price: rent,
      enter_market: enter,
      exit_market: exit,
    },
    bed: unit.bed,
    bath: unit.bath === null ? null : unit.bath + (unit.partial_bath ?? 0) / 2,
    sqft: positive(unit.sqft ?? unit.min_sqft),
    floor: positive(unit.floor),
    isRenovated: unit.tags.some((tag) => tag.startsWith("renovated")),
    hasView: unit.tags.some((tag) => tag === "view" || (tag.startsWith("view.") && tag !== "view.direction")),
    isCorner: unit.tags.includes("corner_unit"),
    incomeShare,
    grossCeiling: grossCeilingOf(building, unit.bed, incomeShare),
    rent,
    enterDay: enter === null ? null : dayNumber(enter),
    listedFrom: listedFrom === null ? null : dayNumber(listedFrom),
    exitDay: exit === null ? null : dayNumber(exit),
  };
}

const setAside = /\b([2-9]\d|1[0-4]\d)% ?AMI\b/i;

/** "A1 60% AMI": .6. */
function incomeShareOf(floorplan: string | null): number | null {
  const percent = setAside.exec(floorplan ?? "")?.[1];
  return percent === undefined ? null : Number(percent) / 100;
}

const setAsides = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1.2];
const mostBeds = 5;

/** The tax-credit maximum; null if the unit's rent isn't restricted, or the limits are unknown. */
function grossCeilingOf({ isAffordable, veryLowLimits }: RentalBuilding, bed: number | null, share: number | null) {
  if (!isAffordable || bed === null || share === null || !setAsides.includes(share)) return null;
  if (!Number.isInteger(bed) || bed < 0 || bed > mostBeds) return null;
  return maximumTaxCreditRent(bed, (household) => {
    const veryLow = veryLowLimits[household - 1] ?? null;
    return veryLow === null ? null : incomeLimitFromVeryLow(veryLow, Math.round(share * 100));
  });
}

const veryLowLimit = /^lim50_(\d\d)p/;

function latestVeryLowLimits(limits: AmiLimits): (number | null)[] {
  const latest = Object.keys(limits)
    .flatMap((name) => veryLowLimit.exec(name)?.[1] ?? [])
    .sort()
    .at(-1);
  return householdSizes.map((household) => limits[`lim50_${latest}p${household}`] ?? null);
}

const highestRent = 1_000_000;

/** A plausible rent, dollars a month; anything else counts as unknown. */
function plausibleRent(rent: number | null | undefined): number | null {
  const known = positive(rent);
  return known !== null && known <= highestRent ? known : null;
}

/** The rent at the end of the period; a range counts by its lower end. */
function lastRent(unit: Availability, period: AvailabilityPeriod): number | null {
  let last: Availability["history"][number] | undefined;
  for (const entry of unit.history) {
    if (entry.period_id === period.period_id && (last === undefined || entry.to_date >= last.to_date)) last = entry;
  }
  return plausibleRent(last?.price ?? last?.min_price);
}

const closedDays = 90;

/** Last rents of the listings closed in the 90 days up to `today`; if there are none, of all listings. */
export function closedRents(listings: readonly RentalListing[], today: string): number[] {
  const todayDay = dayNumber(today);
  const priced = listings.flatMap(({ rent, exitDay }) => (rent === null ? [] : [{ rent, exitDay }]));
  const closed = priced.filter(
    (l) => l.exitDay !== null && l.exitDay <= todayDay && l.exitDay >= todayDay - closedDays,
  );
  return (closed.length > 0 ? closed : priced).map((listing) => listing.rent);
}
