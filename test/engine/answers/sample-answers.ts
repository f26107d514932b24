import type { Answer } from "../../../src/engine/answers/answer";

/** A single value with all other members of an answer. */
export function figure(key: string, value: number, fetchedAt = 1_000): Answer {
  return {
    key,
    value: { kind: "scalar", value, format: "money" },
    fetchedAt,
    propertyId: "6fa459ea-ee8a-5ca4-894e-db77e160355e",
    createdOn: "2026-11-20",
    subject: { id: "6fa459ea-ee8a-5ca4-894e-db77e160355e", address: "1200 E 6th St, Austin, TX 78702" },
    requests: [{ endpoint: "GET /property/6fa459ea-ee8a-5ca4-894e-db77e160355e", fetchedAt: fetchedAt + 5 }],
    notes: ["Limits of fiscal year 2025"],
    warnings: [],
  };
}

/** Every kind of value that cells show. */
export const everyKind: readonly Answer["value"][] = [
  { kind: "scalar", value: "02138" },
  { kind: "scalar", value: true },
  { kind: "scalar", value: 1 / 3, format: "rate" },
  { kind: "list", values: ["a", null, 3, false], format: "count" },
  {
    kind: "table",
    columns: [{ name: "Rent", format: "money" }, { name: "Name" }],
    rows: [
      [1, "<b>&amp;</b>"],
      [null, "=1+1"],
    ],
    rowFormats: ["money", "date"],
    headers: true,
    missing: "#N/A",
  },
  { kind: "none", reason: "No property matches “Élan 𝄞”." },
  {
    kind: "entity",
    text: "The Alder",
    subtitle: "1 Main St",
    propertyId: "p",
    fields: { id: { value: "p" }, rent: { value: 1_900.5, format: "money" } },
    sections: [{ title: "Facts", fields: ["id", "rent"] }],
  },
];
