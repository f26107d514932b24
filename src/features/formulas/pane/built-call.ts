/** The builder's state: a function, its fields, and the destination of the formula. */
import { callsIn, type FormulaCall } from "../../../host/formula-calls";
import type { SelectedCell } from "../../../host/sheet-access-contract";
import { draftOf, emptyDraft, type CallDraft } from "./call-draft";
import type { BuilderFunction } from "./function-catalog";

/** A call in a cell's formula that is being edited. */
export interface EditedCall {
  readonly formula: string;
  readonly call: FormulaCall;
}

export interface BuiltCall {
  /** Without the namespace: COMPS. */
  readonly functionName: string;
  readonly draft: CallDraft;
  /** Keys of options that are shown although they have no value yet. */
  readonly added: readonly string[];
  /** The destination cell, like Sheet1!B4; null until one is known. */
  readonly target: string | null;
  readonly edited: EditedCall | null;
}

export function newCall(builder: BuilderFunction, target: string | null): BuiltCall {
  return { functionName: builder.name, draft: emptyDraft, added: [], target, edited: null };
}

/** A call in a cell's formula that can be edited. */
export interface EditableCall {
  readonly builder: BuilderFunction;
  readonly built: BuiltCall;
}

/** The calls in a cell that the builder can edit, in formula order. */
export function editableCalls(cell: SelectedCell, catalog: readonly BuilderFunction[]): readonly EditableCall[] {
  return callsIn(cell.formula).flatMap((call): EditableCall[] => {
    const builder = catalog.find(({ name }) => name === call.functionName);
    return builder === undefined ? [] : [{ builder, built: editedCall(builder, cell.address, cell.formula, call) }];
  });
}

export function editedCall(builder: BuilderFunction, target: string, formula: string, call: FormulaCall): BuiltCall {
  return { functionName: builder.name, draft: draftOf(builder, call), added: [], target, edited: { formula, call } };
}
