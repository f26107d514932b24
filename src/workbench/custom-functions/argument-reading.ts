/**
 * Arguments of a custom function's formula -> the values that its script receives, converted as Excel converts them.
 */
import type { IRange } from "@univerjs/core";
import {
  type ArrayValueObject,
  BaseReferenceObject,
  type BaseValueObject,
  ErrorType,
  ErrorValueObject,
} from "@univerjs/engine-formula";
import type { HostBehaviors } from "../boundary/excel-switches";
import { type CellBlock, formatAddress } from "../engine/a1-notation";
import { BUSY, isBusy } from "../engine/engine-values";
import type { CellDatum, CellPosition } from "./cell-data";
import { toErrorValue, toFormattedNumber } from "./data-types";
import type { FunctionDefinition, FunctionParameter } from "./functions-metadata";

export type ArgumentReading =
  | {
      readonly kind: "values";
      readonly values: unknown[];
      readonly addresses: (string | null)[];
      readonly isRich: boolean;
    }
  /** The formula has this value and the function is not called. */
  | { readonly kind: "result"; readonly result: BaseValueObject };

export interface ArgumentContext {
  /** Whether `any` parameters receive data types and error values. */
  readonly passesDataTypes: boolean;
  datumOf(position: CellPosition): CellDatum | undefined;
  /** The data behind a value that no cell holds (a nested call). */
  datumOfValue(value: BaseValueObject): CellDatum | undefined;
  sheetNameOf(sheetId: string): string;
  readonly behaviors: Pick<HostBehaviors, "emptyArgument" | "entityArgument" | "repeating">;
  /** Whether a cell of the range shows a value though its function is not done. */
  isPending(sheetId: string, range: IRange): boolean;
}

export type EngineArgument = BaseValueObject | BaseReferenceObject;

interface Reading {
  readonly context: ArgumentContext;
  isRich: boolean;
}

/** Thrown inside a reading: the formula's value instead of a call. */
class FormulaResult extends Error {
  constructor(readonly value: BaseValueObject) {
    super("The function is not called.");
  }
}

export function readArguments(
  definition: FunctionDefinition,
  given: readonly EngineArgument[],
  context: ArgumentContext,
): ArgumentReading {
  const { parameters } = definition;
  const repeating = parameters.at(-1)?.repeating === true;
  const single = repeating ? parameters.slice(0, -1) : parameters;
  const reading: Reading = { context, isRich: false };
  try {
    if (given.some((argument) => isPending(argument, context))) throw new FormulaResult(BUSY);
    const blocks = given.map(toBlock);
    if (blocks.some(holdsBusy)) throw new FormulaResult(BUSY);
    if (!repeating && given.length > parameters.length) throw new FormulaResult(valueError());
    const readAt = (parameter: FunctionParameter, index: number): unknown =>
      readOne(parameter, given[index], blocks[index], reading);
    const values = single.map(readAt);
    if (repeating) {
      const last = parameters[parameters.length - 1] as FunctionParameter;
      const most = context.behaviors.repeating === "dropped" ? single.length + 1 : given.length;
      values.push(given.slice(single.length, most).map((_, index) => readAt(last, single.length + index)));
    }
    const addresses = given.map((argument) => addressOf(argument, context));
    return { kind: "values", values, addresses, isRich: reading.isRich };
  } catch (thrown) {
    if (thrown instanceof FormulaResult) return { kind: "result", result: thrown.value };
    throw thrown;
  }
}

function readOne(
  parameter: FunctionParameter,
  argument: EngineArgument | undefined,
  block: SourceValue[][] | undefined,
  reading: Reading,
): unknown {
  if (argument === undefined || block === undefined || (!isReference(argument) && argument.isNull())) {
    if (parameter.optional || parameter.repeating || argument !== undefined) return null;
    throw new FormulaResult(valueError());
  }
  if (parameter.dimensionality !== "matrix") {
    if (block.length !== 1 || block[0]?.length !== 1) throw new FormulaResult(valueError());
    return readValue(parameter, block[0][0] as SourceValue, reading);
  }
  return block.map((row) => row.map((cell) => readValue(parameter, cell, reading)));
}

interface SourceValue {
  /** Null for an empty cell. */
  readonly value: BaseValueObject | null;
  readonly position: CellPosition | null;
}

