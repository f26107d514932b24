/** Looks as the API names them <-> the engine's styles. */
import {
  BooleanNumber,
  BorderStyleTypes,
  HorizontalAlign,
  type IBorderStyleData,
  type IStyleData,
  type Nullable,
  VerticalAlign,
  WrapStrategy,
} from "@univerjs/core";
import type { BorderLine, RangeStyle } from "../rich-api/range-style";

/** Excel's "Center Across Selection". The engine has no such alignment, and draws this one at the left. */
export const acrossSelection = HorizontalAlign.BOTH;

const ALIGNMENTS: Readonly<Record<string, HorizontalAlign>> = {
  General: HorizontalAlign.UNSPECIFIED,
  Left: HorizontalAlign.LEFT,
  Center: HorizontalAlign.CENTER,
  Right: HorizontalAlign.RIGHT,
  CenterAcrossSelection: acrossSelection,
};
const VERTICALS: Readonly<Record<string, VerticalAlign>> = {
  Top: VerticalAlign.TOP,
  Center: VerticalAlign.MIDDLE,
  Bottom: VerticalAlign.BOTTOM,
};
const LINES: Readonly<Record<BorderLine, BorderStyleTypes>> = {
  thin: BorderStyleTypes.THIN,
  medium: BorderStyleTypes.MEDIUM,
  double: BorderStyleTypes.DOUBLE,
};
const LINE_COLOR = "#7A8A87";
/** One step of an indent. */
export const INDENT_PIXELS = 9;

const keyOf = <T>(of: Readonly<Record<string, T>>, value: Nullable<T>): string | undefined =>
  Object.keys(of).find((key) => of[key] === value);

export function toRangeStyle(style: Nullable<IStyleData>): RangeStyle {
  const align = keyOf(ALIGNMENTS, style?.ht);
  const vertical = keyOf(VERTICALS, style?.vt);
  return {
    bold: style?.bl === BooleanNumber.TRUE,
    italic: style?.it === BooleanNumber.TRUE,
    wrap: style?.tb === WrapStrategy.WRAP,
    fill: style?.bg?.rgb ?? null,
    lineAbove: lineOf(style?.bd?.t),
    lineBelow: lineOf(style?.bd?.b),
    lineLeft: lineOf(style?.bd?.l),
    lineRight: lineOf(style?.bd?.r),
    ...colorOfLines(style?.bd),
    underline: style?.ul?.s === BooleanNumber.TRUE,
    indent: Math.round((style?.pd?.l ?? 0) / INDENT_PIXELS),
    ...(style?.ff ? { fontName: style.ff } : {}),
    ...(style?.fs === undefined ? {} : { size: style.fs }),
    ...(style?.cl?.rgb ? { color: style.cl.rgb } : {}),
    ...(align ? { align } : {}),
    ...(vertical ? { vertical } : {}),
  };
}

function colorOfLines(border: IStyleData["bd"]): Pick<RangeStyle, "lineColor"> {
  const rgb = [border?.t, border?.b, border?.l, border?.r].find((line) => line?.cl.rgb)?.cl.rgb;
  return rgb ? { lineColor: rgb } : {};
}

function lineOf(border: Nullable<IBorderStyleData>): BorderLine | null {
  if (!border) return null;
  return (keyOf(LINES, border.s) ?? "thin") as BorderLine;
}

export function toEngineStyle(style: RangeStyle): IStyleData {
  const flag = (on: boolean): BooleanNumber => (on ? BooleanNumber.TRUE : BooleanNumber.FALSE);
  const { lineAbove, lineBelow, lineLeft, lineRight, lineColor } = style;
  const sides = { t: lineAbove, b: lineBelow, l: lineLeft, r: lineRight };
  const drawn = Object.entries(sides).flatMap(([side, line]) =>
    line === undefined ? [] : [[side, engineLine(line, lineColor)] as const],
  );
  return {
    ...(style.bold === undefined ? {} : { bl: flag(style.bold) }),
    ...(style.italic === undefined ? {} : { it: flag(style.italic) }),
    ...(style.size === undefined ? {} : { fs: style.size }),
    ...(style.color === undefined ? {} : { cl: { rgb: style.color } }),
    ...(style.fill === undefined ? {} : { bg: style.fill === null ? null : { rgb: style.fill } }),
    ...(style.align === undefined ? {} : { ht: ALIGNMENTS[style.align] ?? HorizontalAlign.UNSPECIFIED }),
    ...(style.vertical === undefined ? {} : { vt: VERTICALS[style.vertical] ?? VerticalAlign.BOTTOM }),
    ...(style.wrap === undefined ? {} : { tb: style.wrap ? WrapStrategy.WRAP : WrapStrategy.OVERFLOW }),
    ...(style.underline === undefined ? {} : { ul: { s: flag(style.underline) } }),
    ...(style.fontName === undefined ? {} : { ff: style.fontName }),
    ...(style.indent === undefined ? {} : { pd: { l: style.indent * INDENT_PIXELS } }),
    ...(drawn.length === 0 ? {} : { bd: Object.fromEntries(drawn) }),
  };
}

const engineLine = (line: BorderLine | null, color = LINE_COLOR): Nullable<IBorderStyleData> =>
  line === null ? null : { s: LINES[line], cl: { rgb: color } };
