/** Number formats in the spelling of the person's Excel: separators, and the letters of a Spanish date. */
import type { FormulaSpelling } from "./local-formula";

/** Texts, escaped signs and conditions: the same in every language. */
const opaque = /("[^"]*"|\\.|\[[^\]]*\]?)/;
/** Excel's own limit. */
const longest = 255;
const swapped: Readonly<Record<string, string>> = { ",": ".", ".": "," };

/** An English number format as this Excel shows it. */
export function toLocalNumberFormat(format: string, { listSeparator, uiLanguage }: FormulaSpelling): string {
  if (format.length > longest) return format;
  if (format === "General") return uiLanguage === "es" ? "Estándar" : format;
  const parts = format.split(opaque).map((part, index) => {
    if (index % 2 === 1) return part;
    const local = listSeparator === "semicolon" ? part.replace(/[,.]/g, (sign) => swapped[sign] ?? sign) : part;
    return uiLanguage === "es" ? local.replace(/y/gi, "a") : local;
  });
  return parts.join("");
}
