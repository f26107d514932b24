/**
 * The cover: the property, which sheets the workbook has and whether their checks hold, and their key figures. It reads
 * names of the workbook, which each sheet gives its figures; the name of a sheet that isn't there is an error, shown as
 * a dash.
 */
import { gridComps, mostComps } from "./grid-places";
import { narrowGridName, wideGridName } from "./rent-grid-sheet";
import { addChecks } from "./sheet-checks";
import type { NewCell, NewSheet } from "./sheet-content";
import {
  addFetched,
  addNote,
  createSheetDraft,
  formats,
  formula,
  idCell,
  looks,
  orDash,
  preparedByName,
  printedPage,
  type SheetDraft,
} from "./sheet-draft";
import type { CoverFact, CoverFigure } from "./words/cover-en";
import type { TemplateWords } from "./words/template-words-en";

const factsRow = 6;
const facts: Readonly<Record<CoverFact, readonly [value: string, format: string]>> = {
  homes: [`RENT.PROPERTY(${idCell},"number_units")`, formats.count],
  year: [`RENT.PROPERTY(${idCell},"year_built")`, "0"],
  stories: [`RENT.PROPERTY(${idCell},"number_stories")`, formats.count],
  market: [`RENT.PROPERTY(${idCell},"msa")`, "General"],
  leased: [`RENT.OCCUPANCY(${idCell},"leased")`, formats.percent],
  exposure: [`RENT.OCCUPANCY(${idCell},"exposure")`, formats.percent],
  data: [`RENT.PROPERTY(${idCell},"created_on")`, formats.date],
};
const sheetsRow = factsRow + Object.keys(facts).length + 2;

type SheetWords = "compGrid" | "wideGrid" | "lossToLease" | "t12" | "amiRents" | "valueAdd" | "proForma" | "portfolio";
/** The name of each sheet's number of open checks. */
const checkNames: readonly (readonly [SheetWords, string])[] = [
  ["compGrid", "Checks_RentGrid"],
  ["wideGrid", "Checks_RentGrid15"],
  ["lossToLease", "Checks_LossToLease"],
  ["t12", "Checks_T12"],
  ["amiRents", "Checks_Lihtc"],
  ["valueAdd", "Checks_ValueAdd"],
  ["proForma", "Checks_ProForma"],
  ["portfolio", "Checks_Portfolio"],
];

const { signedDollars, rate, multiple } = formats;
const expense = (item: string): string => `RENT.EXPENSE(${idCell},"${item}")`;
/** The sheet's name as inserted. */
const sheetName = (sheet: SheetWords, words: TemplateWords): string =>
  sheet === "wideGrid" ? `${words.compGrid.sheet} ${String(mostComps)}` : words[sheet].sheet;
/** More comps lead: the wide grid where the workbook has it, also while it has no rent. */
const ofLeadingGrid = (wide: string, narrow: string): string => `IF(ISERROR(${wideGridName}),${narrow},${wide})`;

