/**
 * Statements under many charts and columns, written apart from how they are read: accounts, months, totals, and no
 * false proof.
 */
import { intakeOfBytes } from "../../../../src/features/intake/intake-command";
import { isLong } from "../../../seeds";
import { heldStatementFile } from "./held-files";
import { emptyScore } from "./held-score";
import { scoreStatement } from "./held-statement-score";

const files = isLong ? 500 : 60;
const neededShare = 0.997;

test(`reads the accounts of ${files} held-out statements, with none lost or invented`, async () => {
  const score = emptyScore();
  for (let seed = 0; seed < files; seed += 1) {
    const { name, bytes, held } = heldStatementFile(seed);
    scoreStatement(name, held, await intakeOfBytes(name, bytes), score);
  }
  const { faults, fields, right, invented, lost, refused } = score;
  expect({ invented, lost, refused, faults: right / fields >= neededShare ? [] : faults.slice(0, 10) }).toEqual({ invented: 0, lost: 0, refused: 0, faults: [] }); // prettier-ignore
});

test.each(["an amount changed", "an account gone"])("never proves a held-out statement with %s", async (what) => {
  const green: string[] = [];
  for (let seed = 0; seed < files; seed += 1) {
    const { name, held, rewrite } = heldStatementFile(seed);
    const one = held.books.expenses.find(({ values }) => (values.at(-1) ?? 0) !== 0);
    const value = one?.values.at(-1);
    if (!held.hasTotals || one === undefined || value === undefined) continue;
    const isRow = (row: readonly unknown[]): boolean => row.some((cell) => typeof cell === "string" && cell.endsWith(one.name)) && row.some((cell) => cell === value || cell === -value); // prettier-ignore
    const rows =
      what === "an account gone"
        ? held.rows.filter((row) => !isRow(row))
        : held.rows.map((row) =>
            isRow(row) ? row.map((cell) => (cell === value || cell === -value ? cell + 250 : cell)) : row,
          );
    if ((await intakeOfBytes(name, rewrite(rows))).proof === "proved") green.push(name);
  }
  expect(green).toEqual([]);
});
