import { incomeLimitOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const amiHelp: FunctionHelp = {
  name: "AMI",
  group: "Income limits",
  use: [
    "Gives the most that a household may earn to live in a restricted unit, where the property stands. 60, 60% and 0.6 mean the same.",
    'The measure "rent" is 30% of a month of that limit, for a household size and not rounded. For the rent limit of a tax credit unit, which goes by bedrooms and is rounded down, use RENT.AMIRENT.',
  ],
  options: incomeLimitOptions,
  missing:
    "#N/A with the reason: the service has no limits for the location, or none of that year. The message names the years that it has.",
  source: [
    "The service's income limits of the property's location, which are HUD's Multifamily Tax Subsidy Projects limits: 60% is 1.2 times the 50% limit, and so on. Hold-harmless and HERA special limits are not applied: check HUD's tables for a project placed in service earlier.",
  ],
  requests:
    "One for the property, shared by every function that asks about it, and one search where the subject is an address or a name.",
  related: ["AMIGRID", "AMIRENT"],
};
