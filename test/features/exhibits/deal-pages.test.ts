/** Pages of the deal's sheets, calculated over sheets as a person may leave them. */
import { NA } from "../../../src/calculation/cell-error";
import type { DealExhibitId } from "../../../src/features/exhibits/deal-sheet";
import type { ExhibitId, ExhibitPage } from "../../../src/features/exhibits/exhibit-page";
import { logoBox } from "../../../src/features/exhibits/firm-logo";
import { memoBook } from "../../../src/features/exhibits/memo";
import { exhibitPages } from "../../../src/features/exhibits/pages/exhibit-pages";
import {
  calculatePage,
  type AnswerCall,
  type PageCells,
  type PageSurroundings,
} from "../../../src/features/exhibits/preview/page-cells";
import { columnOf } from "../../../src/notation/cell-address";
import { lossToLeasePlaces } from "../../../src/templates/loss-to-lease-sheet";
import { portfolioPlaces } from "../../../src/templates/portfolio-sheet";
import { cellIn, rowOf } from "../../../src/templates/pro-forma-places";
import type { WorkbookTables } from "../../../src/templates/sheet-content";
import { columnAfter } from "../../../src/templates/sheet-draft";
import { en } from "../../../src/templates/words/template-words-en";
import { es } from "../../../src/templates/words/template-words-es";
import { pngOf } from "../../host/small-picture";

type Typed = Readonly<Record<string, string | number>>;
const none: PageSurroundings = { sheets: {}, names: {}, tables: {} };
const silent: AnswerCall = () => NA;
/** 2026-01-31. */
const today = 46_053;

/** Rows of a sheet from its cells by address. */
function rowsOf(cells: Typed): (string | number)[][] {
  const rows: (string | number)[][] = [];
  for (const [address, value] of Object.entries(cells)) {
    const [, column = "A", row = "1"] = /^\$?([A-Z]+)\$?(\d+)$/.exec(address) ?? [];
    (rows[Number(row) - 1] ??= [])[columnOf(column)] = value;
  }
  return Array.from(rows, (row) => Array.from(row ?? [], (value) => value ?? ""));
}

const pageOf = (
  id: ExhibitId,
  { tables = {}, language = "en" }: { tables?: WorkbookTables; language?: "en" | "es" } = {},
): ExhibitPage =>
  exhibitPages[id]({ subject: "", deal: { sheet: "Deal", comps: 5, tables }, language, paper: "letter", comps: 5 });
const over = (cells: Typed): PageSurroundings => ({
  ...none,
  sheets: { Deal: { row: 0, column: 0, values: rowsOf(cells) } },
});
const reader =
  (cells: PageCells) =>
  (address: string): unknown => {
    const [, column = "A", row = "1"] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
    return cells.value(Number(row) - 1, columnOf(column));
  };
const read = (page: ExhibitPage, around = none, answer = silent): ((address: string) => unknown) =>
  reader(calculatePage(page.sheet, around, answer, today));

