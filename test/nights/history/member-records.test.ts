/** What members may ask of the history: by the mark of a file, by name, by tag; copies, corrections, several models. */
import { openHistory } from "../../../src/nights/history/history";
import { createNightRecords } from "../../../src/nights/history/member-records";
import { figure, sampleLook, sampleModel } from "../sample-look";

async function keptHistory() {
  const history = await openHistory({ file: ":memory:" });
  const written = (item: string, night: string, noi: number) =>
    history.record(sampleLook(item, night, [figure("NOI", noi)], { writtenHash: `w-${item}-${night}` }));
  return { history, written, records: createNightRecords(history) };
}
const noiOf = ({ figures }: { figures: readonly { figure: string; value: unknown }[] }) =>
  figures.find((one) => one.figure === "NOI")?.value;

test("a workbook is the model that its mark was written into, and reads the nights before too", async () => {
  const { history, written, records } = await keptHistory();
  await written("elm", "2026-11-01", 1_300_000);
  await written("elm", "2026-11-08", 1_210_000);
  await history.record(sampleLook("elm", "2026-11-15", [figure("NOI", 1_210_000)]));
  const run = "run-elm-2026-11-08";
  const then = await records.modelOn({ run, on: "2026-11-03" });
  expect(then).toMatchObject({ state: "found", name: "Deals/elm.xlsx", night: "2026-11-01", refreshed: "2026-11-01" });
  expect(then.figures).toMatchObject([{ value: 1_300_000, since: "2026-11-01", run: "run-elm-2026-11-01" }]);
  // A night that wrote nothing leaves the mark of the one before.
  const last = await records.modelOn({ run, on: "latest" });
  expect([noiOf(last), last.on, last.night]).toEqual([1_210_000, "2026-11-15", "2026-11-15"]);
  expect(noiOf(await records.modelOn({ run, on: "-10d" }))).toBe(1_300_000);
  expect(await records.modelOn({ run, on: "2026-10-31" })).toMatchObject({ state: "early", first_night: "2026-11-01" });
  expect(await records.modelOn({ run: "run-none", on: "latest" })).toMatchObject({ state: "unknown", name: null });
  await history.close();
});

test("a copy shares the nights until the original is written again, and not one more", async () => {
  const { history, written, records } = await keptHistory();
  await written("elm", "2026-11-01", 1_300_000);
  await written("elm", "2026-11-08", 1_210_000);
  const copy = "run-elm-2026-11-01";
  expect(noiOf(await records.modelOn({ run: copy, on: "2026-11-07" }))).toBe(1_300_000);
  expect(await records.modelOn({ run: copy, on: "2026-11-08" })).toMatchObject({ state: "left", figures: [] });
  // The last night that it shares.
  expect(await records.modelOn({ run: copy, on: "latest" })).toMatchObject({ state: "found", on: "2026-11-01" });
  await history.close();
});

test("a correction shows only where later knowledge is asked for", async () => {
  const { history, written, records } = await keptHistory();
  await written("elm", "2026-11-01", 1_300_000);
  const right = sampleLook("elm", "2026-11-01", [figure("NOI", 1_250_000)], { run: "run-2" });
  await history.correct(right, { why: "A wrong rent.", on: "2026-11-20" });
  const ask = { model: "elm.xlsx", on: "2026-11-01" };
  expect(noiOf(await records.modelOn(ask))).toBe(1_300_000);
  expect(noiOf(await records.modelOn({ ...ask, corrected: true }))).toBe(1_250_000);
  await history.close();
});

test("a name finds a model by the end of its path, says where it means several, and else offers the nearest", async () => {
  const { history, written, records } = await keptHistory();
  await written("elm", "2026-11-01", 1);
  const model = sampleModel("other", { name: "Archive/elm.xlsx" });
  await history.record({ ...sampleLook("other", "2026-11-01", [figure("NOI", 2)]), model });
  expect(noiOf(await records.modelOn({ model: "deals\\ELM.xlsx", on: "latest" }))).toBe(1);
  expect(await records.modelOn({ model: "elm.xlsx", on: "latest" })).toMatchObject({
    ...{ state: "several", names: ["Archive/elm.xlsx", "Deals/elm.xlsx"] },
  });
  const unknown = await records.modelOn({ model: "Deals/elk.xlsx", on: "latest" });
  expect([unknown.state, unknown.names[0]]).toEqual(["unknown", "Deals/elm.xlsx"]);
  await history.close();
});

