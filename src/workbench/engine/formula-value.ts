/** What a formula comes to that stands in no cell. */
import type { Injector, Workbook } from "@univerjs/core";
import {
  type ArrayValueObject,
  type BaseReferenceObject,
  type BaseValueObject,
  CELL_INVERTED_INDEX_CACHE,
  ErrorType,
  FORMULA_REF_TO_ARRAY_CACHE,
  ICalculateFormulaService,
  type ICalculateFormulaService as Calculation,
  IFormulaCurrentConfigService,
  IFormulaRuntimeService,
} from "@univerjs/engine-formula";
import type { CellValue } from "../host-contract";

/** The engine's own implementation gives the value; its interface promises none. */
type Calculate = (formula: string) => Promise<BaseValueObject | BaseReferenceObject | undefined>;

/** To be called while the engine calculates nothing else. */
export async function valueOfFormula(
  injector: Injector,
  workbook: Workbook,
  formula: string,
): Promise<CellValue | CellValue[][]> {
  const service: Calculation = injector.get(ICalculateFormulaService);
  const runtime = injector.get(IFormulaRuntimeService);
  forget();
  injector.get(IFormulaCurrentConfigService).loadDataLite();
  runtime.reset();
  const sheet = workbook.getActiveSheet();
  const { rowCount, columnCount } = sheet.getConfig();
  runtime.setCurrent(0, 0, rowCount, columnCount, sheet.getSheetId(), workbook.getUnitId());
  try {
    return plainOf(await (service.calculate.bind(service) as unknown as Calculate)(formula));
  } finally {
    // What it has read of cells must not be taken for their values by the next calculation.
    forget();
    runtime.reset();
  }
}

function forget(): void {
  FORMULA_REF_TO_ARRAY_CACHE.clear();
  CELL_INVERTED_INDEX_CACHE.clear();
}

function plainOf(result: BaseValueObject | BaseReferenceObject | undefined): CellValue | CellValue[][] {
  if (result === undefined) return ErrorType.NAME;
  const value = result.isReferenceObject()
    ? (result as BaseReferenceObject).toArrayValueObject()
    : (result as BaseValueObject);
  if (!value.isArray()) return value.getValue() ?? "";
  const rows = (value as ArrayValueObject).toValue().map((row) => row.map((cell) => cell ?? ""));
  const [first = []] = rows;
  return rows.length === 1 && first.length === 1 ? (first[0] ?? "") : rows;
}
