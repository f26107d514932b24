/** What is said of the workbook, its stored answers and its refreshes, by its English wording. */
export const workbookMessages: Readonly<Record<string, string>> = {
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
  "It was written by a newer Compsheet (form {form}).": "Las escribió un Compsheet más nuevo (formato {form}).",
  "This browser does not let Compsheet keep property data on the device (a private window, a full disk, or another version of Compsheet that is open). Everything works; data is fetched again after the page is reloaded.":
    "Este navegador no deja que Compsheet guarde datos de propiedades en el equipo (una ventana privada, un disco lleno u otra versión de Compsheet abierta). Todo funciona; los datos se obtienen otra vez al recargar la página.",
  "The database does not answer.": "La base de datos no responde.",
  "Another window holds the database.": "Otra ventana ocupa la base de datos.",
  "The database cannot be opened.": "No se puede abrir la base de datos.",
  "The database failed.": "La base de datos falló.",
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
  "stale: the last refresh failed. {reason}": "anticuada: la última actualización falló. {reason}",
  "stale: fetched more than {days} days ago. Refresh it from the Compsheet pane.":
    "anticuada: se obtuvo hace más de {days} días. Actualícela en el panel de Compsheet.",
  "current, unverified: saved by another device, not verified here. Refresh it to verify it.":
    "vigente, sin verificar: la guardó otro dispositivo y aquí no se verificó. Actualícela para verificarla.",
  "{status} Unverified: saved by another device, not verified here. Refresh it to verify it.":
    "{status} Sin verificar: la guardó otro dispositivo y aquí no se verificó. Actualícela para verificarla.",
  "This workbook has more than {cells} cells of Compsheet. A refresh passes over those beyond, and no stored answer is removed to make room. Divide the workbook to have all of them refreshed.":
    "Este libro tiene más de {cells} celdas de Compsheet. Una actualización pasa por alto las demás, y no se quita ninguna respuesta guardada para hacer sitio. Divida el libro para que se actualicen todas.",
  "Excel has not calculated every cell of Compsheet. A refresh passes over those, and no stored answer is removed to make room meanwhile. Calculate the workbook (F9), then try again.":
    "Excel no ha calculado todas las celdas de Compsheet. Una actualización pasa por alto las que faltan, y entretanto no se quita ninguna respuesta guardada para hacer sitio. Calcule el libro (F9) e inténtelo otra vez.",
  "Compsheet failed unexpectedly ({reason}). Recalculate the cell; if it stays, send the activity log to support.":
    "Compsheet falló de forma inesperada ({reason}). Vuelva a calcular la celda; si sigue igual, envíe el registro de actividad a soporte.",
  "An argument of {name} is this error. Correct the cell that it comes from.":
    "Un argumento de {name} es este error. Corrija la celda de la que viene.",
  "An argument is an error value.": "Un argumento es un valor de error.",
  "Excel does not answer now. Wait until it has calculated, then recalculate the cell.":
    "Excel no responde ahora. Espere a que termine de calcular y vuelva a calcular la celda.",
  "Excel did not let {cells} be calculated, on {sheets}. Unprotect the sheet if it is protected, and try again.":
    "Excel no dejó calcular {cells}, en {sheets}. Quite la protección de la hoja si la tiene e inténtelo otra vez.",
  "The service does not know this value.": "El servicio no conoce este valor.",
  "Excel did not remove the stored answers from the workbook.": "Excel no quitó del libro las respuestas guardadas.",
  "Excel gave back other XML than it was given.": "Excel devolvió un XML distinto del que recibió.",
  "Excel gave back another text than it was given.": "Excel devolvió un texto distinto del que recibió.",
  "This Excel does not keep the workbook's answers as document parts ({reason}); a hidden sheet of the workbook keeps them instead.":
    "Este Excel no guarda las respuestas del libro como partes del documento ({reason}); en su lugar las guarda una hoja oculta del libro.",
  "The formula hides an error.": "La fórmula oculta un error.",
  "Its answer is {age}": "Su respuesta está {age}",
  "The functions of Compsheet in it gave no error.": "Sus funciones de Compsheet no dieron ningún error.",
  "Excel did not let Compsheet look at the cell ({reason}). Recalculate this cell.":
    "Excel no dejó que Compsheet mirara la celda ({reason}). Vuelva a calcular esta celda.",
  "RENT.{name} needs a reference to a cell, such as =RENT.{same}(B4); a value or a text is none.":
    "RENT.{name} necesita una referencia a una celda, como =RENT.{same}(B4); un valor o un texto no lo es.",
  "The cell shows no error.": "La celda no muestra ningún error.",
  "{name} gave a value.": "{name} dio un valor.",
  "{cell} is not in this workbook. Open that workbook and look at the cell there.":
    "{cell} no está en este libro. Abra aquel libro y mire la celda allí.",
  "The function in {cell} has not been calculated yet. Recalculate (F9), or wait until the cell is done.":
    "La función de {cell} aún no se ha calculado. Calcule (F9) o espere a que la celda termine.",
  "{cell} looks at another cell and has no answer of its own.": "{cell} mira otra celda y no tiene respuesta propia.",
  "{cell} has no function of Compsheet.": "{cell} no tiene ninguna función de Compsheet.",
  "{cell} shows no answer. {reason}": "{cell} no muestra ninguna respuesta. {reason}",
  "The answer in {cell} is not stored any more. Recalculate that cell to fetch it again.":
    "La respuesta de {cell} ya no está guardada. Vuelva a calcular esa celda para obtenerla otra vez.",
  "#N/A: The service does not know this value of the table, and the option missing asks for #N/A in its place.":
    "#N/A: el servicio no conoce este valor de la tabla, y la opción missing pide #N/A en su lugar.",
  "Excel did not keep the cell among the key figures.": "Excel no conservó la celda entre las cifras clave.",
  "{text} is no cell. Write its sheet and its address: Sheet1!B4.":
    "{text} no es una celda. Escriba su hoja y su dirección: Hoja1!B4.",
  "The cells {cells} were changed meanwhile.": "Las celdas {cells} cambiaron entretanto.",
  "{cells} cells are still being calculated. Wait until they are done, then try again.":
    "Aún se calculan {cells} celdas. Espere a que terminen e inténtelo otra vez.",
  '"{text}" is no property id.': "«{text}» no es el identificador de una propiedad.",
  "The range has more than {cells} cells.": "El rango tiene más de {cells} celdas.",
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
  "The property {id} at {address} has moved or been merged, and no single property is found at its address. Cells that name the old id show #N/A.":
    "La propiedad {id}, en {address}, cambió de identificador o se unió a otra, y en su dirección no se encuentra una sola. Las celdas que nombran el identificador antiguo muestran #N/A.",
  "The property {id} at {address} now has the id {to}. Cells that name the old id show its figures; they are not rewritten.":
    "La propiedad {id}, en {address}, tiene ahora el identificador {to}. Las celdas que nombran el antiguo muestran sus cifras; no se vuelven a escribir.",
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
  "There is no question {name}.": "No existe la función {name}.",
  "Counting requests changes nothing at the service.": "Contar solicitudes no cambia nada en el servicio.",
  "The result is a table, and cells below or beside the formula that it needs are not empty, are merged, or belong to an Excel table. Empty them, or move the formula.":
    "El resultado es una tabla, y las celdas que necesita debajo o al lado de la fórmula no están vacías, están combinadas o son de una tabla de Excel. Vacíelas o mueva la fórmula.",
  "Excel does not know a name in the formula. Check its spelling. Where a function shows as _xldudf_RENT_…, Compsheet is not loaded: open the Compsheet pane from the ribbon, then enter the formula again.":
    "Excel no conoce un nombre de la fórmula. Compruebe cómo está escrito. Si una función aparece como _xldudf_RENT_…, Compsheet no está cargado: abra su panel desde la cinta y escriba la fórmula de nuevo.",
  "The cell still waits for the service. It ends by itself; the Compsheet pane shows the requests.":
    "La celda aún espera al servicio. Termina sola; el panel de Compsheet muestra las solicitudes.",
  "Excel cannot show the result: the formula gives an empty array (such as FILTER without a match), or arrays within an array.":
    "Excel no puede mostrar el resultado: la fórmula da una matriz vacía (como FILTRAR sin coincidencias) o matrices dentro de una matriz.",
  "The property in the cell has no field of this name. RENT.PROPERTY lists the fields that it has.":
    "La propiedad de la celda no tiene un campo con ese nombre. RENT.PROPERTY muestra los que tiene.",
  "Excel could not reach an online service of its own. Check the connection and calculate the cell again.":
    "Excel no pudo llegar a un servicio propio en línea. Compruebe la conexión y calcule la celda otra vez.",
  "Excel may not run a part of the formula. Check the privacy settings and that the add-in is allowed in your organization.":
    "Excel no puede ejecutar una parte de la fórmula. Compruebe los ajustes de privacidad y que su organización permita el complemento.",
  "The value is of a kind that this version of Excel does not know. A newer Excel shows it.":
    "El valor es de un tipo que esta versión de Excel no conoce. Un Excel más nuevo lo muestra.",
  "Excel is still fetching the value. It ends by itself.": "Excel todavía está obteniendo el valor. Termina solo.",
  "The formula refers to cells that are gone, or to a result that does not spill any more. Enter the reference again.":
    "La fórmula se refiere a celdas que ya no están o a un resultado que ya no se desborda. Escriba la referencia de nuevo.",
  "The formula divides by zero or by an empty cell.": "La fórmula divide entre cero o entre una celda vacía.",
  "A number in the formula is out of the range that it may have.":
    "Un número de la fórmula está fuera del intervalo que admite.",
  "The formula asks for the intersection of ranges that do not meet. Put a comma or a colon between them.":
    "La fórmula pide la intersección de rangos que no se cruzan. Ponga entre ellos un separador o dos puntos.",
  "A value in the formula is of the wrong kind, such as a text where a number is needed.":
    "Un valor de la fórmula es de otro tipo, como un texto donde hace falta un número.",
  "A value is not available: a search in the formula found nothing, or a cell that it reads is #N/A itself.":
    "Un valor no está disponible: una búsqueda de la fórmula no encontró nada, o una celda que lee es #N/A.",
  "Compsheet does not know this error. Excel's help explains it.":
    "Compsheet no conoce este error. La ayuda de Excel lo explica.",
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
    "Las fórmulas ya son valores, pero Excel se detuvo antes de quitar todas las respuestas guardadas. No entregue aún el archivo: pulse «Quitar las respuestas guardadas» o abra el libro de nuevo. {reason}",
};
