/** Updates exhibits to match their cells: charts over a spill that grew or shrank, and maps of comps that changed. */
import { isSupported } from "../../../host/capabilities";
import { run } from "../../../host/run";
import type { CompMap } from "../../../charts/comp-map";
import { isSettled, mapData, mapWidth } from "../exhibit-map";
import { canAddPictures } from "./insert-exhibit";
import { type ExhibitRecord, noteName, xmlOf } from "./exhibit-record";
import { findExhibits, replacePicture } from "./exhibit-pictures";
import { type PhotoDrawing, redrawPhotos } from "./follow-photos";

/** A map as PNG, base64 without a prefix; null if nothing can draw it (running without a page). */
export type DrawMap = (map: CompMap) => Promise<string | null>;

export interface FollowOutcome {
  readonly charts: number;
  /** Drawn again; photos count as well. */
  readonly maps: number;
}

/** Finds charts by name; leaves alone charts that the user renamed or deleted, and sheets that are gone. */
export async function followExhibits(drawMap: DrawMap, photos?: PhotoDrawing): Promise<FollowOutcome> {
  if (!isSupported("ExcelApi", "1.12")) return { charts: 0, maps: 0 };
  const charts = await rebindCharts();
  const maps = canAddPictures() ? await redrawMaps(drawMap) : 0;
  const photosDrawn = canAddPictures() && photos !== undefined ? await redrawPhotos(photos) : 0;
  return { charts, maps: maps + photosDrawn };
}

const rebindCharts = (): Promise<number> =>
  run(async (context) => {
    const bound = (await findExhibits(context)).flatMap(({ record, sheet }) =>
      record.charts.map(({ name, block, spans, on }) => {
        const named = sheet.names.getItemOrNullObject(block);
        const anchor = named.getRangeOrNullObject();
        anchor.load("rowIndex,columnIndex");
        const spill = anchor.getSpillingToRangeOrNullObject();
        spill.load("rowCount");
        const place = on === undefined ? sheet : context.workbook.worksheets.getItemOrNullObject(on);
        const chart = place.charts.getItemOrNullObject(name);
        chart.series.load("count");
        return { sheet, spans, anchor, spill, chart };
      }),
    );
    await context.sync();
    const live = bound.filter(({ anchor, chart }) => !anchor.isNullObject && !chart.isNullObject);
    const asked = live.flatMap(({ sheet, spans, anchor, spill, chart }) =>
      spans.flatMap((span) => {
        if (span.series >= chart.series.count) return [];
        const series = chart.series.getItemAt(span.series);
        const rows = spill.isNullObject ? 1 : spill.rowCount;
        return [{ sheet, span, anchor, rows, series, source: isSupported("ExcelApi", "1.15") ? series.getDimensionDataSourceString("Values") : null }];
      }),
    ); // prettier-ignore
    await context.sync();
    let changed = 0;
    for (const { sheet, span, anchor, rows, series, source } of asked) {
      const height = rows - span.lead;
      const first = anchor.rowIndex + span.lead;
      const range = (column: number): Excel.Range =>
        sheet.getRangeByIndexes(first, anchor.columnIndex + column, height, 1);
      if (height < 1 || (source !== null && endsAt(source.value, first, height))) continue;
      series.setValues(range(span.values));
      series.setXAxisValues(range(span.across));
      changed += 1;
    }
    await context.sync();
    return changed;
  });

/** Whether a reference ('Comp set'!$Y$8:$Y$18) already has these rows. */
function endsAt(reference: string, first: number, height: number): boolean {
  const [top = "", bottom = top] = reference.slice(reference.lastIndexOf("!") + 1).split(":");
  const row = (cell: string): number => Number(/(?<!\d)(\d+)$/.exec(cell)?.[1] ?? Number.NaN);
  return row(top) === first + 1 && row(bottom) === first + height;
}

