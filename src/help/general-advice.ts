/**
 * What holds for every function, written once: how arguments are read, and errors that have nothing to do with the
 * formula.
 */

/** How to read and write formulas. */
export const conventions: readonly string[] = [
  "A subject is a property's id, its address or its name, or a cell with a property that RENT.PROPERTY gave. An address or a name must mean one property; otherwise the cell shows #N/A and its message names the candidates.",
  'Options come last: pairs of a name and a value, `"max_distance", 3`, as many as wanted, or a block of two columns of cells. Their names may be written as the service writes them, with underscores, in camelCase or with spaces. Case never matters.',
  'Dates are Excel dates, "2025-06-30", "latest", or days back such as "-90d". Days back are counted from the day of the data, and move only when you refresh.',
  "A workbook keeps its answers. Opening it, calculating it or copying a sheet requests nothing; values change when you refresh, and RENT.ASOF shows how old they are.",
  "Figures with number formats, and properties as cards, need an Excel with data types (Microsoft 365). In Excel 2021 every function works and returns plain values: format the cells yourself.",
];

/** Errors that any function may show. */
export const commonErrors: readonly { readonly shows: string; readonly means: string; readonly remedy: string }[] = [
  {
    shows: "#N/A",
    means: "Compsheet is not connected, or the service refused the key.",
    remedy: "Open the Compsheet pane, enter a valid key, and calculate the errors again with Retry errors.",
  },
  {
    shows: "#N/A",
    means: "The service cannot be reached, fails, or makes Compsheet wait for its quota longer than a cell waits.",
    remedy: "Wait, then use Retry errors on the Home tab. Cells that have a figure keep it.",
  },
  {
    shows: "#N/A",
    means: "Your subscription does not include what the formula asks for.",
    remedy: "Ask whoever manages your subscription for the product that the message names.",
  },
  {
    shows: "another error, such as #DIV/0!",
    means: "An argument is that error. Every function passes it on unchanged.",
    remedy: "Correct the cell that it comes from.",
  },
  {
    shows: "#SPILL!",
    means: "Cells that a table needs are not empty.",
    remedy: "Clear the cells below and to the right, or ask for fewer rows.",
  },
  {
    shows: "#NAME?",
    means: "Compsheet is not loaded in this Excel.",
    remedy: "Open the Compsheet pane once. The figures that the workbook has stay as they are until it is calculated.",
  },
];
