import { readFileSync } from "node:fs";
import path from "node:path";
import { callsIn } from "../../../../src/host/formula-calls";
import { allFunctions } from "../../../../src/help/all-functions";
import { namesOf } from "../../../../src/help/function-help";
import { questionNamed } from "../../../../src/engine/questions/questions";
import {
  callTextOf,
  draftOf,
  emptyDraft,
  meaningOf,
  missingArguments,
} from "../../../../src/features/formulas/pane/call-draft";
import type { FunctionsFile } from "../../../../src/help/function-names";
import {
  createCatalog,
  searchCatalog,
  type BuilderFunction,
} from "../../../../src/features/formulas/pane/function-catalog";
import { readHelpSources } from "../../../help/help-sources";

let sampleCatalog: readonly BuilderFunction[];
let price: BuilderFunction;
let comps: BuilderFunction;
const sampleFunction = (name: string): BuilderFunction => {
  const found = sampleCatalog.find((builder) => builder.name === name);
  if (found === undefined) throw new Error(`no function ${name}`);
  return found;
};
beforeAll(async () => {
  sampleCatalog = createCatalog(
    JSON.parse((await readHelpSources()).functionsJson) as FunctionsFile,
    (name) => questionNamed(name)?.options,
  );
  price = sampleFunction("PRICE");
  comps = sampleFunction("COMPS");
});

describe("the catalog", () => {
  test("offers every option of every question, with its meaning", () => {
    for (const builder of sampleCatalog) {
      const question = questionNamed(builder.name);
      expect(builder.options.map(({ name }) => name).sort()).toEqual(Object.keys(question?.options ?? {}).sort());
      expect(builder.options.every(({ help }) => help !== "")).toBe(true);
    }
  });

  test("shows each option by its kind", () => {
    const kinds = new Map(comps.options.map(({ name, kind }) => [name, kind.kind]));
    expect(
      ["maxDistance", "tier", "useEmbedding", "from", "selected", "missing"].map((name) => kinds.get(name)),
    ).toEqual(["number", "choice", "boolean", "date", "ids", "text"]);
    expect(price.args.map(({ kind }) => kind.kind)).toEqual(["property", "text", "choice"]);
  });

  test("finds by name first, then by what a function is for and its options", () => {
    expect(searchCatalog(sampleCatalog, "price")[0]?.name).toBe("PRICE");
    expect(searchCatalog(sampleCatalog, "rent.comps").map(({ name }) => name)[0]).toBe("COMPS");
    expect(searchCatalog(sampleCatalog, "max_radius").map(({ name }) => name)).toContain("PRICE");
    expect(searchCatalog(sampleCatalog, "zebra")).toEqual([]);
    expect(searchCatalog(sampleCatalog, "")).toHaveLength(sampleCatalog.length);
  });
});

describe("the formula of a draft", () => {
  const priceWith = (values: Record<string, string>, blocks = ""): string =>
    callTextOf(price, { ...emptyDraft, values, blocks });

  test("values are quoted, numbers and truth values are not, pieces of formulas stand as they are", () => {
    expect(priceWith({ subject: "=A2", unit: "1BR" })).toBe('RENT.PRICE(A2,"1BR")');
    expect(priceWith({ subject: 'The "Birch"', unit: "101" })).toBe('RENT.PRICE("The ""Birch""","101")');
    expect(
      priceWith({
        subject: "=Subject",
        "option max_radius": "$1,250.5",
        "option exclude_subject": "yes",
        "option from_date": "-90d",
      }),
    ).toBe('RENT.PRICE(Subject,,,"max_distance",1250.5,"from","-90d","exclude_subject",TRUE)');
    expect(priceWith({ subject: "=A2", "option max_radius": "two" })).toBe('RENT.PRICE(A2,,,"max_distance","two")');
  });

  test("text that looks like a formula stays text", () => {
    expect(priceWith({ subject: "+cmd|' /C calc'!A0" })).toBe("RENT.PRICE(\"+cmd|' /C calc'!A0\")");
  });

  test("what is left out at the end is left out", () => {
    expect(priceWith({ subject: "=A2", unit: "", measure: "" })).toBe("RENT.PRICE(A2)");
    expect(priceWith({})).toBe("RENT.PRICE()");
    expect(priceWith({ subject: "=A2" }, "D2:E4")).toBe("RENT.PRICE(A2,,,D2:E4)");
  });

  test("needed arguments that are missing are named; a lone = is nothing", () => {
    expect(missingArguments(price, emptyDraft)).toEqual(["subject"]);
    expect(missingArguments(price, { ...emptyDraft, values: { subject: "=" } })).toEqual(["subject"]);
    expect(missingArguments(price, { ...emptyDraft, values: { subject: "=A2" } })).toEqual([]);
  });

  test("a cell function takes a reference without =", () => {
    const values = { cell: "B4" };
    expect(callTextOf(sampleFunction("ASOF"), { ...emptyDraft, values })).toBe("RENT.ASOF(B4)");
  });
});

