/** Sheets that wait for a table: filled once it is there, unless a person typed or pasted into them. */
import { columnLetters } from "../notation/cell-address";
import type { NewCell } from "../templates/sheet-content";
import type { SheetFill } from "../templates/sheet-fill";
import { type CellPosition, readAddress } from "./a1-address";
import { show, writeCells } from "./new-sheet";
import { run } from "./run";

export interface WaitingSheet {
  readonly sheet: string;
  readonly fill: SheetFill;
}

/** The workbook's sheets that are as they were inserted where a fill would write. */
export function findWaitingSheets(fills: readonly SheetFill[]): Promise<WaitingSheet[]> {
  return run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load("items/name");
    await context.sync();
    // A name may be the same in two languages.
    const read = worksheets.items.flatMap(({ name }) =>
      fills.flatMap((fill) => {
        if (!isNamed(name, fill.name)) return [];
        const { address, top, left } = boundsOf(fill);
        const range = worksheets.getItem(name).getRange(address).load("formulas");
        return [{ sheet: name, fill, top, left, range }];
      }),
    );
    await context.sync();
    return read.flatMap(({ sheet, fill, top, left, range }) => {
      const formulas = range.formulas as readonly (readonly unknown[])[];
      return isWaiting(fill, ({ row, column }) => formulas[row - top]?.[column - left] ?? "") ? [{ sheet, fill }] : [];
    });
  });
}

const isNamed = (name: string, given: string): boolean =>
  name.toLowerCase().startsWith(given.toLowerCase()) && /^(?: \d+)?$/.test(name.slice(given.length));

const positionOf = (address: string): CellPosition | null => readAddress(`!${address}`);

function boundsOf({ labels, added, replaced }: SheetFill): { address: string; top: number; left: number } {
  const cells = [labels, added, replaced].flatMap((some) =>
    Object.keys(some).flatMap((cell) => positionOf(cell) ?? []),
  );
  const rows = cells.map(({ row }) => row);
  const columns = cells.map(({ column }) => column);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const corner = (row: number, column: number): string => `${columnLetters(column)}${String(row + 1)}`;
  return { address: `${corner(top, left)}:${corner(Math.max(...rows), Math.max(...columns))}`, top, left };
}

function isWaiting({ labels, added, replaced }: SheetFill, contentAt: (cell: CellPosition) => unknown): boolean {
  const at = (address: string): unknown => {
    const cell = positionOf(address);
    return cell === null ? undefined : contentAt(cell);
  };
  return (
    Object.entries(labels).every(([address, text]) => at(address) === text) &&
    Object.keys(added).every((address) => at(address) === "") &&
    // Over a formula nothing was typed; a value is the template's own.
    Object.entries(replaced).every(([address, { before }]) =>
      typeof before === "object" ? String(at(address)).startsWith("=") : String(at(address)) === String(before),
    )
  );
}

/** Fills the sheets. @returns a function that undoes it: the cells are then as they were inserted */
export async function fillSheets(waiting: readonly WaitingSheet[]): Promise<() => Promise<void>> {
  const write = (isFilled: boolean): Promise<void> =>
    run(async (context) => {
      const found = waiting.map(({ sheet, fill }) => ({
        sheet: context.workbook.worksheets.getItemOrNullObject(sheet).load("name"),
        fill,
      }));
      await context.sync();
      for (const { sheet, fill } of found) {
        if (sheet.isNullObject) continue;
        writeCells(sheet, contents(fill, isFilled));
        for (const [range, look] of fill.looks[isFilled ? "after" : "before"]) show(sheet.getRange(range).format, look);
      }
      await context.sync();
    });
  const takeBack = (): Promise<void> => write(false);
  try {
    await write(true);
  } catch (error) {
    await takeBack().catch(() => undefined);
    throw error;
  }
  return takeBack;
}

const contents = ({ added, replaced }: SheetFill, isFilled: boolean): Record<string, NewCell> => ({
  ...Object.fromEntries(Object.entries(added).map(([address, cell]) => [address, isFilled ? cell : ""])),
  ...Object.fromEntries(Object.entries(replaced).map(([at, cell]) => [at, isFilled ? cell.after : cell.before])),
});
