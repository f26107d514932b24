/**
 * What the workbook stores about its exhibits, for updates: one Custom XML part per exhibit, in a format that stays
 * readable.
 */
import * as v from "valibot";
import { columnOf } from "../../../notation/cell-address";
import { blockName, type ExhibitMap, type ExhibitPage, exhibitIds, objectName } from "../exhibit-page";

/**
 * Name of the text over a map's picture that is older than its cells, in a file that was refreshed without a window.
 */
export const noteName = (map: string): string => `${map}.note`;

export const namespace = "urn:compsheet:exhibits:1";
/** Maximum length of a record; a longer part isn't ours. */
const longestRecord = 100_000;

const span = v.object({
  /** Columns, relative to the block's cell. */
  values: v.number(),
  across: v.number(),
  /** First row, relative to the block's cell. */
  lead: v.number(),
  /** Zero-based index of the series in its chart. */
  series: v.number(),
});

const recordSchema = v.object({
  version: v.literal(1),
  /** `chart`: a chart next to a table, not a page. */
  page: v.picklist([...exhibitIds, "chart"]),
  /** Id of the page's worksheet; unlike its name it never changes. */
  sheet: v.string(),
  charts: v.array(
    v.object({
      name: v.string(),
      block: v.string(),
      spans: v.array(span),
      /** Id of the worksheet that the chart is on, if it isn't the page's. */
      on: v.optional(v.string()),
    }),
  ),
  /** All charts that were put into a selection, also those that follow nothing. */
  copies: v.optional(v.array(v.object({ name: v.string(), on: v.string() }))),
  map: v.nullable(
    v.object({
      name: v.string(),
      block: v.string(),
      title: v.string(),
      over: v.tuple([v.string(), v.string()]),
      label: v.number(),
      latitude: v.number(),
      longitude: v.number(),
      rent: v.number(),
      /** Fingerprint of the picture's data; "" before the first picture. */
      drawn: v.string(),
    }),
  ),
  /** Absent in records of releases without photos. */
  photo: v.optional(
    v.object({
      name: v.string(),
      block: v.string(),
      over: v.tuple([v.string(), v.string()]),
      without: v.string(),
      drawn: v.string(),
    }),
  ),
});

/** Charts of a page that were put into a selection. */
export interface SelectedCharts {
  /** Id of the worksheet. */
  readonly sheet: string;
  readonly nameOf: (chart: string) => string;
}

export type ExhibitRecord = v.InferOutput<typeof recordSchema>;

/** @param selection charts that are on another sheet as well */
export function recordOf(page: ExhibitPage, sheet: string, selection?: SelectedCharts): ExhibitRecord {
  const charts = page.charts.flatMap((chart, index) => {
    const names = new Set(chart.series.flatMap(({ follows }) => follows ?? []));
    return [...names].map((block) => ({
      name: objectName(page.id, index + 1),
      block: blockName(block),
      spans: chart.series.flatMap((series, number) => {
        const cell = page.blocks[block];
        if (series.follows !== block || cell === undefined) return [];
        const own = placeOf(cell);
        return [
          {
            values: columnOf(series.values) - own.column,
            across: columnOf(series.across) - own.column,
            lead: series.first - own.row,
            series: number,
          },
        ];
      }),
    }));
  });
  const copyOf = <T extends { readonly name: string }>(chart: T): T & { readonly on: string } => ({
    ...chart,
    name: selection?.nameOf(chart.name) ?? chart.name,
    on: selection?.sheet ?? sheet,
  });
  const followed = selection === undefined ? [] : charts.map(copyOf);
  return {
    version: 1,
    page: page.id,
    sheet,
    charts: [...charts, ...followed],
    ...(selection && { copies: page.charts.map((_, index) => copyOf({ name: objectName(page.id, index + 1) })) }),
    map: page.map === null ? null : mapOf(page, page.map),
    ...(page.photo && {
      photo: {
        ...{ name: objectName(page.id, "photo"), block: blockName(page.photo.block), over: [...page.photo.over] },
        ...{ without: page.photo.without, drawn: "" },
      },
    }),
  };
}

function mapOf(page: ExhibitPage, map: ExhibitMap): ExhibitRecord["map"] {
  const own = placeOf(page.blocks[map.block] ?? "A1");
  const from = (column: string): number => columnOf(column) - own.column;
  return {
    name: objectName(page.id, "map"),
    block: blockName(map.block),
    title: map.title,
    over: [...map.over],
    label: from(map.name),
    latitude: from(map.latitude),
    longitude: from(map.longitude),
    rent: from(map.rent),
    drawn: "",
  };
}

const placeOf = (cell: string): { readonly column: number; readonly row: number } => ({
  column: columnOf(cell.replace(/(?<!\d)\d+$/, "")),
  row: Number(/(?<!\d)\d+$/.exec(cell)?.[0] ?? 1),
});

export const xmlOf = (record: ExhibitRecord): string =>
  `<exhibit xmlns="${namespace}">${encodeURIComponent(JSON.stringify(record))}</exhibit>`;

/** Null for a part that this feature didn't write. */
export function readRecord(xml: string): ExhibitRecord | null {
  if (xml.length > longestRecord) return null;
  try {
    const text = /<exhibit\b[^>]*>([^<]*)</.exec(xml)?.[1] ?? "";
    return v.parse(recordSchema, JSON.parse(decodeURIComponent(text)));
  } catch {
    return null;
  }
}
