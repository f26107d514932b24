/** What the host asks of the set of engine plugins that it is given. */
import type { IFunctionInfo } from "@univerjs/engine-formula";
import type { CalculationMode } from "@univerjs/sheets-formula";
import type { FunctionClass } from "./function-class";

/** One of Univer's locale bundles. */
export type LocaleBundle = Readonly<Record<string, unknown>>;

export type EnginePresetOptions = Readonly<Record<string, unknown>>;

/** The part of a preset's options that the host fills. */
export interface EngineFormulaOptions {
  /** Classes that replace or add functions of the formula engine. */
  function: [FunctionClass, string][];
  /** Names, arguments and documentation for the formula bar. */
  description: IFunctionInfo[];
  initialFormulaComputing: CalculationMode;
}

/** UniverSheetsCorePreset has this form; createNodePreset is its counterpart without a screen. */
export type EnginePreset = (options: never) => { readonly plugins: readonly unknown[] };
