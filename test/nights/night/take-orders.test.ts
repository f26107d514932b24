import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openNightOrders } from "../../../src/nights/night/night-orders";
import { nextOrder } from "../../../src/nights/night/take-orders";

const folder = mkdtempSync(path.join(tmpdir(), "compsheet-orders-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("an order to begin says when it was given, one for models has theirs", async () => {
  const orders = await openNightOrders({ file: path.join(folder, "state.db") });
  await orders.order([{ kind: "begin", night: "", model: null, at: 2_000 }]);
  const begin = await nextOrder(orders, 3_000);
  expect(begin).toMatchObject({ night: undefined, again: [], at: 2_000 });
  await orders.done(begin?.ids ?? []);
  const model = { tenant: "acme", store: "deals", item: "a", name: "a.xlsx", link: null };
  await orders.order([{ kind: "again", night: "2026-11-25", model, at: 2_500 }]);
  const again = await nextOrder(orders, 3_000);
  expect(again).toMatchObject({ night: "2026-11-25", again: [{ ...model, at: 2_500 }] });
  expect(again).not.toHaveProperty("at");
  await orders.close();
});
