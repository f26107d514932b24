import type { FunctionHelp } from "../function-help";

export const whyHelp: FunctionHelp = {
  name: "WHY",
  group: "About the cells",
  use: [
    "Says in words why a cell shows an error, and what to do: the message that Excel shows behind the error's icon, in a cell that can be read and printed. It also shows errors that the formula hides with IFERROR.",
    'Excel 2021 hands an error on before the function is asked; write the address as text there: `=RENT.WHY("B5")`.',
  ],
  options: [],
  missing: "A text says so where the cell shows no error.",
  source: ["What Compsheet noted when the cell was calculated."],
  requests: "None.",
  related: ["ASOF", "SOURCE", "STATUS"],
};
