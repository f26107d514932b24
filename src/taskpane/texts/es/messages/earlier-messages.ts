/** Spanish translations of earlier versions' wordings: workbooks may still contain those messages. */
export const earlierMessages: Readonly<Record<string, string>> = {
  "No comparable fits these limits; widen maxDistance or the other filters.":
    "Ninguna propiedad comparable cumple estos límites; amplíe maxDistance o los demás filtros.",
  "No comps match these filters. Widen maxDistance or the other filters.":
    "Ningún comparable cumple estos filtros. Amplíe maxDistance o los demás filtros.",
  "The service lists no rented units behind {what}. Widen max_radius or the dates.":
    "El servicio no nombra unidades rentadas en las que se base {what}; amplíe max_radius o las fechas.",
  'The option "max_radius" (miles) must be above 0.': "La opción «max_radius» (millas) debe ser mayor que 0.",
  'No concession stood in this window; widen it with the options "from" and "to".':
    "No hubo ninguna concesión en este período; amplíelo con las opciones «from» y «to».",
  "The service knows no concession of this property.": "El servicio no conoce ninguna concesión de esta propiedad.",
  "The number of units is not known: the estimates may rest on number_units_prediction ({units}), an approximate size that is not for financial models.":
    "No se conoce el número de unidades: las estimaciones pueden basarse en number_units_prediction ({units}), un tamaño aproximado que no sirve para modelos financieros.",
  "The service gives no estimate of {item} for this property.":
    "El servicio no da una estimación de {item} para esta propiedad.",
  "The service gives no expense estimate for this property.":
    "El servicio no da una estimación de gastos para esta propiedad.",
  "number_units is not known for this property, so nothing can be given per unit.":
    "No se conoce number_units de esta propiedad, así que no se puede dar nada por unidad.",
  "The service gives no {what} for this property.": "El servicio no da {what} para esta propiedad.",
  "{name} is {value} for this property, so nothing can be divided by it.":
    "{name} es {value} en esta propiedad, así que no se puede dividir entre eso.",
  "number_units is not known for this property, so its area is not either.":
    "No se conoce number_units de esta propiedad, y por eso tampoco su superficie.",
  "No listed unit of this property tells its square feet, so nothing can be given per square foot.":
    "Ninguna unidad anunciada de esta propiedad indica su superficie, así que no se puede dar nada por pie cuadrado.",
  "The service knows no fee of this property.": "El servicio no conoce ningún cargo de esta propiedad.",
  "{own} charges in fields of their own, {listed} in the list of fees; one fee may stand in both":
    "{own} cargos en campos propios, {listed} en la lista de cargos; uno puede estar en ambos",
  'No property in {market} fits these limits; widen them, or add "allow_null", TRUE for those whose values are unknown.':
    'Ninguna propiedad de {market} cumple estos límites; amplíelos o agregue "allow_null", TRUE para aquellas cuyos valores se desconocen.',
  "The service knows no property in {market}.": "El servicio no conoce ninguna propiedad en {market}.",
  "The service gave {given} properties where it counts {counted}.":
    "El servicio dio {given} propiedades, aunque cuenta {counted}.",
  "Left out, since the service predicts none: {types}.": "Omitidos, pues el servicio no prevé ninguna: {types}.",
  'The service finds no market by the id "{id}", only by name: write its name, and add the option "market_id" with the id.':
    "El servicio no encuentra un mercado por el identificador «{id}», solo por su nombre: escriba el nombre y agregue la opción «market_id» con el identificador.",
  'No market matches "{text}". Check the spelling, or look for it with RENT.MARKETS.':
    "Ningún mercado coincide con «{text}». Compruebe cómo está escrito o búsquelo con RENT.MARKETS.",
  '"{text}" matches {count} markets; add one of the options market_type, market_city, market_state or market_id, or write one of these names: {names}.':
    "«{text}» coincide con {count} mercados; agregue una de las opciones market_type, market_city, market_state o market_id, o escriba uno de estos nombres: {names}.",
  'No market matches "{text}". Check the spelling, or write a city or a state.':
    "Ningún mercado coincide con «{text}». Compruebe cómo está escrito, o escriba una ciudad o un estado.",
  "What was observed from {from} to {to} (units: {units}) does not tell {measure}.":
    "Lo observado del {from} al {to} (unidades: {units}) no permite saber {measure}.",
  "The service sees no room in these images whose quality it could score.":
    "El servicio no ve en estas imágenes ninguna habitación cuya calidad pueda valorar.",
  "The service gives no {what} of these images.": "El servicio no da {what} de estas imágenes.",
  "{text} is no web address and was left out.": "{text} no es una dirección web y se omitió.",
  "The service gives no competition profile for this subject.":
    "El servicio no da un perfil de la competencia para esta propiedad.",
  "number_units_prediction is an approximate size for properties whose unit count is unknown; not for financial models.":
    "number_units_prediction es un tamaño aproximado para propiedades de las que no se conoce el número de unidades; no sirve para modelos financieros.",
  "{field} is not known for this property.": "No se conoce {field} de esta propiedad.",
  "No report has such a tag.": "Ningún informe tiene esa etiqueta.",
  'No property matches "{text}". Check the spelling, or write less of it.':
    "Ninguna propiedad coincide con «{text}». Compruebe cómo está escrito o escriba menos.",
  "The service gives no {facet} for it.": "El servicio no da {facet} para ella.",
  "The service compared the subject with none of: {ids}.":
    "El servicio no comparó la propiedad con ninguna de estas: {ids}.",
  "The id {from} now answers as {to} ({address}): the property was merged or renumbered.":
    "El identificador {from} responde ahora como {to} ({address}): la propiedad se unió a otra o cambió de número.",
  "The service has no property of the id {id}: it may have moved or been merged, or is not available to this account. Write its address instead, or find it with RENT.SEARCH.":
    "El servicio no tiene una propiedad con el identificador {id}: puede haber cambiado, haberse unido a otra o no estar disponible para esta cuenta. Escriba su dirección, o búsquela con RENT.SEARCH.",
  '"{text}" matches {count} properties. Enter more of the address, or one of these ids: {ids}.':
    "«{text}» coincide con {count} propiedades; escriba más de la dirección o uno de estos identificadores: {ids}.",
  '"{text}" matches {count} properties; write more of the address, or one of these ids: {ids}.':
    "«{text}» coincide con {count} propiedades; escriba más de la dirección o uno de estos identificadores: {ids}.",
  '"{text}" is no property id: those look like 6fa459ea-ee8a-5ca4-894e-db77e160355e. Copy the whole id, or write the address.':
    "«{text}» no es el identificador de una propiedad: son como 6fa459ea-ee8a-5ca4-894e-db77e160355e. Copie el identificador entero o escriba la dirección.",
  'No property matches "{text}". Check the spelling, or look for part of the address with RENT.SEARCH.':
    "Ninguna propiedad coincide con «{text}». Compruebe cómo está escrito, o busque parte de la dirección con RENT.SEARCH.",
  "The service names no rented units behind {what}; widen max_radius or the dates.":
    "El servicio no nombra unidades rentadas en las que se base {what}; amplíe max_radius o las fechas.",
  'No unit of this property was listed from {from} to {to}; widen the window with the options "from" and "to".':
    "Ninguna unidad de esta propiedad se anunció del {from} al {to}; amplíe el período con las opciones «from» y «to».",
  "None of the {count} listed units fits; leave out some of the options.":
    "Ninguna de las {count} unidades anunciadas coincide; quite algunas opciones.",
  "This property's units tell no {what}.": "Las unidades de esta propiedad no indican {what}.",
  "{name} must be one value; it was given a range of {rows} x {columns} cells.":
    "{name} debe ser un solo valor; se dio un rango de {rows} x {columns} celdas.",
  '"{text}" is no {name}. Nearest: {nearest}. {all}': "«{text}» no sirve como {name}. Parecidos: {nearest}. {all}",
  'The option "min{range}" ({least}) must not be above "max{range}" ({most}).':
    "La opción «min{range}» ({least}) no debe superar a «max{range}» ({most}): no hay nada entre ambas.",
  'The option "bed" must be a number of bedrooms or "studio"; it was given "{given}".':
    'La opción «bed» debe ser un número de dormitorios o "studio"; se dio «{given}».',
  'The option "min{range}" ({least}) must not be above "max{range}" ({most}): nothing lies between them.':
    "La opción «min{range}» ({least}) no debe superar a «max{range}» ({most}): no hay nada entre ambas.",
  "A block of options must have two columns: names at the left, values at the right.":
    "Un bloque de opciones debe tener dos columnas: nombres a la izquierda, valores a la derecha.",
  '"{name}" is no option of this function. {nearest}': "«{name}» no es una opción de esta función. {nearest}",
  'The option "{name}" is given twice, with different values; leave one out.':
    "La opción «{name}» aparece dos veces, con valores distintos; quite una.",
  "lat {lat}, lon {lon} is no place on Earth.": "lat {lat}, lon {lon} no es un lugar de la Tierra.",
  "The options lat and lon go together.": "Las opciones lat y lon van juntas.",
  'A search gives no field "{field}". Nearest: {nearest}.':
    "Una búsqueda no da el campo «{field}». Parecidos: {nearest}.",
  '"{text}" is no facet. Nearest: {nearest}. All: {all}.':
    "«{text}» no es un aspecto. Parecidos: {nearest}. Todos: {all}.",
  'The option "{name}" takes property ids, as RENT.FIND gives them; it was given {given}.':
    "La opción «{name}» admite identificadores de propiedades, como los da RENT.FIND; se dio {given}.",
  '"{text}" means {count} {what}; write one of them. Nearest: {nearest}.':
    "«{text}» puede ser {count}: {what}; escriba una de ellas. Parecidas: {nearest}.",
  '"{text}" is no unit type. Nearest: {nearest}. Write "all", bedrooms ("1BR") or beds x baths ("2x2").':
    '«{text}» no es un tipo de unidad. Parecidos: {nearest}. Escriba "all", dormitorios ("1BR") o dormitorios x baños ("2x2").',
  '"{file}" may not be downloaded with this key: check the connection.':
    "«{file}» no se puede descargar con esta clave: compruebe la conexión.",
  'The link to "{file}" works no more: paste the newest one, or order it again.':
    "El enlace a «{file}» ya no funciona: pegue el más reciente o pídalo otra vez.",
  '"{file}" is not there any more: order it again.': "«{file}» ya no está: pídalo otra vez.",
  '"{file}" is not ready yet: wait until it is.': "«{file}» todavía no está listo: espere a que lo esté.",
  '"{file}" cannot be downloaded ({status}): order it again.':
    "«{file}» no se puede descargar ({status}): pídalo otra vez.",
  '"{file}" cannot be downloaded on from where the connection was cut: start the import again.':
    "«{file}» no se puede seguir descargando desde donde se cortó la conexión: empiece la importación de nuevo.",
  'The connection was cut while "{file}" was read: check it and start the import again.':
    "La conexión se cortó mientras se leía «{file}»: compruébela y empiece la importación de nuevo.",
  'The server has stopped sending "{file}": check that the service runs and the network works, then start the import again.':
    "El servidor ha dejado de enviar «{file}»: compruebe que el servicio funciona y que hay red, y empiece la importación de nuevo.",
  "The compressed file is damaged or was cut off: get it again.":
    "El archivo comprimido está dañado o incompleto: consígalo otra vez.",
  'Several rows of the table have "{id}" in the column {column}: choose another column, or remove them.':
    "Varias filas de la tabla tienen «{id}» en la columna {column}: elija otra columna o quítelas.",
  "The file is empty: there is nothing to import.": "El archivo está vacío: no hay nada que importar.",
  '"{file}" is no text, whatever its name says: open it in the program that it comes from, save it as CSV (UTF-8), and choose that file.':
    "«{file}» no es texto, diga lo que diga su nombre: ábralo en el programa del que viene, guárdelo como CSV (UTF-8) y elija ese archivo.",
  "The file begins as {encoding} and goes on in another encoding: choose {other} and import it again.":
    "El archivo empieza en {encoding} y sigue en otra codificación: elija {other} e impórtelo otra vez.",
  '"{file}" cannot be read to its end{reason}: get it again.':
    "«{file}» no se puede leer hasta el final{reason}: consígalo otra vez.",
  "The file cannot be read ({reason}).": "No se puede leer el archivo ({reason}).",
  "The reading broke down, perhaps for want of memory: start the import again.":
    "La lectura falló, quizá por falta de memoria: empiece la importación de nuevo.",
  "The unpacking broke down, perhaps for want of memory: start the import again.":
    "La descompresión falló, quizá por falta de memoria: empiece la importación de nuevo.",
  "The zip archive holds no file.": "El archivo zip no contiene ningún archivo.",
  "The zip archive holds several files: choose one of them.": "El archivo zip contiene varios archivos: elija uno.",
  'The zip archive holds no file "{file}".': "El archivo zip no contiene ningún archivo «{file}».",
  "The zip archive is protected by a password: unpack it first.":
    "El archivo zip está protegido con una contraseña: descomprímalo antes.",
  "The zip archive is damaged or was cut off: get it again.":
    "El archivo zip está dañado o incompleto: consígalo otra vez.",
  "This is a document of Excel or Office: open it there and save the sheet as CSV, then choose that.":
    "Es un documento de Excel o de Office: ábralo allí, guarde la hoja como CSV y elija ese archivo.",
  "The link cannot be read from here: open it in a browser, save the file, and choose it on the Import screen.":
    "El enlace no se puede leer desde aquí: ábralo en un navegador, guarde el archivo y elíjalo en la pantalla Importar.",
  "This Excel keeps nothing of exports in the workbook: it is too old.":
    "Este Excel no guarda nada de las exportaciones en el libro: es demasiado antiguo.",
  "The workbook holds too many saved queries: delete some, or save them without lists of properties.":
    "El libro tiene demasiadas consultas guardadas: borre algunas o guárdelas sin listas de propiedades.",
  "The import did not come to its end, and Excel refused to take back what was written.":
    "La importación no llegó a su fin y Excel no dejó retirar lo escrito.",
  "The workbook has no table {table} any more.": "El libro ya no tiene la tabla {table}.",
  "There are more rows than the sheet holds ({most}).": "Hay más filas de las que caben en la hoja ({most}).",
  "The cells {cells} hold something: nothing was written over them.":
    "Las celdas {cells} contienen algo: no se escribió nada encima.",
  '"{text}" is no cell.': "«{text}» no es una celda.",
  "The server sends nothing.": "El servidor no envía nada.",
  "The {what} of {name} holds a line break, a blank or a letter that no {kind} has, and was not sent. Copy it again from where it was issued and enter it in the Compsheet pane.":
    "La clave o el token de {name} contiene un salto de línea, un espacio o una letra que no puede tener, y no se envió. Cópielo otra vez de donde se emitió y escríbalo en el panel de Compsheet.",
  "This computer is offline. Connect it to the network, then try again.":
    "Este equipo está sin conexión. Conéctelo a la red e inténtelo otra vez.",
  "{name} cannot be reached, or it does not accept requests from {origin} (CORS): the browser does not tell which. Check the address in the Compsheet pane and your network; if both are right, ask the service's operator to allow this origin.":
    "No se llega a {name}, o no acepta solicitudes de {origin} (CORS): el navegador no dice cuál de las dos cosas. Compruebe la dirección en el panel de Compsheet y su red; si ambas son correctas, pida al operador del servicio que permita este origen.",
  "{name} cannot be reached. Check your network or VPN and that the service is running, then try again.":
    "No se llega a {name}. Compruebe su red o su VPN y que el servicio esté en marcha, e inténtelo otra vez.",
  "The answer to {endpoint} is not JSON. Check the service's address in the Compsheet pane and whether a proxy or a sign-in page stands between; if the address is right, report this message to support.":
    "La respuesta a {endpoint} no es JSON. Compruebe la dirección del servicio en el panel de Compsheet y si hay en medio un proxy o una página de inicio de sesión; si la dirección es correcta, envíe este mensaje a soporte.",
  "The answer to {endpoint} broke off before its end. Check your network, then try again.":
    "La respuesta a {endpoint} se cortó antes de su fin. Compruebe su red e inténtelo otra vez.",
  "{name} did not answer {endpoint} within {span}. Try again; if it stays, check your network and the service's address in the Compsheet pane.":
    "{name} no respondió a {endpoint} en {span}. Inténtelo otra vez; si sigue igual, compruebe su red y la dirección del servicio en el panel de Compsheet.",
  "A part of Compsheet did not load. Check the network connection, then try again; cells that show an error have to be retried.":
    "Una parte de Compsheet no se cargó. Compruebe la conexión a la red e inténtelo otra vez; hay que reintentar las celdas que muestran un error.",
  "The service takes no more requests for now: the quota of this key is used up, or it asked to wait. Try again in {span}.":
    "El servicio no admite más solicitudes por ahora: la cuota de esta clave está agotada, o pidió esperar. Inténtelo otra vez en {span}.",
  "{endpoint} waited {span} for its turn and was not sent, because earlier requests got no answer. Try again; if it stays, check your network.":
    "{endpoint} esperó su turno {span} y no se envió, porque las solicitudes anteriores no tuvieron respuesta. Inténtelo otra vez; si sigue igual, compruebe su red.",
  "The service could not use the request {endpoint}{said}. Correct the formula's arguments and try again.":
    "El servicio no pudo usar la solicitud {endpoint}{said}. Corrija los argumentos de la fórmula e inténtelo otra vez.",
  "This key may not use {endpoint}{said}. Ask whoever manages the subscription to add it, or connect with another key in the Compsheet pane.":
    "Esta clave no puede usar {endpoint}{said}. Pida a quien administra la suscripción que lo agregue, o conéctese con otra clave en el panel de Compsheet.",
  "The service has no property {id}: it may have been merged or is not available to you. Look it up again by its address.":
    "El servicio no tiene la propiedad {id}: puede que se haya unido a otra o que no esté disponible para usted. Búsquela otra vez por su dirección.",
  "The service has a fault (status {status}){said}. Try again {when}.":
    "El servicio tiene un fallo (estado {status}){said}. Inténtelo otra vez {when}.",
  "The service does not accept the key{said}. Check the key in the Compsheet pane.":
    "El servicio no acepta la clave{said}. Compruebe la clave en el panel de Compsheet.",
  "The request quota of this key is used up{said}. Try again {when}.":
    "La cuota de solicitudes de esta clave está agotada{said}. Inténtelo otra vez {when}.",
  "The service answered {endpoint} with the unexpected status {status}{said}. Check the service's address in the Compsheet pane; if it is right, report this message to support.":
    "El servicio respondió a {endpoint} con el estado inesperado {status}{said}. Compruebe la dirección del servicio en el panel de Compsheet; si es correcta, envíe este mensaje a soporte.",
  "The service's answer to {endpoint} does not have the agreed form: {path}: {issue}. Try again later; if it stays, report this message to support.":
    "La respuesta del servicio a {endpoint} no tiene la forma acordada: {path}: {issue}. Inténtelo más tarde; si sigue igual, envíe este mensaje a soporte.",
  "The gateway could not use this{said}. Correct it and try again.":
    "La puerta de enlace no pudo usar esto{said}. Corríjalo e inténtelo otra vez.",
  "The gateway does not know this export{said}: it may have been discarded elsewhere. Order it again.":
    "La puerta de enlace no conoce esta exportación{said}: puede que se haya descartado en otro equipo. Pídala otra vez.",
  "The export is in another state by now{said}. Look at it in the list.":
    "La exportación ya está en otro estado{said}. Véala en la lista.",
  "The export's file is gone, since its link has ended{said}. Order it again.":
    "El archivo de la exportación ya no está, pues su enlace venció{said}. Pídala otra vez.",
  "Excel has not let Compsheet start yet. Wait a moment, then recalculate the cell.":
    "Excel todavía no ha dejado que Compsheet se inicie. Espere un momento y vuelva a calcular la celda.",
  "The server that serves Compsheet does not answer. Check that it runs and that you are online, then recalculate the cell.":
    "El servidor que ofrece Compsheet no responde. Compruebe que está en marcha y que tiene conexión, y vuelva a calcular la celda.",
  "This workbook's figures come from {one}, and Compsheet is connected to {other}: they are not mixed. Connect to {same} in the Compsheet pane, or use a new workbook.":
    "Las cifras de este libro vienen de {one}, y Compsheet está conectado a {other}: no se mezclan. Conéctese a {same} en el panel de Compsheet o use un libro nuevo.",
  "The list of functions could not be read ({status}).": "No se pudo leer la lista de funciones ({status}).",
  "The quota is not known before the first request.": "La cuota no se conoce antes de la primera solicitud.",
  "The storage no longer has the file. Order the export again.":
    "El almacenamiento ya no tiene el archivo. Pida la exportación otra vez.",
  "Nothing came within 7 days. Order it again, or paste its download link.":
    "En 7 días no llegó nada. Pídala otra vez o pegue su enlace de descarga.",
  '"{name}" is no utility of a grid; use one of: {known}.':
    "«{name}» no es un servicio de la tabla; use uno de: {known}.",
  '"{name}" is no line of a grid with an amount. Nearest: {known}.':
    "«{name}» no es una línea de la tabla con importe. Parecidas: {known}.",
  "{percent}% is no designation of average income: use {known} (26 CFR 1.42-19).":
    "{percent}% no es una designación de ingreso promedio: use {known} (26 CFR 1.42-19).",
  "The interval holds zero: the sample shows no premium.":
    "El intervalo contiene el cero: la muestra no indica ninguna prima.",
  '"{name}" is no tag of homes. Nearest: {known}.': "«{name}» no es una etiqueta de viviendas. Parecidas: {known}.",
  "Homes that are not listed, off line or leased before they are listed do not show":
    "No se ven las viviendas sin anunciar, fuera de servicio o rentadas antes de anunciarse",
  "Excel opened {formulas} formulas without Compsheet. They were entered again.":
    "Excel abrió {formulas} fórmulas sin Compsheet. Se volvieron a introducir.",
  "Formulas of Compsheet on the sheet {sheet} show #NAME? and are protected. Unprotect the sheet, then repair formulas in Settings.":
    "Hay fórmulas de Compsheet en la hoja {sheet} que muestran #¿NOMBRE? y están protegidas. Desproteja la hoja y repare las fórmulas en Configuración.",
  "This system's browser component is too old to keep answers in workbooks (it has no CompressionStream). Answers last while the workbook is open. Update Office and the system to keep them.":
    "El componente de navegador de este sistema es demasiado antiguo para guardar respuestas en los libros (no tiene CompressionStream). Las respuestas duran mientras el libro está abierto. Actualice Office y el sistema para conservarlas.",
  "Some stored answers were left out: {reason} Update the add-in to read them.":
    "Se omitieron algunas respuestas guardadas: {reason} Actualice el complemento para leerlas.",
  "Some stored answers are damaged and were left out; their cells ask the service again. {reason}":
    "Algunas respuestas guardadas están dañadas y se omitieron; sus celdas vuelven a preguntar al servicio. {reason}",
  "The database gave up a transaction.": "La base de datos abandonó una operación.",
  "The workbook did not take the answers; they are kept in memory and tried again. {reason}":
    "El libro no aceptó las respuestas; se conservan en memoria y se intenta otra vez. {reason}",
  "The workbook did not take the answers; they are kept in memory. {reason}":
    "El libro no aceptó las respuestas; se conservan en memoria. {reason}",
  "Some stored answers were written by a newer Compsheet and were left out. Update the add-in to read them.":
    "Algunas respuestas guardadas las escribió un Compsheet más nuevo y se omitieron. Actualice el complemento para leerlas.",
  "The stored answers grew beyond their limit. It is not known what every cell shows, so all of them are kept.":
    "Las respuestas guardadas superan su límite. No se sabe qué muestra cada celda, así que se conservan todas.",
  "The stored answers grew beyond their limit, and the cells that show them could not be looked through. {reason}":
    "Las respuestas guardadas superan su límite y no se pudieron revisar las celdas que las muestran. {reason}",
  "The answers that cells show take more than the {size} KB set for this workbook; all of them are kept.":
    "Las respuestas que muestran las celdas ocupan más de los {size} KB fijados para este libro; se conservan todas.",
  "The last refresh changed too much for this workbook to keep what was before: it cannot be taken back.":
    "La última actualización cambió demasiado para que el libro conserve lo anterior: no se puede deshacer.",
  "This answer was kept by another version of Compsheet. Enter its formula again to fetch it anew.":
    "Esta respuesta la guardó otra versión de Compsheet. Escriba su fórmula de nuevo para obtenerla otra vez.",
  "This workbook has more than {cells} cells of Compsheet. A refresh passes over those beyond, and no stored answer is removed to make room. Divide the workbook to have all of them refreshed.":
    "Este libro tiene más de {cells} celdas de Compsheet. Una actualización pasa por alto las demás, y no se quita ninguna respuesta guardada para hacer sitio. Divida el libro para que se actualicen todas.",
  "Excel has not calculated every cell of Compsheet. A refresh passes over those, and no stored answer is removed to make room meanwhile. Calculate the workbook (F9), then try again.":
    "Excel no ha calculado todas las celdas de Compsheet. Una actualización pasa por alto las que faltan, y entretanto no se quita ninguna respuesta guardada para hacer sitio. Calcule el libro (F9) e inténtelo otra vez.",
  "Compsheet failed unexpectedly ({reason}). Recalculate the cell; if it stays, send the activity log to support.":
    "Compsheet falló de forma inesperada ({reason}). Vuelva a calcular la celda; si sigue igual, envíe el registro de actividad a soporte.",
  "Excel does not answer now. Wait until it has calculated, then recalculate the cell.":
    "Excel no responde ahora. Espere a que termine de calcular y vuelva a calcular la celda.",
  "Excel did not let {cells} be calculated, on {sheets}. Unprotect the sheet if it is protected, and try again.":
    "Excel no dejó calcular {cells}, en {sheets}. Quite la protección de la hoja si la tiene e inténtelo otra vez.",
  "Excel did not remove the stored answers from the workbook.": "Excel no quitó del libro las respuestas guardadas.",
  "Excel gave back other XML than it was given.": "Excel devolvió un XML distinto del que recibió.",
  "Excel gave back another text than it was given.": "Excel devolvió un texto distinto del que recibió.",
  "This Excel does not keep the workbook's answers as document parts ({reason}); a hidden sheet of the workbook keeps them instead.":
    "Este Excel no guarda las respuestas del libro como partes del documento ({reason}); en su lugar las guarda una hoja oculta del libro.",
  "The functions of Compsheet in it gave no error.": "Sus funciones de Compsheet no dieron ningún error.",
  "Excel did not let Compsheet look at the cell ({reason}). Recalculate this cell.":
    "Excel no dejó que Compsheet mirara la celda ({reason}). Vuelva a calcular esta celda.",
  "RENT.{name} needs a reference to a cell, such as =RENT.{same}(B4); a value or a text is none.":
    "RENT.{name} necesita una referencia a una celda, como =RENT.{same}(B4); un valor o un texto no lo es.",
  "{name} gave a value.": "{name} dio un valor.",
  "{cell} is not in this workbook. Open that workbook and look at the cell there.":
    "{cell} no está en este libro. Abra aquel libro y mire la celda allí.",
  "{cell} looks at another cell and has no answer of its own.": "{cell} mira otra celda y no tiene respuesta propia.",
  "{cell} has no function of Compsheet.": "{cell} no tiene ninguna función de Compsheet.",
  "{cell} shows no answer. {reason}": "{cell} no muestra ninguna respuesta. {reason}",
  "The answer in {cell} is not stored any more. Recalculate that cell to fetch it again.":
    "La respuesta de {cell} ya no está guardada. Vuelva a calcular esa celda para obtenerla otra vez.",
  "Excel did not keep the cell among the key figures.": "Excel no conservó la celda entre las cifras clave.",
  "{text} is no cell. Write its sheet and its address: Sheet1!B4.":
    "{text} no es una celda. Escriba su hoja y su dirección: Hoja1!B4.",
  "The cells {cells} were changed meanwhile.": "Las celdas {cells} cambiaron entretanto.",
  '"{text}" is no property id.': "«{text}» no es el identificador de una propiedad.",
  "The workbook has no sheet {sheet} any more.": "El libro ya no tiene la hoja {sheet}.",
  "The workbook does not tell its formulas.": "El libro no deja ver sus fórmulas.",
  "The workbook was opened elsewhere before the refresh had settled, which took it back: all figures are those from before. Apply it once more.":
    "El libro se abrió en otro lugar antes de que terminara la actualización, y eso la deshizo: todas las cifras son las de antes. Aplíquela otra vez.",
  "Excel has not finished calculating a minute after all figures were there. Look whether cells still show #BUSY!; calculate them again (F9) if they do.":
    "Excel no ha terminado de calcular un minuto después de llegar todas las cifras. Mire si alguna celda muestra aún #BUSY! y, si es así, calcúlela otra vez (F9).",
  "Not shown by Excel: cell {cell}. Recalculate it before you use its figures.":
    "Excel no muestra: celda {cell}. Vuelva a calcularla antes de usar sus cifras.",
  "Not shown by Excel: {count} cells ({cells}). Recalculate them before you use their figures.":
    "Excel no muestra: {count} celdas ({cells}). Vuelva a calcularlas antes de usar sus cifras.",
  "Some formulas take results of others as arguments, in a longer chain than a refresh waits for. Refresh once more to settle them.":
    "Algunas fórmulas toman resultados de otras como argumentos, en una cadena más larga de lo que espera una actualización. Actualice otra vez para completarlas.",
  "The workbook's stored answers cannot be read now; it is tried again. {reason}":
    "Ahora no se pueden leer las respuestas guardadas del libro; se intenta otra vez. {reason}",
  'The name AsOf stands for "{text}", which is no day: RENT functions pass it over. Give it a date.':
    "El nombre AsOf vale «{text}», que no es un día: las funciones RENT lo pasan por alto. Dele una fecha.",
  "The workbook's answers were read late, and some cells may not show them yet: recalculate them. {reason}":
    "Las respuestas del libro se leyeron tarde y puede que algunas celdas aún no las muestren: vuelva a calcularlas. {reason}",
  "The last refresh was cut off before its figures were shown: the workbook holds those from before. Refresh again; what was fetched today need not be fetched anew.":
    "La última actualización se interrumpió antes de mostrar sus cifras: el libro tiene las de antes. Actualice otra vez; lo que se obtuvo hoy no hay que pedirlo de nuevo.",
  "A refresh is under way or waits for your choice in the Compsheet pane. Apply or cancel it first.":
    "Hay una actualización en marcha o que espera su decisión en el panel de Compsheet. Aplíquela o cancélela antes.",
  "Nothing is fetched that could be applied. Start a refresh first.":
    "No se ha obtenido nada que aplicar. Empiece antes una actualización.",
  "There is no refresh that could be taken back.": "No hay ninguna actualización que deshacer.",
  "The refresh was cancelled.": "La actualización se canceló.",
  "There is no refresh of today on this device that could be taken up.":
    "En este equipo no hay ninguna actualización de hoy que se pueda retomar.",
  "There is nothing to take back: open the workbook that the copy was made of.":
    "No hay nada que deshacer: abra el libro del que se hizo la copia.",
  "There is no applied refresh whose changes could be written.":
    "No hay ninguna actualización aplicada cuyos cambios se puedan escribir.",
  "{cells} was changed while it was pinned and keeps what it holds; its formula {formula} is kept. Choose in the pane, under Pinned cells, which of the two stays.":
    "{cells} se cambió mientras estaba fijada y conserva lo que contiene; su fórmula {formula} se guarda. Elija en el panel, en Celdas fijadas, cuál de las dos se queda.",
  "The result is a table, and cells below or beside the formula that it needs are not empty, are merged, or belong to an Excel table. Empty them, or move the formula.":
    "El resultado es una tabla, y las celdas que necesita debajo o al lado de la fórmula no están vacías, están combinadas o son de una tabla de Excel. Vacíelas o mueva la fórmula.",
  "The cell still waits for the service. It ends by itself; the Compsheet pane shows the requests.":
    "La celda aún espera al servicio. Termina sola; el panel de Compsheet muestra las solicitudes.",
  "Excel cannot show the result: the formula gives an empty array (such as FILTER without a match), or arrays within an array.":
    "Excel no puede mostrar el resultado: la fórmula da una matriz vacía (como FILTRAR sin coincidencias) o matrices dentro de una matriz.",
  "Excel could not reach an online service of its own. Check the connection and calculate the cell again.":
    "Excel no pudo llegar a un servicio propio en línea. Compruebe la conexión y calcule la celda otra vez.",
  "Excel may not run a part of the formula. Check the privacy settings and that the add-in is allowed in your organization.":
    "Excel no puede ejecutar una parte de la fórmula. Compruebe los ajustes de privacidad y que su organización permita el complemento.",
  "The value is of a kind that this version of Excel does not know. A newer Excel shows it.":
    "El valor es de un tipo que esta versión de Excel no conoce. Un Excel más nuevo lo muestra.",
  "Excel is still fetching the value. It ends by itself.": "Excel todavía está obteniendo el valor. Termina solo.",
  "The formula refers to cells that are gone, or to a result that does not spill any more. Enter the reference again.":
    "La fórmula se refiere a celdas que ya no están o a un resultado que ya no se desborda. Escriba la referencia de nuevo.",
  "A newer Compsheet was cut off while it pinned cells here. Update the add-in, then open the workbook again.":
    "Un Compsheet más nuevo se interrumpió mientras fijaba celdas aquí. Actualice el complemento y vuelva a abrir el libro.",
  "Pinning was cut off here, and its hidden note {name} can't be read. Open the workbook in the Excel that pinned the cells, then try again.":
    "La fijación se interrumpió aquí y su nota oculta {name} no se puede leer. Abra el libro en el Excel que fijó las celdas e inténtelo otra vez.",
  "Pinning was cut off in this workbook, and this device did not begin it. Check its formulas under Pinned cells, on the Home screen, then choose what stays.":
    "La fijación se interrumpió en este libro y no la empezó este dispositivo. Revise sus fórmulas en Celdas fijadas, en la pantalla Inicio, y elija qué se queda.",
  "Pinning was cut off in this workbook, and it kept formulas that do more than calculate. Check them under Pinned cells, on the Home screen, then choose what stays.":
    "La fijación se interrumpió en este libro y guardó fórmulas que hacen más que calcular. Revíselas en Celdas fijadas, en la pantalla Inicio, y elija qué se queda.",
  "Some stored answers are larger than Compsheet ever writes them and were left out. Their cells ask the service again.":
    "Algunas respuestas guardadas son más grandes de lo que Compsheet las escribe y se omitieron. Sus celdas preguntan otra vez al servicio.",
  "Pinning was cut off before all cells were done. It has been taken back: the formulas stand again.":
    "La fijación se interrumpió antes de terminar todas las celdas. Se deshizo: las fórmulas vuelven a estar.",
  "Unpinning was cut off before all cells were done. It has been finished: the formulas stand again.":
    "La liberación se interrumpió antes de terminar todas las celdas. Se completó: las fórmulas vuelven a estar.",
  "The conversion to a hand-over copy was cut off before the stored answers were removed. They are removed now; the formulas are kept for a re-link.":
    "La conversión en copia de entrega se interrumpió antes de quitar las respuestas guardadas. Ya se quitaron; las fórmulas se conservan para volver a enlazar.",
  "Cells of this workbook are being pinned, unpinned or handed over by somebody else, or that was cut off a moment ago. Try again in {seconds} seconds: then it is put in order first.":
    "Otra persona está fijando, soltando o entregando celdas de este libro, o eso se interrumpió hace un momento. Inténtelo otra vez dentro de {seconds} segundos: entonces se pone antes en orden.",
  "The row of cells that begins at {cell} holds more text than Excel takes at once (5 MB). Have the formula give less in a row, then try again.":
    "La fila de celdas que empieza en {cell} tiene más texto del que Excel acepta de una vez (5 MB). Haga que la fórmula dé menos en una fila e inténtelo otra vez.",
  "Excel stopped while the stored answers were removed, and some may be left. Try again. {reason}":
    "Excel se detuvo mientras se quitaban las respuestas guardadas y pueden quedar algunas. Inténtelo otra vez. {reason}",
  'The formulas are values now, but Excel stopped before all stored answers were removed. Do not hand the file over yet: press "Remove the stored answers", or open the workbook again. {reason}':
    "Las fórmulas ya son valores, pero Excel se detuvo antes de quitar todas las respuestas guardadas. No entregue aún el archivo: presione «Quitar las respuestas guardadas» o abra el libro de nuevo. {reason}",
  "Excel can't show the result: the formula returns an empty array (such as FILTER without a match) or nested arrays.":
    "Excel no puede mostrar el resultado: la fórmula da una matriz vacía (como FILTRAR sin coincidencias) o matrices dentro de una matriz.",
  "The formula refers to deleted cells, or to a result that no longer spills. Enter the reference again.":
    "La fórmula se refiere a celdas que ya no están o a un resultado que ya no se desborda. Escriba la referencia de nuevo.",
  "A value is not available: a search in the formula found nothing, or a cell that it reads is #N/A itself.":
    "Un valor no está disponible: una búsqueda de la fórmula no encontró nada, o una celda que lee es #N/A.",
  'The option "from" ({from}) is later than {end} ({to}).': "La opción «from» ({from}) es posterior a {end} ({to}).",
  'The option "min_{one}" ({min}) is above "max_{other}" ({max}).':
    "La opción «min_{one}» ({min}) es mayor que «max_{other}» ({max}).",
  'The option "{name}" takes one value, not a range.': "La opción «{name}» admite un valor, no un rango.",
  "lat {lat}, lon {lon} isn't a place on Earth.": "lat {lat}, lon {lon} no es un lugar de la Tierra.",
  'The option "override" names {id}, which is none of the grid\'s comps.':
    "La opción «override» nombra {id}, que no está entre los comparables de la tabla.",
  'The best mix is of designations, which only the election "average" has.':
    "La mejor mezcla es de designaciones, que solo tiene la elección «average».",
  "The file is empty.": "El archivo está vacío.",
  "The zip archive is empty.": "El archivo zip no contiene ningún archivo.",
  'The zip archive has no file "{file}".': "El archivo zip no contiene ningún archivo «{file}».",
  '{field} is a single value and has no field "{name}".': "{field} es un solo valor y no tiene el campo «{name}».",
  '"{text}" is no {what} of a report. Write it as it is listed.':
    "«{text}» no es un dato válido de un informe ({what}). Escríbalo tal como aparece en la lista.",
  "A property id is 32 hexadecimal digits in five groups, such as 123e4567-e89b-52d3-a456-426614174000. Use the id that RENT.FIND gives, or the property's address.":
    "El identificador de una propiedad tiene 32 cifras hexadecimales en cinco grupos, como 123e4567-e89b-52d3-a456-426614174000. Use el que da RENT.FIND, o la dirección de la propiedad.",
  "30% of MTSP isn't HUD's extremely low limit: HOME and HTF homes need that limit typed":
    "30% de MTSP no es el límite «extremely low» de HUD: escriba ese límite para las viviendas HOME y HTF",
  "80% of MTSP isn't HUD's low-income limit: HOME homes need that limit typed":
    "80% de MTSP no es el límite «low-income» de HUD: escriba ese límite para las viviendas HOME",
  "Typed limits: {limit} is the 50% limit of four persons": "Límites escritos: {limit} es el de 50% de cuatro personas",
  "The service has not all the {percent}% limits that {bedrooms} bedrooms need here.":
    "Aquí faltan en el servicio algunos de los límites de {percent}% que necesitan {bedrooms} recámaras.",
  "Maximum gross rent ${gross}: utilities and mandatory fees are in it":
    "Renta bruta máxima de ${gross}, con servicios y cargos obligatorios",
  "The utility allowance is as high as the gross rent: nothing is left to charge.":
    "La asignación para servicios iguala o supera la renta bruta: no queda renta que cobrar.",
  'utility_allowance is empty: write 0 where the owner pays all utilities, or ask for gross: "measure", "gross".':
    "utility_allowance está vacío: escriba 0 si el propietario paga todos los servicios, o pida la renta bruta: «measure», «gross».",
  'The option "include" must be of restricted, senior, student; it was given "{value}".':
    "La opción «include» debe ser uno o más de restricted, senior, student; recibió «{value}».",
  '"{basis}" is what the figure is divided by, the fourth argument. Leave the third one empty: "{item}", , "{basis2}".':
    '«{basis}» va en el cuarto argumento, entre qué se divide la cifra. Deje vacío el tercero: "{item}", , "{basis2}".',
  'Every line scales with EGI; "hold", "fixed" keeps expenses at their dollars':
    "Todas las líneas siguen al EGI; «hold», «fixed» deja los gastos en sus importes",
  "Only the management fee follows EGI; other income and all other expenses keep their dollars":
    "Solo la administración sigue al EGI; los otros ingresos y los demás gastos conservan sus dólares",
  "None of any type was.": "Tampoco de ningún otro tipo.",
  'The image models were removed by the service. For the quality that it keeps of a property write =RENT.PROPERTY(subject, "building_quality.property_overall_quality").':
    'El servicio retiró sus modelos de imágenes. Para la calidad de una propiedad, use =RENT.PROPERTY(subject, "building_quality.property_overall_quality").',
  "Within no floorplan do homes with and without {tag} vary enough for an estimate.":
    "Las viviendas con y sin {tag} no varían lo suficiente dentro de un plano para una estimación.",
  "{renovated} renovated and {classic} classic homes share a floorplan; {least} of each are needed: a difference of means between floorplans is no premium.":
    "{renovated} viviendas renovadas y {classic} sin renovar comparten plano y hacen falta {least} de cada una. Una diferencia entre planos no es una prima.",
  "{renovated} renovated and {classic} classic; {least} of each are needed: widen the window, or pool with properties.":
    "Hay {renovated} viviendas renovadas y {classic} sin renovar, y hacen falta {least} de cada una. Amplíe el periodo o agrupe más propiedades con la opción «properties».",
  "The subject's own leases are left out of it": "No incluye los contratos de la propia propiedad",
  'The subject\'s own leases are in it; "exclude_subject", TRUE leaves them out':
    "Incluye los contratos de la propia propiedad; «exclude_subject», TRUE los deja fuera",
  "No report is saved with the service.": "El servicio no tiene informes guardados.",
  "A column of subjects needs a field: name the one that each row is to show.":
    "Una columna de propiedades necesita un campo: escriba el campo que mostrará cada fila.",
  "A column of subjects needs one value or one row for each: this has several, ask for it separately.":
    "Cada propiedad de una columna debe dar un valor o una fila. Esta da varios; pídala por separado.",
  "#N/A: The service does not know this value of the table, and the option missing asks for #N/A in its place.":
    "#N/A: el servicio no tiene este valor, y la opción «missing» muestra #N/A en su lugar.",
  "The service does not know this value.": "El servicio no tiene este valor.",
  "Its answer is {age}": "Su resultado: {age}",
  "A number in the formula is out of the range that it may have.": "Un número de la fórmula está fuera de rango.",
  "Excel does not know a name in the formula. Check its spelling. Where a function shows as _xldudf_RENT_…, Compsheet is not loaded: open the Compsheet pane from the ribbon, then enter the formula again.":
    "Excel no conoce un nombre de la fórmula. Compruebe cómo está escrito. Si una función aparece como _xldudf_RENT_…, Compsheet no está cargado: abra su panel desde la cinta y escriba la fórmula de nuevo.",
  "The property in the cell has no field of this name. RENT.PROPERTY lists the fields that it has.":
    "La propiedad de la celda no tiene un campo con ese nombre. RENT.PROPERTY muestra los que tiene.",
  "Compsheet does not know this error. Excel's help explains it.":
    "Compsheet no conoce este error. La ayuda de Excel lo explica.",
  "The nights of {name} hold no {address} by {on}. They keep cells with RENT formulas and cells with a name: give the cell a name.":
    "Ninguna noche de {name} hasta el {on} tiene {address}. Las noches guardan celdas con nombre y celdas con fórmulas RENT: dé un nombre a la celda.",
  'The nights of {name} hold no "{text}" by {on}. {advice}':
    "Ninguna noche de {name} hasta el {on} tiene «{text}». {advice}",
  "They hold no named cells.": "No tienen celdas con nombre.",
  "These nights hold sample data.": "Estas noches tienen datos de ejemplo.",
  "No night had looked at {called} by {on}. Its first night is {first_night}.":
    "{called} no tenía ninguna noche hasta el {on}. La primera es la del {first_night}.",
  'No night has looked at a model "{name}". {advice}': "Ninguna noche incluye un modelo «{name}». {advice}",
  'No night has written this workbook, so Compsheet can\'t say which model it is. Save it where your nights look, or name the model with the option "model".':
    "Ninguna noche ha escrito este libro, así que Compsheet no puede identificar su modelo. Guárdelo en un almacén de sus noches, o indique el modelo con la opción «model».",
  "The property {id} at {address} has moved or been merged, and no single one is found at its address. Write one of these ids: {ids}.":
    "La propiedad {id}, en {address}, cambió de identificador o se unió a otra, y puede que varias coincidan con su dirección. Use uno de estos identificadores: {ids}.",
};
