/**
 * The firm's sign-in as a person sees it: the pane's button, the provider's page in a window of the browser, and back
 * in the workbook, connected. The provider is a real one (oidc-provider); a stranger reads what to do, and no token
 * is left in a page.
 */
import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { freePort, type GatewayProcess, startGatewayProcess } from "../gateway/team/gateway-process";
import { describeInBrowser } from "./chromium";
import { documentsOf, notePageMessages } from "./page-traces";
import { paneFrameOf } from "./pane-screens";
import { startSecondService, type SecondService } from "./second-service";
import { openWorkbench } from "./workbench-page";

const PAGE_MS = 240_000;
const serviceKey = "the-services-own-key-8f31";

describeInBrowser("sign-in with the firm's account", (browser) => {
  const folder = mkdtempSync(path.join(tmpdir(), "compsheet-firm-"));
  let service: SecondService;
  let provider: ChildProcess;
  let issuer = "";
  let gateway: GatewayProcess;
  beforeAll(async () => {
    service = await startSecondService(serviceKey);
    const port = await freePort();
    const program = path.join(__dirname, "..", "gateway", "members", "identity-provider.mjs");
    provider = fork(program, [`http://localhost:${port}/auth/callback`], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    issuer = await new Promise((resolve, reject) => {
      provider.once("message", (message) => resolve((message as { issuer: string }).issuer));
      provider.once("exit", (code) => reject(new Error(`the provider ended with ${code}`)));
    });
    gateway = await startGatewayProcess(port, {
      COMPSHEET_SERVICE_URL: service.origin,
      COMPSHEET_SERVICE_KEY: serviceKey,
      COMPSHEET_GATEWAY_NAME: "Acme rents",
      COMPSHEET_STORE: path.join(folder, "gateway.db"),
      COMPSHEET_OIDC_ISSUER: issuer,
      COMPSHEET_OIDC_CLIENT_ID: "compsheet",
      COMPSHEET_OIDC_CLIENT_SECRET: "the-clients-secret",
      COMPSHEET_OIDC_MEMBER_GROUPS: "Rents users",
    });
  });
  afterAll(async () => {
    await gateway.kill();
    provider.kill();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const be = (person: string, groups: readonly string[]) =>
    fetch(`${issuer}/be/${encodeURIComponent(JSON.stringify([person, groups]))}`);

  it(
    "a stranger is told whom to ask; a member works with her own token, which no page shows",
    async () => {
      const noted = notePageMessages();
      const workbench = await openWorkbench(browser, gateway, { query: "?workbook=empty", prepare: noted.prepare });
      const { page } = workbench;
      const pane = await paneFrameOf(page);
      await pane.getByRole("button", { name: "Sign in to Acme rents" }).click();
      const open = async (): Promise<Page> => {
        const [window] = await Promise.all([
          page.context().waitForEvent("page"),
          pane.getByRole("button", { name: "Sign in with work account" }).click(),
        ]);
        return window;
      };

      await be("eve", ["Others"]);
      const refused = await open();
      await refused.getByRole("heading", { name: "You can't use this gateway" }).waitFor();
      expect(await refused.locator("main").textContent()).toContain("Ask your administrator");
      await refused.close();
      await pane.getByText("The sign-in window was closed. To connect, sign in again.").waitFor();

      // The provider remembers a person: another browser session would ask anew.
      await page.context().clearCookies();
      await be("ann", ["Rents users"]);
      const signedIn = await open();
      await signedIn.waitForEvent("close");
      await pane.getByRole("heading", { name: "How do you want to start?" }).waitFor();
      await workbench.setCell("R1", `=RENT.PROPERTY("${service.merged.id}","zip_code")`);
      await workbench.settled();
      expect(await workbench.text("R1")).toBe(service.merged.zipCode);
      await workbench.picture("firm-sign-in");

      expect(gateway.log()).toContain('"member":"ann@firm.example"');
      const token = /cs_[0-9a-f]{16}_[\w-]{20,}/;
      expect(`${JSON.stringify(await documentsOf(page))}${noted.requests.join("\n")}${gateway.log()}`).not.toMatch(
        token,
      );
    },
    PAGE_MS,
  );
});
