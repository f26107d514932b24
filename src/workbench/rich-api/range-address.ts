/** Resolves addresses and names to ranges. */
import { absolute } from "../../notation/cell-address";
import { quotedSheet } from "../../notation/sheet-name";
import { formatBlock, parseBlock, splitSheetReference } from "../engine/a1-notation";
import { invalidArgument } from "./host-error";
import { NamedItemCollection } from "./named-item";
import { Range } from "./range";
import type { SheetBlock, WorkbookModel } from "./workbook-model";

/** An address, a name of the sheet or a name of the workbook. */
export function rangeAt(model: WorkbookModel, address: string, sheetId: string): Range {
  const { sheetName, local } = splitSheetReference(address);
  const target = sheetName === null ? sheetId : model.sheetIdOf(sheetName);
  if (target === null) throw invalidArgument();
  const block = parseBlock(local);
  if (block) return new Range(model, target, block);
  const named =
    new NamedItemCollection(model, target).hostFind(local) ?? new NamedItemCollection(model, null).hostFind(local);
  if (!named) throw invalidArgument();
  return named.GetRange();
}

/** 'Rent comps'!$B$2:$B$9. */
export function absoluteReference(model: WorkbookModel, { sheetId, block }: SheetBlock): string {
  const local = absolute(formatBlock(block));
  return `${quotedSheet(model.sheetName(sheetId))}!${local}`;
}
