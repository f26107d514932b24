/** What a request of an import is made of. */

/** Nothing is calculated nor painted before the request has been sent. */
export function suspend(context: Excel.RequestContext): void {
  context.application.suspendApiCalculationUntilNextSync();
  context.application.suspendScreenUpdatingUntilNextSync();
}

/** The import failed, and what it wrote couldn't be removed at once; its record stays in the workbook. */
export class UnfinishedImportError extends Error {
  override readonly name = "UnfinishedImportError";
  constructor(
    /** Tries once more. */
    readonly takeBack: () => Promise<void>,
    cause: unknown,
  ) {
    super("The import stopped, and Excel blocked undoing it.", { cause });
  }
}

const attempts = 3;

/** Does what must be done, several times where the host fails. */
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
