/** @jest-environment jsdom */
/** The Intake screen over the real reader: what it shows of a file, what it writes, and what it never does. */
import "../../import/pane/web-streams";
import { render } from "preact";
import { act } from "preact/test-utils";
import type { DealSource } from "../../../../src/features/intake/deal-reader";
import { createDealReader } from "../../../../src/features/intake/deal-reader";
import { createDealSession, type DealSession } from "../../../../src/features/intake/pane/deal-session";
import { IntakeScreen } from "../../../../src/features/intake/pane/intake-screen";
import type { ImportRecord } from "../../../../src/features/import/sheet/import-record";
import type { Landing } from "../../../../src/features/import/sheet/table-landing";
import { atOnce } from "../../../../src/file-reader/paced-steps";
import { createFormats } from "../../../../src/ui/format";
import type { Language } from "../../../../src/ui/language";
import { PaneContext } from "../../../../src/ui/pane-context";
import { RememberedContext } from "../../../../src/ui/kept";
import { spanish } from "../../../../src/taskpane/texts/es/messages/spanish-messages";
import { createFakeClock } from "../../../client/fake-clock";
import { createScriptedImports } from "../../../host/scripted-imports";
import { fullTexts } from "../../../taskpane/full-texts";
import { ScriptedAddin } from "../../../taskpane/scripted-addin";

let root: HTMLElement;
let session: DealSession;
let landings: Landing[];
let takenBack: string[];
let stored: Map<string, string>;
/** Sheets of the workbook that wait for the tables. */
let waiting: readonly string[] = [];
beforeEach(() => {
  waiting = [];
  stored = new Map();
});
afterEach(async () => {
  await act(() => render(null, root));
  root.remove();
});

const emptyFill = { name: "", labels: {}, added: {}, replaced: {}, looks: { before: [], after: [] } };

async function show(language: Language = "en", fails = false, subject: string | null = null): Promise<void> {
  landings = [];
  takenBack = [];
  const clock = createFakeClock();
  const addin = new ScriptedAddin();
  addin.imports = createScriptedImports({
    land: (landing) => {
      if (fails) return Promise.reject(new Error("The host failed."));
      landings.push(landing);
      const tables = [landing, ...(landing.further ?? [])].map(({ title }) => ({ sheet: title, table: title }));
      return Promise.resolve({ ...landing.facts, tables } as unknown as ImportRecord);
    },
    takeBack: (id) => {
      takenBack.push(id);
      return Promise.resolve({ keptSheets: [], cellsKept: 0, rowsKept: 0 });
    },
  });
  session = createDealSession({
    imports: addin.imports,
    reader: createDealReader((steps) => Promise.resolve(atOnce(steps))),
    storage: {
      get: (name) => stored.get(name) ?? null,
      set: (name, value) => void stored.set(name, value),
      remove: (name) => void stored.delete(name),
    },
    clock,
    newId: () => "id-1",
    subject: () => Promise.resolve(subject),
    sheets: {
      waiting: () => Promise.resolve(waiting.map((sheet) => ({ sheet, fill: emptyFill }))),
      fill: (sheets) => {
        takenBack.push(...sheets.map(({ sheet }) => `filled ${sheet}`));
        return Promise.resolve(() => Promise.resolve(void takenBack.push("emptied")));
      },
    },
  });
  const formats = createFormats(language);
  const textOf = (error: unknown): string => {
    const text = error instanceof Error ? error.message : String(error);
    return language === "es" ? spanish.read(text) : text;
  };
  const pane = { texts: fullTexts(language, formats.count), textOf, formats, clock };
  root = document.createElement("div");
  document.body.append(root);
  const remembered = new Map<string, unknown>([["intake.session", session]]);
  await act(() =>
    render(
      <PaneContext.Provider value={pane}>
        <RememberedContext.Provider value={remembered}>
          <IntakeScreen addin={addin} status={addin.getStatus()} openScreen={() => undefined} />
        </RememberedContext.Provider>
      </PaneContext.Provider>,
      root,
    ),
  );
}

