/** The class of a charge, by its code or its words. */

export const chargeClasses = [
  "rent", "subsidy", "concession", "employee_credit", "mtm", "pet", "parking", "storage", "utility", "technology", "insurance",
  "washer_dryer", "amenity", "fee", "other",
] as const; // prettier-ignore

export type ChargeClass = (typeof chargeClasses)[number];

export interface ClassGuess {
  readonly chargeClass: ChargeClass;
  /** `open`: a question for the person. */
  readonly confidence: "likely" | "open";
  /** Word of the code that decided; "" where none did. */
  readonly because: string;
}

/**
 * Tried in order: the first that is found decides. Words are looked for at word boundaries; pieces anywhere in codes
 * that are one word (`rntins`, `petrent`).
 */
const rules: readonly (readonly [ChargeClass, words: RegExp, pieces: RegExp | null])[] = [
  ["concession", /\b(?:preferred employer|employer discount|military)\b/, null],
  ["employee_credit", /\b(?:employees?|emp|staff|courtesy officer|officer|managers?|mgr|maintenance|onsite)\b.*\b(?:credit|discount|disc|concession|allowance|conc|unit|apt|apartment|rent|cred|rebate|deduct)\b|\b(?:employee|emplcred|courtesy officer)\b|\bemp\b/, /^emp(?:l|loy)?(?:cr|cred|conc|disc|rent|unit|apt|all|dsc)|^empl?$|staff|^officer|courtoff|^mgrcr|^ctyoff/],
  ["mtm", /\b(?:mtm|m2m|m t m|mtom|month to month|mo to mo|short term)\b/, /^(?:mtm|m2m|mtom|mthtomth|stlprem|shortterm|sterm)/],
  ["subsidy", /\b(?:hap|hud|section 8|sec 8|sec8|s8|voucher|vouchers|subsidy|subsidized|subsidies|subsidios?|housing assistance|housing authority|rental assistance|hcv|vash)\b/, /^hap|hap$|^pha|hudrent|^hud|(?:rent|rnt)hud$|sec(?:tion)?8|vchr|vouch|subsid|^sub(?:rent|rnt)|^s8/],
  ["concession", /\b(?:concessions?|conc|specials?|specl|spcl|free rent|rent credit|incentives?|discounts?|disc|descuentos?|bonificacion(?:es)?|concesion(?:es)?|promo|promotions?|look and lease|referral credit|gift card|loyalty|credit rent)\b/, /^conc|conc$|specl|^spec(?:ial)?|(?:re?nt|mo)?spec(?:ial)?s?$|^disc|discount|promo|^incent|freerent|^rntcr|^rentcr|rentdisc/],
  ["washer_dryer", /\b(?:w d|wd|washer|dryer|washers|dryers|wash)\b/, /^wd|^wash|w\/d|wshdry|washdry|^wsh/],
  ["pet", /\b(?:pets?|animals?|dogs?|cats?|kennels?|mascotas?|pet rent|petrent)\b/, /^pet|petr|^animal|^dog|pet(?:fee|rnt|rent)/],
  ["insurance", /\b(?:insurance|ins|liability|damage waiver|deposit waiver|renters ins|rentins|rlp|tlp|lli|ppi|rrl|deposit alternative|surety|property protection|landlord liability)\b/, /ins$|^ins|rentins|rntins|rente?rsi|insur|liab|waiv|^tlp|^rlp|^lli|surety|depalt/],
  ["utility", /\b(?:water|sewer|sewage|wtr|swr|trash|garbage|waste|refuse|valet trash|gas|natural gas|electric|electricity|elec|power|pest|pest control|rubs|utility|utilities|util|submeter|sub meter|submetering|storm ?water|stormwater|heat|heating|hot water|energy|recycling|drainage|hydro|irrigation|boiler|conservice|fuel|agua|luz|electricidad|drenaje|basura)\b/, /wtr|water|swr|sewer|trash|trsh|^tras|^trs|rubs|^util|utl$|utl(?:fee|bill)?|elec(?!t)|electric|^gas$|gasreim|^gasrb|pest|submet|valtr|^vtrash|garbage|sewage|storm/],
  ["storage", /\b(?:storage|stor|stg|locker|lockers|closet|closets|bike|bicycle|bodega)\b/, /^stor|storage|^stg|^sto$|locker|closet/],
  ["parking", /\b(?:parking|park|garage|garages|carport|carports|covered|reserved|space|spaces|prkg|pkg|prk|vehicle|auto|car port|gar|estacionamientos?|cocheras?|ev charging|rv)\b/, /park|^prk|^pkg|gar(?:age|rent|rnt|fee|$)|carprt|carport|^cport|^crpt|reserv|co?ve?r?d?p(?:k|rk|ark)|cvrd/],
  ["technology", /\b(?:cable|internet|tech|technology|wifi|wi fi|smart|smart home|smarthome|broadband|media|telecom|data|fiber|tv|phone|bulk internet|connectivity|alarm|security system)\b/, /cable|cbl|inter?net|^intrnt|^tech|tech(?:pkg|fee|pack)|wifi|smart|^media|fiber|bband/],
  ["amenity", /\b(?:amenity|amenities|amen|view|premium|premiums|upgrade|upgrades|upgraded|renovation|reno|fitness|gym|pool|furniture|furnished|balcony|floor premium|patio|yard|fireplace|appliance|clubhouse|backyard|corner)\b/, /^amen|amen(?:ity|fee|rent|prem)|prem(?:ium)?$|upgr|^view|reno|^furn|^fitn|yard/],
  ["fee", /\b(?:fees?|admin|administrative|service|services|billing|bill|convenience|credit builder|processing|late|nsf|legal|tax|package|packages|cleaning|key|keys|positive pay|reporting|credit reporting|rent reporting|pay plus|transfer|application|month fee|maintenance|mantenimiento|cuotas?|recargos?|hoa|lawn|landscaping|locator|concierge)\b/, /fee|adm(?:in)?|serv(?:ice|c)?|bill|conv|process|^late|nsf|legal|^pkg|^crbld|crbuild|^hoa|^tax|^lawn/],
  ["rent", /\b(?:rents?|rnt|base|lease rent|residential|res rent|apartment|aptrent|renta|alquiler|rental|resident)\b/, /rent|rnt|^renta|^apt|^base|^resid|^lease/],
]; // prettier-ignore

