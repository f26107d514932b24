/** How a property is called in lists, cards and on the map. */

interface NamedProperty {
  readonly building_name?: string | null | undefined;
  readonly street_address: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
}

/** Its name, or its street where it has none. */
export function placeName({ building_name: name, street_address: street }: NamedProperty): string {
  return name != null && name.trim() !== "" ? name : street;
}

/** The address; without the street where that is the name already. */
export function addressLine(property: NamedProperty): string {
  const { street_address: street, city, state, zip_code: zip } = property;
  const town = `${city}, ${state} ${zip}`;
  return placeName(property) === street ? town : `${street}, ${town}`;
}
