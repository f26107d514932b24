/** A workbook's file with everything that is displayed. Nothing in it is calculated or run. */
import { type IterationSettings, readIteration } from "./calculation-settings";
import { type DrawnObject, readDrawnObjects } from "./drawn-objects";
import { readThemeColors } from "./file-colors";
import type { CellArea } from "./cell-address";
import { createFileBudget, type FileLimits, fileLimits } from "./file-budget";
import { readRichTexts, type RichTexts } from "./rich-texts";
import { readSharedStrings } from "./shared-strings";
import { type FileCell, readDynamicMetadata, type SheetReading, sheetCellsReader } from "./sheet-cells";
import { layoutReader, type SheetLayout } from "./sheet-layout";
import { readWorkbookLooks, type WorkbookLooks } from "./workbook-looks";
import type { RunSteps } from "./workbook-grid";
import {
  type CustomXmlPart,
  type FileName,
  type FileTable,
  filtersOf,
  readCustomXml,
  readWorkbookParts,
  type SheetPart,
} from "./workbook-parts";
import { charactersInStep, parseXml, scanXmlInSteps } from "./xml-scan";
import { openZipParts } from "./zip-parts";

export interface OpenedSheet extends SheetPart {
  readonly cells: readonly FileCell[];
  readonly layout: SheetLayout;
  readonly objects: readonly DrawnObject[];
  /** Filters that leave rows out, each with its heading row. */
  readonly filters: readonly CellArea[];
}

export interface OpenedWorkbook {
  readonly sheets: readonly OpenedSheet[];
  readonly names: readonly FileName[];
  readonly tables: readonly FileTable[];
  readonly customXml: readonly CustomXmlPart[];
  readonly looks: WorkbookLooks;
  /** Texts with several fonts. */
  readonly richTexts: RichTexts;
  readonly counts1904: boolean;
  readonly iteration: IterationSettings;
  readonly isSigned: boolean;
  /** Macros stay in the file and never run. */
  readonly hasMacros: boolean;
  /** Index of the sheet shown last. */
  readonly activeSheet: number;
}

/** Steps between two reports of progress. */
const stepsPerReport = 20;

/** Opens a workbook's file; the callback gets the progress, 0..1. Throws ModelFileError, with what to do. */
export async function openWorkbookFile(
  bytes: Uint8Array,
  run: RunSteps,
  told: (share: number) => void = () => undefined,
  limits: FileLimits = fileLimits,
): Promise<OpenedWorkbook> {
  const take = createFileBudget(limits);
  const zip = await openZipParts(bytes, take);
  const parts = await readWorkbookParts(zip);
  take("names", parts.names.length);
  const { sharedStringsPath, metadataPath, stylesPath, themePath } = parts;
  const theme = themePath === null ? null : { xml: await zip.text(themePath), path: themePath };
  const colors = readThemeColors(theme === null ? null : parseXml(theme.xml, theme.path));
  const looks: WorkbookLooks =
    stylesPath === null
      ? { cells: [], conditional: [], theme: colors }
      : readWorkbookLooks({ xml: await zip.text(stylesPath), path: stylesPath }, theme);
  const rich: { text: string; xml: string }[] = [];
  const sharedStrings =
    sharedStringsPath === null
      ? []
      : readSharedStrings(await zip.text(sharedStringsPath), sharedStringsPath, take, rich);
  const richTexts = readRichTexts(rich, sharedStrings, colors, sharedStringsPath ?? "");
  const dynamicMetadata =
    metadataPath === null ? new Set<string>() : readDynamicMetadata(await zip.text(metadataPath), metadataPath);
  const sheets: OpenedSheet[] = [];
  for (const [index, sheet] of parts.sheets.entries()) {
    const own: CellArea[] = [];
    const reading = { sharedStrings, dynamicMetadata, partName: sheet.path, take, filters: own };
    const toldOfSheet = (share: number): void => told((index + share) / parts.sheets.length);
    toldOfSheet(0);
    const content = sheet.hasCells
      ? await run(readSheet(await zip.text(sheet.path), reading, colors, toldOfSheet))
      : { cells: [], layout: layoutReader(colors).layout() };
    const filters = filtersOf(index, own, parts.tables);
    sheets.push({ ...sheet, ...content, filters, objects: await readDrawnObjects(zip, sheet.path) });
  }
  return {
    sheets,
    names: parts.names,
    tables: parts.tables,
    customXml: await readCustomXml(zip, parts, () => true),
    looks,
    richTexts,
    counts1904: parts.counts1904,
    iteration: readIteration(parts),
    isSigned: parts.isSigned,
    hasMacros: parts.hasMacros,
    activeSheet: parts.activeSheet,
  };
}

function* readSheet(
  xml: string,
  reading: SheetReading,
  colors: readonly string[],
  told: (share: number) => void,
): Generator<undefined, Pick<OpenedSheet, "cells" | "layout">, undefined> {
  const cells = sheetCellsReader({ ...reading, keepsStyles: true, keepsBlanks: true });
  const layout = layoutReader(colors);
  const steps = scanXmlInSteps(
    xml,
    {
      open(tag) {
        cells.handler.open?.(tag);
        layout.handler.open?.(tag);
      },
      text(text) {
        cells.handler.text?.(text);
        layout.handler.text?.(text);
      },
      close(local, start, end) {
        cells.handler.close?.(local, start, end);
        layout.handler.close?.(local, start, end);
      },
    },
    reading.partName,
  );
  for (let step = 1; steps.next().done !== true; step += 1) {
    if (step % stepsPerReport === 0) told(Math.min(1, (step * charactersInStep) / xml.length));
    yield;
  }
  return { cells: cells.cells, layout: layout.layout() };
}
