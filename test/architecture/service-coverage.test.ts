/** docs/service-coverage.md names a test for every line of the service's interface, and is what the titles give now. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { availabilityPeriodSchema, availabilitySchema, priceSchema } from "../../src/service/availability";
import { comparablesParameters } from "../../src/service/comparables";
import { expenseItemNames } from "../../src/service/expense-benchmarks";
import { propertyDetailsSchema } from "../../src/service/property-details";

const script = path.join(__dirname, "..", "..", "scripts", "service-coverage.mjs");

/** The value of an expression over the scripts' exports, which are ES modules that jest does not load. */
function evaluate<T>(file: string, names: string, expression: string): T {
  const url = pathToFileURL(path.join(path.dirname(script), file)).href;
  const program = `import { ${names} } from ${JSON.stringify(url)}; console.log(JSON.stringify(${expression}));`;
  return JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" })) as T;
}

test("every line has a test, every section is known, and the page is up to date", () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, "--check"], { encoding: "utf8" });
  expect([stdout, stderr, status]).toEqual(["", "", 0]);
});

test("every field, parameter and estimate of the wire's schemas is a line", () => {
  const sections = evaluate<{ section: string; lines: (string | string[])[] }[]>(
    "service-lines.mjs",
    "serviceSections",
    "serviceSections",
  );
  const linesOf = (name: string) =>
    sections.find(({ section }) => section === `service.md § ${name}`)?.lines.map((line) => [line].flat()[0]) ?? [];
  const lines: readonly (readonly [string, readonly string[]])[] = [
    ["Property details", Object.keys(propertyDetailsSchema.entries)],
    ["Availability", Object.keys(availabilitySchema.entries)],
    ["Price", Object.keys(priceSchema.entries)],
    ["AvailabilityPeriod", Object.keys(availabilityPeriodSchema.entries).filter((name) => !gapFields.includes(name))],
    ["POST /property/comparables", Object.keys(comparablesParameters)],
    ["POST /property/expense_benchmarks", expenseItemNames],
  ];
  for (const [section, names] of lines)
    expect([section, names.filter((name) => !linesOf(section).includes(name))]).toEqual([section, []]);
  expect(linesOf("AmiLimits").filter((name) => name?.startsWith("lim"))).toHaveLength(40);
});

/** Fields of AvailabilityPeriod that gaps.md adds. */
const gapFields = ["price_plans", "school_term"];

test("titles are read out of the tests, with the rows of literal tables", () => {
  const root = mkdtempSync(path.join(tmpdir(), "compsheet-coverage-"));
  try {
    mkdirSync(path.join(root, "test"));
    writeFileSync(
      path.join(root, "test", "a.test.ts"),
      [
        'test("service.md § A: one", () => {});',
        'test("another", () => {});',
        'describe("service.md § A: no test", () => {});',
        'test.each(["x", "y"] as const)("service.md § A: %s is there", () => {});',
        'const rows = [["p", 1], ["q", 2]];',
        'it.each<[string, number]>(rows)("service.md § A: %s is %d", () => {});',
        'test.each(makeRows())("gaps.md § 1. B: %s", () => {});',
      ].join("\n"),
    );
    const titles = evaluate<{ file: string; title: string }[]>(
      "service-coverage.mjs",
      "readTitles",
      `readTitles(${JSON.stringify(root)})`,
    );
    expect(titles).toEqual(
      [
        "service.md § A: one",
        "service.md § A: x is there",
        "service.md § A: y is there",
        "service.md § A: p is 1",
        "service.md § A: q is 2",
        "gaps.md § 1. B: %s",
      ].map((title) => ({ file: "test/a.test.ts", title })),
    );
    const held = (item: unknown) =>
      evaluate<unknown[]>(
        "service-coverage.mjs",
        "testsOf, readTitles",
        `testsOf("service.md § A", ${JSON.stringify(item)}, readTitles(${JSON.stringify(root)}))`,
      ).length;
    expect([held("x"), held("on"), held(["first", "is there"]), held(["other", "gaps.md § 1. B", "%s"])]).toEqual([
      1, 0, 2, 1,
    ]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

test("a line without a test is told", () => {
  const { missing } = evaluate<{ missing: string[] }>("service-coverage.mjs", "serviceCoverage", "serviceCoverage([])");
  expect(missing).toContain("service.md § Property details: year_built");
});
