/* eslint-disable office-addins/no-context-sync-in-loop -- a request must stay below what every host accepts at once */
/**
 * Segments of answers as texts on a hidden sheet, for hosts that lose Custom XML parts. A chunk is one cell:
 * co-authoring merges cell by cell, so a chunk arrives whole or not at all.
 */
import { SaidError, say } from "../domain/said";
import type { StoredSegment, WorkbookStore } from "../engine/answers/workbook-store";
import { chunksOf, inBatches, segmentsOf, type SegmentChunk } from "./segment-chunks";
import { run } from "./run";

const sheetName = "_compsheet";
/** A cell holds 32,767 characters, some of which go to the chunk's name. */
const longestChunk = 32_700;
/** Characters per request; Excel on the web accepts at most 5 MB. */
const longestRequest = 3_000_000;
const cellsPerRequest = Math.floor(longestRequest / longestChunk);
/** Each segment's name selects its column, so two instances writing at the same moment rarely pick the same cell. */
const columnCount = 16;

interface Place {
  readonly row: number;
  readonly column: number;
}

export function createHiddenSheetStore(): WorkbookStore {
  async function readChunks(
    context: Excel.RequestContext,
    sheet: Excel.Worksheet,
  ): Promise<{ readonly chunk: SegmentChunk; readonly place: Place }[]> {
    const places = (await filledPlaces(context, sheet)).filter(({ column }) => column < columnCount);
    const found: { chunk: SegmentChunk; place: Place }[] = [];
    for (const batch of inBatches(places, () => 1, cellsPerRequest)) {
      const cells = batch.map((place) => {
        const cell = sheet.getCell(place.row, place.column);
        cell.load("values");
        return { place, cell };
      });
      await context.sync();
      for (const { place, cell } of cells) {
        const chunk = fromCell((cell.values as unknown[][])[0]?.[0]);
        if (chunk) found.push({ chunk, place });
      }
    }
    return found;
  }

  return {
    read: (known = new Set()) =>
      run(async (context) => {
        const sheet = await findSheet(context);
        if (!sheet) return { standing: new Set<string>(), segments: [] };
        const segments = segmentsOf((await readChunks(context, sheet)).map(({ chunk }) => chunk));
        return {
          standing: new Set(segments.map(({ name }) => name)),
          segments: segments.filter(({ name }) => !known.has(name)),
        };
      }),

    put: (segments) =>
      run(async (context) => {
        const sheet = await sheetToWriteOn(context);
        const writes = placeChunks(segments, await filledPlaces(context, sheet));
        for (const batch of inBatches(writes, ({ text }) => text.length, longestRequest)) {
          const cells = batch.map(({ text, place }) => {
            const cell = sheet.getCell(place.row, place.column);
            // As text, or Excel would interpret it like typed input.
            cell.numberFormat = [["@"]];
            cell.values = [[text]];
            cell.load("values");
            return { text, cell };
          });
          await context.sync();
          if (cells.some(({ text, cell }) => (cell.values as unknown[][])[0]?.[0] !== text)) {
            throw new SaidError(say`Excel returned different text than was written.`);
          }
        }
      }),

    remove: (names) =>
      run(async (context) => {
        const sheet = await findSheet(context);
        if (!sheet) return;
        const gone = new Set(names);
        const found = (await readChunks(context, sheet)).filter(({ chunk }) => gone.has(chunk.name));
        found.sort((a, b) => a.chunk.index - b.chunk.index);
        for (const { place } of found) sheet.getCell(place.row, place.column).clear("Contents");
        await context.sync();
      }),

    clear: () =>
      run(async (context) => {
        const sheet = await findSheet(context);
        if (!sheet) return;
        // Excel refuses to delete a very hidden sheet. In one request: the answers survive whole or not at all.
        sheet.visibility = "Hidden";
        sheet.delete();
        await context.sync();
        if (await findSheet(context))
          throw new SaidError(say`Excel didn't remove the saved results from the workbook.`);
      }),
  };
}

async function findSheet(context: Excel.RequestContext): Promise<Excel.Worksheet | null> {
  const sheet = context.workbook.worksheets.getItemOrNullObject(sheetName);
  sheet.load("visibility");
  await context.sync();
  return sheet.isNullObject ? null : sheet;
}

/** Hidden, not very hidden as in earlier versions: undo after a very hidden sheet was added ends Excel on desktops. */
async function sheetToWriteOn(context: Excel.RequestContext): Promise<Excel.Worksheet> {
  const found = await findSheet(context);
  // Setting it clears the undo steps on desktops, so only if necessary.
  if (found !== null && found.visibility !== "Visible") return found;
  const sheet = found ?? context.workbook.worksheets.add(sheetName);
  sheet.visibility = "Hidden";
  try {
    await context.sync();
    return sheet;
  } catch (error) {
    // Another instance of the add-in may have been faster.
    const other = await findSheet(context);
    if (other !== null && other.visibility !== "Visible") return other;
    throw error;
  }
}

async function filledPlaces(context: Excel.RequestContext, sheet: Excel.Worksheet): Promise<Place[]> {
  const used = sheet.getUsedRangeOrNullObject(true);
  used.load("rowIndex,columnIndex,valueTypes");
  await context.sync();
  if (used.isNullObject) return [];
  const { rowIndex, columnIndex } = used;
  return (used.valueTypes as readonly (readonly string[])[]).flatMap((types, row) =>
    types.flatMap((type, column) => (type === "Empty" ? [] : [{ row: rowIndex + row, column: columnIndex + column }])),
  );
}

/** Assigns each chunk an empty cell in its segment's column. */
function placeChunks(
  segments: readonly StoredSegment[],
  filled: readonly Place[],
): { readonly text: string; readonly place: Place }[] {
  const taken = new Set(filled.map(({ row, column }) => `${row} ${column}`));
  return segments.flatMap((segment) => {
    const column = columnOf(segment.name);
    let row = 0;
    return chunksOf(segment, longestChunk).map((chunk) => {
      while (taken.has(`${row} ${column}`)) row += 1;
      taken.add(`${row} ${column}`);
      return { text: toCell(chunk), place: { row, column } };
    });
  });
}

function columnOf(name: string): number {
  let sum = 0;
  for (let index = 0; index < name.length; index += 1) sum = (sum * 31 + name.charCodeAt(index)) % 65_521;
  return sum % columnCount;
}

const toCell = ({ name, index, count, text }: SegmentChunk): string => `${name}|${index}|${count}|${text}`;

/** Null if the cell isn't ours. */
function fromCell(value: unknown): SegmentChunk | null {
  const [, name, index, count, text] =
    (typeof value === "string" ? /^([0-9a-z-]+)\|(\d+)\|(\d+)\|(.*)$/s.exec(value) : null) ?? [];
  if (name === undefined || text === undefined) return null;
  return { name, index: Number(index), count: Number(count), text };
}
