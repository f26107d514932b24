/* eslint-disable office-addins/no-context-sync-in-loop -- writes in batches, to keep requests small */
/**
 * Re-enters formulas of ours that Excel doesn't recognize: it opened the workbook without the add-in and wrote its own
 * name for a missing function (_xldudf_RENT_COMPS), perhaps prefixed with another add-in's file, or shows #NAME?.
 */
import { forEachSheetWithOurCells, type OurCell } from "./our-cells";
import { run } from "./run";

export interface RepairCount {
  readonly formulas: number;
  readonly sheets: number;
  /** Functions of our namespace that this version doesn't have, such as RENT.YIELD; re-entering them wouldn't help. */
  readonly unknown: readonly string[];
}

export interface RepairOutcome extends RepairCount {
  /** Sheets that refused, usually because they are protected; their formulas are unchanged. */
  readonly refused: readonly string[];
}

export interface FormulaRepair {
  /** Counts what would be re-entered; changes nothing. */
  count(): Promise<RepairCount>;
  repair(): Promise<RepairOutcome>;
}

const quoted = /"(?:[^"]|"")*"|'(?:[^']|'')*'|\[(?:'[^]|[^\]'])*'?\]?/g;
/** Includes the file that Excel takes as its home, if the name needs no quotes: FUNCRES.XLAM!_xldudf_RENT_COMPS. */
const excelsName = /(?<![\w.])(?:[\w.]+!)?(?:_xlfn\.)?_xldudf_RENT_(?=[A-Z])/gi;
/** After a quoted file or a file's number: 'C:\\Library\\FUNCRES.XLAM'!_xldudf_RENT_COMPS, [2]!_xldudf_RENT_COMPS. */
const afterFile = /^!(?=(?:_xlfn\.)?_xldudf_RENT_[A-Z])/i;
/** Longer than any match of `afterFile`. */
const lookAhead = 24;
const ourCall = /(?<![\w.])RENT\.([A-Z][A-Z0-9]*)\s*\(/gi;
const cellsPerRequest = 500;

/** A formula with our names in place of Excel's; texts and sheet names are unchanged. */
export function withOurNames(formula: string): string {
  let end = 0;
  let repaired = "";
  for (const { 0: text, index } of formula.matchAll(quoted)) {
    repaired += formula.slice(end, index).replace(excelsName, "RENT.");
    end = index + text.length;
    if (!text.startsWith('"') && afterFile.test(formula.slice(end, end + lookAhead))) end += 1;
    else repaired += text;
  }
  return repaired + formula.slice(end).replace(excelsName, "RENT.");
}

/** Functions of our namespace that a formula calls, in upper case: COMPS. */
export function namesCalled(formula: string): readonly string[] {
  return [...formula.replace(quoted, " ").matchAll(ourCall)].map(([, name = ""]) => name.toUpperCase());
}

/** `isFunction`: whether this version has the function, by its name without the namespace. */
export function createFormulaRepair(isFunction: (name: string) => boolean): FormulaRepair {
  /** The repaired formula of a cell; null if it needs no repair. */
  const repairedFormula = ({ formula, value }: OurCell): string | null => {
    const repaired = withOurNames(formula);
    const isBroken = repaired !== formula || value === "#NAME?";
    return isBroken && namesCalled(repaired).every(isFunction) ? repaired : null;
  };

  async function visitBroken(
    context: Excel.RequestContext,
    visit: (
      sheet: Excel.Worksheet,
      cells: readonly (OurCell & { readonly repaired: string })[],
    ) => Promise<void> | void,
  ): Promise<readonly string[]> {
    const unknown = new Set<string>();
    await forEachSheetWithOurCells(context, async (sheet, cells) => {
      for (const { formula } of cells)
        for (const name of namesCalled(withOurNames(formula))) if (!isFunction(name)) unknown.add(`RENT.${name}`);
      const broken = cells.flatMap((cell) => {
        const repaired = repairedFormula(cell);
        return repaired === null ? [] : [{ ...cell, repaired }];
      });
      if (broken.length > 0) await visit(sheet, broken);
    });
    return [...unknown].sort();
  }

  return {
    count: () =>
      run(async (context) => {
        let [formulas, sheets] = [0, 0];
        const unknown = await visitBroken(context, (_, cells) => {
          formulas += cells.length;
          sheets += 1;
        });
        return { formulas, sheets, unknown };
      }),

    repair: () =>
      run(async (context) => {
        let [formulas, sheets] = [0, 0];
        const refused: string[] = [];
        const unknown = await visitBroken(context, async (sheet, cells) => {
          try {
            for (const [index, { row, column, repaired }] of cells.entries()) {
              sheet.getCell(row, column).formulas = [[repaired]];
              if (index % cellsPerRequest === cellsPerRequest - 1) await context.sync();
            }
            await context.sync();
            formulas += cells.length;
            sheets += 1;
          } catch {
            refused.push(sheet.name);
          }
        });
        return { formulas, sheets, unknown, refused };
      }),
  };
}
