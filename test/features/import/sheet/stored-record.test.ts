/** Records of imports come from the workbook, where anyone may have changed them. */
import { readStoredRecord } from "../../../../src/features/import/sheet/stored-record";

const record = {
  id: "i1",
  source: "rents.csv",
  at: "2025-06-30T12:00:00.000Z",
  state: "done",
  kind: "merge",
  tables: [{ sheet: "Rents", table: "Rents", row: 0, column: 0, rows: 2, columns: 2 }],
  rows: 2,
  leftOut: 0,
  shape: "",
  key: "id",
  columns: [{ name: "id", type: "text" }],
  before: {
    kind: "merge",
    merge: { key: "id", columns: ["rent"], changes: [["7", "rent", 1200, 1250]], newIds: ["8"], addedMarks: null },
  },
};

it.each([
  record,
  { ...record, before: null },
  { ...record, before: { kind: "lost" }, later: 1 },
  {
    ...record,
    before: {
      kind: "cells",
      sheet: "Rents",
      blocks: [{ row: 0, column: 0, formulas: [["=A1", 1]], formats: [["General", "0"]] }],
    },
  },
  {
    ...record,
    before: { kind: "rows", replaced: { columns: ["id"], formulas: [[1]], formats: [null], addedColumns: [] } },
  },
])("reads %j as it is", (stored) => {
  expect(readStoredRecord(JSON.stringify(stored))).toEqual(stored);
});

it.each([
  ["id", 1],
  ["source", null],
  ["at", "yesterday"],
  ["state", "begun"],
  ["kind", "move"],
  ["tables", [{ sheet: "Rents", table: "Rents", row: -1, column: 0, rows: 2, columns: 2 }]],
  ["rows", "many"],
  ["leftOut", undefined],
  ["shape", 5],
  ["columns", {}],
  ["columns", [{ name: 1 }]],
])("skips a record with %s %j", (member, value) => {
  expect(readStoredRecord(JSON.stringify({ ...record, [member]: value }))).toBeNull();
});

it.each(["", "null", "[]", "{"])("skips %j", (text) => {
  expect(readStoredRecord(text)).toBeNull();
});

it.each([
  5,
  { kind: "cells", sheet: "Rents", blocks: 1 },
  { kind: "merge", merge: { ...record.before.merge, changes: [["7"]] } },
  { kind: "elsewhere" },
])("lists an import whose content before is damaged (%j), but can't undo it", (before) => {
  expect(readStoredRecord(JSON.stringify({ ...record, before }))?.before).toEqual({ kind: "lost" });
});
