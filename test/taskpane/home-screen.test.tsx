/** @jest-environment jsdom */
import { noon, openPane, type OpenPane } from "./open-pane";
import { ownConnection, sampleConnection } from "./scripted-addin";

let pane: OpenPane;
afterEach(() => pane.close());

const secret = "sk-live-4711-Ab";

describe("what the add-in is connected to", () => {
  test("sample data is named as invented, with address and scheme", async () => {
    pane = await openPane({ connection: sampleConnection });
    expect(pane.root.querySelector("header")?.textContent).toContain("Sample data");
    expect(pane.text()).toContain("Invented values for trying out Compsheet.");
    expect(pane.text()).toContain("http://localhost:3000/sandbox");
    expect(pane.text()).toContain("API key");
    expect(pane.text()).toContain("Version 0.1.0");
    expect(pane.root.querySelector("form")).toBeNull();
  });

  test("an own connection shows its name in the header and never calls its figures invented", async () => {
    pane = await openPane({ connection: ownConnection, ownConnections: [ownConnection] });
    expect(pane.root.querySelector("header")?.textContent).toContain("api.example.com");
    expect(pane.text()).toContain("Bearer token");
    expect(pane.text()).not.toContain("invented");
  });

  test("without a connection the pane says what to do and shows the form", async () => {
    pane = await openPane({ connection: null });
    expect(pane.root.querySelector("header")?.textContent).toContain("Not connected");
    expect(pane.text()).toContain("Enter its address and your key below");
    expect(pane.field("Service address").value).toBe("");
  });

  test("the form closes by itself when the start-up finds a connection, but not under a person who uses it", async () => {
    pane = await openPane({ connection: null });
    await pane.change({ connection: sampleConnection });
    expect(pane.root.querySelector("form")).toBeNull();
    await pane.close();

    pane = await openPane({ connection: null });
    await pane.type("Service address", "https://api.ex");
    await pane.change({ connection: sampleConnection });
    expect(pane.field("Service address").value).toBe("https://api.ex");
  });

  test("a name that looks like HTML is shown as text", async () => {
    pane = await openPane({ connection: { ...ownConnection, name: '<img src="x" onerror="alert(1)">' } });
    expect(pane.root.querySelector("img")).toBeNull();
    expect(pane.text()).toContain('<img src="x" onerror="alert(1)">');
  });
});

describe("figures", () => {
  test("follow the add-in: at once for the first change, at most every 200 ms after it", async () => {
    pane = await openPane({ pendingCalls: 0, storedAnswers: 0 });
    await pane.change({ pendingCalls: 12, storedAnswers: 1234 });
    expect(pane.text()).toContain("Loading12");
    expect(pane.text()).toContain("Saved results1,234");
    await pane.change({ pendingCalls: 11 });
    await pane.change({ pendingCalls: 10 });
    expect(pane.text()).toContain("Loading12");
    await pane.advance(199);
    expect(pane.text()).toContain("Loading12");
    await pane.advance(1);
    expect(pane.text()).toContain("Loading10");
  });

  test("a screen reader hears the beginning and the end of the waiting", async () => {
    pane = await openPane();
    const announcement = (): string | null | undefined =>
      pane.root.querySelector('p.unseen[role="status"]')?.textContent;
    expect(announcement()).toBe("");
    await pane.change({ pendingCalls: 2 });
    expect(announcement()).toBe("Cells are loading.");
    await pane.advance(200);
    await pane.change({ pendingCalls: 0 });
    expect(announcement()).toBe("All cells are calculated.");
  });

  test("a screen reader hears as many errors as the tab of Activity counts: one cause is one", async () => {
    pane = await openPane({ pendingCalls: 1 });
    const error = { functionName: "RENT.COMPS", code: "#N/A", message: "No comps.", at: noon };
    const errors = [1, 2, 3].map((id) => ({ ...error, id, cell: `Comps!B${id}`, instance: `i${id}` }));
    await pane.advance(200);
    await pane.change({ pendingCalls: 0, errors });
    expect(pane.root.querySelector('p.unseen[role="status"]')?.textContent).toBe(
      "Cells are done. 1 error listed in Activity.",
    );
  });

  test("a closed pane listens no more", async () => {
    pane = await openPane();
    // The pane's own, the subject's card, and the subject that the templates name.
    expect(pane.addin.listenerCount).toBe(3);
    await pane.change({ pendingCalls: 1 });
    await pane.close();
    expect(pane.addin.listenerCount).toBe(0);
    expect(pane.clock.sleepers).toBe(0);
  });

  test("the link beside the errors opens the activity list and takes the keyboard along", async () => {
    pane = await openPane({ errors: [{ id: 1, at: noon, functionName: "RENT.AMI", code: "#N/A", message: "No." }] });
    await pane.press("Show the errors in Activity");
    expect(pane.root.querySelector("h1")?.textContent).toBe("Activity");
    expect(document.activeElement).toBe(pane.root.querySelector("main"));
  });
});

