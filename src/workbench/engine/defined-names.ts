/**
 * The names that the engine's formulas know. They are handed over together, when the engine is to calculate: each by
 * itself would cost the engine a look at all names and at every formula of the workbook.
 */
import type { Injector, IUnitRange } from "@univerjs/core";
import {
  type IDefinedNameMapItem,
  IDefinedNamesService,
  type IDefinedNamesServiceParam,
  IDependencyManagerService,
  IFunctionService,
} from "@univerjs/engine-formula";
import { SCOPE_WORKBOOK_VALUE_DEFINED_NAME } from "@univerjs/sheets";
import { parseBlock, splitSheetReference } from "./a1-notation";
import type { CalculationQueue } from "./calculation-queue";
import { toEngineFormula } from "./formula-text";
import type { CellGrid } from "./cell-grid";

export interface DefinedNames {
  /** `reference`: cells, a value or a formula, without an equals sign; replaces the name's previous meaning. */
  define(name: string, reference: string, options?: NameOptions): void;
  remove(name: string, sheetId?: string | null): void;
}

export interface NameOptions {
  /** Of a name that only formulas of one sheet know. */
  readonly sheetId?: string | null;
  /** References without dollar signs count from the formula's cell, as written for A1. */
  readonly isRelative?: boolean;
  /** False: formulas know it, lists don't show it. Default true. */
  readonly visible?: boolean;
}

/** What the spreadsheet keeps with a name whose references count from the formula's cell. */
export const RELATIVE = "relative";

const idOf = (name: string, sheetId: string | null | undefined): string =>
  `${sheetId == null ? "" : `${sheetId}!`}${name.toLowerCase()}`;
const wordOf = (id: string): string => id.slice(id.indexOf("!") + 1);

interface GivenName {
  readonly name: string;
  readonly reference: string;
  readonly isRelative: boolean;
  readonly visible: boolean;
}

/** Of the workbook's id and a formula. */
const longestPlainKey = 64;
/** Formulas whose words are kept: each change of a name looks at those of the whole workbook. */
const mostKept = 100_000;

export function createDefinedNames(injector: Injector, grid: CellGrid, queue: CalculationQueue): DefinedNames {
  const service = injector.get(IDefinedNamesService);
  const dependencies = injector.get(IDependencyManagerService);
  const functions = injector.get(IFunctionService);
  const unitId = grid.workbook.getUnitId();
  standForSigned(service);
  hideInternal(service);
  /** By the name in small letters; null: to be removed. */
  let due = new Map<string, GivenName | null>();
  const keptWords = new Map<string, readonly string[]>();

  function wordsIn(formula: string): readonly string[] {
    const kept = keptWords.get(formula);
    if (kept) return kept;
    if (keptWords.size >= mostKept) keptWords.clear();
    const words = [...new Set(wordsOf(formula))];
    keptWords.set(formula, words);
    return words;
  }

  function change(id: string, to: GivenName | null): void {
    if (due.size === 0) queue.hold([]);
    due.set(id, to);
  }

  function handOver(): void {
    if (due.size === 0) return;
    const names: IDefinedNameMapItem = { ...allNames(service, unitId) };
    for (const [id, given] of due) {
      if (given === null) Reflect.deleteProperty(names, id);
      else {
        const { name, reference, isRelative, visible } = given;
        const formulaOrRefString = asOperand(toEngineFormula(reference));
        names[id] = {
          id,
          name,
          formulaOrRefString,
          localSheetId: SCOPE_WORKBOOK_VALUE_DEFINED_NAME,
          ...(isRelative ? { comment: RELATIVE } : {}),
          ...(visible ? {} : { hidden: true }),
        };
      }
    }
    const changed = new Set([...due.keys()].map(wordOf));
    due = new Map();
    // Removes all first, which notifies the page of deleted names.
    service.removeUnitDefinedName(unitId);
    service.registerDefinedNames(unitId, names);
    addReaders(changed, names);
    calculateFormulasWith(changed);
  }
  queue.onStart(handOver);

  /** The engine caches parsed formulas, and would miss that their names have a new meaning. */
  function calculateFormulasWith(changed: ReadonlySet<string>): void {
    const found: IUnitRange[] = [];
    const spellings = new Set<string>();
    let isHashed = false;
    for (const sheet of grid.workbook.getSheets()) {
      const sheetId = sheet.getSheetId();
      grid.eachFormula(sheetId, (row, column, formula) => {
        const used = wordsIn(formula).filter((word) => changed.has(word.toLowerCase()));
        if (used.length === 0) return;
        for (const word of used) spellings.add(word);
        isHashed ||= unitId.length + formula.length > longestPlainKey;
        dependencies.removeFormulaDependency(unitId, sheetId, row, column);
        const range = { startRow: row, endRow: row, startColumn: column, endColumn: column };
        found.push({ unitId, sheetId, range });
      });
    }
    // Longer formulas are cached under a hash, which can't be matched to a formula: "" is part of every key.
    if (found.length > 0) functions.deleteFormulaAstCacheKey(...(isHashed ? [""] : spellings));
    queue.holdNames(unitId, spellings, found);
  }

  return {
    define: (name, reference, { sheetId = null, isRelative = false, visible = true } = {}) =>
      change(idOf(name, sheetId), { name, reference, isRelative, visible }),
    remove: (name, sheetId) => change(idOf(name, sheetId), null),
  };
}

