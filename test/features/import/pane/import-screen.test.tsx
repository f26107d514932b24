/** @jest-environment jsdom */
/** The Import screen over a session whose reading a test scripts. */
import { render } from "preact";
import { act } from "preact/test-utils";
import type { ImportRecord } from "../../../../src/features/import/sheet/import-record";
import type { WorkbookImports } from "../../../../src/features/import/sheet/workbook-imports";
import { messagesBelow } from "../../../taskpane/messages-below";
import { change, field, landings, open, previewHeads, root, settle, start } from "./opened-import-screen";

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

test("an earlier import is undone in its row, which stays in its place to say so", async () => {
  const record = (id: string): ImportRecord => ({
    ...{ id, source: `${id}.csv`, at: "2026-01-01T10:00:00.000Z", shape: "", state: "done", kind: "new-sheet" },
    ...{ rows: 2, leftOut: 0, tables: [], key: null, columns: [], before: null },
  });
  let known = ["june", "july", "may"];
  let fails = true;
  const imports: Partial<WorkbookImports> = {
    list: () => Promise.resolve(known.map((id) => ({ record: record(id), wayBack: "always" as const }))),
    takeBack: (id) => {
      if (fails) return Promise.reject(new Error("the sheet is protected."));
      known = known.filter((one) => one !== id);
      return Promise.resolve({ keptSheets: [], cellsKept: 0, rowsKept: 0 });
    },
  };
  await open(null, { imports });
  const rows = (): Element[] => [...root.querySelectorAll('section[aria-labelledby="import-earlier"] li')];
  const press = async (name: string): Promise<void> => {
    const found = [...(rows()[1]?.querySelectorAll("button") ?? [])].find(
      ({ textContent }) => textContent.trim() === name,
    );
    if (found === undefined) throw new Error(`No button "${name}" in: ${rows()[1]?.textContent ?? ""}`);
    await act(() => found.click());
    await settle();
  };
  await press("Undo import…");
  await press("Undo import");
  const [button] = [...(rows()[1]?.querySelectorAll("button") ?? [])].slice(-1);
  expect(button && messagesBelow(button)).toEqual(["Error: the sheet is protected."]);
  fails = false;
  await press("Undo import");
  const shown = rows().map((row) => row.querySelector(".row-head > span")?.textContent);
  expect(shown).toEqual(["june.csv", "july.csv", "may.csv"]);
  expect(rows()[1]?.querySelector(".notice")?.textContent).toBe("Import undone.");
  expect(rows()[1]?.querySelector("button")).toBeNull();
  expect(root.querySelector(".import > .notice")).toBeNull();
});
