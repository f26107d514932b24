import { tableOptions } from "../common-options";
import type { FunctionHelp } from "../function-help";

export const reportsHelp: FunctionHelp = {
  name: "REPORTS",
  group: "Markets, reports and photos",
  use: [
    "Lists the reports that your organization saved in the service, with their properties and comparables, so a model can start from one.",
  ],
  options: [
    { name: "tag", meaning: "Only reports with this tag, in upper or lower case.", fallback: "any" },
    { name: "tags", meaning: "TRUE: lists the tags instead, and how many reports have each.", fallback: "FALSE" },
    ...tableOptions,
  ],
  tables: [
    {
      caption: "Reports",
      columns: [
        ["Name", "name of the report"],
        ["Property", "id of its subject"],
        ["Comparables", "how many it has"],
        ["Tags", "its tags"],
        ["Notes", "its notes"],
        ["Created", "day on which it was saved"],
        ["Updated", "day on which it was last changed"],
        ["Id", "the report's id"],
        ["Comparable ids", "ids of its comparables, a list that RENT.SIMILARITY accepts as it is"],
      ],
    },
    {
      caption: "Tags",
      columns: [
        ["Tag", "the tag"],
        ["Reports", "how many reports have it"],
      ],
    },
  ],
  missing: "An empty cell, or #N/A with the option `missing`.",
  source: ["The service's saved reports. Compsheet reads them here and changes none."],
  requests: "One for each 100 reports. A tag that is not written exactly as saved needs two more.",
  related: ["PROFILE", "SIMILARITY"],
};
