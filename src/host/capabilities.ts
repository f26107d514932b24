/** What this Excel can show. */
export interface HostCapabilities {
  /** Custom functions may return entities and formatted numbers. */
  readonly dataTypes: boolean;
  /** A formatted number is a Double with a number format; older hosts have a separate type for it. */
  readonly formatOnDouble: boolean;
}

/** Whether the host supports a requirement set. */
export function isSupported(set: string, version: string): boolean {
  try {
    return Office.context.requirements.isSetSupported(set, version);
  } catch {
    // Before office.js is ready, or in a host without requirement sets: assume no support.
    return false;
  }
}

/** Excel 2021 crashes when it calculates custom functions in a sheet with conditional formats. */
export const hasSafeRules = (): boolean => isSupported("ExcelApi", "1.15");

/** The error of some builds when they read data types (valuesAsJson) of cells with errors. */
export const isInternalError = (error: unknown): boolean =>
  (error as { readonly code?: unknown } | null)?.code === "InternalError";

/** The host's capabilities, kept once it is ready: before, office.js reports the minimum of all hosts. */
export function createHostCapabilities(hostReady: () => Promise<unknown>): () => HostCapabilities {
  let isReady = false;
  let known: HostCapabilities | undefined;
  void hostReady().then(
    () => (isReady = true),
    () => undefined,
  );
  return () => {
    const found = known ?? readHostCapabilities();
    if (isReady) known = found;
    return found;
  };
}

/** Asks the host; the result can be cached, since it doesn't change while the add-in runs. */
export function readHostCapabilities(): HostCapabilities {
  return {
    dataTypes: isSupported("CustomFunctionsRuntime", "1.4"),
    formatOnDouble: isSupported("ExcelApi", "1.19"),
  };
}
