/** The reports saved for a user of the sample data. */
import { v5 } from "uuid";
import type { PropertyReport } from "../../service/property-reports";
import type { PropertyRecord } from "../data-set";
import { RandomStream } from "../generator/random-stream";
import { dayNumber, isoDateOf } from "../../domain/excel-dates";

export interface SampleReportSources {
  readonly seed: number;
  readonly today: string;
  readonly size: number;
  readonly record: (property: number) => PropertyRecord;
  /** Ids of a property's neighbors, nearest first. */
  readonly neighbours: (record: PropertyRecord, count: number) => readonly string[];
}

/** Namespace of the reports' ids; any fixed UUID will do. */
const namespace = "5d0f3c1b-8d2e-5c0a-9c57-0d0b7d9f3e41";
const mostReportsOfUser = 12;
const purposes = [
  ["Rent comps", ["comps"]],
  ["Acquisition", ["acquisition", "comps"]],
  ["Refinance", ["refinance"]],
  ["Value-add case", ["value-add", "acquisition"]],
  ["Quarterly review", ["asset management"]],
  ["Lease trade-out", ["asset management", "renewals"]],
] as const;
const notes = [
  "Confirm the unit mix with the rent roll.",
  "Concessions burn off in spring; check again in April.",
  "Two comps are in lease-up: exclude them for stabilized rents.",
  "Seller's pro forma is above the market on two-bedrooms.",
];
const oldestDays = 400;

/** Deterministic for the same data and user, last updated first. */
export function sampleReports(userId: string, sources: SampleReportSources): PropertyReport[] {
  const { seed, today, size } = sources;
  const random = new RandomStream(seed, ...[...userId].map((letter) => letter.codePointAt(0) ?? 0));
  const count = Math.min(size, mostReportsOfUser);
  const reports = Array.from({ length: count }, (_, i): PropertyReport => {
    const record = sources.record(random.integer(0, size - 1));
    const [purpose, tags] = random.pick(purposes);
    const created = dayNumber(today) - random.integer(20, oldestDays);
    const updated = Math.min(dayNumber(today), created + random.integer(0, 120));
    const { id, building_name, street_address, city } = record.summary;
    return {
      id: v5(`${seed}/${userId}/${i}`, namespace),
      name: `${building_name ?? street_address}: ${purpose}`,
      property_id: id,
      comparable_ids: [...sources.neighbours(record, random.integer(4, 8))],
      tags: [...tags, city],
      notes: random.chance(0.4) ? random.pick(notes) : null,
      user_id: userId,
      created_on: isoDateOf(created),
      updated_on: isoDateOf(updated),
    };
  });
  return reports.sort(byUpdate);
}

/** Last updated first; within a day ordered by id. */
export function byUpdate(a: PropertyReport, b: PropertyReport): number {
  if (a.updated_on !== b.updated_on) return a.updated_on < b.updated_on ? 1 : -1;
  return a.id < b.id ? -1 : 1;
}
