import { writeFileSync } from "node:fs";
import { palette, type ChartPicture, type PictureAxis, type PictureSeries } from "../../src/charts/chart-picture";
import { drawChart } from "../../src/charts/draw-chart";
import { textWidth } from "../../src/charts/text-width";

const axis: PictureAxis = {
  isShown: true,
  title: "",
  format: "General",
  minimum: null,
  maximum: null,
  step: null,
  isReversed: false,
  hasGridlines: true,
  size: 9,
};
const series = (own: Partial<PictureSeries>): PictureSeries => ({
  name: "Rent",
  form: "bar",
  stacking: null,
  isSecondary: false,
  values: [],
  across: [],
  color: palette[0],
  lineColor: null,
  lineWeight: 2,
  isDashed: false,
  isSmooth: false,
  marker: 0,
  labels: null,
  labelsSize: 9,
  pointColors: {},
  hasTrendline: false,
  gap: 60,
  ...own,
});
const picture = (own: Partial<ChartPicture>): ChartPicture => ({
  title: "Rent by comp",
  titleSize: 12,
  altText: 'Rent by comp: "1BR" & more',
  legend: null,
  category: axis,
  value: { ...axis, format: "$#,##0" },
  secondary: axis,
  categories: [],
  series: [],
  joinsGaps: false,
  background: "#FFFFFF",
  border: null,
  emptyText: "No figures",
  ...own,
});
const format = (value: number, pattern: string): string =>
  pattern === "General" ? String(Number(value.toPrecision(10))) : `$${Math.round(value).toLocaleString("en-US")}`;
const size = { width: 360, height: 216, id: "c1", format };
const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text ?? "");
const keep = (name: string, svg: string): void => {
  if (process.env.CHART_PICTURES) writeFileSync(`${process.env.CHART_PICTURES}/${name}.svg`, svg);
};

test("bars with labels, the subject in its own color, long names shortened", () => {
  const names = ["Elmhurst on Manchaca", "A property with a name that nobody could read in one line of a chart", "Row"];
  const svg = drawChart(
    picture({
      categories: names,
      category: { ...axis, isReversed: true, hasGridlines: false },
      series: [series({ values: [1480, null, 1610], labels: "$#,##0", pointColors: { "0": palette[1] } })],
    }),
    size,
  );
  keep("bars", svg);
  const texts = textsOf(svg);
  expect(texts).toEqual(expect.arrayContaining(["Rent by comp", "Elmhurst on Manchaca", "Row", "$1,480", "$1,610"]));
  expect(texts.find((text) => text.startsWith("A property"))).toMatch(/…$/);
  expect(svg.toUpperCase()).toContain(palette[1]);
  expect(svg).toContain('aria-label="Rent by comp: &quot;1BR&quot; &amp; more"');
  expect(svg).not.toMatch(/\bzr\d+-/);
});

test("the same chart is the same picture", () => {
  const one = picture({ categories: ["a", "b"], series: [series({ form: "column", values: [1, 2] })] });
  expect(drawChart(one, size)).toBe(drawChart(one, size));
});

test("a scatter has its trend line between its first and last place", () => {
  const svg = drawChart(
    picture({
      legend: "bottom",
      series: [
        series({
          name: "Comps",
          form: "scatter",
          values: [100, 200, 300],
          across: [10, 20, 30],
          marker: 6,
          hasTrendline: true,
        }),
        series({ name: "Subject", form: "scatter", values: [250], across: [15], color: palette[1], marker: 8 }),
      ],
    }),
    size,
  );
  keep("scatter", svg);
  expect(svg).toContain("stroke-dasharray");
  expect(textsOf(svg)).toEqual(expect.arrayContaining(["Comps", "Subject"]));
});

test("lines leave a gap where there is no figure, or go through it", () => {
  const line = (joinsGaps: boolean): string =>
    drawChart(
      picture({
        joinsGaps,
        categories: ["Jan", "Feb", "Mar", "Apr"],
        series: [series({ form: "line", values: [1, 2, null, 4], lineColor: palette[2] })],
      }),
      size,
    );
  const pathsOf = (svg: string): number =>
    [...svg.matchAll(new RegExp(`d="([^"]*)"[^>]*stroke="${palette[2]}"`, "gi"))].flatMap(
      ([, d]) => d?.match(/M/g) ?? [],
    ).length;
  expect(pathsOf(line(true))).toBe(1);
  expect(pathsOf(line(false))).toBeGreaterThan(1);
});

test("stacks, shares, second axes, pies", () => {
  const stacked = [10, 30].map((value, index) =>
    series({
      name: `S${String(index)}`,
      form: "column",
      stacking: "sum",
      values: [value, value],
      color: palette[index] ?? null,
      labels: "General",
    }),
  );
  const svg = drawChart(
    picture({
      legend: "bottom",
      categories: ["1BR", "2BR"],
      series: [
        ...stacked,
        series({ name: "DSCR", form: "line", isSecondary: true, values: [1.2, 1.3], lineColor: palette[3] }),
      ],
    }),
    size,
  );
  keep("stack", svg);
  expect(textsOf(svg)).toEqual(expect.arrayContaining(["10", "30", "1BR", "DSCR", "1.2"]));
  const pie = drawChart(
    picture({ legend: "right", categories: ["1BR", "2BR"], series: [series({ form: "doughnut", values: [3, 1] })] }),
    size,
  );
  keep("pie", pie);
  expect(textsOf(pie)).toEqual(expect.arrayContaining(["1BR", "2BR"]));
});

