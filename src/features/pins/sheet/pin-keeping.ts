/** Turns formulas of ours into values and keeps them as hidden names. */
import { quotedSheet } from "../../../notation/sheet-name";
import { addressOf, localAddress, touches, type SheetArea } from "../../../host/a1-address";
import { readScope, type PinScope } from "../../../host/selected-areas";
import { splitFormula, type FormulaPiece } from "../../../host/formula-references";
import { forEachSheetWithOurCells, type OurCell } from "../../../host/our-cells";
import { readIsOurFormula } from "../../../host/our-names";
import { addIntent, dropIntent, handingOver, renewIntent, type PinSetting } from "./pin-journal";
import type { PinIntent } from "./pin-watch";
import { markAreas, readMarks } from "./pin-marks";
import { fingerprint, namesOfPin, pinIdOf, readPinRecords, type FrozenAnswer, type PinKind } from "./pin-records";
import { finishIntent } from "./pin-restoring";
import { sealFor } from "./pin-seals";
import { createRequestPacing, sizeOfValues, type RequestPacing } from "../../../host/request-pacing";
import {
  asWritten,
  joinSingleCells,
  readFormulaBlocks,
  requireFinished,
  requireRowsFit,
  sizeOfBlock,
  writeShownBlock,
  type FormulaBlock,
} from "../../../host/plain-values";
import { requireUnfiltered } from "../../../host/filtered-rows";
import { run } from "../../../host/run";

/** A formula to pin, with what it shows. */
export interface PinBlock extends FormulaBlock {
  readonly sheetName: string;
  /** Keys of the answers that it shows, if they are to be stored. */
  readonly keys?: readonly string[];
  /** When these answers were fetched, if known. */
  readonly answer?: FrozenAnswer | undefined;
}

/** Excel on the web refuses a request that adds more than 1,000. */
const mostNamesInRequest = 500;

/** What formulas of a sheet show. */
export async function shownBlocks(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  cells: readonly OurCell[],
): Promise<PinBlock[]> {
  const blocks = await readFormulaBlocks(context, sheet, cells);
  return blocks.map((block) => ({ ...block, sheetName: sheet.name }));
}

/**
 * The formulas of ours in a scope, with what they show; requires that all are calculated and show what was returned.
 */
export async function blocksInScope(
  context: Excel.RequestContext,
  scope: PinScope,
  { ledger }: PinSetting,
): Promise<PinBlock[]> {
  const isOurs = await readIsOurFormula(context);
  const areas = scope === "workbook" ? null : await readScope(context, scope);
  const blocks: PinBlock[] = [];
  await forEachSheetWithOurCells(
    context,
    async (sheet, cells) => {
      if (areas !== null && !areas.some((area) => sheet.name === area.sheet)) return;
      const shown = await shownBlocks(context, sheet, cells);
      const isIn = (block: PinBlock): boolean => areas?.some((area) => touches(areaOf(block), area)) ?? true;
      blocks.push(...shown.filter(isIn));
    },
    isOurs,
  );
  requireFinished(blocks, ledger);
  return blocks;
}

/** Sheet1!B4 of the cell with the formula. */
export const anchorOf = ({ sheetName, row, column }: PinBlock): string => addressOf({ sheet: sheetName, row, column });

const areaOf = ({ sheetName, row, column, values }: PinBlock): SheetArea => ({
  sheet: sheetName,
  firstRow: row,
  lastRow: row + values.length - 1,
  firstColumn: column,
  lastColumn: column + (values[0]?.length ?? 1) - 1,
});

/** Work to include in the same request. */
export interface MoreInRequest {
  /** Its size in characters. */
  readonly size: number;
  /** A Sources sheet, which is deleted again if the whole fails. */
  readonly sheet: string;
  write(pacing: RequestPacing): Promise<void>;
}

/**
 * Replaces formulas with values and stores the formulas in hidden names; up to `setting.mostInRequest` characters, all
 * cell changes are in one request. A failed request is undone if the host allows it, otherwise by the next caller,
 * which finds the intent. Throws TooLongRowError before changing anything.
 */
