/** Finds the deal's sheets in the workbook, and whether their rows are still where pages read them. */
import { sheetNameOf } from "../../../host/a1-address";
import { run } from "../../../host/run";
import { readWorkbookTables } from "../../../host/workbook-tables";
import { lossToLeasePlaces } from "../../../templates/loss-to-lease-sheet";
import { portfolioPlaces } from "../../../templates/portfolio-sheet";
import { rowOf as proFormaRow, yearColumn } from "../../../templates/pro-forma-places";
import { gridComps, mostComps, rentGridPlaces, wideGridName } from "../../../templates/rent-grid-sheet";
import { t12Places } from "../../../templates/t12-check-sheet";
import { dealNames, type DealExhibitId, type DealSheet } from "../deal-sheet";

/** `changed`: rows or columns were added, so the sheet's layout is no longer known. */
export type FoundDeal = DealSheet | "missing" | "changed";
export type FoundDeals = Readonly<Record<DealExhibitId, FoundDeal>>;

/** The cell that each shared name means on a sheet as inserted. */
const places: Readonly<Record<DealExhibitId, string>> = {
  "rent-grid": `C${String(rentGridPlaces.resultRow("rounded"))}`,
  "loss-to-lease": `C${String(lossToLeasePlaces.bridgeRow + 3)}`,
  t12: `C${String(t12Places.rowOf("noi"))}`,
  "pro-forma": `${yearColumn(1)}${String(proFormaRow("noi"))}`,
  portfolio: portfolioPlaces.totalCell("noi"),
};
/** The rent grid's ids of its comps, two columns a comp. */
const compsName = "Comps";

export async function findDeals(): Promise<FoundDeals> {
  const tables = await readWorkbookTables().catch(() => ({}));
  return run(async (context) => {
    const rangeOf = (name: string): Excel.Range => {
      const range = context.workbook.names.getItemOrNullObject(name).getRangeOrNullObject();
      range.load("address,columnCount");
      return range;
    };
    const comps = rangeOf(compsName);
    const wideGrid = rangeOf(wideGridName);
    const ranges = (Object.keys(dealNames) as DealExhibitId[]).map((id) => [id, rangeOf(dealNames[id])] as const);
    await context.sync();
    /** Of two grids only one has the set's name, and its width. */
    const countOf = (grid: Excel.Range): number => {
      if (comps.isNullObject) return 0;
      if (sheetNameOf(comps.address) === sheetNameOf(grid.address)) return Math.ceil(comps.columnCount / 2);
      return grid === wideGrid ? mostComps : gridComps;
    };
    return Object.fromEntries(
      ranges.map(([id, narrow]): [DealExhibitId, FoundDeal] => {
        // As on the cover, the grid with more comps leads.
        const range = id === "rent-grid" && !wideGrid.isNullObject ? wideGrid : narrow;
        if (range.isNullObject) return [id, "missing"];
        const count = countOf(range);
        const local = range.address.slice(range.address.lastIndexOf("!") + 1).replaceAll("$", "");
        const isKnown = local === places[id] && (id !== "rent-grid" || count > 0);
        return [id, isKnown ? { sheet: sheetNameOf(range.address), comps: count, tables } : "changed"];
      }),
    ) as FoundDeals;
  });
}
