/** Messages about a formula's arguments and options, by their English wording. */
export const argumentMessages: Readonly<Record<string, string>> = {
  "{name} must be one value, not a range of {rows} x {columns} cells.":
    "{name} debe ser un solo valor; recibió un rango de {rows} x {columns} celdas.",
  "{name} must be a whole number from {least} to {most}; it was given {given}.":
    "{name} debe ser un número entero de {least} a {most}; recibió {given}.",
  "Use must be Keep, Exclude or empty for {comp}; it is {given}.":
    "Uso debe ser Conservar, Excluir o vacío para {comp}; es {given}.",
  "{name} must be a number; it was given {given}.": "{name} debe ser un número; recibió {given}.",
  "{name} is missing; use one of: {known}.": "Falta {name}; use uno de estos: {known}.",
  '"{text}" isn\'t a valid {name}. Nearest: {nearest}. {all}':
    "«{text}» no sirve como {name}. Parecidos: {nearest}. {all}",
  "All: {known}.": "Todos: {known}.",
  '{name} must be a date: an Excel date, "2025-06-30", "latest" or days back such as "-90d"; it was given {given}.':
    '{name} debe ser una fecha: una fecha de Excel, "2025-06-30", "latest" o días hacia atrás como "-90d"; recibió {given}.',
  "percent must be a multiple of 5 from 15 to 150; it was given {given}.":
    "percent debe ser un múltiplo de 5 de 15 a 150; recibió {given}.",
  'The option "year" must be a year such as 2025; it was given {given}.':
    "La opción «year» debe ser un año como 2025; recibió {given}.",
  "utility_allowance must be dollars a month, 0 or more; it was given {given}.":
    "utility_allowance debe ser una cantidad en dólares al mes, 0 o más; recibió {given}.",
  'The option "{low}" ({least}) must not be above "{high}" ({most}).':
    "La opción «{low}» ({least}) no debe superar a «{high}» ({most}).",
  'The option "renovations" must be from 0 to 1; it was given {given}.':
    "La opción «renovations» debe estar entre 0 y 1; recibió {given}.",
  'A comps table has no field "{field}". Nearest: {nearest}.':
    "Una tabla de comparables no tiene el campo «{field}». Parecidos: {nearest}.",
  'The option "from" ({from}) is later than {end} ({to}). Swap the two dates.':
    "La opción «from» ({from}) es posterior a {end} ({to}). Intercambie las dos fechas.",
  '"{basis}" belongs in the fourth argument, what the figure is divided by. Leave the third empty: "{item}", , "{basis2}".':
    '«{basis}» va en el cuarto argumento, entre qué se divide la cifra. Deje vacío el tercero: "{item}", , "{basis2}".',
  'The option "gross_potential_rent" must be dollars a year above 0; it was given {given}.':
    "La opción «gross_potential_rent» debe ser una cantidad en dólares al año mayor que 0; recibió {given}.",
  'The option "occupancy" must be from 0 to 1 (or a percentage up to 100); it was given {given}.':
    "La opción «occupancy» debe estar entre 0 y 1 (o ser un porcentaje hasta 100); recibió {given}.",
  "query is empty: write a property's address, name or id.":
    "query está vacío: escriba la dirección, el nombre o el identificador de una propiedad.",
  "query is empty: write the name, city, state or tag of a market.":
    "query está vacío: escriba el nombre, la ciudad, el estado o la etiqueta de un mercado.",
  "query is empty: write an address, a name, an id or part of one.":
    "query está vacío: escriba una dirección, un nombre, un identificador o parte de uno.",
  "unit is empty: write a unit's name or id, as RENT.UNITS lists them.":
    "unit está vacío: escriba el nombre o el identificador de una unidad, como los muestra RENT.UNITS.",
  "unit is empty: write the name of a unit that RENT.PRICES lists.":
    "unit está vacío: escriba el nombre de una unidad que muestre RENT.PRICES.",
  "market is empty: write the name or id of a market, as RENT.MARKETS lists it.":
    "market está vacío: escriba el nombre o el identificador de un mercado, como los muestra RENT.MARKETS.",
  "subject is empty: write a property's id, address or name.":
    "subject está vacío: escriba el identificador, la dirección o el nombre de una propiedad.",
  "ids is empty: give the ids of properties to compare, as a range or a list.":
    "ids está vacío: escriba los identificadores de las propiedades que quiere comparar, como rango o como lista.",
  "urls is empty: give the web addresses of images, as a range or a list.":
    "urls está vacío: escriba las direcciones web de las imágenes, como rango o como lista.",
  'The option "min_{one}" ({min}) is above "max_{other}" ({max}). Swap the two.':
    "La opción «min_{one}» ({min}) es mayor que «max_{other}» ({max}). Intercambie las dos.",
  'The options "min_{one}" and "max_{other}" are from 0 to 1{more}.':
    "Las opciones «min_{one}» y «max_{other}» están entre 0 y 1{more}.",
  '"{text}" is an option; leave the arguments before it empty: =RENT.{function}({arguments}).':
    "«{text}» es una opción; deje vacíos los argumentos que van antes: =RENT.{function}({arguments}).",
  '"{name}" is an option, not a {what}; leave the {argument} empty: =RENT.{function}({before}, , "{option}", {value}).':
    '«{name}» es una opción, no un valor de {argument}; deje vacío {argument}: =RENT.{function}({before}, , "{option}", {value}).',
  "An option's name is empty; options are pairs: a name, then its value.":
    "El nombre de una opción está vacío; las opciones son pares: un nombre y su valor.",
  'The option "{name}" has no value; options are pairs: a name, then its value.':
    "La opción «{name}» no tiene valor; las opciones son pares: un nombre y su valor.",
  "A range of options must have two columns: names on the left, values on the right.":
    "Un bloque de opciones debe tener dos columnas: nombres a la izquierda, valores a la derecha.",
  'The option "{name}" takes one value, not a range. Point it at one cell.':
    "La opción «{name}» admite un valor, no un rango. Apúntela a una sola celda.",
  'The option "{option}" must be 0 or more; it was given {value}.':
    "La opción «{option}» debe ser 0 o más; recibió {value}.",
  'The option "{name}" must be {what}; it was given {given}.': "La opción «{name}» debe ser {what}; recibió {given}.",
  '"{name}" isn\'t an option of this function. {nearest}': "«{name}» no es una opción de esta función. {nearest}",
  "Nearest: {names}.": "Parecidas: {names}.",
  "It has none.": "No tiene ninguna.",
  'The option "{name}" is set twice, with different values. Remove one.':
    "La opción «{name}» aparece dos veces, con valores distintos; quite una.",
  'The option "missing" must be "" or "#N/A"; it was given "{given}".':
    'La opción «missing» debe ser "" o "#N/A"; recibió «{given}».',
  'The option "min_probability" must be from 0 to 1; it was given {given}.':
    "La opción «min_probability» debe estar entre 0 y 1; recibió {given}.",
  "urls may be at most {most} cells; it was given {given}.":
    "urls puede tener como mucho {most} celdas; recibió {given}.",
  "urls must be web addresses of images, such as https://…; it was given {given}.":
    "urls deben ser direcciones web de imágenes, como https://…; recibió {given}.",
  'The option "max_distance" (miles) must be above 0.': "La opción «max_distance» (millas) debe ser mayor que 0.",
  'unit_mix must be like "1x1 40 @ 650; 2x2 60 @ 950" (beds x baths, units @ square feet); "{text}" is not.':
    'unit_mix debe ser como "1x1 40 @ 650; 2x2 60 @ 950" (recámaras x baños, unidades @ pies cuadrados); «{text}» no lo es.',
  "{name} in the property block must be {what}; it is {given}.":
    "{name} en el bloque de la propiedad debe ser {what}; es {given}.",
  'A property block has no field "{field}". Nearest: {nearest}.':
    "Un bloque de propiedad no tiene el campo «{field}». Parecidos: {nearest}.",
  "A property block needs lat and lon.": "Un bloque de propiedad necesita lat y lon.",
  "lat {lat}, lon {lon} isn't a place on Earth. Correct the coordinates.":
    "lat {lat}, lon {lon} no es un lugar de la Tierra. Corrija las coordenadas.",
  'A property has no field "{field}". Nearest: {nearest}.':
    "Una propiedad no tiene el campo «{field}». Parecidos: {nearest}.",
  '{field} is a list; ask for it whole: "{name}".': "{field} es una lista; pídala entera: «{name}».",
  '{field} is a single value and has no field "{name}". Ask for it whole: "{whole}".':
    "{field} es un solo valor y no tiene el campo «{name}»; pídalo entero: «{whole}».",
  '{field} has no field "{name}". Nearest: {nearest}.': "{field} no tiene el campo «{name}». Parecidos: {nearest}.",
  "Use the options lat and lon together.": "Las opciones lat y lon van juntas.",
  "The option max_distance (miles) needs lat and lon.": "La opción max_distance (millas) necesita lat y lon.",
  'A search has no field "{field}". Nearest: {nearest}.':
    "Una búsqueda no tiene el campo «{field}». Parecidos: {nearest}.",
  '"{text}" isn\'t a facet. Nearest: {nearest}. All: {all}.':
    "«{text}» no es un aspecto. Parecidos: {nearest}. Todos: {all}.",
  "ids may be at most {most} cells; it was given {given}.":
    "ids puede tener como mucho {most} celdas; recibió {given}.",
  "A property that does not exist yet has no {field}; use another facet, or an existing property as the subject.":
    "Una propiedad que aún no existe no tiene {field}; use otro aspecto, o una propiedad existente como referencia.",
  'The option "{name}" needs property ids, as RENT.FIND returns them; it was given {given}.':
    "La opción «{name}» admite identificadores de propiedades, como los devuelve RENT.FIND; recibió {given}.",
  "A block of property fields works in RENT.COMPS, RENT.SIMILARITY and RENT.PROFILE only; here the subject must be an id, an address or a name.":
    "Un bloque de campos de una propiedad solo sirve en RENT.COMPS, RENT.SIMILARITY y RENT.PROFILE; aquí subject debe ser un identificador, una dirección o un nombre.",
  "subject must be a property's id, address or name; it was given {given}.":
    "subject debe ser el identificador, la dirección o el nombre de una propiedad; recibió {given}.",
  '"{text}" matches {count} {what}. Enter one of them. Nearest: {nearest}.':
    "«{text}» puede ser {count}: {what}; escriba una de ellas. Parecidas: {nearest}.",
  '"{text}" isn\'t a unit type. Nearest: {nearest}. Use "all", bedrooms ("1BR") or beds x baths ("2x2").':
    '«{text}» no es un tipo de unidad. Parecidos: {nearest}. Escriba "all", recámaras ("1BR") o recámaras x baños ("2x2").',
  'The option "bedrooms" must be a number of bedrooms or "studio"; it was given "{given}".':
    'La opción «bedrooms» debe ser un número de recámaras o "studio"; recibió «{given}».',
};
