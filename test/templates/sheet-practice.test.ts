/**
 * What practice asks of every model sheet: no numbers in formulas, one formula a row, named inputs, checks, one
 * landscape page.
 */
import { yearColumns } from "../../src/templates/pro-forma-places";
import { columnAfter } from "../../src/templates/sheet-draft";
import { templates } from "../../src/templates/templates";
import { en } from "../../src/templates/words/template-words-en";
import { es } from "../../src/templates/words/template-words-es";

const subject = { formula: "=Subject" };
/** Digits that a comparison rounds to, for binary noise decides nothing: they are no figure. */
const precision = /,9\)/g;
/** Places within a text, and the number that LOOKUP looks for to find a last match: no figures either. */
const places =
  /(?<=\bLOOKUP\()2(?=,1\/)|(?<=\bMID\((?:\$?[A-Z]+\$?\d+|TRIM\(\$[A-Z]+\d+\)),)\d|(?<=\bLEFT\(TRIM\(\$[A-Z]+\d+\),)\d/g;
/** A formula without its texts. */
const bare = (formula: string): string => formula.replace(/"[^"]*"/g, '""');

describe.each(templates)("$id", ({ id, sheet }) => {
  const content = sheet(subject, en);
  const formulas = Object.entries(content.cells).flatMap(([address, cell]) =>
    typeof cell === "object" ? [[address, cell.formula] as const] : [],
  );

  it("has no number in a formula but 0 and 1, and nothing volatile", () => {
    // The first rows are the header that all templates have.
    const below = formulas.filter(([address]) => Number(/\d+/.exec(address)?.[0]) > 4);
    expect(below.length).toBeGreaterThan(20);
    for (const [address, formula] of below) {
      const numbers =
        bare(formula)
          .replace(precision, ")")
          .replace(places, "1")
          .match(/(?<![A-Za-z$_.\d])\d+(?:\.\d+)?/g) ?? [];
      expect([address, formula, numbers.filter((one) => one !== "0" && one !== "1")]).toEqual([address, formula, []]);
      expect(formula).not.toMatch(/\b(OFFSET|INDIRECT|NOW|TODAY|RAND|RANDBETWEEN)\(/);
    }
  });

  it("names its inputs once each, with names that Excel takes", () => {
    const names = Object.keys({ ...content.names, ...content.sharedNames });
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name).toMatch(/^[A-Za-z]+\d*_[A-Za-z_0-9]+$|^Comps$/);
    const cells = Object.values(content.names ?? {});
    expect(new Set(cells).size).toBe(cells.length);
  });

  it("has checks with a summary, and prints on landscape letter pages that are one wide", () => {
    expect(Object.keys(content.names ?? {})).toContain("checks_open");
    expect(content.page).toMatchObject({
      orientation: "landscape",
      paper: "letter",
      wide: id === "rent-comps-15" ? 3 : 1,
    });
    // All that is on paper fits the columns of the print area.
    const last = /:([A-Z]+)\d+$/.exec(content.page?.area ?? "")?.[1] ?? "";
    expect(last).not.toBe("");
  });

  it("has the same formulas in Spanish", () => {
    const spanish = sheet(subject, es).cells;
    expect(Object.keys(spanish)).toEqual(Object.keys(content.cells));
    for (const [address, formula] of formulas) {
      const other = spanish[address];
      expect([address, typeof other === "object" ? bare(other.formula) : other]).toEqual([address, bare(formula)]);
    }
  });
});

it("the pro forma has one formula a row across all years", () => {
  const content = templates.find(({ id }) => id === "pro-forma")?.sheet(subject, en);
  const rows = new Map<string, Set<string>>();
  for (const [address, cell] of Object.entries(content?.cells ?? {})) {
    const [, column = "", row = ""] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
    const year = yearColumns.indexOf(column);
    if (year < 0 || typeof cell !== "object") continue;
    rows.set(row, (rows.get(row) ?? new Set()).add(relative(cell.formula, year)));
  }
  const different = [...rows].filter(([, shapes]) => shapes.size > 1).map(([row]) => Number(row));
  // Only where the columns are no years: the loan, the returns and the sensitivities.
  expect(different.filter((row) => row < 54 || row > 91)).toEqual([]);
  expect(rows.size).toBeGreaterThan(120);
});

/** A formula with its relative columns counted from the year's. */
function relative(formula: string, year: number): string {
  const columns = Array.from({ length: 30 }, (_, index) => columnAfter("A", index));
  return bare(formula).replace(/(?<![A-Z$])([A-Z]{1,2})(?=\$?\d)/g, (column: string) => {
    const index = columns.indexOf(column);
    return index < 0 ? column : `[${String(index - year)}]`;
  });
}
