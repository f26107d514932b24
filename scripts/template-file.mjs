// Writes a sheet's content, with the values that its cells show, as a workbook file (Office Open XML, one sheet) that
// opens in any program: our formulas become values, since they are errors in programs without the add-in; all other
// formulas stay. The pane inserts the same sheet with live formulas.
import { loadSource } from "../bench/source-modules.mjs";
import { projectRoot } from "./build.mjs";
import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const load = loadSource(projectRoot);
const { absolute, columnLetters, cornerAt } = load("notation/cell-address");
const { inQuotes } = load("notation/sheet-name");
const { escapeXml } = load("notation/escaped-text");

/** @param {string} text @returns {{ row: number, column: number }} counted from 0 */
const place = (text) => cornerAt(text, 0)[0];

/** @param {string} range */
function* placesIn(range) {
  const [first = "", last = first] = range.split(":");
  const [from, to] = [place(first), place(last)];
  for (let row = from.row; row <= to.row; row += 1) {
    for (let column = from.column; column <= to.column; column += 1) yield `${columnLetters(column)}${row + 1}`;
  }
}

/** @param {unknown} cell @returns {cell is { formula: string }} a formula that every spreadsheet program knows */
const isCommonFormula = (cell) => typeof cell === "object" && cell !== null && !/\bRENT\./.test(cell.formula);

/**
 * @param {any} content a NewSheet of src/templates
 * @param {Map<string, string | number | boolean>} values what the cells show, by address, spilled ones among them
 * @param {import("./template-rules.mjs").TemplateRules} rules what goes around the cells
 * @returns {Promise<Uint8Array>}
 */
