/** The command of rules over two kept nights: what it prints, keeps and refuses, and that a night then announces. */
import { announceNight, openAlertStore } from "../../../src/nights/alerts/alerts";
import { modelId, openHistory } from "../../../src/nights/history/history";
import { rulesCommand } from "../../../src/nights/rules/rules-command";
import { figure, sampleLook, sampleModel } from "../sample-look";

const model = sampleModel("elm", { tenant: "firm" });

async function openKept(
  tenants: readonly string[] = ["firm"],
  settings: { readonly recipients: string[]; readonly server: string | null } | null = null,
) {
  const history = await openHistory({ file: ":memory:" });
  const alerts = await openAlertStore({ file: ":memory:" });
  const look = (night: string, noi: number, dscr: number) =>
    history.record(sampleLook("elm", night, [figure("NOI", noi), figure("DSCR", dscr, { format: null })], { model }));
  await look("2026-11-15", 1_300_000, 1.3);
  await look("2026-11-23", 1_210_000, 1.21);
  const run = async (...args: readonly string[]) => {
    let [out, error] = ["", ""];
    const code = await rulesCommand(args, {
      openSources: (state) =>
        Promise.resolve(
          state === "nowhere" ? null : { history, alerts, tenants, settings, close: () => Promise.resolve() },
        ),
      print: (text) => void (out += text),
      printError: (text) => void (error += text),
      now: () => 0,
    });
    return { code, out, error };
  };
  const close = async () => void (await Promise.all([history.close(), alerts.close()]));
  return { history, alerts, look, run, close };
}

test("adds a rule with what it would have said, and the next night announces it by mail", async () => {
  const { history, alerts, look, run, close } = await openKept();
  expect((await run("try", "noi-down-5")).out.split("\n")).toEqual([
    "noi-down-5: NOI fell by more than 5% (announced at once).",
    "In 2 nights from 2026-11-15 to 2026-11-23 it would have fired once.",
    "  Nov 23  Deals/elm.xlsx: NOI fell 6.9% to $1.21M since Nov 16",
    "",
  ]);
  expect(await alerts.rules("firm")).toEqual([]);
  const added = await run(
    "add",
    "dscr-below-1-20",
    "--threshold",
    "1.25",
    "--nights",
    "1",
    "--mail",
    "ann@example.com",
  );
  expect([added.code, added.error]).toEqual([0, ""]);
  expect(added.out.split("\n")).toEqual([
    "Added dscr-below-1-20: DSCR below 1.25 (announced at once).",
    "In 2 nights from 2026-11-15 to 2026-11-23 it would have fired once.",
    "  Nov 23  Deals/elm.xlsx: DSCR is 1.21, below 1.25 (1.3 on Nov 15)",
    "It applies from the next night on.",
    "",
  ]);
  // A second rule that says the same makes no second line.
  await run(
    "add",
    "dscr-below-1-20",
    "--as",
    "dscr-again",
    "--threshold",
    "1.25",
    "--nights",
    "1",
    "--mail",
    "ann@example.com",
  );
  const announce = (night: string) =>
    announceNight(
      { history, store: alerts, tenant: "firm", receivers: [], pageUrl: "https://gateway.example/nights", now: 0 },
      night,
    );
  // The mail of this night may have gone out before the rule was there.
  await announce("2026-11-23");
  expect(await alerts.alerts("firm", { from: "2026-11-01", to: "2026-11-30" })).toEqual([]);
  await look("2026-11-24", 1_210_000, 1.22);
  await announce("2026-11-24");
  const mail = (await alerts.outbox("firm", "waiting")).find(({ night }) => night === "2026-11-24");
  const { subject, text } = JSON.parse(mail?.message ?? "{}") as { readonly subject: string; readonly text: string };
  expect([mail?.receiver, subject]).toEqual(["ann@example.com", "Compsheet: alerts for Nov 24, 2026"]);
  expect(await alerts.alerts("firm", { from: "2026-11-24", to: "2026-11-24" })).toHaveLength(2);
  expect(text.match(/DSCR is 1\.22, below 1\.25 \(1\.21 on Nov 23\)/g)).toHaveLength(1);
  expect(text).toContain("Open this night: https://gateway.example/nights?night=2026-11-24&tenant=firm&lang=en\n");
  expect(text).toContain(`https://gateway.example/nights/model?id=${modelId(model)}&tenant=firm&lang=en\n`);
  await close();
});

