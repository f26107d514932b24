/** RENT.MARKETS: the markets that a text finds. */
import { say } from "../../domain/said";
import { sphericalAreaSquareMiles } from "../../domain/spherical-area";
import { mostMarketShapes, type MarketShape } from "../../service/market-shapes";
import { ArgumentError, NoAnswer } from "./question-errors";
import { readMarketText } from "./market";
import { readOptions, tableOptions } from "./function-options";
import type { Question } from "./question";
import { chooseColumns, readTableForm, tableOf, type ColumnSet } from "./table-columns";

const marketColumns: ColumnSet<MarketShape> = {
  table: say`A table of markets`,
  columns: {
    id: { name: "Id", read: (market) => market.id },
    name: { name: "Name", read: (market) => market.name },
    type: { name: "Type", read: (market) => market.type },
    city: { name: "City", read: (market) => market.city },
    state: { name: "State", read: (market) => market.state },
    tags: { name: "Tags", read: (market) => market.tags },
    area: {
      name: "Square miles",
      format: "miles",
      read: (market) => sphericalAreaSquareMiles(market.geometry.coordinates),
    },
    west: { name: "West", read: ({ bbox: [west] }) => west },
    south: { name: "South", read: ({ bbox: [, south] }) => south },
    east: { name: "East", read: ({ bbox: [, , east] }) => east },
    north: { name: "North", read: ({ bbox: [, , , north] }) => north },
  },
  aliases: { squaremiles: "area", sqmi: "area", market: "name" },
  defaults: ["name", "type", "city", "state", "tags", "area", "id"],
};

export const marketsQuestion: Question = {
  name: "MARKETS",
  options: tableOptions,
  async answer([query = [], fields = []], optionBlocks, data) {
    const columns = chooseColumns(fields, optionBlocks, marketColumns, {
      functionName: "MARKETS",
      options: tableOptions,
      before: ["query"],
    });
    const form = readTableForm(readOptions(optionBlocks, tableOptions));
    const text = readMarketText(query, "query");
    if (text === "") throw new ArgumentError(say`query is empty: write the name, city, state or tag of a market.`);

    const markets = await data.markets(text);
    if (markets.length === 0) {
      throw new NoAnswer(say`No market matches "${text}". Check the spelling, or enter a city or state.`);
    }
    return {
      value: tableOf(columns, markets, form, { columns: ["Id"], key: ({ id, name }) => [id, name] }),
      notes: [
        `${markets.length} ${markets.length === 1 ? "market" : "markets"}; the service returns ${mostMarketShapes} at most`,
        "Square miles: the area inside the service's outline",
      ],
    };
  },
};
