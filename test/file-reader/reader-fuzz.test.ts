/** Randomly corrupted files, from a seed: the fast reader gives the same result as the plain one. */
import { serialize } from "node:v8";
import type { ColumnPlan, ReadPlan } from "../../src/file-reader/read-plan";
import { chanceFrom, type Chance } from "./chance";
import { fastReader, outcome } from "./fast-reading";
import { planOf, type Reading } from "./reading";
import { roundsOf } from "../seeds";

const encoder = new TextEncoder();
/** Small enough that blocks, batches and the input's capacity end often. */
const sizes = { block: 512, input: 1 << 14, text: 3_000 };

const words = [
  "Oak Park",
  "Château",
  "Peñasquitos",
  "🏢 Tower",
  "The Reserve, at Mill",
  'The "R"',
  "two\nlines",
  "O’Malley’s – “The Foundry” … €•™—‘x’",
  "\u0085 ÿ\u00a0Łódź",
  "",
  "a;b",
  "x",
];
const columnNames = ["id", "name", "units", "rent", "opened", "is_open", "note", "lat"];

function rowValues(chance: Chance, row: number): Value[] {
  const group = Math.floor(row / 5);
  return [
    `p${String(row)}`,
    words[group % words.length] ?? "",
    chance.below(10) === 0 ? null : chance.below(400),
    chance.of([null, 1895.5, -0.25, 2015, 0, 123456789012345, 0.123456789012345]),
    chance.of([null, "2025-06-30", "2024-02-29", "1999-12-31"]),
    chance.of([true, false, null]),
    chance.of(words),
    Math.round(chance.below(1_000_000) - 500_000) / 1_000,
  ];
}

type Value = string | number | boolean | null;

function csvLine(values: readonly Value[], chance: Chance): string {
  return values
    .map((value) => {
      const text = value === null ? "" : String(value);
      return /[",\r\n]/.test(text) || chance.below(12) === 0 ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join(",");
}

function jsonLine(values: readonly Value[], chance: Chance): string {
  const entries = columnNames.map((name, at): [string, unknown] => [name, values[at]]);
  if (chance.below(8) === 0) entries.splice(chance.below(entries.length), 1);
  if (chance.below(6) === 0) entries[6] = ["note", ["pool", 'a "b"', "ü"].slice(0, chance.below(4))];
  return JSON.stringify(Object.fromEntries(entries));
}

const tokens = [
  ...'",\n\r\\{}[]:;.-+eE0123456789 \t\u0000\u001f\u007f/tfn',
  ...[
    '""',
    "\r\n",
    '","',
    "true",
    "null",
    "NA",
    "n/a",
    "\\N",
    "--",
    "1e5",
    "00",
    "02139",
    "-07",
    "é",
    "🏢",
    "\u2028",
    "\uFEFF",
    "2025-02-30",
  ],
  ...[
    "12345678901234567890",
    "0.30000000000000004",
    "\\u00e9",
    "\\n",
    "\\ud83d",
    '"id":',
    ',"units":3',
    "x".repeat(40),
  ],
];
const invalid = [[0xff], [0xc3], [0xe2, 0x82], [0xf0, 0x9f], [0x80], [0xed, 0xa0, 0x80]];

/** The bytes of each letter. */
function lettersOf(text: string): number[][] {
  return [...text].map((letter) => [...encoder.encode(letter)]);
}

/** One change of a text, given letter by letter or byte by byte. */
function mutate(letters: number[][], chance: Chance, inserted: readonly number[][]): void {
  const at = chance.below(letters.length + 1);
  switch (chance.below(5)) {
    case 0:
      letters.splice(at, 0, ...inserted);
      return;
    case 1:
      letters.splice(at, inserted.length, ...inserted);
      return;
    case 2:
      letters.splice(at, 1 + chance.below(4));
      return;
    case 3:
      letters.splice(at, 0, ...letters.slice(at, at + chance.below(60)));
      return;
    default:
      letters.splice(at, chance.below(40), ...inserted);
  }
}

const filesOfAKind = roundsOf("corrupted files of a kind");
const mutationsInFile = 200;

/** A valid file of lines, about a hundred of them changed, each in one place. */
function mutatedFile(line: (values: readonly Value[], chance: Chance) => string, seed: number): Uint8Array {
  const chance = chanceFrom(seed);
  // Invalid bytes end the reading, so most files must have none.
  const isByByte = seed % 5 === 0;
  const parts: number[] = [];
  for (let row = 0; row < mutationsInFile * 2; row += 1) {
    const text = `${line(rowValues(chance, row), chance)}\n`;
    const letters = isByByte ? [...encoder.encode(text)].map((byte) => [byte]) : lettersOf(text);
    const isInvalid = isByByte && chance.below(60) === 0;
    // Every other line stays unchanged, so the readers can recover.
    if (row % 2 === 0) mutate(letters, chance, isInvalid ? [chance.of(invalid)] : lettersOf(chance.of(tokens)));
    parts.push(...letters.flat());
  }
  return Uint8Array.from(parts);
}

/** The file's problems: records left out, cells kept as text. */
function compare(bytes: Uint8Array, plan: ReadPlan, pieceSize: number): Pick<Reading, "problems" | "kept"> | string {
  const plain = outcome(bytes, plan);
  const fast = outcome(bytes, plan, { createReader: fastReader(sizes), pieceSize });
  // Comparing bytes is faster, and the difference rarely needs to be shown.
  if (!serialize(fast).equals(serialize(plain))) expect(fast).toEqual(plain);
  return plain;
}

const kinds = [
  ["delimited", csvLine, `${columnNames.join(",")}\n`],
  ["JSON Lines", jsonLine, ""],
] as const;

describe.each(kinds)("%s", (_, line, header) => {
  const chance = chanceFrom(1);
  const valid = `${header}${Array.from({ length: 400 }, (_, row) => `${line(rowValues(chance, row), chance)}\n`).join("")}`;
  const found = planOf(valid);
  // A column of whole numbers without a cell that shows its decimal mark.
  const open = (column: ColumnPlan): ColumnPlan => (column.name === "units" ? { ...column, isMarkOpen: true } : column);
  const plan = found.form.kind === "delimited" ? { ...found, columns: found.columns.map(open) } : found;

  it("reads a valid file whole", () => {
    for (const pieceSize of [1, 100, 1_000, 1 << 20])
      expect(compare(encoder.encode(valid), plan, pieceSize)).toMatchObject({ problems: [] });
  });

  it(`reads ${String(filesOfAKind * mutationsInFile)} changes of it as the plain reader does, and tells of what is wrong`, () => {
    let problems = 0;
    let kept = 0;
    let unreadable = 0;
    for (let seed = 1; seed <= filesOfAKind; seed += 1) {
      const mutated = mutatedFile(line, seed);
      const bytes = Uint8Array.from([...encoder.encode(header), ...mutated]);
      const found = compare(bytes, plan, 37 * seed);
      if (typeof found === "string") unreadable += 1;
      else {
        problems += found.problems.length;
        kept += found.kept?.length ?? 0;
      }
    }
    expect(unreadable).toBeGreaterThan(3);
    expect(unreadable).toBeLessThan(15);
    expect(problems).toBeGreaterThan(1_000);
    expect(kept).toBeGreaterThan(4 * filesOfAKind);
  });
});
