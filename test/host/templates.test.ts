/** The underwriting templates in a workbook: no error anywhere, and figures that were worked out by hand. */
import { amiRentsPlaces } from "../../src/templates/ami-rents";
import { rentRollRows, rollRow } from "../../src/templates/loss-to-lease";
import { proFormaPlaces } from "../../src/templates/pro-forma";
import type { NewSheet } from "../../src/templates/sheet-content";
import { statementRow, t12Places } from "../../src/templates/t12-check";
import { templates, type TemplateId } from "../../src/templates/templates";
import { curveRow, valueAddPlaces } from "../../src/templates/value-add";
import { en } from "../../src/templates/words/en";
import { es } from "../../src/templates/words/es";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { openAddin, startAddinServer, type AddinServer } from "./built-addin";

const subject = "1472 Manchaca Rd, Austin, TX";
type Cells = Readonly<Record<string, string | number>>;

let server: AddinServer;
const open: HeadlessWorkbook[] = [];

beforeAll(async () => {
  server = await startAddinServer();
});
afterEach(() => {
  open.splice(0).forEach((workbook) => {
    workbook.close();
  });
});
afterAll(() => server.close());

function sheetOf(id: TemplateId, words = en): NewSheet {
  const template = templates.find((one) => one.id === id);
  if (template === undefined) throw new Error(`no template ${id}`);
  return template.sheet(subject, words);
}

/** The template in a workbook, with what a person types over it. */
async function fill(id: TemplateId, typed: Cells = {}, words = en): Promise<HeadlessWorkbook> {
  const content = { ...sheetOf(id, words).cells, ...typed };
  const workbook = await openAddin(server, {
    sheets: [
      {
        name: "Sheet1",
        cells: Object.fromEntries(
          Object.entries(content).map(([address, cell]) => [address, typeof cell === "object" ? cell.formula : cell]),
        ),
        rowCount: 2_100,
        columnCount: 30,
      },
    ],
  });
  open.push(workbook);
  await workbook.settled(120_000);
  return workbook;
}

function number(workbook: HeadlessWorkbook, address: string): number {
  const value = workbook.getCell(address);
  if (typeof value !== "number") throw new Error(`${address} shows ${JSON.stringify(value)}`);
  return value;
}

function errorsOf(workbook: HeadlessWorkbook): unknown[] {
  const values = workbook.getUsedRange()?.values.flat() ?? [];
  expect(values.filter((value) => typeof value === "number").length).toBeGreaterThan(20);
  return values.filter((value) => typeof value === "string" && value.startsWith("#"));
}

it.each(templates.map(({ id }) => id).filter((id) => id !== "loss-to-lease"))(
  "%s shows no error, and the day that its figures were fetched on",
  async (id) => {
    const before = Date.now();
    const workbook = await fill(id);
    expect(errorsOf(workbook)).toEqual([]);
    const [label, day] = id === "t12-check" ? ["D4", "E4"] : ["A4", "B4"];
    expect(workbook.getCell(label)).toBe("Fetched on");
    // Local time, as Excel's own NOW.
    const moment = (number(workbook, day) - 25_569) * 86_400_000 + new Date(before).getTimezoneOffset() * 60_000;
    expect(Math.abs(moment - before)).toBeLessThan(600_000);
  },
);

it("says the same in Spanish", async () => {
  for (const { id } of templates) {
    expect(Object.keys(sheetOf(id, es).cells)).toEqual(Object.keys(sheetOf(id).cells));
  }
  // The one with most words inside its formulas.
  expect(errorsOf(await fill("t12-check", {}, es))).toEqual([]);
});

