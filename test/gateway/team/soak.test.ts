/**
 * The soak: `npm run bench soak` runs it for 20 minutes, CI for one. Here each fault of the service and of the nodes
 * comes at least once.
 */
import { appendFileSync } from "node:fs";
import { isLong } from "../../seeds";
import { reasonWithoutPostgres } from "../store/postgres-server";
import { serviceFaults } from "./faulty-service";
import { runSoak } from "./soak";

const minutes = Number(process.env["COMPSHEET_SOAK_MINUTES"] ?? (isLong ? 1 : 0));
const seed = Number(process.env["COMPSHEET_SOAK_SEED"] ?? 7);
/** Where the bench reads the outcome. */
const report = process.env["COMPSHEET_SOAK_REPORT"];
const fifteenMinutesMs = 15 * 60_000;
const nodes = 3;

// Connections that the service cuts are reported there.
beforeAll(() => void jest.spyOn(console, "error").mockImplementation(() => undefined));
afterAll(() => jest.restoreAllMocks());

const reason = reasonWithoutPostgres();
(reason === null ? test : test.skip)(
  `three nodes on bad days${reason === null ? "" : ` (skipped: ${reason})`}`,
  async () => {
    const outcome = await runSoak({
      ...{ seed, minutes, rounds: serviceFaults.length },
      onRound: (line) => void (report !== undefined && appendFileSync(report, `${line}\n`)),
    });
    if (report !== undefined) appendFileSync(report, `outcome ${JSON.stringify(outcome)}\n`);
    expect(outcome.wrong).toEqual([]);
    expect([outcome.lost, outcome.doubled, outcome.crashed]).toEqual([[], [], []]);
    expect(outcome.ordered).toBeGreaterThan(0);
    // Each came twice at least, and counted once.
    expect(outcome.webhooks).toBeGreaterThanOrEqual(outcome.ordered);
    expect(outcome.mostRefused).toBeLessThanOrEqual(nodes);
    expect(outcome.longestHoldMs).toBeLessThanOrEqual(fifteenMinutesMs);
    expect(outcome.longestHoldMs).toBeGreaterThan(60_000);
    expect(Object.keys(outcome.faults).sort()).toEqual([...serviceFaults].sort());
    expect(outcome.answers["200"]).toBeGreaterThan(0);
    // What members may meet: an answer, a wait, a fault that says so, or a broken connection; never the node's own
    // fault.
    expect(Object.keys(outcome.answers)).toEqual(expect.not.arrayContaining(["500", "400", "401", "404"]) as string[]);
    const [first, last] = outcome.memory ?? [1, 1];
    expect(last).toBeLessThan(first * 1.5 + 64);
  },
  (minutes + 5) * 60_000,
);
