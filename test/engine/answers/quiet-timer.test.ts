import { createQuietTimer } from "../../../src/engine/answers/quiet-timer";
import { createFakeClock } from "../../client/fake-clock";

function start(act: (call: number) => Promise<void> = () => Promise.resolve()) {
  const clock = createFakeClock(0);
  const acted: number[] = [];
  const failures: unknown[] = [];
  const timer = createQuietTimer(
    clock,
    2_000,
    () => act(acted.push(clock.now())),
    (error) => failures.push(error),
  );
  return { clock, acted, failures, timer };
}

test("acts once, after the last touch, with one sleeper however many touches", async () => {
  const { clock, acted, timer } = start();
  for (let touch = 0; touch < 10; touch += 1) {
    timer.touch();
    await clock.advance(500);
    expect(clock.sleepers).toBe(1);
  }
  await clock.advance(10_000);
  expect([acted, clock.sleepers]).toEqual([[6_500], 0]);
  timer.touch();
  await clock.advance(2_000);
  expect(acted).toEqual([6_500, 17_000]);
});

test("a touch while it acts is acted upon too", async () => {
  const { clock, acted, timer } = start((call) => {
    if (call === 1) timer.touch();
    return Promise.resolve();
  });
  timer.touch();
  await clock.advance(60_000);
  expect([acted, clock.sleepers]).toEqual([[2_000, 4_000], 0]);
});

test("what fails is tried again after twice the wait, at most a minute; only the first failure of a row is told", async () => {
  const { clock, acted, failures, timer } = start((call) =>
    call === 8 ? Promise.resolve() : Promise.reject(new Error(`${call}`)),
  );
  timer.touch();
  await clock.advance(300_000);
  expect(acted.map((at, index) => at - (acted[index - 1] ?? 0))).toEqual([
    2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ]);
  expect(failures).toEqual([new Error("1")]);
  expect(clock.sleepers).toBe(0);
  timer.touch();
  await clock.advance(2_000);
  expect(failures).toEqual([new Error("1"), new Error("9")]);
});

test("stopped, it does nothing until it is touched again", async () => {
  const { clock, acted, timer } = start();
  timer.touch();
  timer.stop();
  await clock.advance(10_000);
  expect([acted, clock.sleepers]).toEqual([[], 0]);
  timer.touch();
  await clock.advance(2_000);
  expect(acted).toEqual([12_000]);
});
