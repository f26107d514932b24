/** @jest-environment jsdom */
import { say } from "../../../../src/domain/said";
import { act } from "preact/test-utils";
import type { Answer, AnswerValue } from "../../../../src/engine/answers/answer";
import type { DataAccess } from "../../../../src/engine/data-access";
import { ArgumentError } from "../../../../src/engine/questions/question-errors";
import type { CallForecast } from "../../../../src/features/formulas/formulas";
import { birch, birchId } from "../../../engine/questions/birch";
import { summaryOf } from "../../../engine/questions/sample-documents";
import { noon, openPane, type OpenPane } from "../../../taskpane/open-pane";
import { functionsFile } from "./sample-functions";

const answerOf = (value: AnswerValue, more: Partial<Answer> = {}): Answer => ({
  key: "key",
  value,
  fetchedAt: noon,
  requests: [{ endpoint: "POST /property/pricing", fetchedAt: noon }],
  notes: ["Mean of 3 predicted rents: 1BR"],
  warnings: ["A model's prediction, not an actual rent."],
  createdOn: "2025-06-30",
  ...more,
});
const rent = answerOf({ kind: "scalar", value: 1308.4, format: "money" });

let pane: OpenPane;
beforeEach(async () => {
  pane = await openPane();
  pane.addin.functionsFileOutcome = () => Promise.resolve(functionsFile);
  pane.addin.sheet.selected = { address: "Deal!D2", formula: "" };
  pane.addin.sheet.values.set("A2", [[birchId]]);
});
afterEach(() => pane.close());

const settle = () => act(() => pane.clock.settle());
const open = async (name?: string): Promise<void> => {
  await pane.openScreen("Functions");
  await settle();
  await settle();
  if (name !== undefined) await click(withText("button.picker-result", name));
};
const withText = (selector: string, text: string): HTMLElement => {
  const found = [...pane.root.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) =>
    textContent.startsWith(text),
  );
  if (found === undefined) throw new Error(`No ${selector} "${text}" in: ${pane.text()}`);
  return found;
};
const click = async (element: HTMLElement): Promise<void> => {
  await act(() => element.click());
  await settle();
};
const control = (label: string): HTMLInputElement => {
  // A person reads words; the tests go by the name in formulas next to them.
  const found = [...pane.root.querySelectorAll("label")].find(
    ({ textContent, nextElementSibling: name }) =>
      textContent === label || (name?.classList.contains("code-name") === true && name.textContent === label),
  )?.control;
  if (found == null) throw new Error(`No field "${label}" in: ${pane.text()}`);
  return found as HTMLInputElement;
};
const write = async (label: string, value: string): Promise<void> => {
  await act(() => {
    const input = control(label);
    input.focus();
    input.value = value;
    input.dispatchEvent(new Event(input.tagName === "SELECT" ? "change" : "input", { bubbles: true }));
  });
  await settle();
};
const key = (label: string, name: string) =>
  act(() => void control(label).dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true })));
/** Waits out the pause before a call is looked at. */
const pause = () => pane.advance(300);
const select = async (address: string, formula = "", area?: string): Promise<void> => {
  await act(() => void (pane.addin.sheet.selected = { address, formula, ...(area !== undefined && { area }) }));
  await settle();
};
const formula = (): string => pane.root.querySelector("pre")?.textContent ?? "";
const forecast = (requests: number, kept: Answer | null = null): (() => Promise<CallForecast>) => {
  return () => Promise.resolve({ requests, isExact: requests === 0, kept });
};

