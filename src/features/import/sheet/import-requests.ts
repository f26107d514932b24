/** Helpers for the requests of an import. */
import { SaidError, say } from "../../../domain/said";

/** Suspends calculation and painting until the request is sent. */
export function suspend(context: Excel.RequestContext): void {
  context.application.suspendApiCalculationUntilNextSync();
  context.application.suspendScreenUpdatingUntilNextSync();
}

/** The import failed, and what it wrote couldn't be removed at once; its record stays in the workbook. */
export class UnfinishedImportError extends SaidError {
  override readonly name = "UnfinishedImportError";
  constructor(
    /** Tries to remove it once more. */
    readonly takeBack: () => Promise<void>,
    cause: unknown,
  ) {
    super(say`The import stopped, and Excel blocked undoing it.`, { cause });
  }
}

const attempts = 3;

/** Retries required work if the host fails. */
export async function insist(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}
