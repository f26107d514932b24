import { fileText } from "../../src/command-line/files";

const text = '{"provider": "Söhne"}';
const little = Buffer.from(`\uFEFF${text}`, "utf16le");

it.each([
  ["UTF-8", Buffer.from(text)],
  ["UTF-8 with a mark", Buffer.from(`\uFEFF${text}`)],
  ["UTF-16, as Windows PowerShell writes", little],
  ["UTF-16, big-endian", Buffer.from(little).swap16()],
])("reads %s", (_, bytes) => expect(fileText(bytes)).toBe(text));

it("reads an empty file", () => expect(fileText(new Uint8Array())).toBe(""));
