/** @jest-environment jsdom */
/** How a file was read, said in the result, and one press from another reading. */
import { act } from "preact/test-utils";
import type { ImportRecord } from "../../../../src/features/import/sheet/import-record";
import type { WorkbookImports } from "../../../../src/features/import/sheet/workbook-imports";
import { change, field, landings, open, root, settle } from "./opened-import-screen";

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
