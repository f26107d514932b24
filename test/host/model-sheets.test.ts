/**
 * Pro forma, value-add, tax credit, portfolio and cover in one workbook, with the add-in's functions and the sample
 * service.
 */
import { amiRentsInput, amiRentsPlaces } from "../../src/templates/ami-rents-places";
import { coverPlaces } from "../../src/templates/cover-sheet";
import { portfolioPlaces } from "../../src/templates/portfolio-sheet";
import { at, checksRow, rowOf } from "../../src/templates/pro-forma-places";
import { rentGridPlaces } from "../../src/templates/rent-grid-sheet";
import { firstRow } from "../../src/templates/roll-places";
import { statementRow, t12Places } from "../../src/templates/t12-check-sheet";
import { templates, type TemplateId } from "../../src/templates/templates";
import { valueAddPlaces } from "../../src/templates/value-add-sheet";
import { en } from "../../src/templates/words/template-words-en";
import type { NewSheet } from "../../src/templates/sheet-content";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { casesOf, furtherCasesOf } from "../templates/worked-cases";
import { startAddinServer, type AddinServer } from "./built-addin";
import { openDeal } from "./deal-workbook";

const subject = "1472 Manchaca Rd, Austin, TX";
let server: AddinServer;
beforeAll(async () => {
  server = await startAddinServer();
});
afterAll(() => server.close());

function sheetOf(id: TemplateId): NewSheet {
  const template = templates.find((one) => one.id === id);
  if (template === undefined) throw new Error(`no template ${id}`);
  return template.sheet({ formula: "=Subject" }, en);
}

const workbookOf = async (ids: readonly TemplateId[], property = subject): Promise<HeadlessWorkbook> =>
  (await openDeal(server, ids, property)).workbook;

const number = (workbook: HeadlessWorkbook, address: string): number => {
  const value = workbook.getCell(address);
  if (typeof value !== "number") throw new Error(`${address} shows ${JSON.stringify(value)}`);
  return value;
};

async function type(workbook: HeadlessWorkbook, typed: Readonly<Record<string, string | number>>): Promise<void> {
  for (const [address, value] of Object.entries(typed)) workbook.setCell(address.replaceAll("$", ""), value);
  await workbook.settled();
}

