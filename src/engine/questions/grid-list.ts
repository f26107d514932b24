/** A rent grid as a list: one row per comp. */
import type { AnswerValue } from "../answers/answer";
import type { Grid, GridColumn } from "./grid-calculation";
import { propertyNaming } from "./property-naming";
import { tableOf, type TableColumn, type TableForm } from "./table-columns";

interface ListRow {
  readonly rank: number;
  readonly column: GridColumn;
}

const of = (read: (column: GridColumn) => unknown) => (row: ListRow) => read(row.column);
const amount = (read: (column: GridColumn) => number | null) => of((column) => (column.totals ? read(column) : null));

const columns: readonly TableColumn<ListRow>[] = [
  { name: "Rank", read: (row) => row.rank },
  { name: "Name", read: of(({ comparable }) => comparable.building_name ?? comparable.street_address) },
  { name: "Address", read: of(({ comparable }) => comparable.street_address) },
  { name: "Miles", format: "miles", read: of(({ comparable }) => comparable.similarity_score.distance_miles) },
  { name: "Similarity", format: "score", read: of(({ comparable }) => comparable.similarity_score.overall) },
  { name: "Year built", read: of(({ side }) => side?.document.year_built) },
  { name: "Units", format: "count", read: of(({ side }) => side?.document.number_units) },
  { name: "Homes observed", format: "count", read: of(({ homes }) => homes) },
  { name: "Sq ft", format: "count", read: of(({ side }) => side?.rents.averageSqft) },
  { name: "Asking rent", format: "money", read: of(({ side }) => side?.rents.asking) },
  { name: "Concession", format: "money", read: of(({ side }) => side?.concession) },
  { name: "Effective rent", format: "money", read: of(({ side }) => side?.effective) },
  { name: "Effective $/sqft", format: "moneyCents", read: of(({ side }) => side?.rents.effectivePerSqft) },
  { name: "Neighborhood $", format: "money", read: amount(({ amounts }) => amounts.neighborhood) },
  { name: "Size $", format: "money", read: amount(({ amounts }) => amounts.size) },
  { name: "Baths $", format: "money", read: amount(({ amounts }) => amounts.baths) },
  { name: "Floor $", format: "money", read: amount(({ amounts }) => amounts.floor) },
  { name: "Age $", format: "money", read: amount(({ amounts }) => amounts.age) },
  { name: "Quality $", format: "money", read: amount(({ amounts }) => amounts.quality) },
  { name: "Amenities $", format: "money", read: amount(({ amounts }) => amounts.amenities) },
  { name: "Parking $", format: "money", read: amount(({ amounts }) => amounts.parking) },
  { name: "Utilities $", format: "money", read: amount(({ amounts }) => amounts.utilities) },
  { name: "Positive", format: "count", read: of(({ totals }) => totals?.positive) },
  { name: "Negative", format: "count", read: of(({ totals }) => totals?.negative) },
  { name: "Net $", format: "money", read: of(({ totals }) => totals?.net) },
  { name: "Gross $", format: "money", read: of(({ totals }) => totals?.gross) },
  { name: "Net share", format: "rate", read: of(({ totals }) => totals?.netShare) },
  { name: "Gross share", format: "rate", read: of(({ totals }) => totals?.grossShare) },
  { name: "Adjusted rent", format: "money", read: of(({ totals }) => totals?.adjusted) },
  { name: "Adjusted / effective", format: "rate", read: of(({ totals }) => totals?.adjustedOverEffective) },
  { name: "Weight", format: "rate", read: of(({ weight }) => weight) },
  { name: "Flags", read: of(({ excluded, flags }) => [...(excluded ? [`not counted: ${excluded}`] : []), ...flags]) },
  { name: "Id", read: of(({ comparable }) => comparable.id) },
];

export function gridList(grid: Grid, form: TableForm): AnswerValue {
  const rows = grid.columns.map((column, index) => ({ rank: index + 1, column }));
  return tableOf(columns, rows, form, {
    columns: propertyNaming.columns,
    key: ({ column }) => propertyNaming.key(column.comparable),
  });
}
