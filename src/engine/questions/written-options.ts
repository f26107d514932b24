/** Options as they are written: pairs of a name and a value, or blocks of two columns. */
import { say } from "../../domain/said";
import { cellText, type ArgumentBlock, type CellInput } from "./function-arguments";
import { ArgumentError } from "./question-errors";

export const isEmpty = (block: ArgumentBlock): boolean =>
  block.every((row) => row.every((cell) => cell === null || cell === ""));
export const single = (block: ArgumentBlock): CellInput => block[0]?.[0] ?? null;
export const isSingle = (block: ArgumentBlock): boolean => block.length === 1 && (block[0]?.length ?? 0) === 1;

interface WrittenOption {
  readonly name: string;
  readonly value: ArgumentBlock;
  /** The name is further up in its block: only a list continues below its name. */
  readonly isContinued?: boolean;
}

/** The heading of a table of filters, as the pane makes it. */
export const isFilterHeading = (name: CellInput, value: CellInput): boolean =>
  ["Filter Value", "Filtro Valor"].includes(`${cellText(name)} ${cellText(value)}`);

/**
 * Every option as written, blocks and pairs in their order.
 * @param refuse throws for a name without a value that isn't an option at all: that is the cause
 */
export function pairsOf(
  blocks: readonly ArgumentBlock[],
  refuse: (name: string) => void = () => undefined,
): WrittenOption[] {
  const pairs: WrittenOption[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index] as ArgumentBlock;
    if (isSingle(block)) {
      const name = cellText(single(block));
      const value = blocks[index + 1];
      if (name === "" && (value === undefined || isEmpty(value))) {
        // A blank pair, such as an unused row of option cells: skip its value.
        index += 1;
        continue;
      }
      if (name === "")
        throw new ArgumentError(say`An option's name is empty; options are pairs: a name, then its value.`);
      if (value === undefined) {
        refuse(name);
        throw new ArgumentError(say`The option "${name}" has no value; options are pairs: a name, then its value.`);
      }
      pairs.push({ name, value });
      index += 1;
      continue;
    }
    if (block.some((row) => row.length !== 2)) {
      throw new ArgumentError(say`A range of options must have two columns: names on the left, values on the right.`);
    }
    let above = "";
    for (const [index, [nameCell, cell]] of (block as readonly (readonly [CellInput, CellInput])[]).entries()) {
      if (index === 0 && isFilterHeading(nameCell, cell)) continue;
      const name = cellText(nameCell);
      if (name !== "") pairs.push({ name, value: [[cell]] });
      else if (above !== "" && cellText(cell) !== "") pairs.push({ name: above, value: [[cell]], isContinued: true });
      above = name || above;
    }
  }
  return pairs;
}

/**
 * The value written for the first option whose name `isMeant`; undefined if none is, or if the options can't be read.
 */
export function writtenValue(
  blocks: readonly ArgumentBlock[],
  isMeant: (name: string) => boolean,
): CellInput | undefined {
  try {
    const pairs = pairsOf(blocks).filter(({ name, value }) => isMeant(name) && !isEmpty(value));
    return pairs[0] && single(pairs[0].value);
  } catch {
    return undefined;
  }
}
