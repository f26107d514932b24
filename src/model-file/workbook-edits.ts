/** Edits a workbook's file: cells, formats, names and new sheets. Everything else stays byte for byte the same. */
import { escapeXml } from "../notation/escaped-text";
import { withFullCalculation } from "./calculation-settings";
import { type ColumnEdit, withColumns } from "./column-edits";
import { changeCustomXml } from "./custom-xml-edits";
import { damagedFile } from "./model-file-error";
import { type FrozenPanes, withFrozenPanes } from "./pane-edits";
import { relationshipsPath } from "./relationships";
import { editRowsInSteps, type RowEdit } from "./row-edits";
import { readDynamicMetadata } from "./sheet-cells";
import { type CellEdit, editSheetInSteps } from "./sheet-edits";
import type { RunSteps } from "./workbook-grid";
import { applyEdits, type TextEdit } from "./text-edits";
import { type CustomXmlPart, readWorkbookParts, type WorkbookParts, placeOf } from "./workbook-parts";
import { attributeOf, attributeSpans, parseXml, prefixOf, type XmlElement } from "./xml-scan";
import { openZipParts, type ZipParts } from "./zip-parts";

export interface NameEdit {
  readonly name: string;
  /** Index among the file's sheets; null: of the workbook. */
  readonly sheetIndex: number | null;
  /** As spelled in files, without equals sign; null removes the name. */
  readonly formula: string | null;
  readonly comment: string;
  readonly isHidden: boolean;
}

export interface NewSheet {
  readonly name: string;
  /** The whole part. */
  readonly xml: string;
  readonly visibility: "visible" | "hidden" | "veryHidden";
}

export interface LayoutEdits {
  /** Elements to replace, by name: mergeCells. "" removes one. */
  readonly elements: ReadonlyMap<string, string>;
  readonly columns: ReadonlyMap<number, ColumnEdit>;
  readonly rows: ReadonlyMap<number, RowEdit>;
  /** Null: as in the file. */
  readonly panes: FrozenPanes | null;
}

export interface WorkbookEdits {
  /** By sheet index; `dynamicMark` is replaced by the index of the dynamic array mark. */
  readonly cells: ReadonlyMap<number, readonly CellEdit[]>;
  /** What differs in the layout of a sheet, by sheet index. */
  readonly layouts: ReadonlyMap<number, LayoutEdits>;
  /** The whole styles part; null: unchanged. */
  readonly styles: string | null;
  readonly names: readonly NameEdit[];
  readonly renamed: ReadonlyMap<number, string>;
  readonly shown: ReadonlyMap<number, NewSheet["visibility"]>;
  readonly newSheets: readonly NewSheet[];
  readonly removedXml: readonly CustomXmlPart[];
  readonly addedXml: readonly string[];
  /** A cell has lost its formula: removes the calculation chain, which Excel rebuilds. */
  readonly hasFewerFormulas: boolean;
  /** A new GUID, without braces. */
  readonly newId: () => string;
}

/** Placeholder for the index of the dynamic array mark in cell edits. */
export const dynamicMark = "dynamic";

