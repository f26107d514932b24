/** Which property the workbook is about: set through the name Subject or the cell that it points to, and put back. */
import { plainAddress } from "./a1-address";
import { constantFormula, subjectName } from "./subject-name";
import { run } from "./run";

/** What the name Subject stood for, so that it can be put back. */
export type FormerSubject =
  | { readonly kind: "cell"; readonly address: string; readonly value: string | number | boolean }
  | { readonly kind: "name"; readonly formula: string };

/** What became of a new subject. */
export type SubjectOutcome =
  /** The name itself stands for the property; `former` is null where there was no name or the same was set before. */
  | { readonly kind: "named"; readonly former: FormerSubject | null }
  /** The cell that the name points to has it; `held` is what stood there, "" where it was empty. */
  | { readonly kind: "written"; readonly address: string; readonly held: string; readonly former: FormerSubject }
  /** That cell has content of the person's; nothing was written. */
  | { readonly kind: "occupied"; readonly address: string; readonly held: string };

export interface SubjectSetting {
  /**
   * Makes the name Subject stand for a property, by its address or id, whatever it stood for before. Where it points to a cell that a person
   * types the property into, the cell takes the property: what the sheet computes from that cell follows too. Content
   * other than what this wrote last is replaced with `overwrite` alone.
   */
  setSubject(subject: string, options?: { readonly overwrite?: boolean }): Promise<SubjectOutcome>;
  /** Puts back what the last new subject replaced; false where the workbook has been changed there since: then it stays. */
  restoreSubject(former: FormerSubject): Promise<boolean>;
}

/** Text from outside stays text, whatever it looks like. */
const asText = (text: string): string => (text === "" ? "" : `'${text}`);

export function createSubjectSetting(): SubjectSetting {
  /** What was written last may be replaced without a question: nobody typed it. */
  let lastSet: { readonly address: string | null; readonly text: string } | null = null;
  return {
    setSubject: (subject, { overwrite = false } = {}) =>
      run(async (context): Promise<SubjectOutcome> => {
        const name = context.workbook.names.getItemOrNullObject(subjectName);
        name.load("formula");
        const range = name.getRangeOrNullObject();
        range.load("address,formulas,rowCount,columnCount");
        await context.sync();
        const formula = constantFormula(subject);
        if (name.isNullObject) {
          context.workbook.names.add(subjectName, formula, "The property that this workbook is about.");
          await context.sync();
          return { kind: "named", former: null };
        }
        if (!isInputCell(range)) {
          const former: FormerSubject = { kind: "name", formula: String(name.formula) };
          name.formula = formula;
          await context.sync();
          lastSet = { address: null, text: subject };
          return { kind: "named", former };
        }
        const address = plainAddress(range.address);
        const value = (range.formulas as (string | number | boolean)[][])[0]?.[0] ?? "";
        const held = String(value);
        const isOurs = lastSet?.address === address && lastSet.text === held;
        if (held !== "" && held !== subject && !isOurs && !overwrite) return { kind: "occupied", address, held };
        range.values = [[asText(subject)]];
        await context.sync();
        lastSet = { address, text: subject };
        return { kind: "written", address, held, former: { kind: "cell", address, value } };
      }),

    restoreSubject: (former) =>
      run(async (context) => {
        const name = context.workbook.names.getItemOrNullObject(subjectName);
        name.load("formula");
        const range = name.getRangeOrNullObject();
        range.load("address,formulas");
        await context.sync();
        if (name.isNullObject || lastSet === null) return false;
        if (former.kind === "name") {
          if (name.formula !== constantFormula(lastSet.text)) return false;
          name.formula = former.formula;
        } else {
          const isAsWritten =
            !range.isNullObject &&
            plainAddress(range.address) === former.address &&
            (range.formulas as unknown[][])[0]?.[0] === lastSet.text;
          if (!isAsWritten) return false;
          range.values = [[typeof former.value === "string" ? asText(former.value) : former.value]];
        }
        await context.sync();
        lastSet = null;
        return true;
      }),
  };
}

/** One cell without a formula. */
function isInputCell(range: Excel.Range): boolean {
  if (range.isNullObject || range.rowCount * range.columnCount !== 1) return false;
  return !String((range.formulas as unknown[][])[0]?.[0]).startsWith("=");
}
