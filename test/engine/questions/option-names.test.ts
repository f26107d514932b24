/** One name per idea in every function; earlier names stay valid. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { formulaNameOf, ideaOf, optionIdeas, optionNamed } from "../../../src/engine/questions/option-names";
import { questionNamed } from "../../../src/engine/questions/questions";
import { allFunctions } from "../../../src/help/all-functions";

const questions = allFunctions.flatMap(({ name }) => questionNamed(name) ?? []);

test("no function has two options of one idea", () => {
  for (const { name, options } of questions) {
    const ideas = Object.keys(options).flatMap((option) => ideaOf(option)?.name ?? []);
    expect([name, ideas.filter((one, index) => ideas.indexOf(one) !== index)]).toEqual([name, []]);
  }
});

test("every spelling of an idea is a function's own option, and its own names stay what they are", () => {
  for (const { options } of questions) {
    const known = Object.keys(options);
    for (const option of known) {
      expect(optionNamed(option, known)).toBe(option);
      const meant = ideaOf(option);
      for (const spelling of meant === undefined ? [] : [meant.name, meant.en, meant.es, ...meant.others])
        expect([spelling, optionNamed(spelling, known)]).toEqual([spelling, option]);
    }
  }
});

test("a spelling stands for one idea only", () => {
  const spellings = optionIdeas.flatMap((idea) =>
    [idea.name, idea.en, idea.es, ...idea.others].map((name) => [name, idea.name]),
  );
  for (const [name = "", idea] of spellings) expect([name, ideaOf(name)?.name]).toEqual([name, idea]);
});

test.each([
  ["max_radius", "max_distance"],
  ["maxDistance", "max_distance"],
  ["from_date", "from"],
  ["minNumberUnits", "min_units"],
  ["use_tmlp", "with_fees"],
  ["sizeRate", "sizeRate"],
])("formulas write %s as %s", (option, name) => expect(formulaNameOf(option)).toBe(name));

test("the examples of the help write every option by the name that it has in all functions", () => {
  const folder = path.resolve(__dirname, "../../../src/help/examples");
  const written = readdirSync(folder).flatMap((file) => {
    const { examples } = JSON.parse(readFileSync(path.join(folder, file), "utf8")) as {
      readonly examples: readonly { readonly formula: string }[];
    };
    // A name is followed by its value.
    return examples.flatMap(({ formula }) => [...formula.matchAll(/, "(\w+)", /g)].map(([, name = ""]) => name));
  });
  const options = written.filter((name) => ideaOf(name) !== undefined);
  expect(options.length).toBeGreaterThan(20);
  expect(options.filter((name) => name !== formulaNameOf(name))).toEqual([]);
});
