/** The underwriting templates in a workbook: no error anywhere, and figures that were worked out by hand. */
import { lossToLeasePlaces, rollRow } from "../../src/templates/loss-to-lease-sheet";
import { rentGridPlaces } from "../../src/templates/rent-grid-sheet";
import type { NewSheet } from "../../src/templates/sheet-content";
import { statementRow, t12Places } from "../../src/templates/t12-check-sheet";
import { templates, type TemplateId } from "../../src/templates/templates";
import { en } from "../../src/templates/words/template-words-en";
import { es } from "../../src/templates/words/template-words-es";
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
        rowCount: 2_200,
        columnCount: 60,
      },
    ],
  });
  open.push(workbook);
  await workbook.settled();
  return workbook;
}

function number(workbook: HeadlessWorkbook, address: string): number {
  const value = workbook.getCell(address);
  if (typeof value !== "number") throw new Error(`${address} shows ${JSON.stringify(value)}`);
  return value;
}

function errorsOf(workbook: HeadlessWorkbook): unknown[] {
  const values = workbook.getUsedRange()?.values.flat() ?? [];
  expect(values.filter((value) => typeof value === "number").length).toBeGreaterThan(10);
  return values.filter((value) => typeof value === "string" && value.startsWith("#"));
}

it.each(templates.map(({ id }) => id))(
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

it("loss to lease compares effective rents, or asking rents where concessions are a line of their own", async () => {
  const { inputsRow } = lossToLeasePlaces;
  const workbook = await fill("loss-to-lease", { [`A${rollRow + 1}`]: "101", [`C${rollRow + 1}`]: 1 });
  expect(errorsOf(workbook)).toEqual([]);
  expect(workbook.getCell(`AG${rollRow}`)).toBe("Effective rent");
  expect(number(workbook, "E4")).toBeGreaterThan(46_000);
  expect(number(workbook, `X${rollRow + 1}`)).toBeGreaterThan(500);
  workbook.setCell(`B${inputsRow + 2}`, "Yes");
  await workbook.settled();
  expect(workbook.getCell(`AG${rollRow}`)).toBe("Asking rent");
});

it("holds a T12's items to the benchmark with one sign rule", async () => {
  const { tableColumns, rowOf } = t12Places;
  const at = (column: keyof typeof tableColumns, item: Parameters<typeof rowOf>[0]): string =>
    `${tableColumns[column]}${String(rowOf(item))}`;
  const typed: Record<string, string | number> = { B4: 50, [`A${String(statementRow + 1)}`]: "Real estate taxes" };
  for (let month = 0; month < 12; month += 1)
    typed[`${String.fromCharCode(68 + month)}${String(statementRow + 1)}`] = 15_000;
  const workbook = await fill("t12-check", typed);
  expect(errorsOf(workbook)).toEqual([]);
  const [low, predicted, high] = (["low", "predicted", "high"] as const).map((column) =>
    number(workbook, at(column, "real_estate_taxes")),
  ) as [number, number, number];
  expect(low).toBeLessThan(predicted);
  expect(predicted).toBeLessThan(high);
  expect(high).toBeLessThan(0);
  expect(number(workbook, at("predicted", "vacancy_loss"))).toBeLessThan(0);
  expect(number(workbook, at("predicted", "noi"))).toBeGreaterThan(0);
  const asked = await workbook.evaluate(`=RENT.EXPENSE($B$3,"real_estate_taxes","upper")`);
  expect(asked.ok && asked.values[0]?.[0]).toBeCloseTo(0 - low, 6);
  expect(number(workbook, at("t12", "real_estate_taxes"))).toBe(-180_000);
  expect(number(workbook, at("perHome", "real_estate_taxes"))).toBe(-3_600);
  expect(number(workbook, at("variance", "real_estate_taxes"))).toBeCloseTo(-180_000 - predicted, 6);
});

it("the rent grid shows what RENT.GRID found, and comes to the same rent", async () => {
  const { rowOf, resultRow, checksRow, dollarColumn, idRow } = rentGridPlaces;
  const workbook = await fill("rent-comps");
  expect(errorsOf(workbook)).toEqual([]);
  expect(workbook.getCell(`D${String(rowOf("name"))}`)).toEqual(expect.any(String));
  expect(number(workbook, `D${String(rowOf("effective"))}`)).toBeGreaterThan(500);
  expect(number(workbook, `D${String(rowOf("similarity"))}`)).toBeLessThanOrEqual(1);
  expect(number(workbook, `C${String(rowOf("sqft"))}`)).toBeGreaterThan(200);
  const indicated = number(workbook, `C${String(resultRow("indicated"))}`);
  const own = `D${String(idRow)}:M${String(idRow)}`;
  const asked = await workbook.evaluate(`=RENT.GRID($B$3,"2BR",${own},"view","indicated","from","-365d")`);
  if (!asked.ok) throw new Error(asked.message);
  expect(Number(asked.values[0]?.[0])).toBeCloseTo(indicated, 6);
  expect(workbook.getCell(`Q${String(checksRow + 4)}`)).toBeCloseTo(0, 6);
  // A $ cell that a person types over changes the sheet's rent, and a check says so.
  workbook.setCell(`${dollarColumn(0)}${String(rowOf("neighborhood"))}`, -40);
  await workbook.settled();
  expect(number(workbook, `C${String(resultRow("indicated"))}`)).toBeLessThan(indicated);
  expect(workbook.getCell(`R${String(checksRow + 4)}`)).toBe("look");
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
          ["A1", "A2", "B2", "A3", "B3", "D3"].map((address) => {
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
    await workbook.settled();
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
      expect(byAddress.getCell(`'${name}'!D3`)).toContain(line);
      expect(byId.getCell(`'${name}'!D3`)).toBe(byAddress.getCell(`'${name}'!D3`));
    }
  });

  it("says so where it was typed over the workbook's subject", async () => {
    const workbook = await workbookOf(subject);
    const sheet = `'${followed[0]?.name ?? ""}'`;
    const own = String(workbook.getCell(`${sheet}!D3`));
    expect(own).not.toContain(en.otherSubject);
    workbook.setCell(`${sheet}!B2`, "no such place 999");
    await workbook.settled();
    expect(workbook.getCell(`${sheet}!D3`)).toBe(`${en.otherSubject} ${subject}`);
  });
});
