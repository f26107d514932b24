/** The formulas of a rent roll's rows: which home a row is of, what the home pays, and what the market would. */
import type { NewCell } from "./sheet-content";
import { formula } from "./sheet-draft";
import { firstRow, groupCodes, inRow, listed, looked, predictedRents, roll, rollRow } from "./roll-places";
import type { RollWords } from "./words/roll-en";

/** Addresses of the inputs that the rows read. */
export interface RollInputs {
  readonly useRoll: string;
  readonly since: string;
  readonly until: string;
  readonly leastLeases: string;
  readonly sizeFactor: string;
  readonly rounding: string;
}

/** Kinds of homes, as the formulas compare them; words in the sheet are of the person's language. */
export const kinds = ["paying", "vacant", "nonRevenue", "noContract", "difference"] as const;
/** Status of the intake's rows for totals that don't tie and were accepted: they have no unit. */
export const differenceStatus = "difference";

/** Lists of words and what they mean; of several in one cell the last in the list decides. */
export const statusWords: readonly (readonly [word: string, kind: (typeof kinds)[number]])[] = [
  ["evict", "paying"],
  ["mtm", "paying"],
  ["to month", "paying"],
  ["to-month", "paying"],
  ["future", "noContract"],
  ["applic", "noContract"],
  ["pending", "noContract"],
  ["former", "noContract"],
  ["past", "noContract"],
  ["current", "paying"],
  ["occupied", "paying"],
  ["leased", "paying"],
  ["notice", "paying"],
  ["ntv", "paying"],
  ["vacant", "vacant"],
  ["unocc", "vacant"],
  ["model", "nonRevenue"],
  ["down", "nonRevenue"],
  ["admin", "nonRevenue"],
  ["office", "nonRevenue"],
  ["employee", "nonRevenue"],
  [differenceStatus, "difference"],
];

export const chargeWords: readonly (readonly [word: string, isRent: 0 | 1])[] = [
  ["rent", 1],
  ["subsid", 1],
  ["hap", 1],
  ["section 8", 1],
  ["pet", 0],
  ["park", 0],
  ["garage", 0],
  ["carport", 0],
  ["storage", 0],
  ["util", 0],
  ["water", 0],
  ["trash", 0],
  ["fee", 0],
  ["insur", 0],
  ["deposit", 0],
  ["cable", 0],
  ["laundry", 0],
  ["washer", 0],
];

const wordList = (column: "statusWord" | "statusKind" | "chargeWord" | "chargeIsRent", length: number): string =>
  `$${looked[column]}$${String(firstRow)}:$${looked[column]}$${String(firstRow + length - 1)}`;

