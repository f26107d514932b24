/**
 * The service's rule for lease-up (interface description, "Lease-up rule"), read part by part, to show why a property
 * is or is not one. The service's own flag decides; this explains it.
 *
 * A lease is a listing that ended; its move-in is the later of its end and the day on which the unit became available.
 */

/** The parts of a listed unit that the rule reads; dates are ISO dates. */
export interface LeaseUpUnit {
  readonly is_floorplan: boolean;
  readonly exit_market: string | null;
  readonly availability: string | null;
  readonly availability_periods: readonly {
    readonly exit_market: string | null;
    readonly availability: string | null;
  }[];
}

export const leaseUpParts = ["built", "size", "tracked", "leases", "moveIn", "marketed"] as const;
export type LeaseUpPart = (typeof leaseUpParts)[number];

export interface LeaseUpReading {
  readonly yearBuilt: number | null;
  readonly numberUnits: number | null;
  /** Units on the market. */
  readonly marketed: number;
  /** 0..1; null where the number of units is unknown. */
  readonly marketedShare: number | null;
  readonly leases: number;
  /** Null without a lease. */
  readonly earliestMoveIn: string | null;
  readonly holds: Readonly<Record<LeaseUpPart, boolean>>;
}

const leastUnits = 11;
const leastLeases = 5;
const leastMarketedShare = 0.15;
const moveInMonths = 18;

/** Reads the rule on the ISO day of the data. What is unknown does not hold. */
export function readLeaseUp(
  facts: {
    readonly yearBuilt: number | null;
    readonly numberUnits: number | null;
    readonly units: readonly LeaseUpUnit[];
  },
  asOf: string,
): LeaseUpReading {
  const { yearBuilt, numberUnits } = facts;
  const units = facts.units.filter((unit) => !unit.is_floorplan);
  const marketed = units.filter((unit) => unit.exit_market === null).length;
  const moveIns = units.flatMap((unit) =>
    unit.availability_periods.flatMap(({ exit_market: left, availability }) =>
      left === null ? [] : availability !== null && availability > left ? availability : left,
    ),
  );
  const earliestMoveIn = moveIns.length === 0 ? null : moveIns.reduce((first, day) => (day < first ? day : first));
  const marketedShare = numberUnits === null || numberUnits <= 0 ? null : marketed / numberUnits;
  return {
    yearBuilt,
    numberUnits,
    marketed,
    marketedShare,
    leases: moveIns.length,
    earliestMoveIn,
    holds: {
      built: yearBuilt !== null && yearBuilt >= Number(asOf.slice(0, 4)) - 2,
      size: numberUnits !== null && numberUnits >= leastUnits,
      tracked: marketed > 0 && facts.units.some((unit) => unit.availability !== null),
      leases: moveIns.length >= leastLeases,
      moveIn: earliestMoveIn !== null && earliestMoveIn >= monthsBefore(asOf, moveInMonths),
      marketed: marketedShare !== null && marketedShare >= leastMarketedShare,
    },
  };
}

/** The same day so many months before, or the last of that month where it has no such day. */
function monthsBefore(isoDate: string, months: number): string {
  const [year = 0, month = 1, day = 1] = isoDate.split("-").map(Number);
  const count = year * 12 + month - 1 - months;
  const [targetYear, targetMonth] = [Math.floor(count / 12), count % 12];
  const lastDay = new Date(Date.UTC(targetYear, targetMonth + 1, 0)).getUTCDate();
  return new Date(Date.UTC(targetYear, targetMonth, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
