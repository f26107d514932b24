/// <reference types="office-js" />
/** The preview of a page as the pane draws it, with answers of the workbook's functions. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { ExhibitPage } from "../../src/features/exhibits/exhibit-page";
import { answeredPage } from "../../src/features/exhibits/preview/answered-page";
import { type PicturedPage, pictureOfPage } from "../../src/features/exhibits/preview/page-picture";
import { readSurroundings } from "../../src/features/exhibits/sheet/page-surroundings";
import type { ArgumentBlock, CellInput } from "../../src/engine/questions/function-arguments";
import type { Answer } from "../../src/engine/answers/answer";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { projectRoot } from "./built-addin";

/** Excel's serial of this moment: pages say when their figures were fetched. */
const now = 25_569 + Date.now() / 86_400_000;

/** Needs the globals of the workbook's window. */
export async function previewOf(
  workbook: HeadlessWorkbook,
  page: ExhibitPage,
  language: "en" | "es" = "en",
): Promise<PicturedPage> {
  const { cells, unanswered } = await answeredPage(page.sheet, {
    calls: {
      functionsFile: () =>
        Promise.resolve(
          JSON.parse(readFileSync(path.join(projectRoot, "dist/addin/functions.json"), "utf8")) as unknown,
        ),
      forecast: () => Promise.resolve({ requests: 0, isExact: true, kept: null }),
      async preview({ functionName, args, options }) {
        const given = [...args, ...options].map(argumentText).join(",");
        const found = await workbook.evaluate(`=RENT.${functionName}(${given})`);
        if (!found.ok) throw new Error(found.message);
        const rows = found.values.map((row) => row.map((value) => (value === "#N/A" ? null : value)));
        return { value: { kind: "table", columns: [], rows, headers: false, missing: "#N/A" } } as unknown as Answer;
      },
    },
    surroundings: await readSurroundings(page.sheet),
    ...{ now, mayAsk: true, signal: new AbortController().signal },
  });
  expect(unanswered).toBe(0);
  return pictureOfPage(page, cells, { language, date: "1/31/2026" });
}

function argumentText(block: ArgumentBlock): string {
  const text = (value: CellInput): string =>
    typeof value === "string" ? `"${value.replaceAll('"', '""')}"` : typeof value === "object" ? "" : String(value);
  const [[only = null] = []] = block;
  return block.length === 1 && block[0]?.length === 1
    ? text(only)
    : `{${block.map((row) => row.map((value) => text(value) || '""').join(",")).join(";")}}`;
}

/** Texts of cells and margins in a page's markup, in their order. */
export const cellTexts = (html: string): string[] =>
  [...html.matchAll(/<span[^>]*>([^<]+)</g)].map(([, text]) => text ?? "");

/** Texts of a page's charts: titles, names, axes and labels. */
export const chartTexts = (html: string): string[] =>
  [...html.matchAll(/<svg role="img".*?<\/svg>/gs)].flatMap(([svg]) =>
    [...svg.matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text ?? ""),
  );
