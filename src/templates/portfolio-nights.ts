/** The portfolio's models as the last night left them, and how a property finds its own among them. */
import { columnAfter, formats, formula, looks, type SheetDraft } from "./sheet-draft";
import type { PortfolioWords } from "./words/portfolio-en";

/** What RENT.PORTFOLIO has without being asked. */
const ownColumns = 8;
/** Names that the templates give to a model's figures. */
const figures = {
  property: "ProForma_Property",
  egi: "ProForma_EGI",
  expenses: "ProForma_Expenses",
  noi: "ProForma_NOI",
  debtService: "ProForma_DebtService",
  loan: "ProForma_Loan",
  loss: "Roll_LossToLease",
} as const;
type NightFigure = keyof typeof figures;

/** Models that a property is looked for among; beyond the first 60 they have no colors and formats. */
const mostModels = 500;
const shownModels = 60;

export interface NightsBlock {
  /** Begins with its title, then headings, then the table. */
  readonly row: number;
  /** Of the tag, with dollar signs. */
  readonly tag: string;
}

/** The first columns are those of shares and years: too narrow for dollars. */
const thousands = '#,##0,"k";-#,##0,"k"';

const columnOf = (figure: NightFigure): string => columnAfter("A", ownColumns + Object.keys(figures).indexOf(figure));

export const nightsTable = ({ row }: NightsBlock): string => `A${String(row + 2)}`;

/**
 * Formula for a figure of the model that is about the property with this id; `otherwise` where no model has the figure.
 */
export function fromNights({ row }: NightsBlock, figure: NightFigure, id: string, otherwise: string): string {
  const range = (of: NightFigure): string =>
    `$${columnOf(of)}$${String(row + 2)}:$${columnOf(of)}$${String(row + 1 + mostModels)}`;
  const found = `INDEX(${range(figure)},MATCH(${id},${range("property")},0))`;
  return `IF(ISNUMBER(${found}),${found},${otherwise})`;
}

/** One request for all models; without a tag there are none. */
export function addNights(draft: SheetDraft, block: NightsBlock, text: PortfolioWords, lastColumn: string): void {
  const [title, headings, top] = [String(block.row), String(block.row + 1), String(block.row + 2)];
  const last = columnAfter("A", text.nightsHeadings.length - 1);
  const bottom = String(block.row + 1 + shownModels);
  const asked = Object.values(figures).join(", ");
  draft.row("A", block.row, [text.nightsTitle]);
  draft.row("A", block.row + 1, text.nightsHeadings);
  draft.row("A", block.row + 2, [
    formula(`IF(${block.tag}="","",RENT.PORTFOLIO(${block.tag},"headers",FALSE,"figures","${asked}"))`),
  ]);
  draft.look(`A${title}:${lastColumn}${title}`, looks.band);
  draft.look(`A${headings}:${last}${headings}`, { ...looks.heading, wrap: true });
  draft.height(headings, 27);
  draft.look(`B${headings}:${last}${bottom}`, looks.right);
  draft.look(`A${top}:${last}${bottom}`, { color: "#1E6B34" });
  draft.format(`B${top}:B${bottom}`, formats.date);
  draft.format(`D${top}:E${bottom}`, thousands);
  draft.format(`F${top}:F${bottom}`, formats.percent);
  draft.format(`G${top}:G${bottom}`, formats.multiple);
  draft.format(`H${top}:H${bottom}`, formats.percent);
  draft.format(`${columnOf("egi")}${top}:${columnOf("loss")}${bottom}`, formats.signedNumber);
}
