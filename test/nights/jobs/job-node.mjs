// A node of the job tests in a process of its own, which the test kills, freezes and lets go.
import { appendFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { require } from "./typescript-hook.mjs";

const { openJobJournal } = require("../../../src/nights/jobs/job-journal.ts");
const { openPostgresJobs } = require("../../../src/nights/jobs/job-queue-postgres.ts");

const { engine: kind, address, folder, jobs, node, schema } = JSON.parse(process.argv[2]);
const queues = ["a", "b"];
process.on("disconnect", () => process.exit(0));

async function main() {
  const engine =
    kind === "journal"
      ? await openJobJournal(address, { pauseMs: 10 })
      : await openPostgresJobs(address, {
          expireSeconds: 2,
          pauseMs: 50,
          retrySeconds: 1,
          expireEveryMs: 200,
          ...(schema && { schema }),
        });
  const asked = Array.from({ length: jobs }, (_, at) => ({ queue: queues[at % 2], id: `job${at}`, input: { at } }));
  // Every node asks for everything, twice.
  await engine.ask(asked);
  await engine.ask(asked);
  process.send({ kind: "ready" });
  const over = new AbortController();
  const running = engine.run(
    async ({ input }) => {
      appendFileSync(path.join(folder, "attempts"), `${input.at} ${node}\n`);
      await wait(Math.random() * 20);
      // The effect counts once, as a conditional write does.
      try {
        writeFileSync(path.join(folder, `effect${input.at}`), node, { flag: "wx" });
      } catch (error) {
        if (error.code !== "EEXIST") throw error;
      }
      process.send({ kind: "did" });
      return {};
    },
    { atOnce: 2, queues, signal: over.signal },
  );
  for (;;) {
    const open = await engine.list(queues).catch(() => null);
    if (open !== null && [...open.values()].every((count) => count === 0)) break;
    await wait(50);
  }
  over.abort();
  await running;
  await engine.close();
  process.send({ kind: "empty" }, () => process.exit(0));
}

main().catch((error) => {
  process.send({ kind: "failed", message: String(error && error.stack) }, () => process.exit(1));
});
