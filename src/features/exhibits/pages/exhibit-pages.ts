/** All exhibits, by id. */
import type { ExhibitId, ExhibitPage } from "../exhibit-page";
import type { ExhibitInput } from "../page-frame";
import { compSetPage } from "./comp-set-page";
import { expensesPage } from "./expenses-page";
import { lihtcPage } from "./lihtc-page";
import { lossToLeasePage } from "./loss-to-lease-page";
import { portfolioPage } from "./portfolio-page";
import { proFormaPage } from "./pro-forma-page";
import { propertyPage } from "./property-page";
import { rentGridPage } from "./rent-grid-page";
import { t12Page } from "./t12-page";
import { unitMixPage } from "./unit-mix-page";
import { valueAddPage } from "./value-add-page";

export const exhibitPages: Readonly<Record<ExhibitId, (input: ExhibitInput) => ExhibitPage>> = {
  "comp-set": compSetPage,
  "unit-mix": unitMixPage,
  expenses: expensesPage,
  lihtc: lihtcPage,
  "value-add": valueAddPage,
  property: propertyPage,
  "rent-grid": rentGridPage,
  "loss-to-lease": lossToLeasePage,
  t12: t12Page,
  "pro-forma": proFormaPage,
  portfolio: portfolioPage,
};
