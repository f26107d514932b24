import { gridSide } from "../../../src/engine/questions/grid-side";
import { gridQuestion } from "../../../src/engine/questions/grid-question";
import type { PropertyDetails } from "../../../src/service/property-details";
import { alder, alderId, compDocuments, compId, listedUnit } from "./sample-documents";
import { createSheet, reasonOf, scalarOf, tableOf, type Sheet, type Written } from "./scripted-service";

/** Comps with three one-bedrooms of 700 sq ft each; effective rents of $1,400, 1,500, 1,600 .. by their number. */
function compWith(number: number, fields: Partial<PropertyDetails> = {}): PropertyDetails {
  const document = compDocuments[number - 1];
  if (!document) throw new Error("no comp");
  const home = (name: string) =>
    listedUnit({
      name,
      bed: 1,
      bath: 1,
      sqft: 700,
      asking: 1350 + 100 * number,
      effective: 1300 + 100 * number,
      exit: null,
    });
  return {
    ...document,
    is_student: false,
    is_senior: false,
    is_affordable: false,
    building_availability: ["1", "2", "3"].map(home),
    ...fields,
  };
}

function sheetWith(...documents: PropertyDetails[]): Sheet {
  const sheet = createSheet();
  for (const number of [1, 2, 3, 4, 5]) sheet.service.documents.set(compId(number), compWith(number));
  for (const document of documents) sheet.service.documents.set(document.id, document);
  return sheet;
}

const ask = (options: Written[], comps: Written = 3, sheet = sheetWith()) =>
  sheet.ask(gridQuestion, [alderId, "1BR", comps], options);

const listOf = async (options: Written[], comps: Written = 3, sheet = sheetWith()) => {
  const { columns, rows } = tableOf(await ask(["view", "list", ...options], comps, sheet));
  return (name: string) => rows.map((row) => row[columns.findIndex((column) => column.name === name)]);
};

