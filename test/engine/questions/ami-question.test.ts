import { amiQuestion } from "../../../src/engine/questions/ami-question";
import { amiGridQuestion } from "../../../src/engine/questions/ami-grid-question";
import { amiRentQuestion } from "../../../src/engine/questions/ami-rent-question";
import { alder, alderId } from "./sample-documents";
import { createSheet, reasonOf, scalarOf, type Written } from "./scripted-service";

const at = async (...args: Written[]) => scalarOf(await createSheet().ask(amiQuestion, [alderId, ...args]));
/** Without an allowance in the arguments, the owner pays all utilities. */
const rentAt = async ([percent, bedrooms, allowance = 0]: Written[], options: Written[] = []) =>
  scalarOf(await createSheet().ask(amiRentQuestion, [alderId, percent, bedrooms, allowance], options));

describe("RENT.AMI", () => {
  test.each([[60], [0.6], ["60%"], ["60"], ["0.6"]])("the limit at %p for four persons", async (percent) => {
    expect(await at(percent, 4)).toBe(80_280);
  });

  test("a household is persons: a type of unit is refused, a one-bedroom counts 1.5 of them", async () => {
    for (const written of ["1BR", "2x2", "2 bed"])
      expect(await createSheet().refusal(amiQuestion, [alderId, 60, written])).toMatch(
        /household must be a whole number from 1 to 16/,
      );
  });

  test("rent is the limit x 30% / 12", async () => {
    expect(await at(60, 4, "rent")).toBeCloseTo(2007, 10); // 80,280 x .3 / 12
    expect(await at(60, 4, "Income")).toBe(80_280);
  });

  test("the latest year wins, the option year takes another, in two digits or four", async () => {
    const sheet = createSheet();
    const latest = await sheet.ask(amiQuestion, [alderId, 60, 1]);
    expect([scalarOf(latest), latest.notes]).toEqual([56_220, ["Limits of fiscal year 2025"]]);
    expect(scalarOf(await sheet.ask(amiQuestion, [alderId, 60, 1], ["year", 2024]))).toBe(52_920);
    expect(scalarOf(await sheet.ask(amiQuestion, [alderId, 60, 1], ["year", 24]))).toBe(52_920);
    expect(reasonOf(await sheet.ask(amiQuestion, [alderId, 60, 1], ["year", 2019]))).toMatch(/2019.*2024, 2025/);
    expect(await sheet.refusal(amiQuestion, [alderId, 60, 1], ["year", 2024.5])).toMatch(/year.*2024\.5/);
    expect(sheet.endpoints).toEqual([`GET /property/${alderId}`]);
  });

  test.each([
    ["a household of seventeen", [60, 17], /household.*1 to 16.*given 17/],
    ["a household of none", [60, 0], /household.*1 to 16/],
    ["half a person", [60, 2.5], /household.*2\.5/],
    ["no household", [60, null], /household/],
    ["a percentage between", [52, 4], /percent must be a multiple of 5 from 15 to 150.*52/],
    ["10%", [10, 4], /percent must be a multiple of 5/],
    ["155%", [155, 4], /percent must be a multiple of 5/],
    ["a word", ["sixty", 4], /percent.*"sixty"/],
    ["no percentage", [null, 4], /percent/],
    ["TRUE", [true, 4], /percent/],
    ["another measure", [60, 4, "rents"], /Nearest: rent/],
  ])("%s is refused and nothing is asked", async (_, args, message) => {
    const sheet = createSheet();
    expect(await sheet.refusal(amiQuestion, [alderId, ...args])).toMatch(message);
    expect(sheet.endpoints).toEqual([]);
  });

  // 50% limits of Austin: 46,850 for one, 60,250 for three, 66,900 for four persons.
  test.each([
    [20, 1, 18_740],
    [15, 4, 20_070],
    [40, 4, 53_520],
    [45, 4, 60_210],
    ["70%", 3, 84_350],
    [1.5, 4, 200_700],
    [50, 9, 93_700],
    [60, 10, 118_860],
    [60, 16, 157_380],
  ])("at %p, %i persons: %i, which is derived and says so", async (percent, household, limit) => {
    const answer = await createSheet().ask(amiQuestion, [alderId, percent, household]);
    expect(scalarOf(answer)).toBe(limit);
    expect(answer.notes).toContainEqual(expect.stringMatching(/derived.*not published/));
  });

  test("a formula that has the option derive is answered as ever", async () => {
    const sheet = createSheet();
    expect(scalarOf(await sheet.ask(amiQuestion, [alderId, 40, 4], ["derive", true]))).toBe(53_520);
    expect(scalarOf(await sheet.ask(amiQuestion, [alderId, "70%", 4], ["derive", "yes"]))).toBe(93_660);
  });

  test("a rent shows its cents: to the dollar it would show above the cap", async () => {
    const { value } = await createSheet().ask(amiQuestion, [alderId, 60, 3, "rent"]);
    expect(value).toEqual({ kind: "scalar", value: 1807.5, format: "moneyCents" });
  });

  test("a limit that the service does not know is no value, not an error", async () => {
    const sheet = createSheet();
    expect(reasonOf(await sheet.ask(amiQuestion, [alderId, 80, 7]))).toMatch(/no 80% limit for a household of 7/);
    const { ami_limits: _, ...without } = alder;
    const other = createSheet();
    other.service.documents.set(alderId, without);
    expect(reasonOf(await other.ask(amiQuestion, [alderId, 60, 4]))).toMatch(/no income limits/);
  });
});

