/** @jest-environment jsdom */
import { readPropertyBlock } from "../../../../src/engine/questions/property-block";
import {
  customPropertyOf,
  developmentBlock,
  emptyDevelopment,
  problemsOf,
  readNumber,
  type DevelopmentInput,
} from "../../../../src/features/find/pane/development-input";
import { createEnglishFindTexts } from "../../../../src/features/find/pane/texts-en";
import { openFind, result, type FindPane } from "./find-pane";

Element.prototype.scrollIntoView = () => undefined;

const texts = createEnglishFindTexts(String);
const words = texts.development;
const tower: DevelopmentInput = {
  kind: "apartment",
  street: "12 Elm St",
  city: "Austin",
  state: "tx",
  zip: "78702",
  latitude: "30.2672",
  longitude: "-97.7431",
  numberUnits: "100",
  yearBuilt: "2027",
  stories: "5",
  quality: "0.9",
  unitMix: "1x1 2 @ 650; 2x2 1 @ 950",
};

describe("a number", () => {
  test.each([
    ["30.2672", 30.2672],
    [" -97,74 ", -97.74],
    ["5", 5],
    ["", null],
    ["1e3", null],
    ["1,2,3", null],
    ["north", null],
    ["30.", null],
  ])("%p is %p", (text, value) => expect(readNumber(text)).toBe(value));
});

describe("what must be mended", () => {
  test("nothing of a whole description, nor of a bare place that stays in the sheet", () => {
    expect(problemsOf(tower, "service", words)).toEqual({});
    expect(problemsOf({ ...emptyDevelopment, latitude: "30", longitude: "-97" }, "sheet", words)).toEqual({});
  });

  test("the sheet needs the place alone, the service the address too", () => {
    expect(Object.keys(problemsOf(emptyDevelopment, "sheet", words))).toEqual(["latitude", "longitude"]);
    expect(Object.keys(problemsOf(emptyDevelopment, "service", words))).toEqual([
      "street",
      "city",
      "state",
      "zip",
      "latitude",
      "longitude",
    ]);
  });

  test.each<[keyof DevelopmentInput, string, string]>([
    ["state", "Texas", words.stateWrong],
    ["zip", "7870", words.zipWrong],
    ["latitude", "90.1", words.latitudeWrong],
    ["longitude", "-180.1", words.longitudeWrong],
    ["numberUnits", "0", words.numberWrong],
    ["numberUnits", "1.5", words.numberWrong],
    ["yearBuilt", "27", words.yearWrong],
    ["yearBuilt", "2101", words.yearWrong],
    ["stories", "-1", words.numberWrong],
    ["quality", "1.01", words.qualityWrong],
    ["quality", "high", words.qualityWrong],
    ["unitMix", "forty one-bedrooms", words.unitMixWrong],
  ])("%s %p", (field, text, message) => {
    expect(problemsOf({ ...tower, [field]: text }, "service", words)).toEqual({ [field]: message });
  });
});

test.each<[string, string, string, string | undefined]>([
  ["Phoenix", "33.45", "-112.07", undefined],
  ["Phoenix without its sign", "33.45", "112.07", words.longitudeSign],
  ["Anchorage", "61.22", "-149.9", undefined],
  ["Attu, beyond 180 degrees", "52.9", "173.2", undefined],
  ["Honolulu", "21.31", "-157.86", undefined],
  ["San Juan", "18.47", "-66.11", undefined],
  ["Madrid", "40.42", "-3.7", words.placeOutside],
  ["numbers the wrong way around", "-97.74", "30.27", undefined],
])("%s is where the service has properties, or it is told", (_, latitude, longitude, problem) => {
  expect(problemsOf({ ...emptyDevelopment, latitude, longitude }, "sheet", words).longitude).toBe(problem);
});

describe("the form of it", () => {
  test("in the sheet is what the functions read as a property block", () => {
    const block = developmentBlock({ ...tower, kind: "condo" }, texts).rows.map((row) =>
      row.slice(0, 2).map((cell) => (cell && "value" in cell ? cell.value : null)),
    );
    expect(readPropertyBlock(block)).toEqual({
      lat: 30.2672,
      lon: -97.7431,
      is_apartment: false,
      is_condo: true,
      is_single_family: false,
      number_units: 100,
      year_built: 2027,
      number_stories: 5,
      avg_quality_prediction: 0.9,
      unit_mix: [
        { bed: 1, bath: 1, count: 2, avg_sqft: 650 },
        { bed: 2, bath: 2, count: 1, avg_sqft: 950 },
      ],
    });
  });

  test("leaves out what is not known", () => {
    const { rows } = developmentBlock(
      { ...emptyDevelopment, latitude: "30", longitude: "-97", kind: "singleFamily" },
      texts,
    );
    expect(rows).toHaveLength(5);
  });

  test("for the service names every unit", () => {
    expect(customPropertyOf(tower)).toEqual({
      street_address: "12 Elm St",
      city: "Austin",
      state: "TX",
      zip_code: "78702",
      lat: 30.2672,
      lon: -97.7431,
      is_apartment: true,
      is_condo: false,
      is_single_family: false,
      number_units: 100,
      year_built: 2027,
      number_stories: 5,
      avg_quality: 0.9,
      units: [
        { bed: 1, bath: 1, sqft: 650, name: "1x1-1" },
        { bed: 1, bath: 1, sqft: 650, name: "1x1-2" },
        { bed: 2, bath: 2, sqft: 950, name: "2x2-1" },
      ],
    });
  });
});

