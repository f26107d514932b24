/** Runs the reader in a worker to keep the page responsive: messages, the worker's side, the page's side. */
import { type Said, saidBy, SaidError, say } from "../../domain/said";
import type { CellLook } from "../../model-file/workbook-grid";
import type { createDealReader, DealReader, DealSource } from "./deal-reader";
import { createTurns, inTurns, type Pace } from "../../file-reader/paced-steps";
import type { Thread } from "../../file-reader/thread";
import type { IntakeResult, RollUnit } from "./intake-result";
import { type IntakeOptions, usualOptions } from "./learned-mappings";
import type { GridCell } from "./sheet";

export type MessageToReader =
  | { readonly kind: "file"; readonly name: string; readonly bytes: Uint8Array; readonly options: IntakeOptions }
  /** A piece of the cells that the next `pasted` is about. */
  | { readonly kind: "cells"; readonly cells: readonly GridCell[] }
  | {
      readonly kind: "pasted";
      readonly name: string;
      readonly sheet: string;
      readonly looks: readonly CellLook[];
      readonly options: IntakeOptions;
    }
  | { readonly kind: "again"; readonly options: IntakeOptions };

export type MessageFromReader =
  | { readonly kind: "ready" }
  /** Some units of the result that follows. */
  | { readonly kind: "units"; readonly units: readonly RollUnit[] }
  | { readonly kind: "result"; readonly result: IntakeResult }
  | { readonly kind: "failed"; readonly said: Said };

/** @returns what the thread does with a message */
export function serveDealReader(
  reader: DealReader,
  post: (message: MessageFromReader) => void,
): (message: MessageToReader) => void {
  let cells: GridCell[] = [];
  const answer = (message: Exclude<MessageToReader, { kind: "cells" }>): Promise<IntakeResult> => {
    if (message.kind === "again") return reader.readAgain(message.options);
    if (message.kind === "file") return reader.open(message, message.options);
    const pasted = { kind: "cells", name: message.name, sheet: message.sheet, cells, looks: message.looks } as const;
    cells = [];
    return reader.open(pasted, message.options);
  };
  return (message) => {
    if (message.kind === "cells") {
      for (const cell of message.cells) cells.push(cell);
      return;
    }
    answer(message).then(
      (result) => postResult(result, post),
      (error: unknown) => post({ kind: "failed", said: saidBy(error) }),
    );
  };
}

/** Reports of a few lines, with accounts that every rule is tried on. */
const samples = [
  [
    "Sample Court",
    "Rent Roll as of 06/30/2026",
    "Unit,Floorplan,Sq Ft,Status,Market Rent,Charge Code,Amount,Lease Start,Lease End",
    "101,A1,700,Occupied,1500,rent,1400,07/01/2025,06/30/2027",
    ",,,,,pet,25,,",
    "102,A1,700,Vacant,1500,,,,",
    "103,A1,700,Notice,1500,rent,1450,07/01/2025,06/30/2027",
    "Total,3 units,2100,,4500,,2875,,",
  ],
  [
    "Sample Court",
    "Income Statement",
    "Account,Jan 2026,Feb 2026,Mar 2026,Total",
    "Income",
    "Item 1,900,910,925,2735",
    "Total Income,900,910,925,2735",
    "Expenses",
    "Item 2,300,320,315,935",
    "Total Expenses,300,320,315,935",
    "Net Operating Income,600,590,610,1800",
  ],
];

/** Reads samples, so the first file doesn't wait until the rules are compiled. */
export async function warmUp(reader: DealReader): Promise<void> {
  for (const lines of samples)
    await reader.open(
      { kind: "file", name: "sample.csv", bytes: new TextEncoder().encode(lines.join("\n")) },
      usualOptions,
    );
}

/** Units in a message: taking them in is a task of a few milliseconds. */
const unitsInMessage = 250;

function postResult(result: IntakeResult, post: (message: MessageFromReader) => void): void {
  const { rentRoll } = result;
  const units = rentRoll?.units ?? [];
  for (let at = 0; at < units.length; at += unitsInMessage)
    post({ kind: "units", units: units.slice(at, at + unitsInMessage) });
  post({ kind: "result", result: rentRoll ? { ...result, rentRoll: { ...rentRoll, units: [] } } : result });
}

const withUnits = (result: IntakeResult, units: readonly RollUnit[]): IntakeResult =>
  result.rentRoll ? { ...result, rentRoll: { ...result.rentRoll, units } } : result;

/** Cells in a message: copying them holds the page up for a few milliseconds. */
const cellsInMessage = 5_000;

export interface ThreadReader extends DealReader {
  /** Starts the thread before a file is there. */
  prepare(this: void): void;
  close(this: void): void;
}

/**
 * A reader in a thread; where none starts, in this page, in turns.
 * @param startThread resolves with a thread that is ready; rejects where none can be had
 * @param loadReader fetches what reads in the page
 */
export function createThreadReader(
  startThread: () => Promise<Thread<MessageToReader, MessageFromReader>>,
  loadReader: () => Promise<typeof createDealReader>,
  pace: Pace,
): ThreadReader {
  let started: Promise<Thread<MessageToReader, MessageFromReader> | null> | null = null;
  let loaded: Promise<DealReader> | null = null;
  const inPage = (): Promise<DealReader> =>
    (loaded ??= loadReader().then((create) => create((steps) => inTurns(steps, createTurns(pace)))));
  const thread = (): NonNullable<typeof started> => (started ??= startThread().catch(() => null));
  const ask = (to: Thread<MessageToReader, MessageFromReader>, message: MessageToReader): Promise<IntakeResult> =>
    new Promise((resolve, reject) => {
      const units: RollUnit[] = [];
      to.listen(
        (reply) => {
          if (reply.kind === "units") units.push(...reply.units);
          else if (reply.kind === "result") resolve(withUnits(reply.result, units));
          else if (reply.kind === "failed") reject(new SaidError(reply.said));
        },
        () => {
          started = null;
          reject(new SaidError(say`Reading stopped, possibly out of memory. Try again.`));
        },
      );
      to.send(message);
    });
  const open = async (source: DealSource, options: IntakeOptions): Promise<IntakeResult> => {
    const to = await thread();
    if (to === null) return (await inPage()).open(source, options);
    if (source.kind === "file") return ask(to, { ...source, options });
    const turns = createTurns(pace);
    const { cells, name, sheet, looks } = source;
    for (let at = 0; at < cells.length; at += cellsInMessage) {
      to.send({ kind: "cells", cells: cells.slice(at, at + cellsInMessage) });
      await turns.rest();
    }
    return ask(to, { kind: "pasted", name, sheet, looks, options });
  };
  return {
    open,
    prepare() {
      void thread();
    },
    async readAgain(options) {
      const to = await thread();
      return to === null ? (await inPage()).readAgain(options) : ask(to, { kind: "again", options });
    },
    close() {
      void started?.then((to) => to?.end());
      started = null;
    },
  };
}
