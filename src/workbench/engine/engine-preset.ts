/** What the host asks of the set of engine plugins that it is given. */
import type { Plugin, PluginCtor } from "@univerjs/core";
import type { BaseFunction, IFunctionInfo } from "@univerjs/engine-formula";

/** One of Univer's locale bundles. */
export type LocaleBundle = Readonly<Record<string, unknown>>;

export type EnginePresetOptions = Readonly<Record<string, unknown>>;

export type FunctionClass = new (name: never) => BaseFunction;

export interface EngineFormulaOptions {
  /** Classes that replace or add functions of the formula engine. */
  readonly function: readonly (readonly [FunctionClass, string])[];
  /** Names, arguments and documentation for the formula bar. */
  readonly description: readonly IFunctionInfo[];
}

export type EnginePlugin = PluginCtor<Plugin> | [PluginCtor<Plugin>, unknown];

/** UniverSheetsCorePreset has this form; createNodePreset is its counterpart without a screen. */
export type EnginePreset = (options: never) => { readonly plugins: readonly unknown[] };
