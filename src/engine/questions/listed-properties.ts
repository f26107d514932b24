/** Reads the properties that a message lists: ambiguous text, or text that none matches. */
import type { MeantProperty } from "./question-errors";

/** A property as messages list it. */
export type ListedProperty = Pick<MeantProperty, "id" | "address" | "name">;

export interface ReadMeant {
  /** What was looked for. */
  readonly text: string;
  /** How many match; 0 if these are only alike. */
  readonly matches: number;
  readonly listed: readonly ListedProperty[];
}

/**
 * The properties that the message of a `NoAnswer` lists: a saved result keeps nothing else of them. Null for any other
 * message. Where only the address is listed, it is the id as well: both name the property in a formula.
 */
export function readMeant(message: string): ReadMeant | null {
  const [, text, matches = "0", several, alike] =
    /^"(.*)" matches (\d+) properties\. Enter the whole address of one: (.*)\.$/s.exec(message) ??
    /^No property matches "(.*)"()()\. Did you mean (.*)\?$/s.exec(message) ??
    [];
  if (text === undefined) return null;
  const listed = (several || alike || "")
    .split("; ")
    .filter((one) => !/^and \d+ more$/.test(one))
    .map((one) => {
      const [, address = "", more = ""] = /^([^()]*?)(?: \((.*)\))?$/.exec(one) ?? [];
      const [, name = "", id = address] = listedMore.exec(more) ?? [];
      return { id, address, name: name === "" ? null : name };
    });
  return listed.some(({ address }) => address === "") ? null : { text, matches: Number(matches), listed };
}

/** A name, an id, or both. */
const listedMore = /^(.*?)(?:(?:^|, )([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))?$/s;
