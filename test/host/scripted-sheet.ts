import type { ArgumentBlock } from "../../src/engine/questions/function-arguments";
import type { OptionRow, OptionsBlock } from "../../src/host/option-rows";
import { BlockChangedError } from "../../src/host/options-block";
import type { NewSheet, WorkbookTables } from "../../src/templates/sheet-content";
import type { IdUses } from "../../src/host/sheet-access-contract";
import type { SubjectOutcome } from "../../src/host/subject-setting";
import type { Insertion, SelectedCell, SheetAccess } from "../../src/host/sheet-access-contract";
import type { SheetBlock } from "../../src/host/sheet-block";

/** A sheet whose selection the test sets, and that remembers what was inserted. */
export interface ScriptedSheet extends SheetAccess {
  /** Setting it notifies the listeners, like selecting does. */
  selected: SelectedCell;
  readonly inserted: { readonly block: SheetBlock; readonly at?: string; readonly overwrite?: boolean }[];
  readonly insertedSheets: NewSheet[];
  workbookTables: WorkbookTables;
  readonly shown: string[];
  /** Cells in the way of the next insertion. */
  occupied: number;
  subjectId: string | null;
  /** The active sheet's own subject. */
  ownSubject: { readonly sheet: string; readonly text: string; readonly isDecided: boolean } | null;
  /** The cell that the name Subject points to; null where the name itself has the property. */
  subjectCell: string | null;
  /** Where the workbook names properties by their ids, by id. */
  readonly idUses: Map<string, IdUses>;
  readonly replacedIds: { readonly from: string; readonly to: string }[];
  /** Formulas by address; of others the selected cell's. */
  readonly formulas: Map<string, string>;
  /** What references and names hold. */
  readonly values: Map<string, ArgumentBlock>;
  /** The sheet's blocks by address; `selectedBlock` is the address of the block with the selection. */
  readonly blocks: Map<string, OptionsBlock>;
  selectedBlock: string | null;
  latestBlock: string | null;
  /** Rows that were written in place, oldest first. */
  readonly rewritten: {
    readonly address: string;
    readonly rows: readonly OptionRow[];
    readonly count: number | null;
  }[];
  /** What the rows written last name their subject by. */
  setSubjects: readonly string[];
  /** Whether the workbook was given the tables of a set of comps. */
  hasSet: boolean;
  /** Whether this Excel gets sheets without their highlights. */
  isWithoutHighlights: boolean;
  failWith: Error | null;
}

export function createScriptedSheet(): ScriptedSheet {
  const listeners = new Set<() => void>();
  let selected: SelectedCell = { address: "Sheet1!B4", formula: "" };
  const answer = <T>(value: () => T): Promise<T> =>
    sheet.failWith === null ? new Promise((resolve) => resolve(value())) : Promise.reject(sheet.failWith);
  const blockAt = (address: string | null): OptionsBlock | null => sheet.blocks.get(address ?? "") ?? null;
  const sheet: ScriptedSheet = {
    get selected() {
      return selected;
    },
    set selected(cell) {
      selected = cell;
      for (const listener of [...listeners]) listener();
    },
    inserted: [],
    insertedSheets: [],
    workbookTables: {},
    isWithoutHighlights: false,
    shown: [],
    occupied: 0,
    subjectId: null,
    ownSubject: null,
    subjectCell: null,
    idUses: new Map(),
    replacedIds: [],
    formulas: new Map(),
    values: new Map(),
    blocks: new Map(),
    selectedBlock: null,
    latestBlock: null,
    rewritten: [],
    setSubjects: [],
    hasSet: false,
    failWith: null,
    formulaAt: (address) =>
      answer(() => sheet.formulas.get(address) ?? (address === selected.address ? selected.formula : "")),
    valuesOf: (reference) => answer(() => sheet.values.get(reference) ?? null),
    selection: () => answer(() => selected),
    onSelectionChanged(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    insert: (block, { at, overwrite = false } = {}) =>
      answer((): Insertion => {
        const address = at ?? selected.address;
        if (sheet.occupied > 0 && !overwrite) return { kind: "occupied", address, cells: sheet.occupied };
        sheet.inserted.push({ block, ...(at !== undefined && { at }), overwrite });
        return { kind: "inserted", address };
      }),
    insertSheet: (content) =>
      answer(() => {
        sheet.insertedSheets.push(content);
        return content.name;
      }),
    leavesOutHighlights: () => answer(() => sheet.isWithoutHighlights),
    tables: () => answer(() => sheet.workbookTables),
    select: (address) => answer(() => void sheet.shown.push(address)),
    subject: () => answer(() => sheet.subjectId),
    sheetSubject: () => answer(() => sheet.ownSubject),
    keepSheetSubject: () =>
      answer(() => {
        if (sheet.ownSubject !== null) sheet.ownSubject = { ...sheet.ownSubject, isDecided: true };
      }),
    followWorkbook: () => answer(() => void (sheet.ownSubject = null)),
    writeSheetSubject: (text) =>
      answer(() => {
        if (sheet.ownSubject !== null) sheet.ownSubject = { ...sheet.ownSubject, text };
      }),
    setSubject: (propertyId, { overwrite = false } = {}) =>
      answer((): SubjectOutcome => {
        const { subjectCell: address, subjectId } = sheet;
        const held = subjectId ?? "";
        if (address !== null && held !== "" && !overwrite) return { kind: "occupied", address, held };
        sheet.subjectId = propertyId;
        if (address !== null) return { kind: "written", address, held, former: { kind: "cell", address, value: held } };
        return { kind: "named", former: subjectId === null ? null : { kind: "name", formula: subjectId } };
      }),
    restoreSubject: (former) =>
      answer(() => {
        sheet.subjectId = former.kind === "cell" ? String(former.value) : former.formula;
        return true;
      }),
    options: {
      set: () => answer(() => blockAt("CompSet[#All]")),
      writeSet: (subjects, rows, count) =>
        answer(() => {
          const address = "CompSet[#All]";
          const written: OptionsBlock = { address, rows, count, hasNotes: true, subject: null };
          sheet.rewritten.push({ address, rows, count });
          sheet.setSubjects = subjects;
          sheet.blocks.set(address, written);
          return written;
        }),
      ensureSet: () => answer(() => void (sheet.hasSet = true)),
      retire: (block) => answer(() => void sheet.blocks.delete(block.address)),
      atSelection: () => answer(() => blockAt(sheet.selectedBlock)),
      latest: () => answer(() => blockAt(sheet.latestBlock)),
      at: (address) => answer(() => blockAt(address)),
      remember: (address) => answer(() => void (sheet.latestBlock = address)),
      rewrite: (block, rows, count) =>
        answer(() => {
          if (JSON.stringify(blockAt(block.address)?.rows) !== JSON.stringify(block.rows))
            throw new BlockChangedError(block.address);
          const written = { ...block, rows, count };
          sheet.rewritten.push({ address: block.address, rows, count });
          sheet.blocks.set(block.address, written);
          return written;
        }),
    },
    usesOf: (id) => answer(() => sheet.idUses.get(id) ?? { cells: 0, formulas: 0, sheets: 0, isSubject: false }),
    replaceId: (from, to) =>
      answer(() => {
        sheet.replacedIds.push({ from, to });
        const uses = sheet.idUses.get(from) ?? { cells: 0, formulas: 0, sheets: 0, isSubject: false };
        sheet.idUses.delete(from);
        return uses;
      }),
  };
  return sheet;
}