/** A sign before a name is part of it to the engine, which then knows no such name: =-Growth. */
function standForSigned(service: IDefinedNamesService): void {
  const valueOf = service.getValueByName.bind(service);
  service.getValueByName = (unitId, token) => {
    const [, signs = "", name = ""] = /^([-+\s]+)([^-+\s].*)$/s.exec(token) ?? [];
    if (!signs.includes("-")) return valueOf(unitId, token);
    const found = valueOf(unitId, name);
    return found && { ...found, formulaOrRefString: `${signs}(${found.formulaOrRefString})` };
  };
}

const wholeMaps = new WeakMap<IDefinedNamesService, MapOf>();
type MapOf = IDefinedNamesService["getDefinedNameMap"];

/** All names by their ids, also those that the page's lists don't show. */
export const allNames = (service: IDefinedNamesService, unitId: string): IDefinedNameMapItem =>
  (wholeMaps.get(service) ?? service.getDefinedNameMap.bind(service))(unitId) ?? {};

/** The name box, its list and the list while a formula is typed show no name that a program keeps for itself. */
function hideInternal(service: IDefinedNamesService): void {
  const wholeMap = service.getDefinedNameMap.bind(service);
  wholeMaps.set(service, wholeMap);
  // Lists go through the map; formulas look names up in it.
  service.getDefinedNameMap = (unitId) => {
    const whole = wholeMap(unitId);
    if (!whole || !Object.values(whole).some(isInternal)) return whole;
    const shown: IDefinedNameMapItem = {};
    for (const [id, value] of Object.entries(whole))
      Object.defineProperty(shown, id, { value, enumerable: !isInternal(value), configurable: true, writable: true });
    return shown;
  };
  service.getDefinedNameByRefString = (unitId, reference) =>
    Object.values(allNames(service, unitId)).find(
      (item) => item.formulaOrRefString === reference && !isInternal(item),
    ) ?? null;
}

const isInternal = ({ name, hidden }: IDefinedNamesServiceParam): boolean =>
  hidden === true || name.toLowerCase().startsWith("_compsheet");

/** The engine puts a name's text in its place: a formula must stay one operand of the formula around it. */
const asOperand = (reference: string): string =>
  parseBlock(splitSheetReference(reference).local) || /^[\w.]+(?:\([^()]*\))?$/.test(reference)
    ? reference
    : `(${reference})`;

/** Halves of letters beyond the first plane count, too. */
const isBeyondAscii = /[\p{L}\p{N}\p{Surrogate}]/u;
/** Kind of each ASCII character in a name: 2 may begin one, 1 may follow. */
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[A-Za-z_\\]/.test(character) ? 2 : /[\d.]/.test(character) ? 1 : 0;
});

/**
 * The words of a formula outside of its texts. By characters: every formula of a workbook is looked at for each name.
 */
export function wordsOf(formula: string): string[] {
  const words: string[] = [];
  let start = -1;
  for (let at = 0; at <= formula.length; at += 1) {
    const code = formula.charCodeAt(at);
    const kind = code < 128 ? (kinds[code] ?? 0) : isBeyondAscii.test(formula.charAt(at)) ? 2 : 0;
    if (start < 0 ? kind === 2 : kind > 0) {
      if (start < 0) start = at;
      continue;
    }
    if (start >= 0) words.push(formula.slice(start, at));
    start = -1;
    if (code === 34) {
      const end = formula.indexOf('"', at + 1);
      if (end >= 0) at = end;
    }
  }
  return words;
}

/** Adds the names whose formulas use one of `found`, and theirs. */
function addReaders(found: Set<string>, names: IDefinedNameMapItem): void {
  const words = Object.values(names).map(({ name, formulaOrRefString }) => ({
    id: name.toLowerCase(),
    used: wordsOf(formulaOrRefString).map((word) => word.toLowerCase()),
  }));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { id, used } of words) if (used.some((word) => found.has(word))) found.add(id);
  }
}
