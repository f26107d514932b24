import { keyFigureText } from "../../../../src/features/refresh/pane/change-text";

describe("a key figure's text", () => {
  it.each([
    [22_344.666666, "22344.666666", "Average effective rent, a year", "$22,345"],
    [-1512.5, "-1512.5", "NOI", "−$1,513"],
    [0.0525, "0.0525", "Value growth", "0.05"],
    [1.255555, "1.255555", "DSCR", "1.26"],
    [1987, "1987", "Year built", "1987"],
    [125_000, "125000", "Units", "125,000"],
  ])("reads %d, shown as %s, next to %s: %s", (value, text, label, expected) => {
    expect(keyFigureText(value, text, label)).toBe(expected);
  });

  it.each([
    [0.061, "6.1%", "IRR"],
    [1_250_000, "$1,250,000", "NOI"],
    ["–", "–", "NOI"],
    [45_000, "3/14/2023", "Value date"],
  ])("leaves %s as %s: the cell has a format", (value, text, label) => {
    expect(keyFigureText(value, text, label)).toBe(text);
  });
});
