/** The memo book as data: which pages, in which order, with which numbers. */
import { dealNames, type DealExhibitId, type DealSheet } from "../../../src/features/exhibits/deal-sheet";
import { exhibitIds } from "../../../src/features/exhibits/exhibit-page";
import { memoBook } from "../../../src/features/exhibits/memo";

const input = { subject: { formula: "=Subject" }, language: "en", paper: "letter", comps: 5 } as const;
const deals = Object.fromEntries(
  Object.keys(dealNames).map((id) => [id, { sheet: `The "${id}"'s`, comps: 5, tables: {} }]),
) as Record<DealExhibitId, DealSheet>;

test("all pages in the memo's order, numbered behind the cover", () => {
  const { pages, cover, sources } = memoBook(input, deals);
  expect(pages.map(({ id }) => id)).toEqual(exhibitIds);
  const footers = [cover, ...pages.map(({ sheet }) => sheet), sources([])].map(({ page }) => page?.footer.right);
  expect(footers).toEqual(footers.map((_, index) => `Page ${String(index + 1)} of 13`));
});

test("pages of sheets that the workbook doesn't have are left out", () => {
  const { pages } = memoBook(input, { t12: deals.t12 });
  expect(pages.map(({ id }) => id)).toEqual([
    "property",
    "unit-mix",
    "comp-set",
    "t12",
    "expenses",
    "value-add",
    "lihtc",
  ]);
});

test("the contents link to the sheets under any name", () => {
  const { links } = memoBook(input, {});
  expect(links(["Property", `R&D "A" of Elm's`])).toEqual({
    B20: `=HYPERLINK("#'Property'!A1","Property")`,
    B21: `=HYPERLINK("#'R&D ""A"" of Elm''s'!A1","Unit mix and rents")`,
  });
});

test("in Spanish, on A4", () => {
  const { cover, pages } = memoBook({ ...input, language: "es", paper: "a4" }, deals);
  expect([cover.cells["A1"], cover.page?.paper, cover.page?.footer.right]).toEqual([
    "Memo de inversión",
    "a4",
    "Página 1 de 13",
  ]);
  expect(pages.every(({ sheet }) => sheet.page?.paper === "a4")).toBe(true);
});

test("without a premium in the data its page is left out, and the cover says so", () => {
  const book = memoBook(input, {}, false);
  expect(book.pages.map(({ id }) => id)).not.toContain("value-add");
  const texts = Object.values(book.cover.cells).filter((cell) => typeof cell === "string");
  expect(texts).toContain("Renovation premium: left out, since no renovated units are among the listings.");
  expect(book.cover.page?.footer.right).toBe("Page 1 of 7");
});