describe("request budget", () => {
  const perMinute = { policy: "default", quota: 500, windowMs: 60_000, remaining: 487, resetsAt: noon + 12_000 };

  test("shows what is left of each policy and when it renews", async () => {
    pane = await openPane({ quota: [perMinute, { policy: "perhr", remaining: 1, resetsAt: noon + 3_600_000 }] });
    expect(pane.text()).toContain("487 of 500 requests left");
    expect(pane.text()).toContain("default, per minute");
    expect(pane.text()).toContain("Resets at 12:00:12 PM");
    expect(pane.text()).toContain("1 request left");
    const gauges = pane.root.querySelectorAll('[role="meter"]');
    expect(gauges).toHaveLength(1);
    expect(gauges[0]?.getAttribute("aria-valuenow")).toBe("487");
    expect(gauges[0]?.querySelector(".gauge-value")?.getAttribute("width")).toBe("487");
    expect(gauges[0]?.querySelector("svg")?.getAttribute("viewBox")).toBe("0 0 500 1");
  });

  test("is whole again when the window has ended", async () => {
    pane = await openPane({ quota: [{ ...perMinute, remaining: 0 }] });
    expect(pane.text()).toContain("0 of 500 requests left");
    await pane.advance(11_999);
    expect(pane.text()).toContain("0 of 500 requests left");
    await pane.advance(1);
    expect(pane.text()).toContain("500 of 500 requests left");
    expect(pane.text()).toContain("Reset at 12:00:12 PM");
  });

  test("warns below a tenth", async () => {
    pane = await openPane({ quota: [{ ...perMinute, remaining: 49 }] });
    expect(pane.root.querySelector(".gauge-low")).not.toBeNull();
    await pane.change({ quota: [{ ...perMinute, remaining: 50 }] });
    expect(pane.root.querySelector(".gauge-low")).toBeNull();
  });

  test("says so when the service has told no limit", async () => {
    pane = await openPane();
    expect(pane.text()).toContain("The limit appears after the first request.");
  });
});

