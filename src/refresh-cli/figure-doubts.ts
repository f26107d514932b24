/**
 * Which formulas' new values the report may show. A value counts only if every formula between it and Compsheet's
 * figures gave the same result here as in Excel from unchanged inputs; otherwise there is a reason.
 */
import { type FormulaCheck, isPlainDay, volatileCall } from "./formula-check";
import type { FormulaGraph } from "./formula-graph";
import { addressIn, type HostWorkbook, type ModelFormula } from "./host-workbook";

export interface DoubtParts {
  readonly model: HostWorkbook;
  /** Null if the model has too many references to follow. */
  readonly graph: FormulaGraph | null;
  /** Null if Excel hasn't calculated the file since it was written, so there is nothing to compare with. */
  readonly check: FormulaCheck | null;
  /** Excel rounds every calculated number to what its cell shows, which isn't done here. */
  readonly roundsToShown: boolean;
  /** Our formulas that keep the file's value because they couldn't be fetched. */
  readonly kept: ReadonlySet<ModelFormula>;
  /** Our formulas that show unverified saved answers which the run didn't fetch. */
  readonly unverified: ReadonlySet<ModelFormula>;
}

/**
 * By address, for every formula that the refresh may have changed and the cells that it fills: why its value doesn't
 * count, as shown in the report; null if it does.
 */
export function figureDoubts(parts: DoubtParts): ReadonlyMap<string, string | null> {
  const { model, graph } = parts;
  const { ours, others, left, sheetNames } = model;
  const reasons = new Map<string, string | null>();
  const add = ({ sheet, address, cell }: ModelFormula, reason: string | null): void => {
    reasons.set(address, reason);
    if (cell.array === null) return;
    const { top, left: first, bottom, right } = cell.array.area;
    for (let row = top; row <= bottom; row += 1)
      for (let column = first; column <= right; column += 1)
        reasons.set(addressIn(sheetNames[sheet] ?? "", { row, column }), reason);
  };
  if (graph === null) {
    for (const formula of ours) add(formula, null);
    for (const formula of [...others, ...left]) add(formula, "the model has too many references to follow");
    return reasons;
  }
  const changing = [
    ...ours,
    ...left.filter(({ isOurs }) => isOurs),
    ...[...others, ...left].filter(({ formula }) => volatileCall(formula) !== null),
    ...graph.open,
  ];
  const changed = new Set([...changing, ...graph.dependentsOf(changing).keys()]);
  const doubtful = ownDoubts(parts, graph);
  for (const formula of doubtful.keys()) if (!changed.has(formula)) doubtful.delete(formula);
  if (doubtful.size > 0) {
    // They may read any of the doubtful cells.
    for (const formula of graph.open)
      if (!doubtful.has(formula))
        doubtful.set(formula, `${formula.address} finds its cells by calculating (OFFSET, INDIRECT)`);
  }
  const behind = graph.dependentsOf(doubtful.keys());
  for (const formula of changed) {
    const origin = behind.get(formula);
    add(formula, doubtful.get(formula) ?? (origin === undefined ? null : (doubtful.get(origin) ?? null)));
  }
  return reasons;
}

/** What is wrong with the formulas themselves, regardless of their inputs. */
function ownDoubts(
  { model, check, roundsToShown, kept, unverified }: DoubtParts,
  graph: FormulaGraph,
): Map<ModelFormula, string> {
  const doubts = new Map<ModelFormula, string>();
  for (const formula of model.left) doubts.set(formula, `${formula.address} is not calculated: ${formula.reason}`);
  for (const formula of unverified) doubts.set(formula, `${formula.address} shows a saved result that is not verified`);
  for (const formula of kept) doubts.set(formula, `${formula.address} keeps its old value`);
  const { circular } = graph;
  for (const formula of model.others) {
    const { address } = formula;
    const call = volatileCall(formula.formula);
    if (check === null) doubts.set(formula, "Excel has not calculated the model since it was last written");
    else if (roundsToShown) doubts.set(formula, "the workbook calculates with the precision as displayed");
    else if (circular.has(formula)) doubts.set(formula, `${address} is part of a circular calculation`);
    else if (check.different.has(formula))
      doubts.set(formula, `${address} is calculated differently here than in Excel`);
    else if (call !== null && !isPlainDay(formula.formula))
      doubts.set(formula, `${address} changes with every calculation (${call})`);
    else if (check.missing.has(formula)) doubts.set(formula, `the file has no value for ${address}`);
  }
  return doubts;
}
