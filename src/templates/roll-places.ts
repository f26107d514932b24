/** Where a rent roll and what is worked out from it are on the loss-to-lease sheet. */

/** Rows of the roll that have formulas; more by copying the last one down. */
export const rentRollRows = 300;
/** Rows that the sums reach, and rows in which pasted homes are still seen and counted as missing. */
const reachedRows = 2_000;
const seenRows = 10_000;
/** More listings than a property has in a year. */
const listingRows = 1_000;
const marketRentRows = 40;

/** The table by type: a row a number of bedrooms, and one for all others. */
export const mixRow = 7;
export const bedroomGroups = [0, 1, 2, 3, 4] as const;
export const groupCodes = `$L$${String(mixRow + 2)}:$L$${String(mixRow + 1 + bedroomGroups.length)}`;

export const rollRow = 51;
export const firstRow = rollRow + 1;
export const lastRow = rollRow + rentRollRows;
export const lastReached = rollRow + reachedRows;

/** What a person pastes, or what comes from the table RentRoll. */
export const pasted = {
  unit: "A",
  floorplan: "B",
  beds: "C",
  baths: "D",
  sqft: "E",
  status: "F",
  charge: "G",
  contract: "H",
  subsidy: "I",
  rollMarket: "J",
  cap: "K",
} as const;

export const worked = {
  /** The unit without case and blanks: rows with the same one are one home. */
  key: "L",
  bedsRead: "M",
  kind: "N",
  isRent: "O",
  isFirst: "P",
  amount: "Q",
  homeContract: "R",
  homeKind: "S",
  leases: "T",
  newLease: "U",
  predicted: "V",
  asking: "W",
  market: "X",
  from: "Y",
  net: "Z",
  group: "AA",
  missing: "AB",
} as const;

/** RENT.UNITS and RENT.MARKETRENTS, and the words by which a roll is read. */
export const looked = {
  units: "AD",
  unitBed: "AD",
  unitBath: "AE",
  unitSqft: "AF",
  unitRent: "AG",
  unitLeft: "AH",
  unitTags: "AI",
  rents: "AK",
  rentBed: "AK",
  rentBath: "AL",
  rentPredicted: "AO",
  statusWord: "AU",
  statusKind: "AV",
  chargeWord: "AW",
  chargeIsRent: "AX",
} as const;

const rollColumns = { ...pasted, ...worked };

const span = (column: string, first: number, last: number): string =>
  `$${column}$${String(first)}:$${column}$${String(last)}`;

/** A column of the roll as far as the sums reach. */
export const roll = (column: keyof typeof rollColumns): string => span(rollColumns[column], firstRow, lastReached);
export const seen = (column: keyof typeof pasted): string => span(pasted[column], firstRow, rollRow + seenRows);
export const listed = (column: keyof typeof looked): string => span(looked[column], firstRow, rollRow + listingRows);
export const predictedRents = (column: keyof typeof looked): string =>
  span(looked[column], firstRow, rollRow + marketRentRows);

/** A cell of a row, by its column. */
export const inRow = (row: number) => (column: keyof typeof rollColumns) => `$${rollColumns[column]}${String(row)}`;
