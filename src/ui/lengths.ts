/** Distances and areas as the person wants to read them; the service, cells and formulas have miles and square feet. */
import type { UnitChoice } from "./language";

const kmPerMile = 1.609344;
const sqftPerSqm = 10.763910417;

/** Miles in the unit that is shown. */
export const fromMiles = (miles: number, units: UnitChoice): number => (units === "metric" ? miles * kmPerMile : miles);

/** What was entered in the unit that is shown, in miles. */
export const toMiles = (shown: number, units: UnitChoice): number => (units === "metric" ? shown / kmPerMile : shown);

/** Something for each square foot, as for each unit of area that is shown. */
export const fromPerSqft = (perSqft: number, units: UnitChoice): number =>
  units === "metric" ? perSqft * sqftPerSqm : perSqft;

/** Distances around a point that make round figures, in miles. */
export const ringMiles = (units: UnitChoice): readonly number[] =>
  units === "metric" ? [2, 5, 8].map((km) => km / kmPerMile) : [1, 3, 5];
