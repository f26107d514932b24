/** Names of sheets as formulas and addresses write them: Sheet1!B4, 'Rent roll'!$B$4. */

/** What Excel reads as a cell, A1 or R1C1, on a sheet or not. */
const likeCell = /^(?:[A-Z]{1,3}\d+|R\d*C\d*|R|C)$/i;

/** Whether Excel would read a name as a cell: Q1, R1C1, RC. */
export const isLikeCell = (name: string): boolean => likeCell.test(name);

/** 'Rent roll', 'Sheet1': always right in a formula. */
export const inQuotes = (name: string): string => `'${name.replaceAll("'", "''")}'`;

/** Sheet1, or 'Rent roll' where the name needs quotes. */
export const quotedSheet = (name: string): string =>
  /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) && !isLikeCell(name) ? name : inQuotes(name);

/** The reverse of both. */
export const bareSheet = (written: string): string =>
  /^'.*'$/s.test(written) ? written.slice(1, -1).replaceAll("''", "'") : written;

/** The sheet's bare name, null without one, and what follows the exclamation mark. */
export function splitAddress(address: string): { readonly sheet: string | null; readonly local: string } {
  const mark = address.lastIndexOf("!");
  if (mark < 0) return { sheet: null, local: address };
  return { sheet: bareSheet(address.slice(0, mark)), local: address.slice(mark + 1) };
}

/** An address without quotes and dollar signs, to compare spellings: Rent roll!B4. */
export function plainAddress(address: string): string {
  if (!address.includes("'") && !address.includes("$")) return address;
  const { sheet, local } = splitAddress(address);
  const plain = local.replaceAll("$", "");
  return sheet === null ? plain : `${sheet}!${plain}`;
}
