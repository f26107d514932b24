/** What each Excel that the host plays says of itself. */
import type { RequirementProfileName } from "../host-contract";

export interface RequirementProfile {
  /** Cells hold entities and formatted numbers. */
  readonly hasDataTypes: boolean;
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

const profiles: Readonly<Record<RequirementProfileName, RequirementProfile>> = {
  desktop: {
    hasDataTypes: true,
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
    hasDataTypes: false,
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
    hasDataTypes: true,
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
};

export function requirementProfile(name: RequirementProfileName): RequirementProfile {
  const profile = (profiles as Readonly<Record<string, RequirementProfile | undefined>>)[name];
  if (!profile) throw new Error(`There is no host profile "${name}". Known: ${Object.keys(profiles).join(", ")}.`);
  return profile;
}
