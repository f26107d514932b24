import { readFileSync } from "node:fs";
import { join } from "node:path";

const styleSheet = readFileSync(join(process.cwd(), "src/taskpane/tokens.css"), "utf8");

/** The colour tokens of one rule of tokens.css. */
function colours(selector: string): Map<string, string> {
  const start = styleSheet.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no rule ${selector}`);
  const rule = styleSheet.slice(start, styleSheet.indexOf("}", start));
  return new Map(
    [...rule.matchAll(/(?<!-)--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1] ?? "", match[2] ?? ""]),
  );
}

/** Contrast ratio of two colours by WCAG 2.2, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("the measure itself: black on white is 21, and #767676 on white just passes for text", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

const textPairs = [
  ["text", "surface"],
  ["text", "surface-raised"],
  ["text", "surface-hover"],
  ["text-quiet", "surface"],
  ["text-quiet", "surface-raised"],
  ["brand", "surface"],
  ["brand", "surface-hover"],
  ["brand-hover", "surface"],
  ["on-brand", "brand"],
  ["on-brand", "brand-hover"],
  ["live-text", "live-surface"],
  ["warning-text", "warning-surface"],
  ["error-text", "error-surface"],
] as const;

// Controls and graphics need 3:1.
const graphicPairs = [
  ["stroke-control", "surface"],
  ["brand", "gauge-track"],
  ["gauge-low", "gauge-track"],
  ["focus", "surface"],
] as const;

describe.each([
  ["light", ":root"],
  ["dark", ':root[data-theme="dark"]'],
])("%s theme", (_, selector) => {
  const tokens = colours(selector);
  const ratio = (front: string, back: string): number => {
    const pair = [tokens.get(front), tokens.get(back)];
    if (pair[0] === undefined || pair[1] === undefined) throw new Error(`No token ${front} or ${back}`);
    return contrast(pair[0], pair[1]);
  };
  test.each(textPairs)("text %s on %s has 4.5:1", (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(graphicPairs)("%s on %s has 3:1", (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(3);
  });
});
