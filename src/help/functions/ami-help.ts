import { incomeLimitOptions, tableOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const amiHelp: FunctionHelp = {
  name: "AMI",
  group: "Income limits",
  use: [
    "Returns the most a household may earn to live in a restricted unit at the property's location. 60, 60% and 0.6 mean the same.",
    'The measure "rent" is 30% of a month of that limit, for a household size, rounded down to the cent. For the rent limit of a tax credit unit, which goes by bedrooms and is rounded down, use RENT.AMIRENT.',
  ],
  options: incomeLimitOptions,
  missing:
    "#N/A with the reason: the service has no limits for the location, or none of that year. The message names the years that it has.",
  source: [
    "The service's income limits of the property's location, which are HUD's Multifamily Tax Subsidy Projects limits: 60% is 1.2 times the 50% limit, and so on. Percentages that the service does not publish are derived from the 50% limit. For nine persons and more the 50% limit is that of four times 1.32, plus .08 for each person above eight, rounded up to $50: derived, not published; agencies may round in another way. Hold-harmless and HERA special limits are not applied: check HUD's tables for a project placed in service earlier, and write its limits with the option `limits`. The source of the cell says when newer limits are due, and when these are superseded.",
    "The percentages are of MTSP. 30% of MTSP is not HUD's extremely low-income limit, and 80% of MTSP is not its low-income limit: HUD sets both in another way, and the service has neither.",
  ],
  requests:
    "One for the property, shared by every function that asks about it, and one search where the subject is an address or a name.",
  related: ["AMIGRID", "AMIRENT"],
};

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
