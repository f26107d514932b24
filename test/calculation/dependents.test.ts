import { createDependents } from "../../src/calculation/dependents";
import type { Area } from "../../src/calculation/values";

/** Numbers below `limit`, the same in every run. */
function createDice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const cell = (sheet: string, row: number, column: number): Area => ({
  sheet,
  top: row,
  left: column,
  bottom: row,
  right: column,
});
const meets = (one: Area, other: Area): boolean =>
  one.sheet === other.sheet &&
  one.top <= other.bottom &&
  other.top <= one.bottom &&
  one.left <= other.right &&
  other.left <= one.right;

test.each([1, 2, 3])("finds whom a look at every area finds, as areas come and go (seed %i)", (seed) => {
  const roll = createDice(seed);
  const dependents = createDependents<number>();
  const known: { readonly area: Area; readonly reader: number }[] = [];
  const anyArea = (): Area => {
    const [top, left] = [roll(300), roll(40)];
    // Now and then a whole column, and areas that several readers share.
    const height = [1, 1, 3, 64, 200, 1_048_576][roll(6)] ?? 1;
    const bottom = Math.min(1_048_575, top + height - 1);
    return { sheet: ["a", "b"][roll(2)] ?? "a", top, left, bottom, right: left + roll(3) };
  };
  for (let step = 0; step < 2_000; step += 1) {
    if (roll(3) > 0 || known.length === 0) {
      const area = roll(2) === 0 && known.length > 0 ? (known[roll(known.length)]?.area ?? anyArea()) : anyArea();
      const reader = roll(50);
      known.push({ area, reader });
      dependents.add({ ...area }, reader);
    } else {
      const [gone] = known.splice(roll(known.length), 1);
      if (gone) dependents.remove({ ...gone.area }, gone.reader);
    }
    const changed = anyArea();
    const found = new Set<number>();
    dependents.visit(changed, dependents.search(), (reader) => found.add(reader));
    const expected = new Set(known.filter(({ area }) => meets(area, changed)).map(({ reader }) => reader));
    expect([...found].sort()).toEqual([...expected].sort());
  }
});

test("a search meets an area once, and again when it has another reader", () => {
  const dependents = createDependents<string>();
  const block: Area = { sheet: "a", top: 0, left: 0, bottom: 9, right: 0 };
  dependents.add(block, "first");
  const search = dependents.search();
  const met: string[] = [];
  const look = (row: number): void => dependents.visit(cell("a", row, 0), search, (reader) => met.push(reader));
  look(1);
  look(2);
  expect(met).toEqual(["first"]);
  dependents.add({ ...block }, "second");
  look(3);
  expect(met).toEqual(["first", "first", "second"]);
  dependents.visit(cell("a", 4, 0), dependents.search(), (reader) => met.push(reader));
  expect(met.slice(3)).toEqual(["first", "second"]);
});
