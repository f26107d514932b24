/** What a support person must know of the Excel at hand. */
import { isSupported } from "./capabilities";

export interface HostFacts {
  /** "Excel"; null where the host tells none. */
  readonly host: string | null;
  /** "PC", "Mac", "OfficeOnline". */
  readonly platform: string | null;
  /** Of Excel itself, such as "16.0.18025.20160". */
  readonly version: string | null;
  /** Of Office's own texts, such as "en-US". */
  readonly language: string | null;
  /** The newest edition of each requirement set that the host has, such as "ExcelApi 1.17". */
  readonly requirementSets: readonly string[];
}

const newestEditions: Readonly<Record<string, number>> = {
  ExcelApi: 20,
  ExcelApiDesktop: 4,
  ExcelApiOnline: 1,
  CustomFunctionsRuntime: 5,
  SharedRuntime: 2,
  KeyboardShortcuts: 2,
  RibbonApi: 2,
  DialogApi: 2,
  OpenBrowserWindowApi: 1,
};

/** Reads them anew; facts that the host does not tell, or cannot before office.js is ready, are null or left out. */
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
    // Absent outside of Office and in older hosts, whatever the types say.
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

/** Path or address of the workbook's file; "" where it was never saved or the host does not tell. */
export function readWorkbookAddress(): string {
  try {
    return (Office.context as Partial<Office.Context>).document?.url ?? "";
  } catch {
    return "";
  }
}
