/** Defined names that call functions of ours: DEALRENT for LAMBDA(x,RENT.PRICE(x)). */
import { callsOurs, mentionsOf } from "./formula-functions";
import { isOurFormula } from "./our-cells";

/** Returns a test for formulas that call a function of ours, directly or through a defined name. */
export async function readIsOurFormula(
  context: Excel.RequestContext,
): Promise<(formula: unknown) => formula is string> {
  const ourNames = await readOurNames(context);
  return (formula): formula is string =>
    isOurFormula(formula) || (typeof formula === "string" && formula.startsWith("=") && mentionsAny(formula, ourNames));
}

const mentionsAny = (formula: string, names: ReadonlySet<string>): boolean =>
  names.size > 0 && [...mentionsOf(formula)].some((name) => names.has(name));

/** In upper case, including names that call ours through another name. */
async function readOurNames(context: Excel.RequestContext): Promise<ReadonlySet<string>> {
  const sheets = context.workbook.worksheets;
  sheets.load("items/name");
  context.workbook.names.load("items/name,items/formula");
  await context.sync();
  for (const sheet of sheets.items) sheet.names.load("items/name,items/formula");
  await context.sync();
  const items = [context.workbook.names, ...sheets.items.map(({ names }) => names)].flatMap(({ items }) => items);
  const formulas = items.flatMap(({ name, formula }) => {
    // A constant has no formula, despite the type.
    const written: unknown = formula;
    // The name may be prefixed by its sheet: Sheet1!DEALRENT.
    const bare = name.slice(name.lastIndexOf("!") + 1).toUpperCase();
    return typeof written === "string" && written !== "" ? [{ name: bare, formula: written }] : [];
  });
  const ours = new Set<string>();
  for (let size = -1; size < ours.size;) {
    size = ours.size;
    for (const { name, formula } of formulas) if (callsOurs(formula) || mentionsAny(formula, ours)) ours.add(name);
  }
  return ours;
}
