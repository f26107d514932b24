/** Delimited files as some programs write them: rows with a delimiter at their end, quotes behind a backslash. */
import { createPlainReader } from "../../src/file-reader/create-plain-reader";
import { fastReader, smallSizes } from "./fast-reading";
import { planOf, readBytes, type Reading } from "./reading";
import { sniffFile } from "./sniff-at-once";

const read = (text: string): Reading => {
  const bytes = new TextEncoder().encode(text);
  const plain = readBytes(bytes, planOf(text));
  for (const pieceSize of [1, 3, 64, 1 << 20]) {
    expect(readBytes(bytes, planOf(text), { createReader: createPlainReader, pieceSize })).toEqual(plain);
    expect(readBytes(bytes, planOf(text), { createReader: fastReader(smallSizes), pieceSize })).toEqual(plain);
  }
  return plain;
};
const namesOf = (text: string): string[] | undefined => sniffFile(text, true)?.plan.columns.map(({ name }) => name);

describe("rows that end with a delimiter which the header does not have", () => {
  test.each([1, 2, 500])("keep the names of %d rows", (count) => {
    const text = `a,b\n${Array.from({ length: count }, (_, at) => `${String(at)},2,\n`).join("")}`;
    expect(namesOf(text)).toEqual(["a", "b"]);
    expect(planOf(text).form).toMatchObject({ header: true, fieldCount: 2, endsEmpty: true });
    expect(planOf(text).form).not.toHaveProperty("skipLines");
    const { rows, problems } = read(text);
    expect(rows).toEqual(Array.from({ length: count }, (_, at) => [at, 2]));
    expect(problems).toEqual([]);
  });

  test("are of words, below titles, with totals and with rows that do not end so", () => {
    const text = [
      "Rent roll of June",
      "unit;tenant;rent",
      "101;Ann;1500;",
      "102;Bob;1600",
      "103;;1700;",
      "Total;;4800;",
      "",
    ].join("\r\n");
    expect(namesOf(text)).toEqual(["unit", "tenant", "rent"]);
    expect(planOf(text).form).toMatchObject({ skipLines: 1, skipsBetween: true });
    const { rows, problems } = read(text);
    expect(rows).toEqual([
      ["101", "Ann", 1500],
      ["102", "Bob", 1600],
      ["103", "", 1700],
    ]);
    expect(problems).toMatchObject([{ line: 6, reason: "total-line" }]);
    expect(namesOf("name,city\nOak,Waco,\nElm,Tyler,\n")).toEqual(["name", "city"]);
  });

  test("are counted where the field after it holds something", () => {
    const early = Array.from({ length: 3 }, () => "1,2,\n").join("");
    const plan = planOf(`a,b\n${early}`);
    const bytes = new TextEncoder().encode(`a,b\n${early}3,4,x\n5,6,,\n7,8\n9\n`);
    for (const createReader of [createPlainReader, fastReader()]) {
      const { rows, problems } = readBytes(bytes, plan, { createReader });
      expect(rows.slice(3)).toEqual([[7, 8]]);
      expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
        [5, "too-many-fields"],
        [6, "too-many-fields"],
        [8, "too-few-fields"],
      ]);
    }
  });

  test("are not assumed of a last column without a name, or with values", () => {
    expect(namesOf("a,b,\n1,2,\n3,4,\n")).toEqual(["a", "b", "Column 3"]);
    expect(namesOf("a,b,c\n1,2,\n3,4,\n")).toEqual(["a", "b", "c"]);
    expect(planOf("a,b\n1,2,\n3,4,5\n").form).not.toHaveProperty("endsEmpty");
    // A title of as many fields as the table below it has names.
    expect(namesOf("Report,June rents\nUnit,Rent,\n101,1500,\n102,1600,\n")).toEqual(["Unit", "Rent", "Column 3"]);
  });
});

describe("quotes behind a backslash", () => {
  const text = [
    "unit,note,rent",
    '101,"Says \\"hi\\", twice",1500',
    '102,"12\\" pipe",1600',
    '103,"ends in 5\\"",1700',
    '104,"C:\\\\dir\\\\",1800',
    '105,"a ""b"" c\nand \\n",1900',
    '106,plain \\" text,2000',
    "",
  ].join("\n");
  const notes = ['Says "hi", twice', '12" pipe', 'ends in 5"', "C:\\dir\\", 'a "b" c\nand \\n', 'plain \\" text'];

  test("are read as quotes, by both readers", () => {
    expect(planOf(text).form).toMatchObject({ delimiter: ",", header: true, escapesQuotes: true });
    const { rows, problems } = read(text);
    expect(problems).toEqual([]);
    expect(rows.map(([, note]) => note)).toEqual(notes);
    expect(rows.map(([, , rent]) => rent)).toEqual([1500, 1600, 1700, 1800, 1900, 2000]);
    expect(read(text.replaceAll("\n", "\r\n")).problems).toEqual([]);
  });

  test("are found with another delimiter, a given one, and in one column", () => {
    expect(planOf(text.replaceAll(",", ";")).form).toMatchObject({ delimiter: ";", escapesQuotes: true });
    expect(planOf(text, { delimiter: "," }).form).toMatchObject({ escapesQuotes: true });
    expect(planOf('note\n"a \\"b\\" c"\n"d"\n').form).toMatchObject({ escapesQuotes: true, fieldCount: 1 });
  });

  test("are not assumed where a backslash comes before the quote that closes", () => {
    const paths = 'unit,path\n101,"C:\\rents\\"\n102,"D:\\"\n';
    expect(planOf(paths).form).not.toHaveProperty("escapesQuotes");
    expect(read(paths).rows).toEqual([
      ["101", "C:\\rents\\"],
      ["102", "D:\\"],
    ]);
  });

  test("count each line of a record that they leave open", () => {
    const broken = `${text}107,"open \\",2100\n108,x,2200\n`;
    const { rows, problems } = readBytes(new TextEncoder().encode(broken), planOf(text));
    expect(rows).toHaveLength(6);
    expect(problems).toMatchObject([{ line: 9, endLine: 10, reason: "open-quote" }]);
  });

  test("are passed over in a record that is too large", () => {
    const large = `x,"${'\\"'.repeat(9)}${"y".repeat(4_300_000)},1\n${"y".repeat(1_000)}",3\n107,z,4\n`;
    const { rows, problems } = readBytes(new TextEncoder().encode(`${text}${large}`), planOf(text), {
      pieceSize: 1 << 20,
    });
    expect(problems).toMatchObject([{ line: 9, endLine: 10, reason: "row-too-large" }]);
    expect(rows.at(-1)).toEqual(["107", "z", 4]);
  });
});
