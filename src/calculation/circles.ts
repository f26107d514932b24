/** Formulas that depend on themselves, by Tarjan's algorithm without recursion. */
import type { FormulaNode } from "./formula-node";
import { eachKey, type Spills } from "./spilled-results";

/** Groups of formulas that all depend on one another, precedents first. */
export function circlesOf(
  nodes: Iterable<FormulaNode>,
  precedentsOf: (node: FormulaNode) => readonly FormulaNode[],
): FormulaNode[][] {
  const numbers = new Map<FormulaNode, number>();
  const lowest = new Map<FormulaNode, number>();
  const onPath = new Set<FormulaNode>();
  const path: FormulaNode[] = [];
  const circles: FormulaNode[][] = [];
  let count = 0;

  for (const start of nodes) {
    if (numbers.has(start)) continue;
    const work: { node: FormulaNode; next: number; before: readonly FormulaNode[] }[] = [];
    const enter = (node: FormulaNode): void => {
      count += 1;
      numbers.set(node, count);
      lowest.set(node, count);
      path.push(node);
      onPath.add(node);
      work.push({ node, next: 0, before: precedentsOf(node) });
    };
    enter(start);
    for (let top = work.at(-1); top !== undefined; top = work.at(-1)) {
      const { node, before } = top;
      const next = before[top.next];
      if (next !== undefined) {
        top.next += 1;
        if (!numbers.has(next)) enter(next);
        else if (onPath.has(next)) lower(node, numbers.get(next) ?? 0);
        continue;
      }
      work.pop();
      const parent = work.at(-1);
      if (parent) lower(parent.node, lowest.get(node) ?? 0);
      if (lowest.get(node) !== numbers.get(node)) continue;
      const circle = path.splice(path.lastIndexOf(node));
      for (const one of circle) onPath.delete(one);
      if (circle.length > 1 || before.includes(node)) circles.push(circle);
    }
  }
  return circles;

  function lower(node: FormulaNode, number: number): void {
    if (number < (lowest.get(node) ?? 0)) lowest.set(node, number);
  }
}

/** Formulas read on the way to an answer; the thousandth SUMIFS over a long column is not worth the wait. */
const mostRead = 500_000;

/**
 * The formulas that depend on themselves, by what they read: not each reads all that it names, as in ROW() or a branch
 * that isn't taken. Empty where the workbook is too large to know within a moment.
 */
export function circularFormulas(
  nodes: Iterable<FormulaNode>,
  named: (node: FormulaNode) => readonly FormulaNode[],
  readBy: (node: FormulaNode) => readonly FormulaNode[],
): FormulaNode[] {
  let left = mostRead;
  const namedWithin = (node: FormulaNode): readonly FormulaNode[] => {
    const found = left < 0 ? [] : named(node);
    left -= found.length;
    return found;
  };
  const circular = circlesOf(nodes, namedWithin).flatMap((members) => {
    const inside = new Set(members);
    const read = new Map<FormulaNode, readonly FormulaNode[]>();
    // Reading costs about what naming does.
    for (const node of members)
      if (namedWithin(node).length > 0)
        read.set(
          node,
          readBy(node).filter((one) => inside.has(one)),
        );
    return circlesOf(members, (node) => read.get(node) ?? []).flat();
  });
  return left < 0 ? [] : circular;
}

/** The formulas in the cells that a formula reads, and those whose results fill them. */
export function precedentsOf(
  { areas, found }: FormulaNode,
  sheets: ReadonlyMap<string, ReadonlyMap<number, FormulaNode>>,
  spills: Pick<Spills, "ownerOf">,
): FormulaNode[] {
  const read: FormulaNode[] = [];
  for (const area of [...areas, ...found]) {
    const own = sheets.get(area.sheet);
    if (!own) continue;
    if ((area.bottom - area.top + 1) * (area.right - area.left + 1) > own.size) {
      for (const one of own.values())
        if (one.row >= area.top && one.row <= area.bottom && one.column >= area.left && one.column <= area.right)
          read.push(one);
      continue;
    }
    eachKey(area, (key) => {
      const one = own.get(key) ?? spills.ownerOf(area.sheet, key);
      if (one) read.push(one);
    });
  }
  return read;
}
