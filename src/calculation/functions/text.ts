/** Text functions. */
import { textLiteral } from "../../notation/escaped-text";
import { formatValue, showsDay, noDay } from "../format-number";
import { CellError, fail, NA, VALUE } from "../cell-error";
import { numberOfText, toNumber, toText } from "../coercion";
import { wildcardSearch } from "../criteria";
import { define } from "../function-table";
import { Matrix, plain, type Plain, type Value } from "../values";
import { eachPlain } from "./numbers";
import { roundTo } from "./math";

/** Excel's longest text. */
const longest = 32_767;
const limited = (text: string): string => (text.length > longest ? fail(VALUE) : text);
const from0 = (count: number): number => (count < 0 ? fail(VALUE) : Math.trunc(count));

define("LEFT", "t|n", ([text, count = 1]: [string, number?]) => text.slice(0, from0(count)));
define("RIGHT", "t|n", ([text, count = 1]: [string, number?]) => (from0(count) === 0 ? "" : text.slice(-from0(count))));
define("MID", "tnn", ([text, start, count]: [string, number, number]) =>
  start < 1 ? VALUE : text.slice(Math.trunc(start) - 1, Math.trunc(start) - 1 + from0(count)),
);
define("LEN", "t", ([text]: [string]) => text.length);
define("LOWER", "t", ([text]: [string]) => text.toLowerCase());
define("UPPER", "t", ([text]: [string]) => text.toUpperCase());
define("PROPER", "t", ([text]: [string]) =>
  text.toLowerCase().replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1)),
);
define("TRIM", "t", ([text]: [string]) => text.replace(/ +/g, " ").replace(/^ | $/g, ""));
define("CLEAN", "t", ([text]: [string]) => [...text].filter((sign) => sign >= " ").join(""));
/** Windows-1252 from 128 to 159, which Node.js 20 decodes as control characters. */
const windowsSigns = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
define("CHAR", "n", ([code]: [number]) =>
  code < 1 || code >= 256 ? VALUE : (windowsSigns[Math.trunc(code) - 128] ?? String.fromCharCode(code)),
);
define("UNICHAR", "n", ([code]: [number]) =>
  code < 1 || code > 0x10ffff ? VALUE : String.fromCodePoint(Math.trunc(code)),
);
define("CODE", "t", ([text]: [string]) => {
  if (text === "") return VALUE;
  const windowsSign = windowsSigns.indexOf(text.charAt(0));
  if (windowsSign >= 0) return 128 + windowsSign;
  return text.charCodeAt(0) < 256 ? text.charCodeAt(0) : 63;
});
define("UNICODE", "t", ([text]: [string]) => text.codePointAt(0) ?? VALUE);
define("EXACT", "tt", ([one, other]: [string, string]) => one === other);
define("REPT", "tn", ([text, count]: [string, number]) =>
  text.length * from0(count) > longest ? VALUE : text.repeat(from0(count)),
);
define("SUBSTITUTE", "ttt|n", ([text, old, next, which]: [string, string, string, number?]) => {
  if (old === "") return text;
  if (which === undefined) {
    const found = text.split(old).length - 1;
    return text.length + found * (next.length - old.length) > longest ? VALUE : text.replaceAll(old, () => next);
  }
  if (which < 1) return VALUE;
  let at = -1;
  for (let count = 0; count < Math.trunc(which); count += 1) {
    at = text.indexOf(old, at < 0 ? 0 : at + old.length);
    if (at < 0) return text;
  }
  return limited(text.slice(0, at) + next + text.slice(at + old.length));
});
define("REPLACE", "tnnt", ([text, start, count, next]: [string, number, number, string]) =>
  start < 1
    ? VALUE
    : limited(text.slice(0, Math.trunc(start) - 1) + next + text.slice(Math.trunc(start) - 1 + from0(count))),
);
define("FIND", "tt|n", ([part, text, start = 1]: [string, string, number?]) => {
  const at = start < 1 || start > text.length + 1 ? -1 : text.indexOf(part, Math.trunc(start) - 1);
  return at < 0 ? VALUE : at + 1;
});
define("SEARCH", "tt|n", ([part, text, start = 1]: [string, string, number?]) => {
  const at = start < 1 || start > text.length + 1 ? -1 : wildcardSearch(part, text, Math.trunc(start) - 1);
  return at < 0 ? VALUE : at + 1;
});
// As Excel writes a text of more than 255 characters in a formula.
define("CONCATENATE _LONGTEXT", "t|t*", (parts: string[]) => limited(parts.join("")));
define("CONCAT", "r|r*", (args: Value[], context) => {
  let all = "";
  eachPlain(args, context, (value) => (all += toText(value)));
  return limited(all);
});
define("TEXTJOIN", "rbr|r*", ([delimiters, skipsEmpty, ...args]: [Value, boolean, ...Value[]], context) => {
  const between: string[] = [];
  eachPlain([delimiters], context, (value) => between.push(toText(value)));
  const parts: string[] = [];
  eachPlain(args, context, (value) => {
    const text = toText(value);
    if (text !== "" || !skipsEmpty) parts.push(text);
  });
  return limited(
    parts.map((part, index) => (index === 0 ? part : `${between[(index - 1) % between.length] ?? ""}${part}`)).join(""),
  );
});
define("VALUE", "s", ([value]: [Plain], { workbook }) =>
  typeof value === "boolean"
    ? VALUE
    : typeof value === "string" && value.trim() === ""
      ? VALUE
      : toNumber(value, workbook.epoch),
);
define("NUMBERVALUE", "t|tt", ([text, point = ".", group = ","]: [string, string?, string?]) => {
  const plainText = text
    .replace(/\s/g, "")
    .replaceAll(group.charAt(0) || "\0", "")
    .replace(point.charAt(0), ".");
  let percents = 0;
  while (plainText.at(-1 - percents) === "%") percents += 1;
  const number = Number(plainText.slice(0, plainText.length - percents));
  return Number.isNaN(number) ? VALUE : number / 100 ** percents;
});
define("TEXT", "st", ([value, format]: [Plain, string], { workbook }) => {
  if (typeof value === "boolean") return formatted(format, toText(value));
  const number = typeof value === "string" ? numberOfText(value, workbook.epoch) : (value ?? 0);
  if (number === null || typeof number !== "number") return formatted(format, toText(value));
  return formatted(format, showsDay(format) ? number + workbook.epoch : number, workbook.epoch > 0);
});
/** Excel's own limit. */
const longestFormat = 255;
function formatted(format: string, value: number | string, counts1904 = false): string | CellError {
  if (format === "") return typeof value === "string" ? value : "";
  if (format.length > longestFormat) return VALUE;
  try {
    const text = formatValue(format, value, counts1904);
    return text === noDay ? VALUE : text;
  } catch {
    return VALUE;
  }
}
/** Digits after the fifteenth are zeros. */
function grouped(value: number, digits: number): string {
  if (digits > 127) fail(VALUE);
  const shown = Math.max(0, Math.trunc(digits));
  const size = Math.abs(roundTo(value, digits));
  const exact = Math.min(20, shown);
  const text = size.toLocaleString("en-US", { minimumFractionDigits: exact, maximumFractionDigits: exact });
  return text + "0".repeat(shown - exact);
}
define("DOLLAR USDOLLAR", "n|n", ([value, digits = 2]: [number, number?]) =>
  value < 0 ? `($${grouped(value, digits)})` : `$${grouped(value, digits)}`,
);
define("FIXED", "n|nb", ([value, digits = 2, isPlain = false]: [number, number?, boolean?]) => {
  const text = `${roundTo(value, digits) < 0 ? "-" : ""}${grouped(value, digits)}`;
  return isPlain ? text.replaceAll(",", "") : text;
});

