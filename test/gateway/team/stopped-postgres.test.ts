/** The PostgreSQL under a running gateway is stopped, and started again: nothing but 503s in between. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listen } from "../../../src/gateway/listen";
import { changeMember } from "../../../src/gateway/members/change-members";
import { openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { startTeamGateway } from "../../../src/gateway/team/team-program";
import { usualTeamSettings } from "../../../src/gateway/team/team-settings";
import { reasonWithoutPostgres, startPostgres } from "../store/postgres-server";

const reason = reasonWithoutPostgres();
const title = `a stopped PostgreSQL${reason === null ? "" : ` (skipped: ${reason})`}`;

(reason === null ? test : test.skip)(`${title} is a 503 with Retry-After; started again, all is well`, async () => {
  const root = mkdtempSync(path.join(tmpdir(), "compsheet-stopped-"));
  for (const folder of ["dist/addin", "dist/workbench", "node_modules/@microsoft/office-js/dist"])
    mkdirSync(path.join(root, folder), { recursive: true });
  const [database, service] = await Promise.all([startPostgres(), listen(() => Response.json([]), 0, "127.0.0.1")]);
  const store = await openGatewayStore({ url: database.url });
  const lines: string[] = [];
  const gateway = await startTeamGateway(
    {
      ...usualTeamSettings,
      service: { baseUrl: service.origin, credentials: { scheme: "api-key", secret: "k" } },
      ...{ port: 0, host: "127.0.0.1", name: "Team", holdMs: 0, publicUrl: null, webhookSecret: null },
    },
    store,
    root,
    (line) => lines.push(line),
  );
  try {
    const { output } = await changeMember({ do: "add", name: "Ann" }, store.members, Date.now());
    const headers = { authorization: `Bearer ${/cs_\S+/.exec(output)?.[0] ?? ""}` };
    let number = 0;
    const ask = () => fetch(`${gateway.origin}/api/property/search?q=${(number += 1)}`, { headers });
    const ready = async () => (await fetch(`${gateway.origin}/readyz`)).status;
    expect([(await ask()).status, await ready()]).toEqual([200, 200]);

    await database.halt();
    for (let time = 0; time < 3; time += 1) {
      const refused = await ask();
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await refused.json()).toMatchObject({ message: "The gateway can't reach its database" });
    }
    expect([await ready(), (await fetch(`${gateway.origin}/healthz`)).status]).toEqual([503, 200]);
    expect(lines.join("")).toContain("the store does not answer");

    await database.resume();
    // Connections that broke are found out one by one.
    const outcomes: number[] = [];
    while (outcomes.at(-1) !== 200 && outcomes.length < 30) outcomes.push((await ask()).status);
    expect(new Set(outcomes).size).toBeLessThanOrEqual(2);
    expect([outcomes.at(-1), await ready()]).toEqual([200, 200]);
    expect((await ask()).status).toBe(200);
  } finally {
    await gateway.close();
    await Promise.all([database.stop(), service.close()]);
    rmSync(root, { recursive: true, force: true });
  }
});
