/** A full disk is named as what it is, when a store opens and when a change is made; nothing of the change stays. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { fileProblem } from "../../../src/command-line/file-problem";
import { openDatabase } from "../../../src/gateway/store/open-database";

interface Notes {
  readonly notes: { readonly text: string };
}

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), "compsheet-full-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const long = "x".repeat(100_000);
/** SQLite answers as on a full disk. */
async function withFewPages(db: Kysely<Notes>): Promise<void> {
  await sql`create table notes (text text not null)`.execute(db);
  await sql`pragma max_page_count = 4`.execute(db);
}

test("a change that finds no room says so, and leaves what was there", async () => {
  const db = await openDatabase<Notes>({ file: path.join(folder, "a.db") }, {}, withFewPages);
  const change = db.transaction().execute(async (transaction) => {
    await transaction.insertInto("notes").values({ text: "short" }).execute();
    await transaction.insertInto("notes").values({ text: long }).execute();
  });
  const problem = await change.catch((error: unknown) => error);
  expect(String(problem)).toContain("database or disk is full");
  expect(fileProblem(problem)).toBe("The disk is full. Free some space, then run it again.");
  expect(await db.selectFrom("notes").selectAll().execute()).toEqual([]);
  await db.insertInto("notes").values({ text: "next" }).execute();
  expect(await db.selectFrom("notes").selectAll().execute()).toEqual([{ text: "next" }]);
  await db.destroy();
});

test("a store that finds no room at its start isn't called damaged", async () => {
  const file = path.join(folder, "b.db");
  const opening = openDatabase<Notes>({ file }, {}, async (db) => {
    await withFewPages(db);
    await db.insertInto("notes").values({ text: long }).execute();
  });
  await expect(opening).rejects.toThrow(
    `The store ${file} cannot be used: the disk is full. Free some space, then start again.`,
  );
});

test("a store that is closed during a change fails the change, not the program", async () => {
  const db = await openDatabase<Notes>({ file: path.join(folder, "c.db") }, {}, withFewPages);
  const change = db.transaction().execute(async () => {
    await db.destroy();
    throw new Error("The change has an error.");
  });
  await expect(change).rejects.toThrow();
});
