/**
 * How well the pricing model predicts the rents of unseen units, by the data set's seed. The model only sees listings.
 * Only the benchmark knows the generator's parameters: the noise floor is the median error of a predictor that knows
 * them all except what is drawn per unit and listing (its residual, the asking position, price changes, the price's
 * ending).
 */
import { createDataSet } from "../../../src/sandbox/generator/create-data-set";
import { highestTaxCreditRent, setAsidePercent } from "../../../src/sandbox/generator/affordable-rent";
import { dayNumber } from "../../../src/sandbox/generator/day-number";
import { type PropertyCharacter, propertyCharacter } from "../../../src/sandbox/generator/property-character";
import { openMarketRent } from "../../../src/sandbox/generator/rent-model";
import { type Floorplan, floorplanOfUnits, floorplansOf } from "../../../src/sandbox/generator/floorplans";
import { type UnitTraits, unitTraits } from "../../../src/sandbox/generator/unit-traits";
import { fitHedonicRent } from "../../../src/sandbox/models/hedonic-rent";
import { createMetros } from "../../../src/sandbox/models/metro";
import { createPropertyIndex } from "../../../src/sandbox/models/property-index";
import { type RentalListing, rentalListings } from "../../../src/sandbox/models/rental-listings";
import { createTimeSlices } from "../../../src/sandbox/time-slices";
import { priceUnits } from "../../../src/sandbox/models/unit-pricing";
import type { Availability } from "../../../src/service/availability";
import type { PropertyDetails } from "../../../src/service/property-details";

const today = "2025-06-30";
/** 90 days before today. */
const heldFrom = "2025-04-01";
const metrosTried = 3;
const heldOfOneProperty = 4;
const everything = 1e6;
const slices = createTimeSlices({ now: () => 0 });

const isHeldOut = (unit: Availability) => unit.exit_market !== null && unit.exit_market > heldFrom;
const isSupport = ({ rent, exitDay }: RentalListing) =>
  rent !== null && exitDay !== null && exitDay >= dayNumber(today) - 365;
const isPriced = (unit: Availability) => !unit.is_floorplan && unit.price !== null;
const known = (document: PropertyDetails): PropertyDetails => ({
  ...document,
  building_availability: document.building_availability.filter((unit) => !isHeldOut(unit)),
});

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** The generator's rent of a unit without its residual: everything explained by attributes, not the unit's own luck. */
function expectedRent(character: PropertyCharacter, floorplan: Floorplan, traits: UnitTraits, day: number): number {
  const { stories, units, kind } = character;
  const floor = 1 + Math.floor(traits.number / Math.ceil(units / stories));
  const rentEffect =
    (stories >= 6 ? 0.0035 * (floor - stories / 2) : 0) +
    (traits.isCorner ? 0.012 : 0) +
    (traits.hasView ? 0.018 : 0) +
    (traits.isRenovated ? 0.045 : 0);
  const open = openMarketRent(character, floorplan, { ...traits, rentEffect })(day);
  if (kind !== "affordable") return open;
  return Math.min(open, highestTaxCreditRent(character, floorplan, setAsidePercent(character, traits.number), day));
}

function truthOf(seed: number, number: number): (unit: Availability) => number | undefined {
  const character = propertyCharacter(seed, number, dayNumber(today));
  const floorplans = floorplansOf(character);
  const layout = floorplanOfUnits(character, floorplans);
  const traits = layout.map((_, unit) => unitTraits(character, unit));
  return (unit) => {
    const own = traits.find((each) => each.name === unit.unit_name);
    const floorplan = own && floorplans[layout[own.number] as number];
    return floorplan && expectedRent(character, floorplan, own, dayNumber(unit.exit_market as string));
  };
}

function sampleMarket(seed: number) {
  const dataSet = createDataSet({ seed, today, size: 700 });
  const index = createPropertyIndex(dataSet.columns());
  return { dataSet, msas: index.columns.msas, metros: createMetros(index) };
}
type SampleMarket = ReturnType<typeof sampleMarket>;

interface RentErrors {
  /** Of the model, as logs. */
  readonly model: number;
  /** Of the metro's median by bedrooms. */
  readonly usual: number;
  /** Of the yardstick. */
  readonly luck: number;
}

/** Log errors of the model, of the metro's median by bedrooms and of the yardstick, for held-out units of a metro. */
async function metroErrors({ dataSet, metros }: SampleMarket, msa: string): Promise<RentErrors[]> {
  const numbers = metros.sample(msa, everything);
  const documents = new Map(numbers.map((number) => [number, dataSet.document(number)]));
  const listings = new Map(numbers.map((number) => [number, rentalListings(known(documents.get(number)!))]));
  const listingsOf = (wanted: readonly number[]) => wanted.flatMap((number) => listings.get(number)!);
  // The settings allow these alone; the others need not be passed by for every unit again.
  const supports = new Map(numbers.map((number) => [number, listings.get(number)!.filter(isSupport)]));
  const supportsOf = (wanted: readonly number[]) => wanted.flatMap((number) => supports.get(number)!);
  const hedonic = await fitHedonicRent(listingsOf(metros.sample(msa, 100)), today, slices);
  const rents = [...documents.values()]
    .flatMap((document) => known(document).building_availability)
    .filter((unit) => isPriced(unit) && (unit.exit_market ?? "9") >= "2025-01-01");
  const usual = [0, 1, 2, 3, 4].map((bed) =>
    median(rents.filter((unit) => unit.bed === bed).map((unit) => unit.price as number)),
  );
  const errors: RentErrors[] = [];
  for (const number of numbers) {
    const document = documents.get(number)!;
    const truth = truthOf(dataSet.seed, number);
    const market = { listings: supportsOf(metros.nearest(msa, document, 100)), hedonic };
    const held = document.building_availability.filter((unit) => isHeldOut(unit) && isPriced(unit));
    // Active units are no support; left out, they need not be priced either.
    const closed = known(document).building_availability.filter((unit) => unit.exit_market !== null);
    for (const unit of held.slice(0, heldOfOneProperty)) {
      const subject = { ...document, building_availability: [...closed, unit] };
      const priced = (await priceUnits(market, { subject, settings: {} }, today, slices)).at(-1);
      const expected = truth(unit);
      const rent = unit.price as number;
      if (expected === undefined) continue;
      errors.push({
        model: Math.log((priced?.predicted_price ?? Number.NaN) / rent),
        usual: Math.log((usual[unit.bed ?? 1] as number) / rent),
        luck: Math.log(expected / rent),
      });
    }
  }
  return errors;
}

/** Median absolute errors as logs, over so many held-out units. */
export interface BackTest {
  readonly units: number;
  readonly model: number;
  readonly noiseFloor: number;
  readonly usual: number;
}

export async function pricingBackTest(seed: number): Promise<BackTest> {
  const market = sampleMarket(seed);
  const errors = (await Promise.all(market.msas.slice(0, metrosTried).map((msa) => metroErrors(market, msa)))).flat();
  const size = (of: (error: RentErrors) => number) => median(errors.map((error) => Math.abs(of(error))));
  // On average, rents reflect the asking position and its decline: a perfect predictor knows that too.
  const usualLuck = median(errors.map(({ luck }) => luck));
  return {
    units: errors.length,
    model: size(({ model }) => model),
    noiseFloor: size(({ luck }) => luck - usualLuck),
    usual: size(({ usual }) => usual),
  };
}