export function templateFile(content, values, rules) {
  const styles = createStyles();
  const looks = looksByCell(content);
  const rows = new Map();
  const addresses = new Set([...values.keys(), ...Object.keys(content.cells), ...looks.keys()]);
  for (const address of addresses) {
    const { row, column } = place(address);
    const { look, numberFormat } = looks.get(address) ?? { look: { size: 10 }, numberFormat: undefined };
    const cell = content.cells[address];
    const xml = cellXml(address, cell, values.get(address), styles.indexOf(look, numberFormat));
    if (!rows.has(row)) rows.set(row, []);
    rows.get(row).push({ column, xml });
  }
  const data = [...rows]
    .sort(([a], [b]) => a - b)
    .map(([row, cells]) => {
      const sorted = cells.sort((a, b) => a.column - b.column).map(({ xml }) => xml);
      const points = rules.heightOf(row + 1);
      const height = points === undefined ? "" : ` ht="${points}" customHeight="1"`;
      return `<row r="${row + 1}"${height}>${sorted.join("")}</row>`;
    });
  const frozen = content.frozenRows;
  const sheet =
    `${header}<worksheet xmlns="${main}">${rules.properties}<sheetViews><sheetView workbookViewId="0" showGridLines="1">` +
    `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${columnsXml(content.columnWidths)}</cols><sheetData>${data.join("")}</sheetData>${rules.after((look) => styles.conditionalIndexOf(look))}</worksheet>`;
  const nameXml = (name, formula, scope) =>
    `<definedName name="${name}"${scope ? ' localSheetId="0"' : ""}>${escapeXml(formula)}</definedName>`;
  const names = [
    nameXml("Subject", `${inQuotes(content.name)}!${absolute(content.subjectCell)}`, false),
    ...rules.names(inQuotes(content.name)).map(([name, formula, scope]) => nameXml(name, formula, scope)),
  ];
  return pack({
    "[Content_Types].xml": contentTypes(),
    "_rels/.rels": relationships([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml":
      `${header}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeXml(content.name)}" sheetId="1" r:id="rId1"/></sheets>` +
      `<definedNames>${names.join("")}</definedNames>` +
      '<calcPr calcId="191029"/></workbook>',
    "xl/_rels/workbook.xml.rels": relationships([
      ["worksheet", "worksheets/sheet1.xml"],
      ["styles", "styles.xml"],
    ]),
    "xl/worksheets/sheet1.xml": sheet,
    "xl/styles.xml": styles.xml(),
  });
}

/** First and last row of a range, from 0. @param {string} range */
function rowsOf(range) {
  const [first = "", last = first] = range.split(":");
  return [place(first).row, place(last).row];
}

/** Cell by cell, with later ranges overriding earlier ones; the sheet's format applies only to cells with content. */
function looksByCell({ looks, numberFormats, cells }) {
  const byCell = new Map(
    Object.keys(cells).map((address) => [address, { look: { size: 10 }, numberFormat: undefined }]),
  );
  const at = (address) => {
    if (!byCell.has(address)) byCell.set(address, { look: { size: 10 }, numberFormat: undefined });
    return byCell.get(address);
  };
  for (const [range, { lineAbove, lineBelow, ...look }] of looks.slice(1)) {
    const [first, last] = rowsOf(range);
    for (const address of placesIn(range)) {
      const { row } = place(address);
      at(address).look = {
        ...at(address).look,
        ...look,
        ...(lineAbove && row === first ? { lineAbove } : {}),
        ...(lineBelow && row === last ? { lineBelow } : {}),
      };
    }
  }
  for (const [range, numberFormat] of Object.entries(numberFormats)) {
    for (const address of placesIn(range)) at(address).numberFormat = numberFormat;
  }
  return byCell;
}

/** Functions that came after 2007 have a prefix in files: without it Excel shows #NAME?. */
const inFile = (formula) => formula.replace(/(?<![\w.])ISFORMULA\(/g, "_xlfn.ISFORMULA(");

function cellXml(address, cell, value, style) {
  const start = `<c r="${address}" s="${style}"`;
  const isFormula = isCommonFormula(cell);
  const shown = typeof cell === "object" && cell !== null ? value : (cell ?? value);
  if (!isFormula && (shown === undefined || shown === "")) return `${start}/>`;
  const formula = isFormula ? `<f>${escapeXml(inFile(cell.formula.slice(1)))}</f>` : "";
  if (typeof shown === "number") return `${start}>${formula}<v>${shown}</v></c>`;
  if (typeof shown === "boolean") return `${start} t="b">${formula}<v>${shown ? 1 : 0}</v></c>`;
  const text = escapeXml(String(shown ?? ""));
  if (isFormula) return `${start} t="str">${formula}<v>${text}</v></c>`;
  return `${start} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** @param {Record<string, number>} widths points by column or columns */
function columnsXml(widths) {
  const columns = Object.entries(widths).map(([range, points]) => {
    const [first = "A", last = first] = range.split(":");
    return { first: place(`${first}1`).column + 1, last: place(`${last}1`).column + 1, points };
  });
  // Column widths are in digits of the standard font, seven pixels each.
  return columns
    .sort((a, b) => a.first - b.first)
    .map(({ first, last, points }) => {
      const width = Math.round(((points * 96) / 72 - 5) / 0.07) / 100;
      return `<col min="${first}" max="${last}" width="${width}" customWidth="1"/>`;
    })
    .join("");
}

function createStyles() {
  const fonts = ['<font><sz val="10"/><name val="Calibri"/></font>'];
  const fills = ['<fill><patternFill patternType="none"/></fill>', '<fill><patternFill patternType="gray125"/></fill>'];
  const formats = [];
  const borders = ["<border><left/><right/><top/><bottom/><diagonal/></border>"];
  const conditional = [];
  const cells = ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>'];
  const indexIn = (list, xml) => (list.includes(xml) ? list.indexOf(xml) : list.push(xml) - 1);
  const color = (hex) => `rgb="FF${hex.slice(1)}"`;
  return {
    indexOf: (look, numberFormat) => {
      const font =
        `<font>${look.bold ? "<b/>" : ""}${look.italic ? "<i/>" : ""}<sz val="${look.size ?? 10}"/>` +
        `${look.color ? `<color ${color(look.color)}/>` : ""}<name val="Calibri"/></font>`;
      const fill = look.fill
        ? `<fill><patternFill patternType="solid"><fgColor ${color(look.fill)}/></patternFill></fill>`
        : fills[0];
      const format = numberFormat === undefined ? 0 : 164 + indexIn(formats, numberFormat);
      const alignment = alignmentXml(look);
      const line = (side, style) => (style ? `<${side} style="${style}"/>` : `<${side}/>`);
      const border = `<border><left/><right/>${line("top", look.lineAbove)}${line("bottom", look.lineBelow)}<diagonal/></border>`;
      return indexIn(
        cells,
        `<xf numFmtId="${format}" fontId="${indexIn(fonts, font)}" fillId="${indexIn(fills, fill)}" borderId="${indexIn(borders, border)}" xfId="0" ` +
          `applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">${alignment}</xf>`,
      );
    },
    conditionalIndexOf: ({ bold, italic, color: ink, fill }) => {
      const font = `${bold ? "<b/>" : ""}${italic ? "<i/>" : ""}${ink ? `<color ${color(ink)}/>` : ""}`;
      const paint = fill ? `<fill><patternFill><bgColor ${color(fill)}/></patternFill></fill>` : "";
      return indexIn(conditional, `<dxf>${font === "" ? "" : `<font>${font}</font>`}${paint}</dxf>`);
    },
    xml: () =>
      `${header}<styleSheet xmlns="${main}">` +
      `<numFmts count="${formats.length}">${formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(code)}"/>`).join("")}</numFmts>` +
      `<fonts count="${fonts.length}">${fonts.join("")}</fonts><fills count="${fills.length}">${fills.join("")}</fills>` +
      `<borders count="${borders.length}">${borders.join("")}</borders>` +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      `<cellXfs count="${cells.length}">${cells.join("")}</cellXfs>` +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>' +
      `${conditional.length === 0 ? "" : `<dxfs count="${conditional.length}">${conditional.join("")}</dxfs>`}</styleSheet>`,
  };
}

/** @param {{ align?: string, wrap?: boolean, vertical?: string }} look */
function alignmentXml({ align, wrap, vertical }) {
  const parts = [
    align ? ` horizontal="${align.toLowerCase()}"` : "",
    vertical ? ` vertical="${vertical.toLowerCase()}"` : "",
    wrap ? ' wrapText="1"' : "",
  ].join("");
  return parts === "" ? "" : `<alignment${parts}/>`;
}

function contentTypes() {
  const sheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const parts = [
    ["/xl/workbook.xml", `${sheet}.sheet.main+xml`],
    ["/xl/worksheets/sheet1.xml", `${sheet}.worksheet+xml`],
    ["/xl/styles.xml", `${sheet}.styles+xml`],
  ];
  return (
    `${header}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `${parts.map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`).join("")}</Types>`
  );
}

/** @param {[string, string][]} targets */
function relationships(targets) {
  const list = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${header}<Relationships xmlns="${packages}/relationships">${list.join("")}</Relationships>`;
}

/** Deterministic: the same bytes for the same content. @param {Record<string, string>} parts */
async function pack(parts) {
  configure({ useWebWorkers: false });
  const writer = new ZipWriter(new Uint8ArrayWriter());
  const look = { level: 9, lastModDate: new Date(2026, 0, 31), extendedTimestamp: false, dataDescriptor: false };
  for (const [name, xml] of Object.entries(parts))
    await writer.add(name, new Uint8ArrayReader(new TextEncoder().encode(xml)), look);
  return writer.close();
}
