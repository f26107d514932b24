/** How cells look, as the styles of a workbook's file hold it. */
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
import { escapeXml } from "../../notation/escaped-text";
import { acrossSelection, INDENT_PIXELS } from "../engine/range-styles";
import type { ConditionalFormatRecord } from "../rich-api/sheet-rule-records";
import { HEADER, MAIN } from "./file-xml";

export interface FileStyles {
  /** The number of a look; 0 is that of a cell without one. */
  indexOf(style: Nullable<IStyleData>): number;
  /** The number of what a conditional format shows. */
  conditionalIndexOf(format: Pick<ConditionalFormatRecord, "fill" | "italic" | "bold" | "color">): number;
  xml(): string;
  /** The elements that were added, by their list. */
  added(): Readonly<Record<StyleList, readonly string[]>>;
}

/** Numbers of formats below belong to Excel. */
const FIRST_FORMAT = 164;
const NO_FILL = '<fill><patternFill patternType="none"/></fill>';
const ALIGNMENTS = new Map([
  [HorizontalAlign.LEFT, "left"],
  [HorizontalAlign.CENTER, "center"],
  [HorizontalAlign.RIGHT, "right"],
  [acrossSelection, "centerContinuous"],
]);

const VERTICALS = new Map([
  [VerticalAlign.TOP, "top"],
  [VerticalAlign.MIDDLE, "center"],
  [VerticalAlign.BOTTOM, "bottom"],
]);
const LINES = new Map([
  [BorderStyleTypes.HAIR, "hair"],
  [BorderStyleTypes.DOTTED, "dotted"],
  [BorderStyleTypes.DASHED, "dashed"],
  [BorderStyleTypes.DASH_DOT, "dashDot"],
  [BorderStyleTypes.DASH_DOT_DOT, "dashDotDot"],
  [BorderStyleTypes.DOUBLE, "double"],
  [BorderStyleTypes.MEDIUM, "medium"],
  [BorderStyleTypes.MEDIUM_DASHED, "mediumDashed"],
  [BorderStyleTypes.MEDIUM_DASH_DOT, "mediumDashDot"],
  [BorderStyleTypes.MEDIUM_DASH_DOT_DOT, "mediumDashDotDot"],
  [BorderStyleTypes.SLANT_DASH_DOT, "slantDashDot"],
  [BorderStyleTypes.THICK, "thick"],
]);
/** The parts of a style sheet that looks are made of, in their order. */
type StyleList = "numFmts" | "fonts" | "fills" | "borders" | "cellXfs" | "dxfs";

/** What a style sheet holds already: looks are added behind it. */
export interface KnownStyles {
  readonly counts: Readonly<Record<StyleList, number>>;
  /** The first number of a format that is free. */
  readonly firstFormat: number;
  /** Appearance of cells without a style. */
  readonly normal: IStyleData;
}

const NEW_STYLES: KnownStyles = {
  counts: { numFmts: 0, fonts: 0, fills: 0, borders: 0, cellXfs: 0, dxfs: 0 },
  firstFormat: FIRST_FORMAT,
  normal: {},
};

