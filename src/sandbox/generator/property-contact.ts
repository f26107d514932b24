/** Who manages a property and how to reach it: invented companies, numbers that ring nowhere, example.com. */
import { companyFirstWords, companySecondWords } from "../reference/name-words";
import type { PropertyCharacter } from "./property-character";
import { hashIntegers, RandomStream } from "./random-stream";
import { streamTopics } from "./stream-topics";

export interface PropertyContact {
  readonly company: string | null;
  readonly phone: string | null;
  readonly website: string | null;
}

/** Companies of a data set; a few large ones manage most of the properties. */
const companies = 48;

export function propertyContact(character: PropertyCharacter): PropertyContact {
  const stream = new RandomStream(character.seed, character.index, streamTopics.management);
  const isSmall = character.kind === "house" || character.kind === "walkUp" || character.kind === "condo";
  const rank = Math.floor(companies * stream.unit() ** 1.8);
  const company = stream.chance(isSmall ? 0.55 : 0.04) ? null : companyName(character.seed, rank);
  const phone = `(${stream.pick(character.site.metro.areaCodes)}) 555-01${String(stream.integer(0, 99)).padStart(2, "0")}`;
  const hasPhone = stream.chance(0.95);
  const { name } = character.names;
  const hasWebsite = name !== null && stream.chance(isSmall ? 0.4 : 0.96);
  return {
    company,
    phone: hasPhone ? phone : null,
    website: hasWebsite
      ? `https://${hostLabel(name)}-${hashIntegers(character.index).toString(36).slice(0, 3)}.example.com`
      : null,
  };
}

function companyName(seed: number, rank: number): string {
  const stream = new RandomStream(seed, streamTopics.management, rank);
  return `${stream.pick(companyFirstWords)} ${stream.pick(companySecondWords)}`;
}

/** Letters, digits and hyphens, as a host name allows them. */
function hostLabel(name: string): string {
  const plain = name.normalize("NFKD").replace(/[^A-Za-z0-9 ]/g, "");
  return plain.trim().toLowerCase().replace(/\s+/g, "-") || "property";
}
