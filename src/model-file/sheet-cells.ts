/** The cells of a worksheet's part. */
import { lastRow } from "../notation/cell-address";
import { type CellArea, readArea, readCell } from "./cell-address";
import { type FormulaPiece, cutFormula, shiftFormula } from "./formula-pieces";
import { createFileBudget, type TakeFromBudget } from "./file-budget";
import { damagedFile } from "./model-file-error";
import { unescapeText } from "./shared-strings";
import { scanXml, scanXmlInSteps, type XmlHandler } from "./xml-scan";

/** "" for an empty cell, "#N/A" … for an error. */
export type FileValue = string | number | boolean;

export interface FileCell {
  readonly row: number;
  readonly column: number;
  /** The value in the file: for a formula, its result when the file was saved. */
  readonly value: FileValue;
  /** The value reads as an error, or as nothing, and is a text. Absent: no. */
  readonly isText?: true;
  /** A formula that the file's program has not calculated. Absent: no. */
  readonly hasNoValue?: true;
  /** As spelled in the file, without equals sign; null for a constant. */
  readonly formula: string | null;
  /** Set if the formula fills several cells. */
  readonly array: {
    readonly area: CellArea;
    readonly isDynamic: boolean;
    /** What-if tables only: the input cells for its first row and first column. */
    readonly inputs?: { readonly across: string | null; readonly down: string | null };
  } | null;
  /** It holds something richer than its value: a data type, an error with details, a picture. */
  readonly isRich: boolean;
  /** Index of its format (`cellXfs`), if styles are read. */
  readonly style?: number;
  /** For a shared formula, if styles are read: its index, and whether this cell spells it out. */
  readonly shared?: { readonly number: string; readonly isMaster: boolean };
}

export interface SheetReading {
  readonly sharedStrings: readonly string[];
  /** Indexes of cell metadata (`cm`) that mark a dynamic array. */
  readonly dynamicMetadata: ReadonlySet<string>;
  readonly partName: string;
  readonly take?: TakeFromBudget;
  readonly keepsStyles?: boolean;
  /** Also lists cells that have only a format. */
  readonly keepsBlanks?: boolean;
  /** Receives the hidden rows, from 0, in order. */
  readonly hiddenRows?: number[];
  /** Receives the areas below filters that leave something out, each with its heading row. */
  readonly filters?: CellArea[];
  /** Receives the merged cells. */
  readonly merges?: CellArea[];
}

const oldErrors = ["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A", "#GETTING_DATA"];
const youngErrors = "#SPILL! #CALC! #FIELD! #CONNECT! #BUSY! #BLOCKED! #UNKNOWN! #PYTHON!".split(" ");

/** Errors that files write as they are. */
export const errorTexts: ReadonlySet<string> = new Set(oldErrors);
/** Files write Excel's newer errors as #VALUE! with rich data, which Excel rebuilds when it calculates. */
export const youngErrorTexts: ReadonlySet<string> = new Set(youngErrors);

export const isErrorValue = (value: FileValue): boolean =>
  typeof value === "string" && value.startsWith("#") && (errorTexts.has(value) || youngErrorTexts.has(value));

const textTypes = new Set(["s", "str", "inlineStr"]);

/** Placeholder for the formula of a what-if table, which only Excel calculates. */
export const whatIfTable = "TABLE()";

/** Placeholder for a shared formula that no earlier cell spells out: what it reads is unknown. */
export const unreadFormula = "UNREAD()";

/** Maximum characters of a formula: Excel's own limit is 8,192, without the prefixes in files. */
const longestFormula = 65_536;

interface SharedFormula {
  readonly row: number;
  readonly column: number;
  readonly pieces: readonly FormulaPiece[];
}

/** Cells in document order; skips empty ones. */
export function readSheetCells(xml: string, reading: SheetReading): FileCell[] {
  const { cells, handler } = sheetCellsReader(reading);
  scanXml(xml, handler, reading.partName);
  return cells;
}

/** The same, one piece of the part per step. */
export function* readSheetCellsInSteps(
  xml: string,
  reading: SheetReading,
): Generator<undefined, FileCell[], undefined> {
  const { cells, handler } = sheetCellsReader(reading);
  yield* scanXmlInSteps(xml, handler, reading.partName);
  return cells;
}

