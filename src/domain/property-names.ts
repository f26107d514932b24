/** Names of properties in lists, cards and on the map. */

interface NamedProperty {
  readonly building_name?: string | null | undefined;
  readonly street_address: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
}

interface AliasedProperty extends NamedProperty {
  readonly building_name_alias: readonly string[];
  readonly street_address_alias: readonly string[];
}

/** Its name, or its street where it has none. */
export function placeName({ building_name: name, street_address: street }: NamedProperty): string {
  return name != null && name.trim() !== "" ? name : street;
}

/** The address, without the street if that is already the name. */
export function addressLine(property: NamedProperty): string {
  const { street_address: street, city, state, zip_code: zip } = property;
  const town = `${city}, ${state} ${zip}`;
  return placeName(property) === street ? town : `${street}, ${town}`;
}

/** The other or former name that matched the search; undefined if its own name and address match. */
export function foundByAlias(property: AliasedProperty, searched: string): string | undefined {
  const own = wordsOf(`${property.building_name ?? ""} ${property.street_address} ${addressLine(property)}`);
  const begins = (words: readonly string[], wanted: string): boolean => words.some((word) => word.startsWith(wanted));
  const foreign = wordsOf(searched).filter((wanted) => !begins(own, wanted));
  const aliases = [...property.building_name_alias, ...property.street_address_alias];
  return aliases.find((alias) => foreign.some((wanted) => begins(wordsOf(alias), wanted)));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