describe("the list", () => {
  test("has the functions in groups, with purpose and help page", async () => {
    await open();
    expect(pane.text()).toContain("3 functions");
    expect([...pane.root.querySelectorAll("h2")].map(({ textContent }) => textContent)).toEqual([
      "Comps",
      "Predicted rents and expenses",
      "About the cells",
    ]);
    expect(pane.root.querySelector("a.help-link")?.getAttribute("href")).toBe("help/comps.html");
  });

  test("can be searched, by keyboard to the function", async () => {
    await open();
    await write("Find a function", "predict");
    expect(pane.text()).toContain("2 functions");
    await key("Find a function", "Enter");
    expect(formula()).toBe("=RENT.PRICE()");
    await pane.press("All functions");
    await write("Find a function", "zebra");
    expect(pane.text()).toContain("No function matches “zebra”");
  });

  test("tells that the functions cannot be read, and reads them again", async () => {
    pane.addin.functionsFileOutcome = () => Promise.reject(new Error("offline"));
    await open();
    expect(pane.text()).toContain("Can't load the functions: offline");
    pane.addin.functionsFileOutcome = () => Promise.resolve(functionsFile);
    await pane.press("Try again");
    await settle();
    expect(pane.text()).toContain("RENT.PRICE");
  });
});

describe("the fields", () => {
  test("make the formula; what is needed is named first, and nothing is asked", async () => {
    await open("RENT.PRICE");
    expect(pane.text()).toContain("Enter Property to see the result.");
    await pause();
    expect(pane.addin.forecasts).toEqual([]);
    await write("subject", "=A2");
    await write("unit", "1BR");
    await write("measure", "per_sqft");
    expect(formula()).toBe('=RENT.PRICE(A2,"1BR","per_sqft")');
    expect(pane.text()).toContain(`Now: ${birchId}`);
  });

  test("take the selected cell as a reference, with its sheet where it is another, and fix it", async () => {
    await open("RENT.PRICE");
    await pane.press("Use the selected cell for subject");
    expect(pane.text()).toContain("Select another cell first");
    await select("Deal!A2");
    await pane.press("Use the selected cell for subject");
    expect(formula()).toBe("=RENT.PRICE(A2)");
    await pane.press("Switch absolute and relative reference for subject (F4)");
    expect(formula()).toBe("=RENT.PRICE($A$2)");
    await key("subject", "F4");
    expect(formula()).toBe("=RENT.PRICE(A$2)");
    await select("Rent roll!B4", "", "Rent roll!B4:C9");
    await pane.press("Use the selected cell for unit");
    expect(formula()).toBe("=RENT.PRICE(A$2,'Rent roll'!B4:C9)");
  });

  test("a list gives way to a cell and comes back", async () => {
    await open("RENT.PRICE");
    await write("measure", "\0cell");
    await write("measure", "=B7");
    expect(formula()).toBe("=RENT.PRICE(,,B7)");
    await pane.press("Choose from the list");
    expect(formula()).toBe("=RENT.PRICE()");
  });

  test("options are added by their meaning, taken away, and read from cells", async () => {
    await open("RENT.PRICE");
    await write("subject", "=A2");
    await click(withText(".option-list button", "Max. distance (mi)"));
    await write("max_distance", "2");
    await click(withText(".option-list button", "Exclude subject"));
    await write("exclude_subject", "TRUE");
    expect(formula()).toBe('=RENT.PRICE(A2,,,"max_distance",2,"exclude_subject",TRUE)');
    await pane.press("Remove max_radius");
    await write("Options from cells", "F2:G4");
    expect(formula()).toBe('=RENT.PRICE(A2,,,"exclude_subject",TRUE,F2:G4)');
  });

  test("the keyboard focus goes to the first field, to an option that is added, and back to the search", async () => {
    await open("RENT.PRICE");
    expect(document.activeElement).toBe(control("subject"));
    const [option] = [...pane.root.querySelectorAll<HTMLElement>("button.picker-result")];
    const name = option?.querySelector(".code-name")?.textContent ?? "";
    if (option !== undefined) await click(option);
    expect(document.activeElement).toBe(control(name));
    await click(withText("button.back", ""));
    expect(document.activeElement).toBe(pane.root.querySelector("input[type=search]"));
  });

  test("a property is searched for on request alone, and its id taken", async () => {
    const asked: string[] = [];
    pane.addin.dataAccess = () =>
      ({
        search: ({ q }: { q: string }) => {
          asked.push(q);
          return Promise.resolve([{ ...summaryOf(birch), building_name: "<img onerror=1>" }]);
        },
      }) as unknown as DataAccess;
    await open("RENT.PRICE");
    await write("subject", "birch");
    await pause();
    expect(asked).toEqual([]);
    await pane.press("Search for a property for subject");
    await settle();
    expect(asked).toEqual(["birch"]);
    await click(withText(".picker-results button", "<img onerror=1>"));
    expect(formula()).toBe(`=RENT.PRICE("${birchId}")`);
    expect(pane.text()).toContain("<img onerror=1>");
  });

  test("the workbook's subject is at hand where there is one", async () => {
    pane.addin.sheet.subjectId = birchId;
    await open("RENT.PRICE");
    await pane.press("Use the name Subject for subject");
    await settle();
    expect(formula()).toBe("=RENT.PRICE(Subject)");
    expect(pane.text()).toContain("There is no Subject in this workbook.");
  });

  test("columns are chosen in the order of the table", async () => {
    await open("RENT.COMPS");
    const boxes = [...pane.root.querySelectorAll<HTMLLabelElement>(".column-chooser label")];
    const box = (heading: string) => boxes.find(({ textContent }) => textContent.startsWith(heading)) as HTMLElement;
    await click(box("Similarity"));
    await click(box("Name"));
    expect(formula()).toBe('=RENT.COMPS(,,"similarity, name")');
    await click(box("Similarity"));
    expect(formula()).toBe('=RENT.COMPS(,,"name")');
  });
});

