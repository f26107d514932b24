/** RENT.INMARKET: the properties inside a market's shape that fit the limits. */
import { say } from "../../domain/said";
import type { MarketShape } from "../../service/market-shapes";
import { mostMarketProperties, type MarketFilters, type MarketProperty } from "../../service/market-search";
import { readCount } from "./function-arguments";
import type { DataAccess } from "../data-access";
import { NoAnswer } from "./question-errors";
import { inMarketColumns } from "./in-market-fields";
import { inMarketOptions, readMarketFilters } from "./in-market-filters";
import { marketChoiceOptions, readMarket } from "./market";
import { readOptions, tableOptions } from "./function-options";
import { propertyNaming } from "./property-naming";
import type { Question } from "./question";
import { chooseColumns, readTableForm, tableOf } from "./table-columns";

/** The most properties that one formula lists. */
const mostListed = 5000;

const questionOptions = { ...tableOptions, ...marketChoiceOptions, ...inMarketOptions } as const;

export const inMarketQuestion: Question = {
  name: "INMARKET",
  options: questionOptions,
  async answer([market = [], count = [], fields = []], optionBlocks, data) {
    const columns = chooseColumns(fields, optionBlocks, inMarketColumns, {
      functionName: "INMARKET",
      options: questionOptions,
      before: ["market", "count"],
    });
    const options = readOptions(optionBlocks, questionOptions);
    const form = readTableForm(options);
    const filters = readMarketFilters(options);
    const most = readCount(count, "count", { min: 1, max: mostListed, fallback: 25 });

    const shape = await readMarket(market, options, data);
    const { properties, total } = await readProperties(shape, filters, most, data);
    const limited = Object.keys(filters).length > 0;
    if (properties.length === 0) {
      throw new NoAnswer(
        limited
          ? say`No property in ${shape.name} matches these filters. Widen them, or add "allow_null", TRUE to include unknown values.`
          : say`The service has no properties in ${shape.name}.`,
      );
    }
    const wanted = Math.min(most, total);
    return {
      value: tableOf(columns, properties, form, propertyNaming),
      notes: [
        `${properties.length} of ${total} properties in ${shape.name} (${shape.type}, id ${shape.id})${limited ? " that fit the limits" : ""}`,
        "Rents: the service's averages by type of unit, effective ones after concessions",
      ],
      warnings:
        properties.length < wanted
          ? [`The service returned ${properties.length} properties but reports ${total}.`]
          : [],
    };
  },
};

/** Up to `most` properties, in as many calls as needed; the first call returns the total. */
async function readProperties(
  market: MarketShape,
  filters: MarketFilters,
  most: number,
  data: DataAccess,
): Promise<{ properties: readonly MarketProperty[]; total: number }> {
  const page = (offset: number) =>
    data.marketProperties(market, { filters, limit: Math.min(mostMarketProperties, most - offset), offset });
  const first = await page(0);
  const offsets: number[] = [];
  for (let offset = mostMarketProperties; offset < Math.min(most, first.total); offset += mostMarketProperties) {
    offsets.push(offset);
  }
  const rest = await Promise.all(offsets.map(page));
  // A property can move to another page between two calls: list it once.
  const byId = new Map([first, ...rest].flatMap(({ properties }) => properties).map((item) => [item.id, item]));
  return { properties: [...byId.values()].slice(0, most), total: first.total };
}