describe("a property's figures are one number each on every sheet", () => {
  const proForma = (address: string): string => `'${en.proForma.sheet}'!${address.replaceAll("$", "")}`;
  const cover = (figure: Parameters<typeof coverPlaces.figureCell>[0]): string =>
    `'${en.cover.sheet}'!${coverPlaces.figureCell(figure)}`;
  const rolled = (column: Parameters<typeof portfolioPlaces.rollCell>[0]): string =>
    `'${en.portfolio.sheet}'!${portfolioPlaces.rollCell(column, 0)}`;

  it("before and after something is typed", async () => {
    const workbook = await workbookOf(templates.map(({ id }) => id));
    const numbers = (addresses: readonly string[]): number[] =>
      addresses.map((address) => Math.round(number(workbook, address)));
    /** Of the subject, whole dollars. */
    const asked = async (line: string): Promise<number> => {
      const answer = await workbook.evaluate(`=RENT.EXPENSE(Subject,"${line}")`);
      return Math.round(Number(answer.ok && answer.values[0]?.[0]));
    };
    const [ownNoi, gpr, insurance] = [await asked("noi"), await asked("gpr"), await asked("insurance")];
    // A tower of 210 homes in Austin.
    expect(ownNoi).toBeGreaterThan(1_000_000);
    expect(gpr).toBeGreaterThan(2 * ownNoi);
    const noi = [cover("noi"), cover("proFormaNoi"), proForma(`E${rowOf("noi")}`), rolled("noi"), cover("portfolio")];
    expect(numbers(noi)).toEqual(noi.map(() => ownNoi));
    expect(numbers([cover("gpr"), proForma(`E${rowOf("potential")}`)])).toEqual([gpr, gpr]);
    const rents = [
      proForma(at("rent")),
      rolled("market"),
      `'${en.valueAdd.sheet}'!${valueAddPlaces.at("rent").replaceAll("$", "")}`,
    ];
    for (const rent of rents) expect(number(workbook, rent)).toBeCloseTo(gpr / 210 / 12, 2);

    // The grids, of five comps and of fifteen, and the tax credit sheet: the cover has what the wider one shows.
    const grid = `'${en.compGrid.sheet}'!`;
    const wideGrid = `'${en.compGrid.sheet} 15'!`;
    const rounded = number(workbook, `${wideGrid}C${rentGridPlaces.resultRow("rounded")}`);
    expect(number(workbook, cover("indicated"))).toBe(rounded);
    expect(Math.abs(rounded - number(workbook, `${wideGrid}C${rentGridPlaces.resultRow("indicated")}`))).toBeLessThanOrEqual(2.5); // prettier-ignore
    const own = await workbook.evaluate(`=RENT.OBSERVED(Subject,"2BR","effective","from","-365d")`);
    const subjectRents = [grid, wideGrid].map((sheet) => number(workbook, `${sheet}C${rentGridPlaces.resultRow("own")}`)); // prettier-ignore
    const ownRent = Number(own.ok && own.values[0]?.[0]);
    expect(subjectRents).toEqual([ownRent, ownRent].map((rent) => expect.closeTo(rent, 6) as number));
    const lihtc = `'${en.amiRents.sheet}'!`;
    const observed = await workbook.evaluate(`=RENT.OBSERVED(Subject,"2BR","effective","from","-180d")`);
    expect(number(workbook, `${lihtc}C${amiRentsPlaces.homeRow(2)}`)).toBeCloseTo(Number(observed.ok && observed.values[0]?.[0]), 6); // prettier-ignore
    // Without allowances there is no net rent, and the cover has none either.
    expect(workbook.getCell(cover("lihtc"))).toBe("–");
    const allowances = amiRentsPlaces.types.map((_, index) => [`${lihtc}E${amiRentsPlaces.homeRow(index)}`, 60]);
    await type(workbook, Object.fromEntries(allowances) as Record<string, number>);
    expect(number(workbook, cover("lihtc"))).toBe(number(workbook, `${lihtc}B${amiRentsPlaces.resultsRow + 2}`));

    // Six homes below the market: the loss is a part of the pro forma's vacancy loss.
    const typed: Record<string, string | number> = {};
    for (let home = 0; home < 6; home += 1) {
      const row = String(firstRow + home);
      const roll = { A: `${101 + home}`, C: 1, D: 1, E: 700, F: "Current", H: 1_150 };
      for (const [column, value] of Object.entries(roll)) typed[`'${en.lossToLease.sheet}'!${column}${row}`] = value;
    }
    // A seventh has no market rent: it is in no sum of the roll but the contract rent of all homes.
    for (const [column, value] of Object.entries({ A: "107", C: 9, D: 9, F: "Current", H: 950 }))
      typed[`'${en.lossToLease.sheet}'!${column}${firstRow + 6}`] = value;
    await type(workbook, typed);
    const share = number(workbook, proForma(at("lossToLease")));
    const [market, loss] = [number(workbook, cover("market")), number(workbook, cover("loss"))];
    expect(loss).toBeLessThan(0);
    // Six of 210 homes: their dollars are not scaled up, the input says of how many they are, and a check asks.
    expect(market).toBeLessThan(gpr / 20);
    expect(share * gpr).toBeCloseTo(-loss, 4);
    expect(-number(workbook, proForma(`E${rowOf("lossToLease")}`))).toBeCloseTo(-loss, 4);
    const source = at("lossToLease").replace("B", "D");
    expect(workbook.getCell(proForma(source))).toBe("Dollars of the roll's 6 priced units, of 210");
    expect(number(workbook, proForma(`B${checksRow + 4}`))).toBe(6 - 210);
    expect(number(workbook, rolled("loss"))).toBe(loss);
    expect(numbers(noi)).toEqual(noi.map(() => ownNoi));

    // A statement whose lines don't add to its totals: its own NOI is the figure, on the T12 and on the cover.
    const t12 = `'${en.t12.sheet}'!`;
    const statement: readonly (readonly [name: string, item: string, month: number])[] = [
      ["Rental income", "gross_potential_rent", 8_000],
      ["Laundry", "laundry_vending_income", 100],
      ["Total income", "egi", 8_400],
      ["Taxes", "real_estate_taxes", 2_000],
      ["Total expenses", "total_operating_expenses", 2_000],
      ["Net operating income", "noi", 6_400],
    ];
    const pasted: Record<string, string | number> = { [`${t12}B${t12Places.checkRowOf("accepted")}`]: en.t12.yes };
    statement.forEach(([name, item, month], index) => {
      const row = statementRow + 1 + index;
      Object.assign(pasted, { [`${t12}A${row}`]: name, [`${t12}B${row}`]: item });
      for (const column of "DEFGHIJKLMNO") pasted[`${t12}${column}${row}`] = month;
    });
    await type(workbook, pasted);
    const t12Noi = `${t12}C${t12Places.rowOf("noi")}`;
    expect(numbers([t12Noi, cover("t12Noi")])).toEqual([76_800, 76_800]);
    expect(workbook.getCell(`${t12}${t12Places.tableColumns.note}${t12Places.rowOf("noi")}`)).toBe(
      "does not tie: -3,600",
    );
    const [noiCheck, rollCheck] = [3, 8].map((check) => t12Places.reviewRow + check) as [number, number];
    expect([number(workbook, `${t12}B${noiCheck}`), workbook.getCell(`${t12}C${noiCheck}`)]).toEqual([-3_600, "look"]);
    // A roll of seven homes says nothing of the rent of 210.
    expect(workbook.getRange(`${t12}B${rollCheck}:D${rollCheck}`).values[0]).toEqual([
      "–",
      "look",
      "Not comparable: units in the roll 7, in the property 210",
    ]);
    expect(workbook.getCell(`${t12}G4`)).toMatch(/^DRAFT/);
    expect(numbers(noi)).toEqual(noi.map(() => ownNoi));

    // A typed insurance quote moves the pro forma, the portfolio and the cover alike; the service's NOI stays.
    await type(workbook, { [proForma(at("insurance"))]: 1_500 });
    const moved = ownNoi + insurance - 1_500 * 210;
    for (const figure of numbers(noi.slice(1))) expect(Math.abs(figure - moved)).toBeLessThanOrEqual(1);
    expect(numbers([cover("noi")])).toEqual([ownNoi]);
    // The cover's own figures agree; a sheet without its rent roll or statement has checks open, and so has the deal.
    const open = number(workbook, `'${en.cover.sheet}'!B25`);
    expect(open).toBeGreaterThan(1);
    expect(workbook.getCell(`'${en.cover.sheet}'!D4`)).toBe(`DRAFT: checks open (${open})`);
    workbook.close();
  });
});