describe("the result", () => {
  test("is shown at once where it needs no request", async () => {
    pane.addin.forecastOutcome = forecast(0);
    pane.addin.previewOutcome = () => Promise.resolve(rent);
    await open("RENT.PRICE");
    await write("subject", "=A2");
    await write("unit", "1BR");
    await pause();
    await settle();
    expect(pane.addin.previews).toEqual([
      { functionName: "PRICE", args: [[[birchId]], [["1BR"]], [[null]]], options: [] },
    ]);
    expect(pane.text()).toContain("$1,308");
    expect(pane.text()).toContain("No request needed: today's data is already loaded.");
    expect(pane.text()).toContain("A model's prediction, not an actual rent.");
    expect(pane.text()).toContain("data as of Jun 30, 2025");
  });

  test("what the workbook holds is shown without asking", async () => {
    pane.addin.forecastOutcome = forecast(0, rent);
    await open("RENT.PRICE");
    await write("subject", "=A2");
    await pause();
    expect(pane.text()).toContain("the result is saved in the workbook");
    expect(pane.text()).toContain("$1,308");
    expect(pane.addin.previews).toEqual([]);
  });

  test("costs no request unasked: the number and what is left are told, and the person decides", async () => {
    await pane.change({ quota: [{ policy: "default", quota: 500, remaining: 9, resetsAt: noon + 60_000 }] });
    pane.addin.forecastOutcome = forecast(12);
    const requests = [{ endpoint: "POST /property/pricing", fetchedAt: noon + 1000 }];
    pane.addin.previewOutcome = () => Promise.resolve({ ...rent, requests });
    await open("RENT.PRICE");
    await write("subject", "=A2");
    await pause();
    expect(pane.addin.previews).toEqual([]);
    expect(pane.text()).toContain("Needs up to 12 requests. 9 requests left.");
    expect(pane.text()).toContain("More than the budget has left");
    await pane.press("Show result (up to 12 requests)");
    await settle();
    expect(pane.addin.previews).toHaveLength(1);
    expect(pane.text()).toContain("$1,308");
    expect(pane.text()).toContain("1 request used.");
    // Another call is another decision.
    await write("unit", "2BR");
    await pause();
    expect(pane.addin.previews).toHaveLength(1);
    expect(pane.button("Show result (up to 12 requests)")).toBeTruthy();
  });

  test("typing is one look, after the pause", async () => {
    pane.addin.forecastOutcome = forecast(0, rent);
    await open("RENT.PRICE");
    for (const text of ["b", "bi", "birch"]) await write("subject", text);
    await pause();
    expect(pane.addin.forecasts.map(({ args }) => args[0])).toEqual([[["birch"]]]);
  });

  test("can be cancelled while it is asked", async () => {
    pane.addin.forecastOutcome = forecast(2);
    pane.addin.previewOutcome = () => new Promise(() => undefined);
    await open("RENT.PRICE");
    await write("subject", "=A2");
    await pause();
    await pane.press("Show result (up to 2 requests)");
    await settle();
    await pane.press("Cancel");
    await pause();
    expect(pane.button("Show result (up to 2 requests)")).toBeTruthy();
  });

  test("a wrong argument is shown at its field, in the words of the cell", async () => {
    pane.addin.forecastOutcome = () =>
      Promise.reject(new ArgumentError(say`count must be a whole number from 1 to 100.`));
    await open("RENT.COMPS");
    await write("subject", "=A2");
    await write("count", "500");
    await pause();
    await settle();
    expect(control("count").getAttribute("aria-invalid")).toBe("true");
    expect(control("subject").getAttribute("aria-invalid")).toBe("false");
    expect(pane.button("Insert").getAttribute("aria-disabled")).toBe("true");
  });

  test("what keeps a formula from being written is told in the pane's language", async () => {
    await pane.close();
    pane = await openPane({}, { languageTag: "es-MX" });
    pane.addin.functionsFileOutcome = () => Promise.resolve(functionsFile);
    pane.addin.sheet.values.set("A2", [[birchId]]);
    pane.addin.forecastOutcome = () =>
      Promise.reject(
        new ArgumentError(say`"asOf" isn't an option of this function. Nearest: ${"to_date, use_tmlp, from_date"}.`),
      );
    await pane.openScreen("Funciones");
    await settle();
    await settle();
    await click(withText("button.picker-result", "RENT.COMPS"));
    await write("subject", "=A2");
    await pause();
    await settle();
    expect(pane.root.querySelector("#placement-obstacle")?.textContent).toBe(
      "«asOf» no es una opción de esta función. Parecidas: to_date, use_tmlp, from_date.",
    );
  });

  test("a table is shown as it will spill, in its formats", async () => {
    pane.addin.forecastOutcome = forecast(0);
    pane.addin.previewOutcome = () =>
      Promise.resolve(
        answerOf({
          kind: "table",
          columns: [{ name: "Name" }, { name: "Effective rent", format: "money" }, { name: "Updated", format: "date" }],
          rows: Array.from({ length: 10 }, (_, place) => [`House ${place}`, 1500.4, 45_838]),
          headers: true,
          missing: "",
        }),
      );
    await open("RENT.COMPS");
    await write("subject", "=A2");
    await pause();
    await settle();
    expect(pane.text()).toContain("Fills 11 × 3 cells");
    expect(pane.root.querySelectorAll(".shown-table tr")[1]?.textContent).toBe("House 0$1,5002025-06-30");
    expect(pane.text()).toContain("… and 3 more rows");
  });

  test("no such value, a failure, and a calculation are told", async () => {
    pane.addin.forecastOutcome = forecast(0, answerOf({ kind: "none", reason: "No unit Z9." }));
    await open("RENT.PRICE");
    await write("subject", "=A2");
    await pause();
    expect(pane.text()).toContain("The cell will show #N/A. No unit Z9.");
    pane.addin.forecastOutcome = forecast(0);
    pane.addin.previewOutcome = () => Promise.reject(new Error("The service is paused."));
    await write("unit", "1BR");
    await pause();
    await settle();
    expect(pane.text()).toContain("No result: The service is paused.");
    await write("unit", "=B1&B2");
    expect(pane.text()).toContain("Unit is a calculation");
  });

  test("a function about cells without a request", async () => {
    await open("RENT.ASOF");
    await write("cell", "B4");
    expect(formula()).toBe("=RENT.ASOF(B4)");
    expect(pane.text()).toContain("without a request");
    await pause();
    expect(pane.addin.forecasts).toEqual([]);
  });
});

