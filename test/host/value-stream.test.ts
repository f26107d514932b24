import { say } from "../../src/domain/said";
import { failStream, streamValues, type StreamInvocation, type StreamValue } from "../../src/host/value-stream";
import { ArgumentError } from "../../src/engine/questions/question-errors";
import { createFakeClock } from "../client/fake-clock";
import { HostError, installFakeHost, type FakeHost } from "./fake-host";

let host: FakeHost;
beforeAll(() => (host = installFakeHost()));
afterAll(() => host.remove());

function createSetting(hasDataTypes = false, isInValuePreview = false) {
  const clock = createFakeClock();
  const listeners = new Set<() => void>();
  const told: unknown[] = [];
  const setting = {
    clock,
    told,
    listeners,
    rows: [[1]] as readonly (readonly StreamValue[])[],
    reads: 0,
    invocation: {
      isInValuePreview,
      setResult: (value: unknown) => told.push(value),
      onCanceled: () => undefined,
    } as unknown as StreamInvocation,
    change: () => listeners.forEach((listener) => listener()),
  };
  const start = (): void =>
    streamValues(
      {
        read() {
          setting.reads += 1;
          return setting.rows;
        },
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        clock,
        capabilities: () => ({ dataTypes: hasDataTypes, formatOnDouble: true }),
      },
      setting.invocation,
    );
  return { ...setting, setting, start };
}

test("the first values are told at once, changes at most once a second, the last of them for certain", async () => {
  const { setting, start, clock, told } = createSetting();
  start();
  expect(told).toEqual([[[1]]]);
  for (let step = 2; step <= 10; step += 1) {
    setting.rows = [[step]];
    setting.change();
    await clock.advance(100);
  }
  expect(told).toEqual([[[1]]]);
  await clock.advance(100);
  expect(told).toEqual([[[1]], [[10]]]);
  await clock.advance(5_000);
  setting.rows = [[11]];
  setting.change();
  expect(told.at(-1)).toEqual([[11]]);
  await clock.advance(5_000);
  expect([setting.reads, clock.sleepers]).toEqual([3, 0]);
});

test("a thousand changes that change no value are two reads and nothing told", async () => {
  const { setting, start, clock, told } = createSetting();
  start();
  for (let step = 0; step < 1_000; step += 1) setting.change();
  await clock.advance(10_000);
  expect([told.length, setting.reads]).toEqual([1, 2]);
});

test("nothing is told after a cancel, also where a change was waiting", async () => {
  const { setting, start, clock, told, invocation, listeners } = createSetting();
  start();
  setting.rows = [[2]];
  setting.change();
  invocation.onCanceled?.();
  setting.change();
  await clock.advance(10_000);
  expect([told, listeners.size, clock.sleepers]).toEqual([[[[1]]], 0, 0]);
});

test.each([
  [true, { type: "Double", basicType: "Double", basicValue: 45_839.5, numberFormat: "yyyy-mm-dd" }],
  [false, 45_839.5],
])("numbers bring their format where the host has data types: %s", (hasDataTypes, expected) => {
  const { setting, start, told } = createSetting(hasDataTypes);
  setting.rows = [["reset", { value: 45_839.5, numberFormat: "yyyy-mm-dd" }]];
  start();
  expect(told).toEqual([[["reset", expected]]]);
});

test("a preview is told once and listens to nothing", async () => {
  const { start, told, listeners, clock } = createSetting(false, true);
  start();
  await clock.settle();
  expect([told, listeners.size, clock.sleepers]).toEqual([[[[1]]], 0, 0]);
});

test("an error goes the way that Excel takes from streams", () => {
  const { invocation, told } = createSetting();
  failStream(new ArgumentError(say`"x" isn't a valid measure.`), invocation);
  expect(told).toEqual([new HostError("#VALUE!", '"x" isn\'t a valid measure.')]);
});
