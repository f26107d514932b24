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

const ALIGNMENTS: Readonly<Record<string, HorizontalAlign>> = {
  General: HorizontalAlign.UNSPECIFIED,
  Left: HorizontalAlign.LEFT,
  Center: HorizontalAlign.CENTER,
  Right: HorizontalAlign.RIGHT,
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
    ...(style?.fs === undefined ? {} : { size: style.fs }),
    ...(style?.cl?.rgb ? { color: style.cl.rgb } : {}),
    ...(align ? { align } : {}),
    ...(vertical ? { vertical } : {}),
  };
}

function lineOf(border: Nullable<IBorderStyleData>): BorderLine | null {
  if (!border) return null;
  return (keyOf(LINES, border.s) ?? "thin") as BorderLine;
}

export function toEngineStyle(style: RangeStyle): IStyleData {
  const flag = (on: boolean): BooleanNumber => (on ? BooleanNumber.TRUE : BooleanNumber.FALSE);
  const { lineAbove, lineBelow } = style;
  const lines = {
    ...(lineAbove === undefined ? {} : { t: engineLine(lineAbove) }),
    ...(lineBelow === undefined ? {} : { b: engineLine(lineBelow) }),
  };
  return {
    ...(style.bold === undefined ? {} : { bl: flag(style.bold) }),
    ...(style.italic === undefined ? {} : { it: flag(style.italic) }),
    ...(style.size === undefined ? {} : { fs: style.size }),
    ...(style.color === undefined ? {} : { cl: { rgb: style.color } }),
    ...(style.fill === undefined ? {} : { bg: style.fill === null ? null : { rgb: style.fill } }),
    ...(style.align === undefined ? {} : { ht: ALIGNMENTS[style.align] ?? HorizontalAlign.UNSPECIFIED }),
    ...(style.vertical === undefined ? {} : { vt: VERTICALS[style.vertical] ?? VerticalAlign.BOTTOM }),
    ...(style.wrap === undefined ? {} : { tb: style.wrap ? WrapStrategy.WRAP : WrapStrategy.OVERFLOW }),
    ...(lineAbove === undefined && lineBelow === undefined ? {} : { bd: lines }),
  };
}

const engineLine = (line: BorderLine | null): Nullable<IBorderStyleData> =>
  line === null ? null : { s: LINES[line], cl: { rgb: LINE_COLOR } };
