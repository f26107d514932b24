/**
 * The comp table of a worksheet: the subject, what its comps average, and the comps of the workbook's set, as one
 * formula.
 */
import { textLiteral } from "../../../notation/escaped-text";
import { columnLetters } from "../../../notation/cell-address";
import { compFiltersReference, compSetReference } from "../../../host/comp-set-tables";
import { type CellPosition } from "../../../host/a1-address";
import type { BlockLook, SheetBlock, SheetCell } from "../../../host/sheet-block";
import type { CompsTexts } from "./texts-en";

/** Columns of the table, with the field of each. */
const fields = [
  "name",
  "address",
  "distance",
  "year_built",
  "units",
  "avg_sqft",
  "asking",
  "effective",
  "effective_per_sqft",
  "similarity",
] as const;
type Field = (typeof fields)[number];

const formats: Readonly<Partial<Record<Field, string>>> = {
  distance: "0.0",
  year_built: "0",
  units: "#,##0",
  avg_sqft: "#,##0",
  asking: "$#,##0",
  effective: "$#,##0",
  effective_per_sqft: "$0.00",
  similarity: "0.00",
};
const averaged: readonly Field[] = ["distance", "units", "avg_sqft", "asking", "effective", "effective_per_sqft"];
const ranged: readonly Field[] = ["avg_sqft", "asking", "effective", "effective_per_sqft"];
const facts: Readonly<Partial<Record<Field, string>>> = { year_built: "year_built", units: "number_units" };

/** Title, headings, the subject, and the average, high and low above the comps. */
const rowsAbove = 6;
const brand = "#0B6A5F";

export interface CompTableRequest {
  /** The property's address, or the name Subject. */
  readonly subject: string;
  readonly followsSubject: boolean;
  readonly count: number;
}

export function compTable(
  { subject, followsSubject, count }: CompTableRequest,
  at: CellPosition,
  words: CompsTexts["compTable"],
): SheetBlock {
  const property = followsSubject ? "Subject" : textLiteral(subject);
  const cell = (field: Field, row: number): string =>
    `${columnLetters(at.column + fields.indexOf(field))}${String(at.row + row + 1)}`;
  const comps = (field: Field): string => `${cell(field, rowsAbove)}:${cell(field, rowsAbove + count - 1)}`;
  const orDash = (text: string): SheetCell => ({ formula: `=IFERROR(${text},"–")` });
  const total = (label: string, name: "AVERAGE" | "MAX" | "MIN", of: readonly Field[]): SheetCell[] =>
    fields.map((field) =>
      field === "name" ? { value: label } : of.includes(field) ? orDash(`${name}(${comps(field)})`) : null,
    );
  const ofSubject = (field: Field): SheetCell => {
    const fact = facts[field];
    if (field === "name") return orDash(`RENT.PROPERTY(${property},"building_name")&" ${words.subjectMark}"`);
    if (field === "address") return orDash(`RENT.PROPERTY(${property},"street_address")`);
    if (fact !== undefined) return orDash(`RENT.PROPERTY(${property},"${fact}")`);
    return ranged.includes(field) ? orDash(`RENT.OBSERVED(${property},"all","${field}")`) : null;
  };
  const list: SheetCell = {
    formula: `=RENT.COMPS(${property},${String(count)},"${fields.join(", ")}",${compSetReference},${compFiltersReference},"headers",FALSE)`,
  };
  const width = fields.length;
  const line = (row: number, look: BlockLook["look"], rows = 1): BlockLook => ({
    row,
    column: 0,
    rows,
    columns: width,
    look,
  });
  return {
    rows: [
      [{ value: words.title }],
      fields.map((field) => ({ value: words.columns[field] })),
      fields.map(ofSubject),
      total(words.average, "AVERAGE", averaged),
      total(words.high, "MAX", ranged),
      total(words.low, "MIN", ranged),
      [list],
    ],
    reserves: { rows: rowsAbove + count, columns: width },
    looks: [
      { row: 0, column: 0, rows: 1, columns: 1, look: { bold: true, size: 14, color: brand } },
      line(1, { bold: true, color: brand, fill: "#E3F3EF", lineBelow: "thin", wrap: true, vertical: "Center" }),
      line(2, { bold: true }),
      line(3, { bold: true, fill: "#F3F6F5", lineAbove: "thin" }),
      line(4, { fill: "#F3F6F5" }, 2),
      line(5, { lineBelow: "thin" }),
      { row: 1, column: 2, rows: 1, columns: width - 2, look: { align: "Right" } },
      ...fields.flatMap((field, column): BlockLook[] => {
        const format = formats[field];
        return format === undefined
          ? []
          : [{ row: 2, column, rows: rowsAbove - 2 + count, columns: 1, look: { align: "Right" }, format }];
      }),
    ],
    widths: [200, 190, 48, 48, 48, 62, 62, 66, 66, 66],
  };
}
