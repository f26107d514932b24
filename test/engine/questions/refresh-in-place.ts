import type { Clock } from "../../../src/client/clock";
import type { CellEngine } from "../../../src/engine/cell-engine";
import { stageAnswers } from "../../../src/features/refresh/stage-answers";

export interface RefreshedInPlace {
  readonly refreshed: readonly string[];
  readonly failed: readonly { readonly key: string; readonly message: string }[];
}

/** Stages answers and applies them without a workbook; an error that stops the staging keeps all old ones. */
export async function refreshInPlace(
  keys: readonly string[],
  { engine, clock }: { readonly engine: CellEngine; readonly clock: Clock },
): Promise<RefreshedInPlace> {
  const staging = stageAnswers(keys, { engine, notBefore: clock.now() });
  const refreshed: string[] = [];
  const failed: { key: string; message: string }[] = [];
  const trouble = await staging.finished.then(
    () => null,
    (error: unknown) => (error as Error).message,
  );
  for (const key of keys) {
    const staged = trouble === null ? staging.staged.get(key) : { message: trouble };
    if (staged === undefined) continue;
    if ("answer" in staged) {
      engine.keep(staged.answer);
      refreshed.push(key);
    } else {
      engine.noteFailure(key, { at: clock.now(), message: staged.message });
      failed.push({ key, message: staged.message });
    }
  }
  return { refreshed, failed };
}
