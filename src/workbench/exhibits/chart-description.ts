/** A chart in words, for those who don't see it. */
import { chartInWords } from "../../charts/chart-picture";
import { formatCellText } from "../engine/number-text";
import type { ChartRecord } from "./exhibit-records";
import { formatAt, type ReferenceReader, valuesAt } from "./reference-values";

/** Its title, else its name, then its series with their lowest and highest figure. */
export function describeChart({ title, name, series }: ChartRecord, reader: ReferenceReader): string {
  return chartInWords(
    title.visible && title.text !== "" ? title.text : name,
    series.map((one) => ({
      name: one.nameRef === null ? one.name : String(valuesAt(reader, one.nameRef)[0] ?? ""),
      figures: (one.values === null ? [] : valuesAt(reader, one.values)).filter((value) => typeof value === "number"),
      format: one.values === null ? "General" : formatAt(reader, one.values),
    })),
    formatCellText,
  );
}
