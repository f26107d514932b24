/** Names of buildings, with the aliases that people search for. */
import type { BuildingKind } from "./building-kind";
import {
  accentedNames,
  buildingSuffixes,
  craftWords,
  possessiveNames,
  treeWords,
  waterWords,
} from "../reference/name-words";
import type { PropertySite } from "./property-site";
import { RandomStream } from "./random-stream";
import { streamTopics } from "./stream-topics";

export interface PropertyNames {
  /** Null where a property has no marketed name. */
  readonly name: string | null;
  readonly aliases: readonly string[];
}

const namelessShare: Partial<Record<BuildingKind, number>> = { house: 1, walkUp: 0.25, condo: 0.1 };

/** A share of names with apostrophes and accents keeps every reader of the data honest. */
const hardTextShare = 0.04;

function marketedName(stream: RandomStream, kind: BuildingKind, site: PropertySite): string {
  if (stream.chance(hardTextShare)) return stream.pick(stream.chance(0.5) ? possessiveNames : accentedNames);
  const word = stream.pick(
    stream.weighted([
      [treeWords, 5],
      [waterWords, 4],
      [craftWords, 6],
    ]),
  );
  const area = site.place.neighbourhood.replace(/^The /, "");
  const streetName = site.street.replace(/^[NSEW]{1,2} /, "").replace(/ (N|S|E|W|NE|NW|SE|SW)$/, "");
  if (kind === "senior") return `${word} ${stream.pick(["Senior Living", "Senior Residences", "Place 55+"])}`;
  if (kind === "student") return `${word} ${stream.pick(["Student Living", "Collegiate", "on Campus", "House"])}`;
  if (kind === "buildToRent") return `${word} ${stream.pick(["Homes", "Cottages", "Row Homes", "Villas"])} at ${area}`;
  return stream.weighted([
    [() => `The ${word} at ${area}`, 22],
    [() => `${word} ${area}`, 12],
    [() => `${word} ${stream.pick(buildingSuffixes)}`, 34],
    [() => `The ${word} ${stream.pick(buildingSuffixes)}`, 10],
    [() => `${site.houseNumber} ${streetName.split(" ").slice(0, -1).join(" ") || streetName}`, 10],
    [() => `${word} on ${streetName.split(" ").slice(0, -1).join(" ") || streetName}`, 12],
  ] as const)();
}

/** Names of one property; the same seed and index give the same names. */
export function propertyName(seed: number, index: number, kind: BuildingKind, site: PropertySite): PropertyNames {
  const stream = new RandomStream(seed, index, streamTopics.names);
  if (stream.chance(namelessShare[kind] ?? 0.005)) return { name: null, aliases: [] };
  const name = marketedName(stream, kind, site);
  const aliases: string[] = [];
  if (stream.chance(0.16)) aliases.push(marketedName(stream, kind, site));
  if (stream.chance(0.14)) aliases.push(name.startsWith("The ") ? name.slice(4) : `${name} Apartments`);
  return { name, aliases: aliases.filter((alias) => alias !== name) };
}
