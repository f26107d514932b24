/** The paper that the workbook's sheets are set to. */
import { isSupported } from "../../../host/capabilities";
import { run } from "../../../host/run";

/** A4 where any sheet is set to A4; else letter, also where Excel has no page setup to read. */
export function readWorkbookPaper(): Promise<"letter" | "a4"> {
  if (!isSupported("ExcelApi", "1.9")) return Promise.resolve("letter");
  return run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load("items/name");
    await context.sync();
    for (const sheet of worksheets.items) sheet.pageLayout.load("paperSize");
    await context.sync();
    return worksheets.items.some(({ pageLayout }) => pageLayout.paperSize === "A4") ? "a4" : "letter";
  }).catch(() => "letter" as const);
}
