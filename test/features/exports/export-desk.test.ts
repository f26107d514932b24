import { say } from "../../../src/domain/said";
import { emptyDraft, type ExportDraft } from "../../../src/features/exports/export-draft";
import { ServiceError } from "../../../src/service/service-errors";
import { createScriptedDevice, createScriptedExports, gatewayExport } from "./scripted-exports";

const draft: ExportDraft = { ...emptyDraft, name: " Rents ", scopes: [{ column: "state", aggregate: null }] };
const ready = gatewayExport({ state: "ready", rows: 12, bytes: 340, expires_at: "2025-07-31T00:00:00Z" });
const shown = ({ state }: ReturnType<typeof createScriptedExports>["desk"]): string[] =>
  state.jobs.map(({ name, state: is, keptBy }) => `${name} ${is} ${keptBy}`);

describe("with a gateway", () => {
  test("lists what it has, follows what happens, and stops", async () => {
    const scripted = createScriptedExports({ receives: true, exports: [gatewayExport()] });
    const { desk, clock, followers } = scripted;
    let changes = 0;
    desk.subscribe(() => (changes += 1));
    const stop = desk.watch();
    expect(desk.state.home).toBe("looking");
    await clock.settle();
    expect(desk.state).toMatchObject({ home: "gateway", receives: true, isLive: true, problem: null });
    expect(shown(desk)).toEqual(["Rents ordered gateway"]);
    const before = changes;
    followers[0]?.onExport(ready);
    expect(changes).toBe(before + 1);
    expect(desk.state.jobs).toMatchObject([{ state: "ready", rows: 12, bytes: 340 }]);
    expect(desk.readyExports()).toBe(1);
    followers[0]?.onExport({ ...ready, state: "imported", imported_at: "2025-07-01T01:00:00Z" });
    expect(desk.readyExports()).toBe(0);
    stop();
    await clock.settle();
    expect(followers).toEqual([]);
    expect(desk.state.isLive).toBe(false);
  });

  test("still shows what it had when it is watched again, and nothing of another connection", async () => {
    const scripted = createScriptedExports({ receives: true, exports: [gatewayExport()] });
    const { desk, clock } = scripted;
    desk.watch()();
    await clock.settle();
    desk.watch()();
    expect(shown(desk)).toEqual(["Rents ordered gateway"]);
    expect(desk.state.home).toBe("gateway");
    scripted.baseUrl = "https://other.example";
    desk.watch();
    expect(shown(desk)).toEqual([]);
    expect(desk.state.home).toBe("looking");
  });

  test("an order that is answered after the connection changed isn't shown among the other's", async () => {
    const scripted = createScriptedExports({ receives: true, exports: [] });
    const { desk, clock } = scripted;
    desk.watch();
    await clock.settle();
    const ordered = desk.order(draft, null);
    scripted.baseUrl = "https://other.example";
    desk.watch();
    await ordered;
    expect(shown(desk)).toEqual([]);
  });

  test("looks again when the events stand again after they were lost", async () => {
    const scripted = createScriptedExports({ receives: true, exports: [gatewayExport()] });
    scripted.desk.watch();
    await scripted.clock.settle();
    scripted.followers[0]?.onLost();
    expect(scripted.desk.state.isLive).toBe(false);
    scripted.told = { receives: true, exports: [ready] };
    scripted.followers[0]?.onConnected();
    await scripted.clock.settle();
    expect(shown(scripted.desk)).toEqual(["Rents ready gateway"]);
  });

  test("an order goes out with the gateway's receiver and is shown at once", async () => {
    const { desk, clock, orders, texts } = createScriptedExports({ receives: true, exports: [] });
    desk.watch();
    await clock.settle();
    await desk.order(draft, null);
    expect(orders).toEqual([
      {
        dataset: { scopes: [{ column: "state" }] },
        webhookURL: "https://gateway.example/webhooks/exports",
        name: "Rents",
        format: "csv",
      },
    ]);
    expect(shown(desk)).toEqual(["Rents ordered gateway"]);
    expect(desk.openExports()).toBe(1);
    expect(texts).toEqual([]);
  });

  test("an event that comes before the order's answer is not overwritten by it", async () => {
    const scripted = createScriptedExports({ receives: true, exports: [] });
    const { desk, clock, followers } = scripted;
    desk.watch();
    await clock.settle();
    const uuid = "00000000-0000-4000-8000-100000000001";
    const ordering = desk.order(draft, null);
    followers[0]?.onExport({ ...ready, query_uuid: uuid });
    expect(await ordering).toMatchObject({ uuid, state: "ready" });
    expect(shown(desk)).toEqual(["Rents ready gateway"]);
  });

  test("a refused order shows nothing", async () => {
    const scripted = createScriptedExports({ receives: true, exports: [] });
    scripted.orderFault = new ServiceError("ForbiddenError", say`This key may not.`, { status: 403 });
    scripted.desk.watch();
    await scripted.clock.settle();
    await expect(scripted.desk.order(draft, null)).rejects.toThrow("This key may not.");
    expect(scripted.desk.state.jobs).toEqual([]);
  });

  test("a link is pasted, a file opened, an import told, a job discarded", async () => {
    const scripted = createScriptedExports({ receives: false, exports: [gatewayExport()] });
    const { desk, clock, calls } = scripted;
    desk.watch();
    await clock.settle();
    const [job] = desk.state.jobs;
    if (!job) throw new Error("no job");
    expect(await desk.pasteLink(job, " https://files.example/x ")).toMatchObject({ state: "ready" });
    scripted.download = (url, init) =>
      Promise.resolve(new Response(`${url} ${new Headers(init.headers).get("x-api-key")}`));
    const file = desk.fileOf(job);
    expect(file.name).toBe("Rents.csv.gz");
    expect(await new Response(await file.open()).text()).toBe(`https://gateway.example/api/${job.uuid} k`);
    await desk.markImported(job);
    expect(desk.state.jobs).toMatchObject([{ state: "imported", importedAt: clock.now() }]);
    await desk.discard(job);
    expect(desk.state.jobs).toEqual([]);
    expect(calls).toEqual(["link https://files.example/x", "imported", "discard"]);
  });

  test("what another connection answers late is passed by", async () => {
    const scripted = createScriptedExports({ receives: true, exports: [gatewayExport()] });
    scripted.desk.watch();
    scripted.baseUrl = "https://other.example";
    scripted.told = null;
    await scripted.clock.settle();
    expect(scripted.desk.state.jobs).toEqual([]);
  });
});

