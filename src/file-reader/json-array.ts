/** Splits the text of a JSON array into its elements, piece by piece, without parsing them. */
import { maximumRowBytes } from "./read-plan";
import { shownText } from "./row-problem";

/** A file that begins as an array of objects. */
export const beginsAsArray = (text: string): boolean => /^\s*\[\s*\{/.test(text);

export interface ArrayElements {
  /** An element's text without surrounding blanks; valid JSON only if the file is. */
  element(text: string, line: number, lines: number): void;
  /** An element that is too large to hold, given its beginning. */
  oversized(beginning: string, line: number, lines: number): void;
  /** The file ends before the array does, but not within an element. */
  unclosed(line: number): void;
}

export interface ArraySplitter {
  push(text: string): void;
  /** Call at the end of the file: reports an element or array that is cut off. */
  end(): void;
}

const code = (letter: string): number => letter.charCodeAt(0);
const [quote, backslash, lineFeed, comma] = [code('"'), code("\\"), code("\n"), code(",")];
const [openBracket, closeBracket, openBrace, closeBrace] = [code("["), code("]"), code("{"), code("}")];
const isBlank = (one: number): boolean => one === 32 || (one >= 9 && one <= 13) || one === 0xfeff;

export function createArraySplitter(elements: ArrayElements): ArraySplitter {
  /** Text outside arrays is reported as a separate element; several arrays may follow each other. */
  let place: "outside" | "between" | "element" = "outside";
  let isInArray = false;
  let isInString = false;
  let isEscaped = false;
  let depth = 0;
  let line = 1;
  /** Of the current element, without the blanks after it. */
  let firstLine = 1;
  let lastLine = 1;
  /** The current element's text in earlier pieces. */
  let before = "";
  let isOversized = false;

  const finish = (text: string): void => {
    const lines = lastLine - firstLine + 1;
    if (isOversized) elements.oversized(before, firstLine, lines);
    else elements.element((before + text).trimEnd(), firstLine, lines);
    before = "";
    isOversized = false;
    isInString = false;
    depth = 0;
    place = isInArray ? "between" : "outside";
  };

  const keep = (text: string): void => {
    if (isOversized) return;
    before += text;
    if (before.length <= maximumRowBytes) return;
    isOversized = true;
    before = shownText(before);
  };

  return {
    push(text) {
      let start = 0;
      for (let at = 0; at < text.length; at += 1) {
        const one = text.charCodeAt(at);
        if (one === lineFeed) line += 1;
        if (place !== "element") {
          if (isBlank(one) || (isInArray && one === comma)) continue;
          if (isInArray ? one === closeBracket : one === openBracket) {
            isInArray = !isInArray;
            place = isInArray ? "between" : "outside";
            continue;
          }
          place = "element";
          start = at;
          firstLine = line;
        }
        if (isInString) {
          if (isEscaped) isEscaped = false;
          else if (one === backslash) isEscaped = true;
          else if (one === quote) isInString = false;
        } else if (one === quote) isInString = true;
        else if (one === openBrace || (one === openBracket && isInArray)) depth += 1;
        else if (depth > 0 && (one === closeBrace || one === closeBracket)) depth -= 1;
        else if (depth === 0 && isInArray && (one === comma || one === closeBracket)) {
          finish(text.slice(start, at));
          if (one === closeBracket) {
            isInArray = false;
            place = "outside";
          }
          continue;
        }
        if (one > 32) lastLine = line;
      }
      if (place === "element") keep(text.slice(start));
    },
    end() {
      const isCut = depth > 0 || isInString;
      if (place === "element") finish("");
      // An element that is cut off is reported itself.
      if (isInArray && !isCut) elements.unclosed(line);
    },
  };
}
