/** What a unit is, by the words that exports use for it. */

export const unitStatuses = [
  "down", "model", "admin", "employee", "notice_leased", "notice", "vacant_leased", "vacant", "occupied",
] as const; // prettier-ignore

export type UnitStatus = (typeof unitStatuses)[number];

/** Rows that repeat a unit: a lease to come, the next lease of the same resident, or one that is over. */
export type RowStatus = UnitStatus | "future" | "renewal" | "former";

/** Single letters and short codes that some systems print. */
const codes: Readonly<Record<string, RowStatus>> = {
  c: "occupied", o: "occupied", occ: "occupied", oc: "occupied", cur: "occupied", r: "occupied", on: "notice", yes: "occupied", y: "occupied",
  n: "notice", ntv: "notice", nt: "notice", nu: "notice", nr: "notice_leased", ntvl: "notice_leased", nl: "notice_leased", onl: "notice_leased",
  v: "vacant", vac: "vacant", vu: "vacant", vnr: "vacant", vl: "vacant_leased", vr: "vacant_leased", no: "vacant",
  d: "down", dn: "down", m: "model", mod: "model", a: "admin", adm: "admin", e: "employee", emp: "employee",
  p: "future", pr: "renewal", pend: "future", app: "future", f: "future", mtm: "occupied", m2m: "occupied", ev: "occupied", ucl: "occupied", eviction: "occupied",
}; // prettier-ignore

const words: readonly (readonly [RowStatus, RegExp])[] = [
  ["former", /\b(?:former|past|previous|moved out|anterior|canceled|cancelled|denied|prior resident)\b/],
  ["renewal", /\b(?:pending renewal|renewal pending|future renewal|renewal offer|pending renew)\b/],
  ["future", /\b(?:future|applicants?|applied|pending|approved|prospects?|wait ?list|upcoming|pre ?leased? applicant|transfer in|futuro|solicitante|por entrar)\b/],
  ["down", /\b(?:down|offline|off line|fire|rehab|uninhabitable|excluded|burned|casualty|flood|condemned|renovation|under construction|not rentable|out of service|hold unit|out of order|unrentable|in rehab|fuera de servicio|en remodelacion|inhabitable)\b/],
  ["model", /\b(?:model|models|show unit|showcase|modelo|muestra)\b/],
  ["admin", /\b(?:admin|administrative|office|leasing office|clubhouse|club house|guest suite|guest unit|storage use|maintenance shop|mgmt use|corporate use|amenity unit|fitness|oficina|administracion|casa club)\b/],
  ["employee", /\b(?:employee|employees|staff|courtesy officer|officer|(?:managers?|mgrs?) (?:unit|apt|apartment)|on ?site manager|maintenance tech|emp unit|emp|security officer|caretaker|porter|superintendent|super|empleado|empleada|conserje|personal)\b/],
]; // prettier-ignore

const leasedWords =
  /\b(?:leased|rented|pre ?leased|pre ?rented|ntvl|reserved|prelease|rentad[oa]|alquilad[oa]|reservad[oa])\b/;
const notLeasedWords =
  /\b(?:unrented|unleased|not leased|not rented|not pre ?leased|no lease|no rentad[oa]|sin rentar|sin alquilar)\b/;

/** Null where the words say nothing of a status. */
export function statusOfWords(text: string): RowStatus | null {
  const plain = text
    .slice(0, 120)
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  if (plain === "") return null;
  const code = codes[plain.replace(/ /g, "")];
  if (code !== undefined) return code;
  const isVacant =
    /\b(?:vacant|vac|vacated|unoccupied|make ready|empty|(?<!\bnot )available|disponible|vacante|desocupad[oa]|vaci[oa]|libre)\b/.test(
      plain,
    );
  // The condition of a vacant unit is not a status.
  for (const [status, pattern] of words) {
    if (!pattern.test(plain)) continue;
    if (isVacant && (status === "future" || status === "former" || status === "renewal")) continue;
    return status;
  }
  if (hasLeft(plain)) return "vacant";
  const isLeased = leasedWords.test(plain) && !notLeasedWords.test(plain);
  // Let before anyone lives there.
  if (/^pre ?(?:leased?|rented|let)\b/.test(plain)) return "vacant_leased";
  if (isVacant) return isLeased ? "vacant_leased" : "vacant";
  if (
    /\b(?:notice|ntv|ntvl|on notice|moving out|vacating|to vacate|giving notice|aviso|preaviso)\b/.test(plain) &&
    !/\bno (?:notice|ntv)\b/.test(plain)
  )
    return isLeased ? "notice_leased" : "notice";
  if (
    /\b(?:occupied|occ|current|resident|eviction|evict|active|leased|rented|month to month|mtm|in place|lease|ocupad[oa]|rentad[oa]|alquilad[oa]|vigente|renewal|renewed|section 8|tenant)\b/.test(
      plain,
    )
  )
    return "occupied";
  return null;
}

/** A resident who left before the lease's end without a word: the home is empty, though the row may have a rent. */
export const hasLeft = (status: string): boolean =>
  /^(?:skip|skips|skipped|skipped out|absconded|abandoned)$/i.test(status.trim());

/** Words in the column of residents that describe the unit, not a person. */
export function statusInPlaceOfResident(text: string): UnitStatus | null {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();
  if (/^vacant (?:pre )?(?:leased|rented|reserved)(?: (?:not )?ready)?$/.test(plain)) return "vacant_leased";
  if (/^vacant (?:unrented|unleased|not leased|ready|not ready)(?: (?:not )?ready)?$/.test(plain)) return "vacant";
  if (/^(?:vacant|vacant unit|vacante|desocupad[oa]|disponible|vac|available|unoccupied)$/.test(plain)) return "vacant";
  if (/^(?:model|model unit|model apartment)$/.test(plain)) return "model";
  if (/^(?:admin|admin unit|administrative|office|leasing office|clubhouse|guest suite)$/.test(plain)) return "admin";
  if (/^(?:down|offline|off line)(?: (?:unit|fire|flood|water|mold|rehab|renovation|damage|damaged))*$/.test(plain))
    return "down";
  if (
    /^(?:employee|employee unit|staff|courtesy officer|super|superintendent|caretaker|(?:on ?site|resident) manager)$/.test(
      plain,
    )
  )
    return "employee";
  return null;
}

/** The section that a banner row opens. */
export type RollSection = "current" | "nonUnits" | "commercial" | "summary" | RowStatus;

export function sectionOfBanner(text: string): RollSection | null {
  const plain = text
    .slice(0, 120)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  if (
    /\b(?:summary|recap|statistics|occupancy and rents|unit mix|billing by|charges by|breakdown|legend|totals by)\b/.test(
      plain,
    )
  )
    return "summary";
  if (/\b(?:total|totals|properties|property)\b/.test(plain)) return null;
  if (
    /^current(?: notice| vacant| and| or)*(?: residents?| tenants?| leases?| units?)?$/.test(plain) ||
    /^current notice/.test(plain)
  )
    return "current";
  if (/\b(?:garages?|carports?|storage|parking|lockers?)\b/.test(plain) && plain.split(" ").length <= 8)
    return "nonUnits";
  if (/\b(?:commercial|retail|shops?|offices)\b/.test(plain) && plain.split(" ").length <= 6) return "commercial";
  if (/^(?:residential|apartments|residents|units|tenants|unidades)(?: units| residents)?$/.test(plain))
    return "current";
  if (plain.split(" ").length > 6) return null;
  const status = statusOfWords(plain);
  // A single letter isn't a banner.
  return status !== null && plain.length > 3 ? status : null;
}
