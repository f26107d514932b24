/** The cells of a worksheet's part. */
import { type CellArea, readArea, readCell } from "./cell-address";
import { type FormulaPiece, cutFormula, shiftFormula } from "./formula-pieces";
import { createFileBudget, type TakeFromBudget } from "./file-budget";
import { ModelFileError } from "./model-file-error";
import { unescapeText } from "./shared-strings";
import { scanXml, scanXmlInSteps, type XmlHandler } from "./xml-scan";

/** "" for an empty cell, "#N/A" … for an error. */
export type FileValue = string | number | boolean;

export interface FileCell {
  readonly row: number;
  readonly column: number;
  /** What the file holds as its value: of a formula, what it was when the file was saved. */
  readonly value: FileValue;
  /** As the file spells it, without equals sign; null for a constant. */
  readonly formula: string | null;
  /** Where the formula fills several cells. */
  readonly array: {
    readonly area: CellArea;
    readonly isDynamic: boolean;
    /** Of a what-if table: the cells that its first row and its first column go into. */
    readonly inputs?: { readonly across: string | null; readonly down: string | null };
  } | null;
  /** Something richer than its value stands behind it: a data type, an error with more to it, a picture. */
  readonly isRich: boolean;
  /** Index of its look (`cellXfs`), where the reading keeps styles. */
  readonly style?: number;
  /** Of a formula that several cells share, where the reading keeps styles: its number, and whether the cell spells it. */
  readonly shared?: { readonly number: string; readonly isMaster: boolean };
}

export interface SheetReading {
  readonly sharedStrings: readonly string[];
  /** Numbers of the cell metadata (`cm`) that mean a dynamic array. */
  readonly dynamicMetadata: ReadonlySet<string>;
  readonly partName: string;
  readonly take?: TakeFromBudget;
  readonly keepsStyles?: boolean;
  /** Cells that have a look and nothing else are listed too. */
  readonly keepsBlanks?: boolean;
  /** Gets the rows that are hidden, from 0, in their order. */
  readonly hiddenRows?: number[];
}

/** Stands for the formula of a what-if table, which Excel alone calculates. */
export const whatIfTable = "TABLE()";

/** Characters of a formula: Excel's own limit is 8,192, without the prefixes that files write. */
const longestFormula = 65_536;

interface SharedFormula {
  readonly row: number;
  readonly column: number;
  readonly pieces: readonly FormulaPiece[];
}

/** Cells in the order of the part; those that hold nothing are left out. */
export function readSheetCells(xml: string, reading: SheetReading): FileCell[] {
  const { cells, handler } = sheetCellsReader(reading);
  scanXml(xml, handler, reading.partName);
  return cells;
}

/** The same, a piece of the part in each step. */
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
  // Excel takes a file for damaged otherwise, and cells could not be put between others.
  function inOrder(place: number, last: number, what: string): void {
    if (place > last) return;
    throw new ModelFileError(
      `The file is damaged: in ${partName} ${what} stands out of order. Open and save the workbook in a spreadsheet program, then refresh it.`,
    );
  }
  let cell: Readonly<Record<string, string>> | null = null;
  let formula: { readonly attributes: Readonly<Record<string, string>>; text: string } | null = null;
  let value: string | null = null;
  let collecting: "v" | "f" | "t" | null = null;
  let phonetic = 0;

  function finishCell(): void {
    if (cell === null) return;
    const text = formulaText();
    const read = cellValue(cell["t"] ?? "n", value, sharedStrings, partName);
    const array = arrayOf();
    take("cells", 1);
    take("characters", (text?.length ?? 0) + (typeof read === "string" ? read.length : 0));
    if (read !== "" || text !== null || (keepsBlanks && cell["s"] !== undefined))
      cells.push({
        row,
        column,
        value: read,
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
      throw new ModelFileError(`The file is damaged: ${partName} has a formula that is longer than Excel allows.`);
    const text = unescapeText(formula.text).trim();
    if (t !== "shared" || si === undefined) return text === "" ? null : text;
    if (text !== "") {
      shared.set(si, { row, column, pieces: cutFormula(text) });
      return text;
    }
    const master = shared.get(si);
    return master ? shiftFormula(master.pieces, row - master.row, column - master.column) : null;
  }

  const handler: XmlHandler = {
    open({ local, attributes }) {
      if (local === "row") {
        const next = attributes["r"] === undefined ? row + 1 : rowNumber(attributes["r"], partName);
        inOrder(next, row, `row ${next + 1}`);
        row = next;
        column = -1;
        if (isOn(attributes["hidden"])) reading.hiddenRows?.push(row);
      } else if (local === "c" && cell === null) {
        const place = attributes["r"] === undefined ? { row, column: column + 1 } : readCell(attributes["r"]);
        if (place === null)
          throw new ModelFileError(`The file is damaged: ${partName} has a cell "${attributes["r"]}".`);
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
      else if (local === collecting) collecting = null;
    },
  };
  return { cells, handler };
}

function inputsOf({ r1 = null, r2 = null, dt2D, dtr }: Readonly<Record<string, string | null | undefined>>) {
  if (isOn(dt2D)) return { across: r1, down: r2 };
  return isOn(dtr) ? { across: r1, down: null } : { across: null, down: r1 };
}
const isOn = (value: string | null | undefined): boolean => value === "1" || value === "true";

function rowNumber(text: string, partName: string): number {
  const row = Number(text) - 1;
  if (!Number.isInteger(row) || row < 0 || row > 1_048_575)
    throw new ModelFileError(`The file is damaged: ${partName} has a row "${text}".`);
  return row;
}

function cellValue(type: string, text: string | null, sharedStrings: readonly string[], partName: string): FileValue {
  if (text === null) return "";
  switch (type) {
    case "s": {
      const shared = sharedStrings[Number(text)];
      if (shared === undefined)
        throw new ModelFileError(
          `The file is damaged: a cell of ${partName} names the shared text ${text}, which is missing.`,
        );
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
      return text.trim() === "" ? "" : Number.isNaN(number) ? text : number;
    }
  }
}

/** Numbers (`cm`, from 1) of the cell metadata that make a formula a dynamic array. */
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
