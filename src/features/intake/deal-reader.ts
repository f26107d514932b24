/** Keeps a file's sheets, so a corrected mapping doesn't need to read the file again. */
import { SaidError, say } from "../../domain/said";
import { type FileFault, ModelFileError } from "../../model-file/model-file-error";
import type { CellLook, RunSteps } from "../../model-file/workbook-grid";
import type { IntakeResult } from "./intake-result";
import type { IntakeOptions } from "./learned-mappings";
import { readDealFile, unreadableResult } from "./read-deal-file";
import { readPastedSheet, readSheets, UnreadableFileError } from "./read-sheets";
import type { GridCell, Sheet } from "./sheet";

/** What is read: a file's bytes, or cells of the workbook that is open. */
export type DealSource =
  | { readonly kind: "file"; readonly name: string; readonly bytes: Uint8Array }
  | {
      readonly kind: "cells";
      /** Sheet1!A1:P420. */
      readonly name: string;
      readonly sheet: string;
      /** In the order of rows; a row is that of the worksheet, from 0. */
      readonly cells: readonly GridCell[];
      readonly looks: readonly CellLook[];
    };

export interface DealReader {
  /** Reads a source; one that cannot be read is refused with the reason. */
  open(this: void, source: DealSource, options: IntakeOptions): Promise<IntakeResult>;
  /** Reads the same source once more, with other options. */
  readAgain(this: void, options: IntakeOptions): Promise<IntakeResult>;
}

/** @param run how the work shares its thread */
export function createDealReader(run: RunSteps): DealReader {
  let kept: { readonly name: string; readonly sheets: readonly Sheet[] } | null = null;
  const read = async (options: IntakeOptions): Promise<IntakeResult> => {
    if (kept === null) throw new SaidError(say`No file is open.`);
    return run(readDealFile(kept.name, kept.sheets, options));
  };
  return {
    async open(source, options) {
      kept = null;
      try {
        const sheets =
          source.kind === "file"
            ? await readSheets(source.bytes, run)
            : [await run(readPastedSheet(source.sheet, source.cells, source.looks))];
        kept = { name: source.name, sheets };
      } catch (error) {
        if (error instanceof UnreadableFileError) return unreadableResult(source.name, error.message);
        if (error instanceof ModelFileError) return unreadableResult(source.name, faults[error.fault]);
        throw error;
      }
      return read(options);
    },
    readAgain: read,
  };
}

/** The reader of models speaks of refreshing a model; here a report is read. */
const faults: Readonly<Record<FileFault, string>> = {
  xls: "The file is an Excel 97-2003 workbook (.xls). Open it in Excel, save it as .xlsx, and try again.",
  xlsb: "The file is a binary workbook (.xlsb). Open it in Excel, save it as .xlsx, and try again.",
  password: "The file is protected by a password. Save a copy without one and try again.",
  "open-document": "The file is an OpenDocument spreadsheet (.ods). Save it as .xlsx and try again.",
  "too-large":
    "The file unpacks to more than the report of one property holds. Open it in Excel, save only the report's sheet as .xlsx, and try again.",
  "cut-off": "The file is damaged or cut off. Download it again, or ask the sender for a new copy.",
  "no-workbook": "The file is a zip or another kind of document. Choose the .xlsx or CSV file of the report.",
  other: "The file can't be read as a workbook. Open it in Excel, save it as .xlsx, and try again.",
};
