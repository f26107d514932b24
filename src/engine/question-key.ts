/**
 * Key of an answer: the data source, the function and its arguments as written. It parses back into a question, so an
 * answer can be fetched again without the cell that first asked.
 */
import { answerKey } from "./answers/answer";
import type { ArgumentBlock, CellInput } from "./questions/function-arguments";

/** The parts of a key. */
export interface AskedQuestion {
  /** "service" or "sandbox:<seed>". */
  readonly dataSource: string;
  /** Without the namespace: COMPS. */
  readonly functionName: string;
  /** Those that were written; omitted ones at the end are missing. */
  readonly args: readonly ArgumentBlock[];
  readonly options: readonly ArgumentBlock[];
}

const isBlank = (block: ArgumentBlock): boolean =>
  block.every((row) => row.every((cell) => cell === null || cell === ""));

/** A property cell asks the same as its id. */
const keyCell = (cell: CellInput): string | number | boolean | null =>
  typeof cell === "object" && cell !== null ? (cell.propertyId ?? cell.text) : cell;

function toPlain(block: ArgumentBlock): unknown {
  const cells = block.map((row) => row.map(keyCell));
  return cells.length === 1 && cells[0]?.length === 1 ? cells[0][0] : cells;
}

const isCell = (plain: unknown): boolean => plain === null || typeof plain !== "object";
const isArgument = (plain: unknown): boolean =>
  isCell(plain) || (Array.isArray(plain) && plain.every((row) => Array.isArray(row) && row.every(isCell)));

const toBlock = (plain: unknown): ArgumentBlock =>
  Array.isArray(plain) ? (plain as ArgumentBlock) : [[plain as CellInput]];

/** Arguments omitted at the end and blank options don't change the key. */
export function questionKey(
  dataSource: string,
  functionName: string,
  args: readonly ArgumentBlock[],
  options: readonly ArgumentBlock[],
): string {
  const written = args.reduce((count, block, index) => (isBlank(block) ? count : index + 1), 0);
  return answerKey(dataSource, functionName, [
    args.slice(0, written).map(toPlain),
    options.every(isBlank) ? [] : options.map(toPlain),
  ]);
}

/** Parses a key; null for any other text. */
export function readQuestionKey(key: string): AskedQuestion | null {
  let read: unknown;
  try {
    read = JSON.parse(key);
  } catch {
    return null;
  }
  if (!Array.isArray(read)) return null;
  const [dataSource, functionName, asked] = read as unknown[];
  if (typeof dataSource !== "string" || typeof functionName !== "string" || !Array.isArray(asked)) return null;
  const [args, options] = asked as unknown[];
  if (!Array.isArray(args) || !Array.isArray(options)) return null;
  // Anyone may have written the workbook that the key is from.
  if (!args.every(isArgument) || !options.every(isArgument)) return null;
  return { dataSource, functionName, args: args.map(toBlock), options: options.map(toBlock) };
}

/** The data source in a key; undefined for any other text. */
export function dataSourceOf(key: string): string | undefined {
  const [, quoted] = /^\[("(?:[^"\\]|\\.)*")/.exec(key) ?? [];
  return quoted === undefined ? undefined : (JSON.parse(quoted) as string);
}
