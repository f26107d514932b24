/** A column of subjects, one of them wrong, spills a row each in the built add-in: what single cells show. */
import { openAddin, startAddinServer, type AddinServer } from "./built-addin";

let server: AddinServer;
beforeAll(async () => (server = await startAddinServer()));
afterAll(() => server.close());

const calls = [
  'RENT.PROPERTY(SUBJECT,"number_units")',
  'RENT.OBSERVED(SUBJECT,"all","effective")',
  'RENT.PRICE(SUBJECT,"all","price","exclude_subject",TRUE)',
  'RENT.EXPENSE(SUBJECT,"noi")',
  "RENT.AMI(SUBJECT,60,4)",
  "RENT.AMIRENT(SUBJECT,60,2,85)",
  'RENT.OCCUPANCY(SUBJECT,"leased")',
  'RENT.PREMIUM(SUBJECT,"all","renovated","measure","premium")',
] as const;

test("each function of a column has the values of its cells, and an error in the row of a wrong subject", async () => {
  const workbook = await openAddin(server);
  try {
    const subjects = ["2300 Esperanza Xing, Austin", "1 Nowhere Lane, Nowhere", "1472 Manchaca Rd, Austin, TX"];
    workbook.setCells("A1", subjects.map((subject) => [subject])); // prettier-ignore
    const columns = [..."CDEFGHIJ"];
    for (const [index, column] of columns.entries())
      workbook.setCell(`${column}1`, `=${calls[index]?.replace("SUBJECT", "A1:A3") ?? ""}`);
    await workbook.settled();
    const spilled = workbook.getRange("C1:J3").values;
    const known = (id: string): number => server.requests.filter((request) => request === `GET /property/${id}`).length;
    const ids = [...new Set(server.requests.flatMap((request) => /^GET \/property\/([0-9a-f-]{36})$/.exec(request)?.[1] ?? []))]; // prettier-ignore
    // Two properties that exist, each document once for all eight functions.
    expect(ids.map(known)).toEqual([1, 1]);
    const paid = server.requests.length;

    for (const row of [1, 2, 3])
      for (const [index, column] of columns.entries())
        workbook.setCell(`${column}${10 + row}`, `=${calls[index]?.replace("SUBJECT", `A${row}`) ?? ""}`);
    await workbook.settled();
    const single = workbook.getRange("C11:J13").values;
    expect(spilled).toEqual(single);
    expect(server.requests.slice(paid).filter((request) => !request.includes("search"))).toEqual([]);
    expect(spilled[1]).toEqual(calls.map(() => "#N/A"));
    // The first has a premium; the second property may have none.
    expect(spilled[0]?.every((value) => typeof value === "number")).toBe(true);
    expect(spilled[2]?.slice(0, 7).every((value) => typeof value === "number")).toBe(true);
    expect(spilled[0]?.[0]).not.toBe(spilled[2]?.[0]);
    // Its formula is one cell's: the rows below are the spill.
    const written = workbook
      .getRange("C1:C3")
      .formulas.flat()
      .filter((text) => String(text).startsWith("="));
    expect(written).toEqual([`=${calls[0].replace("SUBJECT", "A1:A3")}`]);

    workbook.setCell("A2", "1472 Manchaca Rd, Austin, TX");
    await workbook.settled();
    expect(workbook.getRange("C2:J2").values[0]).toEqual(workbook.getRange("C3:J3").values[0]);
  } finally {
    workbook.close();
  }
});
