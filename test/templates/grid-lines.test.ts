/**
 * The worked cases of single lines and of concessions through the rent grid as built: what the sheet asks is answered
 * by RENT.GRID over a scripted service, with the values that are in the sheet's own input cells.
 */
import { monthlyEffect } from "../../src/domain/concessions";
import { gridQuestion } from "../../src/engine/questions/grid-question";
import { parkingKinds } from "../../src/engine/questions/grid-side";
import type { PropertyDetails } from "../../src/service/property-details";
import { rentGridPlaces, rentGridSheet } from "../../src/templates/rent-grid-sheet";
import { en } from "../../src/templates/words/template-words-en";
import type { GridInputName, GridLineName } from "../../src/templates/words/grid-en";
import { alder, alderId, compDocuments, compId, listedUnit } from "../engine/questions/sample-documents";
import { createSheet, tableOf, type Written } from "../engine/questions/scripted-service";
import { evaluateSheet, type EvaluatedSheet } from "./evaluated-sheet";
import { casesOf, hasWorkedCases } from "./worked-cases";

const { rowOf, inputRow, idRow, utilityRow, dataColumn, dollarColumn } = rentGridPlaces;
const content = rentGridSheet("Alder", en);

interface Side {
  readonly sqft?: number;
  readonly floor?: number | null;
  readonly year?: number;
  readonly asking?: number;
  readonly effective?: number;
  readonly parking?: number;
  readonly hasHeat?: boolean;
}

/** A property with three homes of the type. */
function propertyWith(document: PropertyDetails, side: Side): PropertyDetails {
  const { sqft = 800, floor = null, year, effective = 2_000, asking = effective, parking, hasHeat = false } = side;
  const home = (name: string) => ({
    ...listedUnit({ name, bed: 2, bath: 1, sqft, asking, effective, exit: null }),
    floor,
  });
  return {
    ...document,
    ...{ is_student: false, is_senior: false, is_affordable: false },
    ...(year !== undefined && { year_built: year }),
    ...(parking !== undefined && { parking_garage: parking }),
    building_amenities: ["elevator"],
    unit_amenities: hasHeat ? ["heat_included"] : ["balcony"],
    building_availability: ["1", "2", "3"].map(home),
  };
}

type Cell = string | number | boolean | null;

