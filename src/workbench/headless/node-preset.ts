/** The engine's plugins that need no screen. */
import { UniverFormulaEnginePlugin } from "@univerjs/engine-formula";
import { UniverSheetsPlugin } from "@univerjs/sheets";
import { UniverSheetsFormulaPlugin } from "@univerjs/sheets-formula";
import "@univerjs/sheets/facade";
import "@univerjs/engine-formula/facade";
import "@univerjs/sheets-formula/facade";
import type { EngineFormulaOptions } from "../engine/engine-preset";

export function createNodePreset({ formula }: { readonly formula: EngineFormulaOptions }): { plugins: unknown[] } {
  return {
    plugins: [
      [UniverFormulaEnginePlugin, { function: formula.function }],
      UniverSheetsPlugin,
      [
        UniverSheetsFormulaPlugin,
        { description: formula.description, initialFormulaComputing: formula.initialFormulaComputing },
      ],
    ],
  };
}
