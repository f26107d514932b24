/** A chart in words, for those who don't see it. */
import { chartInWords } from "../../charts/chart-picture";
import { formatCellText } from "../cell-value";
import type { ChartRecord, SeriesRecord } from "./exhibit-records";
import { type ReferenceReader, formatAt, textsAt, valuesAt } from "./reference-values";
import type { CellValue } from "../host-contract";

/** A series' name, figures and categories: those of its cells, or what a file keeps where there are none. */
export const nameOf = ({ kept, nameRef, name }: SeriesRecord, reader: ReferenceReader): string =>
  kept ? kept.name : nameRef === null ? name : String(valuesAt(reader, nameRef)[0] ?? "");

export const figuresOf = ({ kept, values }: SeriesRecord, reader: ReferenceReader): readonly (CellValue | null)[] =>
  kept ? kept.values : values ? valuesAt(reader, values) : [];

export const categoriesOf = ({ kept, categories }: SeriesRecord, reader: ReferenceReader): readonly string[] =>
  kept ? kept.categories : categories ? textsAt(reader, categories) : [];

export const formatOfSeries = ({ kept, values }: SeriesRecord, reader: ReferenceReader): string =>
  kept ? kept.format : values ? formatAt(reader, values) : "General";

/** Its title, else its name, then its series with their lowest and highest figure. */
export function describeChart({ title, name, series }: ChartRecord, reader: ReferenceReader): string {
  return chartInWords(
    title.visible && title.text !== "" ? title.text : name,
    series.map((one) => ({
      name: nameOf(one, reader),
      figures: figuresOf(one, reader).filter((value) => typeof value === "number"),
      format: formatOfSeries(one, reader),
    })),
    formatCellText,
  );
}