function cut(
  text: string,
  delimiters: Matrix,
  given: number,
  ignoresCase: boolean,
  atEnd: boolean,
  missing: Plain | undefined,
  isBefore: boolean,
): Value {
  const which = Math.floor(given);
  const marks = delimiters.data.map((one) => toText(plain(one)));
  const [whole, wanted] = ignoresCase ? [text.toLowerCase(), marks.map((mark) => mark.toLowerCase())] : [text, marks];
  if (wanted.includes("")) return isBefore === which > 0 ? "" : text;
  const places: { readonly at: number; readonly length: number }[] = [];
  for (let at = 0; at < whole.length;) {
    const found = wanted.filter((mark) => whole.startsWith(mark, at)).sort((a, b) => b.length - a.length)[0];
    if (found === undefined) at += 1;
    else {
      places.push({ at, length: found.length });
      at += found.length;
    }
  }
  if (atEnd) {
    if (which > 0) places.push({ at: text.length, length: 0 });
    else places.unshift({ at: 0, length: 0 });
  }
  const place = which === 0 ? fail(VALUE) : places[which > 0 ? which - 1 : places.length + which];
  if (!place) return missing ?? NA;
  return isBefore ? text.slice(0, place.at) : text.slice(place.at + place.length);
}
for (const [name, isBefore] of [
  ["TEXTBEFORE", true],
  ["TEXTAFTER", false],
] as const)
  define(
    name,
    "tm|nnne",
    ([text, marks, which = 1, mode = 0, end = 0, missing]: [string, Matrix, number?, number?, number?, Plain?]) =>
      cut(text, marks, which, mode !== 0, end !== 0, missing, isBefore),
  );
