/** @jest-environment jsdom */
import type { SheetCell } from "../../../../src/host/sheet-block";
import { formatPostalAddress } from "../../../../src/domain/postal-address";
import type { PropertySummary } from "../../../../src/service/property-search";
import { birch, birchId } from "../../../engine/questions/birch";
import { summaryOf } from "../../../engine/questions/sample-documents";
import { openFind, result, type FindPane } from "./find-pane";

Element.prototype.scrollIntoView = () => undefined;

let find: FindPane;
const open = async (): Promise<void> => {
  await find.search("birch", [result(1, { id: birchId })]);
  await find.key("Enter");
};
beforeEach(async () => {
  find = await openFind();
});
afterEach(() => find.close());

const inserted = (): { cells: unknown[][]; at: string | undefined; overwrite: boolean | undefined }[] =>
  find.addin.sheet.inserted.map(({ block, at, overwrite }) => ({
    cells: block.rows.map((row) =>
      row.map((cell: SheetCell) => (cell && "formula" in cell ? cell.formula : cell?.value)),
    ),
    at,
    overwrite,
  }));
const choose = async (label: string, value: string): Promise<void> => {
  const select = [...find.root.querySelectorAll("label")].find(({ textContent }) => textContent === label)
    ?.control as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  await find.advance(0);
};
const follow = (): HTMLInputElement | null => find.root.querySelector<HTMLInputElement>('input[type="checkbox"]');

test("the id goes to the selected cell, which is named and followed", async () => {
  await open();
  expect(find.text()).toContain("At Sheet1!B4, the selected cell");
  find.addin.sheet.selected = { address: "Deal!C7", formula: "" };
  await find.advance(0);
  expect(find.text()).toContain("At Deal!C7, the selected cell");
  await find.press("Insert property ID");
  expect(inserted()).toEqual([{ cells: [[birchId]], at: "Deal!C7", overwrite: false }]);
  expect(find.told()).toContain("Inserted at Deal!C7.");
});

test("a formula and a block of choice", async () => {
  await open();
  await choose("Formula", "noi");
  await find.press("Insert formula");
  await choose("Block", "amiGrid");
  await find.press("Insert block");
  expect(inserted().map(({ cells }) => cells)).toEqual([
    [[`=RENT.EXPENSE("${birchId}","noi")`]],
    [
      ["Income limits (AMI)"],
      ["Property id", birchId],
      ["Street address", '=RENT.PROPERTY($C$5,"street_address")'],
      ["=RENT.AMIGRID($C$5)"],
    ],
  ]);
});

describe("cells in the way", () => {
  beforeEach(async () => {
    await open();
    find.addin.sheet.occupied = 3;
    await find.press("Insert block");
  });

  test("are asked about in the pane, with the careful answer at hand", () => {
    expect(find.root.querySelector('[role="alertdialog"]')?.textContent).toContain(
      "3 cells aren't empty where this would go, starting at Sheet1!B4.",
    );
    expect(document.activeElement?.textContent).toBe("Keep cells");
    expect(inserted()).toEqual([]);
  });

  test("can be kept", async () => {
    await find.press("Keep cells");
    expect(find.root.querySelector('[role="alertdialog"]')).toBeNull();
    expect(inserted()).toEqual([]);
  });

  test("are replaced where the question was about them, also when another cell is selected meanwhile", async () => {
    find.addin.sheet.selected = { address: "Sheet1!Z99", formula: "" };
    await find.press("Replace cells");
    expect(inserted()).toMatchObject([{ at: "Sheet1!B4", overwrite: true }]);
    expect(find.told()).toContain("Inserted at Sheet1!B4.");
  });

  test("of one cell read well; another insertion takes the question away", async () => {
    find.addin.sheet.occupied = 1;
    await find.press("Insert property ID");
    expect(find.root.querySelectorAll('[role="alertdialog"]')).toHaveLength(1);
    expect(find.text()).toContain("1 cell isn't empty where this would go, starting at Sheet1!B4.");
  });
});

test.each([
  ["Insert block", ".insert-row"],
  ["Insert formula", ".insert-row"],
  ["Insert property ID", ".button-row"],
])("what became of %s, and its failure, is right below its row", async (name, row) => {
  await open();
  const outcome = (): string[] => {
    const shown: string[] = [];
    let next = find.button(name).closest(row)?.nextElementSibling ?? null;
    while (next?.matches(".notice, .failure") === true) {
      if (next.textContent !== "") shown.push(next.textContent);
      next = next.nextElementSibling;
    }
    return shown;
  };
  find.addin.sheet.failWith = new Error("the sheet is protected.");
  await find.press(name);
  expect(outcome()).toEqual([expect.stringContaining("the sheet is protected.")]);
  expect(find.alerts()).toHaveLength(1);
  find.addin.sheet.failWith = null;
  await find.press(name);
  expect(outcome()).toEqual([expect.stringContaining("Inserted at")]);
});

