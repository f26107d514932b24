import type { CellInput } from "../../../src/engine/questions/arguments";
import { unitsQuestion } from "../../../src/engine/questions/units";
import { propertyQuestion } from "../../../src/engine/questions/property";
import { priceQuestion } from "../../../src/engine/questions/price";
import { createAsOf, type RunningAsOf } from "../../../src/features/as-of/as-of";
import { createFakeClock } from "../../client/fake-clock";
import { createScriptedAsOfName } from "../../host/scripted-as-of-name";
import { alderId } from "../../engine/questions/sample-documents";
import { createAddinSetting } from "../../app/addin-setting";

function setUp() {
  const name = createScriptedAsOfName();
  const clock = createFakeClock();
  const recalculated: string[][] = [];
  let looks = 0;
  const asOf: RunningAsOf = createAsOf({
    name,
    clock,
    recalculate: (cells) => {
      recalculated.push([...cells]);
      return Promise.resolve();
    },
    calculateUnknown: () => Promise.resolve((looks += 1)),
    onChange: () => undefined,
  });
  return { name, clock, asOf, recalculated, looks: () => looks };
}
const to = (value: CellInput) => [[["to"]], [[value]]];

test("a changed day has exactly the cells calculated that take it", async () => {
  const { name, clock, asOf, recalculated, looks } = setUp();
  name.value = 45_838;
  await asOf.start();
  expect(asOf.day).toBe("2025-06-30");
  asOf.apply(unitsQuestion, [], "S!A1");
  asOf.apply(propertyQuestion, [], "'S'!$A$2");
  asOf.apply(unitsQuestion, to("latest"), "S!A3");
  asOf.apply(priceQuestion, [], "S!A4");
  name.value = "2025-03-31";
  name.tell();
  name.tell();
  await clock.runUntilIdle();
  expect(asOf.day).toBe("2025-03-31");
  expect(recalculated).toEqual([["S!A1", "S!A2"]]);
  expect(looks()).toBe(1);
  // An edit of another cell changes nothing.
  name.tell();
  await clock.runUntilIdle();
  expect(recalculated).toHaveLength(1);
});

test("cells that Excel has calculated with the new day by itself are not calculated again", async () => {
  const { name, asOf, recalculated } = setUp();
  await asOf.start();
  asOf.apply(unitsQuestion, [], "S!A1");
  await asOf.set("2025-03-31");
  expect(name.value).toBe(45_747);
  expect(recalculated).toEqual([["S!A1"]]);
  asOf.apply(unitsQuestion, [], "S!A1");
  await asOf.set("2025-03-31");
  expect(recalculated).toHaveLength(1);
  await asOf.set(null);
  expect([asOf.day, recalculated.length]).toEqual([null, 2]);
});

test("a name that stands for no day is told and passed over", async () => {
  const { name, clock, asOf } = setUp();
  name.value = "soon";
  await asOf.start();
  expect(asOf.day).toBeNull();
  expect(asOf.problem).toContain('"soon"');
  expect(asOf.apply(unitsQuestion, [], "S!A1")).toEqual([]);
  name.value = 45_838;
  name.tell();
  await clock.runUntilIdle();
  expect([asOf.day, asOf.problem]).toEqual(["2025-06-30", null]);
});

test("a host that refuses to tell the day is asked again at the next change", async () => {
  const { name, clock, asOf } = setUp();
  const read = name.read.bind(name);
  name.read = () => Promise.reject(new Error("A cell is being edited."));
  await asOf.start();
  expect(asOf.day).toBeNull();
  name.tell();
  await clock.runUntilIdle();
  name.read = read;
  name.value = 45_838;
  name.tell();
  await clock.runUntilIdle();
  expect(asOf.day).toBe("2025-06-30");
});

test("the add-in knows the day before its first answer, and a reopened workbook answers from its store, without a server", async () => {
  const setting = createAddinSetting();
  setting.asOfName.value = 45_838;
  const ask = (at: typeof setting): Promise<unknown> => {
    const invocation = { address: "S!A1" } as CustomFunctions.Invocation;
    return at.clock.until(
      Promise.resolve(at.addin.answerCell(propertyQuestion, [alderId, "year_built"], [], invocation)),
    );
  };
  const before = await ask(setting);
  // Packing takes real time, which the fake clock does not know.
  await setting.addin.saveAnswers();
  const reopened = createAddinSetting({}, setting.workbook);
  reopened.asOfName.value = "2025-06-30";
  reopened.isUp = false;
  await reopened.addin.saveAnswers();
  expect(await ask(reopened)).toEqual(before);
  expect(reopened.sent.filter(({ url }) => url.pathname.includes("/property"))).toEqual([]);
});
