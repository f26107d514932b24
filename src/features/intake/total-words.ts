/** Words of rows that state sums. They only make a row a candidate: what it sums up is found by arithmetic. */

const total =
  /^(?:grand |sub ?|net |report |overall |property |residential |commercial |portfolio )*totals?\b|\b(?:sub ?)?totals?[ :.]*$|\baverages?\b|^avg\b|\bavg[ .]*$|^ttl\b|\bttl$|^suma$|^sumas$|^gran total|^all units\b|\btotals?\b.*\b(?:units|average|averages)\b/i;

export function isTotalWords(text: string): boolean {
  return text.length <= 80 && total.test(text.trim().replace(/(?<!:):+$/, ""));
}

const ofGroup = /\bsub ?-?totals?\b|^all [a-z0-9-]{1,8}s$/i;
const ofBuilding =
  /^totals?[ :–—-]+(?:of |for )?(?:bldg|building|block|floor|phase)\b|\b(?:bldg|building|block|floor|phase)\b[ #:.-]*\w{1,4}[ :–—-]+totals?$/i;

/** The sum of a building, a floorplan or another part. */
export const isPartWords = (label: string): boolean => ofGroup.test(label) || ofBuilding.test(label);

export const isAverageWords = (text: string): boolean =>
  /\b(?:averages?|avg|mean|amt ?\/ ?sqft|per (?:unit|sf|sq))\b/i.test(text.slice(0, 200));

/** 42 of "42 Units", "Total Units: 42" or "Unit count 42"; null where no count of units is said. */
export function unitsInWords(text: string): number | null {
  // The number of a home.
  if (/^unit \d/i.test(text)) return null;
  const found =
    /^(?:total )?(\d{1,3}(?:,\d{3})|\d{1,5}) (?:total )?(?:apartment |residential )?units?\b/i.exec(text) ??
    /^(?:total |number of |# of |# )?(?:number of |residential |apartment )?units?(?: count)?[ :=]+(\d{1,3}(?:,\d{3})|\d{1,5})$/i.exec(
      text,
    );
  return found ? Number((found[1] ?? "").replace(",", "")) : null;
}

/** A count in the lines above a roll: "Total Units: 210", "Units = 96", "Harbor Mill - 210 Units"; null for another. */
export function unitsInTitle(text: string): number | null {
  const found =
    /(?:^|[|;,] ?|[-–—] )(?:total |number of |no\.? of |# of |# )?(?:number of |residential |apartment )?(?:units?|homes|apartments)(?: count)?(?: in property)? ?[:=#]? ?(\d{1,2}(?:,\d{3})|\d{1,5})(?= *(?:$|[|;,(]| [A-Z]))/i.exec(
      text,
    ) ??
    /(?:^|[|;,(] ?|[-–—] )(\d{1,2}(?:,\d{3})|\d{2,5})[- ](?:total )?(?:residential |apartment )?(?:units?|homes|apartments)(?=$|[|;,)])/i.exec(
      text,
    );
  return found ? Number((found[1] ?? "").replace(",", "")) : null;
}

const summaryWords =
  /^(?:#|no\.?|number)? ?(?:of )?units?(?: occupied| available| vacant)?$|summary|occupan|average|^avg|% |footage|charge code|^code$|^amount$|^count$|potential rent|lease charges|security deposit|^floor ?plans?$|^unit type$|unit status|market|^total|^balance$|^sqft|^status$|actual rent|leased|vacant|^percent|other deposits?|charges/i;

/** Headings of a table behind a roll: words of counts, shares and averages. */
export function isSummaryHeading(texts: readonly string[]): boolean {
  const found = texts.filter((text) => summaryWords.test(text.trim())).length;
  return found >= 2 && found >= 0.5 * texts.length;
}

/** Occupied Units, Total Vacant: a line with a count; null for another. */
export function countIn(label: string): "occupied" | "vacant" | null {
  const found =
    /^(?:total |number of |no\.? of |# of |# )?(occupied|vacant)(?: units| homes| apartments| apts)?(?: total)? ?[:=]?$/i;
  const word = found.exec(label.trim())?.[1]?.toLowerCase();
  return word === "occupied" || word === "vacant" ? word : null;
}

/** Words of a status without a number: the row counts homes. */
export const isCountLabel = (label: string): boolean =>
  !/\d/.test(label) &&
  /^(?:(?:total|number of|# of|no\.? of) )?(?:occupied|vacant|leased|notice|on notice|models?|down|admin|employee|non-? ?rev(?:enue)?|preleased|pre-leased|rented|unrented|available)(?: (?:units?|homes|apartments|apts))?(?: total)? ?[:=]?$/i.test(
    label.trim(),
  );

/** What the column of a table behind the roll sums, by its heading in plain words. */
export function summedUnder(head: string): "marketRent" | "leaseRent" | "chargesTotal" | "sqft" | null {
  if (/^market(?: rent| plus addl)?$/.test(head)) return "marketRent";
  if (/^(?:actual|lease) rent$/.test(head)) return "leaseRent";
  if (/^(?:lease charges|amount|charges|total charges|scheduled charges)$/.test(head)) return "chargesTotal";
  return /^(?:square footage|sqft|sq ft|square feet)$/.test(head) ? "sqft" : null;
}
