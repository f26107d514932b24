/** What the connection to the service says, by its English wording. */
export const serviceMessages: Readonly<Record<string, string>> = {
  "No data service is connected. Open the Compsheet pane and connect: enter your key, or choose the sample data.":
    "No hay ningún servicio de datos conectado. Abra el panel de Compsheet y conéctese: escriba su clave o elija los datos de ejemplo.",
  "The {what} of {name} holds a line break, a blank or a letter that no {kind} has, and was not sent. Copy it again from where it was issued and enter it in the Compsheet pane.":
    "La clave o el token de {name} contiene un salto de línea, un espacio o una letra que no puede tener, y no se envió. Cópielo otra vez de donde se emitió y escríbalo en el panel de Compsheet.",
  "Compsheet was connected to other data while this cell was calculated. Recalculate the cell.":
    "Compsheet se conectó a otros datos mientras se calculaba esta celda. Vuelva a calcularla.",
  "{value} is not a number. Correct the formula's arguments.":
    "{value} no es un número. Corrija los argumentos de la fórmula.",
  "The address of {name} is not a web address. Correct it in the Compsheet pane, such as https://data.example.":
    "La dirección de {name} no es una dirección web. Corríjala en el panel de Compsheet, por ejemplo https://data.example.",
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
  '"{text}" is no {what} of a report. Write it as it is listed.':
    "«{text}» no es un dato válido de un informe ({what}). Escríbalo tal como aparece en la lista.",
  "A property id is 32 hexadecimal digits in five groups, such as 123e4567-e89b-52d3-a456-426614174000. Use the id that RENT.FIND gives, or the property's address.":
    "El identificador de una propiedad tiene 32 cifras hexadecimales en cinco grupos, como 123e4567-e89b-52d3-a456-426614174000. Use el que da RENT.FIND, o la dirección de la propiedad.",
  "The service takes no more requests for now: the quota of this key is used up, or it asked to wait. Try again in {span}.":
    "El servicio no admite más solicitudes por ahora: la cuota de esta clave está agotada, o pidió esperar. Inténtelo otra vez en {span}.",
  "{endpoint} waited {span} for its turn and was not sent, because earlier requests got no answer. Try again; if it stays, check your network.":
    "{endpoint} esperó su turno {span} y no se envió, porque las solicitudes anteriores no tuvieron respuesta. Inténtelo otra vez; si sigue igual, compruebe su red.",
  "{request} was cancelled.": "{request} se canceló.",
  "The service could not use the request {endpoint}{said}. Correct the formula's arguments and try again.":
    "El servicio no pudo usar la solicitud {endpoint}{said}. Corrija los argumentos de la fórmula e inténtelo otra vez.",
  "This key may not use {endpoint}{said}. Ask whoever manages the subscription to add it, or connect with another key in the Compsheet pane.":
    "Esta clave no puede usar {endpoint}{said}. Pida a quien administra la suscripción que lo agregue, o conéctese con otra clave en el panel de Compsheet.",
  "The service found nothing for {endpoint}{said}. Check the ids in the request.":
    "El servicio no encontró nada para {endpoint}{said}. Compruebe los identificadores de la solicitud.",
  "The service has no property {id}: it may have been merged or is not available to you. Look it up again by its address.":
    "El servicio no tiene la propiedad {id}: puede que se haya unido a otra o que no esté disponible para usted. Búsquela otra vez por su dirección.",
  "The request {endpoint} is too large for the service{said}. Ask for fewer properties or a shorter period.":
    "La solicitud {endpoint} es demasiado grande para el servicio{said}. Pida menos propiedades o un período más corto.",
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
  "RENT.{function} got no answer within {span}. Check the connection in the Compsheet pane and recalculate the cell.":
    "RENT.{function} no tuvo respuesta en {span}. Compruebe la conexión en el panel de Compsheet y vuelva a calcular la celda.",
  'The image models were removed by the service. For the quality that it keeps of a property write =RENT.PROPERTY(subject, "building_quality.property_overall_quality").':
    'El servicio retiró los modelos de imágenes. Para la calidad que conserva de una propiedad escriba =RENT.PROPERTY(subject, "building_quality.property_overall_quality").',
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
};