describe("a list that fails", () => {
  test("is told, keeps what was known, and mends", async () => {
    const scripted = createScriptedExports({ receives: true, exports: [gatewayExport()] });
    scripted.desk.watch();
    await scripted.clock.settle();
    scripted.listFault = new ServiceError("NetworkError", say`It cannot be reached.`);
    await scripted.desk.look();
    expect(scripted.desk.state).toMatchObject({ home: "gateway", problem: "It cannot be reached." });
    expect(shown(scripted.desk)).toEqual(["Rents ordered gateway"]);
    scripted.listFault = null;
    await scripted.desk.look();
    expect(scripted.desk.state.problem).toBeNull();
  });
});

describe("with the plain service", () => {
  test("what is ordered is remembered in the workbook without address or key, and there after reopening", async () => {
    const scripted = createScriptedExports(null);
    scripted.desk.watch();
    await scripted.clock.settle();
    expect(scripted.desk.state).toMatchObject({ home: "plain", receives: false, isLive: false });
    await scripted.desk.order(draft, "https://hooks.example/s3cret");
    expect(scripted.orders[0]?.webhookURL).toBe("https://hooks.example/s3cret");
    expect(scripted.texts.join()).not.toContain("s3cret");
    expect(scripted.followers).toEqual([]);

    const reopened = createScriptedExports(null);
    reopened.texts = [...scripted.texts];
    reopened.desk.watch();
    await reopened.clock.settle();
    expect(shown(reopened.desk)).toEqual(["Rents ordered workbook"]);
    const [job] = reopened.desk.state.jobs;
    if (!job) throw new Error("no job");
    await reopened.desk.markImported(job);
    expect(shown(reopened.desk)).toEqual(["Rents imported workbook"]);
    await reopened.desk.discard(job);
    expect(shown(reopened.desk)).toEqual([]);
  });

  test("an order that the workbook cannot keep is shown, and why", async () => {
    const scripted = createScriptedExports(null);
    scripted.desk.watch();
    await scripted.clock.settle();
    scripted.workbookFault = new Error("The workbook is read-only.");
    await scripted.desk.order(draft, "https://hooks.example/x");
    expect(shown(scripted.desk)).toEqual(["Rents ordered workbook"]);
    expect(scripted.desk.state.workbookProblem).toBe("The workbook is read-only.");
  });

  test("a link is read by the page; one that it may not read says what to do", async () => {
    const scripted = createScriptedExports(null);
    scripted.desk.watch();
    await scripted.clock.settle();
    const job = await scripted.desk.order(draft, "https://hooks.example/x");
    scripted.download = () => Promise.resolve(new Response("state\r\nTX\r\n"));
    const file = scripted.desk.fileBehind(job, "https://files.example/x");
    expect(file.name).toBe("Rents.csv");
    expect(new TextDecoder().decode(await file.start(5))).toBe("state");
    expect(await new Response(await file.open()).text()).toBe("state\r\nTX\r\n");
    scripted.download = () => Promise.reject(new TypeError("Failed to fetch"));
    await expect(file.open()).rejects.toMatchObject({ name: "LinkRefusedError", status: null });
    scripted.download = () => Promise.resolve(new Response("<gone/>", { status: 403 }));
    await expect(file.open()).rejects.toMatchObject({ name: "LinkRefusedError", status: 403 });
  });
});