/** The sheet of a subject and one comp, with what a person types into its inputs. */
async function gridOf(
  subject: Side,
  comp: Side,
  typed: Readonly<Partial<Record<GridInputName, Cell>>>,
  utilities: Readonly<Record<string, Cell>> = {},
): Promise<EvaluatedSheet | "#VALUE!"> {
  const service = createSheet();
  service.service.documents.set(alderId, propertyWith(alder, subject));
  const [document = alder] = compDocuments;
  service.service.documents.set(compId(1), propertyWith({ ...document, id: compId(1) }, comp));
  const over: Record<string, string | number | boolean> = { [`D${String(idRow)}`]: compId(1), B3: alderId };
  for (const [name, value] of Object.entries({ type: "2BR", ...typed }))
    over[`Q${String(inputRow(name as GridInputName))}`] = value ?? "";
  for (const [address, value] of Object.entries(utilities)) over[address] = value ?? "";
  const cellAt = (address: string): Cell => {
    const plain = address.replaceAll("$", "");
    const cell = over[plain] ?? content.cells[plain] ?? "";
    return typeof cell === "object" ? "" : cell;
  };
  const [, form] = Object.entries(content.cells).find(([, cell]) => typeof cell === "object" && /^=IFERROR\(RENT\.GRID\(.*"view","grid"/.test(cell.formula)) ?? []; // prettier-ignore
  if (typeof form !== "object") throw new Error("no form");
  const [, , , ...options] = argumentsOf(/RENT\.GRID\((.*)\),"–"\)$/.exec(form.formula)?.[1] ?? "").map((text) =>
    written(text, cellAt),
  );
  const asked = service.ask(gridQuestion, [alderId, cellAt(`Q${String(inputRow("type"))}`), [[compId(1)]]], options);
  const answer = await asked.catch((error: unknown) => {
    if (error instanceof Error && error.name === "ArgumentError") return "#VALUE!" as const;
    throw error;
  });
  if (answer === "#VALUE!") return answer;
  const { columns, rows } = tableOf(answer);
  const block = [columns.map(({ name }) => name), ...rows].map((row) => row.map((cell) => (cell === null ? "" : typeof cell === "object" ? "" : (cell as string | number)))); // prettier-ignore
  return evaluateSheet(content, (call) => (call.includes('"view","grid"') ? block : "#N/A"), over);
}

/** A call's arguments as they are written. */
function argumentsOf(text: string): string[] {
  const found: string[] = [""];
  let depth = 0;
  for (const part of text.split(/("[^"]*"|[(),])/)) {
    if (part === "(") depth += 1;
    if (part === ")") depth -= 1;
    if (part === "," && depth === 0) found.push("");
    else found.push(`${found.pop() ?? ""}${part}`);
  }
  return found;
}

function written(text: string, cellAt: (address: string) => Cell): Written {
  const [, column = "", top, , bottom] = /^\$([A-Z]+)\$(\d+):\$([A-Z]+)\$(\d+)$/.exec(text) ?? [];
  if (top !== undefined) {
    const rows = Array.from({ length: Number(bottom) - Number(top) + 1 }, (_, place) => Number(top) + place);
    return rows.map((row) => [column, "Q"].map((one) => cellAt(`${one}${String(row)}`)));
  }
  if (/^\$[A-Z]+\$\d+$/.test(text)) return cellAt(text);
  if (/^".*"$/.test(text)) return text.slice(1, -1);
  // Which kinds a person includes: none.
  return text === "TRUE" ? true : "";
}

interface Line {
  readonly line: "size" | "parking" | "utility" | "floor" | "age" | "distance";
  readonly factor?: number;
  readonly perSqft?: number;
  readonly rounding?: number;
  readonly rate?: number;
  readonly cap?: number;
  readonly effective?: number;
  readonly allowance?: number;
  readonly subject: number | boolean;
  readonly comp: number | boolean | null;
}

const lineNames: Readonly<Record<Line["line"], GridLineName>> = { size: "sqft", parking: "parking", utility: "heat", floor: "floor", age: "year", distance: "miles" }; // prettier-ignore

function sheetOf({ line, factor, perSqft, rounding, rate, cap, effective, allowance, subject, comp }: Line) {
  const [own, other] = [Number(subject), comp === null ? null : Number(comp)];
  const step = rounding === undefined ? {} : { rounding };
  switch (line) {
    case "size":
      return gridOf({ sqft: own }, { sqft: other ?? 0 }, { ...step, sizeFactor: factor ?? 0, sizeRate: perSqft ?? 0 });
    case "parking":
      return gridOf({ parking: own }, { parking: other ?? 0 }, { ...step, parking: "garage" });
    case "utility":
      return gridOf({ hasHeat: subject === true }, { hasHeat: comp === true }, step, { [`Q${String(utilityRow + 1)}`]: allowance ?? 0 }); // prettier-ignore
    case "floor":
      return gridOf({ floor: own }, { floor: other }, { ...step, perFloor: rate ?? 0 });
    case "age":
      return gridOf({ year: own }, { year: other ?? 0, effective: effective ?? 0 }, { ...step, agePerDecade: rate ?? 0, ageCap: cap ?? 0 }); // prettier-ignore
    case "distance":
      return gridOf({}, {}, step);
  }
}

test("offers the kinds of parking that RENT.GRID takes", () => {
  const address = `Q${String(inputRow("parking"))}`;
  const rule = content.validations?.find(({ range }) => range === address)?.rule;
  expect(rule?.kind === "list" ? [...rule.values].sort() : rule).toEqual([...parkingKinds].sort());
});

(hasWorkedCases ? describe : describe.skip)("the worked cases (needs ../shared/underwriting)", () => {
  it.each(casesOf<Line, { adjustment?: number | null; error?: string }>("grid.line"))(
    "$id: $title",
    async ({ inputs, expected }) => {
      const sheet = await sheetOf(inputs);
      if (expected.error !== undefined || sheet === "#VALUE!") {
        expect(sheet).toBe(expected.error);
        return;
      }
      const dollars = sheet.value(`${dollarColumn(0)}${String(rowOf(lineNames[inputs.line]))}`) ?? "";
      // Distance has no $ cell; an unknown isn't a number and counts as 0.
      const shown = inputs.line === "distance" ? "" : expected.adjustment === null ? "n/k" : expected.adjustment;
      expect(dollars).toBe(shown);
      const counted = typeof shown === "number" ? shown : 0;
      expect(sheet.value(`${dollarColumn(0)}${String(rowOf("net"))}`)).toBe(counted);
    },
  );

  interface Terms {
    readonly asking: number;
    readonly freeMonths?: number;
    readonly freeWeeks?: number;
    readonly leaseMonths?: number;
    readonly oneTimeDollars?: number;
    readonly oneTimeShare?: number;
    readonly recurringDollars?: number;
  }
  it.each(casesOf<Terms, { monthly: number; effective: number }>("concession"))(
    "$id: $title",
    async ({ inputs, expected }) => {
      const { asking } = inputs;
      const monthly = monthlyEffect(
        {
          condition_lease_term_months: inputs.leaseMonths === undefined ? null : [inputs.leaseMonths],
          free_months_count: inputs.freeMonths,
          free_weeks_count: inputs.freeWeeks,
          one_time_dollars_off_amount: inputs.oneTimeDollars,
          one_time_dollars_off_percentage: inputs.oneTimeShare,
          recurring_dollars_off_amount: inputs.recurringDollars,
        },
        asking,
      );
      const sheet = await gridOf({}, { asking, effective: asking - (monthly ?? NaN) }, {});
      if (sheet === "#VALUE!") throw new Error("refused");
      expect(sheet.number(`${dataColumn(0)}${String(rowOf("concession"))}`)).toBeCloseTo(expected.monthly, 6);
      expect(sheet.number(`${dataColumn(0)}${String(rowOf("effective"))}`)).toBeCloseTo(expected.effective, 6);
      // Taken off once: in the effective rent and in no adjustment.
      expect(sheet.number(`${dollarColumn(0)}${String(rowOf("adjusted"))}`)).toBeCloseTo(expected.effective, 6);
    },
  );
});
