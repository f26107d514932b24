import { asWritten, plainCell } from "../../src/host/plain-values";

const money = { type: "Double", basicType: "Double", basicValue: 5, numberFormat: "$#,##0" };
const card = { type: "Entity", basicValue: "#VALUE!", text: "#5 Alder" };

type Given = Parameters<typeof plainCell>;
test.each<[string, Given, unknown, unknown]>([
  ["an entity is its text", ["#VALUE!", "General", "#5 Alder", card], "#5 Alder", "General"],
  ["also where the client library knows none", ["#VALUE!", "General", "Alder", undefined], "Alder", "General"],
  ["an error stays one", ["#VALUE!", "General", "#VALUE!", { type: "Error" }], "#VALUE!", "General"],
  ["in whatever language", ["#VALUE!", "General", "#WERT!", undefined], "#VALUE!", "General"],
  ["a number takes the format that it brings", [5, "General", "$5", money], 5, "$#,##0"],
  ["also of Excels before 1.19", [5, "General", "$5", { ...money, type: "FormattedNumber" }], 5, "$#,##0"],
  ["but not where the person has set one", [5, "0.00", "5.00", money], 5, "0.00"],
  ["a plain number stays General", [5, "General", "5", { type: "Double", basicValue: 5 }], 5, "General"],
  ["a text stays as it is", ["text", "@", "text", undefined], "text", "@"],
])("%s", (_, given, value, format) => {
  expect(plainCell(...given)).toEqual({ value, format });
});

test.each(["#SPILL!", "#CALC!", "#CONNECT!", "#FIELD!", "#BLOCKED!"])(
  "%s, which only a formula can show, becomes #N/A",
  (error) => {
    expect(asWritten(error)).toBe("#N/A");
  },
);

test.each([
  ["#DIV/0!", "#DIV/0!"],
  ["#BUSY!", "'#BUSY!"],
  ["02138", "'02138"],
  [5, 5],
])("%p is written as %p", (value, written) => {
  expect(asWritten(value)).toBe(written);
});
