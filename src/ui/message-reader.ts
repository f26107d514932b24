/**
 * Messages in another language. Cells, the log, the workbook and threads hand on what went wrong as a text in English, so a text is what
 * can be translated: it is recognised by the wording that it was made of, and its parts are put into that of the other language.
 */

/** Wordings with named gaps, such as "The file is not written in {encoding} throughout.", and their counterparts. */
export type Wordings = Readonly<Record<string, string>>;

interface Wording {
  /** What stands between the gaps. */
  readonly pieces: readonly string[];
  readonly gaps: readonly string[];
  readonly counterpart: string;
}

const gap = /\{(\w+)\}/g;

function wordingOf([original, counterpart]: readonly [string, string]): Wording {
  const parts = original.split(gap);
  return {
    pieces: parts.filter((_, index) => index % 2 === 0),
    gaps: parts.filter((_, index) => index % 2 === 1),
    counterpart,
  };
}

const lettersOf = ({ pieces }: Wording): number => pieces.join("").length;

/** What fills the gaps of a wording in a text; null where the text was not made of it. */
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

/**
 * Gives the function that says a message in the other language. A message of several sentences is read sentence by sentence; a gap may
 * hold a message of its own, or one of the `phrases`. What is not known (the words of a service, of Excel, of a person) stays as it is.
 */
export function createMessageReader(messages: Wordings, phrases: Wordings): (message: string) => string {
  const ordered = (wordings: Wordings): readonly Wording[] =>
    Object.entries(wordings)
      .map(wordingOf)
      .sort((one, other) => lettersOf(other) - lettersOf(one));
  const sentences = ordered(messages);
  const parts = [...ordered(phrases), ...sentences];

  const inside = (text: string): string => known(text, parts) ?? bySentence(text);

  function known(text: string, wordings: readonly Wording[]): string | null {
    for (const wording of wordings) {
      const found = filling(text, wording);
      if (found === null) continue;
      const named = new Map(wording.gaps.map((name, index) => [name, found[index] ?? ""]));
      return wording.counterpart.replace(gap, (_, name: string) => inside(named.get(name) ?? ""));
    }
    return null;
  }

  function bySentence(text: string): string {
    for (let end = text.lastIndexOf(". "); end >= 0; end = end === 0 ? -1 : text.lastIndexOf(". ", end - 1)) {
      const first = known(text.slice(0, end + 1), sentences);
      if (first !== null) return `${first} ${read(text.slice(end + 2))}`;
    }
    return text;
  }

  function read(message: string): string {
    return known(message, sentences) ?? bySentence(message);
  }
  return read;
}
