import { takesSuggestion } from "../../src/workbench/page/suggestion-keys";

const list = { marked: "SUBTOTAL", isChosen: false, typed: "=A1+SU" } as const;

test.each([
  ["Tab takes the marked name", { ...list, key: "Tab" }, true],
  ["Enter enters the formula", { ...list, key: "Enter" }, false],
  ["Enter takes a name that the arrow keys marked", { ...list, key: "Enter", isChosen: true }, true],
  ["without a marked name, neither does", { ...list, key: "Tab", marked: null }, false],
  ["a list for what was typed before takes no key", { ...list, key: "Tab", typed: "=SUM(1,2)" }, false],
  ["nor does one for another name", { ...list, key: "Enter", isChosen: true, typed: "=SUM" }, false],
  ["small letters count", { ...list, key: "Tab", typed: "=subt" }, true],
  ["a name with a point", { key: "Tab", marked: "RENT.COMPS", isChosen: false, typed: "=1+RENT.CO" }, true],
] as const)("%s", (_name, suggestion, isTaken) => expect(takesSuggestion(suggestion)).toBe(isTaken));
