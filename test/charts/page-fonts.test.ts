/** Fonts that stand in for Calibri: a line is as high as in Excel, and no wider. */
import { pageFontFaces, pageFontFamily } from "../../src/charts/page-fonts";

const faces = pageFontFaces.split("@font-face").slice(1);
const percentOf = (face: string, of: string): number => Number(new RegExp(`${of}:([\\d.]+)%`).exec(face)?.[1]);
const familyOf = (face: string): string => /font-family:"([^"]+)"/.exec(face)?.[1] ?? "";

test.each(faces.map((face) => [/src:([^;]+)/.exec(face)?.[1] ?? "", face]))(
  "%s reaches as far as Calibri",
  (_, face) => {
    const size = percentOf(face, "size-adjust") / 100;
    expect(percentOf(face, "ascent-override") * size).toBeCloseTo(75, 1);
    expect(percentOf(face, "descent-override") * size).toBeCloseTo(25, 1);
    expect(size).toBeGreaterThan(0.7);
    expect(size).toBeLessThan(0.95);
  },
);

test("each font has its four styles by the names that it gives them", () => {
  const styles = faces.map((face) => /src:([^;]+);font-weight:(\w+);font-style:(\w+)/.exec(face)?.slice(1).join(" "));
  expect(styles).toEqual(
    expect.arrayContaining([
      'local("Liberation Sans"),local("Arial"),local("Helvetica") normal normal',
      'local("Liberation Sans Bold Italic"),local("Arial Bold Italic"),local("Helvetica Bold Italic") bold italic',
      'local("Open Sans Regular"),local("Open Sans") normal normal',
      'local("DejaVu Sans Oblique") normal italic',
    ]),
  );
  expect(new Set(styles).size).toBe(12);
});

test("the fonts of Excel come first, then the nearest, then what the machine has", () => {
  const family = pageFontFamily.split(",").map((one) => one.replaceAll("'", ""));
  expect(family.slice(0, 2)).toEqual(["Calibri", "Carlito"]);
  expect(family.slice(2, -3)).toEqual([...new Set(faces.map(familyOf))]);
  expect(family.at(-1)).toBe("sans-serif");
});
