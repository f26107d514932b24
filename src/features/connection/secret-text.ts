/** Finds secrets in a text in every form that they may have taken on their way there. */

/** What stands in the place of a secret. */
export const hidden = "•••";

/** Anything shorter cannot be told from ordinary words. */
const shortestSecret = 4;
/** A base64 run of fewer characters may stand in any word. */
const shortestEncoded = 6;

const base64Alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** What a key, a token or a password is usually announced by; the word itself stays. */
const announced =
  /\b(bearer|basic|x-api-key|api[-_ ]?key|access[-_]?token|password|secret)((?:["'\s]*[:=]["'\s]*|\s+))(?=[^\s"',;]{0,200}\d)[^\s"',;]{6,}/gi;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");

/**
 * The text without the secrets, in plain, percent-encoded (as often as it was) and base64 form (of either alphabet,
 * alone or within other text), and without whatever follows the usual names of secrets.
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

/** A byte as itself where it is a character of its own, or percent-encoded once or several times. */
function byteForms(byte: number): string {
  const hex = byte.toString(16).padStart(2, "0");
  const percent = `%(?:25)*${hex}`;
  if (byte === 0x20) return `(?:${percent}|\\+| )`;
  return byte > 0x20 && byte < 0x7f ? `(?:${percent}|${escaped(String.fromCharCode(byte))})` : percent;
}

/** The alphabets differ in two characters, which an address may hold percent-encoded. */
function base64Forms(character: string): string {
  if (character === "+") return "(?:[+-]|%(?:25)*2b)";
  return character === "/" ? "(?:\\\\?/|_|%(?:25)*2f)" : character;
}

/**
 * The characters of a base64 text that the bytes alone decide, for each of the three places where they may begin within
 * it: what stands before and after (a user name, a colon) does not change them.
 */
function base64Runs(bytes: readonly number[]): string[] {
  return [0, 1, 2].map((before) => {
    const bits = bytes.map((byte) => byte.toString(2).padStart(8, "0")).join("");
    const skipped = (6 - ((before * 8) % 6)) % 6;
    const groups = bits.slice(skipped).match(/.{6}/g) ?? [];
    return groups.map((group) => base64Alphabet[parseInt(group, 2)]).join("");
  });
}