const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml";
const metadataType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheetMetadata+xml";
const typesPath = "[Content_Types].xml";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const metadataXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<metadata xmlns="${main}" xmlns:xda="http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray"><metadataTypes count="1"><metadataType name="XLDAPR" minSupportedVersion="120000" copy="1" pasteAll="1" pasteValues="1" merge="1" splitFirst="1" rowColShift="1" clearFormats="1" clearComments="1" assign="1" coerce="1" cellMeta="1"/></metadataTypes><futureMetadata name="XLDAPR" count="1"><bk><extLst><ext uri="{bdbb8cdc-fa1e-496e-a857-3c3f30c029c3}"><xda:dynamicArrayProperties fDynamic="1" fCollapsed="0"/></ext></extLst></bk></futureMetadata><cellMetadata count="1"><bk><rc t="1" v="0"/></bk></cellMetadata></metadata>`;

/** Throws ModelFileError if the bytes aren't a readable workbook. Without edits the bytes are returned as is. */
export async function editWorkbook(bytes: Uint8Array, edits: WorkbookEdits, run: RunSteps): Promise<Uint8Array> {
  const zip = await openZipParts(bytes);
  const parts = await readWorkbookParts(zip);
  const changes = await changeCustomXml(zip, parts, {
    removed: edits.removedXml,
    added: edits.addedXml,
    newId: edits.newId,
  });
  const packing = await createPacking(zip, parts, changes);
  const wantsMark = [...edits.cells.values()].flat().some(({ formula }) => formula?.array?.metadata === dynamicMark);
  const mark = wantsMark ? await dynamicArrayMark(zip, parts, packing) : null;

  for (const [index, sheet] of parts.sheets.entries()) {
    const cells = (edits.cells.get(index) ?? []).map((edit) => withMark(edit, mark));
    const layout = edits.layouts.get(index);
    if (cells.length === 0 && layout === undefined) continue;
    const edited = await run(editSheetInSteps(await zip.text(sheet.path), cells, sheet.path));
    changes.set(sheet.path, layout === undefined ? edited : await run(withLayout(edited, layout, sheet.path)));
  }
  if (edits.styles !== null && parts.stylesPath !== null) changes.set(parts.stylesPath, edits.styles);
  if (edits.hasFewerFormulas) packing.removePart("calcChain");

  const workbookEdits = [
    ...nameEdits(parts, edits.names),
    ...sheetEdits(parts, edits, (sheet, number) => packing.addSheet(sheet.xml, number)),
  ];
  packing.finish();
  if (changes.size === 0 && workbookEdits.length === 0) return bytes;
  const xml = workbookEdits.length === 0 ? parts.xml : applyEdits(parts.xml, workbookEdits);
  const calculated = withFullCalculation({
    xml,
    root: workbookEdits.length === 0 ? parts.root : parseXml(xml, parts.path),
  });
  if (calculated !== parts.xml) changes.set(parts.path, calculated);
  return zip.write(changes);
}

function withMark(edit: CellEdit, mark: string | null): CellEdit {
  const { formula } = edit;
  if (formula?.array?.metadata !== dynamicMark) return edit;
  return { ...edit, formula: { ...formula, array: { ...formula.array, metadata: mark } } };
}

interface Packing {
  /** Adds a part and relates it to the workbook; returns the relationship's id. */
  addPart(path: string, xml: string, type: string, contentType: string): string;
  addSheet(xml: string, number: number): string;
  /** By the last segment of its relationship's type. */
  removePart(type: string): void;
  /** Writes the lists of parts, if they changed. */
  finish(): void;
}

async function createPacking(
  zip: ZipParts,
  parts: WorkbookParts,
  changes: Map<string, string | null>,
): Promise<Packing> {
  const { relationships } = parts;
  const folder = parts.path.slice(0, parts.path.lastIndexOf("/") + 1);
  const relationshipsText = changes.get(relationships.path) ?? relationships.xml;
  const typesText = changes.get(typesPath) ?? (await zip.text(typesPath));
  const relationshipsRoot = parseXml(relationshipsText, relationships.path);
  const typesRoot = parseXml(typesText, typesPath);
  const base = parts.isStrict
    ? "http://purl.oclc.org/ooxml/officeDocument/relationships"
    : "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const taken = new Set(relationshipsRoot.children.map((child) => attributeOf(child, "Id")));
  const [relationshipEdits, typeEdits]: [TextEdit[], TextEdit[]] = [[], []];
  const append = (edits: TextEdit[], root: XmlElement, text: string): void =>
    void edits.push({ start: root.closeStart, end: root.closeStart, text });

  const packing: Packing = {
    addPart(path, xml, type, contentType) {
      let number = 1;
      while (taken.has(`rId${number}`)) number += 1;
      const id = `rId${number}`;
      taken.add(id);
      changes.set(path, xml);
      const target = escapeXml(path.startsWith(folder) ? path.slice(folder.length) : `/${path}`);
      append(
        relationshipEdits,
        relationshipsRoot,
        `<${prefixOf(relationshipsRoot.name)}Relationship Id="${id}" Type="${base}/${type}" Target="${target}"/>`,
      );
      append(
        typeEdits,
        typesRoot,
        `<${prefixOf(typesRoot.name)}Override PartName="/${escapeXml(path)}" ContentType="${contentType}"/>`,
      );
      return id;
    },
    addSheet(xml, number) {
      let at = number;
      const pathOf = (): string => `${folder}worksheets/sheet${at}.xml`;
      while (zip.has(pathOf()) || changes.has(pathOf())) at += 1;
      return packing.addPart(pathOf(), xml, "worksheet", sheetType);
    },
    removePart(type) {
      for (const { type: found, target, isExternal, id } of relationships.all) {
        if (found !== type || isExternal || !zip.has(target)) continue;
        changes.set(target, null);
        const own = relationshipsRoot.children.filter((child) => attributeOf(child, "Id") === id);
        const wanted = `/${target}`.toLowerCase();
        const types = typesRoot.children.filter((child) => attributeOf(child, "PartName")?.toLowerCase() === wanted);
        relationshipEdits.push(...own.map(({ start, closeEnd }) => ({ start, end: closeEnd, text: "" })));
        typeEdits.push(...types.map(({ start, closeEnd }) => ({ start, end: closeEnd, text: "" })));
        const path = relationshipsPath(target);
        if (zip.has(path)) changes.set(path, null);
      }
    },
    finish() {
      if (relationshipEdits.length > 0)
        changes.set(relationships.path, applyEdits(relationshipsText, relationshipEdits));
      if (typeEdits.length > 0) changes.set(typesPath, applyEdits(typesText, typeEdits));
    },
  };
  return packing;
}

/** Null if the file's metadata is of another kind: the formula then becomes a Ctrl+Shift+Enter one. */
async function dynamicArrayMark(zip: ZipParts, parts: WorkbookParts, packing: Packing): Promise<string | null> {
  const { metadataPath } = parts;
  if (metadataPath !== null) {
    const [known = null] = readDynamicMetadata(await zip.text(metadataPath), metadataPath);
    return known;
  }
  const folder = parts.path.slice(0, parts.path.lastIndexOf("/") + 1);
  if (zip.has(`${folder}metadata.xml`)) return null;
  packing.addPart(`${folder}metadata.xml`, metadataXml, "sheetMetadata", metadataType);
  return "1";
}

/** The order of a worksheet's elements up to those edited here (ISO/IEC 29500-1, 18.3.1.99). */
const sheetOrder = [
  "sheetPr",
  "dimension",
  "sheetViews",
  "sheetFormatPr",
  "cols",
  "sheetData",
  "sheetCalcPr",
  "sheetProtection",
  "protectedRanges",
  "scenarios",
  "autoFilter",
  "sortState",
  "dataConsolidate",
  "customSheetViews",
  "mergeCells",
];

function* withLayout(
  xml: string,
  { elements, columns, rows, panes }: LayoutEdits,
  partName: string,
): Generator<undefined, string, undefined> {
  const edited = withColumns(yield* editRowsInSteps(xml, rows, partName), columns, partName);
  const replaced = elements.size === 0 ? edited : withElements(edited, elements, partName);
  return panes === null ? replaced : withFrozenPanes(replaced, panes, partName);
}

function withElements(xml: string, elements: ReadonlyMap<string, string>, partName: string): string {
  const root = parseXml(xml, partName);
  const edits: TextEdit[] = [];
  for (const [name, text] of elements) {
    const prefixed = text.replace(/<(\/?)(?=[A-Za-z])/g, `<$1${prefixOf(root.name)}`);
    const known = root.children.find(({ local }) => local === name);
    if (known) {
      edits.push({ start: known.start, end: known.closeEnd, text: prefixed });
      continue;
    }
    const before = sheetOrder.slice(0, sheetOrder.indexOf(name));
    const last = root.children.filter(({ local }) => before.includes(local)).at(-1);
    const at = last?.closeEnd ?? root.end;
    edits.push({ start: at, end: at, text: prefixed });
  }
  return applyEdits(xml, edits);
}

function nameEdits({ root }: WorkbookParts, names: readonly NameEdit[]): TextEdit[] {
  if (names.length === 0) return [];
  const prefix = prefixOf(root.name);
  const list = root.children.find(({ local }) => local === "definedNames");
  const keyOf = (name: string, sheet: string | undefined): string => `${sheet ?? ""}!${name.toLowerCase()}`;
  const known = new Map(
    (list?.children ?? []).map((child) => [
      keyOf(attributeOf(child, "name") ?? "", attributeOf(child, "localSheetId")),
      child,
    ]),
  );
  const edits: TextEdit[] = [];
  let added = "";
  for (const { name, sheetIndex, formula, comment, isHidden } of names) {
    const scope = sheetIndex === null ? undefined : String(sheetIndex);
    const found = known.get(keyOf(name, scope));
    const xml =
      formula === null
        ? ""
        : `<${prefix}definedName name="${escapeXml(name)}"${comment === "" ? "" : ` comment="${escapeXml(comment)}"`}${scope === undefined ? "" : ` localSheetId="${scope}"`}${isHidden ? ' hidden="1"' : ""}>${escapeXml(formula)}</${prefix}definedName>`;
    if (found) edits.push({ start: found.start, end: found.closeEnd, text: xml });
    else added += xml;
  }
  if (added !== "") {
    const at = list && !list.isSelfClosing ? list.closeStart : placeOf("definedNames", root);
    if (list?.isSelfClosing) edits.push({ start: list.start, end: list.end, text: "" });
    const isInside = list !== undefined && !list.isSelfClosing;
    edits.push({
      start: at,
      end: at,
      text: isInside ? added : `<${prefix}definedNames>${added}</${prefix}definedNames>`,
    });
  }
  return edits;
}

function sheetEdits(
  { root, path, xml }: WorkbookParts,
  { renamed, shown, newSheets }: WorkbookEdits,
  add: (sheet: NewSheet, number: number) => string,
): TextEdit[] {
  const list = root.children.find(({ local }) => local === "sheets");
  if (list === undefined) throw damagedFile(`${path} lists no sheets`);
  const edits: TextEdit[] = [];
  const sheets = list.children.filter(({ local }) => local === "sheet");
  for (const [index, sheet] of sheets.entries()) {
    const name = renamed.get(index);
    const state = shown.get(index);
    if (name !== undefined) edits.push(...attributeEdits(sheet, "name", name));
    if (state !== undefined) edits.push(...attributeEdits(sheet, "state", state));
  }
  function attributeEdits(sheet: XmlElement, attribute: string, value: string): TextEdit[] {
    const span = attributeSpans(xml, sheet).find((one) => one.name === attribute);
    const text = `"${escapeXml(value)}"`;
    if (span) return [{ start: span.valueStart, end: span.end, text }];
    const at = sheet.start + 1 + sheet.name.length;
    return [{ start: at, end: at, text: ` ${attribute}=${text}` }];
  }
  const numbers = sheets.map((sheet) => Number(attributeOf(sheet, "sheetId") ?? 0));
  const idPrefix = idPrefixOf(root, sheets);
  newSheets.forEach((sheet, index) => {
    const id = add(sheet, sheets.length + index + 1);
    const number = Math.max(0, ...numbers) + index + 1;
    const state = sheet.visibility === "visible" ? "" : ` state="${sheet.visibility}"`;
    const text = `<${prefixOf(list.name)}sheet name="${escapeXml(sheet.name)}" sheetId="${number}"${state} ${idPrefix}id="${id}"/>`;
    edits.push({ start: list.closeStart, end: list.closeStart, text });
  });
  return edits;
}

/** This file's prefix for relationship ids, usually r:. */
function idPrefixOf(root: XmlElement, sheets: readonly XmlElement[]): string {
  const used = sheets.flatMap(({ attributes }) => Object.keys(attributes)).find((name) => /:id$/.test(name));
  if (used !== undefined) return used.slice(0, -"id".length);
  const declared = Object.entries(root.attributes).find(([, value]) => /officeDocument\/.*relationships$/.test(value));
  return declared ? `${declared[0].replace(/^xmlns:/, "")}:` : "r:";
}
