import { starterSubject } from "../../src/gateway/starter-subject";
import { createDataSet } from "../../src/sandbox/generator/create-data-set";

const today = "2025-06-30";

function chosen(seed: number) {
  const dataSet = createDataSet({ seed, today });
  const subject = starterSubject(dataSet);
  const matches = dataSet.records.filter(
    ({ summary }) => `${summary.street_address}, ${summary.city}, ${summary.state} ${summary.zip_code}` === subject,
  );
  return { dataSet, subject, matches };
}

it.each([1, 2, 3, 42])("opens data set %i with a stabilised apartment property of every common size", (seed) => {
  const { dataSet, matches } = chosen(seed);
  expect(matches).toHaveLength(1);
  const record = matches[0]!;
  expect(record).toMatchObject({ isApartment: true, isLeaseUp: false, isStudent: false, isSenior: false });
  expect(record.summary.number_units).toBeGreaterThanOrEqual(100);
  expect(record.summary.number_units).toBeLessThanOrEqual(350);
  const listed = dataSet.document(record.index).building_availability.filter((unit) => unit.exit_market === null);
  expect(listed.map((unit) => unit.bed)).toEqual(expect.arrayContaining([0, 1, 2, 3]));
});

it("chooses the same property every time, and another one in other data", () => {
  expect(chosen(1).subject).toBe(chosen(1).subject);
  expect(new Set([1, 2, 3, 42].map((seed) => chosen(seed).subject)).size).toBe(4);
});

it("finds something in the smallest data set too", () => {
  expect(starterSubject(createDataSet({ seed: 1, today, size: 1 }))).toMatch(/, [A-Z]{2} \d{5}$/);
});
