/** Texts as formulas write them: "15"" wide". */

export const textLiteral = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The text of a literal; null for anything else. */
export function literalText(written: string): string | null {
  const [, inside] = /^"((?:[^"]|"")*)"$/.exec(written) ?? [];
  return inside === undefined ? null : inside.replaceAll('""', '"');
}
