/** @jest-environment jsdom */
/** The Import screen over a session whose reading a test scripts. */
import "./web-streams";
import { render } from "preact";
import { act } from "preact/test-utils";
import type { ImportRecord } from "../../../../src/features/import/sheet/import-record";
import type { WorkbookImports } from "../../../../src/features/import/sheet/workbook-imports";
import type { Landing } from "../../../../src/features/import/sheet/table-landing";
import { blobSource } from "../../../../src/file-reader/file-source";
import type { PackedRows } from "../../../../src/file-reader/packed-rows";
import { startImport } from "../../../../src/file-reader/start-import";
import { pagePace } from "../../../../src/file-reader/page-pace";
import { createFormats } from "../../../../src/ui/format";
import { ImportScreen } from "../../../../src/features/import/pane/import-screen";
import { createImportSession } from "../../../../src/features/import/pane/import-session";
import { PaneContext } from "../../../../src/ui/pane-context";
import { RememberedContext } from "../../../../src/ui/remembered";
import type { Language } from "../../../../src/ui/language";
import { createFakeClock } from "../../../client/fake-clock";
import { createScriptedImports } from "../../../host/scripted-imports";
import { fullTexts } from "../../../taskpane/full-texts";
import { ScriptedAddin } from "../../../taskpane/scripted-addin";

let root: HTMLElement;
let landings: Landing[];
afterEach(async () => {
  await act(() => render(null, root));
  root.remove();
});

interface Opening {
  /** Row count from the file scan, if it isn't the file's own. */
  readonly rows?: number;
  readonly language?: Language;
  /** What the workbook has; nothing by default. */
  readonly imports?: Partial<WorkbookImports>;
}

async function open(content: string, { rows, language = "en", imports = {} }: Opening = {}): Promise<void> {
  landings = [];
  const clock = createFakeClock();
  const pace = { now: () => 0, pause: () => Promise.resolve() };
  const addin = new ScriptedAddin();
  addin.imports = createScriptedImports({
    land: (landing) => {
      landings.push(landing);
      const record: ImportRecord = {
        ...{ ...landing.facts, state: "done", kind: "new-sheet", rows: rows ?? 0, leftOut: 0 },
        ...{ tables: [], key: null, columns: [], before: null },
      };
      return Promise.resolve(record);
    },
    ...imports,
  });
  const session = createImportSession({
    imports: addin.imports,
    clock,
    pace,
    newId: () => "id",
    files: {
      prepare: () => undefined,
      release: () => undefined,
      start(request) {
        const running = startImport(request, pace);
        if (rows === undefined) return running;
        const summary = running.summary.then((told) => ({ ...told, rows, rowsRead: rows }));
        summary.catch(() => undefined);
        return { ...running, summary, batches: told(running.batches, rows) };
      },
    },
  });
  const formats = createFormats(language);
  const pane = { texts: fullTexts(language, formats.count), textOf: String, formats, clock };
  root = document.createElement("div");
  document.body.append(root);
  const remembered = new Map<string, unknown>([["import.session", session]]);
  const status = addin.getStatus();
  await act(() =>
    render(
      <PaneContext.Provider value={pane}>
        <RememberedContext.Provider value={remembered}>
          <ImportScreen addin={addin} status={status} openScreen={() => undefined} />
        </RememberedContext.Provider>
      </PaneContext.Provider>,
      root,
    ),
  );
  await act(() => session.open(blobSource(new Blob([content]), "june.csv")));
  settle = async () => {
    // The pause before a look, and the pace of the screen's updates.
    for (let round = 0; round < 8; round += 1) await act(() => clock.advance(200));
    // What the screen finds out in turns takes a task a column where the machine is busy.
    for (let turn = 0; turn < 10; turn += 1) await act(() => pagePace.pause());
  };
  await settle();
}
let settle: () => Promise<void>;

