/** Values that a workbook may store for an answer. Unknown members survive; unknown kinds are invalid. */
import * as v from "valibot";
import type { AnswerValue, ValueFormat } from "./answer";

const formats = [
  "plain",
  "count",
  "money",
  "moneyCents",
  "rate",
  "score",
  "miles",
  "date",
  "year",
  "decimal",
] as const satisfies readonly ValueFormat[];

const valueFormatSchema = v.picklist(formats);

export const isValueFormat = (text: string): text is ValueFormat => (formats as readonly string[]).includes(text);

/** JSON like 1e999 is infinite, which no cell can show. */
const scalarSchema = v.union([
  v.pipe(v.number(), v.minValue(-1e308), v.maxValue(1e308)),
  v.string(),
  v.null(),
  v.boolean(),
]);
const exactFormat = v.exactOptional(valueFormatSchema);

/** All kinds but single values, which are stored unwrapped. */
export const answerValueSchema = v.variant("kind", [
  v.looseObject({ kind: v.literal("list"), values: v.array(scalarSchema), format: exactFormat }),
  v.looseObject({
    kind: v.literal("table"),
    columns: v.array(v.looseObject({ name: v.string(), format: exactFormat })),
    rows: v.array(v.array(scalarSchema)),
    rowFormats: v.exactOptional(v.array(valueFormatSchema)),
    rowKeys: v.exactOptional(v.array(v.union([v.tuple([v.string(), v.string()]), v.strictTuple([v.string()])]))),
    headers: v.boolean(),
    missing: v.picklist(["", "#N/A"]),
  }),
  v.looseObject({
    kind: v.literal("entity"),
    text: v.string(),
    propertyId: v.string(),
    subtitle: v.string(),
    fields: v.record(v.string(), v.looseObject({ value: scalarSchema, format: exactFormat })),
    sections: v.array(v.looseObject({ title: v.string(), fields: v.array(v.string()) })),
  }),
  v.looseObject({ kind: v.literal("none"), reason: v.string() }),
]) satisfies v.GenericSchema<unknown, AnswerValue>;
