/** Messages about results and missing results, by their English wording. */
export const answerMessages: Readonly<Record<string, string>> = {
  "The connection has no nights: they come from a team's gateway. Connect to it in the Compsheet pane, or ask its operator to keep nights.":
    "La conexión no tiene noches: vienen de la puerta de enlace de un equipo. Conéctese a ella en el panel de Compsheet, o pida a quien la opera que guarde noches.",
  'No night has written this workbook, so Compsheet can\'t identify its model. Save it in a store of your nights, or name the model with the option "model".':
    "Ninguna noche ha escrito este libro, así que Compsheet no puede identificar su modelo. Guárdelo en un almacén de sus noches, o indique el modelo con la opción «model».",
  "{called} had no night by {on}. Its first is {first_night}.":
    "{called} no tenía ninguna noche hasta el {on}. La primera es la del {first_night}.",
  'This workbook is a copy or an earlier version of {called} and shares its nights until {day}. Open the current file, or name the model with the option "model".':
    "Este libro es una copia o una versión anterior de {called} y comparte sus noches hasta el {day}. Abra el archivo actual, o indique el modelo con la opción «model».",
  '"{name}" is the name of several models: {names}. Write more of its path.':
    "«{name}» es el nombre de varios modelos: {names}. Escriba más de su ruta.",
  'No night includes a model "{name}". {advice}': "Ninguna noche incluye un modelo «{name}». {advice}",
  "The connected gateway doesn't know the night that wrote this workbook. Connect to the gateway of its nights.":
    "La puerta de enlace conectada no conoce la noche que escribió este libro. Conéctese a la puerta de enlace de sus noches.",
  "No night of {name} up to {on} has {address}. Nights keep named cells and cells with RENT formulas, so name the cell.":
    "Ninguna noche de {name} hasta el {on} tiene {address}. Las noches guardan celdas con nombre y celdas con fórmulas RENT: dé un nombre a la celda.",
  'No night of {name} up to {on} has "{text}". {advice}':
    "Ninguna noche de {name} hasta el {on} tiene «{text}». {advice}",
  "They have no named cells.": "No tienen celdas con nombre.",
  "Check the name.": "Revise el nombre.",
  "{figure} of {name} was not verified from {since} on.": "{figure} de {name} no se verificó desde el {since}.",
  "{figure} of {name} had no value on {on}.": "{figure} de {name} no tenía valor el {on}.",
  "{figure} of {name} on {on}, unchanged since the night of {since}":
    "{figure} de {name} el {on}, sin cambios desde la noche del {since}",
  "Run of the night: {run}": "Corrida de la noche: {run}",
  "Source at the time: {source}": "Fuente de entonces: {source}",
  "Formula at the time: {formula}": "Fórmula de entonces: {formula}",
  "As-of date at the time: {day}": "Fecha de referencia de entonces: {day}",
  "These nights have sample data.": "Estas noches tienen datos de ejemplo.",
  "The model was last refreshed in the night of {refreshed}; the night of {night} did not refresh it.":
    "El modelo se actualizó por última vez en la noche del {refreshed}; la del {night} no lo actualizó.",
  'No model has the tag "{tag}". {advice}': "Ningún modelo tiene la etiqueta «{tag}». {advice}",
  "Give the stores of your nights tags.": "Dé etiquetas a los almacenes de sus noches.",
  '{count} models with the tag "{tag}", each as of its last night':
    "{count} modelos con la etiqueta «{tag}», cada uno según su última noche",
  "{count} of the models were not refreshed in their last night and show older figures.":
    "{count} de los modelos no se actualizaron en su última noche y muestran cifras anteriores.",
  'tag is empty: write a tag of your nights\' models, such as "austin".':
    "tag está vacío: escriba una etiqueta de los modelos de sus noches, como «austin».",
  'figure must be a cell, such as B4, its address or the name of a key figure as text, such as "NOI"; it was given {value}.':
    "figure debe ser una celda, como B4, su dirección o el nombre de una cifra clave como texto, como «NOI»; recibió {value}.",
  "The service has no income limits for this property's location.":
    "El servicio no tiene límites de ingresos para el lugar de esta propiedad.",
  "The service has no income limits of {year} for this property; it has {known}.":
    "El servicio no tiene límites de ingresos de {year} para esta propiedad; tiene los de {known}.",
  "The service lacks some of the {percent}% limits that {bedrooms} bedrooms need here.":
    "Aquí faltan en el servicio algunos de los límites de {percent}% que necesitan {bedrooms} recámaras.",
  "The utility allowance is at least the gross rent, so no rent can be charged.":
    "La asignación para servicios iguala o supera la renta bruta: no queda renta que cobrar.",
  "The service has no {percent}% limit for a household of {persons} here.":
    "El servicio no tiene aquí un límite del {percent}% para un hogar de {persons}.",
  "Limits of fiscal year {year}": "Límites del año fiscal {year}",
  "Limits of fiscal year {year}; imputed household of {persons}":
    "Límites del año fiscal {year}; hogar imputado de {persons}",
  "Rent: 30% of the limit, divided by 12": "Renta: 30% del límite, dividido entre 12",
  "The {percent}% limit is derived from the published 50% limit, not published itself":
    "El límite del {percent}% se deriva del límite publicado del 50%; no se publica",
  "Maximum gross rent ${gross}, less a utility allowance of ${allowance}":
    "Renta bruta máxima de ${gross}, menos una asignación para servicios de ${allowance}",
  "Current limits; hold-harmless and HERA special limits are not applied":
    "Límites vigentes; no se aplican los límites protegidos (hold-harmless) ni los especiales HERA",
  "No comps match these filters. Widen max_distance or the other filters.":
    "Ningún comparable cumple estos filtros. Amplíe max_distance o los demás filtros.",
  "{property} its rents are those fetched on {day}.": "{property} sus rentas son las obtenidas el {day}.",
  "{property} its rents are left empty.": "{property} sus rentas quedan vacías.",
  "{property} its rents are those shown before, fetched on {day} or earlier.":
    "{property} sus rentas son las que se mostraban, obtenidas el {day} o antes.",
  "{units} units observed among them": "{units} unidades observadas en ellas",
  "{count} comparables": "{count} propiedades comparables",
  "Rents observed {windows}, each unit once at its last price":
    "Rentas observadas {windows}, cada unidad una vez con su último precio",
  'No concessions in this window. Widen it with the options "from" and "to".':
    "No hubo ninguna concesión en este periodo; amplíelo con las opciones «from» y «to».",
  "The service has no concessions for this property.": "El servicio no tiene concesiones de esta propiedad.",
  "Effects are spread over the lease term, 12 months unless the offer names one; waived fees are not counted":
    "Los efectos se reparten en el plazo del contrato, 12 meses si la oferta no dice otro; los cargos condonados no cuentan",
  "Asking rent: mean of the units that the term covers, observed in the 90 days to the end of the offer":
    "Renta anunciada: media de las unidades del plazo, observadas en los 90 días hasta el fin de la oferta",
  "A model's prediction, never an actual or verified expense.":
    "Es la previsión de un modelo, nunca un gasto real ni verificado.",
  "A model's prediction, not an actual rent.": "Es la previsión de un modelo, no una renta real.",
  "The number of units is unknown. Estimates may use number_units_prediction ({units}), an approximate size. Don't use it in financial models.":
    "No se conoce el número de unidades: las estimaciones pueden basarse en number_units_prediction ({units}), un tamaño aproximado que no sirve para modelos financieros.",
  "The service has no estimate of {item} for this property.":
    "El servicio no tiene una estimación de {item} para esta propiedad.",
  "From {count} similar properties of the market": "A partir de {count} propiedades similares del mercado",
  "The service has no expense estimate for this property.":
    "El servicio no tiene una estimación de gastos para esta propiedad.",
  "Per month: the annual figure divided by 12": "Al mes: la cifra anual dividida entre 12",
  "number_units is unknown for this property, so values per unit can't be computed.":
    "No se conoce number_units de esta propiedad, así que no se pueden calcular valores por unidad.",
  "Per unit: {units} units": "Por unidad: {units} unidades",
  "Estimated area: {units} units x {area} sqft, the mean of listed units":
    "Superficie estimada: {units} unidades x {area} pies², la media de las unidades anunciadas",
  "Share of predicted {whole}": "Parte de {whole} previsto",
  "The service has no {what} for this property.": "El servicio no tiene {what} de esta propiedad.",
  "{name} is {value} for this property, so it can't be divided by.":
    "{name} es {value} en esta propiedad, así que no se puede dividir entre él.",
  "number_units is unknown for this property, so its occupancy can't be computed.":
    "No se conoce number_units de esta propiedad, así que no se puede calcular su ocupación.",
  "number_units is unknown for this property, so its area can't be computed.":
    "No se conoce number_units de esta propiedad, así que no se puede calcular su superficie.",
  "No listed unit of this property has its square feet, so values per square foot can't be computed.":
    "Ninguna unidad anunciada de esta propiedad indica su superficie, así que no se pueden calcular valores por pie cuadrado.",
  "Subtotals (EGI, total operating expenses, NOI) are the service's own; vacancy loss is subtracted":
    "Los subtotales (EGI, gastos operativos totales, NOI) son del servicio; se resta la pérdida por vacancia",
  "The service has no fees for this property.": "El servicio no tiene cargos de esta propiedad.",
  "{own} charges in their own fields, {listed} in the list of fees; a fee may be in both":
    "{own} cargos en campos propios, {listed} en la lista de cargos; uno puede estar en ambos",
  "Base rent is separate from these fees; the service does not say how often amenity and storage fees fall due":
    "La renta base va aparte de estos cargos; el servicio no dice cada cuánto se pagan los de servicios y bodega",
  'The service states no lease terms for unit "{unit}" in this window.':
    "El servicio no indica plazos de contrato para la unidad «{unit}» en este periodo.",
  'Unit "{unit}" was not on the market in this window; widen it with the options "from" and "to".':
    "La unidad «{unit}» no estuvo en el mercado en este periodo; amplíelo con las opciones «from» y «to».",
  "{count} listings of the unit, one a school term": "{count} anuncios de la unidad, uno por periodo lectivo",
  "Entered market is empty where the unit was listed before 2023-06-17":
    "Entered market está vacío si la unidad ya se anunciaba antes del 2023-06-17",
  "This property lists floorplans and no units, so its occupancy is unknown. Use its rent roll.":
    "Esta propiedad anuncia planos y no unidades, así que no se conoce su ocupación. Use su rent roll.",
  "Listings are known from {since} on, not of {day}. Ask for a later day.":
    "Los anuncios se conocen desde el {since}, no del {day}. Pida un día posterior.",
  "The data is of {day}: what was listed after it is unknown.":
    "Los datos son del {day}: no se sabe qué se anunció después.",
  "This property lists no units.": "Esta propiedad no anuncia unidades.",
  'This property lists no unit "{unit}". Nearest: {nearest}.':
    "Esta propiedad no anuncia la unidad «{unit}». Parecidas: {nearest}.",
  'No property in {market} matches these filters. Widen them, or add "allow_null", TRUE to include unknown values.':
    'Ninguna propiedad de {market} cumple estos filtros. Amplíelos o agregue "allow_null", TRUE para incluir valores desconocidos.',
  "The service has no properties in {market}.": "El servicio no tiene propiedades en {market}.",
  "Rents: the service's averages by type of unit, effective ones after concessions":
    "Rentas: las medias del servicio por tipo de unidad; las efectivas, tras las concesiones",
  "The service returned {given} properties but reports {counted}.":
    "El servicio devolvió {given} propiedades, pero informa {counted}.",
  "The service predicts no market rent for this property.":
    "El servicio no prevé una renta de mercado para esta propiedad.",
  "The service predicts no {measure} for {type} of this property.":
    "El servicio no prevé {measure} para {type} de esta propiedad.",
  "This property has no {type} units with a market rent. Types: {types}.":
    "Esta propiedad no tiene unidades {type} con renta de mercado. Tipos: {types}.",
  "Omitted because the service has no prediction: {types}.": "Omitidos, pues el servicio no prevé ninguna: {types}.",
  'The service can\'t look up a market by the id "{id}". Enter its name, and add the option "market_id" with the id.':
    "El servicio no encuentra un mercado por el identificador «{id}», solo por su nombre: escriba el nombre y agregue la opción «market_id» con el identificador.",
  'No market matches "{text}". Check the spelling, or find it with RENT.MARKETS.':
    "Ningún mercado coincide con «{text}». Compruebe cómo está escrito o búsquelo con RENT.MARKETS.",
  '"{text}" matches {count} markets. Add the option market_type, market_city, market_state or market_id, or enter one of these names: {names}.':
    "«{text}» coincide con {count} mercados; agregue una de las opciones market_type, market_city, market_state o market_id, o escriba uno de estos nombres: {names}.",
  'No market matches "{text}". Check the spelling, or enter a city or state.':
    "Ningún mercado coincide con «{text}». Compruebe cómo está escrito, o escriba una ciudad o un estado.",
  "Square miles: the area inside the service's outline":
    "Millas cuadradas: la superficie dentro del contorno del servicio",
  "Listings from {from} to {to} (units: {units}) don't show {measure}.":
    "Los anuncios del {from} al {to} (unidades: {units}) no muestran {measure}.",
  'No {type}unit of this property was listed from {from} to {to}. {types} The options "from" and "to" widen the window.':
    "Ninguna unidad {type}de esta propiedad se anunció del {from} al {to}. {types} Las opciones «from» y «to» amplían el periodo.",
  "No other type was listed either.": "Tampoco de ningún otro tipo.",
  "Types observed: {types}.": "Tipos observados: {types}.",
  "All types": "Todos los tipos",
  "The service has deprecated its image models and will remove them; RENT.PROPERTY keeps building_quality.":
    "El servicio va a retirar sus modelos de imágenes; RENT.PROPERTY conserva building_quality.",
  "The service found no room to score in these images.":
    "El servicio no encontró en estas imágenes ninguna habitación que calificar.",
  "More than {images} images take several calls: the mean of their scores, weighted by the rooms scored.":
    "Más de {images} imágenes necesitan varias llamadas: el promedio de sus calificaciones, ponderado por las habitaciones calificadas.",
  "The service has no {what} for these images.": "El servicio no tiene {what} de estas imágenes.",
  "{text} isn't a web address and was skipped.": "{text} no es una dirección web y se omitió.",
  "This property has no {type} units with a predicted rent. {inventory}":
    "Esta propiedad no tiene unidades {type} con renta prevista. {inventory}",
  'This property has no unit, floorplan or type "{text}". {inventory}':
    "Esta propiedad no tiene la unidad, el plano o el tipo «{text}». {inventory}",
  "Types: {types}.": "Tipos: {types}.",
  "Floorplans: {plans}.": "Planos: {plans}.",
  "It lists no units.": "No anuncia unidades.",
  "The service predicts no rent for {what} of this property.":
    "El servicio no prevé una renta para {what} de esta propiedad.",
  "The service predicts no rent for any unit of this property.":
    "El servicio no prevé una renta para ninguna unidad de esta propiedad.",
  "Difference: predicted less asking rent": "Diferencia: renta prevista menos renta anunciada",
  "The service has no competition profile for this subject.":
    "El servicio no tiene un perfil de la competencia de esta propiedad.",
  "Among {count} comparables; rank 1 is the highest": "Entre {count} comparables; la posición 1 es la más alta",
  "number_units_prediction is an approximate size where the unit count is unknown. Don't use it in financial models.":
    "number_units_prediction es un tamaño aproximado para propiedades de las que no se conoce el número de unidades; no sirve para modelos financieros.",
  "year_built_prediction is an estimate from listing photos.":
    "year_built_prediction es una estimación a partir de fotos de anuncios.",
  "number_stories_prediction is an estimate from facade photos.":
    "number_stories_prediction es una estimación a partir de fotos de la fachada.",
  "occupancy_over_time is deprecated by the service and will be removed.":
    "El servicio va a retirar occupancy_over_time.",
  "demographics are a beta of the service and may change.":
    "demographics está en pruebas en el servicio y puede cambiar.",
  "{field} is unknown for this property.": "No se conoce {field} de esta propiedad.",
  "{field} is an empty list for this property.": "{field} es una lista vacía en esta propiedad.",
  "{field} is empty for this property.": "{field} está vacío en esta propiedad.",
  "No report has a tag.": "Ningún informe tiene una etiqueta.",
  "No report has this tag.": "Ningún informe tiene esa etiqueta.",
  "The service has no saved reports.": "El servicio no tiene informes guardados.",
  'No report matches "{text}"{tag}.': "Ningún informe coincide con «{text}»{tag}.",
  'No report has the tag "{tag}". {nearest}': "Ningún informe tiene la etiqueta «{tag}». {nearest}",
  'No property matches "{text}". Check the spelling, or enter less of it.':
    "Ninguna propiedad coincide con «{text}». Compruebe cómo está escrito o escriba menos.",
  "None of the ids names a property. {reason}": "Ninguno de los identificadores es de una propiedad. {reason}",
  "None of the ids names a property.": "Ninguno de los identificadores es de una propiedad.",
  "The service has no {facet} for it.": "El servicio no tiene {facet} de ella.",
  "Cosine of {field}, which changes a couple of times a year": "Coseno de {field}, que cambia un par de veces al año",
  "The service didn't compare the subject with any of: {ids}.":
    "El servicio no comparó la propiedad con ninguna de estas: {ids}.",
  "The service has no {field} of the subject.": "El servicio no tiene {field} de la propiedad de referencia.",
  "No {field} to compare for {id}.": "No hay {field} que comparar de {id}.",
  "The id {from} is now {to} ({address}): the property was merged or renumbered.":
    "El identificador {from} es ahora {to} ({address}): la propiedad se unió a otra o cambió de número.",
  "The service has no property with the id {id}. It may have a new id, or isn't available to this account. Enter its address instead, or find it with RENT.SEARCH.":
    "El servicio no tiene una propiedad con el identificador {id}: puede haber cambiado, haberse unido a otra o no estar disponible para esta cuenta. Escriba su dirección, o búsquela con RENT.SEARCH.",
  "The property {id} at {address} has moved or been merged, and {rest}":
    "La propiedad {id}, en {address}, cambió de identificador o se unió a otra, y {rest}",
  '"{text}" matches {count} properties. Enter the whole address of one: {properties}.':
    "«{text}» coincide con {count} propiedades. Escriba la dirección completa de una: {properties}.",
  '"{text}" isn\'t a property id such as 6fa459ea-ee8a-5ca4-894e-db77e160355e. Copy the whole id, or enter the address.':
    "«{text}» no es el identificador de una propiedad: son como 6fa459ea-ee8a-5ca4-894e-db77e160355e. Copie el identificador entero o escriba la dirección.",
  'No property matches "{text}". Did you mean {properties}?':
    "Ninguna propiedad coincide con «{text}». ¿Quiso decir {properties}?",
  'No property matches "{text}". Check the spelling, or search for part of the address with RENT.SEARCH.':
    "Ninguna propiedad coincide con «{text}». Compruebe cómo está escrito, o busque parte de la dirección con RENT.SEARCH.",
  "The service lists no rented units behind {what}. Widen max_distance or the dates.":
    "El servicio no tiene unidades rentadas en las que se base {what}. Amplíe max_distance o las fechas.",
  "{count} rented units behind {what}, most similar first":
    "{count} unidades rentadas en las que se basa {what}, primero las más similares",
  "Predicted rent ${rent}": "Renta prevista: ${rent}",
  'No unit of this property was listed from {from} to {to}. Widen the window with the options "from" and "to".':
    "Ninguna unidad de esta propiedad se anunció del {from} al {to}; amplíe el periodo con las opciones «from» y «to».",
  "{shown} of {listed} listed units": "{shown} de {listed} unidades anunciadas",
  "{count} generic floorplans left out, since units are listed":
    "{count} planos genéricos omitidos, pues se anuncian unidades",
  "Entered market is empty for units that were listed before 2023-06-17; left market is empty while a unit is listed":
    "Entered market está vacío en unidades anunciadas antes del 2023-06-17; left market, mientras una unidad se anuncia",
  "None of the {count} listed units matches. Remove some of the options.":
    "Ninguna de las {count} unidades anunciadas coincide; quite algunas opciones.",
  "This property's units have no {what}.": "Las unidades de esta propiedad no indican {what}.",
  'This property has no {what} "{text}". Nearest: {nearest}.':
    "Esta propiedad no tiene «{text}» como {what}. Parecidos: {nearest}.",
};
