import { createCellRegistry, type CellRegistry } from "../../src/host/cell-registry";

const price = (key: string) => ({ functionName: "RENT.PRICE", key, error: null });
const failed = (message: string) => ({ functionName: "RENT.PRICE", key: null, error: { code: "#N/A", message } });
const keysOf = (registry: CellRegistry, address: string) => registry.outcomes(address).map(({ key }) => key);

function createSetting(limit?: number) {
  let now = 0;
  const registry = createCellRegistry(() => (now += 1), limit);
  const heard: boolean[] = [];
  return { registry, heard, watch: (address: string) => registry.watch(address, (isNews) => heard.push(isNews)) };
}

test("a cell is the same in all of Excel's spellings", () => {
  const { registry } = createSetting();
  registry.record("'Joe''s deal'!$B$4", price("a"));
  registry.record("Sheet1!B4", price("b"));
  expect([keysOf(registry, "Joe's deal!B4"), keysOf(registry, "'Sheet1'!$B$4")]).toEqual([["a"], ["b"]]);
  expect(keysOf(registry, "Sheet1!B5")).toEqual([]);
});

describe("several calls in one cell", () => {
  test("are kept in the order of their last end, each once", () => {
    const { registry } = createSetting();
    for (const key of ["a", "b", "a", "a"]) registry.record("S!A1", price(key));
    expect(keysOf(registry, "S!A1")).toEqual(["b", "a"]);
  });

  test("an answer takes the place of a failure of the same function, and of no other", () => {
    const { registry } = createSetting();
    registry.record("S!A1", { ...failed("offline"), functionName: "RENT.AMI" });
    registry.record("S!A1", failed("offline"));
    registry.record("S!A1", price("a"));
    expect(registry.outcomes("S!A1").map(({ functionName, key }) => [functionName, key])).toEqual([
      ["RENT.AMI", null],
      ["RENT.PRICE", "a"],
    ]);
  });

  test("are at most 24, the latest", () => {
    const { registry } = createSetting();
    for (let index = 0; index < 100; index += 1) registry.record("S!A1", price(`k${index}`));
    expect(keysOf(registry, "S!A1")).toEqual(Array.from({ length: 24 }, (_, index) => `k${76 + index}`));
  });

  test("can be cut down to those that the formula still asks for", () => {
    const { registry } = createSetting();
    for (const key of ["a", "b", "c"]) registry.record("S!A1", price(key));
    registry.keepOnly("S!A1", registry.outcomes("S!A1").slice(-1));
    expect([keysOf(registry, "S!A1"), [...registry.keys()]]).toEqual([["c"], ["c"]]);
    registry.keepOnly("S!A1", []);
    expect([registry.size, registry.keys().size]).toEqual([0, 0]);
  });
});

describe("doubt", () => {
  const fill = ({ registry }: { registry: CellRegistry }) => {
    for (const address of ["S!A1", "S!A2", "S!B2", "T!A1"]) registry.record(address, price(address));
  };
  const known = (registry: CellRegistry) =>
    ["S!A1", "S!A2", "S!B2", "T!A1"].filter((address) => registry.outcomes(address).length > 0);

  test.each([
    ["one cell", { sheet: "S", firstRow: 1, lastRow: 1, firstColumn: 0, lastColumn: 0 }, ["S!A1", "S!B2", "T!A1"]],
    ["two rows", { sheet: "S", firstRow: 0, lastRow: 1, firstColumn: 0, lastColumn: 0 }, ["S!B2", "T!A1"]],
    [
      "a whole column",
      { sheet: "S", firstRow: 0, lastRow: 1_048_575, firstColumn: 0, lastColumn: 0 },
      ["S!B2", "T!A1"],
    ],
    ["a whole row", { sheet: "S", firstRow: 1, lastRow: 1, firstColumn: 0, lastColumn: 16_383 }, ["S!A1", "T!A1"]],
  ])("of %s", (_, area, expected) => {
    const setting = createSetting();
    fill(setting);
    setting.registry.doubtArea(area);
    expect(known(setting.registry)).toEqual(expected);
  });

  test("of a sheet or all; what cells show still counts as shown", () => {
    const setting = createSetting();
    fill(setting);
    setting.registry.doubtSheet("S");
    expect(known(setting.registry)).toEqual(["T!A1"]);
    setting.registry.doubtSheet(null);
    expect(known(setting.registry)).toEqual([]);
    expect([...setting.registry.keys()]).toEqual(["S!A1", "S!A2", "S!B2", "T!A1"]);
  });

  test("ends with the next call, which replaces what was there", () => {
    const setting = createSetting();
    fill(setting);
    setting.registry.doubtSheet(null);
    setting.registry.record("S!A1", price("new"));
    expect(keysOf(setting.registry, "S!A1")).toEqual(["new"]);
    expect(setting.registry.keys().has("S!A1")).toBe(false);
  });
});

test("a listener hears every call of its cell, and whether it is news", () => {
  const { registry, heard, watch } = createSetting();
  const stop = watch("'S'!A1");
  registry.record("S!A1", price("a"));
  registry.record("S!A1", price("a"));
  registry.record("S!A2", price("a"));
  registry.doubtSheet("S");
  registry.doubtSheet("S");
  registry.record("S!A1", price("a"));
  stop();
  registry.record("S!A1", price("b"));
  expect(heard).toEqual([true, false, true, true]);
});

test("memory is bounded: the cells recorded first are forgotten", () => {
  const { registry } = createSetting(3);
  for (let round = 0; round < 3; round += 1)
    for (let row = 1; row <= 5; row += 1) registry.record(`S!A${row}`, price(`k${row}`));
  expect(registry.size).toBe(3);
  expect(keysOf(registry, "S!A5")).toEqual(["k5"]);
});

test("a cell that shows again what it showed before something else is news", () => {
  const { registry, heard, watch } = createSetting();
  watch("S!A1");
  for (const key of ["a", "b", "a", "a"]) registry.record("S!A1", price(key));
  expect(heard).toEqual([true, true, true, false]);
});