test("the roll-up has a row for each model with the tag, with the figures of its last refresh", async () => {
  const { history, written, records } = await keptHistory();
  await written("elm", "2026-11-01", 1_300_000);
  await history.record(sampleLook("elm", "2026-11-02", [], { outcome: "failed", reason: "Damaged." }));
  const cells = [figure("NOI", 900_000), figure("Comps!B4", 1_500, { kind: "cell" })];
  const [core, land] = [sampleModel("oak"), sampleModel("pit", { tags: ["land"] })];
  await history.record({ ...sampleLook("oak", "2026-11-02", cells), model: core });
  await history.record({ ...sampleLook("pit", "2026-11-02", cells), model: land });
  const { models, tags } = await records.portfolio("CORE");
  expect(tags).toEqual(["core", "land"]);
  expect(models.map(({ name, night, outcome, refreshed }) => [name, night, outcome, refreshed])).toEqual([
    ["Deals/elm.xlsx", "2026-11-02", "failed", "2026-11-01"],
    ["Deals/oak.xlsx", "2026-11-02", "done", "2026-11-02"],
  ]);
  expect(models.map(({ figures }) => figures.map((one) => [one.figure, one.value]))).toEqual([
    [["NOI", 1_300_000]],
    [["NOI", 900_000]],
  ]);
  expect((await records.portfolio("none")).models).toEqual([]);
  await history.close();
});

test("a figure dates from the night of its value, however new the data of later nights", async () => {
  const { history, records } = await keptHistory();
  const noi = (dataOf: string, asOf: string | null = null) => [figure("NOI", 1_300_000, { dataOf, asOf })];
  await history.record(sampleLook("elm", "2026-11-01", noi("2026-10-31"), { writtenHash: "w" }));
  await history.record(sampleLook("elm", "2026-11-02", noi("2026-11-01")));
  const of = async () => (await records.modelOn({ run: "run-elm-2026-11-01", on: "latest" })).figures;
  expect(await of()).toMatchObject([{ since: "2026-11-01", data_of: "2026-10-31" }]);
  await history.record(sampleLook("elm", "2026-11-03", noi("2026-11-02", "2026-09-30")));
  expect(await of()).toMatchObject([{ since: "2026-11-03", data_of: "2026-11-02", as_of: "2026-09-30" }]);
  await history.close();
});

test("a model's nights: what moved, also by a changed formula, and nights that failed", async () => {
  const { history, written, records } = await keptHistory();
  await written("elm", "2026-11-01", 1_300_000);
  const cell = figure("Comps!B4", 1_650, { kind: "cell" });
  const look = (night: string, noi: number, formula = "=RENT.NOI(A2)") =>
    history.record(sampleLook("elm", night, [cell, figure("NOI", noi, { formula })]));
  await look("2026-11-02", 1_300_000);
  await look("2026-11-03", 1_250_000);
  await look("2026-11-04", 1_250_000, "=B9");
  await history.record(sampleLook("elm", "2026-11-05", [], { outcome: "failed", reason: "Damaged." }));
  const found = await records.history("run-elm-2026-11-01");
  expect(found).toMatchObject({ name: "Deals/elm.xlsx", first_night: "2026-11-01", looks: 5, left_on: null });
  expect(found.nights.map(({ night, outcome, moved }) => [night, outcome, ...moved])).toEqual([
    ["2026-11-05", "failed"],
    ["2026-11-04", "done", expect.objectContaining({ before: 1_250_000, after: 1_250_000, reformulated: true })],
    ["2026-11-03", "done", expect.objectContaining({ before: 1_300_000, after: 1_250_000, reformulated: false })],
  ]);
  expect(await records.history("run-none")).toMatchObject({ name: null, nights: [] });
  await history.close();
});
