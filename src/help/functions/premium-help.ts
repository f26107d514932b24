import { observationDays, tableOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const premiumHelp: FunctionHelp = {
  name: "PREMIUM",
  group: "Facts, units and rents of a property",
  use: [
    "Shows what renovated homes rent for above classic ones of the same property and floorplan at the same time, with an interval: the premium of a value-add budget.",
    'A premium whose interval includes zero has the verdict "not told apart from zero": don\'t underwrite it. Where the property has too few homes, pool it with sister properties by the option `properties`.',
  ],
  options: [
    {
      name: "properties",
      meaning: "Ids of properties to pool: each is compared with itself only.",
      fallback: "none",
    },
    { name: "confidence", meaning: "Confidence of the interval, 50% to 99%.", fallback: "0.9" },
    {
      name: "controls",
      meaning: "What else is held equal: month, floor, sqft.",
      fallback: "month, from 20 homes on",
    },
    {
      name: "measure",
      meaning:
        "One figure of the row: the premium in dollars a month, its bounds, its share of the classic rent, the homes of each kind, the plain difference of means, or the verdict.",
      fallback: '"all"',
    },
    ...observationDays.map((option) =>
      option.name === "from" ? { ...option, fallback: "365 days before the last" } : option,
    ),
    ...tableOptions,
  ],
  tables: [
    {
      columns: [
        ["Premium", "dollars a month"],
        ["Lower", "lower bound of the interval"],
        ["Upper", "upper bound of the interval"],
        ["Share", "premium over the mean rent of the classic homes"],
        ["Renovated", "homes with the tag, in floorplans that have both kinds"],
        ["Classic", "homes without it, in the same floorplans"],
        ["Difference of means", "renovated less classic, floorplans mixed: no premium"],
        ["Verdict", '"positive", "negative" or "not told apart from zero"'],
      ],
    },
  ],
  missing:
    '#N/A with the counts: fewer than five renovated or five classic homes, or no floorplan that has both kinds. The measure "verdict" shows "no estimate" instead. A difference of means never replaces the premium.',
  source: [
    "Last effective rents of real homes in the window, each once; restricted and student homes are left out. Least squares of rent on renovated, with a level for each property and floorplan that has both kinds, and the month of the price as a control; interval by Student's t.",
    "Renovated is a tag of the listing, with its kinds. When a home was renovated, and for how much, is not in the service; a renovated home without the tag moves the premium toward zero.",
  ],
  requests:
    "One for the property, shared by every function that asks about it, and one for each pooled property; and one search where the subject is an address or a name.",
  related: ["UNITS", "HISTORY", "GRID"],
};
