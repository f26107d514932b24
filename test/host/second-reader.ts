/** Charts of a downloaded file against its cells, both as an independent library reads them. */
import { read, utils, type WorkSheet } from "@e965/xlsx";
import { textsOf } from "../model-file/workbook-bytes";

/** A chart's figure that differs from its cell's, with both; and how many were compared. */
export interface ChartsAgainstCells {
  readonly compared: number;
  readonly differing: readonly string[];
}

export async function chartsAgainstCells(bytes: Uint8Array): Promise<ChartsAgainstCells> {
  const { Sheets } = read(bytes, { type: "array" });
  const parts = [...(await textsOf(bytes))].filter(([name]) => /^xl\/charts\/chart\d+\.xml$/.test(name));
  let compared = 0;
  const differing: string[] = [];
  for (const [part, xml] of parts)
    for (const [, reference = "", kept = ""] of xml.matchAll(/<c:numRef><c:f>([^<]*)<\/c:f>(.*?)<\/c:numRef>/gs)) {
      const shown = new Map(
        [...kept.matchAll(/<c:pt idx="(\d+)"[^>]*><c:v>([^<]*)</g)].map(([, index, value]) => [Number(index), Number(value)]),
      ); // prettier-ignore
      const cells = numbersAt(Sheets, unescaped(reference));
      cells.forEach((cell, index) => {
        compared += 1;
        const point = shown.get(index) ?? null;
        if (point !== cell)
          differing.push(`${part} ${reference} ${String(index)}: ${String(point)}, not ${String(cell)}`);
      });
      if (shown.size > cells.length) differing.push(`${part} ${reference}: more points than cells`);
    }
  return { compared, differing };
}

const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d+)|(amp|apos|lt|gt|quot));/g, (_, code: string | undefined, name: string) =>
    code === undefined ? ({ amp: "&", apos: "'", lt: "<", gt: ">", quot: '"' }[name] ?? "") : String.fromCodePoint(Number(code)),
  ); // prettier-ignore

/** Null for cells without a number. */
function numbersAt(sheets: Readonly<Record<string, WorkSheet>>, reference: string): (number | null)[] {
  const [, quoted, plain, area = ""] = /^(?:'((?:[^']|'')*)'|([^!]*))!(.*)$/.exec(reference) ?? [];
  const sheet = sheets[quoted?.replaceAll("''", "'") ?? plain ?? ""];
  if (sheet === undefined) return [];
  const { s, e } = utils.decode_range(area.replaceAll("$", ""));
  const found: (number | null)[] = [];
  for (let row = s.r; row <= e.r; row += 1)
    for (let column = s.c; column <= e.c; column += 1) {
      const cell = sheet[utils.encode_cell({ r: row, c: column })] as { t: string; v?: unknown } | undefined;
      found.push(cell?.t === "n" && typeof cell.v === "number" ? cell.v : null);
    }
  return found;
}
