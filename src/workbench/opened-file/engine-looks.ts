/** Looks of a file's cells as the engine's styles. */
import {
  BooleanNumber,
  BorderStyleTypes,
  HorizontalAlign,
  type IStyleData,
  VerticalAlign,
  WrapStrategy,
} from "@univerjs/core";
import type { FileLine, FileLook, LineSide } from "../../model-file/workbook-looks";
import { acrossSelection, INDENT_PIXELS } from "../engine/range-styles";

const horizontals: Readonly<Record<string, HorizontalAlign>> = {
  left: HorizontalAlign.LEFT,
  center: HorizontalAlign.CENTER,
  centerContinuous: acrossSelection,
  right: HorizontalAlign.RIGHT,
  justify: HorizontalAlign.JUSTIFIED,
  distributed: HorizontalAlign.DISTRIBUTED,
};
const verticals: Readonly<Record<string, VerticalAlign>> = {
  top: VerticalAlign.TOP,
  center: VerticalAlign.MIDDLE,
  justify: VerticalAlign.MIDDLE,
  distributed: VerticalAlign.MIDDLE,
};
const lines: Readonly<Record<string, BorderStyleTypes>> = {
  hair: BorderStyleTypes.HAIR,
  dotted: BorderStyleTypes.DOTTED,
  dashed: BorderStyleTypes.DASHED,
  dashDot: BorderStyleTypes.DASH_DOT,
  dashDotDot: BorderStyleTypes.DASH_DOT_DOT,
  double: BorderStyleTypes.DOUBLE,
  medium: BorderStyleTypes.MEDIUM,
  mediumDashed: BorderStyleTypes.MEDIUM_DASHED,
  mediumDashDot: BorderStyleTypes.MEDIUM_DASH_DOT,
  mediumDashDotDot: BorderStyleTypes.MEDIUM_DASH_DOT_DOT,
  slantDashDot: BorderStyleTypes.SLANT_DASH_DOT,
  thick: BorderStyleTypes.THICK,
};
const sides: Readonly<Record<LineSide, "l" | "r" | "t" | "b">> = { left: "l", right: "r", top: "t", bottom: "b" };

/** The style of cells without formatting: the workbook's normal font, bottom-aligned, overflowing. */
export function normalStyle(normal: FileLook | undefined): IStyleData {
  return {
    ff: normal?.font ?? "Calibri",
    fs: normal?.size ?? 11,
    vt: VerticalAlign.BOTTOM,
    tb: WrapStrategy.OVERFLOW,
  };
}

export function engineStyle(look: FileLook): IStyleData {
  const border = Object.entries(look.lines).map(([side, line]) => [sides[side as LineSide], engineLine(line)] as const);
  const horizontal = look.horizontal === null ? undefined : horizontals[look.horizontal];
  const vertical = look.vertical === null ? VerticalAlign.BOTTOM : (verticals[look.vertical] ?? VerticalAlign.BOTTOM);
  return {
    ...(look.font === null ? {} : { ff: look.font }),
    ...(look.size === null ? {} : { fs: look.size }),
    ...(look.isBold ? { bl: BooleanNumber.TRUE } : {}),
    ...(look.isItalic ? { it: BooleanNumber.TRUE } : {}),
    ...(look.isUnderlined ? { ul: { s: BooleanNumber.TRUE } } : {}),
    ...(look.isStruck ? { st: { s: BooleanNumber.TRUE } } : {}),
    ...(look.color === null ? {} : { cl: { rgb: look.color } }),
    ...(look.fill === null ? {} : { bg: { rgb: look.fill } }),
    ...(border.length === 0 ? {} : { bd: Object.fromEntries(border) }),
    ...(horizontal === undefined ? {} : { ht: horizontal }),
    vt: vertical,
    tb: look.isWrapped ? WrapStrategy.WRAP : WrapStrategy.OVERFLOW,
    ...(look.indent > 0 ? { pd: { l: look.indent * INDENT_PIXELS } } : {}),
    ...(look.rotation === 0
      ? {}
      : {
          tr: look.rotation === 255 ? { a: 0, v: BooleanNumber.TRUE } : { a: -look.rotation, v: BooleanNumber.FALSE },
        }),
    ...(look.format === "General" ? {} : { n: { pattern: look.format } }),
  };
}

const engineLine = ({ style, color }: FileLine) => ({
  s: lines[style] ?? BorderStyleTypes.THIN,
  cl: { rgb: color ?? "#000000" },
});
