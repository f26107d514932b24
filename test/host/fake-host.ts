/// <reference types="custom-functions-runtime" />
/** The host's globals as far as src/host needs them, set for one test file. */

/** As in the custom functions runtime: it extends nothing. */
export class HostError {
  constructor(
    readonly code: string,
    readonly message?: string,
  ) {}
}

export interface FakeHost {
  /** Requirement sets that the host supports, such as "ExcelApi 1.19". */
  readonly supported: Set<string>;
  /** Office.context; replace or change it. */
  context: Record<string, unknown>;
  remove(): void;
}

/** Puts CustomFunctions and Office on globalThis; `remove` takes them away. */
export function installFakeHost(): FakeHost {
  const globals = globalThis as Record<string, unknown>;
  const supported = new Set(["CustomFunctionsRuntime 1.4", "ExcelApi 1.19"]);
  const host: FakeHost = {
    supported,
    context: {
      requirements: { isSetSupported: (set: string, version: string) => supported.has(`${set} ${version}`) },
    },
    remove() {
      delete globals.CustomFunctions;
      delete globals.Office;
    },
  };
  globals.CustomFunctions = {
    Error: HostError,
    ErrorCode: { notAvailable: "#N/A", invalidValue: "#VALUE!" },
  };
  globals.Office = {
    get context() {
      return host.context;
    },
  };
  return host;
}
