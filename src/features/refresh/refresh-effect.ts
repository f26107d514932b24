/** The effect of a choice on key figures before it is applied: put in place, read and undone. */
import { messageOf } from "../../service/service-errors";
import type { CellEngine } from "../../engine/cell-engine";
import type { Replacement } from "./answer-replacement";
import { chooseChanges } from "./chosen-changes";
import { keyFigureChanges } from "./key-figure-changes";
import type { KeyFigure, RefreshChoice, RefreshEffect } from "./refresh-session";
import type { KeyFigureCells } from "./sheet/key-figure-cells";
import type { Staged } from "./staged-refresh";

export interface EffectParts {
  readonly engine: Pick<CellEngine, "inspect">;
  readonly replacement: Pick<Replacement, "whenFinal" | "weigh">;
  readonly keyFigures: Pick<KeyFigureCells, "read" | "find">;
}

/** The watched ones, then those found by their labels. */
export async function allFigures(cells: EffectParts["keyFigures"]): Promise<readonly KeyFigure[]> {
  const watched = await cells.read().catch(() => []);
  const found = await cells.find().catch(() => []);
  const known = new Set(watched.map(({ address }) => address));
  return [...watched, ...found.filter(({ address }) => !known.has(address))];
}

/** Leaves the workbook as it was. Never rejects: if it fails, the effect has the reason. */
export async function effectOf(
  staged: Staged,
  choice: RefreshChoice,
  { engine, replacement, keyFigures }: EffectParts,
): Promise<RefreshEffect> {
  const { accepted: keys, put, remove } = chooseChanges(staged, choice, engine);
  const unknown = (problem: string): RefreshEffect => ({ keys, figures: [], problem });
  try {
    if (put.length === 0) return { keys, figures: [], problem: null };
    if (!(await replacement.whenFinal())) return unknown(unsettledText);
    const before = await allFigures(keyFigures);
    if (before.length === 0) return { keys, figures: [], problem: null };
    const { scope, startedAt } = staged.view;
    const swap = { kind: "refresh", startedAt, about: { scope }, put, remove } as const;
    const after = await replacement.weigh(swap, async (isFinal) => (isFinal ? allFigures(keyFigures) : null));
    return after === null ? unknown(unsettledText) : { keys, figures: keyFigureChanges(before, after), problem: null };
  } catch (error) {
    return unknown(messageOf(error));
  }
}

const unsettledText = "Excel was still calculating. Choose Update effect to try again.";
