import { supportQuestion } from "../../../src/engine/questions/support-question";
import type { UnitPricing } from "../../../src/service/pricing";
import { birchId, createBirchSheet } from "./birch";
import { reasonOf, tableOf } from "./scripted-service";

const rented = (unit_name: string, price: number | null, similarity: number) => ({
  unit: {
    building_name: "Elm House",
    unit_name,
    floorplan_name: "E",
    bed: 1,
    bath: 1,
    sqft: 500,
    price,
    enter_market: "2025-05-01",
    exit_market: "2025-06-15",
  },
  similarity,
});

function createSupportedSheet() {
  const sheet = createBirchSheet();
  const priced = (unit_name: string, supporting_units: UnitPricing["supporting_units"]): UnitPricing => ({
    unit: { unit_name, floorplan_name: "A1", bed: 1, bath: 1, exit_market: null },
    supporting_units,
    predicted_price: 1520.4,
    predicted_price_sqft: 2.5,
  });
  sheet.service.pricing = [
    priced("101", [rented("7", 1500, 0.81), rented("8", null, 0.92)]),
    priced("102", []),
    priced("103", []),
  ];
  return sheet;
}

describe("RENT.SUPPORT", () => {
  it("gives the rented units behind a price, most similar first", async () => {
    const answer = await createSupportedSheet().ask(supportQuestion, [birchId, 101]);
    const table = tableOf(answer);
    expect(table.columns).toEqual([
      { name: "Property" },
      { name: "Unit" },
      { name: "Floorplan" },
      { name: "Bed" },
      { name: "Bath" },
      { name: "Sqft", format: "count" },
      { name: "Rent", format: "money" },
      { name: "$/sqft", format: "moneyCents" },
      { name: "Entered market", format: "date" },
      { name: "Left market", format: "date" },
      { name: "Similarity", format: "score" },
    ]);
    expect(table.rows).toEqual([
      ["Elm House", "8", "E", 1, 1, 500, null, null, 45778, 45823, 0.92],
      ["Elm House", "7", "E", 1, 1, 500, 1500, 3, 45778, 45823, 0.81],
    ]);
    expect(answer.notes).toEqual(["2 rented units behind unit 101, most similar first", "Predicted rent $1520"]);
  });

  it("takes settings and table options, and sends only the settings", async () => {
    const sheet = createSupportedSheet();
    const options = [[["headers", false]], "missing", "#N/A", "exclude_subject", true];
    const answer = await sheet.ask(supportQuestion, [birchId, "101"], options);
    expect(tableOf(answer)).toMatchObject({ headers: false, missing: "#N/A" });
    expect((sheet.service.calls.at(-1)?.asked[0] as { settings: unknown }).settings).toEqual({ exclude_subject: true });
  });

  it("asks for one unit where several are meant", async () => {
    const sheet = createSupportedSheet();
    expect(await sheet.refusal(supportQuestion, [birchId, "1BR"])).toBe(
      '"1BR" matches 3 1BR units on the market now. Enter one of them. Nearest: 101, 102, 103.',
    );
    expect(await sheet.refusal(supportQuestion, [birchId])).toContain("unit is empty");
    expect(await sheet.refusal(supportQuestion, [birchId, "101"], ["radus", 1])).toContain("Nearest: max_distance, ");
  });

  it("says when there is none", async () => {
    const sheet = createSupportedSheet();
    expect(reasonOf(await sheet.ask(supportQuestion, [birchId, "102"]))).toContain("no rented units behind unit 102");
    expect(reasonOf(await sheet.ask(supportQuestion, [birchId, "110"]))).toMatch(/Nearest: \w+, \w+, \w+\.$/);
  });
});
