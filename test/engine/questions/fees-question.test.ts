import { feesQuestion } from "../../../src/engine/questions/fees-question";
import { birch, birchId, createBirchSheet } from "./birch";
import { reasonOf, tableOf } from "./scripted-service";

describe("RENT.FEES", () => {
  it("gives the charges with fields of their own and the list of fees", async () => {
    const answer = await createBirchSheet().ask(feesQuestion, [birchId]);
    expect(tableOf(answer)).toEqual({
      kind: "table",
      columns: [{ name: "Fee" }, { name: "Amount", format: "moneyCents" }, { name: "Frequency" }, { name: "Field" }],
      rows: [
        ["Application fee", 75, "once", "application_fee"],
        ["Amenity fee", 20, null, "amenity_fee"],
        ["Security deposit, lowest", 300, "once", "min_deposit"],
        ["Cat rent", 0, "month", "cats_monthly_rent"],
        ["Garage parking", 150.5, "month", "parking_garage"],
        ["Valet trash", 30, "month", "fees"],
      ],
      headers: true,
      missing: "",
    });
    expect(answer.notes[0]).toContain("5 charges in their own fields, 1 in the list of fees");
  });

  it("takes options as pairs and as a block", async () => {
    const sheet = createBirchSheet();
    const inPairs = await sheet.ask(feesQuestion, [birchId], ["headers", false, "missing", "#N/A"]);
    const block = [
      ["headers", false],
      ["missing", "#N/A"],
    ];
    const inBlock = await sheet.ask(feesQuestion, [birchId], [block]);
    expect(tableOf(inPairs)).toMatchObject({ headers: false, missing: "#N/A" });
    expect(inBlock.value).toEqual(inPairs.value);
  });

  it("says when no fee is known, and refuses what it does not know", async () => {
    const none = {
      application_fee: null,
      amenity_fee: null,
      min_deposit: null,
      cats_monthly_rent: null,
      parking_garage: null,
      fees: null,
    };
    const sheet = createBirchSheet({ ...birch, ...none });
    expect(reasonOf(await sheet.ask(feesQuestion, [birchId]))).toBe("The service has no fees for this property.");
    expect(await sheet.refusal(feesQuestion, [birchId], ["header", false])).toContain("Nearest: headers, missing");
  });
});
