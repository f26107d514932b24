/** What a person corrected, as a table of the workbook for colleagues. */
import { sheetColumn } from "../../../file-reader/sheet-column";
import type { Texts } from "../../../ui/texts";
import type { WorkbookImports } from "../../import/import";
import type { LearnedMapping } from "../learned-mappings";

/** @returns the name of the new sheet */
export async function exportMappings(
  imports: WorkbookImports,
  mappings: readonly LearnedMapping[],
  words: Texts["intake"],
): Promise<string> {
  const { vendor, kind, name, to, at } = words.mappingsTable;
  const rows = mappings.map((one) => [
    ...[one.vendor, one.kind === "code" ? words.codes : words.accounts, one.shown],
    ...[one.kind === "code" ? words.classes[one.to] : words.lines[one.to], one.at],
  ]);
  const record = await imports.land({
    facts: { id: crypto.randomUUID(), source: "IntakeMappings", at: new Date().toISOString(), shape: "" },
    target: { kind: "new-sheet" },
    title: "IntakeMappings",
    columns: [vendor, kind, name, to, at].map((title, place) =>
      sheetColumn(
        title,
        "text",
        rows.map((row) => row[place] ?? ""),
      ),
    ),
    rows: [rows],
    splits: false,
  });
  return record.tables.map(({ sheet }) => sheet).join(", ");
}
