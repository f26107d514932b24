/** What commands print of files and services can't control the terminal. */
import { shellOutput, shellText } from "../../src/command-line/shell";

test.each([
  ["\u001b]0;title\u0007 \u001b[2Junit 101", " ]0;title   [2Junit 101"],
  ["over\rwritten\b\b", "over written  "],
  ["one-byte \u009b31m and \u0085", "one-byte  31m and  "],
  ["model\u202exslx.\u202c \u2066a\u2069", "model xslx.   a "],
  ["a\tb\nc – é 日本 👩‍👩‍👧", "a\tb\nc – é 日本 👩‍👩‍👧"],
])("%j is shown as %j", (text, shown) => expect(shellText(text)).toBe(shown));

test("both streams get it", () => {
  const written: string[] = [];
  const streams = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, "write").mockImplementation((text) => (written.push(String(text)), true)),
  );
  shellOutput.print("a\u001bb\n");
  shellOutput.printError("c\u001bd\n");
  streams.forEach((stream) => stream.mockRestore());
  expect(written).toEqual(["a b\n", "c d\n"]);
});
