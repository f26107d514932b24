/**
 * Where real Excel differs from its reference: one switch for each difference. docs/host-model.md is made from this
 * table (`npm run host-model`). Rows and probes are those of docs/host-model.md; J = issue of OfficeDev/office-js, ECF
 * = issue of OfficeDev/Excel-Custom-Functions, DP = OfficeDev/office-js-docs-pr, D = Microsoft's Office Add-ins
 * documentation.
 */

export interface ExcelSwitch<Value extends string = string> {
  /** The first is Excel as its reference describes it, and the default. */
  readonly values: readonly [Value, ...Value[]];
  /** What the other values mean, for a reader of the table. */
  readonly meaning: string;
  /** Numbered row of the list of behavior that the switches were taken from. */
  readonly row: string;
  readonly source: string;
  /** Probes and questions of the conformance kit that measure it, or "–"; after "; " what else says something of it. */
  readonly probe: string;
  /** The suites of test/ that show the behavior. */
  readonly test: string;
}

function define<const Value extends string>(
  values: readonly [Value, ...Value[]],
  [row, source, probe, test]: readonly [row: string, source: string, probe: string, test: string],
  meaning: string,
): ExcelSwitch<Value> {
  return { values, row, source, probe, test, meaning };
}

export const excelSwitches = {
  pendingShows: define(
    ["busy", "old", "oldThenZero"],
    ["2, 27", "J#4152, J#6930, ECF#437, J#6577", "CAL-1, CAL-2", "host/host-behaviors"],
    "While a function runs again its cell keeps the old value and counts as calculated; oldThenZero: then 0 for 100 ms. A first value is #BUSY!.",
  ),
  settledReturn: define(
    ["now", "late", "lost"],
    ["2b", "J#6930", "CAL-3", "host/host-behaviors"],
    "late: a result shows 700 ms after it was returned. lost: the first of each 1,000 never shows until its cell is calculated again.",
  ),
  calcState: define(
    ["exact", "sticksPending"],
    ["5", "J#2883, J#3319", "CAL-4", "host/host-behaviors"],
    "application.calculationState stays Pending where all is calculated.",
  ),
  errorThenStuck: define(
    ["off", "on"],
    ["6", "J#3234, ECF#376, J#4502", "CAL-5", "host/excel-switches"],
    "A function whose cell shows an error isn't called by calculating again; entering its formula calls it.",
  ),
  skipsOnFull: define(
    ["none", "errors", "atFormulas", "both"],
    ["6, 31", "ECF#376, J#4398", "CAL-5", "host/excel-switches"],
    "A full calculation skips cells that show an error, formulas with implicit intersection (@), or both.",
  ),
  recalcsOn: define(
    ["insert", "nothing", "insertAndOpen"],
    ["20", "J#2012, J#5408, J#3911", "CAL-8, CAL-8B", "host/custom-functions, host/excel-switches"],
    "What calls functions again without a new argument: inserted and deleted rows and columns, or opening as well.",
  ),
  nameChange: define(
    ["orderly", "nameError"],
    ["28", "J#6487", "NAM-3", "host/excel-switches"],
    "Some formulas that use a name show #NAME? once its formula changes, until they are entered again.",
  ),
  iterative: define(
    ["calculates", "calcError"],
    ["49", "J#4738, J#5940", "CAL-7", "host/excel-switches"],
    "Functions are #CALC! while iterative calculation is on.",
  ),
  ruleEvaluation: define(
    ["quiet", "calcError"],
    ["22", "D custom-functions-synchronous, J#3351, J#3635", "CFM-1", "host/excel-switches"],
    "The functions of a sheet become #CALC! when a conditional format of it is added, changed or cleared.",
  ),
  ruleCrash: define(
    ["no", "ends"],
    ["23", "J#5959", "CFM-1, CFM-2", "host/excel-switches"],
    "Excel ends when a sheet with conditional formats and functions calculates.",
  ),
  wholeSheetCalc: define(
    ["ends", "hangs"],
    ["24", "J#3336, J#6135", "CFM-3", "host/excel-switches"],
    "worksheet.calculate(true) never answers where a conditional format covers the sheet.",
  ),
  emptyArgument: define(
    ["null", "zero"],
    ["7", "J#4702, J#1951, J#5262", "VAL-1", "host/excel-switches"],
    "An empty cell reaches a function as 0.",
  ),
  nullInResult: define(
    ["empty", "zero"],
    ["63", "J#1503", "VAL-2", "host/excel-switches"],
    "null inside a returned array shows 0.",
  ),
  errorInArray: define(
    ["cell", "whole"],
    ["17", "J#2174", "VAL-2", "host/excel-switches"],
    "One error inside a returned array makes the whole array #VALUE!.",
  ),
  ownErrorJson: define(
    ["value", "internalError"],
    ["18", "J#3723", "VAL-3", "host/excel-switches"],
    "Reading valuesAsJson of a range with an error of a function fails with InternalError.",
  ),
  entityArgument: define(
    ["entity", "error", "text"],
    ["13", "J#4466, J#4576, J#4494", "VAL-4", "host/excel-switches"],
    "An entity reaches a function as #VALUE!, or as its text.",
  ),
  dataTypes: define(
    ["full", "cellsOnly", "none"],
    ["45", "J#3504", "VAL-5", "host/excel-switches"],
    "cellsOnly: entities and formatted numbers returned by a function are #VALUE!. none: cells hold none at all.",
  ),
  repeating: define(
    ["given", "dropped"],
    ["25", "J#6837, J#2732", "INS-3", "host/excel-switches"],
    "Arguments after the first one of a repeating parameter are missing.",
  ),
  heapLimit: define(
    ["none", "restart"],
    ["43", "J#6918, J#1988", "–; memory: SCL-3", "host/excel-switches"],
    "Excel restarts the add-in once its requests have used too much memory.",
  ),
  openNames: define(
    ["known", "few", "all"],
    ["3, 58", "J#4487, J#5912, J#6935", "INS-1, INS-2", "host/excel-switches"],
    "After opening, some or all cells with functions show #NAME? though the functions are known.",
  ),
  reenter: define(
    ["no", "needed"],
    ["3", "J#6611, J#6395, J#6355", "INS-2", "host/excel-switches"],
    "Calculating doesn't mend a cell with #NAME?; entering its formula again does.",
  ),
  savedFormula: define(
    ["plain", "xldudf", "foreignPrefix"],
    ["3b", "J#2051, J#2568, J#3872, J#4811", "INS-6", "host/excel-switches"],
    "A saved formula comes back as _xldudf_RENT_X, or with another add-in's file before it.",
  ),
  notAssociated: define(
    ["name", "na"],
    ["57", "D custom-functions-troubleshooting", "INS-3", "host/excel-switches"],
    "A function of functions.json that the script doesn't associate is #N/A.",
  ),
  registration: define(
    ["once", "loops"],
    ["26", "J#6841, J#6946", "SCL-2", "host/excel-switches"],
    "Excel asks for the functions again and again.",
  ),
  metadataAge: define(
    ["current", "dayOld"],
    ["11", "D custom-functions-troubleshooting", "INS-4", "host/excel-switches"],
    "functions.json is that of an earlier release while the page is new.",
  ),
  nameFormula: define(
    ["invariant", "local"],
    ["21", "J#2834, J#2891", "LOC-1", "host/local-names"],
    "NamedItem.formula is read and written in the person's language with their list separator.",
  ),
  listSeparator: define(
    ["comma", "semicolon"],
    ["21", "J#2891", "LOC-1", "host/local-names"],
    "Between the arguments of a formula in the person's spelling; with a semicolon the decimal sign is a comma.",
  ),
  uiLanguage: define(
    ["en", "es", "tr"],
    ["19, 21, 64", "J#2834, J#6614", "LOC-2, LOC-4", "host/local-names, host/excel-switches"],
    "Function names, booleans and errors in the person's spelling, and the pane's language. tr: a function's name with a small i is #NAME?.",
  ),
  structuredName: define(
    ["kept", "firstCell"],
    ["30", "J#740, J#4947", "NAM-2", "host/excel-switches"],
    "A name for a table's column refers to the sheet's first cell.",
  ),
  namesPerRequest: define(
    ["any", "thousand"],
    ["29", "J#726", "NAM-1", "host/excel-switches"],
    "A request that adds more than 1,000 names fails.",
  ),
  customXml: define(
    ["kept", "lostOnTimeout"],
    ["36", "J#6585", "XML-3", "host/excel-switches"],
    "Custom XML written since the workbook was opened is gone after a time-out.",
  ),
  customXmlUndo: define(
    ["outside", "clears"],
    ["12", "J#4484, J#6415", "UND-2", "host/excel-switches"],
    "Adding Custom XML clears what the person can undo.",
  ),
  addinUndo: define(
    ["kept", "perApi", "cleared"],
    ["32, 33", "DP#5175, DP#5521, J#6170", "UND-1, UND-3", "host/excel-switches"],
    "What the writes of an add-in clear of what the person can undo.",
  ),
  veryHiddenUndo: define(
    ["works", "ends"],
    ["34", "J#6001", "UND-4", "host/excel-switches"],
    "Undo after a very hidden sheet was added ends Excel.",
  ),
  hiddenPane: define(
    ["same", "slow6"],
    ["4", "J#6936", "RUN-1", "host/excel-switches"],
    "With the pane closed each call and return is six times slower.",
  ),
  idleLife: define(
    ["document", "twentyMinutes"],
    ["4b, 4c", "J#4004, J#6844", "RUN-2", "host/excel-switches"],
    "The add-in's memory and timers are gone after 20 quiet minutes.",
  ),
  otherWorkbook: define(
    ["apart", "ends"],
    ["39", "J#6431, J#6063", "RUN-4", "host/excel-switches"],
    "Opening another workbook ends the add-in in all of them.",
  ),
  frozenRows: define(
    ["set", "throwsWithTwo", "throws"],
    ["40", "D excel-add-ins-troubleshooting", "RUN-5, RUN-5B", "host/excel-switches"],
    "freezePanes fails with GeneralException while another workbook is open, or always.",
  ),
  secondRuntime: define(
    ["no", "yes"],
    ["37", "D co-authoring, J#1803, J#1813, J#6609", "COA-1", "host/two-addins"],
    "Another person's add-in works in the same workbook; its changes arrive with source = remote.",
  ),
  viewOnly: define(
    ["loads", "never"],
    ["38", "J#5148", "WEB-2", "host/excel-switches"],
    "A view-only file on the web never loads the add-in.",
  ),
  readOnly: define(["no", "rejected"], ["52", "–", "DEP-6", "host/excel-switches"], "Writes fail with AccessDenied."),
  r1c1: define(
    ["off", "on"],
    ["66", "–", "LOC-6", "host/excel-switches"],
    "The person sees addresses as R1C1; the API stays with A1.",
  ),
  labelDenied: define(
    ["no", "untilLabeled"],
    ["51", "J#2459, J#2081", "DEP-6", "host/excel-switches"],
    "Every request fails with AccessDenied until the person chooses a sensitivity label.",
  ),
  restored: define(
    ["no", "older"],
    ["53", "–", "XML-4", "host/excel-switches"],
    "Names and Custom XML go back to an earlier save while the add-in runs.",
  ),
  dialogOpen: define(
    ["runs", "hangs"],
    ["20", "J#6920", "RUN-6", "host/excel-switches"],
    "No function is called while a dialog is open.",
  ),
  paneToggle: define(
    ["free", "slower"],
    ["62", "J#5435, J#5668", "RUN-8", "host/excel-switches"],
    "Each time the pane is shown or hidden Excel becomes slower.",
  ),
  startupAllowed: define(
    ["yes", "ignored"],
    ["14b", "J#6552, J#6801, J#6917", "DEP-2", "host/excel-switches"],
    "Starting with the workbook is ignored for add-ins from the store.",
  ),
  trustPrompt: define(
    ["no", "yes"],
    ["14", "J#1542, J#3558", "DEP-3", "host/excel-switches"],
    "People without the add-in see ADD-IN ERROR in a workbook that starts it.",
  ),
  download: define(
    ["saves", "nothing"],
    ["15", "J#2700, J#4681", "RUN-7", "workbench/excel-around"],
    "A download does nothing.",
  ),
  shortcuts: define(
    ["fire", "notInPane", "none"],
    ["54", "D keyboard-shortcuts, J#3091", "KEY-1, KEY-2, KEY-2A", "workbench/excel-around"],
    "Shortcuts do nothing while the pane has the focus, or at all.",
  ),
  storagePartition: define(
    ["kept", "empty", "throws"],
    ["72", "J#1568", "RUN-9, RUN-9B", "host/excel-switches"],
    "Local storage is empty at each start, or every use of it throws.",
  ),
  crossOriginJson: define(
    ["read", "needsCors"],
    ["1", "J#3970, ECF#212, DP#1920", "–; doctor: C1", "workbench/excel-around, browser/other-origin"],
    "Excel fetches functions and shortcuts from another origin and needs the server's permission.",
  ),
  localNetwork: define(
    ["open", "asks", "denied"],
    ["8", "J#6174, J#6281", "NET-3, NET-4", "host/excel-switches"],
    "The browser asks before a page reaches localhost, or refuses it.",
  ),
  httpLocalhost: define(
    ["allowed", "blocked"],
    ["9", "J#3674", "–; doctor: L1", "host/excel-switches"],
    "A page of https can't reach http://localhost.",
  ),
  iconNoCache: define(
    ["shown", "default"],
    ["41", "D manifest/image", "NET-2", "workbench/excel-around"],
    "An icon that may not be stored is replaced by Excel's own.",
  ),
  cdnHost: define(
    ["appsforoffice", "onecdn", "gov"],
    ["16, 42", "D government-cloud-guidance, J#3342", "NET-6", "host/excel-switches"],
    "Where office.js comes from.",
  ),
  frameHost: define(
    ["known", "own"],
    ["16, 16b, 69", "DP#4911", "NET-5", "host/excel-switches"],
    "The web page around Excel is one that office.js doesn't know.",
  ),
  route: define(
    ["sideload", "central", "share"],
    ["47, 48", "J#2973, J#6682, J#6824", "DEP-1, DEP-1B", "host/excel-switches"],
    "How the add-in was installed.",
  ),
} as const satisfies Readonly<Record<string, ExcelSwitch>>;

export type SwitchName = keyof typeof excelSwitches;

/** How the Excel that the host plays behaves: a value for each switch. */
export type HostBehaviors = {
  readonly [Name in SwitchName]: (typeof excelSwitches)[Name]["values"][number];
};

/** Excel as its reference describes it: the first value of each switch. */
export const idealBehaviors: HostBehaviors = Object.fromEntries(
  Object.entries<ExcelSwitch>(excelSwitches).map(([name, { values }]) => [name, values[0]]),
) as HostBehaviors;
