/** The doctor over real sockets: the built add-in, as `npm start` serves it. */
import path from "node:path";
import { resolveHost } from "../../../src/gateway/checked-connection";
import { runDoctor } from "../../../src/gateway/doctor/doctor-command";
import type { CheckResult } from "../../../src/gateway/doctor/examine";
import { inspectSecurity } from "../../../src/gateway/doctor/secure-connection";
import { defaultOptions } from "../../../src/gateway/server-options";
import { startServer } from "../../../src/gateway/start-server";

const clock = { now: () => Date.now(), sleep: () => Promise.resolve() };
/** Microsoft's server is not asked in a test. */
const withoutMicrosoft: typeof globalThis.fetch = (input, init) =>
  (typeof input === "string" ? input : "").startsWith("https://appsforoffice.microsoft.com/")
    ? Promise.resolve(new Response("office", { headers: { "content-type": "text/javascript" } }))
    : fetch(input, init);

test("the server of npm start fails only for not being https", async () => {
  const projectRoot = path.resolve(__dirname, "../../..");
  const server = await startServer(
    { ...defaultOptions, port: 0, size: 60, today: "2025-06-30" },
    { projectRoot, clock },
  );
  let text = "";
  let code: number;
  try {
    code = await runDoctor([server.origin, "--json"], {
      fetch: withoutMicrosoft,
      readFile: () => Promise.reject(new Error("no such file")),
      now: () => Date.now(),
      resolve: resolveHost,
      inspectSecurity,
      print: (more) => (text += more),
      printError: (more) => (text += more),
    });
  } finally {
    await server.close();
  }
  const { checks } = JSON.parse(text) as { checks: readonly CheckResult[] };
  const found = checks.filter(({ state }) => state !== "ok").map(({ id, state, found: [first] }) => [id, state, first]);
  expect(found).toEqual([
    ["T1", "skip", "the address is not https"],
    ["T2", "note", "only this machine reaches it"],
    ["L1", "fail", "the address is not https: Excel for Mac and the store refuse it"],
    ["J2", "skip", "no published release to compare: --published FOLDER"],
  ]);
  expect(code).toBe(1);
});
