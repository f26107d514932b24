/** Excel.Range over the engine's cells. */
import { columnsPerSheet, rowsPerSheet } from "../../notation/cell-address";
import {
  boundingBlock,
  type CellBlock,
  formatAddress,
  intersect,
  parseBlock,
  splitSheetReference,
} from "../engine/a1-notation";
import { GENERAL } from "../engine/cell-grid";
import { toTypedValue } from "../custom-functions/data-types";
import { asReadInTurkish, toLocalFormula, toLocalNumberFormat } from "../engine/local-formula";
import { isErrorText, valueTypeOf } from "../cell-value";
import type { CellValue } from "../host-contract";
import { ConditionalFormatCollection } from "./conditional-format";
import { DataValidation } from "./data-validation";
import { HostError, invalidArgument, itemNotFound } from "./host-error";
import type { HostObject } from "./host-object";
import { PlacedRange } from "./placed-range";
import { RangeAreas } from "./range-areas";
import { RangeFormat } from "./range-format";
import { requireUnprotected } from "./sheet-protection";
import { specialBlocks } from "./special-cells";

const MAX_CELLS = 5_000_000;
const WRONG_SIZE =
  "The number of rows or columns in the input array doesn't match the size or dimensions of the range.";

export class Range extends PlacedRange {
  static override readonly scalars = [
    "Address",
    "CellCount",
    "ColumnCount",
    "ColumnIndex",
    "Formulas",
    "HasSpill",
    "Height",
    "IsEntireColumn",
    "IsEntireRow",
    "Left",
    "NumberFormat",
    "RowCount",
    "RowHidden",
    "RowIndex",
    "Text",
    "Top",
    "ValueTypes",
    "Values",
    "Width",
  ];
  static override readonly navigation = ["Worksheet", "Format", "ConditionalFormats", "DataValidation"];

  /** Null where some rows are hidden. */
  get RowHidden(): boolean | null {
    const { row, height } = this.block;
    const hidden = this.model.hiddenRows(this.sheetId, row, height);
    return hidden === height ? true : hidden === 0 ? false : null;
  }
  get Values(): CellValue[][] {
    return this.cells((row, column) => this.plainValue(row, column));
  }
  set Values(input: unknown) {
    this.enter(input);
  }

  get Formulas(): CellValue[][] {
    return this.cells((row, column) => {
      const { formula } = this.model.grid.read(this.sheetId, row, column);
      return formula ?? this.plainValue(row, column);
    });
  }
  set Formulas(input: unknown) {
    this.enter(input);
  }

  get FormulasLocal(): CellValue[][] {
    return this.Formulas.map((row) =>
      row.map((formula) =>
        typeof formula === "string" && formula.startsWith("=")
          ? toLocalFormula(formula, this.model.behaviors)
          : formula,
      ),
    );
  }

  /** Values with their attached data: entities, and the formats of numbers. */
  get ValuesAsJson(): unknown[][] {
    if (this.model.behaviors.ownErrorJson === "internalError" && this.holdsOwnError())
      throw new HostError("InternalError", "An internal error has occurred.", 500);
    return this.cells((row, column) =>
      toTypedValue(this.plainValue(row, column), this.model.datum({ sheetId: this.sheetId, row, column })),
    );
  }

  get Text(): string[][] {
    return this.cells((row, column) => this.model.grid.text(this.sheetId, row, column));
  }

  get ValueTypes(): string[][] {
    return this.cells((row, column) => {
      const { isText } = this.model.grid.read(this.sheetId, row, column);
      return isText ? "String" : valueTypeOf(this.plainValue(row, column));
    });
  }

  get NumberFormat(): string[][] {
    return this.cells((row, column) => this.model.grid.read(this.sheetId, row, column).format);
  }
  set NumberFormat(input: unknown) {
    requireUnprotected(this.model, this.sheetId);
    const formats = this.matrix(input).map((row) =>
      row.map((format) => (typeof format === "string" ? format || GENERAL : null)),
    );
    this.model.grid.setFormats(this.sheetId, this.block.row, this.block.column, formats);
  }

  get NumberFormatLocal(): string[][] {
    return this.NumberFormat.map((row) => row.map((format) => toLocalNumberFormat(format, this.model.behaviors)));
  }

  get Address(): string {
    return formatAddress(this.model.sheetName(this.sheetId), this.block);
  }
  get RowIndex(): number {
    return this.block.row;
  }
  get ColumnIndex(): number {
    return this.block.column;
  }
  get RowCount(): number {
    return this.block.height;
  }
  get ColumnCount(): number {
    return this.block.width;
  }
  get CellCount(): number {
    return this.block.height * this.block.width;
  }
  get IsEntireRow(): boolean {
    return this.block.width === columnsPerSheet;
  }
  get IsEntireColumn(): boolean {
    return this.block.height === rowsPerSheet;
  }
  get HasSpill(): boolean {
    return this.GetSpillingToRangeOrNullObject() !== null;
  }
  get Worksheet(): HostObject {
    return this.model.make.worksheet(this.sheetId);
  }
  get Format(): RangeFormat {
    return new RangeFormat(this.model, this);
  }
  get ConditionalFormats(): ConditionalFormatCollection {
    return new ConditionalFormatCollection(
      this.model,
      this,
      ({ sheetId, block }) => new Range(this.model, sheetId, block),
    );
  }

