/** What a home's layout is worth in rent: bedrooms, baths and square feet. */

/** The layout that others are measured against: one bedroom, one bath, 700 square feet. */
const referenceSqft = 700;
/**
 * Log points by bedrooms beyond what the square feet explain: little where size is priced steeply, up to .08 for the
 * second bedroom where it is not (online listings show mostly less than 15%).
 */
const bedroomEffect = [0.02, 0, 0.01, 0.02, 0.03] as const;
const bedroomPace = [-0.5, 0, 1, 1.5, 1.8] as const;
const steepElasticity = 0.75;
/** Mean baths of homes with 0 to 4 bedrooms in online listings, and log points of rent for one bath more. */
const usualBaths = [1, 1, 1.5, 1.9, 2.5] as const;
const bathEffect = 0.02;

/** Log points by which a property's next larger layout rents for more at least. */
export const leastRentStep = 0.012;

export interface Layout {
  readonly bed: number;
  /** A partial bath is half of one. */
  readonly baths: number;
  readonly sqft: number;
}

/** Log points of rent of a layout against the reference layout. */
export function layoutRentEffect({ bed, baths, sqft }: Layout, sqftElasticity: number): number {
  const bedrooms = (bedroomEffect[bed] ?? 0) + 0.25 * (steepElasticity - sqftElasticity) * (bedroomPace[bed] ?? 0);
  return sqftElasticity * Math.log(sqft / referenceSqft) + bedrooms + bathEffect * (baths - (usualBaths[bed] ?? baths));
}
