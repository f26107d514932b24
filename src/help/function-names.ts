/** How the functions and the files of their pages are called, and what of functions.json is read. */

/** What of functions.json the pages and the pane say. */
export interface FunctionsFile {
  readonly functions: readonly FunctionMetadata[];
  readonly enums?: readonly {
    readonly id: string;
    readonly values: readonly { readonly stringValue: string; readonly tooltip?: string }[];
  }[];
}

export interface FunctionMetadata {
  /** Without the namespace: COMPS. */
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly description: string;
    readonly optional?: boolean;
    readonly repeating?: boolean;
    /** The list that Excel drops down. */
    readonly customEnumId?: string;
  }[];
}

/** The namespace of the functions. */
const namespace = "RENT";

/** The file of a function's page: comps.html. */
export const fileOf = (name: string): string => `${name.toLowerCase()}.html`;

export function titleOf(name: string): string {
  return `${namespace}.${name}`;
}