describe("own key", () => {
  async function fillForm(): Promise<void> {
    await pane.press("Use your own key");
    await pane.type("Service address", " https://api.example.com ");
    await pane.type("API key", secret);
  }

  test("the key field is a password field that browsers do not complete", async () => {
    pane = await openPane();
    await pane.press("Use your own key");
    expect(pane.field("API key").type).toBe("password");
    expect(pane.field("API key").getAttribute("autocomplete")).toBe("off");
  });

  test("is cleared from the page before the test has an outcome, and the test gets it", async () => {
    pane = await openPane();
    let finish: () => void = () => undefined;
    pane.addin.connectOutcome = () => new Promise((resolve) => (finish = () => resolve({ ok: true })));
    await fillForm();
    await pane.press("Test and connect");
    expect(pane.addin.connects).toEqual([
      { name: "", baseUrl: "https://api.example.com", credentials: { scheme: "api-key", key: secret } },
    ]);
    expect(pane.field("API key").value).toBe("");
    expect(pane.root.outerHTML).not.toContain(secret);

    const submit = pane.button("Testing the connection…");
    expect(submit.getAttribute("aria-disabled")).toBe("true");
    await pane.press("Testing the connection…");
    expect(pane.addin.connects).toHaveLength(1);

    finish();
    await pane.advance(0);
    expect(pane.root.querySelector("form")).toBeNull();
    expect(pane.text()).toContain("Connected. Cells with errors are recalculating;");
    expect(document.activeElement?.textContent).toMatch(/^Connected\./);
  });

  test("a bearer token is sent as one", async () => {
    pane = await openPane();
    await pane.press("Use your own key");
    await pane.type("Service address", "https://api.example.com");
    await pane.choose("Bearer token");
    await pane.type("Bearer token", secret);
    await pane.press("Test and connect");
    expect(pane.addin.connects[0]?.credentials).toEqual({ scheme: "bearer", token: secret });
  });

  test("a refused key shows the exact reason as text and asks for the key again", async () => {
    pane = await openPane();
    const message =
      "The service rejected the key. The service says: “<b>Bad credentials</b>”. It may be mistyped, expired or for another service. Check it with the issuer.";
    pane.addin.connectOutcome = () =>
      Promise.resolve({ ok: false, problem: { kind: "key-refused", said: "<b>Bad credentials</b>" } });
    await fillForm();
    await pane.press("Test and connect");
    const alert = pane.root.querySelector('[role="alert"]');
    expect(alert?.querySelector(".message")?.textContent).toBe(message);
    expect(alert?.querySelector("b")).toBeNull();
    expect(alert?.textContent).toContain("Enter it again");
    expect(pane.field("API key").value).toBe("");
    expect(document.activeElement).toBe(pane.field("API key"));
    expect(pane.field("Service address").value).toContain("https://api.example.com");
  });

  test("a message that repeats the key is shown without it", async () => {
    pane = await openPane();
    pane.addin.connectOutcome = () => Promise.reject(new TypeError(`Header value ${secret} is not legal.`));
    await fillForm();
    await pane.press("Test and connect");
    expect(pane.text()).toContain("The test couldn't run: Header value ••• is not legal.");
    expect(pane.root.outerHTML).not.toContain(secret);
  });

  test.each([
    ["", "", "Enter the service address, such as https://api.example.com.", "Service address"],
    ["https://api.example.com", " ", "Enter your API key.", "API key"],
  ])("address %p and key %p: the missing field is named and has the focus", async (address, key, message, field) => {
    pane = await openPane({ connection: null });
    await pane.type("Service address", address);
    await pane.type("API key", key);
    await pane.press("Test and connect");
    expect(pane.addin.connects).toEqual([]);
    const input = pane.field(field);
    expect(document.activeElement).toBe(input);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    const description = input.getAttribute("aria-describedby")?.split(" ")[0] ?? "";
    expect(document.getElementById(description)?.textContent).toBe(message);
  });

  test("closing the form takes a typed key out of the page", async () => {
    pane = await openPane();
    await fillForm();
    await pane.press("Use your own key");
    expect(pane.root.querySelector('input:not([type="text"])')).toBeNull();
  });
});

describe("sign out", () => {
  test("forgets the connection and says so", async () => {
    pane = await openPane({ connection: ownConnection, ownConnections: [ownConnection] });
    pane.addin.disconnectOutcome = () => {
      pane.addin.change({ connection: sampleConnection });
      return Promise.resolve();
    };
    await pane.press("Sign out");
    expect(pane.addin.disconnects).toBe(1);
    expect(pane.text()).toContain("Signed out. The key is deleted from this device.");
    expect(document.activeElement?.textContent).toBe("Signed out. The key is deleted from this device.");
    expect(pane.text()).not.toContain("Sign out");
  });

  test("a failure is told and can be tried again", async () => {
    pane = await openPane({ connection: ownConnection, ownConnections: [ownConnection] });
    pane.addin.disconnectOutcome = () => Promise.reject(new Error("The storage is full."));
    await pane.press("Sign out");
    expect(pane.root.querySelector('[role="alert"]')?.textContent).toBe("Sign-out failed: The storage is full.");
    expect(pane.button("Sign out").getAttribute("aria-disabled")).toBe("false");
  });

  test("sample data has nothing to sign out of", async () => {
    pane = await openPane({ connection: sampleConnection });
    expect(pane.text()).not.toContain("Sign out");
  });
});
