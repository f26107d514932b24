/** Writes values, formulas and formats into the cells of a worksheet's part; everything else stays unchanged. */
import { escapeXml } from "../notation/escaped-text";
import { columnLetters } from "../notation/cell-address";
import { type CellPlace, areaText, type CellArea, cellText, readArea, readCell } from "./cell-address";
import { escapeText } from "./shared-strings";
import { type FileValue, isErrorValue, youngErrorTexts } from "./sheet-cells";
import { applyEdits, type TextEdit } from "./text-edits";
import { attributeOf, attributeSpans, prefixOf, scanXml, scanXmlInSteps, type XmlTag } from "./xml-scan";

export interface CellEdit extends CellPlace {
  /** "" clears the cell; its format stays. */
  readonly value: FileValue;
  /** The value is a text, also if it reads as an error. */
  readonly isText?: boolean;
  /** Set if the formula now fills another area. */
  readonly area?: CellArea;
  /** Cell whose format a new cell copies. */
  readonly styleFrom?: CellPlace;
  /** Replaces the cell's formula; null removes it. Absent: the formula stays. */
  readonly formula?: WrittenFormula | null;
  /** Index of the cell's format. Absent: the format stays. */
  readonly style?: number;
  /** Only the format changes; `value` is ignored. */
  readonly keepsContent?: boolean;
}

export interface WrittenFormula {
  /** As spelled in files, without equals sign. */
  readonly text: string;
  /**
   * The cells that it fills, for a formula that may return several values; `metadata`: index of the dynamic array mark.
   */
  readonly array?: { readonly area: CellArea; readonly metadata: string | null };
}

interface OpenCell extends CellPlace {
  readonly tag: XmlTag;
  formula: { readonly tag: XmlTag; end: number } | null;
  /** Offsets of a value or text within the cell. */
  readonly values: { readonly start: number; readonly end: number }[];
  child: { readonly local: string; readonly start: number } | null;
  depth: number;
}

