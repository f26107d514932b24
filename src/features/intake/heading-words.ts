/**
 * What a column of a rent roll holds, by the single words of its heading: abbreviated, in any order, in two languages.
 */

/** The columns that a rent roll may have. */
export type RollField =
  | "unit" | "bedSpace" | "buildingUnit" | "building" | "address" | "property" | "floorplan" | "beds" | "baths" | "bedBath" | "sqft" | "status" | "resident"
  | "name" | "tenants" | "marketRent" | "leaseRent" | "contractRent" | "tenantRent" | "subsidy" | "chargeCode" | "amount" | "other"
  | "credits" | "total" | "deposit" | "otherDeposit" | "moveIn" | "moveInOut" | "leaseStart" | "leaseEnd" | "moveOut" | "balance" | "ledger"
  | "tags" | "comments" | "index" | "rowKind" | "ignored"; // prettier-ignore

/** Words that mean the same, under one of them. */
const sameWords: Readonly<Record<string, string>> = {
  number: "no num nbr nr numbers",
  unit: "units apt apts apartment apartments suite ste door home dwelling residence flat space",
  building: "bldg blg bld buildings",
  property: "prop community site complex",
  lease: "lse ls leases lsd contract agreement",
  start: "begin begins beginning beg starts strt started from commence commences commenced commencement commencing comm inception effective eff since desde inicio",
  end: "ends ending exp expir expire expires expired expiring expiry expiration xd thru through to until maturity termination fin hasta",
  date: "dt dates on day",
  move: "moved moving mv",
  vacate: "vacating vacated",
  status: "stat stats state",
  occupied: "occ occup occupancy occupied",
  vacant: "vac",
  balance: "bal balances",
  delinquent: "delinq delinquency delinquencies arrears owed owes owing outstanding receivable receivables",
  amount: "amt amts",
  charge: "chg chgs chrg chrgd chgd charged charges",
  current: "curr cur currently",
  monthly: "mo mos mth mthly mnthly month months mensual",
  deposit: "dep deps deposits secdep",
  tenant: "ten tenants resident residents res lessee lessees leaseholder leaseholders occupant occupants renter renters household hh",
  name: "names",
  market: "mkt street asking posted quoted advertised potential gpr listed",
  rent: "rents rental rentals rate renta",
  subsidy: "hap voucher vouchers subsidized housing govt government authority pha hud section8 sec8",
  portion: "share part pays pay pmt pmts payment",
  sqft: "sf ft2 footage gla rsf nrsf sqr sqfeet",
  plan: "floorplan floorplans pl style layout config configuration",
  bed: "beds bedroom bedrooms br brs bdrm bdrms bdr bd bds bedrms",
  bath: "baths bathroom bathrooms ba bth bths bathrm bathrms",
}; // prettier-ignore

const usual = new Map(
  Object.entries(sameWords).flatMap(([word, list]) => list.split(" ").map((one): [string, string] => [one, word])),
);

/** A figure of another time, a share, or made from others. */
const otherFigure =
  /\b(?:percent|variance|annual|annualized|yearly|year|ytd|budget|proposed|forma|proforma|new|old|prior|previous|last|next|renewal|increase|avg|average|limit|allowance|recert\w*|application|applied|days?|late|nsf|max|maximum|legal|gain|loss|phone|email|birth|plate|contact|count|age|psf)\b/;

const rentWords = new Set(["rent", "amount", "current", "actual", "monthly", "lease", "leased", "base", "in", "place", "inplace", "charge", "billed", "due", "paid", "existing", "roll", "unit", "per", "collected", "achieved"]); // prettier-ignore
const unitWords = new Set(["unit", "number", "id", "code", "name", "ref", "reference", "rentable", "description"]);
const planWords = new Set(["type", "plan", "unit", "floor", "fl", "mix", "bed", "code", "name", "desc", "description", "model", "id", "fp"]); // prettier-ignore
const nameWords = new Set(["tenant", "name", "current", "primary", "s", "head", "last", "first", "full"]);

/** Words run together, as databases name columns: MarketRent is Market Rent. */
export const wordsApart = (text: string): string =>
  text.includes(" ") ? text : text.replace(/(?<=[a-z])(?=[A-Z])/g, " ");

