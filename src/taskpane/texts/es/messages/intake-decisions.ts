/** How a seller's file was read, by the English wording. */
export const intakeDecisions: Readonly<Record<string, string>> = {
  "The heading is in row {row}: {known} of its {all} texts are known.":
    "El encabezado está en la fila {row}: se conocen {known} de sus {all} textos.",
  "The heading is in rows {row} to {end}: {known} of its {all} texts are known.":
    "El encabezado está en las filas {row} a {end}: se conocen {known} de sus {all} textos.",
  "Columns by their headings: {columns}.": "Columnas según sus encabezados: {columns}.",
  "Columns that are not read: {columns}.": "Columnas que no se leen: {columns}.",
  "{heading} is over column {column}; its values are in column {values}.":
    "{heading} está sobre la columna {column}; sus valores están en la columna {values}.",
  "A row has several charges: codes in columns {codes}, amounts in columns {amounts}.":
    "Una fila tiene varios cargos: códigos en las columnas {codes}, importes en las columnas {amounts}.",
  "Each charge has a row: its code in column {code}, its amount in column {amount}.":
    "Cada cargo tiene una fila: su código en la columna {code}, su importe en la columna {amount}.",
  "Charges with a column each: {columns}.": "Cargos con una columna cada uno: {columns}.",
  "Of {count} columns that could be the rent, {column}, {title}, is read: its total ties.":
    "De {count} columnas que podrían ser la renta se lee {column}, {title}: su total cuadra.",
  "Of {count} columns that could be the rent, {column}, {title}, is read: no total decides.":
    "De {count} columnas que podrían ser la renta se lee {column}, {title}: ningún total decide.",
  "Rows of homes: {count}, from row {first} to row {last}. Each has a unit and more about it.":
    "Filas de viviendas: {count}, de la fila {first} a la {last}. Cada una tiene una unidad y más datos de ella.",
  "Rows with little more than a unit, read as homes: {count}, from row {row}. Their unit numbers look like the others.":
    "Filas con poco más que una unidad, leídas como viviendas: {count}, desde la fila {row}. Sus números se parecen a los demás.",
  "Rows that continue the home above: {count}, since they name no unit.":
    "Filas que continúan la vivienda de arriba: {count}, porque no indican unidad.",
  "Future leases, which aren't homes: {count}, from row {row}, by their section, status or start.":
    "Contratos futuros, que no son viviendas: {count}, desde la fila {row}, por su sección, estado o inicio.",
  "Rows of former residents and renewals, left out: {count}, from row {row}, by their section or status.":
    "Filas de residentes anteriores y renovaciones, omitidas: {count}, desde la fila {row}, por su sección o estado.",
  "Garages, shops and other space, which aren't homes: {count}, from row {row} ({names}).":
    "Cocheras, locales y otros espacios, que no son viviendas: {count}, desde la fila {row} ({names}).",
  "Rows of totals below or between the homes: {count}.": "Filas de totales entre las viviendas o debajo: {count}.",
  "Row {row}, {label}, is a total, though not by its name: it is the sum of rows next to it.":
    "La fila {row}, {label}, es un total, aunque no por su nombre: es la suma de filas contiguas.",
  "From row {row} on there are tables about the roll; their rows aren't homes.":
    "Desde la fila {row} hay tablas sobre el rent roll; sus filas no son viviendas.",
  "The months are in row {row}.": "Los meses están en la fila {row}.",
  "The months are in rows {row} to {end}.": "Los meses están en las filas {row} a {end}.",
  "Months from {first} to {last} are in columns {from} to {until}.":
    "Los meses de {first} a {last} están en las columnas {from} a {until}.",
  "Of {count} months the last twelve that are over are read.": "De {count} meses se leen los últimos doce terminados.",
  "Names of accounts are in column {name}.": "Los nombres de las cuentas están en la columna {name}.",
  "Names of accounts are in column {name}, numbers in column {number}.":
    "Los nombres de las cuentas están en la columna {name} y sus números en la columna {number}.",
  "Column {column} has the total of the months.": "La columna {column} tiene el total de los meses.",
  "Rows of accounts: {count}.": "Filas de cuentas: {count}.",
  "Rows with amounts that no total has, left out: {count}, from row {row}.":
    "Filas con importes que no entran en ningún total, omitidas: {count}, desde la fila {row}.",
  "Rows of totals: {count}, each the sum of other rows in every month.":
    "Filas de totales: {count}, cada una la suma de otras filas en todos los meses.",
  "Rows that repeat a total, not counted: {count}, from row {row}.":
    "Filas que repiten un total, sin contar: {count}, desde la fila {row}.",
  "Income ends in row {row} with {name}.": "El ingreso termina en la fila {row} con {name}.",
  "Operating expenses end in row {row} with {name}.": "Los gastos operativos terminan en la fila {row} con {name}.",
  "Net operating income is in row {row}, {name}; later rows are below it.":
    "El ingreso operativo neto está en la fila {row}, {name}; las filas siguientes van debajo de él.",
  "Deductions printed as positive amounts and stored as negative ones: {count}. Their totals tie that way.":
    "Deducciones impresas como importes positivos y guardadas como negativos: {count}. Así cuadran sus totales.",
  "Expenses are printed as negative amounts and stored as positive ones.":
    "Los gastos están impresos como importes negativos y se guardan como positivos.",
  "The rent roll is read from sheet {sheet}, not from {others}: {why}.":
    "El rent roll se lee de la hoja {sheet} y no de {others}: {why}.",
  "The statement is read from sheet {sheet}, not from {others}: {why}.":
    "El estado se lee de la hoja {sheet} y no de {others}: {why}.",
  "it has homes": "tiene viviendas",
  "it has rents in place": "tiene rentas vigentes",
  "its amounts are per home, not averages": "sus importes son por vivienda, no promedios",
  "it isn't hidden": "no está oculta",
  "its day is the newest": "su fecha es la más reciente",
  "nothing contradicts itself": "nada se contradice",
  "more of its headings and rows fit": "coinciden más de sus encabezados y filas",
  "it has net operating income": "tiene ingreso operativo neto",
  "its amounts are actual": "sus importes son reales",
  "its last month is the newest": "su último mes es el más reciente",
  "it comes first": "es la primera",
  "The headings are also those of a statement; the rows fit a rent roll better.":
    "Los encabezados son también de un estado; las filas corresponden más a un rent roll.",
  "The headings are also those of a rent roll; the rows fit a statement better.":
    "Los encabezados son también de un rent roll; las filas corresponden más a un estado.",
};
