/**
 * Messages of the grid, the premium, occupancy, trends, tax credits and columns of subjects, by their English wording.
 */
export const underwritingMessages: Readonly<Record<string, string>> = {
  'The option "limits" must be the 50% limits of 1 to 8 persons: eight whole dollar amounts a year, smallest first.':
    "La opción «limits» debe ser los límites de 50% de 1 a 8 personas: ocho importes enteros al año, el menor primero.",
  "Limits of fiscal year {year} are due: expected in effect from {day}, required from {last}.":
    "Ya corresponden los límites del año fiscal {year}: se esperan vigentes desde {day} y obligatorios desde {last}.",
  "Limits of fiscal year {year} are superseded: newer limits are expected to be required from {day}.":
    "Los límites del año fiscal {year} ya no rigen: se espera que los nuevos sean obligatorios desde {day}.",
  'The option "{name}" must be dollars a month, 0 or more; it was given {value}.':
    "La opción «{name}» debe ser dólares al mes, 0 o más; recibió {value}.",
  'utility_allowance is empty. Enter 0 if the owner pays all utilities, or ask for the gross rent: "measure", "gross".':
    "utility_allowance está vacío: escriba 0 si el propietario paga todos los servicios, o pida la renta bruta: «measure», «gross».",
  'The option "rounding" must be above 0: 1 is to the dollar.':
    "La opción «rounding» debe ser mayor que 0: 1 redondea al dólar.",
  "The size factor {factor} is outside {least} to {most}: support it with the market.":
    "El factor de tamaño {factor} está fuera de {least} a {most}: respáldelo con el mercado.",
  "Age and quality are both adjusted, and they overlap.": "Se ajustan la antigüedad y la calidad, y se solapan.",
  'The option "include" must be one or more of restricted, senior, student; it was given "{value}".':
    "La opción «include» debe ser uno o más de restricted, senior, student; recibió «{value}».",
  'The option "{name}" must have two columns: a name, and dollars a month.':
    "La opción «{name}» debe tener dos columnas: un nombre y dólares al mes.",
  '"{name}" isn\'t a utility of a grid. Use one of: {known}.':
    "«{name}» no es un servicio de la tabla; use uno de: {known}.",
  'The option "override" must have the columns id, line, dollars and reason; a row of it begins with {value}.':
    "La opción «override» debe tener las columnas id, line, dólares y motivo; una de sus filas empieza con {value}.",
  '"{name}" isn\'t a grid line with an amount. Nearest: {known}.':
    "«{name}» no es una línea de la tabla con importe. Parecidas: {known}.",
  'type must be one type, such as "2BR" or "2x2": a grid is for one type.':
    "type debe ser un solo tipo, como «2BR» o «2x2»: la tabla es de un tipo.",
  'No {type} home of this property lists its square feet: write them with the option "subjectSqft", or widen "from".':
    "Ninguna vivienda {type} de esta propiedad indica sus pies cuadrados: escríbalos con la opción «subjectSqft» o amplíe «from».",
  'The option "override" names {id}, which is none of the grid\'s comps. Correct the id, or keep that comp.':
    "La opción «override» nombra {id}, que no está entre los comparables de la tabla. Corrija el id o mantenga ese comparable.",
  "The grid is {thin}.": "La tabla tiene pocos datos ({thin}).",
  "The rent is at an end of its range: say why.": "La renta está en un extremo de su intervalo: diga por qué.",
  'comps must be a number from 1 to {most}, or property ids; it was given "{value}".':
    "comps debe ser un número de 1 a {most} o identificadores de propiedades; recibió «{value}».",
  "comps may be at most {most} ids; it was given {count}.":
    "comps puede tener como máximo {most} identificadores; recibió {count}.",
  "The service doesn't compare the property {id} with this one: it may have moved or been merged.":
    "El servicio no compara la propiedad {id} con esta: quizá cambió de identificador o se unió a otra.",
  "{thin}: widen the window or the limits, or set allowThin to TRUE.":
    "{thin}: amplíe el periodo o los límites, o ponga allowThin en TRUE.",
  "mix must have whole numbers of homes; one of them is {value}.":
    "mix debe tener números enteros de viviendas; uno de ellos es {value}.",
  "mix must have two columns, percentages and homes; or {count} columns for the best mix: type, homes, market rent and the net maximum at 20% to 80%.":
    "mix debe tener dos columnas, porcentajes y viviendas; o {count} para la mejor mezcla: tipo, viviendas, renta de mercado y máximo neto de 20% a 80%.",
  "mix is empty: write percentages in one column and homes in the next.":
    "mix está vacío: escriba porcentajes en una columna y viviendas en la siguiente.",
  'mix must have percentages such as 60, 60% or "market"; one of them is {value}.':
    "mix debe tener porcentajes como 60, 60% o «market»; uno de ellos es {value}.",
  "mix must have rents in dollars a month; one of them is {value}.":
    "mix debe tener rentas en dólares al mes; una de ellas es {value}.",
  'The option "minimums" must have two columns: at or below a percentage, at least so many homes.':
    "La opción «minimums» debe tener dos columnas: hasta un porcentaje, al menos tantas viviendas.",
  'The best mix is of designations, which only the election "average" has. Write that election.':
    "La mejor mezcla es de designaciones, que solo tiene la elección «average». Escriba esa elección.",
  'The measure "{name}" isn\'t one of this mix; use one of: all, {known}.':
    "La medida «{name}» no es de esta mezcla; use una de: all, {known}.",
  'The option "homes" must be all homes of the project: {count} or more, and at least 1.':
    "La opción «homes» debe ser todas las viviendas del proyecto: {count} o más, y al menos 1.",
  "{percent}% isn't an average-income designation. Use {known} (26 CFR 1.42-19).":
    "{percent}% no es una designación de ingreso promedio: use {known} (26 CFR 1.42-19).",
  "{count} designated homes are outside the group that counts: they earn no credit.":
    "{count} viviendas designadas quedan fuera del grupo que cuenta: no reciben crédito.",
  "The third column of mix must have the square feet of all homes of its row; one of them is {value}.":
    "La tercera columna de mix debe tener los pies cuadrados de todas las viviendas de su fila; uno de ellos es {value}.",
  "A fraction needs a third column in mix: the square feet of all homes of each row.":
    "Una fracción necesita una tercera columna en mix: los pies cuadrados de todas las viviendas de cada fila.",
  'A fraction needs every home in mix: write a "market" row with its homes and square feet.':
    "Una fracción necesita todas las viviendas en mix: escriba una fila «market» con sus viviendas y pies cuadrados.",
  "The mix fails its set-aside: no home earns credit.":
    "La mezcla no cumple su set-aside: ninguna vivienda recibe crédito.",
  "The mix has no designated home, so there is no average.":
    "La mezcla no tiene viviendas designadas, así que no hay promedio.",
  "No designation mix fulfills these minimums; lower them or add homes.":
    "Ninguna mezcla cumple estos mínimos; bájelos o agregue viviendas.",
  "mix has too many homes for an exact answer: group the homes, or ask for parts of the project.":
    "mix tiene demasiadas viviendas para una respuesta exacta: agrúpelas o pregunte por partes del proyecto.",
  "The property is in lease-up: homes not listed yet count as leased.":
    "La propiedad está en ocupación inicial: las viviendas que aún no se anuncian cuentan como rentadas.",
  "The property has no listings: all of its homes count as leased. Compare with its rent roll.":
    "La propiedad no tiene anuncios: todas sus viviendas cuentan como rentadas. Compare con su rent roll.",
  'The option "{name}" must be numbers in a range; one of them is {value}.':
    "La opción «{name}» debe ser números en un rango; uno de ellos es {value}.",
  "The property {id} has moved or been merged: it is not in the sample.":
    "La propiedad {id} cambió de identificador o se unió a otra: no está en la muestra.",
  "The interval includes zero: the sample shows no premium.":
    "El intervalo contiene el cero: la muestra no indica ninguna prima.",
  '"{name}" isn\'t a tag of homes. Nearest: {known}.': "«{name}» no es una etiqueta de viviendas. Parecidas: {known}.",
  'The option "confidence" must be from 50% to 99%; it was given {value}.':
    "La opción «confidence» debe ser de 50% a 99%; recibió {value}.",
  "Homes with and without {tag} don't vary enough within a floorplan for an estimate.":
    "Las viviendas con y sin {tag} no varían lo suficiente dentro de un plano para una estimación.",
  "{renovated} renovated and {classic} classic homes share a floorplan, and {least} of each are needed. A difference between floorplans isn't a premium.":
    "{renovated} viviendas renovadas y {classic} sin renovar comparten plano y hacen falta {least} de cada una. Una diferencia entre planos no es una prima.",
  '{renovated} renovated and {classic} classic homes found, and {least} of each are needed. Widen the window, or pool more properties with the option "properties".':
    "Hay {renovated} viviendas renovadas y {classic} sin renovar, y hacen falta {least} de cada una. Amplíe el periodo o agrupe más propiedades con la opción «properties».",
  "subject may be a column of at most {most} cells; it was given {count}.":
    "subject puede ser una columna de {most} celdas como máximo; recibió {count}.",
  "A column of subjects needs a field. Enter the field to show in each row.":
    "Una columna de propiedades necesita un campo: escriba el campo que mostrará cada fila.",
  "Each subject in a column must return one value or one row. This returns several; ask for it separately.":
    "Cada propiedad de una columna debe dar un valor o una fila. Esta da varios; pídala por separado.",
  "Row {number}: {reason}": "Fila {number}: {reason}",
  "{count} more rows have no answer.": "{count} filas más no tienen respuesta.",
  "{count} of {all} subjects answered, a row each": "{count} de {all} propiedades con respuesta, una fila cada una",
  "No {type}home of this property was listed in the {months} months to {day}.":
    "No se anunció ninguna vivienda {type}de esta propiedad en los {months} meses hasta {day}.",
  'The option "{name}" must be a whole number from {min} to {max}; it was given {value}.':
    "La opción «{name}» debe ser un número entero de {min} a {max}; recibió {value}.",
  "30% of MTSP isn't HUD's extremely low limit: enter that limit for HOME and HTF homes":
    "30% de MTSP no es el límite «extremely low» de HUD: escriba ese límite para las viviendas HOME y HTF",
  "80% of MTSP isn't HUD's low-income limit: enter that limit for HOME homes":
    "80% de MTSP no es el límite «low-income» de HUD: escriba ese límite para las viviendas HOME",
  "Entered limits: {limit} is the 50% limit of four persons":
    "Límites escritos: {limit} es el de 50% de cuatro personas",
  "The gross rent floor of ${floor} is above the computed ${computed}":
    "El piso de renta bruta de ${floor} es mayor que la calculada, ${computed}",
  "Maximum gross rent ${gross}, including utilities and mandatory fees":
    "Renta bruta máxima de ${gross}, con servicios y cargos obligatorios",
  'Every line scales with EGI; "hold", "fixed" keeps expenses at their dollar amounts':
    "Todas las líneas siguen al EGI; «hold», «fixed» deja los gastos en sus importes",
  "Only the management fee follows EGI; other income and all other expenses keep their dollar amounts":
    "Solo la administración sigue al EGI; los otros ingresos y los demás gastos conservan sus importes",
  "Excludes the subject's own leases": "No incluye los contratos de la propia propiedad",
  'Includes the subject\'s own leases; "exclude_subject", TRUE leaves them out':
    "Incluye los contratos de la propia propiedad; «exclude_subject», TRUE los deja fuera",
  "Doesn't include homes that aren't listed, are off line, or are leased before listing":
    "No incluye viviendas sin anunciar, fuera de servicio o rentadas antes de anunciarse",
  "Tags come from listings: a renovated home without the tag moves the premium toward zero":
    "Las etiquetas vienen de los anuncios: una vivienda renovada sin etiqueta acerca la prima a cero",
};
