/** RENT.PORTFOLIO: one row for each model with a tag, with its key figures of the last night. */
import { say } from "../../domain/said";
import { nearestNames, normalizeName } from "../../domain/nearest-names";
import type { GatewayNightFigure, GatewayNightRow } from "../../service/gateway-nights";
import type { ValueFormat } from "../answers/answer";
import { cellText, readCell } from "./function-arguments";
import { ArgumentError, NoAnswer } from "./question-errors";
import { readOptions, tableOptions } from "./function-options";
import { formatOf, keptWithoutNights, orNoNights } from "./past-question";
import type { Question } from "./question";
import { readTableForm, tableOf, type TableColumn } from "./table-columns";

const portfolioOptions = { figures: "list", ...tableOptions } as const;

/** The names that models give to the cells of each column, the first that a model has. */
const keyColumns: readonly (readonly [name: string, format: ValueFormat, names: readonly string[]])[] = [
  ["NOI", "money", ["NOI", "Net operating income", "NOI_Year1", "ProForma_NOI"]],
  ["Value", "money", ["Value", "Property value", "Market value"]],
  ["Occupancy", "rate", ["Occupancy", "Leased"]],
  ["DSCR", "score", ["DSCR", "Debt service coverage", "DSCR_Year1", "ProForma_DSCR"]],
  ["Debt yield", "rate", ["Debt yield", "ProForma_DebtYield"]],
];

const figureNamed = ({ figures }: GatewayNightRow, names: readonly string[]): GatewayNightFigure | undefined => {
  for (const name of names) {
    const found = figures.find(({ figure, absent }) => !absent && normalizeName(figure) === normalizeName(name));
    if (found !== undefined) return found;
  }
  return undefined;
};

export const portfolioQuestion: Question = {
  name: "PORTFOLIO",
  options: portfolioOptions,
  async answer([tag = []], optionBlocks, data) {
    const options = readOptions(optionBlocks, portfolioOptions);
    const form = readTableForm(options);
    const wanted = cellText(readCell(tag, "tag"));
    if (wanted === "")
      throw new ArgumentError(say`tag is empty: write a tag of your nights' models, such as "austin".`);
    try {
      const { models, tags } = await orNoNights(data.nightPortfolio(wanted));
      if (models.length === 0)
        throw new NoAnswer(
          say`No model has the tag "${wanted}". ${tags.length > 0 ? say`Nearest: ${nearestNames(wanted, tags).join(", ")}.` : say`Give the stores of your nights tags.`}`,
        );
      const stale = models.filter(({ night, refreshed }) => night !== refreshed).length;
      return {
        value: tableOf(columnsOf(models, options.figures ?? []), models, form, {
          columns: ["Model"],
          key: ({ name }) => [name],
        }),
        notes: [`${models.length} models with the tag "${wanted}", each as of its last night`],
        warnings: [
          ...(models.some(({ sample }) => sample) ? ["These nights have sample data."] : []),
          ...(stale > 0
            ? [`${stale} of the models were not refreshed in their last night and show older figures.`]
            : []),
        ],
      };
    } catch (error) {
      return keptWithoutNights(error, data);
    }
  },
};

function columnsOf(
  models: readonly GatewayNightRow[],
  further: readonly string[],
): readonly TableColumn<GatewayNightRow>[] {
  const column = (name: string, names: readonly string[], format?: ValueFormat): TableColumn<GatewayNightRow> => ({
    name,
    ...(format && { format }),
    read: (model) => figureNamed(model, names)?.value ?? null,
  });
  return [
    { name: "Model", read: ({ name }) => name },
    { name: "Night", format: "date", read: ({ night }) => night },
    { name: "Outcome", read: ({ outcome }) => outcome },
    ...keyColumns.map(([name, format, names]) => column(name, names, format)),
    ...further.map((name) => {
      const first = models.map((model) => figureNamed(model, [name])).find((found) => found !== undefined);
      return column(name, [name], formatOf(first?.format ?? null).format);
    }),
  ];
}
