/**
 * The cells that the Find screen puts into the sheet. A block includes a cell for the property's id, and all its
 * formulas refer to that cell: another id there changes the whole block.
 */
import { textLiteral } from "../../../notation/escaped-text";
import { columnLetters } from "../../../notation/cell-address";
import { defaultCompsColumns } from "../../../engine/questions/comps-fields";
import { type CellPosition } from "../../../host/a1-address";
import type { SheetBlock, SheetCell } from "../../../host/sheet-block";
import type { FindTexts } from "./texts-en";

/** The subject of the formulas: a property by its id, or the workbook's name Subject. */
export type BlockSubject = { readonly id: string } | "Subject";

export const formulaKinds = ["effective", "asking", "price", "noi", "units", "yearBuilt", "card", "comps"] as const;
export type FormulaKind = (typeof formulaKinds)[number];

export const blockKinds = ["facts", "unitMix", "comps", "expenses", "amiGrid"] as const;
export type BlockKind = (typeof blockKinds)[number];

interface Extent {
  readonly rows: number;
  readonly columns: number;
}

/** Comps with their headings, and the default columns of RENT.COMPS. */
const compsExtent: Extent = { rows: 11, columns: defaultCompsColumns };
const unitMixColumns = 11;
/** Spare rows for properties with more unit types. */
const spareUnitTypes = 4;
const expensesExtent: Extent = { rows: 22, columns: 7 };
const amiGridExtent: Extent = { rows: 6, columns: 9 };

/** A block with only the id. */
export function idBlock(id: string): SheetBlock {
  return { rows: [[{ value: id }]] };
}

/** One formula; a table reserves the cells of its spill range. */
export function formulaBlock(kind: FormulaKind, subject: BlockSubject): SheetBlock {
  const formula = formulaOf(kind, subject === "Subject" ? subject : textLiteral(subject.id));
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
  /** Unit types that the unit mix has now. */
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
      // Including its headings and the row of totals.
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