describe("the pro forma", () => {
  const { at, rowOf, yearColumn, resultsRow } = proFormaPlaces;
  const plain = (name: Parameters<typeof at>[0]): string => at(name).replaceAll("$", "");
  const flat: Cells = {
    [plain("units")]: 100,
    [plain("marketRent")]: 1_000,
    [plain("lossToLease")]: 0,
    [plain("vacancy")]: 0.05,
    [plain("concessions")]: 0,
    [plain("badDebt")]: 0,
    [plain("otherIncome")]: 0,
    [plain("expenses")]: 500_000,
    [plain("rentGrowth")]: 0,
    [plain("otherGrowth")]: 0,
    [plain("expenseGrowth")]: 0,
    [plain("reserves")]: 0,
    [plain("price")]: 8_000_000,
    [plain("exitCap")]: 0.08,
    [plain("saleCosts")]: 0,
    [plain("discount")]: 0.08,
  };

  it("returns the cap rate where nothing grows and nothing is kept back", async () => {
    const workbook = await fill("pro-forma", flat);
    // 100 x $1,000 x 12 less 5% less $500,000 is $640,000, 8% of $8,000,000.
    expect(number(workbook, `F${rowOf("noi")}`)).toBeCloseTo(640_000, 6);
    expect(number(workbook, `${yearColumn(10)}${rowOf("total")}`)).toBeCloseTo(8_640_000, 6);
    expect(number(workbook, `B${resultsRow}`)).toBeCloseTo(0.08, 8);
    expect(number(workbook, `B${resultsRow + 1}`)).toBeCloseTo(0, 3);
    expect(number(workbook, `B${resultsRow + 2}`)).toBeCloseTo(1.8, 10);
    expect(number(workbook, `B${resultsRow + 3}`)).toBe(80_000);
  });

  it("sells at the NOI of the year after, takes losses off the rent and reserves below NOI", async () => {
    const workbook = await fill("pro-forma", {
      ...flat,
      [plain("lossToLease")]: 0.02,
      [plain("concessions")]: 0.01,
      [plain("badDebt")]: 0.005,
      [plain("otherIncome")]: 60_000,
      [plain("rentGrowth")]: 0.03,
      [plain("otherGrowth")]: 0.02,
      [plain("expenseGrowth")]: 0.025,
      [plain("reserves")]: 300,
      [plain("saleCosts")]: 0.015,
    });
    // Losses are 8.5% of $1,200,000: 102,000. EGI 1,158,000; NOI 658,000; after reserves of 30,000 it is 628,000.
    expect(number(workbook, `F${rowOf("egi")}`)).toBeCloseTo(1_158_000, 6);
    expect(number(workbook, `F${rowOf("noi")}`)).toBeCloseTo(658_000, 6);
    expect(number(workbook, `F${rowOf("cashFlow")}`)).toBeCloseTo(628_000, 6);
    // Year 2: 1,236,000 x 0.915 + 61,200 - 512,500.
    expect(number(workbook, `G${rowOf("noi")}`)).toBeCloseTo(679_640, 6);
    const noi11 = 1_098_000 * 1.03 ** 10 + 60_000 * 1.02 ** 10 - 500_000 * 1.025 ** 10;
    const sale = noi11 / 0.08;
    expect(number(workbook, `${yearColumn(10)}${rowOf("sale")}`)).toBeCloseTo(sale, 4);
    expect(number(workbook, `${yearColumn(10)}${rowOf("saleCosts")}`)).toBeCloseTo(-0.015 * sale, 4);
    // At its own rate of return the flows are worth their price.
    const irr = number(workbook, `B${resultsRow}`);
    const flows = Array.from({ length: 11 }, (_, year) => number(workbook, `${yearColumn(year)}${rowOf("total")}`));
    expect(flows[0]).toBe(-8_000_000);
    expect(flows.reduce((sum, flow, year) => sum + flow / (1 + irr) ** year, 0)).toBeCloseTo(0, 1);
  });
});

