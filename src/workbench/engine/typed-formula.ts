/** Formulas that are typed without their "=", as people who know Lotus do: +A1, -A1+3, @SUM(A1:A9). */
import { FormulaSyntaxError, readFormula } from "../../calculation/formula-reader";
import type { Tree } from "../../calculation/formula-tree";

/** The formula with its "="; null for a text such as "- see note". */
export function typedFormula(input: string): string | null {
  if (!/^[-+@]/.test(input)) return null;
  const isCall = input.startsWith("@");
  const formula = isCall ? input.slice(1) : input;
  try {
    const tree = readFormula(formula);
    return (!isCall || tree.kind === "call") && calculates(tree) ? `=${formula}` : null;
  } catch (thrown) {
    if (thrown instanceof FormulaSyntaxError) return null;
    throw thrown;
  }
}

/** Words alone are names to Excel; here, a text, and so are words with spaces between them. */
const calculates = (tree: Tree): boolean => !hasSpace(tree) && hasValue(tree);

const parts = (tree: Tree): readonly Tree[] => {
  if (tree.kind === "binary") return [tree.left, tree.right];
  return tree.kind === "sign" || tree.kind === "percent" ? [tree.operand] : [];
};

const hasSpace = (tree: Tree): boolean =>
  (tree.kind === "binary" && tree.operator === " ") || parts(tree).some(hasSpace);

const hasValue = (tree: Tree): boolean => (parts(tree).length > 0 ? parts(tree).some(hasValue) : tree.kind !== "name");
