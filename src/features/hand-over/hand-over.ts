/**
 * Values-only copies: writes the Sources sheet, removes the saved answers and what imports overwrote, and can undo
 * everything until Excel closes.
 */
import { saidBy, SaidError, say } from "../../domain/said";
import type { Answer } from "../../engine/answers/answer";
import { canPack } from "../../engine/answers/packed-text";
import { PartlyRemovedError } from "../../engine/answers/stored-answers-contract";
import type { Clock } from "../../client/clock";
import type { CellRegistry } from "../../host/cell-registry";
import { dateTimeFormat, numberFormats } from "../../host/cell-values";
import type {
  HandedFormula,
  HandOverCopy,
  PinnedBlock,
  SettledBy,
  SourceCell,
  SourcesTable,
  UnpinOutcome,
} from "../pins/pins";
import { UnfinishedCellsError } from "../../host/plain-values";
import { sourceRows, type SourceContext, type SourceRow } from "../../engine/questions/answer-source";
import type { CellEngine, InspectedAnswer } from "../../engine/cell-engine";
import type { RequestForecast } from "../../engine/request-forecast";
import { onceShown } from "../../host/once-shown";

export interface HandOverState {
  /** Formulas that relinking would restore. */
  readonly formulas: number;
  /**
   * Formulas whose cells were edited or deleted since: relinking leaves them. With `formulas` 0: not a values-only
   * copy.
   */
  readonly lost: number;
  /** Of the formulas, those that relinking restores only if the user confirms them; absent if there are none. */
  readonly unconfirmed?: readonly PinnedBlock[];
  /** The requests that relinking would send; null if unknown. */
  readonly forecast: RequestForecast | null;
  /** Whether the conversion can be undone: it was made since the add-in started. */
  readonly isRevertible: boolean;
  /** Its saved answers haven't been removed yet; `finish` removes them. */
  readonly isUnfinished: boolean;
}

export interface ConvertedCopy {
  readonly formulas: number;
  /** Name of the Sources sheet. */
  readonly sheet: string;
  /** Formulas that show an answer which neither this device nor a known gateway proves. */
  readonly unverified: number;
}

export interface HandOver {
  /** Whether the workbook is a copy, and what relinking costs. */
  state(): Promise<HandOverState>;
  /**
   * Makes this workbook a copy for people without the add-in: values, a Sources sheet, no saved answers, nothing of
   * imports and exports. Save it under another name first. All or nothing. If Excel stops while the answers are being
   * removed, `finish` removes the rest, at the latest when the workbook is reopened; then this rejects with
   * UnfinishedCopyError.
   */
  convert(): Promise<ConvertedCopy>;
  /** Removes the saved answers of a copy whose conversion was interrupted. */
  finish(): Promise<void>;
  /** Undoes the conversion, including formulas and answers; sends no request. */
  revert(): Promise<UnpinOutcome>;
  /**
   * Restores the formulas; they send requests for what isn't in a saved answer.
   * @param confirmed formulas that the user has seen and wants
   */
  relink(confirmed?: readonly string[]): Promise<UnpinOutcome>;
}

export interface HandOverParts {
  readonly copy: HandOverCopy;
  readonly registry: CellRegistry;
  readonly engine: Pick<CellEngine, "inspect" | "forecast" | "leaveAnswers">;
  readonly answers: {
    all(): Iterable<Answer>;
    put(answer: Answer): void;
    save(): Promise<void>;
    removeAll(): Promise<void>;
  };
  /** Calculates the cells that aren't on record. */
  readonly findShown: () => Promise<unknown>;
  /** Marks cells for recalculation. */
  readonly recalculate: (addresses: readonly string[]) => Promise<unknown>;
  readonly source: SourceContext;
  readonly clock: Pick<Clock, "now" | "sleep">;
}

/** How long to wait for results that Excel is about to write, ms. */
const patienceMs = 10_000;
const lookMs = 250;