/** `edits` in any order, at most one per cell. */
export function editSheet(xml: string, edits: readonly CellEdit[], partName: string): string {
  const steps = editSheetInSteps(xml, edits, partName);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same, one piece of the part per step. */
export function* editSheetInSteps(
  xml: string,
  edits: readonly CellEdit[],
  partName: string,
): Generator<undefined, string, undefined> {
  if (edits.length === 0) return xml;
  const waiting = byRow(edits);
  const rows = [...waiting];
  /** The first row that the part may still lack. */
  let next = 0;
  const styles = stylesOf(xml, edits, partName);
  const changes: TextEdit[] = [];
  let prefix = "";
  let row = -1;
  let column = -1;
  let cell: OpenCell | null = null;

  const newCell = (edit: CellEdit): string => {
    const style = edit.style ?? (edit.styleFrom ? styles.get(cellText(edit.styleFrom)) : undefined);
    const attributes = `r="${cellText(edit)}"${style === undefined ? "" : ` s="${style}"`}${markOf(edit)}`;
    return valueCell(prefix, attributes, formulaXml(prefix, edit), edit.keepsContent ? emptied : edit, "");
  };
  /** New cells of a row before a column. */
  const cellsBefore = (line: Map<number, CellEdit> | undefined, end: number): string => {
    let text = "";
    for (const [at, edit] of line ?? []) {
      if (at >= end) break;
      line?.delete(at);
      if (edit.value !== "" || edit.formula || edit.style !== undefined) text += newCell(edit);
    }
    return text;
  };
  const newRow = (number: number, line: Map<number, CellEdit>): string => {
    const cells = cellsBefore(line, Infinity);
    return cells === "" ? "" : `<${prefix}row r="${number + 1}">${cells}</${prefix}row>`;
  };
  const rowsBefore = (end: number): string => {
    let text = "";
    for (; next < rows.length && (rows[next]?.[0] ?? end) < end; next += 1) {
      const [number, line] = rows[next] ?? [0, new Map<number, CellEdit>()];
      text += newRow(number, line);
    }
    return text;
  };
  const insert = (at: number, text: string): void => {
    if (text !== "") changes.push({ start: at, end: at, text });
  };

  function finishCell(open: OpenCell, closeStart: number, end: number): void {
    const line = waiting.get(open.row);
    const edit = line?.get(open.column);
    if (edit === undefined) return;
    line?.delete(open.column);
    changes.push({ start: open.tag.start, end, text: rewrittenCell(xml, prefix, open, closeStart, edit) });
  }

  yield* scanXmlInSteps(
    xml,
    {
      open(tag) {
        const { local, attributes } = tag;
        if (cell !== null) {
          if (cell.depth === 0) cell.child = { local, start: tag.start };
          if (cell.depth === 0 && local === "f") cell.formula = { tag, end: tag.end };
          cell.depth += 1;
        } else if (local === "sheetData") {
          prefix = prefixOf(tag.name);
          if (tag.isSelfClosing) {
            const added = rowsBefore(Infinity);
            const open = openingTag(xml, tag);
            if (added !== "") changes.push({ start: tag.start, end: tag.end, text: `${open}${added}</${tag.name}>` });
          }
        } else if (local === "dimension") {
          const grown = grownDimension(attributeOf(tag, "ref"), edits);
          if (grown !== null) changes.push(attributeEdit(xml, tag, "ref", grown));
        } else if (local === "row") {
          row = attributes["r"] === undefined ? row + 1 : Number(attributes["r"]) - 1;
          column = -1;
          insert(tag.start, rowsBefore(row));
          if (tag.isSelfClosing) {
            const cells = cellsBefore(waiting.get(row), Infinity);
            const open = openingTag(xml, tag);
            if (cells !== "") changes.push({ start: tag.start, end: tag.end, text: `${open}${cells}</${tag.name}>` });
          }
        } else if (local === "c") {
          const place =
            attributes["r"] === undefined
              ? { row, column: column + 1 }
              : (readCell(attributes["r"]) ?? { row, column });
          column = place.column;
          insert(tag.start, cellsBefore(waiting.get(row), column));
          cell = { row, column, tag, formula: null, values: [], child: null, depth: 0 };
        }
      },
      close(local, start, end) {
        if (cell !== null) {
          if (cell.depth === 0) {
            finishCell(cell, start, end);
            cell = null;
            return;
          }
          cell.depth -= 1;
          if (cell.depth > 0 || cell.child === null) return;
          if (cell.child.local === "f" && cell.formula) cell.formula.end = end;
          if (cell.child.local === "v" || cell.child.local === "is") cell.values.push({ start: cell.child.start, end });
        } else if (local === "row" && start < end) insert(start, cellsBefore(waiting.get(row), Infinity));
        else if (local === "sheetData" && start < end) insert(start, rowsBefore(Infinity));
      },
    },
    partName,
  );
  return applyEdits(xml, changes);
}

/** Rows and their cells in ascending order. */
function byRow(edits: readonly CellEdit[]): Map<number, Map<number, CellEdit>> {
  const rows = new Map<number, Map<number, CellEdit>>();
  for (const edit of [...edits].sort((a, b) => a.row - b.row || a.column - b.column)) {
    const line = rows.get(edit.row) ?? new Map<number, CellEdit>();
    line.set(edit.column, edit);
    rows.set(edit.row, line);
  }
  return rows;
}

/** Formats that new cells copy from others. */
function stylesOf(xml: string, edits: readonly CellEdit[], partName: string): Map<string, string> {
  const wanted = new Set(edits.flatMap(({ styleFrom }) => (styleFrom ? [cellText(styleFrom)] : [])));
  const styles = new Map<string, string>();
  if (wanted.size === 0) return styles;
  const open = ({ local, attributes }: XmlTag): void => {
    const { r, s } = attributes;
    if (local === "c" && r !== undefined && s !== undefined && wanted.has(r)) styles.set(r, s);
  };
  scanXml(xml, { open }, partName);
  return styles;
}

/** The cell with its attributes, formula and the content after its value unchanged. */
function rewrittenCell(xml: string, prefix: string, cell: OpenCell, closeStart: number, edit: CellEdit): string {
  const { tag, formula, values } = cell;
  const look = edit.style === undefined ? "" : ` s="${edit.style}"`;
  const goes = [
    ...(edit.style === undefined ? [] : ["s"]),
    // The type of the value, and its rich data.
    ...(edit.keepsContent ? [] : ["t", "vm"]),
    ...(edit.formula === undefined ? [] : ["cm"]),
  ];
  const kept = goes.some((name) => name in tag.attributes)
    ? attributeSpans(xml, tag)
        .filter(({ name }) => !goes.includes(name))
        .map(({ start, end }) => xml.slice(start, end))
        .join("")
        .trim()
    : xml.slice(tag.start + 1 + tag.name.length, tag.end - (tag.isSelfClosing ? 2 : 1)).trim();
  const attributes = `${kept}${look}${markOf(edit)}`;
  if (edit.keepsContent)
    return tag.isSelfClosing
      ? `<${prefix}c ${attributes}/>`
      : `<${prefix}c ${attributes}>${xml.slice(tag.end, closeStart)}</${prefix}c>`;
  const formulaText =
    edit.formula !== undefined ? formulaXml(prefix, edit) : formula ? formulaWithArea(xml, formula, edit.area) : "";
  const before = Math.max(tag.end, formula?.end ?? 0, ...values.map(({ end }) => end));
  const rest = tag.isSelfClosing ? "" : xml.slice(before, closeStart);
  return valueCell(prefix, attributes, formulaText, edit, rest.trim() === "" ? "" : rest);
}

const markOf = ({ formula }: CellEdit): string => (formula?.array?.metadata ? ` cm="${formula.array.metadata}"` : "");

function formulaXml(prefix: string, { formula }: CellEdit): string {
  if (!formula) return "";
  const array = formula.array ? ` t="array" ref="${areaText(formula.array.area)}"` : "";
  return `<${prefix}f${array}>${escapeXml(formula.text)}</${prefix}f>`;
}

function formulaWithArea(xml: string, { tag, end }: NonNullable<OpenCell["formula"]>, area?: CellArea): string {
  const text = xml.slice(tag.start, end);
  if (area === undefined || attributeOf(tag, "ref") === undefined) return text;
  const { start, end: attributeEnd, text: ref } = attributeEdit(xml, tag, "ref", areaText(area));
  return `${xml.slice(tag.start, start)}${ref}${xml.slice(attributeEnd, end)}`;
}

function attributeEdit(xml: string, tag: XmlTag, name: string, value: string): TextEdit {
  const span = attributeSpans(xml, tag).find((one) => one.name === name);
  return { start: span?.valueStart ?? tag.start, end: span?.end ?? tag.start, text: span ? `"${value}"` : "" };
}

/** A self-closing tag as an opening tag. */
function openingTag(xml: string, tag: XmlTag): string {
  return `${xml.slice(tag.start, tag.end - "/>".length).trimEnd()}>`;
}

type EditedValue = Pick<CellEdit, "value" | "isText">;
const emptied: EditedValue = { value: "" };

function valueCell(prefix: string, attributes: string, formula: string, edited: EditedValue, rest: string): string {
  const { value } = edited;
  const space = attributes === "" ? "" : " ";
  if (value === "" && formula === "" && rest === "") return `<${prefix}c${space}${attributes}/>`;
  const [type, text] = written(edited, formula !== "");
  const kind = type === "" ? "" : ` t="${type}"`;
  // Readers of XML may leave out spaces at the ends.
  const kept = text !== null && /^\s|\s$/.test(text) ? ' xml:space="preserve"' : "";
  const shown = text === null ? "" : `<${prefix}v${kept}>${text}</${prefix}v>`;
  return `<${prefix}c${space}${attributes}${kind}>${formula}${shown}${rest}</${prefix}c>`;
}

function written({ value, isText = false }: EditedValue, hasFormula: boolean): [type: string, text: string | null] {
  if (typeof value === "number") return Number.isFinite(value) ? ["", String(value)] : ["e", "#NUM!"];
  if (typeof value === "boolean") return ["b", value ? "1" : "0"];
  if (value === "" && !hasFormula) return ["", null];
  if (!isText && isErrorValue(value)) return ["e", youngErrorTexts.has(value) ? "#VALUE!" : value];
  return ["str", escapeXml(escapeText(value))];
}

/** The sheet's dimension extended to newly filled cells; null if it includes them already or is missing. */
function grownDimension(ref: string | undefined, edits: readonly CellEdit[]): string | null {
  const area = ref === undefined ? null : readArea(ref);
  if (area === null) return null;
  const filled = edits.filter(({ value, formula, style }) => value !== "" || formula || style !== undefined);
  let { top, left, bottom, right } = area;
  for (const { row, column } of filled) {
    [top, left] = [Math.min(top, row), Math.min(left, column)];
    [bottom, right] = [Math.max(bottom, row), Math.max(right, column)];
  }
  const grown = `${columnLetters(left)}${top + 1}:${columnLetters(right)}${bottom + 1}`;
  return areaText({ top, left, bottom, right }) === areaText(area) ? null : grown;
}
