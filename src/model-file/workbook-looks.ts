/** Formats of a file's cells by index: fonts, fills, borders, alignment and number formats. */
import { colorOf, readThemeColors } from "./file-colors";
import { formatCodes } from "./number-formats";
import { isOn } from "./workbook-parts";
import { attributeOf, parseXml, type XmlElement } from "./xml-scan";

export interface FileLine {
  /** As named in files: thin, medium, dashed, double. */
  readonly style: string;
  /** #RRGGBB; null for the automatic color. */
  readonly color: string | null;
}

export type LineSide = "left" | "right" | "top" | "bottom";

/** What is set; absent members are as in the workbook's Normal style. */
export interface FileLook {
  readonly format: string;
  readonly font: string | null;
  /** Points. */
  readonly size: number | null;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  readonly color: string | null;
  readonly fill: string | null;
  readonly lines: Readonly<Partial<Record<LineSide, FileLine>>>;
  /** left, center, right, centerContinuous …; null: by the value's type. */
  readonly horizontal: string | null;
  /** top, center, bottom; null: bottom. */
  readonly vertical: string | null;
  readonly isWrapped: boolean;
  readonly indent: number;
  /** Degrees, counterclockwise; 255 stacks the letters. */
  readonly rotation: number;
}

/** What a conditional format shows. */
export interface ConditionalLook {
  readonly fill: string | null;
  readonly color: string | null;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

export interface WorkbookLooks {
  /** By the index in a cell (`s`). */
  readonly cells: readonly FileLook[];
  readonly conditional: readonly ConditionalLook[];
  /** #RRGGBB, in the order of the theme's indexes. */
  readonly theme: readonly string[];
}

const sides: readonly LineSide[] = ["left", "right", "top", "bottom"];

/** `theme`: the text of the workbook's theme, if it has one. */
export function readWorkbookLooks(
  styles: { readonly xml: string; readonly path: string },
  theme: { readonly xml: string; readonly path: string } | null,
): WorkbookLooks {
  const root = parseXml(styles.xml, styles.path);
  const colors = readThemeColors(theme === null ? null : parseXml(theme.xml, theme.path));
  const listed = (list: string): readonly XmlElement[] => childOf(root, list)?.children ?? [];
  const codeOf = formatCodes(listed("numFmts"));
  const fonts = listed("fonts").map((font) => fontOf(font, colors));
  const fills = listed("fills").map((fill) => fillOf(fill, colors, false));
  const borders = listed("borders").map((border) => linesOf(border, colors));
  const cells = listed("cellXfs").map((style): FileLook => {
    const number = (name: string): number => Number(attributeOf(style, name) ?? 0);
    const alignment = childOf(style, "alignment");
    const aligned = (name: string): string | undefined => alignment && attributeOf(alignment, name);
    const { color, ...font } = fonts[number("fontId")] ?? plainFont;
    return {
      format: codeOf(attributeOf(style, "numFmtId") ?? "0"),
      ...font,
      color,
      fill: fills[number("fillId")] ?? null,
      lines: borders[number("borderId")] ?? {},
      horizontal: aligned("horizontal") ?? null,
      vertical: aligned("vertical") ?? null,
      isWrapped: isOn(aligned("wrapText")),
      indent: Number(aligned("indent") ?? 0),
      rotation: rotationOf(Number(aligned("textRotation") ?? 0)),
    };
  });
  const conditional = listed("dxfs").map((look): ConditionalLook => {
    const font = childOf(look, "font");
    const fill = childOf(look, "fill");
    const { color, isBold, isItalic } = font ? fontOf(font, colors) : plainFont;
    return { fill: fill ? fillOf(fill, colors, true) : null, color, isBold, isItalic };
  });
  return { cells, conditional, theme: colors };
}

const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find(({ local }) => local === name);

export type FileFont = Pick<FileLook, "font" | "size" | "isBold" | "isItalic" | "isUnderlined" | "isStruck" | "color">;

const plainFont: FileFont = {
  font: null,
  size: null,
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  color: null,
};

/** Of a cell, or of a part of its text. */
export function fontOf(font: XmlElement, colors: readonly string[]): FileFont {
  const value = (name: string): string | undefined => {
    const child = childOf(font, name);
    return child && attributeOf(child, "val");
  };
  const flag = (name: string): boolean => childOf(font, name) !== undefined && isOn(value(name) ?? "1");
  const size = Number(value("sz"));
  return {
    font: value("name") ?? value("rFont") ?? null,
    size: size > 0 && size <= 409 ? size : null,
    isBold: flag("b"),
    isItalic: flag("i"),
    isUnderlined: childOf(font, "u") !== undefined && value("u") !== "none",
    isStruck: flag("strike"),
    color: colorOf(childOf(font, "color"), colors),
  };
}

/** Conditional formats store their one color as the background of a pattern, often without naming the pattern. */
function fillOf(fill: XmlElement, colors: readonly string[], isConditional: boolean): string | null {
  const pattern = childOf(fill, "patternFill");
  if (pattern) {
    const type = attributeOf(pattern, "patternType");
    if (type === "none" || (type === undefined && !isConditional)) return null;
    const [ink, paper] = ["fgColor", "bgColor"].map((name) => colorOf(childOf(pattern, name), colors));
    return (isConditional ? (paper ?? ink) : type === "solid" ? ink : (paper ?? ink)) ?? null;
  }
  // The first color of a gradient.
  const stop = childOf(fill, "gradientFill")?.children.find(({ local }) => local === "stop");
  return stop ? colorOf(childOf(stop, "color"), colors) : null;
}

function linesOf(border: XmlElement, colors: readonly string[]): Partial<Record<LineSide, FileLine>> {
  const lines: Partial<Record<LineSide, FileLine>> = {};
  for (const side of sides) {
    // Strict files name the sides by writing direction.
    const line = childOf(border, side) ?? childOf(border, { left: "start", right: "end", top: "", bottom: "" }[side]);
    const style = line && attributeOf(line, "style");
    if (line === undefined || style === undefined || style === "none") continue;
    lines[side] = { style, color: colorOf(childOf(line, "color"), colors) };
  }
  return lines;
}

/** Files write downward angles as 91 and up. */
const rotationOf = (written: number): number => (written > 90 && written <= 180 ? 90 - written : written);
