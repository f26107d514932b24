import { say } from "../../src/domain/said";
import { questionKey } from "../../src/engine/question-key";
import { createWorkbookData, type WorkbookData } from "../../src/app/workbook-data";

const key = (dataSource: string, subject: string): string => questionKey(dataSource, "FIND", [[[subject]]], []);

interface Setting {
  connected: string | null;
  mayMix: boolean;
  stored: readonly string[];
  readonly data: WorkbookData;
}

function createSetting(stored: readonly string[]): Setting {
  const setting: Setting = {
    connected: null,
    mayMix: false,
    stored,
    data: createWorkbookData({
      connection: () => (setting.connected === null ? null : { dataSource: setting.connected }),
      mayMix: () => setting.mayMix,
      keys: () => setting.stored,
      nameOf: (dataSource) => say`<${dataSource}>`,
    }),
  };
  setting.data.update();
  return setting;
}

test("an empty workbook is of the connected data", () => {
  const setting = createSetting([]);
  expect([setting.data.identity(), setting.data.refusal()]).toEqual(["service", null]);
  setting.connected = "sandbox:7";
  expect([setting.data.identity(), setting.data.others(), setting.data.refusal()]).toEqual(["sandbox:7", [], null]);
});

test("without a connection a workbook is of the data that most of its answers come from", () => {
  const { data } = createSetting([key("service", "a"), key("sandbox:7", "b"), key("sandbox:7", "c"), "nonsense"]);
  expect([data.identity(), data.others(), data.otherAnswers]).toEqual(["sandbox:7", ["service"], 1]);
});

test("what the serving page declares is not mixed into a workbook of other data", () => {
  const setting = createSetting([key("service", "a"), key("service", "b"), key("sandbox:7", "c")]);
  setting.connected = "sandbox:7";
  expect([setting.data.others(), setting.data.otherAnswers]).toEqual([["service"], 2]);
  expect(setting.data.refusal()).toMatchObject({
    name: "MissingKeyError",
    message: expect.stringMatching(/come from <service>.*connected to <sandbox:7>/) as string,
  });
});

test("a connection that the person set is asked; the other answers are counted until a refresh replaces them", () => {
  const setting = createSetting([key("sandbox:7", "a"), key("sandbox:7", "b")]);
  setting.connected = "service";
  setting.mayMix = true;
  expect([setting.data.identity(), setting.data.otherAnswers, setting.data.refusal()]).toEqual(["service", 2, null]);
  setting.stored = [key("service", "a"), key("service", "b")];
  setting.data.update();
  expect([setting.data.others(), setting.data.otherAnswers]).toEqual([[], 0]);
});
