/** What the Exports screen says in English. */
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
    lookAgain: "Look again",
    toHome: "Connect a data service",
    notConnected: "Exports are ordered from a data service, and none is connected.",
    looking: "Looking for your exports…",
    problem: (reason: string) => `The list of exports could not be had: ${reason}`,
    workbookProblem: (reason: string) =>
      `The workbook could not keep what belongs to exports: ${reason} What you order now is listed until the pane is closed.`,
    homes: {
      gateway: "The gateway receives what you order and keeps it ready, also while Excel is closed.",
      gatewayPasted:
        "This gateway has no public address: it keeps your orders, but the service cannot tell it when one is done. Paste the download link that arrives at your own webhook.",
      plain:
        "There is no gateway. The service tells the result to a webhook address of your own, where a download link arrives within minutes and works for 30 days. Paste that link here, or save the file and choose it on the Import screen. The workbook remembers what you ordered, without addresses and links.",
    },
    live: "Live",
    notLive: "Connecting…",
    jobs: "Your exports",
    noJobs:
      "Nothing is ordered yet. An export brings rents and properties of a whole market into a table, up to a million rows.",
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
    waiting: "The service is making the file. It takes minutes; you may close Excel.",
    waitingForLink: "Waiting for the download link that arrives at your webhook.",
    otherRows: (found: number, told: number) =>
      `The file has ${counted(found, "row", "rows")}, the service told of ${count(told)}: order it again if rows are missing.`,
    overdue: "Nothing has come for an hour. An export that fails is never told: order it again.",
    expired: "The download link has ended. Order it again for figures of today.",
    readyNow: (name: string, rows: string) => `${name} is ready${rows === "" ? "" : `: ${rows}`}.`,
    failedNow: (name: string) => `${name} failed.`,
    actions: {
      import: "Import",
      importAgain: "Import again",
      paste: "Paste the link",
      chooseFile: "Choose the file",
      orderAgain: "Order again",
      openQuery: "Open the query",
      discard: "Forget",
    },
    startAgain: "Start again",
    cutOff: (time: string) => `The import that began ${time} was cut off: the pane was closed.`,
    cutOffStates: {
      clean: "Nothing of it stands in the workbook. Start again goes on with what was chosen.",
      whole: "It had come to its end all the same: all of its rows stand in the workbook.",
      elsewhere: "Another window may still be at it.",
      left: "What it had written could not be removed: do so at the bottom of the Import screen.",
      lost: "A part of it stands in the workbook and cannot be removed: what stood there was too large to keep. Open the workbook as it was last saved.",
    } satisfies Record<Exclude<CutOffState, "looking">, string>,
    orderedAgain: (name: string) => `${name} is ordered again.`,
    discarded: (name: string) => `${name} is forgotten.`,
    link: "Download link",
    linkHelp:
      "It stands in what the service sent to your webhook, under gcsBlob.url. This device keeps it until the file is imported, 31 days at most.",
    linkProblems: {
      "no-address": "This is no link. Copy the whole of it, from https:// to its end.",
      "not-https": "Only links that begin with https:// are safe to download from.",
    },
    takeLink: "Use this link",
    linkTaken: (name: string) => `The gateway took the link: ${name} is ready.`,
    cancel: "Cancel",

    saved: "Saved queries",
    noSaved: "Queries that you save stand here, in this workbook, without any key.",
    open: "Open",
    rename: "Rename",
    renameLabel: (name: string) => `New name of ${name}`,
    keepName: "Keep the name",
    order: "Order",
    remove: "Delete",
    removeQuestion: (name: string) => `Delete the query ${name} from the workbook?`,
    removeNow: "Delete it",
    removed: (name: string) => `${name} is deleted.`,
    renamed: (name: string) => `The query is called ${name} now.`,

    back: "Back to your exports",
    choose: "What do you need?",
    emptyQuery: "Your own query",
    emptyQueryHelp: "Start without columns and choose each yourself.",
    templates: {
      rentsByMonth: ["Rent levels by month", "Asking and effective rent and concession of a market, one row a month."],
      rentsByZip: ["Rent levels by ZIP code", "Rents, occupancy, units and properties of each ZIP code, latest month."],
      properties: ["All properties of a market", "Id, address, place, units and kind of every property."],
      propertyMonths: [
        "Rents of each property by month",
        "Rents, concession, occupancy and exposure, a row a property and month.",
      ],
      tradeOuts: ["Lease trade-outs", "Change of rent from lease to lease, and renewals, month by month."],
      leasing: ["Leasing and occupancy", "Days on market, leased and exposed share, month by month."],
      leaseUps: ["Properties in lease-up", "New properties that fill, with their rents and concessions."],
    } satisfies Record<TemplateName, readonly [string, string]>,
    name: "Name",
    nameHelp: "What the order and the imported table are called.",
    format: "File",
    formats: { csv: "CSV", jsonl: "JSON lines" },

    market: "Market",
    marketSearch: "Search a metro, city, county, ZIP code or neighborhood",
    searching: "Searching…",
    noMarket: (text: string) => `No market is called “${text}”. Try the name of the city or its metro.`,
    marketsFound: (markets: number) => counted(markets, "market", "markets"),
    marketFailed: (reason: string) => `The market search failed: ${reason}`,
    marketTypes: {
      msa: "Metro",
      city: "City",
      county: "County",
      zip_code: "ZIP code",
      neighborhood: "Neighborhood",
      custom: "Own area",
    } as Readonly<Record<string, string>>,
    otherMarket: "Choose another market",
    noMarketNow: "Without a market",
    fits: {
      exact: (what: string) => `Sent as the filter ${what}: exactly this market.`,
      bounds:
        "An export knows no outline: sent as the state and the rectangle around the market, so that neighbors inside the rectangle come too. For exactly the market use “Only properties that fit” below.",
    },

    columns: "Columns",
    columnsHelp: "Plain columns beside an average or a count make the groups: one row for each combination.",
    addColumn: "Add a column",
    otherColumn: "Another column of the service…",
    otherColumnName: "Name of the column, as the service writes it",
    add: "Add",
    moveUp: (column: string) => `Move ${column} up`,
    moveDown: (column: string) => `Move ${column} down`,
    removeColumn: (column: string) => `Remove ${column}`,
    aggregateOf: (column: string) => `How ${column} is summed up`,
    value: "Value",
    valueGroups: "Group by",
    aggregates: {
      Avg: "Average",
      Sum: "Sum",
      Min: "Lowest",
      Max: "Highest",
      Count: "How many are known",
      CountDistinct: "How many different",
    } satisfies Record<ExportAggregate, string>,
    groups: {
      place: "Place",
      building: "Building",
      time: "Time",
      rents: "Rents",
      leasing: "Leasing",
    } satisfies Record<ColumnGroup, string>,
    otherMeaning: "A column that Compsheet does not know; the service decides.",
    columnNames: {
      property_id: ["Property id", "Stays the same while the property does; RENT functions take it."],
      street_address: ["Street address", "Number and street."],
      lat: ["Latitude", "Degrees north."],
      lon: ["Longitude", "Degrees east; west is negative."],
      zip_code: ["ZIP code", "Five digits, as text."],
      state: ["State", "Two letters."],
      msa: ["Metro area", "Metropolitan statistical area, as the service names it."],
      number_units: ["Units", "Apartments of the property."],
      as_of_month: ["Month", "First day of the month that the row is about. Can be grouped by, not filtered."],
      asking_rent: ["Asking rent", "Mean listed rent, dollars a month."],
      effective_rent: ["Effective rent", "Mean rent after concessions, dollars a month."],
      concession: ["Concession", "Asking less effective rent, dollars a month."],
      days_on_market: ["Days on market", "Mean days that a listing stood until it closed."],
      leased_percentage: ["Leased", "Share of units that are leased, in percent."],
      exposure_percentage: ["Exposure", "Share of units that are or will be vacant, in percent."],
      rent_roll_lease_tradeout: ["Lease trade-out", "Change of rent from one lease to the next; 0.03 is 3% more."],
      rent_roll_renewal_percent: ["Renewals", "Share of leases that were renewed, in percent."],
      is_affordable: ["Affordable", "Rents limited by income."],
      is_student: ["Student housing", "Leased to students, often by the bed."],
      is_senior: ["Senior housing", "For residents of 55 or more."],
      is_condo: ["Condominium", "Units owned one by one."],
      is_single_family: ["Single family", "Houses for rent."],
      is_lease_up: ["In lease-up", "New, and still filling."],
    } satisfies Record<ExportColumn, readonly [string, string]>,

    filters: "Filters",
    filtersHelp: "All must hold.",
    noFilters: "No filters of your own.",
    addFilter: "Add a filter",
    removeFilter: (column: string) => `Remove the filter by ${column}`,
    operatorOf: (column: string) => `Comparison of ${column}`,
    valueOf: (column: string) => `Value of ${column}`,
    yes: "yes",
    no: "no",
    chooseValue: "Choose…",
    listHelp: "Several, separated by semicolons",
    operators: {
      equals: "is",
      notEquals: "is not",
      in: "is one of",
      notIn: "is none of",
      greaterThan: "is more than",
      greaterThanOrEqualTo: "is at least",
      lessThan: "is less than",
      lessThanOrEqualTo: "is at most",
      contains: "contains",
      notContains: "does not contain",
      from: "from",
      to: "to",
      isKnown: "is known",
      isUnknown: "is not known",
      flag: "is",
    } satisfies Record<ExportOperator, string>,

    fit: {
      heading: "Only properties that fit",
      help: "What an export cannot filter by is looked up in the market search, inside the market’s outline; the query then names the properties, 1,000 at most.",
      needsMarket: "Choose a market first.",
      yearBuilt: "Year built",
      numberUnits: "Units",
      quality: "Quality, 0 to 1",
      numberStories: "Stories",
      unitMix: "Units of a kind",
      kinds: {
        overall: "all units",
        studio: "studios",
        "1br": "1-bedrooms",
        "2br": "2-bedrooms",
        "3br": "3-bedrooms",
        "4br": "4-bedrooms",
      } satisfies Record<UnitMixKey, string>,
      effectiveRent: "Effective rent, dollars a month",
      effectiveRentPerSqft: "Effective rent, dollars a month and sq ft",
      unitShare: "Their share of the listed units, 0 to 1",
      allowsUnknown: "Also properties of which this is not known",
      least: "from",
      most: "to",
      wrong: "Write a number, or leave it empty.",
      find: "Find the properties",
      finding: "Looking up the properties…",
      found: (properties: number) =>
        `${counted(properties, "property fits and is", "properties fit and are")} named in the query.`,
      none: "No property fits. Widen the bounds.",
      tooMany: (properties: number, most: number) =>
        `${count(properties)} properties fit; a query can name ${count(most)}. Tighten the bounds, or do without this section.`,
      failed: (reason: string) => `The properties could not be looked up: ${reason}`,
      gone: "The market is not found any more. Choose it again.",
      remove: "Do without it",
    },

    limit: "Rows at most",
    limitHelp: "Empty: all.",

    expected: "What to expect",
    countProperties: "Count the properties",
    countHelp: "One request of the market search.",
    counting: "Counting…",
    countFailed: (reason: string) => `The count failed: ${reason}`,
    estimate: {
      one: "One row.",
      exact: (rows: number) => `${counted(rows, "row", "rows")}.`,
      most: (rows: number) => `${counted(rows, "row", "rows")} at most.`,
      month: (properties: number, isMost: boolean) =>
        `${isMost ? "At most " : ""}${counted(properties, "property", "properties")}, one row for each month that the service has: a year would be ${count(properties * 12)} rows.`,
      groups: (columns: string) =>
        `One row for each combination of ${columns}. Only the service knows how many there are.`,
      months: "One row for each month that the service has.",
      unknown: "The service cannot tell before it has made the file. A market lets the properties be counted.",
      sheet: "More than the 1,048,576 rows of a sheet: the import offers to split, filter or aggregate.",
    },
    equalHeaders: (columns: string) =>
      `The file’s header names ${columns} more than once; on import each gets a name of its own, such as effective_rent_avg.`,
    sentQuery: "The query as it is sent",

    webhook: "Your webhook address",
    webhookHelp:
      "The service sends the download link there, signed with your key. It must begin with https:// and be reachable from the internet. It is kept on this device, not in the workbook.",
    webhookProblems: {
      "no-address": "Write the whole address, such as https://hooks.example.com/exports.",
      "not-https": "The service sends results only to addresses that begin with https://.",
    },

    problemsHeading: "Before it can be ordered",
    problems: {
      noColumns: "Add at least one column, or start from a template.",
      tooManyColumns: (most: number) => `Keep to ${count(most)} columns.`,
      noName: "Give the export a name.",
      longName: (most: number) => `Shorten the name to ${count(most)} characters.`,
      columnName: (column: string) => `“${column}” is no name of a column: small letters, digits and underscores.`,
      sameScope: (column: string) => `${column} stands there twice in the same way. Remove one.`,
      aggregate: (column: string, aggregate: string) => `“${aggregate}” makes no sense of ${column}. Choose another.`,
      equalKeys: (column: string) => `JSON lines cannot hold ${column} twice. Choose CSV, or remove one.`,
      needsMarket: (column: string) =>
        `${column} is only exported for a market. Choose a market above that names a metro, a state or a ZIP code, or add a filter by one.`,
      monthFilter: "The month cannot be filtered. Add it as a column and filter the rows when you import them.",
      affordableFilter: "Affordable takes “is yes” or “is no” alone.",
      operator: (column: string, operator: string) =>
        `${column} cannot be compared with “${operator}”. Choose another comparison.`,
      noValue: (column: string) => `Write what ${column} is compared with, or remove the filter.`,
      valueType: (column: string) =>
        `What ${column} is compared with is not of its kind: a number where it holds numbers.`,
      longList: (column: string, most: number) => `${column} can be compared with ${count(most)} values at most.`,
      emptyRange: (column: string) => `No ${column} lies between its bounds: the lower one is above the upper one.`,
      noProperties: "No property fits. Widen the bounds, or do without “Only properties that fit”.",
      propertiesUnknown: "Press “Find the properties”, so that the query can name them.",
      limit: (most: number) => `Rows at most: a whole number from 1 to ${count(most)}, or empty.`,
      tooManyOpen: (most: number) =>
        `${count(most)} exports are under way, which is all the service runs at once. Wait until one is ready.`,
    },
    orderNow: "Order",
    ordering: "Ordering…",
    orderedNow: (name: string) => `${name} is ordered.`,
    saveQuery: "Save the query",
    saveChanges: "Save the changes",
    saveAsNew: "Save as a new one",
    savedNow: (name: string) => `${name} is saved in the workbook. Save the file to keep it.`,
  };
};

export type ExportsTexts = ReturnType<typeof createEnglishExportsTexts>;

declare module "../../../ui/texts" {
  interface Texts {
    readonly exports: ExportsTexts;
  }
}
