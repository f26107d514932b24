import { isCovered } from "../../src/workbench/page/frozen-cover";

/** B7 of a sheet with five frozen rows and one frozen column. */
const place = { row: 6, column: 1, frozenRows: 5, frozenColumns: 1, top: 300, right: 400 };

test.each([
  ["below the frozen rows", { ...place, frozenBottom: 260, frozenRight: 200 }, false],
  ["right at their edge", { ...place, frozenBottom: 300, frozenRight: 200 }, false],
  ["scrolled under the rows", { ...place, frozenBottom: 320, frozenRight: 200 }, true],
  ["scrolled under the columns", { ...place, frozenBottom: 260, frozenRight: 400 }, true],
  ["frozen itself", { ...place, row: 2, column: 0, frozenBottom: 320, frozenRight: 500 }, false],
  ["nothing is frozen", { ...place, frozenRows: 0, frozenColumns: 0, frozenBottom: 320, frozenRight: 500 }, false],
])("%s", (_name, given, covered) => expect(isCovered(given)).toBe(covered));
