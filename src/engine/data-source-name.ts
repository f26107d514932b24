/** What a data source is called. */
import { type Said, say } from "../domain/said";

/** Display name of a data source. */
export function dataSourceName(dataSource: string): Said {
  if (isSampleData(dataSource)) return say`sample data (${dataSource})`;
  return dataSource === "service" ? say`the rental data service` : say`rental data ${dataSource}`;
}

/** A sandbox identifies itself in its data source. */
export function isSampleData(dataSource: string): boolean {
  return dataSource.startsWith("sandbox:");
}
