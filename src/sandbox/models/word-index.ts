/**
 * Which properties have which words, for millions of words: sorted lists of numbers, 4 bytes a word. (MiniSearch keeps
 * a map for every word and property, which takes gigabytes at a million properties: docs/models.md has the figures.)
 */
import { addressWords } from "./address-text";

/** A set of property numbers, one bit each. */
export type PropertySet = Uint32Array<ArrayBuffer>;

export interface WordIndex {
  /** Properties that have one of the words, or a word that begins so. */
  having(words: readonly string[], beginnings?: readonly string[]): PropertySet;
  /** Properties one of whose whole texts is a run of the given words, both in short forms; rarely another one too. */
  wholeTexts(words: readonly string[]): number[];
  /** Bytes of the arrays. */
  readonly bytes: number;
}

export interface IndexedTexts {
  /** Words from all of these are found. */
  readonly words: readonly string[];
  /** Found as a whole as well. */
  readonly whole: readonly string[];
  /** Found exactly as they are written; they begin with a character that no word has. */
  readonly marks: readonly string[];
}

/** More properties than this have no place beside a 32-bit number in a floating point one. */
export const mostProperties = 2 ** 21;

/** `textsOf` is asked once for each property, 0 to size - 1. */
export function createWordIndex(size: number, textsOf: (property: number) => IndexedTexts): WordIndex {
  if (size > mostProperties) throw new RangeError(`more than ${mostProperties} properties cannot be indexed`);
  const vocabulary = createVocabulary();
  const entries = createNumberList();
  const whole = createNumberList();
  const starts = new Uint32Array(size + 1);
  const lastWith: number[] = [];
  let longest = 0;
  for (let property = 0; property < size; property++) {
    const texts = textsOf(property);
    const put = (word: number): void => {
      if (lastWith[word] === property) return;
      lastWith[word] = property;
      entries.push(word);
    };
    for (const text of texts.words) for (const word of vocabulary.numbersOf(text).words) put(word);
    for (const mark of texts.marks) put(vocabulary.number(mark));
    for (const text of texts.whole) {
      const numbers = vocabulary.numbersOf(text);
      for (const word of numbers.words) put(word);
      longest = Math.max(longest, numbers.shorts.length);
      if (numbers.shorts.length > 0) whole.push(hashOf(numbers.shorts) * mostProperties + property);
    }
    starts[property + 1] = entries.length();
  }
  const { firsts, postings } = invert(entries.numbers(), starts, vocabulary.size());
  const wholeTexts = Float64Array.from(whole.numbers()).sort();
  const { alphabet, numberOf } = vocabulary.finish();

  const having: WordIndex["having"] = (words, beginnings = []) => {
    const found = new Uint32Array(Math.ceil(size / 32));
    const add = (word: number | undefined): void => {
      if (word === undefined) return;
      for (let at = firsts[word] as number; at < (firsts[word + 1] as number); at++) {
        const property = postings[at] as number;
        found[property >>> 5] = (found[property >>> 5] as number) | (1 << (property & 31));
      }
    };
    for (const word of words) add(numberOf.get(word));
    for (const beginning of beginnings) {
      for (let at = lowerBound(alphabet, beginning); alphabet[at]?.startsWith(beginning); at++)
        add(numberOf.get(alphabet[at] as string));
    }
    return found;
  };

  return {
    having,
    wholeTexts(words) {
      const numbers = words.map((word) => numberOf.get(word));
      const found = new Set<number>();
      for (let from = 0; from < words.length; from++) {
        for (let to = from + 1; to <= Math.min(words.length, from + longest); to++) {
          const run = numbers.slice(from, to);
          if (run.includes(undefined)) break;
          const hash = hashOf(run as number[]);
          for (let at = lowerBound(wholeTexts, hash * mostProperties); at < wholeTexts.length; at++) {
            const entry = wholeTexts[at] as number;
            if (Math.floor(entry / mostProperties) !== hash) break;
            found.add(entry % mostProperties);
          }
        }
      }
      return [...found].sort((a, b) => a - b);
    },
    bytes: firsts.byteLength + postings.byteLength + wholeTexts.byteLength,
  };
}

