/** A scenario a function in the workbook, in both kinds of Excel: values, tables, headings, options, errors. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { sample } from "../../src/help/example";
import { formulaNameOf } from "../../src/engine/questions/option-names";
import { questionNamed } from "../../src/engine/questions/questions";
import type { EvaluationResult } from "../../src/workbench/host-contract";
import { builtAddin, startAddinServer, type AddinServer } from "./built-addin";
import { calculateFormulas, type Calculation, type ProfileName } from "./calculate-formulas";
import { scenarios, type Scenario } from "./scenarios";

const block = "D2:E4";

type OptionValue = string | number | boolean;
const written = (value: OptionValue): string =>
  typeof value === "string" ? `"${value}"` : typeof value === "boolean" ? String(value).toUpperCase() : String(value);
const pairs = (options: readonly (readonly [string, OptionValue])[]): string[] =>
  options.flatMap(([name, value]) => [`"${name}"`, written(value)]);

function formulaOf({ name, positions }: Scenario, args: readonly string[], options: readonly string[] = []): string {
  const padded = options.length === 0 ? args : [...args, ...Array.from({ length: positions - args.length }, () => "")];
  return `=RENT.${name}(${[...padded, ...options].join(", ")})`;
}

/** The arguments that a scenario is mostly asked with. */
function usualArgs({ value, table, column, name }: Scenario): readonly string[] {
  const usual = table ?? column ?? value;
  if (!usual) throw new Error(`the scenario of ${name} asks for nothing`);
  return usual.args;
}

/** Every formula of a scenario, by what it is there for. */
function calculationsOf(scenario: Scenario): Record<string, Calculation> {
  const { value, table, column, options, wrongName, noMatch } = scenario;
  const args = usualArgs(scenario);
  const formula = (...given: Parameters<typeof formulaOf> extends [unknown, ...infer Rest] ? Rest : never) => ({
    formula: formulaOf(scenario, ...given),
  });
  const [firstOption = ["headers", false] as const] = options;
  const shown = table ?? column;
  return {
    usual: formula(args),
    pairs: formula(args, pairs(options)),
    block: { ...formula(args, [block]), cells: { D2: [0, 1, 2].map((row) => [...(options[row] ?? [null, null])]) } },
    unknownOption: formula(args, pairs([[`${firstOption[0]}x`, firstOption[1]]])),
    errorOption: formula(args, [`"${firstOption[0]}"`, "1/0"]),
    ...Object.fromEntries(
      args.map((_, at) => [`error ${at}`, formula(args.map((arg, index) => (index === at ? "1/0" : arg)))]),
    ),
    ...(value ? { value: formula(value.args) } : {}),
    ...(shown
      ? {
          shown: formula(shown.args),
          headed: formula(shown.args, pairs([["headers", true]])),
          bare: formula(shown.args, pairs([["headers", false]])),
          missing: formula(shown.args, pairs([["missing", "#N/A"]])),
        }
      : {}),
    ...(wrongName ? { wrongName: formula(wrongName.args) } : {}),
    ...(noMatch ? { noMatch: formula(noMatch.args) } : {}),
  };
}

const all = scenarios.flatMap((scenario) =>
  Object.entries(calculationsOf(scenario)).map(([purpose, calculation]) => ({
    key: `${scenario.name} ${purpose}`,
    calculation,
  })),
);

let server: AddinServer;
beforeAll(async () => {
  server = await startAddinServer({ seed: sample.seed, today: sample.today });
});
afterAll(() => server.close());

test("every function that asks the service has a scenario", () => {
  const { functions } = JSON.parse(readFileSync(path.join(builtAddin, "functions.json"), "utf8")) as {
    functions: { name: string }[];
  };
  const asking = functions.map(({ name }) => name).filter((name) => questionNamed(name));
  expect(scenarios.map(({ name }) => name).sort()).toEqual(asking.sort());
});

