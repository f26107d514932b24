/** All exhibits, by id. */
import type { ExhibitId, ExhibitPage } from "../exhibit-page";
import type { ExhibitInput } from "../page-frame";
import { compSetPage } from "./comp-set";
import { expensesPage } from "./expenses";
import { lihtcPage } from "./lihtc";
import { lossToLeasePage } from "./loss-to-lease";
import { portfolioPage } from "./portfolio";
import { proFormaPage } from "./pro-forma";
import { propertyPage } from "./property";
import { rentGridPage } from "./rent-grid";
import { t12Page } from "./t12";
import { unitMixPage } from "./unit-mix";
import { valueAddPage } from "./value-add";

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
