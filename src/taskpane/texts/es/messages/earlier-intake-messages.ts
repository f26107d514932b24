/** Spanish translations of earlier wordings about a seller's rent roll and T12. */
export const earlierIntakeMessages: Readonly<Record<string, string>> = {
  "the rent roll is of {one}, the statement of {other}": "el rent roll es de {one} y el estado de {other}",
  "the rent roll is of {day}, the last month of the statement is {month}":
    "el rent roll es del {day} y el último mes del estado es {month}",
  '"{text}" says that the figures are not actual; ask for the rent roll in place':
    "«{text}» dice que las cifras no son reales; pida el rent roll vigente",
  "Only units to let are listed: no occupied unit, no rent in place. Ask for the rent roll of the same day.":
    "Solo aparecen unidades por rentar: ninguna ocupada, ninguna renta vigente. Pida el rent roll del mismo día.",
  "The list has occupied units, but no rents in place. Ask for the rent roll of the same day.":
    "La lista tiene unidades ocupadas, pero ninguna renta vigente. Pida el rent roll del mismo día.",
  "The columns are of periods or the year to date, not of months. Ask for the statement by month, or type the months above the columns.":
    "Las columnas son periodos o el año a la fecha, no meses. Pida el estado por mes, o escriba los meses arriba de las columnas.",
  "The columns are of whole years, not of months. Ask for the statement by month.":
    "Las columnas son años completos, no meses. Pida el estado por mes.",
  "The columns are not of months in a row: after {month} months are missing. Ask for the statement by month.":
    "Faltan meses después de {month}. Pida el estado por mes.",
  "{rent}, where floorplan {plan} has {middle} in the middle": "{rent}; la mediana del plano {plan} es {middle}",
  "{name}: {size} in {month}, {middle} in a usual month": "{name}: {size} en {month}, {middle} en un mes normal",
  "Rows of homes: {count}, from row {first} to row {last}. Each has a unit and says more of it.":
    "Filas de viviendas: {count}, de la fila {first} a la {last}. Cada una tiene una unidad y más datos de ella.",
  "Rows with little more than a unit, read as homes: {count}, from row {row}. Their numbers have the form of the others.":
    "Filas con poco más que una unidad, leídas como viviendas: {count}, desde la fila {row}. Sus números se parecen a los demás.",
  "Rows that continue the home above: {count}, as they have no unit of their own.":
    "Filas que continúan la vivienda de arriba: {count}, porque no indican unidad.",
  "Leases to come, which are no homes: {count}, from row {row}, by their section, status or start.":
    "Contratos futuros, que no son viviendas: {count}, desde la fila {row}, por su sección, estado o inicio.",
  "Garages, shops and other space, which are no homes: {count}, from row {row} ({names}).":
    "Cocheras, locales y otros espacios, que no son viviendas: {count}, desde la fila {row} ({names}).",
  "From row {row} on there are tables about the roll; their rows are no homes.":
    "Desde la fila {row} hay tablas sobre el rent roll; sus filas no son viviendas.",
  "has a lease to come, but no row of its own; the unit may be missing":
    "tiene un contrato futuro, pero ninguna fila actual; puede faltar la unidad",
  "A lease to come has exactly this amount.": "Un contrato futuro tiene exactamente este importe.",
  "Rows may have been read as units that are none.": "Quizá se leyeron filas como unidades por error.",
  "sheet {sheet} is of {property} and wasn't read": "la hoja {sheet} es de {property} y no se leyó",
  "its amounts are of homes, not averages": "sus importes son por vivienda, no promedios",
  "Row {row} has cells to the right of column KN, which aren't read. Copy or export the report alone.":
    "La fila {row} tiene celdas a la derecha de la columna KN, que no se leen. Copie o exporte solo el informe.",
  "This file states no totals; nothing proves it is whole. {read} read, the last is {unit}.":
    "El archivo no trae totales; nada comprueba que esté completo. Leídas: {read}; la última es {unit}.",
  "{open} of {all} accounts are a guess": "{open} de {all} cuentas son suposiciones",
  "Rows that repeat a total, in no figure: {count}, from row {row}.":
    "Filas que repiten un total, sin contar: {count}, desde la fila {row}.",
  "Deductions that are printed above zero and stored below: {count}. Their totals tie that way.":
    "Deducciones impresas como importes positivos y guardadas como negativos: {count}. Así cuadran sus totales.",
  "Expenses are printed below zero and stored above.":
    "Los gastos están impresos como importes negativos y se guardan como positivos.",
  "The sheet has another statement on it, with months of its own. Export or paste one property and one year at a time.":
    "La hoja tiene un segundo estado con sus propios meses. Exporte o pegue una propiedad y un año a la vez.",
  "The file has {count} units, the RentRoll {before}: {missing} are gone. Check that the file is whole.":
    "El archivo tiene {count} unidades y la tabla RentRoll {before}: ya no están {missing}. Compruebe que el archivo esté completo.",
  "the statement says that its amounts are in thousands of dollars":
    "el estado dice que sus importes están en miles de dólares",
};
