import { NA } from "../../src/calculation/cell-error";
import { criterion } from "../../src/calculation/criteria";
import { cellsMeeting } from "../../src/calculation/criteria-index";
import { Matrix, type Plain } from "../../src/calculation/values";

const values: readonly Plain[] = [
  ...[null, "", 0, -0, 1, 1.1, 3.3, 1.1 * 3, 0.1 + 0.2, 0.3, 1e15 + 1, 1e15 + 2, -5, 46_000, 12_345.678],
  ...["1", " 1 ", "1.0", "5%", "0.05", "(5)", "-5", "1BR", "1br", "Net", "NET rent", "n?t", "1/1/2024", 45_292],
  ...["TRUE", true, false, NA, "#N/A", "İ", "ß", "a*b", "12e3", "12000"],
];
const conditions: readonly Plain[] = [
  ...values,
  ...["=", "<>", "<>1", "=1", ">=1", "<3.3", ">a", "<=net", "N*", "?BR", "=1br", "<>net", "=TRUE", "<>TRUE", "<>#N/A"],
];

describe.each([23, 60])("a block of %i cells", (size) => {
  const block = Matrix.column(Array.from({ length: size }, (_, at) => values[(at * 7) % values.length] ?? null));
  const holding = new Map(
    conditions.map((condition) => [
      condition,
      block.data.flatMap((value, at) => (criterion(condition).holds(value as Plain) ? [at] : [])),
    ]),
  );
  const every = (condition: Plain): number[] => holding.get(condition) ?? [];

  it("has the cells that each condition holds for, however often it is asked", () => {
    for (const condition of [...conditions, ...conditions])
      expect([condition, cellsMeeting(block, condition)]).toEqual([condition, every(condition)]);
  });

  it("finds them among others as well, known before or not", () => {
    const fresh = (): Matrix => Matrix.column([...block.data]);
    const wrong: unknown[] = [];
    for (const one of conditions.filter((_, at) => at % 3 === 0))
      for (const other of conditions.filter((_, at) => at % 2 === 0)) {
        const both = every(one).filter((at) => every(other).includes(at));
        for (const asked of [fresh(), block]) {
          const found = cellsMeeting(asked, other, cellsMeeting(asked, one));
          if (found.join() !== both.join()) wrong.push([one, other, found, both]);
        }
      }
    expect(wrong).toEqual([]);
  });
});