const open = (lines: readonly string[], name = "roll.csv"): Promise<void> => {
  const source: DealSource = { kind: "file", name, bytes: new TextEncoder().encode(lines.join("\n")) };
  return act(() => session.open(name, () => Promise.resolve(source)));
};
const button = (label: string): HTMLButtonElement => {
  const found = [...root.querySelectorAll("button")].find(({ textContent }) => textContent.trim() === label);
  if (!found) throw new Error(`No button "${label}" in: ${root.textContent}`);
  return found;
};
const press = async (label: string): Promise<void> => {
  await act(() => button(label).click());
  for (let turn = 0; turn < 10; turn += 1) await act(() => Promise.resolve());
};
const check = async (label: string): Promise<void> => {
  const found = [...root.querySelectorAll("label")].find(({ textContent }) => textContent.trim().startsWith(label));
  await act(() => found?.querySelector("input")?.click());
  for (let turn = 0; turn < 10; turn += 1) await act(() => Promise.resolve());
};

const roll = [
  "Oak Court Apartments",
  "Rent Roll as of 06/30/2026",
  "Unit,Resident,Floorplan,Sq Ft,Status,Market Rent,Lease Rent,Lease Start,Lease End",
  "0101,Ann Poe,A1,700,Occupied,1500,1400,07/01/2025,06/30/2027",
  "0102,,A1,700,Vacant,1500,0,,",
  "0103,Bo Lee,B2,1000,Occupied,1900,0,01/01/2026,12/31/2026",
  "Total,,3 units,2400,,4900,1400,,",
];
const untied = [...roll.slice(0, -1), "Total,,3 units,2400,,4900,1450,,"];

test("a file that ties is green, with its own totals next to ours, and one press writes both tables", async () => {
  await show();
  expect(root.textContent).toContain("Choose file");
  await open(roll);
  expect(root.querySelector(".badge-live")?.textContent).toBe("All 4 totals tie");
  expect(root.textContent).toContain("Rent roll · Oak Court Apartments · as of Jun 30, 2026");
  expect(root.querySelectorAll(".intake-table tbody tr")).toHaveLength(4);
  expect(root.textContent).toContain("Occupied without rent");
  await press("Add to workbook");
  expect(landings.map(({ title, further = [] }) => [title, ...further.map((one) => one.title)])).toEqual([
    ["RentRoll", "TieOut"],
  ]);
  expect(root.textContent).toContain("Tables: RentRoll, TieOut");
  await press("Undo intake");
  expect(takenBack).toEqual(["id-1"]);
  expect(root.textContent).toContain("Intake undone.");
});

test("no resident's name is written unless asked for", async () => {
  const rowsOf = async (): Promise<string> => {
    const written: unknown[] = [];
    for await (const batch of landings.at(-1)?.rows ?? []) written.push(...batch);
    return JSON.stringify([landings.at(-1)?.columns.map(({ name }) => name), written]);
  };
  await show();
  await open(roll);
  await press("Add to workbook");
  expect(await rowsOf()).not.toMatch(/Poe|Lee|Residents/);
  await press("Undo intake");
  await check("Include residents' names");
  await press("Add to workbook");
  expect(await rowsOf()).toMatch(/Residents.*Ann Poe/);
});

test("a total that does not tie is never green; it says by how much, and writes only after a person accepts it", async () => {
  await show();
  await open(untied);
  expect(root.querySelector(".badge-live")).toBeNull();
  expect(root.querySelector(".badge-error")?.textContent).toBe("1 of 4 totals don't tie");
  expect(root.querySelector(".failure")?.textContent).toContain("a difference of 50");
  expect(root.querySelector(".intake-untied")?.textContent).toContain("Difference: 50");
  await press("Add to workbook");
  expect(landings).toEqual([]);
  await check("Accept the difference as a separate row");
  await press("Add to workbook");
  expect(landings).toHaveLength(1);
});

