/** Updates the figures that a file keeps in its charts from its cells: for programs that don't calculate. */
import { escapeXml } from "../../notation/escaped-text";
import { columnLetters } from "../../notation/cell-address";
import { createFileBudget } from "../../model-file/file-budget";
import { readRelationships } from "../../model-file/relationships";
import { attributeOf, parseXml, type XmlElement } from "../../model-file/xml-scan";
import { openZipParts } from "../../model-file/zip-parts";
import { cellsOf, formatAt, type ReferenceReader, textsAt, valuesAt } from "../exhibits/reference-values";
import { parseBlock, splitSheetReference } from "../engine/a1-notation";

const ownName = /^Compsheet\./;

/**
 * The same file with fresh figures in the charts that Compsheet named; all else is byte for byte what it was. The same
 * bytes where nothing differs. Throws ModelFileError for a damaged file.
 * @param sheetPaths parts of the sheets
 * @param columnsOf cells that the references of a chart grow or shrink to
 */
export async function withFreshCharts(
  bytes: Uint8Array,
  sheetPaths: readonly string[],
  reader: ReferenceReader,
  columnsOf: (chart: string) => readonly GrownColumn[] = () => [],
): Promise<{ readonly bytes: Uint8Array; readonly charts: number }> {
  const zip = await openZipParts(bytes, createFileBudget());
  const changes = new Map<string, string | null>();
  for (const path of sheetPaths) {
    const drawing = (await readRelationships(zip, path)).all.find(({ type }) => type === "drawing");
    if (drawing === undefined || !zip.has(drawing.target)) continue;
    const parts = new Map((await readRelationships(zip, drawing.target)).all.map(({ id, target }) => [id, target]));
    for (const anchor of parseXml(await zip.text(drawing.target), drawing.target).children) {
      const own = ownChart(anchor);
      const target = parts.get(own?.id ?? "");
      if (own === null || target === undefined || !zip.has(target)) continue;
      const xml = await zip.text(target);
      const fresh = withFreshCaches(xml, reader, columnsOf(own.name));
      if (fresh !== xml) changes.set(target, fresh);
    }
  }
  return changes.size === 0 ? { bytes, charts: 0 } : { bytes: await zip.write(changes), charts: changes.size };
}

/** A column of cells that a chart shows from its first row on. Counted from 0. */
export interface GrownColumn {
  /** Name of the cells' sheet. */
  readonly sheet: string;
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

/** Relationship id and name of a chart of ours; null for anything else. */
function ownChart(anchor: XmlElement): { readonly id: string; readonly name: string } | null {
  const frame = anchor.children.find(({ local }) => local === "graphicFrame");
  const all = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(all)];
  const parts = frame === undefined ? [] : all(frame);
  const named = parts.find(({ local }) => local === "cNvPr");
  const chart = parts.find(({ local }) => local === "chart");
  const name = named === undefined ? "" : (attributeOf(named, "name") ?? "");
  const id = chart === undefined ? undefined : attributeOf(chart, "id");
  return id === undefined || !ownName.test(name) ? null : { id, name };
}

const reference =
  /(<((?:\w+:)?)(num|str)Ref>\s*<\2f>([^<]*)<\/\2f>\s*)<\2(?:num|str)Cache>[\s\S]*?<\/\2(?:num|str)Cache>/g;

/** A chart's part with the figures of its references; a reference that leads nowhere keeps what it has. */
export function withFreshCaches(xml: string, reader: ReferenceReader, columns: readonly GrownColumn[] = []): string {
  return xml.replace(reference, (whole, begun: string, prefix: string, kind: string, written: string) => {
    const was = unescaped(written).trim();
    const cells = grown(was, columns);
    if (cellsOf(reader, cells) === null) return whole;
    const before = cells === was ? begun : begun.replace(`>${written}<`, () => `>${escapeXml(cells)}<`);
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

/** A reference to one of the columns, as far as the column goes now. */
function grown(written: string, columns: readonly GrownColumn[]): string {
  const { sheetName, local } = splitSheetReference(written);
  const block = parseBlock(local);
  if (sheetName === null || block === null || block.width !== 1) return written;
  const found = columns.find(
    ({ sheet, column, first }) => sheet === sheetName && column === block.column && first === block.row,
  );
  if (found === undefined || found.last < found.first || found.last === block.row + block.height - 1) return written;
  const letters = columnLetters(block.column);
  const place = written.slice(0, written.lastIndexOf("!"));
  return `${place}!$${letters}$${String(found.first + 1)}:$${letters}$${String(found.last + 1)}`;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|(\w{2,4}));/g, (whole, code: string | undefined, name: string | undefined) =>
    code === undefined ? (entities[name ?? ""] ?? whole) : String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
  );
