/** The tables behind a file's exhibits: how far its charts reach, and what its maps show now. */
import { type CompMap, drawCompMap } from "../charts/comp-map";
import { mapData, mapWidth, type RecordedMap } from "../features/exhibits/exhibit-map";
import { type ExhibitRecord, readRecord, xmlOf } from "../features/exhibits/sheet/exhibit-record";
import { readCell } from "../model-file/cell-address";
import type { OpenedWorkbook } from "../model-file/opened-workbook";
import type { WorkbookModel } from "../workbench/rich-api/workbook-model";
import type { GrownColumn } from "../workbench/opened-file/chart-caches";

/** A map's table on a sheet: the row of its first comp, and how many there are. */
export interface FileMap {
  readonly sheet: string;
  /** Part of the sheet in the file. */
  readonly sheetPath: string;
  readonly map: RecordedMap;
  /** What the workbook has recorded of the page, and in which part. */
  readonly record: { readonly path: string; readonly of: ExhibitRecord };
  readonly row: number;
  readonly column: number;
  readonly rows: number;
}

/** A map whose picture in the file shows other comps than the cells do: its picture now. */
export interface OlderMap {
  readonly sheet: string;
  readonly sheetPath: string;
  /** Of the picture. */
  readonly name: string;
  readonly svg: string;
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly altText: string;
  /** The record once the new picture is in the file. */
  readonly record: { readonly path: string; readonly xml: string };
}

export interface ExhibitBlocks {
  /** Columns that a chart of this name shows, as far as their tables go. */
  readonly columnsOf: (chart: string) => readonly GrownColumn[];
  readonly maps: readonly FileMap[];
}

interface Block {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
}

/** The records say which chart shows which columns of a table; the sheet's names say where the table is. */
export function exhibitBlocks(file: OpenedWorkbook): ExhibitBlocks {
  const parts = file.customXml.flatMap(({ path, xml }) => {
    const of = readRecord(xml);
    return of === null ? [] : [{ path, of }];
  });
  const records = parts.map(({ of }) => of);
  const blockOf = (sheetIndex: number, name: string): Block | null => {
    const own = file.names.find((one) => one.sheetIndex === sheetIndex && one.name.toLowerCase() === name.toLowerCase());
    const place = own === undefined ? null : readCell(own.formula.slice(own.formula.lastIndexOf("!") + 1).replaceAll("$", ""));
    if (place === null) return null;
    const { row, column } = place;
    const cell = file.sheets[sheetIndex]?.cells.find((one) => one.row === row && one.column === column);
    const area = cell?.array?.area;
    return { row, column, rows: area === undefined ? 1 : area.bottom - area.top + 1 };
  };
  return {
    columnsOf: (chart) =>
      file.sheets.flatMap(({ name: sheet }, index) =>
        records.flatMap((record) => columnsOfRecord(record, chart, sheet, (name) => blockOf(index, name))),
      ),
    maps: file.sheets.flatMap(({ name, path, objects }, index) => {
      const record = parts.find(({ of: { map } }) => map !== null && blockOf(index, map.block) !== null);
      const map = record?.of.map;
      const block = map ? blockOf(index, map.block) : null;
      return map && block && objects.length > 0 ? [{ sheet: name, sheetPath: path, map, record, ...block }] : [];
    }),
  };
} // prettier-ignore

function columnsOfRecord(
  { charts }: ExhibitRecord,
  chart: string,
  sheet: string,
  blockOf: (name: string) => Block | null,
): GrownColumn[] {
  return charts
    .filter(({ name }) => name === chart)
    .flatMap(({ block, spans }) => {
      const place = blockOf(block);
      if (place === null) return [];
      return spans.flatMap(({ values, across, lead }) =>
        [values, across].map((column) => ({
          sheet,
          column: place.column + column,
          first: place.row + lead,
          last: place.row + place.rows - 1,
        })),
      );
    });
}

/** Draws maps that show other comps than their cells, for print. Returns those whose picture in the file is older. */
export function redrawMaps(
  model: WorkbookModel,
  maps: readonly FileMap[],
  boundaries: NonNullable<CompMap["boundaries"]>,
): OlderMap[] {
  const older: OlderMap[] = [];
  for (const { sheet, sheetPath, map, record, row, column, rows } of maps) {
    const sheetId = model.sheetIdOf(sheet);
    const index = model.shapes.findIndex((shape) => shape.sheetId === sheetId && shape.name === map.name);
    const shape = model.shapes[index];
    if (sheetId === null || shape === undefined) continue;
    const columns = Array.from({ length: mapWidth(map) }, (_, at) => column + at);
    const data = mapData(
      map,
      Array.from({ length: rows + 1 }, (_, at) => ({
        values: columns.map((one) => model.grid.read(sheetId, row - 1 + at, one).value),
        texts: columns.map((one) => model.grid.text(sheetId, row - 1 + at, one)),
      })),
    );
    const { width, height } = shape.anchor;
    if (data === null || isDrawn(map.drawn, data.drawnAt, width, height)) continue;
    const { svg } = drawCompMap({ ...data, width, height, boundaries });
    const bytes = Buffer.from(svg, "utf8").toString("base64");
    const altText = altTextOf(data);
    model.shapes[index] = { ...shape, bytes, mediaType: "image/svg+xml", altText };
    const drawn = { ...record.of, map: { ...map, drawn: data.drawnAt(width, height) } };
    older.push({
      ...{ sheet, sheetPath, name: map.name, svg, width, height, altText },
      record: { path: record.path, xml: xmlOf(drawn) },
    });
  }
  return older;
}

/** A file's sizes may be a point off. */
function isDrawn(drawn: string, drawnAt: (width: number, height: number) => string, width: number, height: number): boolean {
  const near = [-1, 0, 1];
  return near.some((x) => near.some((y) => drawnAt(width + x, height + y) === drawn));
} // prettier-ignore

const altTextOf = ({ title, subject, comps }: NonNullable<ReturnType<typeof mapData>>): string =>
  `${title}: ${[subject, ...comps].map(({ name }) => name).join(", ")}`;