describe("loss to lease", () => {
  const observed: readonly (readonly (string | number)[])[] = [
    ["Unit", "Floorplan", "Bed", "Bath", "Sqft", "Effective rent"],
    ["101", "A1", 1, 1, 700, 1_500],
    ["102", "A1", 1, 1, 710, 1_540],
    ["201", "B1", 2, 2, 1_000, 2_000],
    ["202", "B2", 2, 2, 1_100, ""],
    ["501", "C2", 3, 2, 1_319, 3_101],
  ];
  const rentRoll: readonly (readonly (string | number)[])[] = [
    ["101", "A1", 1, 1, 700, 1_400, "Occupied"],
    ["103", "A1", 1, 1, 700, 1_600, "Occupied - NTV"],
    ["301", "X9", 2, 2, 1_050, 1_900, "Current"],
    ["202", "B2", 2, 2, 1_500, 1_800, "Occupied"],
    ["104", "A1", 1, 1, 700, 0, "Vacant"],
    ["105", "A1", 1, 1, 700, 1_450, "Unoccupied"],
    // A floorplan that is known tells the market rent of a unit whose bedrooms are none of 0 to 4.
    ["901", "C2", 5, 2, 1_319, 1_000, "Occupied"],
    ["902", "", "1BR/1BA", 1, 720, 1_500, "Occupied"],
    ["903", "X9", "2 bed", 2, 1_000, 1_950, "Occupied"],
    ["904", "A1", "Studio", 1, 500, 1_500, "Occupied"],
    ["905", "C2", "", 2, 1_319, 3_000, "Occupied"],
  ];

  function block(top: number, left: string, rows: readonly (readonly (string | number)[])[]): Cells {
    const cells: Record<string, string | number> = {};
    rows.forEach((row, down) => {
      row.forEach((value, across) => {
        const column = String.fromCharCode(left.charCodeAt(0) + across);
        cells[`${column}${top + down}`] = value;
      });
    });
    return cells;
  }

  it("is market less contract rent on occupied units, gains negative, what has no market listed", async () => {
    const workbook = await fill("loss-to-lease", {
      ...block(rollRow, "T", observed),
      ...block(rollRow + 1, "A", rentRoll),
    });
    const row = (index: number): unknown[] =>
      workbook.getRange(`L${rollRow + 1 + index}:N${rollRow + 1 + index}`).values[0] ?? [];
    expect(row(0)).toEqual([1_500, "unit", 100]);
    expect(row(1)).toEqual([1_520, "floorplan", -80]);
    expect(row(2)).toEqual([2_000, "bed and sq ft", 100]);
    expect(row(3)).toEqual(["", "unmatched", ""]);
    // Vacant units have a market rent and no loss.
    expect(row(4)).toEqual([1_520, "floorplan", ""]);
    expect(row(5)).toEqual([1_520, "floorplan", ""]);
    const beds = workbook.getRange(`H${rollRow + 1}:H${rollRow + 11}`).values.flat();
    expect(beds).toEqual([1, 1, 2, 2, 1, 1, 5, 1, 2, 0, ""]);
    expect(row(6)).toEqual([3_101, "floorplan", 2_101]);
    expect(row(7)).toEqual([1_520, "bed and sq ft", 20]);
    expect(row(8)).toEqual([2_000, "bed and sq ft", 50]);
    // By bedrooms: units, occupied, matched, market, contract, loss a month and a year, share of market.
    const mix = workbook.getRange("A12:I18").values;
    expect(mix[0]).toEqual([0, 1, 1, 1, 1_520, 1_500, 20, 240, 20 / 1_520]);
    expect(mix[1]).toEqual([1, 5, 3, 3, 4_540 / 3, 1_500, 40, 480, 40 / 4_540]);
    expect(mix[2]).toEqual([2, 3, 3, 2, 2_000, 1_925, 150, 1_800, 150 / 4_000]);
    expect(mix[3]).toEqual([3, 0, 0, 0, "–", "–", 0, 0, "–"]);
    expect(mix[5]).toEqual(["Other", 2, 2, 2, 3_101, 2_000, 2_202, 26_424, 2_202 / 6_202]);
    expect(mix[6]).toEqual(["Total", 11, 9, 8, 16_262 / 8, 13_850 / 8, 2_412, 28_944, 2_412 / 16_262]);
    expect(String(workbook.getCell("A19"))).toMatch(/Occupied units without a market rent, .*: 1$/);
    expect(workbook.getCell("L6")).toBe(1);
    expect(workbook.getCell("L7")).toBe("202");
  });

  it("tells beside the totals which units of a longer roll no formula reaches, and counts them once it is copied down", async () => {
    const unit = (name: number): readonly (string | number)[] => [String(name), "A1", 1, 1, 700, 1_400, "Occupied"];
    const rolled = Array.from({ length: rentRollRows + 40 }, (_, index) => unit(1_000 + index));
    const workbook = await fill("loss-to-lease", {
      ...block(rollRow, "T", observed),
      ...block(rollRow + 1, "A", rolled),
      // The roll's own total: a rent and no unit.
      [`F${rollRow + 1 + rolled.length}`]: 1_400 * rolled.length,
    });
    expect(workbook.getRange("B18:D18").values[0]).toEqual([300, 300, 300]);
    expect(workbook.getCell("J18")).toBe(en.lossToLease.incomplete);
    expect(workbook.getCell("A20")).toBe(
      "Units without formulas, in no figure above: 40. Copy the cells H to S of row 324 down beside them; the sums reach as far as row 2024. Rows with a contract rent and no unit, left out: 1.",
    );
    // As a person copies it down: relative references move with their rows.
    const last = rollRow + rentRollRows;
    const pattern = sheetOf("loss-to-lease").cells;
    for (let row = last + 1; row <= rollRow + rolled.length; row += 1)
      for (const column of "HIJKLMNOPQRS") {
        const cell = pattern[`${column}${last}`];
        if (typeof cell !== "object") throw new Error("no formula");
        const moved = cell.formula
          .replaceAll(`$S$${rollRow}:S${last - 1}`, `$S$${rollRow}:S${row - 1}`)
          .replace(new RegExp(`([A-Z])${last}\\b`, "g"), `$1${row}`);
        workbook.setCell(`${column}${row}`, moved);
      }
    await workbook.settled(120_000);
    expect(workbook.getRange("B18:D18").values[0]).toEqual([340, 340, 340]);
    // Market of the floorplan 1,520, contract 1,400: 120 each.
    expect(workbook.getRange("G18:J18").values[0]).toEqual([40_800, 489_600, 120 / 1_520, ""]);
    expect(workbook.getCell("A20")).toBe("Rows with a contract rent and no unit, left out: 1.");
  });

  it("tells units that even copied formulas would not reach", async () => {
    const workbook = await fill("loss-to-lease", { [`A${rollRow + 1}`]: "1", [`A${rollRow + 2_000 + 1}`]: "2" });
    expect(String(workbook.getCell("A20"))).toContain("Units without formulas, in no figure above: 1.");
  });

  it("takes the effective rent, or the asking rent where concessions are a line of their own", async () => {
    const workbook = await fill("loss-to-lease");
    expect(errorsOf(workbook)).toEqual([]);
    expect(workbook.getCell(`Y${rollRow}`)).toBe("Effective rent");
    workbook.setCell("C6", "Yes");
    await workbook.settled(120_000);
    expect(workbook.getCell(`Y${rollRow}`)).toBe("Asking rent");
  });
});

