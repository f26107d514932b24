// The columns of the measured files, and how they are read.
export const columns = [
  ["unit_id", "text"],
  ["property_id", "text"],
  ["building_name", "text"],
  ["street_address", "text"],
  ["city", "text"],
  ["state", "text"],
  ["zip_code", "text"],
  ["msa", "text"],
  ["lat", "number"],
  ["lon", "number"],
  ["is_floorplan", "boolean"],
  ["floorplan_name", "text"],
  ["amenities", "text"],
  ["bed", "number"],
  ["bath", "number"],
  ["sqft", "number"],
  ["enter_market", "date"],
  ["exit_market", "date"],
  ["price", "number"],
  ["effective_price", "number"],
];

/** How the files are read. @param {"csv" | "jsonl"} kind */
export function planOf(kind) {
  const isCsv = kind === "csv";
  return {
    form: isCsv
      ? { kind: "delimited", delimiter: ",", decimalMark: ".", header: true, fieldCount: columns.length }
      : { kind: "json-lines" },
    columns: columns.map(([name, type], at) => ({ name, type, source: isCsv ? at : name })),
  };
}