describe("the sheet", () => {
  const ready = async (): Promise<void> => {
    pane.addin.forecastOutcome = forecast(0, rent);
    await open("RENT.PRICE");
    await write("subject", "=A2");
    await pause();
  };

  test("gets the formula where the screen was opened, which is selected then and edited from there on", async () => {
    await ready();
    await select("Deal!A2");
    await pane.press("Insert");
    await settle();
    const { sheet } = pane.addin;
    expect(sheet.inserted).toEqual([
      {
        block: { rows: [[{ formula: "=RENT.PRICE(A2)" }]], reserves: { rows: 1, columns: 1 } },
        at: "Deal!D2",
        overwrite: false,
      },
    ]);
    expect(sheet.shown).toEqual(["Deal!D2"]);
    expect(pane.text()).toContain("Formula inserted in Deal!D2.");
    expect(pane.button("Update formula")).toBeTruthy();
  });

  test("another target is the selected cell, when the person says so", async () => {
    await ready();
    await select("Deal!F9");
    await pane.press("Use selected cell (Deal!F9)");
    await pane.press("Insert");
    await settle();
    expect(pane.addin.sheet.inserted.map(({ at }) => at)).toEqual(["Deal!F9"]);
  });

  test("nothing is written over without asking; another place is offered", async () => {
    await ready();
    pane.addin.sheet.occupied = 4;
    await pane.press("Insert");
    await settle();
    expect(pane.text()).toContain("4 cells aren't empty where the result would go, starting at Deal!D2.");
    expect(document.activeElement?.textContent).toBe("Keep cells");
    expect(pane.addin.sheet.inserted).toEqual([]);
    await select("Deal!K1");
    pane.addin.sheet.occupied = 0;
    await pane.press("Insert at selected cell");
    await settle();
    expect(pane.addin.sheet.inserted.map(({ at, overwrite }) => [at, overwrite])).toEqual([["Deal!K1", false]]);
  });

  test("writing over is a choice of the person's", async () => {
    await ready();
    pane.addin.sheet.occupied = 1;
    await pane.press("Insert");
    await settle();
    await pane.press("Replace cells");
    await settle();
    expect(pane.addin.sheet.inserted.map(({ at, overwrite }) => [at, overwrite])).toEqual([["Deal!D2", true]]);
  });

  test("a host that refuses is told", async () => {
    await ready();
    pane.addin.sheet.failWith = new Error("The sheet is protected.");
    await pane.press("Insert");
    await settle();
    expect(pane.text()).toContain("Nothing was inserted. The sheet is protected.");
  });
});

