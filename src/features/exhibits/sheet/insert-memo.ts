/** Inserts the memo book's sheets in a row: all of them, or none. */
import { isSupported } from "../../../host/capabilities";
import { insertNewSheet } from "../../../host/new-sheet";
import { run } from "../../../host/run";
import type { NewSheet } from "../../../templates/sheet-content";
import type { MemoBook } from "../memo";
import { logoLook } from "./add-logo";
import { applyLooks } from "./chart-looks";
import { insertExhibit, type InsertedExhibit } from "./insert-exhibit";
import { removeInserted } from "./remove-inserted";

export interface InsertedMemo {
  /** The cover's. */
  readonly sheet: string;
  readonly pages: number;
  /** All of them, the cover first. */
  readonly sheets: readonly string[];
  readonly missing: InsertedExhibit["missing"];
}

/**
 * @param marked what is done to each sheet before it is inserted: a mark of sample data
 * @param logo the firm's, base64 of a PNG; null: none
 */
export async function insertMemo(
  book: MemoBook,
  marked: (sheet: NewSheet) => NewSheet,
  logo: string | null = null,
): Promise<InsertedMemo> {
  const sheets: string[] = [];
  let missing: InsertedExhibit["missing"] = [];
  try {
    const cover = await insertNewSheet(marked(book.cover));
    sheets.push(cover);
    const pages: string[] = [];
    for (const page of book.pages) {
      const inserted = await insertExhibit({ ...page, sheet: marked(page.sheet) }, logo);
      sheets.push(inserted.sheet);
      pages.push(inserted.sheet);
      missing = [...new Set([...missing, ...inserted.missing])];
    }
    const sources = await insertNewSheet(marked(book.sources(pages)));
    sheets.push(sources);
    await run(async (context) => {
      const { worksheets } = context.workbook;
      const sheet = worksheets.getItem(cover);
      for (const [cell, link] of Object.entries(book.links(pages))) sheet.getRange(cell).formulas = [[link]];
      if (isSupported("ExcelApi", "1.8"))
        for (const plain of [sheet, worksheets.getItem(sources)]) plain.showGridlines = false;
      sheet.activate();
      await context.sync();
    });
    const logos = [cover, sources].flatMap((sheet) => logoLook(sheet, logo, "memo"));
    if (!(await applyLooks({ set: [], added: logos }))) missing = [...new Set([...missing, "looks" as const])];
    return { sheet: cover, pages: sheets.length, sheets, missing };
  } catch (error) {
    // In a separate request: the failed one is canceled.
    await removeInserted(sheets).catch(() => undefined);
    throw error;
  }
}
