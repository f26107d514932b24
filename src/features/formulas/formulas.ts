/** Formulas of ours: the available functions, and the answer to a call before it is in a cell. */
import type { QuotaRecord } from "../../client/request-records";
import type { Answer } from "../../engine/answers/answer";
import type { PropertyData } from "../../engine/data-access";
import type { ArgumentBlock } from "../../engine/questions/function-arguments";
import type { OptionKinds } from "../../engine/questions/function-options";
import type { RequestForecast } from "../../engine/request-forecast";
import type { SheetAccess } from "../../host/sheet-access-contract";
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

/** What a call would cost. */
export interface CallForecast extends RequestForecast {
  /** The answer from the workbook that a cell with this call shows; null if it must be fetched. */
  readonly kept: Answer | null;
}

/** The build's function metadata, one file per language. */
export type FunctionsFileName = "functions.json" | "functions.es.json";

/** Requests of the pane about calls. */
export interface CallTrial {
  /** Answers a function call without saving the answer, for a preview before inserting the formula. */
  preview(call: FunctionCall, signal?: AbortSignal): Promise<Answer>;
  /**
   * What `preview` would cost, without contacting the service; rejects with the ArgumentError that a cell would show.
   */
  forecast(call: FunctionCall, signal?: AbortSignal): Promise<CallForecast>;
  /** The build's metadata file: names, arguments and enums of the functions, in Excel's format. */
  functionsFile(name: FunctionsFileName): Promise<unknown>;
  /**
   * The options that a function (COMPS) reads, by kind; undefined for one that inspects cells. Rejects with a
   * NetworkError if the script that knows them doesn't load.
   */
  functionOptions(): Promise<(functionName: string) => OptionKinds | undefined>;
}

/** What the screens of this feature use. */
export interface FormulasAddin extends PropertyData {
  readonly sheet: SheetAccess;
  readonly calls: CallTrial;
}

/** What the screens of this feature show. */
export interface FormulasStatus extends ConnectionState, SettingsState {
  readonly quota: readonly QuotaRecord[];
}

export type FormulasScreenProps = ScreenProps<FormulasAddin, FormulasStatus>;
