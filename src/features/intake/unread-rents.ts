/** Rents and charges of a rent roll that cannot be read as an amount: the roll is not proved with them. */
import type { IntakeWarning } from "./intake-result";
import type { RollColumns } from "./roll-columns";
import type { RollField } from "./roll-headings";
import { isOccupied } from "./roll-totals";
import type { GatheredUnits } from "./roll-units";
import { addressOf, type Sheet, type SheetCell } from "./sheet";
import { statusOfWords } from "./unit-status";

const rentFields: readonly RollField[] = ["leaseRent", "tenantRent", "subsidy"];
const longestShown = 30;
/** Nothing is charged. */
const noAmount = /^(?:n\/?a\.?|none|waived|free|no charge|nil|incl(?:uded|\.)?|-+|[–—]+)$/i;
/** Said of a charge that someone has. */
const noFigure = /^(?:yes|no|y|n|x|paid|see \w{1,12})$/i;

const isUnread = (cell: SheetCell): boolean =>
  cell.number === null && !noAmount.test(cell.text) && (/\d|^#/.test(cell.text) || statusOfWords(cell.text) === null);

/** Texts where a home with a resident has its rent or a charge, and texts with digits there on any home. */
export function unreadRents(sheet: Sheet, columns: RollColumns, { raw, units }: GatheredUnits): IntakeWarning[] {
  const { at, charges, pairs } = columns;
  const rents = rentFields.flatMap((field) => at.get(field) ?? []);
  const others = [at.get("amount") ?? [], ...charges.map(({ column }) => column), ...pairs.map(({ amount }) => amount)];
  const own = [...new Set([...rents, ...others.flat()])];
  return raw.flatMap(({ rows }, index) => {
    const unit = units[index];
    if (unit === undefined) return [];
    return rows.flatMap((row) =>
      own.flatMap((column): IntakeWarning[] => {
        const cell = sheet.rows[row]?.[column];
        if (!cell || !isUnread(cell) || !(isOccupied(unit) || /\d|^#/.test(cell.text))) return [];
        const isRent = rents.includes(column);
        if (!isRent && noFigure.test(cell.text)) return [];
        const [place, text] = [addressOf(row, column), cell.text.slice(0, longestShown)];
        const say = isRent ? `${place} has ${text} for a rent` : `${place} has ${text} for a charge`;
        return [{ code: "cell-unread", unit: unit.id, say }];
      }),
    );
  });
}

/** Without those that say of a home that it has no rent, where its rent cannot be read. */
export function withoutUnread(warnings: readonly IntakeWarning[], unread: readonly IntakeWarning[]): IntakeWarning[] {
  const units = new Set(unread.map(({ unit }) => unit));
  return warnings.filter(({ code, unit }) => code !== "occupied-without-rent" || !units.has(unit));
}
