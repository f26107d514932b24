/** A workbook's file (.xlsx, .xlsm): what it holds, and the same file with other values in some cells. */
import { type IterationSettings, readIteration, withFullCalculation } from "./calculation-settings";
import { changeCustomXml } from "./custom-xml-edits";
import { createFileBudget, type FileLimits, fileLimits } from "./file-budget";
import { readNumberFormats } from "./number-formats";
import { readSharedStrings } from "./shared-strings";
import { type FileCell, readDynamicMetadata, readSheetCells } from "./sheet-cells";
import { type CellEdit, editSheet } from "./sheet-edits";
import { type CustomXmlPart, type FileName, type FileTable, readCustomXml, readWorkbookParts } from "./workbook-parts";
import { openZipParts } from "./zip-parts";

export interface FileSheet {
  readonly name: string;
  /** False for a sheet that is a chart or a dialog. */
  readonly hasCells: boolean;
  readonly isVisible: boolean;
  /** Part of the file. */
  readonly path: string;
  readonly cells: readonly FileCell[];
  /** From 0. */
  readonly hiddenRows: readonly number[];
}

export interface ModelFileChange {
  /** New values by the index of their sheet. */
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
  /** Custom XML parts that were asked for. */
  readonly customXml: readonly CustomXmlPart[];
  /** Its dates count from 1904, not 1900. */
  readonly counts1904: boolean;
  readonly isSigned: boolean;
  readonly iteration: IterationSettings;
  /** Excel has not calculated it since it was written: values of formulas may not fit to each other. */
  readonly awaitsCalculation: boolean;
  /** Codes of the number formats of cells (B4) of a sheet; "General" where a cell has none of its own. */
  numberFormats(sheet: number, cells: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * The file with these changes and full calculation on load. What is not changed is byte for byte what it was; without a
   * change the file is given back as it is.
   */
  write(change: ModelFileChange): Promise<Uint8Array>;
}

/** Throws ModelFileError, with what the person can do, for anything that is no readable .xlsx or .xlsm. */
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
  for (const sheet of parts.sheets) {
    // One after the other: only the cells of all sheets are held, never all of their XML.
    const hiddenRows: number[] = [];
    const reading = { sharedStrings, dynamicMetadata, partName: sheet.path, take, hiddenRows };
    const cells = sheet.hasCells ? readSheetCells(await zip.text(sheet.path), reading) : [];
    sheets.push({ ...sheet, cells, hiddenRows });
  }
  return {
    sheets,
    names: parts.names,
    tables: parts.tables,
    customXml: await readCustomXml(zip, parts, isWantedXml),
    counts1904: parts.counts1904,
    isSigned: parts.isSigned,
    iteration: readIteration(parts),
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
