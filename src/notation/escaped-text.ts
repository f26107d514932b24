/** Texts as formulas ("15"" wide"), XML and HTML write them. */

export const textLiteral = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The text of a literal; null for anything else. */
export function literalText(written: string): string | null {
  const [, inside] = /^"((?:[^"]|"")*)"$/.exec(written) ?? [];
  return inside === undefined ? null : inside.replaceAll('""', '"');
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for an element or a double-quoted attribute. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}
