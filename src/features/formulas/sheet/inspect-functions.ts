/** The functions that inspect another cell: when its answer was fetched, its source, and what its error means. */
import { plainAddress } from "../../../notation/sheet-name";
import { excelSerialFromIso, isoFromExcelSerial } from "../../../domain/excel-dates";
import { isCurrent, statusText } from "../../../engine/questions/answer-age";
import { asOfDay } from "../../../engine/questions/as-of-option";
import { sourceRows, type SourceRow } from "../../../engine/questions/answer-source";
import type { CellEngine, InspectedAnswer } from "../../../engine/cell-engine";
import { readQuestionKey } from "../../../engine/question-key";
import { addressOf, readAddress, sheetNameOf } from "../../../host/a1-address";
import { type CallLedger, recordCall } from "../../../host/call-ledger";
import type { HostCapabilities } from "../../../host/capabilities";
import { throwHostError, type CellError } from "../../../host/cell-errors";
import { errorIn } from "../../../host/cell-inputs";
import type { CellInspector, Inspection } from "./cell-inspector";
import type { CellOutcome } from "../../../host/cell-registry";
import { fitCell, toFormattedNumber, type HostValue, dateTimeFormat, numberFormats } from "../../../host/cell-values";
import { meaningOf } from "../../../host/error-meanings";
import { messageOf } from "../../../service/service-errors";

export type InspectResult = HostValue[][] | Promise<HostValue[][]>;

/** `cell`: the argument's values; its address comes with the invocation. */
export type InspectFunction = (cell: unknown, invocation: CustomFunctions.Invocation) => InspectResult;

export interface InspectFunctions {
  /** One row: the time (Excel serial number in the user's time zone), and "current" or why the answer is stale. */
  readonly asOf: InspectFunction;
  /** Rows of name and value. */
  readonly source: InspectFunction;
  /** One cell of text. */
  readonly why: InspectFunction;
}

export interface InspectFunctionsParts {
  readonly inspector: CellInspector;
  readonly engine: Pick<CellEngine, "inspect">;
  /** Resolves once the workbook's answers are loaded; null if they already are. */
  readonly whenReady: () => Promise<void> | null;
  readonly capabilities: () => HostCapabilities;
  readonly now: () => number;
  readonly staleAfterMs: () => number;
  /** Excel serial number of a moment in the user's time zone. */
  readonly serialOf: (moment: number) => number;
  /** Display name of a data source such as "service" or "sandbox:1". */
  readonly sourceName: (dataSource: string) => string;
}

/** The error that a cell shows, such as #N/A; null for none, undefined if the host doesn't report it. */
type ShownError = string | null | undefined;

/** A function's result for a cell. */
type Report = (inspection: Inspection, address: string, shown: ShownError) => HostValue[][];

/** Maximum number of cells whose own errors RENT.WHY can explain; beyond that, the oldest are dropped. */
const mostFailures = 1_000;

/** Shown in a formula preview if the cell would have to be looked up. */
const previewPlaceholder = "(calculated when entered)";

