/** A series' name, figures and categories: those of its cells, or what a file keeps where there are none. */
import type { CellValue } from "../host-contract";
import type { SeriesRecord } from "./exhibit-records";
import { formatAt, type ReferenceReader, textsAt, valuesAt } from "./reference-values";

export const nameOf = ({ kept, nameRef, name }: SeriesRecord, reader: ReferenceReader): string =>
  kept ? kept.name : nameRef === null ? name : String(valuesAt(reader, nameRef)[0] ?? "");

export const figuresOf = ({ kept, values }: SeriesRecord, reader: ReferenceReader): readonly (CellValue | null)[] =>
  kept ? kept.values : values ? valuesAt(reader, values) : [];

export const categoriesOf = ({ kept, categories }: SeriesRecord, reader: ReferenceReader): readonly string[] =>
  kept ? kept.categories : categories ? textsAt(reader, categories) : [];

export const formatOfSeries = ({ kept, values }: SeriesRecord, reader: ReferenceReader): string =>
  kept ? kept.format : values ? formatAt(reader, values) : "General";
