/** Looks of a drawing's parts as DrawingML: colors, lines, texts. */
import { escapeXml } from "../../notation/escaped-text";
import type { Look } from "../exhibits/exhibit-records";

export const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main";
/** English metric units. */
export const EMU_PER_POINT = 12_700;
const GREY = "#595959";
/** Excel's own colors of series, in their order. */
export const palette = ["#4472C4", "#ED7D31", "#A5A5A5", "#FFC000", "#5B9BD5", "#70AD47"];

export const fillXml = (color: string | null): string =>
  color === null
    ? "<a:noFill/>"
    : `<a:solidFill><a:srgbClr val="${color.replace("#", "").toUpperCase()}"/></a:solidFill>`;

const dashes: Readonly<Record<string, string>> = {
  Dash: "dash",
  DashDot: "dashDot",
  DashDotDot: "lgDashDotDot",
  Dot: "sysDot",
  RoundDot: "sysDot",
};

/** `otherwise`: the line's color if none is set; null: no line. */
export function lineXml({ line, weight, dash = "" }: Look, otherwise: string | null, points = 0.75): string {
  const color = dash === "None" ? null : line === undefined ? otherwise : line;
  const pattern = dashes[dash] === undefined ? "" : `<a:prstDash val="${dashes[dash]}"/>`;
  if (color === null) return `<a:ln>${fillXml(null)}</a:ln>`;
  return `<a:ln w="${Math.round((weight ?? points) * EMU_PER_POINT)}" cap="rnd">${fillXml(color)}${pattern}<a:round/></a:ln>`;
}

export function shapeXml(look: Look, fill: string | null, line: string | null, prefix = "c"): string {
  const inside = `${fillXml(look.fill === undefined ? fill : look.fill)}${lineXml(look, line)}`;
  return `<${prefix}:spPr>${inside}</${prefix}:spPr>`;
}

function fontXml(name: string, look: Look, size: number, isBold: boolean): string {
  const face = look.font === undefined ? "" : `<a:latin typeface="${escapeXml(look.font)}"/>`;
  const flags = `b="${(look.bold ?? isBold) ? 1 : 0}" i="${look.italic ? 1 : 0}"`;
  const start = `<a:${name}${name === "rPr" ? ' lang="en-US"' : ""} sz="${Math.round((look.size ?? size) * 100)}" ${flags}>`;
  return `${start}${fillXml(look.color ?? GREY)}${face}</a:${name}>`;
}

export const textLookXml = (look: Look, size = 9): string =>
  `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr>${fontXml("defRPr", look, size, false)}</a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>`;

export const paragraphXml = (text: string, look: Look, size: number, isBold = false): string =>
  text
    .split("\n")
    .map((line) => `<a:p><a:r>${fontXml("rPr", look, size, isBold)}<a:t>${escapeXml(line)}</a:t></a:r></a:p>`)
    .join("");
