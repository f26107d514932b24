/** A heading may say that days come before months, where no date shows it. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { asText } from "./written-files";

async function leaseEnds(heading: string, dates: readonly string[]) {
  const rows = dates.map((date, at) => [String(101 + at), `Smith${at}, Jo`, "1000", date]);
  const all = [["Unit", "Tenant", "Rent", heading], ...rows, ["Total", "", String(1_000 * dates.length), ""]];
  const { rentRoll } = await intakeOfBytes("roll.csv", asText(all));
  return rentRoll?.units.map(({ leaseEnd }) => leaseEnd);
}

test.each(["Lease End (DD/MM/YYYY)", "Lease End dd.mm.yyyy", "Lease End (d/m/yy)", "Fin de contrato (DD/MM/AAAA)"])(
  "%s",
  async (heading) => {
    expect(await leaseEnds(heading, ["01/12/2026", "02/11/2026"])).toEqual(["2026-12-01", "2026-11-02"]);
  },
);

test("dates that have the month first contradict the heading", async () => {
  expect(await leaseEnds("Lease End (DD/MM/YYYY)", ["01/12/2026", "02/28/2026"])).toEqual(["2026-01-12", "2026-02-28"]);
  expect(await leaseEnds("Lease End (MM/DD/YYYY)", ["01/12/2026", "02/11/2026"])).toEqual(["2026-01-12", "2026-02-11"]);
});
