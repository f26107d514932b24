/* eslint-disable office-addins/no-context-sync-in-loop -- reads in batches, to keep requests small */
/** The formulas of ours that cells depend on, through cells, sheets, names, tables and spills. */
import { readArea, sheetNameOf, type SheetArea } from "../../../host/a1-address";
import { splitFormula } from "../../../host/formula-references";
import { mentionsOf } from "../../../host/formula-functions";
import { forEachSheetWithOurCells, type OurCell } from "../../../host/our-cells";

export interface OurPrecedents {
  readonly cells: readonly { readonly sheet: Excel.Worksheet; readonly cells: readonly OurCell[] }[];
  /** False: one of the formulas determines its cells only at calculation. */
  readonly isComplete: boolean;
}

/** A formula with the cells that it fills. */
interface FormulaNode {
  readonly sheet: Excel.Worksheet;
  readonly cell: OurCell;
  readonly area: SheetArea;
}

/** The meaning of a name or a table. */
type Meaning = readonly SheetArea[] | { readonly formula: string };

/** Number of formulas per request for spill ranges. */
const formulasPerRequest = 500;
/**
 * Functions that determine their cells only at calculation: INDIRECT and OFFSET, in formulas of names also in the
 * user's language.
 */
const open =
  /(?<![\p{L}\p{N}_.])(?:INDIRECTO?|INDIREKTE?|INDIRETT?O|ДВССЫЛ|ADR\.POŚR|DOLAYLI|NEPŘÍMÝ\.ODKAZ|EPÄSUORA|OFFSET|DESREF|DECALER|BEREICH\.VERSCHIEBEN|SCARTO|DESLOC(?:AMENTO)?|VERSCHUIVING|СМЕЩ|PRZESUNIĘCIE|KAYDIR|POSUN|FORSKYDNING|FORSKYVNING|FÖRSKJUTNING|SIIRTYMÄ|ELTOLÁS)\s*\(/iu;

const isFormula = (formula: unknown): formula is string => typeof formula === "string" && formula.startsWith("=");

/** Includes those in `starts` themselves. `isOurs` decides which formulas count. */
export async function ourPrecedents(
  context: Excel.RequestContext,
  starts: readonly SheetArea[],
  isOurs: (formula: unknown) => boolean,
): Promise<OurPrecedents> {
  const nodes = await readNodes(context);
  const meanings = await readMeanings(context);
  const { found, isComplete } = reach(nodes, meanings, starts);
  const bySheet = new Map<Excel.Worksheet, OurCell[]>();
  for (const { sheet, cell } of found) {
    if (!isOurs(cell.formula)) continue;
    const cells = bySheet.get(sheet);
    if (cells) cells.push(cell);
    else bySheet.set(sheet, [cell]);
  }
  return { cells: [...bySheet].map(([sheet, cells]) => ({ sheet, cells })), isComplete };
}

async function readNodes(context: Excel.RequestContext): Promise<FormulaNode[]> {
  const nodes: FormulaNode[] = [];
  await forEachSheetWithOurCells(
    context,
    async (sheet, cells) => {
      for (let start = 0; start < cells.length; start += formulasPerRequest) {
        const some = cells.slice(start, start + formulasPerRequest);
        const spills = some.map(({ row, column }) => sheet.getCell(row, column).getSpillingToRangeOrNullObject());
        for (const spill of spills) spill.load("rowCount,columnCount");
        await context.sync();
        for (const [index, cell] of some.entries()) {
          const spill = spills[index];
          const [height, width] = spill?.isNullObject === false ? [spill.rowCount, spill.columnCount] : [1, 1];
          const { row, column } = cell;
          const area = {
            sheet: sheet.name,
            firstRow: row,
            lastRow: row + height - 1,
            firstColumn: column,
            lastColumn: column + width - 1,
          };
          nodes.push({ sheet, cell, area });
        }
      }
    },
    isFormula,
  );
  return nodes;
}

/** Names (unqualified, and with their sheet if they belong to one) and tables, in upper case. */
async function readMeanings(context: Excel.RequestContext): Promise<ReadonlyMap<string, Meaning>> {
  const { names, tables, worksheets } = context.workbook;
  names.load("items/name,items/formula");
  tables.load("items/name");
  worksheets.load("items/name");
  await context.sync();
  for (const sheet of worksheets.items) sheet.names.load("items/name,items/formula");
  const ranges = tables.items.map((table) => {
    const range = table.getRange();
    range.load("address");
    return { name: table.name, range };
  });
  await context.sync();
  const meanings = new Map<string, Meaning>();
  const lists = [names, ...worksheets.items.map((sheet) => sheet.names)];
  for (const { name, formula } of lists.flatMap(({ items }) => items)) {
    const bare = name.slice(name.lastIndexOf("!") + 1).toUpperCase();
    // A constant has no formula, despite the type.
    const written: unknown = formula;
    if (typeof written === "string" && written !== "" && !bare.startsWith("_COMPSHEET."))
      meanings.set(bare, { formula: written });
  }
  for (const { name, range } of ranges) {
    const area = areaOf(range.address);
    if (area) meanings.set(name.toUpperCase(), [area]);
  }
  return meanings;
}

function areaOf(reference: string): SheetArea | null {
  const local = reference.slice(reference.lastIndexOf("!") + 1).replace(/#$/, "");
  return readArea(sheetNameOf(reference), local);
}

function reach(
  nodes: readonly FormulaNode[],
  meanings: ReadonlyMap<string, Meaning>,
  starts: readonly SheetArea[],
): { readonly found: readonly FormulaNode[]; readonly isComplete: boolean } {
  const bySheet = new Map<string, FormulaNode[]>();
  const single = new Map<string, FormulaNode>();
  for (const node of nodes) {
    const sheet = node.area.sheet.toLowerCase();
    const own = bySheet.get(sheet);
    if (own) own.push(node);
    else bySheet.set(sheet, [node]);
    single.set(`${sheet}!${node.cell.row},${node.cell.column}`, node);
  }
  const found = new Set<FormulaNode>();
  const looked = new Set<string>();
  let isComplete = true;
  const waiting = [...starts];

  function visit(node: FormulaNode): void {
    if (found.has(node)) return;
    found.add(node);
    follow(node.cell.formula, node.area.sheet, new Set());
  }

  function follow(formula: string, sheet: string, names: Set<string>): void {
    if (open.test(formula.replace(/"(?:[^"]|"")*"/g, " "))) isComplete = false;
    for (const piece of splitFormula(formula, sheet)) {
      if (typeof piece === "string") continue;
      const area = areaOf(piece.reference);
      if (area) waiting.push(area);
    }
    // Column names are in brackets after the table's name.
    for (const name of mentionsOf(formula)) {
      const meaning = meanings.get(name);
      if (meaning === undefined || names.has(name)) continue;
      names.add(name);
      if ("formula" in meaning) follow(meaning.formula, sheet, names);
      else waiting.push(...meaning);
    }
  }

  for (let area = waiting.pop(); area !== undefined; area = waiting.pop()) {
    const { sheet, firstRow, lastRow, firstColumn, lastColumn } = area;
    const key = `${sheet.toLowerCase()}!${firstRow},${firstColumn},${lastRow},${lastColumn}`;
    if (looked.has(key)) continue;
    looked.add(key);
    const exact =
      firstRow === lastRow &&
      firstColumn === lastColumn &&
      single.get(`${sheet.toLowerCase()}!${firstRow},${firstColumn}`);
    if (exact) {
      visit(exact);
      continue;
    }
    for (const node of bySheet.get(sheet.toLowerCase()) ?? []) {
      const { area: own } = node;
      const shares =
        own.firstRow <= lastRow &&
        firstRow <= own.lastRow &&
        own.firstColumn <= lastColumn &&
        firstColumn <= own.lastColumn;
      if (shares) visit(node);
    }
  }
  return { found: [...found], isComplete };
}
