/** A template calculated by the workbench's calculator, with typed cells in place of what the service answers. */
import type { NewSheet } from "../../src/templates/sheet-content";
import { readAddress } from "../../src/host/a1-address";
import { CellError } from "../../src/calculation/cell-error";
import { createSmallWorkbook } from "../calculation/small-workbook";

export type Typed = Readonly<
  Record<string, string | number | boolean | readonly (readonly (string | number | null)[])[]>
>;

export interface EvaluatedSheet {
  value(address: string): unknown;
  number(address: string): number;
  row(range: string): unknown[];
  type(typed: Typed): void;
  /** Addresses of formulas that show an error. */
  errors(): string[];
}

const plain = (address: string): string => address.replaceAll("$", "");

/**
 * @param answers what a formula with RENT shows: by its text, without "=RENT."; a block spills
 * @param typed cells that a person types over, by address
 */
export function evaluateSheet(
  content: NewSheet,
  answers: (call: string) => number | string | readonly (readonly (string | number)[])[],
  typed: Typed = {},
): EvaluatedSheet {
  const workbook = createSmallWorkbook({ sheets: ["Sheet1"] });
  const enter = (address: string, value: Typed[string]): void => {
    workbook.enter(plain(address), typeof value === "object" ? value : [[value]]);
  };
  const formulas = Object.keys(content.cells).filter((address) => typeof content.cells[address] === "object");
  const blocks: [string, readonly (readonly (string | number | null)[])[]][] = [];
  // All cells at once: the calculator runs once.
  const rows: (string | number | boolean | null)[][] = [];
  const shown = Object.fromEntries(Object.entries(typed).map(([address, value]) => [plain(address), value]));
  for (const [address, cell] of Object.entries({ ...content.cells, ...shown })) {
    const { row, column } = readAddress(`!${address}`) ?? { row: 0, column: 0 };
    const value = typeof cell === "object" && "formula" in cell ? answered(cell.formula, answers) : cell;
    if (typeof value === "object") blocks.push([address, value]);
    else (rows[row] ??= [])[column] = value;
  }
  const width = Math.max(...Array.from(rows, (row) => row?.length ?? 0));
  workbook.enter(
    "A1",
    Array.from(rows, (row) => Array.from({ length: width }, (_, column) => row?.[column] ?? null)),
  );
  for (const [address, block] of blocks) enter(address, block);
  const type = (over: Typed): void => {
    for (const [address, value] of Object.entries(over)) enter(address, value);
  };
  const value = (address: string): unknown => {
    const found = workbook.value(plain(address));
    return found instanceof CellError ? found.code : found;
  };
  return {
    value,
    number(address) {
      const found = value(address);
      if (typeof found !== "number") throw new Error(`${address} shows ${JSON.stringify(found)}`);
      return found;
    },
    row: (range) =>
      (workbook.values(plain(range))[0] ?? []).map((cell) => (cell instanceof CellError ? cell.code : cell)),
    type,
    errors: () => formulas.filter((address) => workbook.value(address) instanceof CellError),
  };
}

/**
 * A formula with each RENT call replaced by its answer; one that is a call, or a dash without it, shows the answer
 * itself.
 */
function answered(formula: string, answers: Parameters<typeof evaluateSheet>[1]): Typed[string] {
  let text = formula;
  for (let start = text.lastIndexOf("RENT."); start >= 0; start = text.lastIndexOf("RENT.")) {
    const end = closing(text, start);
    const answer = answers(text.slice(start + "RENT.".length, end));
    const [before, after] = [text.slice(0, start), text.slice(end)];
    const isWhole = (before === "=" && after === "") || (before === "=IFERROR(" && after === ',"–")');
    if (isWhole && typeof answer !== "string") return answer;
    if (typeof answer === "object") {
      const [row = []] = answer;
      text = `${before}{${row.map((cell) => JSON.stringify(cell)).join(",")}}${after}`;
      continue;
    }
    const written = typeof answer === "string" ? (answer.startsWith("#") ? "NA()" : `"${answer}"`) : String(answer);
    text = before + written + after;
  }
  return text;
}

/** The place after the parenthesis that closes a call. */
function closing(text: string, start: number): number {
  let depth = 0;
  for (let place = start; place < text.length; place += 1) {
    if (text[place] === "(") depth += 1;
    else if (text[place] === ")" && --depth === 0) return place + 1;
  }
  throw new Error(`unclosed call in ${text}`);
}
