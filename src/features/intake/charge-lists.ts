/** Charges written in one cell: "Pet Rent 35.00; Parking 50.00". */
import { readMoney } from "./printed-values";

export interface ListedCharge {
  readonly code: string;
  readonly amount: number;
}

const longest = 400;

/** Each with its amount; empty where a part of the text isn't a charge with an amount. */
export function listedCharges(text: string): ListedCharge[] {
  if (text.length > longest || !/\d/.test(text)) return [];
  const charges: ListedCharge[] = [];
  for (const part of text.split(/[;|]|,(?= *[A-Za-z])/)) {
    if (part.trim() === "") continue;
    const at = part.search(/[-(]?\$? ?(?<![\d.,])[\d.,]+\)?(?: ?\/ ?mo\.?)? *$/);
    const code =
      at < 0
        ? ""
        : part
            .slice(0, at)
            .replace(/(?<![ :=@–-])[ :=@–-]+$/, "")
            .trim();
    const amount = at < 0 ? null : readMoney(part.slice(at).trim());
    if (amount === null || !/[a-z]{2}/i.test(code)) return [];
    charges.push({ code, amount: amount.value });
  }
  return charges;
}
