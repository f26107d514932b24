/** The memory of the fast reader's program, laid out for one plan, and the batch in it. */
import { batchRows, createKeptTexts, firstBatches, type PackedRows, type RowPacker } from "./packed-rows";
import type { ColumnPlan } from "./read-plan";

/** Exports of src/file-reader/assembly/reader.ts; addresses are bytes in its memory. */
export interface ReaderProgram {
  setFields(from: number, count: number, numbers: number, texts: number): void;
  setOutput(numbers: number, textEnds: number, text: number, rowLimit: number, textLimit: number): void;
  setDelimiter(code: number): void;
  setGap(spacesBehindComma: number): void;
  setBatch(rows: number, textBytes: number, textUnits: number): void;
  setLine(line: number): void;
  setLatin(isLatin: number): void;
  forgetRowAbove(): void;
  readDelimited(from: number, to: number): number;
  readJsonLines(from: number, to: number): number;
  delimitedRecordEnd(from: number, to: number): number;
  goOnAsUtf8(from: number, to: number): number;
  endsAsUtf8(): number;
  lineNow(): number;
  rowsNow(): number;
  statusNow(): number;
  textBytesNow(): number;
  textUnitsNow(): number;
}

/** A column of the file in file order; `column` is its column in the plan unless it is skipped. */
export interface FastField {
  readonly column?: ColumnPlan;
  /** JSON Lines only: the key with its quotes, the colon and what follows it. */
  readonly key?: string;
}

export interface FastMemory {
  readonly program: ReaderProgram;
  /** Start and capacity of the input. */
  readonly input: number;
  readonly inputBytes: number;
  /** All of the memory; a new array after the packer made room. */
  readonly bytes: () => Uint8Array;
  /** Writes rows into the same batch as the program. */
  readonly packer: RowPacker;
  /** Lets the batch hold characters outside Latin-1. */
  readonly widen: () => void;
}

export interface FastMemorySizes {
  /** Capacity for input, and bytes of text that fill a batch. */
  readonly input: number;
  readonly text: number;
}

/** The first batches for the page are small. */
const firstShare = 1 / 4;

const kinds = { text: 1, number: 2, date: 3, boolean: 4 } as const;
/** Kind of a number column with an open decimal mark. */
const openNumber = 5;
/** After this many batches outgrew Latin-1, none starts with it. */
const mostWidened = 4;
const notAscii = /[\u0080-\uffff]/;
const pageBytes = 1 << 16;
/** Vectors read and write past the end of their data. */
const spare = 64;
/** `Field` in assembly/state.ts. */
const fieldBytes = 32;
const fieldAt = { kind: 0, place: 4, key: 8, keyLength: 12 } as const;

/**
 * @param columns those of the plan, in sheet order
 * @param spacesBehindComma JSON Lines only
 */
