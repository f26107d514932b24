/** What a label in a box of totals above a roll counts or sums. */
import { plainHeading } from "./roll-headings";
import { countIn, isAverageWords, summedUnder } from "./total-words";

export type BoxFigure = "units" | "occupied" | "vacant" | "marketRent" | "leaseRent" | "chargesTotal" | "sqft";

const unitsAlone =
  /^(?:total |number of |no\.? of |# of |# |total number of |total # of )?(?:residential |apartment |rental )?(?:units?|apartments|homes)(?: count| total)?$/i;
/** A share, a mean, a rent of a year or another time: no sum of the roll's column. */
const isNoSum =
  /%|\b(?:percent|annual|annualized|yearly|year|ytd|psf|sf|loss|gain|concessions?|effective|budget|prior|last|pre-?leased|future|proposed|pro ?forma)\b/i;

/** What a label of a box counts or sums; null for another. */
export function whatIn(label: string): BoxFigure | null {
  const text = label.trim().replace(/ ?[:=]{1,3}$/, "");
  if (text.length > 60 || isAverageWords(text)) return null;
  if (unitsAlone.test(text)) return "units";
  const count = countIn(text) ?? countIn(text.replace(/^(units?|homes|apartments) (occupied|vacant)$/i, "$2 $1"));
  if (count !== null) return count;
  const head = plainHeading(text).replace(/^(?:grand |property )?totals? (?:monthly )?|^monthly /, "").replace(/ rents$| rental$/, " rent"); // prettier-ignore
  if (head === "sqft" || /^(?:rentable |net rentable )?(?:sqft|sq ft|square f(?:ee|oo)t(?:age)?)$/.test(head))
    return "sqft";
  if (isNoSum.test(text)) return null;
  if (/^(?:in place|contract|current|scheduled) rent$|^rent$/.test(head) && text.toLowerCase() !== "rent")
    return "leaseRent";
  return summedUnder(head);
}
