/** A small line of a figure's values, by night. */
import { html } from "hono/html";
import type { FigureChange } from "../history/history-types";
import type { Markup } from "./night-page-frame";

const width = 140;
const height = 28;
const edge = 3;

/** Null where there is nothing to draw: fewer than two numbers. The value holds until the next change. */
export function lineOfNights(changes: readonly FigureChange[], to: string, label: string): Markup | null {
  const points = changes.flatMap(({ night, value, isAbsent }) =>
    typeof value === "number" && !isAbsent ? [{ at: Date.parse(night), value }] : [],
  );
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return null;
  const end = Math.max(Date.parse(to), last.at);
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) => edge + ((at - first.at) / (end - first.at || 1)) * (width - 2 * edge);
  const y = (value: number) => height - edge - ((value - low) / (high - low || 1)) * (height - 2 * edge);
  const corners = points.flatMap(({ at, value }, index) => {
    const next = points[index + 1]?.at ?? end;
    return [`${x(at).toFixed(1)},${y(value).toFixed(1)}`, `${x(next).toFixed(1)},${y(value).toFixed(1)}`];
  });
  return html`<svg
    width="${width}"
    height="${height}"
    viewBox="0 0 ${width} ${height}"
    role="img"
    aria-label="${label}"
  >
    <polyline points="${corners.join(" ")}" />
  </svg>`;
}
