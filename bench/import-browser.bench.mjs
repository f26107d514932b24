// Reading an import file in the browser: unpacked and read in a worker, rows built on the main thread. Compared with
// unpacking only and with other parsers: with rows that stay in the worker, and for the fastest of them also with rows
// on the main thread, posted by the worker or read there. DuckDB is included once `npm ci --prefix bench` has installed
// it: 150 MB that nothing else needs.
// COMPSHEET_IMPORT_ROWS: rows of the file (1,000,000). COMPSHEET_IMPORT_OTHERS=none: unpacking only and ours, without
// the others.
import assert from "node:assert/strict";
import { createReadStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeImportFiles } from "./import/import-files.mjs";
import { isSmallest, sized } from "./sizes.mjs";

const require = createRequire(import.meta.url);
const { launchChromium } = require("../scripts/chromium.js");

const rows = Number(process.env.COMPSHEET_IMPORT_ROWS ?? sized(1_000_000, 20_000));
const hasOthers = !isSmallest && process.env.COMPSHEET_IMPORT_OTHERS !== "none";
const provedRows = sized(30_000, 3_000);
/** Number of runs of each, the fastest counts; unpacking only and ours take turns, so both see the same machine. */
const turns = sized(7, 1);
/** For measurements that need twenty times as long. */
const fewTurns = sized(2, 1);
/** Maximum length of a string in Chromium. */
const longestText = 2 ** 29 - 24;
const readers = { csv: ["uDSV", "PapaParse", "d3-dsv"], jsonl: ["JSON.parse a line"] };
/** How the fastest of them gets its rows to the main thread. */
const ways = {
  csv: {
    "uDSV, rows posted to the main thread": (page, isWhole) =>
      page.evaluate((isWhole) => window.measure.posted("uDSV", "rows", isWhole), isWhole),
    "uDSV, columns posted, rows built on the main thread": (page, isWhole) =>
      page.evaluate((isWhole) => window.measure.posted("uDSV", "columns", isWhole), isWhole),
    "uDSV on the main thread itself": (page, isWhole) =>
      page.evaluate((isWhole) => window.measure.onPage("uDSV", isWhole), isWhole),
  },
  jsonl: {},
};

const duckdb = (projectRoot) => path.join(projectRoot, "bench", "node_modules", "@duckdb", "duckdb-wasm", "dist");

