/** An export of ours in a file: what its columns are called by people, and how they look. */
import { exportColumns, type ExportColumn } from "../../../service/dataset-export";
import type { Texts } from "../../../ui/texts";

type Words = Texts["exports"];
type AggregateName = keyof Words["aggregates"];

/** A file has so many columns of ours, and no other, or it is somebody else's. */
const fewestColumns = 3;

/** As exports name what they sum up. */
const suffixes: Readonly<Record<string, AggregateName>> = {
  avg: "Avg",
  min: "Min",
  max: "Max",
  sum: "Sum",
  known: "Count",
  count: "CountDistinct",
};

interface OwnColumn {
  readonly column: ExportColumn;
  readonly aggregate: AggregateName | null;
}

const isExportColumn = (text: string): text is ExportColumn => (exportColumns as readonly string[]).includes(text);

function ownColumn(header: string): OwnColumn | null {
  if (isExportColumn(header)) return { column: header, aggregate: null };
  const [, column = "", suffix = ""] = /^(.+)_([a-z]+)$/.exec(header) ?? [];
  const aggregate = suffixes[suffix];
  return aggregate !== undefined && isExportColumn(column) ? { column, aggregate } : null;
}

/** Names for people in the order of the headers; null for a file that isn't one of our exports. */
export function ownExportNames(headers: readonly string[], words: Words): readonly string[] | null {
  const columns = headers.map(ownColumn);
  if (headers.length < fewestColumns || columns.includes(null)) return null;
  return columns.map((own) => {
    const label = own === null ? "" : words.columnNames[own.column][0];
    return own?.aggregate == null ? label : `${label} (${words.aggregates[own.aggregate]})`;
  });
}

const dollars = "$#,##0";
/** The service writes 94.5 for 94.5%. */
const percentPoints = '0.0"%"';
const formats: Readonly<Partial<Record<ExportColumn, string>>> = {
  number_units: "#,##0",
  asking_rent: dollars,
  effective_rent: dollars,
  concession: dollars,
  days_on_market: "0",
  leased_percentage: percentPoints,
  exposure_percentage: percentPoints,
  rent_roll_lease_tradeout: "0.0%",
  rent_roll_renewal_percent: percentPoints,
  lat: "0.0000",
  lon: "0.0000",
};

/** Excel's number format of a column of ours; undefined where its values decide. */
export function ownExportFormat(header: string): string | undefined {
  const own = ownColumn(header);
  if (own === null) return undefined;
  return own.aggregate === "Count" || own.aggregate === "CountDistinct" ? "#,##0" : formats[own.column];
}