describe("a portfolio of models that nights refresh", () => {
  const { at: input, nightsCell, rollCell, serviceCell } = portfolioPlaces;

  it("lists the models of a tag, and takes a property's figures from the one that is about it", async () => {
    let id: unknown = null;
    interface Rows {
      readonly models: readonly { readonly figures: object[] }[];
    }
    // The sample's models are of no template: the first becomes one.
    const ask: typeof fetch = async (asked, init) => {
      const response = await fetch(asked, init);
      const url = String(asked instanceof Request ? asked.url : asked);
      if (!url.includes("/gateway/nights/portfolio")) return response;
      const rows = (await response.json()) as Rows;
      const figures = rows.models[0]?.figures ?? [];
      for (const [figure, value] of [["ProForma_Property", id], ["ProForma_NOI", 1_000_001]] as const) figures.push({ ...figures[0], figure, label: figure, value }); // prettier-ignore
      return Response.json(rows, { headers: { "X-Data-Source": response.headers.get("X-Data-Source") ?? "" } });
    };
    const { workbook } = await openDeal(server, ["portfolio"], subject, { fetch: ask });
    const plain = (address: string): string => address.replaceAll("$", "");
    const noi = rollCell("noi", 0);
    const ofService = number(workbook, noi);
    expect([workbook.getCell(nightsCell), ofService === 1_000_001]).toEqual(["", false]);
    id = workbook.getCell(plain(serviceCell("id", 0)));
    await type(workbook, { [input("tag")]: "austin" });
    const [top, below] = [nightsCell, nightsCell.replace(/\d+/, (row) => String(Number(row) + 1))];
    expect([top, below].map((cell) => workbook.getCell(cell))).toEqual(["Deals/Congress.xlsx", "Deals/Manchaca.xlsx"]);
    expect(number(workbook, noi)).toBe(1_000_001);
    await type(workbook, { [input("tag")]: "" });
    expect([workbook.getCell(top), workbook.getCell(below), number(workbook, noi)]).toEqual(["", "", ofService]);
    workbook.close();
  });
});

