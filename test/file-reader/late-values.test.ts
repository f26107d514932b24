/** Cells that would lose something as a number, where the first 2,000 rows hold only plain numbers. */
import { createPlainReader } from "../../src/file-reader/create-plain-reader";
import { fastReader } from "./fast-reading";
import { planOf, readBytes } from "./reading";

const early = Array.from({ length: 2_100 }, (_, at) => 10_000 + at);
const readers = [
  ["plain", createPlainReader],
  ["fast", fastReader()],
] as const;

/** Each cell, what it becomes, and why. */
const late = [
  ["+15125550100", "+15125550100", "plus-sign"],
  ["+1 (512) 555-0100", "+1 (512) 555-0100", "plus-sign"],
  ["2E5", "2E5", "not-a-number"],
  ["12e3", "12e3", "not-a-number"],
  ["12345678901234567", "12345678901234567", "not-a-number"],
  ["02139", "02139", "leading-zero"],
  ["512-555-0100", "512-555-0100", "not-a-number"],
  ["+12", 12, null],
  ["+0.25", 0.25, null],
  ["1.5E+3", 1_500, null],
  ["10001", 10_001, null],
] as const;
const kept = late.flatMap(([text, , reason], at) =>
  reason === null ? [] : [{ line: at + early.length + 2, column: "lot", reason, text }],
);

describe.each(readers)("a late value with the %s reader", (_, createReader) => {
  const read = (text: string): ReturnType<typeof readBytes> =>
    readBytes(new TextEncoder().encode(text), planOf(text), { createReader });

  test.each([",", "\t"])("stays text in its row and is counted, between %j", (delimiter) => {
    const lines = [...early.map(String), ...late.map(([cell]) => `"${cell}"`)];
    const text = `name,lot\n${lines.map((cell) => `Oak,${cell}\n`).join("")}`.replaceAll(",", delimiter);
    const found = read(text);
    expect(found.rows.slice(early.length)).toEqual(late.map(([, value]) => ["Oak", value]));
    expect(found.kept).toEqual(kept);
    expect(found.problems).toEqual([]);
    const plain = read(text.replaceAll('"', ""));
    expect(plain).toEqual(found);
  });

  test("stays text in its row and is counted, in JSON Lines", () => {
    const values = [...early.map(String), ...late.map(([cell]) => `"${cell}"`)];
    const found = read(values.map((value) => `{"name":"Oak","lot":${value}}\n`).join(""));
    expect(found.rows.slice(early.length)).toEqual(late.map(([, value]) => ["Oak", value]));
    expect(found.kept).toEqual(kept.map((cell) => ({ ...cell, line: cell.line - 1 })));
    expect(found.problems).toEqual([]);
    const long = read(
      values.map((value) => `{"name":"Oak","lot":${value}}\n`).join("") + '{"lot":12345678901234567}\n',
    );
    expect(long.rows.at(-1)).toEqual(["", "12345678901234567"]);
    expect(long.kept?.at(-1)).toMatchObject({ text: "12345678901234567", line: early.length + late.length + 1 });
  });
});
