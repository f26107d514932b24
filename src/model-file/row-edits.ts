/** Writes heights of rows, and which are hidden, into a worksheet's part; everything else stays unchanged. */
import { applyEdits, type TextEdit } from "./text-edits";
import { attributeSpans, prefixOf, scanXmlInSteps, type XmlTag } from "./xml-scan";

export interface RowEdit {
  /** Points; null: the row fits its content again. Absent: the height stays. */
  readonly height?: number | null;
  /** Absent: stays as it is. */
  readonly isHidden?: boolean;
}

/** `edits` by row, from 0, in any order. One piece of the part per step. */
export function* editRowsInSteps(
  xml: string,
  edits: ReadonlyMap<number, RowEdit>,
  partName: string,
): Generator<undefined, string, undefined> {
  if (edits.size === 0) return xml;
  const waiting = new Map([...edits].sort(([a], [b]) => a - b));
  const changes: TextEdit[] = [];
  let prefix = "";
  let row = -1;

  /** New rows before one. */
  const rowsBefore = (end: number): string => {
    let text = "";
    for (const [number, edit] of waiting) {
      if (number >= end) break;
      waiting.delete(number);
      const attributes = attributesOf(edit);
      if (attributes !== "") text += `<${prefix}row r="${number + 1}"${attributes}/>`;
    }
    return text;
  };
  const insert = (at: number, text: string): void => {
    if (text !== "") changes.push({ start: at, end: at, text });
  };

  yield* scanXmlInSteps(
    xml,
    {
      open(tag) {
        const { local, attributes } = tag;
        if (local === "sheetData") {
          prefix = prefixOf(tag.name);
          const rows = tag.isSelfClosing ? rowsBefore(Infinity) : "";
          const text = `<${tag.name}>${rows}</${tag.name}>`;
          if (rows !== "") changes.push({ start: tag.start, end: tag.end, text });
        } else if (local === "row") {
          row = attributes["r"] === undefined ? row + 1 : Number(attributes["r"]) - 1;
          insert(tag.start, rowsBefore(row));
          const edit = waiting.get(row);
          waiting.delete(row);
          if (edit) changes.push({ start: tag.start, end: tag.end, text: rewrittenTag(xml, tag, edit) });
        }
      },
      close(local, start) {
        if (local === "sheetData") insert(start, rowsBefore(Infinity));
      },
    },
    partName,
  );
  return applyEdits(xml, changes);
}

function rewrittenTag(xml: string, tag: XmlTag, edit: RowEdit): string {
  const goes = new Set([
    ...(edit.height === undefined ? [] : ["ht", "customHeight"]),
    ...(edit.isHidden === undefined ? [] : ["hidden"]),
  ]);
  const kept = attributeSpans(xml, tag)
    .filter(({ name }) => !goes.has(name))
    .map(({ start, end }) => xml.slice(start, end))
    .join("");
  return `<${tag.name}${kept}${attributesOf(edit)}${tag.isSelfClosing ? "/>" : ">"}`;
}

function attributesOf({ height, isHidden }: RowEdit): string {
  const high = height == null ? "" : ` ht="${Math.round(height * 100) / 100}" customHeight="1"`;
  return `${high}${isHidden ? ' hidden="1"' : ""}`;
}
