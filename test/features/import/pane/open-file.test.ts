import { blobSource } from "../../../../src/file-reader/file-source";
import { sampleFile } from "../../../../src/file-reader/read-file";
import { columnChoices } from "../../../../src/features/import/pane/open-file";

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
