/** Whether the host calculates the model's other formulas as Excel did: those that it does not take the file's value again. */
import type { FileValue } from "../model-file/sheet-cells";
import type { HeadlessWorkbook } from "../workbench/headless/headless-contract";
import type { HostWorkbook, ModelFormula } from "./host-workbook";

/** Their values are another one each time: what the file holds says nothing of them. */
const volatile = /\b(?:TODAY|NOW|RAND|RANDBETWEEN|RANDARRAY|CELL|INFO)\s*\(/i;
const tolerance = 1e-9;

/**
 * To be called with the model calculated from its old answers. Gives what the report has to say. Where a cell of ours shows
 * another value than the file, nothing can be told: all formulas stay as the host calculates them.
 */
export function checkFormulas(host: HeadlessWorkbook, { ours, others }: HostWorkbook): string[] {
  if (others.length === 0) return [];
  const isSame = ({ address, cell }: ModelFormula): boolean => equal(host.getCell(address), cell.value);
  if (ours.some((formula) => !formula.cell.isRich && !isSame(formula))) {
    return others.length === 0
      ? []
      : ["Formulas besides those of Compsheet could not be compared with what Excel last calculated."];
  }
  if (others.some(({ formula }) => volatile.test(formula))) return [];
  const different = others.filter((formula) => formula.cell.value !== "" && !isSame(formula));
  for (const { address, cell } of different) host.setCell(address, asConstant(cell.value));
  if (different.length === 0) return [];
  const named = different.slice(0, 5).map(({ address }) => address);
  return [
    `${different.length} formulas are calculated otherwise here than in Excel; they keep the values of the file until Excel calculates them: ${named.join(", ")}${different.length > 5 ? ", …" : ""}.`,
  ];
}

/** A text stays one, whatever it looks like. */
const asConstant = (value: FileValue): FileValue =>
  typeof value === "string" && value !== "" && !value.startsWith("#") ? `'${value}` : value;

function equal(one: FileValue, other: FileValue): boolean {
  if (typeof one === "number" && typeof other === "number")
    return Math.abs(one - other) <= tolerance * Math.max(1, Math.abs(one), Math.abs(other));
  return one === other;
}