export function createInspectFunctions(parts: InspectFunctionsParts): InspectFunctions {
  const { inspector, engine } = parts;
  /** Messages of these functions' own errors, by cell: Excel passes errors to functions without their message. */
  const failures = new Map<string, string>();
  const age = (inspected: InspectedAnswer): string => statusText(inspected, parts.now(), parts.staleAfterMs());

  /** Runs a function for its cell and records the message of an error. */
  function told(
    name: string,
    { address, isInValuePreview }: CustomFunctions.Invocation,
    run: () => InspectResult,
  ): InspectResult {
    if (address === undefined || isInValuePreview) return run();
    const own = plainAddress(address);
    failures.delete(own);
    const note = (error: unknown): never => {
      const { code, message } = error as CustomFunctions.Error;
      failures.set(own, `${code} of ${name}: ${message ?? ""}`);
      const [oldest = ""] = failures.size > mostFailures ? failures.keys() : [];
      failures.delete(oldest);
      throw error;
    };
    try {
      const found = run();
      return found instanceof Promise ? found.catch(note) : found;
    } catch (error) {
      return note(error);
    }
  }

  /** The saved answers behind a cell, each once, with its key. */
  function answersOf(outcomes: readonly CellOutcome[]): (InspectedAnswer & { readonly key: string })[] {
    const keys = [...new Set(outcomes.flatMap(({ key }) => key ?? []))];
    return keys.flatMap((key) => {
      const inspected = engine.inspect(key);
      return inspected ? [{ ...inspected, key }] : [];
    });
  }

  function inspect(
    address: string,
    shown: ShownError,
    invocation: CustomFunctions.Invocation,
    report: Report,
  ): InspectResult {
    if (invocation.isInValuePreview) {
      const known = inspector.peek(address);
      return known ? report(known, address, shown) : [[previewPlaceholder]];
    }
    const look = (): InspectResult => {
      const found = inspector.inspect(address, invocation.address);
      return found instanceof Promise
        ? found.then((inspection) => report(inspection, address, shown), refuse)
        : report(found, address, shown);
    };
    const ready = parts.whenReady();
    // The workbook's answers are available without a connection too.
    return ready === null ? look() : ready.then(look, look);
  }

  const momentCell = (fetchedAt: number): HostValue =>
    toFormattedNumber(parts.serialOf(fetchedAt), dateTimeFormat, parts.capabilities());

  function asOf(inspection: Inspection, address: string): HostValue[][] {
    if (inspection.kind === "frozen")
      return inspection.isEdited
        ? [["", "frozen, then edited"]]
        : [[momentCell(inspection.fetchedAt), fitCell(withDays("frozen", inspection.days))]];
    const outcomes = outcomesOf(inspection, address);
    const answers = answersOf(outcomes);
    const [first] = answers;
    if (!first) return fail("#N/A", withoutAnswer(address, outcomes));
    const oldest = answers.reduce((one, other) => (other.answer.fetchedAt < one.answer.fetchedAt ? other : one), first);
    const failed = outcomes.find(({ key }) => key === null);
    const ages = answers.map(age);
    const stale = ages.find((text) => text.startsWith("stale")) ?? ages.find((text) => !isCurrent(text));
    const status = stale ?? (failed ? `stale: ${outcomeText(failed)}` : "current");
    const days = answers.flatMap(({ key, answer }) => asOfDay(answer, readQuestionKey(key)) ?? []);
    const ignored = answers.flatMap(({ dayIgnored }) => dayIgnored ?? []);
    return [[momentCell(oldest.answer.fetchedAt), fitCell(withIgnoredDay(withDays(status, days), ignored[0]))]];
  }

  function source(inspection: Inspection, address: string): HostValue[][] {
    if (inspection.kind === "frozen") {
      const { fetchedAt, days, isEdited } = inspection;
      if (isEdited)
        return [
          [
            "Status",
            "frozen, then edited: the cell no longer shows the service's value. See Frozen cells in the Compsheet pane.",
          ],
        ];
      return [
        ["Status", "frozen: the cell keeps what its formula showed. Unfreeze it in the Compsheet pane."],
        ["Fetched", toCell(parts.serialOf(fetchedAt), "dateTime", parts.capabilities())],
        ...days.map((day) => ["As of", toCell(excelSerialFromIso(day), "date", parts.capabilities())]),
      ];
    }
    const outcomes = outcomesOf(inspection, address);
    const context = { serialOf: parts.serialOf, ageOf: age, sourceName: parts.sourceName };
    const rows = [
      ...answersOf(outcomes).flatMap((inspected) => sourceRows(inspected.key, inspected, context)),
      ...outcomes
        .filter(({ key }) => key === null)
        .flatMap((failed): SourceRow[] => [
          { name: "Function", value: failed.functionName },
          { name: "Error", value: outcomeText(failed) },
        ]),
    ];
    if (rows.length === 0) fail("#N/A", withoutAnswer(address, outcomes));
    return rows.map(({ name, value, format }) => [name, toCell(value, format, parts.capabilities())]);
  }

  function why(inspection: Inspection, address: string, shown: ShownError): HostValue[][] {
    return [[fitCell(explain(inspection, address, shown).join(" ").trim())]];
  }

  function explain(inspection: Inspection, address: string, shown: ShownError): string[] {
    const general = generalText(shown);
    const ownFailure = shown === null ? undefined : failures.get(address);
    if (isLooking(inspection) && ownFailure !== undefined) return [ownFailure];
    if (inspection.kind === "frozen")
      return [
        general,
        inspection.isEdited
          ? `${address} was edited while frozen. Unfreeze it in the Compsheet pane to see what its formula returns.`
          : `${address} is frozen. Unfreeze it in the Compsheet pane to see what its formula returns.`,
      ];
    if (inspection.kind !== "ours") return [general, notInspected(inspection, address)];
    const failed = inspection.outcomes.filter(({ error }) => error !== null);
    if (failed.length > 0 && (typeof shown !== "string" || failed.some(({ error }) => error?.code === shown))) {
      const hidden = shown === null ? ["The formula hides an error."] : [];
      return [...hidden, ...new Set(failed.map(outcomeText))];
    }
    const answers = answersOf(inspection.outcomes);
    if (shown === "#N/A" && answers.some(({ answer }) => answer.value.kind === "table")) {
      return ['#N/A: The service doesn\'t have this value, and the option "missing" shows #N/A instead.'];
    }
    const stale = answers.map(age).flatMap((text) => (isCurrent(text) ? [] : `Its result is ${text}`));
    return [general, ...(shown === null ? [] : ["Its RENT functions returned no error."]), ...stale];
  }

  return {
    asOf: (cell, invocation) => {
      const shown = firstOf(cell);
      if (errorIn(shown) !== null) return [[shown as HostValue]];
      return told("RENT.ASOF", invocation, () => inspect(referenceOf(invocation, "ASOF"), null, invocation, asOf));
    },
    source: (cell, invocation) => {
      const shown = firstOf(cell);
      if (errorIn(shown) !== null) return [[shown as HostValue]];
      return told("RENT.SOURCE", invocation, () =>
        inspect(referenceOf(invocation, "SOURCE"), null, invocation, source),
      );
    },
    why: (cell, invocation) => {
      const shown = errorIn(firstOf(cell));
      const address = referencedCell(invocation);
      if (address !== null) return inspect(address, shown, invocation, why);
      // The argument is the result of a formula inside the call: there is no cell to inspect.
      if (shown !== null) return [[fitCell(errorMessageIn(firstOf(cell)) ?? generalText(shown))]];
      const written = writtenAddress(firstOf(cell), invocation.address);
      return inspect(written ?? referenceOf(invocation, "WHY"), undefined, invocation, why);
    },
  };
}

