import { blobSource } from "../../../../src/file-reader/file-source";
import { sampleFile } from "../../../../src/file-reader/read-file";
import { ownExportNames } from "../../../../src/features/import/pane/own-export";
import { fullTexts } from "../../../taskpane/full-texts";
import { columnChoices, openedFile, sheetColumnsOf } from "../../../../src/features/import/pane/open-file";

const choices = async (csv: string, columns: readonly string[] | null): Promise<string[]> => {
  const sample = await sampleFile(blobSource(new Blob([csv]), "a.csv"));
  return columnChoices(sample, { columns }, []).map(({ name, type }) => `${name} ${type}`);
};

test("a number of ids under the name of the ids is a number once it has a name of its own", async () => {
  const csv = "zip_code,property_id\r\n02139,149\r\n02140,150\r\n";
  expect(await choices(csv, null)).toEqual(["zip_code text", "property_id text"]);
  expect(await choices(csv, ["zip_code", "property_id_count"])).toEqual(["zip_code text", "property_id_count number"]);
  expect(await choices(csv, ["one name too few"])).toEqual(["zip_code text", "property_id text"]);
});

test("what a person said of a column's type stays when the file is read in another way; a guess is made anew", async () => {
  const sampled = (csv: string) => sampleFile(blobSource(new Blob([csv]), "a.csv"));
  const sample = await sampled("lot,seen,rent\r\n12,1/2/2025,1500\r\n14,2/3/2025,1600\r\n");
  const before = columnChoices(sample, {}, []).map((one) => {
    if (one.name === "lot") return { ...one, type: "text", isTypeSaid: true } as const;
    return one.name === "seen" ? ({ ...one, dateOrder: "day-first", isTypeSaid: true } as const) : one;
  });
  const types = columnChoices(await sampled("lot,seen,rent\r\n12,1/2/2025,x\r\n"), {}, before).map(
    ({ type, dateOrder }) => [type, dateOrder],
  );
  expect(types).toEqual([
    ["text", undefined],
    ["date", "day-first"],
    ["text", undefined],
  ]);
});

describe("an export of ours", () => {
  const csv =
    "property_id,as_of_month,effective_rent,leased_percentage,zip_code\r\n" +
    "6fa459ea-ee8a-5ca4-894e-db77e160355e,2025-06-01,1834.52,94.5,02139\r\n";
  const friendly = (names: readonly string[]) => ownExportNames(names, fullTexts("en", String).exports);

  test("has names for people, and keeps those of the file as what its columns are known by", async () => {
    const sample = await sampleFile(blobSource(new Blob([csv]), "a.csv"));
    const file = openedFile({ source: blobSource(new Blob([csv]), "a.csv"), reading: {}, given: { friendly }, entries: [], sample }, []); // prettier-ignore
    expect(file.isOurs).toBe(true);
    expect(file.columns.map(({ name, original, type }) => [name, original, type])).toEqual([
      ["Property id", "property_id", "text"],
      ["Month", "as_of_month", "date"],
      ["Effective rent", "effective_rent", "number"],
      ["Leased", "leased_percentage", "number"],
      ["ZIP code", "zip_code", "text"],
    ]);
    expect(sheetColumnsOf(file, file.columns).map(({ format }) => format)).toEqual([
      ...["@", "yyyy-mm-dd", "$#,##0", '0.0"%"', "@"],
    ]);
  });

  test("also where it sums up; any other file keeps its own names", () => {
    expect(friendly(["msa", "effective_rent_avg", "property_id_count"])).toEqual([
      ...["Metro area", "Effective rent (Average)", "Property id (Distinct count)"],
    ]);
    expect(friendly(["property_id", "effective_rent"])).toBeNull();
    expect(friendly(["property_id", "effective_rent", "broker"])).toBeNull();
  });
});
