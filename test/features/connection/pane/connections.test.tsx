/** @jest-environment jsdom */
import type { ConnectionProblem } from "../../../../src/features/connection/connection-problem";
import { openPane, type OpenPane } from "../../../taskpane/open-pane";
import { ownConnection } from "../../../taskpane/scripted-addin";

let pane: OpenPane;
afterEach(() => pane.close());

const production = { ...ownConnection, name: "Production" };
const team = { ...ownConnection, name: "Team", baseUrl: "https://gate.example" };
const both = { connection: team, ownConnections: [production, team] };

const focusedText = (): string | null | undefined => document.activeElement?.textContent;

describe("several connections", () => {
  test("stand in a list, the one in use marked, with what the server offers", async () => {
    pane = await openPane(both);
    const rows = [...pane.root.querySelectorAll(".connections li")].map((row) => row.textContent);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toContain("Production");
    expect(rows[1]).toMatch(/^TeamIn use/);
    expect(rows[2]).toContain("Sample data");
    expect(pane.root.querySelector("header .badge")?.textContent).toContain("Team");
    expect(pane.text()).toContain("sign out, remove the connection or clear browser data");
    expect(pane.addin.offerSearches).toBe(1);
  });

  test("an own one of sample data says so wherever its name stands", async () => {
    pane = await openPane({ connection: { ...team, isSampleData: true } });
    expect(pane.root.querySelector("header .badge")?.textContent).toBe("Team (sample data)");
    await pane.openScreen("Find");
    expect(pane.root.querySelector("header .badge")?.textContent).toBe("Team (sample data)");
  });

  test("another one is used with one press, and it is told", async () => {
    pane = await openPane(both);
    await pane.press("Use Production");
    expect(pane.addin.used).toEqual(["Production"]);
    expect(focusedText()).toMatch(/^Now using Production\..*values change when you refresh\.$/);
    await pane.press("Use Sample data");
    expect(pane.addin.used).toEqual(["Production", null]);
  });

  test("a switch that fails is told", async () => {
    pane = await openPane(both);
    pane.addin.useOutcome = () => Promise.reject(new Error("The server does not answer."));
    await pane.press("Use Sample data");
    expect(pane.root.querySelector('[role="alert"]')?.textContent).toBe(
      "Can't switch the connection: The server does not answer.",
    );
  });

  test("renaming has the old name ready, and a name that is taken is told", async () => {
    pane = await openPane(both);
    await pane.press("Rename Team");
    expect(pane.field("New name").value).toBe("Team");
    expect(document.activeElement).toBe(pane.field("New name"));
    pane.addin.renameOutcome = () => ({ ok: false, problem: { kind: "name-taken", name: "Production" } });
    await pane.type("New name", "production");
    await pane.press("Save name");
    expect(pane.root.querySelector('[role="alert"]')?.textContent).toBe(
      "You already have a connection named Production. Choose another name.",
    );
    pane.addin.renameOutcome = () => ({ ok: true });
    await pane.type("New name", "Sandbox");
    await pane.press("Save name");
    expect(pane.addin.renames.at(-1)).toEqual({ from: "Team", to: "Sandbox" });
    expect(focusedText()).toBe("Connection renamed to Sandbox.");
  });

  test("a new key is entered for one by its name, its address ready", async () => {
    pane = await openPane(both);
    await pane.press("Enter a new key for Production");
    expect(pane.field("Service address").value).toBe(production.baseUrl);
    await pane.type("Bearer token", "t-4711-new");
    await pane.press("Test and connect");
    expect(pane.addin.connects).toEqual([
      {
        name: "Production",
        replaces: "Production",
        baseUrl: production.baseUrl,
        credentials: { scheme: "bearer", token: "t-4711-new" },
      },
    ]);
    expect(pane.root.querySelector("form")).toBeNull();
  });

  test("one is removed only after the question, whose careful answer has the focus", async () => {
    pane = await openPane(both);
    await pane.press("Remove Production");
    expect(focusedText()).toBe("Keep connection");
    await pane.press("Keep connection");
    expect(pane.addin.removed).toEqual([]);
    await pane.press("Remove Production");
    await pane.press("Remove connection");
    expect(pane.addin.removed).toEqual(["Production"]);
    expect(focusedText()).toBe("Production removed and its key deleted.");
  });

  test("one is added under a name of its own", async () => {
    pane = await openPane(both);
    await pane.press("Add connection");
    await pane.type("Name", "Sandbox");
    await pane.type("Service address", "https://sandbox.example");
    await pane.type("API key", "k-4711");
    await pane.press("Test and connect");
    expect(pane.addin.connects[0]).toMatchObject({ name: "Sandbox", baseUrl: "https://sandbox.example" });
  });

  test("none is in use: the list stays, and the form does not open by itself", async () => {
    pane = await openPane({ connection: null, offer: null, ownConnections: [production] });
    expect(pane.root.querySelector("form")).toBeNull();
    expect(pane.button("Use Production")).not.toBeNull();
  });
});