describe("editing", () => {
  const nested = '=IFERROR(RENT.PRICE(A2,"1BR",,"max_radius",2),0)';

  test("is offered for the selected cell; only the call is written anew", async () => {
    await select("Deal!C5", nested);
    await open();
    expect(pane.text()).toContain("Deal!C5 has a RENT formula.");
    await pane.press("Edit RENT.PRICE");
    expect(control("subject").value).toBe("=A2");
    expect(control("unit").value).toBe("1BR");
    expect(control("max_distance").value).toBe("2");
    await write("unit", "2BR");
    await pane.press("Update formula");
    await settle();
    expect(pane.addin.sheet.inserted).toEqual([
      {
        block: { rows: [[{ formula: '=IFERROR(RENT.PRICE(A2,"2BR",,"max_distance",2),0)' }]] },
        at: "Deal!C5",
        overwrite: true,
      },
    ]);
  });

  test("each call of a formula is offered, also when the selection changes", async () => {
    await open();
    await select("Deal!C6", "=RENT.PRICE(A2)/RENT.PRICE(A3)+SUM(RENT.COMPS(A2))");
    const names = [...pane.root.querySelectorAll(".edit-offer button")].map(({ textContent }) => textContent);
    expect(names).toEqual(["Edit RENT.PRICE", "Edit RENT.PRICE", "Edit RENT.COMPS"]);
    await click(withText(".edit-offer button", "Edit RENT.COMPS"));
    expect(formula()).toBe("=RENT.COMPS(A2)");
  });

  test("a formula that was changed meanwhile is not written over", async () => {
    await select("Deal!C5", nested);
    await open();
    await pane.press("Edit RENT.PRICE");
    pane.addin.sheet.formulas.set("Deal!C5", "=1");
    await pane.press("Update formula");
    await settle();
    expect(pane.addin.sheet.inserted).toEqual([]);
    expect(pane.text()).toContain("The formula in Deal!C5 changed.");
  });
});
