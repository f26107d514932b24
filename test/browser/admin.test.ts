/**
 * The admin page as an admin uses it: sign in, add a member, change a role, end a token, reset the quota, read the
 * errors.
 */
import { randomUUID } from "node:crypto";
import { source as axeSource } from "axe-core";
import type { Page } from "playwright-core";
import { listen } from "../../src/gateway/listen";
import { changeMember } from "../../src/gateway/members/change-members";
import { type GatewayStore, openGatewayStore } from "../../src/gateway/store/gateway-store";
import { type RunningTeamGateway, startTeamGateway } from "../../src/gateway/team/team-program";
import { type TeamSettings, usualTeamSettings } from "../../src/gateway/team/team-settings";
import { describeInBrowser, projectRoot } from "./chromium";

const PAGE_MS = 120_000;
/** A name that would run if it became markup. */
const hostileName = '<img src=x onerror="document.title=1">';

describeInBrowser("the admin page", (browser) => {
  let service: Awaited<ReturnType<typeof listen>>;
  let store: GatewayStore;
  let gateway: RunningTeamGateway;
  let admin = "";
  let member = "";
  let reloads = 0;

  beforeAll(async () => {
    const busy = { status: 429, headers: { "retry-after": "45" } };
    service = await listen(
      ({ url }) => (url.includes("busy-street") ? new Response("{}", busy) : new Response("{", { status: 200 })),
      0,
      "127.0.0.1",
    );
    store = await openGatewayStore({ file: ":memory:" });
    const add = async (name: string) =>
      /cs_\S+/.exec((await changeMember({ do: "add", name }, store.members, Date.now())).output)?.[0] ?? "";
    admin = await add("Ann Lee");
    member = await add(hostileName);
    await store.members.setRole("Ann Lee", "admin");
    const settings: TeamSettings = {
      service: { baseUrl: service.origin, credentials: { scheme: "api-key", secret: "service-key" } },
      port: 0,
      host: "127.0.0.1",
      name: "Team",
      holdMs: 0,
      publicUrl: null,
      webhookSecret: "service-key",
      ...usualTeamSettings,
      version: "1.2.3",
    };
    gateway = await startTeamGateway(
      settings,
      store,
      projectRoot,
      () => undefined,
      () => {
        reloads += 1;
        return settings;
      },
    );
  });
  afterAll(async () => {
    await gateway.close();
    await service.close();
  });

  async function signIn(page: Page, token: string): Promise<void> {
    await page.goto(`${gateway.origin}/admin/`);
    await page.getByLabel("Gateway token of an admin").fill(token);
    await page.getByRole("button", { name: "Sign in" }).click();
  }
  /** The first two cells of each row of a section's table. */
  const rowsOf = async (page: Page, section: string) =>
    Promise.all(
      (await page.locator(`#${section} tr:has(td)`).all()).map(async (row) =>
        (await row.getByRole("cell").allTextContents()).slice(0, 2),
      ),
    );
  async function addExport(name: string, failure: string | null): Promise<void> {
    const owner = (await store.members.list()).find((one) => one.name === hostileName);
    const queryUUID = randomUUID();
    const subject = { name, format: "csv", dataset: "{}", memberId: owner?.id ?? null, keyFingerprint: "key" };
    await store.exports.order({ ...subject, queryUUID, orderedAt: Date.now() });
    if (failure !== null) await store.exports.markFailed(queryUUID, failure, Date.now());
  }
  const ask = (token: string, path: string, body?: unknown) =>
    fetch(gateway.origin + path, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  it(
    "refuses who is no admin, and another page's requests",
    async () => {
      const { page } = await browser.openPage();
      await signIn(page, member);
      await page.getByText("Your token has no admin role.").waitFor();
      expect(await page.getByRole("table").count()).toBe(0);
      expect((await ask(member, "/admin/state")).status).toBe(403);
      expect((await ask(member, "/admin/change", { do: "reset-quota" })).status).toBe(403);
      expect((await fetch(`${gateway.origin}/admin/state`)).status).toBe(401);
      const headers = { authorization: `Bearer ${admin}`, origin: "https://evil.example" };
      expect((await fetch(`${gateway.origin}/admin/state`, { headers })).status).toBe(403);
      for (const wrong of [{ do: "drop" }, { do: "add", name: "" }, { do: "role", name: "Ann Lee", role: "king" }, "x"])
        expect((await ask(admin, "/admin/change", wrong)).status).toBeGreaterThanOrEqual(400);
    },
    PAGE_MS,
  );

  it(
    "shows members, quota, errors and nodes, and changes them",
    async () => {
      // The service's answer is cut off: an error to read.
      expect((await ask(member, "/api/property/search?q=secret-street")).status).toBe(502);
      await addExport("Austin rents", null);
      await addExport(hostileName, "The file is no longer kept. Order the export again.");
      await store.nodes.seen({ id: "0ld", version: "1.1.9", startedAt: Date.now() - 60_000, seenAt: Date.now() });
      const { page, problems } = await browser.openPage();
      page.on("dialog", (dialog) => void dialog.accept());
      await signIn(page, admin);
      await page.locator("#members").getByRole("cell", { name: hostileName, exact: true }).waitFor();
      await page.getByText("the data service's answer cannot be read").waitFor();
      await page.getByRole("cell", { name: "1.2.3" }).waitFor();
      // An older node is still at work.
      expect(await rowsOf(page, "nodes")).toEqual([
        ["0ld", "1.1.9"],
        [expect.any(String), "1.2.3"],
      ]);
      expect((await rowsOf(page, "exports")).map(([name]) => name).sort()).toEqual([hostileName, "Austin rents"]);
      const failed = page.locator("#exports").getByRole("row", { name: "failed" });
      expect(await failed.getByRole("cell").allTextContents()).toEqual([
        hostileName,
        hostileName,
        "failed",
        expect.any(String),
        "",
        "The file is no longer kept. Order the export again.",
      ]);
      expect(await page.getByText(/requests left/).textContent()).toMatch(/default: \d+ of 500 requests left/);

      await page.getByLabel("Name").fill("Cleo");
      await page.getByLabel("Token expires after (days)").fill("90");
      await page.getByRole("button", { name: "Add member" }).click();
      const shown = await page.locator("#new-token").filter({ hasText: "cs_" }).textContent();
      const cleo = /cs_[\w-]+/.exec(shown ?? "")?.[0] ?? "";
      expect((await ask(cleo, "/api/gateway/account")).status).toBe(200);

      await page.getByRole("button", { name: "Make admin: Cleo" }).click();
      await page.getByText("Cleo has the role admin").waitFor();
      expect((await ask(cleo, "/admin/state")).status).toBe(200);
      await page.screenshot({ path: `${projectRoot}/test-artifacts/admin.png`, fullPage: true });
      await page.evaluate(axeSource);
      const violations = await page.evaluate(async () => {
        const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } };
        return (await axe.run()).violations.map(({ id }) => id);
      });
      expect(violations).toEqual([]);

      await page.getByRole("button", { name: "Revoke token: Cleo, first token" }).click();
      await page.getByText("no longer works").waitFor();
      expect((await ask(cleo, "/api/gateway/account")).status).toBe(401);
      await page.getByRole("button", { name: `Revoke: ${hostileName}` }).click();
      await page.getByRole("button", { name: `Remove data: ${hostileName}` }).click();
      await page.getByText("Removed: tokens, usage and exports").waitFor();
      // The service asks for a pause: the admin sees it and ends it.
      expect((await ask(admin, "/api/property/search?q=busy-street")).status).toBe(429);
      await page.reload();
      await page.getByText(/The next request can go out in (?:4\d|3\d) s\./).waitFor();
      // Who works on this page alone uses a token too.
      const today = new Date().toISOString().slice(0, 10);
      const lastUse = page.locator("#members").getByText(`first token, last used ${today}`);
      while ((await lastUse.count()) === 0) {
        await page.reload();
        await page.getByText(/requests left/).waitFor();
      }
      await page.screenshot({ path: `${projectRoot}/test-artifacts/admin-held.png`, fullPage: true });
      await page.getByRole("button", { name: "Reset quota" }).click();
      await page.getByText("The quota is reset").waitFor();
      await page.getByText("Requests can go out now.").waitFor();
      await page.getByRole("button", { name: "Reload keys" }).click();
      await page.getByText("The keys of this node were read again").waitFor();
      expect(reloads).toBe(1);

      const trail = (await store.audit.read(0, 1000)).map(({ actor, action, outcome }) => [actor, action, outcome]);
      for (const action of [
        "member.add",
        "member.role",
        "member.revoke-token",
        "member.remove",
        "quota.reset",
        "keys.reload",
      ])
        expect(trail).toContainEqual(["Ann Lee", action, "done"]);
      await page.reload();
      await page.getByRole("heading", { name: "Members" }).waitFor();
      await page.getByRole("button", { name: "Sign out" }).click();
      expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
      expect([await page.title(), problems]).toEqual(["Compsheet admin", []]);
      expect(page.url()).not.toContain("cs_");
    },
    PAGE_MS,
  );
});
