import { underwritingOptionHelp } from "./underwriting-option-help-es";

/**
 * Spanish help for options and table columns, keyed by the English text. Values used in formulas, such as TRUE, are not
 * translated.
 */
export const spanishOptionHelp: Readonly<Record<string, string>> = {
  ...underwritingOptionHelp,
  "A, B or C by age and photo quality; our rule, below":
    "A, B o C según la antigüedad y la calidad en las fotos; es una regla nuestra, abajo",
  "RESTRICTED, SENIOR, STUDENT, lease-up, and what is unknown; its heading says what is left out":
    "RESTRICTED, SENIOR, STUDENT, lease-up y lo que se desconoce; su encabezado dice qué se omite",
  "TRUE for senior housing": "TRUE si es vivienda para adultos mayores",
  "TRUE for student housing": "TRUE si es vivienda estudiantil",
  "TRUE where rents are restricted": "TRUE si las rentas están restringidas",
  "How many comparables, where `count` is left out.": "Cuántos comparables, si se omite `count`.",
  "Only properties of this city.": "Solo propiedades de esta ciudad.",
  any: "cualquiera",
  'Only properties of this state, as "TX".': 'Solo propiedades de este estado, como "TX".',
  "Only properties with this ZIP code. A leading zero that Excel dropped is put back.":
    "Solo propiedades con este código postal. Se repone el cero inicial que Excel haya quitado.",
  "Latitude of a point in degrees; only together with `lon`. The nearest properties then come first.":
    "Latitud de un punto en grados; solo junto con `lon`. Las propiedades más cercanas van entonces primero.",
  none: "ninguno",
  "Longitude of the point in degrees, negative in America.": "Longitud del punto en grados, negativa en América.",
  "Miles around the point. Needs `lat` and `lon`.": "Millas alrededor del punto. Requiere `lat` y `lon`.",
  "no limit": "sin límite",
  "Whether the first row has the headings.": "Si la primera fila lleva los encabezados.",
  'What an unknown value in the table shows: `""`, which is an empty cell, or `"#N/A"`.':
    'Lo que muestra un valor desconocido de la tabla: `""`, que es una celda vacía, o `"#N/A"`.',
  'First day: listings, prices and concessions that ended earlier are left out. An Excel date, "2025-06-30", "latest", or days back such as "-365d".':
    'Primer día: se omiten los anuncios, precios y concesiones que terminaron antes. Una fecha de Excel, "2025-06-30", "latest" o días hacia atrás como "-365d".',
  "Last day: listings, prices and concessions that began later are left out. Days back are counted from the day of the property's data.":
    "Último día: se omiten los anuncios, precios y concesiones que empezaron después. Los días hacia atrás se cuentan desde el día de los datos de la propiedad.",
  'The day that the figures are of: the window ends on it where "to" is left out, and days back are counted from it. If the formula has neither, the workbook\'s name AsOf sets it; "to", "latest" ignores it.':
    'El día de las cifras: el periodo termina en él si falta "to", y los días hacia atrás se cuentan desde él. Si la fórmula no tiene ninguno, lo da el nombre AsOf del libro; "to", "latest" prescinde de él.',
  "the name AsOf, if the workbook has one": "el nombre AsOf, si el libro lo tiene",
  "TRUE: every rent is a Total Monthly Leasing Price, the rent with the mandatory fees added. The property with these rents needs one more request.":
    "TRUE: cada renta es el precio mensual total, con los cargos obligatorios sumados. La propiedad con esas rentas lleva una solicitud propia.",
  "TRUE: units on the market now. FALSE: those that left it.":
    "TRUE: unidades que están ahora en el mercado. FALSE: las que salieron de él.",
  both: "ambas",
  'Bedrooms: 2, "2BR" or "studio".': 'Recámaras: 2, "2BR" o "studio".',
  "Baths, a half bath counting one half; full baths only are understood, too.":
    "Baños; un medio baño cuenta la mitad. También se entienden los baños completos solos.",
  "Tags that a unit must all have, such as `renovated`, `view` or `washer_dryer`. A tag includes its kinds: `view` also finds `view.city`.":
    "Etiquetas que la unidad debe tener todas, como `renovated`, `view` o `washer_dryer`. Una etiqueta incluye sus clases: `view` también encuentra `view.city`.",
  "Name of a floorplan.": "Nombre de un plano.",
  "Academic term of student housing, as the property names it.":
    "Periodo académico de una residencia de estudiantes, como lo llama la propiedad.",
  'First day: units and prices that ended earlier are left out. An Excel date, "2025-06-30", "latest", or days back such as "-365d".':
    'Primer día: se omiten las unidades y precios que terminaron antes. Una fecha de Excel, "2025-06-30", "latest" o días hacia atrás como "-365d".',
  "Last day: units and prices that began later are left out. Days back are counted from the day of the property's data.":
    "Último día: se omiten las unidades y precios que empezaron después. Los días hacia atrás se cuentan desde el día de los datos de la propiedad.",
  "TRUE: a last row for all types together.": "TRUE: una última fila para todos los tipos juntos.",
  'First day of the window: an Excel date, "2025-06-30", "latest", or days back such as "-180d".':
    'Primer día del periodo: una fecha de Excel, "2025-06-30", "latest" o días hacia atrás como "-180d".',
  "90 days before the last": "90 días antes del último",
  "Last day of the window. Days back are counted from the day of the property's data.":
    "Último día del periodo. Los días hacia atrás se cuentan desde el día de los datos de la propiedad.",
  "the day of the data": "el día de los datos",
  "Prices over time, lease terms (plans) with the rent of each, or periods on the market.":
    "Precios en el tiempo, plazos de contrato (planes) con la renta de cada uno, o periodos en el mercado.",
  'First day: prices and periods that ended earlier are left out. An Excel date, "2025-06-30", "latest", or days back such as "-365d".':
    'Primer día: se omiten los precios y periodos que terminaron antes. Una fecha de Excel, "2025-06-30", "latest" o días hacia atrás como "-365d".',
  "Last day: prices and periods that began later are left out. Days back are counted from the day of the property's data.":
    "Último día: se omiten los precios y periodos que empezaron después. Los días hacia atrás se cuentan desde el día de los datos de la propiedad.",
  'First day: offers that ended earlier are left out. An Excel date, "2025-06-30", "latest", or days back such as "-365d".':
    'Primer día: se omiten las ofertas que terminaron antes. Una fecha de Excel, "2025-06-30", "latest" o días hacia atrás como "-365d".',
  "Last day: offers that began later are left out. Days back are counted from the day of the property's data.":
    "Último día: se omiten las ofertas que empezaron después. Los días hacia atrás se cuentan desde el día de los datos de la propiedad.",
  "Only comparables within so many miles of the subject.": "Solo comparables a no más de estas millas de la propiedad.",
  "Only comparables at least so many miles away.": "Solo comparables a estas millas o más.",
  "Only comparables with at least so many units.": "Solo comparables con al menos estas unidades.",
  "Only comparables with at most so many units.": "Solo comparables con estas unidades como máximo.",
  "TRUE: with a limit on units, also comparables whose number of units is unknown.":
    "TRUE: con un límite de unidades, también comparables cuyo número de unidades no se conoce.",
  "Only comparables built in this year or later.": "Solo comparables construidos en este año o después.",
  "Only comparables built in this year or earlier.": "Solo comparables construidos en este año o antes.",
  "TRUE: with a limit on the year, also comparables whose year is unknown.":
    "TRUE: con un límite de año, también comparables cuyo año no se conoce.",
  "Only comparables with at least so many stories.": "Solo comparables con al menos estos pisos.",
  "Only comparables with at most so many stories.": "Solo comparables con estos pisos como máximo.",
  "TRUE: with a limit on stories, also comparables whose stories are unknown.":
    "TRUE: con un límite de pisos, también comparables cuyos pisos no se conocen.",
  '"valueAdd" assumes that the subject is in better condition than today; "current" uses it as it is.':
    '"valueAdd" supone la propiedad en mejor estado que hoy; "current" la toma como está.',
  "What renovations add to the subject's quality, 0 to 1; the sum counts as 1 at most.":
    "Lo que las renovaciones suman a la calidad de la propiedad, de 0 a 1; la suma cuenta como 1 a lo más.",
  "TRUE: the similarity also includes how alike the service's embeddings of the properties are.":
    "TRUE: la similitud tiene en cuenta también lo parecidos que son los embeddings de las propiedades que tiene el servicio.",
  "TRUE: the subject counts as student housing, and only student housing is returned.":
    "TRUE: la propiedad cuenta como residencia de estudiantes y solo devuelve residencias de estudiantes.",
  "With `student`: miles within which the distance to a university counts in the comparison.":
    "Con `student`: millas hasta las que cuenta en la comparación la distancia a una universidad.",
  "Only comparables within so many miles of a hospital.": "Solo comparables a no más de estas millas de un hospital.",
  "TRUE: only affordable housing. FALSE: none of them.": "TRUE: solo vivienda asequible. FALSE: ninguna.",
  "TRUE: only build-to-rent communities. FALSE: none of them.":
    "TRUE: solo comunidades construidas para rentar. FALSE: ninguna.",
  "TRUE: only senior housing. FALSE: none of them.": "TRUE: solo vivienda para mayores. FALSE: ninguna.",
  "TRUE: only properties in lease-up. FALSE: none of them.":
    "TRUE: solo propiedades en ocupación inicial. FALSE: ninguna.",
  "TRUE: only apartments. FALSE: none of them.": "TRUE: solo apartamentos. FALSE: ninguno.",
  "the subject's kind": "la clase de la propiedad",
  "TRUE: only condominiums. FALSE: none of them.": "TRUE: solo condominios. FALSE: ninguno.",
  "TRUE: only single-family homes. FALSE: none.": "TRUE: solo casas unifamiliares. FALSE: ninguna.",
  "Ids of properties that must be among the comparables, regardless of the limits. They count toward the number asked for.":
    "Identificadores de propiedades que deben estar entre los comparables, sin importar los límites. Cuentan en el número pedido.",
  "Ids of properties that must not be among them, even if selected.":
    "Identificadores de propiedades que no deben estar, aunque se hayan elegido.",
  "Whether the column has a heading. It is then one cell longer than the subjects.":
    "Si la columna tiene encabezado. Tiene entonces una celda más que las propiedades.",
  'What an unknown value in the column shows: `""`, which is an empty cell, or `"#N/A"`.':
    'Lo que muestra un valor desconocido de la columna: `""`, que es una celda vacía, o `"#N/A"`.',
  "Miles around the subject; units further away support no prediction.":
    "Millas alrededor de la propiedad; las unidades más lejanas no apoyan ninguna predicción.",
  "Which listings may support a prediction: those still on the market, those that ended, or both.":
    "Qué anuncios pueden apoyar una predicción: los que siguen en el mercado, los que terminaron o ambos.",
  "First day on which a listing may support a prediction: a date, or days back such as `-180d`.":
    "Primer día en que un anuncio puede apoyar una predicción: una fecha o días hacia atrás como `-180d`.",
  "the service's own": "el del servicio",
  "Last day on which a listing may support a prediction.": "Último día en que un anuncio puede apoyar una predicción.",
  "TRUE: also listings whose rents are far from those expected of their units.":
    "TRUE: también anuncios con rentas lejos de lo que se esperaría de sus unidades.",
  "Ids of properties whose units always support the predictions.":
    "Identificadores de propiedades cuyas unidades siempre apoyan las predicciones.",
  "Ids of units that support no prediction.": "Identificadores de unidades que no apoyan ninguna predicción.",
  "TRUE: the subject's own units support no prediction, only those of other properties.":
    "TRUE: las unidades de la propia propiedad no apoyan ninguna predicción, solo las de otras.",
  "Which figure, for one type or for all: the rent, the rent per square foot, its bounds, the units listed of the type, the units behind the prediction, or the average size. Units are added up over types.":
    "Qué cifra, para un tipo o para todos: la renta, la renta por pie cuadrado, sus límites, las unidades anunciadas del tipo, las que respaldan la predicción o el tamaño medio. Las unidades se suman entre tipos.",
  "Your own gross potential rent, dollars a year, in place of the predicted one. Every line follows from it.":
    "Su propia renta bruta potencial, dólares al año, en lugar de la prevista. Todas las líneas parten de ella.",
  predicted: "prevista",
  "Another name of `gross_potential_rent`, as the service calls it.":
    "Otro nombre de `gross_potential_rent`, como lo llama el servicio.",
  "Your own occupancy, 0 to 1 or a percentage. It replaces the predicted vacancy loss.":
    "Su propia ocupación, de 0 a 1 o un porcentaje. Sustituye la pérdida por vacancia prevista.",
  'Lease terms in months, as the service accepts them: "12".':
    'Plazos de contrato en meses, como los acepta el servicio: "12".',
  "Text of the concessions offered now, as the service accepts it.":
    "Texto de las concesiones que se ofrecen ahora, como lo acepta el servicio.",
  "Fiscal year of the limits, as 2025 or 25.": "Año fiscal de los límites, como 2025 o 25.",
  "the latest that the service has": "el último que tiene el servicio",
  "TRUE: RENT.AMIGRID also lists 40% and 70%, which are derived from the 50% limit. RENT.AMI and RENT.AMIRENT answer any multiple of 5% without it.":
    "TRUE: RENT.AMIGRID también incluye 40% y 70%, que se derivan del límite de 50%. RENT.AMI y RENT.AMIRENT responden cualquier múltiplo de 5% sin esta opción.",
  "Id of the market, as RENT.MARKETS returns it, in addition to its name: where the service finds markets by name only.":
    "Identificador del mercado, como lo da RENT.MARKETS, junto a su nombre: donde el servicio solo busca mercados por nombre.",
  "Which kind of market a name means.": "A qué clase de mercado se refiere un nombre.",
  "City of the market.": "Ciudad del mercado.",
  'State of the market, as "TX".': 'Estado del mercado, como "TX".',
  "Only properties with at least this.": "Solo propiedades con esto como mínimo.",
  "Only properties with at most this.": "Solo propiedades con esto como máximo.",
  "TRUE: with this limit, also include properties whose value is unknown.":
    "TRUE: con un límite así, también propiedades cuyo valor no se conoce.",
  "as allow_null": "como allow_null",
  "The same for all limits that are given.": "Lo mismo para todos los límites que se den.",
  "TRUE: only properties of this kind. FALSE: none of them.": "TRUE: solo propiedades de esta clase. FALSE: ninguna.",
  "Only reports with this tag, in upper or lower case.": "Solo informes con esta etiqueta, en mayúsculas o minúsculas.",
  "TRUE: lists the tags instead, and how many reports have each.":
    "TRUE: lista en su lugar las etiquetas y cuántos informes tiene cada una.",
  "For features: how sure the model must be of one, 0 to 1.":
    "Para características: lo seguro que debe estar el modelo de una, de 0 a 1.",
  "the property's id, for other functions": "el identificador de la propiedad, para otras funciones",
  "name of the property": "nombre de la propiedad",
  "house number and street": "número y calle",
  city: "ciudad",
  "state, two letters": "estado, dos letras",
  "ZIP code, as text": "código postal, como texto",
  "number of units": "número de unidades",
  "year of construction": "año de construcción",
  degrees: "grados",
  "day of the property's data": "día de los datos de la propiedad",
  "names that also find it": "nombres que también la encuentran",
  "addresses that also find it": "direcciones que también la encuentran",
  "name of the unit": "nombre de la unidad",
  "name of the floorplan": "nombre del plano",
  "bedrooms and baths, as 2BR/1.5BA": "recámaras y baños, como 2BR/1.5BA",
  "bedrooms, 0 for a studio": "recámaras, 0 en un estudio",
  "baths, a half bath counting one half": "baños; un medio baño cuenta la mitad",
  "full baths only": "solo baños completos",
  "half baths only": "solo medios baños",
  "square feet": "pies cuadrados",
  "last asking rent, dollars a month; of a range the lowest":
    "última renta anunciada, dólares al mes; de un rango, la más baja",
  "asking rent after concessions, spread over the lease":
    "renta anunciada menos concesiones, repartidas en el contrato",
  "asking rent over square feet": "renta anunciada por pie cuadrado",
  "effective rent over square feet": "renta efectiva por pie cuadrado",
  "day of the first listing; empty if before 2023-06-17, when the service began to collect":
    "día del primer anuncio; vacío si es anterior al 2023-06-17, cuando el servicio empezó a recopilar",
  "day of the last listing; empty while the unit is listed":
    "día del último anuncio; vacío mientras la unidad está anunciada",
  "days of the latest listing; empty while it lasts": "días del último anuncio; vacío mientras dura",
  "day on which the unit can be moved into": "día desde el que se puede ocupar la unidad",
  "lease term of the rents": "plazo de contrato de las rentas",
  "latest security deposit": "último depósito de garantía",
  "floor, read from the unit's name": "piso, leído del nombre de la unidad",
  "academic term": "periodo académico",
  "what the service found in the listing": "lo que el servicio encontró en el anuncio",
  "as the property's website words them": "como las describe el sitio de la propiedad",
  "TRUE where a generic floorplan is advertised": "TRUE donde se anuncia un plano genérico",
  "asking rent of one unit at one price": "renta anunciada de una unidad con un solo precio",
  "bottom of an advertised range": "mínimo de un rango anunciado",
  "top of an advertised range": "máximo de un rango anunciado",
  "price after concessions": "precio menos concesiones",
  "bottom of the range after concessions": "mínimo del rango menos concesiones",
  "top of the range after concessions": "máximo del rango menos concesiones",
  "of a floorplan's range": "del rango de un plano",
  "day of the unit's data": "día de los datos de la unidad",
  "the unit's id": "el identificador de la unidad",
  "1 is the best": "1 es el mejor",
  "the property's id": "el identificador de la propiedad",
  "name, or the address of a property without one": "nombre, o la dirección de una propiedad sin él",
  state: "estado",
  "from the subject, as the crow flies": "desde la propiedad, en línea recta",
  "the same in meters": "lo mismo en metros",
  "day of the comparable's data": "día de los datos del comparable",
  "overall, 0 to 1": "general, de 0 a 1",
  "0 to 1, like all scores": "de 0 a 1, como todas las puntuaciones",
  "how alike in units": "parecido en unidades",
  "how alike in age": "parecido en edad",
  "how alike in stories": "parecido en pisos",
  "how alike in detected quality": "parecido en la calidad detectada",
  "how alike in amenities of the building": "parecido en amenidades del edificio",
  "how alike in amenities of the units": "parecido en amenidades de las unidades",
  "how alike the markets are": "parecido de los mercados",
  "mean asking rent observed, dollars a month": "renta anunciada media observada, dólares al mes",
  "mean rent after concessions": "renta media menos concesiones",
  "asking rents over square feet": "rentas anunciadas por pie cuadrado",
  "effective rents over square feet": "rentas efectivas por pie cuadrado",
  "mean of asking less effective rent": "media de la renta anunciada menos la efectiva",
  "of the units observed": "de las unidades observadas",
  "units listed in the window": "unidades anunciadas en el periodo",
  "units still listed": "unidades que siguen anunciadas",
  "mean days of the listings that ended": "días medios de los anuncios que terminaron",
  baths: "baños",
  "dollars a month": "dólares al mes",
  "predicted less asking rent: above 0 the model expects more than is asked":
    "renta prevista menos la anunciada: sobre 0 el modelo espera más de lo que se pide",
  "difference over asking rent": "diferencia sobre la renta anunciada",
  "predicted rent over square feet": "renta prevista por pie cuadrado",
  "how many rented units the prediction is made from": "de cuántas unidades rentadas sale la predicción",
  "day of the first listing": "día del primer anuncio",
  "day of the last listing; empty while it is listed": "día del último anuncio; vacío mientras está anunciada",
  "identifies the market in RENT.INMARKET": "designa el mercado en RENT.INMARKET, se llame como se llame",
  "name of the market": "nombre del mercado",
  "msa, city, county, zip_code, neighborhood or custom": "msa, city, county, zip_code, neighborhood o custom",
  "city it is in": "ciudad en la que está",
  "words that also find it": "palabras que también lo encuentran",
  "area inside the service's shape": "área dentro del contorno del servicio",
  "longitude of its western end": "longitud de su extremo oeste",
  "latitude of its southern end": "latitud de su extremo sur",
  "longitude of its eastern end": "longitud de su extremo este",
  "latitude of its northern end": "latitud de su extremo norte",
  "number of stories": "número de pisos",
  "mean asking rent, dollars a month": "renta anunciada media, dólares al mes",
  "of the units listed": "de las unidades anunciadas",
  "units that the figures are made from": "unidades de las que salen las cifras",
  "share of the listed units": "parte de las unidades anunciadas",
};