describe("saved queries", () => {
  test("are kept, opened, renamed and removed, each upon what the workbook holds then", async () => {
    const scripted = createScriptedExports(null);
    const { desk } = scripted;
    const first = await desk.save(" Rents ", draft);
    // Someone else has saved one in the meantime.
    const other = createScriptedExports(null);
    other.texts = scripted.texts;
    await other.desk.save("Austin", draft);
    scripted.texts = other.texts;
    await desk.save("Zip codes", draft);
    expect(desk.state.saved.map(({ name }) => name)).toEqual(["Austin", "Rents", "Zip codes"]);
    await desk.rename(first, "All rents");
    expect(desk.state.saved.map(({ name }) => name)).toEqual(["All rents", "Austin", "Zip codes"]);
    await desk.save("All rents", { ...draft, limit: 5 }, first.id);
    expect(desk.state.saved[0]?.draft.limit).toBe(5);
    await desk.remove(first);
    expect(desk.state.saved.map(({ name }) => name)).toEqual(["Austin", "Zip codes"]);
  });

  test("one that the workbook refuses is told to who saves it", async () => {
    const scripted = createScriptedExports(null);
    scripted.workbookFault = new Error("The workbook is read-only.");
    await expect(scripted.desk.save("Rents", draft)).rejects.toThrow("read-only");
    expect(scripted.desk.state.saved).toEqual([]);
  });
});

describe("an import that is cut off with the page", () => {
  const link = "https://files.example/a?signature=b";
  const begun = { importId: "i-1", choices: "{}" };

  test("is told when the pane is there again, with the link; nothing of it is in the workbook", async () => {
    const device = createScriptedDevice();
    const before = createScriptedExports(null, undefined, device);
    await before.desk.look();
    const job = await before.desk.order(draft, "https://hooks.example/x");
    expect(shown(before.desk)).toEqual(["Rents ordered workbook"]);
    before.desk.keepLink(job, ` ${link} `);
    expect(shown(before.desk)).toEqual(["Rents ready workbook"]);
    before.desk.beginImport(job, begun);
    expect(before.desk.state.jobs[0]?.cutOff).toBeNull();

    const after = createScriptedExports(null, undefined, device);
    after.texts = before.texts;
    await after.desk.look();
    const [known] = after.desk.state.jobs;
    expect(known).toMatchObject({ state: "ready", cutOff: begun });
    if (!known?.cutOff) throw new Error("nothing was cut off");
    expect(after.desk.fileOf(known).request).toMatchObject({ address: link, keptAs: job.uuid, isForeign: true });
    expect(await after.desk.isUnderWayElsewhere(known.cutOff)).toBe(true);
    device.held.clear();
    expect(await after.desk.isUnderWayElsewhere(known.cutOff)).toBe(false);
    expect(before.texts.join()).not.toContain("files.example");

    const end = after.desk.beginImport(known, { ...begun, importId: "i-2" });
    expect(after.desk.state.jobs[0]?.cutOff).toBeNull();
    end();
    expect(device.held.size).toBe(0);
    expect(after.desk.state.jobs[0]).toMatchObject({ state: "ready", cutOff: null });
    await after.desk.markImported(known);
    expect([shown(after.desk), device.forgotten, device.journal]).toEqual([
      ["Rents imported workbook"],
      [job.uuid],
      "[]",
    ]);
  });

  test("is told of a gateway's file, too, and forgotten with it", async () => {
    const device = createScriptedDevice();
    const scripted = createScriptedExports({ receives: true, exports: [ready] }, undefined, device);
    await scripted.desk.look();
    const [job] = scripted.desk.state.jobs;
    if (job === undefined) throw new Error("no job");
    scripted.desk.beginImport(job, begun);
    const again = createScriptedExports({ receives: true, exports: [ready] }, undefined, device);
    await again.desk.look();
    expect(again.desk.state.jobs[0]).toMatchObject({ state: "ready", cutOff: begun });
    expect(again.desk.fileOf(job).request).toMatchObject({ keptAs: job.uuid });
    await again.desk.discard(job);
    expect([device.forgotten, device.journal]).toEqual([[job.uuid], "[]"]);
  });
});
