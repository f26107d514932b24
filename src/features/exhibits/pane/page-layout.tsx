/** Preview of a page's layout: its table, charts and map on paper. */
import type { JSX } from "preact";
import { readAddress } from "../../../host/a1-address";
import { columnAfter } from "../../../templates/sheet-draft";
import type { ExhibitPage } from "../exhibit-page";

/** Landscape paper including margins, points. */
const paper = { letter: [792, 612], a4: [842, 595] } as const;
const margin = 36;
const usualRow = 15;

interface Area {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function PageLayout({ page, label, table }: { page: ExhibitPage; label: string; table: string }): JSX.Element {
  const [width, height] = paper[page.sheet.page?.paper ?? "letter"];
  const areas = areasOf(page, table);
  return (
    <svg class="exhibit-layout" viewBox={`0 0 ${String(width)} ${String(height)}`} role="img" aria-label={label}>
      <rect class="exhibit-paper" width={width} height={height} />
      <text x={margin} y={margin + 14} class="exhibit-title">
        {page.sheet.cells["A1"] as string}
      </text>
      {areas.map(({ text, left, top, width: wide, height: high }) => (
        <g key={text}>
          <rect class="exhibit-area" x={margin + left} y={margin + top} width={wide - 4} height={high - 4} />
          <text x={margin + left + 8} y={margin + top + 20} class="exhibit-area-name">
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}

function areasOf({ sheet, charts, map }: ExhibitPage, table: string): Area[] {
  const { columnWidths, rowHeights = {} } = sheet;
  const leftOf = (column: number): number =>
    Array.from({ length: column }, (_, index) => columnWidths[columnAfter("A", index)] ?? 48).reduce(
      (a, b) => a + b,
      0,
    );
  const topOf = (row: number): number =>
    Array.from({ length: row }, (_, index) => rowHeights[String(index + 1)] ?? usualRow).reduce((a, b) => a + b, 0);
  const area = (text: string, from: string, to: string): Area[] => {
    const [start, end] = [readAddress(`!${from}`), readAddress(`!${to}`)];
    if (start === null || end === null) return [];
    const [left, top] = [leftOf(start.column), topOf(start.row)];
    return [{ text, left, top, width: leftOf(end.column + 1) - left, height: topOf(end.row + 1) - top }];
  };
  const others = [...charts, ...(map === null ? [] : [map])];
  const lowest = others
    .filter(({ over }) => over[0].startsWith("A"))
    .map(({ over }) => Number(/\d+/.exec(over[0])?.[0]));
  return [
    ...area(table, "A7", `H${String(Math.min(37, ...lowest.map((row) => row - 1)))}`),
    ...others.flatMap(({ title, over }) => area(title, over[0], over[1])),
  ];
}
