/** Texts with several fonts in one cell. */
import { type FileFont, fontOf } from "./workbook-looks";
import { unescapeText } from "./shared-strings";
import { parseXml } from "./xml-scan";

export interface TextRun {
  readonly text: string;
  /** Null: the cell's. */
  readonly font: FileFont | null;
}

/** By the whole text. */
export type RichTexts = ReadonlyMap<string, readonly TextRun[]>;

/**
 * The runs of each text. A text that several cells hold in different fonts is left out.
 * @param items the shared strings that have runs, as XML
 * @param colors of the theme
 */
export function readRichTexts(
  items: readonly { readonly text: string; readonly xml: string }[],
  all: readonly string[],
  colors: readonly string[],
  partName: string,
): RichTexts {
  const texts = new Map<string, readonly TextRun[]>();
  for (const { text, xml } of items) texts.set(text, runsOf(xml, colors, partName));
  const times = new Map<string, number>();
  for (const text of all) if (texts.has(text)) times.set(text, (times.get(text) ?? 0) + 1);
  for (const [text, count] of times) if (count > 1) texts.delete(text);
  return texts;
}

function runsOf(xml: string, colors: readonly string[], partName: string): TextRun[] {
  return parseXml(xml, partName).children.flatMap((run): TextRun[] => {
    if (run.local === "t") return [{ text: unescapeText(run.text), font: null }];
    if (run.local !== "r") return [];
    const text = run.children.find(({ local }) => local === "t")?.text ?? "";
    const font = run.children.find(({ local }) => local === "rPr");
    return [{ text: unescapeText(text), font: font ? fontOf(font, colors) : null }];
  });
}
