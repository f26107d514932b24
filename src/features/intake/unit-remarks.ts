/**
 * What a roll writes behind the number of a home: 102 (Vacant), 103*, 104 - Model. The number alone is the home's next
 * month, too.
 */

const behind =
  /(?: ?\*{1,3}| ?\([A-Za-z][A-Za-z .,'/&-]{1,30}\)| ?[-–—] ?(?:vacant|model|down|employee|office|notice|ntv|eviction|mtm|occupied))$/i;

export interface NamedUnit {
  readonly unit: string;
  /** Its words, without brackets; empty where there are none. */
  readonly remark: string;
}

export function unitAndRemark(text: string): NamedUnit {
  let unit = text.trim();
  let remark = "";
  for (let found = behind.exec(unit); found !== null; found = behind.exec(unit)) {
    const bare = unit.slice(0, found.index).trim();
    if (!/\d/.test(bare)) break;
    remark = `${found[0].replace(/^[\s\-–—*(]+|[)*\s]{1,40}$/g, "")} ${remark}`.trim();
    unit = bare;
  }
  return { unit, remark };
}

/**
 * The units without their remarks, where that joins no two; else as they are. @param keyOf what two homes may not share
 */
export function withoutRemarks<Unit>(
  units: readonly Unit[],
  textOf: (unit: Unit) => string,
  keyOf: (unit: Unit, text: string) => string,
): ReadonlyMap<Unit, NamedUnit> {
  const split = units.map((unit) => [unit, unitAndRemark(textOf(unit))] as const);
  const changed = split.filter(([unit, { unit: bare }]) => bare !== textOf(unit).trim());
  const exact = new Set(units.map((unit) => keyOf(unit, textOf(unit))));
  const bare = new Set(split.map(([unit, own]) => keyOf(unit, own.unit)));
  return new Map(bare.size === exact.size ? changed : []);
}
