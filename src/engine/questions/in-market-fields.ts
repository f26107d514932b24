/** The columns that RENT.INMARKET can show: the fields of a search, and figures of the unit mix. */
import { say } from "../../domain/said";
import type { ValueFormat } from "../answers/answer";
import { formatUnitType, parseUnitType } from "../../domain/unit-type";
import { unitMixKeys, type MarketProperty, type UnitMixFigures, type UnitMixKey } from "../../service/market-search";
import type { ColumnSet, TableColumn } from "./table-columns";

interface MixColumn {
  readonly title: string;
  readonly format: ValueFormat;
  readonly read: (figures: UnitMixFigures) => unknown;
}

/** Figures of the units of one kind, with the same names as in RENT.COMPS. */
const mixColumns: Readonly<Record<string, MixColumn>> = {
  asking: { title: "Asking rent", format: "money", read: (figures) => figures.asking_rent },
  effective: { title: "Effective rent", format: "money", read: (figures) => figures.effective_rent },
  effective_per_sqft: {
    title: "Effective $/sqft",
    format: "moneyCents",
    read: (figures) => figures.effective_rent_per_sqft,
  },
  concession: { title: "Concession", format: "money", read: (figures) => figures.concession },
  avg_sqft: { title: "Average sqft", format: "count", read: (figures) => figures.avg_sqft },
  units_observed: { title: "Units observed", format: "count", read: (figures) => figures.units_count },
  percentage: { title: "Share of units", format: "rate", read: (figures) => figures.percentage },
};

function titleOfKind(key: UnitMixKey): string {
  const type = parseUnitType(key);
  return type ? ` ${formatUnitType(type)}` : "";
}

/** "effective" of all units, "effective_1br" of one-bedrooms. */
const mixEntries = unitMixKeys.flatMap((key) =>
  Object.entries(mixColumns)
    .filter(([name]) => !(key === "overall" && name === "percentage"))
    .map(([name, { title, format, read }]): [string, TableColumn<MarketProperty>] => [
      key === "overall" ? name : `${name}_${key}`,
      {
        name: `${title}${titleOfKind(key)}`,
        format,
        read: (property) => {
          const figures = property.unit_mix?.[key];
          return figures ? read(figures) : null;
        },
      },
    ]),
);

export const inMarketColumns: ColumnSet<MarketProperty> = {
  table: say`A table of a market's properties`,
  columns: {
    id: { name: "Id", read: (property) => property.id },
    building_name: { name: "Name", read: (property) => property.building_name },
    street_address: { name: "Address", read: (property) => property.street_address },
    city: { name: "City", read: (property) => property.city },
    state: { name: "State", read: (property) => property.state },
    zip_code: { name: "ZIP", read: (property) => property.zip_code },
    number_units: { name: "Units", format: "count", read: (property) => property.number_units },
    year_built: { name: "Year built", read: (property) => property.year_built },
    number_stories: { name: "Stories", format: "count", read: (property) => property.number_stories },
    lat: { name: "Latitude", read: (property) => property.lat },
    lon: { name: "Longitude", read: (property) => property.lon },
    created_on: { name: "Updated", format: "date", read: (property) => property.created_on },
    building_name_alias: { name: "Other names", read: (property) => property.building_name_alias },
    street_address_alias: { name: "Other addresses", read: (property) => property.street_address_alias },
    ...Object.fromEntries(mixEntries),
  },
  aliases: {
    name: "building_name",
    address: "street_address",
    zip: "zip_code",
    units: "number_units",
    stories: "number_stories",
    year: "year_built",
    askingrent: "asking",
    effectiverent: "effective",
    effectiverentpersqft: "effective_per_sqft",
    persqft: "effective_per_sqft",
    psf: "effective_per_sqft",
    sqft: "avg_sqft",
  },
  defaults: [
    "building_name",
    "street_address",
    "city",
    "zip_code",
    "number_units",
    "year_built",
    "number_stories",
    "effective",
    "effective_per_sqft",
    "id",
  ],
};