describe("the mark of a draft", () => {
  const summaries: Readonly<Record<DealExhibitId, string>> = {
    ...{ "rent-grid": "D4", "loss-to-lease": "G4", t12: "G4", "pro-forma": "D4", portfolio: "D4" },
  };
  const markOf = ({ sheet }: ExhibitPage): string => sheet.merged?.find((range) => /^[A-Z]1:[A-Z]1$/.test(range)) ?? "";

  test.each(Object.entries(summaries) as [DealExhibitId, string][])("%s has its sheet's open checks", (id, cell) => {
    const page = pageOf(id);
    const [first = ""] = markOf(page).split(":");
    const said = `${en.draft} (2)`;
    expect(read(page, over({ [cell]: said }))(first)).toBe(said);
    // A sheet in the other language is as complete.
    for (const words of [en, es]) expect(read(page, over({ [cell]: words.allOk }))(first)).toBe("");
  });

  test.each(Object.keys(summaries) as DealExhibitId[])("%s: the firm's widest logo leaves it free", (id) => {
    const page = pageOf(id);
    const last = markOf(page).split(":")[1]?.replace("1", "") ?? "";
    const right = Array.from({ length: columnOf(last) + 1 }, (_, index) => page.sheet.columnWidths[columnAfter("A", index)] ?? 0); // prettier-ignore
    expect(right.reduce((sum, points) => sum + points, 0)).toBeLessThanOrEqual(logoBox(pngOf(600, 40)).left);
  });

  test("the memo's cover counts the open checks of its pages", () => {
    const deal = { sheet: "Deal", comps: 5, tables: {} };
    const { cover } = memoBook(
      { subject: "", language: "en", paper: "letter", comps: 5 },
      { t12: deal, "pro-forma": deal, "rent-grid": deal },
    );
    const [first = ""] = cover.merged?.[0]?.split(":") ?? [];
    const shown = (names: PageSurroundings["names"]): unknown =>
      reader(calculatePage(cover, { ...none, names }, silent, today))(first);
    expect(shown({ Checks_T12: "=1", Checks_ProForma: "=2", Checks_Portfolio: "=9" })).toBe(`${en.draft} (3)`);
    expect(shown({ Checks_T12: "=0", Checks_RentGrid15: "=0", Checks_RentGrid: "=4" })).toBe("");
  });
});

describe("the portfolio", () => {
  const { rollCell, watchCell, at } = portfolioPlaces;
  const rowsFor = (names: readonly string[]): Typed =>
    Object.assign(
      {},
      ...names.map((name, index): Typed => {
        if (name === "") return {};
        const figures = { homes: 100, noi: 900_000, perHome: 9_000 + index, occupancy: 0.95, dscr: 1.2 } as const;
        const cells = Object.entries(figures).map(([of, value]) => [
          rollCell(of as keyof typeof figures, index),
          value,
        ]);
        return { [rollCell("name", index)]: name, ...(Object.fromEntries(cells) as Typed) };
      }),
    ) as Typed;

  test("a property below an empty row keeps its own bar", () => {
    const page = pageOf("portfolio");
    const cells = calculatePage(page.sheet, over(rowsFor(["Alder", "", "Birch"])), silent, today);
    const value = reader(cells);
    const [top, column] = [Number(page.blocks["properties"]?.slice(1)), columnOf("R")];
    expect(cells.rowsFrom(top - 1, column)).toBe(3);
    expect(["R9", "R10", "R11"].map(value)).toEqual(["Alder", "", "Birch"]);
    expect([value("V9"), value("V11")]).toEqual([9_000, 9_002]);
  });

  test("says each reason to watch, and that there are more than fit", () => {
    const flag = (index: number, place: number): string => watchCell(index).replace("A", columnAfter("B", place));
    const limits = { [at("coverage").replaceAll("$", "")]: 1.1, [at("occupancy").replaceAll("$", "")]: 0.925 };
    const all = Object.fromEntries([0, 1, 2, 3, 4, 5].map((place) => [flag(1, place), en.portfolio.look]));
    const value = read(
      pageOf("portfolio"),
      over({ ...rowsFor(["Alder", "Birch"]), ...limits, ...all, [flag(0, 3)]: en.portfolio.look }),
    );
    expect([value("H9"), value("H10")]).toEqual(["income limits", "DSCR, leased, budget,…"]);
    expect(value("W10")).toBe("DSCR, leased, budget, income limits, checks, old data");
    expect(value("A35")).toBe("Orange: DSCR below 1.10x or leased below 92.5%");
  });
});

