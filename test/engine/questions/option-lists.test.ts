/** Lists among the options: in one cell, down a block, in several places. */
import { compsQuestion } from "../../../src/engine/questions/comps-question";
import { alderId, compId } from "./sample-documents";
import { createSheet, type Written } from "./scripted-service";

const ids = [1, 2, 3].map(compId);
const [first = "", second = "", third = ""] = ids;

async function excludedBy(options: Written[]): Promise<unknown> {
  const sheet = createSheet();
  await sheet.ask(compsQuestion, [alderId, 5, "name"], options);
  return (sheet.service.calls.at(-1)?.asked[1] as { excluded_ids?: unknown }).excluded_ids;
}

test.each<[string, Written[]]>([
  ["commas", ["excluded", ids.join(", ")]],
  ["semicolons", ["excluded", ids.join("; ")]],
  ["line breaks", ["excluded", `${first}\n${second}\r\n${third}\n`]],
  ["a range", ["excluded", ids.map((id) => [id])]],
  ["a row of a block for each", [ids.map((id) => ["excluded", id])]],
  [
    "a block whose name stands once, with empty cells between",
    [
      [
        ["maxDistance", 5],
        ["excluded", first],
        ["", second],
        [null, null],
        [null, third],
      ],
    ],
  ],
  [
    "several places, one of them twice",
    [
      "excluded",
      first,
      [
        ["Excluded", `${second};${first}`],
        ["excluded", third],
      ],
    ],
  ],
])("ids by %s", async (_, options) => expect(await excludedBy(options)).toEqual(ids));

test("what stands below a name that takes one value is not read as an option", async () => {
  const sheet = createSheet();
  const block = [
    ["maxDistance", 5],
    ["", "miles, as the crow flies"],
    ["selected", ""],
    ["excluded", ""],
  ];
  await sheet.ask(compsQuestion, [alderId, 5, "name"], [block]);
  expect(sheet.service.calls.at(-1)?.asked).toEqual([
    expect.objectContaining({ topN: 5, maxDistance: 5 }),
    expect.not.objectContaining({ excluded_ids: expect.anything() as unknown }),
  ]);
});

test("other options are still not given twice with different values", async () => {
  const sheet = createSheet();
  const refusal = await sheet.refusal(
    compsQuestion,
    [alderId, 5],
    [
      "maxDistance",
      3,
      [
        ["maxDistance", 4],
        ["", ""],
      ],
    ],
  );
  expect(refusal).toMatch(/"maxDistance" is set twice/);
});
