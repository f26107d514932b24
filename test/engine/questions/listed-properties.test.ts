import { isNoAnswer } from "../../../src/engine/questions/question-errors";
import { readMeant } from "../../../src/engine/questions/listed-properties";
import { findProperty } from "../../../src/engine/questions/subject";
import type { DataAccess } from "../../../src/engine/data-access";
import type { PropertySummary } from "../../../src/service/property-search";

const idOf = (place: number): string => `6fa459ea-ee8a-5ca4-894e-${String(place).padStart(12, "0")}`;
const property = (place: number, street_address: string, building_name?: string): PropertySummary =>
  ({
    ...{ id: idOf(place), street_address, city: "Austin", state: "TX", zip_code: "78704", lat: 30, lon: -97 },
    ...{ building_name, building_name_alias: [], street_address_alias: [] },
  }) as unknown as PropertySummary;

async function failureOf(text: string, search: (q: string) => readonly PropertySummary[]): Promise<Error> {
  const data = { search: ({ q }: { q: string }) => Promise.resolve(search(q)) } as unknown as DataAccess;
  return findProperty(text, {}, data).then(
    () => {
      throw new Error("found");
    },
    (error: unknown) => error as Error,
  );
}

test("several matches are read back from the message, with their ids where they share an address", async () => {
  const error = await failureOf("Elm", () => [
    property(1, "1 Elm St", "Elm (North), Phase 2"),
    property(2, "2 Elm St"),
    property(3, "3 Elm St", "Twins"),
    property(4, "3 Elm St", "Twins"),
    property(5, "3 Elm St"),
    property(6, "6 Elm St"),
    property(7, "7 Elm St"),
  ]);
  const address = (street: string): string => `${street}, Austin, TX 78704`;
  expect(readMeant(error.message)).toEqual({
    text: "Elm",
    matches: 7,
    listed: [
      { id: address("1 Elm St"), address: address("1 Elm St"), name: "Elm (North), Phase 2" },
      { id: address("2 Elm St"), address: address("2 Elm St"), name: null },
      { id: idOf(3), address: address("3 Elm St"), name: "Twins" },
      { id: idOf(4), address: address("3 Elm St"), name: "Twins" },
      { id: idOf(5), address: address("3 Elm St"), name: null },
    ],
  });
});

test("so are properties that a mistyped text may have meant", async () => {
  const error = await failureOf("1472 Manchca Rd", (q) =>
    q === "1472" ? [property(1, "1472 Manchaca Rd", "Elmhurst")] : [],
  );
  expect(isNoAnswer(error) && error.meant.map(({ address, name }) => [address, name])).toEqual(
    readMeant(error.message)?.listed.map(({ address, name }) => [address, name]),
  );
  expect(readMeant(error.message)).toMatchObject({
    text: "1472 Manchca Rd",
    matches: 0,
    listed: [{ name: "Elmhurst" }],
  });
});

test("other messages list none", async () => {
  expect(readMeant((await failureOf("Nowhere", () => [])).message)).toBeNull();
  expect(readMeant("Household size is 1 to 8.")).toBeNull();
});
