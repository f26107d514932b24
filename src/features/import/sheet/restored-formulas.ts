/**
 * The formulas that undoing an import would write into cells. A record comes with the workbook, so anyone may have
 * written it: formulas that do more than calculate are written only if the user has seen them.
 */
import { splitFormula } from "../../../host/formula-references";
import { onlyCalculates } from "../../../host/formula-safety";
import type { ImportRecord } from "./import-record";

/** "as text": formulas that do more than calculate come back as texts. Else one of each kind that the user has seen. */
export type RestoredFormulas = "as text" | readonly string[];

type Rows = readonly (readonly unknown[])[];

/** Formulas that differ only in the cells that they refer to are of one kind. */
const kindOf = (formula: string): string =>
  JSON.stringify(splitFormula(formula, "Sheet1").map((piece) => (typeof piece === "string" ? piece : [])));

function rowsOf({ before }: ImportRecord): readonly Rows[] {
  if (before?.kind === "cells") return before.blocks.map(({ formulas }) => formulas);
  // A merge keeps values, which are written as values.
  return before?.kind === "rows" ? [before.replaced.formulas] : [];
}

/** One formula of each kind that does more than calculate, without those that the user has seen. */
export function formulasToConfirm(record: ImportRecord, seen: readonly string[] = []): string[] {
  const known = new Set(seen.map(kindOf));
  const found: string[] = [];
  for (const row of rowsOf(record).flat()) {
    for (const value of row) {
      if (typeof value !== "string" || onlyCalculates(value)) continue;
      const kind = kindOf(value);
      if (known.has(kind)) continue;
      known.add(kind);
      found.push(value);
    }
  }
  return found;
}

/** The record with those formulas as texts. */
export function withoutFormulas(record: ImportRecord): ImportRecord {
  const asTexts = (rows: Rows): unknown[][] =>
    rows.map((row) => row.map((value) => (onlyCalculates(value) ? value : `'${String(value)}`)));
  const { before } = record;
  if (before?.kind === "cells") {
    const blocks = before.blocks.map((block) => ({ ...block, formulas: asTexts(block.formulas) }));
    return { ...record, before: { ...before, blocks } };
  }
  if (before?.kind !== "rows") return record;
  const replaced = { ...before.replaced, formulas: asTexts(before.replaced.formulas) };
  return { ...record, before: { ...before, replaced } };
}
