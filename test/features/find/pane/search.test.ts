/** @jest-environment jsdom */
import { placeName } from "../../../../src/domain/property-names";
import { birch, birchId } from "../../../engine/questions/birch";
import { noon } from "../../../taskpane/open-pane";
import { openFind, result, results, type FindPane } from "./find-pane";

Element.prototype.scrollIntoView = () => undefined;

let find: FindPane;
beforeEach(async () => {
  find = await openFind();
});
afterEach(() => find.close());

const names = (): (string | undefined)[] =>
  find.options().map((option) => option.querySelector(".result-name")?.textContent);
const activeName = (): string | undefined => {
  const id = find.box.getAttribute("aria-activedescendant") ?? "";
  return document.getElementById(id)?.querySelector(".result-name")?.textContent;
};

describe("typing", () => {
  test("searches once, a quarter of a second after the last letter", async () => {
    await find.write("bi");
    await find.advance(200);
    await find.write("birch");
    await find.advance(249);
    expect(find.searches).toEqual([]);
    await find.advance(1);
    expect(find.searches.map(({ query }) => query)).toEqual([{ q: "birch" }]);
    expect(find.told()).toEqual(["Searching…"]);
    await find.answer([result(1), result(2)]);
    expect(names()).toEqual(["House 1", "House 2"]);
    expect(find.told()).toEqual(["2 properties found"]);
  });

  test("a search that waits for the quota says until when, and no longer than that", async () => {
    const renewed = {
      policy: "default",
      quota: 500,
      windowMs: 60_000,
      remaining: 0,
      resetsAt: noon + 30_000,
      at: noon,
    };
    await find.change({ quota: [renewed] });
    await find.write("birch");
    await find.advance(250);
    expect(find.told().join().replace(/\s/g, " ")).toBe(
      "Request budget used up. Loading resumes by itself when the budget resets at 12:00:30 PM.",
    );
    await find.advance(30_000);
    expect(find.told()).toEqual(["Searching…"]);
    await find.answer([result(1)]);
    expect(names()).toEqual(["House 1"]);
  });

  test("so does a chosen property", async () => {
    find.documentOf = () => new Promise(() => undefined);
    await find.search("birch", [result(1)]);
    await find.click(find.options()[0]);
    expect(find.told()).toContain("Loading property…");
    await find.change({ quota: [{ policy: "default", quota: 500, remaining: 0, resetsAt: noon + 30_000 }] });
    await find.advance(250);
    expect(find.told().join().replace(/\s/g, " ")).toContain(
      "Loading resumes by itself when the budget resets at 12:00:30 PM.",
    );
  });

  test("one letter is too few; spaces around the text do not count", async () => {
    await find.write("  b ");
    await find.advance(1000);
    expect(find.searches).toEqual([]);
    expect(find.told()).toEqual(["Type at least two letters."]);
  });

  test("gives the earlier request up, and its late answer is nothing", async () => {
    await find.write("birch");
    await find.advance(250);
    await find.write("birch ave");
    expect(find.searches[0]?.signal?.aborted).toBe(true);
    await find.advance(250);
    find.searches[0]?.answer([result(7)]);
    await find.answer([result(8)]);
    expect(names()).toEqual(["House 8"]);
    expect(find.alerts()).toEqual([]);
  });

  test("keeps the results in sight while it searches, but does not take one of them for the new text", async () => {
    await find.search("birch", results(2));
    await find.write("birch a");
    expect(names()).toEqual(["House 1", "House 2"]);
    await find.key("Enter");
    expect(find.fetched).toEqual([]);
  });

  test("the service's order is the list's order", async () => {
    await find.search("elm", [result(3), result(1), result(2)]);
    expect(names()).toEqual(["House 3", "House 1", "House 2"]);
  });

  test("a result that only another name of it has says which", async () => {
    const porter = { building_name: "Porter Court", building_name_alias: ['The "Annex" at Fifth'] };
    await find.search("the annex", [result(1, { building_name: "The Annex" }), result(2, porter)]);
    expect(find.options()[0]?.textContent).not.toContain("Also known as");
    expect(find.options()[1]?.textContent).toContain('Also known as The "Annex" at Fifth');
    await find.search("porter", [result(2, porter)]);
    expect(find.options()[0]?.textContent).not.toContain("Also known as");
  });

  test("another connection searches again", async () => {
    await find.search("birch", results(1));
    await find.change({ connection: null });
    await find.advance(250);
    await find.advance(250);
    expect(find.searches).toHaveLength(2);
  });

  test("leaving the screen gives the search up", async () => {
    await find.write("birch");
    await find.advance(250);
    await find.openScreen("Home");
    expect(find.searches[0]?.signal?.aborted).toBe(true);
  });
});

