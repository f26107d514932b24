/** @jest-environment jsdom */
import type { OptionsBlock } from "../../../../src/host/option-rows";
import { failure } from "../../../engine/questions/scripted-service";
import { alder, alderId, comparables, compId } from "../../../engine/questions/sample-documents";
import { nameOf, namesOf, openAlderComps } from "./alder-comps";
import { openComps, type CompsPane } from "./comps-pane";

let comps: CompsPane;
afterEach(() => comps.close());

const block = (fields: Partial<OptionsBlock> = {}): OptionsBlock => ({
  address: "Deal!B5:C34",
  rows: [
    { name: "selected", value: "", note: "", label: "" },
    { name: "excluded", value: compId(2), note: "Too far away", label: nameOf(2) },
  ],
  hasNotes: true,
  subject: alderId,
  count: 3,
  ...fields,
});
async function openAlder(): Promise<void> {
  comps = await openAlderComps();
}
async function openBlock(held: OptionsBlock): Promise<void> {
  comps = await openComps((addin) => {
    addin.sheet.blocks.set(held.address, held);
    addin.sheet.selectedBlock = held.address;
  });
  await comps.open();
  if (comps.text().includes("Load comps and rents")) await comps.click("Load comps and rents");
  comps.newRequests();
}

describe("before requests are spent", () => {
  test("the cost is told; nothing is asked until the person agrees", async () => {
    comps = await openComps((addin) => (addin.sheet.subjectId = alderId));
    await comps.open();
    expect(comps.text()).toContain("Comps need 2 requests. Their rents need up to 10 more.");
    expect(comps.newRequests()).toEqual([]);
    await comps.click("Load comps only");
    expect(comps.newRequests()).toEqual([`GET /property/${alderId}`, "POST /property/comparables"]);
    expect(comps.told()).toContain("10 comps. 2 requests used.");
    expect(comps.row(nameOf(1)).textContent).toContain("not loaded");
    await comps.click("Load rents (10 requests)");
    expect(comps.newRequests()).toHaveLength(10);
    expect(comps.row(nameOf(1)).textContent).toContain("Asking$1,010Effective$910");
  });

  test("what cells have fetched is shown at once, for nothing", async () => {
    comps = await openComps((addin) => (addin.sheet.subjectId = alderId));
    const data = comps.addin.data();
    const fetched = Promise.all([
      data.property(alderId),
      data.comparables(
        { topN: 10, isAffordable: false, isSenior: false, isStudent: false },
        { subject: alder },
        `${alderId} ${alder.created_on}`,
      ),
      ...comparables.slice(0, 10).map(({ id }) => data.property(id)),
    ]);
    await Promise.all([comps.advance(100), fetched]);
    comps.newRequests();
    await comps.open();
    expect(comps.newRequests()).toEqual([]);
    expect(comps.names()).toEqual(namesOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
    expect(comps.text()).toContain(
      "Excluded because the subject isn't one: rent-restricted, senior, student properties.",
    );
    expect(comps.told()).toContain("10 comps. Loaded from saved results.");

    // Its replacement costs a request that wasn't approved: until then it is excluded anyway, and not averaged.
    await comps.click(`Exclude ${nameOf(3)}`);
    await comps.click("Exclude comp");
    expect(comps.newRequests()).toEqual([]);
    expect(comps.names()).toEqual([...namesOf(1, 2, 4, 5, 6, 7, 8, 9, 10), `(${nameOf(3)})`]);
    expect(comps.text()).toContain("9 comps with rents");

    // What is asked is in the bar that is always in sight; the list stays where it was. One press, and for later
    // changes too.
    const bar = comps.root.querySelector(".insert-bar");
    // The buttons stay together at the end of the bar, the first one of before in its place.
    const places = [...(bar?.querySelectorAll(".insert-actions:last-child > button") ?? [])];
    expect(places.map((one) => one.textContent)).toEqual(["Go to sheet", "Insert comp table"]);
    expect(bar?.textContent).toContain("New choices: 1 request, plus 1 for each new comp.");
    expect([...comps.root.querySelectorAll(".button-primary")].map((one) => one.textContent)).toEqual(["Update comps"]);
    await comps.click("Update comps");
    expect(comps.newRequests()).toEqual(["POST /property/comparables", `GET /property/${compId(11)}`]);
    expect(comps.names()).toEqual([...namesOf(1, 2, 4, 5, 6, 7, 8, 9, 10, 11), `(${nameOf(3)})`]);
    await comps.click(`Exclude ${nameOf(4)}`);
    await comps.click("Exclude comp");
    expect(comps.newRequests()).toEqual(["POST /property/comparables", `GET /property/${compId(12)}`]);
    expect(comps.names().slice(0, 10)).toEqual(namesOf(1, 2, 5, 6, 7, 8, 9, 10, 11, 12));
  });

  test("another subject asks again", async () => {
    await openAlder();
    await comps.click("Change subject");
    expect(comps.text()).toContain(`Use the workbook's subject: ${alder.building_name}`);
    await comps.click("Keep subject");
    expect(comps.names()).toHaveLength(10);
    expect(comps.newRequests()).toEqual([]);
  });

  test("an id in the selected cell is offered as the subject", async () => {
    comps = await openComps(
      (addin) => (addin.sheet.selected = { address: "Deal!B9", formula: `=RENT.PRICE("${alderId}")` }),
    );
    await comps.open();
    await comps.click("Use the property in Deal!B9");
    expect(comps.text()).toContain("Comps need 2 requests.");
  });
});

describe("the table", () => {
  beforeEach(openAlder);

  test("says what an underwriter asks of each comparable", () => {
    const cells = [...comps.row(nameOf(1)).children].map((cell) => cell.textContent);
    expect(cells).toEqual([
      "1",
      nameOf(1),
      "Miles0.3 mi",
      "Similarity0.95",
      `Units${comparables[0]?.number_units ?? "–"} units`,
      `Built${comparables[0]?.year_built ?? "–"}`,
      expect.stringMatching(/^Asking\$/) as string,
      expect.stringMatching(/^Effective\$/) as string,
      "KeepExclude",
    ]);
  });

  test("sorts by any column, either way, and tells it", async () => {
    await comps.click("Miles");
    const header = (): Element | null => comps.root.querySelector("th[aria-sort]");
    expect([header()?.textContent, header()?.getAttribute("aria-sort")]).toEqual(["Miles ↑", "ascending"]);
    await comps.click("Miles ↑");
    expect(comps.names()).toEqual(namesOf(10, 9, 8, 7, 6, 5, 4, 3, 2, 1));
    expect(header()?.getAttribute("aria-sort")).toBe("descending");
    expect(comps.newRequests()).toEqual([]);
  });

  test("rents of a bed type, for nothing", async () => {
    await comps.set("Rents of", "3");
    expect(comps.row(nameOf(1)).textContent).toContain("Asking$2,400Effective$2,300");
    expect(comps.row(nameOf(2)).textContent).toContain("Asking–unknown");
    // No unit behind what isn't known.
    expect(comps.row(nameOf(2)).textContent).not.toContain("eff.");
    expect(comps.text()).toContain("1 comp with rents");
    expect(comps.newRequests()).toEqual([]);
  });

  test("a row and its marker are one", async () => {
    await comps.click(`Details of ${nameOf(3)}`);
    const active = comps.root.querySelectorAll(".map-marker-active");
    expect([...active].map(({ textContent }) => textContent)).toEqual(["3"]);
    const marker = [...comps.root.querySelectorAll<HTMLElement>(".map-marker")].find((one) => one.textContent === "5");
    marker?.dispatchEvent(new FocusEvent("focus"));
    await comps.settle();
    expect(comps.root.querySelector(".comp-active .name")?.textContent).toBe(nameOf(5));
  });
});

describe("the choice", () => {
  beforeEach(openAlder);

  test("an excluded comparable stays in sight with its reason, and comes back", async () => {
    await comps.click(`Exclude ${nameOf(2)}`);
    expect(document.activeElement?.tagName).toBe("SELECT");
    await comps.set("Reason", "In lease-up");
    await comps.set("Note", "<b>opened in May</b>");
    await comps.click("Exclude comp");
    expect(comps.names()).toEqual([...namesOf(1, 3, 4, 5, 6, 7, 8, 9, 10, 11), `(${nameOf(2)})`]);
    const row = comps.row(nameOf(2));
    expect(row.querySelector("s")?.textContent).toBe(nameOf(2));
    expect(row.textContent).toContain("Excluded: In lease-up: <b>opened in May</b>");
    expect(row.textContent).toContain("Miles0.6 mi");
    // One search, and the rents of the new comp.
    expect(comps.newRequests()).toEqual(["POST /property/comparables", `GET /property/${compId(11)}`]);
    await comps.click(`Include ${nameOf(2)}`);
    expect(comps.names()).toEqual(namesOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
    expect(comps.newRequests()).toEqual([]);
  });

  test("a pinned comparable stays whatever the limits", async () => {
    await comps.click(`Keep ${nameOf(9)}`);
    expect(comps.button(`Keep ${nameOf(9)}`).getAttribute("aria-pressed")).toBe("true");
    await comps.click("Filters");
    const [, to] = [...comps.root.querySelectorAll<HTMLInputElement>(".range input")];
    if (to === undefined) throw new Error("no field");
    to.value = "0.7";
    to.dispatchEvent(new Event("input", { bubbles: true }));
    await comps.settle();
    to.dispatchEvent(new Event("change", { bubbles: true }));
    await comps.settle();
    expect(comps.names()).toEqual(namesOf(1, 2, 9));
    expect(comps.text()).toContain("1 filter");
  });

  test("without any comparable it says which limit to give up, and does", async () => {
    await comps.click("Filters");
    for (const [index, value] of [
      [1, "0.1"],
      [2, "5000"],
    ] as const) {
      const field = comps.root.querySelectorAll<HTMLInputElement>(".range input:not([type=checkbox])")[index];
      if (field === undefined) throw new Error("no field");
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      await comps.settle();
      field.dispatchEvent(new Event("change", { bubbles: true }));
      await comps.settle();
    }
    expect(comps.text()).toContain("No comps match these filters.");
    await comps.click("Without “Units, min.”");
    expect(comps.text()).toContain("No comps match these filters.");
    await comps.click("Without “Distance (mi), max.”");
    expect(comps.names()).toHaveLength(10);
  });

  test("what is no number is told at its field and not asked", async () => {
    await comps.click("Filters");
    await comps.set("Number of comps", "101");
    expect(comps.text()).toContain("Enter a whole number from 1 to 100.");
    expect(comps.newRequests()).toEqual([]);
    await comps.set("Number of comps", "4");
    expect(comps.names()).toEqual(namesOf(1, 2, 3, 4));
  });

  test("a slider that moves quickly is one look; the rents of before and after stand beside each other", async () => {
    const after = [...comps.root.querySelectorAll<HTMLInputElement>('input[type="radio"]')][1];
    after?.click();
    await comps.settle();
    expect(comps.newRequests()).toContain("POST /property/comparables");
    const slider = comps.root.querySelector<HTMLInputElement>('input[type="range"]');
    if (slider === null) throw new Error("no slider");
    for (const value of ["0.12", "0.16", "0.2"]) {
      slider.value = value;
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      await comps.advance(100);
    }
    expect(comps.newRequests()).toEqual([]);
    await comps.settle();
    expect(comps.newRequests().filter((request) => request === "POST /property/comparables")).toHaveLength(1);
    expect(comps.names()[0]).toBe(nameOf(5));
    expect(comps.text()).toContain(`Removed: ${namesOf(1, 2, 3, 4).join(", ")}`);
    expect(comps.text()).toMatch(/As it is\$[\d,]+Renovated\$[\d,]+[+−]\$[\d,]+\/month/);
  });
});

describe("in the sheet", () => {
  test("the choice of a block is shown when the selection is in it", async () => {
    await openBlock(block());
    expect(comps.names()).toEqual([...namesOf(1, 3, 4), `(${nameOf(2)})`]);
    expect(comps.row(nameOf(2)).textContent).toContain("Excluded: Too far away");
    expect(comps.text()).toContain("These choices are in an older range, Deal!B5:C34.");
  });

  test("the block that was written last is shown where nothing else is selected", async () => {
    comps = await openComps(({ sheet }) => {
      sheet.blocks.set("Deal!B5:C34", block());
      sheet.latestBlock = "Deal!B5:C34";
      sheet.subjectId = "other";
    });
    await comps.open();
    expect(comps.text()).toContain(alderId);
  });

  test("every change is written there in place, several quick ones as one", async () => {
    await openBlock(block());
    await comps.press(`Include ${nameOf(2)}`);
    await comps.press(`Keep ${nameOf(4)}`);
    await comps.settle();
    expect(comps.addin.sheet.rewritten).toEqual([
      {
        address: "Deal!B5:C34",
        rows: [
          {
            name: "selected",
            value: compId(4),
            note: "",
            label: nameOf(4),
            address: expect.stringMatching(/^4 Chicon St, Austin/) as string,
          },
          { name: "excluded", value: "", note: "", label: "" },
        ],
        count: 3,
      },
    ]);
    expect(comps.told()).toContain("Saved to Deal!B5:C34.");
  });

  test("a change of the sheet is shown; one that it overtakes is told, and not written", async () => {
    await openBlock(block());
    const { sheet } = comps.addin;
    const other = block({
      rows: [
        { name: "selected", value: "", note: "", label: "" },
        { name: "excluded", value: compId(1), note: "", label: "" },
      ],
    });
    sheet.blocks.set(other.address, other);
    sheet.selected = { address: "Deal!C6", formula: compId(1) };
    await comps.settle();
    expect(comps.names().at(-1)).toBe(`(${nameOf(1)})`);
    sheet.blocks.set(other.address, block());
    await comps.click(`Keep ${nameOf(3)}`);
    expect(sheet.rewritten).toEqual([]);
    expect(comps.told().join()).toContain("Deal!B5:C34 was edited in the worksheet");
    expect(comps.names().at(-1)).toBe(`(${nameOf(2)})`);
  });

  test("a range that is gone is told, and the choice is kept in the workbook's set", async () => {
    await openBlock(block());
    const { sheet } = comps.addin;
    sheet.blocks.clear();
    await comps.click(`Keep ${nameOf(3)}`);
    expect(comps.told().join()).toContain("The range Deal!B5:C34 was deleted.");
    expect(comps.row(nameOf(3)).textContent).toContain("Kept");
    await comps.click(`Keep ${nameOf(4)}`);
    expect(sheet.rewritten.map(({ address }) => address)).toEqual(["CompSet[#All]"]);
  });

  test("a write that fails keeps the choice and can be repeated", async () => {
    await openBlock(block());
    const { sheet } = comps.addin;
    sheet.failWith = new Error("The sheet is protected.");
    await comps.click(`Keep ${nameOf(3)}`);
    expect(comps.alerts().join()).toContain("Can't save to the worksheet: The sheet is protected.");
    expect(comps.button(`Keep ${nameOf(3)}`).getAttribute("aria-pressed")).toBe("true");
    sheet.failWith = null;
    await comps.click("Save again");
    expect(sheet.rewritten).toHaveLength(1);
    expect(comps.alerts()).toEqual([]);
  });

  test("nothing is lost where the person leaves before the pause is over", async () => {
    await openBlock(block());
    await comps.press(`Keep ${nameOf(3)}`);
    await comps.openScreen("Home");
    await comps.settle();
    expect(comps.addin.sheet.rewritten).toHaveLength(1);
    await comps.open();
    expect(comps.button(`Keep ${nameOf(3)}`).getAttribute("aria-pressed")).toBe("true");
    expect(comps.newRequests().filter((request) => request.startsWith("GET"))).toEqual([]);
  });

  test("a choice is saved to the workbook's set, by names that people read", async () => {
    await openAlder();
    await comps.click(`Keep ${nameOf(3)}`);
    await comps.click(`Exclude ${nameOf(2)}`);
    await comps.set("Reason", "In lease-up");
    await comps.click("Exclude comp");
    const { sheet } = comps.addin;
    const address = (number: number): string => {
      const one = comparables[number - 1];
      return one === undefined ? "" : `${one.street_address}, ${one.city}, ${one.state} ${one.zip_code}`;
    };
    expect(sheet.rewritten.at(-1)).toEqual({
      address: "CompSet[#All]",
      rows: [
        { name: "selected", value: compId(3), note: "", label: nameOf(3), address: address(3) },
        { name: "excluded", value: compId(2), note: "In lease-up", label: nameOf(2), address: address(2) },
      ],
      count: 10,
    });
    expect(sheet.setSubjects[0]).toBe(`${alder.street_address}, ${alder.city}, ${alder.state} ${alder.zip_code}`);
    expect(comps.told()).toContain("Saved to the Comps sheet.");
  });

  test("the set of the workbook is shown with its reasons and filters", async () => {
    comps = await openComps((addin) => {
      addin.sheet.subjectId = alderId;
      addin.sheet.blocks.set("CompSet[#All]", {
        address: "CompSet[#All]",
        rows: [
          { name: "excluded", value: compId(2), note: "Too far away", label: nameOf(2), address: "" },
          { name: "Max. distance (mi)", value: 1, note: "", label: "" },
        ],
        hasNotes: true,
        subject: null,
        count: 3,
      });
    });
    await comps.open();
    await comps.click("Load comps and rents");
    expect(comps.names()).toEqual(
      [...namesOf(1, 3, 4), `(${nameOf(2)})`].filter((name) => comps.names().includes(name)),
    );
    expect(comps.row(nameOf(2)).textContent).toContain("Excluded: Too far away");
    expect(comps.text()).toContain("1 filter");
  });

  test("a choice of an older range is brought into the set on request", async () => {
    await openBlock(block());
    const { sheet } = comps.addin;
    await comps.click("Move them to the Comps sheet");
    expect(sheet.blocks.has("Deal!B5:C34")).toBe(false);
    expect(sheet.rewritten.at(-1)?.address).toBe("CompSet[#All]");
    expect(comps.names()).toEqual([...namesOf(1, 3, 4), `(${nameOf(2)})`]);
  });

  test("the table goes to the selected cell, reads the set, and never over content without being asked", async () => {
    await openAlder();
    const { sheet } = comps.addin;
    sheet.occupied = 2;
    await comps.click("Insert comp table");
    expect(comps.root.querySelector('[role="alertdialog"]')?.textContent).toContain("2 cells aren't empty");
    expect(sheet.inserted).toEqual([]);
    await comps.click("Keep cells");
    sheet.occupied = 0;
    await comps.click("Insert comp table");
    const [inserted] = sheet.inserted;
    expect(inserted?.block.reserves).toEqual({ rows: 16, columns: 10 });
    expect(inserted?.block.rows[2]?.[0]).toEqual({
      formula: '=IFERROR(RENT.PROPERTY(Subject,"building_name")&" (subject)","–")',
    });
    expect(inserted?.block.rows[3]?.[7]).toEqual({ formula: '=IFERROR(AVERAGE(I10:I19),"–")' });
    expect(inserted?.block.rows[6]).toEqual([
      {
        formula:
          '=RENT.COMPS(Subject,10,"name, address, distance, year_built, units, avg_sqft, asking, effective, effective_per_sqft, similarity",CompSet[#All],CompFilters[#All],"headers",FALSE)',
      },
    ]);
    expect(sheet.rewritten.at(-1)?.address).toBe("CompSet[#All]");
  });
});

describe("failures", () => {
  test.each([
    ["ForbiddenError", "This key's plan doesn't include comps."],
    ["NotFoundError", "Choose the subject again"],
    ["NetworkError", "Try again when you are online."],
    ["RateLimitedError", "Try again when the request budget resets."],
  ] as const)("%s says what to do, and another try works", async (name, advice) => {
    comps = await openComps((addin) => (addin.sheet.subjectId = alderId));
    comps.service.fault = ({ endpoint }) => (endpoint === "POST /property/comparables" ? failure(name) : undefined);
    await comps.open();
    await comps.click("Load comps and rents");
    expect(comps.alerts().join()).toContain(`A ${name} and what to do about it.`);
    expect(comps.alerts().join()).toContain(advice);
    comps.service.fault = () => undefined;
    await comps.click("Try again");
    expect(comps.names()).toHaveLength(10);
    expect(comps.alerts()).toEqual([]);
  });

  test("a change that fails leaves the comparables of before in sight", async () => {
    await openAlder();
    comps.service.fault = () => failure("NetworkError");
    await comps.click(`Keep ${nameOf(1)}`);
    expect(comps.alerts().join()).toContain("Can't load comps.");
    expect(comps.names()).toHaveLength(10);
  });

  test("rents that do not come leave the comparables, and are asked for again", async () => {
    comps = await openComps((addin) => (addin.sheet.subjectId = alderId));
    comps.service.fault = ({ endpoint }) => (endpoint.endsWith(compId(4)) ? failure("RateLimitedError") : undefined);
    await comps.open();
    await comps.click("Load comps and rents");
    expect(comps.names()).toHaveLength(10);
    expect(comps.alerts().join()).toContain("Can't load the rents.");
  });

  test("an option that the function refuses is told in its words", async () => {
    await openBlock(block({ rows: [{ name: "maxDistance", value: "far", note: "", label: "" }] }));
    expect(comps.alerts().join()).toContain('The option "maxDistance" must be a number; it was given "far".');
  });
});

test("the screen speaks Spanish", async () => {
  comps = await openComps((addin) => (addin.sheet.subjectId = alderId), { languageTag: "es-MX" });
  await comps.open();
  await comps.click("Cargar comparables y rentas");
  expect(comps.names()).toHaveLength(10);
  expect(comps.text()).toContain("Perfil de la competencia");
  expect([...comps.root.querySelectorAll(".table-tools option")].map((option) => option.textContent)).toContain(
    "1 dorm.",
  );
  expect(comps.text()).not.toMatch(/Exclude|Limits|Reports|Value-add/);
});
