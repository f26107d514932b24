/** Colors as files specify them: directly, by the theme with a tint, or by an index of the old palette. */
import { attributeOf, type XmlElement } from "./xml-scan";

/** Office's own theme, for files without one. In the order of the theme indexes. */
const officeTheme = [
  "#FFFFFF",
  "#000000",
  "#E7E6E6",
  "#44546A",
  "#4472C4",
  "#ED7D31",
  "#A5A5A5",
  "#FFC000",
  "#5B9BD5",
  "#70AD47",
  "#0563C1",
  "#954F72",
];

/** The palette for indexes 8 to 63 (ISO/IEC 29500-1, 18.8.27); 0 to 7 repeat the first eight. */
const palette =
  "000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 800000 008000 000080 808000 800080 008080 C0C0C0 808080 9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF 000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF 00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99 3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333".split(
    " ",
  );

/** The theme's colors in the order of their indexes: light and dark come before their text colors. */
export function readThemeColors(theme: XmlElement | null): readonly string[] {
  const scheme = theme?.children
    .find(({ local }) => local === "themeElements")
    ?.children.find(({ local }) => local === "clrScheme");
  if (!scheme) return officeTheme;
  const colors = new Map(
    scheme.children.map(({ local, children }) => {
      const [color] = children;
      const value = color && (attributeOf(color, "lastClr") ?? attributeOf(color, "val"));
      return [local, value !== undefined && /^[0-9a-f]{6}$/i.test(value) ? `#${value.toUpperCase()}` : null] as const;
    }),
  );
  const order = [
    "lt1",
    "dk1",
    "lt2",
    "dk2",
    "accent1",
    "accent2",
    "accent3",
    "accent4",
    "accent5",
    "accent6",
    "hlink",
    "folHlink",
  ];
  return order.map((name, index) => colors.get(name) ?? officeTheme[index] ?? "#000000");
}

/** A color element as #RRGGBB; null for the automatic color. */
export function colorOf(element: XmlElement | undefined, theme: readonly string[]): string | null {
  if (!element) return null;
  const [rgb, number, indexed] = ["rgb", "theme", "indexed"].map((name) => attributeOf(element, name));
  const base =
    rgb !== undefined && /^(?:[0-9a-f]{2})?[0-9a-f]{6}$/i.test(rgb)
      ? `#${rgb.slice(-6).toUpperCase()}`
      : number !== undefined
        ? theme[Number(number)]
        : indexed === undefined
          ? undefined
          : paletteColor(Number(indexed));
  return base === undefined ? null : withTint(base, Number(attributeOf(element, "tint") ?? 0));
}

/** A color of the theme by its index; null for an unknown one. `tint`: -1 to 1. */
export function themeColor(index: number, tint: number, theme: readonly string[]): string | null {
  const base = theme[index];
  return base === undefined ? null : withTint(base, tint);
}

function paletteColor(index: number): string | undefined {
  const color = palette[index < 8 ? index : index - 8];
  return color === undefined ? undefined : `#${color}`;
}

/** Lighter (above 0) or darker (below), in HSL lightness as in Excel. */
function withTint(color: string, tint: number): string {
  if (!(tint >= -1 && tint <= 1) || tint === 0) return color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255);
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (high + low) / 2;
  const range = high - low;
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1));
  const hue =
    range === 0
      ? 0
      : high === red
        ? ((green - blue) / range + 6) % 6
        : high === green
          ? (blue - red) / range + 2
          : (red - green) / range + 4;
  const changed = tint < 0 ? lightness * (1 + tint) : lightness * (1 - tint) + tint;
  const chroma = (1 - Math.abs(2 * changed - 1)) * saturation;
  const second = chroma * (1 - Math.abs((hue % 2) - 1));
  const part = Math.floor(hue) % 6;
  const channels = [
    [chroma, second, 0],
    [second, chroma, 0],
    [0, chroma, second],
    [0, second, chroma],
    [second, 0, chroma],
    [chroma, 0, second],
  ][part] ?? [0, 0, 0];
  const least = changed - chroma / 2;
  return `#${channels
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, channel + least)) * 255)
        .toString(16)
        .padStart(2, "0")
        .toUpperCase(),
    )
    .join("")}`;
}
