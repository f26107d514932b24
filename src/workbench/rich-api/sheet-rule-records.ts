/**
 * What a sheet stores besides cells: data validation, conditional formats, and page layout. Plain JSON, saved with the
 * workbook.
 */
import type { FileBar, RuleThreshold } from "../../model-file/rule-marks";
import type { CellBlock } from "../engine/a1-notation";

/** What conditional formats add to a cell. */
export interface RuleLook {
  readonly fill: string | null;
  readonly color: string | null;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly bar?: DrawnBar;
  readonly icon?: DrawnIcon;
  /** Only the bar or the icon is shown. */
  readonly hidesValue?: boolean;
}

/** A data bar in its cell: shares of the cell's width, from the left. */
export interface DrawnBar {
  readonly from: number;
  readonly to: number;
  readonly color: string;
  readonly border: string | null;
  /** It fades toward its end. */
  readonly isGradient: boolean;
  /** It ends on the left. */
  readonly endsLeft: boolean;
  /** Null: without one. */
  readonly axis: number | null;
}

export interface DrawnIcon {
  /** As named in files: 3Arrows. */
  readonly set: string;
  /** From 0, of the lowest values. */
  readonly index: number;
}

/** What a rule draws inside its cells: a data bar or icons, by where the cell's number is among all. */
export interface RuleMarks {
  readonly thresholds: readonly RuleThreshold[];
  readonly showsValue: boolean;
  readonly bar: FileBar | null;
  readonly icons: readonly DrawnIcon[] | null;
}

/** A conditional format: a format if its formula is true, or colors from the lowest number to the highest. */
export interface ConditionalFormatRecord {
  readonly id: string;
  readonly sheetId: string;
  block: CellBlock;
  /** As written for the block's first cell; "" for a color scale, a bar or icons. */
  formula: string;
  fill: string | null;
  italic: boolean;
  /** Absent in workbooks saved before these existed. */
  bold?: boolean;
  color?: string | null;
  scale?: ColorScale;
  /** A data bar or icons. */
  marks?: RuleMarks;
  /** Where it holds, later rules don't count. */
  readonly stops?: boolean;
  /** The rule of the file that it is a part of: its numbers are those of all parts. */
  readonly rule?: string;
}

export interface ColorScale {
  readonly low: string;
  /** At the median; null for two colors. */
  readonly middle: string | null;
  readonly high: string;
}

export interface ValidationRecord {
  readonly sheetId: string;
  block: CellBlock;
  readonly kind: "list" | "whole" | "decimal" | "date" | "time" | "textLength" | "custom";
  /** The list's texts or formula; a bound; a condition. */
  readonly first: string;
  readonly second: string | null;
  /** As in a file: greaterThan. Absent: between. */
  readonly operator?: string;
  readonly message: string;
  readonly style: "stop" | "information" | "warning";
  /** Anything may be typed: the rule only offers its list. Absent: no. */
  readonly isSilent?: boolean;
}

/** Margins in points. */
export interface PageRecord {
  readonly sheetId: string;
  orientation: "landscape" | "portrait";
  /** 1 letter, 9 A4. */
  paper: number;
  wide: number | null;
  tall: number | null;
  left: number;
  right: number;
  top: number;
  bottom: number;
  header: number;
  footer: number;
  isCentered: boolean;
  area: CellBlock | null;
  /** First and last row repeated at the top of every page, from 0. */
  titleRows: readonly [number, number] | null;
  /** First and last column repeated at the left of every page, from 0. */
  titleColumns: readonly [number, number] | null;
  /** Left, center and right of the header, then of the footer. */
  texts: string[];
  /** Rows that start a page, from 0. */
  breaks: number[];
  /** Columns that start a page. Absent in workbooks saved before these existed. */
  columnBreaks?: number[];
  isCenteredDown?: boolean;
  printsGridlines?: boolean;
  isGrey?: boolean;
  firstPage?: number | null;
}

export function newPage(sheetId: string): PageRecord {
  return {
    sheetId,
    orientation: "portrait",
    paper: 1,
    wide: null,
    tall: null,
    left: 50.4,
    right: 50.4,
    top: 54,
    bottom: 54,
    header: 21.6,
    footer: 21.6,
    isCentered: false,
    area: null,
    titleRows: null,
    titleColumns: null,
    texts: ["", "", "", "", "", ""],
    breaks: [],
  };
}