describe("the keyboard", () => {
  test("arrows move within the list, Enter takes, and the field keeps the focus until then", async () => {
    await find.search("elm", results(3));
    expect(find.box.getAttribute("aria-expanded")).toBe("true");
    expect(activeName()).toBeUndefined();
    await find.key("ArrowDown");
    await find.key("ArrowDown");
    expect(activeName()).toBe("House 2");
    await find.key("ArrowUp");
    await find.key("ArrowUp");
    expect(activeName()).toBe("House 1");
    await find.key("PageDown");
    expect(activeName()).toBe("House 3");
    expect(document.activeElement).toBe(find.box);
    await find.key("Enter");
    expect(find.fetched).toEqual([result(3).id]);
    expect(document.activeElement?.textContent).toBe("The Birch");
  });

  test("Enter without a choice takes the best match; ArrowUp begins at the end", async () => {
    await find.search("elm", results(3));
    await find.key("ArrowUp");
    expect(activeName()).toBe("House 3");
    await find.key("Escape");
    expect(activeName()).toBeUndefined();
    await find.key("Enter");
    expect(find.fetched).toEqual([result(1).id]);
  });

  test("Escape leaves the list first and clears the text then", async () => {
    await find.search("elm", results(3));
    await find.key("ArrowDown");
    await find.key("Escape");
    expect(find.box.value).toBe("elm");
    await find.key("Escape");
    expect(find.box.value).toBe("");
    expect(find.options()).toEqual([]);
    expect(find.box.getAttribute("aria-expanded")).toBe("false");
  });

  test("the way back from a property keeps the results and the keyboard's place", async () => {
    await find.search("elm", results(3));
    await find.click(find.options()[1]);
    expect(find.options()).toEqual([]);
    await find.press("Back to results");
    expect(names()).toHaveLength(3);
    expect(document.activeElement).toBe(find.box);
    expect(find.searches).toHaveLength(1);
  });
});

describe("many results", () => {
  test("as many as the service ever tells may not be all", async () => {
    await find.search("elm", results(20));
    expect(find.told()).toEqual(["The 20 best matches. There may be more: add a street, a city or a ZIP code."]);
  });

  test("10,000 are shown 25 at a time, and the arrows reach the next ones", async () => {
    await find.search("elm", results(10_000));
    expect(find.told()).toEqual(["10,000 properties found"]);
    expect(find.options()).toHaveLength(25);
    await find.press("Show more (25 of 10,000)");
    expect(find.options()).toHaveLength(50);
    for (let page = 0; page < 6; page++) await find.key("PageDown");
    expect(activeName()).toBe("House 51");
    expect(find.options()).toHaveLength(75);
    await find.write("elm st");
    await find.advance(250);
    await find.answer(results(10_000));
    expect(find.options()).toHaveLength(25);
  });
});

describe("near a place", () => {
  const fill = async (label: string, value: string): Promise<void> => {
    const input = [...find.root.querySelectorAll("label")].find(({ textContent }) => textContent === label)?.control;
    (input as HTMLInputElement).value = value;
    await find.advance(0);
  };

  test.each([
    ["91", "0", "3", "Latitude is a number from -90 to 90, such as 30.2672."],
    ["north", "0", "3", "Latitude is a number from -90 to 90, such as 30.2672."],
    ["30", "", "3", "Longitude is a number from -180 to 180, such as -97.7431."],
    ["30", "-97", "0", "Enter a distance in miles above 0."],
  ])("%p, %p, %p miles is refused with the field to mend", async (lat, lon, miles, message) => {
    await find.press("Near a place");
    await fill("Latitude", lat);
    await fill("Longitude", lon);
    await fill("Distance in miles", miles);
    await find.press("Search near here");
    expect(find.alerts()).toEqual([message]);
    expect(document.activeElement?.getAttribute("aria-invalid")).toBe("true");
  });

  test("takes and shows kilometers where the person reads them; the service is asked in miles", async () => {
    await find.change({ settings: { ...find.addin.getStatus().settings, units: "metric" } });
    await find.advance(200);
    await find.press("Near a place");
    await fill("Latitude", "30.27");
    await fill("Longitude", "-97.74");
    await fill("Distance in kilometers", "8.04672");
    await find.press("Search near here");
    await find.search("elm", []);
    expect(find.searches[0]?.query).toEqual({ q: "elm", lat: 30.27, lon: -97.74, max_distance: 5 });
    expect(find.text()).toContain("Within 8.05 kilometers of 30.27, -97.74");
    expect(find.text()).toContain("Only properties within 8.05 kilometers were searched.");
  });

  test("narrows the search down, says so, and can be left", async () => {
    await find.press("Near a place");
    await fill("Latitude", "30.27");
    await fill("Longitude", "-97,74");
    await fill("Distance in miles", "1.5");
    await find.press("Search near here");
    await find.search("elm", []);
    expect(find.searches[0]?.query).toEqual({ q: "elm", lat: 30.27, lon: -97.74, max_distance: 1.5 });
    expect(find.text()).toContain("Within 1.5 miles of 30.27, -97.74");
    expect(find.text()).toContain("Only properties within 1.5 miles were searched.");
    await find.press("Search everywhere");
    await find.advance(250);
    expect(find.searches[1]?.query).toEqual({ q: "elm" });
  });

  test("each result says how far it is, in the person's unit", async () => {
    await find.press("Near a place");
    await fill("Latitude", "30");
    await fill("Longitude", "-97");
    await find.press("Search near here");
    // A tenth of a degree of latitude is 6.9 miles.
    const there = result(1, { lat: 30.1, lon: -97, number_units: 80, year_built: 1999 });
    await find.search("elm", [result(2, { lat: 30, lon: -97 }), there]);
    const lines = (): (string | undefined)[] =>
      find.options().map((option) => [...option.querySelectorAll(".hint")].at(-1)?.textContent.split(" · ")[0]);
    expect(lines()).toEqual(["0.0 mi away", "6.9 mi away"]);
    await find.change({ settings: { ...find.addin.getStatus().settings, units: "metric" } });
    expect(lines()).toEqual(["0.0 km away", "11.1 km away"]);
    await find.search("oak", results(20));
    expect(find.told()).toEqual(["The 20 nearest matches. There may be more farther away."]);
  });

  test("a chosen property's surroundings are searched by its city", async () => {
    await find.search("elm", [result(1, { city: "Austin", lat: 30.26, lon: -97.72 })]);
    await find.key("Enter");
    await find.press("Search near this property");
    await find.advance(250);
    expect(find.searches[1]?.query).toEqual({ q: "Austin", lat: 30.26, lon: -97.72, max_distance: 3 });
    expect(find.text()).toContain("Within 3 miles of House 1");
  });
});

