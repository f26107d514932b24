/**
 * The fonts of drawn pages. Excel's own is Calibri, which few machines have but those with Office; Carlito is as wide
 * and as high. Others replace them at the size at which a line needs no more room than in Calibri: what fits in Excel
 * fits.
 */

interface StandIn {
  /** Families that are as wide as one another. */
  readonly families: readonly string[];
  /** What the family calls its upright and its slanted style, if it does. */
  readonly upright: string;
  readonly slanted: string;
  /** Calibri's width by this font's: the least of digits, words, addresses and amounts. */
  readonly width: number;
  readonly boldWidth: number;
}

const standIns: readonly StandIn[] = [
  { families: ["Liberation Sans", "Arial", "Helvetica"], upright: "", slanted: "Italic", width: 0.89, boldWidth: 0.85 },
  { families: ["Open Sans"], upright: "Regular", slanted: "Italic", width: 0.87, boldWidth: 0.82 },
  { families: ["DejaVu Sans"], upright: "", slanted: "Oblique", width: 0.79, boldWidth: 0.72 },
];

/** How far Calibri reaches above and below its line, as parts of its size. */
const [ascent, descent] = [0.75, 0.25];

const percent = (part: number): string => `${String(Math.round(part * 1_000) / 10)}%`;

const standInName = ([family = ""]: readonly string[]): string => `${family} as Calibri`;

/** A family's face in one style. */
function face({ families, upright, slanted, width, boldWidth }: StandIn, isBold: boolean, isItalic: boolean): string {
  const part = isBold ? boldWidth : width;
  const style = [isBold ? "Bold" : "", isItalic ? slanted : ""].filter((one) => one !== "").join(" ") || upright;
  const names = families.flatMap((family) => [`${family} ${style}`.trim(), ...(style === upright ? [family] : [])]);
  const source = [...new Set(names)].map((name) => `local("${name}")`).join(",");
  return `@font-face{font-family:"${standInName(families)}";src:${source};font-weight:${isBold ? "bold" : "normal"};font-style:${isItalic ? "italic" : "normal"};size-adjust:${percent(part)};ascent-override:${percent(ascent / part)};descent-override:${percent(descent / part)};line-gap-override:0%}`;
}

/** Rules for a page's style sheet, of which `pageFontFamily` names the families. */
export const pageFontFaces = standIns
  .flatMap((font) => [false, true].flatMap((bold) => [false, true].map((italic) => face(font, bold, italic))))
  .join("");

export const pageFontFamily = `Calibri,Carlito,${standIns.map(({ families }) => `'${standInName(families)}'`).join(",")},Arial,Helvetica,sans-serif`;
