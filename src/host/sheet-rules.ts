/** Adds a new sheet's data validation, conditional formats and page setup, as far as this Excel supports them. */
import type {
  CellValidation,
  ConditionalFormat,
  NewSheet,
  PageSetup,
  ValidationRule,
} from "../templates/sheet-content";
import { hasSafeRules, isSupported } from "./capabilities";
import { run } from "./run";

/** Half an inch, in points; header and footer print inside it. */
const margin = 36;
/** At the sides: Excel's narrow ones, for wide tables in letters that can be read. */
const sideMargin = 18;
const headerMargin = 18;

/** Excel's limit for messages. */
const longestMessage = 225;

/** Whether this Excel gets the sheet without its highlights: its figures and checks are the same, in plain cells. */
export const leavesOutHighlights = ({ conditionalFormats = [] }: NewSheet): boolean =>
  conditionalFormats.length > 0 && !hasSafeRules();

/**
 * Queues the conditional formats; the caller syncs. Before the sheet has formulas: each rule that is added spoils what
 * the sheet's custom functions show.
 */
export function addHighlights(sheet: Excel.Worksheet, { conditionalFormats = [] }: NewSheet): void {
  if (hasSafeRules()) for (const format of conditionalFormats) highlight(sheet, format);
}

/** Queues validations and the page; the caller syncs. */
export function addSheetRules(sheet: Excel.Worksheet, content: NewSheet): void {
  const { validations = [], page } = content;
  if (isSupported("ExcelApi", "1.8")) for (const validation of validations) validate(sheet, validation);
  if (page !== undefined && isSupported("ExcelApi", "1.9")) setPage(sheet, page);
}

function validate(sheet: Excel.Worksheet, { range, rule, message, isAdvice = false }: CellValidation): void {
  const validation = sheet.getRange(range).dataValidation;
  validation.rule = ruleOf(rule);
  const shown = message.length > longestMessage ? `${message.slice(0, longestMessage - 1)}…` : message;
  validation.errorAlert = { message: shown, showAlert: true, style: isAdvice ? "Information" : "Stop", title: "" };
}

function ruleOf(rule: ValidationRule): Excel.DataValidationRule {
  if (rule.kind === "list") return { list: { inCellDropDown: true, source: rule.values.join(",") } };
  const { min, max } = rule;
  if (rule.kind === "whole") return { wholeNumber: { formula1: min, formula2: max, operator: "Between" } };
  if (rule.kind === "decimal") return { decimal: { formula1: min, formula2: max, operator: "Between" } };
  return { date: { formula1: isoDay(min), formula2: isoDay(max), operator: "Between" } };
}

/** Date rules take ISO 8601. */
function isoDay(serial: number): string {
  return new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10);
}

function highlight(sheet: Excel.Worksheet, format: ConditionalFormat): void {
  const formats = sheet.getRange(format.range).conditionalFormats;
  if ("formula" in format) {
    const { rule, format: shown } = formats.add("Custom").custom;
    const { bold, italic, color, fill } = format.look;
    rule.formula = format.formula;
    if (bold !== undefined) shown.font.bold = bold;
    if (italic !== undefined) shown.font.italic = italic;
    if (color !== undefined) shown.font.color = color;
    if (fill !== undefined) shown.fill.color = fill;
    return;
  }
  formats.add("ColorScale").colorScale.criteria = {
    minimum: { type: "LowestValue", color: format.low },
    midpoint: { type: "Percentile", formula: "50", color: format.middle },
    maximum: { type: "HighestValue", color: format.high },
  };
}

/** A sheet that holds one table from A1, whose first column says what a row is of. */
export interface TableSheet {
  readonly sheet: string;
  /** Of its columns, in points. */
  readonly widths: readonly number[];
}

/** What a landscape letter page has between its margins, in points. */
const pageRoom = 11 * 72 - 2 * margin;
/** Smaller than this share of Excel's 11 points, a column of numbers is hard to read. */
const leastScale = 0.6;

/** Pages across that a table needs, with its first column on each. */
export function pagesAcross(widths: readonly number[]): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  const room = pageRoom / leastScale;
  if (total <= room) return 1;
  const [key = 0] = widths;
  return Math.max(2, Math.ceil((total - key) / Math.max(1, room - key)));
}

/**
 * Pages of tables of data: as many across as their columns need, with the heading and the first column on each; no
 * print area, since rows are added later. A request for itself, and never an error: Excel without a printer refuses it,
 * and the tables are there without it.
 * @param source for the footer
 */
export async function addTablePages(tables: readonly TableSheet[], source: string): Promise<void> {
  if (tables.length === 0 || !isSupported("ExcelApi", "1.9")) return;
  await run(async (context) => {
    for (const { sheet, widths } of tables) setTablePage(context.workbook.worksheets.getItem(sheet), widths, source);
    await context.sync();
  }).catch(() => undefined);
}

function setTablePage(sheet: Excel.Worksheet, widths: readonly number[], source: string): void {
  const { pageLayout } = sheet;
  const wide = pagesAcross(widths);
  pageLayout.orientation = "Landscape";
  pageLayout.paperSize = "Letter";
  pageLayout.zoom = { horizontalFitToPages: wide };
  setMargins(pageLayout);
  pageLayout.setPrintTitleRows("$1:$1");
  if (wide > 1) pageLayout.setPrintTitleColumns("$A:$A");
  const texts = pageLayout.headersFooters.defaultForAllPages;
  texts.leftHeader = "&A";
  texts.leftFooter = source.replaceAll("&", "&&");
  texts.rightFooter = "&P / &N";
}

function setMargins(pageLayout: Excel.PageLayout, sides = margin): void {
  pageLayout.leftMargin = sides;
  pageLayout.rightMargin = sides;
  pageLayout.topMargin = margin;
  pageLayout.bottomMargin = margin;
  pageLayout.headerMargin = headerMargin;
  pageLayout.footerMargin = headerMargin;
  pageLayout.centerHorizontally = true;
}

function setPage(sheet: Excel.Worksheet, page: PageSetup): void {
  const { pageLayout } = sheet;
  pageLayout.orientation = page.orientation === "landscape" ? "Landscape" : "Portrait";
  pageLayout.paperSize = page.paper === "a4" ? "A4" : "Letter";
  pageLayout.zoom = { horizontalFitToPages: page.wide, ...(page.tall === 0 ? {} : { verticalFitToPages: page.tall }) };
  setMargins(pageLayout, page.isWide === true ? sideMargin : margin);
  pageLayout.setPrintArea(page.area);
  if (page.titleRows !== undefined) pageLayout.setPrintTitleRows(`$${page.titleRows.replace(":", ":$")}`);
  if (page.titleColumns !== undefined) pageLayout.setPrintTitleColumns(`$${page.titleColumns.replace(":", ":$")}`);
  const texts = pageLayout.headersFooters.defaultForAllPages;
  texts.leftHeader = page.header.left ?? "";
  texts.centerHeader = page.header.center ?? "";
  texts.rightHeader = page.header.right ?? "";
  texts.leftFooter = page.footer.left ?? "";
  texts.centerFooter = page.footer.center ?? "";
  texts.rightFooter = page.footer.right ?? "";
  for (const row of page.breaks ?? []) sheet.horizontalPageBreaks.add(`A${String(row)}`);
  for (const column of page.columnBreaks ?? []) sheet.verticalPageBreaks.add(`${column}1`);
}
