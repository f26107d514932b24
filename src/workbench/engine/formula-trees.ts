/**
 * How the engine makes a tree of a formula, corrected: version 0.25 throws where a variable of LET or LAMBDA has the name of an
 * outer one, and takes words such as `default:Mixed` for columns, of which it then makes billions of cells.
 */
import type { Injector } from "@univerjs/core";
import { ErrorType, IFormulaDependencyGenerator, LexerNode, LexerTreeBuilder } from "@univerjs/engine-formula";
import { MAX_COLUMNS, MAX_ROWS, columnIndex } from "./a1-notation";

interface TreeBuilder {
  parse(tree: LexerNode): unknown;
  readonly _referenceNodeFactory: {
    _getNode(token: string, ...rest: unknown[]): unknown;
    _getTableMap(): ReadonlyMap<string, unknown> | undefined;
  };
}

export function correctFormulaTrees(injector: Injector): void {
  const { _astTreeBuilder: builder } = injector.get(IFormulaDependencyGenerator) as unknown as {
    readonly _astTreeBuilder: TreeBuilder;
  };
  const references = builder._referenceNodeFactory;
  const referenceOf = references._getNode.bind(references);
  const isTable = (token: string): boolean => references._getTableMap()?.has(token) ?? false;
  references._getNode = (token, ...rest) =>
    isBeyondSheet(token) && !isTable(token) ? undefined : referenceOf(token, ...rest);

  const parse = builder.parse.bind(builder);
  const lexer = injector.get(LexerTreeBuilder);
  builder.parse = (tree) => {
    try {
      separateVariables(tree, new Map());
      return parse(tree);
    } catch {
      // A throw would leave the calculation unfinished, and end a process that nothing catches it in.
      return parse(lexer.treeBuilder(`=${ErrorType.VALUE}`) as LexerNode);
    }
  };
}

const place = /^\$?([A-Za-z]*)\$?(\d*)$/;

/** Whether a token that looks like a cell, a column or a row lies outside of every sheet; then it can only be a name. */
function isBeyondSheet(token: string): boolean {
  const local = token.slice(token.lastIndexOf("!") + 1).replace(/#$/, "");
  return local.split(":").some((part) => {
    const [, letters = "", digits = ""] = place.exec(part.trim()) ?? [];
    return (letters !== "" && columnIndex(letters) >= MAX_COLUMNS) || Number(digits) > MAX_ROWS;
  });
}

/** Gives inner variables another name where an outer one has theirs. `outer`: names as written -> as they are now. */
function separateVariables(node: LexerNode, outer: ReadonlyMap<string, string>): void {
  const children = node.getChildren();
  const token = node.getToken().trim().toUpperCase();
  if (token !== "LET" && token !== "LAMBDA") {
    children.forEach((child, index) => {
      if (typeof child === "string") children[index] = outer.get(child.trim()) ?? child;
      else separateVariables(child, outer);
    });
    return;
  }
  const names = new Map(outer);
  let named: readonly [string, string] | null = null;
  children.forEach((child, index) => {
    if (!(child instanceof LexerNode)) return;
    // What a lambda is called with comes first.
    const isCall = child.getToken() === "L_1";
    const [name] = child.getChildren();
    if (isCall || typeof name !== "string" || index === children.length - 1 || (token === "LET" && index % 2 === 1)) {
      separateVariables(child, isCall ? outer : names);
      // A variable of LET is known behind its value only.
      if (named && !isCall) names.set(...named);
      named = null;
      return;
    }
    const hidden = outer.get(name.trim());
    const own = hidden === undefined ? name.trim() : `${hidden}\u02d9`;
    child.getChildren()[0] = own;
    if (token === "LET") named = [name.trim(), own];
    else names.set(name.trim(), own);
  });
}
