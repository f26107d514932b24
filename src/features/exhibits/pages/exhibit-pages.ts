/** All exhibits, by id. */
import type { ExhibitId, ExhibitPage } from "../exhibit-page";
import type { ExhibitInput } from "../page-frame";
import { compSetPage } from "./comp-set";
import { expensesPage } from "./expenses";
import { lihtcPage } from "./lihtc";
import { propertyPage } from "./property";
import { unitMixPage } from "./unit-mix";
import { valueAddPage } from "./value-add";

export const exhibitPages: Readonly<Record<ExhibitId, (input: ExhibitInput) => ExhibitPage>> = {
  "comp-set": compSetPage,
  "unit-mix": unitMixPage,
  expenses: expensesPage,
  lihtc: lihtcPage,
  "value-add": valueAddPage,
  property: propertyPage,
};
