/**
 * The range of options that held a choice of comps before the workbook had a set of them, and the table that reads it.
 */
import { defaultCompsColumns } from "../../src/engine/questions/comps-fields";
import { columnLetters, readAddress, sheetNameOf, type CellPosition } from "../../src/host/a1-address";
import type { OptionsBlock } from "../../src/host/option-rows";
import { optionRowsReserved, rowsAboveOptions } from "../../src/host/options-block";
import type { SheetBlock, SheetCell } from "../../src/host/sheet-block";
import { rowsOf, type CompsChoice } from "../../src/features/comps/pane/comps-choice";

const words = {
  subject: "Property id",
  count: "Number of comps",
  option: "Option",
  value: "Value",
  reason: "Reason",
  property: "Property",
};

/** The block's own columns and an empty one. */
const tableOffset = 5;

export interface ChoiceBlockRequest {
  readonly subject: { readonly id: string; readonly name: string };
  /** Whether the workbook's name Subject is the same property: the block then follows it. */
  readonly followsSubject: boolean;
  readonly choice: CompsChoice;
  readonly withTable: boolean;
}

/** The block at a cell, optionally with the formula next to it. */
export function choiceBlock(
  { subject, followsSubject, choice, withTable }: ChoiceBlockRequest,
  at: CellPosition,
): SheetBlock {
  const table: SheetCell[] = withTable ? [null, { formula: compsFormula(at) }] : [];
  const rows: SheetCell[][] = [
    [
      { value: words.subject },
      followsSubject ? { formula: "=Subject" } : { value: subject.id },
      null,
      { value: subject.name },
      ...table,
    ],
    [{ value: words.count }, { value: choice.count }],
    [{ value: words.option }, { value: words.value }, { value: words.reason }, { value: words.property }],
    ...(rowsOf(choice, optionRowsReserved) ?? []).map(({ name, value, note, label }): SheetCell[] => [
      { value: name },
      filled(value),
      filled(note),
      filled(label),
    ]),
  ];
  const height = rowsAboveOptions + optionRowsReserved;
  return {
    rows,
    reserves: withTable
      ? { rows: Math.max(height, choice.count + 1), columns: tableOffset + defaultCompsColumns }
      : { rows: height, columns: tableOffset - 1 },
  };
}

const filled = (value: string | number | boolean): SheetCell => (value === "" ? null : { value });

/** The table of a block that was just written at a cell. */
function compsFormula({ row, column }: CellPosition): string {
  const cell = (down: number, over: number): string => `$${columnLetters(column + over)}$${row + down + 1}`;
  const options = `${cell(rowsAboveOptions, 0)}:${cell(rowsAboveOptions + optionRowsReserved - 1, 1)}`;
  return `=RENT.COMPS(${cell(0, 1)},${cell(1, 1)},,${options})`;
}

/** A table at any location that reads an existing block; `subject` is used if the block doesn't name one. */
export function tableOfBlock({ address, hasNotes }: OptionsBlock, subject: string, count: number): SheetBlock {
  const split = address.lastIndexOf("!");
  const sheet = `'${address.slice(0, split).replaceAll("'", "''")}'!`;
  const [, letters = "A", first = "1", lastLetters = "B", last = "1"] =
    /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(address.slice(split + 1)) ?? [];
  const above = (rows: number): string => `${sheet}$${lastLetters}$${Number(first) - rows}`;
  const [subjectArgument, countArgument] = hasNotes
    ? [above(rowsAboveOptions), above(rowsAboveOptions - 1)]
    : [`"${subject.replaceAll('"', '""')}"`, String(count)];
  const options = `${sheet}$${letters}$${first}:$${lastLetters}$${last}`;
  return {
    rows: [[{ formula: `=RENT.COMPS(${subjectArgument},${countArgument},,${options})` }]],
    reserves: { rows: count + 1, columns: defaultCompsColumns },
  };
}

/** The address of the options of a block whose first cell, three rows above them, is at `anchor`. */
export function optionsAddress(anchor: string): string {
  const { sheet, row, column } = readAddress(anchor) ?? { sheet: sheetNameOf(anchor), row: 0, column: 0 };
  const first = row + rowsAboveOptions;
  return `${sheet}!${columnLetters(column)}${first + 1}:${columnLetters(column + 1)}${first + optionRowsReserved}`;
}
