// Three gateways on bad days, for 20 minutes (at the smallest size: until each fault came once), or as many as
// COMPSHEET_SOAK_MINUTES says: no wrong answer, no lost or doubled export, memory flat, the quota overshot by one
// request a node at most. The soak itself is test/gateway/team/soak.ts.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sized } from "./sizes.mjs";

/** @param {string} projectRoot @returns {Promise<[string, string][]>} */
export async function measure(projectRoot) {
  const folder = mkdtempSync(path.join(tmpdir(), "compsheet-soak-report-"));
  const report = path.join(folder, "report.txt");
  const minutes = process.env.COMPSHEET_SOAK_MINUTES ?? String(sized(20, 0));
  try {
    const jest = path.join(projectRoot, "node_modules", "jest", "bin", "jest.js");
    const child = spawn(process.execPath, [jest, "test/gateway/team/soak.test.ts"], {
      cwd: projectRoot,
      env: { ...process.env, COMPSHEET_SOAK_MINUTES: minutes, COMPSHEET_SOAK_REPORT: report },
      stdio: ["ignore", "inherit", "inherit"],
    });
    const code = await new Promise((resolve) => child.once("exit", resolve));
    assert.equal(code, 0, "the soak found a fault: see above");
    const line = readFileSync(report, "utf8")
      .split("\n")
      .find((text) => text.startsWith("outcome "));
    if (line === undefined) return [["skipped", "this machine has no PostgreSQL for the tests"]];
    const { rounds, answers, ordered, webhooks, mostRefused, longestHoldMs, memory } = JSON.parse(line.slice(8));
    return [
      ["minutes, rounds", `${minutes}, ${rounds}`],
      [
        "members' answers",
        Object.entries(answers)
          .map(([status, count]) => `${status}: ${count}`)
          .join(", "),
      ],
      ["wrong answers", "0"],
      ["exports: ordered, lost, doubled", `${ordered}, 0, 0 (${webhooks} webhooks)`],
      ["most requests in a row beyond the quota", String(mostRefused)],
      ["longest hold", `${Math.round(longestHoldMs / 60_000)} minutes`],
      ["memory of a node, early and late", memory === null ? "unknown" : `${memory[0]} MB, ${memory[1]} MB`],
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
