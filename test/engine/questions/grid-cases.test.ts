/** The lines of ../shared/underwriting/cases.json as shown by RENT.GRID, and what a grid costs. */
import { gridQuestion } from "../../../src/engine/questions/grid-question";
import { compsQuestion } from "../../../src/engine/questions/comps-question";
import type { PropertyDetails } from "../../../src/service/property-details";
import { casesOf, furtherCasesOf } from "../../templates/worked-cases";
import { alder, alderId, compDocuments, compId, listedUnit } from "./sample-documents";
import { createSheet, tableOf, type Written } from "./scripted-service";

interface Line {
  readonly line: string;
  readonly subject: number | boolean | null;
  readonly comp: number | boolean | null;
  readonly factor?: number;
  readonly perSqft?: number;
  readonly rate?: number;
  readonly cap?: number;
  readonly effective?: number;
  readonly allowance?: number;
  readonly rounding?: number;
}

interface Expected {
  readonly adjustment?: number | null;
  readonly error?: string;
}

/** A property with the facts of a line. */
function sideOf({ line, effective = 2000 }: Line, value: number | boolean | null): Partial<PropertyDetails> {
  const home = listedUnit({
    ...{ name: "1", bed: 1, bath: 1, exit: null },
    sqft: line === "size" ? Number(value) : 700,
    asking: effective,
    effective,
  });
  const floor = line === "floor" ? (value as number | null) : null;
  return {
    building_availability: [{ ...home, floor }],
    building_amenities: ["elevator"],
    unit_amenities: line === "utility" && value === true ? ["heat_included"] : [],
    year_built: line === "age" ? (value as number) : 2000,
    parking_garage: line === "parking" ? (value as number) : null,
  };
}

function optionsOf(line: Line): Written[] {
  const rounding: Written[] = line.rounding === undefined ? [] : ["rounding", line.rounding];
  const size: Written[] = line.line === "size" ? [] : ["sizeFactor", 0];
  switch (line.line) {
    case "size":
      return [...rounding, "sizeFactor", line.factor ?? null, "sizeRate", line.perSqft ?? null];
    case "parking":
      return [...rounding, ...size, "parking", "garage"];
    case "utility":
      return [...rounding, ...size, "utilities", [["heat", line.allowance ?? null]]];
    case "floor":
      return [...rounding, ...size, "perFloor", line.rate ?? null];
    case "age":
      return [...rounding, ...size, "agePerDecade", line.rate ?? null, "ageCap", line.cap ?? null];
    default:
      return [...rounding, ...size];
  }
}

const titles: Readonly<Record<string, string>> = {
  size: "Size $",
  parking: "Parking $",
  utility: "Utilities $",
  floor: "Floor $",
  age: "Age $",
  distance: "Net $",
};

const comp = compDocuments[0] as PropertyDetails;

describe("the lines of the worked cases", () => {
  test.each(
    [casesOf<Line, Expected>("grid.line"), furtherCasesOf<Line, Expected>("grid.line")]
      .flat()
      .map((one) => [one.id, one] as const),
  )("%s", async (_, { inputs, expected }) => {
    const sheet = createSheet();
    sheet.service.documents.set(alderId, { ...alder, ...sideOf(inputs, inputs.subject) });
    sheet.service.documents.set(compId(1), { ...comp, ...sideOf(inputs, inputs.comp) });
    const args: Written[] = [alderId, "1BR", 1];
    const options = ["view", "list", ...optionsOf(inputs)];
    if (expected.error === "#VALUE!") {
      expect(await sheet.refusal(gridQuestion, args, options)).toMatch(/sizeFactor/);
      return;
    }
    const { columns, rows } = tableOf(await sheet.ask(gridQuestion, args, options));
    const shown = rows[0]?.[columns.findIndex(({ name }) => name === titles[inputs.line])];
    expect(shown).toBe(expected.adjustment);
  });
});

test("a grid beside a table of as many comps costs nothing more, which is known before", async () => {
  const sheet = createSheet();
  for (const document of compDocuments) sheet.service.documents.set(document.id, document);
  const key = sheet.engine.keyOf(gridQuestion, [[[alderId]], [["1BR"]], [[5]]], []);
  const whole = await sheet.engine.forecast([key]);
  expect(whole).toMatchObject({ requests: 7 });
  await sheet.ask(compsQuestion, [alderId, 5]);
  expect(sheet.endpoints).toHaveLength(7);
  expect(await sheet.engine.forecast([key])).toMatchObject({ requests: 0 });
  await sheet.ask(gridQuestion, [alderId, "1BR", 5]);
  expect(sheet.endpoints).toHaveLength(7);
});
