// What a template's file has besides its cells: merged cells, conditional formats, dropdown lists, page setup and
// names. The XML is that of the workbench's own files.

/**
 * @typedef {object} TemplateRules
 * @property {string} properties before the sheet's views
 * @property {(lookOf: (look: object) => number) => string} after behind the cells
 * @property {(row: number) => number | undefined} heightOf points, by the row's number
 * @property {(quotedSheet: string) => [name: string, formula: string, ofSheet: boolean][]} names
 */

const margin = 36;
const sideMargin = 18;
const kinds = { whole: "whole", decimal: "decimal", date: "date", list: "list" };

/**
 * @param {any} content a NewSheet of src/templates
 * @param {(file: string) => any} load of the sources
 * @returns {TemplateRules}
 */
export function rulesOf(content, load) {
  const { parseBlock } = load("workbench/engine/a1-notation");
  const xml = load("workbench/workbook-file/sheet-rules-xml");
  const { newPage } = load("workbench/rich-api/sheet-rule-records");
  const {
    validations = [],
    conditionalFormats = [],
    merged = [],
    rowHeights = {},
    names = {},
    sharedNames = {},
  } = content;
  const page = content.page && pageRecord(content.page, newPage("sheet"), parseBlock);
  const looks = conditionalFormats.map((format) =>
    "formula" in format
      ? { block: parseBlock(format.range), formula: format.formula, ...format.look }
      : {
          block: parseBlock(format.range),
          formula: "",
          scale: { low: format.low, middle: format.middle, high: format.high },
        },
  );
  const rules = validations.map(({ range, rule, message, isAdvice }) => ({
    block: parseBlock(range),
    kind: kinds[rule.kind],
    first: rule.kind === "list" ? rule.values.join(",") : String(rule.min),
    second: rule.kind === "list" ? null : String(rule.max),
    message,
    style: isAdvice ? "information" : "stop",
  }));
  const same = (formula) => formula;
  const heights = new Map(
    Object.entries(rowHeights).flatMap(([rows, points]) => {
      const [first, last = first] = rows.split(":").map(Number);
      return Array.from({ length: last - first + 1 }, (_, place) => [first + place, points]);
    }),
  );
  const { absolute: cells } = load("notation/cell-address");
  return {
    properties: xml.pagePropertiesXml(page),
    after: (lookOf) =>
      (merged.length === 0
        ? ""
        : `<mergeCells count="${merged.length}">${merged.map((range) => `<mergeCell ref="${range}"/>`).join("")}</mergeCells>`) +
      xml.conditionalXml(looks, same, lookOf) +
      xml.validationsXml(rules, same) +
      xml.pageXml(page),
    heightOf: (row) => heights.get(row),
    names: (sheet) => [
      ...Object.entries(names).map(([name, range]) => [name, `${sheet}!${cells(range)}`, true]),
      ...Object.entries(sharedNames).map(([name, range]) => [name, `${sheet}!${cells(range)}`, false]),
      ...(page ? xml.pageNames(page, sheet).map(([name, formula]) => [name, formula, true]) : []),
    ],
  };
}

const columnsOf = ({ column, width }) => [column, column + width - 1];

/** In the form in which a workbook's host stores it. */
function pageRecord(page, record, parseBlock) {
  const { header, footer, titleRows, titleColumns, breaks = [] } = page;
  const [top, bottom = top] = (titleRows ?? "").split(":").map((row) => Number(row) - 1);
  return {
    ...record,
    orientation: page.orientation,
    paper: page.paper === "a4" ? 9 : 1,
    wide: page.wide,
    tall: page.tall === 0 ? null : page.tall,
    left: page.isWide ? sideMargin : margin,
    right: page.isWide ? sideMargin : margin,
    top: margin,
    bottom: margin,
    header: margin / 2,
    footer: margin / 2,
    isCentered: true,
    area: parseBlock(page.area),
    titleRows: titleRows === undefined ? null : [top, bottom],
    titleColumns: titleColumns === undefined ? null : columnsOf(parseBlock(titleColumns)),
    texts: [header, footer].flatMap(({ left = "", center = "", right = "" }) => [left, center, right]),
    breaks: breaks.map((row) => row - 1),
  };
}