/** The words of a text by their numbers: all forms of each, and their short forms in order. */
interface NumberedText {
  readonly words: readonly number[];
  readonly shorts: readonly number[];
}

function createVocabulary() {
  const numberOf = new Map<string, number>();
  // Texts share most of their parts: streets, cities, the words of names.
  const parts = new Map<string, NumberedText>();
  const number = (word: string): number => {
    const known = numberOf.get(word) ?? numberOf.size;
    numberOf.set(word, known);
    return known;
  };
  const partOf = (part: string): NumberedText => {
    const known = parts.get(part);
    if (known !== undefined) return known;
    const words = addressWords(part);
    const numbered = {
      words: words.flatMap(({ raw, short }) => (raw === short ? [number(raw)] : [number(raw), number(short)])),
      shorts: words.map(({ short }) => number(short)),
    };
    parts.set(part, numbered);
    return numbered;
  };
  return {
    number,
    size: () => numberOf.size,
    numbersOf(text: string): NumberedText {
      if (!text.includes(" ")) return partOf(text);
      const numbered = text.split(" ").map(partOf);
      return { words: numbered.flatMap((each) => each.words), shorts: numbered.flatMap((each) => each.shorts) };
    },
    finish: () => ({ numberOf, alphabet: [...numberOf.keys()].sort() }),
  };
}

/** From the words of each property to the properties of each word, in order. */
function invert(words: Float64Array, starts: Uint32Array, vocabularySize: number) {
  const firsts = new Uint32Array(vocabularySize + 1);
  for (const word of words) firsts[word + 1] = (firsts[word + 1] as number) + 1;
  for (let word = 0; word < vocabularySize; word++)
    firsts[word + 1] = (firsts[word + 1] as number) + (firsts[word] as number);
  const next = firsts.slice();
  const postings = new Uint32Array(words.length);
  for (let property = 0; property + 1 < starts.length; property++) {
    for (let at = starts[property] as number; at < (starts[property + 1] as number); at++) {
      const word = words[at] as number;
      const place = next[word] as number;
      postings[place] = property;
      next[word] = place + 1;
    }
  }
  return { firsts, postings };
}

/** A list of numbers that grows without boxing them. */
function createNumberList() {
  let numbers = new Float64Array(1024);
  let length = 0;
  return {
    push(value: number): void {
      if (length === numbers.length) {
        const larger = new Float64Array(2 * length);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[length++] = value;
    },
    length: () => length,
    numbers: () => numbers.subarray(0, length),
  };
}

function hashOf(numbers: readonly number[]): number {
  let state = numbers.length;
  for (const number of numbers) {
    state = Math.imul(state ^ number, 0x9e3779b1);
    state ^= state >>> 15;
  }
  return state >>> 0;
}

/** Place of the first value that is not below `value`. */
function lowerBound<Value extends string | number>(sorted: ArrayLike<Value>, value: Value): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as Value) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Members of both sets, kept in the first. */
export function keepCommon(set: PropertySet, other: PropertySet): PropertySet {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] as number) & (other[word] as number);
  return set;
}

export function isIn(set: PropertySet, property: number): boolean {
  return (((set[property >>> 5] as number) >>> (property & 31)) & 1) === 1;
}

export function isEmpty(set: PropertySet): boolean {
  return set.every((bits) => bits === 0);
}

/** The members in order, for as long as `visit` answers true. */
export function eachIn(set: PropertySet, visit: (property: number) => boolean): void {
  for (let word = 0; word < set.length; word++) {
    for (let bits = set[word] as number; bits !== 0; bits &= bits - 1) {
      if (!visit(word * 32 + 31 - Math.clz32(bits & -bits))) return;
    }
  }
}
