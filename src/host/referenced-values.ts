/** The current values of a reference or name in a formula, as a function of ours would receive them. */
import { SaidError, say } from "../domain/said";
import type { ArgumentBlock } from "../engine/questions/function-arguments";
import { sheetNameOf } from "./a1-address";
import { isInternalError, isSupported } from "./capabilities";
import { toArgumentBlock } from "./cell-inputs";
import { isReference } from "./cell-reference";
import { constantOf } from "./subject-setting";
import { run } from "./run";

/** Larger references aren't read before a formula is entered. */
const mostCells = 20_000;

/** Null if there is no sheet, name or spilled range like that. `sheet`: the formula's sheet. */
export function readReferencedValues(text: string, sheet: string): Promise<ArgumentBlock | null> {
  return run((context) => (isReference(text) ? valuesOfCells(context, text, sheet) : valuesOfName(context, text)));
}

async function valuesOfCells(context: Excel.RequestContext, text: string, own: string): Promise<ArgumentBlock | null> {
  const local = text.slice(text.lastIndexOf("!") + 1);
  const sheet = context.workbook.worksheets.getItemOrNullObject(text === local ? own : sheetNameOf(text));
  await context.sync();
  if (sheet.isNullObject) return null;
  const range = sheet.getRange(local.replaceAll("$", "").replace(/#$/, ""));
  return valuesOf(context, local.endsWith("#") ? range.getSpillingToRangeOrNullObject() : range);
}

async function valuesOfName(context: Excel.RequestContext, text: string): Promise<ArgumentBlock | null> {
  const name = context.workbook.names.getItemOrNullObject(text);
  name.load("formula");
  const range = name.getRangeOrNullObject();
  range.load("address");
  await context.sync();
  if (name.isNullObject) return null;
  if (!range.isNullObject) return valuesOf(context, range);
  const formula = String(name.formula);
  const constant = constantOf(formula) ?? numberOf(formula);
  return constant === null ? null : [[constant]];
}

/** Excel writes the number with the locale's decimal separator. */
const numberOf = (formula: string): number | null =>
  /^=-?\d+(?:[.,]\d+)?$/.test(formula) ? Number(formula.slice(1).replace(",", ".")) : null;

async function valuesOf(context: Excel.RequestContext, range: Excel.Range): Promise<ArgumentBlock | null> {
  range.load("rowCount,columnCount");
  await context.sync();
  if (range.isNullObject) return null;
  if (range.rowCount * range.columnCount > mostCells) throw new LargeReferenceError(mostCells);
  const hasDataTypes = isSupported("ExcelApi", "1.16");
  range.load("values,text");
  await context.sync();
  if (hasDataTypes) {
    range.load("valuesAsJson");
    await context.sync().catch((error: unknown) => {
      if (!isInternalError(error)) throw error;
    });
  }
  // Hosts that claim support don't all return the values.
  const typed = hasDataTypes ? typedValuesOf(range) : undefined;
  if (typed !== undefined) return toArgumentBlock(typed);
  return toArgumentBlock(
    (range.values as unknown[][]).map((row, place) =>
      row.map((value, column) => plainValue(value, range.text[place]?.[column] ?? "")),
    ),
  );
}

/** Undefined if they couldn't be read. */
function typedValuesOf(range: Excel.Range): unknown[][] | undefined {
  try {
    return range.valuesAsJson;
  } catch {
    return undefined;
  }
}

/** In English, as in values; and as cells show it in other languages: #¡VALOR!, #N/D, #BEZUG!. */
const errorCode = /^#(?:[A-Z/0]+[!?]|N\/A|GETTING_DATA)$/;
const errorText = /^#[¡¿]?[\p{L}\p{N}_/.]+[!?]?$/u;

/** Errors unchanged; a property cell, which hosts without data types read as an error, as its name. */
function plainValue(value: unknown, text: string): unknown {
  if (typeof value !== "string" || !errorCode.test(value)) return value;
  return errorText.test(text) ? { type: "Error", basicValue: value } : text;
}

/** The reference has too many cells to read them for a check. */
export class LargeReferenceError extends SaidError {
  override readonly name = "LargeReferenceError";
  constructor(most: number) {
    super(say`The range has more than ${most} cells.`);
  }
}
