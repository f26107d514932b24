/** The workbook as a file (.xlsx) that spreadsheet programs open: what people see of it, and what it keeps unseen. */
import { escapeXml } from "../../notation/escaped-text";
import { quotedSheet } from "../../notation/sheet-name";
import type { CellGrid } from "../engine/cell-grid";
import { formatBlock } from "../engine/a1-notation";
import type { NamedRecord, TableRecord, WorkbookModel } from "../rich-api/workbook-model";
import { bytesOf } from "../rich-api/image-size";
import { drawingParts } from "./drawing-xml";
import { type FileWords, toFileFormula } from "./file-formula";
import { createFileStyles } from "./file-styles";
import { HEADER, MAIN, OFFICE, PACKAGE, type Relationship, relationshipsXml } from "./file-xml";
import { pageNames } from "./sheet-rules-xml";
import { sheetXml } from "./sheet-xml";
import { newZip } from "../../model-file/plain-zip";

const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const DRAWING_TYPE = "application/vnd.openxmlformats-officedocument.drawing";
const CHART_TYPE = "application/vnd.openxmlformats-officedocument.drawingml.chart+xml";
const CUSTOM_XML = "http://schemas.openxmlformats.org/officeDocument/2006/customXml";
const XML_PROPERTIES_TYPE = "application/vnd.openxmlformats-officedocument.customXmlProperties+xml";
const DYNAMIC_ARRAYS = "http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray";
/** The version of Excel that supposedly calculated it: a current one keeps the values in the file. */
const CALCULATION_ID = 191_029;

/**
 * Cells with values and formulas, looks, names, tables, rules, page setup, hidden sheets and custom XML parts. Settings
 * of the add-in are not written: Excel keeps them with the add-in's identity, which the host does not know.
 */
