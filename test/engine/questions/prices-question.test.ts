import { pricesQuestion } from "../../../src/engine/questions/prices-question";
import type { UnitPricing } from "../../../src/service/pricing";
import { birchId, createBirchSheet } from "./birch";
import { reasonOf, tableOf } from "./scripted-service";

const support = { unit: { unit_name: "9" }, similarity: 0.9 };
const priced: UnitPricing[] = [
  {
    unit: {
      unit_name: "101",
      floorplan_name: "A1",
      bed: 1,
      bath: 1,
      sqft: 700,
      price: 1680,
      enter_market: "2025-05-01",
      exit_market: "2025-06-15",
    },
    supporting_units: [support, support, support],
    predicted_price: 1764,
    predicted_price_sqft: 2.52,
  },
  { unit: { unit_name: "102", bed: 1 }, supporting_units: [], predicted_price: null, predicted_price_sqft: null },
];

function createPricedSheet() {
  const sheet = createBirchSheet();
  sheet.service.pricing = priced;
  return sheet;
}

describe("RENT.PRICES", () => {
  it("gives one row a unit, predicted beside asking", async () => {
    const answer = await createPricedSheet().ask(pricesQuestion, [birchId]);
    const table = tableOf(answer);
    expect(table.columns).toEqual([
      { name: "Unit" },
      { name: "Floorplan" },
      { name: "Bed" },
      { name: "Bath" },
      { name: "Sqft", format: "count" },
      { name: "Asking rent", format: "money" },
      { name: "Predicted rent", format: "money" },
      { name: "Difference", format: "money" },
      { name: "Predicted $/sqft", format: "moneyCents" },
      { name: "Support", format: "count" },
    ]);
    expect(table.rows).toEqual([
      ["101", "A1", 1, 1, 700, 1680, 1764, 84, 2.52, 3],
      ["102", null, 1, null, null, null, null, null, null, 0],
    ]);
    expect(answer.notes[0]).toBe("2 units, 1 of them on the market now");
    expect(answer.warnings).toEqual(["A model's prediction, not an actual rent."]);
  });

  it("gives the columns that a cell names, without header", async () => {
    const fields = [["unit", "difference_rate", "Left market", "predicted price"]];
    const sheet = createPricedSheet();
    expect(await sheet.refusal(pricesQuestion, [birchId, fields])).toContain('no field "Left market"');
    fields[0]?.splice(2, 1, "exit_market");
    const table = tableOf(await sheet.ask(pricesQuestion, [birchId, fields], ["headers", false]));
    expect(table.headers).toBe(false);
    // 84 / 1,680
    expect(table.rows[0]).toEqual(["101", expect.closeTo(0.05, 12), 45823, 1764]);
  });

  it("sends settings, and only those", async () => {
    const sheet = createPricedSheet();
    const block = [
      ["max_radius", 2],
      ["missing", "#N/A"],
      ["from_date", "-90d"],
      ["listing_status", "Closed"],
    ];
    const answer = await sheet.ask(pricesQuestion, [birchId], [block]);
    expect(tableOf(answer).missing).toBe("#N/A");
    expect((sheet.service.calls.at(-1)?.asked[0] as { settings: unknown }).settings).toEqual({
      max_radius: 2,
      from_date: "2025-04-01",
      listing_status: "closed",
    });
  });

  it("says when there is none, and refuses what it does not know", async () => {
    const sheet = createBirchSheet();
    sheet.service.pricing = [];
    expect(reasonOf(await sheet.ask(pricesQuestion, [birchId]))).toContain("predicts no rent for any unit");
    expect(await sheet.refusal(pricesQuestion, [birchId, "predict"])).toMatch(/Nearest: predicted, \w+, \w+\.$/);
    expect(await sheet.refusal(pricesQuestion, [birchId, "max_radius"], [2])).toContain(
      '=RENT.PRICES(subject, , "max_distance", 2)',
    );
    expect(await sheet.refusal(pricesQuestion, [birchId], ["max_radius", 0])).toContain("above 0");
  });
});
