/** What counts as an outage of the store, of the errors that its libraries really throw. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "libsql";
import { isStoreOutage, StoreOutageError } from "../../../src/gateway/store/store-outage";

const folder = mkdtempSync(path.join(tmpdir(), "compsheet-outage-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const errorOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
};

test("a full disk and a locked file are outages, as libsql throws them", () => {
  const file = path.join(folder, "a.db");
  const db = new Database(file);
  db.exec("create table notes (text text); pragma max_page_count = 4");
  const full = errorOf(() => db.prepare("insert into notes values (?)").run("x".repeat(100_000)));
  expect(full).toMatchObject({ code: "SQLITE_FULL" });
  expect(isStoreOutage(full)).toBe(true);
  expect(isStoreOutage(new Error("It can't be written.", { cause: full }))).toBe(true);
  db.exec("begin exclusive");
  const other = new Database(file, { timeout: 0 });
  const locked = errorOf(() => other.exec("insert into notes values ('y')"));
  expect(locked).toMatchObject({ code: "SQLITE_BUSY" });
  expect(isStoreOutage(locked)).toBe(true);
  other.close();
  db.close();
});

test("a fault of ours is none", () => {
  const db = new Database(":memory:");
  expect(isStoreOutage(errorOf(() => db.exec("select * from nowhere")))).toBe(false);
  db.close();
  expect(isStoreOutage(new TypeError("undefined is not a function"))).toBe(false);
  expect(isStoreOutage("text")).toBe(false);
  expect(isStoreOutage(new StoreOutageError("The database does not answer."))).toBe(true);
});