describe("value-add of a property with renovated homes", () => {
  it("has the premium that RENT.PREMIUM estimates, and its low end as the downside", async () => {
    const workbook = await workbookOf(["value-add"], "2300 Esperanza Xing, Austin");
    const cell = (address: string): string => address.replaceAll("$", "");
    const row = String(valueAddPlaces.premiumRow + 2);
    const premium = number(workbook, `B${row}`);
    expect(premium).toBeGreaterThan(0);
    expect(number(workbook, cell(valueAddPlaces.at("premium")))).toBe(premium);
    expect(number(workbook, cell(valueAddPlaces.at("downside")))).toBe(Math.max(0, number(workbook, `C${row}`)));
    expect(workbook.getCell(`A${String(valueAddPlaces.premiumRow + 3)}`)).toBe("");
    expect(number(workbook, valueAddPlaces.resultCell("net"))).toBeGreaterThan(
      number(workbook, valueAddPlaces.resultCell("net", "J")),
    );
    workbook.close();
  });
});

/** The worked cases where they are, and the further ones. */
const both = <Inputs, Expected>(kind: string) => [
  ...casesOf<Inputs, Expected>(kind),
  ...furtherCasesOf<Inputs, Expected>(kind),
];

describe("the tax credit sheet's worked cases", () => {
  const { types, designations } = amiRentsPlaces;
  const last = types.length - 1;
  const limitRow = (down: number, limits: readonly number[]): Record<string, number> =>
    Object.fromEntries(
      limits.map((limit, index) => [`${"BCDEFGHI"[index] ?? ""}${String(amiRentsPlaces.limitsRow + down)}`, limit]),
    );
  let workbook: HeadlessWorkbook;
  let own: Record<string, string | number>;
  beforeAll(async () => {
    workbook = await workbookOf(["ami-rents"]);
    const content = sheetOf("ami-rents");
    own = Object.fromEntries(
      Object.entries(content.cells).map(([address, cell]) => [address, typeof cell === "object" ? cell.formula : cell]),
    );
  });
  afterAll(() => workbook.close());

  /** Types cells, reads, and puts back what the sheet had. */
  async function withTyped<Result>(
    typed: Readonly<Record<string, string | number>>,
    read: () => Result,
  ): Promise<Result> {
    await type(workbook, typed);
    const result = read();
    await type(
      workbook,
      Object.fromEntries(
        Object.keys(typed).map((address) => [address.replaceAll("$", ""), own[address.replaceAll("$", "")] ?? ""]),
      ),
    );
    return result;
  }

  interface RentCase {
    l50: number[];
    percent: number;
    bedrooms: number;
    utilityAllowance: number | null;
    grossRentFloor?: number;
    mandatoryFees?: number;
  }
  it.each(both<RentCase, { grossMaximum: number; netMaximum?: number | null }>("lihtc.rent"))(
    "$id: $title",
    async ({ inputs, expected }) => {
      const row = String(amiRentsPlaces.homeRow(last));
      const typed = {
        ...limitRow(1, inputs.l50),
        [`H${String(amiRentsPlaces.grossRow)}`]: inputs.percent / 100,
        [`B${row}`]: 1,
        [`D${row}`]: inputs.bedrooms,
        [`E${row}`]: inputs.utilityAllowance ?? "",
        [`F${row}`]: inputs.mandatoryFees ?? 0,
        [`G${row}`]: inputs.grossRentFloor ?? "",
      };
      const [gross, net] = await withTyped(typed, () => [
        workbook.getCell(`H${String(amiRentsPlaces.grossRow + 1 + last)}`),
        workbook.getCell(`H${String(amiRentsPlaces.netRow + 1 + last)}`),
      ]);
      expect(gross).toBe(expected.grossMaximum);
      if (inputs.utilityAllowance === null) expect(net).toBe("–");
      else expect(net).toBe(expected.netMaximum ?? expected.grossMaximum);
    },
  );

  interface FloorCase {
    areaL50: number[];
    nationalNonMetroL50?: number[];
    heraSpecialL50?: number[];
    earlierL50?: Record<string, number[]>;
    rural?: boolean;
    bondFinanced?: boolean;
    placedInService: string;
    placedInServiceFiscalYear: number;
    percent: number;
    household: number;
  }
  it.each(both<FloorCase, { limit: number; source: string }>("lihtc.applicableLimit"))(
    "$id: $title",
    async ({ inputs, expected }) => {
      const yes = (is: boolean | undefined): string => (is === true ? en.amiRents.yes : en.amiRents.no);
      // The highest row of the years that count is what a person types.
      const held = Object.entries(inputs.earlierL50 ?? {})
        .filter(([year]) => Number(year) >= inputs.placedInServiceFiscalYear)
        .map(([, row]) => row)
        .sort((a, b) => (b[0] ?? 0) - (a[0] ?? 0))[0];
      const typed = {
        ...limitRow(1, inputs.areaL50),
        ...limitRow(2, inputs.heraSpecialL50 ?? []),
        ...limitRow(3, inputs.nationalNonMetroL50 ?? []),
        ...limitRow(4, held ?? []),
        [amiRentsInput("rural")]: yes(inputs.rural),
        [amiRentsInput("bonds")]: yes(inputs.bondFinanced),
        [amiRentsInput("placed")]: Date.parse(inputs.placedInService) / 86_400_000 + 25_569,
      };
      const column = "BCDEFGHI"[inputs.household - 1] ?? "";
      const designation = (inputs.percent / 100) as (typeof designations)[number];
      const [limit, source] = await withTyped(typed, () => [
        workbook.getCell(`${column}${String(amiRentsPlaces.designationRow(designation))}`),
        workbook.getCell(`${column}${String(amiRentsPlaces.limitsRow + 6)}`),
      ]);
      const { limitSources } = en.amiRents;
      const shown: Readonly<Record<string, string>> = limitSources;
      // Of whichever earlier year.
      expect([limit, source]).toEqual([expected.limit, shown[expected.source.replace(/^held\d+$/, "held")]]);
    },
  );

  interface SetCase {
    election: string;
    totalUnits: number;
    units: { percent: number; count: number }[];
  }
  interface SetResult {
    passes: boolean;
    share?: number;
    average?: number;
    largestGroup?: number;
    error?: string;
  }
  it.each(both<SetCase, SetResult>("lihtc.setAside"))("$id: $title", async ({ inputs, expected }) => {
    const typed: Record<string, string | number> = { [amiRentsInput("election")]: inputs.election };
    const first = String(amiRentsPlaces.mixRow + 1);
    const designated = inputs.units.reduce((sum, { count }) => sum + count, 0);
    for (const { percent, count } of inputs.units) {
      const known = designations.findIndex((one) => Math.round(one * 100) === percent);
      const index = known < 0 ? designations.indexOf(0.6) : known;
      typed[`${"BCDEFGH"[index] ?? ""}${first}`] = count;
      if (known < 0) typed[`A${String(amiRentsPlaces.designationRow(0.6))}`] = percent / 100;
    }
    typed[`I${first}`] = inputs.totalUnits - designated;
    const row = String(amiRentsPlaces.testRow + 1);
    const shown = await withTyped(typed, () => workbook.getRange(`D${row}:I${row}`).values[0] ?? []);
    if (expected.error !== undefined) {
      expect(shown[0]).toBe("–");
      return;
    }
    expect(shown[0]).toBe(expected.passes ? en.amiRents.yes : en.amiRents.no);
    if (expected.share !== undefined) expect(shown[1]).toBeCloseTo(expected.share, 9);
    if (expected.average !== undefined) expect(shown[3]).toBeCloseTo(expected.average / 100, 9);
    if (expected.largestGroup !== undefined) expect(shown[4]).toBe(expected.largestGroup);
  });

  interface BestCase {
    types: { count: number; marketRent: number; netMaximum: Record<string, number> }[];
    minimums?: { atOrBelow: number; count: number }[];
  }
  it.each(both<BestCase, { monthlyRent: number }>("lihtc.optimiser"))("$id: $title", async ({ inputs, expected }) => {
    const typed: Record<string, string | number> = {};
    types.forEach((_, index) => {
      const given = inputs.types[index];
      const [home, net] = [String(amiRentsPlaces.homeRow(index)), String(amiRentsPlaces.netRow + 1 + index)];
      typed[`B${home}`] = given?.count ?? 0;
      if (given === undefined) return;
      typed[`C${home}`] = given.marketRent;
      designations.forEach((designation, place) => {
        typed[`${"DEFGHIJ"[place] ?? ""}${net}`] = given.netMaximum[String(Math.round(designation * 100))] ?? 0;
      });
    });
    inputs.minimums?.forEach(({ atOrBelow, count }, index) => {
      typed[`A${String(amiRentsPlaces.minimumsRow + 1 + index)}`] = atOrBelow / 100;
      typed[`B${String(amiRentsPlaces.minimumsRow + 1 + index)}`] = count;
    });
    const top = amiRentsPlaces.resultsRow;
    const [best, mine, short, passes] = await withTyped(typed, () => [
      ...[1, 2, 5].map((down) => workbook.getCell(`B${String(top + down)}`)),
      workbook.getCell(amiRentsPlaces.passesCell.replaceAll("$", "")),
    ]);
    expect([best, mine, short, passes]).toEqual([...[expected.monthlyRent, expected.monthlyRent, 0], en.amiRents.yes]);
  });

  interface OverCase {
    test: string;
    designation: number;
    limitAtDesignation: number;
    limitAt60: number;
  }
  it.each(both<OverCase, { threshold: number }>("lihtc.availableUnit"))("$id: $title", async ({ inputs, expected }) => {
    const index = designations.findIndex((one) => Math.round(one * 100) === inputs.designation);
    const typed = {
      [amiRentsInput("election")]: inputs.test,
      [`E${String(amiRentsPlaces.designationRow(0.5))}`]: (inputs.limitAt60 * 5) / 6,
      [`E${String(amiRentsPlaces.designationRow(0.6))}`]: inputs.limitAt60,
      [`E${String(amiRentsPlaces.incomesRow + 1 + index)}`]: inputs.limitAtDesignation,
    };
    const shown = await withTyped(typed, () => workbook.getCell(`E${String(amiRentsPlaces.overRow + 1 + index)}`));
    expect(shown).toBeCloseTo(expected.threshold, 6);
  });

  it.each(both<{ fiscalYear: number; asOf: string }, { state: "current" | "due" | "superseded" }>("lihtc.age"))(
    "$id: $title",
    async ({ inputs, expected }) => {
      const typed = {
        [amiRentsInput("fiscalYear")]: inputs.fiscalYear,
        [amiRentsInput("day")]: Date.parse(inputs.asOf) / 86_400_000 + 25_569,
      };
      const shown = await withTyped(typed, () => workbook.getCell(`B${String(amiRentsPlaces.stateRow)}`));
      expect(shown).toBe(en.amiRents.states[expected.state]);
    },
  );
});
