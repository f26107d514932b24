/** Pages in a firm's color. */
import { exhibitColors } from "../../../src/features/exhibits/exhibit-page";
import { contrast, pageInColor, readable, tint } from "../../../src/features/exhibits/firm-color";
import { exhibitPages } from "../../../src/features/exhibits/pages/exhibit-pages";

test("tints and contrast", () => {
  expect(tint("#000000", 0.5)).toBe("#808080");
  expect(tint("#123456", 1)).toBe("#FFFFFF");
  expect(contrast("#FFFFFF")).toBeCloseTo(1, 6);
  expect(contrast("#000000")).toBeCloseTo(21, 6);
  // As WCAG's own example of the lightest gray that passes.
  expect(contrast("#767676")).toBeGreaterThan(4.5);
});

test("a light color is darkened for text, a dark one is kept", () => {
  expect(readable("#7b1e3a")).toBe("#7B1E3A");
  expect(contrast(readable("#FFD400"))).toBeGreaterThanOrEqual(4.5);
});

test("a page has the color in its title and its main chart, and the subject keeps its own", () => {
  const page = exhibitPages["comp-set"]({ subject: "1 Main St", language: "en", paper: "letter", comps: 5 });
  const own = pageInColor(page, "#7B1E3A");
  expect(own.charts[0]?.series[0]).toMatchObject({ color: "#7B1E3A", points: { 0: exhibitColors.subject } });
  expect(JSON.stringify(own.sheet.looks)).not.toContain(exhibitColors.main);
  expect(own.sheet.cells).toBe(page.sheet.cells);
});

test.each([
  ["a navy", "#1F3864", "lihtc"],
  ["an orange", "#E87722", "portfolio"],
  ["a plum", "#4A1942", "lihtc"],
  ["a yellow", "#FFD100", "expenses"],
] as const)("a chart's series stay apart in %s", (_, color, id) => {
  const page = pageInColor(exhibitPages[id]({ subject: "", language: "en", paper: "letter", comps: 5 }), color);
  for (const { series } of page.charts) {
    const shown = series.flatMap((one) => one.color ?? []).map((one) => [1, 3, 5].map((at) => parseInt(one.slice(at, at + 2), 16))); // prettier-ignore
    shown.forEach((one, index) =>
      shown.slice(index + 1).forEach((other) => {
        expect(Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)))).toBeGreaterThan(45);
      }),
    );
  }
});