describe("RENT.AMIRENT", () => {
  test("bedrooms may be written as a type of unit", async () => {
    const sheet = createSheet();
    const rent = async (bedrooms: string | number) =>
      scalarOf(await sheet.ask(amiRentQuestion, [alderId, 60, bedrooms, 0]));
    expect([await rent("1BR"), await rent("studio")]).toEqual([await rent(1), await rent(0)]);
    // As the column of types of RENT.UNITMIX has them: the limit is by bedrooms, of any number of baths.
    expect([await rent("2x2"), await rent("2BR/1.5BA"), await rent("Studio/1BA")]).toEqual([
      ...[await rent(2), await rent(2), await rent(0)],
    ]);
    expect(await sheet.refusal(amiRentQuestion, [alderId, 60, "4BR+"])).toMatch(/bedrooms must be/);
  });

  test("a derived limit and an allowance that leaves nothing are told", async () => {
    const answer = await createSheet().ask(amiRentQuestion, [alderId, 40, 2, 99_999], ["derive", true]);
    expect(scalarOf(answer)).toBe(0);
    expect(answer.notes).toContainEqual(expect.stringMatching(/40% limit is derived/));
    expect(answer.warnings).toContainEqual(expect.stringMatching(/utility allowance is at least/));
  });

  // Limits / 40 of 1, 1.5, 3, 4.5, 6 and 7.5 persons, rounded down; see the arithmetic in test/domain.
  test.each([
    [0, 1405],
    ["studio", 1405],
    [1, 1506],
    [2, 1807],
    [3, 2088],
    [4, 2329],
    [5, 2570],
  ])("60%%, %p bedrooms", async (bedrooms, rent) => expect(await rentAt([60, bedrooms])).toBe(rent));

  test("the allowance is taken off after rounding, never below 0", async () => {
    expect(await rentAt([60, 2, 85])).toBe(1722);
    expect(await rentAt([60, 2, "$85"])).toBe(1722);
    expect(await rentAt([60, 2, 5000])).toBe(0);
  });

  test.each([
    // 60,250 x 1.4 = 84,350; / 40 = 2,108.75. 60,250 x .8 = 48,200; / 40 = 1,205. 60,250 x .4 / 40 = 602.50.
    [70, 2, 2108],
    [0.4, 2, 1205],
    [20, 2, 602],
    // Nine persons: 93,700 x 1.2 / 40.
    [60, 6, 2811],
  ])("at %p, %i bedrooms: %i from limits that are not published", async (percent, bedrooms, rent) => {
    const answer = await createSheet().ask(amiRentQuestion, [alderId, percent, bedrooms, 0]);
    expect(scalarOf(answer)).toBe(rent);
    expect(answer.notes).toContainEqual(expect.stringMatching(/derived.*not published/));
  });

  test("an allowance in cents leaves cents, never rounded up above the cap", async () => {
    const { value } = await createSheet().ask(amiRentQuestion, [alderId, 60, 2, 85.5]);
    expect(value).toEqual({ kind: "scalar", value: 1721.5, format: "moneyCents" });
    expect(await rentAt([60, 2, 85.501])).toBe(1721.49);
    const whole = await createSheet().ask(amiRentQuestion, [alderId, 60, 2, 85]);
    expect(whole.value).toEqual({ kind: "scalar", value: 1722, format: "money" });
    expect(await rentAt([60, 2, 110.1])).toBe(1696.9);
  });

  test("says which limits it used and which rules it did not apply", async () => {
    const answer = await createSheet().ask(amiRentQuestion, [alderId, 60, 1, 0]);
    expect(answer.notes.join("\n")).toMatch(/2025.*1\.5[\s\S]*\$1506[\s\S]*hold-harmless and HERA/);
  });

  test.each([
    ["eleven bedrooms", [60, 11], /0 to 10.*11/],
    ["half a bedroom", [60, 1.5], /bedrooms.*1\.5/],
    ["no bedrooms", [60, null], /bedrooms/],
    ["a word", [60, "two"], /bedrooms.*"two"/],
    ["an allowance below 0", [60, 2, -5], /utility_allowance.*-5/],
    ["an allowance in words", [60, 2, "none"], /utility_allowance.*"none"/],
  ])("%s: refused", async (_, args, message) => {
    const sheet = createSheet();
    expect(await sheet.refusal(amiRentQuestion, [alderId, ...args])).toMatch(message);
    expect(sheet.endpoints).toEqual([]);
  });

  test("a missing limit of either size is no value", async () => {
    const sheet = createSheet();
    expect(reasonOf(await sheet.ask(amiRentQuestion, [alderId, 80, 5, 0]))).toMatch(/80% limits that 5 bedrooms need/);
    expect(scalarOf(await sheet.ask(amiRentQuestion, [alderId, 80, 4, 0]))).toBe(3106); // 124,240 / 40
  });

  test("no allowance is refused, unless the gross rent is asked for", async () => {
    const sheet = createSheet();
    expect(await sheet.refusal(amiRentQuestion, [alderId, 60, 2])).toMatch(
      /Enter 0 if the owner pays all utilities, or ask for the gross rent/,
    );
    expect(sheet.endpoints).toEqual([]);
    expect(scalarOf(await sheet.ask(amiRentQuestion, [alderId, 60, 2], ["measure", "gross"]))).toBe(1807);
  });

  test("mandatory fees come off, a gross rent floor holds the gross", async () => {
    expect(await rentAt([60, 2, 85.5], ["fees", 25])).toBe(1696.5);
    expect(await rentAt([60, 2, 85], ["rentFloor", 1850])).toBe(1765);
    expect(await rentAt([60, 2, 85], ["rentFloor", 1500])).toBe(1722);
    expect(await rentAt([60, 2, 0], ["rentFloor", 1850, "measure", "gross"])).toBe(1850);
    expect(await createSheet().refusal(amiRentQuestion, [alderId, 60, 2, 0], ["fees", -1])).toMatch(/"fees".*-1/);
  });

  // The 50% limits of Jefferson County, WA, in 2017.
  const jefferson: Written = [[22_300, 25_500, 28_700, 31_850, 34_400, 36_950, 39_500, 42_050]];

  test("typed limits take the place of the service's", async () => {
    expect(await rentAt([60, 3, 0], ["limits", jefferson])).toBe(993);
    expect(await rentAt([45, 0, 0], ["limits", jefferson])).toBe(501);
    const answer = await createSheet().ask(amiQuestion, [alderId, 45, 4], ["limits", jefferson]);
    expect(scalarOf(answer)).toBe(28_665);
    expect(answer.notes[0]).toMatch(/Entered limits: 31850/);
    const refused = await createSheet().refusal(amiQuestion, [alderId, 60, 4], ["limits", [[1, 2, 3]]]);
    expect(refused).toMatch(/eight whole dollar amounts/);
  });
});

