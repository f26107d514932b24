/** Postal addresses as people write them, made comparable. */

const abbreviations: ReadonlyMap<string, string> = new Map([
  ["street", "st"],
  ["avenue", "ave"],
  ["av", "ave"],
  ["boulevard", "blvd"],
  ["road", "rd"],
  ["drive", "dr"],
  ["lane", "ln"],
  ["court", "ct"],
  ["place", "pl"],
  ["square", "sq"],
  ["terrace", "ter"],
  ["parkway", "pkwy"],
  ["highway", "hwy"],
  ["circle", "cir"],
  ["trail", "trl"],
  ["north", "n"],
  ["south", "s"],
  ["east", "e"],
  ["west", "w"],
  ["northeast", "ne"],
  ["northwest", "nw"],
  ["southeast", "se"],
  ["southwest", "sw"],
  ["saint", "st"],
  ["fort", "ft"],
]);

/**
 * Lower case, no punctuation, accents or ZIP+4, common words abbreviated: two spellings of one address become equal.
 */
export function normalizeAddress(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’.]/g, "")
    .toLowerCase()
    .replace(/\b(\d{5})-\d{4}$/, "$1")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
    .split(" ")
    .map((word) => abbreviations.get(word) ?? word)
    .join(" ");
}

/** The fields of a property that a person may name it by. */
export interface AddressedProperty {
  readonly id: string;
  readonly building_name?: string | null | undefined;
  readonly building_name_alias: readonly string[];
  readonly street_address: string;
  readonly street_address_alias: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
}

/** One line: "The Alder, 1200 E 6th St, Austin, TX 78702". */
export function formatAddress(property: AddressedProperty): string {
  return `${property.building_name ? `${property.building_name}, ` : ""}${formatPostalAddress(property)}`;
}

/** One line without the name, which may change: "1200 E 6th St, Austin, TX 78702". */
export function formatPostalAddress(
  property: Pick<AddressedProperty, "street_address" | "city" | "state" | "zip_code">,
): string {
  return `${property.street_address}, ${property.city}, ${property.state} ${property.zip_code}`;
}

/**
 * Whether a text names a property exactly: its id, its name, or its street address, alone or followed by any of city,
 * state and ZIP code. "1200 East 6th Street, Austin TX" names 1200 E 6th St in Austin; "1200 E 6th" does not.
 */
export function namesProperty(text: string, property: AddressedProperty): boolean {
  if (text.trim().toLowerCase() === property.id.toLowerCase()) return true;
  const wanted = normalizeAddress(text);
  if (wanted === "") return false;
  const place = [property.city, property.state, property.zip_code].map(normalizeAddress);
  const names = [property.building_name ?? "", ...property.building_name_alias].filter((name) => name !== "");
  const streets = [property.street_address, ...property.street_address_alias];
  const starts = [...names, ...streets, ...names.flatMap((name) => streets.map((street) => `${name} ${street}`))];
  return starts.some((start) => {
    const known = normalizeAddress(start);
    if (wanted === known) return true;
    return wanted.startsWith(`${known} `) && isPlace(wanted.slice(known.length + 1), place);
  });
}

/** Whether the rest of an address is made of this city, state and ZIP, each at most once and in that order. */
function isPlace(rest: string, place: readonly string[]): boolean {
  let left = rest;
  for (const part of place) {
    if (left === part) return true;
    if (left.startsWith(`${part} `)) left = left.slice(part.length + 1);
  }
  return left === "";
}

/** Whether a subject from the workbook is this property, by id or by complete address. */
export function isSubjectText(subject: string | null, property: AddressedProperty): boolean {
  if (subject === null) return false;
  if (subject.trim().toLowerCase() === property.id.toLowerCase()) return true;
  return normalizeAddress(subject) === normalizeAddress(formatPostalAddress(property));
}
