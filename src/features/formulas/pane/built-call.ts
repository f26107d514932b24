/** What the builder works on: a function, its fields, and where the formula goes. */
import { callsIn, type FormulaCall } from "../../../host/formula-calls";
import type { SelectedCell } from "../../../host/sheet-access";
import { draftOf, emptyDraft, type CallDraft } from "./call-draft";
import type { BuilderFunction } from "./function-catalog";

/** The call of a formula in a cell that is written anew. */
export interface EditedCall {
  readonly formula: string;
  readonly call: FormulaCall;
}

export interface BuiltCall {
  /** Without the namespace: COMPS. */
  readonly functionName: string;
  readonly draft: CallDraft;
  /** Options that are shown though they have no value yet, by their keys. */
  readonly added: readonly string[];
  /** Where the formula goes: Sheet1!B4; null until a cell is known. */
  readonly target: string | null;
  readonly edited: EditedCall | null;
}

export function newCall(builder: BuilderFunction, target: string | null): BuiltCall {
  return { functionName: builder.name, draft: emptyDraft, added: [], target, edited: null };
}

/** A call of a cell's formula, to be edited. */
export interface EditableCall {
  readonly builder: BuilderFunction;
  readonly built: BuiltCall;
}

/** The calls in a cell that the builder can edit, in the order of the formula. */
export function editableCalls(cell: SelectedCell, catalog: readonly BuilderFunction[]): readonly EditableCall[] {
  return callsIn(cell.formula).flatMap((call): EditableCall[] => {
    const builder = catalog.find(({ name }) => name === call.functionName);
    return builder === undefined ? [] : [{ builder, built: editedCall(builder, cell.address, cell.formula, call) }];
  });
}

export function editedCall(builder: BuilderFunction, target: string, formula: string, call: FormulaCall): BuiltCall {
  return { functionName: builder.name, draft: draftOf(builder, call), added: [], target, edited: { formula, call } };
}
