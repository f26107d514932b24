/**
 * Cells that the user watches during a refresh: GPR, EGI, NOI, value. Each is a hidden defined name, so Excel moves it
 * with its cell; the label is in the name's comment.
 */
import { plainAddress } from "../../../notation/sheet-name";
import { SaidError, say } from "../../../domain/said";
import { addressOf, readAddress, sheetNameOf } from "../../../host/a1-address";
import { run } from "../../../host/run";
import type { KeyFigure } from "../refresh-session";
import { findFigures } from "./found-figures";

export interface KeyFigureCells {
  /** In the order they were added. */
  read(): Promise<readonly KeyFigure[]>;
  /** Watches a cell, by default the selected one; the label defaults to the text to the left or above. */
  add(label?: string, address?: string): Promise<KeyFigure>;
  remove(id: string): Promise<void>;
  /** Figures without a name of the user's, by their labels: NOI, value, IRR and the like. */
  find(): Promise<readonly KeyFigure[]>;
}

const prefix = "_compsheet_key_";
const longestLabel = 200;

export function createKeyFigureCells(): KeyFigureCells {
  return {
    read: () => run(readAll),
    find: findFigures,

    add: (label, address) =>
      run(async (context) => {
        const known = await readAll(context);
        const cell = cellAt(context, address);
        cell.load("address");
        await context.sync();
        const own = plainAddress(cell.address);
        const found = known.find((one) => one.address === own);
        const written = label?.trim() ?? "";
        if (found && (written === "" || written === found.label)) return found;
        const name = (written || (await neighbouringText(context, own)) || own).slice(0, longestLabel);
        if (found) {
          context.workbook.names.getItem(found.id).comment = name;
        } else {
          const numbers = known.map(({ id }) => Number(id.slice(prefix.length)));
          const item = context.workbook.names.add(`${prefix}${Math.max(0, ...numbers) + 1}`, cell, name);
          item.visible = false;
        }
        await context.sync();
        const added = (await readAll(context)).find((one) => one.address === own);
        if (!added) throw new SaidError(say`Excel didn't save the cell as a key figure.`);
        return added;
      }),

    remove: (id) =>
      run(async (context) => {
        if (!id.startsWith(prefix)) return;
        const item = context.workbook.names.getItemOrNullObject(id);
        await context.sync();
        if (!item.isNullObject) item.delete();
        await context.sync();
      }),
  };
}

function cellAt(context: Excel.RequestContext, address: string | undefined): Excel.Range {
  if (address === undefined) return context.workbook.getSelectedRange().getCell(0, 0);
  const position = readAddress(address);
  if (position === null)
    throw new SaidError(say`${address} isn't a cell. Enter worksheet and address, such as Sheet1!B4.`);
  return context.workbook.worksheets.getItem(position.sheet).getCell(position.row, position.column);
}

async function readAll(context: Excel.RequestContext): Promise<KeyFigure[]> {
  const { names } = context.workbook;
  names.load("items/name,items/comment");
  await context.sync();
  const numberOf = (name: string): number => Number(name.slice(prefix.length));
  const ours = names.items
    .filter(({ name }) => name.startsWith(prefix))
    .sort((one, other) => numberOf(one.name) - numberOf(other.name))
    .map((item) => ({ item, range: names.getItem(item.name).getRangeOrNullObject() }));
  for (const { range } of ours) range.load("address,values,text");
  await context.sync();
  return ours.map(({ item, range }) => {
    const common = { id: item.name, label: item.comment };
    if (range.isNullObject) return { ...common, address: null, value: null, text: "" };
    const value = (range.values as unknown[][])[0]?.[0];
    return {
      ...common,
      address: plainAddress(range.address),
      value: typeof value === "number" || typeof value === "boolean" || typeof value === "string" ? value : null,
      text: range.text[0]?.[0] ?? "",
    };
  });
}

/** Labels are to the left of a value or above it. */
async function neighbouringText(context: Excel.RequestContext, own: string): Promise<string> {
  const position = readAddress(own);
  if (position === null) return "";
  const sheet = context.workbook.worksheets.getItem(sheetNameOf(own));
  const places = [
    ...[1, 2, 3].map((step) => ({ ...position, column: position.column - step })),
    { ...position, row: position.row - 1 },
  ].filter(({ row, column }) => row >= 0 && column >= 0);
  const cells = places.map((place) => sheet.getRange(addressOf(place).slice(position.sheet.length + 1)));
  for (const neighbour of cells) neighbour.load("values");
  await context.sync();
  const texts = cells.map(({ values }) => (values as unknown[][])[0]?.[0]);
  return (
    texts.find((text): text is string => typeof text === "string" && text.trim() !== "" && !text.startsWith("#")) ?? ""
  );
}
