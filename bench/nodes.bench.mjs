// Cold questions, which no cache answers: what three nodes of the team gateway carry against one, over one PostgreSQL
// and a service that answers after 50 ms. Each node gets a fifth of a processor, so that the machine isn't what limits
// them; that needs control groups and the rights to make some. By hand:
// COMPSHEET_BENCH_DATABASE_URL=postgresql://user:password@host/database npm run bench nodes
import assert from "node:assert/strict";
import { fork } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { sized } from "./sizes.mjs";
import { gatewayProgram } from "./gateway-program.mjs";

const nodesAtMost = 3;
const clientsOfNode = sized(30, 6);
const seconds = sized(5, 1);
const rounds = sized(3, 1);
const provenQuestions = sized(300, 30);
const serviceMs = 50;
const quota = 1_000_000;
/** Share of a processor that each node gets. */
const share = 0.2;
const periodUs = 100_000;

/** @param {string} projectRoot @returns {Promise<[string, string][]>} */
export async function measure(projectRoot) {
  const database = process.env.COMPSHEET_BENCH_DATABASE_URL;
  if (!database) return [["skipped", "COMPSHEET_BENCH_DATABASE_URL names no PostgreSQL"]];
  const folder = mkdtempSync(path.join(tmpdir(), "compsheet-bench-"));
  const program = path.join(folder, "gateway.cjs");
  writeFileSync(program, gatewayProgram);
  const service = await startService();
  const running = [];
  const groups = [];
  const start = async (...args) => {
    const child = fork(program, [path.join(projectRoot, "dist", "server", "main.js"), projectRoot, ...args], {
      env: {
        ...process.env,
        DATABASE_URL: database,
        COMPSHEET_SERVICE_URL: `${service.origin}/api`,
        COMPSHEET_SERVICE_KEY: "k",
        COMPSHEET_SIGNING_KEY_FILE: path.join(folder, "signing-key.pem"),
        COMPSHEET_PUBLIC_URL: "https://gateway.example.com",
      },
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    running.push(child);
    const said = await new Promise((resolve, reject) => {
      child.once("message", resolve);
      child.once("error", reject);
      child.once("exit", (code) => reject(new Error(`the gateway ended with ${code}`)));
    });
    return { ...said, pid: child.pid };
  };
  const member = `bench ${Date.now()}`;
  try {
    const { token } = await start("members", "add", member);
    const nodes = [];
    for (let index = 0; index < nodesAtMost; index++) nodes.push(await start("--port", "0"));
    let number = Date.now();
    const ask = async ({ origin }, question) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${origin}/api/property/search?q=${question}`, { headers });
      assert.equal(response.status, 200, await response.clone().text());
      assert.equal(await response.text(), "[]");
    };
    // Until the first answer names the service's quota, a team of a new database asks few questions at a time.
    for (const node of nodes) await ask(node, `q${number++}`);
    // Each question reaches the service once, through whichever node, and no second time through the others.
    const questions = Array.from({ length: provenQuestions }, () => `q${number++}`);
    await Promise.all(questions.map((question, index) => ask(nodes[index % nodesAtMost], question)));
    for (const node of nodes) await Promise.all(questions.map((question) => ask(node, question)));
    for (const question of questions) assert.equal(service.asked.get(question), 1, question);

    const isLimited = nodes.every(({ pid }) => limit(pid, groups));
    const rate = async (some) => {
      const end = performance.now() + seconds * 1000;
      let answers = 0;
      const client = async (_, index) => {
        for (; performance.now() < end; answers++) await ask(some[index % some.length], `q${number++}`);
      };
      await Promise.all(Array.from({ length: clientsOfNode * some.length }, client));
      return answers / seconds;
    };
    await rate(nodes);
    const figures = [];
    for (let round = 0; round < rounds; round++) {
      const [one, three] = [await rate(nodes.slice(0, 1)), await rate(nodes)];
      figures.push({ one, three, ratio: three / one });
    }
    figures.sort((some, other) => some.ratio - other.ratio);
    const middle = figures[Math.floor(figures.length / 2)];
    return [
      ["proven questions", `${provenQuestions}, each asked once of the service and answered by every node`],
      ["processor of each node", isLimited ? `${share * 100}%` : "not limited: no control groups may be made here"],
      ["one node", `${middle.one.toFixed(0)} cold questions a second`],
      ["three nodes", `${middle.three.toFixed(0)} cold questions a second`],
      ["three to one", figures.map(({ ratio }) => ratio.toFixed(2)).join(", ")],
    ];
  } finally {
    for (const child of running) child.kill("SIGKILL");
    service.close();
    await Promise.all(running.map((child) => child.exitCode ?? child.signalCode ?? ended(child)));
    // Gone once their process is.
    for (const group of groups) rmdirSync(group);
    rmSync(folder, { recursive: true, force: true });
  }
}

const ended = (child) => new Promise((resolve) => child.once("exit", resolve));

/** Counts how often each question came. */
async function startService() {
  const asked = new Map();
  let served = 0;
  const server = createServer((request, response) => {
    const question = new URL(request.url, "http://localhost").searchParams.get("q");
    asked.set(question, (asked.get(question) ?? 0) + 1);
    setTimeout(() => {
      served += 1;
      const resetsIn = 60 - (Math.floor(Date.now() / 1000) % 60);
      response.writeHead(200, {
        "Content-Type": "application/json",
        "RateLimit-Policy": `"default";q=${quota};w=60`,
        RateLimit: `"default";r=${quota - served};t=${resetsIn}`,
      });
      response.end("[]");
    }, serviceMs);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${server.address().port}`, asked, close };
}

/** Puts a process into a control group of its own (version 1 or 2). @returns whether that worked */
function limit(pid, groups) {
  const quotaUs = String(periodUs * share);
  const name = `compsheet-bench-${pid}`;
  const [root, settings] = existsSync("/sys/fs/cgroup/cpu/cpu.cfs_quota_us")
    ? ["/sys/fs/cgroup/cpu", { "cpu.cfs_period_us": String(periodUs), "cpu.cfs_quota_us": quotaUs }]
    : ["/sys/fs/cgroup", { "cpu.max": `${quotaUs} ${periodUs}` }];
  const group = path.join(root, name);
  try {
    mkdirSync(group);
    groups.push(group);
    for (const [file, value] of Object.entries(settings)) writeFileSync(path.join(group, file), value);
    writeFileSync(path.join(group, "cgroup.procs"), String(pid));
    return true;
  } catch {
    return false;
  }
}
