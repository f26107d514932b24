/** Distances and areas in the user's units; the service, cells and formulas use miles and square feet. */

/** How the pane writes distances and areas: miles and square feet, or kilometers and square meters. */
export type UnitChoice = "us" | "metric";

const kmPerMile = 1.609344;
const sqftPerSqm = 10.763910417;

/** Converts miles to the displayed unit. */
export const fromMiles = (miles: number, units: UnitChoice): number => (units === "metric" ? miles * kmPerMile : miles);

/** Converts a value in the displayed unit to miles. */
export const toMiles = (shown: number, units: UnitChoice): number => (units === "metric" ? shown / kmPerMile : shown);

/** Converts a value per square foot to one per displayed unit of area. */
export const fromPerSqft = (perSqft: number, units: UnitChoice): number =>
  units === "metric" ? perSqft * sqftPerSqm : perSqft;

/** Radii around a point, in miles, that are round in the displayed unit. */
export const ringMiles = (units: UnitChoice): readonly number[] =>
  units === "metric" ? [2, 5, 8].map((km) => km / kmPerMile) : [1, 3, 5];