function fail(code: CellError["code"], message: string): never {
  return throwHostError({ code, message });
}

function refuse(error: unknown): never {
  const reason = messageOf(error);
  return fail("#N/A", `Excel didn't let Compsheet read the cell (${reason}). Recalculate this cell.`);
}

/** The top left value of an argument. */
function firstOf(cell: unknown): unknown {
  const row: unknown = Array.isArray(cell) ? cell[0] : cell;
  return Array.isArray(row) ? row[0] : row;
}

/** The top left cell of the argument's reference; null if it isn't one. */
function referencedCell(invocation: CustomFunctions.Invocation): string | null {
  const position = readAddress(invocation.parameterAddresses?.[0] ?? "");
  return position && addressOf(position);
}

function referenceOf(invocation: CustomFunctions.Invocation, name: string): string {
  return (
    referencedCell(invocation) ??
    fail("#VALUE!", `RENT.${name} needs a cell reference, such as =RENT.${name}(B4), not a value.`)
  );
}

/**
 * "B4" or "Sheet1!B4" as text: the only way to refer to a cell with an error if Excel doesn't pass errors to functions.
 */
function writtenAddress(text: unknown, own: string | undefined): string | null {
  if (typeof text !== "string" || own === undefined) return null;
  const position = readAddress(text.includes("!") ? text.trim() : `${sheetNameOf(own)}!${text.trim()}`);
  return position && addressOf(position);
}

