/** Explains what prevents ordering an export. */
import type { ExportProblem } from "../export-rules";
import type { Texts } from "../../../ui/texts";
import { columnLabel } from "./column-select";

export function problemText(problem: ExportProblem, words: Texts["exports"]): string {
  const { problems, aggregates, operators } = words;
  const label = (column: string): string => columnLabel(column, words);
  switch (problem.kind) {
    case "no-columns":
      return problems.noColumns;
    case "too-many-columns":
      return problems.tooManyColumns(problem.most);
    case "no-name":
      return problems.noName;
    case "long-name":
      return problems.longName(problem.most);
    case "column-name":
      return problems.columnName(problem.column);
    case "same-scope":
      return problems.sameScope(label(problem.column));
    case "aggregate":
      return problems.aggregate(label(problem.column), aggregates[problem.aggregate]);
    case "equal-keys":
      return problems.equalKeys(label(problem.column));
    case "needs-market":
      return problems.needsMarket(label(problem.column));
    case "month-filter":
      return problems.monthFilter;
    case "affordable-filter":
      return problems.affordableFilter;
    case "operator":
      return problems.operator(label(problem.column), operators[problem.operator]);
    case "no-value":
      return problems.noValue(label(problem.column));
    case "value-type":
      return problems.valueType(label(problem.column));
    case "long-list":
      return problems.longList(label(problem.column), problem.most);
    case "empty-range":
      return problems.emptyRange(label(problem.column));
    case "no-properties":
      return problems.noProperties;
    case "properties-unknown":
      return problems.propertiesUnknown;
    case "limit":
      return problems.limit(problem.most);
    case "too-many-open":
      return problems.tooManyOpen(problem.most);
  }
}