export function writeWorkbookFile(model: WorkbookModel, namespace: string): Uint8Array {
  const sheetIds = model.sheetIds();
  const words: FileWords = { namespace, tables: model.tables };
  const styles = createFileStyles();
  const parts: Record<string, string> = {};
  const pictures: Record<string, Uint8Array> = {};
  let drawn = 0;
  const types: (readonly [part: string, type: string])[] = [];
  const add = (path: string, xml: string, type?: string): void => {
    parts[path] = xml;
    if (type !== undefined) types.push([path, type]);
  };
  const tables = model.tables.flatMap((table) => {
    const columns = columnsOf(model.grid, table);
    return columns === null ? [] : [{ ...table, columns }];
  });

  sheetIds.forEach((sheetId, index) => {
    const own = tables.flatMap((table, number) => (table.sheetId === sheetId ? [{ table, number: number + 1 }] : []));
    const isHere = (one: { readonly sheetId: string }): boolean => one.sheetId === sheetId;
    const [charts, shapes] = [model.charts.filter(isHere), model.shapes.filter(isHere)];
    const drawing = charts.length + shapes.length === 0 ? null : drawingParts(charts, shapes, model, drawn + 1);
    drawn += charts.length + shapes.length;
    const xml = sheetXml(sheetId, {
      grid: model.grid,
      styles,
      words,
      conditionalFormats: model.conditionalFormats.filter((one) => one.sheetId === sheetId),
      validations: model.validations.filter((one) => one.sheetId === sheetId),
      page: model.pages.find((one) => one.sheetId === sheetId),
      isActive: sheetId === model.activeSheetId(),
      tableIds: own.map((_, at) => `rId${at + 1}`),
      drawingId: drawing === null ? null : `rId${own.length + 1}`,
    });
    add(`xl/worksheets/sheet${index + 1}.xml`, xml, `${SHEET_TYPE}.worksheet+xml`);
    for (const { table, number } of own)
      add(`xl/tables/table${number}.xml`, tableXml(table, number), `${SHEET_TYPE}.table+xml`);
    if (drawing !== null) {
      const file = `drawing${index + 1}.xml`;
      add(`xl/drawings/${file}`, drawing.xml, `${DRAWING_TYPE}+xml`);
      add(`xl/drawings/_rels/${file}.rels`, relationshipsXml(drawing.relationships));
      for (const [path, chart] of drawing.charts) add(path, chart, CHART_TYPE);
      for (const [path, base64] of drawing.pictures) pictures[path] = bytesOf(base64) ?? new Uint8Array();
    }
    if (own.length > 0 || drawing !== null) {
      const list = own.map(({ number }): Relationship => ["table", `../tables/table${number}.xml`]);
      if (drawing !== null) list.push(["drawing", `../drawings/drawing${index + 1}.xml`]);
      add(`xl/worksheets/_rels/sheet${index + 1}.xml.rels`, relationshipsXml(list));
    }
  });
  add("xl/workbook.xml", workbookXml(model, words), `${SHEET_TYPE}.sheet.main+xml`);
  add("xl/styles.xml", styles.xml(), `${SHEET_TYPE}.styles+xml`);
  add("xl/metadata.xml", METADATA, `${SHEET_TYPE}.sheetMetadata+xml`);
  model.xmlParts.forEach(({ id, xml }, index) => {
    const number = index + 1;
    add(`customXml/item${number}.xml`, xml);
    add(`customXml/itemProps${number}.xml`, xmlPropertiesXml(guidOf(id) ?? model.newId()), XML_PROPERTIES_TYPE);
    add(`customXml/_rels/item${number}.xml.rels`, relationshipsXml([["customXmlProps", `itemProps${number}.xml`]]));
  });
  add(
    "xl/_rels/workbook.xml.rels",
    relationshipsXml([
      ...sheetIds.map((_, index): Relationship => ["worksheet", `worksheets/sheet${index + 1}.xml`]),
      ["styles", "styles.xml"],
      ["sheetMetadata", "metadata.xml"],
      ...model.xmlParts.map((_, index): Relationship => ["customXml", `../customXml/item${index + 1}.xml`]),
    ]),
  );
  // The program that it stands in for: other programs then show the values in the file, as they do for files of Excel.
  add(
    "docProps/app.xml",
    `${HEADER}<Properties xmlns="${OFFICE.replace("relationships", "extended-properties")}"><Application>Microsoft Excel</Application></Properties>`,
    "application/vnd.openxmlformats-officedocument.extended-properties+xml",
  );
  add(
    "_rels/.rels",
    relationshipsXml([
      ["officeDocument", "xl/workbook.xml"],
      ["extended-properties", "docProps/app.xml"],
    ]),
  );

  return newZip([["[Content_Types].xml", contentTypesXml(types)], ...Object.entries({ ...parts, ...pictures })]);
}

function workbookXml(model: WorkbookModel, words: FileWords): string {
  const sheetIds = model.sheetIds();
  const sheets = sheetIds.map((sheetId, index) => {
    const visibility = model.visibility(sheetId);
    const state = visibility === "Visible" ? "" : ` state="${visibility === "Hidden" ? "hidden" : "veryHidden"}"`;
    return `<sheet name="${escapeXml(model.sheetName(sheetId))}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`;
  });
  const names = [
    ...model.names.map((record) => nameXml(record, sheetIds, words)),
    ...model.pages.flatMap((page) =>
      pageNames(page, quotedSheet(model.sheetName(page.sheetId))).map(
        ([name, formula]) =>
          `<definedName name="${name}" localSheetId="${sheetIds.indexOf(page.sheetId)}">${escapeXml(formula)}</definedName>`,
      ),
    ),
  ];
  return [
    `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">`,
    `<bookViews><workbookView activeTab="${Math.max(0, sheetIds.indexOf(model.activeSheetId()))}"/></bookViews>`,
    `<sheets>${sheets.join("")}</sheets>`,
    names.length === 0 ? "" : `<definedNames>${names.join("")}</definedNames>`,
    `<calcPr calcId="${CALCULATION_ID}"/></workbook>`,
  ].join("");
}