/** An empty delimiter splits nothing, and nowhere. */
const marksOf = (value: Matrix | undefined): string[] =>
  (value?.data ?? []).map((one) => toText(plain(one)) || fail(VALUE));
function splitBy(text: string, marks: readonly string[], skipsEmpty: boolean, ignoresCase: boolean): string[] {
  if (marks.length === 0) return [text];
  const whole = ignoresCase ? text.toLowerCase() : text;
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < whole.length;) {
    const found = marks
      .map((mark) => (ignoresCase ? mark.toLowerCase() : mark))
      .find((mark) => mark !== "" && whole.startsWith(mark, at));
    if (found === undefined) at += 1;
    else {
      parts.push(text.slice(start, at));
      at += found.length;
      start = at;
    }
  }
  parts.push(text.slice(start));
  return skipsEmpty ? parts.filter((part) => part !== "") : parts;
}
define(
  "TEXTSPLIT",
  "t|mmbne",
  ([text, columns, rows, skipsEmpty = false, mode = 0, pad = NA]: [
    string,
    Matrix?,
    Matrix?,
    boolean?,
    number?,
    Plain?,
  ]) => {
    if (columns === undefined && rows === undefined) return VALUE;
    const lines = splitBy(text, marksOf(rows), skipsEmpty, mode !== 0).map((line) =>
      splitBy(line, marksOf(columns), skipsEmpty, mode !== 0),
    );
    const width = Math.max(...lines.map(({ length }) => length));
    return Matrix.build(lines.length, width, (row, column) => lines[row]?.[column] ?? pad);
  },
);
const romans: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
define("ARABIC", "t", ([text]: [string]) => {
  const [, sign = "", digits = ""] = /^(-?)([IVXLCDM]{0,255})$/i.exec(text.trim()) ?? fail(VALUE);
  const values = [...digits.toUpperCase()].map((digit) => romans[digit] ?? 0);
  const sum = values.reduce((all, value, at) => all + (value < (values[at + 1] ?? 0) ? -value : value), 0);
  return sign === "" ? sum : -sum;
});
define("VALUETOTEXT", "e|n", ([value, form = 0]: [Plain, number?]) => asText(value, form === 1));
define("ARRAYTOTEXT", "m|n", ([block, form = 0]: [Matrix, number?]) => {
  const lines = block.lines().map((line) => line.map((value) => asText(plain(value), form === 1)));
  return form === 1 ? `{${lines.map((line) => line.join(",")).join(";")}}` : lines.flat().join(", ");
});
const asText = (value: Plain, isStrict: boolean): string =>
  value instanceof CellError ? value.code : isStrict && typeof value === "string" ? textLiteral(value) : toText(value);
