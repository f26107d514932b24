/**
 * A person's own adjustments in the rent grid: they follow their comp, or the sheet says whose they are; a reason
 * closes the draft.
 */
import { rentGridPlaces, rentGridSheet } from "../../src/templates/rent-grid-sheet";
import { en } from "../../src/templates/words/template-words-en";
import { es } from "../../src/templates/words/template-words-es";
import { evaluateSheet, type EvaluatedSheet, type Typed } from "./evaluated-sheet";

const { rowOf, idRow, dataColumn, dollarColumn, checksRow, reasonRow, ownRow } = rentGridPlaces;
const names = ["Alder", "Birch", "Cedar"];
const parking = String(rowOf("parking"));
/** The form of RENT.GRID for comps in an order: all of one rent, none adjusted. */
function form(order: readonly string[]): (string | number)[][] {
  const line = (item: string, own: string | number, of: (comp: string) => string | number, dollars: string | number = "") =>
    ["", item, own, ...order.flatMap((comp) => [of(comp), dollars])]; // prettier-ignore
  return [
    line("Item", "Subject", () => "Data"),
    line("Name", "Own", (comp) => comp),
    line("Rent-restricted", 0, () => 0),
    line("Parking a month", 100, () => 100, 0),
    line("Effective rent", 1_500, () => 1_500),
    line("Homes observed", 9, () => 9),
  ];
}
function open(order: readonly string[], typed: Typed = {}): EvaluatedSheet {
  const answers = (call: string): number | string | (string | number)[][] => {
    if (call.startsWith("GRID") && call.includes('"view","grid"')) return form(order);
    if (call.startsWith("GRID") && call.includes('"view","indicated"')) return 1_500;
    return "#N/A";
  };
  const ids = order.map((name, comp) => [`${dataColumn(comp)}${String(idRow)}`, `id-${name}`]);
  const similar = order.map((_, comp) => [`${dataColumn(comp)}${String(rowOf("similarity"))}`, 0.5]);
  return evaluateSheet(rentGridSheet("x", en), answers, { ...(Object.fromEntries([...ids, ...similar]) as Typed), ...typed }); // prettier-ignore
}
const own = (line: string | number): Typed => ({ [`P${String(ownRow + 2)}`]: "Birch", [`Q${String(ownRow + 2)}`]: line, [`R${String(ownRow + 2)}`]: -40 }); // prettier-ignore
const parkings = (sheet: EvaluatedSheet): unknown[] =>
  [0, 1, 2].map((comp) => sheet.value(`${dollarColumn(comp)}${parking}`));
const check = (sheet: EvaluatedSheet, place: number): unknown[] => sheet.row(`Q${String(checksRow + place)}:S${String(checksRow + place)}`); // prettier-ignore
const [service, unknown, typedOver] = [4, 5, 9];

it.each([["by the line's number", 24], ["by its name", "Parking from, a month"]])("an adjustment of the list goes with its comp, %s", (_name, line) => {
  expect(parkings(open(names, own(line)))).toEqual([0, -40, 0]);
  expect(parkings(open(["Birch", "Cedar", "Alder"], own(line)))).toEqual([-40, 0, 0]);
  const sheet = open(names, { ...own(line), [`P${String(ownRow + 2)}`]: "id-Cedar" });
  expect(parkings(sheet)).toEqual([0, 0, -40]);
}); // prettier-ignore

it("an adjustment of the list whose comp is gone is said, and its reason closes the draft", () => {
  const gone = open(["Alder", "Cedar"], own(24));
  expect(check(gone, typedOver)).toEqual([1, "look", en.compGrid.own.openAdvice]);
  const sheet = open(names, own(24));
  expect(check(sheet, service).slice(1)).toEqual(["look", "Lines were typed over: write the reason"]);
  sheet.type({ [`S${String(ownRow + 2)}`]: "no garage" });
  expect([check(sheet, service)[1], check(sheet, typedOver)]).toEqual(["ok", [0, "ok", ""]]);
});

it("a $ typed over its cell asks for a reason, and then the draft is closed", () => {
  const typed = { [`${dollarColumn(1)}${parking}`]: -40 };
  const sheet = open(names, typed);
  expect(check(sheet, typedOver)).toEqual([1, "look", "Write the reason, with the comp's name. Typed at Birch"]);
  expect(check(sheet, service)[1]).toBe("look");
  sheet.type({ [`A${String(reasonRow + 1)}`]: "Birch has no garage" });
  expect([check(sheet, service)[1], check(sheet, typedOver)]).toEqual(["ok", [1, "ok", ""]]);
  expect(String(sheet.value("D4"))).toBe("All checks ok");
});

it("a $ that stayed in its column while the comps changed places is another comp's", () => {
  const typed = { [`${dollarColumn(1)}${parking}`]: -40, [`A${String(reasonRow + 1)}`]: "Birch has no garage" };
  expect(check(open(["Birch", "Cedar", "Alder"], typed), typedOver)).toEqual([1, "look", en.compGrid.own.otherComp]);
});

it("what isn't known is said with its comp and line, and a place without a comp has a reason", () => {
  const sheet = open(names, { [`${dollarColumn(2)}${parking}`]: "n/k" });
  expect(check(sheet, unknown)).toEqual([1, "look", "Find the fact and type the $: Cedar (Parking from, a month)"]);
  expect(sheet.value(`D${String(rentGridPlaces.resultRow("comps"))}`)).toBe("Within 5 miles, 50 units or more: other comps of the comp table are not in the grid"); // prettier-ignore
  const excluded = [0, 3, 4].map((comp) => sheet.value(`${dataColumn(comp)}${String(rowOf("excluded"))}`));
  expect(excluded).toEqual(["", "no comp within the limits", "no comp within the limits"]);
});

it("a word of the form is in the sheet's language, and a number stays one", () => {
  const dishwasher = String(rowOf("amenity4"));
  const shown = (words: typeof en): unknown[] => {
    const answers = (call: string): number | string | (string | number)[][] =>
      call.startsWith("GRID") && call.includes('"view","grid"')
        ? [...form(names), ["", "Dishwasher", "yes", "not advertised", "", "in rent", "", 12, ""]]
        : "#N/A";
    return evaluateSheet(rentGridSheet("x", words), answers).row(`C${dishwasher}:H${dishwasher}`);
  };
  expect(shown(en)).toEqual(["yes", "not advertised", "", "in rent", "", 12]);
  expect(shown(es)).toEqual(["sí", "no anunciado", "", "en la renta", "", 12]);
});
