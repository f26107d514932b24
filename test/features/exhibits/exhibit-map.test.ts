/** What a map reads of its cells, also while they aren't done. */
import { isSettled, mapData, type RecordedMap } from "../../../src/features/exhibits/exhibit-map";

const map: RecordedMap = { ...{ name: "map", block: "b", title: "Comps", over: ["A1", "C9"], drawn: "" }, label: 0, latitude: 1, longitude: 2, rent: 3 }; // prettier-ignore
const row = (...values: unknown[]): { values: unknown[]; texts: string[] } => ({ values, texts: values.map(String) });
const subject = row("Alder", 30.2, -97.7, 1_500);
const comp = row("Birch", 30.3, -97.8, 1_600);

test.each([["#BUSY!"], ["#GETTING_DATA"]])("%s in any cell that it reads: nothing is drawn yet", (value) => {
  expect(isSettled(map, [subject, comp])).toBe(true);
  expect(isSettled(map, [row(value, 30.2, -97.7, 1_500), comp])).toBe(false);
  expect(isSettled(map, [subject, row("Birch", 30.3, -97.8, value)])).toBe(false);
});

test("an error is no name, and without its place there is no map", () => {
  expect(mapData(map, [row("#N/A", 30.2, -97.7, 1_500), comp])?.subject.name).toBe("");
  expect(mapData(map, [subject, comp])?.comps.map(({ name, number }) => [name, number])).toEqual([["Birch", 1]]);
  expect(mapData(map, [row("#1 Place", 30.2, -97.7, 1_500), comp])?.subject.name).toBe("#1 Place");
  expect(mapData(map, [row("Alder", "–", "–", "–"), comp])).toBeNull();
});
