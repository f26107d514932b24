/** A page as it will print, as a picture: its cells' looks and values, its charts and its map, on its paper. */
import { escapeXml } from "../../../notation/escaped-text";
import { SaidError, say } from "../../../domain/said";
import { drawChart } from "../../../charts/draw-chart";
import { type CompMap, drawCompMap, type MapPlace } from "../../../charts/comp-map";
import { pageFontFamily } from "../../../charts/page-fonts";
import { type PageArea, type PageBox, type PageCell, pageHtml, pageStyle } from "../../../charts/page-html";
import { pageText } from "../../../charts/header-footer-text";
import { textWidth } from "../../../charts/text-width";
import { formatCellText } from "../../../calculation/format-cell-text";
import { type Area, areaOf, columnAt, lastFor, type PageView, viewOf } from "./page-view";
import type { CellLook, NewSheet } from "../../../templates/sheet-content";
import type { ExhibitMap, ExhibitPage } from "../exhibit-page";
import { drawPhotoPlaceholder } from "../exhibit-photo";
import { logoBox } from "../firm-logo";
import { chartPictureOf } from "./chart-figures";
import type { PageCells } from "./page-cells";

/** Landscape, points. */
const papers = { letter: [792, 612], a4: [841.9, 595.3] } as const;
const [margin, headerMargin] = [36, 18];
const [usualWidth, usualHeight, usualSize] = [48, 15, 11];

export type PlannedPage = Pick<ExhibitPage, "sheet" | "charts" | "map" | "blocks" | "photo">;

export interface PicturedPage {
  /** The address of a picture, for an image. */
  readonly source: string;
  readonly width: number;
  readonly height: number;
  /** The section of a printed document, for tests. */
  readonly html: string;
}

export interface PictureFacts {
  /** en, es: what charts without figures say. */
  readonly language: "en" | "es";
  readonly date: string;
  readonly boundaries?: CompMap["boundaries"];
  readonly local?: CompMap["local"];
  /** The firm's, base64 of a PNG. */
  readonly logo?: string;
}

/** @throws Error where the page has no print area */
export function pictureOfPage(page: PlannedPage, calculated: PageCells, facts: PictureFacts): PicturedPage {
  const { sheet } = page;
  const cells = viewOf(sheet, calculated);
  const setup = sheet.page;
  if (setup === undefined) throw new SaidError(say`This sheet has no page.`);
  const [width, height] = papers[setup.paper];
  const printed = areaOf(setup.area);
  const grid = gridOf(sheet);
  const box = grid.boxOf(printed);
  const room = { width: width - 2 * margin, height: height - 2 * margin };
  const scale = Math.min(1, room.width / box.width, room.height / box.height);
  const about = { page: 1, pages: 1, sheet: sheet.name, workbook: "", date: facts.date };
  const area: PageArea = {
    ...{ left: 0, top: 0, width: box.width, height: box.height },
    cells: cellsOf(sheet, cells, grid, printed),
    over: [...overOf(page, cells, grid, facts), ...logoOver(facts.logo)],
  };
  const { header, footer } = setup;
  const html = pageHtml({
    ...{ name: sheet.name, paper: "p0", width, height, isGrey: false, areas: [area] },
    inner: { left: (width - box.width * scale) / 2, top: margin, width: box.width, height: box.height, scale },
    texts: [header.left, header.center, header.right, footer.left, footer.center, footer.right].map((code) =>
      pageText(code ?? "", about),
    ),
    margins: { left: margin, right: margin, header: headerMargin, footer: headerMargin },
  });
  // Its own document: the pane allows no style but its own.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}pt" height="${String(height)}pt" viewBox="0 0 ${String((width * 4) / 3)} ${String((height * 4) / 3)}"><foreignObject width="100%" height="100%"><div xmlns="http://www.w3.org/1999/xhtml" style="font-family:${pageFontFamily}"><style>${escapeXml(pageStyle)} section{margin:0}</style>${html}</div></foreignObject></svg>`;
  return { source: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, width, height, html };
}

interface Grid {
  boxOf(area: Area): PageBox;
}

