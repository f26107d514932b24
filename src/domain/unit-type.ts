import { bathCount } from "./unit-mix";

/** Unit types as underwriters write them: studio, 1BR, 2x2. */
export interface UnitType {
  /** 0 for a studio. */
  readonly bedrooms: number;
  /** Absent: any number of baths. */
  readonly bathrooms?: number;
}

const bedroomWords = /^(\d)\s*(?:br|bd|bed|beds|bdrms?|bedroom|bedrooms)$/;
const bedByBath =
  /^(\d) ?(?:[x/]|(?:br?|bd|beds?|bdrms?|bedrooms?)(?: ?[x/,&]| and)?) ?(\d(?:\.\d)?) ?(?:ba?|baths?|bathrooms?)?$/;
const studioWords =
  /^(?:studios?|efficiency|efficiencies|bachelor)(?: ?\/ ?(\d(?:\.\d)?)|(?: ?[/,])? ?(\d(?:\.\d)?) ?(?:ba|baths?|bathrooms?))?$/;
const numberWords: Readonly<Record<string, string>> = {
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
};

/**
 * Reads "studio", "1BR", "2 bed", "two bedroom", "2x2", "2/2", "2BR/1.5BA", "Studio/1BA"; null for anything else, such
 * as a floorplan's name.
 */
export function parseUnitType(text: string): UnitType | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[-_]+/g, " ")
    .replace(/\s+/g, " ")
    .replace(/\b(?:one|two|three|four|five|six)\b/g, (number) => numberWords[number] ?? number);
  const studio = studioWords.exec(word);
  if (studio) {
    const baths = studio[1] ?? studio[2];
    return baths === undefined ? { bedrooms: 0 } : { bedrooms: 0, bathrooms: Number(baths) };
  }
  const bedrooms = bedroomWords.exec(word);
  if (bedrooms) return { bedrooms: Number(bedrooms[1]) };
  const both = bedByBath.exec(word);
  return both ? { bedrooms: Number(both[1]), bathrooms: Number(both[2]) } : null;
}

/**
 * Whether a text is a type as everybody writes it, and no name that happens to read like one, such as floorplan "1B1".
 */
export function isUsualTypeName(text: string): boolean {
  return /^(?:studios?|\d ?br|\dx\d(?:\.5)?)$/i.test(text.trim());
}

/** "Studio", "1BR", "2BR/2BA". */
export function formatUnitType(type: UnitType): string {
  const bedrooms = type.bedrooms === 0 ? "Studio" : `${type.bedrooms}BR`;
  return type.bathrooms === undefined ? bedrooms : `${bedrooms}/${type.bathrooms}BA`;
}

/** Whether a unit of so many bedrooms and baths (full plus half of each partial) is of a type. */
export function isOfType(
  type: UnitType,
  unit: {
    readonly bed?: number | null | undefined;
    readonly bath?: number | null | undefined;
    readonly partial_bath?: number | null | undefined;
  },
): boolean {
  if (unit.bed !== type.bedrooms) return false;
  if (type.bathrooms === undefined) return true;
  return bathCount(unit) === type.bathrooms;
}
