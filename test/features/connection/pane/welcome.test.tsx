/** @jest-environment jsdom */
import { act } from "preact/test-utils";
import type { DataAccess } from "../../../../src/engine/data-access";
import type { PropertySummary } from "../../../../src/service/property-search";
import { result } from "../../find/pane/find-pane";
import { openPane, type OpenPane } from "../../../taskpane/open-pane";
import { ownConnection, sampleConnection } from "../../../taskpane/scripted-addin";

let pane: OpenPane;
afterEach(() => pane.close());

const first = { isFirstRun: true, connection: sampleConnection, starterSubject: "1 Elm St, Austin, TX 78702" };
const heading = (): string | undefined => pane.root.querySelector("h2")?.textContent;
const sheets = () => pane.addin.sheet.insertedSheets;

/** Searches answer with these. */
function serve(found: readonly PropertySummary[]): string[] {
  const asked: string[] = [];
  pane.addin.dataAccess = () =>
    ({
      search: ({ q }: { q: string }) => {
        asked.push(q);
        return Promise.resolve([...found]);
      },
    }) as unknown as DataAccess;
  return asked;
}

const typeSubject = (text: string): Promise<void> =>
  act(() => {
    const field = pane.root.querySelector<HTMLInputElement>('input[type="text"]');
    if (field === null) throw new Error("No field.");
    field.value = text;
  });

test("until it is known whether a person is new, neither screen shows", async () => {
  pane = await openPane({ isFirstRun: null });
  expect(pane.root.querySelector("main")?.textContent).toBe("HomeLoading…");
  await pane.change({ isFirstRun: false });
  expect(heading()).toBe("This workbook");
});

test("says what this is, and leads to sample data and the starter sheet in two presses", async () => {
  pane = await openPane(first);
  expect(heading()).toBe("Rents, comps and expenses as Excel formulas");
  expect(pane.text()).toContain("No account");
  await pane.press("Try with sample data");
  expect(pane.addin.used).toEqual([null]);
  expect(document.activeElement?.textContent).toBe("How do you want to start?");
  expect(pane.text()).toContain("Connected: Sample data.");
  await pane.press("Insert starter worksheet");
  // The suggested address is known: nothing is asked.
  expect(sheets()).toHaveLength(1);
  expect(sheets()[0]?.cells.A2).toBe("1 Elm St, Austin, TX 78702");
  expect(pane.addin.firstRunEnds).toBe(1);
  expect(document.activeElement?.textContent).toBe(
    "Worksheet “Underwriting” inserted. Its cells fill as results arrive.",
  );
});

test("an empty workbook is a choice, too", async () => {
  pane = await openPane(first);
  await pane.press("Try with sample data");
  await pane.press("Blank workbook");
  expect([sheets().length, pane.addin.firstRunEnds]).toEqual([0, 1]);
  expect(document.activeElement?.textContent).toMatch(/^Ready. Enter a RENT formula/);
});

test("a key of one's own leads to the same choice, with no address suggested", async () => {
  pane = await openPane({ ...first, starterSubject: null });
  await pane.press("Connect with your own key");
  expect(document.activeElement?.textContent).toBe("Connect with your own key");
  pane.addin.connectOutcome = () => {
    pane.addin.change({ connection: ownConnection });
    return Promise.resolve({ ok: true });
  };
  await pane.type("Service address", "https://api.example.com");
  await pane.type("API key", "k-4711-abcd");
  await pane.press("Test and connect");
  await pane.advance(200);
  expect(pane.text()).toContain("Connected: api.example.com.");
  await pane.press("Insert starter worksheet");
  expect(pane.root.querySelector('[role="alert"]')?.textContent).toBe("Enter a property's address or name.");
  expect(sheets()).toEqual([]);
});

test("a name that means one property inserts its address", async () => {
  pane = await openPane(first);
  await pane.press("Try with sample data");
  const asked = serve([result(7)]);
  await typeSubject(" House 7 ");
  await pane.press("Insert starter worksheet");
  expect(asked).toEqual(["House 7"]);
  expect(sheets()[0]?.cells.A2).toMatch(/^7 Elm St, /);
});

test("of several properties the person chooses one", async () => {
  pane = await openPane(first);
  await pane.press("Try with sample data");
  serve([result(1), result(2), result(3, { building_name: '<img src="x">' })]);
  await typeSubject("House");
  await pane.press("Insert starter worksheet");
  expect(pane.text()).toContain("3 properties match. Which one?");
  expect(pane.root.querySelector("img")).toBeNull();
  const [, second] = pane.root.querySelectorAll<HTMLButtonElement>(".matches button");
  await act(async () => {
    second?.click();
    await pane.clock.settle();
  });
  expect(sheets()[0]?.cells.A2).toMatch(/^2 Elm St, /);
});