function gridOf({ columnWidths, rowHeights = {} }: NewSheet): Grid {
  const [widths, heights] = [new Map<number, number>(), new Map<number, number>()];
  for (const [columns, points] of Object.entries(columnWidths)) {
    const [first = "A", last = first] = columns.split(":");
    for (let column = columnAt(first); column <= columnAt(last); column += 1) widths.set(column, points);
  }
  for (const [rows, points] of Object.entries(rowHeights)) {
    const [first = 1, last = first] = rows.split(":").map(Number);
    for (let row = first; row <= last; row += 1) heights.set(row - 1, points);
  }
  const sum = (from: number, to: number, sizes: ReadonlyMap<number, number>, usual: number): number => {
    let total = 0;
    for (let index = from; index < to; index += 1) total += sizes.get(index) ?? usual;
    return total;
  };
  return {
    boxOf: ({ top, left, bottom, right }) => ({
      left: sum(0, left, widths, usualWidth),
      top: sum(0, top, heights, usualHeight),
      width: sum(left, right + 1, widths, usualWidth),
      height: sum(top, bottom + 1, heights, usualHeight),
    }),
  };
}

function cellsOf(sheet: NewSheet, cells: PageView, grid: Grid, printed: Area): PageCell[] {
  const looks = sheet.looks.map(([range, look]) => ({ area: areaOf(range), value: look }));
  const merges = (sheet.merged ?? []).map(areaOf);
  const colors = conditionalLooks(sheet, cells);
  const made: PageCell[] = [];
  for (let row = printed.top; row <= printed.bottom; row += 1)
    for (let column = printed.left; column <= printed.right; column += 1) {
      const merge = merges.find((one) => row >= one.top && row <= one.bottom && column >= one.left && column <= one.right); // prettier-ignore
      if (merge && (merge.top !== row || merge.left !== column)) continue;
      const own = merge ?? { top: row, bottom: row, left: column, right: column };
      const box = grid.boxOf(own);
      const look = [...lastFor(looks, row, column).reverse(), colors(row, column)].reduce<CellLook>((sum, one) => ({ ...sum, ...one }), {}); // prettier-ignore
      const text = cells.text(row, column);
      const { size = usualSize, bold = false, wrap = false, align, vertical = "Bottom" } = look;
      const isNumber = typeof cells.value(row, column) === "number";
      const edge = (side: "lineAbove" | "lineBelow") => lines(looks, side, row, column);
      let { width: room } = box;
      const wanted = textWidth(text, size, bold) + 4;
      if (!wrap && !isNumber && (align ?? "Left") === "Left")
        for (
          let next = own.right + 1;
          next <= printed.right && room < wanted && cells.text(row, next) === "";
          next += 1
        )
          room += grid.boxOf({ top: row, bottom: row, left: next, right: next }).width;
      made.push({
        ...{ left: box.left, top: box.top, width: box.width, height: box.height },
        ...{ text, room, size, vertical, isBold: bold, isItalic: look.italic ?? false, isWrapped: wrap },
        align: align ?? (isNumber ? "Right" : "Left"),
        ...{ fill: look.fill ?? null, color: look.color ?? null, lineColor: "#7A8A87" },
        ...{ above: edge("lineAbove"), below: edge("lineBelow"), before: null, after: null },
      });
    }
  return made;
}

/** A look's line is around its range: above its first row or below its last. */
function lines(
  looks: readonly { readonly area: Area; readonly value: CellLook }[],
  side: "lineAbove" | "lineBelow",
  row: number,
  column: number,
): PageCell["above"] {
  const found = looks.filter(({ area, value }) => value[side] !== undefined && column >= area.left && column <= area.right && row === (side === "lineAbove" ? area.top : area.bottom)); // prettier-ignore
  return found.at(-1)?.value[side] ?? null;
}

