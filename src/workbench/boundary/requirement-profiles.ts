/** What an Excel that behaves as its reference describes says it supports. */

export interface RequirementProfile {
  readonly version: string;
  /** Requirement set -> highest version. CustomFunctions is what the function runtime asks for its own protocol. */
  readonly sets: Readonly<Record<string, string>>;
  /** Features of the function runtime: 1 large results are sent in parts, 2 and 4 shorter intervals between results. */
  readonly functionFeatures: readonly number[];
}

const common = {
  AddinCommands: "1.1",
  CustomXmlParts: "1.1",
  DialogApi: "1.2",
  ImageCoercion: "1.1",
  RichApiRuntime: "1.2",
  Settings: "1.1",
} as const;

export const idealProfiles = {
  desktop: {
    version: "16.0.18129.20158",
    sets: {
      ...common,
      CustomFunctions: "1.9",
      CustomFunctionsRuntime: "1.5",
      ExcelApi: "1.20",
      // Writes of add-ins leave what the person can undo, as in Excel of today.
      ExcelUndoApiAll: "1.0",
      KeyboardShortcuts: "1.1",
      RibbonApi: "1.2",
      SharedRuntime: "1.2",
    },
    functionFeatures: [1, 2, 4],
  },
  "excel-2021": {
    version: "16.0.14332.20000",
    sets: {
      ...common,
      CustomFunctions: "1.8",
      CustomFunctionsRuntime: "1.3",
      ExcelApi: "1.14",
      RibbonApi: "1.1",
      SharedRuntime: "1.1",
    },
    functionFeatures: [],
  },
  web: {
    version: "16.0.18129.41000",
    sets: {
      ...common,
      CustomFunctions: "1.9",
      CustomFunctionsRuntime: "1.5",
      ExcelApi: "1.20",
      // Writes of add-ins leave what the person can undo, as in Excel of today.
      ExcelUndoApiAll: "1.0",
      ExcelApiOnline: "1.1",
      KeyboardShortcuts: "1.1",
      RibbonApi: "1.2",
      SharedRuntime: "1.2",
    },
    functionFeatures: [1, 2, 4],
  },
} as const satisfies Readonly<Record<string, RequirementProfile>>;

/** Whether a version such as 1.14 is another or a later one. */
export function reachesSet(version = "0", wanted: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split(".").map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}
