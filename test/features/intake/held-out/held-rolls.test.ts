/**
 * Rent rolls in the vendors' layouts, written from what is known of them and not from how they are read: fields, homes,
 * and no false proof.
 */
import { intakeOfBytes } from "../../../../src/features/intake/intake-command";
import { isLong } from "../../../seeds";
import type { HeldCell, HeldRow } from "./held-cells";
import { type HeldFile, heldFile } from "./held-files";
import { emptyScore, scoreRoll } from "./held-score";

const files = isLong ? 600 : 51;
const neededShare = 0.997;

test(`reads the fields of ${files} held-out rent rolls, with no home lost or invented`, async () => {
  const score = emptyScore();
  for (let seed = 0; seed < files; seed += 1) {
    const { name, bytes, roll } = heldFile(seed);
    scoreRoll(name, roll, await intakeOfBytes(name, bytes), score);
  }
  const { faults, fields, right, invented, lost, refused } = score;
  expect({ invented, lost, refused, faults: right / fields >= neededShare ? [] : faults.slice(0, 10) }).toEqual({ invented: 0, lost: 0, refused: 0, faults: [] }); // prettier-ignore
  expect(score.files).toBe(files);
});

/** The file with rows of its sheet changed; null where there is nothing to change. */
function changed(
  { roll, rewrite }: HeldFile,
  change: (rows: readonly HeldRow[]) => HeldRow[] | null,
): Uint8Array | null {
  const sheets = roll.sheets.map((sheet) => {
    if (sheet.isHidden || sheet.name === "Parameters") return sheet;
    const rows = change(sheet.rows);
    return rows === null ? null : { ...sheet, rows };
  });
  return sheets.some((sheet) => sheet === null) ? null : rewrite(sheets.flatMap((sheet) => sheet ?? []));
}

const isUnitRow = (row: HeldRow, unit: string): boolean =>
  row.slice(0, 3).some((cell) => cell === unit || (typeof cell === "string" && cell.endsWith(`-${unit}`)));

/** Another rent of one home, wherever its row prints it. */
function otherRent(file: HeldFile): Uint8Array | null {
  const one = file.roll.deal.units.find(({ charges }) => charges[0]?.chargeClass === "rent" && charges.length === 1);
  const rent = one?.charges[0]?.amount;
  if (one === undefined || rent === undefined) return null;
  return changed(file, (rows) => {
    const at = rows.findIndex((row) => isUnitRow(row, one.unit) && row.includes(rent));
    const change = (cell: HeldCell): HeldCell => (cell === rent ? rent + 100 : cell);
    return at < 0 ? null : rows.map((row, index) => (index === at ? row.map(change) : row));
  });
}

/** Removes one home's row, including its charges. */
function withoutHome(file: HeldFile): Uint8Array | null {
  const one = file.roll.deal.units.find(({ status }) => status === "occupied");
  if (one === undefined) return null;
  return changed(file, (rows) => {
    const at = rows.findIndex((row) => isUnitRow(row, one.unit) && row.includes(one.market));
    return at < 0 ? null : rows.filter((_, index) => index !== at);
  });
}

test.each([
  ["another rent", otherRent],
  ["a home gone", withoutHome],
])("never proves a held-out rent roll with %s", async (_, spoil) => {
  const green: string[] = [];
  let spoiled = 0;
  for (let seed = 0; seed < files; seed += 1) {
    const file = heldFile(seed);
    const bytes = file.roll.hasTotals ? spoil(file) : null;
    if (bytes === null) continue;
    spoiled += 1;
    if ((await intakeOfBytes(file.name, bytes)).proof === "proved") green.push(file.name);
  }
  expect(green).toEqual([]);
  expect(spoiled).toBeGreaterThan(0.6 * files);
});