  get DataValidation(): DataValidation {
    return new DataValidation(this.model, this);
  }

  GetCell(row: number, column: number): Range {
    return this.part(row, column, 1, 1);
  }
  GetRow(row: number): Range {
    return this.part(row, 0, 1, this.block.width);
  }
  GetColumn(column: number): Range {
    return this.part(0, column, this.block.height, 1);
  }
  GetLastRow(): Range {
    return this.GetRow(this.block.height - 1);
  }
  GetLastColumn(): Range {
    return this.GetColumn(this.block.width - 1);
  }
  GetLastCell(): Range {
    return this.GetCell(this.block.height - 1, this.block.width - 1);
  }
  GetOffsetRange(rows: number, columns: number): Range {
    return this.part(rows, columns, this.block.height, this.block.width);
  }
  GetResizedRange(rows: number, columns: number): Range {
    return this.part(0, 0, this.block.height + rows, this.block.width + columns);
  }
  GetAbsoluteResizedRange(rows: number, columns: number): Range {
    return this.part(0, 0, rows, columns);
  }
  GetEntireRow(): Range {
    return this.at({ ...this.block, column: 0, width: columnsPerSheet });
  }
  GetEntireColumn(): Range {
    return this.at({ ...this.block, row: 0, height: rowsPerSheet });
  }
  GetBoundingRect(other: Range | string): Range {
    return this.at(boundingBlock(this.block, this.blockOf(other)));
  }
  GetIntersection(other: Range | string): Range {
    const common = this.GetIntersectionOrNullObject(other);
    if (!common) throw itemNotFound();
    return common;
  }
  GetIntersectionOrNullObject(other: Range | string): Range | null {
    const common = intersect(this.block, this.blockOf(other));
    return common && this.at(common);
  }
  GetUsedRange(): Range {
    const used = this.GetUsedRangeOrNullObject();
    if (!used) throw itemNotFound();
    return used;
  }
  GetUsedRangeOrNullObject(): Range | null {
    const used = this.model.grid.usedBlock(this.sheetId, this.block);
    return used && this.at(used);
  }

  GetSpecialCells(kind: string, valueKind?: string): RangeAreas {
    const found = this.GetSpecialCellsOrNullObject(kind, valueKind);
    if (!found) throw itemNotFound();
    return found;
  }
  /** Formulas and constants, all or of one value type. */
  GetSpecialCellsOrNullObject(kind: string, valueKind?: string): RangeAreas | null {
    const blocks = specialBlocks(this.model.grid, this.sheetId, this.block, kind, valueKind);
    return blocks.length === 0 ? null : new RangeAreas(this.model, this.sheetId, blocks, (block) => this.at(block));
  }

  GetSpillingToRange(): Range {
    const spill = this.GetSpillingToRangeOrNullObject();
    if (!spill) throw itemNotFound();
    return spill;
  }
  GetSpillingToRangeOrNullObject(): Range | null {
    const spill = this.model.grid.spillOf(this.sheetId, this.block.row, this.block.column);
    return spill && this.at(spill);
  }
  GetSpillParent(): Range {
    const parent = this.GetSpillParentOrNullObject();
    if (!parent) throw itemNotFound();
    return parent;
  }
  GetSpillParentOrNullObject(): Range | null {
    const parent = this.model.grid.spillParentOf(this.sheetId, this.block.row, this.block.column);
    return parent && this.at(parent);
  }

