/**
 * The cells that the Find screen puts into the sheet. A block brings the property's id along in a cell of its own, and
 * all its formulas refer to that cell: another id there changes the whole block.
 */
import { defaultCompsColumns } from "../../../engine/questions/comps-fields";
import { columnLetters, type CellPosition } from "../../../host/a1-address";
import type { SheetBlock, SheetCell } from "../../../host/sheet-block";
import type { FindTexts } from "./texts-en";

/** What the formulas are about: a property by its id, or whatever the workbook's name Subject stands for. */
export type BlockSubject = { readonly id: string } | "Subject";

export const formulaKinds = ["effective", "asking", "price", "noi", "units", "yearBuilt", "card", "comps"] as const;
export type FormulaKind = (typeof formulaKinds)[number];

export const blockKinds = ["facts", "unitMix", "comps", "expenses", "amiGrid"] as const;
export type BlockKind = (typeof blockKinds)[number];

interface Extent {
  readonly rows: number;
  readonly columns: number;
}

/** Comparables with their headings, and the columns that RENT.COMPS has unless told otherwise. */
const compsExtent: Extent = { rows: 11, columns: defaultCompsColumns };
const unitMixColumns = 11;
/** Rows for types that another property may have more of. */
const spareUnitTypes = 4;
const expensesExtent: Extent = { rows: 22, columns: 7 };
const amiGridExtent: Extent = { rows: 6, columns: 9 };

/** A block of the id alone. */
export function idBlock(id: string): SheetBlock {
  return { rows: [[{ value: id }]] };
}

/** One formula; a table reserves the cells that it spills over. */
export function formulaBlock(kind: FormulaKind, subject: BlockSubject): SheetBlock {
  const formula = formulaOf(kind, subject === "Subject" ? subject : quoted(subject.id));
  return { rows: [[{ formula }]], ...(kind === "comps" && { reserves: compsExtent }) };
}

function formulaOf(kind: FormulaKind, subject: string): string {
  switch (kind) {
    case "card":
      return `=RENT.PROPERTY(${subject})`;
    case "units":
      return `=RENT.PROPERTY(${subject},"number_units")`;
    case "yearBuilt":
      return `=RENT.PROPERTY(${subject},"year_built")`;
    case "effective":
      return `=RENT.OBSERVED(${subject},"all","effective")`;
    case "asking":
      return `=RENT.OBSERVED(${subject},"all","asking")`;
    case "price":
      return `=RENT.PRICE(${subject})`;
    case "noi":
      return `=RENT.EXPENSE(${subject},"noi")`;
    case "comps":
      return `=RENT.COMPS(${subject},10)`;
  }
}

export interface BlockRequest {
  readonly kind: BlockKind;
  readonly subject: BlockSubject;
  /** The upper left cell of the block. */
  readonly at: CellPosition;
  /** Types of units that the unit mix has now. */
  readonly unitTypes: number;
}

/** A block with a heading, the id cell and the formulas that refer to it. */
export function propertyBlock({ kind, subject, at, unitTypes }: BlockRequest, texts: FindTexts["insert"]): SheetBlock {
  const { labels } = texts;
  // The second cell of the second row.
  const idCell = `$${columnLetters(at.column + 1)}$${at.row + 2}`;
  const head: SheetCell[][] = [
    [{ value: texts.blocks[kind] }],
    subject === "Subject"
      ? [{ value: labels.subject }, { formula: "=Subject" }]
      : [{ value: labels.id }, { value: subject.id }],
  ];
  if (kind === "facts") return { rows: [...head, ...factRows(idCell, labels)] };
  const { formula, extent } = tableOf(kind, idCell, unitTypes);
  const rows: SheetCell[][] = [
    ...head,
    [{ value: labels.address }, { formula: `=RENT.PROPERTY(${idCell},"street_address")` }],
    [{ formula }],
  ];
  return { rows, reserves: { rows: rows.length - 1 + extent.rows, columns: extent.columns } };
}

function factRows(idCell: string, labels: FindTexts["insert"]["labels"]): SheetCell[][] {
  const fact = (label: string, field: string): SheetCell[] => [
    { value: label },
    { formula: `=RENT.PROPERTY(${idCell},"${field}")` },
  ];
  const observed = (label: string, measure: string): SheetCell[] => [
    { value: label },
    { formula: `=RENT.OBSERVED(${idCell},"all","${measure}")` },
  ];
  return [
    fact(labels.name, "building_name"),
    fact(labels.address, "street_address"),
    fact(labels.city, "city"),
    fact(labels.state, "state"),
    fact(labels.zip, "zip_code"),
    fact(labels.units, "number_units"),
    fact(labels.yearBuilt, "year_built"),
    fact(labels.stories, "number_stories"),
    fact(labels.quality, "building_quality.property_overall_quality"),
    observed(labels.asking, "asking"),
    observed(labels.effective, "effective"),
    observed(labels.effectivePerSqft, "effective_per_sqft"),
    observed(labels.daysOnMarket, "days_on_market"),
  ];
}

function tableOf(
  kind: Exclude<BlockKind, "facts">,
  idCell: string,
  unitTypes: number,
): { readonly formula: string; readonly extent: Extent } {
  switch (kind) {
    case "unitMix":
      // Its headings and the row of totals too.
      return {
        formula: `=RENT.UNITMIX(${idCell},"total",TRUE)`,
        extent: { rows: unitTypes + spareUnitTypes + 2, columns: unitMixColumns },
      };
    case "comps":
      return { formula: `=RENT.COMPS(${idCell},10)`, extent: compsExtent };
    case "expenses":
      return { formula: `=RENT.EXPENSES(${idCell})`, extent: expensesExtent };
    case "amiGrid":
      return { formula: `=RENT.AMIGRID(${idCell})`, extent: amiGridExtent };
  }
}

/** A text in a formula. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
