import { chargeClassOf, classesOfCodes } from "../../../src/features/intake/charge-classes";

test.each<[string, string]>([
  ["rent", "rent"], ["RNT", "rent"], ["aptrent", "rent"], ["RES RENT", "rent"], ["Base Rent", "rent"], ["hap", "subsidy"], ["Section 8 Voucher", "subsidy"], ["rnsvchr", "subsidy"],
  ["CONC/SPECL", "concession"], ["Renewal Incentive", "concession"], ["Preferred Employer Discount", "concession"], ["EMPLCRED", "employee_credit"], ["Courtesy Officer Credit", "employee_credit"],
  ["MTOM", "mtm"], ["Month-to-Month Fee", "mtm"], ["petrent", "pet"], ["Garage 12", "parking"], ["carport", "parking"], ["storage", "storage"], ["wtrswr", "utility"], ["Valet Trash", "utility"],
  ["RUBS - Gas", "utility"], ["cableint", "technology"], ["Smart Home Package", "technology"], ["rentersins", "insurance"], ["Liability Waiver", "insurance"], ["W/D Rental", "washer_dryer"],
  ["amenfee", "amenity"], ["View Premium", "amenity"], ["admfee", "fee"], ["Credit Builder", "fee"],
])("%s is %s", (code, expected) => {
  expect(chargeClassOf(code).chargeClass).toBe(expected);
}); // prettier-ignore

test("a code that says nothing is a question", () => {
  expect(chargeClassOf("zq17")).toEqual({ chargeClass: "other", confidence: "open", because: "" });
});

test("sums decide where words do not: the largest code is rent, a code below zero a reduction", () => {
  const classes = classesOfCodes([
    { code: "zq17", total: 98_000, units: 80, sample: 1_200 },
    { code: "xx", total: -900, units: 6, sample: -150 },
  ]);
  expect(classes.get("zq17")).toMatchObject({ chargeClass: "rent", confidence: "open" });
  expect(classes.get("xx")).toMatchObject({ chargeClass: "concession", confidence: "open" });
});

test("a person's own class wins", () => {
  const own = new Map([["petrent", "other" as const]]);
  expect(classesOfCodes([{ code: "PETRENT", total: 90, units: 3, sample: 30 }], own).get("PETRENT")?.chargeClass).toBe(
    "other",
  );
});
