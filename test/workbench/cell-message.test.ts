import { readCellMessage, statusText } from "../../src/workbench/page/cell-message";

describe("the line under the formula bar", () => {
  it("reads the error of the first cell of the selection, on its own sheet", () => {
    const asked: string[] = [];
    const message = readCellMessage({
      getSelection: () => "'Deal 1! draft'!B4:C9",
      cellError(address) {
        asked.push(address);
        return { code: "#N/A", message: "Add a key in the pane." };
      },
    });
    expect(asked).toEqual(["'Deal 1! draft'!B4"]);
    expect(message).toEqual({ cell: "B4", code: "#N/A", text: "Add a key in the pane." });
  });

  it("shows nothing for a cell without an error, nor for an error that says nothing", () => {
    expect(readCellMessage({ getSelection: () => "Sheet1!A1", cellError: () => undefined })).toBeNull();
    const silent = { getSelection: () => "Sheet1!A1", cellError: () => ({ code: "#DIV/0!", message: "" }) };
    expect(readCellMessage(silent)).toBeNull();
  });
});

describe("the header's status", () => {
  it("counts the cells that wait", () => {
    expect([0, 1, 3].map(statusText)).toEqual(["All cells calculated", "1 cell waiting", "3 cells waiting"]);
  });
});
