/**
 * Rules and page setup of a sheet as a workbook's file holds them. Elements are in the order that the form asks for.
 */
import { escapeXml, textLiteral } from "../../notation/escaped-text";
import { columnLetters, absolute, lastColumn, lastRow } from "../../notation/cell-address";
import { formatBlock } from "../engine/a1-notation";
import type { ConditionalFormatRecord, PageRecord, RuleMarks, ValidationRecord } from "../rich-api/sheet-rule-records";

/** `formulaOf`: a formula as files spell it; `lookOf`: the number of a look of the styles. */
export function conditionalXml(
  records: readonly ConditionalFormatRecord[],
  formulaOf: (formula: string) => string,
  lookOf: (record: ConditionalFormatRecord) => number,
): string {
  return records
    .map((record, index) => {
      const priority = `priority="${index + 1}"`;
      const rule = record.marks
        ? marksXml(record.marks, priority, formulaOf)
        : record.scale
          ? `<cfRule type="colorScale" ${priority}>${scaleXml(record.scale)}</cfRule>`
          : `<cfRule type="expression" dxfId="${lookOf(record)}" ${priority}${record.stops ? ' stopIfTrue="1"' : ""}><formula>${escapeXml(formulaOf(record.formula.replace(/^=/, "")))}</formula></cfRule>`;
      return `<conditionalFormatting sqref="${formatBlock(record.block)}">${rule}</conditionalFormatting>`;
    })
    .join("");
}

/** In the form of Excel 2007, which has no axis and no icons of other sets. */
function marksXml(
  { thresholds, showsValue, bar, icons }: RuleMarks,
  priority: string,
  formulaOf: (formula: string) => string,
): string {
  const older: Readonly<Record<string, string>> = { autoMin: "min", autoMax: "max" };
  const limits = thresholds.map(({ type, value, countsEqual }) => {
    const written =
      value === "" ? "" : ` val="${escapeXml(value.startsWith("=") ? formulaOf(value.slice(1)) : value)}"`;
    return `<cfvo type="${older[type] ?? type}"${written}${countsEqual ? "" : ' gte="0"'}/>`;
  });
  const shown = showsValue ? "" : ' showValue="0"';
  if (bar) {
    const lengths = `minLength="${bar.shortest}" maxLength="${bar.longest}"`;
    return `<cfRule type="dataBar" ${priority}><dataBar ${lengths}${shown}>${limits.join("")}<color rgb="FF${bar.color.slice(1)}"/></dataBar></cfRule>`;
  }
  const set = icons?.[0]?.set ?? "";
  const reversed = (icons?.[0]?.index ?? 0) > 0 ? ' reverse="1"' : "";
  return `<cfRule type="iconSet" ${priority}><iconSet iconSet="${set}"${shown}${reversed}>${limits.join("")}</iconSet></cfRule>`;
}

function scaleXml({ low, middle, high }: NonNullable<ConditionalFormatRecord["scale"]>): string {
  const color = (hex: string): string => `<color rgb="FF${hex.slice(1).toUpperCase()}"/>`;
  const between = middle === null ? ["", ""] : ['<cfvo type="percentile" val="50"/>', color(middle)];
  return `<colorScale><cfvo type="min"/>${between[0]}<cfvo type="max"/>${color(low)}${between[1]}${color(high)}</colorScale>`;
}

export function validationsXml(records: readonly ValidationRecord[], formulaOf: (formula: string) => string): string {
  if (records.length === 0) return "";
  const items = records.map(({ block, kind, first, second, operator, message, style, isSilent }) => {
    const operand = (text: string): string =>
      text.startsWith("=") ? formulaOf(text.slice(1)) : kind === "list" ? textLiteral(text) : text;
    const formulas = `<formula1>${escapeXml(operand(first))}</formula1>${second === null ? "" : `<formula2>${escapeXml(operand(second))}</formula2>`}`;
    const shown = style === "stop" ? "" : ` errorStyle="${style}"`;
    const compared = operator === undefined ? "" : ` operator="${operator}"`;
    return `<dataValidation type="${kind}"${shown}${compared} allowBlank="1"${isSilent ? "" : ' showErrorMessage="1"'} error="${escapeXml(message.slice(0, 225))}" sqref="${formatBlock(block)}">${formulas}</dataValidation>`;
  });
  return `<dataValidations count="${items.length}">${items.join("")}</dataValidations>`;
}

