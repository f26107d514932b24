/** What an operator does to a running gateway, in processes of their own: signals, commands, and what the log says. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { listen } from "../../../src/gateway/listen";
import { eventually } from "../../host/eventually";
import { endGatewayProcesses, freePort, runGatewayCommand, startGatewayProcess } from "./gateway-process";

const folder = mkdtempSync(path.join(tmpdir(), "compsheet-operated-"));
afterAll(() => {
  endGatewayProcesses();
  rmSync(folder, { recursive: true, force: true });
});

test("SIGHUP reads the keys again; one that can't be read leaves those in use; unsafe settings are said at the start", async () => {
  const keys: (string | null)[] = [];
  const service = await listen(
    (request) => {
      keys.push(request.headers.get("x-api-key"));
      return Response.json([]);
    },
    0,
    "127.0.0.1",
  );
  const keyFile = path.join(folder, "key");
  const write = (key: string): void => {
    writeFileSync(keyFile, key);
    chmodSync(keyFile, 0o666);
  };
  write("first-key-4711");
  const environment = {
    HOME: folder,
    COMPSHEET_STORE: path.join(folder, "gateway.db"),
    COMPSHEET_SERVICE_URL: service.origin,
    COMPSHEET_SERVICE_KEY_FILE: keyFile,
    COMPSHEET_CACHE_MINUTES: "0",
    COMPSHEET_DRAIN_SECONDS: "0",
  };
  const gateway = await startGatewayProcess(await freePort(), environment);
  const warnings = (): unknown[] =>
    gateway
      .log()
      .split("\n")
      .flatMap((line) => (line.includes('"level":40') ? [(JSON.parse(line) as { msg: unknown }).msg] : []));
  expect(warnings()).toEqual([
    `Every user of this machine can open the file of COMPSHEET_SERVICE_KEY_FILE. Run: chmod 640 ${keyFile}`,
  ]);

  const [token = ""] = /cs_\S+/.exec(await runGatewayCommand(["members", "add", "Ann"], environment)) ?? [];
  let number = 0;
  const ask = async (): Promise<string | null | undefined> => {
    const address = `${gateway.origin}/api/property/search?q=${(number += 1)}`;
    await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    return keys.at(-1);
  };
  const reload = async (says: string): Promise<void> => {
    const before = gateway.log().split(says).length;
    process.kill(gateway.pid, "SIGHUP");
    await eventually(() => gateway.log().split(says).length > before);
  };
  expect(await ask()).toBe("first-key-4711");
  write("second-key-0815");
  expect(await ask()).toBe("first-key-4711");
  await reload("the keys were read again");
  expect(await ask()).toBe("second-key-0815");

  rmSync(keyFile);
  await reload("the keys can't be read again; the ones in use stay");
  expect(await ask()).toBe("second-key-0815");
  write("third-key-1234");
  await reload("the keys were read again");
  expect(await ask()).toBe("third-key-1234");
  await gateway.stop();
  expect(gateway.hasCrashed()).toBe(false);
  expect(gateway.log()).not.toMatch(/first-key|second-key|third-key|cs_[0-9a-f]/);
  await service.close();
});

test("what the command line changes is in the audit trail, with who ran it; what it shows is not", async () => {
  const environment = { HOME: folder, COMPSHEET_STORE: path.join(folder, "commands.db") };
  const run = (...words: string[]): Promise<string> => runGatewayCommand(words, environment);
  await run("members", "add", "Ann");
  await run("members", "role", "Ann", "admin");
  await run("members", "list");
  await run("quota", "show");
  await run("quota", "reset");
  await run("members", "revoke", "Ann");
  await expect(run("members", "revoke", "Bob")).rejects.toThrow();
  const lines = (await run("audit", "export")).trim().split("\n");
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const operator = `operator ${userInfo().username}`;
  expect(entries.map(({ actor, action, subject, outcome }) => [actor, action, subject, outcome])).toEqual([
    [operator, "member.add", "Ann", "done"],
    [operator, "member.role", "Ann: admin", "done"],
    [operator, "quota.reset", "", "done"],
    [operator, "member.revoke", "Ann", "done"],
    [operator, "member.revoke", "Bob", "refused"],
  ]);
  expect(lines.join()).not.toContain("cs_");
});