/** @param {string} projectRoot @returns {Promise<[string, string][]>} */
export async function measure(projectRoot) {
  const folder = mkdtempSync(path.join(tmpdir(), "compsheet-import-"));
  const server = createServer((request, response) => void serve(projectRoot, folder, request, response));
  try {
    await bundle(projectRoot, folder);
    const few = await writeImportFiles(folder, provedRows);
    const many = await writeImportFiles(folder, rows);
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${server.address().port}/`;
    const figures = [];
    for (const kind of ["csv", "jsonl"]) {
      const proofs = await inBrowser(projectRoot, address, few[kind].file, async (page) => {
        const told = [await page.evaluate((kind) => window.measure.ours(kind, true), kind)];
        for (const name of readers[kind])
          told.push(await page.evaluate((name) => window.measure.inWorker(name, true), name));
        for (const way of Object.values(ways[kind])) told.push(await way(page, true));
        if (hasDuckDB(projectRoot, kind)) told.push(await page.evaluate(() => window.measure.duckdb(true)));
        return told.map((one) => one.told);
      });
      assert.equal(new Set(proofs).size, 1, proofs.join(" / "));
      figures.push(...(await measureKind(projectRoot, address, kind, many[kind])));
    }
    return figures;
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureKind(projectRoot, address, kind, { file, bytes }) {
  // Each runs in a separate browser, because peak memory matters.
  const [alone, ours] = await inBrowser(projectRoot, address, file, (alonePage, aloneUsed) =>
    inBrowser(projectRoot, address, file, (oursPage, oursUsed) =>
      inTurns(
        [
          { act: () => alonePage.evaluate(() => window.measure.inWorker("gunzip alone")), used: aloneUsed },
          { act: () => readByOurs(oursPage, kind), used: oursUsed },
        ],
        turns,
      ),
    ),
  );
  assert.equal(ours.problemCount, 0);
  const tasks = ours.runs.flatMap((run) => run.tasks);
  const traced = await tracedTasks(projectRoot, address, file, kind);
  // As fast as one if the processors are whole cores, half as fast if they are threads of one core.
  const twice = await inBrowser(projectRoot, address, file, (page, used) =>
    repeated(() => page.evaluate(() => window.measure.twiceInWorkers("gunzip alone")), turns, used),
  );
  const told = ({ ms, cpu, peak }) => `${ms.toFixed(0)} ms, processor ${cpu.toFixed(0)} ms, ${megabytes(peak)}`;
  const share = (one) => `${told(one)}; ${(alone.ms / one.ms).toFixed(2)} of gunzip`;
  const ratios = (one, another) => spread(quotients(one, another), 2);
  const figures = [
    [`${kind}, ${(bytes / 1e6).toFixed(0)} MB: gunzip alone`, `${told(alone)}; two at once ${twice.ms.toFixed(0)} ms`],
    [`${kind}: ours, rows ready on the main thread`, `${share(ours)}; turn by turn ${ratios(alone, ours)}`],
    [
      `${kind}: the main thread, a batch`,
      `${middle(tasks).toFixed(1)} ms, 99 of 100 within ${percentile(tasks, 0.99).toFixed(1)} ms; the longest of a run ${longestOfRuns(ours.runs.map((run) => run.tasks))}; ${held(ours)}`,
    ],
    [
      `${kind}: all tasks of the main thread meanwhile, in a trace`,
      `processor time ${lengths(traced.map((run) => run.map(({ tdur }) => tdur)))}; by the clock ${lengths(traced.map((run) => run.map(({ dur }) => dur)))}`,
    ],
  ];
  if (!hasOthers) return figures;
  const addOther = async (name, act, { times = turns, isOnPage = false } = {}) => {
    // Ours once more, in turns: a machine changes from one minute to the next.
    const [other, beside] = await inBrowser(projectRoot, address, file, (otherPage, otherUsed) =>
      inBrowser(projectRoot, address, file, (oursPage, oursUsed) =>
        inTurns(
          [
            { act: () => act(otherPage), used: otherUsed },
            { act: () => readByOurs(oursPage, kind), used: oursUsed },
          ],
          times,
        ),
      ),
    );
    assert.equal(other.told, ours.told, name);
    const meanwhile = isOnPage ? `; ${held(other)}` : "";
    const quickest = (other.ms / beside.ms).toFixed(1);
    const beTold = `ours ${beside.ms.toFixed(0)} ms, ${quickest} times as fast, turn by turn ${ratios(other, beside)}`;
    figures.push([`${kind}: ${name}`, `${told(other)}${meanwhile}; ${beTold}`]);
  };
  for (const name of readers[kind]) {
    if (name === "d3-dsv" && bytes > longestText)
      figures.push([`${kind}: ${name}`, "takes the file as one text, and the browser holds none of that length"]);
    else
      await addOther(`${name}, rows stay in the worker`, (page) =>
        page.evaluate((name) => window.measure.inWorker(name), name),
      );
  }
  for (const [name, way] of Object.entries(ways[kind])) await addOther(name, (page) => way(page), { isOnPage: true });
  if (hasDuckDB(projectRoot, kind)) {
    const act = (page) => page.evaluate(() => window.measure.duckdb());
    await addOther("DuckDB, rows on the main thread", act, { times: fewTurns, isOnPage: true });
  } else if (kind === "csv") figures.push([`${kind}: DuckDB`, "not installed: npm ci --prefix bench"]);
  return figures;
}

const readByOurs = (page, kind) => page.evaluate((kind) => window.measure.ours(kind), kind);

/** Turn by turn. */
const quotients = (one, another) => one.runs.map((run, turn) => run.ms / another.runs[turn].ms);

/** Offline it reads no JSON: it downloads that extension. */
const hasDuckDB = (projectRoot, kind) => kind === "csv" && existsSync(duckdb(projectRoot));

const percentile = (values, share) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)];
const middle = (values) => percentile(values, 0.5);
const spread = (values, digits) =>
  `${middle(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;
const longestOfRuns = (runs) =>
  `${spread(
    runs.map((tasks) => Math.max(...tasks)),
    1,
  )} ms`;

/** Durations in microseconds, by run. */
const lengths = (runs) => {
  const ms = runs.map((run) => run.map((one) => one / 1_000));
  return `99 of 100 within ${percentile(ms.flat(), 0.99).toFixed(1)} ms, the longest of a run ${longestOfRuns(ms)}`;
};

/**
 * The main thread's tasks while a file is read, from the browser's own trace: wall-clock time and processor time of
 * each. With more threads than processors, the rest is waiting in the middle of a task.
 * @returns {Promise<{ dur: number, tdur: number }[][]>} microseconds, run by run
 */
async function tracedTasks(projectRoot, address, file, kind) {
  return inBrowser(projectRoot, address, file, async (page) => {
    const runs = [];
    const marks = await page.evaluate(() => window.measure.marks);
    for (let turn = 0; turn < turns; turn += 1) {
      const categories = ["blink.user_timing", "disabled-by-default-devtools.timeline"];
      await page.context().browser().startTracing(page, { categories });
      await readByOurs(page, kind);
      const { traceEvents } = JSON.parse(await page.context().browser().stopTracing());
      const [begin, end] = [marks.begin, marks.end].map((mark) => traceEvents.find(({ name }) => name === mark));
      const tasks = traceEvents.filter(
        ({ name, ph, pid, tid, ts, dur }) =>
          name === "RunTask" &&
          ph === "X" &&
          pid === begin.pid &&
          tid === begin.tid &&
          ts + dur > begin.ts &&
          ts < end.ts,
      );
      // Tasks of a microsecond have no processor time in the trace: it is at most the time by the clock.
      const timed = tasks.map(({ dur, tdur = dur < 100 ? dur : undefined }) => ({ dur, tdur }));
      assert.ok(timed.length > 0 && timed.every(({ tdur }) => tdur >= 0), "the browser's trace has no tasks");
      runs.push(timed);
    }
    return runs;
  });
}

/** The main thread's load during the reading. */
const held = ({ ms, busy, longest }) =>
  `main thread busy ${((100 * busy) / ms).toFixed(0)} % of the time, longest task ${longest === 0 ? "under 50" : longest.toFixed(0)} ms`;

const megabytes = (bytes) => (bytes === null ? "peak unknown" : `peak ${(bytes / 1e6).toFixed(0)} MB`);

/** The fastest run of each, since other work on the machine only adds time; with all runs, turn by turn. */
async function inTurns(measured, times) {
  const done = measured.map(() => []);
  for (let turn = 0; turn < times; turn += 1)
    for (const [index, { act, used }] of measured.entries()) {
      const before = await used();
      const result = await act();
      const after = await used();
      done[index].push({ ...result, busy: after.busy - before.busy, cpu: after.cpu - before.cpu });
    }
  return Promise.all(
    done.map(async (runs, index) => {
      const quickest = runs.toSorted((a, b) => a.ms - b.ms)[0];
      const cpu = Math.min(...runs.map((one) => one.cpu));
      const longest = Math.max(...runs.map((one) => one.longest ?? 0));
      const { peak } = await measured[index].used();
      return { ...quickest, cpu, longest, runs, peak };
    }),
  );
}

const repeated = async (act, times, used) => (await inTurns([{ act, used }], times))[0];

async function inBrowser(projectRoot, address, file, act) {
  const browser = await launchChromium(projectRoot);
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await page.evaluate((name) => window.measure.fetchFile(name), path.basename(file));
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    return await act(page, async () => ({ ...(await usedByRenderer(browser)), busy: await busyOf(session) }));
  } finally {
    await browser.close();
  }
}

/** Milliseconds that the main thread has worked. */
async function busyOf(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration").value * 1_000;
}

/**
 * Of the page's process, if the system reports it: peak memory in bytes, and processor time in milliseconds, which
 * doesn't depend on other work on the machine.
 */
async function usedByRenderer(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const renderers = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id, cpuTime }) => ({ peak: peakOf(id), cpu: cpuTime * 1_000 }));
  // The page's process has worked most.
  return renderers.sort((a, b) => b.cpu - a.cpu)[0];
}