/** Collects the cells while the part is read. */
export function sheetCellsReader(reading: SheetReading): { readonly cells: FileCell[]; readonly handler: XmlHandler } {
  const {
    sharedStrings,
    dynamicMetadata,
    partName,
    take = createFileBudget(),
    keepsStyles = false,
    keepsBlanks = false,
  } = reading;
  const cells: FileCell[] = [];
  const shared = new Map<string, SharedFormula>();
  let row = -1;
  let column = -1;
  // Excel considers unordered files damaged, and inserting cells needs the order.
  function inOrder(place: number, last: number, what: string): void {
    if (place > last) return;
    throw damagedFile(`in ${partName} ${what} is out of order`);
  }
  let cell: Readonly<Record<string, string>> | null = null;
  let formula: { readonly attributes: Readonly<Record<string, string>>; text: string } | null = null;
  let value: string | null = null;
  let collecting: "v" | "f" | "t" | null = null;
  let phonetic = 0;
  /** The sheet's own filter; a saved view has others, which don't apply. */
  let filter: CellArea | null = null;
  let savedViews = 0;

  function finishCell(): void {
    if (cell === null) return;
    const text = formulaText();
    const read = cellValue(cell["t"] ?? "n", value, sharedStrings, partName);
    const array = arrayOf();
    take("cells", 1);
    take("characters", (text?.length ?? 0) + (typeof read === "string" ? read.length : 0));
    const isEmptyText = read === "" && text === null && value !== null && textTypes.has(cell["t"] ?? "");
    const hasNoValue = read === "" && text !== null && !textTypes.has(cell["t"] ?? "");
    if (read !== "" || text !== null || isEmptyText || (keepsBlanks && cell["s"] !== undefined))
      cells.push({
        row,
        column,
        value: read,
        ...(isEmptyText || (cell["t"] !== "e" && isErrorValue(read)) ? { isText: true } : {}),
        ...(hasNoValue ? { hasNoValue } : {}),
        formula: text,
        array,
        isRich: cell["vm"] !== undefined,
        ...styleOf(cell),
        ...sharedOf(),
      });
    cell = null;
  }

  function sharedOf(): Pick<FileCell, "shared"> {
    const { t, si } = formula?.attributes ?? {};
    if (!keepsStyles || t !== "shared" || si === undefined) return {};
    return { shared: { number: si, isMaster: formula?.text.trim() !== "" } };
  }

  function styleOf(attributes: Readonly<Record<string, string>>): Pick<FileCell, "style"> {
    return keepsStyles && attributes["s"] !== undefined ? { style: Number(attributes["s"]) } : {};
  }

  function arrayOf(): FileCell["array"] {
    const { t, ref } = formula?.attributes ?? {};
    const area = (t === "array" || t === "dataTable") && ref !== undefined ? readArea(ref) : null;
    if (area) take("filled", (area.bottom - area.top + 1) * (area.right - area.left + 1));
    if (area === null) return null;
    const isDynamic = dynamicMetadata.has(cell?.["cm"] ?? "");
    return t === "dataTable" ? { area, isDynamic, inputs: inputsOf(formula?.attributes ?? {}) } : { area, isDynamic };
  }

  function formulaText(): string | null {
    if (formula === null) return null;
    const { t, si } = formula.attributes;
    if (t === "dataTable") return whatIfTable;
    if (formula.text.length > longestFormula)
      throw damagedFile(`${partName} has a formula that is longer than Excel allows`);
    const text = unescapeText(formula.text).trim();
    if (t !== "shared" || si === undefined) return text === "" ? null : text;
    if (text !== "") {
      shared.set(si, { row, column, pieces: cutFormula(text) });
      return text;
    }
    const master = shared.get(si);
    return master ? shiftFormula(master.pieces, row - master.row, column - master.column) : unreadFormula;
  }

  const handler: XmlHandler = {
    open({ local, attributes }) {
      if (local === "customSheetView") savedViews += 1;
      else if (local === "mergeCell") {
        const area = readArea(attributes["ref"] ?? "");
        if (area) reading.merges?.push(area);
      } else if (local === "autoFilter") filter = savedViews > 0 ? null : readArea(attributes["ref"] ?? "");
      else if (local === "filterColumn") {
        if (filter !== null) reading.filters?.push(filter);
        filter = null;
      } else if (local === "row") {
        const next = attributes["r"] === undefined ? row + 1 : rowNumber(attributes["r"], partName);
        inOrder(next, row, `row ${next + 1}`);
        row = next;
        column = -1;
        if (isOn(attributes["hidden"])) reading.hiddenRows?.push(row);
      } else if (local === "c" && cell === null) {
        const place = attributes["r"] === undefined ? { row, column: column + 1 } : readCell(attributes["r"]);
        if (place === null) throw damagedFile(`${partName} has a cell "${attributes["r"]}"`);
        inOrder(place.column, place.row === row ? column : Infinity, `cell ${attributes["r"]}`);
        ({ row, column } = place);
        cell = attributes;
        formula = null;
        value = null;
      } else if (cell === null) return;
      else if (local === "f") {
        formula = { attributes, text: "" };
        collecting = "f";
      } else if (local === "v") {
        value = "";
        collecting = "v";
      } else if (local === "rPh") phonetic += 1;
      else if (local === "t" && phonetic === 0) {
        value ??= "";
        collecting = "t";
      }
    },
    text(text) {
      if (collecting === "f" && formula) formula.text += text;
      else if (collecting !== null) value = `${value ?? ""}${text}`;
    },
    close(local) {
      if (local === "c") finishCell();
      else if (local === "rPh") phonetic -= 1;
      else if (local === "customSheetView") savedViews -= 1;
      else if (local === collecting) collecting = null;
    },
  };
  return { cells, handler };
}

