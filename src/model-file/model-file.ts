/** A workbook's file (.xlsx, .xlsm): its content, and the same file with other values in some cells. */
import { type IterationSettings, readIteration, readRoundsToShown, withFullCalculation } from "./calculation-settings";
import { changeCustomXml } from "./custom-xml-edits";
import type { CellArea } from "./cell-address";
import { createFileBudget, type FileLimits, fileLimits } from "./file-budget";
import { readNumberFormats } from "./number-formats";
import { readSharedStrings } from "./shared-strings";
import { type FileCell, readDynamicMetadata, readSheetCells } from "./sheet-cells";
import { type CellEdit, editSheet } from "./sheet-edits";
import {
  type CustomXmlPart,
  type FileName,
  type FileTable,
  filtersOf,
  readCustomXml,
  readWorkbookParts,
} from "./workbook-parts";
import { openZipParts } from "./zip-parts";

export interface FileSheet {
  readonly name: string;
  /** False for a chart or dialog sheet. */
  readonly hasCells: boolean;
  readonly isVisible: boolean;
  /** Name of the part. */
  readonly path: string;
  readonly cells: readonly FileCell[];
  /** From 0. */
  readonly hiddenRows: readonly number[];
  /** Filters that leave rows out, each with its heading row. */
  readonly filters: readonly CellArea[];
  readonly merges: readonly CellArea[];
}

export interface ModelFileChange {
  /** New values by sheet index. */
  readonly cells: ReadonlyMap<number, readonly CellEdit[]>;
  readonly removedXml: readonly CustomXmlPart[];
  readonly addedXml: readonly string[];
  /** A new GUID, without braces. */
  readonly newId: () => string;
}

export interface ModelFile {
  readonly sheets: readonly FileSheet[];
  readonly names: readonly FileName[];
  readonly tables: readonly FileTable[];
  /** The requested custom XML parts. */
  readonly customXml: readonly CustomXmlPart[];
  /** Its dates count from 1904, not 1900. */
  readonly counts1904: boolean;
  readonly isSigned: boolean;
  readonly iteration: IterationSettings;
  /** Excel rounds every calculated number to what its cell shows. */
  readonly roundsToShown: boolean;
  /** Excel hasn't calculated it since it was written: values of formulas may be inconsistent. */
  readonly awaitsCalculation: boolean;
  /** Number format codes by cell address (B4) of a sheet; "General" for cells without one. */
  numberFormats(sheet: number, cells: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * The file with these changes and full calculation on load. Everything else stays byte for byte the same; without
   * changes the file is returned as is.
   */
  write(change: ModelFileChange): Promise<Uint8Array>;
}

/** Throws ModelFileError, with what to do, for anything but a readable .xlsx or .xlsm. */
export async function openModelFile(
  bytes: Uint8Array,
  isWantedXml: (xml: string) => boolean,
  limits: FileLimits = fileLimits,
): Promise<ModelFile> {
  const take = createFileBudget(limits);
  const zip = await openZipParts(bytes, take);
  const parts = await readWorkbookParts(zip);
  take("names", parts.names.length);
  const { sharedStringsPath, metadataPath } = parts;
  const sharedStrings =
    sharedStringsPath === null ? [] : readSharedStrings(await zip.text(sharedStringsPath), sharedStringsPath, take);
  const dynamicMetadata =
    metadataPath === null ? new Set<string>() : readDynamicMetadata(await zip.text(metadataPath), metadataPath);
  const sheets: FileSheet[] = [];
  for (const [index, sheet] of parts.sheets.entries()) {
    // One by one: holds the cells of all sheets, but the XML of only one.
    const hiddenRows: number[] = [];
    const own: CellArea[] = [];
    const merges: CellArea[] = [];
    const reading = { sharedStrings, dynamicMetadata, partName: sheet.path, take, hiddenRows, filters: own, merges };
    const cells = sheet.hasCells ? readSheetCells(await zip.text(sheet.path), reading) : [];
    sheets.push({ ...sheet, cells, hiddenRows, merges, filters: filtersOf(index, own, parts.tables) });
  }
  return {
    sheets,
    names: parts.names,
    tables: parts.tables,
    customXml: await readCustomXml(zip, parts, isWantedXml),
    counts1904: parts.counts1904,
    isSigned: parts.isSigned,
    iteration: readIteration(parts),
    roundsToShown: readRoundsToShown(parts),
    awaitsCalculation: withFullCalculation(parts) === parts.xml,
    async numberFormats(index, cells) {
      const sheet = sheets[index];
      if (sheet === undefined || !sheet.hasCells || parts.stylesPath === null) return new Map();
      const styles = await zip.text(parts.stylesPath);
      return readNumberFormats(await zip.text(sheet.path), sheet.path, styles, parts.stylesPath, cells);
    },
    async write({ cells, removedXml, addedXml, newId }) {
      const changes = await changeCustomXml(zip, parts, { removed: removedXml, added: addedXml, newId });
      for (const [index, edits] of cells) {
        const sheet = sheets[index];
        if (sheet && edits.length > 0)
          changes.set(sheet.path, editSheet(await zip.text(sheet.path), edits, sheet.path));
      }
      if (changes.size === 0) return bytes;
      const workbook = withFullCalculation(parts);
      if (workbook !== parts.xml) changes.set(parts.path, workbook);
      return zip.write(changes);
    },
  };
}