it("maps a T12's lines, adds them up itself and holds them to the bounds", async () => {
  const lines: readonly (readonly [string, number])[] = [
    ["Gross Potential Rent", 100_000],
    ["Gain/Loss to Lease", -2_000],
    ["Vacancy Loss", -6_000],
    ["Concessions", -1_000],
    ["Bad debt", -500],
    ["Covered parking", 1_000],
    ["Application fees", 500],
    ["Real estate taxes", 15_000],
    ["Payroll taxes", 2_000],
    ["Salaries", 8_000],
    ["Water and sewer", 3_000],
    ["R&M - Plumbing", 700],
    ["Repairs", 300],
    ["Mystery", 10],
    ["Another", -5],
  ];
  const mystery = statementRow + lines.length - 1;
  const typed: Record<string, string | number> = { B4: 50 };
  lines.forEach(([name, amount], index) => {
    const row = statementRow + 1 + index;
    typed[`A${row}`] = name;
    for (let month = 0; month < 12; month += 1) typed[`${String.fromCharCode(68 + month)}${row}`] = amount;
  });
  const taxes = t12Places.rowOf("real_estate_taxes");
  const payroll = t12Places.rowOf("payroll_and_benefits");
  const utilities = t12Places.rowOf("utilities");
  const bounds: Cells = {
    [`F${taxes}`]: 150_000,
    [`H${taxes}`]: 200_000,
    [`F${payroll}`]: 50_000,
    [`H${payroll}`]: 100_000,
    [`F${utilities}`]: 40_000,
    [`H${utilities}`]: 60_000,
    [`F${t12Places.rowOf("noi")}`]: 700_000,
    [`H${t12Places.rowOf("noi")}`]: 800_000,
    // An item that the table does not know takes no line.
    [`B${mystery + 1}`]: "insurance",
  };
  const workbook = await fill("t12-check", { ...typed, ...bounds });
  const amounts = (["loss_to_lease", "vacancy_loss", "concessions", "bad_debt", "repair_and_maintenance"] as const).map(
    (item) => workbook.getCell(`C${t12Places.rowOf(item)}`),
  );
  expect(amounts).toEqual([24_000, 72_000, 12_000, 6_000, 12_000]);
  expect(number(workbook, `D${taxes}`)).toBe(3_600);
  expect([taxes, payroll, utilities].map((row) => workbook.getCell(`I${row}`))).toEqual(["in range", "above", "below"]);
  // While these two are open there is no subtotal, and the reason is in its place.
  const openRow = t12Places.checkRowOf("open");
  expect(workbook.getRange(`C${openRow}:D${openRow}`).values[0]).toEqual([2, 180]);
  const subtotals = (["egi", "total_operating_expenses", "noi"] as const).map(t12Places.rowOf);
  for (const row of subtotals) {
    expect(workbook.getRange(`C${row}:E${row}`).values[0]).toEqual(["", "–", "–"]);
    expect(workbook.getRange(`I${row}:J${row}`).values[0]).toEqual(["–", "2 lines open, $180"]);
  }
  // $180 more or less leaves all three verdicts what they are.
  expect([taxes, payroll, utilities].map((row) => workbook.getCell(`J${row}`))).toEqual(["", "", ""]);
  // Taxes of 180,000 are in range up to 180,100, which the open lines may pass, and no longer where they are 200,000.
  workbook.setCell(`H${taxes}`, 180_100);
  workbook.setCell(`F${utilities}`, 36_179);
  workbook.setCell(`H${payroll}`, 120_000 - 181);
  await workbook.settled();
  const mayBelong = "Lines without an item: 2, $180, may belong here and change this";
  expect([taxes, payroll, utilities].map((row) => workbook.getRange(`I${row}:J${row}`).values[0])).toEqual([
    ["in range", mayBelong],
    ["above", ""],
    ["below", mayBelong],
  ]);
  workbook.setCell(`B${mystery}`, "other_income");
  workbook.setCell(`B${mystery + 1}`, "concessions");
  workbook.setCell(`B${t12Places.checkRowOf("accepted")}`, "yes");
  await workbook.settled();
  // 1,200,000 - 24,000 - 72,000 - 12,000 - 60 - 6,000 + 12,000 + 6,000 + 120.
  expect(number(workbook, `C${t12Places.rowOf("egi")}`)).toBe(1_104_060);
  expect(number(workbook, `C${t12Places.rowOf("total_operating_expenses")}`)).toBe(348_000);
  expect(number(workbook, `C${t12Places.rowOf("noi")}`)).toBe(756_060);
  expect(number(workbook, `E${taxes}`)).toBeCloseTo(180_000 / 1_104_060, 12);
  expect(subtotals.map((row) => workbook.getCell(`J${row}`))).toEqual(Array(3).fill(en.t12.recomputed));
  expect(workbook.getCell(`I${t12Places.rowOf("noi")}`)).toBe("in range");
  expect([taxes, utilities].map((row) => workbook.getCell(`J${row}`))).toEqual(["", ""]);

  // Where losses are below zero, one above zero is a gain: 24,000 more instead of less.
  for (let month = 0; month < 12; month += 1)
    workbook.setCell(`${String.fromCharCode(68 + month)}${statementRow + 2}`, 2_000);
  await workbook.settled();
  expect(number(workbook, `C${t12Places.rowOf("egi")}`)).toBe(1_152_060);
});

