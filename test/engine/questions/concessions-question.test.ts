import { concessionsQuestion } from "../../../src/engine/questions/concessions-question";
import { birch, birchId, createBirchSheet } from "./birch";
import { reasonOf, tableOf } from "./scripted-service";

describe("RENT.CONCESSIONS", () => {
  it("gives one row a term, latest offer first, with its effect on the rent", async () => {
    const answer = await createBirchSheet().ask(concessionsQuestion, [birchId]);
    const table = tableOf(answer);
    expect(table.columns).toEqual([
      { name: "From", format: "date" },
      { name: "To", format: "date" },
      { name: "Offer" },
      { name: "Terms" },
      { name: "Lease months" },
      { name: "Months free", format: "score" },
      { name: "Asking rent", format: "money" },
      { name: "Effect a month", format: "money" },
      { name: "Effect in 12 months", format: "money" },
      { name: "Effect, share of rent", format: "rate" },
    ]);
    const [twoBedrooms, oneBedroom, unparsed, first] = table.rows;
    // 8 weeks = 8 / (52 / 12) = 1.846154 months of $2,400 over 14 months: $316.48 a month, $3,797.80 in twelve.
    expect(twoBedrooms).toEqual([
      45787,
      45838,
      "8 weeks free on 2-bedroom homes with a 14-month lease; $300 off 1-bedroom homes.",
      "8 weeks free; lease of 14 months; for 2BR",
      14,
      expect.closeTo(1.846154, 6),
      2400,
      expect.closeTo(316.483516, 6),
      expect.closeTo(3797.802198, 6),
      expect.closeTo(0.131868, 6),
    ]);
    // $300 over 12 months, off the mean of $1,680 and $1,500.
    expect(oneBedroom?.slice(3)).toEqual([
      "$300 off once; application fee waived; for 1BR",
      12,
      0,
      1590,
      25,
      300,
      expect.closeTo(25 / 1590, 10),
    ]);
    expect(unparsed?.slice(2)).toEqual(["Ask us!", null, null, null, null, null, null, null]);
    // Nothing was listed in the 90 days to 2025-01-31, so the value of a month's rent is unknown.
    expect(first?.slice(3)).toEqual(["1 month free; lease of 12 months", 12, 1, null, null, null, null]);
    expect(answer.notes[0]).toBe("3 offers, latest first, one row a term");
  });

  it("keeps to a window, in a block of options, without header", async () => {
    const options = [
      [
        ["from", "2025-03-15"],
        ["to", "2025-04-15"],
        ["headers", false],
      ],
    ];
    const table = tableOf(await createBirchSheet().ask(concessionsQuestion, [birchId], options));
    expect(table.headers).toBe(false);
    expect(table.rows.map((row) => row[2])).toEqual(["Ask us!"]);
  });

  it("describes every kind of term", async () => {
    const items = [
      {
        free_months_until: "2025-09-01",
        one_time_dollars_off_percentage: 50,
        recurring_dollars_off_amount: 1250,
        recurring_dollars_off_percentage: 0.07,
        waived_administrative_fee: true,
        waived_move_in_fee: true,
        waived_security_deposit: true,
        condition_lease_term_months: [12, 15],
        condition_bedrooms: [0, 1],
        condition_floorplans: ["A1"],
        condition_unit_names: ["101", "102"],
        condition_deadline: "2025-07-15",
      },
    ];
    const offer = { id: "9", concessions: "All at once", from_date: "2025-06-01", to_date: "2025-06-30", items };
    const sheet = createBirchSheet({ ...birch, concessions_history: [offer] });
    const [row] = tableOf(await sheet.ask(concessionsQuestion, [birchId])).rows;
    expect(row?.[3]).toBe(
      "free until 2025-09-01; 50% off one month; $1,250 off a month; 7% off every month; administrative fee waived; " +
        "move-in fee waived; security deposit waived; lease of 12, 15 months; for Studio, 1BR; floorplans A1; " +
        "units 101, 102; by 2025-07-15",
    );
    expect(row?.slice(5)).toEqual([null, 1590, null, null, null]);
  });

  it("says when there is none, and refuses what it does not know", async () => {
    const sheet = createBirchSheet();
    expect(reasonOf(await sheet.ask(concessionsQuestion, [birchId], ["to", "2024-01-31"]))).toContain("Widen it");
    const never = createBirchSheet({ ...birch, concessions_history: null });
    expect(reasonOf(await never.ask(concessionsQuestion, [birchId]))).toBe(
      "The service has no concessions for this property.",
    );
    expect(await sheet.refusal(concessionsQuestion, [birchId], ["form", "-90d"])).toContain("Nearest: from, ");
  });
});
