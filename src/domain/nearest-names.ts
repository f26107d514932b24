import { distance } from "fastest-levenshtein";

/** A name without case, spaces and separators: "Real Estate Taxes", real_estate_taxes and realEstateTaxes are equal. */
export function normalizeName(name: string): string {
  return name.toLowerCase().replace(/[\s_\-./]+/g, "");
}

/** What an everyday name means, by a table whose names are normalized; undefined where it is in none. */
export function aliasOf<Name>(name: string, aliases: Readonly<Record<string, Name>>): Name | undefined {
  const wanted = normalizeName(name);
  return Object.hasOwn(aliases, wanted) ? aliases[wanted] : undefined;
}

/** Share of letters that differ, 0 (equal) to 1. */
function difference(a: string, b: string): number {
  return distance(a, b) / Math.max(a.length, b.length, 1);
}

/** The known names nearest to a mistyped one, best first: as a whole, by one of their words, or by a part. */
export function nearestNames(wanted: string, known: readonly string[], count = 3): string[] {
  const target = normalizeName(wanted);
  const isPart = (part: string, whole: string): boolean => part.length > 2 && whole.includes(part);
  const score = (name: string): number => {
    const candidate = normalizeName(name);
    const words = name.split(/[\s_\-./]+|(?=[A-Z])/).map(normalizeName);
    const nearest = Math.min(difference(target, candidate), ...words.map((word) => difference(target, word)));
    return isPart(target, candidate) || isPart(candidate, target) ? nearest - 1 : nearest;
  };
  return known
    .map((name) => ({ name, score: score(name), edits: distance(target, normalizeName(name)) }))
    .sort((a, b) => a.score - b.score || a.edits - b.edits)
    .slice(0, count)
    .map((item) => item.name);
}

const inCapitals: ReadonlySet<string> = new Set(["egi", "noi"]);

/** A field's name as a person reads it: real_estate_taxes is "Real estate taxes", noi "NOI". */
export function titleOfField(name: string): string {
  if (inCapitals.has(name)) return name.toUpperCase();
  const words = name.replace(/_+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
