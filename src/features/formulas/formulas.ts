/** Formulas of ours: which functions there are, and what a call answers before it is in a cell. */
import type { QuotaRecord } from "../../client/activity";
import type { Answer } from "../../engine/answers/answer";
import type { PropertyData } from "../../engine/data-access";
import type { ArgumentBlock } from "../../engine/questions/arguments";
import type { OptionKinds } from "../../engine/questions/options";
import type { RequestForecast } from "../../engine/request-forecast";
import type { SheetAccess } from "../../host/sheet-access";
import type { ConnectionState } from "../connection/connection";
import type { SettingsState } from "../settings/settings";
import type { ScreenProps } from "../../ui/screen-props";

/** A call of one of our functions with the values of its arguments. */
export interface FunctionCall {
  /** Without the namespace: COMPS. */
  readonly functionName: string;
  readonly args: readonly ArgumentBlock[];
  readonly options: readonly ArgumentBlock[];
}

/** What answering a call takes. */
export interface CallForecast extends RequestForecast {
  /** The answer that the workbook holds and a cell with this call shows; null where it must be fetched. */
  readonly kept: Answer | null;
}

/** What the build wrote of the functions, one file a language. */
export type FunctionsFileName = "functions.json" | "functions.es.json";

/** What the pane can ask about calls. */
export interface CallTrial {
  /** Answers one call of a function without keeping the answer: for looking before a formula is inserted. */
  preview(call: FunctionCall, signal?: AbortSignal): Promise<Answer>;
  /** What `preview` would take, without asking the service; rejects with the ArgumentError that a cell would show. */
  forecast(call: FunctionCall, signal?: AbortSignal): Promise<CallForecast>;
  /** The file as the build wrote it: names, arguments and lists of the functions, in Excel's form. */
  functionsFile(name: FunctionsFileName): Promise<unknown>;
  /**
   * Tells the options that a function (COMPS) reads, by their kinds; undefined for one that looks at cells. Rejects with
   * a NetworkError where the script that knows them does not load.
   */
  functionOptions(): Promise<(functionName: string) => OptionKinds | undefined>;
}

/** What the screens of this feature use. */
export interface FormulasAddin extends CallTrial, PropertyData {
  readonly sheet: SheetAccess;
}

/** What the screens of this feature show. */
export interface FormulasStatus extends ConnectionState, SettingsState {
  readonly quota: readonly QuotaRecord[];
}

export type FormulasScreenProps = ScreenProps<FormulasAddin, FormulasStatus>;