function toBlock(argument: EngineArgument): SourceValue[][] {
  const array = isReference(argument) ? argument.toArrayValueObject() : argument;
  const origin = isReference(argument) ? argument.getRangePosition() : null;
  const sheetId = isReference(argument) ? argument.getSheetId() : "";
  if (!array.isArray()) return [[{ value: array, position: null }]];
  const rows = (array as ArrayValueObject).getArrayValue();
  return Array.from({ length: (array as ArrayValueObject).getRowCount() }, (_, row) =>
    Array.from({ length: (array as ArrayValueObject).getColumnCount() }, (_, column) => ({
      value: rows[row]?.[column] ?? null,
      position: origin && { sheetId, row: origin.startRow + row, column: origin.startColumn + column },
    })),
  );
}

function readValue(parameter: FunctionParameter, source: SourceValue, reading: Reading): unknown {
  const type = parameter.type ?? "any";
  const { value } = source;
  const { behaviors } = reading.context;
  if (value === null || value.isNull()) return emptyOf(type, behaviors.emptyArgument);
  const datum =
    (source.position ? reading.context.datumOf(source.position) : undefined) ?? reading.context.datumOfValue(value);
  if (value.isError()) {
    if (type !== "any" || !reading.context.passesDataTypes) throw new FormulaResult(value);
    return rich(toErrorValue((value as ErrorValueObject).getErrorType(), datum?.message), reading);
  }
  if (datum?.entity !== undefined && behaviors.entityArgument !== "text") {
    if (behaviors.entityArgument === "error") throw new FormulaResult(valueError());
    if (type !== "any" || !reading.context.passesDataTypes) throw new FormulaResult(valueError());
    return rich(datum.entity, reading);
  }
  const plain = value.getValue();
  if (type !== "any") return convert(plain, type);
  if (datum?.format !== undefined && typeof plain === "number" && reading.context.passesDataTypes) {
    return rich(toFormattedNumber(plain, datum.format), reading);
  }
  return plain;
}

/** The host sends a data type as JSON text in an object, which the runtime parses. */
function rich(value: unknown, reading: Reading): unknown {
  reading.isRich = true;
  return { value: JSON.stringify(value) };
}

function emptyOf(type: string, empty: HostBehaviors["emptyArgument"]): unknown {
  if (type === "number") return 0;
  if (type === "string") return "";
  if (type === "boolean") return false;
  return empty === "zero" ? 0 : null;
}

function convert(plain: string | number | boolean, type: string): unknown {
  if (type === "number") {
    if (typeof plain === "number") return plain;
    if (typeof plain === "boolean") return plain ? 1 : 0;
    const number = plain.trim() === "" ? Number.NaN : Number(plain);
    if (Number.isFinite(number)) return number;
    throw new FormulaResult(valueError());
  }
  if (type === "string") return typeof plain === "boolean" ? (plain ? "TRUE" : "FALSE") : String(plain);
  if (type === "boolean") {
    if (typeof plain === "boolean") return plain;
    if (typeof plain === "number") return plain !== 0;
    if (/^(true|false)$/i.test(plain)) return plain.toLowerCase() === "true";
    throw new FormulaResult(valueError());
  }
  return plain;
}

function addressOf(argument: EngineArgument, context: ArgumentContext): string | null {
  if (!isReference(argument)) return null;
  const { startRow, startColumn, endRow, endColumn } = argument.getRangePosition();
  const block: CellBlock = {
    row: startRow,
    column: startColumn,
    height: endRow - startRow + 1,
    width: endColumn - startColumn + 1,
  };
  return formatAddress(context.sheetNameOf(argument.getSheetId()), block);
}

function isReference(argument: EngineArgument): argument is BaseReferenceObject {
  return argument instanceof BaseReferenceObject;
}

function isPending(argument: EngineArgument, context: ArgumentContext): boolean {
  return isReference(argument) && context.isPending(argument.getSheetId(), argument.getRangePosition());
}

function holdsBusy(block: SourceValue[][]): boolean {
  return block.some((row) => row.some(({ value }) => value !== null && isBusy(value)));
}

function valueError(): BaseValueObject {
  return ErrorValueObject.create(ErrorType.VALUE);
}
