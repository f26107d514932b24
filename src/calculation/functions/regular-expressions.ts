/**
 * REGEXTEST, REGEXEXTRACT and REGEXREPLACE. Excel uses PCRE2, which a pattern of a stranger's file can keep busy for
 * hours; RE2 needs time in proportion to the text, and knows no lookaround, back references or possessive quantifiers:
 * these are #VALUE!, as patterns that Excel can't read.
 */
import { RE2JS } from "re2js";
import { fail, NA, VALUE } from "../cell-error";
import { define } from "../function-table";
import { Matrix, type Value } from "../values";

/** Excel's longest text. */
const longest = 32_767;
/** Each match may look at the whole rest of a text. */
const mostLooks = 10_000_000;
const mostPatterns = 200;
const patterns = new Map<string, RE2JS>();

/** @throws #VALUE! for a pattern that can't be read */
export function patternOf(pattern: string, caseMode = 0): RE2JS {
  const mode = Math.trunc(caseMode);
  if (mode !== 0 && mode !== 1) return fail(VALUE);
  const key = `${mode}${pattern}`;
  const known = patterns.get(key);
  if (known) return known;
  if (patterns.size >= mostPatterns) patterns.clear();
  try {
    const made = RE2JS.compile(pattern, mode === 1 ? RE2JS.CASE_INSENSITIVE : 0);
    patterns.set(key, made);
    return made;
  } catch {
    return fail(VALUE);
  }
}

interface Found {
  readonly start: number;
  readonly end: number;
  /** The whole match, then its groups. */
  readonly groups: readonly string[];
  readonly names: Readonly<Record<string, number>>;
}

function* matchesIn(text: string, pattern: RE2JS): Generator<Found, void, undefined> {
  const matcher = pattern.matcher(text);
  const names = pattern.namedGroups();
  let looks = 0;
  while (matcher.find()) {
    const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, index) => matcher.group(index) ?? "");
    const [start, end] = [matcher.start(), matcher.end()];
    yield { start, end, groups, names };
    looks += text.length - start;
    if (looks > mostLooks) fail(VALUE);
  }
}

define("REGEXTEST", "tt|n", ([text, pattern, caseMode]: [string, string, number?]) =>
  patternOf(pattern, caseMode).matcher(text).find(),
);

define("REGEXEXTRACT", "tt|nn", ([text, written, mode = 0, caseMode]: [string, string, number?, number?]): Value => {
  const found = matchesIn(text, patternOf(written, caseMode));
  const [kind, first] = [Math.trunc(mode), found.next().value];
  if (kind < 0 || kind > 2) return VALUE;
  if (!first) return NA;
  if (kind === 0) return first.groups[0] ?? "";
  const across = kind === 2 ? first.groups.slice(1) : [first, ...found].map(({ groups }) => groups[0] ?? "");
  return across.length === 0 ? VALUE : new Matrix(1, across.length, across);
});

define(
  "REGEXREPLACE",
  "ttt|nn",
  ([text, written, next, which = 0, caseMode]: [string, string, string, number?, number?]) => {
    const found = [...matchesIn(text, patternOf(written, caseMode))];
    const place = Math.trunc(which);
    const wanted = place === 0 ? found : found.slice(place > 0 ? place - 1 : place).slice(0, 1);
    if (-place > found.length) return text;
    let [result, at] = ["", 0];
    for (const match of wanted) {
      result += text.slice(at, match.start) + filledIn(next, match);
      at = match.end;
      if (result.length > longest) return VALUE;
    }
    result += text.slice(at);
    return result.length > longest ? VALUE : result;
  },
);

/** $1, ${1} and ${name} are groups, $$ is a dollar sign; other dollar signs are themselves. */
const filledIn = (next: string, { groups, names }: Found): string =>
  next.replace(
    /\$(?:\$|(\d{1,2})|\{(\w+)\})/g,
    (whole: string, number: string | undefined, name: string | undefined) => {
      if (whole === "$$") return "$";
      const index = Number(number ?? (/^\d+$/.test(name ?? "") ? name : (names[name ?? ""] ?? -1)));
      return groups[index] ?? fail(VALUE);
    },
  );
