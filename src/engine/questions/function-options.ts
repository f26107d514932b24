/**
 * The options at the end of a function: any number of name, value pairs, or two-column blocks of cells. Names as in the
 * service, in snake_case, camelCase or with spaces.
 */
import { textLiteral } from "../../notation/escaped-text";
import { type Said, say } from "../../domain/said";
import type { DateInput } from "../../domain/excel-dates";
import { normalizeName } from "../../domain/nearest-names";
import {
  cellText,
  describe,
  matchName,
  parseBoolean,
  parseNumber,
  readDateInput,
  readList,
  splitList,
  type ArgumentBlock,
  type CellInput,
} from "./function-arguments";
import { ArgumentError } from "./question-errors";
import { formulaNameOf, nearestOptions, optionNamed } from "./option-names";
import { isEmpty, isSingle, pairsOf, single } from "./written-options";

/** How an option's value is read. */
export type OptionKind = "double" | "boolean" | "text" | "date" | "list" | "numbers" | "block" | readonly string[];

/** The options that a function knows, by name. */
export type OptionKinds = Readonly<Record<string, OptionKind>>;

type OptionValue<Kind> = Kind extends "double"
  ? number
  : Kind extends "boolean"
    ? boolean
    : Kind extends "text"
      ? string
      : Kind extends "date"
        ? DateInput
        : Kind extends "list"
          ? readonly string[]
          : Kind extends "numbers"
            ? readonly number[]
            : Kind extends "block"
              ? ArgumentBlock
              : Kind extends readonly (infer Name)[]
                ? Name
                : never;

export type Options<Kinds extends OptionKinds> = { readonly [Name in keyof Kinds]?: OptionValue<Kinds[Name]> };

function readValue(kind: OptionKind, name: string, block: ArgumentBlock): OptionValue<OptionKind> {
  if (kind === "list") return readList(block);
  if (kind === "block") return block;
  if (kind === "numbers") return readNumbers(name, block);
  if (!isSingle(block))
    throw new ArgumentError(say`The option "${name}" takes one value, not a range. Point it at one cell.`);
  const value = single(block);
  const refuse = (what: Said): never => {
    throw new ArgumentError(say`The option "${name}" must be ${what}; it was given ${describe(value)}.`);
  };
  switch (kind) {
    case "double":
      return parseNumber(value) ?? refuse(say`a number`);
    case "boolean":
      return parseBoolean(value) ?? refuse(say`TRUE or FALSE`);
    case "text":
      return cellText(value);
    case "date":
      return readDateInput(value, say`The option "${name}"`);
    default:
      return matchName(cellText(value), say`value of the option "${name}"`, kind);
  }
}

/** The numbers of a range, row by row, or of a text such as "46850, 53550" (without thousands separators). */
function readNumbers(name: string, block: ArgumentBlock): number[] {
  const cells: CellInput[] = block.flatMap((row) =>
    row.flatMap((cell): readonly CellInput[] => (typeof cell === "string" ? splitList(cell) : [cell])),
  );
  return cells.map((cell) => {
    const number = parseNumber(cell);
    if (number !== null) return number;
    throw new ArgumentError(say`The option "${name}" must be numbers in a range; one of them is ${describe(cell)}.`);
  });
}

/**
 * Reads the options in `kinds`; throws for an unknown one with the nearest three. A list may be written in several
 * places, and down a block below its name: the parts add up.
 */
export function readOptions<const Kinds extends OptionKinds>(
  blocks: readonly ArgumentBlock[],
  kinds: Kinds,
): Options<Kinds> {
  const known = Object.keys(kinds);
  const options: Record<string, unknown> = {};
  const named = (written: string): string => {
    const name = optionNamed(written, known);
    if (name !== undefined) return name;
    throw new ArgumentError(
      say`"${written}" isn't an option of this function. ${known.length > 0 ? say`Nearest: ${nearestOptions(written, known).join(", ")}.` : say`It has none.`}`,
    );
  };
  for (const { name: written, value: block, isContinued = false } of pairsOf(blocks, named)) {
    const name = named(written);
    const kind = kinds[name] as OptionKind;
    if (isEmpty(block) || (isContinued && kind !== "list")) continue;
    // Messages use the name as written.
    const value = readValue(kind, written, block);
    if (kind === "list") {
      options[name] = [
        ...new Set([...((options[name] as readonly string[] | undefined) ?? []), ...(value as string[])]),
      ];
      continue;
    }
    if (name in options && JSON.stringify(options[name]) !== JSON.stringify(value)) {
      throw new ArgumentError(say`The option "${written}" is set twice, with different values. Remove one.`);
    }
    options[name] = value;
  }
  return options as Options<Kinds>;
}

/**
 * Throws for an option's name in place of fields (or another `argument`), with the corrected formula. `before` are the
 * arguments in front of the fields, as in the function's signature, `following` the option blocks after them. A name
 * that is also a field throws only if its value seems to follow. Call it before reading the options: one name short,
 * they can't be read.
 */
export function refuseOptionAsField(
  field: string,
  kinds: OptionKinds,
  functionName: string,
  before: readonly string[],
  following: readonly ArgumentBlock[] = [],
  isField: (name: string) => boolean = () => false,
  argument: "fields" | "type" | "query" = "fields",
): void {
  const known = Object.keys(kinds);
  const wanted = normalizeName(field);
  // "bedrooms" among fields is a field, though it is also a spelling of the option "bed".
  const name =
    known.find((candidate) => normalizeName(candidate) === wanted) ??
    known.find((candidate) => normalizeName(formulaNameOf(candidate)) === wanted && !isField(candidate));
  if (name === undefined || (isField(name) && !isOptionValue(following[0], kinds))) return;
  const [value] = following;
  const shown = value !== undefined && isSingle(value) ? formulaText(single(value)) : "value";
  throw new ArgumentError(
    say`"${formulaNameOf(name)}" is an option, not a ${argument === "fields" ? "field" : argument}; leave the ${argument} empty: =RENT.${functionName}(${before.join(", ")}, , "${formulaNameOf(name)}", ${shown}).`,
    true,
  );
}

/** Whether a block after the fields is a single value that isn't an option's name. */
function isOptionValue(block: ArgumentBlock | undefined, kinds: OptionKinds): boolean {
  if (block === undefined || !isSingle(block) || isEmpty(block)) return false;
  return optionNamed(cellText(single(block)), Object.keys(kinds)) === undefined;
}

/** A value as written in a formula. */
function formulaText(value: CellInput): string {
  if (value === null) return "value";
  const text = cellText(value);
  return typeof value === "number" || typeof value === "boolean" ? text : textLiteral(text);
}

/** Options of every function that returns a table. */
export const tableOptions = { headers: "boolean", missing: "text" } as const;

/** The "missing" option: what an unknown value in a table shows. */
export function readMissing(text: string | undefined): "" | "#N/A" {
  if (text === undefined || text === "") return "";
  if (["#n/a", "n/a", "na"].includes(text.toLowerCase())) return "#N/A";
  throw new ArgumentError(say`The option "missing" must be "" or "#N/A"; it was given "${text}".`);
}

/** Fields as written in a cell, a row, a column or a comma list. */
export function readFieldNames(block: ArgumentBlock): string[] {
  return block.flatMap((row) => row.flatMap((cell) => splitList(cellText(cell))));
}
