/** Corrections of deal intake that a team shares: the endpoint over a real store. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { answerMappings } from "../../src/gateway/mappings/team-mappings";
import { type GatewayStore, openGatewayStore } from "../../src/gateway/store/gateway-store";

const folder = mkdtempSync(path.join(tmpdir(), "compsheet-mappings-"));
let store: GatewayStore;
beforeAll(async () => {
  store = await openGatewayStore({ file: path.join(folder, "gateway.db") });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (method: string, body: unknown = null): Promise<{ status: number; body: unknown }> => {
  const text = (): Promise<string> => Promise.resolve(typeof body === "string" ? body : JSON.stringify(body));
  const answer = await answerMappings({ method, path: "/gateway/mappings", text, memberId: "ann" }, store.mappings);
  const { status } = answer?.response ?? { status: 0 };
  return { status, body: status === 204 ? null : await answer?.response.json() };
};

const insurance = { kind: "account", vendor: "yardi", section: "income", key: "insurance", shown: "Insurance", to: "other_income", at: "2026-10-01" }; // prettier-ignore

test("a correction is kept in place of an earlier one for the same words, and removed", async () => {
  expect(await ask("GET")).toEqual({ status: 200, body: { mappings: [] } });
  expect((await ask("POST", { mapping: insurance, remove: false })).status).toBe(204);
  const inExpenses = { ...insurance, section: "expense", to: "property_insurance" };
  await ask("POST", { mapping: inExpenses, remove: false });
  await ask("POST", { mapping: { ...insurance, to: "utility_income", at: "2026-10-02" }, remove: false });
  expect((await ask("GET")).body).toEqual({ mappings: [inExpenses, { ...insurance, to: "utility_income", at: "2026-10-02" }] }); // prettier-ignore
  await ask("POST", { mapping: inExpenses, remove: true });
  expect((await ask("GET")).body).toEqual({ mappings: [expect.objectContaining({ section: "income" })] });
});

test.each([
  ["no JSON", "{"],
  ["no mapping", {}],
  ["a long text", { mapping: { ...insurance, shown: "x".repeat(201) }, remove: false }],
])("refuses %s, and keeps nothing of it", async (_, body) => {
  const before = await ask("GET");
  expect((await ask("POST", body)).status).toBe(400);
  expect(await ask("GET")).toEqual(before);
});

test("another endpoint is none of its own", async () => {
  const request = { method: "GET", path: "/gateway/exports", text: () => Promise.resolve(""), memberId: "ann" };
  expect(await answerMappings(request, store.mappings)).toBeNull();
});
