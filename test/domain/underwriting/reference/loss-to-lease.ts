/**
 * Loss to lease of a rent roll: market rent less contract rent, over the homes that pay. Dollars a month.
 *
 * Rows are not homes: a home may have a row for each charge, each roommate and its next lease. Rent in subsidy (HAP) is
 * contract rent. A gain to lease is negative and stays so.
 */

/** What a row says of its home. */
export type RollStatus = "paying" | "vacant" | "non-revenue" | "no contract";

const statusWords: Readonly<Record<string, RollStatus>> = {
  current: "paying",
  occupied: "paying",
  notice: "paying",
  vacant: "vacant",
  model: "non-revenue",
  down: "non-revenue",
  office: "non-revenue",
  admin: "non-revenue",
  employee: "non-revenue",
  future: "no contract",
  applicant: "no contract",
  pending: "no contract",
};

/**
 * Reads a roll's status by its first word that is known: "Notice - rented" pays, "Vacant leased" is vacant. Null where
 * no word is known.
 */
export function rollStatus(text: string): RollStatus | null {
  const words = text.toLowerCase().split(/[^a-z]+/);
  const known = words.find((word) => Object.hasOwn(statusWords, word));
  return known === undefined ? null : (statusWords[known] ?? null);
}

/** One row of a rent roll. */
export interface RollRow {
  readonly unit: string;
  readonly status: RollStatus;
  /** Of the home, dollars a month; null where there is none. */
  readonly market: number | null;
  readonly contract: number;
  /** Whether the contract amount is rent (or its subsidy): parking, pets, utilities and fees are other income. */
  readonly isRent: boolean;
}

export interface LossToLease {
  readonly rows: number;
  readonly homes: number;
  /** Homes that pay, and those of them that have a market rent. */
  readonly paying: number;
  readonly matched: number;
  /** Loss plus gain: the net, dollars a month. */
  readonly lossToLease: number;
  readonly loss: number;
  /** Zero or negative. */
  readonly gain: number;
  /** Net over the market rent of the same homes, 0..1; null where there are none. */
  readonly shareOfMarket: number | null;
  readonly vacantHomes: number;
  readonly nonRevenueHomes: number;
  /** Sums over homes with a market rent. */
  readonly marketRent: number;
  readonly vacancyAtMarket: number;
  readonly nonRevenue: number;
  readonly contractRent: number;
  /** Market rent less loss to lease, vacancy, non-revenue and contract rent: 0. */
  readonly identity: number;
  /** Units that no sum has in it, as the roll first spells them. */
  readonly withoutMarket: readonly string[];
  /** Units with a current row and no rent: non-revenue at market. */
  readonly withoutRent: readonly string[];
}

interface Home {
  readonly unit: string;
  readonly kind: "paying" | "vacant" | "non-revenue" | "without rent";
  readonly market: number | null;
  readonly contract: number;
}

const homeKey = (unit: string): string => unit.toLowerCase().replace(/\s+/g, "");

function homeOf(rows: readonly RollRow[]): Home {
  const leased = rows.filter((row) => row.status === "paying");
  const others = rows.filter((row) => row.status === "non-revenue");
  // An employee's lease has a rent too, below market.
  const contractRows = leased.length > 0 ? leased : others;
  const contract = contractRows.reduce((sum, row) => sum + (row.isRent ? row.contract : 0), 0);
  const unpaid = contract > 0 ? "paying" : "without rent";
  return {
    unit: rows[0]?.unit.trim() ?? "",
    kind: leased.length > 0 ? unpaid : others.length > 0 ? "non-revenue" : "vacant",
    market: rows.find((row) => row.market !== null)?.market ?? null,
    contract,
  };
}

/** Loss to lease by homes; a home without a market rent is in no sum and is listed. */
export function lossToLease(rows: readonly RollRow[]): LossToLease {
  const byUnit = new Map<string, RollRow[]>();
  for (const row of rows) {
    const home = byUnit.get(homeKey(row.unit));
    if (home) home.push(row);
    else byUnit.set(homeKey(row.unit), [row]);
  }
  const homes = [...byUnit.values()].map(homeOf);
  const priced = homes.flatMap((home) => (home.market === null ? [] : [{ ...home, market: home.market }]));
  const sum = (kinds: readonly Home["kind"][], of: (home: Home & { market: number }) => number): number =>
    priced.filter((home) => kinds.includes(home.kind)).reduce((total, home) => total + of(home), 0);
  const all = ["paying", "vacant", "non-revenue", "without rent"] as const;
  const count = (kind: Home["kind"]): number => homes.filter((home) => home.kind === kind).length;

  const loss = sum(["paying"], (home) => Math.max(0, home.market - home.contract));
  const gain = sum(["paying"], (home) => Math.min(0, home.market - home.contract));
  const marketOfPaying = sum(["paying"], (home) => home.market);
  const marketRent = sum(all, (home) => home.market);
  const vacancyAtMarket = sum(["vacant"], (home) => home.market);
  const nonRevenue = sum(["non-revenue", "without rent"], (home) => home.market - home.contract);
  const contractRent = sum(all, (home) => home.contract);
  return {
    rows: rows.length,
    homes: homes.length,
    paying: count("paying"),
    matched: priced.filter((home) => home.kind === "paying").length,
    lossToLease: loss + gain,
    loss,
    gain,
    shareOfMarket: marketOfPaying > 0 ? (loss + gain) / marketOfPaying : null,
    vacantHomes: count("vacant"),
    nonRevenueHomes: count("non-revenue"),
    marketRent,
    vacancyAtMarket,
    nonRevenue,
    contractRent,
    identity: marketRent - (loss + gain) - vacancyAtMarket - nonRevenue - contractRent,
    withoutMarket: homes.filter((home) => home.market === null).map((home) => home.unit),
    withoutRent: homes.filter((home) => home.kind === "without rent").map((home) => home.unit),
  };
}