test("a sheet that refuses is told, and the next try works", async () => {
  await open();
  find.addin.sheet.failWith = new Error("the sheet is protected.");
  await find.press("Insert property ID");
  expect(find.alerts()).toEqual(["Nothing was inserted. the sheet is protected."]);
  find.addin.sheet.failWith = null;
  await find.press("Insert property ID");
  expect(find.alerts()).toEqual([]);
  expect(inserted()).toHaveLength(1);
});

describe("the subject of the workbook", () => {
  const birchAddress = formatPostalAddress(birch);
  const own = summaryOf(birch);
  const setSubject = async (found: readonly PropertySummary[] = [own]): Promise<void> => {
    await find.press("Set as workbook subject");
    await find.answer(found);
  };

  const twin = { ...own, id: "b1c40000-0000-5000-8000-00000000000f" };
  test.each([
    ["two properties", [own, twin]],
    ["none", []],
    ["another", [twin]],
  ])("is its id where the address names %s", async (_, found) => {
    await open();
    await setSubject(found);
    // Where nothing is found, shorter texts are tried.
    for (let more = 0; more < 5; more += 1) await find.answer(found);
    expect(find.addin.sheet.subjectId).toBe(birchId);
  });

  test("is its id where the search fails or takes long", async () => {
    await open();
    await find.press("Set as workbook subject");
    await find.advance(8_000);
    expect(find.addin.sheet.subjectId).toBe(birchId);
    expect(find.searches.at(-1)?.signal?.aborted).toBe(true);
  });

  test("is known by its address, in any spelling", async () => {
    find.addin.sheet.subjectId = birchAddress.toUpperCase().replaceAll(",", " ");
    await open();
    expect(find.text()).toContain("This property is the workbook's subject.");
  });

  test("is set, and blocks then follow it", async () => {
    await open();
    expect(follow()).toBeNull();
    await setSubject();
    expect(find.addin.sheet.subjectId).toBe(birchAddress);
    expect(find.told()).toContain(`Subject set: ${birchAddress}`);
    expect(follow()?.checked).toBe(true);
    expect(() => find.button("Set as workbook subject")).toThrow();
    await find.press("Insert formula");
    await find.press("Insert block");
    expect(inserted()[0]?.cells).toEqual([['=RENT.OBSERVED(Subject,"all","effective")']]);
    expect(inserted()[1]?.cells[1]).toEqual(["Subject", "=Subject"]);
  });

  test("of another property is followed only when the person wants it, and says what it is", async () => {
    find.addin.sheet.subjectId = "1200 E 6th St, Austin, TX 78702";
    await open();
    expect(follow()?.checked).toBe(false);
    expect(find.text()).toContain("Formulas then use the name Subject, now 1200 E 6th St, Austin, TX 78702.");
    await find.press("Insert formula");
    await find.click(follow());
    await find.press("Insert formula");
    expect(inserted().map(({ cells }) => cells[0]?.[0])).toEqual([
      `=RENT.OBSERVED("${birchId}","all","effective")`,
      '=RENT.OBSERVED(Subject,"all","effective")',
    ]);
  });

  test("that a person typed into a cell is replaced only when the person says so, and can be taken back", async () => {
    find.addin.sheet.subjectId = "1472 Manchaca Rd";
    find.addin.sheet.subjectCell = "Underwriting!A2";
    await open();
    await setSubject();
    expect(find.text()).toContain("Underwriting!A2, the workbook's subject cell, contains “1472 Manchaca Rd”.");
    await find.press("Keep cell");
    expect(find.addin.sheet.subjectId).toBe("1472 Manchaca Rd");
    await setSubject();
    await find.press("Replace cell");
    await find.answer([own]);
    expect(find.addin.sheet.subjectId).toBe(birchAddress);
    expect(find.told()).toContain("Subject cell Underwriting!A2 updated. It held “1472 Manchaca Rd”.");
    await find.press("Undo subject change");
    expect(find.addin.sheet.subjectId).toBe("1472 Manchaca Rd");
    expect(find.told()).toContain("Subject change undone.");
  });

  test("that cannot be set says so", async () => {
    await open();
    find.addin.sheet.failWith = new Error("the workbook is read-only.");
    await setSubject();
    expect(find.alerts()).toEqual(["Can't set the name Subject: the workbook is read-only."]);
  });
});

test("the id is that of the document, also where the property has moved", async () => {
  find.documentOf = () => Promise.resolve(birch);
  await find.search("old", [result(1)]);
  await find.key("Enter");
  expect(find.text()).toContain(`This property's id is now ${birchId}.`);
  await find.press("Insert property ID");
  expect(inserted()[0]?.cells).toEqual([[birchId]]);
});
