/** Options of a command: one table that reads them and prints their help. */
import { parseArgs } from "node:util";

/** A wrong option, with what to write instead. */
export class OptionError extends Error {
  override readonly name = "OptionError";
}

/** The value of an option from its text; throws OptionError with what to write instead. */
export type Reader<T> = (text: string, name: string) => T;

interface Described {
  /** What it does; an empty one is left out of the help. */
  readonly meaning: string;
}
export interface Flag extends Described {
  readonly kind: "flag";
}
export interface Valued<T> extends Described {
  readonly kind: "value";
  readonly placeholder: string;
  readonly read: Reader<T>;
  readonly otherwise: T;
}
export interface Listed<T> extends Described {
  readonly kind: "list";
  readonly placeholder: string;
  readonly read: Reader<T>;
}
/** An option that people might write and must not; its message says why. */
export interface Refused extends Described {
  readonly kind: "refused";
  readonly message: string;
}

/** Another name of an option. */
export interface Alias extends Described {
  readonly kind: "alias";
  readonly of: string;
}

type AnyOption = Flag | Valued<unknown> | Listed<unknown> | Refused | Alias;
/** By name, without the dashes. */
export type OptionTable = Readonly<Record<string, AnyOption>>;

export type OptionValues<Table extends OptionTable> = {
  readonly [Name in keyof Table]: Table[Name] extends Valued<infer T>
    ? T
    : Table[Name] extends Listed<infer T>
      ? readonly T[]
      : boolean;
};

export const flag = (meaning: string): Flag => ({ kind: "flag", meaning });

/** @param otherwise what holds where the option is not given */
export const valued = <T, Otherwise extends T | null>(
  placeholder: string,
  meaning: string,
  read: Reader<T>,
  otherwise: Otherwise,
): Valued<T | Otherwise> => ({ kind: "value", placeholder, meaning, read, otherwise });

/** An option that may be given several times. */
export const listed = <T>(placeholder: string, meaning: string, read: Reader<T>): Listed<T> => ({
  kind: "list",
  placeholder,
  meaning,
  read,
});

export const refused = (message: string): Refused => ({ kind: "refused", meaning: "", message });

/** @param of the name that the help lists */
export const alias = (of: string): Alias => ({ kind: "alias", meaning: "", of });

export const readText: Reader<string> = (text) => text;

export const wholeFrom =
  (min: number, max: number): Reader<number> =>
  (text, name) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    throw new OptionError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  };

export const oneOf =
  <Choice extends string>(...choices: readonly Choice[]): Reader<Choice> =>
  (text, name) => {
    const found = choices.find((choice) => choice === text);
    if (found !== undefined) return found;
    throw new OptionError(`${name} must be ${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}, not "${text}".`);
  };

/**
 * Reads `--port 3001`, `--port=3001` and words without dashes, in any order; the last of an option given twice holds.
 * @throws OptionError for an option that is not in the table, without its value, or with a wrong one
 */
export function readOptions<Table extends OptionTable>(
  args: readonly string[],
  table: Table,
): { readonly options: OptionValues<Table>; readonly words: readonly string[] } {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(table).map(([name, option]) => [
        name,
        { type: meantOption(option, table)?.kind === "flag" ? "boolean" : "string" },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Record<string, unknown> = Object.fromEntries(
    Object.entries(table).map(([name, option]) => [
      name,
      option.kind === "value" ? option.otherwise : option.kind === "list" ? [] : false,
    ]),
  );
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") words.push(token.value);
    if (token.kind !== "option") continue;
    const written = Object.hasOwn(table, token.name) ? table[token.name] : undefined;
    const key = written?.kind === "alias" ? written.of : token.name;
    const option = meantOption(written, table);
    const name = token.rawName;
    if (option === undefined)
      throw new OptionError(`There is no option ${name}.${suggestion(name, table)} See --help.`);
    if (option.kind === "refused") throw new OptionError(option.message);
    if (option.kind === "flag") {
      if (token.value !== undefined) throw new OptionError(`${name} takes no value. Write it alone.`);
      values[key] = true;
      continue;
    }
    const text = token.value;
    // Another option in the place of a value means that the value was forgotten.
    if (text === undefined || text === "" || (!token.inlineValue && /^--?[a-z]/i.test(text)))
      throw new OptionError(`${name} needs a value. See --help.`);
    const value = option.read(text, name);
    values[key] = option.kind === "list" ? [...(values[key] as unknown[]), value] : value;
  }
  return { options: values as OptionValues<Table>, words };
}

type Meant = Exclude<AnyOption, Alias>;

function meantOption(option: AnyOption | undefined, table: OptionTable): Meant | undefined {
  const meant = option?.kind === "alias" ? table[option.of] : option;
  return meant?.kind === "alias" ? undefined : meant;
}

/** @throws OptionError where a command that takes no words is given one */
export function refuseWords(words: readonly string[]): void {
  if (words[0] !== undefined) throw new OptionError(`"${words[0]}" is not an option. See --help.`);
}

/** The option that was most likely meant: the same letters but for one, or two that changed places. */
function suggestion(name: string, table: OptionTable): string {
  const letters = (text: string): string => [...text.replace(/^-+/, "")].sort().join("");
  const isNear = (one: string, other: string): boolean => {
    if (letters(one) === letters(other)) return true;
    const [short = "", long = ""] = [one, other].sort((a, b) => a.length - b.length);
    if (long.length - short.length > 1) return false;
    const at = [...long].findIndex((letter, index) => letter !== short[index]);
    return short.slice(at) === long.slice(at + 1) || short.slice(at + 1) === long.slice(at + 1);
  };
  const bare = name.replace(/^-+/, "");
  const near = Object.entries(table).find(([other, { kind }]) => kind !== "refused" && isNear(bare, other));
  return near ? ` Did you mean --${near[0]}?` : "";
}

/** One line an option, aligned: `  --port N   uses port N`. */
export function optionLines(table: OptionTable): string[] {
  const rows = Object.entries(table)
    .filter(([, { meaning }]) => meaning !== "")
    .map(([name, option]) => [`--${name}${"placeholder" in option ? ` ${option.placeholder}` : ""}`, option.meaning]);
  const width = Math.max(0, ...rows.map(([left = ""]) => left.length));
  return rows.map(([left = "", meaning = ""]) => `  ${left.padEnd(width)}  ${meaning}`);
}
