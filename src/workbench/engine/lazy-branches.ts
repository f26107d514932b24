/**
 * The engine evaluates every argument before the function. Excel evaluates only the branch that IF, IFERROR and IFNA take, so that
 * `=IF(A2="","",RENT.PRICE(A2))` calls nothing while A2 is empty. This teaches the engine's interpreter the same.
 */
import {
  type ArrayValueObject,
  type BaseValueObject,
  type BaseReferenceObject,
  ErrorType,
  ErrorValueObject,
  type Interpreter,
  NullValueObject,
} from "@univerjs/engine-formula";

interface AstNode {
  getToken(): string;
  getChildren(): AstNode[];
  getValue(): BaseValueObject | BaseReferenceObject | null | undefined;
  setValue(value: BaseValueObject): void;
  execute(): void;
  setRefOffset?(x: number, y: number): void;
  readonly nodeType: number;
}

interface InterpreterInternals {
  _execute(node: AstNode, offsetX?: number, offsetY?: number): number;
  execute(data: { node: AstNode | null; refOffsetX: number; refOffsetY: number }): unknown;
}

const FUNCTION_NODE = 4;

export function takeBranchesLazily(interpreter: Interpreter): void {
  const internals = interpreter as unknown as InterpreterInternals;
  const executeEagerly = internals._execute.bind(internals);

  internals._execute = (node, offsetX = 0, offsetY = 0) => {
    const [test, ...branches] = node.getChildren();
    const name = node.nodeType === FUNCTION_NODE ? node.getToken().toUpperCase() : "";
    if (!test || branches.length === 0 || !(name === "IF" || name === "IFERROR" || name === "IFNA")) {
      return executeEagerly(node, offsetX, offsetY);
    }
    internals._execute(test, offsetX, offsetY);
    const skipped = skippedBranches(name, scalar(test.getValue()));
    branches.forEach((branch, index) => {
      if (skipped.includes(index)) branch.setValue(NullValueObject.create());
      else internals._execute(branch, offsetX, offsetY);
    });
    node.execute();
    return 0;
  };

  // A throw would leave the calculation unfinished for ever.
  const execute = internals.execute.bind(internals);
  internals.execute = (data) => {
    try {
      return execute(data);
    } catch {
      return ErrorValueObject.create(ErrorType.VALUE);
    }
  };
}

/** The test's single value; null where it is a block, whose branches are all needed. */
function scalar(value: BaseValueObject | BaseReferenceObject | null | undefined): BaseValueObject | null {
  if (value == null) return null;
  if (value.isReferenceObject()) {
    const reference = value as BaseReferenceObject;
    return reference.isCell() ? reference.getFirstCell() : null;
  }
  if (!(value as BaseValueObject).isArray()) return value as BaseValueObject;
  const array = value as ArrayValueObject;
  return array.getRowCount() === 1 && array.getColumnCount() === 1 ? array.getFirstCell() : null;
}

function skippedBranches(name: string, test: BaseValueObject | null): readonly number[] {
  if (!test) return [];
  if (name === "IFERROR") return test.isError() ? [] : [0];
  if (name === "IFNA") return test.isError() && (test as ErrorValueObject).getErrorType() === ErrorType.NA ? [] : [0];
  if (test.isString()) return [];
  if (test.isError()) return [0, 1];
  return test.isNull() || Number(test.getValue()) === 0 ? [0] : [1];
}
