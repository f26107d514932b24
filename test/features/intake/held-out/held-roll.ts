/** What every held-out layout of a rent roll has to say of itself, and the words that its vendors share. */
import type { ChargeClass } from "../../../../src/features/intake/charge-classes";
import { pick, type Random } from "../invented-rolls";
import type { HeldCell, HeldSheet } from "./held-cells";
import type { HeldDeal } from "./held-deal";

export type StatedField =
  | "building" | "floorplan" | "beds" | "baths" | "sqft" | "status" | "marketRent" | "moveIn" | "leaseStart" | "leaseEnd" | "moveOut" | "deposit" | "balance" | "charges"; // prettier-ignore

export interface HeldRoll {
  readonly layout: string;
  readonly deal: HeldDeal;
  readonly sheets: readonly HeldSheet[];
  /** What the file states about a unit, in addition to its number and rent. */
  readonly fields: ReadonlySet<StatedField>;
  /** The file prints sums of its amounts. */
  readonly hasTotals: boolean;
  readonly listsFuture: boolean;
  /** Only text, as of a system that exports .csv. */
  readonly isText?: boolean;
  readonly nonUnits?: number;
  readonly isSpanish?: boolean;
}

export type RollMaker = (deal: HeldDeal) => HeldRoll;

const codePools: Readonly<Record<ChargeClass, readonly string[]>> = {
  rent: ["rent", "rnt", "rentres", "aptrent", "RENT", "resrent"], subsidy: ["hap", "hud", "sec8", "subsidy", "rnsvchr"], concession: ["conc", "concess", "concrec", "rentspec", "CONC/SPECL", "specials"],
  employee_credit: ["empcred", "empldisc", "EMPLCRED", "staffdisc"], mtm: ["mtm", "mtmfee", "MTOM", "mtmprem"], pet: ["petrent", "petfee", "pet", "PETRENT", "petr"], parking: ["garage", "carport", "parking", "prkg", "GARAGE", "coverpk"],
  storage: ["storage", "stor", "STORAGE", "storrent"], utility: ["water", "trash", "wtrswr", "rubs", "utilreim", "sewer", "TRASH", "WATER", "elec", "pestctrl", "vtrash"], technology: ["cable", "internet", "techpkg", "wifi", "CABLE"],
  insurance: ["rentins", "liabins", "rentersi", "insfee"], washer_dryer: ["wdrent", "washdry", "w/d", "WASHDRY"], amenity: ["amenrent", "amenfee", "viewprem", "upgrade"], fee: ["adminfee", "svcfee", "admin", "convfee"],
  other: [],
}; // prettier-ignore

const wordPools: Readonly<Record<ChargeClass, readonly string[]>> = {
  rent: ["Rent", "Base Rent", "Apartment Rent", "Residential Rent", "Rent - Residential", "Rent Income"], subsidy: ["HAP Rent", "Subsidy Rent", "Section 8 Rent", "Housing Authority Rent", "Voucher Payment"],
  concession: ["Monthly Concession", "Rent Concession", "Recurring Concession", "Renewal Monthly Concession", "Rent Discount"], employee_credit: ["Employee Discount", "Employee Rent Credit", "Courtesy Officer Credit"],
  mtm: ["Month to Month Fee", "MTM Premium", "Month-to-Month"], pet: ["Pet Rent", "Pet Fee", "Animal Rent", "Monthly Pet Fee"], parking: ["Covered Parking", "Garage Rent", "Reserved Parking", "Carport", "Parking Fee", "Detached Garage"],
  storage: ["Storage", "Storage Unit Rent", "Storage Fee", "Locker Rent"], utility: ["Trash", "Water/Sewer", "Valet Trash", "Utility Reimbursement", "Pest Control", "RUBS", "Water Reimbursement", "Gas Reimb"],
  technology: ["Cable/Internet", "Internet Fee", "Technology Package", "Smart Home Fee", "Cable TV"], insurance: ["Renters Insurance", "Liability Insurance", "Renter's Ins Fee"],
  washer_dryer: ["Washer/Dryer Rental", "W/D Rent", "Washer & Dryer"], amenity: ["Amenity Rent", "Amenity Fee", "View Premium", "Amenity Premium"], fee: ["Admin Fee", "Service Fee", "Credit Reporting Fee", "Billing Fee"], other: [],
}; // prettier-ignore

/** One code per class, drawn again for each file. */
export function codesOf(random: Random, kind: "codes" | "words"): (chargeClass: ChargeClass) => string {
  const pools = kind === "codes" ? codePools : wordPools;
  const drawn = new Map<ChargeClass, string>();
  return (chargeClass) => {
    const code = drawn.get(chargeClass) ?? pick(random, pools[chargeClass]);
    drawn.set(chargeClass, code);
    return code;
  };
}

/** A row from values by column. */
export function rowOf(values: Readonly<Record<number, HeldCell>>): HeldCell[] {
  const row: HeldCell[] = [];
  for (const [at, value] of Object.entries(values)) row[Number(at)] = value;
  return Array.from(row, (cell) => cell ?? null);
}

export const dated = (iso: string | null): HeldCell => (iso === null ? null : { d: iso });
export const us = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;
