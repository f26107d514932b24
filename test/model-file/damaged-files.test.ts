/**
 * Files cut off or changed anywhere: each is read, or refused with a sentence; none hangs, none throws anything else.
 */
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { openModelFile } from "../../src/model-file/model-file";
import { bytesOf, realWorkbooks } from "./real-workbooks";
import { makeFile, textsOf, zipOf } from "./workbook-bytes";
import { roundsOf } from "../seeds";

const change = {
  cells: new Map([[0, [{ row: 0, column: 0, value: 1 }]]]),
  removedXml: [],
  addedXml: ["<a/>"],
  newId: () => "id",
};

/** "read", or the sentence. */
async function outcomeOf(bytes: Uint8Array): Promise<string> {
  const before = bytes.slice();
  try {
    const file = await openModelFile(bytes, () => true);
    await file.write(change);
    return "read";
  } catch (error) {
    if ((error as Error).name !== "ModelFileError") throw error;
    return (error as Error).message;
  } finally {
    expect(Buffer.compare(bytes, before)).toBe(0);
  }
}

const sample = bytesOf(realWorkbooks.find((file) => file.includes("ranges/template")) ?? "");

test("cut off at any place it is refused", async () => {
  for (let length = 0; length < sample.length; length += 997) {
    expect([length, await outcomeOf(sample.slice(0, length))]).not.toEqual([length, "read"]);
  }
});

test("with bytes changed it is read or refused", async () => {
  const random = xoroshiro128plus(20261121);
  const outcomes = new Set<string>();
  for (let round = 0; round < 80; round += 1) {
    const bytes = sample.slice();
    for (let count = 0; count < 1 + (round % 8); count += 1)
      bytes[uniformInt(random, 0, bytes.length - 1)] = uniformInt(random, 0, 255);
    outcomes.add(await outcomeOf(bytes));
  }
  // Some bytes matter to nobody; most do.
  expect(outcomes.has("read")).toBe(true);
  expect(outcomes.size).toBeGreaterThan(3);
});

test("with the XML of its parts changed it is read or refused", async () => {
  const random = xoroshiro128plus(7);
  const texts = [
    ...(await textsOf(
      await makeFile({
        rows: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" cm="1"><f t="array" ref="B1:B2">F()</f><v>1</v></c></row>',
        strings: "<si><t>a</t></si>",
        workbook: '<definedNames><definedName name="A">Sheet1!$A$1</definedName></definedNames>',
      }),
    )),
  ];
  let refused = 0;
  const rounds = roundsOf("XML of damaged workbooks");
  for (let round = 0; round < rounds; round += 1) {
    const index = uniformInt(random, 0, texts.length - 1);
    const [name = "", text = ""] = texts[index] ?? [];
    const at = uniformInt(random, 0, text.length - 1);
    const length = uniformInt(random, 0, 30);
    const broken =
      round % 2 === 0
        ? text.slice(0, at) + text.slice(at + length)
        : text.slice(0, at) + text.slice(at - length, at) + text.slice(at);
    const outcome = await outcomeOf(await zipOf(texts.map((part, other) => (other === index ? [name, broken] : part))));
    if (outcome !== "read") refused += 1;
  }
  expect(refused).toBeGreaterThan(rounds / 4);
});
