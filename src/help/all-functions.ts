/** The help of every cell function, in the order in which it is listed. */
import type { FunctionHelp } from "./function-help";
import { amiHelp, amiGridHelp } from "./functions/ami-help";
import { amiRentHelp } from "./functions/ami-rent-help";
import { compsHelp } from "./functions/comps-help";
import { concessionsHelp } from "./functions/concessions-help";
import { expenseHelp } from "./functions/expense-help";
import { expensesHelp } from "./functions/expenses-help";
import { feesHelp } from "./functions/fees-help";
import { gridHelp } from "./functions/grid-help";
import { findHelp, searchHelp } from "./functions/search-help";
import { historyHelp } from "./functions/history-help";
import { inMarketHelp } from "./functions/in-market-help";
import { lihtcHelp } from "./functions/lihtc-help";
import { marketRentsHelp } from "./functions/market-rents-help";
import { marketsHelp } from "./functions/markets-help";
import { observedHelp } from "./functions/observed-help";
import { occupancyHelp } from "./functions/occupancy-help";
import { pastHelp } from "./functions/past-help";
import { photosHelp } from "./functions/photos-help";
import { portfolioHelp } from "./functions/portfolio-help";
import { premiumHelp } from "./functions/premium-help";
import { priceHelp, pricesHelp } from "./functions/price-help";
import { profileHelp } from "./functions/profile-help";
import { propertyHelp } from "./functions/property-help";
import { reportsHelp } from "./functions/reports-help";
import { similarityHelp } from "./functions/similarity-help";
import { supportHelp } from "./functions/support-help";
import { trendHelp } from "./functions/trend-help";
import { asofHelp, sourceHelp, whyHelp, statusHelp } from "./functions/about-cells-help";
import { unitMixHelp } from "./functions/unit-mix-help";
import { unitsHelp } from "./functions/units-help";

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
