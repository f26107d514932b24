/** Statements that nest their totals as deep as they are long, as only a damaged or hostile file does. */
import { accountsUnder } from "../../../src/features/intake/statement-tree";
import type { StatementNode, StatementRow } from "../../../src/features/intake/statement-rows";

const rowOf = (name: string, values: readonly number[]): StatementRow => ({
  ...{ row: 0, name, number: null, indent: 0, isBold: false, decimals: 2, values, total: null, unread: [] },
});

test("accounts under totals that are nested 50,000 deep are found, in order and with their signs", () => {
  const leaf = (name: string): StatementNode => ({ row: rowOf(name, [1]), headings: [], children: [], failure: null });
  let node = leaf("first");
  for (let depth = 0; depth < 50_000; depth += 1)
    node = {
      ...leaf("total"),
      children: [
        { node, sign: 1 },
        { node: leaf(`cost ${depth}`), sign: -1 },
      ],
    };
  const found = accountsUnder(node);
  expect(found).toHaveLength(50_001);
  expect(found.slice(0, 3).map((one) => [one.node.row.name, one.sign])).toEqual([
    ["first", 1],
    ["cost 0", -1],
    ["cost 1", -1],
  ]);
});
