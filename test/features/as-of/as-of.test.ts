import type { CellOutcome } from "../../../src/host/cell-registry";
import { propertyQuestion } from "../../../src/engine/questions/property-question";
import { createAsOf, type RunningAsOf } from "../../../src/features/as-of/as-of";
import { createFakeClock } from "../../client/fake-clock";
import { installFakeHost, type FakeHost } from "../../host/fake-host";
import { createScriptedAsOfName } from "../../host/scripted-as-of-name";
import { alderId } from "../../engine/questions/sample-documents";
import { createAddinSetting } from "../../app/addin-setting";

function setUp(shown: readonly (readonly [string, readonly CellOutcome[]])[] = [], behind: readonly string[] = []) {
  const name = createScriptedAsOfName();
  const clock = createFakeClock();
  let changes = 0;
  const asOf: RunningAsOf = createAsOf({
    name,
    clock,
    shown: () => shown,
    engine: { inspect: (key) => ({ answer: { key }, ...(behind.includes(key) && { dayNow: null }) }) as never },
    onChange: () => (changes += 1),
  });
  return { name, clock, asOf, changes: () => changes };
}

test("the day follows the name, and is announced once however often the sheet is edited", async () => {
  const { name, clock, asOf, changes } = setUp();
  name.value = 45_838;
  await asOf.start();
  expect(asOf.day).toBe("2025-06-30");
  name.value = "2025-03-31";
  name.tell();
  name.tell();
  await clock.runUntilIdle();
  expect([asOf.day, changes()]).toEqual(["2025-03-31", 1]);
  // An edit of another cell changes nothing.
  name.tell();
  await clock.runUntilIdle();
  expect(changes()).toBe(1);
  await asOf.set("2025-06-30");
  expect([name.value, asOf.day, changes()]).toEqual([45_838, "2025-06-30", 2]);
  await asOf.set(null);
  expect([name.value, asOf.day, changes()]).toEqual([null, null, 3]);
});

test("cells that show another day are counted, each once", () => {
  const outcome = (key: string | null): CellOutcome => ({ functionName: "RENT.UNITS", key, error: null, at: 0 });
  const shown = [
    ["S!A1", [outcome("old"), outcome("old")]],
    ["S!A2", [outcome("new"), outcome("old")]],
    ["S!A3", [outcome("new")]],
    ["S!A4", [outcome(null)]],
  ] as const;
  expect(setUp(shown, ["old"]).asOf.waiting).toBe(2);
  expect(setUp(shown).asOf.waiting).toBe(0);
});

test("a name that isn't a day is reported and ignored", async () => {
  const { name, clock, asOf } = setUp();
  name.value = "soon";
  await asOf.start();
  expect(asOf.day).toBeNull();
  expect(asOf.problem).toContain('"soon"');
  name.value = 45_838;
  name.tell();
  await clock.runUntilIdle();
  expect([asOf.day, asOf.problem]).toEqual(["2025-06-30", null]);
});

test("a host that refuses to return the day is asked again at the next change", async () => {
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

describe("in the add-in", () => {
  let host: FakeHost;
  beforeAll(() => (host = installFakeHost()));
  afterAll(() => host.remove());

  type Setting = ReturnType<typeof createAddinSetting>;
  const ask = (at: Setting): Promise<unknown> => {
    const invocation = { address: "S!A1" } as CustomFunctions.Invocation;
    return at.clock.until(
      Promise.resolve(at.addin.answerCell(propertyQuestion, [alderId, "year_built"], [], invocation)),
    );
  };
  const status = async (at: Setting): Promise<unknown> => {
    const invocation = { address: "S!B1", parameterAddresses: ["S!A1"] } as CustomFunctions.Invocation;
    const [[, shown] = []] = await at.clock.until(Promise.resolve(at.addin.inspect.asOf([[2015]], invocation)));
    return shown;
  };

  test("the day is known before the first answer, and a reopened workbook answers from its store, without a server", async () => {
    const setting = createAddinSetting();
    setting.asOfName.value = 45_838;
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

  test("a changed day leaves every cell as it is until a refresh; the cell says what it waits for", async () => {
    const setting = createAddinSetting();
    setting.asOfName.value = 45_838;
    setting.workbookCells.formulas.set("S!A1", '=RENT.PROPERTY(A4,"year_built")');
    await ask(setting);
    expect(await status(setting)).toBe("current, as of 2025-06-30");
    const sent = setting.sent.length;
    await setting.addin.asOf.set("2025-03-31");
    expect(await ask(setting)).toEqual(await ask(setting));
    expect(setting.sent).toHaveLength(sent);
    expect(setting.addin.asOf.waiting).toBe(1);
    expect(await status(setting)).toBe(
      "stale: the as-of date is now 2025-03-31. Refresh to get the figure of that date. It is as of 2025-06-30.",
    );
    await setting.addin.asOf.set(null);
    expect(await status(setting)).toMatch(/^stale: the as-of date was cleared\. /);
    await setting.addin.asOf.set("2025-06-30");
    expect([setting.addin.asOf.waiting, await status(setting)]).toEqual([0, "current, as of 2025-06-30"]);
  });
});
