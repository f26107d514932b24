/**
 * Formulas in the spelling of the person's Excel: its function names, booleans, errors, list and decimal separators.
 */
import type { HostBehaviors } from "../boundary/excel-switches";

export type FormulaSpelling = Pick<HostBehaviors, "listSeparator" | "uiLanguage">;

/** Texts, quoted sheet names, and names of columns or files: the same in every language. */
const OPAQUE = /("(?:[^"]|"")*"|'(?:[^']|'')*'|\[(?:\[[^\]]*\]?|[^\][])*\]?)/;
const NUMBER = /(?<![\p{L}\p{N}_.$])(\d+)[.](\d+)(?![\p{L}_.])/gu;
const LOCAL_NUMBER = /(?<![\p{L}\p{N}_.$])(\d+),(\d+)(?![\p{L}_.])/gu;
const FUNCTION = /(?<![\p{L}\p{N}_.])[\p{L}_][\p{L}\p{N}_.]*(?=\()/gu;
const BOOLEAN = /(?<![\p{L}\p{N}_.$!])(?:TRUE|FALSE|VERDADERO|FALSO)(?![\p{L}\p{N}_.!(])/giu;
const ERROR = /#(?:N\/[AD]|[¡¿]?[A-Z][A-Z0-9/]*[!?])/g;

const spanishFunctions: Readonly<Record<string, string>> = {
  AND: "Y",
  AVERAGE: "PROMEDIO",
  CHOOSE: "ELEGIR",
  DATE: "FECHA",
  IF: "SI",
  IFERROR: "SI.ERROR",
  INDEX: "INDICE",
  INDIRECT: "INDIRECTO",
  LEN: "LARGO",
  MATCH: "COINCIDIR",
  NOT: "NO",
  OFFSET: "DESREF",
  OR: "O",
  ROUND: "REDONDEAR",
  ROW: "FILA",
  SUM: "SUMA",
  TEXT: "TEXTO",
  TODAY: "HOY",
  VLOOKUP: "BUSCARV",
};
const spanishWords: Readonly<Record<string, string>> = { TRUE: "VERDADERO", FALSE: "FALSO" };
const spanishErrors: Readonly<Record<string, string>> = {
  "#REF!": "#¡REF!",
  "#VALUE!": "#¡VALOR!",
  "#DIV/0!": "#¡DIV/0!",
  "#NUM!": "#¡NUM!",
  "#NULL!": "#¡NULO!",
  "#NAME?": "#¿NOMBRE?",
  "#N/A": "#N/D",
};

const reversed = (table: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(table).map(([one, other]) => [other, one]));
const englishFunctions = reversed(spanishFunctions);
const englishWords = reversed(spanishWords);
const englishErrors = reversed(spanishErrors);

/** An English formula as this Excel shows it. */
export function toLocalFormula(formula: string, { listSeparator, uiLanguage }: FormulaSpelling): string {
  const isSemicolon = listSeparator === "semicolon";
  let braces = 0;
  return outsideOpaque(formula, (part) => {
    let local = part;
    if (uiLanguage === "es") local = translated(local, spanishFunctions, spanishWords, spanishErrors);
    if (!isSemicolon) return local;
    local = local.replace(/[{},]/g, (sign) => {
      if (sign === "{") braces += 1;
      else if (sign === "}") braces -= 1;
      else return braces > 0 ? "\\" : ";";
      return sign;
    });
    return local.replace(NUMBER, "$1,$2");
  });
}

/**
 * What a person's spelling means in English; null where this Excel refuses it: a list with commas where they are
 * decimal.
 */
export function fromLocalFormula(local: string, { listSeparator, uiLanguage }: FormulaSpelling): string | null {
  let isRefused = false;
  let braces = 0;
  const formula = outsideOpaque(local, (part) => {
    let english = part;
    if (listSeparator === "semicolon") {
      english = english.replace(LOCAL_NUMBER, "$1.$2");
      isRefused ||= english.includes(",");
      english = english.replace(/[{};\\]/g, (sign) => {
        if (sign === "{") braces += 1;
        else if (sign === "}") braces -= 1;
        else if (sign === "\\") return braces > 0 ? "," : sign;
        else return braces > 0 ? ";" : ",";
        return sign;
      });
    }
    return uiLanguage === "es" ? translated(english, englishFunctions, englishWords, englishErrors) : english;
  });
  return isRefused ? null : formula;
}

/** The formula as Turkish Excel reads it, where the capital of i is İ: no add-in function has that name. */
export const asReadInTurkish = (formula: string): string =>
  outsideOpaque(formula, (part) =>
    part.replace(FUNCTION, (name) => (name.includes(".") ? name.replaceAll("i", "İ") : name)),
  );

function translated(
  part: string,
  functions: Readonly<Record<string, string>>,
  words: Readonly<Record<string, string>>,
  errors: Readonly<Record<string, string>>,
): string {
  const by =
    (table: Readonly<Record<string, string>>) =>
    (found: string): string =>
      table[found.toUpperCase()] ?? found;
  return part.replace(FUNCTION, by(functions)).replace(BOOLEAN, by(words)).replace(ERROR, by(errors));
}

function outsideOpaque(formula: string, change: (part: string) => string): string {
  return formula
    .split(OPAQUE)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join("");
}

/** Texts, escaped signs and conditions: the same in every language. */
const opaque = /("[^"]*"|\\.|\[[^\]]*\]?)/;
/** Excel's own limit. */
const longest = 255;
const swapped: Readonly<Record<string, string>> = { ",": ".", ".": "," };

/** An English number format as the person's Excel shows it: its separators, and the letters of a Spanish date. */
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
