/** Which test reads which worked case: each is to go through the arithmetic, and through a cell or a sheet as built. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

const tests = resolve(__dirname, "../..");
const file = resolve(tests, "../../shared/underwriting/cases.json");

/** A test that reads the file names the kinds or the ids of the cases that it tries. */
const readers = readdirSync(tests, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".test.ts") && !name.endsWith("case-coverage.test.ts"))
  .map((name) => ({ name, text: readFileSync(join(tests, name), "utf8") }))
  .filter(({ text }) => /underwriting\/cases\.json|worked-cases"/.test(text));

if (existsSync(file)) {
  const { cases } = JSON.parse(readFileSync(file, "utf8")) as { cases: { id: string; kind: string }[] };
  const namedBy = (text: string, { id, kind }: { id: string; kind: string }): boolean =>
    new RegExp(`"${kind.replace(".", "\\.")}"|\\b${kind}: solve\\(|\\b${id}\\b`).test(text);
  const readersOf = (one: { id: string; kind: string }): string[] =>
    readers.filter(({ text }) => namedBy(text, one)).map(({ name }) => relative(".", name));

  test("every case goes through the arithmetic", () => {
    const missing = cases.filter((one) => !readersOf(one).some((name) => name.startsWith("domain")));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  test("every case goes through a cell or a sheet as built", () => {
    const missing = cases.filter((one) => !readersOf(one).some((name) => !name.startsWith("domain")));
    expect(missing.map(({ id, kind }) => `${id} ${kind}`)).toEqual([]);
  });

  test("the file has its 109 cases, each with an id of its own", () => {
    expect([cases.length, new Set(cases.map(({ id }) => id)).size]).toEqual([109, 109]);
  });
} else {
  test.skip("the worked cases are not beside the project (../shared/underwriting)", () => undefined);
}
