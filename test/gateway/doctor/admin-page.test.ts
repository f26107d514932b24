import { createAdminPage } from "../../../src/gateway/doctor/admin-page";
import type { CheckResult } from "../../../src/gateway/doctor/examine";

const token = "the-admins-token-0123";
const result = (id: string, change: Partial<CheckResult>): CheckResult => ({
  id,
  state: "ok",
  what: `what of ${id}`,
  found: [],
  why: null,
  fix: null,
  ...change,
});
const results = [
  result("M1", { state: "fail", found: ['<script>alert("x")</script>'], why: "no cells", fix: "set it" }),
  result("M2", {}),
  result("J2", { state: "skip", found: ["nothing to compare"] }),
];

function pageOf(examine = () => Promise.resolve<readonly CheckResult[]>(results)) {
  let time = 1_000_000;
  let runs = 0;
  const answer = createAdminPage({
    token,
    base: () => "https://rents.acme-housing.com",
    examine: () => (runs++, examine()),
    now: () => time,
  });
  const get = (password: string | null) =>
    answer(
      new Request("http://localhost/admin/doctor", {
        headers: password === null ? {} : { authorization: `Basic ${btoa(`ann:${password}`)}` },
      }),
    );
  return { get, runs: () => runs, pass: (ms: number) => (time += ms) };
}

it.each([null, "", "the-admins-token-0124", "the-admins-token-01234", token.toUpperCase()])(
  "asks for the token when given %j, and examines nothing",
  async (password) => {
    const { get, runs } = pageOf();
    const response = await get(password);
    expect([response.status, response.headers.get("www-authenticate"), runs()]).toEqual([
      401,
      expect.stringContaining("Basic"),
      0,
    ]);
  },
);

it("shows what fails first, why and what to do, as text", async () => {
  const response = await pageOf().get(token);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self';/);
  expect(html).not.toContain("<script");
  expect(html).toContain("&lt;script&gt;");
  expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading)).toEqual([
    "Fails (1)",
    "Not checked (1)",
    "Passed (1)",
  ]);
  expect(html).toContain("Do: set it");
});

it("examines once a minute at most, also for many who ask at once", async () => {
  const { get, runs, pass } = pageOf();
  await Promise.all([get(token), get(token), get(token)]);
  pass(59_000);
  await get(token);
  expect(runs()).toBe(1);
  pass(2_000);
  await get(token);
  expect(runs()).toBe(2);
});

it("tries again after an examination that broke", async () => {
  let isBroken = true;
  const { get } = pageOf(() => (isBroken ? Promise.reject(new Error("x")) : Promise.resolve(results)));
  expect((await get(token)).status).toBe(500);
  isBroken = false;
  expect((await get(token)).status).toBe(200);
});