export async function keepAsValues(
  context: Excel.RequestContext,
  blocks: readonly PinBlock[],
  kind: PinKind,
  setting: PinSetting = {},
  more?: MoreInRequest,
): Promise<void> {
  if (blocks.length === 0 && more === undefined) return;
  requireRowsFit(blocks);
  await requireUnfiltered(context, blocks.map(areaOf));
  const names = context.workbook.names;
  names.load("items/name,items/formula");
  await context.sync();
  const standing = readPinRecords(names.items);
  let next = names.items.reduce((most, { name }) => Math.max(most, pinIdOf(name) ?? 0), 0) + 1;
  const firstId = next;
  const sheets = [...new Map(blocks.map(({ sheetName, sheet }) => [sheetName, sheet])).values()];
  const marks = kind === "pin" ? await readMarks(context, sheets) : [];
  // A formula placed over an old pin's cells replaces that pin.
  const replaced = standing.filter(
    ({ place }) => place !== null && blocks.some((block) => touches(areaOf(block), place)),
  );
  const replacedIds = new Set(replaced.map(({ id }) => id));
  const { mostInRequest, watch, seals } = setting;
  const kept: { readonly block: PinBlock; readonly pieces: readonly FormulaPiece[]; readonly seal: string | null }[] =
    [];
  for (const block of blocks) {
    const pieces = splitFormula(block.formula, block.sheetName);
    kept.push({ block, pieces, seal: await sealFor(block.formula, pieces, seals) });
  }
  const pacing = createRequestPacing(context, mostInRequest, () => renewIntent(context, intent, watch));
  const shown = joinSingleCells(blocks);
  const due = shown.reduce((sum, block) => sum + sizeOfBlock(block), 0) + (more?.size ?? 0);
  const intent: PinIntent = {
    action: "keep",
    kind,
    ids: blocks.map((_, index) => firstId + index),
    ...(more && { sheet: more.sheet }),
  };
  async function write(): Promise<void> {
    const intents = addIntent(context, watch?.sign(intent) ?? intent);
    for (const { block, pieces, seal } of kept) {
      const place = `${quotedSheet(block.sheetName)}!${localAddress(areaOf(block), "$")}`;
      for (const { name, formula } of namesOfPin(
        {
          id: next++,
          kind,
          pieces,
          rows: block.values.map((row) => fingerprint(row.map(held))),
          formats: block.ownFormats as string[][],
          keys: block.keys ?? [],
          ...(block.answer && { answer: block.answer }),
          ...(seal !== null && { seal }),
        },
        place,
      )) {
        names.add(name, formula).visible = false;
        await pacing.spend(Math.max(name.length + sizeOfValues(formula), pacing.most / mostNamesInRequest));
      }
    }
    // All cell changes in one request if they fit: a host that fails for good leaves all formulas or all values.
    await pacing.room(due);
    await more?.write(pacing);
    for (const block of shown) await writeShownBlock(block, pacing);
    for (const { name } of names.items) {
      const id = pinIdOf(name);
      if (id !== null && replacedIds.has(id)) names.getItem(name).delete();
    }
    for (const standingMarks of marks) {
      const { name } = standingMarks.sheet;
      const others = standing.filter(({ kind: own, id }) => own === "pin" && !replacedIds.has(id));
      markAreas(standingMarks, [
        ...others.flatMap(({ place }) => (place?.sheet === name ? [place] : [])),
        ...blocks.map(areaOf).filter(({ sheet }) => sheet === name),
      ]);
    }
    if (kind === "handover") addIntent(context, watch?.sign(handingOver) ?? handingOver, intents);
    else dropIntent(context, intents);
    await context.sync();
  }
  try {
    await write();
  } catch (error) {
    await run((fresh) => finishIntent(fresh, intent, setting)).catch(() => undefined);
    throw error;
  }
}

/** A cell's content after writing a value: errors that only formulas can show change. */
function held(value: unknown): unknown {
  const written = asWritten(value);
  return typeof written === "string" && written.startsWith("'") ? written.slice(1) : written;
}
