/** Makes Excel calculate the whole workbook on opening. */
import { applyEdits } from "./text-edits";
import type { WorkbookParts } from "./workbook-parts";
import { isOn, placeOf } from "./workbook-parts";
import { attributeOf, attributeSpans, localName, prefixOf } from "./xml-scan";

/** The workbook's part with full calculation on load; unchanged if already set. */
export function withFullCalculation({ xml, root }: Pick<WorkbookParts, "xml" | "root">): string {
  const settings = root.children.find(({ local }) => local === "calcPr");
  if (settings === undefined) {
    const at = placeOf("calcPr", root);
    return applyEdits(xml, [{ start: at, end: at, text: `<${prefixOf(root.name)}calcPr fullCalcOnLoad="1"/>` }]);
  }
  const given = attributeOf(settings, "fullCalcOnLoad");
  if (isOn(given)) return xml;
  const spans = attributeSpans(xml, settings);
  const span = spans.find(({ name }) => localName(name) === "fullCalcOnLoad");
  if (span) return applyEdits(xml, [{ start: span.valueStart, end: span.end, text: '"1"' }]);
  const at = spans.at(-1)?.end ?? settings.start + 1 + settings.name.length;
  return applyEdits(xml, [{ start: at, end: at, text: ' fullCalcOnLoad="1"' }]);
}

/** Whether every calculated number is rounded to what its cell shows ("Set precision as displayed"). */
export function readRoundsToShown({ root }: Pick<WorkbookParts, "root">): boolean {
  const settings = root.children.find(({ local }) => local === "calcPr");
  const given = settings && attributeOf(settings, "fullPrecision");
  return given !== undefined && !isOn(given);
}

export interface IterationSettings {
  /** Whether circular references are allowed. */
  readonly isOn: boolean;
  /** Maximum iterations. */
  readonly count: number;
  /** Iteration ends when no value changes by more. */
  readonly delta: number;
}

/** Whether and how the workbook calculates circular references. */
export function readIteration({ root }: Pick<WorkbookParts, "root">): IterationSettings {
  const settings = root.children.find(({ local }) => local === "calcPr");
  const given = (name: string): string | undefined => settings && attributeOf(settings, name);
  const [count, delta] = [Number(given("iterateCount") ?? 100), Number(given("iterateDelta") ?? 0.001)];
  return {
    isOn: isOn(given("iterate")),
    count: count >= 1 && count <= 32_767 ? count : 100,
    delta: delta >= 0 ? delta : 0.001,
  };
}
