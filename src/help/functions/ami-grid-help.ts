import { incomeLimitOptions, tableOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const amiGridHelp: FunctionHelp = {
  name: "AMIGRID",
  group: "Income limits",
  use: [
    "Lists all income limits at a property's location: percentages down, household sizes across, the fiscal year in the corner.",
  ],
  options: [...incomeLimitOptions, ...tableOptions],
  missing: "An empty cell, or #N/A with the option `missing`.",
  source: [
    "The service's income limits of the property's location, which are HUD's Multifamily Tax Subsidy Projects limits. Hold-harmless and HERA special limits are not applied.",
    'The measure "rent" is 30% of a month of each limit, rounded down to the cent. It isn\'t a tax credit rent; for those, by bedrooms, see RENT.AMIRENT. With `headers` FALSE the percentages down the left are left out too.',
  ],
  requests:
    "One for the property, shared by every function that asks about it, and one search where the subject is an address or a name.",
  related: ["AMI", "AMIRENT"],
};
