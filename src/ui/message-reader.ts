/**
 * Says messages in another language than English: by their code, or, where workbooks and logs keep the English text
 * alone, by recognizing its template.
 */
import { inEnglish, isSaid, type Said, type SaidPart } from "../domain/said";

/** Templates with named gaps, such as "The file is not written in {encoding} throughout.", and their translations. */
export type Wordings = Readonly<Record<string, string>>;

interface Wording {
  /** The text between the gaps. */
  readonly pieces: readonly string[];
  readonly gaps: readonly string[];
  /** Gaps in quotes: what a person wrote, which stays as it is. */
  readonly quoted: ReadonlySet<string>;
  readonly counterpart: string;
}

const gap = /\{(\w+)\}/g;

function wordingOf([original, counterpart]: readonly [string, string]): Wording {
  const parts = original.split(gap);
  return {
    pieces: parts.filter((_, index) => index % 2 === 0),
    gaps: parts.filter((_, index) => index % 2 === 1),
    quoted: new Set([...original.matchAll(/"\{(\w+)\}"/g)].map(([, name = ""]) => name)),
    counterpart,
  };
}

const sentenceEnd = /\. [A-Z]/;
const lettersOf = ({ pieces }: Wording): number => pieces.join("").length;

/** The contents of a template's gaps in a text; null if the text doesn't match. */
function filling(text: string, { pieces }: Wording): readonly string[] | null {
  const [first = "", ...later] = pieces;
  if (!text.startsWith(first)) return null;
  const last = later.pop();
  if (last === undefined) return text === first ? [] : null;
  const end = text.length - last.length;
  if (!text.endsWith(last) || end < first.length) return null;
  const found: string[] = [];
  let at = first.length;
  for (const piece of later) {
    const next = text.indexOf(piece, at);
    if (next < 0 || next + piece.length > end) return null;
    found.push(text.slice(at, next));
    at = next + piece.length;
  }
  return [...found, text.slice(at, end)];
}

/** Speaks one language. */
export interface Speaker {
  /** The message in this language, by its code. Texts in its gaps stay as they are; a quoted English one is read. */
  readonly say: (said: Said) => string;
  /**
   * Translates English that was kept as text: a message of several sentences sentence by sentence, a gap may contain
   * another message or one of the `phrases`. Anything unknown (from a service, Excel or a user) stays as it is.
   */
  readonly read: (message: string) => string;
}

const withoutNames = (template: string): string => template.replace(gap, "{}");

/**
 * @param messages what is said now and phrases are parts of
 * @param phrases parts of messages
 * @param earlier what earlier versions said, as workbooks keep it
 */
export function createSpeaker(messages: Wordings, phrases: Wordings, earlier: Wordings = {}): Speaker {
  const ordered = (wordings: Wordings): readonly Wording[] =>
    Object.entries(wordings)
      .map(wordingOf)
      .sort((one, other) => lettersOf(other) - lettersOf(one));
  const sentences = ordered({ ...earlier, ...messages });
  const parts = [...ordered(phrases), ...sentences];

  const inside = (text: string): string => known(text, parts) ?? bySentence(text) ?? text;

  /** @param isOne a gap may contain the end of a sentence only if it is a whole message */
  function known(text: string, wordings: readonly Wording[], isOne = false): string | null {
    for (const wording of wordings) {
      const found = filling(text, wording);
      if (found === null || (isOne && found.some(isCutOff))) continue;
      const named = new Map(wording.gaps.map((name, index) => [name, found[index] ?? ""]));
      return wording.counterpart.replace(gap, (_, name: string) => {
        const text = named.get(name) ?? "";
        return wording.quoted.has(name) ? text : inside(text);
      });
    }
    return null;
  }

  const isCutOff = (part: string): boolean => sentenceEnd.test(part) && known(part, parts, true) === null;

  function bySentence(text: string): string | null {
    for (let end = text.lastIndexOf(". "); end >= 0; end = end === 0 ? -1 : text.lastIndexOf(". ", end - 1)) {
      const first = known(text.slice(0, end + 1), sentences);
      if (first !== null) return `${first} ${read(text.slice(end + 2))}`;
    }
    return null;
  }

  /** The last gap of a sentence could hold the next one. */
  function read(message: string): string {
    return known(message, sentences, true) ?? bySentence(message) ?? known(message, sentences) ?? message;
  }

  const codes = new Map(
    Object.entries({ ...phrases, ...messages }).map((pair) => [withoutNames(pair[0]), wordingOf(pair)]),
  );
  /** A text from elsewhere: one of our messages, a part of one, or neither. */
  function quoted(text: string): string {
    const message = read(text);
    return message === text ? (known(text, parts) ?? text) : message;
  }

  const spoken = (part: SaidPart): string => (isSaid(part) ? say(part) : String(part));

  function say(said: Said): string {
    const { code, params } = said;
    const wording = codes.get(code);
    if (wording !== undefined) {
      const named = new Map(wording.gaps.map((name, place) => [name, params[place]]));
      return wording.counterpart.replace(gap, (_, name: string) => spoken(named.get(name)));
    }
    const isOnlyGaps = code.replaceAll("{}", "").trim() === "";
    if (!isOnlyGaps) return read(inEnglish(said));
    return inEnglish({ code, params: params.map((part) => (isSaid(part) ? say(part) : quoted(String(part)))) });
  }

  return { say, read };
}
