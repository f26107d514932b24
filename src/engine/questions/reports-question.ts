/** RENT.REPORTS: the reports saved with the service, or their tags. */
import { say } from "../../domain/said";
import { nearestNames, normalizeName } from "../../domain/nearest-names";
import { isServiceError } from "../../service/service-errors";
import { usualReports, type PropertyReport, type ReportTag } from "../../service/property-reports";
import { cellText, readCell, readCount, type ArgumentBlock } from "./function-arguments";
import type { DataAccess } from "../data-access";
import { NoAnswer } from "./question-errors";
import { readOptions, refuseOptionAsField, tableOptions } from "./function-options";
import type { Question } from "./question";
import { readTableForm, tableOf, type TableColumn } from "./table-columns";

/** The most reports that one formula lists. */
const mostListed = 1000;

const reportsOptions = { ...tableOptions, tag: "text", tags: "boolean" } as const;

const reportColumns: readonly TableColumn<PropertyReport>[] = [
  { name: "Name", read: (report) => report.name },
  { name: "Property", read: (report) => report.property_id },
  { name: "Comparables", format: "count", read: (report) => report.comparable_ids.length },
  { name: "Tags", read: (report) => report.tags },
  { name: "Notes", read: (report) => report.notes },
  { name: "Created", format: "date", read: (report) => report.created_on },
  { name: "Updated", format: "date", read: (report) => report.updated_on },
  { name: "Id", read: (report) => report.id },
  { name: "Comparable ids", read: (report) => report.comparable_ids },
];

const tagColumns: readonly TableColumn<ReportTag>[] = [
  { name: "Tag", read: ({ tag }) => tag },
  { name: "Reports", format: "count", read: (item) => item.count },
];

export const reportsQuestion: Question = {
  name: "REPORTS",
  options: reportsOptions,
  async answer([query = [], count = []], optionBlocks, data) {
    const text = cellText(readCell(query, "query"));
    refuseOptionAsQuery(text, count);
    const options = readOptions(optionBlocks, reportsOptions);
    const form = readTableForm(options);
    const listsTags = options.tags ?? false;
    // Tags are few and in no particular order: list all by default.
    const most = readCount(count, "count", { min: 1, max: mostListed, fallback: listsTags ? mostListed : 25 });
    const tag = options.tag ?? "";

    if (listsTags) {
      const tags = (await data.reportTags(text === "" ? undefined : text)).filter((item) => isTag(tag, item.tag));
      if (tags.length === 0)
        throw new NoAnswer(text + tag === "" ? say`No report has a tag.` : say`No report has this tag.`);
      return {
        value: tableOf(tagColumns, tags.slice(0, most), form),
        notes: [`${tags.length} ${tags.length === 1 ? "tag" : "tags"}`],
      };
    }
    const reports = await readReports(text, tag, most, data);
    if (reports.length === 0) {
      throw new NoAnswer(
        text === ""
          ? say`The service has no saved reports.`
          : say`No report matches "${text}"${tag === "" ? "" : say` with the tag "${tag}"`}.`,
      );
    }
    const shown = reports.slice(0, most);
    return {
      value: tableOf(reportColumns, shown, form),
      notes: [`${shown.length} ${shown.length === 1 ? "report" : "reports"}`],
    };
  },
};

/** Catches "tags", TRUE in place of query and count. A text followed by a count is a search. */
function refuseOptionAsQuery(text: string, count: ArgumentBlock): void {
  const value = readCell(count, "count");
  if (value === null || typeof value === "number" || Number.isFinite(Number(cellText(value)))) return;
  refuseOptionAsField(text, reportsOptions, "REPORTS", [""], [count], undefined, "query");
}

const isTag = (wanted: string, tag: string): boolean => wanted === "" || normalizeName(wanted) === normalizeName(tag);

async function readReports(text: string, tag: string, most: number, data: DataAccess): Promise<PropertyReport[]> {
  if (text !== "") {
    return (await data.searchReports(text)).filter(
      (report) => tag === "" || report.tags.some((own) => isTag(tag, own)),
    );
  }
  return tag === "" ? listReports(most, data) : readTagged(tag, data);
}

/** Page by page, until there are enough or no more. */
async function listReports(most: number, data: DataAccess): Promise<PropertyReport[]> {
  const reports = new Map<string, PropertyReport>();
  for (let offset = 0; offset < most; offset += usualReports) {
    const limit = Math.min(usualReports, most - offset);
    const page = await data.reports({ limit, offset });
    for (const report of page) reports.set(report.id, report);
    if (page.length < limit) break;
  }
  return [...reports.values()];
}

/** Reports with a tag, ignoring case; throws for an unknown tag with the nearest three. */
async function readTagged(wanted: string, data: DataAccess): Promise<PropertyReport[]> {
  const reports = await ifFound(() => data.reportsByTag(wanted));
  if (reports.length > 0) return reports;
  const known = (await data.reportTags()).map(({ tag }) => tag);
  const spelled = known.find((tag) => tag !== wanted && isTag(wanted, tag));
  if (spelled !== undefined) return data.reportsByTag(spelled);
  throw new NoAnswer(
    say`No report has the tag "${wanted}". ${known.length > 0 ? say`Nearest: ${nearestNames(wanted, known).join(", ")}.` : say`No report has a tag.`}`,
  );
}

/** A service may respond with 404 to an unknown tag. */
async function ifFound<Item>(ask: () => Promise<Item[]>): Promise<Item[]> {
  try {
    return await ask();
  } catch (error) {
    if (isServiceError(error) && error.name === "NotFoundError") return [];
    throw error;
  }
}
