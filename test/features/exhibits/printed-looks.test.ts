/** What every page must have on paper: colors that differ in gray, the mark of sample data, the paper that was set. */
import { drawCompMap } from "../../../src/charts/comp-map";
import { pageHtml } from "../../../src/charts/page-html";
import type { DealSheet } from "../../../src/features/exhibits/deal-sheet";
import {
  type ExhibitChart,
  type ExhibitId,
  exhibitIds,
  type ExhibitPage,
} from "../../../src/features/exhibits/exhibit-page";
import { allowedPhoto, drawPhotoPlaceholder } from "../../../src/features/exhibits/exhibit-photo";
import { contrast } from "../../../src/features/exhibits/firm-color";
import { memoBook } from "../../../src/features/exhibits/memo";
import { exhibitPages } from "../../../src/features/exhibits/pages/exhibit-pages";
import { readPhotoOrigins } from "../../../src/features/settings/settings";
import { markedAsSample } from "../../../src/templates/templates";
import { en } from "../../../src/templates/words/template-words-en";
import { es } from "../../../src/templates/words/template-words-es"; // prettier-ignore

const deal: DealSheet = { sheet: "Deal", comps: 5, tables: {} };
const pageOf = (id: ExhibitId, paper: "letter" | "a4" = "letter", language: "en" | "es" = "en"): ExhibitPage =>
  exhibitPages[id]({ subject: "1 Main St", deal, language, paper, comps: 5 });

/** As the eye sees grays: 0 black, 100 white. */
const lightness = (color: string): number => 116 * Math.cbrt(1.05 / contrast(color) - 0.05) - 16;

/** What tells two series apart without their color. */
const shapeOf = (chart: ExhibitChart, { type, isDashed, isDots, markerSize }: ExhibitChart["series"][number]): string =>
  JSON.stringify([type ?? chart.type, isDashed === true, isDots === true, markerSize]);

test.each(exhibitIds)("%s: series of one kind differ in gray", (id) => {
  const alike = pageOf(id).charts.flatMap((chart) =>
    chart.series.flatMap((one, index) =>
      chart.series.slice(index + 1).flatMap((other) => {
        if (one.color === null || other.color === null || one.color === other.color) return [];
        if (shapeOf(chart, one) !== shapeOf(chart, other)) return [];
        const apart = Math.abs(lightness(one.color) - lightness(other.color));
        return apart < 9 ? [`${chart.title}: ${one.name} and ${other.name}, ${apart.toFixed(0)}`] : [];
      }),
    ),
  );
  expect(alike).toEqual([]);
});

test.each(exhibitIds)("%s: points of another color differ from their series in gray", (id) => {
  for (const { series } of pageOf(id).charts)
    for (const { color, points = {} } of series)
      for (const point of Object.values(points))
        expect(Math.abs(lightness(point) - lightness(color ?? "#FFFFFF"))).toBeGreaterThan(9);
});

test("a sheet that is set to print in gray is printed so", () => {
  const page = { name: "Rents", paper: "p0", width: 100, height: 100, areas: [] };
  const inner = { left: 0, top: 0, width: 100, height: 100, scale: 1 };
  const margins = { left: 0, right: 0, header: 0, footer: 0 };
  const html = (isGrey: boolean): string => pageHtml({ ...page, isGrey, inner, texts: [], margins });
  expect(html(true)).toContain("filter:grayscale(1)");
  expect(html(false)).not.toContain("grayscale");
});

describe.each([["en", en], ["es", es]] as const)("in %s", (language, words) => {
  test.each([...exhibitIds, "memo"] as const)("%s of sample data says so in its header", (id) => {
    const input = { subject: "1 Main St", language, paper: "letter", comps: 5 } as const;
    const book = memoBook(input, {});
    const sheets = id === "memo" ? [book.cover, book.sources([])] : [pageOf(id, "letter", language).sheet];
    for (const sheet of sheets.map((one) => markedAsSample(one, words))) {
      const { page } = sheet;
      expect([page?.header, page?.footer].flatMap((edge): unknown[] => Object.values(edge ?? {})).join(" ")).toContain(words.sampleData);
    }
  });
}); // prettier-ignore

test.each(exhibitIds)("%s has the paper that was chosen, one landscape page", (id) => {
  for (const paper of ["letter", "a4"] as const)
    expect(pageOf(id, paper).sheet.page).toMatchObject({ paper, orientation: "landscape" });
});

test("a map says whose lines it has; without lines there is no credit", () => {
  const place = { name: "Alder", latitude: 30.27, longitude: -97.74, label: "" };
  const topology = { arcs: [[[-9_774, 3_000], [0, 60]]], transform: { scale: [0.01, 0.01], translate: [0, 0] } }; // prettier-ignore
  const map = { title: "Comps", width: 300, height: 200, subject: place, comps: [{ ...place, latitude: 30.3, number: 1 }] }; // prettier-ignore
  const credit = "Boundaries: U.S. Census Bureau";
  expect(drawCompMap({ ...map, boundaries: { topology, credit } }).svg).toContain(`>${credit}</text>`);
  expect(drawCompMap({ ...map, boundaries: { topology: { ...topology, arcs: [] }, credit } }).svg).not.toContain(
    credit,
  );
  expect(drawCompMap(map).svg).not.toContain("Boundaries");
});

describe("photos", () => {
  const origins = ["https://photos.example.com"];
  test.each([
    ["https://photos.example.com/1.jpg", "https://photos.example.com/1.jpg"],
    ["https://photos.example.com:443/1.jpg", "https://photos.example.com/1.jpg"],
    ["http://photos.example.com/1.jpg", null],
    ["https://photos.example.com.evil.example/1.jpg", null],
    ["https://user:word@photos.example.com/1.jpg", null],
    ["https://other.example.com/1.jpg", null],
    ["javascript:alert(1)", null],
    ["", null],
    [0, null],
    ["#N/A", null],
  ])("%s is loaded from %s", (written, loaded) => {
    expect(allowedPhoto(written, origins)).toBe(loaded);
    expect(allowedPhoto(written, [])).toBeNull();
  });

  test("origins are read from what a person writes; one that isn't an https address refuses all", () => {
    expect(readPhotoOrigins("")).toEqual([]);
    expect(readPhotoOrigins("https://a.example.com, https://B.example.com/x.jpg https://a.example.com")).toEqual([
      "https://a.example.com",
      "https://b.example.com",
    ]);
    for (const refused of ["http://a.example.com", "a.example.com", "https://a.example.com x", "https://me:my@a.example.com"])
      expect(readPhotoOrigins(refused)).toBeNull();
  }); // prettier-ignore

  test("without one a building is drawn, with the property's name as text", () => {
    const svg = drawPhotoPlaceholder({ address: null, name: "<b>&", width: 197, height: 189, without: "no photo" });
    expect(svg).toContain("&lt;b&gt;&amp;: no photo</text>");
    expect(svg).not.toMatch(/NaN|<image|href/);
  });
});