it("gives the tax credit rents of HUD's limits and what they leave over the rent of today", async () => {
  const { limitsRow, headroomRow, shareRow, effectiveRow, allowanceRow } = amiRentsPlaces;
  const workbook = await fill("ami-rents", { [`D${allowanceRow}`]: 85, [`D${effectiveRow}`]: 1_600 });
  // Austin, fiscal year 2025: three persons at 60% are $72,300 a year; 30% of a month is $1,807, less $85.
  expect(number(workbook, `D${limitsRow + 5}`)).toBe(1_722);
  expect(number(workbook, `D${headroomRow + 5}`)).toBe(122);
  expect(number(workbook, `D${shareRow + 5}`)).toBeCloseTo(122 / 1_600, 12);
});

it("weighs comparables as told and the market rent by the subject's mix", async () => {
  const typed: Record<string, string | number> = { E6: 10, E7: 60, E8: 30, E9: 0, H16: 50, H17: -20 };
  for (let row = 16; row <= 23; row += 1) typed[`G${row}`] = row === 16 ? 3 : row === 17 ? 1 : 0;
  const workbook = await fill("rent-comps", typed);
  const [first, second] = [number(workbook, "E40"), number(workbook, "E41")];
  expect(number(workbook, "I48")).toBeCloseTo((3 * (first + 50) + (second - 20)) / 4, 8);
  const types = workbook.getRange("E6:G9").values as [number, unknown, unknown][];
  const known = types.filter(([, , market]) => typeof market === "number") as [number, unknown, number][];
  const units = known.reduce((sum, [count]) => sum + count, 0);
  expect(units).toBeGreaterThan(0);
  expect(number(workbook, "G10")).toBeCloseTo(known.reduce((sum, [count, , rent]) => sum + count * rent, 0) / units, 8);
});

