import { checkOf, readRecord, recordXml } from "../../src/refresh-cli/calculation-record";
import type { HostWorkbook, ModelFormula } from "../../src/refresh-cli/host-workbook";

const formula = (address: string): ModelFormula => ({ address }) as ModelFormula;

test("a record finds its formulas, whichever sheet names its writer quoted", () => {
  const others = ["Año!B4", "'Q1'!B5", "'Rent roll'!B6", "Deal!B7"].map(formula);
  const record = { digest: "d", different: ["'Año'!B4", "'Rent roll'!B6", "Gone!B9"], missing: ["Q1!B5", "Deal!B7"] };
  const { different, missing } = checkOf(readRecord(recordXml(record)) ?? record, {
    others,
  } as unknown as HostWorkbook);
  expect([...different].map(({ address }) => address)).toEqual(["Año!B4", "'Rent roll'!B6"]);
  expect([...missing].map(({ address }) => address)).toEqual(["'Q1'!B5", "Deal!B7"]);
});