/** The formulas are values; saved answers may remain to be removed. */
export class UnfinishedCopyError extends SaidError {
  override readonly name = "UnfinishedCopyError";
  constructor(reason: unknown) {
    super(
      say`The formulas are values now, but Excel stopped before all saved results were removed. Before you share the file, choose "Remove saved results" or open the workbook again. ${saidBy(reason)}`,
    );
  }
}

const headings = [
  "Cell",
  "Function",
  "Arguments",
  "Options",
  "Fetched",
  "Status",
  "Saved by",
  "Data of",
  "Data source",
  "Property",
  "Requests",
  "Notes",
  "Warnings",
] as const;
type Heading = (typeof headings)[number];

/** The column of each row of a source. */
const columnOf: Readonly<Record<string, Heading>> = {
  Function: "Function",
  Arguments: "Arguments",
  Options: "Options",
  Fetched: "Fetched",
  Status: "Status",
  "Saved by": "Saved by",
  "Data of": "Data of",
  "As of": "Notes",
  "Data source": "Data source",
  Property: "Property",
  "Property id": "Property",
  "Moved from id": "Property",
  Request: "Requests",
  Note: "Notes",
  Warning: "Warnings",
};

export function createHandOver(parts: HandOverParts): HandOver {
  const { copy, registry, engine, answers, clock } = parts;
  let undo: { readonly sheet: string; readonly answers: readonly Answer[]; readonly parts: readonly string[] } | null =
    null;

  const isUnverified = ({ keys }: HandedFormula): boolean =>
    keys.some((key) => engine.inspect(key)?.answer.unverified === true);

  function rowsOf(formula: HandedFormula): SourceCell[][] {
    const keys = [...new Set(registry.outcomes(formula.cell).flatMap(({ key }) => key ?? []))];
    formula.keys = keys;
    const failed = registry.outcomes(formula.cell).filter(({ key, error }) => key === null && error !== null);
    const rows = keys.flatMap((key) => {
      const inspected = engine.inspect(key);
      return inspected ? [answerRow(formula.cell, key, inspected, parts.source)] : [];
    });
    for (const { functionName, error } of failed)
      rows.push(plainRow(formula.cell, functionName, { Warnings: `${error?.code ?? ""}: ${error?.message ?? ""}` }));
    return rows.length > 0 ? rows : [plainRow(formula.cell, formula.formula, { Notes: "No saved result." })];
  }

  let unverified = 0;
  const tell = (formulas: readonly HandedFormula[], pinned: readonly PinnedBlock[]): SourcesTable => {
    const rows = formulas.flatMap(rowsOf);
    unverified = formulas.filter(isUnverified).length;
    return tableOf(rows, pinned);
  };
  const tableOf = (rows: readonly SourceCell[][], pinned: readonly PinnedBlock[]): SourcesTable => ({
    title: "Sources",
    notes: [
      `Copied on ${new Date(clock.now()).toISOString().slice(0, 10)}. This copy has values only and sends no requests. To restore its formulas, choose "Re-link" in the Compsheet pane.`,
      "Predicted figures are a model's, not actual ones.",
    ],
    headings,
    rows: [
      ...rows,
      ...pinned.map(({ address, formula }) =>
        plainRow(address ?? "", formula, { Notes: "Frozen: the value from when it was frozen." }),
      ),
    ],
  });

  /** Serializes what a click and the opening of the workbook start at the same time. */
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const next = last.then(act);
    last = next.catch(() => undefined);
    return next;
  }

  /** Completes an interrupted copy before the next action. */
  async function finishCut(by: SettledBy = "action"): Promise<void> {
    if ((await copy.settle(by)) !== "hand over") return;
    // Requests that deleted cells still wait for must not restore answers.
    engine.leaveAnswers();
    await answers.removeAll();
    await copy.finish();
  }

  async function convertCalculated(until: number): ReturnType<HandOverCopy["convert"]> {
    try {
      return await copy.convert(tell);
    } catch (error) {
      if (!(error instanceof UnfinishedCellsError) || clock.now() >= until) throw error;
      await clock.sleep(lookMs);
      return convertCalculated(until);
    }
  }

  async function convert(): Promise<ConvertedCopy> {
    await finishCut();
    // A value whose answer is unknown would have no source.
    await parts.findShown();
    const converted = await onceShown(() => convertCalculated(clock.now() + patienceMs), parts);
    const own = { sheet: converted.sheet, answers: [...answers.all()], parts: [] };
    try {
      engine.leaveAnswers();
      await answers.removeAll();
    } catch (error) {
      if (error instanceof PartlyRemovedError) {
        // From here on only completion is possible: the workbook records that its answers are to be removed.
        undo = own;
        throw new UnfinishedCopyError(error);
      }
      await copy.relink(converted.sheet).catch(() => undefined);
      throw error;
    }
    // The copy is complete; a stale record is removed when it is reopened.
    const removed = await copy.finish().catch(() => []);
    undo = { ...own, parts: removed };
    return { ...converted, unverified };
  }

  async function revert(): Promise<UnpinOutcome> {
    if (undo === null)
      throw new SaidError(say`There is nothing to undo. Open the workbook that the copy was made from.`);
    const { sheet, answers: before, parts: removed } = undo;
    // The rest of the saved answers would be mixed with the restored ones.
    await finishCut();
    try {
      // Until formulas are restored it is still a copy, whose answers are removed if this is interrupted.
      await copy.announce();
      // Available before the cells ask, and saved in the workbook before any formula is restored.
      for (const answer of before) answers.put(answer);
      if (canPack()) await answers.save();
      const outcome = await copy.relink(sheet);
      if (outcome.restored > 0) {
        undo = null;
        if (removed.length > 0) await copy.restoreParts(removed).catch(() => undefined);
      } else await finishCut();
      return outcome;
    } catch (error) {
      await finishCut().catch(() => undefined);
      throw error;
    }
  }

  return {
    async state() {
      const isUnfinished = await copy.isUnfinished();
      const kept = await copy.kept();
      if (kept.length === 0) return { formulas: 0, lost: 0, forecast: null, isRevertible: false, isUnfinished };
      const linked = kept.filter(({ block }) => block.state === "pinned");
      const unconfirmed = linked.flatMap(({ block }) => (block.asks ? [block] : []));
      const keys = linked.flatMap(({ keys: own }) => own);
      const forecast = await engine.forecast(keys, {}).catch(() => null);
      return {
        formulas: linked.length,
        lost: kept.length - linked.length,
        ...(unconfirmed.length > 0 && { unconfirmed }),
        forecast,
        isRevertible: undo !== null,
        isUnfinished,
      };
    },
    convert: () => inTurn(convert),
    finish: () => inTurn(() => finishCut("person")),
    revert: () => inTurn(revert),
    relink: (confirmed) =>
      inTurn(async () => {
        await finishCut();
        const outcome = await copy.relink(undefined, confirmed);
        undo = null;
        return outcome;
      }),
  };
}

function answerRow(cell: string, key: string, inspected: InspectedAnswer, context: SourceContext): SourceCell[] {
  const texts = new Map<Heading, SourceCell>();
  for (const row of sourceRows(key, inspected, context)) {
    const heading = columnOf[row.name];
    if (heading === undefined) continue;
    const before = texts.get(heading);
    const own = cellOf(row, heading);
    texts.set(heading, typeof before === "string" && typeof own === "string" ? `${before}; ${own}` : (before ?? own));
  }
  return headings.map((heading) => (heading === "Cell" ? cell : (texts.get(heading) ?? "")));
}

function cellOf({ name, value, format }: SourceRow, heading: Heading): SourceCell {
  if (typeof value === "string") return value;
  if (heading === "Notes") return `${name} ${new Date((value - 25_569) * 86_400_000).toISOString().slice(0, 10)}`;
  return { value, format: format === "dateTime" ? dateTimeFormat : (numberFormats.date ?? "General") };
}

function plainRow(cell: string, name: string, texts: Partial<Record<Heading, string>>): SourceCell[] {
  return headings.map((heading) =>
    heading === "Cell" ? cell : heading === "Function" ? name : (texts[heading] ?? ""),
  );
}
