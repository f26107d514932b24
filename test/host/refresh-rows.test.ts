/**
 * A refreshed table whose columns name no row: what came in, went out and moved, chosen by table, through the built
 * add-in.
 */
import type { Addin } from "../../src/app/addin-status";
import { openAddin, startAddinServer, type AddinServer } from "./built-addin";

let server: AddinServer;
beforeAll(async () => {
  server = await startAddinServer();
});
afterAll(() => server.close());

interface Comparable {
  readonly id: string;
  readonly building_name: string;
  readonly number_units: number;
  readonly year_built: number;
}

/**
 * The best comparable last, the second one gone, another house in its place with its figures, one more unit in the
 * third.
 */
function changed([first, second, third, ...rest]: readonly Comparable[]): Comparable[] {
  if (!first || !second || !third) throw new Error("three comparables are needed");
  const newcomer = { ...second, id: second.id.replace(/^.{8}/, "0badcafe"), building_name: "Newcomer" };
  return [newcomer, { ...third, number_units: third.number_units + 1 }, ...rest, first];
}

test("comparables by units and year: in, out and moved by name, saved and reopened; one table taken, one rejected", async () => {
  let names: string[] = [];
  let isChanged = false;
  const service: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const response = await fetch(input, init);
    if (!pathname.endsWith("/property/comparables")) return response;
    const body = (await response.json()) as { readonly comparables: readonly Comparable[] };
    names = body.comparables.map(({ building_name }) => building_name);
    return Response.json(isChanged ? { ...body, comparables: changed(body.comparables) } : body, response);
  };
  const open = async (snapshot?: object) => {
    const workbook = await openAddin(server, {
      fetch: service,
      scripts: ["automation.js"],
      ...(snapshot === undefined
        ? {
            sheets: [
              {
                name: "Deal",
                cells: {
                  A1: server.subject,
                  C1: '=RENT.COMPS(A1,5,"units, year_built")',
                  F1: '=RENT.COMPS(A1,5,"year_built, units")',
                },
              },
            ],
          }
        : { snapshot: snapshot as never }),
    });
    await workbook.settled();
    return { workbook, addin: workbook.window["compsheet"] as Addin };
  };
  const first = await open();
  await first.addin.saveAnswers();
  const snapshot = JSON.parse(JSON.stringify(first.workbook.save())) as object;
  first.workbook.close();

  const { workbook, addin } = await open(snapshot);
  workbook.recalculate(true);
  await workbook.settled();
  const before = workbook.getUsedRange("Deal")?.values ?? [];
  isChanged = true;
  const staged = await addin.refresh.start({ kind: "workbook" });
  const [best, second, third] = names;
  for (const { section, figures } of staged?.differences ?? []) {
    expect(section).toBe("comps");
    expect(figures.map(({ kind, label, old, new: now }) => [kind, label, old, now])).toEqual([
      ["entered", "Newcomer", null, 1],
      ["left", second, 2, null],
      ["changed", `${third}, Units`, expect.any(Number), expect.any(Number)],
      ["moved", best, 1, 5],
    ]);
  }
  expect(staged?.differences.map(({ cells }) => cells)).toEqual([["Deal!C1"], ["Deal!F1"]]);

  const taken = staged?.differences.find(({ cells }) => cells[0] === "Deal!C1")?.key ?? "";
  expect(await addin.refresh.apply({ accept: "rows", keys: [taken] })).toMatchObject({
    changed: 1,
    problem: null,
  });
  const after = workbook.getUsedRange("Deal")?.values ?? [];
  expect(after.map((row) => row.slice(5))).toEqual(before.map((row) => row.slice(5)));
  const units = before.slice(1, 6).map((row) => Number(row[2]));
  expect(after.slice(1, 6).map((row) => row[2])).toEqual([
    units[1],
    Number(units[2]) + 1,
    units[3],
    units[4],
    units[0],
  ]);
  workbook.close();
});
