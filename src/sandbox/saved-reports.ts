/** Every user's saved reports: sample ones, and what was changed of them since the process started. */
import type { PropertyReport, PropertyReportPatch, ReportTag } from "../service/property-reports";
import { byUpdate } from "./models/sample-reports";

export interface PropertyReports {
  /** Last updated first. */
  list(userId: string): readonly PropertyReport[];
  /** Those whose name, tags or notes contain the text, ignoring case. */
  search(userId: string, text: string): readonly PropertyReport[];
  /** Tags that hold the text, most used first. */
  tags(userId: string, text: string): ReportTag[];
  byTag(userId: string, tag: string): readonly PropertyReport[];
  /** The changed report; undefined where the user has none of this id. */
  update(userId: string, id: string, patch: PropertyReportPatch): PropertyReport | undefined;
}

export function createPropertyReports(
  samples: (userId: string) => readonly PropertyReport[],
  today: string,
): PropertyReports {
  const byUser = new Map<string, readonly PropertyReport[]>();
  const reportsOf = (userId: string) => {
    const known = byUser.get(userId) ?? samples(userId);
    byUser.set(userId, known);
    return known;
  };
  const holds = (text: string) => {
    const wanted = text.toLowerCase();
    return (value: string | null | undefined) => value?.toLowerCase().includes(wanted) ?? false;
  };
  return {
    list: reportsOf,
    search(userId, text) {
      const fits = holds(text);
      return reportsOf(userId).filter(({ name, tags, notes }) => [name, notes, ...tags].some(fits));
    },
    tags(userId, text) {
      const counts = new Map<string, number>();
      for (const tag of reportsOf(userId).flatMap((report) => report.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
      return [...counts]
        .filter(([tag]) => holds(text)(tag))
        .map(([tag, count]) => ({ tag, count }))
        .sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1));
    },
    byTag: (userId, tag) => reportsOf(userId).filter((report) => report.tags.includes(tag)),
    update(userId, id, patch) {
      const reports = reportsOf(userId);
      const report = reports.find((candidate) => candidate.id === id.toLowerCase());
      if (report === undefined || Object.keys(patch).length === 0) return report;
      const changed: PropertyReport = {
        ...report,
        ...(patch.name !== undefined && { name: patch.name }),
        ...(patch.tags !== undefined && { tags: [...new Set(patch.tags)] }),
        ...(patch.notes !== undefined && { notes: patch.notes }),
        updated_on: today,
      };
      byUser.set(userId, reports.map((other) => (other === report ? changed : other)).sort(byUpdate));
      return changed;
    },
  };
}
