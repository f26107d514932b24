import { readNameFormula, toNameFormulas, type KeptItem } from "../../src/excel/kept-text";

const textOf = (formulas: readonly string[]): string =>
  formulas
    .flatMap((formula) => readNameFormula(formula) ?? [])
    .map((item) => ("text" in item ? item.text : `<${item.reference}>`))
    .join("");

test("texts and references make one formula and come back", () => {
  const items: KeptItem[] = [
    { text: '=RENT.COMPS("a, b",' },
    { reference: "'Joe''s, deal'!$A$2:$B$9" },
    { text: ',"x",' },
    { reference: "Deal!$B$4#" },
    { text: ")" },
  ];
  const formulas = toNameFormulas(items);
  expect(formulas).toEqual([`=CHOOSE(1,"=RENT.COMPS(""a, b"",",'Joe''s, deal'!$A$2:$B$9,",""x"",",Deal!$B$4#,")")`]);
  expect(readNameFormula(formulas[0] ?? "")).toEqual(items);
});

test("no text is longer than 255 characters and no formula than 8,192, whatever is kept", () => {
  const text = `=RENT.PRICE("${'x"",'.repeat(9_000)}")`;
  const formulas = toNameFormulas([{ text }]);
  expect(formulas.length).toBeGreaterThan(4);
  expect(Math.max(...formulas.map(({ length }) => length))).toBeLessThanOrEqual(8_192);
  const texts = formulas
    .flatMap((formula) => readNameFormula(formula) ?? [])
    .map((item) => ("text" in item ? item.text : ""));
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(255);
  expect(textOf(formulas)).toBe(text);
});

test("a function takes 254 arguments: many references take more names", () => {
  const items = Array.from({ length: 600 }, (_, index) => ({ reference: `Deal!$A$${index + 1}` }));
  const formulas = toNameFormulas(items);
  expect(formulas).toHaveLength(3);
  expect(formulas.flatMap((formula) => readNameFormula(formula) ?? [])).toEqual(items);
});

test.each(["=Sheet1!$A$1", "=CHOOSE(2,A1)", '=CHOOSE(1,"open)', "=CHOOSE(1)", "5"])("%s is none", (formula) =>
  expect(readNameFormula(formula)).toBeNull(),
);
