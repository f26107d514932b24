/**
 * The Excels that the host plays: what each says it supports, and the worst that was reported of its behavior. Language
 * and separator are a Spanish reader's. Values without a public source stay here until a report of the conformance kit
 * replaces them.
 */
import type { HostBehaviors } from "./excel-switches";
import type { RequirementProfile } from "./requirement-profiles";

export interface ExcelProfile {
  readonly requirements: RequirementProfile;
  /** Other switches have their first value. */
  readonly behaviors: Partial<HostBehaviors>;
}

const sets = {
  AddinCommands: "1.1",
  CustomXmlParts: "1.1",
  DialogApi: "1.2",
  ImageCoercion: "1.1",
  RichApiRuntime: "1.2",
  Settings: "1.1",
} as const;
const currentSets = {
  ...sets,
  CustomFunctions: "1.9",
  CustomFunctionsRuntime: "1.5",
  ExcelApi: "1.21",
  KeyboardShortcuts: "1.1",
  RibbonApi: "1.2",
  SharedRuntime: "1.2",
} as const;
const earlierSets = { ...sets, CustomFunctions: "1.8", CustomFunctionsRuntime: "1.3", RibbonApi: "1.1" } as const;
const allFunctionFeatures = [1, 2, 4] as const;

/** Reported of every Excel of today. */
const common: Partial<HostBehaviors> = {
  settledReturn: "late",
  iterative: "calcError",
  ruleEvaluation: "calcError",
  nullInResult: "zero",
  reenter: "needed",
  notAssociated: "na",
  metadataAge: "dayOld",
  nameFormula: "local",
  listSeparator: "semicolon",
  uiLanguage: "es",
  iconNoCache: "default",
  trustPrompt: "yes",
};

const perpetual: Partial<HostBehaviors> = {
  ...common,
  emptyArgument: "zero",
  errorInArray: "whole",
  entityArgument: "text",
  openNames: "all",
  wholeSheetCalc: "hangs",
  addinUndo: "cleared",
  customXmlUndo: "clears",
  veryHiddenUndo: "ends",
  otherWorkbook: "ends",
  frozenRows: "throwsWithTwo",
  recalcsOn: "insertAndOpen",
  errorThenStuck: "on",
  skipsOnFull: "errors",
  shortcuts: "none",
};

export const excelProfiles = {
  "desktop-current": {
    requirements: {
      version: "16.0.20326.20000",
      sets: { ...currentSets, ExcelApiDesktop: "1.1" },
      functionFeatures: allFunctionFeatures,
    },
    behaviors: {
      ...common,
      pendingShows: "old",
      wholeSheetCalc: "hangs",
      openNames: "few",
      savedFormula: "xldudf",
      addinUndo: "perApi",
      veryHiddenUndo: "ends",
      hiddenPane: "slow6",
      frozenRows: "throwsWithTwo",
      secondRuntime: "yes",
      dialogOpen: "hangs",
      cdnHost: "onecdn",
      route: "central",
    },
  },
  "web-current": {
    requirements: {
      version: "16.0.20326.41000",
      sets: { ...currentSets, ExcelApiOnline: "1.1" },
      functionFeatures: allFunctionFeatures,
    },
    behaviors: {
      ...common,
      pendingShows: "oldThenZero",
      errorThenStuck: "on",
      skipsOnFull: "atFormulas",
      recalcsOn: "insertAndOpen",
      nameChange: "nameError",
      registration: "loops",
      nameFormula: "invariant",
      listSeparator: "comma",
      namesPerRequest: "thousand",
      customXml: "lostOnTimeout",
      addinUndo: "perApi",
      idleLife: "twentyMinutes",
      secondRuntime: "yes",
      viewOnly: "never",
      restored: "older",
      paneToggle: "slower",
      trustPrompt: "no",
      shortcuts: "notInPane",
      storagePartition: "empty",
      crossOriginJson: "needsCors",
      localNetwork: "asks",
      cdnHost: "onecdn",
      route: "central",
    },
  },
  "mac-current": {
    requirements: {
      version: "16.112.0",
      sets: { ...currentSets, ExcelApiDesktop: "1.1" },
      functionFeatures: allFunctionFeatures,
    },
    behaviors: {
      ...common,
      pendingShows: "old",
      wholeSheetCalc: "hangs",
      openNames: "all",
      savedFormula: "xldudf",
      addinUndo: "cleared",
      veryHiddenUndo: "ends",
      frozenRows: "throwsWithTwo",
      secondRuntime: "yes",
      download: "nothing",
      httpLocalhost: "blocked",
      cdnHost: "onecdn",
      route: "central",
    },
  },
  "ltsc-2021": {
    requirements: {
      version: "16.0.14332.20000",
      sets: { ...earlierSets, ExcelApi: "1.14", SharedRuntime: "1.1" },
      functionFeatures: [],
    },
    behaviors: {
      ...perpetual,
      calcState: "sticksPending",
      ruleCrash: "ends",
      dataTypes: "none",
      savedFormula: "foreignPrefix",
      structuredName: "firstCell",
      route: "share",
    },
  },
  "ltsc-2024": {
    requirements: {
      version: "16.0.17932.20000",
      sets: { ...earlierSets, ExcelApi: "1.17", SharedRuntime: "1.2" },
      functionFeatures: [],
    },
    behaviors: {
      ...perpetual,
      pendingShows: "old",
      ownErrorJson: "internalError",
      dataTypes: "cellsOnly",
      savedFormula: "xldudf",
      secondRuntime: "yes",
      route: "central",
    },
  },
  /**
   * Each switch at its worst, without those after which nothing could be tested: an Excel that ends, or that refuses
   * the add-in.
   */
  worst: {
    requirements: {
      version: "16.0.17932.20000",
      sets: { ...earlierSets, ExcelApi: "1.17", SharedRuntime: "1.1" },
      functionFeatures: [],
    },
    behaviors: {
      ...perpetual,
      pendingShows: "oldThenZero",
      settledReturn: "lost",
      calcState: "sticksPending",
      skipsOnFull: "both",
      nameChange: "nameError",
      ownErrorJson: "internalError",
      entityArgument: "error",
      dataTypes: "cellsOnly",
      repeating: "dropped",
      heapLimit: "restart",
      savedFormula: "foreignPrefix",
      registration: "loops",
      uiLanguage: "tr",
      structuredName: "firstCell",
      namesPerRequest: "thousand",
      customXml: "lostOnTimeout",
      hiddenPane: "slow6",
      idleLife: "twentyMinutes",
      secondRuntime: "yes",
      frozenRows: "throws",
      r1c1: "on",
      restored: "older",
      dialogOpen: "hangs",
      paneToggle: "slower",
      startupAllowed: "ignored",
      download: "nothing",
      storagePartition: "throws",
      crossOriginJson: "needsCors",
      localNetwork: "denied",
      httpLocalhost: "blocked",
      cdnHost: "gov",
      frameHost: "own",
      route: "share",
    },
  },
} as const satisfies Readonly<Record<string, ExcelProfile>>;

export type ExcelProfileName = keyof typeof excelProfiles;
