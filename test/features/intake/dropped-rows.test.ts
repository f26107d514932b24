/** No row of a home is lost without a word: vacant homes may say little more than their number. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { asText, asWorkbook } from "./written-files";

type Rows = readonly (readonly string[])[];
type Home = readonly [unit: string, rent: number];

const homes: readonly Home[] = [
  ["101", 1_150], ["102", 1_480], ["103", 1_590], ["104", 0], ["105", 1_495], ["106", 1_640],
  ["201", 1_115], ["202", 1_485], ["203", 1_595], ["204", 0], ["205", 1_495], ["206", 1_570],
]; // prettier-ignore
const title: Rows = [["Oak Park"], ["Rent Roll as of 03/31/2026"]];

/** Residents may be of any name. */
const name = (unit: string): string => `Smith${unit}, Jo`;

const roll = (heading: readonly string[], rows: (home: Home) => Rows, end: Rows): Rows => [
  ...title,
  heading,
  ...homes.flatMap(rows),
  ...end,
];

async function read(rows: Rows, write: (rows: Rows) => Uint8Array = asText) {
  const { decision, proof, reasons, rentRoll } = await intakeOfBytes("roll.csv", write(rows));
  const { units, occupied, vacant, leaseRent } = rentRoll?.totals ?? {};
  return {
    figures: [decision, proof, units, occupied, vacant, leaseRent],
    reasons: reasons.map(({ say }) => say),
    left: rentRoll?.warnings.flatMap(({ code, say }) => (code === "row-left" ? [say] : [])),
    rentRoll,
  };
}

const plainHead = ["Unit", "Tenant", "Rent", "Lease End", "Deposit"];
const plainTotal = ["Total", "", "14615", "", "5000"];
/** The roll with vacant homes as they are given. */
const plain = (vacant: (unit: string) => readonly string[]): Rows =>
  roll(
    plainHead,
    ([unit, rent]) => [rent === 0 ? vacant(unit) : [unit, name(unit), String(rent), "05/31/2026", "500"]],
    [plainTotal],
  );
const typed = (vacant: (unit: string) => readonly string[]): Rows =>
  roll(
    ["Apt", "Type", "Tenant", "Rent", "Move In", "Lease End", "Security Deposit"],
    ([unit, rent]) => [
      rent === 0 ? vacant(unit) : [unit, "A1", name(unit), String(rent), "01/15/2024", "05/31/2026", "500"],
    ],
    [["Total", "", "", "14615", "", "", "5000"]],
  );
const buildium = (dash: string, property: string): Rows =>
  roll(
    ["Property", "Unit", "Bed/Bath", "Tenants", "Lease start", "Lease end", "Rent", "Recurring charges", "Total"],
    ([unit, rent]) => {
      const own = ["Oak Park", `${property}${unit}`, "1 Bed/1 Bath"];
      return rent === 0
        ? [[...own, "", "", "", dash, dash, dash]]
        : [[...own, name(unit), "01/01/2025", "05/31/2026", `$${rent}.00`, "$35.00", `$${rent + 35}.00`]];
    },
    [["Total", "", "", "", "", "", "$14,615.00", "$350.00", "$14,965.00"]],
  );
const byCharge = roll(
  ["Unit", "Unit Type", "Name", "Charge Code", "Amount", "Move In", "Lease Expiration"],
  ([unit, rent]) =>
    rent === 0
      ? [[unit, "A1", "", "", "", "", ""]]
      : [
          [unit, "A1", name(unit), "rent", String(rent), "01/15/2024", "05/31/2026"],
          ["", "", "", "trash", "25", "", ""],
          ["", "", "", "Total", String(rent + 25), "", ""],
        ],
  [["Total", "", "", "", "14865", "", ""]],
);
const owner: Rows = [
  ["Elm St Rents March 2026"],
  ["Apt", "Tenant", "Rent", "Paid", "Notes"],
  ...homes.map(([unit, rent], at) => {
    const label = at === 11 ? "Garden" : `${"ABC"[Math.floor(at / 4)] ?? ""}${(at % 4) + 1}`;
    return rent === 0 ? [label, "", "", "", "empty since Jan"] : [label, name(unit), String(rent), String(rent), ""];
  }),
  ["", "TOTAL", "14615", "14615", ""],
];
const section: Rows = [
  ...title,
  ["Unit", "Type", "Tenant", "Rent", "Lease Start", "Lease End"],
  ...homes.flatMap(([unit, rent]) =>
    rent === 0 ? [] : [[unit, "A1", name(unit), String(rent), "01/01/2025", "05/31/2026"]],
  ),
  ["Vacant Units"],
  ["104", "A1"],
  ["204", "A1"],
  ["Total", "", "", "14615"],
];

test.each<readonly [form: string, rows: Rows]>([
  ["only a number", plain((unit) => [unit])],
  ["a remark behind the number", plain((unit) => [`${unit} (Vacant)`])],
  ["a word before the number", plain((unit) => [`Apt ${unit}`, "", "0"])],
  ["zeros", typed((unit) => [unit, "A1", "", "0", "", "", "0"])],
  ["only a type", typed((unit) => [unit, "A1"])],
  ["VACANT for a rent", plain((unit) => [unit, "", "VACANT"])],
  ["a note", plain((unit) => [unit, "", "", "", "vacant - rehab"])],
  ["dashes", buildium("--", "Oak Park - ")],
  ["the property before the number", buildium("", "Oak Park - ")],
  ["blanks", buildium("", "")],
  ["no charge", byCharge],
  ["letters before numbers", owner],
  ["a section", section],
])("vacant homes with %s are units", async (_form, rows) => {
  const { figures, left, reasons } = await read(rows);
  expect([reasons, left]).toEqual([[], []]);
  expect(figures).toEqual(["accept", "proved", 12, 10, 2, 14_615]);
});