/** Before the sheet's views: its tab's color, and whether its pages fit. */
export function pagePropertiesXml(page: PageRecord | undefined, tabColor = ""): string {
  const color = tabColor === "" ? "" : `<tabColor rgb="FF${tabColor.replace("#", "").toUpperCase()}"/>`;
  const fits = page !== undefined && (page.wide !== null || page.tall !== null);
  const inside = `${color}${fits ? '<pageSetUpPr fitToPage="1"/>' : ""}`;
  return inside === "" ? "" : `<sheetPr>${inside}</sheetPr>`;
}

const inches = (points: number): number => Math.round((points / 72) * 1_000) / 1_000;

export function pageXml(page: PageRecord | undefined): string {
  if (page === undefined) return "";
  const { left, right, top, bottom, header, footer, orientation, paper, wide, tall, texts, breaks } = page;
  const fit = wide === null && tall === null ? "" : ` fitToWidth="${wide ?? 0}" fitToHeight="${tall ?? 0}"`;
  const grey = page.isGrey ? ' blackAndWhite="1"' : "";
  const first = typeof page.firstPage === "number" ? ` firstPageNumber="${page.firstPage}" useFirstPageNumber="1"` : "";
  const printed = [
    page.isCentered ? ' horizontalCentered="1"' : "",
    page.isCenteredDown ? ' verticalCentered="1"' : "",
    page.printsGridlines ? ' gridLines="1"' : "",
  ].join("");
  const margin = (from: number): string =>
    ["&L", "&C", "&R"].map((code, index) => (texts[from + index] ? `${code}${texts[from + index]}` : "")).join("");
  const [above, below] = [margin(0), margin(3)];
  const breaksXml = (name: string, places: readonly number[], max: number): string =>
    places.length === 0
      ? ""
      : `<${name} count="${places.length}" manualBreakCount="${places.length}">${places.map((at) => `<brk id="${at}" max="${max}" man="1"/>`).join("")}</${name}>`;
  return [
    printed === "" ? "" : `<printOptions${printed}/>`,
    `<pageMargins left="${inches(left)}" right="${inches(right)}" top="${inches(top)}" bottom="${inches(bottom)}" header="${inches(header)}" footer="${inches(footer)}"/>`,
    `<pageSetup paperSize="${paper}"${first}${fit} orientation="${orientation}"${grey}/>`,
    above === "" && below === ""
      ? ""
      : `<headerFooter>${above === "" ? "" : `<oddHeader>${escapeXml(above)}</oddHeader>`}${below === "" ? "" : `<oddFooter>${escapeXml(below)}</oddFooter>`}</headerFooter>`,
    breaksXml("rowBreaks", breaks, lastColumn),
    breaksXml("colBreaks", page.columnBreaks ?? [], lastRow),
  ].join("");
}

/** Names by which files keep what a sheet prints and which rows and columns are on each page. */
export function pageNames(page: PageRecord, quotedSheet: string): [name: string, formula: string][] {
  const { area, titleRows, titleColumns } = page;
  const titles = [
    titleColumns === null
      ? []
      : [`${quotedSheet}!$${columnLetters(titleColumns[0])}:$${columnLetters(titleColumns[1])}`],
    titleRows === null ? [] : [`${quotedSheet}!$${titleRows[0] + 1}:$${titleRows[1] + 1}`],
  ].flat();
  return [
    ...(area === null
      ? []
      : [["_xlnm.Print_Area", `${quotedSheet}!${absolute(formatBlock(area))}`] as [string, string]]),
    ...(titles.length === 0 ? [] : [["_xlnm.Print_Titles", titles.join(",")] as [string, string]]),
  ];
}
