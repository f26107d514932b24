/** Messages about the connection to the service, by their English wording. */
export const serviceMessages: Readonly<Record<string, string>> = {
  "No data service is connected. Open the Compsheet pane and connect: enter your key, or choose the sample data.":
    "No hay ningún servicio de datos conectado. Abra el panel de Compsheet y conéctese: escriba su clave o elija los datos de ejemplo.",
  "The {what} for {name} has a line break, a space or a character that no {kind} has, so it wasn't sent. Copy it again from where it was issued, then enter it in the Compsheet pane.":
    "La clave o el token de {name} contiene un salto de línea, un espacio o una letra que no puede tener, y no se envió. Cópielo otra vez de donde se emitió y escríbalo en el panel de Compsheet.",
  "Compsheet was connected to other data while this cell was calculated. Recalculate the cell.":
    "Compsheet se conectó a otros datos mientras se calculaba esta celda. Vuelva a calcularla.",
  "{value} is not a number. Correct the formula's arguments.":
    "{value} no es un número. Corrija los argumentos de la fórmula.",
  "The address of {name} is not a web address. Correct it in the Compsheet pane, such as https://data.example.":
    "La dirección de {name} no es una dirección web. Corríjala en el panel de Compsheet, por ejemplo https://data.example.",
  "This computer is offline. Connect to the network, then try again.":
    "Este equipo está sin conexión. Conéctelo a la red e inténtelo de nuevo.",
  "Can't reach {name}, or it blocks requests from {origin} (CORS). Check the address in the Compsheet pane and your network. If both are right, ask the service's operator to allow this origin.":
    "No se puede llegar a {name}, o bloquea las solicitudes de {origin} (CORS). Compruebe la dirección en el panel de Compsheet y su red. Si las dos están bien, pida al operador del servicio que permita este origen.",
  "Can't reach {name}. Check your network or VPN and that the service is running, then try again.":
    "No se puede llegar a {name}. Compruebe su red o su VPN y que el servicio esté en marcha, e inténtelo otra vez.",
  "The answer to {endpoint} isn't JSON. Check the service's address in the Compsheet pane and whether a proxy or sign-in page is in between. If the address is right, send this message to support.":
    "La respuesta a {endpoint} no es JSON. Compruebe la dirección del servicio en el panel de Compsheet y si hay en medio un proxy o una página de inicio de sesión; si la dirección es correcta, envíe este mensaje a soporte.",
  "The answer is too long.": "La respuesta es demasiado larga.",
  "The answer to {endpoint} was cut off. Check your network, then try again.":
    "La respuesta a {endpoint} se cortó. Revise su red e inténtelo otra vez.",
  "{name} did not answer {endpoint} within {span}. Try again. If this persists, check your network and the service's address in the Compsheet pane.":
    "{name} no respondió a {endpoint} en {span}. Inténtelo otra vez; si sigue igual, compruebe su red y la dirección del servicio en el panel de Compsheet.",
  "A part of Compsheet didn't load. Check your network connection, then retry the cells that show an error.":
    "Una parte de Compsheet no se cargó. Revise la conexión a la red y reintente las celdas que muestran un error.",
  '"{text}" isn\'t a {what} of a report. Write it as listed.':
    "«{text}» no es un dato válido de un informe ({what}). Escríbalo tal como aparece en la lista.",
  "A property id is 32 hexadecimal digits in five groups, such as 123e4567-e89b-52d3-a456-426614174000. Use the id that RENT.FIND returns, or the property's address.":
    "El identificador de una propiedad tiene 32 cifras hexadecimales en cinco grupos, como 123e4567-e89b-52d3-a456-426614174000. Use el que devuelve RENT.FIND, o la dirección de la propiedad.",
  "The request budget of this key is used up, or the service asked to wait. Try again in {span}.":
    "La cuota de solicitudes de esta clave está agotada, o el servicio pidió esperar. Inténtelo de nuevo en {span}.",
  "{endpoint} wasn't sent within {span}, because earlier requests got no answer. Try again. If this persists, check your network.":
    "{endpoint} esperó su turno {span} y no se envió, porque las solicitudes anteriores no tuvieron respuesta. Inténtelo otra vez; si sigue igual, compruebe su red.",
  "{request} was cancelled.": "{request} se canceló.",
  "The service rejected the request {endpoint}{said}. Correct the formula's arguments, then try again.":
    "El servicio rechazó la solicitud {endpoint}{said}. Corrija los argumentos de la fórmula e inténtelo otra vez.",
  "This key can't use {endpoint}{said}. Ask your account manager to add it, or connect with another key in the Compsheet pane.":
    "Esta clave no puede usar {endpoint}{said}. Pida a quien administra la suscripción que lo agregue, o conéctese con otra clave en el panel de Compsheet.",
  "The service found nothing for {endpoint}{said}. Check the ids in the request.":
    "El servicio no encontró nada para {endpoint}{said}. Compruebe los identificadores de la solicitud.",
  "The server has nothing for {endpoint} and doesn't say why. Check the service's address in the Compsheet pane.":
    "El servidor no tiene nada para {endpoint} y no dice por qué. Compruebe la dirección del servicio en el panel de Compsheet.",
  "The service has no property {id}. It may have been merged or isn't available to you. Look it up again by its address.":
    "El servicio no tiene la propiedad {id}: puede que se haya unido a otra o que no esté disponible para usted. Búsquela otra vez por su dirección.",
  "The request {endpoint} is too large for the service{said}. Ask for fewer properties or a shorter period.":
    "La solicitud {endpoint} es demasiado grande para el servicio{said}. Pida menos propiedades o un periodo más corto.",
  "The service failed (status {status}){said}. Try again {when}.":
    "El servicio falló (estado {status}){said}. Inténtelo de nuevo {when}.",
  "The service rejected the key{said}. Check the key in the Compsheet pane.":
    "El servicio rechazó la clave{said}. Compruebe la clave en el panel de Compsheet.",
  "The request budget of this key is used up{said}. Try again {when}.":
    "La cuota de solicitudes de esta clave está agotada{said}. Inténtelo otra vez {when}.",
  "The service answered {endpoint} with the unexpected status {status}{said}. Check the service's address in the Compsheet pane. If it is right, send this message to support.":
    "El servicio respondió a {endpoint} con el estado inesperado {status}{said}. Compruebe la dirección del servicio en el panel de Compsheet; si es correcta, envíe este mensaje a soporte.",
  "The service's answer to {endpoint} has an unexpected form: {path}: {issue}. Try again later. If this persists, send this message to support.":
    "La respuesta del servicio a {endpoint} tiene una forma inesperada: {path}: {issue}. Inténtelo más tarde; si sigue igual, envíe este mensaje a soporte.",
  "The gateway rejected this{said}. Correct it, then try again.":
    "La puerta de enlace rechazó esto{said}. Corríjalo e inténtelo otra vez.",
  "The gateway doesn't have this export{said}. It may have been removed in another window. Order it again.":
    "La puerta de enlace no tiene esta exportación{said}. Quizá se quitó en otra ventana. Pídala otra vez.",
  "The export has changed{said}. Check it in the list.": "La exportación cambió{said}. Revísela en la lista.",
  "The export's link expired{said}. Order it again.": "El enlace de la exportación venció{said}. Pídala otra vez.",
  "RENT.{function} got no answer within {span}. Check the connection in the Compsheet pane and recalculate the cell.":
    "RENT.{function} no tuvo respuesta en {span}. Compruebe la conexión en el panel de Compsheet y vuelva a calcular la celda.",
  'The service removed its image models. For a property\'s quality score, use =RENT.PROPERTY(subject, "building_quality.property_overall_quality").':
    'El servicio retiró sus modelos de imágenes. Para la calidad de una propiedad, use =RENT.PROPERTY(subject, "building_quality.property_overall_quality").',
  "Compsheet hasn't started yet. Wait a moment, then recalculate the cell.":
    "Compsheet aún no se ha iniciado. Espere un momento y vuelva a calcular la celda.",
  "Can't reach the Compsheet server. Check that it is running and that you are online, then recalculate the cell.":
    "No se puede llegar al servidor de Compsheet. Compruebe que esté en marcha y que usted tenga conexión, y vuelva a calcular la celda.",
  "This workbook's values come from {one}, but Compsheet is connected to {other}. Connect to {same} in the Compsheet pane, or use a new workbook.":
    "Los valores de este libro vienen de {one}, pero Compsheet está conectado a {other}. Conéctese a {same} en el panel de Compsheet o use un libro nuevo.",
  "Can't load the list of functions ({status}).": "No se pudo cargar la lista de funciones ({status}).",
  "The request budget appears after the first request.": "La cuota aparece tras la primera solicitud.",
  "The export's file was deleted from storage. Order it again.":
    "El almacenamiento ya no tiene el archivo. Pida la exportación otra vez.",
  "Nothing arrived within 7 days. Order it again, or paste its download link.":
    "En 7 días no llegó nada. Pídala otra vez o pegue su enlace de descarga.",
};
