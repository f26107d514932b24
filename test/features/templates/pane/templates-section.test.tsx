/** @jest-environment jsdom */
import { openPane, type OpenPane } from "../../../taskpane/open-pane";

let pane: OpenPane;
afterEach(() => pane.close());

const insert = "Insert Pro forma as a new worksheet";

/** Where the property is written while the workbook has no subject. */
function subjectField(): HTMLInputElement {
  const steps = pane.root.querySelector(".next-steps");
  const found = steps?.parentElement?.querySelector("input");
  if (found == null) throw new Error("no field for the property");
  return found;
}

test("a template follows the workbook's subject", async () => {
  pane = await openPane();
  pane.addin.sheet.subjectId = "6fa459ea-ee8a-5ca4-894e-db77e160355e";
  await pane.press(insert);
  const [sheet] = pane.addin.sheet.insertedSheets;
  expect(sheet?.cells.B2).toEqual({ formula: "=Subject" });
  expect(pane.text()).toContain("Inserted as the worksheet “Pro forma”.");
  expect(pane.text()).toContain("6fa459ea-ee8a-5ca4-894e-db77e160355e");
});

test("without a subject the property is asked for, and nothing is inserted before it is told", async () => {
  pane = await openPane();
  await pane.press(insert);
  expect(pane.addin.sheet.insertedSheets).toEqual([]);
  expect(pane.text()).toContain("Enter the property's address or id");
  expect(document.activeElement).toBe(subjectField());
  expect(subjectField().getAttribute("aria-invalid")).toBe("true");
  subjectField().value = ' =cmd|"x"!A1 ';
  await pane.press(insert);
  // One subject: what is typed here is the workbook's, and the sheet follows it.
  expect(pane.addin.sheet.subjectId).toBe('=cmd|"x"!A1');
  expect(pane.addin.sheet.insertedSheets[0]?.cells.B2).toEqual({ formula: "=Subject" });
});

test("an Excel that gets sheets without highlights says so once", async () => {
  pane = await openPane();
  pane.addin.sheet.subjectId = "6fa459ea-ee8a-5ca4-894e-db77e160355e";
  pane.addin.sheet.isWithoutHighlights = true;
  await pane.press(insert);
  expect(pane.text()).toContain(
    "Its cells fill as results arrive. It has no highlights: this version of Excel closes when",
  );
  await pane.press(insert);
  expect(pane.addin.sheet.insertedSheets).toHaveLength(2);
  expect(pane.text()).toContain("Inserted as the worksheet “Pro forma”.");
  expect(pane.text()).not.toContain("no highlights");
});

test("a sheet that cannot be inserted is told", async () => {
  pane = await openPane();
  subjectField().value = "1 Main St";
  pane.addin.sheet.failWith = new Error("The workbook is protected.");
  await pane.press(insert);
  expect(pane.root.querySelector('[role="alert"]')?.textContent).toContain("The workbook is protected.");
});

test("the subject that the templates name is the one that the workbook has now", async () => {
  pane = await openPane();
  const { sheet } = pane.addin;
  sheet.subjectId = "901 Elm St, Dallas";
  sheet.selected = { address: "Deal!A2", formula: "" };
  await pane.advance(0);
  expect(pane.text()).toContain("901 Elm St, Dallas");
  sheet.subjectId = "12 Oak Ave, Austin";
  sheet.selected = { address: "Deal!A3", formula: "" };
  await pane.advance(0);
  expect(pane.text()).toContain("Templates use the workbook's subject: 12 Oak Ave, Austin");
});

test("a subject that changes where the selection stays is named once cells calculate", async () => {
  pane = await openPane();
  const { sheet } = pane.addin;
  sheet.subjectId = "Congress Ave";
  sheet.selected = { address: "Deal!A2", formula: "" };
  await pane.advance(0);
  expect(pane.text()).toContain("Templates use the workbook's subject: Congress Ave");
  sheet.subjectId = "1617 S Congress Ave, Austin";
  await pane.change({ isFirstRun: false });
  await pane.advance(1000);
  expect(pane.text()).toContain("Templates use the workbook's subject: 1617 S Congress Ave, Austin");
});
