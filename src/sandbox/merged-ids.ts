/**
 * Ids that properties had before they were merged with others. service.md says that these are a 404; the service's
 * public documents say that they sometimes still work and return a body with another id.
 */
import { v5 } from "uuid";
import type { DataSet } from "./data-set";

/** What a former id leads to: nothing, or the merged property. */
export type MergedIdAnswer = "missing" | "moved";

/** One property in so many has absorbed another. */
const everyMerged = 25;

/** The id that a property, given by its present id, had before. */
export function formerId(id: string): string {
  return v5("before the merge", id.toLowerCase());
}

/** Finds the present id behind a former one; its list is made when the first unknown id is asked for. */
export function createMergedIds(dataSet: DataSet, answer: MergedIdAnswer): (id: string) => string | undefined {
  let presentIds: Map<string, string> | undefined;
  return (id) => {
    if (answer === "missing") return undefined;
    presentIds ??= listPresentIds(dataSet);
    return presentIds.get(id.toLowerCase());
  };
}

function listPresentIds(dataSet: DataSet): Map<string, string> {
  const ids = new Map<string, string>();
  for (let property = 0; property < dataSet.size; property += everyMerged) {
    const { id } = dataSet.record(property).summary;
    ids.set(formerId(id), id);
  }
  return ids;
}
