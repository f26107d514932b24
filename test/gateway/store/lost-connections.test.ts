/** Dead connections to PostgreSQL that neither side closed: a router or a machine is gone. */
import { openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { startRouter } from "./postgres-router";
import { type PostgresServer, reasonWithoutPostgres, startPostgres } from "./postgres-server";

/** A way to the database that can lose all connections at once; those that are made later work. */
async function startLossyRouter(url: string) {
  let generation = 0;
  const router = await startRouter(url, (near, far) => {
    const own = generation;
    near.on("data", (data) => own === generation && far.write(data));
    far.on("data", (data) => own === generation && near.write(data));
    near.on("close", () => own === generation && far.destroy());
    far.on("close", () => own === generation && near.destroy());
  });
  return { ...router, lose: () => void (generation += 1) };
}

const reason = reasonWithoutPostgres();
(reason === null ? describe : describe.skip)(`PostgreSQL${reason === null ? "" : ` (skipped: ${reason})`}`, () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  test("a node that is cut off in the middle of a change holds no other up, and finds the way back", async () => {
    const router = await startLossyRouter(server.url);
    // The first makes the tables, which on a busy machine takes longer than the second waits for an answer.
    const other = await openGatewayStore({ url: server.url });
    const cut = await openGatewayStore({ url: router.url }, { patienceMs: 1_500 });
    const change = cut.budget.change(Date.now(), (text) => {
      // From here on it has the row that every request of every node needs.
      router.lose();
      return { text: `${text} `, result: null };
    });
    const failed = expect(change).rejects.toThrow("does not answer");
    expect(await other.budget.change(Date.now(), (text) => ({ text, result: text }))).toBe("{}");
    await failed;
    await cut.ping();
    router.lose();
    await expect(cut.ping()).rejects.toThrow("does not answer");
    await cut.ping();
    await Promise.all([cut.close(), other.close()]);
    router.close();
  });
});