/** Whose figure it is, its formula and its format. */
const figures: Readonly<Record<CoverFigure, readonly [from: SheetWords | "service", value: string, format: string]>> = {
  gpr: ["service", expense("gross_potential_rent"), signedDollars],
  egi: ["service", expense("egi"), signedDollars],
  expenses: ["service", `-${expense("total_operating_expenses")}`, signedDollars],
  noi: ["service", expense("noi"), signedDollars],
  t12Noi: ["t12", "T12_NOI", signedDollars],
  indicated: ["compGrid", ofLeadingGrid(wideGridName, narrowGridName), signedDollars],
  market: ["lossToLease", "Roll_Market", signedDollars],
  loss: ["lossToLease", "Roll_LossToLease", signedDollars],
  proFormaNoi: ["proForma", "ProForma_NOI", signedDollars],
  price: ["proForma", "ProForma_Price", signedDollars],
  loan: ["proForma", "ProForma_Loan", signedDollars],
  dscr: ["proForma", "ProForma_DSCR", multiple],
  equity: ["proForma", "ProForma_Equity", signedDollars],
  irr: ["proForma", "ProForma_IRR", rate],
  leveredIrr: ["proForma", "ProForma_LeveredIRR", rate],
  multiple: ["proForma", "ProForma_Multiple", multiple],
  premium: ["valueAdd", "ValueAdd_Premium", signedDollars],
  // Without a premium the sheet's program is only a cost: no figure of the deal.
  valueAdd: ["valueAdd", "IF(ISNUMBER(ValueAdd_Premium),ValueAdd_NetValue,ValueAdd_Premium)", signedDollars],
  lihtc: ["amiRents", "Lihtc_Rent", signedDollars],
  portfolio: ["portfolio", "Portfolio_NOI", signedDollars],
  watched: ["portfolio", "Portfolio_Watched", formats.count],
};
const figureNames = Object.keys(figures) as CoverFigure[];
const figureRow = (figure: CoverFigure): number => factsRow + 2 + figureNames.indexOf(figure);
// Below both columns: a check's advice spans both.
const checksRow = Math.max(sheetsRow + checkNames.length + 4, factsRow + 3 + figureNames.length);
const endRow = checksRow + 4;

export const coverPlaces = {
  figureCell: (figure: CoverFigure): string => `F${String(figureRow(figure))}`,
  stateCell: (sheet: SheetWords): string =>
    `C${String(sheetsRow + 2 + checkNames.findIndex(([one]) => one === sheet))}`,
};

export function coverSheet(subject: NewCell, words: TemplateWords): NewSheet {
  const text = words.cover;
  const draft = createSheetDraft(text.sheet, text.title, subject, words);
  addNote(draft, text.note, "H");
  draft.row("E", 2, [text.preparedBy, ""]);
  draft.row("G", 2, [text.preparedFor, ""]);
  draft.share(preparedByName, "F2");
  draft.look("F2", looks.input);
  draft.look("H2", looks.input);
  addFetched(draft, words.fetched, `B${String(factsRow + 1)}`);
  addFacts(draft, words);
  addSheets(draft, words);
  addFigures(draft, words);
  addCoverChecks(draft, words);
  draft.width("A", 205);
  draft.width("B", 140);
  draft.width("C", 116);
  draft.width("D", 16);
  draft.width("E", 180);
  draft.width("F", 96);
  draft.width("G", 130);
  draft.width("H", 96);
  draft.page(printedPage(text.title, words, `A1:H${String(endRow)}`));
  return draft.build(4);
}

function addFacts(draft: SheetDraft, words: TemplateWords): void {
  const text = words.cover;
  draft.row("A", factsRow, [text.propertyTitle]);
  draft.look(`A${String(factsRow)}:C${String(factsRow)}`, looks.band);
  (Object.keys(facts) as CoverFact[]).forEach((fact, index) => {
    const row = factsRow + 1 + index;
    const [value, format] = facts[fact];
    draft.row("A", row, [text.property[fact], orDash(value)]);
    draft.format(`B${String(row)}`, format);
    // The name of a market is wider than its column: on the left it has the next one too.
    draft.look(`B${String(row)}`, { align: "Left" });
  });
}

