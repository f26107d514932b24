/** Structure of a workbook's file: its sheets, names and tables, and the parts that contain them. */
import { type CellArea, readArea } from "./cell-address";
import { FileTooLargeError } from "./file-budget";
import { damagedFile, ModelFileError } from "./model-file-error";
import { unescapeText } from "./shared-strings";
import { readRelationships, type RelationshipsPart } from "./relationships";
import { attributeOf, parseXml, type XmlElement } from "./xml-scan";
import type { ZipParts } from "./zip-parts";

export interface SheetPart {
  readonly name: string;
  readonly path: string;
  /** False for a chart or dialog sheet, which has no cells. */
  readonly hasCells: boolean;
  readonly isVisible: boolean;
  /** veryHidden: Excel's own menu can't unhide it. */
  readonly visibility: "visible" | "hidden" | "veryHidden";
}

export interface FileName {
  readonly name: string;
  /** As spelled in the file, without equals sign. */
  readonly formula: string;
  /** Index of the sheet that the name belongs to; null for the whole workbook. */
  readonly sheetIndex: number | null;
  readonly isHidden: boolean;
  /** The author's comment. */
  readonly comment?: string;
}

export interface FileTable {
  readonly name: string;
  readonly sheetIndex: number;
  /** A1:D10, including header and totals. */
  readonly ref: string;
  readonly columns: readonly string[];
  readonly headerRows: number;
  readonly totalsRows: number;
  /** Its filter leaves rows out. */
  readonly isFiltered: boolean;
  /** Excel's name of it, such as TableStyleMedium2. */
  readonly style?: string;
  readonly hasStripes?: boolean;
}

export interface CustomXmlPart {
  readonly path: string;
  readonly xml: string;
  readonly relationshipId: string;
}

export interface WorkbookParts {
  readonly path: string;
  readonly xml: string;
  readonly root: XmlElement;
  readonly relationships: RelationshipsPart;
  readonly sheets: readonly SheetPart[];
  readonly names: readonly FileName[];
  readonly tables: readonly FileTable[];
  readonly sharedStringsPath: string | null;
  readonly metadataPath: string | null;
  readonly stylesPath: string | null;
  readonly themePath: string | null;
  readonly counts1904: boolean;
  /** ISO 29500 Strict instead of the usual Transitional form. */
  readonly isStrict: boolean;
  readonly isSigned: boolean;
  readonly hasMacros: boolean;
  /** Index of the sheet shown last. */
  readonly activeSheet: number;
}

/** The end of the schema's order of a workbook's elements. */
const lastElements = [
  "definedNames",
  "calcPr",
  "oleSize",
  "customWorkbookViews",
  "pivotCaches",
  "smartTagPr",
  "smartTagTypes",
  "webPublishing",
  "fileRecoveryPr",
  "webPublishObjects",
  "extLst",
];

/** Where an element that the workbook lacks goes: before the first of those that must follow it. */
export function placeOf(name: "definedNames" | "calcPr", root: XmlElement): number {
  const behind = lastElements.slice(lastElements.indexOf(name) + 1);
  return root.children.find(({ local }) => behind.includes(local))?.start ?? root.closeStart;
}

/** Throws ModelFileError if the zip isn't an .xlsx or .xlsm. */
export async function readWorkbookParts(zip: ZipParts): Promise<WorkbookParts> {
  if (!zip.has("[Content_Types].xml")) throw otherZip(zip);
  const top = await readRelationships(zip, "");
  const main = top.all.find(({ type, isExternal }) => type === "officeDocument" && !isExternal);
  if (main === undefined) throw damagedFile("nothing in it says where its workbook is", "no-workbook");
  const contentTypes = parseXml(await zip.text("[Content_Types].xml"), "[Content_Types].xml");
  refuseOtherDocuments(contentTypeOf(contentTypes, main.target));
  const path = main.target;
  const xml = await zip.text(path);
  const root = parseXml(xml, path);
  if (root.local !== "workbook") throw damagedFile(`${path} isn't a workbook`, "no-workbook");
  const relationships = await readRelationships(zip, path);
  const partOf = (type: string): string | null =>
    relationships.all.find((found) => found.type === type && !found.isExternal && zip.has(found.target))?.target ??
    null;
  const sheets = childrenOf(root, "sheets", "sheet").map((sheet) => readSheetPart(sheet, relationships, zip));
  if (sheets.length === 0) throw damagedFile("its workbook has no sheet");
  const properties = root.children.find(({ local }) => local === "workbookPr");
  return {
    path,
    xml,
    root,
    relationships,
    sheets,
    names: childrenOf(root, "definedNames", "definedName").map((name) => ({
      ...commentOf(name),
      name: attributeOf(name, "name") ?? "",
      formula: name.text,
      sheetIndex: attributeOf(name, "localSheetId") === undefined ? null : Number(attributeOf(name, "localSheetId")),
      isHidden: isOn(attributeOf(name, "hidden")),
    })),
    tables: await readTables(zip, sheets),
    sharedStringsPath: partOf("sharedStrings"),
    metadataPath: partOf("sheetMetadata"),
    stylesPath: partOf("styles"),
    themePath: partOf("theme"),
    counts1904: properties !== undefined && isOn(attributeOf(properties, "date1904")),
    isStrict: Object.values(root.attributes).includes("http://purl.oclc.org/ooxml/spreadsheetml/main"),
    hasMacros: relationships.all.some(({ type }) => type === "vbaProject"),
    activeSheet: activeSheetOf(root, sheets.length),
    isSigned: top.all.some(({ fullType }) => fullType.includes("digital-signature")),
  };
}

