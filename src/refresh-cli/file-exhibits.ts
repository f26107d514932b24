/** What a refreshed model file shows besides its cells: the pages that it prints, and the figures in its charts. */
import type { Clock } from "../client/clock";
import { type OpenedWorkbook, openWorkbookFile } from "../model-file/opened-workbook";
import type { HeadlessOptions, HeadlessWorkbook } from "../workbench/headless/headless-contract";
import { withFreshCharts } from "../workbench/opened-file/chart-caches";
import { addFilePages, readFilePages } from "../workbench/opened-file/file-pages";
import { snapshotOfFile } from "../workbench/opened-file/file-snapshot";
import type { KnownFunctions } from "../workbench/opened-file/file-formulas";
import { loadBoundaries } from "../charts/map-boundaries";
import { exhibitBlocks, type OlderMap, redrawMaps } from "./exhibit-blocks";
import { es } from "../templates/words/template-words-es";
import { printDocument } from "../workbench/print/print-document";

export interface PrintedPages {
  readonly html: string;
  /** 0: no sheet has a print area. */
  readonly count: number;
}

/** How a file's workbook is opened. */
interface FileOpening {
  readonly openWorkbook: (options: Pick<HeadlessOptions, "snapshot" | "fetch">) => Promise<HeadlessWorkbook>;
  readonly functions: KnownFunctions;
  readonly clock: Pick<Clock, "now">;
}

export interface FileExhibits {
  readonly bytes: Uint8Array;
  /** Charts that were brought in step. */
  readonly charts: number;
  /** Maps that show other comps than their cells do: a browser draws the picture that a file keeps. */
  readonly olderMaps: readonly OlderMap[];
  readonly language: "en" | "es";
  readonly pages?: PrintedPages;
}

/**
 * @param printsAs name of the file, for headers and footers; absent: nothing is printed
 * @param updatesCharts whether the charts of exhibits get the cells' figures
 * @throws ModelFileError where the file can't be opened
 */
export async function fileExhibits(
  bytes: Uint8Array,
  { printsAs, updatesCharts = false }: { readonly printsAs?: string; readonly updatesCharts?: boolean },
  { openWorkbook, functions, clock }: FileOpening,
): Promise<FileExhibits> {
  const file = await openWorkbookFile(bytes, (steps) => Promise.resolve(lastOf(steps)));
  const host = await openWorkbook({
    snapshot: snapshotOfFile(valuesOf(file), functions, printsAs ?? "").snapshot,
    fetch: () => Promise.reject(new TypeError("Printing sends no requests.")),
  });
  try {
    const paths = file.sheets.filter(({ hasCells }) => hasCells).map(({ path }) => path);
    const blocks = exhibitBlocks(file);
    const fresh = await withFreshCharts(bytes, paths, host.model, blocks.columnsOf);
    const pages = await readFilePages(fresh.bytes, file);
    addFilePages(host.model, pages);
    const olderMaps = blocks.maps.length > 0 ? redrawMaps(host.model, blocks.maps, await loadBoundaries()) : [];
    const language = languageOf(host.model.pages);
    const kept = { ...(updatesCharts ? fresh : { bytes, charts: 0 }), olderMaps, language };
    if (printsAs === undefined) return kept;
    const date = new Date(clock.now()).toLocaleDateString("en-US", { timeZone: "UTC" });
    const { html, pages: count } = printDocument(host.model, { workbook: printsAs, date, language });
    return { ...kept, pages: { html, count } };
  } finally {
    host.close();
  }
}

/** The language of the add-in's pages, by the source in their footers: a chart without figures says so in it. */
const languageOf = (pages: readonly { readonly texts: readonly string[] }[]): "en" | "es" =>
  pages.some(({ texts }) => texts.some((text) => text.includes(es.source))) ? "es" : "en";

/** The workbook with the values that the file holds, and nothing that would be calculated or asked for again. */
const valuesOf = (file: OpenedWorkbook): OpenedWorkbook => ({
  ...file,
  customXml: [],
  sheets: file.sheets.map((sheet) => ({
    ...sheet,
    cells: sheet.cells.map((cell) => ({ ...cell, formula: null, array: null })),
  })),
});

function lastOf<T>(steps: Generator<undefined, T, undefined>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
