/** Takes secrets out of text in every spelling that a service, a library or a log might repeat them in. */

/** Shorter ones would take ordinary words out. */
const shortest = 6;

/** @returns a function that puts "(key)" in the place of each secret: as written, percent, JSON escapes, hex, base64 */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  const patterns = secrets.filter((secret) => secret.length >= shortest).map(patternOf);
  return (text) => patterns.reduce((hidden, pattern) => hidden.replace(pattern, "(key)"), text);
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
/** Hex digits in either case. */
const anyCase = (hex: string): string => hex.replace(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

function patternOf(secret: string): RegExp {
  // Each character by itself, so that a mixture of spellings is found too.
  const written = [...secret]
    .map((character) => {
      const code = character.charCodeAt(0).toString(16);
      const escaped = anyCase(code.padStart(4, "0"));
      return `(?:&#x0*${anyCase(code)};|\\\\u${escaped}|%${anyCase(code.padStart(2, "0"))}|${literal(character)})`;
    })
    .join("");
  const bytes = Buffer.from(secret, "utf8");
  return new RegExp([written, anyCase(bytes.toString("hex")), ...codedForms(bytes)].join("|"), "g");
}

/** What base64 makes of the bytes wherever they start in a text: the characters that depend on nothing else. */
function codedForms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const coded = Buffer.concat([Buffer.alloc(before), bytes])
      .toString("base64")
      .replace(/=+$/, "");
    const whole = Math.floor(((before + bytes.length) * 8) / 6);
    const form = coded.slice(Math.ceil((before * 8) / 6), whole);
    const url = form.replaceAll("+", "-").replaceAll("/", "_");
    return [...new Set([form, url])].map(literal);
  });
}