describe.each<ProfileName>(["desktop", "excel-2021"])("in Excel as %s", (profile) => {
  const isRich = profile === "desktop";
  let results: Map<string, EvaluationResult>;

  beforeAll(async () => {
    const calculated = await calculateFormulas(
      server,
      profile,
      all.map(({ calculation }) => calculation),
    );
    results = new Map(all.map(({ key }, index) => [key, calculated[index] as EvaluationResult]));
  }, 900_000);

  describe.each(scenarios)("RENT.$name", (scenario) => {
    const { name, value, table, column, options, wrongName, noMatch } = scenario;
    const resultOf = (purpose: string): EvaluationResult => {
      const result = results.get(`${name} ${purpose}`);
      if (!result) throw new Error(`${name} was not asked for ${purpose}`);
      return result;
    };
    function answerOf(purpose: string) {
      const result = resultOf(purpose);
      if (!result.ok) throw new Error(`${purpose}: ${result.code} ${result.message}`);
      return result;
    }

    if (value) {
      test("gives a value, formatted where Excel has data types", () => {
        const { text, values } = answerOf("value");
        expect([text.length, text[0]?.length]).toEqual([1, 1]);
        if (isRich && value.shows instanceof RegExp) expect(text[0]?.[0]).toMatch(value.shows);
        else if (isRich) expect(text[0]?.[0]).toBe(value.shows);
        else expect(typeof values[0]?.[0]).toBe("number");
      });
    }

    if (table) {
      test("gives a table with headings, and without", () => {
        const { values } = answerOf("shown");
        expect(values[0]?.slice(0, table.headings.length)).toEqual(table.headings);
        expect(values.length).toBeGreaterThan(1);
        expect(answerOf("headed").values).toEqual(values);
        // The percentages down the left of the grid of limits are headings too.
        const columns = name === "AMIGRID" ? 1 : 0;
        expect(answerOf("bare").values).toEqual(values.slice(1).map((row) => row.slice(columns)));
      });
    }

    if (column) {
      test("gives a column beside its cells, with a heading only where asked for", () => {
        const { values } = answerOf("shown");
        expect(values).toHaveLength(column.rows);
        expect(answerOf("bare").values).toEqual(values);
        expect(answerOf("headed").values).toEqual([[column.heading], ...values]);
      });
    }

    if (table || column) {
      test("shows #N/A for an unknown value where that is asked for, else nothing", () => {
        // Without data types one error would make the whole table #VALUE!: its blanks stay.
        const unknown = isRich || !table ? "#N/A" : "";
        const { values } = answerOf("shown");
        // No flags are known to be none.
        const isFlags = (column: number): boolean => String(values[0]?.[column]).startsWith("Flags");
        const filled = values.map((row) =>
          row.map((cell, column) => (cell === "" && !isFlags(column) ? unknown : cell)),
        );
        expect(answerOf("missing").values).toEqual(filled);
      });
    }

    test("takes options as pairs and as a block of cells", () => {
      const asPairs = answerOf("pairs").values;
      expect(answerOf("block").values).toEqual(asPairs);
      if (scenario.optionsChangeNothing) expect(asPairs).toEqual(answerOf("usual").values);
      else expect(asPairs).not.toEqual(answerOf("usual").values);
    });

    test("names the nearest options for one that it does not know", () => {
      const known = Object.keys(questionNamed(name)?.options ?? {});
      const wrong = `${options[0]?.[0]}x`;
      const result = resultOf("unknownOption");
      expect(result).toMatchObject({ ok: false, code: "#VALUE!" });
      const [, nearest = ""] =
        /^"(?:\w+)" isn\'t an option of this function\. Nearest: (.+)\.$/.exec(messageOf(result)) ?? [];
      expect(messageOf(result)).toContain(`"${wrong}"`);
      expect(nearest.split(", ")[0]).toBe(formulaNameOf(String(options[0]?.[0])));
      expect(nearest.split(", ")).toHaveLength(Math.min(3, known.length));
    });

    if (wrongName) {
      test("names the nearest three for a name that it does not know", () => {
        const result = resultOf("wrongName");
        expect(result).toMatchObject({ ok: false, code: "#VALUE!" });
        const [, nearest = ""] = /Nearest: ([^.]+(?:\.\w[^.]*)*)\./.exec(messageOf(result)) ?? [];
        expect(nearest.split(", ")).toContain(wrongName.meant);
        expect(nearest.split(", ")).toHaveLength(wrongName.offers ?? 3);
      });
    }

    if (noMatch) {
      test("says #N/A and what to do where nothing matches", () => {
        const result = resultOf("noMatch");
        expect(result).toMatchObject({ ok: false, code: "#N/A" });
        expect(messageOf(result)).toMatch(noMatch.message);
      });
    }

    test("returns an error that stands in an argument unchanged", () => {
      const purposes = usualArgs(scenario).map((_, at) => `error ${at}`);
      for (const purpose of [...purposes, "errorOption"]) {
        const result = resultOf(purpose);
        expect([purpose, result.ok ? result.values : result.code]).toEqual([purpose, "#DIV/0!"]);
      }
    });
  });
});

const messageOf = (result: EvaluationResult): string => (result.ok ? "" : result.message);
