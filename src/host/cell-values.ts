/** Answers as cells show them: with number formats and property cards if the host has data types, plain otherwise. */
import type { Answer, AnswerValue, EntityAnswer, Scalar, ValueFormat } from "../engine/answers/answer";
import type { HostCapabilities } from "./capabilities";
import { throwHostError, toHostError } from "./cell-errors";

/** Excel's number format for each way of showing a number; null: General. */
export const numberFormats: Readonly<Record<ValueFormat, string | null>> = {
  plain: null,
  count: "#,##0",
  money: "$#,##0",
  moneyCents: "$#,##0.00",
  rate: "0.0%",
  score: "0.00",
  miles: "0.00",
  date: "yyyy-mm-dd",
  year: "0",
  decimal: "0.0",
};

/** Date and time of day. */
export const dateTimeFormat = "yyyy-mm-dd hh:mm";

/** What a custom function may return for one cell. */
export type HostValue = string | number | boolean | CustomFunctions.Error | HostDataType;

/** Excel's JSON form of a formatted number or an entity. */
export interface HostDataType {
  readonly type: string;
  readonly [key: string]: unknown;
}

function toHostNumber(value: number, format: ValueFormat | undefined, host: HostCapabilities): HostValue {
  return toFormattedNumber(value, format === undefined ? null : numberFormats[format], host);
}

/** A number with its format (null: General) if the host supports formatted numbers, otherwise the plain number. */
export function toFormattedNumber(value: number, numberFormat: string | null, host: HostCapabilities): HostValue {
  if (numberFormat === null || !host.dataTypes) return value;
  return host.formatOnDouble
    ? { type: "Double", basicType: "Double", basicValue: value, numberFormat }
    : { type: "FormattedNumber", basicType: "Double", basicValue: value, numberFormat };
}

/** One value; an unknown one is an empty text, which is what an empty spilled cell is. */
function toHostCell(
  value: Scalar,
  format: ValueFormat | undefined,
  missing: "" | "#N/A",
  host: HostCapabilities,
): HostValue {
  if (value === null)
    return missing === "" ? "" : toHostError({ code: "#N/A", message: "The service doesn't have this value." });
  if (typeof value === "number") return toHostNumber(value, format, host);
  return typeof value === "string" ? fitCell(value) : value;
}

/** The longest text that a cell can hold. */
const longestText = 32_767;

/** Truncates a text to what a cell can hold. */
export function fitCell(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText - 1)}…`;
}

function toHostEntity(entity: EntityAnswer, host: HostCapabilities): HostValue {
  if (!host.dataTypes) return entity.text;
  const property = (value: Scalar, format: ValueFormat | undefined): unknown => {
    if (typeof value === "number") {
      const shown = toHostNumber(value, format, host);
      return typeof shown === "number" ? { type: "Double", basicValue: shown } : shown;
    }
    if (typeof value === "boolean") return { type: "Boolean", basicValue: value };
    return { type: "String", basicValue: value ?? "" };
  };
  return {
    type: "Entity",
    text: entity.text,
    properties: Object.fromEntries(
      Object.entries(entity.fields).map(([name, field]) => [name, property(field.value, field.format)]),
    ),
    layouts: {
      compact: { icon: "Building" },
      card: {
        title: entity.text,
        subTitle: entity.subtitle,
        sections: entity.sections.map((section) => ({
          layout: "List",
          title: section.title,
          properties: [...section.fields],
        })),
      },
    },
    provider: { description: "Compsheet" },
  };
}

function toHostTable(table: Extract<AnswerValue, { kind: "table" }>, host: HostCapabilities): HostValue[][] {
  // Hosts without data types in functions turn a whole table into #VALUE! if one of its values is an error.
  const missing = host.dataTypes ? table.missing : "";
  const rows = table.rows.map((row, rowIndex) =>
    row.map((value, index) =>
      toHostCell(value, table.columns[index]?.format ?? table.rowFormats?.[rowIndex], missing, host),
    ),
  );
  return table.headers ? [table.columns.map((column) => column.name), ...rows] : rows;
}

/** What the function returns to the host: a value, or rows of values. Throws the cell's #N/A if there is none. */
export function toHostResult(answer: Answer, host: HostCapabilities): HostValue | HostValue[][] {
  const { value } = answer;
  switch (value.kind) {
    case "scalar":
      return toHostCell(value.value, value.format, "", host);
    case "list":
      return value.values.map((item) => [toHostCell(item, value.format, "", host)]);
    case "table":
      return toHostTable(value, host);
    case "entity":
      return toHostEntity(value, host);
    case "none":
      return throwHostError({ code: "#N/A", message: value.reason });
  }
}