/** The formulas of one row, from the column `key` on. The same for every row. */
export function rollRowFormulas(row: number, inputs: RollInputs, text: RollWords): NewCell[] {
  const cell = inRow(row);
  const key = cell("key");
  const own = (column: Parameters<typeof roll>[0], kind: string): string =>
    `${roll("key")},${key},${roll(column)},"${kind}"`;
  const isFirst = `${cell("isFirst")}=1`;
  const ofHome = (value: string): NewCell => formula(`IF(${isFirst},${value},"")`);
  const { paying, vacant, nonRevenue } = text.kinds;

  // "1BR/1BA", "2 bed", "1x1": the number that it begins with. VALUE of the whole would read "1/1" as a day.
  const beds = `TRIM(${cell("beds")})`;
  const leading = `IF(ISERROR(VALUE(MID(${beds},2,1))),VALUE(LEFT(${beds},1)),VALUE(LEFT(${beds},2)))`;
  const studio = `OR(ISNUMBER(SEARCH("studio",${beds})),ISNUMBER(SEARCH("effic",${beds})))`;
  const bedsRead = `IF(ISNUMBER(${cell("beds")}),${cell("beds")},IF(${studio},0,IFERROR(${leading},"")))`;

  const kindOf = `IFERROR(LOOKUP(2,1/SEARCH(${wordList("statusWord", statusWords.length)},${cell("status")}),${wordList("statusKind", statusWords.length)}),"?")`;
  const isRent = `IFERROR(LOOKUP(2,1/SEARCH(${wordList("chargeWord", chargeWords.length)},${cell("charge")}),${wordList("chargeIsRent", chargeWords.length)}),0)`;
  const contractOf = (kind: string): string => `SUMIFS(${roll("amount")},${own("kind", kind)},${roll("isRent")},1)`;

  // A blank number of baths fits every number of them.
  const type = (bed: string, bath: string): string =>
    `${bed},${cell("bedsRead")},${bath},IF(ISNUMBER(${cell("baths")}),${cell("baths")},">=0")`;
  const onMarket = `${type(listed("unitBed"), listed("unitBath"))},${listed("unitRent")},">0",${listed("unitTags")},"<>*affordable*"`;
  const newLeases = `${onMarket},${listed("unitLeft")},">="&${inputs.since},${listed("unitLeft")},"<="&${inputs.until}`;
  const sized = `${newLeases},${listed("unitSqft")},">0"`;
  const rate = `SUMIFS(${listed("unitRent")},${sized})/SUMIFS(${listed("unitSqft")},${sized})`;
  const moved =
    `IF(ISNUMBER(${cell("sqft")}),ROUND(${inputs.sizeFactor}*${rate}*` +
    `(${cell("sqft")}-AVERAGEIFS(${listed("unitSqft")},${sized}))/${inputs.rounding},0)*${inputs.rounding},0)`;
  // A home's further rows, such as its parking, have no market rent: many rolls print 0 there.
  const rollMarket = `AVERAGEIFS(${roll("rollMarket")},${roll("key")},${key},${roll("rollMarket")},">0")`;
  const first = (choices: readonly (readonly [when: string, value: string])[], none: string): string =>
    choices.reduceRight((rest, [when, value]) => `IF(${when},${value},${rest})`, none);
  const useRoll = `AND(${inputs.useRoll}="${text.yes}",ISNUMBER(${rollMarket}))`;
  const choices = [
    [`IFERROR(${useRoll},FALSE)`, rollMarket, text.fromRoll],
    [`ISNUMBER(${cell("newLease")})`, cell("newLease"), text.fromLeases],
    [`ISNUMBER(${cell("predicted")})`, cell("predicted"), text.fromPrediction],
    [`ISNUMBER(${cell("asking")})`, cell("asking"), text.fromAsking],
    // Where a roll does not say how many rooms a home has, no observed rent is for it: the roll's own is all there is.
    [`AND(NOT(ISNUMBER(${cell("bedsRead")})),ISNUMBER(${rollMarket}))`, rollMarket, text.fromRoll],
  ] as const;
  const uncapped = first(
    choices.map(([when, value]) => [when, value] as const),
    '""',
  );
  const capped = `IF(AND(ISNUMBER(${cell("cap")}),ISNUMBER(${uncapped})),MIN(${cell("cap")},${uncapped}),${uncapped})`;
  const source = first(
    choices.map(([when, , name]) => [when, `"${name}"`] as const),
    `"${text.noMarket}"`,
  );
  const isGroup = `COUNTIF(${groupCodes},${cell("bedsRead")})>0`;
  const hasRoom = `ISNUMBER(${cell("bedsRead")})`;
  return [
    // The letter keeps 1E5 and 100000 apart, which comparisons would read as one number.
    formula(`IF(TRIM(${cell("unit")})="","","u"&LOWER(SUBSTITUTE(${cell("unit")}," ","")))`),
    formula(`IF(${key}="","",${bedsRead})`),
    formula(
      `IF(${key}="",IF(${kindOf}="${text.kinds.difference}","${text.kinds.difference}",""),` +
        `IF(TRIM(${cell("status")})="",IF(N(${cell("contract")})+N(${cell("subsidy")})>0,"${paying}","${vacant}"),${kindOf}))`,
    ),
    formula(`IF(${key}="","",IF(TRIM(${cell("charge")})="",1,${isRent}))`),
    formula(`IF(${key}="",0,IF(MATCH(${key},${roll("key")},0)=ROW()-ROW($A$${String(rollRow)}),1,0))`),
    formula(`N(${cell("contract")})+N(${cell("subsidy")})`),
    ofHome(`IF(COUNTIFS(${own("kind", paying)})>0,${contractOf(paying)},${contractOf(nonRevenue)})`),
    ofHome(
      `IF(COUNTIFS(${own("kind", paying)})>0,IF(${cell("homeContract")}>0,"${paying}","${text.withoutRent}"),` +
        `IF(COUNTIFS(${own("kind", nonRevenue)})>0,"${nonRevenue}",IF(COUNTIFS(${own("kind", "?")})>0,"?","${vacant}")))`,
    ),
    ofHome(`IF(${hasRoom},COUNTIFS(${newLeases}),0)`),
    ofHome(`IF(${cell("leases")}<${inputs.leastLeases},"",IFERROR(AVERAGEIFS(${listed("unitRent")},${newLeases})+IFERROR(${moved},0),""))`),
    ofHome(`IFERROR(AVERAGEIFS(${predictedRents("rentPredicted")},${type(predictedRents("rentBed"), predictedRents("rentBath"))}),"")`),
    ofHome(`IFERROR(AVERAGEIFS(${listed("unitRent")},${onMarket},${listed("unitLeft")},""),"")`),
    ofHome(capped),
    ofHome(`${source}&IF(AND(ISNUMBER(${cell("cap")}),N(${cell("market")})=N(${cell("cap")}),${source}<>"${text.noMarket}"),"${text.capped}","")`),
    ofHome(`IF(AND(${cell("homeKind")}="${paying}",ISNUMBER(${cell("market")})),${cell("market")}-${cell("homeContract")},"")`),
    ofHome(`IF(${hasRoom},IF(${isGroup},${cell("bedsRead")},"${text.otherBeds}"),"${text.otherBeds}")`),
    formula(`IF(AND(${isFirst},NOT(ISNUMBER(${cell("market")}))),COUNT($AB$${String(rollRow)}:AB${String(row - 1)})+1,"")`),
  ]; // prettier-ignore
}

/** A row's pasted columns where the workbook has the table RentRoll: `null` columns stay for typing. */
export function rowsOfTable(row: number, columns: readonly string[]): (NewCell | null)[] {
  const place = `ROWS($A$${String(firstRow)}:$A${String(row)})`;
  const titles = [
    "Unit",
    "Floorplan",
    "Beds",
    "Baths",
    "Sq Ft",
    "Status",
    null,
    "Lease Rent",
    "Subsidy",
    "Market Rent",
  ];
  return titles.map((title) => {
    if (title === null || !columns.includes(title)) return null;
    const of = (name: string): string => `INDEX(RentRoll[${name}],${place})`;
    // The table's lease rent has the subsidy in it; a number may occur once in each building.
    const value =
      title === "Lease Rent" && columns.includes("Subsidy")
        ? `${of(title)}-N(${of("Subsidy")})`
        : title === "Unit" && columns.includes("Building")
          ? `IF(${of("Building")}="",${of(title)},${of("Building")}&"-"&${of(title)})`
          : of(title);
    return formula(`IF(${place}>ROWS(RentRoll[Unit]),"",IF(${of(title)}="","",${value}))`);
  });
}
