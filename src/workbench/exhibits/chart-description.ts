/** A chart in words, for those who don't see it. */
import { chartInWords } from "../../charts/chart-picture";
import { formatCellText } from "../engine/number-text";
import type { ChartRecord } from "./exhibit-records";
import { type ReferenceReader } from "./reference-values";
import { figuresOf, formatOfSeries, nameOf } from "./series-figures";

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