test("no property and a search that fails are told; nothing is inserted", async () => {
  pane = await openPane(first);
  await pane.press("Try with sample data");
  serve([]);
  await typeSubject("Nowhere");
  await pane.press("Insert starter worksheet");
  expect(pane.text()).toContain("No property matches “Nowhere”.");
  pane.addin.sheet.failWith = new Error("The workbook is protected.");
  serve([result(1)]);
  await pane.press("Insert starter worksheet");
  expect(pane.root.querySelector('[role="alert"]')?.textContent).toBe(
    "Can't insert the starter worksheet: The workbook is protected.",
  );
  expect(pane.addin.firstRunEnds).toBe(0);
});

test("where nothing is offered it says what to do; where the server does not answer one can look again", async () => {
  pane = await openPane({ isFirstRun: true, connection: null, offer: null });
  expect(pane.text()).toContain("has no sample data. Connect with a key");
  await pane.close();

  pane = await openPane({ isFirstRun: null, connection: null, offer: null });
  pane.addin.offerOutcome = () => Promise.reject(new Error("The server does not answer."));
  await pane.change({ isFirstRun: true });
  await pane.advance(0);
  await pane.advance(0);
  expect(pane.text()).toContain("Can't check for sample data. The server does not answer.");
  pane.addin.offerOutcome = () => Promise.resolve();
  await pane.press("Check again");
  expect(pane.text()).toContain("has no sample data");
});

test("what a server offers without a key is called by its name", async () => {
  const offer = { ...ownConnection, name: "Own portfolio", isOwn: false, scheme: "none" as const };
  pane = await openPane({ ...first, connection: offer, offer });
  expect(pane.button("Start with Own portfolio")).not.toBeNull();
});

test("to a team's gateway a person signs in with a token: its address is there already", async () => {
  const offer = { ...ownConnection, name: "Acme rents", baseUrl: "https://rents.example.com/api", isOwn: false };
  pane = await openPane({ ...first, connection: offer, offer: { ...offer, scheme: "bearer" as const } });
  expect(pane.text()).toContain("Use the token");
  await pane.press("Sign in to Acme rents");
  expect(document.activeElement?.textContent).toBe("Sign in to Acme rents");
  expect(pane.root.querySelector<HTMLInputElement>('input[type="url"]')?.value).toBe("https://rents.example.com/api");
  expect(pane.root.querySelector<HTMLInputElement>('input[value="bearer"]')?.checked).toBe(true);
  await pane.type("Bearer token", "cs_1");
  await pane.press("Test and connect");
  await pane.advance(200);
  expect(pane.addin.connects).toEqual([
    {
      baseUrl: "https://rents.example.com/api",
      credentials: { scheme: "bearer", token: "cs_1" },
      name: "Acme rents",
      replaces: "Acme rents",
    },
  ]);
});

test("somebody else's data have another address and name", async () => {
  const offer = { ...ownConnection, name: "Acme rents", baseUrl: "https://rents.example.com/api", isOwn: false };
  pane = await openPane({ ...first, connection: offer, offer: { ...offer, scheme: "bearer" as const } });
  await pane.press("Sign in to Acme rents");
  await pane.press("Back");
  await pane.press("Connect with your own key");
  expect(pane.root.querySelector<HTMLInputElement>('input[type="url"]')?.value).toBe("");
  await pane.type("Service address", "https://api.example.com");
  await pane.type("API key", "k-4711-abcd");
  await pane.press("Test and connect");
  await pane.advance(200);
  expect(pane.addin.connects).toMatchObject([{ baseUrl: "https://api.example.com", name: "" }]);
});

test("a member of a firm signs in with the work account; a closed or failed window says what to do", async () => {
  const offer = {
    ...sampleConnection,
    name: "Acme rents",
    isSampleData: false,
    scheme: "bearer",
    hasSignIn: true,
  } as const;
  pane = await openPane({ ...first, connection: offer, offer });
  await pane.press("Sign in to Acme rents");
  expect(pane.text()).toContain("Or enter a token");
  pane.addin.signInOutcome = () => Promise.resolve(null);
  await pane.press("Sign in with work account");
  expect(pane.root.querySelector('[role="alert"]')?.textContent).toBe(
    "The sign-in window was closed. To connect, sign in again.",
  );
  pane.addin.signInOutcome = () => Promise.reject(new Error("The browser blocked the sign-in window."));
  await pane.press("Sign in with work account");
  expect(pane.root.querySelector('[role="alert"]')?.textContent).toContain("Sign-in failed: The browser blocked");
  pane.addin.signInOutcome = () => Promise.resolve({ ok: true });
  await pane.press("Sign in with work account");
  expect([heading(), pane.addin.signIns]).toEqual(["How do you want to start?", 3]);
});

test("a gateway without an identity provider offers the token only", async () => {
  const offer = { ...sampleConnection, name: "Acme rents", isSampleData: false, scheme: "bearer" } as const;
  pane = await openPane({ ...first, connection: offer, offer });
  await pane.press("Sign in to Acme rents");
  expect(pane.text()).not.toContain("work account");
});
