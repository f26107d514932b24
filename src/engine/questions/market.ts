/** Finds the market that an argument means. */
import { say } from "../../domain/said";
import { normalizeName } from "../../domain/nearest-names";
import { marketTypes, type MarketShape } from "../../service/market-shapes";
import { cellText, readCell, type ArgumentBlock } from "./function-arguments";
import type { DataAccess } from "../data-access";
import { ArgumentError, NoAnswer } from "./question-errors";
import type { Options } from "./function-options";
import { restoreZip } from "./search-question";
import { isPropertyId } from "./subject";

/** Options that distinguish markets of the same name. */
export const marketChoiceOptions = {
  market_id: "text",
  market_type: marketTypes,
  market_city: "text",
  market_state: "text",
} as const;

/** The text of a market argument; restores the leading zero of a ZIP code that Excel reads as a number. */
export function readMarketText(block: ArgumentBlock, name: string): string {
  return restoreZip(cellText(readCell(block, name)));
}

/** A market in messages: "Austin (city, TX, id 7)". */
function describeMarket({ name, type, city, state, id }: MarketShape): string {
  return `${name} (${[type, city === name ? undefined : city, state].filter((part) => part).join(", ")}, id ${id})`;
}

/** The one market with a name or id; throws NoAnswer for none, or for several with the candidates. */
export async function readMarket(
  block: ArgumentBlock,
  options: Options<typeof marketChoiceOptions>,
  data: DataAccess,
): Promise<MarketShape> {
  const text = readMarketText(block, "market");
  if (text === "")
    throw new ArgumentError(say`market is empty: write the name or id of a market, as RENT.MARKETS lists it.`);
  const { market_id: id, market_type: type, market_city: city, market_state: state } = options;
  const fits = (wanted: string | undefined, value: string | null | undefined): boolean =>
    wanted === undefined || normalizeName(wanted) === normalizeName(value ?? "");
  const found = (await searchMarkets(text, data)).filter(
    (market) => fits(id, market.id) && fits(type, market.type) && fits(city, market.city) && fits(state, market.state),
  );
  const byId = found.find((market) => fits(text, market.id));
  if (byId) return byId;
  const exact = found.filter((market) => namesOf(market).includes(plain(text)));
  const candidates = exact.length > 0 ? exact : found;
  const [only] = candidates;
  if (only === undefined) {
    throw new NoAnswer(
      isPropertyId(text)
        ? say`The service can't look up a market by the id "${text}". Enter its name, and add the option "market_id" with the id.`
        : say`No market matches "${text}". Check the spelling, or find it with RENT.MARKETS.`,
    );
  }
  if (candidates.length === 1) return only;
  throw new NoAnswer(
    say`"${text}" matches ${candidates.length} markets. Add the option market_type, market_city, market_state or market_id, or enter one of these names: ${candidates.map(describeMarket).join("; ")}.`,
  );
}

/** Names without case, blanks, separators and commas. */
const plain = (...parts: readonly (string | null | undefined)[]): string =>
  normalizeName(parts.join(" ").replaceAll(",", " "));

/** A market's name, alone, with its state, and with its city and state. */
function namesOf({ name, city, state }: MarketShape): string[] {
  return [plain(name), plain(name, state), plain(name, city, state)];
}

/** Searches markets by a text; if the whole finds none ("Austin, TX"), by its first part, filtered by the rest. */
async function searchMarkets(text: string, data: DataAccess): Promise<MarketShape[]> {
  const markets = await data.markets(text);
  const comma = text.indexOf(",");
  if (markets.length > 0 || comma <= 0) return markets;
  const rest = plain(text.slice(comma + 1));
  return (await data.markets(text.slice(0, comma).trim())).filter(({ city, state }) =>
    [plain(state), plain(city), plain(city, state)].includes(rest),
  );
}