function nameXml(
  { name, formula, comment, visible, sheetId }: NamedRecord,
  sheetIds: string[],
  words: FileWords,
): string {
  const scope = sheetId === null ? "" : ` localSheetId="${sheetIds.indexOf(sheetId)}"`;
  const note = comment === "" ? "" : ` comment="${escapeXml(comment)}"`;
  const text = escapeXml(toFileFormula(formula.replace(/^=/, ""), words));
  return `<definedName name="${escapeXml(name)}"${note}${scope}${visible ? "" : ' hidden="1"'}>${text}</definedName>`;
}

/** The heads of a table's columns; null where they are none that a file may hold: texts, none empty, none twice. */
function columnsOf(grid: CellGrid, { sheetId, block, showHeaders }: TableRecord): string[] | null {
  const numbered = Array.from({ length: block.width }, (_, index) => `Column${index + 1}`);
  if (!showHeaders) return numbered;
  const heads = numbered.map((_, index) => grid.read(sheetId, block.row, block.column + index).value);
  const texts = heads.filter((head): head is string => typeof head === "string" && head !== "");
  const isLegal = new Set(texts.map((text) => text.toLowerCase())).size === block.width;
  return isLegal ? texts : null;
}

function tableXml(table: TableRecord & { readonly columns: readonly string[] }, number: number): string {
  const { name, block, columns, showHeaders, showFilterButton, style } = table;
  const items = columns.map((column, index) => `<tableColumn id="${index + 1}" name="${escapeXml(column)}"/>`);
  const ref = formatBlock(block);
  return [
    `${HEADER}<table xmlns="${MAIN}" id="${number}" name="${escapeXml(name)}" displayName="${escapeXml(name)}" ref="${ref}"${showHeaders ? "" : ' headerRowCount="0"'} totalsRowShown="0">`,
    showHeaders && showFilterButton !== false ? `<autoFilter ref="${ref}"/>` : "",
    `<tableColumns count="${items.length}">${items.join("")}</tableColumns>`,
    `<tableStyleInfo name="${escapeXml(style)}" showRowStripes="1"/></table>`,
  ].join("");
}

const guidOf = (id: string): string | null => (/^\{?[0-9a-f-]{36}\}?$/i.test(id) ? id : null);

const xmlPropertiesXml = (id: string): string =>
  `${HEADER}<ds:datastoreItem ds:itemID="{${id.replace(/[{}]/g, "").toUpperCase()}}" xmlns:ds="${CUSTOM_XML}"><ds:schemaRefs/></ds:datastoreItem>`;

function contentTypesXml(types: readonly (readonly [part: string, type: string])[]): string {
  const overrides = types.map(([part, type]) => `<Override PartName="/${part}" ContentType="${type}"/>`);
  return `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/>${overrides.join("")}</Types>`;
}

/** What `cm="1"` of a cell means: its formula is a dynamic array. */
const METADATA = `${HEADER}<metadata xmlns="${MAIN}" xmlns:xda="${DYNAMIC_ARRAYS}"><metadataTypes count="1"><metadataType name="XLDAPR" minSupportedVersion="120000" copy="1" pasteAll="1" pasteValues="1" merge="1" splitFirst="1" rowColShift="1" clearFormats="1" clearComments="1" assign="1" coerce="1" cellMeta="1"/></metadataTypes><futureMetadata name="XLDAPR" count="1"><bk><extLst><ext uri="{bdbb8cdc-fa1e-496e-a857-3c3f30c029c3}"><xda:dynamicArrayProperties fDynamic="1" fCollapsed="0"/></ext></extLst></bk></futureMetadata><cellMetadata count="1"><bk><rc t="1" v="0"/></bk></cellMetadata></metadata>`;
