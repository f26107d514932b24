/** The icons of conditional formats as shapes in a square of 16 by 16. */
import type { DrawnIcon } from "../rich-api/sheet-rule-records";

export interface IconShape {
  /** As the `d` of an SVG path. */
  readonly path: string;
  readonly fill: string | null;
  readonly line: string | null;
}

const [red, amber, green, gray, black, blue] = ["#C8372D", "#E0A100", "#3A8F45", "#7F7F7F", "#404040", "#3E6FB6"];
const [pale, white] = ["#D9D9D9", "#FFFFFF"];
const filled = (path: string, fill: string): IconShape => ({ path, fill, line: null });
const lined = (path: string, line: string): IconShape => ({ path, fill: null, line });

const disc = "M8 1.5a6.5 6.5 0 1 0 .01 0Z";
/** By quarter turns of 45 degrees from up: 0 up, 1 up to the right, 2 right, 3 down to the right, 4 down. */
const arrows = [
  "M8 1.5 14 8H10.3V14.5H5.7V8H2Z",
  "M13 3V11.5L10 8.5 5.5 13 3 10.5 7.5 6 4.5 3Z",
  "M14.5 8 8 14V10.3H1.5V5.7H8V2Z",
  "M13 13H4.5L7.5 10 3 5.5 5.5 3 10 7.5 13 4.5Z",
  "M8 14.5 2 8H5.7V1.5H10.3V8H14Z",
] as const;
const triangles = ["M2 4.5H14L8 13Z", "M2 6.5H14V9.5H2Z", "M2 12H14L8 3.5Z"] as const;
const star = "M8 1.5 10 6H14.8L11 9.2 12.4 14 8 11.2 3.6 14 5 9.2 1.2 6H6Z";
const halfStar = "M8 1.5V11.2L3.6 14 5 9.2 1.2 6H6Z";
const check = "M3.5 8.5 6.8 11.8 12.5 4.8";
const cross = "M4.5 4.5 11.5 11.5M11.5 4.5 4.5 11.5";
const mark = "M8 3.5V9M8 11.6V12.4";
const flag = "M4 2H13L10.5 5 13 8H5.2V14.5H4Z";
const diamond = "M8 1.5 14.5 8 8 14.5 1.5 8Z";
const warning = "M8 1.8 15 14H1Z";

/** From the lowest values; the colors of three, four and five steps. */
const traffic: Readonly<Record<number, readonly string[]>> = {
  3: [red, amber, green],
  4: [red, amber, amber, green],
  5: [red, amber, amber, amber, green],
};
/** The arrows of three, four and five steps. */
const turns: Readonly<Record<number, readonly number[]>> = { 3: [4, 2, 0], 4: [4, 3, 1, 0], 5: [4, 3, 2, 1, 0] };

/** Nothing for an unknown set. */
export function iconShapes({ set, index }: DrawnIcon): readonly IconShape[] {
  const steps = Number(set.charAt(0));
  const kind = set.slice(1);
  const color = traffic[steps]?.[index] ?? gray;
  switch (kind) {
    case "Arrows":
    case "ArrowsGray":
      return [filled(arrows[turns[steps]?.[index] ?? 0] ?? arrows[0], kind === "Arrows" ? color : gray)];
    case "Flags":
      return [filled(flag, color)];
    case "TrafficLights1":
      return [filled(disc, color)];
    case "TrafficLights2":
      return [filled("M1 1H15V15H1Z", black), filled("M8 3a5 5 0 1 0 .01 0Z", color)];
    case "TrafficLights":
      return [filled(disc, [black, red, amber, green][index] ?? gray)];
    case "RedToBlack":
      return [filled(disc, [black, gray, "#E8A19B", red][index] ?? gray)];
    case "Signs":
      return [filled([diamond, warning, disc][index] ?? disc, color)];
    case "Symbols":
      return [filled(disc, color), lined([cross, mark, check][index] ?? check, white)];
    case "Symbols2":
      return [lined([cross, mark, check][index] ?? check, color)];
    case "Stars":
      return [
        { path: star, fill: index === 2 ? amber : white, line: amber },
        ...(index === 1 ? [filled(halfStar, amber)] : []),
      ];
    case "Triangles":
      return [filled(triangles[index as 0 | 1 | 2], color)];
    case "Rating":
      return [0, 1, 2, 3].map((bar) =>
        filled(`M${1.5 + bar * 3.4} ${11 - bar * 3}h2.6V14.5h-2.6Z`, bar < index + (steps === 4 ? 1 : 0) ? blue : pale),
      );
    case "Boxes":
      return [0, 1, 2, 3].map((box) =>
        filled(`M${box % 2 === 0 ? 2 : 8.5} ${box < 2 ? 8.5 : 2}h5.5v5.5h-5.5Z`, box < index ? blue : pale),
      );
    case "Quarters":
      return [{ path: disc, fill: white, line: black }, ...quarters(index)];
    default:
      return [];
  }
}

/** White for the lowest values, one black quarter more with each step. */
function quarters(index: number): IconShape[] {
  const halfAndMore = ["M8 8V1.5A6.5 6.5 0 0 1 14.5 8Z", "M8 1.5a6.5 6.5 0 0 1 0 13Z", "M8 8V1.5A6.5 6.5 0 1 1 1.5 8Z"];
  const part = [...halfAndMore, disc][index - 1];
  return part === undefined ? [] : [filled(part, black)];
}
