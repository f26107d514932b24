import type { FunctionsFile } from "../../../../src/help/function-names";

const subject = { name: "subject", description: "Property id, address, name or property cell." };
const options = { name: "options", description: "Pairs.", optional: true, repeating: true };
/** What functions.json says of three functions. */
export const functionsFile: FunctionsFile = {
  functions: [
    {
      name: "PRICE",
      description: "Returns the monthly rent that the service's model predicts.",
      parameters: [
        subject,
        { name: "unit", description: "Unit or type.", optional: true },
        { name: "measure", description: "What is shown.", optional: true, customEnumId: "PRICE_MEASURE" },
        options,
      ],
    },
    {
      name: "COMPS",
      description: "Lists the best rent comparables.",
      parameters: [
        subject,
        { name: "count", description: "How many.", optional: true },
        { name: "fields", description: "Columns.", optional: true },
        options,
      ],
    },
    {
      name: "ASOF",
      description: "Shows when the result was fetched.",
      parameters: [{ name: "cell", description: "Cell." }],
    },
  ],
  enums: [
    {
      id: "PRICE_MEASURE",
      values: [
        { stringValue: "price", tooltip: "Dollars a month." },
        { stringValue: "per_sqft", tooltip: "A square foot." },
      ],
    },
  ],
};
