/** Removes secrets from text in any encoding in which a service, a library or a log might repeat them. */

/** Shorter ones would remove ordinary words. */
const shortest = 6;

/** @returns a function that replaces each secret with "(key)": verbatim, percent, JSON escapes, hex, base64 */
export function createRedactor(secrets: readonly string[]): (text: string) => string {
  const patterns = secrets.filter((secret) => secret.length >= shortest).map(patternOf);
  return (text) => patterns.reduce((hidden, pattern) => hidden.replace(pattern, "(key)"), text);
}

/** The password in an address, as written and as meant; empty without one. */
export function passwordsIn(address: string): string[] {
  const written = URL.canParse(address) ? new URL(address).password : "";
  return written === "" ? [] : [...new Set([written, decodedText(written)])];
}

/** As it is if it isn't encoded well: a password may hold a bare percent sign. */
export function decodedText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
/** Hex digits in upper or lower case. */
const anyCase = (hex: string): string => hex.replace(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

function patternOf(secret: string): RegExp {
  // Character by character, to find mixed encodings too.
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

/** Base64 of the bytes at any offset in a text: the characters that don't depend on their neighbors. */
function codedForms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const coded = Buffer.concat([Buffer.alloc(before), bytes])
      .toString("base64")
      .replace(/(?<!=)=+$/, "");
    const whole = Math.floor(((before + bytes.length) * 8) / 6);
    const form = coded.slice(Math.ceil((before * 8) / 6), whole);
    const url = form.replaceAll("+", "-").replaceAll("/", "_");
    return [...new Set([form, url])].map(literal);
  });
}
