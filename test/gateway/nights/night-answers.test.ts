/** Who may ask nights what, and questions that are none. */
import { answerNights, type NightRecords } from "../../../src/gateway/nights/night-answers";
import { createSampleNights } from "../../../src/gateway/nights/sample-nights";
import { nightHistorySchema, nightModelSchema, nightPortfolioSchema } from "../../../src/service/gateway-nights";
import { decode } from "../../../src/service/decode";

const records = createSampleNights("2026-01-31");
const mark = "run=sample-deals-manchaca-xlsx-2026-01-18&on=2026-01-10";

async function ask(
  path: string,
  query: string,
  role: "member" | "admin",
  kept: NightRecords | null = records,
  method = "GET",
) {
  const answer = await answerNights({ method, path, query: new URLSearchParams(query), role }, kept);
  return answer && { status: answer.response.status, body: (await answer.response.json()) as unknown };
}

test("a member asks about the model of a mark; names and tags are for admins", async () => {
  const own = await ask("/gateway/nights/model", mark, "member");
  expect(own?.status).toBe(200);
  const model = decode(nightModelSchema, own?.body, "GET");
  expect(model).toMatchObject({ state: "found", name: "Deals/Manchaca.xlsx", night: "2026-01-10" });
  expect(model.figures[0]).toMatchObject({ figure: "NOI", value: 1_288_500, since: "2025-12-27" });
  const named = "model=Congress.xlsx&on=latest";
  expect((await ask("/gateway/nights/model", named, "member"))?.status).toBe(403);
  expect((await ask("/gateway/nights/model", named, "admin"))?.status).toBe(200);
  const nights = await ask("/gateway/nights/history", mark, "member");
  const [latest] = decode(nightHistorySchema, nights?.body, "GET").nights;
  expect(latest).toMatchObject({
    night: "2026-01-18",
    moved: [{ figure: "NOI", before: 1_288_500, after: 1_254_000 }, {}, {}, {}],
  });
  expect((await ask("/gateway/nights/portfolio", "tag=austin", "member"))?.status).toBe(403);
  const rows = await ask("/gateway/nights/portfolio", "tag=Austin", "admin");
  expect(decode(nightPortfolioSchema, rows?.body, "GET").models).toHaveLength(2);
});

test.each([
  ["/gateway/nights/model", "on=latest", 400],
  ["/gateway/nights/model", "run=a&model=b&on=latest", 400],
  ["/gateway/nights/model", "model=b&on=soon", 400],
  ["/gateway/nights/model", `model=${"b".repeat(2000)}&on=latest`, 400],
  ["/gateway/nights/portfolio", "", 400],
  ["/gateway/nights/else", "", 404],
])("%s?%s is refused", async (path, query, status) => {
  expect((await ask(path, query.slice(0, 1500), "admin"))?.status).toBe(status);
});

test("without nights there is nothing, and other endpoints are left to others", async () => {
  expect((await ask("/gateway/nights/model", mark, "member", null))?.status).toBe(404);
  expect((await ask("/gateway/nights/model", mark, "member", records, "POST"))?.status).toBe(405);
  expect(await ask("/gateway/mappings", "", "admin")).toBeNull();
});
