import { comparablesOptions, excludedIds, includedCommunities, observationDays, tableOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const gridHelp: FunctionHelp = {
  name: "GRID",
  group: "Comparables",
  use: [
    "Lays out a rent comparability grid for one type of home: lines down, the subject, then a column of facts and a column of dollars for each comp. Each comp is made like the subject: a comp that is worse adds, one that is better subtracts.",
    'The option `view` shows the same grid as a list with a row a comp ("list"), as low, indicated and high rent ("range"), or as one number ("indicated"). Prefer beds x baths as the type: then baths need no adjustment.',
    "Only size has its own rate. Type the other rates: `perBath`, `perFloor`, `agePerDecade`, `qualityPerTenth`, `parking`, and blocks of `amenities` and `utilities`. An amount of your own goes into `override` with its reason.",
  ],
  options: [
    {
      name: "view",
      meaning:
        '"grid" is the form, "list" a row a comp, "range" low, indicated and high with counts, "indicated" one number.',
      fallback: '"grid"',
    },
    {
      name: "sizeFactor",
      meaning:
        "Share of the average rent per square foot that one more square foot is worth, 0 to 1. Outside .30 to .60 a warning says so.",
      fallback: "0.5",
    },
    {
      name: "sizeRate",
      meaning: "Rent per square foot that sizes are adjusted with, dollars a month.",
      fallback: "the median of the comps that count",
    },
    {
      name: "subjectSqft",
      meaning: "Square feet of the subject's homes of the type, where its listings don't say.",
      fallback: "mean of its observed homes",
    },
    { name: "perBath", meaning: "Dollars a month for one bath more.", fallback: "0" },
    { name: "perFloor", meaning: "Dollars a month for one floor more, in buildings with an elevator.", fallback: "0" },
    {
      name: "agePerDecade",
      meaning: "Share of effective rent for ten years of age, such as 1.5%.",
      fallback: "0",
    },
    { name: "ageCap", meaning: "The most that age adjusts, as a share of effective rent.", fallback: "0.1" },
    {
      name: "qualityPerTenth",
      meaning: "Share of effective rent for .1 of photo quality. It overlaps with age: a warning says so.",
      fallback: "0",
    },
    {
      name: "parking",
      meaning: "The kind of parking that tenants can't avoid: its monthly charge is adjusted.",
      fallback: "none",
    },
    {
      name: "amenities",
      meaning: "Two columns: an amenity as the service names it, and dollars a month.",
      fallback: "none",
    },
    {
      name: "utilities",
      meaning:
        "Two columns: heat, electricity, water, sewer, trash_service or internet, and the monthly allowance of it.",
      fallback: "none",
    },
    {
      name: "override",
      meaning:
        "Columns of property id, line, dollars and reason: amounts in place of those of the grid. Lines: neighborhood, size, baths, floor, age, quality, amenities, parking, utilities.",
      fallback: "none",
    },
    { name: "rounding", meaning: "Adjustments are rounded to so many dollars.", fallback: "5" },
    { name: "netLimit", meaning: "Net above this share of effective rent is marked.", fallback: "0.15" },
    {
      name: "grossLimit",
      meaning: "A comp whose gross is above this share of effective rent is shown and doesn't count.",
      fallback: "0.25",
    },
    { name: "minComps", meaning: "Fewer comps that count are thin.", fallback: "3" },
    { name: "minHomes", meaning: "Fewer homes observed at them are thin.", fallback: "5" },
    { name: "allowThin", meaning: "TRUE: an indicated rent also where the grid is thin.", fallback: "FALSE" },
    {
      name: "derive",
      meaning:
        "TRUE: rates for baths and floors that you don't enter come from the comps' own homes, within each property; a rate whose interval includes zero stays 0.",
      fallback: "FALSE",
    },
    includedCommunities,
    ...comparablesOptions,
    excludedIds,
    ...observationDays,
    ...tableOptions,
  ],
  missing:
    '"n/k" in a column of dollars: a fact of either side is unknown, so nothing is adjusted and the comp is marked. An unknown fact is an empty cell. #N/A "thin" where too few comps or homes count.',
  source: [
    "Facts and effective rents are those of each property's own listings, a home once at its last price; restricted homes of a market property are left out. Line numbers are those of form HUD-92273-S8 as far as we have read it.",
    "Size = factor x rent per square foot x difference of square feet; age and quality are shares of effective rent; every adjustment is rounded to $5, halves away from zero. A concession is taken off once, in line 3.",
    "Indicated rent = mean of adjusted rents, weighted by similarity x homes/(homes + 3) x (1 - gross share). Restricted, senior and student comps don't count for a subject that is none, and the other way round: a count of comps leaves them out as RENT.COMPS does, and ids show them with a weight of 0.",
  ],
  requests:
    "As RENT.COMPS: one for the subject, one for the comps and one for each comp, all shared with RENT.COMPS; and one search where the subject is an address or a name.",
  related: ["COMPS", "OBSERVED", "PRICE", "TREND"],
};