async function redrawMaps(drawMap: DrawMap): Promise<number> {
  const due = await run(readMaps);
  let drawn = 0;
  for (const map of due) {
    if ("gone" in map) {
      await run((context) => removeMap(context, map));
      drawn += 1;
      continue;
    }
    const picture = await drawMap(map);
    if (picture === null) continue;
    await run((context) => replaceMap(context, map, picture));
    drawn += 1;
  }
  return drawn;
}

interface DueMap extends CompMap {
  readonly partId: string;
  readonly record: ExhibitRecord;
  readonly drawn: string;
}

/** A picture of places that the cells no longer have: another property's. */
interface GoneMap {
  readonly partId: string;
  readonly record: ExhibitRecord;
  readonly gone: true;
}

/**
 * Maps whose data is available and differs from what the picture was drawn from, and those that no longer have data.
 */
async function readMaps(context: Excel.RequestContext): Promise<(DueMap | GoneMap)[]> {
  const asked = (await findExhibits(context)).flatMap(({ part, record, sheet }) => {
    const { map } = record;
    if (map === null) return [];
    const anchor = sheet.names.getItemOrNullObject(map.block).getRangeOrNullObject();
    anchor.load("rowIndex,columnIndex");
    const spill = anchor.getSpillingToRangeOrNullObject();
    spill.load("rowCount");
    const shape = sheet.shapes;
    shape.load("items/name,items/width,items/height");
    const start = sheet.getRange(map.over[0]).getBoundingRect(map.over[1]);
    start.load("width,height");
    return [{ part, record, map, sheet, anchor, spill, shape, start }];
  });
  await context.sync();
  const read = asked.flatMap(({ part, record, map, sheet, anchor, spill, shape, start }) => {
    if (anchor.isNullObject) return [];
    const rows = spill.isNullObject ? 1 : spill.rowCount;
    const cells = sheet.getRangeByIndexes(anchor.rowIndex - 1, anchor.columnIndex, rows + 1, mapWidth(map));
    cells.load("values,text");
    const own = shape.items.find(({ name }) => name === map.name);
    // If the picture is missing although it was drawn, the user deleted it.
    if (own === undefined && map.drawn !== "") return [];
    return [{ part, record, map, cells, size: own ?? start, isDrawn: own !== undefined }];
  });
  await context.sync();
  return read.flatMap(({ part, record, map, cells, size, isDrawn }): (DueMap | GoneMap)[] => {
    const rows = (cells.values as unknown[][]).map((row, index) => ({ values: row, texts: cells.text[index] ?? [] }));
    if (!isSettled(map, rows)) return [];
    const data = mapData(map, rows);
    if (data === null) return isDrawn ? [{ partId: part.id, record, gone: true }] : [];
    const { title, subject, comps } = data;
    const drawn = data.drawnAt(size.width, size.height);
    if (drawn === map.drawn) return [];
    return [{ partId: part.id, record, drawn, title, subject, comps, width: size.width, height: size.height }];
  });
}

/** Removes the picture; the next data draws one again. */
async function removeMap(context: Excel.RequestContext, { record, partId }: GoneMap): Promise<void> {
  const { map } = record;
  if (map === null) return;
  const shapes = context.workbook.worksheets.getItem(record.sheet).shapes;
  shapes.load("items/name");
  await context.sync();
  for (const shape of shapes.items) if (shape.name === map.name || shape.name === noteName(map.name)) shape.delete();
  context.workbook.customXmlParts.getItem(partId).delete();
  context.workbook.customXmlParts.add(xmlOf({ ...record, map: { ...map, drawn: "" } }));
  await context.sync();
}

const replaceMap = (context: Excel.RequestContext, due: DueMap, picture: string): Promise<void> => {
  const { record, partId, title, subject, comps } = due;
  const { map } = record;
  if (map === null) return Promise.resolve();
  return replacePicture(context, picture, {
    ...{ partId, name: map.name, from: map.over[0], width: due.width, height: due.height },
    altText: `${title}: ${[subject, ...comps].map(({ name }) => name).join(", ")}`,
    also: noteName(map.name),
    record: { ...record, map: { ...map, drawn: due.drawn } },
  });
};
