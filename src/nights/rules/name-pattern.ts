/**
 * Whether a name matches a pattern: `*` is any text, folders included, `?` one character; case doesn't matter. The time
 * grows with the product of the lengths at most.
 */
export function matchesPattern(name: string, pattern: string): boolean {
  const [text, wanted] = [name.toLowerCase(), pattern.toLowerCase()];
  let [at, place] = [0, 0];
  /** After the last star, and how much of the text it covers up to. */
  let [afterStar, covered] = [-1, 0];
  while (at < text.length) {
    if (wanted[place] === "*") {
      afterStar = ++place;
      covered = at;
    } else if (place < wanted.length && (wanted[place] === "?" || wanted[place] === text[at])) {
      at++;
      place++;
    } else if (afterStar !== -1) {
      at = ++covered;
      place = afterStar;
    } else return false;
  }
  while (wanted[place] === "*") place++;
  return place === wanted.length;
}
