/** A large file opens and is written in steps, so the page can show how far it is. */
import { openWorkbookFile } from "../../../src/model-file/opened-workbook";
import { snapshotInSteps } from "../../../src/workbench/opened-file/file-snapshot";
import { changeFile } from "../../../src/workbench/opened-file/file-edits";
import { makeFile } from "../../model-file/workbook-bytes";
import { openInHost } from "./opened-workbook";

const rowCount = 30_000;
const rows = Array.from(
  { length: rowCount },
  (_, row) => `<row r="${row + 1}"><c r="A${row + 1}"><v>${row}</v></c><c r="B${row + 1}"><v>2</v></c></row>`,
).join("");

/** Counts the steps that other work may come between. */
function counter() {
  let steps = 0;
  return {
    steps: () => steps,
    run: <T>(work: Generator<undefined, T, undefined>): Promise<T> => {
      for (;;) {
        const { done, value } = work.next();
        if (done) return Promise.resolve(value);
        steps += 1;
      }
    },
  };
}

test("opening reports its progress within a sheet, and the workbook is made in steps", async () => {
  const shares: number[] = [];
  const reading = counter();
  const file = await openWorkbookFile(await makeFile({ rows }), reading.run, (share) => shares.push(share));
  expect(reading.steps()).toBeGreaterThan(20);
  expect(shares.filter((share) => share > 0 && share < 1).length).toBeGreaterThan(2);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  const making = counter();
  const functions = { namespace: "RENT", names: [], engine: new Set<string>() };
  const { snapshot } = await making.run(snapshotInSteps(file, functions, "large.xlsx"));
  expect(making.steps()).toBeGreaterThan(20);
  expect(snapshot.version).toBe(1);
});

test("a change of one cell is written in steps, and only that cell", async () => {
  const opened = await openInHost(await makeFile({ rows }));
  opened.host.setCell("Sheet1!B30000", 7);
  await opened.host.settled();
  const writing = counter();
  const { bytes } = await changeFile(opened, opened.host.model, "RENT", writing.run);
  expect(writing.steps()).toBeGreaterThan(20);
  opened.host.dispose();
  const file = await openWorkbookFile(bytes, counter().run);
  const cells = file.sheets[0]?.cells ?? [];
  expect(cells).toHaveLength(2 * rowCount);
  expect(
    cells.filter(({ column, value }) => column === 1 && value !== 2).map(({ row, value }) => [row, value]),
  ).toEqual([[rowCount - 1, 7]]);
});
