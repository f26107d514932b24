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

export const readDay: Reader<string> = (text, name) => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text;
  throw new OptionError(`${name} must be a day such as 2026-01-31, not "${text}".`);
};

/** What a command was given. */
export interface Given<Table extends OptionTable> {
  readonly options: OptionValues<Table>;
  readonly words: readonly string[];
}

/**
 * Reads `--port 3001`, `--port=3001` and words without dashes, in any order; the last of an option given twice holds.
 * @throws OptionError for an option that is not in the table, without its value, or with a wrong one
 */
export function readOptions<Table extends OptionTable>(args: readonly string[], table: Table): Given<Table> {
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
    if (token.kind === "positional") {
      if (token.value.trim() === "")
        throw new OptionError("An empty word is not expected. Check the quotes and variables.");
      words.push(token.value);
    }
    if (token.kind !== "option") continue;
    const written = Object.hasOwn(table, token.name) ? table[token.name] : undefined;
    const key = written?.kind === "alias" ? written.of : token.name;
    const option = meantOption(written, table);
    const name = token.rawName;
    if (option === undefined) throw new OptionError(`There is no option ${name}.${suggestion(name, table)}`);
    if (option.kind === "refused") throw new OptionError(option.message);
    if (option.kind === "flag") {
      if (token.value !== undefined) throw new OptionError(`${name} has no value. Write only ${name}.`);
      values[key] = true;
      continue;
    }
    const text = token.value;
    // Another option in the place of a value means that the value was forgotten.
    if (text === undefined || text === "" || (!token.inlineValue && /^--?[a-z]/i.test(text)))
      throw new OptionError(`${name} needs a value.`);
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

/** @throws OptionError for a word too many */
export function refuseWords(words: readonly string[]): void {
  if (words[0] !== undefined) throw new OptionError(`"${words[0]}" is not expected here. Leave it out.`);
}

/**
 * @param what what the command needs: "a file to read"
 * @throws OptionError without a word, and for more than one
 */
export function onlyWord(words: readonly string[], what: string): string {
  const [word, ...others] = words;
  if (word === undefined) throw new OptionError(`Name ${what}.`);
  if (others.length > 0) throw new OptionError(`Name only one: "${others[0]}" is not expected.`);
  return word;
}

/** The name that was most likely meant: the same letters but for one, two that changed places, or its beginning. */
export function nearestName(written: string, names: readonly string[]): string | null {
  const letters = (text: string): string => [...text].sort().join("");
  const isNear = (one: string, other: string): boolean => {
    if (letters(one) === letters(other)) return true;
    const [short = "", long = ""] = [one, other].sort((a, b) => a.length - b.length);
    if (long.length - short.length > 1) return false;
    const at = [...long].findIndex((letter, index) => letter !== short[index]);
    return short.slice(at) === long.slice(at + 1) || short.slice(at + 1) === long.slice(at + 1);
  };
  const word = written.toLowerCase();
  const begun = names.filter((name) => word.length >= 3 && name.startsWith(word));
  return names.find((name) => isNear(word, name)) ?? (begun.length === 1 ? (begun[0] ?? null) : null);
}

function suggestion(name: string, table: OptionTable): string {
  const names = Object.entries(table).filter(([, { kind }]) => kind !== "refused");
  const near = nearestName(
    name.replace(/^-+/, ""),
    names.map(([other]) => other),
  );
  return near === null ? "" : ` Did you mean --${near}?`;
}

const lineWidth = 118;

/** Lines of whole words. */
export function wrapped(text: string, width = lineWidth): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Aligned, indented by two: `  members  add, list and revoke members`. */
export function twoColumns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([left]) => left.length));
  return rows.flatMap(([left, right]) =>
    wrapped(right, lineWidth - width - 4).map((line, index) => `  ${(index === 0 ? left : "").padEnd(width)}  ${line}`),
  );
}

/** One line an option, aligned: `  --port N   use port N`. */
export function optionLines(table: OptionTable): string[] {
  return twoColumns(
    Object.entries(table)
      .filter(([, { meaning }]) => meaning !== "")
      .map(([name, option]) => [`--${name}${"placeholder" in option ? ` ${option.placeholder}` : ""}`, option.meaning]),
  );
}