function addSheets(draft: SheetDraft, words: TemplateWords): void {
  const text = words.cover;
  const first = sheetsRow + 2;
  draft.row("A", sheetsRow, [text.checksTitle]);
  draft.row("A", sheetsRow + 1, text.checkHeadings);
  checkNames.forEach(([sheet, name], index) => {
    const row = String(first + index);
    draft.row("A", first + index, [
      sheetName(sheet, words),
      orDash(`${name}+0`),
      formula(`IF(ISNUMBER(B${row}),IF(B${row}=0,"${words.ok}","${words.look}"),"${text.absent}")`),
    ]);
  });
  const last = first + checkNames.length;
  const range = `B${String(first)}:B${String(last - 1)}`;
  draft.row("A", last, [text.open, formula(`SUM(${range})`)]);
  draft.look(`A${String(sheetsRow)}:C${String(sheetsRow)}`, looks.band);
  draft.look(`A${String(sheetsRow + 1)}:C${String(sheetsRow + 1)}`, looks.heading);
  draft.look(`B${String(sheetsRow + 1)}:C${String(last)}`, looks.right);
  draft.look(`A${String(last)}:C${String(last)}`, looks.subtotal);
  draft.format(`B${String(first)}:B${String(last)}`, "0");
  draft.highlight({
    range: `A${String(first)}:C${String(last - 1)}`,
    formula: `=$C${String(first)}="${words.look}"`,
    look: looks.warning,
  });
  draft.highlight({
    range: `A${String(first)}:C${String(last - 1)}`,
    formula: `=$C${String(first)}="${text.absent}"`,
    look: { color: "#5C5C5C", italic: true },
  });
}

function addFigures(draft: SheetDraft, words: TemplateWords): void {
  const text = words.cover;
  draft.row("E", factsRow, [text.figuresTitle]);
  draft.row("E", factsRow + 1, text.figureHeadings);
  for (const figure of figureNames) {
    const row = figureRow(figure);
    const [from, value, format] = figures[figure];
    draft.row("E", row, [
      text.figures[figure],
      orDash(from === "service" ? value : `${value}+0`),
      figure === "indicated"
        ? formula(ofLeadingGrid(`"${sheetName("wideGrid", words)}"`, `"${sheetName("compGrid", words)}"`))
        : from === "service"
          ? text.service
          : sheetName(from, words),
    ]);
    draft.format(`F${String(row)}`, format);
  }
  const other = `H${String(figureRow("indicated"))}`;
  draft.row("H", figureRow("indicated"), [
    formula(
      `IF(ISERROR(${wideGridName}),"",IFERROR("${text.narrowGrid(gridComps)}"&TEXT(${narrowGridName},"$#,##0"),""))`,
    ),
  ]);
  draft.look(other, looks.quiet);
  const last = String(factsRow + 1 + figureNames.length);
  draft.look(`E${String(factsRow)}:H${String(factsRow)}`, looks.band);
  draft.look(`E${String(factsRow + 1)}:H${String(factsRow + 1)}`, looks.heading);
  draft.look(`F${String(factsRow + 1)}:F${last}`, looks.right);
  draft.look(`G${String(factsRow + 2)}:G${last}`, looks.quiet);
  draft.format(`G${String(factsRow + 1)}:G${last}`, formats.afterNumber);
  for (const figure of ["noi", "proFormaNoi"] as const)
    draft.look(`E${String(figureRow(figure))}:F${String(figureRow(figure))}`, looks.heading);
}

function addCoverChecks(draft: SheetDraft, words: TemplateWords): void {
  const { checks } = words.cover;
  const zero = (value: string): string => `${value}=0`;
  const elsewhere = `$B$${String(sheetsRow + 2 + checkNames.length)}`;
  addChecks(
    draft,
    words,
    [
      {
        label: checks.subject[0],
        advice: checks.subject[1],
        value: `IFERROR(IF(ProForma_Property&""=${idCell}&"",0,1),0)`,
        holds: zero,
        format: "0",
      },
      {
        label: checks.noi[0],
        advice: checks.noi[1],
        value: `IFERROR(ROUND(ProForma_NOI-ProForma_Change-${coverPlaces.figureCell("noi")},0),0)`,
        holds: zero,
        format: signedDollars,
      },
      {
        label: checks.difference[0],
        advice: checks.difference[1],
        value: "IFERROR(Roll_Difference,0)",
        holds: zero,
        format: signedDollars,
      },
      {
        label: checks.sheets[0],
        advice: checks.sheets[1],
        value: elsewhere,
        holds: zero,
        format: "0",
      },
    ],
    { column: "A", row: checksRow, summaryCell: "D4", elsewhere },
  );
}
