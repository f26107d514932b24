/** Which photos a page may load, and what is drawn where there is none. */
import { escapeXml } from "../../notation/escaped-text";
import { fittingText, pictureFont } from "../../charts/text-width";

export interface PhotoPlace {
  /** Null: there is none, or it may not be loaded. */
  readonly address: string | null;
  /** The property's. */
  readonly name: string;
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** What the picture says that is drawn where there is no photo. */
  readonly without: string;
}

/** The address if it is one of an allowed origin. External text could be anything. */
export function allowedPhoto(written: unknown, origins: readonly string[]): string | null {
  if (typeof written !== "string") return null;
  try {
    const { protocol, origin, href, username, password } = new URL(written);
    const isAllowed = protocol === "https:" && username === "" && password === "" && origins.includes(origin);
    return isAllowed ? href : null;
  } catch {
    return null;
  }
}

/** A drawn building, which no one mistakes for the property's. */
export function drawPhotoPlaceholder({ name, width, height, without }: PhotoPlace): string {
  const [floors, columns] = [5, 6];
  const unit = Math.min(width / 12, height / 12);
  const [wide, high] = [unit * 8, unit * 7.5];
  const [left, top] = [(width - wide) / 2, (height - high) / 2 - unit * 0.8];
  const windows = Array.from({ length: floors * columns }, (_, index) => {
    const [column, floor] = [index % columns, Math.floor(index / columns)];
    const x = left + ((column + 0.5) * wide) / columns - unit * 0.35;
    const y = top + ((floor + 0.5) * high) / floors - unit * 0.4;
    return `<rect x="${short(x)}" y="${short(y)}" width="${short(unit * 0.7)}" height="${short(unit * 0.8)}" fill="#F6F4EF"/>`;
  });
  const label = fittingText([name, without].filter((one) => one !== "").join(": "), width - 10, 7);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${short(width)}" height="${short(height)}" viewBox="0 0 ${short(width)} ${short(height)}" font-family="${escapeXml(pictureFont)}" role="img" aria-label="${escapeXml(without)}">`,
    `<rect width="${short(width)}" height="${short(height)}" fill="#F6F4EF"/>`,
    `<rect x="${short(left)}" y="${short(top)}" width="${short(wide)}" height="${short(high)}" fill="#C9C4B8"/>`,
    ...windows,
    `<path d="M${short(unit)},${short(top + high)}H${short(width - unit)}" stroke="#A79F8E" stroke-width="1"/>`,
    `<text x="${short(width / 2)}" y="${short(height - 8)}" font-size="7" fill="#5C5C5C" text-anchor="middle">${escapeXml(label)}</text>`,
    `<rect x="0.5" y="0.5" width="${short(width - 1)}" height="${short(height - 1)}" fill="none" stroke="#D9D9D9"/></svg>`,
  ].join("");
}

const short = (value: number): string => String(Math.round(value * 10) / 10);
