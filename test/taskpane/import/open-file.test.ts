import { blobSource } from "../../../src/import/file-source";
import { sampleFile } from "../../../src/import/read-file";
import { columnChoices } from "../../../src/taskpane/import/open-file";

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