describe("RENT.GRID", () => {
  test("sizes are adjusted toward the subject by half of the median rent a square foot", async () => {
    const column = await listOf([]);
    // The subject's one-bedrooms have 650 sq ft on average: .5 x 1,500/700 x -50 = -53.57, to $5.
    expect(column("Sq ft")).toEqual([700, 700, 700]);
    expect(column("Size $")).toEqual([-55, -55, -55]);
    expect(column("Adjusted rent")).toEqual([1345, 1445, 1545]);
    expect(column("Concession")).toEqual([50, 50, 50]);
    // .95, .94, .93 x 3/6 x (1 - 55/rent), over their sum.
    const weights = [0.95 * (1 - 55 / 1400), 0.94 * (1 - 55 / 1500), 0.93 * (1 - 55 / 1600)];
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    expect(column("Weight")).toEqual(weights.map((weight): unknown => expect.closeTo(weight / total, 12)));
  });

  test("indicated lies within its range, and range counts comps and homes", async () => {
    const [row = []] = tableOf(await ask(["view", "range"])).rows;
    const [low, indicated, high, counted, homes] = row.map(Number);
    expect([low, high, counted, homes]).toEqual([1345, 1545, 3, 9]);
    expect(scalarOf(await ask(["view", "indicated"]))).toBe(indicated);
    expect(indicated).toBeGreaterThan(1345);
    expect(indicated).toBeLessThan(1545);
  });

  test("costs what COMPS costs", async () => {
    const sheet = sheetWith();
    await ask([], 3, sheet);
    expect(sheet.endpoints).toEqual([
      `GET /property/${alderId}`,
      "POST /property/comparables",
      ...[1, 2, 3].map((number) => `GET /property/${compId(number)}`),
    ]);
  });

  test("ids are comps in their order, and one that is typed over says so", async () => {
    const override: Written = [[compId(2), "neighborhood", -40, "across the highway"]];
    const sheet = sheetWith();
    const { comparables } = sheet.service.comparables;
    sheet.service.comparables = { comparables: comparables.slice(1, 3), competition_profile: [] };
    const column = await listOf(["override", override], [[compId(3), compId(2)]], sheet);
    expect(sheet.service.calls[1]?.asked[1]).toMatchObject({ selected_ids: [compId(3), compId(2)] });
    expect(column("Name")).toEqual(["Comp 3", "Comp 2"]);
    expect(column("Neighborhood $")).toEqual([0, -40]);
    expect(column("Flags")[1]).toMatch(/typed neighborhood: across the highway/);
    expect(
      await sheetWith().refusal(gridQuestion, [alderId, "1BR", 2], ["override", [[compId(9), "size", 5, ""]]]),
    ).toMatch(/none of the grid's comps/);
  });

  test("restricted and student comps are shown, marked and count nothing; thin has no rent", async () => {
    const sheet = sheetWith(compWith(1, { is_affordable: true }), compWith(2, { is_student: true }));
    const column = await listOf([], 4, sheet);
    expect(column("Weight").slice(0, 2)).toEqual([0, 0]);
    expect(column("Flags")[0]).toMatch(/not counted: rent-restricted; RESTRICTED/);
    expect(reasonOf(await ask(["view", "indicated"], 4, sheet))).toMatch(/thin: 2 comparables, 6 homes/);
    expect(typeof scalarOf(await ask(["view", "indicated", "allowThin", true], 4, sheet))).toBe("number");
    expect(typeof scalarOf(await ask(["view", "indicated", "include", "student"], 4, sheet))).toBe("number");
  });

  test("an affordable home of a market comp leaves the sample", async () => {
    const comp = compWith(1);
    const [first, ...others] = comp.building_availability;
    if (!first) throw new Error("no home");
    const sheet = sheetWith({ ...comp, building_availability: [{ ...first, tags: ["affordable.lihtc"] }, ...others] });
    expect((await listOf([], 3, sheet))("Homes observed")).toEqual([2, 3, 3]);
  });

  test("what is unknown is n/k and marked, never 0", async () => {
    const options = ["agePerDecade", 0.02, "amenities", [["swimming pool", 25]], "parking", "garage"];
    const column = await listOf(options, 2);
    // Comp 1 was built in 2001, the subject in 2015; its amenities and parking are unknown.
    expect(column("Age $")).toEqual([40, 40]);
    expect(column("Amenities $")).toEqual([null, null]);
    expect(column("Flags")[0]).toMatch(/n\/k: amenities, parking, swimming_pool/);
    const { rows } = tableOf(await ask(options, 2));
    expect(rows.find(([, item]) => item === "Swimming pool")).toEqual([
      "14-32",
      "Swimming pool",
      "yes",
      "n/k",
      "n/k",
      "n/k",
      "n/k",
    ]);
  });

  test("amenities and utilities: subject has less comp has", async () => {
    const sheet = sheetWith(compWith(1, { building_amenities: [], unit_amenities: ["heat_included"] }));
    const options = ["amenities", [["swimming_pool", 25]], "utilities", [["heat", 60]]];
    const column = await listOf(options, 1, sheet);
    expect([column("Amenities $"), column("Utilities $")]).toEqual([[25], [-60]]);
  });

  test("the form has a Data and a $ column for each comp", async () => {
    const { columns, rows, rowFormats } = tableOf(await ask([], 2));
    expect(columns.map(({ name }) => name)).toEqual(["Line", "Item", "Subject", "Comp 1", "$ 1", "Comp 2", "$ 2"]);
    const row = (item: string) => rows.find((cells) => cells[1] === item);
    expect(row("Name")).toEqual(["Head", "Name", "The Alder", "Comp 1", null, "Comp 2", null]);
    expect(row("Interior sq ft")).toEqual(["13", "Interior sq ft", 650, 700, -50, 700, -50]);
    expect(row("Year built")).toEqual(["7", "Year built", 2015, 2001, 0, 2002, 0]);
    expect(row("Flags")?.[2]).toBe("THIN");
    expect(rowFormats).toHaveLength(rows.length);
  });

  test("a subject without homes of the type needs their square feet", async () => {
    const sheet = sheetWith();
    expect(reasonOf(await sheet.ask(gridQuestion, [alderId, "3BR", 3]))).toMatch(/No 3BR home.*"subjectSqft"/);
  });

  test.each<[string, Written[], Written[], RegExp]>([
    ["all types", ["all", 3], [], /type must be one type/],
    ["sixteen comps", ["1BR", 16], [], /comps must be a whole number from 1 to 15/],
    ["names of comps", ["1BR", [["Comp 1"], ["Comp 2"]]], [], /or property ids.*"Comp 1"/],
    ["a factor above 1", ["1BR", 3], ["sizeFactor", 1.4], /"sizeFactor".*from 0 to 1.*1\.4/],
    ["a limit of 1500%", ["1BR", 3], ["netLimit", 15], /"netLimit".*from 0 to 1.*15/],
    ["a limit of 2500%", ["1BR", 3], ["grossLimit", 25], /"grossLimit".*from 0 to 1.*25/],
    ["no rounding", ["1BR", 3], ["rounding", 0], /"rounding".*above 0/],
    ["another utility", ["1BR", 3], ["utilities", [["gas lamps", 5]]], /"gas_lamps" isn\'t a utility/],
    ["a rate in words", ["1BR", 3], ["amenities", [["pool", "much"]]], /"amenities" must have two columns/],
    ["a line that is none", ["1BR", 3], ["override", [[compId(1), "sizes", 5, ""]]], /Nearest: size/],
  ])("%s: refused, nothing is asked", async (_, args, options, message) => {
    const sheet = sheetWith();
    expect(await sheet.refusal(gridQuestion, [alderId, ...args], options)).toMatch(message);
    expect(sheet.endpoints).toEqual([]);
  });

  test("a factor that the market rarely supports is marked, as are age and quality together", async () => {
    const answer = await ask(["sizeFactor", 0.9, "agePerDecade", 0.01, "qualityPerTenth", 0.02]);
    expect(answer.warnings.join()).toMatch(/size factor 0\.9 is outside 0\.3 to 0\.6.*Age and quality/);
  });

  test("rates that the comps' homes support are derived, with their interval", async () => {
    const floors = (number: number): PropertyDetails => {
      const comp = compWith(number, { building_amenities: ["elevator"] });
      const [home] = comp.building_availability;
      if (!home) throw new Error("no home");
      const onFloor = (floor: number) => {
        const rent = 1300 + 100 * number + 8 * floor + (floor % 3);
        const unit = listedUnit({
          name: `${floor}`,
          bed: 1,
          bath: 1,
          sqft: 700 + (floor % 2),
          asking: rent,
          effective: rent,
          exit: null,
        });
        return { ...unit, floor };
      };
      return { ...comp, building_availability: [1, 2, 3, 4, 5, 6, 7, 8].map(onFloor) };
    };
    const sheet = sheetWith(floors(1), floors(2), floors(3));
    sheet.service.documents.set(alderId, {
      ...alder,
      building_amenities: ["elevator"],
      building_availability: alder.building_availability.map((unit) => ({ ...unit, floor: 10 })),
    });
    const column = await listOf(["derive", true], 3, sheet);
    // Five and a half floors at about $8.
    expect(column("Floor $")).toEqual([45, 45, 45]);
    expect(column("Baths $")).toEqual([0, 0, 0]);
    const notes = (await ask(["derive", true], 3, sheet)).notes.join();
    expect(notes).toMatch(/Market: \$8\.\d\d for a floor, 90% interval .*, 24 homes/);
    expect(notes).toMatch(/don't support a rate for a bath/);
    expect((await listOf(["derive", true, "perFloor", 2], 3, sheet))("Floor $")).toEqual([10, 10, 10]);
  });

  test("a comp that is gone is named and counts nothing", async () => {
    const sheet = sheetWith();
    sheet.service.documents.delete(compId(2));
    const column = await listOf([], 4, sheet);
    expect([column("Name")[1], column("Effective rent")[1], column("Weight")[1]]).toEqual(["Comp 2", null, 0]);
    expect(column("Flags")[1]).toMatch(/moved or merged/);
  });
});

test("as of an earlier day, the last home left the market by then", () => {
  const home = (name: string, exit: string | null) =>
    listedUnit({ name, bed: 1, bath: 1, sqft: 700, asking: 1_500, effective: 1_500, exit });
  const homes = [home("1", "2025-05-20"), home("2", "2025-06-20"), home("3", null)];
  const left = (to: string) =>
    gridSide(compWith(1, { building_availability: homes }), { bedrooms: 1 }, { from: "2025-05-01", to }).lastLeftMarket;
  expect(["2025-05-10", "2025-05-31", "2025-06-30"].map(left)).toEqual([null, "2025-05-20", "2025-06-20"]);
});
