/** functions.json -> the names, arguments and documentation that the formula bar shows. */
import { BooleanNumber } from "@univerjs/core";
import { FunctionType, type IFunctionInfo } from "@univerjs/engine-formula";
import type { FunctionParameter, FunctionsMetadata } from "./functions-metadata";

export function describeFunctions(namespace: string, metadata: FunctionsMetadata): IFunctionInfo[] {
  return metadata.functions
    .filter((definition) => definition.options?.excludeFromAutoComplete !== true)
    .map((definition) => ({
      functionName: qualifiedName(namespace, definition.name),
      functionType: FunctionType.User,
      description: definition.description ?? "",
      abstract: firstSentence(definition.description ?? ""),
      functionParameter: definition.parameters.map(describeParameter),
    }));
}

/** RENT + COMPS -> RENT.COMPS, in the upper case in which Excel shows functions. */
export function qualifiedName(namespace: string, name: string): string {
  return `${namespace}.${name}`.toUpperCase();
}

function describeParameter({
  name,
  description,
  optional,
  repeating,
}: FunctionParameter): IFunctionInfo["functionParameter"][number] {
  return {
    name,
    detail: description ?? "",
    example: "",
    require: optional || repeating ? BooleanNumber.FALSE : BooleanNumber.TRUE,
    repeat: repeating ? BooleanNumber.TRUE : BooleanNumber.FALSE,
  };
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}