export function createFileStyles(known: KnownStyles = NEW_STYLES): FileStyles {
  const isNew = known === NEW_STYLES;
  const { counts, normal } = known;
  const formats: string[] = [];
  const fonts = isNew ? [fontXml({})] : [];
  const fills = isNew ? [NO_FILL, '<fill><patternFill patternType="gray125"/></fill>'] : [];
  const borders = isNew ? [borderXml({})] : [];
  const looks = isNew ? ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'] : [];
  const conditional: string[] = [];

  return {
    indexOf(given) {
      if (!given || (!isNew && Object.keys(given).length === 0)) return 0;
      const style = { ...normal, ...given };
      const pattern = style.n?.pattern ?? "General";
      const format =
        pattern === "General" || pattern === "" ? 0 : known.firstFormat + numberIn(formats, escapeXml(pattern));
      const font = counts.fonts + numberIn(fonts, fontXml(style));
      const filled = fillXml(style.bg?.rgb);
      const fill = filled === NO_FILL ? 0 : counts.fills + numberIn(fills, filled);
      const border = counts.borders + numberIn(borders, borderXml(style));
      const alignment = alignmentXml(style);
      if (format === 0 && font === 0 && fill === 0 && border === 0 && alignment === "") return 0;
      return (
        counts.cellXfs +
        numberIn(
          looks,
          `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">${alignment}</xf>`,
        )
      );
    },
    conditionalIndexOf({ fill, italic, bold, color: ink }) {
      const color = colorXml("bgColor", fill);
      const font = `${bold ? "<b/>" : ""}${italic ? "<i/>" : ""}${colorXml("color", ink)}`;
      return (
        counts.dxfs +
        numberIn(
          conditional,
          `<dxf>${font === "" ? "" : `<font>${font}</font>`}${color === "" ? "" : `<fill><patternFill>${color}</patternFill></fill>`}</dxf>`,
        )
      );
    },
    added: () => ({
      numFmts: formats.map((code, index) => `<numFmt numFmtId="${known.firstFormat + index}" formatCode="${code}"/>`),
      fonts,
      fills,
      borders,
      cellXfs: looks,
      dxfs: conditional,
    }),
    xml: () =>
      `${HEADER}<styleSheet xmlns="${MAIN}">${list(
        "numFmts",
        formats.map((code, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${code}"/>`),
      )}${list("fonts", fonts)}${list("fills", fills)}${list("borders", borders)}<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>${list("cellXfs", looks)}<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>${list("dxfs", conditional)}</styleSheet>`,
  };
}

const list = (name: string, items: readonly string[]): string =>
  items.length === 0 ? "" : `<${name} count="${items.length}">${items.join("")}</${name}>`;

const numberIn = (known: string[], xml: string): number =>
  known.includes(xml) ? known.indexOf(xml) : known.push(xml) - 1;

function colorXml(name: string, rgb: Nullable<string>): string {
  const [, color] = /^#([0-9a-f]{6})$/i.exec(rgb ?? "") ?? [];
  return color === undefined ? "" : `<${name} rgb="FF${color.toUpperCase()}"/>`;
}

function fontXml({ bl, it, ul, st, fs, cl, ff }: IStyleData): string {
  const flags = [
    ["b", bl],
    ["i", it],
    ["strike", st?.s],
    ["u", ul?.s],
  ] as const;
  const marks = flags.map(([mark, flag]) => (flag === BooleanNumber.TRUE ? `<${mark}/>` : "")).join("");
  return `<font>${marks}<sz val="${fs ?? 11}"/>${colorXml("color", cl?.rgb)}<name val="${escapeXml(ff ?? "Calibri")}"/></font>`;
}

function fillXml(rgb: Nullable<string>): string {
  const color = colorXml("fgColor", rgb);
  return color === "" ? NO_FILL : `<fill><patternFill patternType="solid">${color}</patternFill></fill>`;
}

function borderXml({ bd }: IStyleData): string {
  const side = (name: string, line: Nullable<IBorderStyleData>): string =>
    line
      ? `<${name} style="${LINES.get(line.s) ?? "thin"}">${colorXml("color", line.cl?.rgb)}</${name}>`
      : `<${name}/>`;
  return `<border>${side("left", bd?.l)}${side("right", bd?.r)}${side("top", bd?.t)}${side("bottom", bd?.b)}<diagonal/></border>`;
}

function alignmentXml({ ht, tb, vt, pd, tr }: IStyleData): string {
  const side = ht === null || ht === undefined ? undefined : ALIGNMENTS.get(ht);
  const isWrapped = tb === WrapStrategy.WRAP;
  const vertical = vt === null || vt === undefined ? (isWrapped ? "top" : undefined) : VERTICALS.get(vt);
  const indent = Math.round((pd?.l ?? 0) / INDENT_PIXELS);
  const turned = tr?.v === BooleanNumber.TRUE ? 255 : tr?.a ? (tr.a > 0 ? 90 + tr.a : -tr.a) : 0;
  const rotation = turned === 0 ? "" : ` textRotation="${turned}"`;
  if (indent === 0 && side === undefined && vertical === undefined && !isWrapped && turned === 0) return "";
  const indented = indent === 0 ? "" : ` indent="${indent}"`;
  return `<alignment${side === undefined ? (indent === 0 ? "" : ' horizontal="left"') : ` horizontal="${side}"`}${indented}${vertical === undefined ? "" : ` vertical="${vertical}"`}${rotation}${isWrapped ? ' wrapText="1"' : ""}/>`;
}