/** Null where the words say nothing clear. */
export function fieldByWords(text: string): RollField | null {
  const plain = wordsApart(text.slice(0, 80))
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/\(s\)/g, "s")
    .replace(/\bm ?\/ ?i\b/g, "move in")
    .replace(/\bm ?\/ ?o\b/g, "move out")
    .replace(/\bmi date\b/g, "move in date")
    .replace(/\bmo date\b/g, "move out date")
    .replace(/\bl ?\/ ?s\b/g, "lease start")
    .replace(/\bl ?\/ ?e\b/g, "lease end")
    .replace(/\ba ?\/ ?r\b/g, "receivable")
    .replace(/\bs\. ?f\./g, "sqft")
    .replace(/\bsq(?:uare|r|\.)? ?\.?(?:ft|feet|foot|footage)\b\.?/g, "sqft")
    .replace(/\b(?:section|sec)\.? 8\b/g, "section8")
    .replace(/\bpast due\b/g, "delinquent")
    .replace(/#/g, " number ")
    .replace(/%/g, " percent ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  if (plain === "" || otherFigure.test(plain) || /\$ ?\/ ?s/i.test(text)) return null;
  const words = new Set(plain.split(" ").map((word) => usual.get(word) ?? word));
  const has = (...all: readonly string[]): boolean => all.every((word) => words.has(word));
  const isOnly = (known: ReadonlySet<string>): boolean => [...words].every((word) => known.has(word));
  return dateField(plain, has) ?? amountField(has, isOnly) ?? wordField(has, isOnly);
}

type Has = (...all: readonly string[]) => boolean;
type IsOnly = (known: ReadonlySet<string>) => boolean;

function dateField(plain: string, has: Has): RollField | null {
  if (/^(?:lsd|lcd)$/.test(plain)) return "leaseStart";
  if (/^(?:led|lxd)$/.test(plain)) return "leaseEnd";
  if (has("move") && has("in") && !has("rent")) return "moveIn";
  if ((has("move") && has("out")) || has("vacate")) return "moveOut";
  if (has("occupied") && (has("date") || has("start"))) return "moveIn";
  const isAmount = ["rent", "amount", "charge", "status", "deposit", "unit", "market", "balance"].some((word) =>
    has(word),
  );
  const isOfLease = has("lease") || has("date");
  if (isAmount || (!isOfLease && plain.includes(" "))) return null;
  if (has("end") && !has("start")) return "leaseEnd";
  // An effective date may be the report's.
  return has("start") && !has("end") && (has("lease") || !/\beff/.test(plain)) ? "leaseStart" : null;
}

function amountField(has: Has, isOnly: IsOnly): RollField | null {
  if (has("deposit") || (has("sd") && has("held"))) return has("pet") || has("other") ? "otherDeposit" : "deposit";
  if (has("date")) return null;
  if (has("balance") || has("delinquent")) return "balance";
  if (has("sqft") && !has("rent") && !has("per")) return "sqft";
  if (has("other") && (has("charge") || has("amount")) && !has("rent")) return "other";
  if (has("subsidy") && !has("concession")) return "subsidy";
  if (has("tenant") && (has("portion") || has("rent"))) return "tenantRent";
  if (has("market") && !has("total")) return "marketRent";
  return has("rent") && isOnly(rentWords) ? "leaseRent" : null;
}

function wordField(has: Has, isOnly: IsOnly): RollField | null {
  if (has("date") || has("amount") || has("rent")) return null;
  if (has("status") || ((has("occupied") || has("vacant")) && !has("number") && !has("unit"))) return "status";
  if (has("bed") && has("bath")) return "bedBath";
  if ((has("bed") || has("rooms")) && isOnly(new Set(["bed", "number", "rooms", "rms"]))) return "beds";
  if (has("bath") && isOnly(new Set(["bath", "number", "rooms", "rms"]))) return "baths";
  if ((has("plan") || has("type") || has("fp")) && isOnly(planWords)) return "floorplan";
  if (has("building") && isOnly(new Set(["building", "number", "name", "id", "code"]))) return "building";
  if (has("property") && isOnly(new Set(["property", "name", "id", "code", "number"]))) return "property";
  if (has("tenant") && (has("id") || has("number") || has("code"))) return "resident";
  if ((has("tenant") || has("name")) && isOnly(nameWords)) return "name";
  return has("unit") && isOnly(unitWords) ? "unit" : null;
}
