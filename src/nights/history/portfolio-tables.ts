/** The roll-up of all models on a date: a row for each model with its key figures, and each figure with its source. */
import type { Scalar, ValueFormat } from "../../engine/answers/answer";
import { excelSerialFromIso } from "../../domain/excel-dates";
import type { NewTable } from "../../model-file/write-workbook";
import { topicOf } from "../alerts/moved-order";
import { oneLine } from "../alerts/night-digest";
import type { FigureChange, KnownModel, ModelOnDate } from "./history-types";

export interface PortfolioModel {
  readonly model: KnownModel;
  readonly kept: ModelOnDate;
}

type Column = NewTable["columns"][number];

/** Key figures that get a column; all are in the second table. */
const mostColumns = 100;
const isShown = ({ kind, isAbsent }: FigureChange): boolean => kind === "key figure" && !isAbsent;
const serial = (day: string | null): number | null => (day === null ? null : excelSerialFromIso(day));
const valueOf = (value: Scalar): string | number | null => (typeof value === "boolean" ? String(value) : value);

function formatOf(format: ValueFormat | null): Column["format"] {
  if (format === "money" || format === "moneyCents") return "money";
  if (format === "rate") return "share";
  return format === "date" ? "date" : "number";
}

export function portfolioTables(models: readonly PortfolioModel[]): NewTable[] {
  return [modelsTable(models), figuresTable(models)];
}

function modelsTable(models: readonly PortfolioModel[]): NewTable {
  const used = new Map<string, { readonly figure: FigureChange; times: number }>();
  for (const figure of models.flatMap(({ kept }) => kept.figures.filter(isShown))) {
    const known = used.get(figure.figure.toLowerCase());
    if (known === undefined) used.set(figure.figure.toLowerCase(), { figure, times: 1 });
    else known.times += 1;
  }
  // NOI, value, rents and so on first; then what most models have.
  const columns = [...used]
    .sort(([, one], [, other]) => other.times - one.times)
    .slice(0, mostColumns)
    .sort(([, one], [, other]) => topicOf(one.figure) - topicOf(other.figure) || other.times - one.times);
  const own: Column[] = [
    { title: "Model", format: "text" },
    { title: "Tags", format: "text" },
    { title: "Last night", format: "date" },
    { title: "Outcome", format: "text" },
    { title: "Refreshed", format: "date" },
    { title: "Data", format: "text" },
  ];
  const taken = new Set(own.map(({ title }) => title.toLowerCase()));
  const named = columns.map(([, { figure }]): Column => {
    const name = oneLine(figure.figure, 200);
    return { title: taken.has(name.toLowerCase()) ? `${name} (figure)` : name, format: formatOf(figure.format) };
  });
  return {
    name: "Portfolio",
    columns: [...own, ...named],
    rows: models.map(({ model, kept: { look, verified, figures } }) => {
      const values = new Map(figures.filter(isShown).map((one) => [one.figure.toLowerCase(), valueOf(one.value)]));
      return [
        ...[oneLine(model.name, 400), oneLine(model.tags.join(", "), 400), serial(look.night), look.outcome],
        ...[serial(verified?.night ?? null), look.isSampleData ? "sample data" : "service"],
        ...columns.map(([name]) => values.get(name) ?? null),
      ];
    }),
  };
}

function figuresTable(models: readonly PortfolioModel[]): NewTable {
  const text = (title: string): Column => ({ title, format: "text" });
  return {
    name: "Figures",
    columns: [
      ...[text("Model"), text("Figure"), { title: "Value", format: "number" as const }],
      ...[
        { title: "Since", format: "date" as const },
        { title: "Data of", format: "date" as const },
      ],
      ...[text("Source"), text("Run"), text("Formula")],
    ],
    rows: models.flatMap(({ model, kept }) =>
      kept.figures
        .filter(isShown)
        .map((one) => [
          ...[oneLine(model.name, 400), oneLine(one.figure, 200), valueOf(one.value)],
          ...[serial(one.night), serial(one.dataOf), oneLine(one.source), one.run, oneLine(one.formula ?? "", 2_000)],
        ]),
    ),
  };
}
