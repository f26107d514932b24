/** Formulas of ours put into workbooks that others made, as Excel writes them. */
import { dynamicMetadata, partsOf, textsOf, zipOf } from "../model-file/workbook-bytes";

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const main = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** In A700 the subject; B700 a price, B701 twice that, C700 comparables that fill what is marked as stale. */
const injectedRows = (subject: string, firstRow: number): string =>
  [
    `<row r="700"><c r="A700" t="inlineStr"><is><t>${subject}</t></is></c>`,
    `<c r="B700" s="0"><f>_xldudf_RENT_PRICE($A$700,"1BR")</f><v>1</v></c>`,
    `<c r="C700" cm="1" t="str"><f t="array" ref="C700:D705">_xldudf_RENT_COMPS(A700,2,"name, units")</f><v>stale</v></c><c r="D700" t="str"><v>stale</v></c></row>`,
    `<row r="701"><c r="B701"><f>B700*2</f><v>2</v></c><c r="C701" t="str"><v>stale</v></c><c r="D701"><v>1</v></c></row>`,
    `<row r="705"><c r="C705" t="str"><v>stale</v></c><c r="D705"><v>5</v></c></row>`,
  ]
    .join("")
    // References of the formulas and of the parts alike.
    .replace(/70([0-5])(?=\D)/g, (_, offset: string) => String(firstRow + Number(offset)));

export interface Injected {
  readonly bytes: Uint8Array;
  /** Part of the sheet that holds the formulas. */
  readonly sheet: string;
  /** The row, counted from 1, in which the formulas begin. */
  readonly firstRow: number;
}

export async function inject(file: Uint8Array, subject: string): Promise<Injected> {
  const texts = await textsOf(file);
  const relationships = nameOf(texts, "xl/_rels/workbook.xml.rels");
  const sheetName = firstSheet(texts, relationships);
  const changed = new Map<string, string>();
  const xml = texts.get(sheetName) ?? "";
  const firstRow = rowBehind(xml);
  changed.set(sheetName, withRows(xml, injectedRows(subject, firstRow), firstRow));
  changed.set(
    relationships,
    (texts.get(relationships) ?? "").replace(
      /(<\/(?:\w+:)?Relationships>\s*)$/,
      `<Relationship Id="rIdMeta" Type="${office}/sheetMetadata" Target="metadata.xml"/>$1`,
    ),
  );
  changed.set(
    "[Content_Types].xml",
    (texts.get("[Content_Types].xml") ?? "").replace(
      /(<\/(?:\w+:)?Types>\s*)$/,
      `<Override PartName="/xl/metadata.xml" ContentType="${main}.sheetMetadata+xml"/>$1`,
    ),
  );
  const parts = await partsOf(file);
  return {
    bytes: await zipOf([
      ...[...parts].map(([name, part]) => [name, changed.get(name) ?? part] as const),
      ["xl/metadata.xml", dynamicMetadata] as const,
    ]),
    sheet: sheetName,
    firstRow,
  };
}

/** Some programs fill a sheet's very last row: it is passed over. */
const farRow = 1_000_000;

const rowNumbers = (xml: string): { readonly number: number; readonly at: number }[] =>
  [...xml.matchAll(/<(?:\w+:)?row\s[^>]*?\br="(\d+)"/g)].map((match) => ({
    number: Number(match[1]),
    at: match.index,
  }));

const rowBehind = (xml: string): number =>
  Math.max(699, ...rowNumbers(xml).flatMap(({ number }) => (number < farRow ? [number] : []))) + 1;

function withRows(xml: string, rows: string, firstRow: number): string {
  const prefix = /<(\w+:)?sheetData\b/.exec(xml)?.[1] ?? "";
  const written = rows.replace(/<(\/?)(?=[a-z])/g, `<$1${prefix}`);
  if (/<(?:\w+:)?sheetData\s*\/>/.test(xml))
    return xml.replace(/<((?:\w+:)?sheetData)\s*\/>/, (_, name: string) => `<${name}>${written}</${name}>`);
  const at = rowNumbers(xml).find(({ number }) => number > firstRow)?.at ?? xml.search(/<\/(?:\w+:)?sheetData>/);
  return xml.slice(0, at) + written + xml.slice(at);
}

const nameOf = (texts: ReadonlyMap<string, string>, wanted: string): string =>
  [...texts.keys()].find((name) => name.replace(/^\//, "").toLowerCase() === wanted.toLowerCase()) ?? wanted;

function firstSheet(texts: ReadonlyMap<string, string>, relationships: string): string {
  const workbook = texts.get(nameOf(texts, "xl/workbook.xml")) ?? "";
  const id = /<(?:\w+:)?sheet\s[^>]*?\bid="([^"]+)"/.exec(workbook)?.[1] ?? "";
  const entry = (texts.get(relationships) ?? "")
    .match(/<(?:\w+:)?Relationship\s[^>]*>/g)
    ?.find((one) => one.includes(`Id="${id}"`));
  const target = /Target="([^"]+)"/.exec(entry ?? "")?.[1] ?? "";
  return nameOf(texts, target.startsWith("/") ? target.slice(1) : `xl/${target}`);
}
