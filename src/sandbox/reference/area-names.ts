/** USPS abbreviations of the states and their names, both in lower case. */
// prettier-ignore
const namesByAbbreviation: Readonly<Record<string, string>> = {
  al: "alabama", ak: "alaska", az: "arizona", ar: "arkansas", ca: "california", co: "colorado", ct: "connecticut",
  de: "delaware", dc: "district of columbia", fl: "florida", ga: "georgia", hi: "hawaii", id: "idaho", il: "illinois",
  in: "indiana", ia: "iowa", ks: "kansas", ky: "kentucky", la: "louisiana", me: "maine", md: "maryland",
  ma: "massachusetts", mi: "michigan", mn: "minnesota", ms: "mississippi", mo: "missouri", mt: "montana",
  ne: "nebraska", nv: "nevada", nh: "new hampshire", nj: "new jersey", nm: "new mexico", ny: "new york",
  nc: "north carolina", nd: "north dakota", oh: "ohio", ok: "oklahoma", or: "oregon", pa: "pennsylvania",
  pr: "puerto rico", ri: "rhode island", sc: "south carolina", sd: "south dakota", tn: "tennessee", tx: "texas",
  ut: "utah", vt: "vermont", va: "virginia", wa: "washington", wv: "west virginia", wi: "wisconsin", wy: "wyoming",
};

/** The name of a state by its abbreviation, lower case; empty if unknown. */
export function stateName(abbreviation: string): string {
  return namesByAbbreviation[abbreviation.toLowerCase()] ?? "";
}

/** Names of the counties of sample properties, by FIPS code (US Census Bureau). */
// prettier-ignore
export const countyNames: Readonly<Record<string, string>> = {
  "04013": "Maricopa County", "06037": "Los Angeles County", "06059": "Orange County", "08001": "Adams County",
  "08005": "Arapahoe County", "08031": "Denver County", "08035": "Douglas County", "08059": "Jefferson County",
  "12011": "Broward County", "12086": "Miami-Dade County", "12099": "Palm Beach County", "17031": "Cook County",
  "17043": "DuPage County", "17089": "Kane County", "25017": "Middlesex County", "25021": "Norfolk County",
  "25023": "Plymouth County", "25025": "Suffolk County", "34013": "Essex County", "34017": "Hudson County",
  "36005": "Bronx County", "36047": "Kings County", "36061": "New York County", "36081": "Queens County",
  "36119": "Westchester County", "48085": "Collin County", "48113": "Dallas County", "48121": "Denton County",
  "48209": "Hays County", "48439": "Tarrant County", "48453": "Travis County", "48491": "Williamson County",
  "53033": "King County", "53053": "Pierce County", "53061": "Snohomish County",
};
