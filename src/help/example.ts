/** Examples of a function: data that the help pages show and that tests run in a workbook. */
import * as v from "valibot";

const cell = v.union([v.string(), v.number(), v.boolean(), v.null()]);

/** Cells that have to be filled before the formula, by their upper left corner: {"D2": [["max_distance", 3]]}. */
const cellsSchema = v.record(v.string(), v.array(v.array(cell)));

const exampleSchema = v.strictObject({
  formula: v.string(),
  sentence: v.string(),
  cells: v.optional(cellsSchema),
  /** Excel 2021 gives an error instead. */
  needsDataTypes: v.optional(v.boolean()),
  /** What the cells show, formats applied; of a long table the first rows. */
  shows: v.array(v.array(v.string())),
  /** Rows of the whole table, where `shows` has the first of them. */
  rows: v.optional(v.number()),
});
export type Example = v.InferOutput<typeof exampleSchema>;

const errorExampleSchema = v.strictObject({
  formula: v.string(),
  cells: v.optional(cellsSchema),
  code: v.picklist(["#N/A", "#VALUE!"]),
  message: v.string(),
  /** What to do. */
  remedy: v.string(),
});
export type ErrorExample = v.InferOutput<typeof errorExampleSchema>;

const functionExamplesSchema = v.strictObject({
  examples: v.pipe(v.array(exampleSchema), v.minLength(2), v.maxLength(5)),
  errors: v.pipe(v.array(errorExampleSchema), v.minLength(1)),
});
/** The content of examples/<function>.json. */
export type FunctionExamples = v.InferOutput<typeof functionExamplesSchema>;

/** A cell's content as a person reads it: TRUE, 2025-11-01, maxDistance. */
export function cellTextOf(value: v.InferOutput<typeof cell>): string {
  return typeof value === "boolean" ? String(value).toUpperCase() : String(value ?? "");
}

/** Reads the content of an examples file; throws where it has another form. */
export function decodeExamples(content: unknown): FunctionExamples {
  return v.parse(functionExamplesSchema, content);
}

/**
 * The sample data that the examples show: what the server is started with, the person's clock, and the address in A2.
 */
export const sample = {
  seed: 1,
  today: "2026-01-31",
  time: "12:00",
  subject: "1472 Manchaca Rd, Austin, TX 78704",
} as const;
