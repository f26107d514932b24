/** A saved answer edited in the workbook's file must not pass as the service's value. */
import { runMembersCommand } from "../../src/gateway/members/members-command";
import { openGatewayStore } from "../../src/gateway/store/gateway-store";
import { startTeamGateway } from "../../src/gateway/team/team-program";
import { usualTeamSettings } from "../../src/gateway/team/team-settings";
import { packText, unpackText } from "../../src/engine/answers/packed-text";
import type { HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import type { WorkbookSnapshot } from "../../src/workbench/host-contract";
import type { Addin } from "../../src/app/addin-status";
import { eventually } from "./eventually";
import { openAddin, projectRoot, startAddinServer, type AddinServer } from "./built-addin";

let server: AddinServer;
const open: HeadlessWorkbook[] = [];
beforeAll(async () => (server = await startAddinServer()));
afterEach(() => {
  open.splice(0).forEach((workbook) => {
    workbook.close();
  });
});
afterAll(() => server.close());

const formulas = ['=RENT.PROPERTY(A1,"year_built")', "=RENT.SOURCE(B1)", "=RENT.ASOF(B1)", "=RENT.AMI(A1,60,4)"];
const cells = ["B1", "D1", "G1", "B2"];

async function openOn(
  device: Map<string, string>,
  snapshot?: WorkbookSnapshot,
  network?: typeof fetch,
): Promise<HeadlessWorkbook> {
  const own = network && { fetch: network };
  const workbook = await openAddin(server, {
    scripts: ["automation.js"],
    localStorage: device,
    ...(snapshot && { snapshot }),
    ...own,
  });
  open.push(workbook);
  if (!snapshot) {
    workbook.setCell("A1", server.subject);
    formulas.forEach((formula, index) => {
      workbook.setCell(cells[index] ?? "", formula);
    });
  }
  workbook.recalculate(true);
  await workbook.settled();
  return workbook;
}

/** A command that the ribbon runs. */
async function run(workbook: HeadlessWorkbook, command: string): Promise<void> {
  const { actions } = workbook.window["Office"] as { actions: { _association: { mappings: Record<string, unknown> } } };
  const found = Object.entries(actions._association.mappings).find(([name]) => name.toLowerCase() === command);
  await new Promise<void>((resolve) => (found?.[1] as (event: object) => void)({ completed: resolve }));
  await workbook.settled();
}

async function saved(workbook: HeadlessWorkbook): Promise<WorkbookSnapshot> {
  await run(workbook, "saveanswers");
  return JSON.parse(JSON.stringify(workbook.save())) as WorkbookSnapshot;
}

/** Replaces a text in the saved answers, as a user with a text editor and gzip can. */
async function edited(snapshot: WorkbookSnapshot, from: RegExp, to: string): Promise<WorkbookSnapshot> {
  let changes = 0;
  const parts = await Promise.all(
    snapshot.customXmlParts.map(async (part) => {
      const [, text] = /<answers [^>]*>([^<]*)</.exec(part.xml) ?? [];
      if (text === undefined) return part;
      const before = await unpackText(text);
      changes += before.split(from).length - 1;
      return { ...part, xml: part.xml.replace(text, await packText(before.replace(from, to))) };
    }),
  );
  expect(changes).toBe(1);
  return { ...snapshot, customXmlParts: parts };
}

const sourceStatus = (workbook: HeadlessWorkbook): unknown =>
  workbook.getRange("D1:E12").values.find(([name]) => name === "Status")?.[1];

const unverified = /^current, unverified: saved by another device, not verified here\. Refresh it/;

it("shows as unverified on the device that saved it, in RENT.SOURCE and RENT.ASOF, until it is refreshed", async () => {
  const device = new Map<string, string>();
  const first = await openOn(device);
  const year = Number(first.getCell("B1"));
  const snapshot = await saved(first);

  const untouched = await openOn(device, snapshot);
  expect([untouched.getCell("B1"), sourceStatus(untouched), untouched.getCell("H1")]).toEqual([
    year,
    "current",
    "current",
  ]);

  const forged = await openOn(device, await edited(snapshot, new RegExp(`(?<=",)${year}\\b`), "1066"));
  expect(forged.getCell("B1")).toBe(1066);
  expect(sourceStatus(forged)).toMatch(unverified);
  expect(typeof forged.getCell("G1")).toBe("number");
  expect(forged.getCell("H1")).toMatch(unverified);
  // All that is in the segment lost its proof; a refresh fetches it.
  await run(forged, "refreshall");
  forged.recalculate(true);
  await forged.settled();
  expect([forged.getCell("B1"), forged.getCell("H1")]).toEqual([year, "current"]);
  expect((await openOn(device, await saved(forged))).getCell("H1")).toBe("current");
});

it("is unverified on another device, whose figures are the same", async () => {
  const first = await openOn(new Map());
  const snapshot = await saved(first);
  const other = await openOn(new Map(), snapshot);
  expect(other.getCell("B1")).toBe(first.getCell("B1"));
  expect(sourceStatus(other)).toMatch(unverified);
  expect(JSON.stringify(snapshot)).not.toMatch(/[0-9a-f]{64}/);
});

it("a refresh of unverified answers fetches those alone, and a values-only copy's sheet of sources marks them", async () => {
  const first = await openOn(new Map());
  const year = Number(first.getCell("B1"));
  const snapshot = await edited(await saved(first), new RegExp(`(?<=",)${year}\\b`), "1066");
  const other = await openOn(new Map(), snapshot);
  const addin = other.window["compsheet"] as Addin;
  expect(addin.getStatus().unverifiedAnswers).toBe(2);
  expect(await addin.handOver.convert()).toMatchObject({ sheet: "Sources", unverified: expect.any(Number) as number });
  await other.settled();
  const sources = other.getUsedRange("Sources")?.values ?? [];
  const headings = sources.find(([title]) => title === "Cell") ?? [];
  const row = sources.find(([cell]) => cell === "Sheet1!B1") ?? [];
  expect(row[headings.indexOf("Status")]).toMatch(unverified);
  await addin.handOver.revert();
  await other.settled();

  other.setCell("B3", '=RENT.PROPERTY(A1,"number_units")');
  other.recalculate(true);
  await other.settled();
  const session = addin.refresh;
  const staged = await session.start({ kind: "unverified" });
  expect(staged?.differences.map(({ cells: shown }) => shown)).toEqual([["Sheet1!B1"]]);
  expect(staged?.unchanged).toBe(1);
  expect(await session.apply({ accept: "all" })).toMatchObject({ refreshed: 2, changed: 1, failed: 0 });
  await other.settled();
  expect([other.getCell("B1"), addin.getStatus().unverifiedAnswers]).toEqual([year, 0]);
});

describe("at a team's gateway", () => {
  /** A network in which connection.json names the gateway and a member's token, as in an unattended refresh. */
  async function startTeam() {
    const store = await openGatewayStore({ file: ":memory:" });
    const gateway = await startTeamGateway(
      {
        ...usualTeamSettings,
        service: { baseUrl: `${server.origin}/api`, credentials: { scheme: "api-key", secret: "sample-data" } },
        ...{ port: 0, host: "127.0.0.1", name: "Acme rents", holdMs: 60_000, publicUrl: null, webhookSecret: null },
      },
      store,
      projectRoot,
      () => undefined,
    );
    async function networkOf(name: string): Promise<typeof fetch> {
      const { output } = await runMembersCommand(["add", name], store.members, Date.now());
      const [key = ""] = /cs_\S+/.exec(output) ?? [];
      const declaration = {
        name: "Acme rents",
        baseUrl: `${gateway.origin}/api`,
        scheme: "bearer",
        key,
        dataSource: "service",
      };
      return (input, init) =>
        new URL(input instanceof Request ? input.url : input).pathname.endsWith("/connection.json")
          ? Promise.resolve(Response.json(declaration))
          : fetch(input, init);
    }
    return { networkOf, close: () => gateway.close() };
  }
  const savedBy = (workbook: HeadlessWorkbook): unknown =>
    workbook.getRange("D1:E12").values.find(([name]) => name === "Saved by")?.[1];

  it("is verified on a colleague's device, also offline, and unverified there once somebody edits it", async () => {
    const team = await startTeam();
    const ann = await openOn(new Map(), undefined, await team.networkOf("Ann Lee"));
    const year = Number(ann.getCell("B1"));
    expect(year).toBeGreaterThan(1800);
    const snapshot = await saved(ann);

    const device = new Map<string, string>();
    const bob = await openOn(device, snapshot, await team.networkOf("Bob"));
    // Unverified until the gateway's keys have come.
    await eventually(() => sourceStatus(bob) === "current" && bob.getCell("H1") === "current");
    expect(bob.getCell("B1")).toBe(year);
    expect(savedBy(bob)).toBe("Ann Lee (Acme rents)");
    await team.close();

    const offline: typeof fetch = () => Promise.reject(new TypeError("offline"));
    const again = await openOn(device, snapshot, offline);
    expect([sourceStatus(again), savedBy(again)]).toEqual(["current", "Ann Lee (Acme rents)"]);
    const forged = await openOn(device, await edited(snapshot, new RegExp(`(?<=",)${year}\\b`), "1066"), offline);
    expect(forged.getCell("B1")).toBe(1066);
    expect([sourceStatus(forged), savedBy(forged)]).toEqual([expect.stringMatching(unverified), undefined]);
    const stranger = await openOn(new Map(), snapshot, offline);
    expect(sourceStatus(stranger)).toMatch(unverified);
  });
});
