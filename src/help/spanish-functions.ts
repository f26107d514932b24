/**
 * What Excel shows of the functions while a formula is typed, in Spanish: by the English text of functions.json. Names
 * of functions, fields and options are the same in every language, as formulas are.
 */
export const spanishFunctionTexts: Readonly<Record<string, string>> = {
  "Returns the income limit for a household at a percentage of area median income, at a property's location.":
    "Devuelve el límite de ingresos de un hogar a un porcentaje del ingreso medio del área, donde está la propiedad.",
  "Property id, address, name or property cell.": "Identificador, dirección o nombre de la propiedad, o su celda.",
  "A multiple of 5 from 15 to 150; also as 60% or 0.6.": "Un múltiplo de 5 de 15 a 150; también como 60% o 0.6.",
  "Persons, 1 to 16; above 8 the limit is derived.": "Personas, de 1 a 16; por encima de 8 el límite se deriva.",
  '"income" (a year) or "rent" (30% of it, a month). Default: "income".':
    '"income" (al año) o "rent" (el 30% de él, al mes). Si falta: "income".',
  "Returns the maximum rent of a tax credit (LIHTC) unit: 30% of the imputed household's limit, less utilities.":
    "Devuelve la renta máxima de una unidad de crédito fiscal (LIHTC): 30% del límite del hogar imputado, menos servicios.",
  "Set-aside: a multiple of 5 from 15 to 150.": "Set-aside: un múltiplo de 5 de 15 a 150.",
  "0 (studio) to 10.": "De 0 (estudio) a 10.",
  'Dollars a month that the tenant pays for utilities; 0 where the owner pays all. Only the measure "gross" doesn\'t need it.':
    'Dólares al mes que el inquilino paga por servicios; 0 si los paga todos el propietario. Solo la medida "gross" no la necesita.',
  "Returns the income limits at a property's location: percentages of area median income down, household sizes across.":
    "Devuelve los límites de ingresos donde está la propiedad: porcentajes hacia abajo, tamaños de hogar a lo ancho.",
  "Shows when the result in another cell was fetched from the service, and whether it is stale.":
    "Muestra cuándo se obtuvo del servicio el resultado de otra celda y si está desactualizado.",
  "Cell with a function of Compsheet, such as B4; also a cell that its table fills.":
    "Celda con una función de Compsheet, como B4; también una que su tabla llena.",
  "Shows where the result in another cell comes from: requests, arguments, dates, window, counts and warnings.":
    "Muestra de dónde viene el resultado de otra celda: solicitudes, argumentos, fechas, periodo, recuentos y advertencias.",
  "Explains the error in another cell and what to do about it, even if its formula hides the error.":
    "Explica el error de otra celda y qué hacer, aunque su fórmula lo oculte.",
  'Cell with an error, such as B4; where Excel gives the error instead (Excel 2021), its address as text: "B4".':
    'Celda con un error, como B4; donde Excel da el error en su lugar (Excel 2021), su dirección como texto: "B4".',
  "Shows how Compsheet is connected and what it has saved, and stays up to date without sending requests.":
    "Muestra cómo está conectado Compsheet y qué tiene guardado, y se mantiene al día sin enviar solicitudes.",
  'One figure, such as "quota_left", "pending" or "stored_answers". Default: "all", a table.':
    'Una cifra, como "quota_left", "pending" o "stored_answers". Si falta: "all", una tabla.',
  "Lists the concessions of a property, latest first: dates, text, parsed terms, months free and the effect of each on the rent.":
    "Lista las concesiones de una propiedad, la última primero: fechas, texto, condiciones, meses gratis y el efecto de cada una en la renta.",
  "Lists every fee of a property other than rent: applications, deposits, pets, parking and all others.":
    "Lista todos los cargos además de la renta: solicitud, depósitos, mascotas, estacionamiento y los demás.",
  "Lists the best rent comparables of a property, best first, with distance, size, age, observed rents and similarity.":
    "Lista los mejores comparables de renta, el mejor primero, con distancia, tamaño, edad, rentas observadas y similitud.",
  "Property id, address, name or property cell; or a two-column block of fields of a property to be built.":
    "Identificador, dirección, nombre o celda de la propiedad; o un bloque de dos columnas de una por construir.",
  "How many comparables, 1 to 100. Default: 10.": "Cuántos comparables, de 1 a 100. Si falta: 10.",
  "Compares properties with a subject: one similarity score for each id, in a column next to the ids.":
    "Compara propiedades con una: una similitud por identificador, en una columna junto a ellos.",
  "Ids of the properties to compare, as a range or a list; empty cells stay empty.":
    "Identificadores que se comparan, como rango o lista; las celdas vacías quedan vacías.",
  'What is compared, such as "overall", "vintage", "quality", "unit_mix.1br" or "property_embedding". Default: "overall".':
    'Qué se compara, como "overall", "vintage", "quality", "unit_mix.1br" o "property_embedding". Si falta: "overall".',
  "Shows where a property ranks among its comparables in age, size, quality and rent.":
    "Muestra el lugar de una propiedad entre sus comparables en edad, tamaño, calidad y renta.",
  "Returns one line of the operating statement that the service's model predicts: never an actual or verified expense.":
    "Devuelve una línea del estado operativo que predice el modelo del servicio: nunca un gasto real o verificado.",
  'Line, such as "real_estate_taxes", "egi" or "noi".': 'Línea, como "real_estate_taxes", "egi" o "noi".',
  '"lower", "predicted" or "upper". Default: "predicted".': '"lower", "predicted" o "upper". Si falta: "predicted".',
  '"year", "month", "unit", "sqft", "egi" or "gpr". Default: "year".':
    '"year", "month", "unit", "sqft", "egi" o "gpr". Si falta: "year".',
  "Returns the operating statement that the service's model predicts: 21 lines with bounds, never actual or verified figures.":
    "Devuelve el estado operativo que predice el modelo del servicio: 21 líneas con límites, nunca cifras reales o verificadas.",
  "Finds the one property that an address, a name or an id identifies, and returns its id or another field.":
    "Encuentra la única propiedad de una dirección, un nombre o un identificador y devuelve este u otro campo.",
  "Address, name or id of a property.": "Dirección, nombre o identificador de una propiedad.",
  'Field to return, such as "name", "address" or "units". Default: "id".':
    'Campo que se devuelve, como "name", "address" o "units". Si falta: "id".',
  "Searches properties by address, name, id or part of one.":
    "Busca propiedades por dirección, nombre, identificador o parte de ellos.",
  "Address, name, id or part of one.": "Dirección, nombre, identificador o parte de ellos.",
  "How many to list, 1 to 20. Default: 10.": "Cuántas se listan, de 1 a 20. Si falta: 10.",
  "Returns the market rents that the service's model predicts for a property by bedrooms and baths: never actual rents.":
    "Devuelve las rentas de mercado que predice el modelo del servicio por recámaras y baños: nunca rentas reales.",
  '"all", or a type such as "studio", "1BR" or "2x2", for one predicted rent. Default: a table of all types.':
    '"all", o un tipo como "studio", "1BR" o "2x2" para una sola renta. Si falta: una tabla de todos.',
  "Finds markets by name, city, state or tag: seven at most.":
    "Encuentra mercados por nombre, ciudad, estado o etiqueta: siete como máximo.",
  "Name, city, state or tag of a market.": "Nombre, ciudad, estado o etiqueta de un mercado.",
  "Lists the properties inside a market's shape, by limits of age, size, quality and average effective rent by type of unit.":
    "Lista las propiedades dentro del contorno de un mercado, con límites de edad, tamaño, calidad y renta efectiva por tipo.",
  "Name of one market, as RENT.MARKETS lists it.": "Nombre de un mercado, como lo lista RENT.MARKETS.",
  "How many to list, 1 to 5,000. Default: 25.": "Cuántas se listan, de 1 a 5,000. Si falta: 25.",
  "Judges photos by the service's image models, which it has deprecated: quality, kind of room, features or a description.":
    "Juzga fotos con los modelos de imagen del servicio, ya obsoletos: calidad, habitación, rasgos o descripción.",
  "Web addresses of images, as a range or a list; empty cells stay empty.":
    "Direcciones web de imágenes, como rango o lista; las celdas vacías quedan vacías.",
  '"quality", "property_score" (one figure), "room", "features" or "alt_text". Default: "quality".':
    '"quality", "property_score" (una cifra), "room", "features" o "alt_text". Si falta: "quality".',
  "Returns the monthly rent that the service's model predicts for a unit, a floorplan, a type of unit or all of them.":
    "Devuelve la renta mensual que predice el modelo del servicio para una unidad, un plano, un tipo o todas.",
  'Unit or floorplan name, or a type such as "studio", "1BR" or "2x2". Default: "all".':
    'Nombre de unidad o plano, o un tipo como "studio", "1BR" o "2x2". Si falta: "all".',
  '"price" or "per_sqft". Default: "price".': '"price" o "per_sqft". Si falta: "price".',
  "Lists the units of a property with the monthly rents that the service's model predicts, next to the asking rents.":
    "Lista las unidades de una propiedad con las rentas que predice el modelo junto a las anunciadas.",
  "Lists the rented units that the prediction for a unit is made from, most similar first.":
    "Lista las unidades rentadas en que se basa la predicción de una unidad, la más parecida primero.",
  "Name of one unit, as RENT.PRICES lists it.": "Nombre de una unidad, como la lista RENT.PRICES.",
  "Returns a field of a property; without a field, the property as a card whose fields formulas read with a dot.":
    "Devuelve un dato de una propiedad; sin campo, la propiedad como tarjeta a cuyos campos se llega con un punto.",
  'Field, such as "year_built" or "building_quality.property_overall_quality". Default: the property itself.':
    'Campo, como "year_built" o "building_quality.property_overall_quality". Si falta: la propiedad misma.',
  "Lists the reports that were saved with the service, or their tags.":
    "Lista los informes guardados en el servicio, o sus etiquetas.",
  "Part of a report's name, tags or notes. Default: every report.":
    "Parte del nombre, las etiquetas o las notas de un informe. Si falta: todos.",
  "How many to list, 1 to 1,000. Default: 25; of tags, all.":
    "Cuántos se listan, de 1 a 1,000. Si falta: 25; de etiquetas, todas.",
  'Pairs of name and value: "tag", "2025" for the reports with a tag, "tags", TRUE for the tags themselves; or a two-column block of them.':
    'Pares de nombre y valor: "tag", "2025" para los informes con una etiqueta, "tags", TRUE para las etiquetas; o un bloque de dos columnas.',
  "Lists the units that a property advertises or advertised, with asking and effective rents.":
    "Lista las unidades que una propiedad anuncia o anunció, con rentas anunciadas y efectivas.",
  'Pairs of name and value: "active", "bedrooms", "bathrooms", "tag", "floorplan", "school_term" and others; or a two-column block of them.':
    'Pares de nombre y valor: "active", "bedrooms", "bathrooms", "tag", "floorplan", "school_term" y otros; o un bloque de dos columnas.',
  "Sums up the units observed at a property in the last 90 days by bedrooms and baths.":
    "Resume las unidades observadas en los últimos 90 días por recámaras y baños.",
  "Returns one figure of the rents observed at a property in the last 90 days, of all units or of one type.":
    "Devuelve una cifra de las rentas observadas en los últimos 90 días, de todas las unidades o de un tipo.",
  '"all", or a type such as "studio", "1BR" or "2x2". Default: "all".':
    '"all", o un tipo como "studio", "1BR" o "2x2". Si falta: "all".',
  '"asking", "effective", "effective_per_sqft", "concession", "units" or "days_on_market". Default: "effective".':
    '"asking", "effective", "effective_per_sqft", "concession", "units" o "days_on_market". Si falta: "effective".',
  "Returns the history of one unit: its prices, its lease terms or its periods on the market, oldest first.":
    "Devuelve la historia de una unidad: precios, plazos o periodos en el mercado, lo más antiguo primero.",
  "Name or id of a unit, as RENT.UNITS lists it.": "Nombre o identificador de una unidad, como la lista RENT.UNITS.",
  'Pairs of name and value, such as "view", "periods" (or "prices", "plans"); or a two-column block of them.':
    'Pares de nombre y valor, como "view", "periods" (o "prices", "plans"); o un bloque de dos columnas.',
  'Pairs of name and value, such as "measure", "rent_sqft" (or "lower", "upper", "units", "supporting_units", "avg_sqft"); or a two-column block of them.':
    'Pares de nombre y valor, como "measure", "rent_sqft" (o "lower", "upper", "units", "supporting_units", "avg_sqft"); o un bloque de dos columnas.',
  "Returns a figure of this model as it was on a date, from the nights that your team's gateway keeps.":
    "Devuelve una cifra de este modelo como era en una fecha, de las noches que guarda la puerta de enlace de su equipo.",
  'Cell, such as B4, or the name of a key figure as text, such as "NOI".':
    'Celda, como B4, o el nombre de una cifra clave como texto, como "NOI".',
  'Excel date, "2026-09-30", "latest" for the last night, or days before it, such as "-30d".':
    'Fecha de Excel, "2026-09-30", "latest" para la última noche, o días antes de ella, como "-30d".',
  "Rolls up the models of your team that have a tag: a row each, with NOI, value, occupancy, DSCR and debt yield of the last night.":
    "Reúne los modelos de su equipo con una etiqueta: una fila cada uno, con NOI, valor, ocupación, DSCR y debt yield de la última noche.",
  'Tag of the models, such as "austin".': 'Etiqueta de los modelos, como "austin".',
  "20% of MTSP.": "20% del MTSP.",
  "30% of MTSP.": "30% del MTSP.",
  "40% of MTSP.": "40% del MTSP.",
  "50% of MTSP.": "50% del MTSP.",
  "60% of MTSP.": "60% del MTSP.",
  "70% of MTSP.": "70% del MTSP.",
  "80% of MTSP.": "80% del MTSP.",
  "120% of MTSP.": "120% del MTSP.",
  "The limit, dollars a year.": "El límite, dólares al año.",
  "30% of the limit, dollars a month.": "30% del límite, dólares al mes.",
  "Everything, as a table of name and value.": "Todo, como tabla de nombre y valor.",
  "Where the data comes from.": "De dónde vienen los datos.",
  "How Compsheet signs in; never the key.": "Cómo entra Compsheet; nunca la clave.",
  "Requests left before the service makes Compsheet wait.":
    "Solicitudes que quedan antes de que el servicio haga esperar a Compsheet.",
  "When the request budget resets.": "Cuándo se renueva la cuota de solicitudes.",
  "Cells that wait for the service.": "Celdas que esperan al servicio.",
  "Results saved in the workbook.": "Resultados guardados en el libro.",
  "Their size in the workbook, in bytes.": "Su tamaño en el libro, en bytes.",
  "Results not saved in the workbook yet.": "Resultados que aún no están guardados en el libro.",
  "Results whose last refresh failed.": "Resultados cuya última actualización falló.",
  "Errors that cells of Compsheet show.": "Errores que muestran las celdas de Compsheet.",
  "Version of Compsheet.": "Versión de Compsheet.",
  "Gross potential rent.": "Renta bruta potencial.",
  "Vacancy loss, a positive figure that is subtracted.": "Pérdida por vacancia, cifra positiva que se resta.",
  "Parking income.": "Ingresos de estacionamiento.",
  "Laundry vending income.": "Ingresos de lavandería y máquinas.",
  "Other income.": "Otros ingresos.",
  "Effective gross income.": "Ingreso bruto efectivo.",
  "Real estate taxes.": "Impuesto predial.",
  "Property insurance.": "Seguro de la propiedad.",
  "Utilities.": "Servicios públicos.",
  "Repair and maintenance.": "Reparación y mantenimiento.",
  "Payroll and benefits.": "Nómina y prestaciones.",
  "Management fees.": "Honorarios de administración.",
  "General and administrative.": "Gastos generales.",
  "Advertising and marketing.": "Publicidad y mercadotecnia.",
  "Professional fees.": "Honorarios profesionales.",
  "Ground rent.": "Renta del terreno.",
  "Other expenses.": "Otros gastos.",
  "Total operating expenses.": "Gastos operativos totales.",
  "Net operating income, before debt service and reserves.":
    "Ingreso operativo neto, antes del servicio de la deuda y las reservas.",
  "Replacement reserves.": "Reservas de reposición.",
  "Capex reserve.": "Reserva de capital.",
  "Lower bound.": "Límite inferior.",
  "The prediction itself.": "La predicción misma.",
  "Upper bound.": "Límite superior.",
  "Dollars a year.": "Dólares al año.",
  "Dollars a month.": "Dólares al mes.",
  "Dollars a year per unit.": "Dólares al año por unidad.",
  "Dollars a year per square foot, estimated from listed units.":
    "Dólares al año por pie cuadrado, estimado con las unidades anunciadas.",
  "Share of effective gross income.": "Parte del ingreso bruto efectivo.",
  "Share of gross potential rent.": "Parte de la renta bruta potencial.",
  "Quality of each room, 0 (disrepair) to 1 (excellent).":
    "Calidad de cada habitación, de 0 (mal estado) a 1 (excelente).",
  "One score of all rooms together, 0 to 1.": "Una calificación de todas juntas, de 0 a 1.",
  "Kind of room.": "Tipo de habitación.",
  "Features of the room, most likely first.": "Rasgos de la habitación, el más probable primero.",
  "Description of the image.": "Descripción de la imagen.",
  "Dollars a month per square foot.": "Dólares al mes por pie cuadrado.",
  "Mean asking rent, dollars a month.": "Renta anunciada media, dólares al mes.",
  "Mean effective rent, net of concessions, dollars a month.": "Renta efectiva media, sin concesiones, dólares al mes.",
  "Effective rents over square feet, dollars a month.": "Rentas efectivas por pie cuadrado, dólares al mes.",
  "Mean of asking less effective rent, dollars a month.":
    "Media de la renta anunciada menos la efectiva, dólares al mes.",
  "Units observed.": "Unidades observadas.",
  "Mean days on the market of the listings that ended.": "Días en el mercado, media de los anuncios que terminaron.",
  "Property id, address, name or property cell; or a column of them, for a row each.":
    "Identificador, dirección, nombre o celda de la propiedad; o una columna de ellos, con una fila para cada uno.",
  "Tests a mix of homes against its tax credit (LIHTC) set-aside, or finds the designation mix with the most rent.":
    "Comprueba si una mezcla de viviendas cumple su set-aside de crédito fiscal (LIHTC), o halla la mezcla con más renta.",
  'Two columns: percentages ("market" for none) and homes; or ten for the best mix: type, homes, market rent, net maximum at 20% to 80%.':
    'Dos columnas: porcentajes ("market" si no hay) y viviendas; o diez para la mejor mezcla: tipo, viviendas, renta de mercado, máximo neto de 20% a 80%.',
  '"20-50", "40-60", "25-60" or "average".': '"20-50", "40-60", "25-60" o "average".',
  "Lays out a rent comparability grid: comps of one type of home, each adjusted toward the subject, and the rent that follows.":
    "Presenta una tabla de comparables de renta: cada uno ajustado hacia la propiedad, y la renta que resulta.",
  'One type of home: "studio", "2BR" or, better, "2x2".': 'Un tipo de vivienda: "studio", "2BR" o, mejor, "2x2".',
  "How many comps, 1 to 15, or the ids of properties. Default: 5.":
    "Cuántos comparables, de 1 a 15, o los identificadores de propiedades. Si falta: 5.",
  "Estimates what renovated homes rent for above classic ones of the same property and floorplan, with an interval.":
    "Estima cuánto más rentan las viviendas renovadas que las no renovadas de la misma propiedad y plano, con un intervalo.",
  'Tag of renovated homes. Default: "renovated".': 'Etiqueta de las viviendas renovadas. Si falta: "renovated".',
  "Shows how full a property is in its listings: leased, vacant and exposure, by the data vendor's definitions.":
    "Muestra la ocupación según los anuncios: rentado, vacante y exposición, con las definiciones del proveedor de datos.",
  '"leased", "vacant", "exposure", "vacant_homes", "exposed_homes", "listed" or "all". Default: "leased".':
    '"leased", "vacant", "exposure", "vacant_homes", "exposed_homes", "listed" o "all". Si falta: "leased".',
  "Lists a property's rents month by month: asking, effective, concession share, homes listed, exposure and homes observed.":
    "Lista las rentas de una propiedad mes a mes: anunciada, efectiva, parte de concesión, anunciadas, exposición y observadas.",
  '"all", "asking", "effective", "concession_share", "listed", "exposure" or "homes". Default: "all".':
    '"all", "asking", "effective", "concession_share", "listed", "exposure" o "homes". Si falta: "all".',
  'Pairs of name and value, such as "homes", 120 or "measure", "pass"; or a two-column block of them.':
    'Pares de nombre y valor, como "homes", 120 o "measure", "pass"; o un bloque de dos columnas con ellos.',
  'Pairs of name and value, such as "view", "indicated" or "perBath", 75; or a two-column block of them.':
    'Pares de nombre y valor, como "view", "indicated" o "perBath", 75; o un bloque de dos columnas con ellos.',
  'Pairs of name and value, such as "measure", "premium" or "from", "-730d"; or a two-column block of them.':
    'Pares de nombre y valor, como "measure", "premium" o "from", "-730d"; o un bloque de dos columnas con ellos.',
  'Pairs of name and value, such as "as_of", "2025-06-30"; or a two-column block of them.':
    'Pares de nombre y valor, como "as_of", "2025-06-30"; o un bloque de dos columnas con ellos.',
  'Pairs of name and value, such as "months", 24 or "comps", 5; or a two-column block of them.':
    'Pares de nombre y valor, como "months", 24 o "comps", 5; o un bloque de dos columnas con ellos.',
  "20% of homes at 50% or less.": "20% de las viviendas al 50% o menos.",
  "40% of homes at 60% or less.": "40% de las viviendas al 60% o menos.",
  "25% of homes at 60% or less: New York City only.":
    "25% de las viviendas al 60% o menos: solo en la ciudad de Nueva York.",
  "40% of homes in a group that averages 60% or less.": "40% de las viviendas en un grupo con media de 60% o menos.",
  "1 less the vacant share.": "1 menos la parte vacante.",
  "Share of homes listed and free within 7 days.": "Parte de viviendas anunciadas y libres en 7 días.",
  "Share of homes listed and free within 182 days.": "Parte de viviendas anunciadas y libres en 182 días.",
  "Homes listed.": "Viviendas anunciadas.",
  "All of them, in a row.": "Todas, en una fila.",
  "All of them.": "Todas.",
  "Concession over asking rent.": "Concesión entre renta anunciada.",
  "Homes on the market at the end of the month.": "Viviendas en el mercado al final del mes.",
  "Listed homes free within 182 days over all homes.": "Viviendas anunciadas y libres en 182 días entre todas.",
  "Homes observed in the month.": "Viviendas observadas en el mes.",
  "Mean effective rent, dollars a month.": "Renta efectiva media, dólares al mes.",
};

/** Texts that differ only in their examples. */
const patterns: readonly (readonly [pattern: RegExp, spanish: (examples: string) => string])[] = [
  [
    /^Pairs of name and value, such as (.*); or a two-column block of them\.$/,
    (examples) => `Pares de nombre y valor, como ${examples.replaceAll(" or ", " o ")}; o un bloque de dos columnas.`,
  ],
  [
    /^Columns, as a list such as (".*"), or a range of names\. Default: the usual ones\.$/,
    (examples) => `Columnas, como una lista ${examples} o un rango de nombres. Si falta: las habituales.`,
  ],
];

/** A text of functions.json in Spanish. Errors: Error for a text that has none yet. */
export function inSpanish(english: string): string {
  const known = spanishFunctionTexts[english];
  if (known !== undefined) return known;
  for (const [pattern, spanish] of patterns) {
    const examples = pattern.exec(english)?.[1];
    if (examples !== undefined) return spanish(examples);
  }
  throw new Error(`src/help/spanish-functions.ts has no text for: ${english}`);
}