test("a chart without figures says so", () => {
  expect(textsOf(drawChart(picture({ series: [series({ values: [null] })] }), size))).toContain("No figures");
});

test("dots without a line between them, and every column's name under a chart of few", () => {
  const names = ["1591 Barton Springs", "Heather Station", "Arcade Place", "Cooper Flats", "Alder Court"];
  const line = { form: "line" as const, color: null, values: [1687, 1859, 1078, 1416, 1589] };
  const svg = drawChart(
    picture({
      categories: names,
      series: [series({ ...line, lineColor: null, color: palette[1], marker: 8 })],
    }),
    size,
  );
  keep("dots", svg);
  const texts = textsOf(svg);
  expect(names.filter((name) => texts.some((text) => text.slice(0, 4) === name.slice(0, 4)))).toEqual(names);
  expect(svg).not.toMatch(/stroke-width="2"/);
  expect(svg.toUpperCase()).toContain(palette[1]);
});

test("a legend of several lines has room of its own below the axis", () => {
  const names = ["High", "Estimated market rent", "Low of the comps", "Effective rent", "Adjusted rent of the comp"];
  const draw = (count: number): number => {
    const svg = drawChart(
      picture({
        legend: "bottom",
        categories: ["Studio", "1BR"],
        series: names.slice(0, count).map((name) => series({ name, form: "column", values: [1, 2] })),
      }),
      { ...size, width: 260 },
    );
    keep(`legend-${String(count)}`, svg);
    const places = [...svg.matchAll(/<text[^>]*?transform="translate\([\d.]+ ([\d.]+)\)"[^>]*>Studio/g)];
    return Number(places[0]?.[1]);
  };
  expect(draw(1) - draw(5)).toBeGreaterThan(14);
});

test("a legend of several lines leaves the chart's edges free", () => {
  const names = ["High", "Market rent", "Low", "Effective", "Adjusted"];
  const svg = drawChart(
    picture({
      legend: "bottom",
      categories: ["Studio", "1BR"],
      series: names.map((name) => series({ name, form: "line", lineColor: palette[0], values: [1, 2] })),
    }),
    { ...size, width: 245 },
  );
  keep("legend-edges", svg);
  // Signs of 12 points before each name.
  for (const name of names) {
    const place = new RegExp(`<text[^>]*transform="translate\\(([\\d.]+) [\\d.]+\\)"[^>]*>${name}<`).exec(svg);
    const left = Number(place?.[1]);
    expect([name, left - 17 >= 7, left + textWidth(name, 9) <= 245 - 7]).toEqual([name, true, true]);
  }
});

test("every dot is drawn, also of categories without room for a name", () => {
  const names = Array.from({ length: 15 }, (_, index) => `A property with a long name ${String(index + 1)}`);
  const svg = drawChart(
    picture({
      categories: names,
      series: [series({ form: "line", values: names.map((_, index) => 1500 + index), color: palette[3], marker: 10 })],
    }),
    { ...size, width: 240 },
  );
  keep("many-dots", svg);
  expect(svg.toUpperCase().split(`FILL="${palette[3]}"`)).toHaveLength(names.length + 1);
});

test("the label of a value below zero is below its column, and left of its bar", () => {
  const places = (form: "column" | "bar"): Record<string, readonly [x: number, y: number]> => {
    const svg = drawChart(
      picture({ categories: ["a", "b"], series: [series({ form, values: [-100, 90], labels: "$#,##0" })] }),
      size,
    );
    keep(`below-zero-${form}`, svg);
    return Object.fromEntries(
      [...svg.matchAll(/<text[^>]*?translate\(([\d.]+) ([\d.]+)\)"[^>]*>([^<]*)</g)].map(([, x, y, text = ""]) => [text, [Number(x), Number(y)]]),
    ); // prettier-ignore
  };
  const [columns, bars] = [places("column"), places("bar")];
  // Of the axis: $0 is between the labels and the ends of both.
  expect(columns["$-100"]?.[1]).toBeGreaterThan(columns["$0"]?.[1] ?? 0);
  expect(columns["$90"]?.[1]).toBeLessThan(columns["$0"]?.[1] ?? 0);
  expect(bars["$-100"]?.[0]).toBeLessThan(bars["$0"]?.[0] ?? 0);
  // And not over the names of the columns.
  expect((columns["a"]?.[1] ?? 0) - (columns["$-100"]?.[1] ?? 0)).toBeGreaterThan(9);
});

test.each([90, 120, 216])("a value axis of a chart %s points high names two values or more", (height) => {
  const svg = drawChart(
    picture({
      categories: ["Jan", "Feb"],
      legend: "bottom",
      series: [series({ form: "line", values: [2310, 2465], lineColor: palette[1] })],
    }),
    { ...size, height },
  );
  expect(textsOf(svg).filter((text) => text.startsWith("$")).length).toBeGreaterThan(1);
});
