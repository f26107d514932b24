/** The file of a values-only copy: no trace of keys and saved answers in any part; a colleague's add-in relinks it. */
import { openModelFile } from "../../src/model-file/model-file";
import type { Addin } from "../../src/app/addin-status";
import { toHostWorkbook } from "../../src/refresh-cli/host-workbook";
import type { HeadlessOptions, HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import { partsOfFile } from "../browser/file-parts";
import { findSecrets } from "../browser/secret-forms";
import { startSecondService, type SecondService } from "../browser/second-service";
import { openAddin, startAddinServer, type AddinServer } from "./built-addin";
import { knownFunctions } from "./refresh-parts";

/** Both have characters that addresses, XML and base64 write otherwise. */
const key = "Zq9+K3y/T0p=S3cret~4711?&x";
const colleaguesKey = "Tm8+Pq1/W2v=T34m~0042?&y";

let server: AddinServer;
let service: SecondService;
const opened: HeadlessWorkbook[] = [];

async function open(ownKey: string, options: Partial<HeadlessOptions>): Promise<HeadlessWorkbook> {
  const workbook = await openAddin(server, { scripts: ["automation.js"], ...options });
  opened.push(workbook);
  await workbook.ready();
  const input = { baseUrl: service.origin, credentials: { scheme: "api-key", key: ownKey } } as const;
  expect(await addinOf(workbook).connections.connect(input)).toEqual({ ok: true });
  return workbook;
}
const addinOf = (workbook: HeadlessWorkbook): Addin => workbook.window["compsheet"] as Addin;

/** The file as a colleague's Excel opens it, including anything of ours that the add-in could find in it. */
async function reopened(file: Uint8Array): Promise<Pick<HeadlessOptions, "snapshot">> {
  return { snapshot: toHostWorkbook(await openModelFile(file, () => true), knownFunctions()).snapshot };
}

beforeAll(async () => {
  [server, service] = await Promise.all([startAddinServer(), startSecondService(key, colleaguesKey)]);
});
afterEach(() => {
  for (const workbook of opened.splice(0)) workbook.close();
});
afterAll(() => Promise.all([server.close(), service.close()]));

const formulas = {
  B2: '=RENT.PROPERTY(A2,"number_units")',
  B3: '=RENT.OBSERVED(A2,"all","effective_rent")',
  B4: '=RENT.PROPERTY(A2,"year_built")*2',
  B6: "=RENT.COMPS(A2,3)",
} as const;

test("holds no key, no answers and no trace of either in any part; one press links it again", async () => {
  const workbook = await open(key, { sheets: [{ name: "Deal", cells: { A2: service.merged.formerId, ...formulas } }] });
  await workbook.settled();
  const addin = addinOf(workbook);
  // A pin, a refresh that can be undone and the saved answers: everything that the add-in leaves in a workbook.
  workbook.select("Deal!B4");
  await addin.pins.pin("selection");
  await addin.refresh.run();
  await workbook.settled();
  await addin.saveAnswers();
  expect(await addin.pins.list()).toHaveLength(1);
  const live = workbook.getUsedRange("Deal");
  // What answers know and no cell shows: the property's own id, by which the former one was found again.
  const traces = [service.merged.id, "urn:compsheet:answers", "H4sI"];
  const before = await partsOfFile(workbook.saveFile());
  for (const trace of traces)
    expect(Object.values(before).filter((text) => text.includes(trace)).length).toBeGreaterThan(0);

  const { formulas: converted, sheet } = await addin.handOver.convert();
  await workbook.settled();
  expect(converted).toBe(3);
  // The pane lists nothing that is gone; what was frozen before stays so.
  const { errors, storedAnswers, pendingCalls } = addin.getStatus();
  expect([(await addin.pins.list()).length, errors, storedAnswers, pendingCalls]).toEqual([1, [], 0, 0]);
  const bytes = workbook.saveFile();
  const parts = await partsOfFile(bytes);
  expect(findSecrets(parts, [key, colleaguesKey])).toEqual([]);
  expect(Object.keys(parts).filter((name) => /customxml/i.test(name))).toEqual([]);
  const sources = workbook.getUsedRange(sheet);
  for (const trace of traces) {
    const places = Object.entries(parts).flatMap(([name, text]) => (text.includes(trace) ? [name] : []));
    // Only the Sources sheet shows which property a value is for.
    const isTold = JSON.stringify(sources?.values).includes(trace);
    expect([trace, places.filter((name) => !isTold || !/sharedStrings|sheet2/.test(name))]).toEqual([trace, []]);
  }
  expect(JSON.stringify(workbook.save())).not.toContain("urn:compsheet:answers");
  expect(workbook.save().documentSettings).toEqual({});
  expect(workbook.getUsedRange("Deal")?.values).toEqual(live?.values);

  // Without a key and a network the copy shows its values and sends no request.
  const asked = service.addresses.length;
  const reader = await openAddin(server, { ...(await reopened(bytes)), fetch: () => Promise.reject(new TypeError()) });
  opened.push(reader);
  await reader.settled();
  expect(reader.getUsedRange("Deal")?.values).toEqual(live?.values);
  expect(service.addresses.length).toBe(asked);

  const colleague = await open(colleaguesKey, await reopened(bytes));
  const { handOver } = addinOf(colleague);
  const state = await handOver.state();
  expect(state).toMatchObject({ formulas: 3, isRevertible: false });
  const beforeLink = service.addresses.length;
  expect(await handOver.relink()).toEqual({ restored: 3, changed: [] });
  await colleague.settled();
  expect(colleague.getUsedRange("Deal")?.values).toEqual(live?.values);
  const linked = colleague.getUsedRange("Deal")?.formulas.flat();
  for (const formula of [formulas.B2, formulas.B3, formulas.B6]) expect(linked).toContain(formula);
  // What was pinned before stays a value until it is unpinned.
  expect(linked).not.toContain(formulas.B4);
  expect(service.addresses.length - beforeLink).toBe(state.forecast?.requests);
  await addinOf(colleague).pins.unpin("workbook");
  await colleague.settled();
  expect(colleague.getRange("Deal!B4").formulas).toEqual([[formulas.B4]]);
  expect(findSecrets(await partsOfFile(colleague.saveFile()), [key, colleaguesKey])).toEqual([]);
});
