/**
 * Which properties have which words: sorted lists of numbers, 4 bytes per word of a property. docs/models.md explains
 * why it doesn't use a library's index.
 */
import { addressWords } from "./address-text";

/** A set of property numbers, one bit each. */
export type PropertySet = Uint32Array<ArrayBuffer>;

export interface WordIndex {
  /** Properties that have one of the words, or a word with one of the prefixes. */
  having(words: readonly string[], beginnings?: readonly string[]): PropertySet;
  /** Properties with a whole text that is a run of the given words, in short forms; rarely a false positive. */
  wholeTexts(words: readonly string[]): number[];
  /** Bytes of the arrays. */
  readonly bytes: number;
}

export interface IndexedTexts {
  /** Found by their words, and as a whole. */
  readonly whole: readonly string[];
  /** Found by their words. Equal marks (the same array) imply equal words. */
  readonly words: readonly string[];
  /** Found only as written; they start with a character that no word has. */
  readonly marks: readonly string[];
}

/** With more properties, a property number and a 32-bit number don't fit into a double together. */
export const mostProperties = 2 ** 21;

/** `textsOf` is called once for each property, 0 to size - 1. */
export function createWordIndex(size: number, textsOf: (property: number) => IndexedTexts): WordIndex {
  if (size > mostProperties) throw new RangeError(`more than ${mostProperties} properties cannot be indexed`);
  // Separate from the functions below, so the memory used for building is released.
  const { firsts, postings, wholeTexts, longest, numberOf } = collect(size, textsOf);
  const alphabet = [...numberOf.keys()].sort();

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
        let hash = 0;
        for (let at = from; at < Math.min(words.length, from + longest); at++) {
          const word = numbers[at];
          if (word === undefined) break;
          hash = extendHash(hash, word);
          for (let entry = lowerBound(wholeTexts, hash * mostProperties); entry < wholeTexts.length; entry++) {
            const value = wholeTexts[entry] as number;
            if (Math.floor(value / mostProperties) !== hash) break;
            found.add(value % mostProperties);
          }
        }
      }
      return [...found].sort((a, b) => a - b);
    },
    bytes: firsts.byteLength + postings.byteLength + wholeTexts.byteLength,
  };
}

function collect(size: number, textsOf: (property: number) => IndexedTexts) {
  const { numberOf, partOf, shared } = createVocabulary();
  const entries = createNumberList(Uint32Array);
  const whole = createNumberList(Float64Array);
  const starts = new Uint32Array(size + 1);
  const lastWith: number[] = [];
  let longest = 0;
  for (let property = 0; property < size; property++) {
    const texts = textsOf(property);
    const put = (words: readonly number[]): void => {
      for (const word of words) {
        if (lastWith[word] !== property) entries.push(word);
        lastWith[word] = property;
      }
    };
    put(shared(texts));
    for (const text of texts.whole) {
      let hash = 0;
      let length = 0;
      for (const part of text.split(" ")) {
        const { words, shorts } = partOf(part);
        put(words);
        length += shorts.length;
        for (const word of shorts) hash = extendHash(hash, word);
      }
      if (length > 0) whole.push(hash * mostProperties + property);
      longest = Math.max(longest, length);
    }
    starts[property + 1] = entries.length();
  }
  return {
    ...invert(entries.numbers(), starts, numberOf.size),
    wholeTexts: whole.numbers().slice().sort(),
    longest,
    numberOf,
  };
}

/** Part of a text, without spaces, by the numbers of its words: all forms of each, and their short forms in order. */
interface NumberedPart {
  readonly words: readonly number[];
  readonly shorts: readonly number[];
}

function createVocabulary() {
  const numberOf = new Map<string, number>();
  // Texts share most of their parts: streets, cities, the words of names.
  const parts = new Map<string, NumberedPart>();
  const sharedTexts = new Map<readonly string[], readonly number[]>();
  const number = (word: string): number => {
    const known = numberOf.get(word) ?? numberOf.size;
    numberOf.set(word, known);
    return known;
  };
  const partOf = (part: string): NumberedPart => {
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
  /** Properties of one place share the same arrays. */
  const shared = ({ words, marks }: IndexedTexts): readonly number[] => {
    const known = sharedTexts.get(marks);
    if (known !== undefined) return known;
    const numbers = [
      ...words.flatMap((text) => text.split(" ")).flatMap((part) => partOf(part).words),
      ...marks.map(number),
    ];
    sharedTexts.set(marks, numbers);
    return numbers;
  };
  return { numberOf, partOf, shared };
}

/** Inverts the words of each property to the properties of each word, in order. */
function invert(words: Uint32Array, starts: Uint32Array, vocabularySize: number) {
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
function createNumberList<List extends Uint32Array | Float64Array>(Type: new (length: number) => List) {
  let numbers = new Type(1024);
  let length = 0;
  return {
    push(value: number): void {
      if (length === numbers.length) {
        const larger = new Type(2 * length);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[length++] = value;
    },
    length: () => length,
    numbers: () => numbers.subarray(0, length) as List,
  };
}

function extendHash(hash: number, word: number): number {
  const state = Math.imul(hash ^ (word + 1), 0x9e3779b1);
  return (state ^ (state >>> 15)) >>> 0;
}

/** Index of the first value that isn't below `value`. */
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

/** Intersects the sets in place, in the first one. */
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

/** Visits the members in order, while `visit` returns true. */
export function eachIn(set: PropertySet, visit: (property: number) => boolean): void {
  for (let word = 0; word < set.length; word++) {
    for (let bits = set[word] as number; bits !== 0; bits &= bits - 1) {
      if (!visit(word * 32 + 31 - Math.clz32(bits & -bits))) return;
    }
  }
}