/** Custom XML parts that contain one of the given words, in the order of their relationships. */
export async function readCustomXml(
  zip: ZipParts,
  { relationships }: WorkbookParts,
  isWanted: (xml: string) => boolean,
): Promise<CustomXmlPart[]> {
  const parts: CustomXmlPart[] = [];
  for (const { id, type, target, isExternal } of relationships.all) {
    if (type !== "customXml" || isExternal || !zip.has(target)) continue;
    // Other programs' parts may use another encoding or not be XML at all.
    const xml = await zip.text(target).catch((error: unknown) => {
      if (error instanceof FileTooLargeError) throw error;
      return null;
    });
    if (xml !== null && isWanted(xml)) parts.push({ path: target, xml, relationshipId: id });
  }
  return parts;
}

function commentOf(name: XmlElement): Pick<FileName, "comment"> {
  const comment = attributeOf(name, "comment");
  return comment === undefined ? {} : { comment };
}

function activeSheetOf(root: XmlElement, count: number): number {
  const [view] = childrenOf(root, "bookViews", "workbookView");
  const index = Number((view && attributeOf(view, "activeTab")) ?? 0);
  return Number.isInteger(index) && index >= 0 && index < count ? index : 0;
}

export const isOn = (value: string | undefined): boolean => value === "1" || value === "true";

function readSheetPart(sheet: XmlElement, relationships: RelationshipsPart, zip: ZipParts): SheetPart {
  const name = attributeOf(sheet, "name") ?? "";
  const id = Object.entries(sheet.attributes).find(([key]) => key.endsWith(":id"))?.[1] ?? sheet.attributes["id"];
  const state = attributeOf(sheet, "state") ?? "visible";
  const visibility = visibilityOf(state);
  // A module of old macros, which Excel lists without a part.
  if (id === "") return { name, path: "", hasCells: false, isVisible: false, visibility: "veryHidden" };
  const found = relationships.all.find((relationship) => relationship.id === id);
  if (found === undefined || !zip.has(found.target)) {
    throw damagedFile(`the part of its sheet "${name}" is missing`);
  }
  return {
    name,
    path: found.target,
    hasCells: found.type === "worksheet",
    isVisible: state === "visible",
    visibility,
  };
}

const visibilityOf = (state: string): SheetPart["visibility"] =>
  state === "hidden" || state === "veryHidden" ? state : "visible";

/** The sheet's own filters and those of its tables, where they leave rows out. */
export const filtersOf = (index: number, own: readonly CellArea[], tables: readonly FileTable[]): CellArea[] => [
  ...own,
  ...tables.flatMap(({ sheetIndex, isFiltered, ref }) =>
    sheetIndex === index && isFiltered ? (readArea(ref) ?? []) : [],
  ),
];

/**
 * A row that is hidden below a filter is one that the filter leaves out: the file doesn't distinguish them, and neither
 * does Excel.
 */
export const isFilteredRow = (row: number, filters: readonly CellArea[]): boolean =>
  filters.some(({ top, bottom }) => row > top && row <= bottom);

async function readTables(zip: ZipParts, sheets: readonly SheetPart[]): Promise<FileTable[]> {
  const tables: FileTable[] = [];
  for (const [sheetIndex, { path }] of sheets.entries()) {
    for (const { type, target } of (await readRelationships(zip, path)).all) {
      if (type !== "table" || !zip.has(target)) continue;
      const table = parseXml(await zip.text(target), target);
      const look = table.children.find(({ local }) => local === "tableStyleInfo");
      tables.push({
        name: attributeOf(table, "displayName") ?? attributeOf(table, "name") ?? "",
        sheetIndex,
        ref: attributeOf(table, "ref") ?? "",
        columns: childrenOf(table, "tableColumns", "tableColumn").map((column) =>
          // A line break in a heading: _x000a_.
          unescapeText(attributeOf(column, "name") ?? ""),
        ),
        headerRows: Number(attributeOf(table, "headerRowCount") ?? 1),
        totalsRows: Number(attributeOf(table, "totalsRowCount") ?? 0),
        isFiltered: childrenOf(table, "autoFilter", "filterColumn").length > 0,
        style: (look && attributeOf(look, "name")) ?? "",
        hasStripes: look !== undefined && isOn(attributeOf(look, "showRowStripes")),
      });
    }
  }
  return tables;
}

function childrenOf(root: XmlElement, list: string, item: string): XmlElement[] {
  return root.children
    .filter(({ local }) => local === list)
    .flatMap(({ children }) => children.filter(({ local }) => local === item));
}

function contentTypeOf(types: XmlElement, partName: string): string {
  const wanted = `/${partName}`.toLowerCase();
  const own = types.children.find((child) => attributeOf(child, "PartName")?.toLowerCase() === wanted);
  const extension = partName.slice(partName.lastIndexOf(".") + 1).toLowerCase();
  const usual = types.children.find((child) => attributeOf(child, "Extension")?.toLowerCase() === extension);
  return attributeOf(own ?? usual ?? { attributes: {} }, "ContentType") ?? "";
}

function refuseOtherDocuments(contentType: string): void {
  if (contentType.includes("sheet.binary")) {
    throw new ModelFileError("The file is a binary workbook (.xlsb). Save it as .xlsx or .xlsm and use that.", "xlsb");
  }
  if (/wordprocessingml|presentationml|ms-word|ms-powerpoint/.test(contentType)) {
    throw new ModelFileError("The file is a document of Word or PowerPoint. Choose a workbook.", "no-workbook");
  }
}

const otherZip = (zip: ZipParts): ModelFileError =>
  zip.has("mimetype") || zip.has("content.xml")
    ? new ModelFileError(
        "The file is an OpenDocument spreadsheet. Save it as .xlsx in the program that made it and use that.",
        "open-document",
      )
    : new ModelFileError("The file is a zip, but not a workbook. Choose a workbook (.xlsx or .xlsm).", "no-workbook");