describe("the screen", () => {
  let find: FindPane;
  beforeEach(async () => {
    find = await openFind();
    await find.press("Planned property");
  });
  afterEach(() => find.close());

  const control = (label: string): HTMLInputElement => {
    const found = [...find.root.querySelectorAll("label")].find(({ textContent }) => textContent === label)?.control;
    if (found == null) throw new Error(`No field ${label}`);
    return found as HTMLInputElement;
  };
  const fill = async (values: Readonly<Record<string, string>>): Promise<void> => {
    for (const [label, value] of Object.entries(values)) {
      const field = control(label);
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      await find.advance(0);
    }
  };
  const place = { Latitude: "30.2672", Longitude: "-97.7431" };
  const address = {
    "Street address": "12 Elm St",
    City: "Austin",
    "State (two letters)": "TX",
    "ZIP code": "78702",
  };
  const addedId = "ad000000-0000-5000-8000-000000000000";

  test("inserts the block at the selected cell", async () => {
    await fill({ ...place, "Number of units": "80" });
    await find.press("Insert block");
    expect(find.addin.sheet.inserted[0]?.block.rows.slice(0, 2)).toEqual([
      [{ value: "lat" }, { value: 30.2672 }, { value: "Latitude" }],
      [{ value: "lon" }, { value: -97.7431 }, { value: "Longitude" }],
    ]);
    // What to write with it: the names and values, without the third column.
    expect(find.told()).toContain("Inserted at Sheet1!B4. For its comps, use =RENT.COMPS(B4:C9, 10)");
    expect(find.addin.sheet.inserted[0]?.block.rows).toHaveLength(6);
    expect(find.addin.added).toEqual([]);
  });

  test("a unit mix of more units than the building has is not inserted; a part of them is", async () => {
    await fill({ ...place, "Unit mix (optional)": "1x1 150 @ 650; 2x2 60 @ 950" });
    await fill({ "Number of units": "200" });
    await find.press("Insert block");
    expect(find.text()).toContain("The unit mix has 210 units, more than the building's 200.");
    expect(find.addin.sheet.inserted).toEqual([]);
    await fill({ "Number of units": "250" });
    await find.press("Insert block");
    expect(find.addin.sheet.inserted).toHaveLength(1);
  });

  test("shows each problem at its field and puts the keyboard into the first", async () => {
    await fill({ Latitude: "north", "Quality, 0 to 1": "7" });
    await find.press("Insert block");
    expect(document.activeElement).toBe(control("Latitude"));
    const problemOf = (label: string): string | null | undefined =>
      document.getElementById((control(label).getAttribute("aria-describedby") ?? "").split(" ")[0] ?? "")?.textContent;
    expect(problemOf("Latitude")).toBe("Enter a number from -90 to 90, such as 30.2672.");
    expect(problemOf("Longitude")).toBe("Required.");
    expect(control("Quality, 0 to 1").getAttribute("aria-invalid")).toBe("true");
    expect(find.addin.sheet.inserted).toEqual([]);
  });

  test("adds it to the service once and inserts its id", async () => {
    await find.click(control("In the service, with its own id"));
    await fill({ ...address, ...place });
    let added: (id: string) => void = () => undefined;
    find.addin.addOutcome = () => new Promise((resolve) => (added = resolve));
    await find.press("Add and insert id");
    await find.press("Adding property…");
    expect(find.addin.added).toHaveLength(1);
    added(addedId);
    await find.advance(0);
    expect(find.addin.sheet.inserted[0]?.block.rows).toEqual([[{ value: addedId }]]);
    expect(find.told()).toContain(`Added with id ${addedId}, inserted at Sheet1!B4.`);
  });

  test("that the service refuses is told, and nothing is inserted", async () => {
    await find.click(control("In the service, with its own id"));
    await fill({ ...address, ...place });
    find.addin.addOutcome = () => Promise.reject(new Error("This key may not use POST /property."));
    await find.press("Add and insert id");
    expect(find.alerts()).toEqual(["Can't add the property. This key may not use POST /property."]);
    expect(find.addin.sheet.inserted).toEqual([]);
  });

  test("that the sheet refuses keeps the new id in sight", async () => {
    await find.click(control("In the service, with its own id"));
    await fill({ ...address, ...place });
    find.addin.sheet.failWith = new Error("The sheet is protected.");
    await find.press("Add and insert id");
    expect(find.alerts()).toEqual([
      `Added with id ${addedId}, but not inserted: The sheet is protected. Keep the id, since searches don't find it.`,
    ]);
  });

  test("cells in the way of the id are asked about", async () => {
    await find.click(control("In the service, with its own id"));
    await fill({ ...address, ...place });
    find.addin.sheet.occupied = 1;
    await find.press("Add and insert id");
    await find.press("Replace cells");
    expect(find.told()).toContain(`Added with id ${addedId}, inserted at Sheet1!B4.`);
    expect(find.addin.added).toHaveLength(1);
  });

  test("begins at the place that was searched around", async () => {
    await find.search("elm", [result(1, { lat: 30.26, lon: -97.72 })]);
    await find.key("Enter");
    await find.press("Search near this property");
    await find.press("Planned property");
    expect([control("Latitude").value, control("Longitude").value]).toEqual(["30.26", "-97.72"]);
  });
});
