/** Nights survive what fails for a while: the service, the database. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { OptionError } from "../../src/command-line/command-options";
import { lateNight, nightAfterNight } from "../../src/nights/night-after-night";
import { openNightRuns } from "../../src/nights/night/night-runs";
import { nightOf } from "../../src/nights/night-time";
import { runNights } from "../../src/nights/nights-command";

const folder = mkdtempSync(path.join(tmpdir(), "compsheet-after-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A port that nothing listens on. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test("a service that is away at the start of a night ends neither the night nor the program", async () => {
  mkdirSync(path.join(folder, "models"));
  const state = path.join(folder, "state");
  const config = path.join(folder, "nights.json");
  let out = "";
  let pausing: () => void = () => undefined;
  const isPausing = new Promise<void>((resolve) => (pausing = resolve));
  const parts = {
    ...{ projectRoot: path.resolve(), environment: { COMPSHEET_API_KEY: "a-key-of-a-test" }, fetch },
    print: () => undefined,
    printError: (text: string) => {
      out += text;
      pausing();
    },
  };
  const server = `http://localhost:${await closedPort()}`;
  await runNights(
    ["setup", "--folder", path.join(folder, "models"), "--server", server, "--time-zone", "UTC", "--config", config],
    parts,
  );
  const night = nightOf(Date.now(), "UTC");
  const runs = await openNightRuns({ file: path.join(state, "state.db") });
  await runs.begin(night, null, Date.now());
  const running = runNights(["--config", config, "--state", state], parts);
  await isPausing;
  expect(out).toBe(
    `${server} cannot be reached. Check the address, the network or VPN, and that the service is running.\n` +
      "Nights continue in a minute.\n",
  );
  process.emit("SIGTERM");
  expect(await running).toBe(0);
  expect(await runs.unfinished(night)).toEqual([night]);
  await runs.close();
});

test("waits grow to ten minutes, and begin again after a night", async () => {
  const outcomes = ["away", "away", "away", "away", "away", "away", null, "away", 0] as const;
  let count = 0;
  const pauses: number[] = [];
  const code = await nightAfterNight({
    next: () => {
      const outcome = outcomes[count++] ?? null;
      return typeof outcome === "string" ? Promise.reject(new Error(outcome)) : Promise.resolve(outcome);
    },
    pause: (ms) => Promise.resolve(void pauses.push(ms / 60_000)),
    printError: () => undefined,
  });
  expect([code, ...pauses]).toEqual([0, 1, 2, 4, 8, 10, 10, 1]);
});

test("what only a person can put right ends the program", async () => {
  const next = () => Promise.reject(new OptionError("There is no key."));
  const parts = { next, pause: () => Promise.resolve(), printError: () => undefined };
  await expect(nightAfterNight(parts)).rejects.toThrow("There is no key.");
});

test("a night whose start has come keeps its turn for two days, after those that were cut off before", () => {
  const due = { start: 5, night: "2026-12-03" };
  expect(lateNight(null, undefined, "2026-12-01")).toBe(null);
  expect(lateNight(due, undefined, "2026-12-01")).toBe(due);
  expect(lateNight(due, "2026-12-02", "2026-12-01")).toBe(null);
  expect(lateNight(due, "2026-12-03", "2026-12-01")).toBe(due);
  expect(lateNight(due, undefined, "2026-12-04")).toBe(null);
});
