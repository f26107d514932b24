/**
 * What a run records in a model for the next one: which formulas are calculated differently here than in Excel. Valid
 * while the file holds what the run wrote; any change invalidates it, including Excel's own recalculation on opening.
 */
import { createHash } from "node:crypto";
import { plainAddress } from "../notation/sheet-name";
import { escapeXml } from "../notation/escaped-text";
import type { ModelFile } from "../model-file/model-file";
import { parseXml } from "../model-file/xml-scan";
import type { FormulaCheck } from "./formula-check";
import type { HostWorkbook, ModelFormula } from "./host-workbook";

export const recordNamespace = "urn:compsheet:calculation:1";

export interface CalculationRecord {
  /** Of the file as the run left it. */
  readonly digest: string;
  /** Addresses of formulas that are calculated differently here, or have no value in the file. */
  readonly different: readonly string[];
  readonly missing: readonly string[];
}

/** Digest of everything that calculation depends on: cells, formulas, names and settings. */
export function calculationDigest(file: Pick<ModelFile, "sheets" | "names" | "iteration" | "counts1904">): string {
  const hash = createHash("sha256");
  const add = (...parts: readonly unknown[]): void => void hash.update(`${JSON.stringify(parts)}\n`);
  add(file.counts1904, file.iteration.isOn, file.iteration.count, file.iteration.delta);
  for (const { name, formula, sheetIndex } of file.names) add(name, formula, sheetIndex);
  for (const { name, cells } of file.sheets) {
    add(name);
    for (const { row, column, formula, value, array } of cells) add(row, column, formula, value, array);
  }
  return hash.digest("base64url");
}

export function recordXml({ digest, different, missing }: CalculationRecord): string {
  const list = (name: string, addresses: readonly string[]): string =>
    addresses.map((address) => `<${name}>${escapeXml(address)}</${name}>`).join("");
  return `<calculation xmlns="${recordNamespace}" digest="${digest}">${list("different", different)}${list("missing", missing)}</calculation>`;
}

/** Null for anything but a valid record. */
export function readRecord(xml: string): CalculationRecord | null {
  try {
    const { children, attributes } = parseXml(xml, "calculation record");
    const texts = (name: string): string[] => children.flatMap(({ local, text }) => (local === name ? [text] : []));
    const { digest } = attributes;
    return digest === undefined ? null : { digest, different: texts("different"), missing: texts("missing") };
  } catch {
    return null;
  }
}

/** Restores the check from a record; ignores addresses without a formula. */
export function checkOf({ different, missing }: CalculationRecord, { others }: HostWorkbook): FormulaCheck {
  const known = new Map(others.map((formula) => [plainAddress(formula.address), formula]));
  const find = (addresses: readonly string[]): ReadonlySet<ModelFormula> =>
    new Set(addresses.flatMap((address) => known.get(plainAddress(address)) ?? []));
  return { different: find(different), missing: find(missing) };
}
