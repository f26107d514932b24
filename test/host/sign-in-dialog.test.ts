/// <reference types="office-js" />
/**
 * The first sign-in, through Excel's dialog: cells that waited for it come alive, also in an Excel that answers none
 * while it is open.
 */
import type { Addin } from "../../src/app/addin-status";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { openAddin, startAddinServer, type AddinServer } from "./built-addin";
import { eventually } from "./eventually";

const token = "cs_0123456789abcdef_members_own_token";
let server: AddinServer;
let key = "";
let workbook: HeadlessWorkbook;

beforeAll(async () => {
  server = await startAddinServer();
  ({ key } = (await (await fetch(`${server.origin}/addin/connection.json`)).json()) as { readonly key: string });
});
afterEach(() => workbook.close());
afterAll(() => server.close());

/** A gateway of the firm before the sample service: without the member's token it refuses. */
const asGateway: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  if (pathname.endsWith("/connection.json"))
    return Response.json({
      name: "Acme",
      baseUrl: "/api",
      scheme: "bearer",
      dataSource: "acme",
      signIn: "/auth/start",
    });
  if (!pathname.startsWith("/api/")) return fetch(request);
  if (request.headers.get("authorization") !== `Bearer ${token}`)
    return Response.json({ message: "Sign in first" }, { status: 401 });
  const headers = new Headers(request.headers);
  headers.delete("authorization");
  headers.set("x-api-key", key);
  return fetch(new Request(request, { headers }));
};

/** Excel's dialog: cells wait while it is open. Resolves to what hands the token over. */
function dialogOf(opened: HeadlessWorkbook): Promise<() => void> {
  const office = (opened.window as unknown as { Office: typeof Office }).Office;
  const { AsyncResultStatus, EventType } = office;
  return new Promise((resolve) => {
    const open = (address: string, _options: unknown, done: (result: unknown) => void): void => {
      expect(address).toBe(`${server.origin}/auth/start`);
      opened.setDialogOpen(true);
      const close = (): void => opened.setDialogOpen(false);
      const addEventHandler = (kind: unknown, handler: (event: object) => void): void => {
        if (kind === EventType.DialogMessageReceived)
          resolve(() => handler({ message: JSON.stringify({ token }), origin: server.origin }));
      };
      done({ status: AsyncResultStatus.Succeeded, value: { close, addEventHandler } });
    };
    const context = Object.create(office.context, { ui: { value: { displayDialogAsync: open } } }) as Office.Context;
    Object.assign(opened.window, { Office: Object.create(office, { context: { value: context } }) as typeof Office });
  });
}

test.each(["desktop", "desktop-current", "worst"] as const)("in the Excel %s", async (profile) => {
  workbook = await openAddin(server, {
    profile,
    fetch: asGateway,
    scripts: ["automation.js"],
    sheets: [{ name: "Deal", cells: { A1: server.subject } }],
  });
  const addin = workbook.window["compsheet"] as Addin;
  await addin.connections.findOffer();
  const dialog = dialogOf(workbook);
  const signedIn = addin.connections.signIn();
  const handOver = await dialog;
  // Two: some Excels never show their first result until its cell is calculated again.
  const formula = '=RENT.PROPERTY(A1,"number_units")';
  workbook.setCells("Deal!B1", [[formula], [formula]]);
  handOver();
  expect(await signedIn).toEqual({ ok: true });
  await eventually(
    () => typeof workbook.getCell("Deal!B2") === "number",
    async () => {
      if (workbook.getCell("Deal!B2") === "#N/A") await addin.activity.retryErrors().catch(() => undefined);
    },
  );
  expect(workbook.hasEnded()).toBe(false);
});
