import { incomeLimitOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const amiRentHelp: FunctionHelp = {
  name: "AMIRENT",
  group: "Income limits",
  use: [
    "Returns the maximum rent that a low-income housing tax credit (LIHTC) unit may charge its tenant, by set-aside and bedrooms, less the utilities that the tenant pays.",
    'The utility allowance is required: 0 if the owner pays all utilities. Only the measure "gross" doesn\'t need it.',
    "Set-asides that the service does not publish, such as 20%, 40% and 70% of income averaging, are computed from the 50% limit. Six bedrooms and more need the limit of nine persons or more, which is derived, not published.",
  ],
  options: [
    {
      name: "measure",
      meaning:
        '"net" is what may be charged as rent; "gross" has utilities and mandatory fees in it and needs no allowance.',
      fallback: '"net"',
    },
    {
      name: "fees",
      meaning: "Mandatory fees, dollars a month: they are rent, so they come off the net rent.",
      fallback: "0",
    },
    {
      name: "rentFloor",
      meaning:
        "Gross rent floor of the building, dollars a month (Rev. Proc. 94-57). Where it is above the computed maximum it is the gross rent; today's allowance comes off it.",
      fallback: "none",
    },
    ...incomeLimitOptions,
  ],
  missing: "#N/A with the reason: the service has no limits for the location, or none of that year.",
  source: [
    "Section 42(g)(2) of the Internal Revenue Code: 30% of the imputed income limit / 12, rounded down to the dollar, less the utility allowance. The imputed household is one person in a studio and 1.5 persons a bedroom; between two household sizes their limits are averaged. Two bedrooms: three persons; one bedroom: the mean of one and two persons.",
    "Limits are HUD's, as the service has them for the property's location. Hold-harmless and HERA special limits are not applied.",
  ],
  requests:
    "One for the property, shared by every function that asks about it, and one search where the subject is an address or a name.",
  related: ["AMI", "AMIGRID", "LIHTC"],
};
