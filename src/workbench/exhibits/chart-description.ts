/** A chart in words, for those who don't see it. */
import type { ChartRecord } from "./exhibit-records";
import { type ReferenceReader, valuesAt } from "./reference-values";

/** Its title, else its name, then the names of its series. */
export function describeChart({ title, name, series }: ChartRecord, reader: ReferenceReader): string {
  const names = series.map((one) => (one.nameRef === null ? one.name : String(valuesAt(reader, one.nameRef)[0] ?? "")));
  const shown = title.visible && title.text !== "" ? title.text : name;
  return names.length === 0 ? shown : `${shown}: ${names.join(", ")}`;
}