describe("what goes wrong", () => {
  test("no match says what to do, with the way to a property that is not built yet", async () => {
    await find.search('"birch" <b>', []);
    expect(find.told()).toEqual(['No property matches “"birch" <b>”.']);
    expect(find.root.querySelector(".find b")).toBeNull();
    expect(find.text()).toContain("Check the spelling, use fewer words");
    await find.press("Add a planned property");
    expect(document.activeElement?.textContent).toBe("Planned property");
  });

  test("a failure is told with its next step and can be tried again", async () => {
    await find.write("birch");
    await find.advance(250);
    find.searches[0]?.fail(new Error("You are offline. Connect to a network and try again."));
    await find.advance(0);
    expect(find.alerts()[0]).toContain("Search failed. You are offline. Connect to a network and try again.");
    await find.press("Try again");
    await find.advance(250);
    await find.answer(results(1));
    expect(names()).toEqual(["House 1"]);
    expect(find.alerts()).toEqual([]);
  });

  test("text from outside is text", async () => {
    const hostile = [`=cmd|' /C calc'!A0`, "<img src=x onerror=alert(1)>"];
    await find.search(
      "evil",
      hostile.map((name, index) => result(index, { building_name: name, street_address: `<i>${index}` })),
    );
    expect(names()).toEqual(hostile);
    expect(find.root.querySelector(".results img, .results i")).toBeNull();
  });

  test("a property without name, size and year shows what is known", async () => {
    await find.search("elm", [result(1, { building_name: " ", number_units: null, year_built: null })]);
    expect(find.options()[0]?.textContent).toBe("11 Elm StAustin, TX 78702");
  });
});

test("another screen and back: the text and the property that was open are still there", async () => {
  await find.search("elm", results(3));
  await find.key("Enter");
  await find.openScreen("Home");
  await find.openScreen("Find");
  await find.advance(250);
  expect(find.root.querySelector("h2")?.textContent).toBe("The Birch");
  await find.answer(results(3));
  await find.press("Back to results");
  expect(names()).toHaveLength(3);
  expect(find.root.querySelector<HTMLInputElement>('[role="combobox"]')?.value).toBe("elm");
});

test("a subject by its id is shown with the name of its property, where that is at hand", async () => {
  const data = find.addin.dataAccess;
  find.addin.dataAccess = (signal) => ({
    ...data(signal),
    lastDocument: (id) => Promise.resolve(id === birchId ? { document: birch, fetchedAt: noon } : undefined),
  });
  find.addin.sheet.subjectId = birchId;
  await find.openScreen("Home");
  await find.openScreen("Find");
  for (let round = 0; round < 5_000 && !find.text().includes(placeName(birch)); round += 1) await find.advance(0);
  expect(find.text()).toContain(`Find this workbook's subject: ${placeName(birch)}`);
});

test("the workbook's subject is a way to begin", async () => {
  expect(find.text()).not.toContain("subject");
  await find.openScreen("Home");
  find.addin.sheet.subjectId = "40 Birch Ave, Austin";
  await find.openScreen("Find");
  await find.press("Find this workbook's subject: 40 Birch Ave, Austin");
  await find.advance(250);
  expect(find.searches[0]?.query).toEqual({ q: "40 Birch Ave, Austin" });
});

test("the Spanish screen speaks Spanish", async () => {
  await find.close();
  find = await openFind("es-MX");
  await find.search("elm", results(2));
  expect(find.told()).toEqual(["2 propiedades encontradas"]);
});
