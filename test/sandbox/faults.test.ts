import { createFakeClock } from "../client/fake-clock";
import { startSandbox } from "./sandbox-fixture";

const samples = [{ number: 1, street: "1 Elm St" }];
const path = "/property/search?q=elm";

describe("faults on purpose", () => {
  test("the same seed fails the same requests, another seed others", async () => {
    const run = async (seed: number) => {
      const { send } = startSandbox(samples, { faults: { seed, errorShare: 0.3 } });
      const statuses: number[] = [];
      for (let i = 0; i < 60; i++) statuses.push((await send(path)).status);
      return statuses;
    };
    const statuses = await run(1);
    expect(await run(1)).toEqual(statuses);
    expect(await run(2)).not.toEqual(statuses);
    const failed = statuses.filter((status) => status !== 200);
    expect(failed.length).toBeGreaterThan(8);
    expect(failed.length).toBeLessThan(30);
    expect(new Set(failed).size).toBeGreaterThan(1);
    for (const status of failed) expect([500, 502, 503, 504]).toContain(status);
  });

  test("a failed answer has the headers of every other", async () => {
    const { send } = startSandbox(samples, { faults: { seed: 1, errorShare: 1, statuses: [503] } });
    const response = await send(path);
    expect(response.status).toBe(503);
    expect(response.headers.get("ratelimit")).toBe('"default";r=499;t=60');
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.json()).toEqual({ message: "Injected fault" });
  });

  test("a cut body breaks off in the middle", async () => {
    const { send } = startSandbox(samples, { faults: { seed: 1, cutShare: 1 } });
    const response = await send(path);
    expect(response.status).toBe(200);
    const expected = Number(response.headers.get("content-length"));
    const reader = response.body!.getReader();
    const { value } = await reader.read();
    expect(value?.length).toBe(Math.floor(expected / 2));
    await expect(reader.read()).rejects.toThrow("the connection was lost");
  });

  test("a slow answer waits on the given clock", async () => {
    const clock = createFakeClock();
    const { send } = startSandbox(samples, { clock, faults: { seed: 1, slowShare: 1, slowMs: 2500 } });
    let status = 0;
    void send(path).then((response) => (status = response.status));
    await clock.advance(2499);
    expect(status).toBe(0);
    await clock.advance(1);
    await clock.settle();
    expect(status).toBe(200);
  });

  test("without shares nothing happens", async () => {
    const { send } = startSandbox(samples, { faults: { seed: 1 } });
    for (let i = 0; i < 20; i++) expect((await send(path)).status).toBe(200);
  });
});
