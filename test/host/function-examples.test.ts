/**
 * Every example of the help pages in a workbook: the built add-in through office.js, against the sample data that the
 * pages speak of. RECORD_EXAMPLES=1 writes what the cells show into src/help/examples instead: read the difference.
 */
import type { EvaluationResult } from "../../src/workbench/host-contract";
import { allFunctions } from "../../src/help/all-functions";
import { sample, type ErrorExample, type Example } from "../../src/help/example";
import { functionsWithExamples, readExamples, writeExamples } from "../help/example-files";
import { startAddinServer, type AddinServer } from "./built-addin";
import { calculateFormulas } from "./calculate-formulas";

const isRecording = process.env["RECORD_EXAMPLES"] === "1";
/** A longer table is shown in part. */
const longestWhole = 24;
const shownOfLong = 10;

const pages = functionsWithExamples.map((name) => ({ name, ...readExamples(name) }));
const everyExample = pages.flatMap(({ examples, errors }) => [...examples, ...errors]);

/** Functions whose columns can be chosen: the arguments in front of the fields. */
const beforeFields: Readonly<Record<string, string>> = {
  SEARCH: '"congress", 1',
  UNITS: "A2",
  COMPS: "A2, 1",
  PRICES: "A2",
  MARKETS: '"austin"',
  INMARKET: '"Austin", 1',
};
const withFields = allFunctions.flatMap(({ name, fields }) => (fields ? [{ name, columns: fields.columns }] : []));
const fieldQuestions = withFields.flatMap(({ name, columns }) =>
  [["all"], columns.map(([field]) => field)].map((fields) => ({
    name,
    formula: `=INDEX(RENT.${name}(${beforeFields[name]}, D2:D${fields.length + 1}), 1, 0)`,
    cells: { D2: fields.map((field) => [field]) },
  })),
);

let server: AddinServer;
let headings: EvaluationResult[];
let desktop: Map<Example | ErrorExample, EvaluationResult>;
let excel2021: Map<Example | ErrorExample, EvaluationResult>;

beforeAll(async () => {
  server = await startAddinServer({ seed: sample.seed, today: sample.today });
  headings = await calculateFormulas(server, "desktop", fieldQuestions);
  const resultsOf = async (profile: "desktop" | "excel-2021") => {
    const results = await calculateFormulas(server, profile, everyExample);
    return new Map(everyExample.map((example, index) => [example, results[index] as EvaluationResult]));
  };
  desktop = await resultsOf("desktop");
  excel2021 = await resultsOf("excel-2021");
});

afterAll(() => server.close());

function shownBy(result: EvaluationResult | undefined): Pick<Example, "shows" | "rows"> {
  if (!result?.ok) throw new Error(`${result?.code}: ${result?.message}`);
  const { text } = result;
  return text.length > longestWhole ? { shows: text.slice(0, shownOfLong), rows: text.length } : { shows: text };
}

test("the sample subject is the one that the workbench opens with", () => {
  expect(server.subject).toBe(sample.subject);
});

test.each(withFields)("RENT.$name has the fields that its page lists, in their order", ({ name, columns }) => {
  const shown = headings.filter((_, index) => fieldQuestions[index]?.name === name);
  const listed = columns.map(([, heading]) => heading);
  // The flags of comps say in their heading what is left out.
  const bare = (row: readonly string[]): string[] => row.map((heading) => heading.replace(/ \(.* left out\)$/, ""));
  expect(shown.map((result) => (result.ok ? result.text.map(bare) : result))).toEqual([[listed], [listed]]);
});

/** RENT.SOURCE has dates among words: where no format comes with a number they are text. */
function withDatesAsText({ values, text }: Extract<EvaluationResult, { ok: true }>): unknown[][] {
  return values.map((row, index) =>
    row.map((value, column) => (typeof value === "number" ? text[index]?.[column] : value)),
  );
}

describe.each(pages)("RENT.$name", ({ name, examples, errors }) => {
  if (isRecording) {
    test("is recorded", () => {
      writeExamples(name, {
        examples: examples.map(({ shows: _shows, rows: _rows, ...rest }, index) => ({
          ...rest,
          ...shownBy(desktop.get(examples[index] as Example)),
        })),
        errors: errors.map((error) => {
          const result = desktop.get(error);
          if (!result || result.ok) throw new Error(`${error.formula} is no error`);
          return { ...error, code: result.code as "#N/A", message: result.message };
        }),
      });
    });
    return;
  }

  test.each(examples)("$formula shows what its page says", (example) => {
    const { shows, rows } = example;
    expect(shownBy(desktop.get(example))).toEqual(rows === undefined ? { shows } : { shows, rows });
  });

  test.each(examples)("$formula gives the same as plain values in Excel 2021", (example) => {
    const plain = excel2021.get(example);
    const rich = desktop.get(example);
    if (!plain || !rich?.ok) throw new Error("a value was expected");
    if (example.needsDataTypes) expect(plain.ok).toBe(false);
    else expect(plain.ok ? plain.values : plain).toEqual(name === "SOURCE" ? withDatesAsText(rich) : rich.values);
  });

  test.each(errors)("$formula says what is wrong, in both", (error) => {
    const { code, message } = error;
    for (const results of [desktop, excel2021]) expect(results.get(error)).toEqual({ ok: false, code, message });
  });
});
