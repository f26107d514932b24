/** Appends formats to a file's style sheet. */
import { applyEdits, type TextEdit } from "./text-edits";
import { attributeOf, attributeSpans, parseXml, prefixOf, type XmlElement } from "./xml-scan";

/** Lists of a style sheet in their order. */
const order = ["numFmts", "fonts", "fills", "borders", "cellStyleXfs", "cellXfs", "cellStyles", "dxfs"] as const;
export type StyleList = Exclude<(typeof order)[number], "cellStyleXfs" | "cellStyles">;

export interface StyleCounts {
  readonly counts: Readonly<Record<StyleList, number>>;
  /** The first unused format id. */
  readonly firstFormat: number;
}

/** Lower format ids are reserved for Excel. */
const firstOwnFormat = 164;

export function countStyles(xml: string, partName: string): StyleCounts {
  const root = parseXml(xml, partName);
  const listed = (name: StyleList): readonly XmlElement[] =>
    root.children.find(({ local }) => local === name)?.children ?? [];
  const numbers = listed("numFmts").map((format) => Number(attributeOf(format, "numFmtId") ?? 0));
  return {
    counts: {
      numFmts: listed("numFmts").length,
      fonts: listed("fonts").length,
      fills: listed("fills").length,
      borders: listed("borders").length,
      cellXfs: listed("cellXfs").length,
      dxfs: listed("dxfs").length,
    },
    firstFormat: Math.max(firstOwnFormat - 1, ...numbers) + 1,
  };
}

/** The style sheet with these elements appended to their lists; unchanged if there are none. */
export function addStyles(
  xml: string,
  partName: string,
  added: Readonly<Record<StyleList, readonly string[]>>,
): string {
  const root = parseXml(xml, partName);
  const prefix = prefixOf(root.name);
  const edits: TextEdit[] = [];
  for (const [name, items] of Object.entries(added)) {
    if (items.length === 0) continue;
    const text = items.join("").replace(/<(\/?)(?=[A-Za-z])/g, `<$1${prefix}`);
    const list = root.children.find(({ local }) => local === name);
    if (list === undefined || list.isSelfClosing) {
      const whole = `<${prefix}${name} count="${items.length}">${text}</${prefix}${name}>`;
      const before: readonly string[] = order.slice(0, order.indexOf(name as StyleList));
      const at =
        list?.start ?? root.children.filter(({ local }) => before.includes(local)).at(-1)?.closeEnd ?? root.end;
      edits.push({ start: at, end: list?.end ?? at, text: whole });
      continue;
    }
    edits.push({ start: list.closeStart, end: list.closeStart, text });
    const count = attributeSpans(xml, list).find((span) => span.name === "count");
    if (count)
      edits.push({ start: count.valueStart, end: count.end, text: `"${list.children.length + items.length}"` });
  }
  return applyEdits(xml, edits);
}
