/** A full disk isn't another process that runs the nights. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openJobJournal } from "../../../src/nights/jobs/job-journal";

jest.mock("libsql", () => ({
  __esModule: true,
  default: class {
    exec(): void {
      throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
    }
    close(): void {}
  },
}));

test("the journal's folder is named, and what to do", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "compsheet-jobs-"));
  await expect(openJobJournal(path.join(folder, "jobs.db"))).rejects.toThrow(
    `The disk of ${folder} is full. Free some space, then start again.`,
  );
  rmSync(folder, { recursive: true, force: true });
});
