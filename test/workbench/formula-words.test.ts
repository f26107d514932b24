import { RandomStream } from "../../src/sandbox/generator/random-stream";
import { wordsOf } from "../../src/workbench/engine/defined-names";

test.each([
  ["Rent*12+_tax/a.b\\c", ["Rent", "_tax", "a.b\\c"]],
  ['IF(A1="Rent ""net"" due",Rent,"x")', ["IF", "A1", "Rent"]],
  ["Año+Σ1-2e3", ["Año", "Σ1", "e3"]],
  ["'My Sheet'!B2", ["My", "Sheet", "B2"]],
  ['"unclosed Rent', ["unclosed", "Rent"]],
  ["𝐑ent+1", ["𝐑ent"]],
  ["", []],
])("words of %s", (formula, words) => {
  expect(wordsOf(formula)).toEqual(words);
});

test("random formulas have the words that a pattern finds", () => {
  const pieces = ["Rent", "x1", '"', '""', "+", " ", ".", "_", "\\", "12", "é", "(", "'", "𝐑"];
  const random = new RandomStream(7);
  for (let round = 0; round < 5_000; round += 1) {
    const formula = Array.from({ length: 12 }, () => pieces[random.integer(0, pieces.length - 1)] ?? "").join("");
    const found = formula.replace(/"(?:[^"]|"")*"/g, " ").match(/[\p{L}_\\][\p{L}\p{N}_.\\]*/gu) ?? [];
    expect([formula, wordsOf(formula)]).toEqual([formula, found]);
  }
});
