/** The table of the workbook that a file continues: last month's export, the same report of another date. */
import { useEffect } from "preact/hooks";
import { useRemembered, useStable } from "../../../ui/kept";
import type { TableFacts } from "../sheet/table-content";
import type { WorkbookImports } from "../sheet/workbook-imports";
import type { OpenFile } from "./open-file";
import { newSheetDraft, type TargetDraft } from "./target-section";

/** Two columns of the same name may be chance. */
const fewestShared = 3;
/** Of the columns of the larger of the two. */
const leastShare = 0.75;

/** The table with the file's columns under the file's names or ours; undefined if none has most of them. */
export function continuedTable(
  tables: readonly TableFacts[],
  columns: readonly { readonly name: string; readonly original: string; readonly isTaken: boolean }[],
): TableFacts | undefined {
  const taken = columns.filter(({ isTaken }) => isTaken);
  const fit = ({ columns: held }: TableFacts): number => {
    const names = new Set(held.map((name) => name.toLowerCase()));
    const shared = taken.filter(
      ({ name, original }) => names.has(name.toLowerCase()) || names.has(original.toLowerCase()),
    ).length;
    return shared < fewestShared ? 0 : shared / Math.max(taken.length, held.length);
  };
  const [best] = tables
    .map((table) => ({ table, fit: fit(table) }))
    .filter((one) => one.fit >= leastShare)
    .sort((one, other) => other.fit - one.fit);
  return best?.table;
}

export interface Proposal {
  readonly draft: TargetDraft;
  /** The person's choice, which no proposal changes until another file is open. */
  choose(this: void, draft: TargetDraft): void;
}

/** The destination of a file: the table that it continues, else a new sheet, until the person chooses. */
export function useProposedTarget(imports: WorkbookImports, file: OpenFile): Proposal {
  const [draft, setDraft] = useRemembered<TargetDraft>("import.target", newSheetDraft);
  const [settled, setSettled] = useRemembered<unknown>("import.target-of", null);
  const propose = useStable((): (() => void) | undefined => {
    if (settled === file.source) return undefined;
    let isWanted = true;
    const take = (table: TableFacts | undefined): void => {
      if (!isWanted) return;
      setSettled(file.source);
      setDraft(table === undefined ? newSheetDraft : { ...newSheetDraft, kind: "table", table: table.name });
    };
    imports.tables().then(
      (tables) => take(continuedTable(tables, file.columns)),
      () => take(undefined),
    );
    return () => {
      isWanted = false;
    };
  });
  useEffect(propose, [propose, file.source]);
  return {
    draft,
    choose: (next) => {
      setSettled(file.source);
      setDraft(next);
    },
  };
}