function peakOf(processId) {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${processId}/status`, "utf8"))?.[1]) * 1024;
  } catch {
    return null;
  }
}

/** The page's and the worker's scripts. */
async function bundle(projectRoot, folder) {
  const webpack = require("webpack");
  const addin = require("../webpack.config.js").find(({ name }) => name === "addin");
  mkdirSync(folder, { recursive: true });
  const stats = await new Promise((resolve, reject) =>
    webpack(
      {
        mode: "production",
        context: projectRoot,
        target: ["web", "es2022"],
        entry: {
          page: path.join(projectRoot, "bench/import/page-entry.mjs"),
          others: path.join(projectRoot, "bench/import/worker-entry.mjs"),
          ...(existsSync(duckdb(projectRoot))
            ? { duckdb: path.join(projectRoot, "bench/import/duckdb-entry.mjs") }
            : {}),
        },
        output: { path: folder, filename: "[name].js" },
        resolve: addin.resolve,
        module: { rules: [...addin.module.rules, { test: /\.mjs$/, resolve: { fullySpecified: false } }] },
        performance: { hints: false },
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    ),
  );
  assert.ok(!stats.hasErrors(), stats.toString("errors-only"));
}

async function serve(projectRoot, folder, request, response) {
  const name = path.basename(request.url);
  if (name === "") {
    response.setHeader("content-type", "text/html");
    response.end('<!doctype html><script src="page.js"></script>');
    return;
  }
  const place = name.startsWith("import-")
    ? path.join(projectRoot, "dist", "addin")
    : name.startsWith("duckdb-")
      ? duckdb(projectRoot)
      : folder;
  if (name.endsWith(".js")) response.setHeader("content-type", "text/javascript");
  if (name.endsWith(".wasm")) response.setHeader("content-type", "application/wasm");
  createReadStream(path.join(place, name))
    .on("error", () => response.writeHead(404).end())
    .pipe(response);
}