test("a workbook's numbers alone are units, the first and the last row, too", async () => {
  const moved = new Map([["104", "206"], ["206", "104"], ["204", "101"], ["101", "204"]]); // prettier-ignore
  const rows = plain((unit) => [unit]).map(([unit = "", ...rest]) => [moved.get(unit) ?? unit, ...rest]);
  const { figures } = await read(rows, (all) => asWorkbook({ Roll: all }));
  expect(figures).toEqual(["accept", "proved", 12, 10, 2, 14_615]);
});

test.each<readonly [form: string, line: readonly string[]]>([
  ["a page", ["2"]],
  ["a year", ["2026"]],
  ["a building", ["Building 2"]],
  ["a count", ["12"]],
  ["a note", ["Printed 03/31/2026 by JS"]],
  ["a unit that has a row", ["103"]],
])("%s is no unit", async (_form, line) => {
  const rows = plain((unit) => [unit]);
  const { figures, left } = await read([...rows.slice(0, 8), line, ...rows.slice(8), line]);
  expect(figures).toEqual(["accept", "proved", 12, 10, 2, 14_615]);
  expect(left).toEqual([]);
});

test("floorplans listed below the total are no units", async () => {
  const plans = [["A1", "6", "650"], ["B1", "6", "900"]]; // prettier-ignore
  const rows = [...plain((unit) => [unit]), ["Unit Type", "# Units", "Avg Sq Ft"], ...plans];
  expect((await read(rows)).figures).toEqual(["accept", "proved", 12, 10, 2, 14_615]);
  const lettered = owner.map((row) => [...row]);
  expect((await read([...lettered, [], ["D1", "6", "650"], ["D2", "6", "900"]])).figures).toEqual(["accept", "proved", 12, 10, 2, 14_615]); // prettier-ignore
});

test("a number of another form or with more than one home has is named", async () => {
  const rows = plain((unit) => [unit]);
  const { figures, left } = await read([...rows.slice(0, -1), ["1001", "", "0"], ["207", "", "9000"], plainTotal]);
  expect(figures).toEqual(["accept", "unproved", 12, 10, 2, 14_615]);
  expect(left).toEqual([
    "row 16, 1001, is not read as a unit; check whether one is missing",
    "row 17, 207, is not read as a unit; check whether one is missing",
  ]);
});

test("a penthouse with a resident and a rent is a unit; another name is questioned", async () => {
  const head = ["Unit", "Type", "SqFt", "Tenant", "Status", "Market Rent", "Rent", "Lease End"];
  const named = (label: string): Rows =>
    roll(
      head,
      ([unit, rent]) => [
        [unit, "A1", "650", rent === 0 ? "" : name(unit), rent === 0 ? "Vacant" : "Occupied", "1700", String(rent), ""],
      ],
      [
        [label, "", "", "Owner, Jay", "", "", "2500", ""],
        ["Total", "", "7800", "", "", "20400", "17115", ""],
      ],
    );
  const penthouse = await read(named("PH"));
  expect([penthouse.figures, penthouse.left]).toEqual([["accept", "proved", 13, 11, 2, 17_115], []]);
  const other = await read(named("Bay Four"));
  expect(other.figures).toEqual(["accept", "unproved", 13, 11, 2, 17_115]);
  expect(other.left).toEqual(["row 16, Bay Four, is read as a unit without a number; check that it is a home"]);
});

test("a total that doesn't tie names the rows that are not read", async () => {
  const rows = plain((unit) => [unit]);
  const { figures, reasons } = await read([...rows.slice(0, -1), ["207", "", "9000"], ["Total", "", "23615", "", "5000"]]); // prettier-ignore
  expect(figures.slice(0, 2)).toEqual(["refuse", "failed"]);
  expect(reasons[0]).toContain("Rows not read as units: 16 (207).");
});

test("a building of vacant homes behind another's total is read", async () => {
  const [first, second] = [plain((unit) => [unit]), ["301", "302"]];
  const building = [["Building A Total", "", "14600"], ["Building B"], ...second.map((unit) => [unit])];
  const { figures } = await read([...first.slice(0, -1), ...building, plainTotal]);
  expect(figures.slice(2)).toEqual([14, 10, 4, 14_615]);
});

test("a vacant home without a number is read where its row says that it is empty", async () => {
  const rows = (label: string) => owner.map((row) => (row[0] === "A4" ? [label, ...row.slice(1)] : row));
  const garden = await read(rows("Carriage House"));
  expect([garden.figures, garden.left]).toEqual([["accept", "proved", 12, 10, 2, 14_615], []]);
  const other = await read(rows("Rose"));
  expect(other.figures).toEqual(["accept", "unproved", 12, 10, 2, 14_615]);
  expect(other.left).toEqual(["row 6, Rose, is read as a unit without a number; check that it is a home"]);
});
