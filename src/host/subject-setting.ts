/**
 * Sets the workbook's property through the name Subject or the cell that it points to, and restores the previous one.
 */
import { textLiteral, literalText } from "../notation/escaped-text";
import { plainAddress } from "../notation/sheet-name";
import { run } from "./run";

/** The defined name of the property that a workbook is about. */
export const subjectName = "Subject";

/** The formula of a defined name for a constant text. */
export function constantFormula(text: string): string {
  return `=${textLiteral(text)}`;
}

/** The text of a defined name of the form ="…"; null for any other formula. */
export function constantOf(formula: unknown): string | null {
  const text = String(formula);
  return text.startsWith("=") ? literalText(text.slice(1)) : null;
}

/** The previous value of the name Subject, for undo. */
export type FormerSubject =
  | { readonly kind: "cell"; readonly address: string; readonly value: string | number | boolean }
  | { readonly kind: "name"; readonly formula: string };

/** Result of setting a new subject. */
export type SubjectOutcome =
  /** The name itself now refers to the property; `former` is null if there was no name or it was the same. */
  | { readonly kind: "named"; readonly former: FormerSubject | null }
  /** Written to the cell that the name points to; `held` is its previous content, "" if it was empty. */
  | { readonly kind: "written"; readonly address: string; readonly held: string; readonly former: FormerSubject }
  /** That cell has the user's own content; nothing was written. */
  | { readonly kind: "occupied"; readonly address: string; readonly held: string };

export interface SubjectSetting {
  /**
   * Makes the name Subject refer to a property, by its address or id, replacing any previous value. If the name points
   * to an input cell, the property is written into that cell, so what the sheet computes from the cell follows. Content
   * not written by this module is replaced only with `overwrite`.
   */
  setSubject(subject: string, options?: { readonly overwrite?: boolean }): Promise<SubjectOutcome>;
  /**
   * Restores what the last new subject replaced; false, leaving it alone, if the workbook has been changed there since.
   */
  restoreSubject(former: FormerSubject): Promise<boolean>;
}

/** Keeps external text from being read as a formula or number. */
const asText = (text: string): string => (text === "" ? "" : `'${text}`);

export function createSubjectSetting(): SubjectSetting {
  /** What we wrote last can be replaced without asking, since the user didn't type it. */
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

/** A single cell without a formula. */
function isInputCell(range: Excel.Range): boolean {
  if (range.isNullObject || range.rowCount * range.columnCount !== 1) return false;
  return !String((range.formulas as unknown[][])[0]?.[0]).startsWith("=");
}
