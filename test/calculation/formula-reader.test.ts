import { treeOf } from "../../src/calculation/formula-reader";
import type { Tree } from "../../src/calculation/formula-tree";

/** The kind of a formula, and the corners of an area: rows and columns count from 0, "$" marks fixed ones. */
function read(formula: string): string {
  const tree: Tree = treeOf(formula);
  if (tree.kind !== "area") return tree.kind === "name" ? `name ${tree.name}` : tree.kind;
  const corners = [tree.from, tree.to].map(
    ({ row, column, isRowFixed, isColumnFixed }) =>
      `${isColumnFixed ? "$" : ""}${column ?? "-"},${isRowFixed ? "$" : ""}${row ?? "-"}`,
  );
  return corners.join(" to ");
}

test.each([
  ["A1", "0,0 to 0,0"],
  ["$B$2:c4", "$1,$1 to 2,3"],
  ["A$1", "0,$0 to 0,$0"],
  ["XFD1048576", "16383,1048575 to 16383,1048575"],
  ["A:$C", "0,- to $2,-"],
  ["1:$3", "-,0 to $-,$2"],
])("%s is an area", (formula, corners) => {
  expect(read(formula)).toBe(corners);
});

test.each([
  ["XFE1", "name XFE1"],
  ["ZZZ9", "name ZZZ9"],
  ["A1048577", "name A1048577"],
  ["A0", "name A0"],
  ["ABCD1", "name ABCD1"],
  ["A12345678", "name A12345678"],
  ["A1x", "name A1x"],
  ["A1é", "name A1é"],
  ["A", "name A"],
  ["LOG10(1)", "call"],
  ["A1.5", "name A1.5"],
])("%s is no area", (formula, kind) => {
  expect(read(formula)).toBe(kind);
});

test.each(["A:A1", "A1:B", "1:A", "$1", "A$"])("%s is no formula", (formula) => {
  const tree = treeOf(formula);
  expect(tree.kind === "area" && tree.from !== tree.to).toBe(false);
});
