/** Finds secrets in a text, in every encoding that they may have been through. */

/** Replaces a secret. */
export const hidden = "•••";

/** Anything shorter can't be distinguished from ordinary words. */
const shortestSecret = 4;
/** Shorter base64 runs may occur in ordinary words. */
const shortestEncoded = 6;

const base64Alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Words that usually precede a key, token or password; the word itself stays. */
const announced =
  /\b(bearer|basic|x-api-key|api[-_ ]?key|access[-_]?token|password|secret)((?:["'\s]*[:=]["'\s]*|\s+))(?=[^\s"',;]{0,200}\d)[^\s"',;]{6,}/gi;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");

/**
 * Removes the secrets from the text, in plain, percent-encoded (even repeatedly) and base64 form (either alphabet,
 * alone or within other text), and anything after the usual names of secrets.
 */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of new Set(secrets)) {
    if (secret.length < shortestSecret) continue;
    for (const form of formsOf(secret)) clean = clean.replace(form, hidden);
  }
  return clean.replace(announced, (_, name: string, separator: string) => `${name}${separator}${hidden}`);
}

function formsOf(secret: string): RegExp[] {
  const bytes = [...new TextEncoder().encode(secret)];
  const encoded = base64Runs(bytes).filter((run) => run.length >= shortestEncoded);
  return [
    new RegExp(escaped(secret), "g"),
    new RegExp(bytes.map(byteForms).join(""), "gi"),
    ...encoded.map((run) => new RegExp([...run].map(base64Forms).join(""), "g")),
  ];
}

/** A byte as a plain character if it is one, or percent-encoded once or several times. */
function byteForms(byte: number): string {
  const hex = byte.toString(16).padStart(2, "0");
  const percent = `%(?:25)*${hex}`;
  if (byte === 0x20) return `(?:${percent}|\\+| )`;
  return byte > 0x20 && byte < 0x7f ? `(?:${percent}|${escaped(String.fromCharCode(byte))})` : percent;
}

/** The two alphabets differ in two characters, which a URL may percent-encode. */
function base64Forms(character: string): string {
  if (character === "+") return "(?:[+-]|%(?:25)*2b)";
  return character === "/" ? "(?:\\\\?/|_|%(?:25)*2f)" : character;
}

/**
 * The characters of a base64 text that depend only on these bytes, for each of the three possible alignments:
 * surrounding text (a user name, a colon) doesn't change them.
 */
function base64Runs(bytes: readonly number[]): string[] {
  return [0, 1, 2].map((before) => {
    const bits = bytes.map((byte) => byte.toString(2).padStart(8, "0")).join("");
    const skipped = (6 - ((before * 8) % 6)) % 6;
    const groups = bits.slice(skipped).match(/.{6}/g) ?? [];
    return groups.map((group) => base64Alphabet[parseInt(group, 2)]).join("");
  });
}
