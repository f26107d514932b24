/** What an error without a message means, in the words of a card next to the cell. */
import type { Tree } from "../../calculation/formula-tree";
import { treeOf } from "../../calculation/formula-reader";

export interface ErrorCell {
  readonly code: string;
  /** With its equals sign; "" for a value. */
  readonly formula: string;
  /** The cells that a result without room needs: A2:A4. */
  readonly needed: string | null;
  /** The first of them that isn't empty. */
  readonly inTheWay: string | null;
}

export interface ErrorSurroundings {
  /** Names of a function's required parameters, and how many it takes at most; undefined for an unknown function. */
  parametersOf(name: string): { readonly required: readonly string[]; readonly most: number } | undefined;
  isKnownName(name: string): boolean;
  /** Cells that the formula reads and that show the same error, as written. */
  sameErrorIn(): string | null;
}

const meanings: Readonly<Record<string, string>> = {
  "#DIV/0!": "The formula divides by zero or by an empty cell.",
  "#N/A": "A value isn't there: a lookup found no match, or a range is too short.",
  "#NAME?": "The formula has a name that this workbook doesn't know. Check the spelling; a text needs quotation marks.",
  "#NULL!": "The ranges in the formula have no cell in common.",
  "#NUM!": "A number in the formula isn't allowed there, or the result is too large or wasn't found.",
  "#REF!": "The formula refers to a cell or sheet that is gone.",
  "#VALUE!": "A value in the formula has the wrong type, such as a text instead of a number, or ranges differ in size.",
  "#CALC!": "The formula can't be calculated: its result is an empty list, or a LAMBDA that isn't called.",
  "#SPILL!": "The result needs more cells than are empty here.",
};

/** "" for an error that explains itself, such as #BUSY!. */
export function meaningOf(cell: ErrorCell, around: ErrorSurroundings): string {
  if (cell.code === "#SPILL!" && cell.needed !== null) {
    if (cell.inTheWay === null) return "The result extends past the edge of the sheet.";
    return `The result needs ${cell.needed}, but ${cell.inTheWay} isn't empty. Clear or move it.`;
  }
  const tree = cell.formula.startsWith("=") ? treeRead(cell.formula.slice(1)) : null;
  const wrong = tree === null ? null : wrongCall(tree, cell.code, around);
  if (wrong !== null) return wrong;
  const source = around.sameErrorIn();
  const meaning = meanings[cell.code] ?? "";
  return source === null ? meaning : `The error comes from ${source}. ${meaning}`.trim();
}

function treeRead(formula: string): Tree | null {
  try {
    return treeOf(formula);
  } catch {
    return null;
  }
}

/** An unknown function or name, or a call with too few or too many arguments. */
function wrongCall(tree: Tree, code: string, around: ErrorSurroundings): string | null {
  if (code !== "#NAME?" && code !== "#VALUE!") return null;
  const own = new Set<string>();
  let found: string | null = null;
  const visit = (part: Tree): void => {
    if (part.kind === "call") {
      // LET and LAMBDA name their own values.
      if (/^(?:LET|LAMBDA)$/i.test(part.name))
        for (const arg of part.args) if (arg.kind === "name") own.add(arg.name.toLowerCase());
      if (!own.has(part.name.toLowerCase())) found ??= wrongArguments(part, code, around);
    }
    if (
      code === "#NAME?" &&
      part.kind === "name" &&
      !own.has(part.name.toLowerCase()) &&
      !around.isKnownName(part.name)
    )
      found ??= `The name ${part.name} isn't known in this workbook. Check the spelling; a text needs quotation marks.`;
    for (const child of childrenOf(part)) visit(child);
  };
  visit(tree);
  return found;
}

function wrongArguments(
  { name, args }: Extract<Tree, { readonly kind: "call" }>,
  code: string,
  around: ErrorSurroundings,
): string | null {
  const parameters = around.parametersOf(name);
  if (parameters === undefined)
    return code === "#NAME?" && !around.isKnownName(name) ? `The function ${name.toUpperCase()} isn't known.` : null;
  if (code !== "#VALUE!") return null;
  const { required, most } = parameters;
  const given = args.length === 1 && args[0]?.kind === "omitted" ? 0 : args.length;
  if (given < required.length)
    return `${name.toUpperCase()} needs ${listOf(required.slice(given))}. Press F1 for its arguments.`;
  if (given > most) return `${name.toUpperCase()} accepts at most ${most} arguments. Press F1 for them.`;
  return null;
}

const listOf = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;

function childrenOf(tree: Tree): readonly Tree[] {
  switch (tree.kind) {
    case "call":
      return tree.args;
    case "invoke":
      return [tree.target, ...tree.args];
    case "binary":
      return [tree.left, tree.right];
    case "sign":
    case "percent":
    case "spilled":
    case "single":
      return [tree.operand];
    case "matrix":
      return tree.rows.flat();
    default:
      return [];
  }
}
