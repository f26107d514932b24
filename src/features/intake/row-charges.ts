/** The charges on a row of a rent roll. */
import type { ChargeClass } from "./charge-classes";
import { listedCharges } from "./charge-lists";
import { pairCharges } from "./charge-pairs";
import type { RollColumns } from "./roll-columns";
import type { RollField } from "./roll-headings";
import type { RawCharge } from "./roll-row-types";
import type { Sheet, SheetCell, SheetRow } from "./sheet";
import { rentHoldsSubsidy } from "./subsidized-rent";
import { isTotalWords } from "./total-words";

/** @returns the charges of a row, in any of the known layouts */
export function chargesOfRows(sheet: Sheet, columns: RollColumns): (row: SheetRow, index: number) => RawCharge[] {
  const { at, titles } = columns;
  const codeColumn = at.get("chargeCode");
  const isWhole = rentHoldsSubsidy(sheet, columns);
  const cellOf = (row: SheetRow, field: RollField): SheetCell | null => row[at.get(field) ?? -1] ?? null;
  const amountOf = (row: SheetRow, field: RollField): number | null => cellOf(row, field)?.number ?? null;

  return (row: SheetRow, index: number): RawCharge[] => {
    const charges: RawCharge[] = [];
    const add = (
      code: string,
      amount: number | null,
      chargeClass: ChargeClass | null = null,
      isColumn = false,
    ): void => {
      if (amount !== null && amount !== 0) charges.push({ code, amount, chargeClass, isColumn, row: index });
    };
    for (const one of pairCharges(row, columns)) add(one.code, one.amount, one.chargeClass, one.isColumn);
    if (columns.pairs.length > 0) return charges;
    if (codeColumn !== undefined) {
      const code = row[codeColumn];
      if (code && !isTotalWords(code.text)) {
        const own = ["amount", "leaseRent", "other", "credits"] as const;
        const fields = at.has("amount") ? own.slice(0, 1) : own.slice(1);
        for (const field of fields) add(code.text, amountOf(row, field));
      }
      return charges;
    }
    if (at.has("tenantRent") || at.has("subsidy")) {
      const own = amountOf(row, "tenantRent");
      const rent = amountOf(row, "leaseRent");
      const subsidy = amountOf(row, "subsidy");
      const part = rent === null ? null : rent - (isWhole ? (subsidy ?? 0) : 0);
      add("tenant rent", own ?? part, "rent");
      add("subsidy", subsidy, "subsidy");
    } else
      add(
        titles.get(at.get("leaseRent") ?? -1) ?? "rent",
        amountOf(row, "leaseRent") ?? amountOf(row, "amount"),
        "rent",
      );
    for (const { column, chargeClass, code } of columns.charges)
      add(code, row[column]?.number ?? null, chargeClass, true);
    const otherTitle = titles.get(at.get("other") ?? -1) ?? "other";
    add(otherTitle, amountOf(row, "other"), "other", true);
    for (const { code, amount } of listedCharges(cellOf(row, "other")?.text ?? "")) add(code, amount);
    add(titles.get(at.get("credits") ?? -1) ?? "credits", amountOf(row, "credits"), "concession", true);
    return charges;
  };
}
