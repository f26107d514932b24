/** Has Excel calculate the whole workbook when it opens it. */
import { applyEdits } from "./text-edits";
import type { WorkbookParts } from "./workbook-parts";
import { isOn } from "./workbook-parts";
import { attributeOf, attributeSpans, localName, prefixOf } from "./xml-scan";

/** What the schema wants behind calcPr; it stands before the first of them. */
const behind = new Set([
  "oleSize",
  "customWorkbookViews",
  "pivotCaches",
  "smartTagPr",
  "smartTagTypes",
  "webPublishing",
  "fileRecoveryPr",
  "webPublishObjects",
  "extLst",
]);

/** The workbook's part with full calculation on load; the same text where it says so already. */
export function withFullCalculation({ xml, root }: Pick<WorkbookParts, "xml" | "root">): string {
  const settings = root.children.find(({ local }) => local === "calcPr");
  if (settings === undefined) {
    const at = root.children.find(({ local }) => behind.has(local))?.start ?? root.closeStart;
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