  Clear(what = "All"): void {
    const kinds = { all: "all", contents: "contents", formats: "formats" } as const;
    const kind = kinds[what.toLowerCase() as keyof typeof kinds];
    if (!kind) throw invalidArgument();
    requireUnprotected(this.model, this.sheetId);
    this.model.grid.clear(this.sheetId, this.block, kind);
  }
  /** Within the workbook: a source of the same size, or one row or column that repeats. */
  CopyFrom(source: Range | string, kind = "All"): void {
    if (kind !== "All" && kind !== "Formulas" && kind !== "Values" && kind !== "Formats") throw invalidArgument();
    requireUnprotected(this.model, this.sheetId);
    const from = source instanceof Range ? source : this.at(this.blockOf(source));
    const { row, column } = this.block;
    const placeOf = (r: number, c: number): [number, number] => [
      from.block.row + ((r - row) % from.block.height),
      from.block.column + ((c - column) % from.block.width),
    ];
    const { grid } = this.model;
    const contents = this.cells((r, c) => {
      const [fromRow, fromColumn] = placeOf(r, c);
      const { value, formula, format } = grid.read(from.sheetId, fromRow, fromColumn);
      const moved =
        formula === null || kind === "Values" ? null : grid.movedFormula(formula, r - fromRow, c - fromColumn);
      return { input: moved ?? (typeof value === "string" && value !== "" ? `'${value}` : value), format };
    });
    if (kind !== "Formats")
      grid.enter(
        this.sheetId,
        row,
        column,
        contents.map((line) => line.map(({ input }) => input)),
      );
    if (kind === "All" || kind === "Formats")
      grid.setFormats(
        this.sheetId,
        row,
        column,
        contents.map((line) => line.map(({ format }) => format)),
      );
  }
  /** `across`: merges each row separately. */
  Merge(across = false): void {
    if (!across) this.model.merge(this, true);
    else for (let row = 0; row < this.block.height; row += 1) this.model.merge(this.GetRow(row), true);
  }
  Unmerge(): void {
    this.model.merge(this, false);
  }
  Calculate(): void {
    this.model.recalculate([this]);
  }
  SetDirty(): void {
    this.model.recalculate([this], true);
  }
  Select(): void {
    this.model.select(this);
  }
  Insert(shift: string): Range {
    if (shift !== "Down" && shift !== "Right") throw invalidArgument();
    if (shift === "Down" && this.IsEntireRow) this.model.insertRows(this.sheetId, this.block.row, this.block.height);
    else if (shift === "Right" && this.IsEntireColumn)
      this.model.insertColumns(this.sheetId, this.block.column, this.block.width);
    else throw onlyEntire();
    return this.at(this.block);
  }
  Delete(shift: string): void {
    if (shift !== "Up" && shift !== "Left") throw invalidArgument();
    if (shift === "Up" && this.IsEntireRow) this.model.deleteRows(this.sheetId, this.block.row, this.block.height);
    else if (shift === "Left" && this.IsEntireColumn)
      this.model.deleteColumns(this.sheetId, this.block.column, this.block.width);
    else throw onlyEntire();
  }
  /** The client calls this before it writes a large array in parts. */
  _ValidateArraySize(rows: number, columns: number): void {
    if (rows !== this.block.height || columns !== this.block.width) throw invalidArgument(WRONG_SIZE);
  }

  /** What Excel returns for a cell without its data type: an entity is #VALUE!. */
  private plainValue(row: number, column: number): CellValue {
    const value = this.model.grid.valueAt(this.sheetId, row, column);
    if (typeof value !== "string" || value === "") return value;
    return this.model.datum({ sheetId: this.sheetId, row, column })?.entity === undefined ? value : "#VALUE!";
  }

  /** Whether a formula returned an error. */
  private holdsOwnError(): boolean {
    const { grid } = this.model;
    return this.cells((row, column) => {
      const { value, isText, formula } = grid.read(this.sheetId, row, column);
      return formula !== null && !isText && isErrorText(value);
    }).some((line) => line.includes(true));
  }

  private at(block: CellBlock): Range {
    return new Range(this.model, this.sheetId, block);
  }

  private part(row: number, column: number, height: number, width: number): Range {
    const block = { row: this.block.row + row, column: this.block.column + column, height, width };
    const isInside =
      block.row >= 0 &&
      block.column >= 0 &&
      block.row + height <= rowsPerSheet &&
      block.column + width <= columnsPerSheet;
    if (!isInside || height < 1 || width < 1) throw invalidArgument();
    return this.at(block);
  }

  private blockOf(other: Range | string): CellBlock {
    if (other instanceof Range) {
      if (other.sheetId !== this.sheetId) throw invalidArgument();
      return other.block;
    }
    const block = parseBlock(splitSheetReference(other).local);
    if (!block) throw invalidArgument();
    return block;
  }

  private cells<T>(read: (row: number, column: number) => T): T[][] {
    if (this.CellCount > MAX_CELLS) {
      throw new HostError(
        "RangeExceedsLimit",
        "The cell count in the range has exceeded the maximum supported number.",
      );
    }
    return this.model.grid.map(this.sheetId, this.block, read);
  }

  private matrix(input: unknown): unknown[][] {
    const { height, width } = this.block;
    if (!Array.isArray(input)) {
      if (this.CellCount > MAX_CELLS) throw invalidArgument();
      return Array.from({ length: height }, () => Array.from({ length: width }, () => input));
    }
    if (input.length !== height || input.some((row) => !Array.isArray(row) || row.length !== width)) {
      throw invalidArgument(WRONG_SIZE);
    }
    return input as unknown[][];
  }

  private enter(input: unknown): void {
    requireUnprotected(this.model, this.sheetId);
    const isTurkish = this.model.behaviors.uiLanguage === "tr";
    const values = this.matrix(input).map((row) =>
      row.map((given) => {
        const value = toInput(given);
        return isTurkish && typeof value === "string" && value.startsWith("=") ? asReadInTurkish(value) : value;
      }),
    );
    this.model.grid.enter(this.sheetId, this.block.row, this.block.column, values);
  }
}

function toInput(value: unknown): CellValue | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  throw invalidArgument();
}

function onlyEntire(): HostError {
  return new HostError("NotImplemented", "The workbench inserts and deletes entire rows and columns only.", 501);
}
