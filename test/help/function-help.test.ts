import { allFunctions } from "../../src/help/all-functions";
import { commonErrors, conventions } from "../../src/help/general-advice";
import { namesOf, type FunctionHelp, readInlineText } from "../../src/help/function-help";
import type { FunctionsFile } from "../../src/help/function-names";
import { createHelpPages } from "../../src/help/help-page";
import { questionNamed } from "../../src/engine/questions/questions";
import { functionsWithExamples, readExamples } from "./example-files";
import { readHelpSources } from "./help-sources";

let metadata: FunctionsFile;
beforeAll(async () => {
  metadata = JSON.parse((await readHelpSources()).functionsJson) as FunctionsFile;
});

test("every function has help and examples, and nothing else has", () => {
  const names = metadata.functions.map(({ name }) => name).sort();
  expect(allFunctions.map(({ name }) => name).sort()).toEqual(names);
  expect([...functionsWithExamples].sort()).toEqual(names);
});

describe.each(allFunctions)("RENT.$name", (help: FunctionHelp) => {
  test("describes every option of its question once, and no other", () => {
    const described = help.options.flatMap(namesOf);
    const known = Object.keys(questionNamed(help.name)?.options ?? {});
    expect([...described].sort()).toEqual([...known].sort());
  });

  test("names columns as some example shows them", () => {
    const firstRows = readExamples(help.name).examples.map(({ shows }) => shows[0]);
    for (const { columns } of help.tables ?? []) expect(firstRows).toContainEqual(columns.map(([heading]) => heading));
  });

  test("speaks of functions that exist, and leads to others", () => {
    const texts = [
      ...help.use,
      ...help.source,
      help.missing,
      help.requests,
      ...help.options.map(({ meaning }) => meaning),
      ...readExamples(help.name).errors.map(({ remedy }) => remedy),
    ];
    const named = texts.flatMap((text) => readInlineText(text).flatMap((part) => ("name" in part ? [part.name] : [])));
    const known = allFunctions.map(({ name }) => name);
    expect([...named, ...help.related].filter((name) => !known.includes(name))).toEqual([]);
    expect(help.related.length).toBeGreaterThan(0);
    expect(help.related).not.toContain(help.name);
  });

  test("calls what a model gives a prediction", () => {
    const texts = [...help.use, ...help.source, ...(help.tables ?? []).flatMap(({ columns }) => columns.flat())].join(
      " ",
    );
    if (help.group === "Predicted rents and expenses") expect(texts).toMatch(/predict/);
    expect(texts).not.toMatch(/forecast|estimated rent|fair (value|rent)/i);
  });
});

test("what holds for all functions names only functions that exist", () => {
  const parts = [...conventions, ...commonErrors.flatMap(({ means, remedy }) => [means, remedy])].flatMap(
    readInlineText,
  );
  const named = parts.flatMap((part) => (part.kind === "function" ? [part.name] : []));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !allFunctions.some((help) => help.name === name))).toEqual([]);
});

describe("the pages", () => {
  const examplesOf = readExamples;

  test("are refused where a function has no help", () => {
    const [first] = metadata.functions;
    if (!first) throw new Error("no function");
    const functions = [...metadata.functions, { ...first, name: "NEW" }];
    expect(() => createHelpPages({ ...metadata, functions }, examplesOf)).toThrow("No help for RENT.NEW");
  });

  test("are refused where help describes no function", () => {
    const functions = metadata.functions.filter(({ name }) => name !== "PRICE");
    expect(() => createHelpPages({ ...metadata, functions }, examplesOf)).toThrow("no function RENT.PRICE");
  });

  test("say how each option's value is written, from the question itself", () => {
    const pages = createHelpPages(metadata, examplesOf).flatMap((chapter) => chapter.pages);
    const kinds = (name: string) =>
      Object.fromEntries(
        pages.find((page) => page.help.name === name)?.options.map((item) => [item.name, item.kind]) ?? [],
      );
    expect(kinds("HISTORY")).toMatchObject({
      view: '"prices" or "plans" or "periods"',
      from: "date",
      with_fees: "TRUE or FALSE",
    });
    expect(kinds("INMARKET")).toMatchObject({
      "min_{limit}": "number",
      "is_{kind}": "TRUE or FALSE",
      market_city: "text",
    });
    expect(kinds("COMPS")).toMatchObject({ keep: "list or range" });
  });

  test("list the values that Excel drops down", () => {
    const pages = createHelpPages(metadata, examplesOf).flatMap((chapter) => chapter.pages);
    const measure = pages
      .find((page) => page.help.name === "PRICE")
      ?.parameters.find((parameter) => parameter.name === "measure");
    expect(measure?.values.map(([value]) => value)).toEqual(["price", "per_sqft"]);
    expect(measure?.values.every(([, meaning]) => meaning !== "")).toBe(true);
  });

  test("show the signature with what may be left out and what repeats", () => {
    const pages = createHelpPages(metadata, examplesOf).flatMap((chapter) => chapter.pages);
    expect(pages.find((page) => page.help.name === "PRICE")?.signature).toBe(
      "RENT.PRICE(subject, [unit], [measure], [options]…)",
    );
  });
});
