/**
 * Help for one cell function, besides its description and arguments, which are in the function's doc comment. Texts are
 * plain; `code` in backquotes and names such as RENT.PRICE become links.
 */
export interface FunctionHelp {
  /** Without the namespace: COMPS. */
  readonly name: string;
  readonly group: HelpGroup;
  /** When to use it, one paragraph each. */
  readonly use: readonly string[];
  /** Every option of its question, in the order in which they are read about. */
  readonly options: readonly OptionHelp[];
  /** Tables whose columns are always the same. */
  readonly tables?: readonly TableHelp[];
  /** What the argument that names fields chooses from. */
  readonly fields?: FieldsHelp;
  /** What an unknown value shows. */
  readonly missing: string;
  /** Where the figures come from, with the formula where there is one; one paragraph each. */
  readonly source: readonly string[];
  /** What a first answer costs. */
  readonly requests: string;
  /** Names of functions that a reader may want instead. */
  readonly related: readonly string[];
}

export const helpGroups = [
  "Find properties",
  "Facts, units and rents of a property",
  "Comparables",
  "Predicted rents and expenses",
  "Income limits",
  "Markets, reports and photos",
  "Nights of a team",
  "About the cells",
] as const;
export type HelpGroup = (typeof helpGroups)[number];

export interface OptionHelp {
  /** As the question knows it; "min_{limit}" means one name for each of `each`. */
  readonly name: string;
  /** Values of the part in braces. */
  readonly each?: readonly string[];
  readonly meaning: string;
  /** The default. */
  readonly fallback: string;
}

export type ColumnHelp = readonly [heading: string, meaning: string];

export interface TableHelp {
  /** Where a function gives several tables: which this is. */
  readonly caption?: string;
  readonly columns: readonly ColumnHelp[];
}

export interface FieldsHelp {
  /** What may be written besides the names. */
  readonly intro: string;
  readonly columns: readonly FieldHelp[];
}

export type FieldHelp = readonly [name: string, heading: string, meaning: string];

/** All names covered by an option's entry. */
export function namesOf({ name, each }: Pick<OptionHelp, "name" | "each">): string[] {
  return each ? each.map((part) => name.replace(/\{\w+\}/, part)) : [name];
}

/** The little markup that texts of the help carry: `code` between backquotes, and names of functions. */
export type InlinePart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  /** RENT.PRICE, or another function of ours. */
  | { readonly kind: "function"; readonly name: string };

/** Splits a text into plain parts, code and names of functions. */
export function readInlineText(text: string): InlinePart[] {
  return text.split(/(`[^`]+`|\bRENT\.[A-Z]+\b)/).flatMap((part): InlinePart[] => {
    if (part === "") return [];
    if (part.startsWith("`")) return [{ kind: "code", text: part.slice(1, -1) }];
    if (/^RENT\.[A-Z]+$/.test(part)) return [{ kind: "function", name: part.slice("RENT.".length) }];
    return [{ kind: "text", text: part }];
  });
}