function generalText(shown: ShownError): string {
  if (shown === undefined) return "";
  return shown === null ? "The cell shows no error." : `${shown}: ${meaningOf(shown)}`;
}

function errorMessageIn(value: unknown): string | null {
  const { message } = value as { readonly message?: unknown };
  return typeof message === "string" && message !== "" ? message : null;
}

const withDays = (status: string, days: readonly string[]): string => {
  const shown = [...new Set(days)].join(", ");
  if (shown === "") return status;
  return status.endsWith(".") ? `${status} It is as of ${shown}.` : `${status}, as of ${shown}`;
};

/** A prediction says that the workbook's as-of date is not its own. */
const withIgnoredDay = (status: string, day: string | undefined): string => {
  if (day === undefined) return status;
  return status.endsWith(".")
    ? `${status} The as-of date ${day} doesn't apply: predictions have no past dates.`
    : `${status}, not as of ${day}: predictions have no past dates`;
};

const outcomeText = ({ functionName, error }: CellOutcome): string =>
  error === null ? `${functionName} returned a value.` : `${error.code} of ${functionName}: ${error.message}`;

const isLooking = (inspection: Inspection): boolean => inspection.kind === "foreign" && inspection.looks;

function notInspected(inspection: Inspection, address: string): string {
  switch (inspection.kind) {
    case "elsewhere":
      return `${address} isn't in this workbook. Open that workbook and check the cell there.`;
    case "uncalculated":
      return `The function in ${address} has not been calculated yet. Recalculate (F9), or wait until the cell is done.`;
    default:
      return isLooking(inspection)
        ? `${address} reads another cell and has no result.`
        : `${address} has no RENT function.`;
  }
}

function outcomesOf(inspection: Inspection, address: string): readonly CellOutcome[] {
  return inspection.kind === "ours" ? inspection.outcomes : fail("#N/A", notInspected(inspection, address));
}

/** Why a cell of ours has no answer to report. */
function withoutAnswer(address: string, outcomes: readonly CellOutcome[]): string {
  const failed = outcomes.find(({ key }) => key === null);
  if (failed) return `${address} shows no result. ${outcomeText(failed)}`;
  return `The result in ${address} is no longer saved. Recalculate that cell to fetch it again.`;
}

/** An Excel serial number as text: 2026-01-31, or with the time of day 2026-01-31 14:05. */
function dateText(serial: number, withTime: boolean): string {
  const day = isoFromExcelSerial(Math.floor(serial));
  if (!withTime) return day;
  const minutes = Math.min(1_439, Math.round((serial - Math.floor(serial)) * 1_440));
  const twoDigits = (part: number): string => String(part).padStart(2, "0");
  return `${day} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

function toCell(value: string | number, format: SourceRow["format"], host: HostCapabilities): HostValue {
  if (typeof value === "string") return fitCell(value);
  // In a column of text a bare serial number means nothing, and no single format fits the column.
  if (!host.dataTypes && format !== undefined) return dateText(value, format === "dateTime");
  return toFormattedNumber(value, format === "dateTime" ? dateTimeFormat : numberFormats[format ?? "plain"], host);
}

/** The same functions, with their calls recorded in the ledger. */
export function recordedInspection({ asOf, source, why }: InspectFunctions, ledger: CallLedger): InspectFunctions {
  const recorded =
    (inspect: InspectFunction): InspectFunction =>
    (cell, invocation) =>
      recordCall(ledger, invocation, () => inspect(cell, invocation));
  return { asOf: recorded(asOf), source: recorded(source), why: recorded(why) };
}
