import { isName, isReference, nextAbsolute, referenceTo } from "../../src/host/cell-reference";

test.each(["A1", "$B$4", "b4:c9", "'Rent roll'!B4", "Deal!$B$4:C9", "D2#", "'It''s'!A:C", "2:5", "Año!B2"])(
  "%s is a reference",
  (text) => {
    expect(isReference(text)).toBe(true);
    expect(isName(text)).toBe(false);
  },
);

test.each(["Subject", "A1+1", "SUM(A1)", '"A1"', "A0", "Rent roll!B4", "TRUE", "12"])("%s is none", (text) => {
  expect(isReference(text)).toBe(false);
});

test("a name is no reference, no truth value and no number", () => {
  expect(["Subject", "_x.y", "TRUE", "12", "A 1", "Año"].filter(isName)).toEqual(["Subject", "_x.y", "Año"]);
});

test("the sheet is written where it is another one, in quotes where it needs them", () => {
  expect(referenceTo("Deal!B4:C9", "Deal")).toBe("B4:C9");
  expect(referenceTo("Deal!B4", "Comps")).toBe("Deal!B4");
  expect(referenceTo("Rent roll!B4", "Comps")).toBe("'Rent roll'!B4");
});

test("goes round the four kinds, every cell of a range alike", () => {
  const round = ["B4", "$B$4", "B$4", "$B4", "B4"];
  for (const [place, text] of round.slice(0, -1).entries()) expect(nextAbsolute(text)).toBe(round[place + 1]);
  expect(nextAbsolute("'B1 x'!B4:C9")).toBe("'B1 x'!$B$4:$C$9");
  expect(nextAbsolute("B4#")).toBe("$B$4#");
  expect(nextAbsolute("Subject")).toBe("Subject");
});
