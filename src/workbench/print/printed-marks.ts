/** Data bars and icons of conditional formats on a printed page: markup under a cell's text. */
import { points } from "../../charts/page-html";
import { iconShapes } from "../engine/rule-icons";
import type { DrawnBar, DrawnIcon, RuleLook } from "../rich-api/sheet-rule-records";

interface Size {
  readonly width: number;
  readonly height: number;
}

const inset = 1.5;
const largestIcon = 12;

export const printedMarks = ({ bar, icon }: RuleLook, size: Size): string =>
  (bar ? barHtml(bar, size) : "") + (icon ? iconHtml(icon, size) : "");

function barHtml({ from, to, color, border, isGradient, endsLeft, axis }: DrawnBar, { width }: Size): string {
  const at = (share: number): number => inset + share * (width - 2 * inset);
  const fill = isGradient ? `linear-gradient(to ${endsLeft ? "left" : "right"},${color},${color}30)` : color;
  const line = border === null ? "" : `border:0.75pt solid ${border};`;
  const upright = `position:absolute;top:${points(inset)};bottom:${points(inset)}`;
  const shown = `<i style="${upright};left:${points(at(from))};width:${points(at(to) - at(from))};background:${fill};${line}"></i>`;
  return axis === null
    ? shown
    : `${shown}<i style="${upright};left:${points(at(axis))};border-left:0.75pt dashed #595959"></i>`;
}

function iconHtml(icon: DrawnIcon, { width, height }: Size): string {
  const size = Math.min(largestIcon, width - inset, height - inset);
  if (size <= 0) return "";
  const shapes = iconShapes(icon).map(
    ({ path, fill, line }) =>
      `<path d="${path}" fill="${fill ?? "none"}"${line === null ? "" : ` stroke="${line}" stroke-width="1.5"`}/>`,
  );
  const place = `position:absolute;left:${points(inset)};top:${points((height - size) / 2)};width:${points(size)};height:${points(size)}`;
  return `<svg viewBox="0 0 16 16" style="${place}" aria-hidden="true">${shapes.join("")}</svg>`;
}
