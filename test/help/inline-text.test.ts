import { readInlineText } from "../../src/help/function-help";

test("tells code and functions from text", () => {
  expect(readInlineText("Use RENT.PRICE with `max_radius` < 2.")).toEqual([
    { kind: "text", text: "Use " },
    { kind: "function", name: "PRICE" },
    { kind: "text", text: " with " },
    { kind: "code", text: "max_radius" },
    { kind: "text", text: " < 2." },
  ]);
});

test("leaves formulas in code, single backquotes and other capitals alone", () => {
  expect(readInlineText("`=INDEX(RENT.ASOF(B4), 1)`")).toEqual([{ kind: "code", text: "=INDEX(RENT.ASOF(B4), 1)" }]);
  expect(readInlineText("it` PARENT.CELL")).toEqual([{ kind: "text", text: "it` PARENT.CELL" }]);
  expect(readInlineText("")).toEqual([]);
});
