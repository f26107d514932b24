import type { PropertySite } from "./property-site";

const fullWords: Readonly<Record<string, string>> = {
  St: "Street",
  Ave: "Avenue",
  Blvd: "Boulevard",
  Rd: "Road",
  Dr: "Drive",
  Ln: "Lane",
  Pkwy: "Parkway",
  Pl: "Place",
  Cir: "Circle",
  Trl: "Trail",
  Hwy: "Highway",
  Ter: "Terrace",
  N: "North",
  S: "South",
  E: "East",
  W: "West",
};

/** Other ways to write an address: words in full for every third property, a neighbouring entrance for some. */
export function streetAddressAliases(site: PropertySite): string[] {
  const aliases: string[] = [];
  if (site.houseNumber % 3 === 0) {
    const words = site.streetAddress.split(" ");
    // The first word after the number may be a saint: only the last "St" is a street.
    const full = words.map((word, position) =>
      word === "St" && position < words.length - 1 ? word : (fullWords[word] ?? word),
    );
    if (full.join(" ") !== site.streetAddress) aliases.push(full.join(" "));
  }
  if (site.houseNumber % 11 === 0) aliases.push(`${site.houseNumber}-${site.houseNumber + 10} ${site.street}`);
  return aliases;
}
