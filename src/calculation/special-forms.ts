/** Functions that evaluate their own arguments: branches not taken call nothing. */
import { BUSY, CellError, fail, Failure, NA, NAME, NUM, VALUE } from "./cell-error";
import { compare, toBoolean, toNumber } from "./coercion";
import type { Evaluator, Scope } from "./evaluator";
import type { Tree } from "./formula-tree";
import { liftedAt, scalarOf } from "./function-table";
import { Lambda, Matrix, plain, type Plain, type Value } from "./values";

/** Maximum depth of nested lambda calls; beyond it Excel returns #NUM!. */
const deepestCalls = 1_000;

/** The branch for a condition; for a block of conditions all branches, cell by cell. */
export function takeBranch(evaluation: Evaluator, args: readonly Tree[], scope: Scope | null): Value {
  const [condition, yes, no] = args;
  if (!condition || !yes || args.length > 3) return VALUE;
  const test = evaluation.block(evaluation.operand(condition, scope));
  const branch = (tree: Tree | undefined, other: boolean): Value => (tree ? evaluation.evaluate(tree, scope) : other);
  if (!(test instanceof Matrix)) return toBoolean(plain(test)) ? branch(yes, true) : branch(no, false);
  const results = [evaluation.block(branch(yes, true)), evaluation.block(branch(no, false))] as const;
  return evaluation.broadcast([test, ...results], (row, column) => {
    const one = plain(liftedAt(test, row, column));
    if (one instanceof CellError) return one;
    const chosen = results[toBoolean(one) ? 0 : 1];
    return chosen instanceof Matrix ? liftedAt(chosen, row, column) : chosen;
  });
}

export function catchError(
  evaluation: Evaluator,
  args: readonly Tree[],
  scope: Scope | null,
  isCaught: (error: CellError) => boolean,
): Value {
  const [tried, otherwise] = args;
  if (!tried || !otherwise) return VALUE;
  let value: Value;
  try {
    value = evaluation.operand(tried, scope);
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    value = thrown.error;
  }
  const found = evaluation.block(value);
  const catches = (one: Plain): boolean => {
    if (one === BUSY) evaluation.context.reportBusy();
    return one instanceof CellError && one !== BUSY && isCaught(one);
  };
  if (!(found instanceof Matrix)) {
    if (catches(plain(found))) return evaluation.evaluate(otherwise, scope);
    return value;
  }
  if (!found.data.some((cell) => catches(plain(cell)))) return value;
  const other = evaluation.block(evaluation.evaluate(otherwise, scope));
  return evaluation.broadcast([found, other], (row, column) => {
    const one = liftedAt(found, row, column);
    return catches(plain(one)) ? (other instanceof Matrix ? liftedAt(other, row, column) : other) : one;
  });
}

export function takeFirst(evaluation: Evaluator, args: readonly Tree[], scope: Scope | null): Value {
  const [condition, result, ...rest] = args;
  if (!condition || !result) return args.length === 0 ? NA : VALUE;
  const test = evaluation.block(evaluation.operand(condition, scope));
  if (!(test instanceof Matrix))
    return toBoolean(plain(test)) ? evaluation.evaluate(result, scope) : takeFirst(evaluation, rest, scope);
  const [yes, no] = [
    evaluation.block(evaluation.evaluate(result, scope)),
    rest.length === 0 ? NA : evaluation.block(takeFirst(evaluation, rest, scope)),
  ];
  return evaluation.broadcast([test, yes, no], (row, column) => {
    const chosen = toBoolean(plain(liftedAt(test, row, column))) ? yes : no;
    return chosen instanceof Matrix ? liftedAt(chosen, row, column) : chosen;
  });
}

export function takeCase(evaluation: Evaluator, args: readonly Tree[], scope: Scope | null): Value {
  const [subject, ...rest] = args;
  if (!subject) return VALUE;
  const value = evaluation.block(evaluation.operand(subject, scope));
  const choose = (one: Plain): Value => {
    if (one instanceof CellError) return one;
    for (let at = 0; at + 1 < rest.length; at += 2) {
      const wanted = scalarOf(evaluation.operand(rest[at] as Tree, scope), evaluation.context);
      if (wanted instanceof CellError) return wanted;
      // An empty cell is 0, and unlike for = neither "" nor FALSE.
      if (compare(one ?? 0, wanted ?? 0) === 0) return evaluation.evaluate(rest[at + 1] as Tree, scope);
    }
    return rest.length % 2 === 1 ? evaluation.evaluate(rest.at(-1) as Tree, scope) : NA;
  };
  if (!(value instanceof Matrix)) return choose(plain(value));
  return evaluation.broadcast([value], (row, column) => scalarOf(choose(value.at(row, column)), evaluation.context));
}

export function takeNumbered(evaluation: Evaluator, args: readonly Tree[], scope: Scope | null): Value {
  const [index, ...choices] = args;
  if (!index) return VALUE;
  const place = evaluation.block(evaluation.operand(index, scope));
  const chosen = (one: Plain): Value => {
    const choice = choices[Math.trunc(toNumber(one)) - 1];
    return choice ? evaluation.evaluate(choice, scope) : VALUE;
  };
  if (!(place instanceof Matrix)) return chosen(plain(place));
  const all = choices.map((choice) => evaluation.block(evaluation.evaluate(choice, scope)));
  return evaluation.broadcast([place, ...all], (row, column) => {
    const found = all[Math.trunc(toNumber(plain(liftedAt(place, row, column)))) - 1];
    return found === undefined ? VALUE : found instanceof Matrix ? liftedAt(found, row, column) : found;
  });
}

export function bind(evaluation: Evaluator, args: readonly Tree[], scope: Scope | null): Value {
  if (args.length % 2 === 0) return VALUE;
  let inner = scope;
  for (let at = 0; at + 1 < args.length; at += 2) {
    const [name, tree] = [args[at] as Tree, args[at + 1] as Tree];
    if (name.kind !== "name") return NAME;
    let value: Value;
    try {
      value = evaluation.evaluate(tree, inner);
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      value = thrown.error;
    }
    inner = { name: name.name.toLowerCase(), value, outer: inner };
  }
  return evaluation.evaluate(args.at(-1) as Tree, inner);
}

export function makeLambda(evaluation: Evaluator, args: readonly Tree[], scope: Scope | null): Value {
  const body = args.at(-1);
  const parameters = args.slice(0, -1).map((tree) => {
    const name = tree.kind === "table" && tree.table === null ? tree.inside : tree.kind === "name" ? tree.name : null;
    return name === null ? null : name.toLowerCase();
  });
  if (!body || parameters.includes(null)) return VALUE;
  return new Lambda(parameters.length, (given) => {
    if (given.length > parameters.length) return VALUE;
    const inner = parameters.reduce<Scope | null>(
      (outer, name, index) => ({ name: name ?? "", value: given[index], outer }),
      scope,
    );
    if ((evaluation.calls += 1) > deepestCalls) fail(NUM);
    try {
      return evaluation.evaluate(body, inner);
    } catch (thrown) {
      if (thrown instanceof Failure) return thrown.error;
      throw thrown;
    } finally {
      evaluation.calls -= 1;
    }
  });
}

export function isOmitted(_: Evaluator, [tree]: readonly Tree[], scope: Scope | null): Value {
  if (tree?.kind !== "name") return VALUE;
  const wanted = tree.name.toLowerCase();
  for (let at = scope; at; at = at.outer) if (at.name === wanted) return at.value === undefined;
  return VALUE;
}