export function createFastMemory(
  module: WebAssembly.Module,
  fields: readonly FastField[],
  columns: readonly ColumnPlan[],
  { input: inputBytes, text: textLimit }: FastMemorySizes,
  spacesBehindComma = 0,
): FastMemory {
  const rowLimit = batchRows(columns);
  // The program writes texts in file order.
  const texts = fields.flatMap(({ column }) => (column?.type === "text" ? [column] : []));
  const planned = columns.filter(({ type }) => type === "text");
  const isInOrder = texts.every((column, at) => column === planned[at]);
  const columnPlaces = placesOf(columns);
  const textColumns = texts.map((column) => columnPlaces.get(column) ?? 0);
  const plannedPlaces = placesOf(planned);
  const textPlaces = texts.map((column) => plannedPlaces.get(column) ?? 0);
  const numbers = columns.filter(({ type }) => type !== "text");
  const numberPlaces = placesOf(numbers);

  // The first page belongs to the program.
  let next = pageBytes;
  const reserve = (bytes: number): number => {
    const at = next;
    next = Math.ceil((next + bytes + spare) / spare) * spare;
    return at;
  };
  const keys = fields.map(({ key }) => new TextEncoder().encode(key ?? ""));
  const fieldsAt = reserve(fields.length * fieldBytes);
  const keysAt = keys.map((key) => reserve(key.length));
  const numbersAt = reserve(rowLimit * numbers.length * 8);
  const textEndsAt = reserve(rowLimit * texts.length * 4);
  const input = reserve(inputBytes);
  // A row that the program reads has no more text than the input has bytes.
  const textAt = reserve(textLimit + inputBytes);

  const memory = new WebAssembly.Memory({ initial: Math.ceil(next / pageBytes) });
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  const program = exports as typeof exports & ReaderProgram;

  const view = new DataView(memory.buffer);
  fields.forEach(({ column }, index) => {
    const at = fieldsAt + index * fieldBytes;
    const key = keys[index] ?? new Uint8Array();
    const keyAt = keysAt[index] ?? 0;
    view.setUint32(at + fieldAt.key, keyAt, true);
    view.setUint32(at + fieldAt.keyLength, key.length, true);
    new Uint8Array(memory.buffer, keyAt, key.length).set(key);
    if (column === undefined) return;
    view.setUint32(at + fieldAt.kind, column.isMarkOpen === true ? openNumber : kinds[column.type], true);
    if (column.type !== "text") view.setUint32(at + fieldAt.place, (numberPlaces.get(column) ?? 0) * 8, true);
  });
  program.setFields(fieldsAt, fields.length, numbers.length, texts.length);
  program.setGap(spacesBehindComma);
  let taken = 0;
  let rowsMost = 0;
  let textMost = 0;
  const limitBatch = (share: number): void => {
    rowsMost = Math.ceil(rowLimit * share);
    textMost = Math.ceil(textLimit * share);
    program.setOutput(numbersAt, textEndsAt, textAt, rowsMost, textMost);
  };
  limitBatch(firstShare);

  let bytes = new Uint8Array(memory.buffer);
  /** Makes room for more text after the current text. */
  const fitText = (length: number): void => {
    const missing = textAt + length + spare - bytes.length;
    if (missing <= 0) return;
    memory.grow(Math.ceil(missing / pageBytes));
    bytes = new Uint8Array(memory.buffer);
  };

  const encoder = new TextEncoder();
  const latin = new TextDecoder("windows-1252");
  let isLatin = true;
  let widened = 0;
  const setLatin = (value: boolean): void => {
    isLatin = value;
    program.setLatin(value ? 1 : 0);
  };
  setLatin(true);
  const widen = (): void => {
    const length = program.textBytesNow();
    const text = encoder.encode(latin.decode(bytes.subarray(textAt, textAt + length)));
    fitText(text.length + inputBytes);
    bytes.set(text, textAt);
    program.setBatch(program.rowsNow(), text.length, program.textUnitsNow());
    setLatin(false);
    widened += 1;
  };

  const kept = createKeptTexts();
  const takeBatch = (): PackedRows => {
    const rowCount = program.rowsNow();
    const textBytes = program.textBytesNow();
    const isTextLatin = isLatin;
    program.setBatch(0, 0, 0);
    taken += 1;
    if (taken === firstBatches) limitBatch(1);
    setLatin(widened < mostWidened);
    return {
      rowCount,
      numbers: new Float64Array(bytes.buffer, numbersAt, rowCount * numbers.length),
      textEnds: new Int32Array(bytes.buffer, textEndsAt, rowCount * texts.length),
      text: bytes.subarray(textAt, textAt + textBytes),
      ...(isTextLatin ? { isTextLatin } : {}),
      ...kept.take(),
      ...(isInOrder ? {} : { textColumns }),
    };
  };

  let rowNumbers: number[] = [];
  let rowTexts: string[] = [];
  const packer: RowPacker = {
    get isFull() {
      return program.rowsNow() >= rowsMost || program.textBytesNow() + kept.length >= textMost;
    },
    get rowCount() {
      return program.rowsNow();
    },
    addNumber: (value) => rowNumbers.push(value),
    addKept: (text) => kept.add(rowNumbers.push(Number.NaN) - 1, text),
    addText: (value) => rowTexts.push(value),
    endRow: () => {
      const row = program.rowsNow();
      kept.endRow(row * numbers.length);
      const written = isInOrder ? rowTexts : textPlaces.map((place) => rowTexts[place] ?? "");
      const joined = written.join("");
      if (isLatin && notAscii.test(joined)) widen();
      const text = encoder.encode(joined);
      const textBytes = program.textBytesNow();
      fitText(textBytes + text.length);
      bytes.set(text, textAt + textBytes);
      new Float64Array(bytes.buffer, numbersAt + row * numbers.length * 8, numbers.length).set(rowNumbers);
      let units = program.textUnitsNow();
      const ends = written.map((one) => (units += one.length));
      new Int32Array(bytes.buffer, textEndsAt + row * texts.length * 4, texts.length).set(ends);
      program.setBatch(row + 1, textBytes + text.length, units);
      program.forgetRowAbove();
      rowNumbers = [];
      rowTexts = [];
    },
    dropRow: () => {
      kept.dropRow();
      rowNumbers = [];
      rowTexts = [];
    },
    take: takeBatch,
  };
  return { program, input, inputBytes, bytes: () => bytes, packer, widen };
}

/** Where each column is: a search for each of 16,384 costs seconds. */
const placesOf = (columns: readonly ColumnPlan[]): ReadonlyMap<ColumnPlan, number> =>
  new Map(columns.map((column, place) => [column, place]));
