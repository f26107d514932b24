/** Brings the figures that a file keeps in its charts in step with its cells: for programs that don't calculate. */
import { createFileBudget } from "../../model-file/file-budget";
import { readRelationships } from "../../model-file/relationships";
import { attributeOf, parseXml, type XmlElement } from "../../model-file/xml-scan";
import { openZipParts } from "../../model-file/zip-parts";
import { cellsOf, formatAt, type ReferenceReader, textsAt, valuesAt } from "../exhibits/reference-values";
import { escapeXml } from "../workbook-file/file-xml";

const ownName = /^Compsheet\./;

/**
 * The same file with fresh figures in the charts that Compsheet named; all else is byte for byte what it was. The same bytes
 * where nothing differs. Throws ModelFileError for a damaged file.
 * @param sheetPaths parts of the sheets
 */
export async function withFreshCharts(
  bytes: Uint8Array,
  sheetPaths: readonly string[],
  reader: ReferenceReader,
): Promise<{ readonly bytes: Uint8Array; readonly charts: number }> {
  const zip = await openZipParts(bytes, createFileBudget());
  const changes = new Map<string, string | null>();
  for (const path of sheetPaths) {
    const drawing = (await readRelationships(zip, path)).all.find(({ type }) => type === "drawing");
    if (drawing === undefined || !zip.has(drawing.target)) continue;
    const parts = new Map((await readRelationships(zip, drawing.target)).all.map(({ id, target }) => [id, target]));
    for (const anchor of parseXml(await zip.text(drawing.target), drawing.target).children) {
      const target = parts.get(ownChart(anchor) ?? "");
      if (target === undefined || !zip.has(target)) continue;
      const xml = await zip.text(target);
      const fresh = withFreshCaches(xml, reader);
      if (fresh !== xml) changes.set(target, fresh);
    }
  }
  return changes.size === 0 ? { bytes, charts: 0 } : { bytes: await zip.write(changes), charts: changes.size };
}

/** Relationship id of a chart of ours; null for anything else. */
function ownChart(anchor: XmlElement): string | null {
  const frame = anchor.children.find(({ local }) => local === "graphicFrame");
  const all = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(all)];
  const parts = frame === undefined ? [] : all(frame);
  const named = parts.find(({ local }) => local === "cNvPr");
  const chart = parts.find(({ local }) => local === "chart");
  if (named === undefined || chart === undefined || !ownName.test(attributeOf(named, "name") ?? "")) return null;
  return attributeOf(chart, "id") ?? null;
}

const reference =
  /(<((?:\w+:)?)(num|str)Ref>\s*<\2f>([^<]*)<\/\2f>\s*)<\2(?:num|str)Cache>[\s\S]*?<\/\2(?:num|str)Cache>/g;

/** A chart's part with the figures of its references; a reference that leads nowhere keeps what it has. */
export function withFreshCaches(xml: string, reader: ReferenceReader): string {
  return xml.replace(reference, (whole, before: string, prefix: string, kind: string, written: string) => {
    const cells = unescaped(written).trim();
    if (cellsOf(reader, cells) === null) return whole;
    const values = kind === "num" ? valuesAt(reader, cells) : textsAt(reader, cells);
    const points = values.map((value, index) => {
      const isShown = kind === "str" || (typeof value === "number" && Number.isFinite(value));
      return isShown
        ? `<${prefix}pt idx="${String(index)}"><${prefix}v>${escapeXml(String(value))}</${prefix}v></${prefix}pt>`
        : "";
    });
    const format =
      kind === "num" ? `<${prefix}formatCode>${escapeXml(formatAt(reader, cells))}</${prefix}formatCode>` : "";
    const count = `<${prefix}ptCount val="${String(values.length)}"/>`;
    return `${before}<${prefix}${kind}Cache>${format}${count}${points.join("")}</${prefix}${kind}Cache>`;
  });
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|(\w{2,4}));/g, (whole, code: string | undefined, name: string | undefined) =>
    code === undefined ? (entities[name ?? ""] ?? whole) : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
  );
