/** functions.json -> one class of the formula engine for each custom function. */
import { BaseFunction, type BaseValueObject } from "@univerjs/engine-formula";
import type { FunctionClass } from "../engine/function-class";
import type { EngineArgument } from "./argument-reading";
import type { CellPosition } from "./cell-data";
import { qualifiedName } from "./function-descriptions";
import type { FunctionDefinition, FunctionsMetadata } from "./functions-metadata";

export type EvaluateCall = (
  definition: FunctionDefinition,
  given: readonly EngineArgument[],
  cell: CellPosition,
) => BaseValueObject;

export function createFunctionClasses(
  namespace: string,
  metadata: FunctionsMetadata,
  evaluate: EvaluateCall,
): [FunctionClass, string][] {
  return metadata.functions.map((definition) => {
    class CustomFunctionCall extends BaseFunction {
      override needsReferenceObject = true;
      override calculate(...given: BaseValueObject[]): BaseValueObject {
        return evaluate(definition, given, { sheetId: this.subUnitId ?? "", row: this.row, column: this.column });
      }
    }
    return [CustomFunctionCall, qualifiedName(namespace, definition.name)];
  });
}
