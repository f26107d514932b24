/** A neighbourhood or city that sample properties stand in. */

/** How densely a place is built; decides which kinds of buildings stand there. */
export type Density = "core" | "urban" | "suburban" | "campus";

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
  /** Properties lie within this distance of the centre, so that none lies in the water. */
  readonly radiusKm: number;
  /** Asking rents relative to the metro's level; an estimate for sample data. */
  readonly rentLevel: number;
  readonly density: Density;
  readonly streets: readonly string[];
}

/** One row of a place table; `streets` is separated by "|". */
export type PlaceRow = readonly [
  city: string,
  neighbourhood: string,
  state: string,
  zipCode: string,
  incomeLimitArea: string,
  lat: number,
  lon: number,
  radiusKm: number,
  rentLevel: number,
  density: Density,
  streets: string,
];

export function placesFrom(rows: readonly PlaceRow[]): Place[] {
  return rows.map(
    ([city, neighbourhood, state, zipCode, incomeLimitArea, lat, lon, radiusKm, rentLevel, density, streets]) => ({
      city,
      neighbourhood,
      state,
      zipCode,
      incomeLimitArea,
      lat,
      lon,
      radiusKm,
      rentLevel,
      density,
      streets: streets.split("|"),
    }),
  );
}

/** Five-digit county FIPS of a place. */
export function countyFips(place: Place): string {
  return place.incomeLimitArea.slice(0, 5);
}
