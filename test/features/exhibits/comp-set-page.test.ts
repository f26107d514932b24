/** The comp set page reads the set and filters that the person chose, where the workbook has them. */
import { compSetPage } from "../../../src/features/exhibits/pages/comp-set-page";
import type { WorkbookTables } from "../../../src/templates/sheet-content";

const formulasOf = (tables?: WorkbookTables): string[] => {
  const page = compSetPage({
    ...{ subject: { formula: "=Subject" }, language: "en", paper: "letter", comps: 10 },
    ...(tables && { tables }),
  });
  return Object.values(page.sheet.cells).flatMap((cell) =>
    typeof cell === "object" && cell !== null && "formula" in cell && /RENT\.(COMPS|TREND)\(/.test(cell.formula)
      ? [cell.formula]
      : [],
  );
};

test("the service's best comps without a set", () => {
  const [comps, trend] = formulasOf({ RentRoll: { columns: ["Unit"], rows: 3 } });
  expect(comps).not.toContain("CompSet");
  expect(trend).toContain('"comps",MIN(25,');
  expect(trend).not.toContain("selected");
});

test("the set's comps, and the trend of exactly those", () => {
  const table = { columns: ["Order"], rows: 2 };
  const [comps, trend] = formulasOf({ CompSet: table, CompFilters: table });
  expect(comps).toMatch(/effective_per_sqft, id",CompSet\[#All\],CompFilters\[#All\],"headers",FALSE/);
  expect(trend).toMatch(/"comps",MIN\(25,COUNTA\((\w+:\w+)\)\),"selected",\1,/);
});

test("the column of a set's ids has a heading", () => {
  const table = { columns: ["Order"], rows: 2 };
  const input = { subject: "1 Main St", language: "en", paper: "letter", comps: 5 } as const;
  const headings = (tables: WorkbookTables): unknown => compSetPage({ ...input, tables }).sheet.cells["AA7"];
  expect([headings({ CompSet: table }), headings({})]).toEqual(["Id", undefined]);
});
