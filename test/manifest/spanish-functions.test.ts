/** What an Excel in Spanish shows of the functions. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { inSpanish, spanishFunctionTexts } from "../../src/help/spanish-functions";

const built = path.resolve(__dirname, "../../dist/addin");
type Described = Record<string, unknown>;

function parse(file: string): { functions: Described[]; enums: Described[] } {
  return JSON.parse(readFileSync(path.join(built, file), "utf8")) as { functions: Described[]; enums: Described[] };
}

/** All texts that a person reads, and the rest of the file without them. */
function split(value: unknown, texts: string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => split(item, texts));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if ((key !== "description" && key !== "tooltip") || typeof item !== "string") return [key, split(item, texts)];
      texts.push(item);
      return [key, ""];
    }),
  );
}

test("is the same file but for its texts, and every text is Spanish", () => {
  const [english, spanish]: [string[], string[]] = [[], []];
  expect(split(parse("functions.es.json"), spanish)).toEqual(split(parse("functions.json"), english));
  expect(spanish).toEqual(english.map(inSpanish));
  expect(spanish.filter((text, index) => text === english[index])).toEqual([]);
});

test("keeps the names that formulas are written with", () => {
  const quoted = (text: string): string[] => text.match(/"[a-z0-9_.]+"/g) ?? [];
  for (const [english, spanish] of Object.entries(spanishFunctionTexts))
    expect(quoted(spanish)).toEqual(quoted(english));
});

test("has no text that functions.json lost, and refuses one that it has no words for", () => {
  const english: string[] = [];
  split(parse("functions.json"), english);
  expect(Object.keys(spanishFunctionTexts).filter((text) => !english.includes(text))).toEqual([]);
  expect(() => inSpanish("Something new.")).toThrow("Something new.");
});

test("the manifest names it for Excel in Spanish", () => {
  const manifest = readFileSync(path.join(built, "manifest.xml"), "utf8");
  expect(manifest.match(/functions\.es\.json/g)).toHaveLength(2);
});
