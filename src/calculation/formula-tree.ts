/** A formula as the tree of its operations. */
import type { Corner } from "../notation/cell-address";
import type { CellError } from "./cell-error";

/** Sheets as written; `last` if there are several (Jan:Dec!A1). */
export interface SheetPart {
  readonly first: string;
  readonly last: string | null;
}

export type Tree =
  | { readonly kind: "constant"; readonly value: number | string | boolean | CellError }
  | { readonly kind: "omitted" }
  | { readonly kind: "area"; readonly sheet: SheetPart | null; readonly from: Corner; readonly to: Corner }
  | { readonly kind: "name"; readonly name: string; readonly sheet: SheetPart | null }
  | { readonly kind: "table"; readonly table: string | null; readonly inside: string }
  | { readonly kind: "call"; readonly name: string; readonly args: readonly Tree[] }
  /** A function that is a value: LAMBDA(x,x+1)(2). */
  | { readonly kind: "invoke"; readonly target: Tree; readonly args: readonly Tree[] }
  | { readonly kind: "binary"; readonly operator: Operator; readonly left: Tree; readonly right: Tree }
  | { readonly kind: "sign"; readonly operator: "+" | "-"; readonly operand: Tree }
  | { readonly kind: "percent"; readonly operand: Tree }
  /** A1# */
  | { readonly kind: "spilled"; readonly operand: Tree }
  /** @A1:A9 */
  | { readonly kind: "single"; readonly operand: Tree }
  | { readonly kind: "matrix"; readonly rows: readonly (readonly Tree[])[] };

export type Operator = "+" | "-" | "*" | "/" | "^" | "&" | "=" | "<>" | "<" | ">" | "<=" | ">=" | ":" | " " | ",";

export type NodeOf<Kind extends Tree["kind"]> = Extract<Tree, { readonly kind: Kind }>;
