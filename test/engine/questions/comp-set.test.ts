/** The workbook's comp set among the options of RENT.COMPS: kept, excluded, ordered, entered by address. */
import { compsQuestion } from "../../../src/engine/questions/comps-question";
import { trendQuestion } from "../../../src/engine/questions/trend-question";
import { inOrder, readCompUse } from "../../../src/engine/questions/comp-set";
import { alder, alderId, compId } from "./sample-documents";
import { createSheet, tableOf, type Written } from "./scripted-service";

const heading = ["Order", "Comp", "Address", "Use", "Reason", "Note", "Subject", "Id"];
const row = (
  use: unknown,
  id: string,
  fields: { order?: number; subject?: string; address?: string } = {},
): unknown[] => [fields.order ?? "", "A comp", fields.address ?? "", use, "Too far away", "", fields.subject ?? "", id];

/** The forced ids in the request that a set causes. */
async function forcedBy(rows: unknown[][], head: unknown[] = heading): Promise<unknown> {
  const sheet = createSheet();
  await sheet.ask(compsQuestion, [alderId, 5, "name"], [[head, ...rows]] as Written[]);
  const { selected_ids, excluded_ids } = sheet.service.calls.at(-1)?.asked[1] as Record<string, unknown>;
  return { selected_ids, excluded_ids };
}

test("a trend's comps are those of the set too", async () => {
  const sheet = createSheet();
  const set = [heading, row("Keep", compId(7)), row("exclude", compId(2))] as Written;
  await sheet.ask(trendQuestion, [alderId, "all", "effective"], ["comps", 3, set]).catch(() => undefined);
  const asked = sheet.service.calls.find(({ endpoint }) => endpoint.endsWith("comparables"))?.asked[1] as Record<
    string,
    unknown
  >;
  expect([asked["selected_ids"], asked["excluded_ids"]]).toEqual([[compId(7)], [compId(2)]]);
});

const address = `${alder.street_address}, ${alder.city}, ${alder.state} ${alder.zip_code}`;

test("keeps and excludes by the words of either language, and by a checkbox", async () => {
  expect(await forcedBy([row("Keep", compId(7)), row("exclude", compId(2)), row("", compId(3))])).toEqual({
    selected_ids: [compId(7)],
    excluded_ids: [compId(2)],
  });
  expect(await forcedBy([row(true, compId(7)), row(false, compId(2))])).toEqual({
    selected_ids: [compId(7)],
    excluded_ids: [compId(2)],
  });
  const spanish = ["Orden", "Comparable", "Dirección", "Uso", "Motivo", "Nota", "Referencia", "Id"];
  expect(await forcedBy([row("Conservar", compId(7)), row("Excluir", compId(2))], spanish)).toEqual({
    selected_ids: [compId(7)],
    excluded_ids: [compId(2)],
  });
  expect(["Kept", "X", "sí", "FALSO", "maybe"].map((text) => readCompUse(text))).toEqual([
    "keep",
    "keep",
    "keep",
    "exclude",
    "unknown",
  ]);
});

test("a comp that one row keeps and another excludes is excluded", async () => {
  expect(await forcedBy([row("Keep", compId(7)), row("Keep", compId(2)), row("Exclude", compId(7))])).toEqual({
    selected_ids: [compId(2)],
    excluded_ids: [compId(7)],
  });
});

test("columns may be in any order, and rows of other subjects don't count", async () => {
  const head = ["Id", "Use", "Comp", "Subject"];
  expect(
    await forcedBy(
      [
        [compId(7), "Keep", "One", address],
        [compId(2), "Exclude", "Two", ""],
        [compId(3), "Exclude", "Three", "9 Elsewhere St, Dallas, TX 75201"],
        ["", "", "", ""],
      ],
      head,
    ),
  ).toEqual({ selected_ids: [compId(7)], excluded_ids: [compId(2)] });
});

test("a comp that is typed by its address is found", async () => {
  const sheet = createSheet();
  const rows = [heading, row("Exclude", "", { address: "Maple Court, Dallas" })];
  await sheet.ask(compsQuestion, [alderId, 5, "name"], [rows] as Written[]);
  expect(sheet.service.calls.at(-1)?.asked[1]).toMatchObject({ excluded_ids: [compId(52)] });
});

test("numbered comps come first, in their order", async () => {
  const sheet = createSheet();
  const rows = [heading, row("", compId(4), { order: 2 }), row("Keep", compId(3), { order: 1 })];
  const table = tableOf(
    await sheet
      .ask(compsQuestion, [alderId, 5, "id", "headers", false], [rows] as Written[])
      .catch(() => sheet.ask(compsQuestion, [alderId, 5, "id"], [rows] as Written[])),
  );
  expect(table.rows.slice(0, 2).flat()).toEqual([compId(3), compId(4)]);
  expect(inOrder([{ id: "a" }, { id: "b" }, { id: "c" }], ["C"]).map(({ id }) => id)).toEqual(["c", "a", "b"]);
});

test("a Use that is no such word is refused with what to write", async () => {
  const sheet = createSheet();
  expect(await sheet.refusal(compsQuestion, [alderId], [[heading, row("perhaps", compId(2))]] as Written[])).toBe(
    'Use must be Keep, Exclude or empty for A comp; it is "perhaps".',
  );
});

test("filters are read by the names that people read, with the number of comps", async () => {
  const sheet = createSheet();
  const filters = [
    ["Filter", "Value"],
    ["Number of comps", 3],
    ["Max. distance (mi)", 2],
    ["Distancia mín. (mi)", 0.1],
  ];
  const table = tableOf(await sheet.ask(compsQuestion, [alderId, "", "name"], [filters] as Written[]));
  expect(table.rows).toHaveLength(3);
  expect(sheet.service.calls.at(-1)?.asked[0]).toMatchObject({ topN: 3, maxDistance: 2, minDistance: 0.1 });
});

test("a trend's own number of comps wins over that of a table of filters, as a list's does", async () => {
  const sheet = createSheet();
  const filters = [
    ["Filter", "Value"],
    ["Number of comps", 3],
    ["Max. distance (mi)", 2],
  ];
  await sheet.ask(trendQuestion, [alderId, "all", "effective"], ["comps", 5, filters] as Written[]);
  const asked = sheet.service.calls.find(({ endpoint }) => endpoint.endsWith("comparables"))?.asked[0];
  expect(asked).toMatchObject({ topN: 5, maxDistance: 2 });
});
