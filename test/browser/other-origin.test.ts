/**
 * The add-in as Excel on the web loads it: the page around it is of another origin, office.js comes from Microsoft's
 * address, and the pane has the policy that it is served with. The page around it fetches the functions' descriptions
 * by the rules of CORS. Excel's half is the workbench's host in this process; the frame reaches it by messages only.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Frame, Locator, Page } from "playwright-core";
import type { CheckReport } from "../../src/features/check/check-report";
import type { HostArray } from "../../src/workbench/boundary/external-types";
import type { FunctionsMetadata } from "../../src/workbench/custom-functions/functions-metadata";
import type { WorkbookHost } from "../../src/workbench/host-contract";
import { createNodePreset } from "../../src/workbench/headless/node-preset";
import { createWorkbookHost } from "../../src/workbench/workbook-host";
import { describeInBrowser, projectRoot } from "./chromium";
import { openScreen } from "./pane-screens";
import { serverOfSuite } from "./workbench-page";

const PAGE_MS = 180_000;
const excelOrigin = "https://excel.officeapps.live.com";
const officeOrigin = "https://appsforoffice.microsoft.com";
const officeFolder = path.join(projectRoot, "node_modules", "@microsoft", "office-js", "dist");

type Bridge = typeof globalThis & {
  hostCall(member: string, given: readonly unknown[]): Promise<unknown>;
  hostEvent?: (dispatchId: number, items: readonly unknown[]) => void;
};

/**
 * `window.external` in the frame: facts are there at once, everything else is asked of this process. Runs before
 * office.js.
 */
function installExternal(facts: Readonly<Record<string, unknown>>, info: string): void {
  const bridge = globalThis as Bridge;
  const array = (items: unknown): HostArray => ({ toArray: () => items as unknown[], dimensions: () => 1 });
  const handlers = new Map<number, (dispatchId: number, payload: HostArray) => void>();
  bridge.hostEvent = (dispatchId, items) => handlers.get(dispatchId)?.(dispatchId, array(items));
  const settings = { Read: () => undefined, Write: () => undefined };
  const context = Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, () => (name === "GetSettings" ? settings : value)]),
  );
  Object.defineProperty(window, "external", {
    value: {
      GetHostInfo: () => info,
      GetLoggingAllowed: () => false,
      GetContext: () => context,
      Execute: (id: number, given: readonly unknown[], callback: (answer: HostArray) => void) =>
        void bridge.hostCall("Execute", [id, given]).then((items) => callback(array(items))),
      RegisterEvent(
        id: number,
        target: string,
        handler: (id: number, payload: HostArray) => void,
        callback: (code: number) => void,
      ) {
        handlers.set(id, handler);
        void bridge.hostCall("RegisterEvent", [id, target]).then((code) => callback(Number(code)));
      },
      UnregisterEvent: (id: number, target: string, callback: (code: number) => void) =>
        void bridge.hostCall("UnregisterEvent", [id, target]).then((code) => callback(Number(code))),
    },
  });
}