test("lists, changes and removes rules, as text and as JSON", async () => {
  const { run, alerts, close } = await openKept();
  expect((await run()).out).toMatch(/^In use\n {2}None\. Use one: [^]*In the library\n[^]*refresh-failed/);
  await run("add", "noi-down-5", "--figure", "NetIncome", "--pattern", "Deals/*", "--webhook");
  expect((await run("add", "noi-down-5", "--threshold", "7%")).out).toContain(
    "Changed noi-down-5: NetIncome fell by more than 7% in 7 days (announced at once).",
  );
  expect(await alerts.rules("firm")).toMatchObject([
    {
      ...{ figures: ["NetIncome"], when: { kind: "changed_since", days: 7, share: 0.07, direction: "down" } },
      ...{ models: { pattern: "Deals/*" }, channels: [{ kind: "webhook", name: "webhook" }], severity: "urgent" },
    },
  ]);
  await run("add", "stale-3-nights", "--nights", "5");
  const { out } = await run("list");
  expect(out).toMatch(
    /In use[^]*noi-down-5 +urgent +NetIncome fell[^]*Deals\/\* +webhook[^]*No refresh for 5 nights +5/,
  );
  expect(out.slice(out.indexOf("In the library"))).not.toMatch(/noi-down-5|stale-3-nights/);
  expect(JSON.parse((await run("list", "--json")).out)).toMatchObject({
    ...{ tenant: "firm", inUse: [{ id: "noi-down-5" }, { id: "stale-3-nights" }], library: { length: 8 } },
  });
  expect(
    JSON.parse((await run("try", "dscr-below-1-20", "--json", "--nights", "1", "--threshold", "1.25")).out),
  ).toMatchObject({
    ...{ isAdded: false, nights: ["2026-11-15", "2026-11-23"], withoutFigure: [] },
    would: [{ night: "2026-11-23", phase: "begin", model: "Deals/elm.xlsx" }],
  });
  expect((await run("remove", "noi-down-5")).out).toBe(
    "Removed noi-down-5: NetIncome fell by more than 7% in 7 days.\n",
  );
  expect((await alerts.rules("firm")).map(({ id }) => id)).toEqual(["stale-3-nights"]);
  await run("add", "stale-3-nights", "--as", "stale-long", "--nights", "9", "--severity", "urgent");
  expect((await alerts.rules("firm")).map(({ id, name, severity }) => [id, name, severity])).toEqual([
    ["stale-3-nights", "No refresh for 5 nights", "watch"],
    ["stale-long", "No refresh for 9 nights", "urgent"],
  ]);
  await close();
});

test("says which figures the models have where a rule can never fire", async () => {
  const { run, close } = await openKept();
  expect((await run("try", "exposure-above-12")).out).toContain(
    "No model has a figure Exposure. Their key figures: DSCR, NOI. Choose one with --figure.",
  );
  await close();
});

test("names a share as a share, and says where no one is mailed", async () => {
  const { run, close } = await openKept(["firm"], { recipients: [], server: "https://data.example/v1" });
  const { out } = await run("add", "concession-above-8", "--threshold", "9%", "--figure", "NOI");
  expect(out).toContain("Added concession-above-8: NOI above 9% (announced after 2 nights in a row).");
  expect(out).toContain("No one gets a mail: give --mail ADDRESS here or at setup.");
  expect((await run("add", "concession-above-8", "--mail", "ann@example.com")).out).not.toContain("No one");
  expect((await run("try", "exposure-above-12", "--figure", "NOI")).out).toContain("NOI above 12%");
  await close();
  const sample = await openKept(["firm"], { recipients: ["ann@example.com"], server: null });
  expect((await sample.run("add", "refresh-failed")).out).toContain("are not mailed");
  await sample.close();
});

test.each([
  [["try", "noi-down-5", "--threshold", "5"], "This rule compares shares. Write 5% for 5 percent."],
  [["try", "concession-above-8", "--threshold", "10"], "This figure is a share. Write 10% for 10 percent."],
  [
    ["try", "noi-down-5", "--threshold", "five"],
    '"five" isn\'t a threshold. Write a number such as 1.25, or a share such as 5%.',
  ],
  [
    ["try", "price-out-of-band", "--threshold", "5%"],
    "This rule has no threshold: its band is made of two figures of the model. Leave --threshold out.",
  ],
  [["add", "refresh-failed", "--threshold", "5"], "This rule has no threshold. Leave --threshold out."],
  [["add", "noi-down-5", "--nights", "31"], "This rule can wait for at most 30 nights in a row."],
  [["add", "noi-down-5", "--mail", "ann"], '--mail must be a mail address such as ana@example.com, not "ann".'],
  [["add", "noi-down-5", "--as", "../x"], "id: expected letters, digits and dashes"],
  [["add"], "Name a rule; compsheet nights rules lists them."],
  [["list", "noi-down-5"], '"noi-down-5" is not expected here. Leave it out.'],
  [["list", "--tenant", "other"], "There is no tenant other. Give one of these with --tenant: firm."],
])("%j is refused", async (args, message) => {
  const { run, alerts, close } = await openKept();
  const call = `compsheet nights rules ${args[0]}`;
  expect(await run(...args)).toEqual({ code: 2, out: "", error: `${message} See ${call} --help.\n` });
  expect(await alerts.rules("firm")).toEqual([]);
  await close();
});

test("no rule, no night, and several tenants", async () => {
  const { run, close } = await openKept(["firm", "acme"]);
  expect((await run("list")).error).toContain("There are several tenants: firm, acme. Give one with --tenant.");
  expect(await run("drop", "noi-down-5")).toMatchObject({
    code: 2,
    error: 'compsheet nights rules has no command "drop". See compsheet nights rules --help.\n',
  });
  const firm = ["--tenant", "firm"];
  expect(await run("remove", "noi-down-5", ...firm)).toMatchObject({ code: 1, out: "" });
  expect(await run("add", "no-such", ...firm)).toMatchObject({ code: 1, out: "" });
  expect((await run("add", "noi-down-5", "--tenant", "acme")).out).toContain("No night of its models is kept yet");
  expect((await run("list", "--state", "nowhere")).error).toContain("Run compsheet nights setup --folder FOLDER first");
  expect((await run("--help")).out).toContain("add ID");
  await close();
});
