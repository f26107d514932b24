/** The markets of a data set and their parts: metros, counties, cities, ZIP codes and neighborhoods. */
import type { DataSet } from "../data-set";
import { countyNames } from "../reference/area-names";
import type { Metro } from "../reference/metros";
import { countyFips } from "../reference/place";
import type { Circle } from "./outline";

export type MarketAreaType = "msa" | "county" | "city" | "zip_code" | "neighborhood";

export interface MarketArea {
  readonly type: MarketAreaType;
  readonly name: string;
  readonly city?: string;
  readonly state?: string;
  readonly tags: readonly string[];
  readonly circles: readonly Circle[];
}

/** Margin around the edge of a place, and radius around a property without a known place. */
const marginKm = 0.3;
const propertyRadiusKm = 0.5;

/** A small part of the country, with the names of the areas that it belongs to. */
interface Part {
  readonly circle: Circle;
  readonly msa: string;
  readonly county?: string | undefined;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly neighborhood?: string;
  readonly tags: readonly string[];
}

/** From the places in which the data set's properties were generated, or else from the properties themselves. */
export function marketAreas(dataSet: DataSet): MarketArea[] {
  return areasOf(dataSet.metros ? dataSet.metros.flatMap(placeParts) : propertyParts(dataSet));
}

function placeParts(metro: Metro): Part[] {
  return metro.places.map((place) => ({
    circle: { lat: place.lat, lon: place.lon, radiusKm: place.radiusKm + marginKm },
    msa: metro.msa,
    county: countyNames[countyFips(place)],
    city: place.city,
    state: place.state,
    zipCode: place.zipCode,
    ...(place.neighbourhood !== place.city && { neighborhood: place.neighbourhood }),
    tags: place.density === "campus" ? ["campus", "student"] : [place.density],
  }));
}

function propertyParts(dataSet: DataSet): Part[] {
  return Array.from({ length: dataSet.size }, (_, index) => {
    const { summary, msa } = dataSet.record(index);
    const { lat, lon, city, state, zip_code: zipCode } = summary;
    return { circle: { lat, lon, radiusKm: propertyRadiusKm }, msa, city, state, zipCode, tags: [] };
  });
}

/** In the order of the types, then of the parts. */
function areasOf(parts: readonly Part[]): MarketArea[] {
  const unique = (values: readonly string[]) => [...new Set(values)];
  const grouped = (
    keyOf: (part: Part) => string | undefined,
    describe: (part: Part) => Omit<MarketArea, "circles">,
  ) => {
    const groups = new Map<string, Part[]>();
    for (const part of parts) {
      const key = keyOf(part);
      if (key === undefined) continue;
      const known = groups.get(key);
      if (known) known.push(part);
      else groups.set(key, [part]);
    }
    return [...groups.values()].map((group): MarketArea => {
      const area = describe(group[0] as Part);
      const tags = unique([...area.tags, ...group.flatMap((part) => part.tags)]);
      return { ...area, tags, circles: group.map((part) => part.circle) };
    });
  };
  return [
    ...grouped(
      ({ msa }) => msa,
      ({ msa, state }) => ({ type: "msa", name: msa, state, tags: ["metro"] }),
    ),
    ...grouped(
      ({ county, state }) => county && `${county} ${state}`,
      ({ county = "", state, msa }) => ({ type: "county", name: county, state, tags: ["county", msa] }),
    ),
    ...grouped(
      ({ city, state }) => `${city} ${state}`,
      ({ city, state, msa }) => ({ type: "city", name: city, city, state, tags: ["city", msa] }),
    ),
    ...grouped(
      ({ zipCode }) => zipCode,
      ({ zipCode, city, state, msa }) => ({ type: "zip_code", name: zipCode, city, state, tags: ["zip", msa] }),
    ),
    ...grouped(
      ({ neighborhood, city, state }) => neighborhood && `${neighborhood} ${city} ${state}`,
      ({ neighborhood = "", city, state, msa }) => ({
        type: "neighborhood",
        name: neighborhood,
        city,
        state,
        tags: ["neighborhood", msa],
      }),
    ),
  ];
}