it("values what a renovation adds to the rent, less its cost", async () => {
  const first = curveRow + 1;
  const workbook = await fill("value-add", {
    B6: 200,
    B7: 10_000,
    B8: 0.05,
    B9: 1,
    [`B${first}`]: 1_500,
    [`B${first + 1}`]: 1_560,
    [`B${first + 2}`]: 1_650,
  });
  // $60 x 12 x 200 is $144,000 a year, worth $2,880,000 at 5%, for $2,000,000.
  expect(workbook.getRange(`E${first + 1}:I${first + 1}`).values[0]).toEqual([
    60, 144_000, 144_000, 2_880_000, 2_000_000,
  ]);
  expect(number(workbook, `J${first + 1}`)).toBeCloseTo(0.072, 12);
  expect(number(workbook, `I${first + 2}`)).toBe(4_000_000);
  expect(number(workbook, "B10")).toBeGreaterThan(0);
  expect(workbook.getCell("A11")).toBe("");

  // Without a known quality nothing is added to it: no rent, no value, and the sheet says so.
  workbook.setCell("B10", "–");
  await workbook.settled();
  expect(String(workbook.getCell("A11"))).toContain("quality is not known");
  for (const row of [first + 1, first + 2])
    expect(workbook.getRange(`E${row}:H${row}`).values[0]).toEqual(["–", "–", "–", "–"]);
  expect(workbook.getCell(`J${first + 1}`)).toBe("–");
});

