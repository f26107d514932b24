/** A neighborhood or city with sample properties. */

const densities = ["core", "urban", "suburban", "campus"] as const;
/** How densely a place is built; determines its kinds of buildings. */
export type Density = (typeof densities)[number];

export interface Place {
  /** Postal city. */
  readonly city: string;
  /** Name that people use for the area; equals `city` where the place is a whole town. */
  readonly neighbourhood: string;
  readonly state: string;
  readonly zipCode: string;
  /** HUD's area code: county FIPS and 99999, in New England county and town FIPS (ten digits). */
  readonly incomeLimitArea: string;
  readonly lat: number;
  readonly lon: number;
  /** Properties are within this distance of the center, so none is in the water. */
  readonly radiusKm: number;
  /** Asking rents relative to the metro's level; an estimate for sample data. */
  readonly rentLevel: number;
  readonly density: Density;
  readonly streets: readonly string[];
}

/**
 * Reads a table of places, one a line: city | neighbourhood | state | ZIP | income limit area | lat | lon | radius, km
 * | rent level | density | streets separated by commas. Throws a RangeError that quotes a line it cannot read.
 */
export function parsePlaces(table: string): Place[] {
  return table.trim().split("\n").map(parsePlace);
}

function parsePlace(line: string): Place {
  const [city, neighbourhood, state, zipCode, incomeLimitArea, lat, lon, radiusKm, rentLevel, densityName, streets] =
    line.split("|").map((cell) => cell.trim());
  const density = densities.find((name) => name === densityName);
  if (!city || !neighbourhood || !state || !zipCode || !incomeLimitArea || !density || !streets) {
    throw new RangeError(`not a place: ${line}`);
  }
  return {
    city,
    neighbourhood,
    state,
    zipCode,
    incomeLimitArea,
    lat: Number(lat),
    lon: Number(lon),
    radiusKm: Number(radiusKm),
    rentLevel: Number(rentLevel),
    density,
    streets: streets.split(", "),
  };
}

/** Five-digit county FIPS of a place. */
export function countyFips(place: Place): string {
  return place.incomeLimitArea.slice(0, 5);
}
