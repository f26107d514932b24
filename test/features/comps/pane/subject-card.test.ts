/** @jest-environment jsdom */
/**
 * Home's card of the workbook's subject: its figures, and what it offers where the subject's text is not a good one.
 */
import { alderId } from "../../../engine/questions/sample-documents";
import { openAlderComps } from "./alder-comps";
import { openComps, type CompsPane } from "./comps-pane";

let comps: CompsPane;
afterEach(() => comps.close());

const card = (): Element => {
  const found = comps.root.querySelector(".subject-card");
  if (!found) throw new Error(`No card in: ${comps.text()}`);
  return found;
};
const figures = (): Record<string, string> =>
  Object.fromEntries(
    [...card().querySelectorAll("dl > div")].map((pair) => [
      pair.querySelector("dt")?.textContent ?? "",
      pair.querySelector("dd")?.textContent ?? "",
    ]),
  );

async function openHome(subject: string | null): Promise<void> {
  comps = await openComps(({ sheet }) => (sheet.subjectId = subject));
  comps.addin.sheet.selected = { address: "Sheet1!A2", formula: "" };
  await comps.settle();
}

test("without a subject the card leads to Find", async () => {
  await openHome(null);
  expect(card().textContent).toContain("Start with a property");
  await comps.click("Find a property");
  expect(comps.root.querySelector("h1")?.textContent).toBe("Find");
});

test("a property that is not loaded costs a press, and shows its figures", async () => {
  await openHome("1200 E 6th St, Austin, TX 78702");
  expect(comps.newRequests()).toEqual([]);
  await comps.click("Load property (2 requests)");
  expect(comps.newRequests()).toEqual(["GET /property/search", `GET /property/${alderId}`]);
  expect(card().querySelector("h2")?.textContent).toBe("The Alder");
  expect(card().textContent).toContain("1200 E 6th St, Austin, TX 78702");
  expect(card().textContent).toContain("100 units · built 2015 · class A");
  // Asking (1,500 + 1,700 + 2,400) / 3, effective (1,400 + 1,700 + 2,300) / 3; two of 100 units are on the market.
  expect(figures()).toMatchObject({
    Asking: "$1,867",
    Effective: "$1,800",
    "Vs. comps": "–",
    Concession: "3.6%",
    Exposure: "2%",
  });
  expect(card().querySelector(".sparkline title")?.textContent).toMatch(/\$1,800/);
  expect(card().textContent).toContain("Rents observed in the 90 days to");
  expect(() => comps.button("Show address, not id")).toThrow();

  // Its id is one press away; where the page may not copy, it is shown.
  const copied: string[] = [];
  const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) };
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
  expect(card().textContent).not.toContain(alderId);
  await comps.click("Copy ID");
  expect(copied).toEqual([alderId]);
  expect(card().textContent).toContain("ID copied.");
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
  await comps.click("Copy ID");
  expect(card().textContent).toContain(`The ID is ${alderId}.`);
});

test("comps that are loaded are compared with", async () => {
  comps = await openAlderComps();
  await comps.openScreen("Home");
  await comps.settle();
  expect(comps.newRequests()).toEqual([]);
  // 1,800 over the mean of (910 + 2,300) / 2, 920, 930 … 1,000, which is 1,024.50.
  expect(figures()["Vs. comps"]).toBe("+75.7%");
});

test("the figures end on the workbook's as-of date, as the cells' do", async () => {
  comps = await openAlderComps();
  comps.addin.asOf.day = "2024-01-31";
  await comps.openScreen("Home");
  await comps.settle();
  expect(comps.newRequests()).toEqual([]);
  expect(figures()).toMatchObject({ Asking: "–", Effective: "–", "Vs. comps": "–", Exposure: "0%" });
  expect(card().textContent).toContain("Rents observed in the 90 days to Jan 31, 2024");
  await comps.openScreen("Comps");
  await comps.settle();
  expect(comps.text()).toContain("Rents observed in the 90 days to Jan 31, 2024");
  expect(comps.root.querySelector(".subject-row .at-effective")?.textContent).not.toContain("$1,800");
});

test("a subject that is pasted or undone shows once cells calculate, where the selection stays", async () => {
  comps = await openAlderComps();
  await comps.openScreen("Home");
  await comps.settle();
  expect(card().querySelector("h2")?.textContent).toBe("The Alder");
  const { sheet } = comps.addin;
  sheet.subjectId = "9 Elm St, Nowhere";
  comps.addin.change({});
  await comps.settle();
  expect(card().querySelector("h2")?.textContent).toBe("9 Elm St, Nowhere");
  expect(comps.newRequests()).toEqual([]);
});

test("a workbook whose subject is an id is taken over with one press", async () => {
  await openHome(alderId);
  await comps.click("Load property (1 request)");
  expect(card().textContent).toContain("The workbook names its subject by an id.");
  expect(card().querySelector("h2")?.textContent).toBe("The Alder");
  await comps.click("Show address, not id");
  expect(comps.addin.sheet.subjectId).toBe("1200 E 6th St, Austin, TX 78702");
  expect(card().textContent).not.toContain("by an id");
});

test("a mistyped address says what may be meant; one press writes it", async () => {
  await openHome(null);
  comps.addin.forecastOutcome = () => Promise.resolve({ requests: 0, isExact: true, kept: null });
  comps.addin.sheet.subjectId = "1200 E 6ht St, Austin";
  comps.addin.sheet.selected = { address: "Sheet1!A3", formula: "" };
  await comps.settle();
  const address = "1200 E 6th St, Austin, TX 78702";
  expect(comps.alerts()).toEqual([`No property matches "1200 E 6ht St, Austin". Did you mean ${address} (The Alder)?`]);
  const offered = [...card().querySelectorAll(".meant button")];
  expect(offered.map(({ textContent }) => textContent)).toEqual([`The Alder${address}`]);
  await comps.click(offered[0]?.textContent ?? "");
  expect(comps.addin.sheet.subjectId).toBe(address);
  expect(card().querySelector("h2")?.textContent).toBe("The Alder");
});
