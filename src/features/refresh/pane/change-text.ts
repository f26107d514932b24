/** Describes a changed value: old, new, and the change. */
import type { Scalar, ValueFormat } from "../../../engine/answers/answer";
import type { FigureChange } from "../answer-difference";
import { shownValue } from "../../../engine/answers/shown-value";
import type { Texts } from "../../../ui/texts";

export interface FigureText {
  /** "$1,450", or null if `to` alone describes the change. */
  readonly from: string | null;
  readonly to: string;
  /** "+$50", "+1.2 points"; "" if it isn't a number. */
  readonly change: string;
  /** "+3.4%"; "" if there is none. */
  readonly percent: string;
  readonly direction: "up" | "down" | null;
}

export function figureText(figure: FigureChange, words: Texts["refresh"]): FigureText {
  const { kind, old, new: now, format, change, percent } = figure;
  const only = (to: string): FigureText => ({ from: null, to, change: "", percent: "", direction: null });
  if (kind === "entered") return only(words.entered(Number(now)));
  if (kind === "left") return only(words.gone(Number(old)));
  if (kind === "moved") return only(words.moved(Number(old), Number(now)));
  return {
    from: shownValue(old, format, words.none) || words.none,
    to: shownValue(now, format, words.none) || words.none,
    change: change === null ? "" : changeText(change, format, words),
    percent: percent === null ? "" : percentText(percent),
    direction: directionOf(change),
  };
}

function changeText(change: number, format: ValueFormat | undefined, words: Texts["refresh"]): string {
  const size = Math.abs(change);
  switch (format) {
    case "rate":
      return words.points(signed(change, shownValue(size * 100, "decimal")));
    case "date":
      return words.days(signed(change, shownValue(size, "count")));
    case "year":
      return signed(change, shownValue(size, "count"));
    default:
      return signed(change, shownValue(format === undefined || format === "plain" ? rounded(size) : size, format));
  }
}

/** The difference of two floating-point values has digits that neither of them shows. */
const rounded = (value: number): number => Number(value.toPrecision(6));

export const percentText = (percent: number): string => signed(percent, shownValue(Math.abs(percent), "rate"));

export function directionOf(change: number | null): "up" | "down" | null {
  if (change === null || change === 0) return null;
  return change > 0 ? "up" : "down";
}

/** A typographic minus sign. */
const signed = (change: number, size: string): string => `${change < 0 ? "−" : "+"}${size}`;

const unformatted = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;
const money = /\b(rents?|rentas?|noi|value|valor|price|precio|income|ingresos?|egi|gpr|loss to lease)\b/i;

/**
 * A figure's text. Digits of a cell without a number format get separators, at most two decimals, and the dollars that
 * its label speaks of.
 */
export function keyFigureText(value: Scalar, text: string, label: string): string {
  if (typeof value !== "number" || !unformatted.test(text)) return text;
  const size = Math.abs(value);
  const digits = size >= 1000 || Number.isInteger(value) ? 0 : 2;
  // A year is a number without separators too.
  if (Number.isInteger(value) && size < 10_000 && !money.test(label)) return text;
  const sign = value < 0 ? "−" : "";
  const shown = size.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${sign}${money.test(label) && size >= 1 ? "$" : ""}${shown}`;
}

/** The change of a watched cell, with the unit and decimals that the cell shows before and after. */
export function keyChangeText(change: number, beforeText: string, afterText: string, words: Texts["refresh"]): string {
  const size = Math.abs(change);
  const decimalsOf = (text: string): number => /[.](\d+)/.exec(text)?.[1]?.length ?? 0;
  const decimals = Math.min(6, Math.max(decimalsOf(beforeText), decimalsOf(afterText)));
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  if (afterText.includes("%")) return words.points(signed(change, (size * 100).toLocaleString("en-US", digits)));
  return signed(change, `${afterText.includes("$") ? "$" : ""}${size.toLocaleString("en-US", digits)}`);
}
