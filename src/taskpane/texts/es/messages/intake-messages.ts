/** Messages about a seller's rent roll and T12, by their English wording. */
export const intakeMessages: Readonly<Record<string, string>> = {
  "No file is open.": "No hay ningún archivo abierto.",
  "Reading stopped, possibly out of memory. Try again.":
    "La lectura se detuvo, quizá por falta de memoria. Inténtelo otra vez.",
  "The file is a list of what residents owe, not a rent roll. Ask for the rent roll of the same day.":
    "El archivo es una lista de adeudos de residentes, no un rent roll. Pida el rent roll del mismo día.",
  "No headings of a rent roll or of a statement were found. Check that the file is the seller's rent roll or T12, with its headings.":
    "No se encontraron encabezados de un rent roll ni de un estado de resultados. Compruebe que el archivo es el rent roll o el T12 del vendedor, con sus encabezados.",
  "Only available units are listed, without occupied units or in-place rents. Ask for the rent roll of the same day.":
    "Solo aparecen unidades por rentar: ninguna ocupada, ninguna renta vigente. Pida el rent roll del mismo día.",
  "The list has occupied units, but no in-place rents. Ask for the rent roll of the same day.":
    "La lista tiene unidades ocupadas, pero ninguna renta vigente. Pida el rent roll del mismo día.",
  "The sheet has headings like a rent roll, but no rows of units below them. Export it with its units.":
    "La hoja tiene encabezados de rent roll, pero debajo no hay filas de unidades. Expórtela con sus unidades.",
  "The file has text that looks like a formula: {text}. Check where the file comes from; remove the text and try again.":
    "El archivo tiene texto que parece una fórmula: {text}. Verifique de dónde viene el archivo, quite el texto e inténtelo otra vez.",
  "The file has {count} properties ({names}). Export or paste one property at a time.":
    "El archivo tiene {count} propiedades ({names}). Exporte o pegue una propiedad a la vez.",
  "All units are in the file twice ({twice} of {all}). Paste the rent roll once.":
    "Todas las unidades están dos veces en el archivo ({twice} de {all}). Pegue el rent roll una sola vez.",
  "{units} in the file twice with a current lease each: {names}.":
    "{units} dos veces en el archivo, cada vez con un contrato vigente: {names}.",
  "The end is missing: after unit {unit} there is no total. Copy or export the whole report.":
    "Falta el final: después de la unidad {unit} no hay total. Copie o exporte el informe completo.",
  "The end is missing: after {group} there is no total of the whole property. Copy or export the whole report.":
    "Falta el final: después de {group} no hay total de toda la propiedad. Copie o exporte el informe completo.",
  "The end is missing: the file ends within the row of unit {unit}. Copy or export the whole report.":
    "Falta el final: el archivo termina dentro de la fila de la unidad {unit}. Copie o exporte el informe completo.",
  "Row {row} has cells to the right of column KN, which aren't read. Copy or export only the report.":
    "La fila {row} tiene celdas a la derecha de la columna KN, que no se leen. Copie o exporte solo el informe.",
  "This file states no totals; nothing proves it is complete. {read} read, the last is {unit}.":
    "El archivo no trae totales; nada comprueba que esté completo. Leídas: {read}; la última es {unit}.",
  "This file states no total of rents; nothing proves them. {read} read, the last is {unit}.":
    "El archivo no trae total de rentas; nada las comprueba. Leídas: {read}; la última es {unit}.",
  "The file may be cut off: units of {group} end after {count}, the {groups} groups before have {size} each.":
    "El archivo puede estar cortado: las unidades de {group} terminan tras {count}; los {groups} grupos anteriores tienen {size} cada uno.",
  "{name} in row {row} has a text instead of an amount in {cell}. Type the amount there, or 0, and try again.":
    "{name} en la fila {row} tiene un texto en lugar de un importe en {cell}. Escriba ahí el importe, o 0, e inténtelo otra vez.",
  "{month} has two columns with different amounts, and nothing says which is actual. Type Actual or Budget above each.":
    "{month} tiene dos columnas con importes distintos y nada dice cuál es la real. Escriba Actual o Budget arriba de cada una.",
  "Months are missing after {month}. Ask for the statement by month.":
    "Faltan meses después de {month}. Pida el estado por mes.",
  "A month is missing after {month}. Ask for the statement with all its months.":
    "Falta un mes después de {month}. Pida el estado con todos sus meses.",
  "The file is empty. Export it once more.": "El archivo está vacío. Expórtelo otra vez.",
  "The columns are periods or the year to date, not months. Ask for the statement by month, or type the months above the columns.":
    "Las columnas son periodos o el año a la fecha, no meses. Pida el estado por mes, o escriba los meses arriba de las columnas.",
  "Each month has the amounts of the year to date, not its own: its large accounts grow from month to month. Ask for the statement by month.":
    "Cada mes tiene los importes del año a la fecha, no los suyos: sus cuentas grandes crecen de mes a mes. Pida el estado por mes.",
  "The columns are years, not months. Ask for the statement by month.":
    "Las columnas son años completos, no meses. Pida el estado por mes.",
  "The months have no year. Type the year above them and try again.":
    "Los meses no tienen año. Escriba el año arriba de ellos e inténtelo otra vez.",
  "The charges of unit {unit} in row {row} add up to {found}; its total in {cell} is {total}, a difference of {difference}.":
    "Los cargos de la unidad {unit} en la fila {row} suman {found}; su total en {cell} es {total}, una diferencia de {difference}.",
  "The file is larger than 60 MB. Save only the report's sheet and try again.":
    "El archivo pasa de 60 MB. Guarde solo la hoja del informe e inténtelo otra vez.",
  "The file is an Excel 97-2003 workbook (.xls). Open it in Excel, save it as .xlsx, and try again.":
    "El archivo es un libro de Excel 97-2003 (.xls). Ábralo en Excel, guárdelo como .xlsx e inténtelo otra vez.",
  "The file is a binary workbook (.xlsb). Open it in Excel, save it as .xlsx, and try again.":
    "El archivo es un libro binario (.xlsb). Ábralo en Excel, guárdelo como .xlsx e inténtelo otra vez.",
  "The file is protected by a password. Save a copy without one and try again.":
    "El archivo está protegido con contraseña. Guarde una copia sin ella e inténtelo otra vez.",
  "The file can't be read as a workbook. Open it in Excel, save it as .xlsx, and try again.":
    "No se puede leer el archivo como libro de Excel. Ábralo en Excel, guárdelo como .xlsx e inténtelo otra vez.",
  "The file is an OpenDocument spreadsheet (.ods). Save it as .xlsx and try again.":
    "El archivo es una hoja de OpenDocument (.ods). Guárdelo como .xlsx e inténtelo otra vez.",
  "The file unpacks to more than the report of one property holds. Open it in Excel, save only the report's sheet as .xlsx, and try again.":
    "El archivo descomprimido contiene más que el informe de una propiedad. Ábralo en Excel, guarde solo la hoja del informe como .xlsx e inténtelo otra vez.",
  "The file is damaged or cut off. Download it again, or ask the sender for a new copy.":
    "El archivo está dañado o incompleto. Descárguelo otra vez o pida una copia nueva a quien lo envió.",
  "The file is a zip or another kind of document. Choose the .xlsx or CSV file of the report.":
    "El archivo es un zip u otro tipo de documento. Elija el archivo .xlsx o CSV del informe.",
  "The file is a picture. Ask for the Excel or CSV export of the same report.":
    "El archivo es una imagen. Pida la exportación a Excel o CSV del mismo informe.",
  "The file is neither a workbook nor text. Choose the .xlsx or CSV export of the report.":
    "El archivo no es un libro de Excel ni texto. Elija la exportación .xlsx o CSV del informe.",
  "The file is a PDF. Ask for the Excel or CSV export of the same report.":
    "El archivo es un PDF. Pida la exportación a Excel o CSV del mismo informe.",
  "The file is a web page or XML with another name. Open it in Excel, save it as .xlsx, and try again.":
    "El archivo es una página web o XML con otro nombre. Ábralo en Excel, guárdelo como .xlsx e inténtelo otra vez.",
  "The sheet has {rows} rows; a rent roll or T12 has at most {most}. Save only the report's sheet and try again.":
    "La hoja tiene {rows} filas; un rent roll o T12 tiene como máximo {most}. Guarde solo la hoja del informe e inténtelo otra vez.",
  "{name} in row {row} is {stated}; the rows above it add up to {found}, a difference of {difference}.":
    "{name} en la fila {row} es {stated}; las filas de arriba suman {found}: una diferencia de {difference}.",
  "{label} in {cell} is {value}; the rows read add up to {found}, a difference of {difference}.":
    "{label} en {cell} es {value}; las filas leídas suman {found}: una diferencia de {difference}.",
  "{name} in row {row} has exactly this amount.": "{name} en la fila {row} tiene exactamente este importe.",
  "The total in {cell} is {value}; by the row's own total it is {other}.":
    "El total en {cell} es {value}; según el total de la fila es {other}.",
  "{name} in row {row} has {value} in {cell}; by its own total it is {other}.":
    "{name} en la fila {row} tiene {value} en {cell}; según su propio total es {other}.",
  "Only {month} differs: an amount of that month may be mistyped.":
    "Solo difiere {month}: quizá un importe de ese mes está mal escrito.",
  "Only {month} differs. Check {name} in row {row}: {value} in {cell}.":
    "Solo difiere {month}. Revise {name} en la fila {row}: {value} en {cell}.",
  "A row may be missing above it.": "Quizá falta una fila arriba.",
  "A row may be in it twice.": "Quizá una fila está dos veces.",
  "{name} in row {row} ({amount}) is in no total of the statement. A row near it may be missing or changed.":
    "{name} en la fila {row} ({amount}) no entra en ningún total. Quizá falta o cambió una fila cercana.",
  "{name} in row {row}: its months add up to {found}, its total is {total}, a difference of {difference}.":
    "{name} en la fila {row}: sus meses suman {found} y su total es {total}: una diferencia de {difference}.",
  "The sheet has months, but no income. Copy or export the whole statement.":
    "La hoja tiene meses, pero no ingresos. Copie o exporte el estado completo.",
  "The end is missing: there is income, but no expenses follow. Copy or export the whole statement.":
    "Falta el final: hay ingresos, pero no siguen gastos. Copie o exporte el estado completo.",
  "{count} accounts are in the file twice with the same amounts. Paste the statement once.":
    "{count} cuentas están dos veces en el archivo con los mismos importes. Pegue el estado una sola vez.",
  "Another rent roll begins in row {row}. Export or paste one property at a time.":
    "Otro rent roll empieza en la fila {row}. Exporte o pegue una propiedad a la vez.",
  "Another rent roll begins in row {row} ({names}). Export or paste one property at a time.":
    "Otro rent roll empieza en la fila {row} ({names}). Exporte o pegue una propiedad a la vez.",
  "The sheet has a second statement with its own months. Export or paste one property and one year at a time.":
    "La hoja tiene un segundo estado con sus propios meses. Exporte o pegue una propiedad y un año a la vez.",
  "The sheet has {count} statements below each other. Export or paste one property at a time.":
    "La hoja tiene {count} estados uno debajo de otro. Exporte o pegue una propiedad a la vez.",
  "The end is missing: there is no total of expenses and no net operating income. Copy or export the whole statement.":
    "Falta el final: no hay total de gastos ni ingreso operativo neto. Copie o exporte el estado completo.",
  "{label} is {total}, its charges from row {row} add up to {found}. A row of {difference} may be missing.":
    "{label} es {total}; sus cargos desde la fila {row} suman {found}. Quizá falta una fila de {difference}.",
  "Rows of units may be missing.": "Quizá faltan filas de unidades.",
  "Some rows may have been read as units by mistake.": "Quizá se leyeron filas como unidades por error.",
  "Unit {unit} in row {row} has exactly this amount.":
    "La unidad {unit} en la fila {row} tiene exactamente este importe.",
  "A future lease has exactly this amount.": "Un contrato futuro tiene exactamente este importe.",
  "One amount may be written in thousands.": "Quizá un importe está en miles.",
  "An amount may have been changed.": "Quizá se cambió un importe.",
  "A row may be missing.": "Quizá falta una fila.",
  "Rows not read as units: {rows}.": "Filas que no se leyeron como unidades: {rows}.",
  "A row may be in the file twice.": "Quizá una fila está dos veces en el archivo.",
  "Only {count} of {all} units are in this workbook's RentRoll. Another property, or other unit numbers? Write new tables.":
    "Solo {count} de {all} unidades están en la tabla RentRoll de este libro. ¿Es otra propiedad u otra numeración? Escriba tablas nuevas.",
  "The units have the numbers of this workbook's RentRoll, but other sizes. Another property? Write new tables.":
    "Las unidades tienen los números de la tabla RentRoll de este libro, pero otra superficie. ¿Es otra propiedad? Escriba tablas nuevas.",
  "{count} leases start earlier than in this workbook's RentRoll. The file may be older: check its date.":
    "{count} contratos empiezan antes que en la tabla RentRoll de este libro. Quizá el archivo es anterior: revise su fecha.",
  "Units may have new numbers: {missing} are gone, {added} are new. Check them before you update.":
    "Quizá cambió la numeración: ya no están {missing} y son nuevas {added}. Revíselas antes de actualizar.",
  "The file has {count} units, the RentRoll {before}: {missing} are gone. Check that the file is complete.":
    "El archivo tiene {count} unidades y la tabla RentRoll {before}: ya no están {missing}. Compruebe que el archivo esté completo.",
  "The file has {count} units, the RentRoll {before}: {added} are new.":
    "El archivo tiene {count} unidades y la tabla RentRoll {before}: son nuevas {added}.",
  "your mapping of {code} doesn't fit: its sum here is {total}": "su asignación de {code} no encaja: aquí suma {total}",
  // Questions of the checks.
  "the rent roll is for {one}, the statement for {other}": "el rent roll es de {one} y el estado de {other}",
  "the rent roll is as of {day}, and the last month of the statement is {month}":
    "el rent roll es del {day} y el último mes del estado es {month}",
  "the rent roll has {units} units, the statement says {stated}":
    "el rent roll tiene {units} unidades y el estado dice {stated}",
  "row {row}, {label}, is not read as a unit; check whether one is missing":
    "la fila {row}, {label}, no se lee como unidad; revise si falta una",
  "row {row}, {label}, is read as a unit without a number; check that it is a home":
    "la fila {row}, {label}, se lee como unidad sin número; revise que sea una vivienda",
  "roommates in {names} have a row each; their rents are added, the market rent that each row repeats counts once":
    "los compañeros en {names} tienen una fila cada uno; sus rentas se suman y la renta de mercado que cada fila repite cuenta una vez",
  "roommates in {names} have a row each; their rents are added":
    "los compañeros en {names} tienen una fila cada uno; sus rentas se suman",
  '"{text}" says that the figures aren\'t actual; ask for the current rent roll':
    "«{text}» dice que las cifras no son reales; pida el rent roll vigente",
  "status {status} is read as vacant; ask whether the resident has left":
    "el estado {status} se lee como vacante; pregunte si el residente ya salió",
  "formulas in {cells} have no calculated value; open the file in Excel, save it and try again":
    "las fórmulas de {cells} no tienen valor calculado; abra el archivo en Excel, guárdelo e inténtelo otra vez",
  "{cell} says {percent}% occupied; of {units} units read, {occupied} are occupied":
    "{cell} dice {percent}% de ocupación; de {units} unidades leídas, {occupied} están ocupadas",
  "{cell} has no market rent": "{cell} no tiene renta de mercado",
  "{cell} has no square feet": "{cell} no tiene pies cuadrados",
  "{cell} has {text} for a market rent": "{cell} tiene {text} como renta de mercado",
  "{cell} has {text} for a rent": "{cell} tiene {text} como renta",
  "{cell} has {text} for a charge": "{cell} tiene {text} como cargo",
  "{cell} has {text} for a date": "{cell} tiene {text} como fecha",
  "{cell} has {text} for an amount": "{cell} tiene {text} como importe",
  "{cell} has {text} for a status": "{cell} tiene {text} como estado",
  "{cell} has {text}, where the other units have nothing":
    "{cell} tiene {text}, donde las demás unidades no tienen nada",
  "{cell} has {text} for square feet": "{cell} tiene {text} como pies cuadrados",
  "{without} of {occupied} occupied units have no rent. Check the heading of the rent column.":
    "{without} de {occupied} unidades ocupadas no tienen renta. Revise el encabezado de la columna de rentas.",
  "no total proves the market rents": "ningún total comprueba las rentas de mercado",
  "no total proves the square feet": "ningún total comprueba los pies cuadrados",
  "{month} isn't over and is left out; the twelve months end before it":
    "{month} no ha terminado y queda fuera; los doce meses terminan antes",
  "two columns are called {title} and differ; nothing says which is in place":
    "dos columnas se llaman {title} y difieren; nada dice cuál es la vigente",
  "no total proves the charges of {code}": "ningún total comprueba los cargos de {code}",
  "{label} in {cell} is {total}; the rows read add up to {found}":
    "{label} en {cell} es {total}; las filas leídas suman {found}",
  "one of the two files is in thousands of dollars, the other is not":
    "uno de los dos archivos está en miles de dólares y el otro no",
  "market rent is {market} a month in the rent roll, potential rent is {potential} in {month}":
    "la renta de mercado es {market} al mes en el rent roll y la renta potencial es {potential} en {month}",
  "lease rent is {rent} a month in the rent roll, rent less vacancy is {net} in {month}":
    "la renta contratada es {rent} al mes en el rent roll y la renta menos vacancia es {net} en {month}",
  "the file has no market rent; its contract rent is used":
    "el archivo no trae renta de mercado; se usa la renta del contrato",
  "floorplan {plan} is {beds} bed and {sqft} sq ft elsewhere in the file, here {own} beds and {size}":
    "el plano {plan} tiene {beds} recámaras y {sqft} pies² en el resto del archivo; aquí {own} recámaras y {size}",
  "the lease ends on {end}, before it starts on {start}": "el contrato termina el {end}, antes de empezar el {start}",
  "occupied, but no rent is charged": "ocupada, pero sin cargo de renta",
  "lease ends without a day are read as the last of the month: {count} ({cells})":
    "fines de contrato sin día, leídos como el último día del mes: {count} ({cells})",
  "move-outs without a day are read as the last of the month: {count} ({cells})":
    "salidas sin día, leídas como el último día del mes: {count} ({cells})",
  "lease starts without a day are read as the first of the month: {count} ({cells})":
    "inicios de contrato sin día, leídos como el primer día del mes: {count} ({cells})",
  "move-ins without a day are read as the first of the month: {count} ({cells})":
    "entradas sin día, leídas como el primer día del mes: {count} ({cells})",
  "{heading} ({cell}) is for a week; a month is 52 / 12 of it, here and in its total":
    "{heading} ({cell}) es por semana; un mes es 52 / 12 de ello, aquí y en su total",
  "{heading} ({cell}) is for two weeks; a month is 26 / 12 of it, here and in its total":
    "{heading} ({cell}) es por dos semanas; un mes es 26 / 12 de ello, aquí y en su total",
  "{heading} ({cell}) is for a year; a month is 1 / 12 of it, here and in its total":
    "{heading} ({cell}) es por año; un mes es 1 / 12 de ello, aquí y en su total",
  "homes are not charged by the month in {shown}; their amounts are read as a month's":
    "hay unidades que no se cobran por mes en {shown}; sus importes se leen como de un mes",
  "no day is read from {texts} in {cells}": "no se lee ningún día de {texts} en {cells}",
  "has a future lease but no current row; the unit may be missing":
    "tiene un contrato futuro, pero ninguna fila actual; puede faltar la unidad",
  "the lease has no end": "el contrato no tiene fin",
  "the lease has no start": "el contrato no tiene inicio",
  "{code} of {amount} is charged twice": "{code} de {amount} se cobra dos veces",
  "{count} model: {units}": "{count} muestra: {units}",
  "{count} admin: {units}": "{count} oficina: {units}",
  "{count} down: {units}": "{count} fuera de servicio: {units}",
  "{count} employee: {units}": "{count} de empleados: {units}",
  "the rent is {rent}": "la renta es {rent}",
  "the market rent is 0": "la renta de mercado es 0",
  "{rent}, and the median of floorplan {plan} is {middle}": "{rent}; la mediana del plano {plan} es {middle}",
  "{monthly} of {occupied} occupied units are month to month, {share}%":
    "{monthly} de {occupied} unidades ocupadas están mes a mes, {share}%",
  "1 unit owes {owed}, {share}% of a month's rent": "1 unidad debe {owed}, {share}% de la renta de un mes",
  "{units} units owe {owed}, {share}% of a month's rent":
    "{units} unidades deben {owed}: {share}% de la renta de un mes",
  "{count} of {all} leases end in {month}": "{count} de {all} contratos terminan en {month}",
  "moved out on {day} by the file, but still has a lease": "según el archivo salió el {day}, pero aún tiene contrato",
  "cash basis: no vacancy, loss to lease or bad debt is stated; potential rent is rent collected":
    "base de efectivo: no hay vacancia, loss to lease ni incobrables; la renta potencial es la renta cobrada",
  "cash basis: months hold what was paid in them": "base de efectivo: cada mes tiene lo que se pagó en él",
  "the statement's amounts are in thousands of dollars; here they are in dollars":
    "los importes del estado están en miles de dólares; aquí están en dólares",
  "the statement says that its amounts are in thousands, but they look like dollars; check them":
    "el estado dice que sus importes están en miles, pero parecen dólares; revíselos",
  "leasing fee is under property management": "la comisión de arrendamiento está bajo administración",
  "bad debt is printed among the expenses; here it is a deduction from income":
    "los incobrables aparecen entre los gastos; aquí son una deducción del ingreso",
  'These amounts are planned, not actual: the file says "{title}". Ask for the trailing twelve months.':
    "Estos importes son planeados, no reales: el archivo dice «{title}». Pida los últimos doce meses.",
  "{month} has no amounts: it isn't closed, and trailing figures leave it out. Ask for the statement of closed months.":
    "{month} no tiene importes: no está cerrado y T12, T6, T3 y T1 lo excluyen. Pida el estado de meses cerrados.",
  "{month} has no expenses: it isn't closed, and trailing figures leave it out. Ask for the statement of closed months.":
    "{month} no tiene gastos: no está cerrado y T12, T6, T3 y T1 lo excluyen. Pida el estado de meses cerrados.",
  "{month} has no income: it isn't closed, and trailing figures leave it out. Ask for the statement of closed months.":
    "{month} no tiene ingresos: no está cerrado y T12, T6, T3 y T1 lo excluyen. Pida el estado de meses cerrados.",
  "{name} of {noi} in the file is after debt service of {amount}; NOI here is before it":
    "{name} de {noi} en el archivo es después del servicio de deuda de {amount}; aquí el NOI es antes de él",
  "{name} of {noi} in the file is after depreciation and amortization of {amount}; NOI here is before them":
    "{name} de {noi} en el archivo es después de depreciación y amortización de {amount}; aquí el NOI es antes de ellas",
  "{name} of {noi} in the file is after reserves of {amount}; NOI here is before them":
    "{name} de {noi} en el archivo es después de reservas de {amount}; aquí el NOI es antes de ellas",
  "{name} of {noi} in the file is after capital expenditures of {amount}; NOI here is before them":
    "{name} de {noi} en el archivo es después de inversiones de capital de {amount}; aquí el NOI es antes de ellas",
  "{name} of {noi} in the file is after non-operating costs of {amount}; NOI here is before them":
    "{name} de {noi} en el archivo es después de costos no operativos de {amount}; aquí el NOI es antes de ellos",
  "concessions are printed among the expenses; here they are a deduction from income":
    "las concesiones aparecen entre los gastos; aquí son una deducción del ingreso",
  "no management fee": "sin honorarios de administración",
  "no property insurance": "sin seguro de la propiedad",
  "no real estate taxes": "sin impuesto predial",
  "no payroll": "sin nómina",
  "no repairs and maintenance": "sin reparación y mantenimiento",
  "no utilities": "sin servicios",
  "no marketing": "sin publicidad",
  "no replacement reserves": "sin reservas de reposición",
  "{open} of {all} accounts are guesses": "{open} de {all} cuentas son suposiciones",
  "net operating income is below zero in some months": "el ingreso operativo neto es menor que cero en algunos meses",
  "{name}: {size} in {month}, {middle} in a typical month": "{name}: {size} en {month}, {middle} en un mes normal",
  "{name} in row {row} is in no total of the statement and was left out":
    "{name} en la fila {row} no entra en ningún total y se omitió",
  "sheet {sheet} is for {property} and wasn't read": "la hoja {sheet} es de {property} y no se leyó",
  "sheet {sheet} has other homes of the same day and wasn't read; put all homes on one sheet":
    "la hoja {sheet} tiene otras viviendas del mismo día y no se leyó; ponga todas las viviendas en una hoja",
  "unit numbers stored as dates are read as month and day: {count}, the first is {unit}":
    "números de unidad guardados como fechas, leídos como mes y día: {count}; el primero es {unit}",
  "sheet {sheet} has other amounts for the same period and wasn't read":
    "la hoja {sheet} tiene otros importes del mismo periodo y no se leyó",
  "{name} in row {row} is a statistic, not an amount of money, and was left out":
    "{name} en la fila {row} es una estadística, no un importe, y se omitió",
  // Why a code or an account is mapped as it is.
  "your mapping": "su elección",
  "under {heading}": "bajo {heading}",
  "known name under income": "nombre conocido entre los ingresos",
  "known name under expenses": "nombre conocido entre los gastos",
  "known name below NOI": "nombre conocido debajo del NOI",
  'the word "{word}"': "la palabra «{word}»",
  "no word of it is known": "ninguna de sus palabras es conocida",
  "its sum is below zero": "su suma es menor que cero",
  "as large as the rent of other units": "tan grande como la renta de otras unidades",
  "the largest charge of most units": "el cargo mayor de la mayoría de las unidades",
};