/** One batch that says that it has so many rows. */
async function* told(batches: AsyncIterable<PackedRows>, rows: number): AsyncGenerator<PackedRows> {
  let isFirst = true;
  for await (const batch of batches) {
    yield { ...batch, rowCount: isFirst ? rows : 0 };
    isFirst = false;
  }
}

const field = (label: string): HTMLInputElement => {
  const found = [...root.querySelectorAll("label")].find(({ textContent }) => textContent.trim() === label);
  if (!found?.control) throw new Error(`No field "${label}" in: ${root.textContent}`);
  return found.control as HTMLInputElement;
};
const start = (): HTMLButtonElement => {
  const found = [...root.querySelectorAll<HTMLButtonElement>(".button-primary")].at(-1);
  if (found === undefined) throw new Error("There is no button to import.");
  return found;
};
const previewHeads = (): string[] => [...root.querySelectorAll(".import-preview th")].map((cell) => cell.textContent);
async function change(input: HTMLInputElement | HTMLSelectElement, value: string): Promise<void> {
  await act(() => {
    input.value = value;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await settle();
}

describe("what a file does not show is asked", () => {
  const questions = (): string[] => [...root.querySelectorAll(".import-question")].map((one) => one.textContent);
  const answer = async (label: string): Promise<void> => {
    const found = [...root.querySelectorAll<HTMLLabelElement>(".import-question label")];
    const input = found.find(({ textContent }) => textContent.startsWith(label))?.querySelector("input");
    if (input === null || input === undefined) throw new Error(`There is no answer ${label}.`);
    await act(() => input.click());
    await settle();
  };
  const types = (): string[] =>
    [...root.querySelectorAll<HTMLSelectElement>(".import-column select")].map(({ value }) => value);
  const chosen = (): string =>
    [...root.querySelectorAll(".import-question label")].find((one) => one.querySelector("input")?.checked === true)
      ?.textContent ?? "";

  test("how numbers are written, with the likelier reading chosen", async () => {
    await open("Einheit;Kaltmiete\nWE 1;1.250\nWE 2;1.300\n");
    expect(questions()).toEqual([
      "Kaltmiete: which number is “1.250”?Decimal point“1.250” is 1.25Decimal comma“1.250” is 1,250Text, as written",
    ]);
    expect(chosen()).toBe("Decimal comma“1.250” is 1,250");
    expect(types()).toEqual(["text", "comma"]);
    await answer("Decimal point");
    expect(chosen()).toBe("Decimal point“1.250” is 1.25");
    expect(types()).toEqual(["text", "point"]);
    await answer("Text");
    expect(types()).toEqual(["text", "text"]);
  });

  test("a column that contradicts itself stays text until it is said", async () => {
    await open("unit;amount\na;1,100\nb;3,5\n");
    expect(questions()).toHaveLength(1);
    expect(questions()[0]).toContain("“1,100” and “3,5” use different decimal marks.");
    expect(types()).toEqual(["text", "text"]);
    await answer("Decimal point");
    expect(root.textContent).toContain("amount: 1 cell, such as “3,5” (line 3)");
  });

  test("what separates the columns", async () => {
    await open(Array.from({ length: 20 }, (_, at) => `Oak ${String(at)}|Smith, John`).join("\n"));
    expect(questions()).toHaveLength(1);
    expect(questions()[0]).toMatch(/^Which character separates the columns\?/);
    expect(questions()[0]).toContain("BarOak 0 │ Smith, John");
    await answer("Bar");
    expect(previewHeads()).toHaveLength(2);
    expect(questions()).toEqual([]);
  });

  test("nothing where all is clear", async () => {
    await open("Einheit;Kaltmiete\nWE 1;1.250,50\nWE 2;980,00\n");
    expect(root.querySelector(".import-questions")).toBeNull();
  });
});

describe("what was guessed", () => {
  const press = async (label: string): Promise<void> => {
    const found = [...root.querySelectorAll<HTMLElement>("button")].find(
      (button) => (button.getAttribute("aria-label") ?? button.textContent) === label,
    );
    if (found === undefined) throw new Error(`There is no button ${label} in: ${root.textContent}`);
    await act(() => found.click());
    await settle();
  };
  const guesses = (): string[] =>
    [...root.querySelectorAll(".import-guesses dl > div")].map(
      (row) =>
        `${row.querySelector("dt")?.textContent ?? ""}: ${row.querySelector("dd")?.firstChild?.textContent ?? ""}`,
    );
  const questions = (): string[] => [...root.querySelectorAll(".import-question legend")].map((one) => one.textContent);
  const chosen = (): string | undefined =>
    [...root.querySelectorAll(".import-question label")].find((one) => one.querySelector("input")?.checked === true)
      ?.textContent;
  const content = "Einheit;Kaltmiete;Fläche;Stand\nWE 1;620,50;70;01.02.2025\nWE 2;1.250,00;81;03.04.2025\n";
  let undone: string[];
  const imports: Partial<WorkbookImports> = {
    takeBack: (id) => {
      undone.push(id);
      return Promise.resolve({ keptSheets: [], cellsKept: 0, rowsKept: 0 });
    },
  };
  beforeEach(() => {
    undone = [];
  });

  test("is said in the result, and nothing that the person said or that no cell shows", async () => {
    await open(content);
    await press("Import");
    expect(guesses()).toEqual([
      "Encoding: UTF-8",
      "Delimiter: Semicolon",
      "Header: First row has column names",
      "Numbers: Decimal comma (1.234,5)",
      "Dates: Day first (30/6/2025)",
    ]);
    await press("Import this file again");
    expect(document.activeElement?.textContent).not.toBe("Check how the file is read");
    await change(field("Delimiter"), ";");
    await change(field("Encoding"), "utf-8");
    await press("Import");
    expect(guesses().map((guess) => guess.split(":")[0])).toEqual(["Header", "Numbers", "Dates"]);
  });

  test.each([
    ["Delimiter", "Which character separates the columns?", "SemicolonWE 1 │ 620,50 │ 70 │ 01.02.2025"],
    ["Encoding", "How is the text encoded?", "UTF-8"],
    ["Header", "Does the first row have the column names?", "First row has column namesEinheit │ Kaltmiete"],
    ["Numbers", "Kaltmiete: which number is “620,50”?", "Decimal comma“620,50” is 620.5"],
    ["Dates", "Stand: which day is “01.02.2025”?", "Date (30/6/2025)“01.02.2025” is Feb 1, 2025"],
  ])("%s: one press takes the import back and asks again", async (name, question, answer) => {
    await open(content, { imports });
    await press("Import");
    await press(`Undo import and change: ${name}`);
    expect(undone).toEqual(["id"]);
    expect(root.querySelector(".import-guesses")).toBeNull();
    expect(root.textContent).toContain("Import undone.");
    expect(questions()).toEqual([question]);
    expect(chosen()).toContain(answer);
    expect(document.activeElement?.textContent).toBe("Check how the file is read");
  });

  test("the other reading is imported, and is no guess any more", async () => {
    await open(content, { imports });
    await press("Import");
    await press("Undo import and change: Numbers");
    const other = [...root.querySelectorAll<HTMLLabelElement>(".import-question label")].find(({ textContent }) =>
      textContent.startsWith("Text"),
    );
    await act(() => other?.querySelector("input")?.click());
    await settle();
    expect(chosen()).toBe("Text, as written");
    await press("Import");
    expect(landings.map(({ columns }) => columns[1]?.type)).toEqual(["number", "text"]);
    expect(guesses().map((guess) => guess.split(":")[0])).toEqual(["Encoding", "Delimiter", "Header", "Dates"]);
  });

  test("names the columns where they are read in different ways, and speaks Spanish", async () => {
    await open("unit\trent\tshare\na\t1,250.50\t0,125\nb\t980.00\t0,250\n", { language: "es" });
    await press("Importar");
    expect(guesses()).toEqual([
      "Codificación: UTF-8 (Unicode)",
      "Separador: Tabulador",
      "Encabezado: La primera fila contiene los nombres",
      "Números: Punto decimal (1,234.5): rent",
      "Números: Coma decimal (1.234,5): share",
    ]);
    expect(root.querySelectorAll(".import-guesses button")).toHaveLength(5);
  });

  test("cannot be changed where the import cannot be undone", async () => {
    const list: WorkbookImports["list"] = () =>
      Promise.resolve([{ record: { id: "id" } as unknown as ImportRecord, wayBack: "no" }]);
    await open(content, { imports: { ...imports, list } });
    await press("Import");
    expect(guesses()).toHaveLength(5);
    expect(root.querySelectorAll(".import-guesses button")).toHaveLength(0);
  });
});

describe("what the columns look like", () => {
  const rents = [...Array.from({ length: 40 }, (_, at) => `p${String(at)},${String(1000 + at)}`), "p40,call us"];
  const content = `id,rent\n${rents.join("\n")}\n`;

  test("a column that a few cells do not fit says so, and keeps them in their rows", async () => {
    await open(content);
    const [notice, ...others] = [...root.querySelectorAll(".import-misfits")];
    expect(others).toEqual([]);
    expect(notice?.getAttribute("role")).toBe("status");
    expect(notice?.textContent).toBe(
      "40 of 41 cells in the sample are numbers. The others stay as text, such as “call us”.",
    );
    expect(root.textContent).toContain("41 rows × 2 columns");
    expect(root.textContent).toContain(
      "Cells kept as text because they don't fit their column's type:rent: 1 cell, such as “call us” (line 42)",
    );
  });

  test("as text nothing is said", async () => {
    await open(content);
    const type = root.querySelector<HTMLInputElement>('select[aria-label*="rent"]');
    if (type === null) throw new Error("The column rent has no type to choose.");
    await change(type, "text");
    expect(root.querySelector(".import-misfits")).toBeNull();
    expect(root.textContent).toContain("41 rows × 2 columns");
  });
});

describe("dates that could be of either order", () => {
  const typeOf = (name: string): HTMLSelectElement => {
    const found = root.querySelector<HTMLSelectElement>(`select[aria-label*="${name}"]`);
    if (found === null) throw new Error(`The column ${name} has no type to choose.`);
    return found;
  };
  const options = (name: string): string[] => [...typeOf(name).options].map(({ textContent }) => textContent);

  test("are read month first, unless the person says otherwise", async () => {
    await open("id,seen,rent\n1,1/2/2025,1500\n2,3/4/2025,1600\n");
    expect(options("rent")).toEqual(["Text", "Number", "Date", "True/false"]);
    expect(options("seen")).toEqual([...options("rent"), "Date (6/30/2025)", "Date (30/6/2025)"]);
    expect(typeOf("seen").value).toBe("month-first");
    await change(typeOf("seen"), "day-first");
    expect(typeOf("seen").value).toBe("day-first");
    // What was said stays where the file is read in another way.
    await change(field("Skip rows"), "0");
    expect(typeOf("seen").value).toBe("day-first");
  });

  test("are asked about with both days", async () => {
    await open("id,seen,rent\n1,1/2/2025,1500\n2,3/3/2025,1550\n3,3/4/2025,1600\n");
    const question = [...root.querySelectorAll("fieldset")].find(({ textContent }) =>
      textContent.startsWith("seen: which day is “1/2/2025”?"),
    );
    const answers = [...(question?.querySelectorAll("label") ?? [])];
    expect(answers.map(({ textContent }) => textContent)).toEqual([
      "Date (6/30/2025)“1/2/2025” is Jan 2, 2025; “3/4/2025” is Mar 4, 2025",
      "Date (30/6/2025)“1/2/2025” is Feb 1, 2025; “3/4/2025” is Apr 3, 2025",
      "Text, as written",
    ]);
    const chosen = (): (boolean | undefined)[] => answers.map((answer) => answer.querySelector("input")?.checked);
    expect(chosen()).toEqual([true, false, false]);
    await act(() => answers[1]?.querySelector("input")?.click());
    expect(typeOf("seen").value).toBe("day-first");
  });

  test("are no question where one of them shows the order", async () => {
    await open("id,seen,rent\n1,1/2/2025,1500\n2,3/14/2025,1600\n");
    expect(typeOf("seen").value).toBe("month-first");
    expect(root.textContent).not.toContain("which day");
  });
});

test("years of two digits and months in letters are dates that can be chosen", async () => {
  await open("id,seen,until\n1,1/2/25,30-Jun-25\n2,3/4/25,31-Jul-25\n");
  const choices = [...root.querySelectorAll<HTMLSelectElement>("select[aria-label*='Type']")];
  expect(choices.map(({ value }) => value)).toEqual(["text", "month-first", "named"]);
  expect(choices.map(({ options }) => [...options].slice(4).map(({ textContent }) => textContent))).toEqual([
    [],
    ["Date (6/30/2025)", "Date (30/6/2025)"],
    ["Date (30-Jun-2025)"],
  ]);
});

test("an array of JSON objects is read as rows, and says so", async () => {
  await open('[\n  {"id": "a", "rent": 1500},\n  {"id": "b", "rent": 1600}\n]\n');
  expect(previewHeads()).toEqual(["idText", "rentNumber"]);
  expect(root.textContent).toContain("An array of JSON objects");
  expect(root.textContent).toContain("2 rows × 2 columns");
  await act(() => render(null, root));
  root.remove();
  await open('[{"id": "a", "rent": 1500}, {"id": "b", "rent": x}, {"id": "c", "rent": 1600}');
  expect(root.textContent).toContain("2 rows × 2 columns");
  expect([...root.querySelectorAll(".import-problems li")].map(({ textContent }) => textContent)).toEqual([
    'Line 1: {"id": "b", "rent": x} is not valid JSON',
    "Line 1:  ends before the array is closed: the file may be cut off",
  ]);
});

describe("titles above the table", () => {
  const content = "Rent roll of June\nAll properties\n\nid,rent\n1,1500\n2,1600\n3,1700\n";

  test("are found, counted and left out", async () => {
    await open(content);
    expect(field("Skip rows").valueAsNumber).toBe(3);
    expect(root.textContent).toContain("3 title lines above the table");
    expect(previewHeads()).toEqual(["idText", "rentNumber"]);
    expect(root.textContent).toContain("3 rows × 2 columns");
  });

  test("can be said by the person, and a number that is none changes nothing", async () => {
    await open("id,rent\n1,1500\n2,1600\n3,1700\n");
    expect(field("Skip rows").valueAsNumber).toBe(0);
    await change(field("Skip rows"), "1");
    expect(root.textContent).toContain("1 title line above the table");
    expect(previewHeads()).toEqual(["Column 1Number", "Column 2Number"]);
    await change(field("Skip rows"), "");
    expect(root.textContent).toContain("1 title line above the table");
  });
});

describe("more rows than a sheet holds", () => {
  const content = "id,rent\n1,1500\n";

  test("are never written before the person has said what to do", async () => {
    await open(content, { rows: 2_500_000 });
    expect(root.textContent).toContain(
      "2,500,000 rows exceed the 1,048,575 that fit on a worksheet. Choose what to do; no rows are dropped.",
    );
    expect(root.textContent).toContain("Or filter, sample or group the rows above.");
    const split = field("Split across 3 worksheets");
    expect(split.checked).toBe(false);
    expect(start().getAttribute("aria-disabled")).toBe("true");
    await act(() => start().click());
    await settle();
    expect(landings).toEqual([]);

    await act(() => split.click());
    await settle();
    expect(start().getAttribute("aria-disabled")).toBe("false");
    await act(() => start().click());
    await settle();
    expect(landings).toMatchObject([{ splits: true, target: { kind: "new-sheet" }, expected: 2_500_000 }]);
  });

  test("a million and a bit less find room, and nothing is asked", async () => {
    await open(content, { rows: 1_048_575 });
    expect(root.textContent).not.toContain("more than the");
    expect(start().getAttribute("aria-disabled")).toBe("false");
  });

  test("in Spanish", async () => {
    await open(content, { rows: 1_048_576, language: "es" });
    expect(field("Dividir en 2 hojas").checked).toBe(false);
    expect(start().getAttribute("aria-disabled")).toBe("true");
  });
});

describe("a merge into a table whose rows nothing names", () => {
  const shared = ["building", "type", "asking"];
  const rows = [
    ["Oak", "1BR", 1500],
    ["Oak", "1BR", 1500],
  ];
  const imports: Partial<WorkbookImports> = {
    tables: () => Promise.resolve([{ name: "rents", sheet: "rents", rows: 2, columns: shared }]),
    drift: () =>
      Promise.resolve({
        ...{ shared, added: [], gone: [], changed: [], calculated: [], typed: [] },
        keyFacts: { repeating: shared, rows },
      }),
  };
  const content = "building,type,asking\nOak,1BR,1500\nOak,1BR,1550\n";

  test("says what to choose, and why, and takes the choice", async () => {
    await open(content, { imports });
    expect(root.textContent).toContain(
      "No id found: no column names each row just once in both the file and the table.",
    );
    expect(start().getAttribute("aria-disabled")).toBe("true");
    // Next to the button, which is in sight where the field isn't.
    expect(root.querySelector(".import-go")?.textContent).toBe("ImportChoose an id under Destination");
    await change(field("Id"), "building");
    expect(root.querySelector(".import-go")?.textContent).toBe("Import");
    expect(root.textContent).not.toContain("No id found");
    expect(start().getAttribute("aria-disabled")).toBe("false");
  });

  test("offers the way without an id in one press", async () => {
    await open(content, { imports, language: "es" });
    expect(root.textContent).toContain("Sin identificador: ninguna columna nombra cada fila una sola vez");
    const append = [...root.querySelectorAll<HTMLButtonElement>("button.link")].find(
      ({ textContent }) => textContent === "Mejor agregar todas las filas al final",
    );
    await act(() => append?.click());
    await settle();
    expect(root.textContent).not.toContain("Sin identificador");
    expect(start().getAttribute("aria-disabled")).toBe("false");
  });
});

test("undoing shows formulas that do more than calculate, and does nothing before the person chose", async () => {
  const link = '=HYPERLINK("https://example.com","x")';
  const asked: unknown[] = [];
  const nothing = { keptSheets: [], cellsKept: 0, rowsKept: 0 };
  await open("id,rent\n1,1500\n2,1600\n", {
    imports: {
      list: () => Promise.resolve([]),
      takeBack: (_, formulas) => {
        asked.push(formulas);
        return Promise.resolve(formulas === undefined ? { ...nothing, unconfirmed: [link] } : nothing);
      },
    },
  });
  const press = async (name: string): Promise<void> => {
    const found = [...root.querySelectorAll("button")].find(({ textContent }) => textContent.trim() === name);
    if (found === undefined) throw new Error(`No button "${name}" in: ${root.textContent}`);
    await act(() => found.click());
    await settle();
  };
  await act(() => start().click());
  await settle();
  await press("Undo import…");
  await press("Undo import");
  expect(root.textContent).toContain("Undoing writes 1 formula that does more than calculate");
  expect([...root.querySelectorAll("code")].map(({ textContent }) => textContent)).toEqual([link]);
  await press("Undo with these formulas");
  expect(asked).toEqual([undefined, [link]]);
  expect(root.textContent).toContain("Import undone.");
});
