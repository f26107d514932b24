/** When the value of a cell is final, by the calls of its functions. */
import { type CallLedger, createCallLedger } from "../../src/host/call-ledger";
import { type Standing, standingOf } from "../../src/host/shown-standing";
import { HostError } from "./fake-host";

let now: number;
let ledger: CallLedger;
beforeEach(() => {
  now = 1_000_000;
  ledger = createCallLedger(() => now, 3);
});

const cell = "Deal!B2";
const standing = (address: string, ...given: readonly [unknown, unknown?, boolean?]): Standing =>
  standingOf(ledger, address, ...given);
/** Calls of one calculation. */
async function call(...results: readonly unknown[]): Promise<void> {
  await Promise.resolve();
  for (const result of results) ledger.begin(cell)(result);
}
const later = (ms = 1_000): void => void (now += ms);

test("a cell whose calls are not known is what it shows, but for the marks of an Excel that is not done", () => {
  expect([5, "", "#N/A"].map((shown) => standing(cell, shown))).toEqual(["final", "final", "final"]);
  expect(["#BUSY!", "#CALC!", "#GETTING_DATA"].map((shown) => standing(cell, shown))).toEqual(["open", "open", "open"]);
});

test("no value counts before every call of the cell is answered", async () => {
  const [one, two] = [ledger.begin(cell), ledger.begin("'Deal'!$B$2")];
  expect([standing(cell, 5), ledger.open, ledger.isOpen(cell)]).toEqual(["open", 2, true]);
  one(5);
  expect(standing(cell, 5)).toBe("open");
  two(6);
  expect([standing(cell, 5), ledger.open, ledger.isOpen(cell)]).toEqual(["final", 0, false]);
  await call(7);
  expect(standing(cell, 5, "=RENT.PRICE(A2)")).toBe("unlike");
});

test.each([
  ...["#N/A", "#VALUE!", "#REF!", "#DIV/0!", "#NUM!", "#NAME?", "#NULL!", "#SPILL!"],
  ...["#CONNECT!", "#FIELD!", "#BLOCKED!", "#UNKNOWN!"],
])("%s is final in any language of Excel's", async (error) => {
  await call({ type: "Error", basicValue: error });
  expect(standing(cell, "#FEHLER!")).toBe("final");
});

test.each([
  [1_450, 1_450],
  [0.1 + 0.2, 0.3],
  [2 / 3, 0.666666666666667],
  ["Austin", "Austin"],
  ["one\r\ntwo", "one\ntwo"],
  ["", ""],
  [null, ""],
  [true, true],
  [new HostError("#N/A", "No match."), "#N/A"],
  [{ type: "Error", basicValue: "#DIV/0!" }, "#DIV/0!"],
  [new HostError("#N/A", "No match."), "#N/D"],
  [new TypeError("a bug"), "#VALUE!"],
  [{ type: "Double", basicValue: 1_450, numberFormat: "$#,##0" }, 1_450],
  [{ type: "FormattedNumber", basicValue: 1_450, numberFormat: "$#,##0" }, 1_450],
  [{ type: "Entity", text: "Alder Court" }, "Alder Court"],
  [
    [
      [1, 2],
      [3, 4],
    ],
    1,
  ],
  [[[{ type: "Double", basicValue: 9, numberFormat: "0" }]], 9],
])("%j is shown as %j", async (returned, shown) => {
  await call(returned);
  expect(standing(cell, shown)).toBe("final");
});

test.each([
  [1_450, 1_400],
  [1_450, 0],
  [0.3, 0.300000000000001],
  ["Austin", "Boston"],
  [1_450, "#CALC!"],
  [1_450, "#VALUE!"],
  [new HostError("#N/A"), "#VALUE!"],
  [new HostError("#N/A"), 1_450],
  ["", 0],
  [[[1], [2]], 2],
])("%j is not shown by %j", async (returned, shown) => {
  await call(returned);
  later(60_000);
  expect(standing(cell, shown, "=RENT.PRICE(A2)")).toBe("unlike");
});

test("a result without room, and an entity that a plain read does not tell, count a second later", async () => {
  for (const [returned, shown] of [
    [[[1], [2]], "#SPILL!"],
    [{ type: "Entity", text: "Alder Court" }, "#VALUE!"],
  ]) {
    await call(returned);
    expect(standing(cell, shown, "=RENT.PROPERTY(A2)")).toBe("unlike");
    later();
    expect(standing(cell, shown, "=RENT.PROPERTY(A2)")).toBe("final");
  }
});

