/**
 * A team's gateway as its members meet it: a token from the command line, entered in the pane, used, counted, revoked.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Frame } from "playwright-core";
import { freePort, runGatewayCommand, startGatewayProcess, type GatewayProcess } from "../gateway/team/gateway-process";
import { describeInBrowser } from "./chromium";
import { partsOfFile } from "./file-parts";
import { databasesOf, documentsOf, notePageMessages, storageOf } from "./page-traces";
import { openScreen, paneFrameOf } from "./pane-screens";
import { startSecondService, type SecondService } from "./second-service";
import { findSecrets } from "./secret-forms";
import { openWorkbench } from "./workbench-page";
import { downloaded } from "./downloaded";

const PAGE_MS = 240_000;
const serviceKey = "the-services-own-key-8f31";
const wrongToken = `cs_${"0".repeat(16)}_${"w".repeat(43)}`;

describeInBrowser("a member of a team", (browser) => {
  const folder = mkdtempSync(path.join(tmpdir(), "compsheet-sign-in-"));
  let service: SecondService;
  let environment: Record<string, string>;
  let gateway: GatewayProcess;
  beforeAll(async () => {
    service = await startSecondService(serviceKey);
    environment = {
      COMPSHEET_SERVICE_URL: service.origin,
      COMPSHEET_SERVICE_KEY: serviceKey,
      COMPSHEET_GATEWAY_NAME: "Acme rents",
      COMPSHEET_STORE: path.join(folder, "gateway.db"),
    };
    gateway = await startGatewayProcess(await freePort(), environment);
  });
  afterAll(async () => {
    await gateway.kill();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const members = (...args: string[]): Promise<string> => runGatewayCommand(["members", ...args], environment);
  async function tokenOf(name: string): Promise<string> {
    const token = /cs_\S+/.exec(await members("add", name))?.[0];
    if (token === undefined) throw new Error("no token was shown");
    return token;
  }
  /** A member's requests, cached responses and refusals, as listed. */
  async function usageOf(name: string): Promise<number[]> {
    const line = (await members("list")).split("\n").find((one) => one.startsWith(name)) ?? "";
    return line
      .split(/\s{2,}/)
      .slice(-3)
      .map(Number);
  }
  /** Her requests once some are counted, which is written every few seconds; the command itself takes a part of one. */
  async function countedRequests(name: string): Promise<number> {
    for (let asked = 0; asked < 100; asked += 1) {
      const [requests = 0] = await usageOf(name);
      if (requests > 0) return requests;
    }
    return 0;
  }
  async function enter(pane: Frame, token: string): Promise<void> {
    await pane.getByRole("textbox", { name: "Bearer token" }).fill(token);
    await pane.getByRole("button", { name: "Test and connect" }).click();
  }

  it(
    "signs in with her token, works and is counted; a wrong or revoked one says what to do; no token is left anywhere",
    async () => {
      const [ann, bo] = [await tokenOf("Ann Lee"), await tokenOf("Bo")];
      const noted = notePageMessages();
      const workbench = await openWorkbench(browser, gateway, {
        query: "?workbook=empty",
        prepare: noted.prepare,
      });
      const { page } = workbench;
      const pane = await paneFrameOf(page);
      await pane.getByRole("button", { name: "Sign in to Acme rents" }).click();
      expect(await pane.getByLabel("Service address").inputValue()).toBe(`${gateway.origin}/api`);

      await enter(pane, wrongToken);
      await pane.getByRole("alert").filter({ hasText: "Ask the gateway's operator for a new token." }).waitFor();
      const afterFailure = await documentsOf(page);
      expect(await usageOf("Ann Lee")).toEqual([0, 0, 0]);

      await enter(pane, ann);
      await pane.getByRole("heading", { name: "How do you want to start?" }).waitFor();
      await workbench.setCell("R1", `=RENT.PROPERTY("${service.merged.id}","zip_code")`);
      await workbench.settled();
      expect(await workbench.text("R1")).toBe(service.merged.zipCode);
      const signedIn = await documentsOf(page);

      // What the service saw came from the gateway, under its own key.
      expect(service.addresses.some((address) => address.includes(service.merged.id))).toBe(true);
      expect(await countedRequests("Ann Lee")).toBeGreaterThan(0);
      expect(await usageOf("Bo")).toEqual([0, 0, 0]);

      expect(await members("revoke", "Ann Lee")).toContain("Ann Lee may no longer use the gateway.");
      await workbench.setCell("R2", `=RENT.PROPERTY("${service.merged.id}","city")`);
      await workbench.setCell("R3", '=RENT.COMPS("nowhere at all")');
      await workbench.settled();
      expect(await workbench.text("R1")).toBe(service.merged.zipCode);
      expect((await workbench.cellError("R3"))?.message).toContain("Ask the gateway's operator for a new token.");
      await openScreen(pane, "Home");
      const refused = await documentsOf(page);
      await workbench.picture("team-revoked");

      const saving = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download .xlsx" }).click();
      const parts = await partsOfFile(await downloaded(await saving));
      const storage = await storageOf(pane);
      const places = {
        "page after a failure": afterFailure,
        "page when signed in": signedIn,
        "page when revoked": refused,
        ...parts,
        "requests of the pages": noted.requests.join("\n"),
        "messages of the pages": noted.messages.join("\n"),
        "storage but for the connection": storage.others,
        databases: await databasesOf(pane),
        cookies: JSON.stringify(await page.context().cookies()),
        "log of the gateway": gateway.log(),
        "log of the service": service.lines.join("\n"),
        "addresses that the service saw": service.addresses.join("\n"),
        ...Object.fromEntries(
          readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), "latin1")]),
        ),
      };
      expect(findSecrets(places, [ann, bo, wrongToken, serviceKey])).toEqual([]);
      expect(findSecrets({ entry: storage.entry }, [ann])).toContain("entry: plain");
      expect(places["log of the gateway"]).toContain('"member":"Ann Lee"');
      expect(Object.keys(parts)).toContain("xl/workbook.xml");
    },
    PAGE_MS,
  );
});
