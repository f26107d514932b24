// A node of a night in a process of its own, which ends itself without warning at an operation that the test chooses.
import { appendFileSync } from "node:fs";
import path from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { require } from "../jobs/typescript-hook.mjs";

const { announceNight, deliverAlerts, openAlertStore } = require("../../../src/nights/alerts/alerts.ts");
const { openHistory } = require("../../../src/nights/history/history.ts");
const { openJobJournal } = require("../../../src/nights/jobs/job-journal.ts");
const { openPostgresJobs } = require("../../../src/nights/jobs/job-queue-postgres.ts");
const { lookAtModel } = require("../../../src/nights/night/look-at-model.ts");
const { createNightBudget } = require("../../../src/nights/night/night-budget.ts");
const { openNightRuns } = require("../../../src/nights/night/night-runs.ts");
const { openNightState } = require("../../../src/nights/night/night-state.ts");
const { runNight } = require("../../../src/nights/night/run-night.ts");
const { createFolderStore } = require("../../../src/nights/stores/folder-store.ts");
const { isGoneFrom } = require("../../../src/nights/stores/model-store.ts");
const { runXml } = require("../../../src/refresh-cli/run-mark.ts");

const { url, folder, models, state: place, night, dieAt, failAt, node, budget } = JSON.parse(process.argv[2]);
process.on("disconnect", () => process.exit(0));

let operations = 0;
let hasFailed = false;
/** Before and after each effect: the power goes, or the database refuses once. */
async function effect(work, isDatabase = true) {
  operations += 1;
  if (operations === dieAt) process.kill(process.pid, "SIGKILL");
  if (isDatabase && operations >= failAt && failAt > 0 && !hasFailed) {
    hasFailed = true;
    throw new Error("no space left on the database's device");
  }
  const result = await work();
  operations += 1;
  if (operations === dieAt) process.kill(process.pid, "SIGKILL");
  return result;
}
const note = (file, line) => appendFileSync(path.join(folder, file), `${line}\n`);

async function main() {
  process.send({ kind: "begun" });
  const database = (name) => (url === null ? { file: path.join(place, name) } : { url });
  const engine =
    url === null
      ? await openJobJournal(path.join(place, "jobs.db"), { pauseMs: 10, retryMs: 1 })
      : await openPostgresJobs(url, { expireSeconds: 2, pauseMs: 50, retrySeconds: 0, expireEveryMs: 200 });
  const history = await openHistory(database("history.db"));
  const state = await openNightState(database("state.db"));
  const runs = await openNightRuns(database("state.db"));
  const alerts = await openAlertStore(database("alerts.db"));
  const inFolder = createFolderStore({ folder: models, patterns: [] });
  const store = { ...inFolder, write: (...given) => effect(() => inFolder.write(...given), false) };
  let count = 0;

  /** Counts its refreshes in the file: a second write would show. */
  async function refresh(bytes, run) {
    for (let asked = 0; asked < 3; asked += 1) await requests.fetch("https://api.example.com/");
    const files = unzipSync(bytes);
    const times = Number(strFromU8(files["xl/count.txt"])) + 1;
    const noi = Number(strFromU8(files["xl/noi.txt"]));
    const written = zipSync({
      ...files,
      "xl/count.txt": strToU8(`${times}`),
      "customXml/item1.xml": strToU8(runXml(run)),
    });
    const report = { status: "refreshed", problem: null, warnings: [] };
    const figure = { figure: "NOI", kind: "key figure", value: noi, format: "money", formula: null };
    const model = { bytes: written, report, verified: [{ ...figure, asOf: null, dataOf: null }] };
    return { model, requests: 1 };
  }

  await runs.begin(night, budget, Date.now());
  const service = async () => {
    note("requests", node);
    return new Response("");
  };
  const requests = createNightBudget(service, night, budget, runs);
  await runNight(night, {
    engine,
    stores: [{ name: "deals", tenant: "acme", tags: [], store }],
    history: { record: (look) => effect(() => history.record(look)) },
    atOnce: 2,
    now: Date.now,
    retryWaitsMs: [],
    pauseMs: 50,
    onLook: () => process.send({ kind: "look" }),
    onListed: () => Promise.resolve(),
    look: (asked, model, from) =>
      lookAtModel(asked, model, {
        store: from,
        state: { ...state, intend: (look) => effect(() => state.intend(look)) },
        identify: (file, mark) =>
          history.identify(file, { night: asked, mark, isGone: (item) => isGoneFrom(inFolder, item) }),
        refresh,
        newRun: () => `${node}-${(count += 1)}`,
        now: Date.now,
        build: "1.0.0",
        source: "api.example.com",
        isSampleData: false,
      }),
  });
  const receivers = [{ to: "ann@example.com", language: "en", quiet: null }];
  await effect(() =>
    announceNight({ history, store: alerts, tenant: "acme", receivers, pageUrl: null, now: Date.now() }, night),
  );
  await deliverAlerts({
    store: alerts,
    webhooks: [{ name: "desk", url: "https://hooks.example.com/", secret: "whsec_c2VjcmV0" }],
    network: {
      resolve: () => Promise.resolve(["93.184.216.34"]),
      post: ({ headers }) =>
        effect(() => {
          note("posts", headers["webhook-id"]);
          return { status: 200, location: null };
        }),
    },
    sendMail: ({ id }) => effect(() => note("mails", id)),
    now: Date.now,
  });
  await effect(() => runs.end(night, Date.now()));
  await Promise.all([engine.close(), history.close(), state.close(), runs.close(), alerts.close()]);
  process.send({ kind: "over", operations }, () => process.exit(0));
}

main().catch((error) => process.send({ kind: "failed", message: String(error && error.stack) }, () => process.exit(1)));
