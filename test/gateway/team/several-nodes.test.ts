/** Three gateways on one PostgreSQL are one team: members, answers and quota. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listen } from "../../../src/gateway/listen";
import { changeMember } from "../../../src/gateway/members/change-members";
import { openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { type RunningTeamGateway, startTeamGateway } from "../../../src/gateway/team/team-program";
import { usualTeamSettings } from "../../../src/gateway/team/team-settings";
import { createSandbox } from "../../../src/sandbox/create-sandbox";
import { dataSet } from "../sample-gateway";
import { type PostgresServer, reasonWithoutPostgres, startPostgres } from "../store/postgres-server";

const quota = 30;
const root = mkdtempSync(path.join(tmpdir(), "compsheet-nodes-"));
for (const folder of ["dist/addin", "dist/workbench", "node_modules/@microsoft/office-js/dist"])
  mkdirSync(path.join(root, folder), { recursive: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));
const reason = reasonWithoutPostgres();
(reason === null ? describe : describe.skip)(`three nodes${reason === null ? "" : ` (skipped: ${reason})`}`, () => {
  let postgres: PostgresServer;
  let service: Awaited<ReturnType<typeof listen>>;
  const nodes: RunningTeamGateway[] = [];
  const statuses: number[] = [];

  beforeAll(async () => {
    postgres = await startPostgres();
    const sandbox = createSandbox({
      dataSet,
      keys: [{ key: "service-key" }],
      // The window never ends while the test runs.
      clock: { now: () => 0 },
      rateLimit: { name: "default", quota, windowSeconds: 3600 },
    });
    service = await listen(
      async (request) => {
        const response = await sandbox.fetch(request);
        statuses.push(response.status);
        return response;
      },
      0,
      "127.0.0.1",
    );
    for (let node = 0; node < 3; node++) {
      nodes.push(
        await startTeamGateway(
          {
            service: { baseUrl: service.origin, credentials: { scheme: "api-key", secret: "service-key" } },
            port: 0,
            host: "127.0.0.1",
            name: "Team",
            holdMs: 3_600_000,
            publicUrl: null,
            webhookSecret: "service-key",
            ...usualTeamSettings,
          },
          await openGatewayStore({ url: postgres.url }),
          root,
          () => undefined,
        ),
      );
    }
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await service.close();
    await postgres.stop();
  });

  test("a member of one is a member of all; the quota is that of all; a revocation holds on each", async () => {
    const store = await openGatewayStore({ url: postgres.url });
    const { output } = await changeMember({ do: "add", name: "Ann" }, store.members, Date.now());
    const headers = { authorization: `Bearer ${/cs_\S+/.exec(output)?.[0] ?? ""}` };
    const ask = async (node: number, text: string) => {
      const response = await fetch(`${nodes[node % 3]?.origin}/api/property/search?q=${text}`, { headers });
      return { status: response.status, age: response.headers.get("age") };
    };
    // One response first: until then the service's quota is unknown.
    expect(await ask(0, "first")).toEqual({ status: 200, age: null });
    expect(await ask(1, "first")).toMatchObject({ status: 200, age: expect.any(String) as string });
    const answers = await Promise.all(Array.from({ length: 90 }, (_, index) => ask(index, `text${index}`)));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(60);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    // The service itself never had to refuse.
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(statuses.length).toBeLessThanOrEqual(quota);
    expect(statuses.length).toBeGreaterThan(quota / 2);
    await changeMember({ do: "revoke", name: "Ann" }, store.members, Date.now());
    for (const node of [0, 1, 2]) expect((await ask(node, "first")).status).toBe(401);
    await store.close();
  });
});
