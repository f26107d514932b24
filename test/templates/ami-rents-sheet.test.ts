/** The tax credit sheet as built, calculated: the mix has every home of the property, or says how many are missing. */
import { amiRentsSheet } from "../../src/templates/ami-rents-sheet";
import { amiRentsInput, amiRentsPlaces as places } from "../../src/templates/ami-rents-places";
import { en } from "../../src/templates/words/template-words-en";
import { evaluateSheet, type EvaluatedSheet, type Typed } from "./evaluated-sheet";
import { readmeStatement, statementAnswers } from "./readme-property";

const row = String(places.propertyHomesCheckRow);
/** A mix of studios, one and two bedrooms. */
const open = (homes: readonly number[], typed: Typed = {}): EvaluatedSheet =>
  evaluateSheet(amiRentsSheet("x", en), statementAnswers(readmeStatement, 210), {
    ...Object.fromEntries(homes.map((count, index) => [`B${String(places.homeRow(index))}`, count])),
    ...typed,
  });

describe("the set-aside test", () => {
  const line = String(places.checksRow + 3);
  const tested = (pass: number | string): EvaluatedSheet => {
    const service = statementAnswers(readmeStatement, 210);
    const answer = (call: string): ReturnType<typeof service> =>
      call.includes('"measure","pass"') ? pass : service(call);
    return evaluateSheet(amiRentsSheet("x", en), answer, { [`B${String(places.mixRow + 1)}`]: 10 });
  };

  it.each([
    [1, en.amiRents.yes, 0, en.ok],
    [0, en.amiRents.no, 1, en.look],
    ["#N/A", "–", 1, en.look],
  ])("passes %j: the sheet says %s", (pass, shown, failed, state) => {
    const sheet = tested(pass);
    expect(sheet.value(places.passesCell)).toBe(shown);
    expect(sheet.row(`A${line}:C${line}`)).toEqual([en.amiRents.checks.passes[0], failed, state]);
  });
});

it("asks for no test and no best mix before there are homes and rents", () => {
  const asked: string[] = [];
  evaluateSheet(amiRentsSheet("x", en), (call) => {
    asked.push(call);
    return "#N/A";
  });
  expect(asked.filter((call) => call.includes("RENT.LIHTC"))).toEqual([]);
});

const check = (sheet: EvaluatedSheet): unknown[] => sheet.row(`A${row}:D${row}`);

describe("the check of the property's homes", () => {
  const [label] = en.amiRents.checks.propertyHomes;

  it("holds where the mix has every home", () => {
    expect(check(open([10, 80, 120]))).toEqual([label, 0, en.ok, ""]);
  });

  it("says how many homes the mix misses, and how many it has too many", () => {
    const { homesMissing, homesTooMany, homesToType } = en.amiRents;
    expect(check(open([10, 80, 90]))).toEqual([label, -30, en.look, `${homesMissing}30${homesToType}`]);
    expect(check(open([10, 80, 125]))).toEqual([label, 5, en.look, `${homesTooMany}5${homesToType}`]);
  });

  it("goes by the homes that a person types, and asks for them where the service has none", () => {
    const cell = amiRentsInput("propertyHomes");
    expect(check(open([10, 80, 90], { [cell]: 180 }))).toEqual([label, 0, en.ok, ""]);
    expect(check(open([10, 80, 90], { [cell]: "–" }))).toEqual([
      label,
      "–",
      en.look,
      en.amiRents.checks.propertyHomes[1],
    ]);
  });
});

describe("over income, for four persons in Austin (50% limit $66,900, HUD FY2025)", () => {
  const shown = (election: string): unknown[] => {
    const limits = [26_760, 40_140, 53_520, 66_900, 80_280, 93_660, 107_040];
    const incomes: Typed = Object.fromEntries(
      limits.map((limit, index) => [`E${String(places.incomesRow + 1 + index)}`, limit] as const),
    );
    const sheet = open([], { ...incomes, [amiRentsInput("election")]: election });
    return limits.map((_, index) => sheet.value(`E${String(places.overRow + 1 + index)}`));
  };

  /** Source: IRC 42(g)(2)(D)(i), 140% of "the income limitation applicable under paragraph (1)". */
  it.each([
    ["40-60", [112_392, 112_392, 112_392, 112_392, 112_392, "–", "–"]],
    ["25-60", [112_392, 112_392, 112_392, 112_392, 112_392, "–", "–"]],
    ["20-50", [93_660, 93_660, 93_660, 93_660, "–", "–", "–"]],
    ["average", [112_392, 112_392, 112_392, 112_392, 112_392, 131_124, 149_856]],
  ])("is of the set-aside %s", (election, expected) => {
    const values = shown(election);
    expect(values.map((one) => (typeof one === "number" ? Math.round(one * 1e6) / 1e6 : one))).toEqual(expected);
  });
});

it("holds a rent floor typed for 60% in proportion at other designations", () => {
  const floors: string[] = [];
  const row = String(places.homeRow(1));
  const sheet = open([0, 40], { [`G${row}`]: 1_506 });
  for (const column of "DEFGHIJ") {
    const call = amiRentsSheet("x", en).cells[`${column}${String(places.grossRow + 2)}`];
    const floor = /"rentFloor",(.*?),"limits"/.exec(typeof call === "object" ? call.formula : "")?.[1] ?? "";
    sheet.type({ Z1: `=${floor}` });
    floors.push(String(sheet.value("Z1")));
  }
  expect(floors).toEqual(["502", "753", "1004", "1255", "1506", "1757", "2008"]);
});
