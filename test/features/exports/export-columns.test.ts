import { columnFacts, columnGroups, headersOf } from "../../../src/features/exports/export-columns";
import { exportColumns, type ExportAggregate } from "../../../src/service/dataset-export";
import { aggregatesOf, datasetColumns, operatorsOf } from "../../../src/sandbox/models/dataset-columns";

describe("columns of an export", () => {
  test("every known column stands in one group", () => {
    expect(Object.values(columnGroups).flat().sort()).toEqual([...exportColumns].sort());
  });

  test("what may be asked of a column the sample service takes", () => {
    for (const column of exportColumns) {
      const { operators, aggregates, isPricing } = columnFacts(column);
      expect({ column, extra: operators.filter((one) => !operatorsOf(column).includes(one)) }).toEqual({
        column,
        extra: [],
      });
      expect({ column, extra: aggregates.filter((one) => !aggregatesOf(column).includes(one)) }).toEqual({
        column,
        extra: [],
      });
      expect({ column, isPricing }).toEqual({ column, isPricing: datasetColumns[column].isPricing === true });
    }
  });

  test.each([
    ["as_of_month", "month", []],
    ["is_affordable", "flag", ["equals", "isKnown", "isUnknown"]],
    ["bedrooms", "other", undefined],
  ])("%s is a %s", (column, kind, operators) => {
    const facts = columnFacts(column);
    expect(facts.kind).toBe(kind);
    if (operators) expect(facts.operators).toEqual(operators);
  });

  test("shares and coordinates are not added up", () => {
    expect(columnFacts("leased_percentage").aggregates).toEqual(["Avg", "Min", "Max", "Count", "CountDistinct"]);
    expect(columnFacts("number_units").aggregates).toContain("Sum");
  });
});

describe("headers that tell columns apart", () => {
  const scope = (column: string, aggregate: ExportAggregate | null = null) => ({ column, aggregate });
  test.each([
    [
      [scope("state"), scope("effective_rent", "Avg")],
      ["state", "effective_rent"],
    ],
    [
      [scope("state"), scope("effective_rent", "Avg"), scope("effective_rent", "Max")],
      ["state", "effective_rent_avg", "effective_rent_max"],
    ],
    [
      [scope("property_id", "CountDistinct"), scope("concession", "Count")],
      ["property_id_count", "concession_known"],
    ],
    [
      [scope("effective_rent"), scope("effective_rent", "Avg"), scope("effective_rent_avg")],
      ["effective_rent", "effective_rent_avg", "effective_rent_avg_2"],
    ],
  ])("%j", (scopes, headers) => {
    expect(headersOf(scopes)).toEqual(headers);
  });
});
