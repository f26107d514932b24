/** English texts of the Exports screen. */
import type { ColumnGroup } from "../export-columns";
import type { ShownState } from "../export-job";
import type { TemplateName } from "../export-templates";
import type { CutOffState } from "./cut-off-import";
import type { ExportAggregate, ExportColumn, ExportOperator } from "../../../service/dataset-export";
import type { UnitMixKey } from "../../../service/market-search";

export const createEnglishExportsTexts = (count: (value: number) => string) => {
  const counted = (value: number, one: string, many: string): string => `${count(value)} ${value === 1 ? one : many}`;
  return {
    newExport: "New export",
    lookAgain: "Refresh list",
    toHome: "Connect data service",
    notConnected: "Exports come from a data service, and none is connected.",
    looking: "Loading your exports…",
    problem: (reason: string) => `Can't load the list of exports: ${reason}`,
    workbookProblem: (reason: string) =>
      `Can't save your exports in the workbook: ${reason} Exports you order now are listed until you close the pane.`,
    homes: {
      gateway: "The gateway receives your exports and keeps them ready, even while Excel is closed.",
      gatewayPasted:
        "This gateway has no public address, so the service can't notify it. Paste the download link that arrives at your own webhook.",
      plain:
        "There is no gateway. The service sends a download link to your own webhook address within minutes; it works for 30 days. Paste the link here, or save the file and choose it on Import. The workbook remembers what you ordered, without addresses or links.",
    },
    live: "Live",
    notLive: "Connecting…",
    jobs: "Your exports",
    noJobs:
      "No exports yet. An export loads rents and properties of a whole market into a table, up to a million rows.",
    states: {
      ordered: "Ordered",
      overdue: "Overdue",
      ready: "Ready",
      imported: "Imported",
      expired: "Expired",
      failed: "Failed",
    } satisfies Record<ShownState, string>,
    orderedAt: (time: string) => `ordered ${time}`,
    importedAt: (time: string) => `imported ${time}`,
    rows: (rows: number) => counted(rows, "row", "rows"),
    daysLeft: (days: number) => `${counted(days, "day", "days")} left`,
    hoursLeft: (hours: number) => (hours < 1 ? "less than an hour left" : `${counted(hours, "hour", "hours")} left`),
    waiting: "The service is preparing the file. This can take several minutes; you can close Excel.",
    waitingForLink: "Waiting for the download link from your webhook.",
    otherRows: (found: number, told: number) =>
      `The file has ${counted(found, "row", "rows")}, but the service reported ${count(told)}. Order it again if rows are missing.`,
    overdue: "Nothing has arrived for an hour. The service doesn't report failed exports: order it again.",
    expired: "The download link expired. Order the export again.",
    readyNow: (name: string, rows: string) => `${name} is ready${rows === "" ? "" : `: ${rows}`}.`,
    failedNow: (name: string) => `${name} failed.`,
    actions: {
      import: "Import",
      importAgain: "Import again",
      paste: "Paste link",
      chooseFile: "Choose file",
      orderAgain: "Order again",
      openQuery: "Open query",
      discard: "Remove",
    },
    startAgain: "Restart import",
    cutOff: (time: string) => `The import started ${time} was interrupted when the pane closed.`,
    cutOffStates: {
      clean: "Nothing was left in the workbook. Restart import uses your earlier choices.",
      whole: "It had finished: all rows are in the workbook.",
      elsewhere: "It may still be running in another window.",
      left: "Some rows couldn't be removed. Remove them at the bottom of the Import screen.",
      lost: "Part of it is in the workbook and can't be undone, since the original cells were too large to save. Reopen the last saved version of the workbook.",
    } satisfies Record<Exclude<CutOffState, "looking">, string>,
    orderedAgain: (name: string) => `${name} ordered again.`,
    discarded: (name: string) => `${name} removed.`,
    link: "Download link",
    linkHelp:
      "Find it in the service's message to your webhook, under gcsBlob.url. This device keeps it until you import the file, for up to 31 days.",
    linkProblems: {
      "no-address": "Enter the whole link, from https:// to its end.",
      "not-https": "The link must start with https://.",
    },
    takeLink: "Use link",
    linkTaken: (name: string) => `Link accepted: ${name} is ready.`,
    cancel: "Cancel",

    saved: "Saved queries",
    noSaved: "No saved queries. Queries are saved in this workbook, without any key.",
    open: "Open",
    rename: "Rename",
    renameLabel: (name: string) => `New name of ${name}`,
    keepName: "Save name",
    order: "Order",
    remove: "Delete",
    removeQuestion: (name: string) => `Delete the query ${name} from this workbook?`,
    removeNow: "Delete query",
    removed: (name: string) => `${name} deleted.`,
    renamed: (name: string) => `Query renamed to ${name}.`,

    back: "Back to exports",
    choose: "What do you want to export?",
    emptyQuery: "Custom query",
    emptyQueryHelp: "Start empty and choose each column.",
    templates: {
      rentsByMonth: ["Rents by month", "Asking rent, effective rent and concession of a market, one row per month."],
      rentsByZip: ["Rents by ZIP code", "Rents, occupancy, units and properties of each ZIP code, latest month."],
      properties: ["All properties of a market", "Id, address, location, units and type of every property."],
      propertyMonths: [
        "Rents of each property by month",
        "Rents, concession, occupancy and exposure, one row per property and month.",
      ],
      tradeOuts: ["Lease trade-outs", "Rent change from lease to lease, and renewals, month by month."],
      leasing: ["Leasing and occupancy", "Days on market, leased and exposed share, month by month."],
      leaseUps: ["Properties in lease-up", "New properties still leasing up, with rents and concessions."],
    } satisfies Record<TemplateName, readonly [string, string]>,
    name: "Name",
    nameHelp: "Names the export and the imported table.",
    format: "File type",
    formats: { csv: "CSV", jsonl: "JSON lines" },

    market: "Market",
    marketSearch: "Search a metro, city, county, ZIP code or neighborhood",
    searching: "Searching…",
    noMarket: (text: string) => `No market matches “${text}”. Try the city or its metro.`,
    marketsFound: (markets: number) => counted(markets, "market", "markets"),
    marketFailed: (reason: string) => `Market search failed: ${reason}`,
    marketTypes: {
      msa: "Metro",
      city: "City",
      county: "County",
      zip_code: "ZIP code",
      neighborhood: "Neighborhood",
      custom: "Custom area",
    } as Readonly<Record<string, string>>,
    otherMarket: "Change market",
    noMarketNow: "No market",
    fits: {
      exact: (what: string) => `Filter ${what}: exactly this market.`,
      bounds:
        "Uses a bounding box, so nearby properties may be included. To get exactly this market, use “Only matching properties” below.",
    },

    columns: "Columns",
    columnsHelp: "With an average or a count, the plain columns set the groups: one row for each combination.",
    addColumn: "Add column",
    otherColumn: "Other column…",
    otherColumnName: "Column name in the service",
    add: "Add",
    moveUp: (column: string) => `Move ${column} up`,
    moveDown: (column: string) => `Move ${column} down`,
    removeColumn: (column: string) => `Remove ${column}`,
    aggregateOf: (column: string) => `Summary of ${column}`,
    value: "Value",
    valueGroups: "Group by",
    aggregates: {
      Avg: "Average",
      Sum: "Sum",
      Min: "Lowest",
      Max: "Highest",
      Count: "Count",
      CountDistinct: "Distinct count",
    } satisfies Record<ExportAggregate, string>,
    groups: {
      place: "Place",
      building: "Building",
      time: "Time",
      rents: "Rents",
      leasing: "Leasing",
    } satisfies Record<ColumnGroup, string>,
    otherMeaning: "Not a column Compsheet knows. The service will check it.",
    columnNames: {
      property_id: ["Property id", "Identifies the property in RENT functions."],
      street_address: ["Street address", "Number and street."],
      lat: ["Latitude", "Degrees north."],
      lon: ["Longitude", "Degrees east; west is negative."],
      zip_code: ["ZIP code", "Five digits, as text."],
      state: ["State", "Two letters."],
      msa: ["Metro area", "Metropolitan statistical area, as the service names it."],
      number_units: ["Units", "Number of apartments."],
      as_of_month: ["Month", "First day of the month. You can group by it, but not filter."],
      asking_rent: ["Asking rent", "Average listed rent, $/month."],
      effective_rent: ["Effective rent", "Average rent after concessions, $/month."],
      concession: ["Concession", "Asking minus effective rent, $/month."],
      days_on_market: ["Days on market", "Average days from listing to close."],
      leased_percentage: ["Leased", "Share of units leased, in percent."],
      exposure_percentage: ["Exposure", "Share of units vacant or becoming vacant, in percent."],
      rent_roll_lease_tradeout: ["Lease trade-out", "Rent change from one lease to the next; 0.03 is 3% more."],
      rent_roll_renewal_percent: ["Renewals", "Share of leases renewed, in percent."],
      is_affordable: ["Affordable", "Rents limited by income."],
      is_student: ["Student housing", "Leased to students, often by the bed."],
      is_senior: ["Senior housing", "For residents 55 and older."],
      is_condo: ["Condominium", "Individually owned units."],
      is_single_family: ["Single family", "Houses for rent."],
      is_lease_up: ["In lease-up", "New and still leasing up."],
    } satisfies Record<ExportColumn, readonly [string, string]>,

    filters: "Filters",
    filtersHelp: "A row must match all filters.",
    noFilters: "No filters.",
    addFilter: "Add filter",
    removeFilter: (column: string) => `Remove filter on ${column}`,
    operatorOf: (column: string) => `Condition for ${column}`,
    valueOf: (column: string) => `Value for ${column}`,
    yes: "yes",
    no: "no",
    chooseValue: "Choose…",
    listHelp: "Separate values with semicolons",
    operators: {
      equals: "is",
      notEquals: "is not",
      in: "is one of",
      notIn: "is not one of",
      greaterThan: "is more than",
      greaterThanOrEqualTo: "is at least",
      lessThan: "is less than",
      lessThanOrEqualTo: "is at most",
      contains: "contains",
      notContains: "does not contain",
      from: "from",
      to: "to",
      isKnown: "is known",
      isUnknown: "is unknown",
      flag: "is",
    } satisfies Record<ExportOperator, string>,

    fit: {
      heading: "Only matching properties",
      help: "Market search finds matching properties inside the market's outline. The query then lists them, up to 1,000.",
      needsMarket: "Choose a market first.",
      yearBuilt: "Year built",
      numberUnits: "Units",
      quality: "Quality, 0 to 1",
      numberStories: "Stories",
      unitMix: "Unit type",
      kinds: {
        overall: "all units",
        studio: "studios",
        "1br": "1-bedrooms",
        "2br": "2-bedrooms",
        "3br": "3-bedrooms",
        "4br": "4-bedrooms",
      } satisfies Record<UnitMixKey, string>,
      effectiveRent: "Effective rent, $/month",
      effectiveRentPerSqft: "Effective rent, $/sq ft per month",
      unitShare: "Share of listed units, 0 to 1",
      allowsUnknown: "Include unknown values",
      least: "from",
      most: "to",
      wrong: "Enter a number, or leave empty.",
      find: "Find properties",
      finding: "Finding properties…",
      found: (properties: number) =>
        `${counted(properties, "matching property", "matching properties")} added to the query.`,
      none: "No property matches. Widen the ranges.",
      tooMany: (properties: number, most: number) =>
        `${count(properties)} properties match, but a query can list only ${count(most)}. Narrow the ranges, or remove this section.`,
      failed: (reason: string) => `Can't find properties: ${reason}`,
      gone: "The market is no longer available. Choose it again.",
      remove: "Remove section",
    },

    limit: "Max. rows",
    limitHelp: "Leave empty for all rows.",

    expected: "Estimated size",
    countProperties: "Count properties",
    countHelp: "Uses one market search request.",
    counting: "Counting…",
    countFailed: (reason: string) => `Count failed: ${reason}`,
    estimate: {
      one: "One row.",
      exact: (rows: number) => `${counted(rows, "row", "rows")}.`,
      most: (rows: number) => `Up to ${counted(rows, "row", "rows")}.`,
      month: (properties: number, isMost: boolean) =>
        `${isMost ? "Up to " : ""}${counted(properties, "property", "properties")}, one row per month: a year is ${count(properties * 12)} rows.`,
      groups: (columns: string) =>
        `One row for each combination of ${columns}. The count is known when the file is ready.`,
      months: "One row per month of data.",
      unknown: "The size is known when the file is ready. Choose a market to count its properties first.",
      sheet: "More than the 1,048,576 rows of a worksheet. The import can split, filter or aggregate them.",
    },
    equalHeaders: (columns: string) =>
      `The file's header has ${columns} more than once. The import gives each its own name, such as effective_rent_avg.`,
    sentQuery: "Query as sent",

    webhook: "Your webhook address",
    webhookHelp:
      "The service sends the download link here, signed with your key. The address must start with https:// and be reachable from the internet. It stays on this device, not in the workbook.",
    webhookProblems: {
      "no-address": "Enter the whole address, such as https://hooks.example.com/exports.",
      "not-https": "The address must start with https://.",
    },

    problemsHeading: "Fix before ordering",
    problems: {
      noColumns: "Add a column, or start from a template.",
      tooManyColumns: (most: number) => `Use at most ${count(most)} columns.`,
      noName: "Enter a name for the export.",
      longName: (most: number) => `Shorten the name to at most ${count(most)} characters.`,
      columnName: (column: string) => `“${column}” isn't a column name. Use lowercase letters, digits and underscores.`,
      sameScope: (column: string) => `${column} is listed twice in the same way. Remove one.`,
      aggregate: (column: string, aggregate: string) =>
        `${column} can't be summarized by “${aggregate}”. Choose another.`,
      equalKeys: (column: string) => `JSON lines can't have ${column} twice. Choose CSV, or remove one.`,
      needsMarket: (column: string) =>
        `${column} needs a market. Choose one above with a metro, state or ZIP code, or filter by one.`,
      monthFilter: "You can't filter by month here. Add it as a column and filter the rows when you import.",
      affordableFilter: "Affordable accepts only “is yes” or “is no”.",
      operator: (column: string, operator: string) =>
        `${column} can't be compared with “${operator}”. Choose another condition.`,
      noValue: (column: string) => `Enter a value for ${column}, or remove the filter.`,
      valueType: (column: string) => `The value for ${column} must be of its type, such as a number.`,
      longList: (column: string, most: number) => `Use at most ${count(most)} values for ${column}.`,
      emptyRange: (column: string) => `The minimum of ${column} is above its maximum.`,
      noProperties: "No property matches. Widen the ranges, or remove “Only matching properties”.",
      propertiesUnknown: "Choose “Find properties” first.",
      limit: (most: number) => `Max. rows: enter a whole number from 1 to ${count(most)}, or leave empty.`,
      tooManyOpen: (most: number) =>
        `${count(most)} exports are in progress, the most the service runs at once. Wait until one is ready.`,
    },
    orderNow: "Order",
    ordering: "Ordering…",
    orderedNow: (name: string) => `${name} ordered.`,
    saveQuery: "Save query",
    saveChanges: "Save changes",
    saveAsNew: "Save as new",
    savedNow: (name: string) => `${name} saved in the workbook. Save the file to keep it.`,
  };
};

export type ExportsTexts = ReturnType<typeof createEnglishExportsTexts>;

declare module "../../../ui/texts" {
  interface Texts {
    readonly exports: ExportsTexts;
  }
}
