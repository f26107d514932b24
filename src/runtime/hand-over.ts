/** Hand-over copies as the running add-in makes them: sources told, answers taken out, everything taken back until Excel closes. */
import type { Answer } from "../cache/answer";
import type { CellRegistry } from "../excel/cell-registry";
import type { HandedFormula, HandOverCopy } from "../excel/hand-over-copy";
import { dateTimeFormat, numberFormats } from "../excel/number-formats";
import type { PinnedBlock, UnpinOutcome } from "../excel/pin-restoring";
import type { SourceCell, SourcesTable } from "../excel/sources-sheet";
import { sourceRows, type SourceContext, type SourceRow } from "../queries/answer-source";
import type { CellEngine, InspectedAnswer } from "../queries/cell-engine";
import type { RequestForecast } from "../queries/request-forecast";

export interface HandOverState {
  /** Formulas that the workbook keeps for a re-link; 0: it is no hand-over copy. */
  readonly formulas: number;
  /** What a re-link would ask of the service; null where it is not known. */
  readonly forecast: RequestForecast | null;
  /** Whether the conversion can be taken back: it was made since the add-in started. */
  readonly isRevertible: boolean;
}

export interface HandOver {
  /** Whether the workbook is a copy, and what a re-link takes. */
  state(): Promise<HandOverState>;
  /**
   * Makes this workbook a copy for people without the add-in: values, a Sources sheet, no stored answers. Save it under
   * another name first. All or nothing.
   */
  convert(): Promise<{ readonly formulas: number; readonly sheet: string }>;
  /** Removes the stored answers of a copy whose conversion was cut off before they went. */
  finish(): Promise<void>;
  /** Takes the conversion back: formulas, answers and all; no request is sent. */
  revert(): Promise<UnpinOutcome>;
  /** Brings the formulas back; they ask the service for what no stored answer tells. */
  relink(): Promise<UnpinOutcome>;
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
  /** Has cells calculated that are not on record. */
  readonly findShown: () => Promise<unknown>;
  readonly source: SourceContext;
  readonly now: () => number;
}

const headings = [
  "Cell",
  "Function",
  "Arguments",
  "Options",
  "Fetched",
  "Data of",
  "Data source",
  "Property",
  "Requests",
  "Notes",
  "Warnings",
] as const;
type Heading = (typeof headings)[number];

/** Which rows of a source stand in which column. */
const columnOf: Readonly<Record<string, Heading>> = {
  Function: "Function",
  Arguments: "Arguments",
  Options: "Options",
  Fetched: "Fetched",
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
  const { copy, registry, engine, answers } = parts;
  let undo: { readonly sheet: string; readonly answers: readonly Answer[] } | null = null;

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
    return rows.length > 0 ? rows : [plainRow(formula.cell, formula.formula, { Notes: "No answer of its own." })];
  }

  const tell = (formulas: readonly HandedFormula[], pinned: readonly PinnedBlock[]): SourcesTable => ({
    title: "Sources",
    notes: [
      `Copied on ${new Date(parts.now()).toISOString().slice(0, 10)}; this copy holds values and asks no service. With Compsheet, "Re-link" in its pane makes the formulas live again.`,
      "Predicted figures are a model's, not actual ones.",
    ],
    headings,
    rows: [
      ...formulas.flatMap(rowsOf),
      ...pinned.map(({ address, formula }) =>
        plainRow(address ?? "", formula, { Notes: "Pinned: a value that was kept when it was pinned." }),
      ),
    ],
  });

  return {
    async state() {
      const kept = await copy.kept();
      if (kept.length === 0) return { formulas: 0, forecast: null, isRevertible: false };
      const keys = kept.flatMap(({ keys: own }) => own);
      const forecast = await engine.forecast(keys, {}).catch(() => null);
      return { formulas: kept.length, forecast, isRevertible: undo !== null };
    },

    async convert() {
      await parts.findShown().catch(() => undefined);
      const converted = await copy.convert(tell);
      const before = [...answers.all()];
      try {
        // What deleted cells still wait for must not come back.
        engine.leaveAnswers();
        await answers.removeAll();
      } catch (error) {
        for (const answer of before) answers.put(answer);
        await copy.relink(converted.sheet).catch(() => undefined);
        throw error;
      }
      // The copy is made: what says otherwise goes when it is opened again.
      await copy.finish().catch(() => undefined);
      undo = { sheet: converted.sheet, answers: before };
      return converted;
    },

    async finish() {
      engine.leaveAnswers();
      await answers.removeAll();
      await copy.finish();
    },

    async revert() {
      if (undo === null) throw new Error("There is nothing to take back: open the workbook that the copy was made of.");
      const { sheet, answers: before } = undo;
      // They are there before the cells ask.
      for (const answer of before) answers.put(answer);
      try {
        const outcome = await copy.relink(sheet);
        undo = null;
        await answers.save().catch(() => undefined);
        return outcome;
      } catch (error) {
        await answers.removeAll().catch(() => undefined);
        throw error;
      }
    },

    async relink() {
      const outcome = await copy.relink();
      undo = null;
      return outcome;
    },
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