describe("taking a call apart", () => {
  const draftOfFormula = (formula: string) => {
    const [call] = callsIn(formula);
    if (call === undefined) throw new Error(formula);
    return draftOf(sampleFunction(call.functionName), call);
  };

  test("texts, numbers, truth values, references, names and calculations", () => {
    const { values, blocks } = draftOfFormula(
      '=RENT.COMPS(Subject,5+B1,"name, similarity","maxDistance",3,"useEmbedding",TRUE,"excluded",D2:D4,Opts)',
    );
    expect(values).toEqual({
      subject: "=Subject",
      count: "=5+B1",
      fields: "name, similarity",
      "option maxDistance": "3",
      "option useEmbedding": "TRUE",
      "option excluded": "=D2:D4",
    });
    expect(blocks).toBe("Opts");
  });

  test("an option that we do not know, and pairs of cells, keep their place", () => {
    expect(draftOfFormula('=RENT.PRICE(A2,,,"radius",2,"max_radius",3,D1,E1)').blocks).toBe('"radius",2,D1,E1');
  });

  test("a name of an option in another spelling is that option", () => {
    expect(draftOfFormula('=RENT.PRICE(A2,,,"Max Radius",3)').values["option max_radius"]).toBe("3");
  });

  test("unchanged fields are written as they were", () => {
    const formula = '=RENT.AMI(A2, 60, 3,"income","year", 25 )';
    const [call] = callsIn(formula);
    const builder = sampleFunction("AMI");
    const draft = call && draftOf(builder, call);
    if (draft === undefined) throw new Error(formula);
    expect(callTextOf(builder, draft)).toBe('RENT.AMI(A2,60,3,"income","year",25)');
    expect(callTextOf(builder, { ...draft, values: { ...draft.values, percent: "80%" } })).toBe(
      'RENT.AMI(A2,"80%",3,"income","year",25)',
    );
  });

  test("a text that begins with = stays a text", () => {
    const { values } = draftOfFormula('=RENT.FIND("=1+1")');
    expect(values.query).toBe('="=1+1"');
  });

  test("every example of the help comes back as it was", () => {
    const folder = path.join(__dirname, "../../../../src/help/examples");
    let seen = 0;
    for (const { name } of allFunctions) {
      const file = JSON.parse(readFileSync(path.join(folder, `${name.toLowerCase()}.json`), "utf8")) as {
        examples: { formula: string }[];
      };
      for (const { formula } of file.examples) {
        for (const call of callsIn(formula)) {
          const builder = sampleFunction(call.functionName);
          const [again] = callsIn(`=${callTextOf(builder, draftOf(builder, call))}`);
          const sorted = (args: readonly string[] = []): string[] => args.filter((text) => text !== "").sort();
          expect(sorted(again?.args)).toEqual(sorted(call.args));
          seen += 1;
        }
      }
    }
    expect(seen).toBeGreaterThan(60);
  });
});

test.each([
  ["", { kind: "value", block: [[null]] }],
  ['"a ""b"""', { kind: "value", block: [['a "b"']] }],
  ["-2.5", { kind: "value", block: [[-2.5]] }],
  ["95%", { kind: "value", block: [[0.95]] }],
  ["true", { kind: "value", block: [[true]] }],
  [
    '{"a",1;"b",2}',
    {
      kind: "value",
      block: [
        ["a", 1],
        ["b", 2],
      ],
    },
  ],
  ["'Rent roll'!$A$2:B9", { kind: "reference", text: "'Rent roll'!$A$2:B9" }],
  ["Subject", { kind: "reference", text: "Subject" }],
  ["A1+1", { kind: "calculation", text: "A1+1" }],
  ["{A1}", { kind: "calculation", text: "{A1}" }],
])("%s means", (text, meaning) => expect(meaningOf(text)).toEqual(meaning));

test("every option of the help has a name of its own", () => {
  for (const { name, options } of allFunctions) {
    const names = options.flatMap(namesOf);
    expect([name, new Set(names).size]).toEqual([name, names.length]);
  }
});