test.each([
  ["a roll that is in the file twice", [...roll.slice(0, -1), ...roll.slice(3)], /twice/],
  [
    "text that looks like a formula",
    roll.map((line) => line.replace("A1,700", "=HYPERLINK(x),700")),
    /looks like a formula/,
  ],
  ["another file", ["Name,Phone", "Ann,5"], /No headings/],
])("of %s nothing can be written", async (_, lines, says) => {
  await show();
  await open(lines);
  expect(root.querySelector(".failure")?.textContent).toMatch(says);
  expect(root.textContent).not.toContain("Add to workbook");
});

test("a T12 of another property, day or rent is asked about", async () => {
  const monthly = (name: string, amount: number): string =>
    [name, ...Array<number>(12).fill(amount), amount * 12].join(",");
  const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
  await show();
  await open(roll);
  await open(
    [
      "Elm Terrace",
      "Income Statement,Twelve months",
      `Account,${months.map((month) => `${month} 2024`).join(",")},Total`,
      "Income",
      monthly("Rental Income", 90_000),
      monthly("Total Income", 90_000),
      "Expenses",
      monthly("Repairs and Maintenance", 9_000),
      monthly("Total Expenses", 9_000),
      monthly("Net Operating Income", 81_000),
    ],
    "t12.csv",
  );
  for (const name of ["Another property", "Dates differ", "Rent differs"]) expect(root.textContent).toContain(name);
  // Rental income a person knows to be something else: at once, and in the next file of the vendor.
  await press(accountsTitle());
  const select = [...root.querySelectorAll<HTMLSelectElement>("select")].find(
    (one) => one.getAttribute("aria-label") === "Repairs and Maintenance goes to",
  );
  if (!select) throw new Error("No field for the account.");
  await act(() => {
    select.value = "professional_fees";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  for (let turn = 0; turn < 10; turn += 1) await act(() => Promise.resolve());
  const { state } = session;
  expect(state.phase === "read" && state.deal.result.statement?.year["professional_fees"]).toBe(108_000);
  expect(root.textContent).toContain("Your choice");
  expect(stored.get("intake.mappings")).toContain("professional_fees");
  await press("Use the guess");
  expect(session.mappings).toEqual([]);
});

const accountsTitle = (): string =>
  [...root.querySelectorAll("button.disclosure-button")].find(({ textContent }) => textContent.startsWith("Accounts"))
    ?.textContent ?? "";

test("what was corrected once holds for the next file of the same vendor", async () => {
  await show();
  await open(roll);
  const { state } = session;
  if (state.phase !== "read") throw new Error("The file was not read.");
  const { layout } = state.deal.result;
  stored.set(
    "intake.mappings",
    JSON.stringify({
      version: 1,
      mappings: [
        { kind: "code", vendor: layout.split("-")[0], key: "rent", shown: "Rent", to: "other", at: "2026-01-01" },
        { kind: "code", vendor: "x", key: "rent", shown: "Rent", to: "no class", at: "2026-01-01" },
        null,
      ],
    }),
  );
  await show();
  expect(session.mappings).toHaveLength(1);
});

test("says how many mappings apply, and where one does not fit the file", async () => {
  const coded = [
    "Oak Court Apartments",
    "Rent Roll as of 06/30/2026",
    "Unit,Status,Market Rent,Charge Code,Amount",
    ...["101", "102", "103"].flatMap((unit) => [`${unit},Occupied,1500,rent,1400`, ",,,petrent,25"]),
  ];
  const mapping = {
    kind: "code",
    vendor: "plain",
    key: "petrent",
    shown: "petrent",
    to: "concession",
    at: "2026-01-01",
  };
  stored.set("intake.mappings", JSON.stringify({ version: 1, mappings: [mapping] }));
  await show();
  await open(coded);
  expect(root.textContent).toContain("1 mapping that you or your team made applies to this file.");
  await press(disclosure("Your mapping doesn't fit"));
  expect(root.textContent).toContain("your mapping of petrent doesn't fit: its sum here is 75");
});

const disclosure = (name: string): string =>
  [...root.querySelectorAll("button")].find(({ textContent }) => textContent.startsWith(name))?.textContent ?? "";

test("the selection is read as what it is, whichever button was pressed", async () => {
  await show();
  expect(button("Read rent roll")).toBeTruthy();
  const source: DealSource = { kind: "file", name: "Sheet1!A1:I7", bytes: new TextEncoder().encode(roll.join("\n")) };
  await act(() => session.open("Selection", () => Promise.resolve(source), "statement"));
  expect(root.textContent).toContain("The selection is a rent roll, so it was read as one.");
  await act(() => session.open("Selection", () => Promise.resolve(source), "rent_roll"));
  expect(root.textContent).not.toContain("so it was read as one");
});

test("where the workbook refuses, the pane says so and the file is still there to try again", async () => {
  await show("en", true);
  await open(roll);
  await press("Add to workbook");
  expect(root.querySelector(".failure")?.textContent).toBe("The host failed.");
  expect(button("Add to workbook").getAttribute("aria-disabled")).toBe("false");
});

test("speaks Spanish, the reasons and checks too", async () => {
  await show("es");
  await open(untied);
  expect(root.textContent).toContain("1 de 4 totales no cuadran");
  expect(root.querySelector(".failure")?.textContent).toContain("una diferencia de 50");
  await press(
    [...root.querySelectorAll("button")].find(({ textContent }) => textContent.startsWith("Ocupada sin renta"))
      ?.textContent ?? "",
  );
  expect(root.textContent).toContain("ocupada, pero sin cargo de renta");
});

test("a file is read for the workbook's subject, which is named before anything is written, but never by its id", async () => {
  await show("en", false, "1472 Manchaca Rd, Austin, TX 78704");
  await open(roll);
  expect(root.textContent).toContain("The workbook's subject is 1472 Manchaca Rd, Austin, TX 78704. Check that this file is for that property."); // prettier-ignore
  await act(() => render(null, root));
  await show("en", false, "6e1b6a0e-6ac6-4b3c-8d3b-0f2f0a7f5d11");
  await open(roll);
  expect(root.textContent).not.toContain("The workbook's subject");
});

test("a sheet that waits for the tables is filled by a press, and emptied before the tables go", async () => {
  await show();
  waiting = ["Loss to lease", "T12 check"];
  await open(roll);
  await press("Add to workbook");
  expect(root.textContent).toContain("Worksheets still empty that can use these tables: Loss to lease, T12 check");
  expect(takenBack).toEqual([]);
  await press("Fill Loss to lease, T12 check");
  expect(root.textContent).toContain("Filled from the tables: Loss to lease, T12 check");
  expect(root.textContent).not.toContain("still empty");
  await press("Undo intake");
  expect(takenBack).toEqual(["filled Loss to lease", "filled T12 check", "emptied", "id-1"]);
});

test("mappings are exported as words: system, kind, name, where it goes and since when, without amounts or names", async () => {
  const coded = [
    "Oak Court Apartments",
    "Rent Roll as of 06/30/2026",
    "Unit,Resident,Status,Market Rent,Charge Code,Amount",
    "101,Ann Poe,Occupied,1511,rent,1432",
    ",,,,zephyr,27",
    "102,Bo Lee,Occupied,1511,rent,1433",
    "Total,2 units,,3022,,2892",
  ];
  const monthly = (name: string, amount: number): string => [name, amount, amount, amount].join(",");
  const t12 = ["Elm Court", "Income Statement", "Account,Jan 2026,Feb 2026,Mar 2026", "Income", monthly("4100 Rental Income", 9511), monthly("Total Income", 9511), "Expenses", monthly("Zephyr Service", 611), monthly("Total Expenses", 611), monthly("Net Operating Income", 8900)]; // prettier-ignore
  await show();
  await open(coded);
  await press(disclosure("Charge codes"));
  await choose("zephyr goes to", "technology");
  await open(t12, "t12.csv");
  await press("Accounts1 to check");
  await choose("Zephyr Service goes to", "professional_fees");
  expect(session.mappings.map(({ shown, to }) => [shown, to])).toEqual([
    ["zephyr", "technology"],
    ["Zephyr Service", "professional_fees"],
  ]);
  const [code, account] = session.mappings;
  await press("Export 2 mappings");
  const [landing] = landings;
  expect(landing).toMatchObject({ title: "IntakeMappings", target: { kind: "new-sheet" } });
  expect(landing?.columns.map(({ name }) => name)).toEqual(["System", "Kind", "Code or account", "Goes to", "Since"]);
  const rows: unknown[] = [];
  for await (const batch of landing?.rows ?? []) rows.push(...batch);
  expect(rows).toEqual([
    [code?.vendor, "Charge codes", "zephyr", "Technology", code?.at],
    [account?.vendor, "Accounts", "Zephyr Service", "Professional fees", account?.at],
  ]);
  expect(code?.at).toMatch(/^\d{4}-\d\d-\d\d$/);
  // The time and the id of the import may hold any number.
  const said = JSON.stringify([{ ...landing, facts: undefined }, rows]);
  for (const word of ["Poe", "Lee", "Oak Court", "Elm Court", "1432", "1511", "27", "611", "9511", "2892"])
    expect(said.replaceAll(code?.at ?? "", "")).not.toMatch(new RegExp(`\\b${word}\\b`));
  expect(root.textContent).toContain("The mappings are on the sheet IntakeMappings.");
});

async function choose(label: string, value: string): Promise<void> {
  const select = [...root.querySelectorAll("select")].find((one) => one.getAttribute("aria-label") === label);
  if (!select) throw new Error(`No field "${label}".`);
  await act(() => {
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  for (let turn = 0; turn < 10; turn += 1) await act(() => Promise.resolve());
}

test.each([
  ["en", "How this was read", "The heading is in row 3: 9 of its 9 texts are known.", "Rows of homes: 3, from row 4 to row 6."],
  ["es", "Cómo se leyó", "El encabezado está en la fila 3: se conocen 9 de sus 9 textos.", "Filas de viviendas: 3, de la fila 4 a la 6."],
] as const)("says in %s how a file was read, where it is opened", async (language, title, ...says) => {
  await show(language);
  await open(roll);
  for (const say of says) expect(root.textContent).not.toContain(say);
  await press(disclosure(title));
  for (const say of says) expect(root.textContent).toContain(say);
}); // prettier-ignore

test.each([
  ["en", "Not proved by totals", "This file states no totals; nothing proves it is complete. 14 units were read, the last is 402.", "The file may be cut off: units of 4 end after 2, the 3 groups before have 4 each."],
  ["es", "Sin comprobar", "El archivo no trae totales; nada comprueba que esté completo. Leídas: 14 unidades; la última es 402.", "El archivo puede estar cortado: las unidades de 4 terminan tras 2; los 3 grupos anteriores tienen 4 cada uno."],
] as const)("a roll that was cut between rows is never green and says so without a press, in %s", async (language, badge, ...says) => {
  const units = [1, 2, 3, 4].flatMap((floor) => [1, 2, 3, 4].map((door) => `${floor}0${door}`)).slice(0, 14);
  await show(language);
  await open(["Unit,Type,Sq Ft,Status,Market Rent,Lease Rent", ...units.map((unit) => `${unit},A1,700,Occupied,1200,1150`)]);
  expect(root.querySelector(".badge-live")).toBeNull();
  expect(root.querySelector(".badge-warning")?.textContent).toBe(badge);
  expect([...root.querySelectorAll(".intake-doubt")].map(({ textContent }) => textContent)).toEqual(says);
}); // prettier-ignore
