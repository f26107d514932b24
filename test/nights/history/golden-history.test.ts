/** A history of nights as release 1.0.0 wrote it: every later release reads and proves it. Never renew the file. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Libsql from "libsql";
import { modelId, openHistory } from "../../../src/nights/history/history";
import { figure, sampleLook, sampleModel } from "../sample-look";

const folder = mkdtempSync(path.join(tmpdir(), "compsheet-golden-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const golden = readFileSync(path.join(__dirname, "golden", "history-1.0.0.sql"), "utf8");

test("the history of 1.0.0 is whole, says what was believed then, and takes the next night", async () => {
  const file = path.join(folder, "history.db");
  const database = new Libsql(file);
  database.exec(golden);
  database.close();
  const history = await openHistory({ file });
  const id = modelId(sampleModel("elm"));
  expect(await history.check("acme")).toMatchObject({ isWhole: true, entries: 5 });
  const noi = async (on: string, view: "then" | "now") =>
    (await history.onDate("acme", id, on, view))?.figures.find((one) => one.figure === "NOI")?.value;
  expect([await noi("2026-11-24", "then"), await noi("2026-11-24", "now")]).toEqual([1_290_000, 1_280_000]);
  expect(await noi("2026-11-25", "now")).toBe(1_210_000);
  expect((await history.models("acme")).map(({ name }) => name)).toEqual(["Deals/elm.xlsx", "Deals/Öak “1”.xlsx"]);
  await history.record(sampleLook("elm", "2026-11-26", [figure("NOI", 1_200_000)]));
  expect(await history.check("acme")).toMatchObject({ isWhole: true, entries: 6 });
  await history.close();
});