/** Connects the frame's `window.external` with the host. */
async function connect(page: Page, host: WorkbookHost): Promise<void> {
  const { external } = host;
  const frame = () => page.frames().find((one) => /\/(?:addin|check)\/taskpane\.html/.test(one.url()));
  const raise = (dispatchId: number, payload: HostArray): void =>
    void frame()
      ?.evaluate(([id, items]) => (globalThis as Bridge).hostEvent?.(id, items), [
        dispatchId,
        payload.toArray(),
      ] as const)
      .catch(() => undefined);
  await page.exposeBinding(
    "hostCall",
    (_, member: string, [id, given]: [number, unknown]) =>
      new Promise((resolve) => {
        if (member === "Execute") external.Execute(id, given as unknown[], (answer) => resolve(answer.toArray()));
        else if (member === "RegisterEvent") external.RegisterEvent(id, String(given), raise, resolve);
        else external.UnregisterEvent(id, String(given), resolve);
      }),
  );
  const facts = Object.fromEntries(
    Object.entries(external.GetContext()).map(([name, read]) => [name, name === "GetSettings" ? null : read()]),
  );
  const script = `(${installExternal.toString()})(${JSON.stringify(facts)}, ${JSON.stringify(external.GetHostInfo())});`;
  await page.route(`${officeOrigin}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.replace(/^\/lib\/1\/hosted\//, "");
    const text = readFileSync(path.join(officeFolder, name), "utf8");
    return route.fulfill({ contentType: "text/javascript", body: name === "office.js" ? script + text : text });
  });
}

/** Whether a page of this origin gets to frame the pane. */
async function framedIn(page: Page, origin: string): Promise<boolean> {
  const frames = page.frames().map((one) => one.url());
  const pane = frames.find((url) => url.includes("/addin/taskpane.html")) ?? "";
  const around = `<!doctype html><title>Other</title><iframe src="${pane}"></iframe>`;
  await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: "text/html", body: around }));
  await page.goto(`${origin}/`);
  return page.frames().some((one) => one.url() === pane);
}

const keepPicture = (what: Locator, name: string): Promise<unknown> =>
  what.screenshot({ path: path.join(projectRoot, "test-artifacts", `${name}.png`) });

/** A record of the kit's first part. */
const ranA = {
  results: [
    {
      id: "CAL-1",
      part: "A",
      outcome: "differs",
      expected: { pendingShows: "busy" },
      switches: { pendingShows: "old" },
      observed: "shows [1,2]",
      ms: 1_214,
    },
  ],
  began: null,
};

/**
 * The report has the kit's build, which is also the one that Excel knows the functions of, and the workbook's place.
 */
async function expectReport(frame: Frame): Promise<void> {
  await frame.waitForFunction(() => document.querySelector("textarea")?.value.includes("CAL-1"));
  const report = frame.getByLabel("Report as JSON");
  const { kit, place, profile } = JSON.parse(await report.inputValue()) as CheckReport;
  expect(kit.buildStamp).toMatch(/^[0-9a-f]{20}$/);
  expect(kit.functionsStamp).toBe(kit.buildStamp);
  expect(place).toEqual({
    ...{ fileKind: "local", autosave: null, route: null, coauthors: null, label: null, protectedView: null },
    frameHost: null,
  });
  expect(profile).toEqual({ pendingShows: "old" });
}

interface Opened {
  readonly host: WorkbookHost;
  readonly page: Page;
  readonly frame: Frame;
  /** Uncaught errors, and what the policy or CORS refused. */
  readonly problems: readonly string[];
}

/** An add-in of the server in a page of Excel's origin; resolves once its functions can be called. */
async function openAround(page: Page, folder: string, namespace: string): Promise<Opened> {
  // A browser asks the person before a public page reaches this machine: docs/deploy.md has the policy that answers for
  // a firm.
  await page.context().grantPermissions(["local-network-access"]);
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (/Content Security Policy|CORS policy/.test(message.text())) problems.push(message.text());
  });
  const around = `<!doctype html><title>Excel</title><iframe id="pane" width="400" height="700"></iframe>`;
  await page.route(`${excelOrigin}/**`, (route) => route.fulfill({ contentType: "text/html", body: around }));
  await page.goto(`${excelOrigin}/x/workbook`);
  const functions = (await page.evaluate(
    async (address) => (await fetch(address, { credentials: "omit" })).json() as Promise<unknown>,
    `${folder}/functions.json`,
  )) as FunctionsMetadata;
  const host = createWorkbookHost({ preset: createNodePreset, namespace, functions });
  await connect(page, host);
  const address = `${folder}/taskpane.html`;
  await page.locator("#pane").evaluate((frame: HTMLIFrameElement, url) => {
    frame.src = url;
  }, address);
  await host.ready();
  const frame = page.frames().find((one) => one.url() === address);
  if (!frame) throw new Error("The pane is not of the server's origin.");
  return { host, page, frame, problems };
}

describeInBrowser("in a page of another origin", (browser) => {
  const server = serverOfSuite(browser);

  it(
    "the add-in registers its functions, answers cells and shows its pane, with the policy on",
    async () => {
      const { host, page, frame, problems } = await openAround(
        (await browser.openPage()).page,
        `${server.origin}/addin`,
        "RENT",
      );
      try {
        host.setCell("A1", server.subject);
        host.setCell("B1", "=RENT.AMI(A1,60,2)");
        await host.settled();
        expect([host.getCell("B1"), host.cellError("B1")]).toEqual([expect.any(Number), undefined]);

        await openScreen(frame, "Settings");
        // This Excel is one by its reference: nothing differs.
        const start = frame.getByRole("button", { name: "Start check" });
        await start.click();
        await frame.getByText("This workbook has content. Open a blank one.").waitFor();
        host.setCells("A1", [[null, null]]);
        await start.click();
        const counts = frame.getByText(/^\d+ checks done/);
        await counts.waitFor();
        expect(await counts.innerText()).toBe("10 checks done, 0 differ from Excel's reference.");
        const report = JSON.parse(await frame.getByLabel("Report").inputValue()) as { profile: Record<string, string> };
        expect(report.profile).toMatchObject({ cdnHost: "appsforoffice", nameFormula: "invariant", frozenRows: "set" });
        await keepPicture(frame.getByRole("region", { name: "Check this Excel" }), "check-quick");
        expect(host.getRange("A1:B1").values).toEqual([["", ""]]);
        expect(problems).toEqual([]);
        // What the page around it may not read stays closed.
        const closed = await page.evaluate(
          (address) =>
            fetch(address).then(
              () => "open",
              (error: Error) => error.name,
            ),
          `${server.origin}/addin/connection.json`,
        );
        expect(closed).toBe("TypeError");
        expect(await framedIn(page, "https://rents.acme-housing.com")).toBe(false);
      } finally {
        host.dispose();
      }
    },
    PAGE_MS,
  );

  it(
    "the conformance kit starts in a blank workbook only",
    async () => {
      const { host, frame, problems } = await openAround(
        (await browser.openPage()).page,
        `${server.origin}/check`,
        "RENTCHECK",
      );
      try {
        host.setCell("A1", "=RENTCHECK.AFTER(5,1)");
        await host.settled();
        expect(host.getCell("A1")).toBe(5);
        // Its first look ended before or after the cell was filled.
        const start = frame.getByRole("button", { name: "Start checks" });
        await frame.locator("button:enabled").first().waitFor();
        if (await start.isVisible()) await start.click();
        await frame.getByText("This workbook has content. Open a blank one.").waitFor();
        host.setCell("A1", null);
        await frame.getByRole("button", { name: "Recheck" }).click();
        await start.waitFor();
        await keepPicture(frame.locator("body"), "check-kit");
        // As after the first part, which takes minutes.
        await frame.evaluate((record) => localStorage.setItem("compsheet.check.record", record), JSON.stringify(ranA));
        host.setCell("A1", "mine");
        await start.click();
        await frame.getByText("This workbook has content. Open a blank one.").waitFor();
        host.setCell("A1", null);
        await frame.evaluate(async () =>
          Excel.run(async (context) => {
            for (const name of ["Check", "CheckSaved", "CheckFreeze"]) context.workbook.worksheets.add(name);
            await context.sync();
          }),
        );
        await frame.getByRole("button", { name: "Recheck" }).click();
        const report = frame.getByLabel("Report as JSON");
        await expectReport(frame);
        const prepared = frame.locator("ol > li", { has: frame.getByRole("button", { name: "Prepare" }) });
        await keepPicture(prepared.first(), "check-question");
        await keepPicture(report, "check-report");
        expect(problems).toEqual([]);
      } finally {
        host.dispose();
      }
    },
    PAGE_MS,
  );
});