test("leases of last residents of vacant units aren't leases that end", () => {
  const titles = ["Unit", "Status", "Lease End", "Flags"];
  const table = { sheet: "RentRoll", row: 0, column: 0, titles, rows: 5 };
  const rows = [
    ["101", "vacant", 45_443, ""],
    ["102", "occupied", 46_112, ""],
    ["103", "vacant_leased", 46_120, ""],
    ["104", "occupied", 45_900, "month-to-month, other"],
    ["105", "notice", 46_113, ""],
  ];
  const around: PageSurroundings = {
    ...{ names: {}, tables: { RentRoll: table } },
    sheets: { Deal: { row: 0, column: 0, values: [] }, RentRoll: { row: 0, column: 0, values: [titles, ...rows] } },
  };
  const value = read(pageOf("loss-to-lease", { tables: { RentRoll: { columns: titles, rows: 5 } } }), around);
  // March 2026 (46,082), with 31 days, and April.
  expect(["AE9", "AF9", "AE10", "AF10"].map(value)).toEqual([46_082, 1, 46_113, 1]);
});

test("without a rent roll the total of loss to lease is no $0", () => {
  const { totalRow } = lossToLeasePlaces;
  const total = (homes: number): unknown =>
    read(pageOf("loss-to-lease"), over({ [`B${totalRow}`]: homes, [`K${totalRow}`]: homes * 1_200 }))("H8");
  expect([total(0), total(2)]).toEqual(["–", 2_400]);
});

test("the pro forma's column adds up from the cash flow before debt to the one after it", () => {
  const lines = { noi: 1_737_000, cashFlow: 1_672_000, debtService: -1_389_000, afterDebt: 283_000 } as const;
  const cells = Object.entries(lines).map(([line, value]) => [cellIn(rowOf(line as keyof typeof lines), 1), value]);
  const value = read(pageOf("pro-forma"), over(Object.fromEntries(cells) as Typed));
  const shown = [10, 11, 12, 13].map((row) => [value(`A${row}`), value(`B${row}`)]);
  expect(shown).toEqual([
    ["Net operating income", 1_737_000],
    ["Cash flow before debt", 1_672_000],
    ["Debt service", -1_389_000],
    ["Cash flow after debt", 283_000],
  ]);
});

test.each([
  ["unit-mix", "No listed units"],
  ["expenses", "No prediction"],
] as const)("%s without data says so, and shows no error", (id, words) => {
  const value = read(pageOf(id));
  expect([value("A8"), value("B8"), value("E8"), value("A9"), value("E9")]).toEqual([words, "", "", "", ""]);
});

test.each([
  [46_051, "HUD MTSP limits, fiscal year 2025: current"],
  // April 1, 2026, and 46 days later.
  [46_113, "HUD MTSP limits, fiscal year 2025: due: new limits expected"],
  [46_159, "HUD MTSP limits, fiscal year 2025: superseded"],
])("the tax credit page with data of day %i says: %s", (day, words) => {
  const answers: Readonly<Record<string, ReturnType<AnswerCall>>> = {
    FIND: "id",
    AMIGRID: [["FY2025"]],
    PROPERTY: day,
  };
  const value = read(pageOf("lihtc"), none, (name) => answers[name] ?? NA);
  expect(value("A13")).toBe(words);
});

test.each([...(["rent-grid", "t12", "expenses", "pro-forma", "value-add", "lihtc", "portfolio"] as const)])(
  "%s: losses don't cover the names of a chart that may have them",
  (id) => {
    const charts = pageOf(id).charts.filter(({ type, value }) => type !== "Line" && value.minimum === undefined);
    expect(charts.filter(({ category }) => category.isLow !== true).map(({ title }) => title)).toEqual([]);
  },
);

test("the memo's cover has two lines for a long name", () => {
  const { cover } = memoBook({ subject: "", language: "en", paper: "letter", comps: 5 }, {});
  expect(cover.merged).toContain("A6:P7");
  const look = Object.assign({}, ...cover.looks.filter(([range]) => range === "A6:P7").map(([, one]) => one)) as object;
  expect(look).toMatchObject({ wrap: true });
});

test("a property without listings still says when its record was fetched", () => {
  const value = read(pageOf("property"), none, (name, [[[cell = null] = []] = []]) =>
    name === "FIND" ? "id" : name === "PROPERTY" ? "12 Main St" : name === "ASOF" && cell === "12 Main St" ? today : NA,
  );
  expect(value("B4")).toBe(today);
});
