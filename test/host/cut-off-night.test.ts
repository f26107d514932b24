/**
 * npm run nights as a program that is killed in the middle of a night, and started again: it continues that night.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeFile } from "../model-file/workbook-bytes";
import { projectRoot, today } from "./built-addin";

let folder: string;
const living = new Set<ChildProcess>();
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), "compsheet-cut-off-"))));
afterAll(() => {
  for (const child of living) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Runs until the program ends, or `kill` says so of what it has printed. */
function nights(args: readonly string[], end?: (printed: string) => NodeJS.Signals | null): Promise<string> {
  return new Promise((resolve) => {
    const program = path.join(projectRoot, "scripts", "compsheet.mjs");
    const child = spawn(process.execPath, [program, "nights", ...args], {
      cwd: folder,
      env: { PATH: process.env["PATH"] ?? "" },
    });
    living.add(child);
    let printed = "";
    let hasEnded = false;
    const read = (data: Buffer): void => {
      printed += data.toString();
      const signal = hasEnded ? null : (end?.(printed) ?? null);
      if (signal === null) return;
      hasEnded = true;
      child.kill(signal);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("close", () => {
      living.delete(child);
      resolve(printed);
    });
  });
}

test("after a kill the same night goes on, and a renamed model keeps its history", async () => {
  mkdirSync(path.join(folder, "models"));
  const names = ["ash.xlsx", "elm.xlsx", "fir.xlsx", "oak.xlsx"];
  const cell = `<c r="B1"><f>_xldudf_RENT_AMI("Austin, TX",3,0.6)</f><v>1</v></c>`;
  for (const name of names)
    writeFileSync(path.join(folder, "models", name), await makeFile({ rows: `<row r="1">${cell}</row>` }));
  const setUp = (zone: string, at: string) =>
    nights(["setup", "--folder", "models", "--at", at, "--time-zone", zone, "--parallel", "1"]);
  // Far from now, so only what was cut off is done: this zone is twelve hours away.
  await setUp("Etc/GMT+12", `${String(new Date().getUTCHours()).padStart(2, "0")}:00`);
  const cut = await nights(["--now", "--today", today], (printed) => (/\.xlsx: /.test(printed) ? "SIGKILL" : null));
  expect(cut).not.toContain("Night of");
  const resumed = await nights(["--today", today], (printed) =>
    printed.includes("The next night begins at") ? "SIGTERM" : null,
  );
  expect(resumed).toMatch(/^The night of \d{4}-\d\d-\d\d was cut off and continues\./);
  const looked = `${cut}${resumed}`;
  for (const name of names) expect([name, looked.includes(`${name}: `)]).toEqual([name, true]);
  expect(resumed).toContain("Night of ");
  // It is over: the next start waits for its time.
  const later = await nights(["--today", today], (printed) => (printed.includes("begins at") ? "SIGTERM" : null));
  expect(later).toMatch(/^The next night begins at/);
  renameSync(path.join(folder, "models", "elm.xlsx"), path.join(folder, "models", "Elm Street.xlsx"));
  // There it is a day later.
  await setUp("Pacific/Kiritimati", "02:00");
  const renamed = await nights(["--now", "--today", today]);
  expect(renamed).toContain("elm.xlsx is now Elm Street.xlsx, with the same history.");
});