function conditionalLooks(
  { conditionalFormats = [] }: NewSheet,
  cells: PageView,
): (row: number, column: number) => Partial<CellLook> {
  const rules = conditionalFormats.map((format) => {
    const area = areaOf(format.range);
    if ("formula" in format) {
      // Written for the range's first cell.
      const moved = (row: number): string => format.formula.replace(/(\$?[A-Z]{1,3})(\d+)/g, (_, column: string, at: string) => `${column}${String(Number(at) + row - area.top)}`); // prettier-ignore
      return { area, look: (row: number, column: number) => (cells.isTrue(moved(row), row, column) ? format.look : null) };
    }
    const numbers: number[] = [];
    for (let row = area.top; row <= area.bottom; row += 1)
      for (let column = area.left; column <= area.right; column += 1) {
        const value = cells.value(row, column);
        if (typeof value === "number") numbers.push(value);
      }
    numbers.sort((a, b) => a - b);
    return {
      area,
      look: (row: number, column: number) => {
        const value = cells.value(row, column);
        return typeof value === "number" ? { fill: scaleColor(value, numbers, [format.low, format.middle, format.high]) } : null;
      },
    };
  }); // prettier-ignore
  return (row, column) => {
    for (const { area, look } of rules) {
      if (row < area.top || row > area.bottom || column < area.left || column > area.right) continue;
      const found = look(row, column);
      if (found !== null) return found;
    }
    return {};
  };
}

/** Between the colors of the lowest number, the median and the highest. */
function scaleColor(value: number, sorted: readonly number[], colors: readonly [string, string, string]): string {
  const [low, high] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  const half = (sorted.length - 1) / 2;
  const middle = ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
  const isLow = value <= middle;
  const [from, to] = isLow ? [low, middle] : [middle, high];
  const share = to === from ? (isLow ? 1 : 0) : (value - from) / (to - from);
  const [one, other] = isLow ? [colors[0], colors[1]] : [colors[1], colors[2]];
  const channel = (at: number): string => {
    const [start, end] = [parseInt(one.slice(at, at + 2), 16), parseInt(other.slice(at, at + 2), 16)];
    return Math.round(start + (end - start) * share)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

function overOf(
  { charts, map, blocks, photo }: PlannedPage,
  cells: PageView,
  grid: Grid,
  { language, boundaries, local }: PictureFacts,
): PageArea["over"] {
  const over: PageArea["over"][number][] = charts.map((chart, index) => {
    const box = grid.boxOf(areaOf(chart.over.join(":")));
    const picture = chartPictureOf(chart, blocks, cells, language);
    return {
      ...box,
      html: drawChart(picture, {
        ...{ width: box.width, height: box.height, id: `v${String(index)}` },
        format: formatCellText,
      }),
    };
  });
  if (photo !== undefined) {
    const box = grid.boxOf(areaOf(photo.over.join(":")));
    // The photo itself is loaded once the page is in the workbook.
    over.push({ ...box, html: drawPhotoPlaceholder({ ...box, address: null, name: "", without: photo.without }) });
  }
  if (map === null) return over;
  const places = mapPlaces(map, blocks, cells);
  if (places === null) return over;
  const box = grid.boxOf(areaOf(map.over.join(":")));
  const { svg } = drawCompMap({ ...places, title: map.title, width: box.width, height: box.height, ...(boundaries && { boundaries }), ...(local && { local }) }); // prettier-ignore
  return [...over, { ...box, html: svg }];
}

const logoOver = (logo: string | undefined): PageArea["over"] =>
  logo === undefined ? [] : [{ ...logoBox(logo), html: `<img alt="Logo" src="data:image/png;base64,${logo}"/>` }];

/** The subject's row is above the block; null where no place is known. */
function mapPlaces(
  map: ExhibitMap,
  blocks: ExhibitPage["blocks"],
  cells: PageView,
): { readonly subject: MapPlace; readonly comps: readonly MapPlace[] } | null {
  const { top, left } = areaOf(blocks[map.block] ?? "A1");
  const placeAt = (row: number, number?: number): MapPlace | null => {
    const [latitude, longitude] = [cells.value(row, columnAt(map.latitude)), cells.value(row, columnAt(map.longitude))];
    if (typeof latitude !== "number" || typeof longitude !== "number") return null;
    const [name, rent] = [cells.value(row, columnAt(map.name)), cells.value(row, columnAt(map.rent))];
    return {
      ...{ name: typeof name === "string" ? name : "", latitude, longitude },
      label: typeof rent === "number" ? cells.text(row, columnAt(map.rent)) : "",
      ...(number !== undefined && { number }),
    };
  };
  const subject = placeAt(top - 1);
  const rows = Array.from({ length: cells.rowsFrom(top, left) }, (_, index) => placeAt(top + index, index + 1));
  const comps = rows.filter((place) => place !== null);
  return subject === null || comps.length === 0 ? null : { subject, comps };
}
