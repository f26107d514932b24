import { finished, readBudget, started, writeBudget } from "../../../src/gateway/proxy/budget-windows";
import { quotaCommand } from "../../../src/gateway/proxy/quota-command";
import { createSharedBudget } from "../../../src/gateway/proxy/shared-budget";
import { type GatewayStore, openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { runStoreCommand } from "../run-store-command";

const now = Date.UTC(2025, 5, 30, 12);
let store: GatewayStore;
beforeEach(async () => {
  store = await openGatewayStore({ file: ":memory:" });
});
afterEach(() => store.close());
const run = (...args: string[]) => runStoreCommand(quotaCommand, args, store, { now });
const write = (text: string) => store.budget.change(now, () => ({ text, result: undefined }));

test("shows what is left and how long everybody waits", async () => {
  expect(await run("show")).toEqual({
    output: [
      "default: 500 of 500 requests left in a window of 60 seconds; it resets in 60 seconds.",
      "Requests under way: 0.",
      "The next request can go out now.",
    ].join("\n"),
    exitCode: 0,
  });
  const odd = finished(started(readBudget("{}"), now), now, now, { retryAfterMs: 1e12 }, true);
  await write(writeBudget(started(odd, now)));
  expect((await run("show")).output).toMatch(/Requests under way: 1\.\nThe next request can go out in 15 minutes\.$/);
  // Only looks.
  expect((await run("show")).output).toContain("Requests under way: 1.");
});

test("a reset lets the next request out at once", async () => {
  await write(JSON.stringify({ heldUntil: now + 24 * 3_600_000 }));
  const budget = createSharedBudget(store.budget);
  expect((await budget.take(now)).wait).toBe(15 * 60_000);
  expect(await run("reset")).toEqual({
    output: "The quota is reset. The gateway learns it again from the next answer.",
    exitCode: 0,
  });
  expect((await budget.take(now)).wait).toBe(0);
});

test.each([[[]], [["clear"]], [["show", "x"]], [["reset", "now"]]])("quota %j says what to write", async (args) => {
  await write(JSON.stringify({ heldUntil: now + 60_000 }));
  expect(await run(...args)).toEqual({
    output: expect.stringContaining("compsheet gateway quota") as string,
    exitCode: 2,
  });
  expect((await createSharedBudget(store.budget).take(now)).wait).toBe(60_000);
});
