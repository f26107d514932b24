/**
 * Normalizes words of names and addresses, so "100 Congress Street" and "100 congress st." are equal. Street suffixes
 * and directions follow USPS Publication 28 (appendices B and C1, the common ones).
 */
// prettier-ignore
const shortForms: Readonly<Record<string, string>> = {
  alley: "aly", avenue: "ave", av: "ave", aven: "ave", boulevard: "blvd", boul: "blvd", bend: "bnd", bridge: "brg",
  brook: "brk", bypass: "byp", canyon: "cyn", center: "ctr", centre: "ctr", circle: "cir", commons: "cmns",
  corner: "cor", court: "ct", courts: "cts", cove: "cv", creek: "crk", crescent: "cres", crossing: "xing", drive: "dr",
  estates: "ests", expressway: "expy", freeway: "fwy", garden: "gdn", gardens: "gdns", glen: "gln", green: "grn",
  grove: "grv", harbor: "hbr", heights: "hts", highway: "hwy", hill: "hl", hills: "hls", hollow: "holw",
  junction: "jct", landing: "lndg", lane: "ln", loop: "loop", manor: "mnr", meadows: "mdws", mount: "mt",
  mountain: "mtn", parkway: "pkwy", pky: "pkwy", place: "pl", plaza: "plz", point: "pt", ridge: "rdg", road: "rd",
  route: "rte", saint: "st", sainte: "ste", shore: "shr", shores: "shrs", spring: "spg", springs: "spgs",
  square: "sq", station: "sta", street: "st", str: "st", summit: "smt", terrace: "ter", trace: "trce", trail: "trl",
  turnpike: "tpke", valley: "vly", view: "vw", village: "vlg", vista: "vis",
  north: "n", south: "s", east: "e", west: "w", northeast: "ne", northwest: "nw", southeast: "se", southwest: "sw",
  first: "1st", second: "2nd", third: "3rd", fourth: "4th", fifth: "5th", sixth: "6th", seventh: "7th", eighth: "8th",
  ninth: "9th", tenth: "10th", and: "&", apartment: "apts", apartments: "apts", apt: "apts",
};

const combiningMarks = /[\u0300-\u036f]/g;
const wordForm = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*|&/gu;

/** A word as written (lower case, no accents or apostrophes) and in its short form. */
export interface AddressWord {
  readonly raw: string;
  readonly short: string;
}

/** The words of a text in order; punctuation separates them, but "O'Brien" is one word. */
export function addressWords(text: string): AddressWord[] {
  const plain = text.normalize("NFKD").replace(combiningMarks, "").toLowerCase();
  return (plain.match(wordForm) ?? []).map((match) => {
    const raw = match.replace(/['’]/g, "");
    return { raw, short: Object.hasOwn(shortForms, raw) ? (shortForms[raw] ?? raw) : raw };
  });
}

const streetWords: ReadonlySet<string> = new Set([...Object.keys(shortForms), ...Object.values(shortForms)]);

/** True for a street suffix, direction or ordinal in its long or short form, which is a complete word. */
export function isStreetWord(raw: string): boolean {
  return streetWords.has(raw);
}

/** A text in a normalized form: its short words, joined by single spaces. */
export function plainAddress(text: string): string {
  return addressWords(text)
    .map((word) => word.short)
    .join(" ");
}

/** The five digits of a ZIP code; restores a lost leading zero and shortens ZIP+4. Undefined for anything else. */
export function fiveDigitZip(text: string): string | undefined {
  const digits = /^\s*(\d{3,5})(?:-\d{4})?\s*$/.exec(text)?.[1];
  return digits?.padStart(5, "0");
}
