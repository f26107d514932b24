/** A column that says with yes and no whether homes are occupied, or vacant. */
import type { RollColumns } from "./roll-columns";
import type { Sheet } from "./sheet";

const yes = /^(?:y|yes|true|si|sí)$/i;
const no = /^(?:n|no|false)$/i;

/** The sheet with the words Occupied and Vacant; N alone would be a home on notice. */
export function withStatusWords(sheet: Sheet, { at, heading, titles }: RollColumns): Sheet {
  const column = at.get("status");
  const from = heading.top + heading.depth;
  if (column === undefined) return sheet;
  const texts = sheet.rows.slice(from).flatMap((row) => row[column]?.text ?? []);
  const isYesNo = texts.some((text) => no.test(text)) && texts.every((text) => yes.test(text) || no.test(text));
  if (!isYesNo) return sheet;
  const isOfVacant = /\bvacan/i.test(titles.get(column) ?? "");
  const rows = sheet.rows.map((row, index) =>
    index < from
      ? row
      : row.map((cell, other) =>
          other !== column || cell === null
            ? cell
            : { ...cell, text: yes.test(cell.text) === isOfVacant ? "Vacant" : "Occupied" },
        ),
  );
  return { ...sheet, rows };
}