describe("a formula that makes something else of the result", () => {
  const nested = "=A1*RENT.PRICE(A2)";

  test("is asked for its text once, and counts a second after the answer", async () => {
    await call(100);
    expect(standing(cell, 1_200)).toBe("unread");
    expect(standing(cell, 1_200, nested)).toBe("unlike");
    expect(standing(cell, 1_200)).toBe("unlike");
    later();
    expect(standing(cell, 1_200)).toBe("final");
  });

  test("needs no wait where its value can be told", async () => {
    await call(100);
    expect(standing(cell, 1_200, "=12*RENT.PRICE(A2)")).toBe("final");
    expect(standing(cell, 1_320, "=12*RENT.PRICE(A2)")).toBe("unlike");
    expect(standing(cell, 1_200)).toBe("final");
  });

  test("that shows the result itself needs no wait", async () => {
    await call(100);
    expect(standing(cell, 100, '=IFERROR(RENT.PRICE(A2),"")')).toBe("final");
  });

  test("shows the old value though another was returned: only another calculation tells", async () => {
    await call(100);
    later();
    expect(standing(cell, 1_200, nested)).toBe("final");
    await call(110);
    later(60_000);
    expect(standing(cell, 1_200, nested)).toBe("suspect");
    expect(standing(cell, 1_200, nested)).toBe("suspect");
    expect(standing(cell, 1_320, nested)).toBe("final");
    await call(120);
    later();
    expect(standing(cell, 1_320, nested)).toBe("suspect");
    // It is called again, and comes out the same: the formula makes the same of both.
    await call(120);
    expect(standing(cell, 1_320, nested)).toBe("unlike");
    later();
    expect(standing(cell, 1_320, nested)).toBe("final");
    expect(standing(cell, 1_320, nested)).toBe("final");
  });

  test("a 0 that nothing returned has to come out twice, and before values are frozen any value has", async () => {
    for (const [shown, isStrict] of [
      [0, false],
      [1_200, true],
    ] as const) {
      ledger = createCallLedger(() => now);
      await call(100);
      later();
      expect(standing(cell, shown, nested, isStrict)).toBe("suspect");
      await call(100);
      later();
      expect(standing(cell, shown, nested, isStrict)).toBe("final");
    }
  });

  test("whose call is in a branch that Excel no longer takes is final though nothing calls it again", async () => {
    const branch = '=IFERROR(SUMPRODUCT(A1:A3,B1:B3)/SUM(A1:A3),RENT.PRICE(A2,"all"))';
    await call(100);
    later();
    expect(standing(cell, 1_200, branch, true)).toBe("suspect");
    later(2_900);
    expect(standing(cell, 1_200, branch, true)).toBe("suspect");
    later(100);
    expect(standing(cell, 1_200, branch, true)).toBe("final");
    expect(standing(cell, 1_200, branch, true)).toBe("final");
  });

  test("a formula that a person put in its place is no suspect", async () => {
    await call(100);
    later();
    expect([standing(cell, 0, "=A1+1", true), standing(cell, "text", "text", true)]).toEqual(["final", "final"]);
  });
});

test("an array of calls of one formula: any of them may be in its cell; the calls of later take their place", async () => {
  await call(1, 2, 3);
  expect(standing(cell, 1, "=RENT.PRICE(A2:A4)")).toBe("final");
  await call(4);
  expect(standing(cell, 1, "=RENT.PRICE(A2:A4)")).toBe("unlike");
});

test("a cell that may hold another formula is not compared, unless it was called just now", async () => {
  await call(100);
  ledger.distrust(cell);
  expect(standing(cell, 5, "=RENT.PRICE(A2)")).toBe("unlike");
  later();
  ledger.distrust(cell);
  expect(standing(cell, 5, "=RENT.PRICE(A2)")).toBe("final");
  await call(100);
  expect(standing(cell, 5, "=RENT.PRICE(A2)")).toBe("unlike");
});

test("of more cells than it holds the oldest are forgotten", () => {
  for (const row of [1, 2, 3, 4]) ledger.begin(`Deal!A${row}`)(row);
  expect([1, 2, 3, 4].map((row) => standing(`Deal!A${row}`, 9))).toEqual(["final", "unread", "unread", "unread"]);
});
