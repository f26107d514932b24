/** Facts about this Excel that support needs. */
import { isSupported } from "./capabilities";

export interface HostFacts {
  /** "Excel"; null if the host doesn't report one. */
  readonly host: string | null;
  /** "PC", "Mac", "OfficeOnline". */
  readonly platform: string | null;
  /** Excel's own version, such as "16.0.18025.20160". */
  readonly version: string | null;
  /** Office's display language, such as "en-US". */
  readonly language: string | null;
  /** The newest version of each requirement set that the host supports, such as "ExcelApi 1.17". */
  readonly requirementSets: readonly string[];
}

const newestEditions: Readonly<Record<string, number>> = {
  ExcelApi: 21,
  ExcelApiDesktop: 4,
  ExcelApiOnline: 1,
  CustomFunctionsRuntime: 5,
  SharedRuntime: 2,
  KeyboardShortcuts: 2,
  RibbonApi: 2,
  DialogApi: 2,
  OpenBrowserWindowApi: 1,
};

/** Reads the facts; those that the host doesn't report, or can't before office.js is ready, are null or omitted. */
export function readHostFacts(): HostFacts {
  return {
    ...readContext(),
    requirementSets: Object.entries(newestEditions).flatMap(([set, newest]) => {
      const editions = Array.from({ length: newest }, (_, index) => `1.${newest - index}`);
      const edition = editions.find((version) => isSupported(set, version));
      return edition === undefined ? [] : [`${set} ${edition}`];
    }),
  };
}

function readContext(): Omit<HostFacts, "requirementSets"> {
  try {
    // Absent outside Office and in older hosts, despite the types.
    const { diagnostics, displayLanguage } = Office.context as Partial<Office.Context>;
    const text = (value: unknown): string | null =>
      typeof value === "string" || typeof value === "number" ? String(value) : null;
    return {
      host: text(diagnostics?.host),
      platform: text(diagnostics?.platform),
      version: text(diagnostics?.version),
      language: text(displayLanguage),
    };
  } catch {
    return { host: null, platform: null, version: null, language: null };
  }
}

/** Path or URL of the workbook's file; "" if it was never saved or the host doesn't report it. */
export function readWorkbookAddress(): string {
  try {
    return (Office.context as Partial<Office.Context>).document?.url ?? "";
  } catch {
    return "";
  }
}