test("a limit says what it is not", async () => {
  const limits: Written = [[22_300, 25_500, 28_700, 31_850, 34_400, 36_950, 39_500, 42_050]];
  const notesAt = async (percent: number) =>
    (await createSheet().ask(amiQuestion, [alderId, percent, 4], ["limits", limits])).notes.join();
  expect(await notesAt(30)).toMatch(/isn't HUD's extremely low limit/);
  expect(await notesAt(80)).toMatch(/isn't HUD's low-income limit/);
  expect(await notesAt(60)).not.toMatch(/isn't/);
});

test.each([
  ["AMI", amiQuestion, [60, 4]],
  ["AMIRENT", amiRentQuestion, [60, 2, 0]],
  ["AMIGRID", amiGridQuestion, []],
] as const)("RENT.%s says when newer limits are due and when these are superseded", async (_, question, args) => {
  const warningsOn = async (day: string, options: Written[] = []) => {
    const sheet = createSheet();
    sheet.service.documents.set(alderId, { ...alder, created_on: day });
    return (await sheet.ask(question, [alderId, ...args], options)).warnings.join();
  };
  expect(await warningsOn("2026-03-31")).toBe("");
  expect(await warningsOn("2026-04-01")).toMatch(/2026 are due.*2026-05-16/);
  expect(await warningsOn("2026-04-20")).toMatch(/2026 are due.*2026-05-16/);
  expect(await warningsOn("2026-05-17")).toMatch(/2025 are superseded/);
  // Someone who asks for an older year knows that it isn't the latest.
  expect(await warningsOn("2026-05-17", ["year", 2024])).toBe("");
});

test.each(["85,50", "1,5", "1,00,0"])(
  "%s is no number of dollars: its comma is none of thousands",
  async (allowance) => {
    expect(await createSheet().refusal(amiRentQuestion, [alderId, 60, 2, allowance])).toBe(
      `utility_allowance must be a number; it was given "${allowance}".`,
    );
  },
);
