/** The help of every cell function, in the order in which it is listed. */
import type { FunctionHelp } from "./function-help";
import { amiHelp } from "./functions/ami";
import { amiGridHelp } from "./functions/ami-grid";
import { amiRentHelp } from "./functions/ami-rent";
import { compsHelp } from "./functions/comps";
import { concessionsHelp } from "./functions/concessions";
import { expenseHelp } from "./functions/expense";
import { expensesHelp } from "./functions/expenses";
import { feesHelp } from "./functions/fees";
import { gridHelp } from "./functions/grid";
import { findHelp } from "./functions/find";
import { historyHelp } from "./functions/history";
import { inMarketHelp } from "./functions/in-market";
import { lihtcHelp } from "./functions/lihtc";
import { marketRentsHelp } from "./functions/market-rents";
import { marketsHelp } from "./functions/markets";
import { observedHelp } from "./functions/observed";
import { occupancyHelp } from "./functions/occupancy";
import { pastHelp } from "./functions/past";
import { photosHelp } from "./functions/photos";
import { portfolioHelp } from "./functions/portfolio";
import { premiumHelp } from "./functions/premium";
import { priceHelp } from "./functions/price";
import { pricesHelp } from "./functions/prices";
import { profileHelp } from "./functions/profile";
import { propertyHelp } from "./functions/property";
import { reportsHelp } from "./functions/reports";
import { searchHelp } from "./functions/search";
import { similarityHelp } from "./functions/similarity";
import { supportHelp } from "./functions/support";
import { trendHelp } from "./functions/trend";
import { asofHelp } from "./functions/asof";
import { sourceHelp } from "./functions/source";
import { statusHelp } from "./functions/status";
import { whyHelp } from "./functions/why";
import { unitMixHelp } from "./functions/unit-mix";
import { unitsHelp } from "./functions/units";

export const allFunctions: readonly FunctionHelp[] = [
  findHelp,
  searchHelp,
  propertyHelp,
  unitsHelp,
  unitMixHelp,
  observedHelp,
  occupancyHelp,
  trendHelp,
  premiumHelp,
  historyHelp,
  concessionsHelp,
  feesHelp,
  compsHelp,
  gridHelp,
  profileHelp,
  similarityHelp,
  priceHelp,
  pricesHelp,
  supportHelp,
  marketRentsHelp,
  expenseHelp,
  expensesHelp,
  amiHelp,
  amiGridHelp,
  amiRentHelp,
  lihtcHelp,
  marketsHelp,
  inMarketHelp,
  reportsHelp,
  photosHelp,
  pastHelp,
  portfolioHelp,
  asofHelp,
  sourceHelp,
  whyHelp,
  statusHelp,
];
