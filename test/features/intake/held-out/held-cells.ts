/**
 * Cells of a seller's file before they are written, and the two ways of writing them: a workbook, or text with a
 * delimiter.
 */
import { utils, write, type CellObject } from "@e965/xlsx";
import { excelSerialFromIso } from "../../../../src/domain/excel-dates";
import { asText, type Delimiter } from "../written-files";

export type HeldCell = string | number | { readonly d: string } | null;
export type HeldRow = readonly HeldCell[];

export interface HeldSheet {
  readonly name: string;
  readonly rows: readonly HeldRow[];
  readonly merges?: readonly string[];
  readonly isHidden?: boolean;
}

export interface HeldWriting {
  readonly money: (value: number) => string;
  readonly date: (iso: string) => string;
}

const grouped = (value: number, digits: number): string =>
  Math.abs(value).toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Ways in which amounts are printed as text; all keep the cents. */
export const moneyStyles: readonly ((value: number) => string)[] = [
  (value) => value.toFixed(2),
  (value) => (value < 0 ? `(${grouped(value, 2)})` : grouped(value, 2)),
  (value) => (value < 0 ? `-$${grouped(value, 2)}` : `$${grouped(value, 2)}`),
  (value) => (value < 0 ? `($${grouped(value, 2)})` : `$${grouped(value, 2)}`),
  (value) => (value < 0 ? `${grouped(value, 2)}-` : grouped(value, 2)),
  (value) => (value < 0 ? `${grouped(value, 2)} CR` : grouped(value, 2)),
  (value) => (value === 0 ? "-" : value < 0 ? `\u00a0(${grouped(value, 2)})` : `\u00a0${grouped(value, 2)}\u00a0`),
];

/** The same without cents. */
export const wholeStyles: readonly ((value: number) => string)[] = [
  (value) => String(value),
  (value) => (value < 0 ? `(${grouped(value, 0)})` : grouped(value, 0)),
  (value) => (value < 0 ? `-$${grouped(value, 0)}` : `$${grouped(value, 0)}`),
  (value) => (value < 0 ? `${grouped(value, 0)}-` : grouped(value, 0)),
];

/** 1.234,50 as in Spanish-speaking offices. */
export const commaMoney = (value: number): string =>
  `${value < 0 ? "-" : ""}${Math.abs(value).toLocaleString("de-DE", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

export const dateStyles: readonly ((iso: string) => string)[] = [
  (iso) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`,
  (iso) => `${Number(iso.slice(5, 7))}/${Number(iso.slice(8))}/${iso.slice(0, 4)}`,
  (iso) => `${Number(iso.slice(5, 7))}/${Number(iso.slice(8))}/${iso.slice(2, 4)}`,
  (iso) => iso,
  (iso) => `${iso.slice(8)}-${months[Number(iso.slice(5, 7)) - 1]}-${iso.slice(2, 4)}`,
  (iso) => `${months[Number(iso.slice(5, 7)) - 1]} ${Number(iso.slice(8))}, ${iso.slice(0, 4)}`,
];

export const dayFirst = (iso: string): string => `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;

const shown = (cell: HeldCell, { money, date }: HeldWriting): string =>
  cell === null
    ? ""
    : typeof cell === "string"
      ? cell
      : typeof cell === "number"
        ? Number.isInteger(cell) && Math.abs(cell) < 100 && cell !== 0
          ? String(cell)
          : money(cell)
        : date(cell.d);

export function heldText(sheet: HeldSheet, writing: HeldWriting, delimiter: Delimiter): Uint8Array {
  const width = Math.max(...sheet.rows.map((row) => row.length));
  return asText(
    sheet.rows.map((row) => Array.from({ length: width }, (_, at) => shown(row[at] ?? null, writing))),
    delimiter,
  );
}

export interface BookWriting extends HeldWriting {
  /** Amounts and dates as text, as some exports have them. */
  readonly isText: boolean;
  /** Number format of amounts. */
  readonly format: string;
  readonly dateFormat: string;
}

export function heldBook(sheets: readonly HeldSheet[], writing: BookWriting): Uint8Array {
  const book = utils.book_new();
  for (const { name, rows, merges } of sheets) {
    const cells = rows.map((row) =>
      row.map((cell): CellObject | null => {
        if (cell === null || cell === "") return null;
        if (typeof cell === "string") return { t: "s", v: cell };
        if (writing.isText) return { t: "s", v: shown(cell, writing) };
        return typeof cell === "number"
          ? { t: "n", v: cell, z: Number.isInteger(cell) && Math.abs(cell) < 100 ? "General" : writing.format }
          : { t: "n", v: excelSerialFromIso(cell.d), z: writing.dateFormat };
      }),
    );
    const sheet = utils.aoa_to_sheet(cells);
    if (merges) sheet["!merges"] = merges.map((range) => utils.decode_range(range));
    utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = { Sheets: sheets.map(({ isHidden }) => ({ Hidden: isHidden ? 1 : 0 })) };
  return new Uint8Array(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer);
}
