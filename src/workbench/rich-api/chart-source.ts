/** How Excel splits a chart's range into categories, names and values. */
import { numfmt } from "@univerjs/core";
import type { ChartRecord, SeriesRecord } from "../exhibits/exhibit-records";
import { newSeries } from "../exhibits/exhibit-records";
import { factsOf } from "../exhibits/chart-types";
import type { CellBlock } from "../engine/a1-notation";
import type { CellContent } from "../engine/cell-grid";
import { invalidArgument } from "./host-error";
import { absoluteReference } from "./range-address";
import type { SheetBlock, WorkbookModel } from "./workbook-model";

/** "Auto": the longer side of the range has the categories. */
export function sidesOf({ block }: SheetBlock, seriesBy: unknown): ChartRecord["seriesBy"] {
  if (seriesBy === "Columns" || seriesBy === "Rows") return seriesBy;
  if (seriesBy !== "Auto" && seriesBy !== undefined) throw invalidArgument();
  return block.width > block.height ? "Rows" : "Columns";
}

/** Turns the block's rows and columns into series and points, so both directions work the same. */
function linesOf(block: CellBlock, by: ChartRecord["seriesBy"]) {
  const isColumns = by === "Columns";
  const [lines, places] = isColumns ? [block.width, block.height] : [block.height, block.width];
  const part = (line: number, place: number, count: number): CellBlock =>
    isColumns
      ? { row: block.row + place, column: block.column + line, height: count, width: 1 }
      : { row: block.row + line, column: block.column + place, height: 1, width: count };
  return { lines, places, part };
}

export function seriesFrom(model: WorkbookModel, source: SheetBlock, chart: ChartRecord): SeriesRecord[] {
  const { lines, places, part } = linesOf(source.block, chart.seriesBy);
  const at = (line: number, place: number): CellContent => {
    const { row, column } = part(line, place, 1);
    return model.grid.read(source.sheetId, row, column);
  };
  const isWord = ({ value }: CellContent): boolean => typeof value === "string" && value !== "";
  const isHead = lines > 1 || places > 1;
  const corner = at(0, 0);
  const range = (count: number, from = 0): number[] => Array.from({ length: count - from }, (_, index) => index + from);
  const hasNames = isHead && places > 1 && range(lines).some((line) => isWord(at(line, 0))) && !isAllWords();
  const first = hasNames ? 1 : 0;
  const heads = range(places, first).map((place) => at(0, place));
  const hasCategories =
    lines > 1 &&
    (factsOf(chart.type).form === "scatter" ||
      (hasNames && corner.value === "") ||
      heads.some(isWord) ||
      heads.some(({ value, format }) => typeof value === "number" && numfmt.isDateFormat(format)));
  const reference = (line: number, place: number, count: number): string =>
    absoluteReference(model, { sheetId: source.sheetId, block: part(line, place, count) });
  return range(lines, hasCategories ? 1 : 0).map((line, index) => ({
    ...newSeries(`Series${index + 1}`),
    nameRef: hasNames ? reference(line, 0, 1) : null,
    values: reference(line, first, places - first),
    categories: hasCategories ? reference(0, first, places - first) : null,
  }));

  /** A single column of texts has no heading. */
  function isAllWords(): boolean {
    return range(lines).every((line) => range(places).every((place) => isWord(at(line, place))));
  }
}