/** Deterministic; codes are matched without case. */
export function chargeClassOf(code: string): ClassGuess {
  const spaced = code
    .slice(0, 80)
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  const isOneWord = !spaced.includes(" ") || /^[^\s/]+\/\S+$/.test(code.trim());
  const squeezed = spaced.replace(/ /g, "");
  for (const [chargeClass, words, pieces] of rules) {
    const found = words.exec(spaced) ?? (isOneWord && pieces !== null ? pieces.exec(squeezed) : null);
    if (found) return { chargeClass, confidence: "likely", because: found[0] };
  }
  return { chargeClass: "other", confidence: "open", because: "" };
}

/** Why a code or an account goes where a person, or the team, said. */
export const yourMapping = "your mapping";

export interface CodeUse {
  readonly code: string;
  /** Sum over current units, dollars a month. */
  readonly total: number;
  /** Units that have it. */
  readonly units: number;
  readonly sample: number;
  /** Its code is the heading of a column, and what that heading says. */
  readonly isColumn?: boolean;
  readonly byHeading?: ChargeClass | null;
}

/**
 * Classes of all codes of a roll: by their words, then by what they add up to. A code below zero in sum is a reduction;
 * where no code is rent by its words, the largest one on most units is.
 * @param hasRentColumn rents have their own column, next to columns of charges
 */
export function classesOfCodes(
  uses: readonly CodeUse[],
  known: ReadonlyMap<string, ChargeClass> = new Map(),
  hasRentColumn = true,
): Map<string, ClassGuess> {
  const guesses = new Map<string, ClassGuess>();
  for (const { code, total, byHeading = null } of uses) {
    const own = known.get(code.toLowerCase());
    const words = chargeClassOf(code);
    let guess: ClassGuess = own
      ? { chargeClass: own, confidence: "likely", because: yourMapping }
      : byHeading === null || byHeading === words.chargeClass
        ? words
        : { chargeClass: byHeading, confidence: "likely", because: code };
    const isReduction = guess.chargeClass === "concession" || guess.chargeClass === "employee_credit";
    if (!own && total < 0 && !isReduction && ["rent", "other", "fee", "mtm"].includes(guess.chargeClass))
      guess = { chargeClass: "concession", confidence: "open", because: "its sum is below zero" };
    guesses.set(code, guess);
  }
  const hasRent = [...guesses.values()].some(({ chargeClass }) => chargeClass === "rent" || chargeClass === "subsidy");
  // Columns of charges are mostly next to a column of rents; without one, an unknown heading may be the rent's.
  if (!hasRent && (!hasRentColumn || !uses.some(({ isColumn }) => isColumn))) {
    const largest = [...uses].sort((a, b) => b.total - a.total)[0];
    const isUnknown = largest?.isColumn !== true || guesses.get(largest.code)?.confidence === "open";
    if (largest && isUnknown && largest.total > 0 && largest.total / largest.units > 150)
      guesses.set(largest.code, {
        chargeClass: "rent",
        confidence: "open",
        because: "the largest charge of most units",
      });
  }
  rentBySize(uses, guesses);
  return guesses;
}

/** Share of the usual rent from which a charge that no word explains is rent itself, as of another kind of lease. */
const sizeOfRent = 0.6;

function rentBySize(uses: readonly CodeUse[], guesses: Map<string, ClassGuess>): void {
  const usual = (found: readonly CodeUse[]): number =>
    found.reduce((sum, { total }) => sum + total, 0) /
    Math.max(
      1,
      found.reduce((sum, { units }) => sum + units, 0),
    );
  const rent = usual(uses.filter(({ code }) => guesses.get(code)?.chargeClass === "rent"));
  for (const use of uses) {
    const { chargeClass, because } = guesses.get(use.code) ?? { chargeClass: "rent", because: "" };
    if (chargeClass === "other" && because === "" && rent > 0 && usual([use]) >= sizeOfRent * rent)
      guesses.set(use.code, {
        chargeClass: "rent",
        confidence: "open",
        because: "as large as the rent of other units",
      });
  }
}