describe("why a connection cannot be used", () => {
  test.each<[ConnectionProblem, RegExp, string]>([
    [{ kind: "address-nonsense" }, /Enter a web address/, "Service address"],
    [{ kind: "address-insecure" }, /must start with https/, "Service address"],
    [{ kind: "address-with-sign-in" }, /Remove the user name and password/, "Service address"],
    [{ kind: "address-with-query" }, /Remove everything from \?/, "Service address"],
    [{ kind: "name-taken", name: "Team" }, /already have a connection named Team/, "Name"],
    [{ kind: "key-unsendable" }, /line break, a space.*wasn't sent/, "API key"],
    [{ kind: "key-unseen", said: "Requires authentication" }, /received no key.*API key or a bearer token/, "API key"],
    [{ kind: "key-refused", said: "" }, /rejected the key\. It may be mistyped/, "API key"],
    [{ kind: "product", product: "comparables", said: "" }, /doesn't include comparables.*add it/, "API key"],
    [{ kind: "permission", said: "Forbidden" }, /can't search properties.*“Forbidden”/, "API key"],
    [{ kind: "paused", said: "" }, /account is paused.*resume/, "API key"],
    [{ kind: "quota", said: "", retryAfterMs: 40_000 }, /used up.*in 40 s/, "API key"],
    [{ kind: "quota", said: "", retryAfterMs: null }, /used up.*in a minute/, "API key"],
    [{ kind: "offline" }, /offline/, "API key"],
    [{ kind: "cors" }, /blocks this add-in \(CORS\).*allow the origin http:\/\/localhost/, "API key"],
    [{ kind: "unreachable" }, /Can't reach.*VPN.*block http:\/\/localhost \(CORS\)/, "API key"],
    [{ kind: "timeout" }, /didn't answer in time/, "API key"],
    [{ kind: "not-the-service" }, /isn't the rental data service/, "API key"],
    [{ kind: "server-fault", status: 503, said: "" }, /failed \(status 503\)/, "API key"],
    [{ kind: "other", message: "Odd." }, /^Odd\./, "API key"],
  ])("%p is told with what to do, at the field to mend", async (problem, message, field) => {
    pane = await openPane();
    await pane.press("Use your own key");
    pane.addin.connectOutcome = () => Promise.resolve({ ok: false, problem });
    await pane.type("Service address", "https://api.example.com");
    await pane.type("API key", "k-4711");
    await pane.press("Test and connect");
    expect(pane.root.querySelector('[role="alert"]')?.textContent).toMatch(message);
    expect(document.activeElement).toBe(pane.field(field));
    // What no service has seen stays in its field; a key that one refused never does.
    const isKept = /^(address|name)-|^unreachable/.test(problem.kind);
    expect(pane.field("API key").value).toBe(isKept ? "k-4711" : "");
    expect(pane.text().includes("The key was cleared from this form.")).toBe(!isKept);
  });
});
