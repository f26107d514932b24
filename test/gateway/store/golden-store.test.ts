/**
 * A gateway's database as release 1.0.0 wrote it: every later release opens it, and nothing in it is lost. Never renew
 * the file.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Libsql from "libsql";
import { findMember } from "../../../src/gateway/members/member-access";
import { openGatewayStore } from "../../../src/gateway/store/gateway-store";

const folder = mkdtempSync(path.join(tmpdir(), "compsheet-golden-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const golden = readFileSync(path.join(__dirname, "golden", "gateway-1.0.0.sql"), "utf8");
const now = Date.UTC(2026, 10, 27, 9);

test("the database of 1.0.0 opens; its token, export and trail are there", async () => {
  const file = path.join(folder, "gateway.db");
  const database = new Libsql(file);
  database.exec(golden);
  database.close();
  const store = await openGatewayStore({ file });
  const [, token = ""] = /^-- token: (\S+)/.exec(golden) ?? [];
  const { member } = await findMember(new Headers({ authorization: `Bearer ${token}` }), store.members, now + 1);
  expect(member).toMatchObject({ name: "Zoë “Z” O'Neil", role: "admin" });
  const lines: string[] = [];
  for await (const line of store.backup()) lines.push(line);
  const all = lines.join("\n");
  for (const kept of ["https://files.example/a", "5000000000", "getProperty", "2026-11-27", "iss|1"])
    expect([kept, all.includes(kept)]).toEqual([kept, true]);
  await store.close();
  // A second start changes nothing.
  const again = await openGatewayStore({ file });
  expect((await findMember(new Headers({ "x-api-key": token }), again.members, now + 2)).member?.name).toContain("Zoë");
  await again.close();
});
