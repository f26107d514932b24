import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { inventStatement } from "./invented-statements";
import { asText, asWorkbook } from "./written-files";

const seeds = Array.from({ length: 80 }, (_, at) => at + 1);

test.each(seeds)("reads the invented statement of seed %i", async (seed) => {
  const invented = inventStatement(seed);
  const result = await intakeOfBytes(
    "t12",
    seed % 3 === 0 ? asWorkbook({ Notes: [["none"]], T12: invented.rows }) : asText(invented.rows),
  );
  expect(result.reasons).toEqual([]);
  expect(result.proof).toBe(invented.hasTotals ? "proved" : "unproved");
  expect(result.property).toBe("Sable Creek Apartments");
  expect(result.statement?.months).toEqual(invented.months);
  const read = (result.statement?.accounts ?? []).map(({ name, line, values }) => ({ name, line, values }));
  expect(read).toEqual(
    invented.accounts.map(({ name, line, values }) => ({
      name,
      line,
      values: values.map((value) => expect.closeTo(value, 2) as unknown),
    })),
  );
});

test.each(seeds.slice(0, 30))("never accepts the statement of seed %i with an account gone", async (seed) => {
  const { rows, accounts, hasTotals } = inventStatement(seed);
  const gone = accounts[Math.floor(accounts.length / 2)];
  const without = rows.filter((row) => !row.some((text) => text.trim() === gone?.name));
  const result = await intakeOfBytes("t12", asText(without));
  if (hasTotals) expect(result.decision).toBe("refuse");
  else expect(result.proof).toBe("unproved");
});

test("names the missing amount by its total, label and difference", async () => {
  const rows = [
    ["Account", "Jan 2026", "Feb 2026", "Mar 2026", "Total"], ["Income"], ["Market Rent", "1000", "1010", "1020", "3030"], ["Total Income", "1000", "1010", "1020", "3030"], ["Expenses"],
    ["Repairs", "100", "110", "90", "300"], ["Total Expenses", "150", "170", "160", "480"], ["Net Operating Income", "850", "840", "860", "2550"],
  ]; // prettier-ignore
  const { reasons, statement } = await intakeOfBytes("t12", asText(rows));
  expect(reasons).toEqual([
    expect.objectContaining({
      code: "total-does-not-tie",
      label: "Total Expenses",
      stated: 480,
      found: 300,
      difference: 180,
    }),
  ]);
  expect(statement?.stated.filter(({ ties }) => !ties).map(({ label }) => label)).toEqual([
    "Total Expenses",
    "Net Operating Income",
  ]);
});
