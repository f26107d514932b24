/** The built gateway as a process that is asked to end. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { endGatewayProcesses, freePort, startGatewayProcess } from "./gateway-process";

const folder = mkdtempSync(path.join(tmpdir(), "compsheet-ended-"));
afterEach(endGatewayProcesses);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const environment = {
  COMPSHEET_SERVICE_URL: "http://localhost:9",
  COMPSHEET_SERVICE_KEY: "a-key-of-the-service",
  COMPSHEET_DRAIN_SECONDS: "0",
  COMPSHEET_STORE: path.join(folder, "store"),
};

test("a SIGTERM of the very moment in which it says that it has started ends it", async () => {
  const atOnce = path.join(folder, "at-once.cjs");
  writeFileSync(
    atOnce,
    `const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (text, ...rest) => {
  const result = write(text, ...rest);
  if (String(text).includes('"msg":"started"')) process.kill(process.pid, "SIGTERM");
  return result;
};`,
  );
  const options = ["--require", atOnce];
  const node = await startGatewayProcess(await freePort(), environment, undefined, options);
  await node.ended;
  expect(node.log()).toContain('"msg":"stopped"');
});

test("one that hangs at its start is killed, and the error has its log", async () => {
  const hang = path.join(folder, "hang.cjs");
  writeFileSync(hang, `console.log("hanging"); setInterval(() => undefined, 1000); process.stdout.write = () => true;`);
  const options = ["--require", hang];
  await expect(startGatewayProcess(await freePort(), environment, undefined, options, 3000)).rejects.toThrow(
    /did not start in time; its log ends: hanging/,
  );
});
