import { readNameFormula, toNameFormulas, type KeptItem } from "../../../../src/features/pins/sheet/persisted-string";

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
  expect(formulas).toEqual([`=""&"=RENT.COMPS(""a, b"","&'Joe''s, deal'!$A$2:$B$9&",""x"","&Deal!$B$4#&")"`]);
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

test("many references take more names", () => {
  const items = Array.from({ length: 600 }, (_, index) => ({ reference: `Deal!$A$${index + 1}` }));
  const formulas = toNameFormulas(items);
  expect(formulas).toHaveLength(3);
  expect(formulas.flatMap((formula) => readNameFormula(formula) ?? [])).toEqual(items);
});

test("no function, list, number or boolean is in it: no Excel spells it in another way", () => {
  const [formula = ""] = toNameFormulas([
    { reference: "Deal!$A$2" },
    { text: "1,5; TRUE(2)" },
    { reference: "Deal!$B:$B" },
  ]);
  expect(formula.replace(/"[^"]*"/g, "")).toBe("=&Deal!$A$2&&Deal!$B:$B");
});

const former: KeptItem[] = [
  { reference: "Deal!$A$2" },
  { text: 'a, "b"; c' },
  { reference: "'Joe''s; (deal), & co'!$A$2:$B$9" },
  { reference: "Deal!$B$4#" },
  { reference: "Deal!$C:$D" },
  { reference: "Deal!#REF!" },
];
test.each([
  ["English", `=CHOOSE(1,Deal!$A$2,"a, ""b""; c",'Joe''s; (deal), & co'!$A$2:$B$9,Deal!$B$4#,Deal!$C:$D,Deal!#REF!)`],
  ["Spanish", `=ELEGIR(1;Deal!$A$2;"a, ""b""; c";'Joe''s; (deal), & co'!$A$2:$B$9;Deal!$B$4#;Deal!$C:$D;Deal!#¡REF!)`],
  ["German", `=WAHL(1;Deal!$A$2;"a, ""b""; c";'Joe''s; (deal), & co'!$A$2:$B$9;Deal!$B$4#;Deal!$C:$D;Deal!#BEZUG!)`],
  ["Russian", `=ВЫБОР(1;Deal!$A$2;"a, ""b""; c";'Joe''s; (deal), & co'!$A$2:$B$9;Deal!$B$4#;Deal!$C:$D;Deal!#ССЫЛКА!)`],
  [
    "another separator, with spaces",
    `=VALITSE.INDEKSI( 1 | Deal!$A$2 | "a, ""b""; c" | 'Joe''s; (deal), & co'!$A$2:$B$9 | @Deal!$B$4# | Deal!$C:$D | Deal!#VIITTAUS! )`,
  ],
])("the former form is read in %s", (_, formula) => expect(readNameFormula(formula)).toEqual(former));

test.each([
  "=Sheet1!$A$1",
  "=CHOOSE(2,A1)",
  '=CHOOSE(1,"open)',
  "=CHOOSE(1)",
  "5",
  '=""&"open',
  '=""&',
  '=""&"a"b"c"',
  '=""&"a"1',
  '=""&WEBSERVICE("https://example.com")',
  "=CHOOSE(1,WEBSERVICE(A1))",
  '=CHOOSE(1,"a"&A1)',
  "null",
  "",
])("%s is none", (formula) => expect(readNameFormula(formula)).toBeNull());

test("a long formula of any kind is read in time that grows with its length alone", () => {
  for (const part of ["'", '"', "#", "A", "$A$1&", "(", "\u00a0"]) {
    expect(readNameFormula(`=""&${part.repeat(50_001)}`)).toBeNull();
    expect(readNameFormula(`=${part.repeat(50_001)}`)).toBeNull();
  }
});
