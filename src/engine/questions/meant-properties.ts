/** Properties that a mistyped address or name may have meant. */
import { distance } from "fastest-levenshtein";
import { formatPostalAddress, normalizeAddress } from "../../domain/postal-address";
import type { PropertySummary } from "../../service/property-search";
import type { MeantProperty } from "./question-errors";

/** How many are suggested. */
const suggested = 3;
/** Share of letters that may differ. */
const mostDifference = 0.34;
/** Letters of a word that a search needs, and those after which a mistake is to be expected. */
const [leastLetters, mostLetters] = [3, 4];

/**
 * What to search for after a text found nothing, one after the other: its house number, the start of its longest word.
 */
export function looserSearches(text: string): string[] {
  const [street = ""] = text.split(",");
  const number = /^\s*(\d{1,6})\s+\S/.exec(street)?.[1];
  const words = (street.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => /\p{L}/u.test(word));
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), "");
  const start = longest.slice(0, Math.max(leastLetters, Math.min(mostLetters, Math.floor(longest.length * 0.6))));
  return [...(number === undefined ? [] : [number]), ...(longest.length > leastLetters ? [start] : [])];
}

/** Properties whose street or name differs from the text by a few letters, nearest first. */
export function nearestProperties(text: string, found: readonly PropertySummary[]): MeantProperty[] {
  const [street = "", ...rest] = text.split(",");
  const wanted = normalizeAddress(street);
  const place = normalizeAddress(rest.join(" "));
  return found
    .map((property) => {
      const names = [property.street_address, property.building_name ?? ""].map(normalizeAddress).filter(Boolean);
      const differences = names.map((name) => distance(wanted, name) / Math.max(wanted.length, name.length));
      const isThere = place === "" || place.includes(normalizeAddress(property.city));
      return { property, score: Math.min(...differences) + (isThere ? 0 : mostDifference / 2) };
    })
    .filter(({ score }) => score <= mostDifference)
    .sort((one, other) => one.score - other.score)
    .slice(0, suggested)
    .map(({ property }) => meantProperty(property));
}

export function meantProperty(property: PropertySummary): MeantProperty {
  const { id, lat, lon, building_name: name } = property;
  return { id, address: formatPostalAddress(property), name: name ?? null, lat, lon };
}

/** 1472 Manchaca Rd, Austin, TX 78704 (Elmhurst on Manchaca); … */
export function listMeant(meant: readonly MeantProperty[]): string {
  return meant.map(({ address, name }) => (name === null ? address : `${address} (${name})`)).join("; ");
}
