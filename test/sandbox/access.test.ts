import { type Product, products } from "../../src/sandbox/access";
import { allEndpoints } from "../../src/sandbox/endpoints/all-endpoints";
import { sampleId } from "./sample-properties";
import { startSandbox, testKey } from "./sandbox-fixture";

const samples = [
  { number: 1, street: "1200 E 6th St" },
  { number: 2, street: "7 Elm St" },
];
const guarded = allEndpoints.filter((endpoint) => endpoint.product !== null);
const pathOf = (path: string) => path.replace("{id}", sampleId(1)).replace("{tag}", "deal");

describe("access", () => {
  test.each(guarded.map((e) => [e.method, e.path, e.product as Product] as const))(
    "service.md § What the service does: %s %s without the product %s is a 403 that names it",
    async (method, path, product) => {
      const others = products.filter((name) => name !== product);
      const { send } = startSandbox(samples, { keys: [{ key: testKey, products: others }] });
      const response = await send(pathOf(path), { method, ...(method !== "GET" && { body: "not even JSON" }) });
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual({
        message: "Forbidden",
        details: `The subscription does not include the product "${product}".`,
      });
    },
  );

  test("service.md § What the service does: free properties answer without the product, as subjects too", async () => {
    const keys = [{ key: testKey, products: [] }];
    const { send, post } = startSandbox(samples, { keys, freePropertyIds: [sampleId(2)] });
    const free = await send(`/property/${sampleId(2)}`);
    expect(free.status).toBe(200);
    const subject: unknown = await free.json();
    for (const path of ["/property/comparables", "/property/pricing"])
      expect((await post(path, { subject })).status).toBe(200);
    expect((await post("/property/expense_benchmarks", subject)).status).toBe(200);
    const other = { ...(subject as object), id: sampleId(1) };
    expect((await post("/property/pricing", { subject: other })).status).toBe(403);
    expect((await post("/property/pricing", { subject: { id: sampleId(2) } })).status).toBe(400);
    expect((await post("/property/expense_benchmarks", "no JSON")).status).toBe(403);
  });

  test("service.md § Errors: a paused organisation may do nothing, not even search", async () => {
    const { send, post } = startSandbox(samples, { keys: [{ key: testKey, organisation: "paused" }] });
    for (const response of [await send("/property/search?q=elm"), await post("/property", {})]) {
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual({
        message: "Forbidden",
        details: "The organisation is paused. Ask its administrator to resume it.",
      });
    }
  });

  test("service.md § Errors: a key that may not write reads, and is denied every change", async () => {
    const { send } = startSandbox(samples, { keys: [{ key: testKey, mayWrite: false }] });
    expect((await send(`/property/${sampleId(1)}`)).status).toBe(200);
    const writes = allEndpoints.filter((endpoint) => endpoint.isWrite);
    expect(writes.length).toBeGreaterThan(0);
    for (const { method, path } of writes) {
      const response = await send(pathOf(path), { method, body: "{}" });
      expect(response.status).toBe(403);
      expect(await response.json()).toEqual({ message: "Forbidden", details: "Permission denied" });
    }
  });

  test("who may not ask is not told what is wrong with the question", async () => {
    const { post } = startSandbox(samples, { keys: [{ key: testKey, products: [] }] });
    expect((await post("/property/comparables?topN=many", "{")).status).toBe(403);
  });
});