it("marks comparables whose rents are restricted, in the table and at the curve", async () => {
  const { firstTableRow, tableRows, comparables, restrictedColumn, markColumn } = valueAddPlaces;
  const tops = [0, 1, 2].map((index) => firstTableRow + index * tableRows + 2);
  const workbook = await fill("value-add");
  const restricted = (top: number): unknown[] =>
    workbook.getRange(`${restrictedColumn}${top}:${restrictedColumn}${top + comparables - 1}`).values.flat();
  const counts = tops.map((top) => restricted(top).filter((value) => value === true).length);
  expect(tops.flatMap(restricted).every((value) => typeof value === "boolean" || value === "")).toBe(true);
  expect(workbook.getRange(`K${curveRow + 1}:K${curveRow + 3}`).values.flat()).toEqual(counts);
  const noteAt = `A${curveRow + 5}`;
  expect(String(workbook.getCell(noteAt)).startsWith(en.valueAdd.restricted)).toBe(counts.some((count) => count > 0));
  // A table of known comparables: the second and the fifth at a renovation of 0.1 are restricted.
  const [, second = 0] = tops;
  const cells: Record<string, string | number> = {};
  for (let row = 0; row < comparables; row += 1)
    cells[`${restrictedColumn}${second + row}`] = row % 3 === 1 ? "=TRUE" : "=FALSE";
  cells[`A${second - 1}`] = "typed over";
  const typed = await fill("value-add", cells);
  expect(typed.getCell(`K${curveRow + 2}`)).toBe(3);
  expect(String(typed.getCell(noteAt))).toMatch(
    /Affordable housing among the comparables: \d+; their rents are restricted/,
  );
  expect(typed.getRange(`${markColumn}${second}:${markColumn}${second + 7}`).values.flat()).toEqual([
    "",
    en.valueAdd.restrictedMark,
    "",
    "",
    en.valueAdd.restrictedMark,
    "",
    "",
    en.valueAdd.restrictedMark,
  ]);
});

describe("the property that a sheet is about", () => {
  const followed = templates.map(({ sheet }) => sheet({ formula: "=Subject" }, en));

  /** All templates in a workbook whose name Subject is this text. */
  async function workbookOf(property: string): Promise<HeadlessWorkbook> {
    const workbook = await openAddin(server, {
      sheets: followed.map(({ name, cells }) => ({
        name,
        // The header; what is below it shows no name.
        cells: Object.fromEntries(
          ["A1", "A2", "B2", "A3", "B3", "C3"].map((address) => {
            const cell = cells[address] ?? "";
            return [address, typeof cell === "object" ? cell.formula : cell];
          }),
        ),
      })),
    });
    open.push(workbook);
    const { run } = workbook.window["Excel"] as typeof Excel;
    await run(async (context) => {
      context.workbook.names.add("Subject", `="${property}"`);
      await context.sync();
    });
    workbook.recalculate(true);
    await workbook.settled(120_000);
    return workbook;
  }
  const line = "1472 Manchaca Rd, Austin";

  it("is shown by its name and address, whether the workbook knows it by its address or by its id", async () => {
    const byAddress = await workbookOf(subject);
    const id = String(byAddress.getCell(`'${followed[0]?.name ?? ""}'!B3`));
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const byId = await workbookOf(id);
    for (const { name } of followed) {
      expect(byAddress.getRange(`'${name}'!B2:B3`).values).toEqual([[subject], [id]]);
      expect(byId.getRange(`'${name}'!B2:B3`).values).toEqual([[id], [id]]);
      expect(byAddress.getCell(`'${name}'!C3`)).toContain(line);
      expect(byId.getCell(`'${name}'!C3`)).toBe(byAddress.getCell(`'${name}'!C3`));
    }
  });

  it("says so where it was typed over the workbook's subject", async () => {
    const workbook = await workbookOf(subject);
    const sheet = `'${followed[0]?.name ?? ""}'`;
    const own = String(workbook.getCell(`${sheet}!C3`));
    expect(own).not.toContain(en.otherSubject);
    workbook.setCell(`${sheet}!B2`, "no such place 999");
    await workbook.settled();
    expect(workbook.getCell(`${sheet}!C3`)).toBe(` · ${en.otherSubject} ${subject}`);
  });
});
