/** A page in the firm's color: its headings, bands and main bars. Text keeps a contrast of 4.5:1 on white. */
import type { NewSheet } from "../../templates/sheet-content";
import { exhibitColors, type ExhibitPage } from "./exhibit-page";

const channels = (color: string): number[] => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
const colorOf = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`.toUpperCase();

/** Nearer to white: 0 is the color, 1 white. */
export const tint = (color: string, share: number): string =>
  colorOf(channels(color).map((part) => part + (255 - part) * share));

/** Relative luminance, 0..1, by WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast to white: 1 to 21. */
export const contrast = (color: string): number => 1.05 / (luminance(color) + 0.05);

/** The color, darker where it couldn't be read on white. */
export function readable(color: string): string {
  let shown = color.toUpperCase();
  while (contrast(shown) < 4.5) shown = colorOf(channels(shown).map((part) => part * 0.93));
  return shown;
}

/** The product's colors that the firm's replace, and how light each is. */
const shades: Readonly<Record<string, number>> = { "#E3F3EF": 0.88, "#B9D3CF": 0.7, "#9CCBC3": 0.55 };
const brand: string = exhibitColors.main;

/** A chart's other colors, and how near the firm's may be to one of them: farther than a reader confuses. */
const others: readonly string[] = [exhibitColors.subject, exhibitColors.second, exhibitColors.fourth];
const farEnough = 60;
const distance = (one: string, other: string): number => {
  const [a, b] = [channels(one), channels(other)];
  return Math.hypot(...a.map((part, index) => part - (b[index] ?? 0)));
};

/** Replaces colors wherever they are in plain data. The color that the firm's is like gets the product's own. */
function recolored<T>(data: T, color: string): T {
  const text = readable(color);
  const [nearest = brand] = [...others].sort((a, b) => distance(a, text) - distance(b, text));
  const alike = distance(nearest, text) < farEnough ? nearest : null;
  const replaced = (value: unknown): unknown => {
    if (typeof value === "string") return value === brand ? text : value === alike ? brand : shades[value] === undefined ? value : tint(color, shades[value]); // prettier-ignore
    if (Array.isArray(value)) return value.map(replaced);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one)]));
  };
  return replaced(data) as T;
}

export const sheetInColor = (sheet: NewSheet, color: string): NewSheet => ({
  ...sheet,
  looks: recolored(sheet.looks, color),
  conditionalFormats: recolored(sheet.conditionalFormats ?? [], color),
});

export const pageInColor = (page: ExhibitPage, color: string): ExhibitPage => ({
  ...page,
  sheet: sheetInColor(page.sheet, color),
  charts: recolored(page.charts, color),
});
