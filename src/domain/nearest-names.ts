import { distance } from "fastest-levenshtein";

/** A name without case, spaces and separators: "Real Estate Taxes", real_estate_taxes and realEstateTaxes are equal. */
export function normalizeName(name: string): string {
  return name.toLowerCase().replace(/[\s_\-./]+/g, "");
}

/** What an everyday name stands for, by a table whose names are normalized; undefined where it is in none. */
export function aliasOf<Name>(name: string, aliases: Readonly<Record<string, Name>>): Name | undefined {
  const wanted = normalizeName(name);
  return Object.hasOwn(aliases, wanted) ? aliases[wanted] : undefined;
}

/** The known names nearest to a mistyped one, best first. */
export function nearestNames(wanted: string, known: readonly string[], count = 3): string[] {
  const target = normalizeName(wanted);
  const score = (name: string): number => {
    const candidate = normalizeName(name);
    const contained = target.length > 2 && (candidate.includes(target) || target.includes(candidate)) ? -100 : 0;
    return contained + distance(target, candidate);
  };
  return known
    .map((name) => ({ name, score: score(name) }))
    .sort((a, b) => a.score - b.score)
    .slice(0, count)
    .map((item) => item.name);
}
