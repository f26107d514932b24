import { observedQuestion } from "../../../src/engine/questions/observed-question";
import { birchId, createBirchSheet } from "./birch";
import { reasonOf, scalarOf } from "./scripted-service";

describe("RENT.OBSERVED", () => {
  it.each([
    // (1,200 + 1,540 + 1,500 + 2,200) / 4
    [undefined, undefined, 1610, "money"],
    ["1BR", "asking", 1590, "money"],
    ["1x1", "effective", 1520, "money"],
    ["2x2.5", "concession", 200, "money"],
    ["studio", "Effective Per Sqft", 1200 / 450, "moneyCents"],
    ["all", "units", 4, "count"],
    ["3BR", "units", 0, "count"],
    ["1BR", "days_on_market", 45, "count"],
  ])("type %p, measure %p: %d", async (type, measure, expected, format) => {
    const answer = await createBirchSheet().ask(observedQuestion, [birchId, type, measure]);
    expect(scalarOf(answer)).toBeCloseTo(expected, 10);
    expect(answer.value).toMatchObject({ format });
  });

  it("tells window and count", async () => {
    const answer = await createBirchSheet().ask(observedQuestion, [birchId, "1BR"]);
    expect(answer.notes).toEqual(["2 units observed 2025-04-01 to 2025-06-30, each once at its last price", "1BR"]);
    expect(answer).toMatchObject({ propertyId: birchId, createdOn: "2025-06-30" });
  });

  it("observes another window, in pairs or in a block, with mandatory fees where asked", async () => {
    const sheet = createBirchSheet();
    const window = [
      ["from", "2025-05-01"],
      ["to", "2025-05-31"],
    ];
    // On 2025-05-31 unit 101 asked 1,700.
    expect(scalarOf(await sheet.ask(observedQuestion, [birchId, "1BR", "asking"], [window]))).toBe(1600);
    expect(scalarOf(await sheet.ask(observedQuestion, [birchId, "1BR", "asking"], window.flat()))).toBe(1600);
    await sheet.ask(observedQuestion, [birchId], ["use_tmlp", true]);
    expect(sheet.service.calls.at(-1)?.asked).toEqual([{ use_tmlp: true }]);
  });

  it("says what was observed where the type was not", async () => {
    const sheet = createBirchSheet();
    expect(reasonOf(await sheet.ask(observedQuestion, [birchId, "3BR"]))).toBe(
      "No 3BR unit of this property was listed from 2025-04-01 to 2025-06-30. Types observed: Studio, 1BR, 2BR. " +
        'The options "from" and "to" widen the window.',
    );
    expect(reasonOf(await sheet.ask(observedQuestion, [birchId, "2BR", "days_on_market"]))).toBe(
      "Listings from 2025-04-01 to 2025-06-30 (units: 1) don't show days_on_market.",
    );
  });

  it("refuses what it does not know, with the nearest three", async () => {
    const sheet = createBirchSheet();
    expect(await sheet.refusal(observedQuestion, [birchId, "1Bedroomish"])).toMatch(
      /^"1Bedroomish" isn't a unit type\. Nearest: \S+, \S+, \S+\. Use \"all\"/,
    );
    for (const [written, nearest] of [["1 bedrom", "1BR"], ["2 bedrms", "2BR"], ["studdio", "studio"], ["2x22", "2x2"]] as const)
      expect(await sheet.refusal(observedQuestion, [birchId, written])).toContain(`Nearest: ${nearest},`); // prettier-ignore
    expect(await sheet.refusal(observedQuestion, [birchId, "all", "effectiv"])).toContain("Nearest: effective,");
    expect(await sheet.refusal(observedQuestion, [birchId], ["headers", true])).toContain("isn't an option");
  });
});
