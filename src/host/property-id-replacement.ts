/* eslint-disable office-addins/no-context-sync-in-loop -- reads and writes in batches, so that no request is large */
/** Finds where a workbook refers to a property by id, and replaces the id there. */
import { SaidError, say } from "../domain/said";
import { isSupported } from "./capabilities";
import { blocksOfKind, forEachCellRead, isOurFormula } from "./our-cells";
import { constantFormula, constantOf, subjectName } from "./subject-setting";
import { run } from "./run";
import type { IdUses } from "./sheet-access-contract";

/** Where a workbook refers to a property by id. */

interface Place {
  readonly sheet: Excel.Worksheet;
  readonly row: number;
  readonly column: number;
  /** Includes the replaced id. */
  readonly content: string;
}

interface Uses {
  readonly places: readonly Place[];
  /** The name Subject, if it refers to the id. */
  readonly subject: Excel.NamedItem | null;
}

/** Cells per request, when checking or writing. */
const cellsPerRequest = 500;

const idPattern = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const wholeId = new RegExp(`^${idPattern}$`, "i");
const onlyIds = new RegExp(`^\\s*${idPattern}(?:[\\s,;|]+${idPattern})*[\\s,;|]*$`, "i");
/** Texts of a formula, and quoted sheet names, in which a quotation mark doesn't start a text. */
const quoted = /"(?:[^"]|"")*"|'(?:[^']|'')*'/g;

/**
 * A cell's content with the id replaced; null if it doesn't refer to the property. A text counts if it consists of ids
 * only, a formula if it calls a function of ours and has the id in a text.
 */
export function withIdReplaced(content: unknown, from: string, to: string): string | null {
  if (typeof content !== "string" || content.length < from.length) return null;
  const id = new RegExp(`(?<![0-9a-z-])${from}(?![0-9a-z-])`, "gi");
  const isFormula: boolean = isOurFormula(content);
  let replaced = content;
  if (isFormula) replaced = content.replace(quoted, (text) => (text.startsWith('"') ? text.replace(id, to) : text));
  else if (onlyIds.test(content)) replaced = content.replace(id, to);
  return replaced === content ? null : replaced;
}

/** Counts where the workbook refers to the property; changes nothing. Rejects an invalid `id`. */
export async function findPropertyId(id: string): Promise<IdUses> {
  requireIds(id);
  return run(async (context) => countsOf(await findUses(context, id, "")));
}

/**
 * Writes `to` wherever the workbook refers to the property by `from`: in cell texts, in formulas of ours and in the
 * name Subject. Reads everything before the first write. Rejects invalid ids, and with the host's error (such as a
 * protected sheet); anything not written by then still has the old id.
 */
export async function replacePropertyId(from: string, to: string): Promise<IdUses> {
  requireIds(from, to);
  return run(async (context) => {
    const uses = await findUses(context, from, to);
    for (const [index, { sheet, row, column, content }] of uses.places.entries()) {
      sheet.getCell(row, column).formulas = [[content]];
      if (index % cellsPerRequest === cellsPerRequest - 1) await context.sync();
    }
    if (uses.subject !== null) uses.subject.formula = constantFormula(to);
    await context.sync();
    return countsOf(uses);
  });
}

function requireIds(...ids: readonly string[]): void {
  const other = ids.find((id) => !wholeId.test(id));
  if (other !== undefined) throw new SaidError(say`"${other}" isn't a property id.`);
}

function countsOf({ places, subject }: Uses): IdUses {
  const formulas = places.filter(({ content }) => isOurFormula(content)).length;
  return {
    cells: places.length - formulas,
    formulas,
    sheets: new Set(places.map(({ sheet }) => sheet.name)).size,
    isSubject: subject !== null,
  };
}

async function findUses(context: Excel.RequestContext, from: string, to: string): Promise<Uses> {
  const sheets = context.workbook.worksheets;
  sheets.load("items/name");
  const subject = context.workbook.names.getItemOrNullObject(subjectName);
  subject.load("formula");
  await context.sync();
  const places: Place[] = [];
  for (const sheet of sheets.items) {
    const found = new Map<string, Place>();
    for (const kind of ["Formulas", "Texts"] as const) {
      for (const block of await blocksOfKind(context, sheet, kind)) {
        await forEachCellRead(context, sheet, block, ({ row, column, formula }) => {
          const content = withIdReplaced(formula, from, to);
          if (content !== null) found.set(`${row}:${column}`, { sheet, row, column, content });
        });
      }
    }
    places.push(...(await withoutSpilled(context, [...found.values()])));
  }
  const isSubject = !subject.isNullObject && constantOf(subject.formula)?.toLowerCase() === from.toLowerCase();
  return { places, subject: isSubject ? subject : null };
}

/** Spilled text can't be written: the formula would have no room. */
async function withoutSpilled(context: Excel.RequestContext, places: readonly Place[]): Promise<readonly Place[]> {
  if (!isSupported("ExcelApi", "1.12")) return places;
  const kept: Place[] = [];
  for (let start = 0; start < places.length; start += cellsPerRequest) {
    const some = places.slice(start, start + cellsPerRequest);
    const parents = some.map(({ sheet, row, column, content }) =>
      content.startsWith("=") ? null : sheet.getCell(row, column).getSpillParentOrNullObject(),
    );
    for (const parent of parents) parent?.load("rowIndex");
    await context.sync();
    kept.push(...some.filter((_, index) => parents[index]?.isNullObject !== false));
  }
  return kept;
}
