/** @jest-environment jsdom */
import type { PropertyDetails } from "../../../../src/service/property-details";
import { birch } from "../../../engine/questions/birch";
import { listedUnit } from "../../../engine/questions/sample-documents";
import { openFind, result, type FindPane } from "./find-pane";

Element.prototype.scrollIntoView = () => undefined;

let find: FindPane;
const show = async (fields: Partial<PropertyDetails> = {}): Promise<void> => {
  find = await openFind();
  find.documentOf = (id) => Promise.resolve({ ...birch, ...fields, id });
  await find.search("birch", [result(1)]);
  await find.key("Enter");
};
afterEach(() => find.close());

const section = (heading: string): Element => {
  const found = find.root.querySelector(`section[aria-labelledby="${heading}"]`);
  if (found === null) throw new Error(`No ${heading} in: ${find.text()}`);
  return found;
};
const facts = (heading: string): Record<string, string> =>
  Object.fromEntries(
    [...section(heading).querySelectorAll("dl > div")].map((row) => [
      row.querySelector("dt")?.textContent ?? "",
      row.querySelector("dd")?.textContent ?? "",
    ]),
  );

describe("facts", () => {
  test("they and the rents come before the form that inserts, after the subject's button", async () => {
    await show();
    const text = find.root.querySelector("article.property")?.textContent ?? "";
    const order = ["Set as workbook subject", "Facts", "Rents, last 90 days", "Insert in worksheet"];
    const places = order.map((one) => text.indexOf(one));
    expect(Math.min(...places)).toBeGreaterThan(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  test("name, address and the day of the data head the card", async () => {
    await show();
    expect(find.root.querySelector("h2")?.textContent).toBe("The Birch");
    expect(find.text()).toContain("40 Birch Ave, Austin, TX 78702");
    expect(find.text()).toContain("Data as of Jun 30, 2025");
  });

  test("a known figure hides its prediction", async () => {
    await show({
      number_units: 1240,
      number_units_prediction: 900,
      year_built: 1998,
      year_built_prediction: "1990s",
      number_stories: 4,
      building_quality: { ...birch.building_quality, property_overall_quality: 0.714 },
      management_company: "Elm & Co",
    });
    expect(facts("facts-heading")).toEqual({
      Units: "1,240",
      "Year built": "1998",
      Stories: "4",
      Quality: "0.71 (0 to 1)",
      Manager: "Elm & Co",
    });
  });

  test("predictions are marked and warn; the rest is said to be unknown", async () => {
    await show({
      number_units: null,
      number_units_prediction: 212.4,
      year_built: null,
      year_built_prediction: "1990-2000",
      number_stories: null,
      number_stories_prediction: null,
      management_company: null,
      building_quality: { ...birch.building_quality, property_overall_quality: null },
    });
    expect(facts("facts-heading")).toEqual({
      Units: "about 212 PredictionApproximate. Don't use it in financial models.",
      "Year built": "1990-2000 PredictionEstimated from listing photos.",
      Stories: "unknown",
      Quality: "unknown",
    });
  });

  test.each([
    ["https://photos.example.com/a.jpg", "https://photos.example.com/a.jpg"],
    ["http://photos.example.com/a.jpg", undefined],
    ["javascript:alert(1)", undefined],
    ["data:image/svg+xml,<svg/>", undefined],
    ["no address", undefined],
    [null, undefined],
  ])("a photo at %p", async (address, expected) => {
    await show({ street_view_url: address });
    expect(find.root.querySelector<HTMLImageElement>(".property img")?.src).toBe(expected);
  });

  test("a photo that does not load leaves no empty frame", async () => {
    await show({ street_view_url: "https://photos.example.com/gone.jpg" });
    find.root.querySelector(".property img")?.dispatchEvent(new Event("error"));
    await find.advance(0);
    expect(find.root.querySelector(".property img")).toBeNull();
    expect(find.root.querySelector(".property-name")).not.toBeNull();
  });

  test("a score has both of its digits", async () => {
    await show({ building_quality: { ...birch.building_quality, property_overall_quality: 0.4 } });
    expect(facts("facts-heading")).toMatchObject({ Quality: "0.40 (0 to 1)" });
  });
});

describe("rents", () => {
  const rows = (): (string | null)[][] =>
    [...section("rents-heading").querySelectorAll("tbody tr")].map((row) =>
      [...row.querySelectorAll("th, td")].slice(0, 3).map((cell) => cell.textContent),
    );

  test("asking and effective by bedrooms, and over all", async () => {
    await show();
    expect(rows()).toEqual([
      ["Studio", "$1,200", "$1,200"],
      ["1BR", "$1,590", "$1,520"],
      ["2BR", "$2,400", "$2,200"],
      ["All", "$1,695", "$1,610"],
    ]);
    expect(section("rents-heading").textContent).toContain("4 units observed, each at its latest price");
  });

  test("the line of 24 months says in words where it begins and ends; one month makes no line", async () => {
    await show({
      building_availability: [
        listedUnit(
          { name: "1", bed: 1, bath: 1, sqft: 700, asking: 1500, effective: 1500, exit: null },
          {
            history: [
              ...listedUnit({ name: "1", bed: 1, bath: 1, sqft: 700, asking: 1500, effective: 1450, exit: null })
                .history,
              {
                ...birch.building_availability[0]!.history[0]!,
                from_date: "2023-07-05",
                to_date: "2023-07-20",
                price: 1400,
                effective_price: 1350,
              },
            ],
          },
        ),
        listedUnit({ name: "2", bed: 2, bath: 2, sqft: 900, asking: 2000, effective: 2000, exit: "2025-05-20" }),
      ],
    });
    const [one, two] = [...section("rents-heading").querySelectorAll("tbody tr")];
    expect(one?.querySelector("svg")?.getAttribute("aria-label")).toBe(
      "Effective rent from $1,350 in Jul 2023 to $1,450 in Jun 2025",
    );
    expect(one?.querySelector("path")?.getAttribute("d")).toMatch(/^M2\.0 18\.0h0M[\d.]+ 2\.0h0L70\.0 2\.0$/);
    expect(two?.querySelector("svg")).toBeNull();
    expect(two?.textContent).toContain("No trend: rents in fewer than two months.");
  });

  test("without a listing the section says so", async () => {
    await show({ building_availability: [] });
    expect(section("rents-heading").textContent).toBe("Rents, last 90 daysNo units listed in the last 90 days.");
  });
});

test("occupancy: what is on the market and when it becomes available", async () => {
  await show({ number_units: 40 });
  expect(facts("occupancy-heading")).toEqual({
    "Units on the market": "3",
    Exposure: "7.5% of units",
    "Available now": "3",
    "In 30 days": "0",
    "In 31 to 60 days": "0",
    Later: "0",
    "Days on market": "45",
  });
});

describe("offers and fees", () => {
  test("only what stands on the day of the data is a concession now", async () => {
    await show();
    expect(section("concessions-heading").textContent).toBe(
      "Current concessions8 weeks free on 2-bedroom homes with a 14-month lease; $300 off 1-bedroom homes.Since May 10, 2025",
    );
  });

  test("fees with how often they fall due; one that stands in both lists is shown once", async () => {
    await show({
      application_fee: 75,
      fees: [
        { label: "Application Fee", amount: 75, frequency: "once" },
        { label: "Valet trash", amount: 30, frequency: "month" },
        { label: "Snow", amount: 5, frequency: "winter" },
      ],
    });
    const fees = facts("fees-heading");
    expect(Object.keys(fees).filter((label) => /application/i.test(label))).toEqual(["Application fee"]);
    expect(fees).toMatchObject({
      "Application fee": "$75 one time",
      "Valet trash": "$30 per month",
      Snow: "$5 winter",
      "Amenity fee": "$20 ",
    });
  });

  test("nothing known is said", async () => {
    await show({ ...blankFees, fees: null, concessions_history: null });
    expect(section("fees-heading").textContent).toBe("FeesNo known fees.");
    expect(section("concessions-heading").textContent).toBe("Current concessionsNone advertised.");
  });
});

const blankFees = Object.fromEntries(
  Object.keys(birch)
    .filter((key) => /_(fee|monthly_rent|one_time_fee|deposit)$|^parking_/.test(key))
    .map((key) => [key, null]),
) as Partial<PropertyDetails>;

describe("kind", () => {
  const badges = (): (string | null)[] =>
    [...find.root.querySelectorAll(".badges li")].map(({ textContent }) => textContent);

  test("flags are named; what is unknown or false is not", async () => {
    await show({
      is_apartment: true,
      is_condo: false,
      is_student: true,
      is_senior: true,
      is_affordable: true,
      is_build_to_rent: true,
    });
    expect(badges()).toEqual([
      "Apartments",
      "Student housing",
      "Senior housing",
      "Affordable housing",
      "Build-to-rent",
    ]);
    expect(find.root.querySelector("details")).toBeNull();
  });

  test("a lease-up tells by the six parts of the rule why it is one", async () => {
    await show({ is_lease_up: true, year_built: 2024, number_units: 20 });
    expect(badges()).toContain("Lease-up");
    expect([...find.root.querySelectorAll("details li")].map(({ textContent }) => textContent)).toEqual([
      "✓met: Year built 2024: within the last two years",
      "✓met: Number of units 20: more than 10",
      "?not seen in listings: 3 units on the market, availability dates known",
      "?not seen in listings: 2 leases: at least 5",
      "✓met: First move-in Apr 10, 2024: within 18 months",
      "✓met: Share of units on the market 15%: at least 15%",
    ]);
  });
});

test("reviews: the score, and what is praised and criticized most", async () => {
  await show({
    review_analysis: {
      avg_score: 0.714,
      count_reviews: 1200,
      positive_counts: { staff: 5, pool_area: 40, gym: 3, view: 2, walls: 1, none: 0 },
      negative_counts: {},
    },
  });
  expect(section("reviews-heading").textContent).toBe(
    "Reviews, 24 months71.4% positive (1,200 reviews)Praised: pool area (40), staff (5), gym (3), view (2)",
  );
});

test("text from outside is text everywhere on the card", async () => {
  const hostile = `<img src=x onerror=alert(1)> =cmd|' /C calc'!A0`;
  await show({
    building_name: hostile,
    street_address: hostile,
    management_company: hostile,
    year_built: null,
    year_built_prediction: hostile,
    fees: [{ label: hostile, amount: 1, frequency: hostile }],
    concessions_history: [{ id: "1", concessions: hostile, from_date: "2025-06-01", to_date: "2025-06-30", items: [] }],
    review_analysis: {
      avg_score: 1,
      count_reviews: 1,
      positive_counts: { [hostile]: 1 },
      negative_counts: { [hostile]: 1 },
    },
  });
  expect(find.root.querySelector("img")).toBeNull();
  expect(find.root.querySelector("h2")?.textContent).toBe(hostile);
});

test("a document that does not come is told, and can be asked for again", async () => {
  find = await openFind();
  find.documentOf = () => Promise.reject(new Error("This key may not use GET /property/{id}."));
  await find.search("birch", [result(1)]);
  await find.key("Enter");
  expect(find.alerts()[0]).toContain("Can't load the property. This key may not use GET /property/{id}.");
  find.documentOf = () => Promise.resolve(birch);
  await find.press("Try again");
  expect(find.root.querySelector("h2")?.textContent).toBe("The Birch");
});
