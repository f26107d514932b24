import { readsOneBlock, withoutRepeating } from "../../scripts/single-options.js";

interface Described {
  readonly functions: readonly { readonly name: string; readonly parameters: readonly Record<string, unknown>[] }[];
}

const subject = { name: "subject", description: "Property.", type: "any" };
const options = { name: "options", dimensionality: "matrix", optional: true, repeating: true, type: "any" };
const described = (text: string): string =>
  JSON.stringify({ functions: [{ name: "AMI", parameters: [subject, { ...options, description: text }] }] });

it.each([
  [
    'Pairs of name and value, such as "year", 2025; or a two-column block of them.',
    'A two-column block of names and values: a range, or {"year",2025} in the formula.',
  ],
  [
    'Pares de nombre y valor, como "year", 2025; o un bloque de dos columnas.',
    'Un bloque de dos columnas de nombres y valores: un rango, o {"year",2025} en la fórmula.',
  ],
  ["Anything else.", "Anything else."],
])("describes one optional block instead of %s", (text, description) => {
  const [ami] = (JSON.parse(withoutRepeating(described(text))) as Described).functions;
  expect(ami?.parameters).toEqual([
    subject,
    { name: "options", description, dimensionality: "matrix", optional: true, type: "any" },
  ]);
});

it("builds it where COMPSHEET_OPTIONS is block", () => {
  expect([undefined, "", "repeating", " block "].map(readsOneBlock)).toEqual([false, false, false, true]);
  expect(() => readsOneBlock("matrix")).toThrow('it is "matrix"');
});