function inputsOf({ del1, del2, dt2D, dtr, ...cells }: Readonly<Record<string, string | null | undefined>>) {
  const r1 = isOn(del1) ? "#REF!" : (cells["r1"] ?? null);
  const r2 = isOn(del2) ? "#REF!" : (cells["r2"] ?? null);
  if (isOn(dt2D)) return { across: r1, down: r2 };
  return isOn(dtr) ? { across: r1, down: null } : { across: null, down: r1 };
}
const isOn = (value: string | null | undefined): boolean => value === "1" || value === "true";

function rowNumber(text: string, partName: string): number {
  const row = Number(text) - 1;
  if (!Number.isInteger(row) || row < 0 || row > lastRow) throw damagedFile(`${partName} has a row "${text}"`);
  return row;
}

function cellValue(type: string, text: string | null, sharedStrings: readonly string[], partName: string): FileValue {
  if (text === null) return "";
  switch (type) {
    case "s": {
      const shared = sharedStrings[Number(text)];
      if (shared === undefined)
        throw damagedFile(`a cell of ${partName} names the shared text ${text}, which is missing`);
      return shared;
    }
    case "b":
      return text.trim() === "1" || text.trim() === "true";
    case "str":
    case "inlineStr":
      return unescapeText(text);
    case "e":
      return text.trim();
    case "d": {
      const time = Date.parse(
        /[zZ]|[+-]\d\d:\d\d$/.test(text) ? text : `${text}${text.includes("T") ? "" : "T00:00"}Z`,
      );
      // Serials count from 1899-12-30.
      return Number.isNaN(time) ? text : time / 86_400_000 + 25_569;
    }
    default: {
      const number = Number(text);
      if (text.trim() === "") return "";
      // Some programs write Infinity, which is not a number in Excel, and neither is 0x10.
      return Number.isFinite(number) && !/^\s*0[xob]/i.test(text) ? number : text;
    }
  }
}

/** Indexes (`cm`, from 1) of the cell metadata that makes a formula a dynamic array. */
export function readDynamicMetadata(xml: string, partName: string): Set<string> {
  const numbers = new Set<string>();
  let types = 0;
  let dynamicType = "";
  let block = 0;
  let isInCells = false;
  scanXml(
    xml,
    {
      open({ local, attributes }) {
        if (local === "metadataType") {
          types += 1;
          if (attributes["name"] === "XLDAPR") dynamicType = String(types);
        } else if (local === "cellMetadata") isInCells = true;
        else if (isInCells && local === "bk") block += 1;
        else if (isInCells && local === "rc" && attributes["t"] === dynamicType) numbers.add(String(block));
      },
      close(local) {
        if (local === "cellMetadata") isInCells = false;
      },
    },
    partName,
  );
  return numbers;
}
