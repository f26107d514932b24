/** What opens more than it needs to is said at the start, with what to do. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findUnsafeSettings } from "../../../src/gateway/team/unsafe-settings";
import { readDatabaseAddress, SettingError } from "../../../src/gateway/team/team-settings";

const folder = mkdtempSync(path.join(tmpdir(), "compsheet-settings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const safe = { host: "127.0.0.1", certificate: null, publicUrl: null };
const local = "postgresql://u:secret@127.0.0.1/db";

test.each([
  ["this machine", safe, local],
  ["the network behind an HTTPS proxy", { ...safe, host: "0.0.0.0", publicUrl: "https://rents.example.com" }, local],
  ["a database whose certificate is checked", safe, "postgresql://u:secret@db.internal/x?sslmode=verify-full"],
  ["a file", safe, null],
])("%s is fine", (_, settings, database) => {
  expect(findUnsafeSettings(settings, database, {})).toEqual([]);
});

test("tokens without HTTPS, and a database that nobody checks", () => {
  const found = findUnsafeSettings({ ...safe, host: "0.0.0.0" }, "postgresql://u:secret@db.internal/x", {});
  expect(found).toEqual([
    expect.stringMatching(/unencrypted.*HTTPS proxy/),
    expect.stringMatching(/sslmode=verify-full/),
  ]);
  expect(found.join()).not.toContain("secret");
  for (const mode of ["disable", "prefer", "require"])
    expect(findUnsafeSettings(safe, `postgresql://db.internal/x?sslmode=${mode}`, {})).toHaveLength(1);
});

test("a key that every user of the machine can read", () => {
  const file = path.join(folder, "key");
  writeFileSync(file, "the key");
  chmodSync(file, 0o666);
  const environment = { COMPSHEET_SERVICE_KEY_FILE: file };
  expect(findUnsafeSettings(safe, null, environment)).toEqual([expect.stringContaining(`chmod 640 ${file}`)]);
  chmodSync(file, 0o640);
  expect(findUnsafeSettings(safe, null, environment)).toEqual([]);
});

test("the database's address may stand in a file", () => {
  const file = path.join(folder, "database");
  writeFileSync(file, `${local}\n`);
  expect(readDatabaseAddress({ DATABASE_URL_FILE: file })).toEqual({ url: local });
  writeFileSync(file, "mysql://u:secret@x/db");
  const read = () => readDatabaseAddress({ DATABASE_URL_FILE: file });
  expect(read).toThrow(SettingError);
  expect(read).not.toThrow(/secret/);
});
