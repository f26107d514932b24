/** Messages about the workbook, its saved results and its refreshes, by their English wording. */
export const workbookMessages: Readonly<Record<string, string>> = {
  "The table CompSet can't be added to this workbook.": "No se puede agregar la tabla CompSet a este libro.",
  "The table CompSet was deleted.": "La tabla CompSet se eliminó.",
  "Excel opened {formulas} formulas without Compsheet. Compsheet repaired them.":
    "Excel abrió {formulas} fórmulas sin Compsheet. Compsheet las reparó.",
  "Excel started Compsheet {starts} times within a minute. If cells don't finish, save the workbook, close Excel and open it again.":
    "Excel inició Compsheet {starts} veces en un minuto. Si las celdas no terminan, guarde el libro, cierre Excel y ábralo otra vez.",
  "Iterative calculation is on, and RENT formulas show #CALC! under it. Freeze them, or turn it off in Excel's options, under Formulas.":
    "El cálculo iterativo está activado y con él las fórmulas RENT muestran #¡CALC!. Congélelas o desactívelo en las opciones de Excel, en Fórmulas.",
  "RENT formulas on the worksheet {sheet} show #NAME? and are protected. Unprotect it, then repair formulas in Settings.":
    "Hay fórmulas RENT en la hoja {sheet} que muestran #¿NOMBRE? y están protegidas. Desproteja la hoja y repare las fórmulas en Ajustes.",
  "This system's browser component is too old to save results in workbooks (it has no CompressionStream). Results last while the workbook is open. Update Office and the system to save them.":
    "El componente de navegador de este sistema es demasiado antiguo para guardar resultados en los libros (no tiene CompressionStream). Los resultados duran mientras el libro está abierto. Actualice Office y el sistema para guardarlos.",
  "Some saved results were skipped. {reason} Update Compsheet to read them.":
    "Se omitieron algunos resultados guardados. {reason} Actualice Compsheet para leerlos.",
  "Some saved results are damaged and were skipped. Their cells ask the service again. {reason}":
    "Algunos resultados guardados están dañados y se omitieron. Sus celdas vuelven a preguntar al servicio. {reason}",
  "It was written by a newer Compsheet (form {form}).": "Las escribió un Compsheet más nuevo (formato {form}).",
  "This browser does not let Compsheet keep property data on the device (a private window, a full disk, or another version of Compsheet that is open). Everything works; data is fetched again after the page is reloaded.":
    "Este navegador no deja que Compsheet guarde datos de propiedades en el equipo (una ventana privada, un disco lleno u otra versión de Compsheet abierta). Todo funciona; los datos se obtienen otra vez al recargar la página.",
  "The database does not answer.": "La base de datos no responde.",
  "Another window holds the database.": "Otra ventana ocupa la base de datos.",
  "The database cannot be opened.": "No se puede abrir la base de datos.",
  "The database failed.": "La base de datos falló.",
  "The database aborted a transaction.": "La base de datos abandonó una operación.",
  "Can't save results in the workbook. They are kept in memory and saved later. {reason}":
    "No se pueden guardar los resultados en el libro. Se conservan en memoria y se guardan más tarde. {reason}",
  "Can't save results in the workbook. They are kept in memory. {reason}":
    "No se pueden guardar los resultados en el libro. Se conservan en memoria. {reason}",
  "Some saved results are from a newer Compsheet and were skipped. Update Compsheet to read them.":
    "Algunos resultados guardados son de un Compsheet más nuevo y se omitieron. Actualice Compsheet para leerlos.",
  "Saved results exceed their size limit. All of them are kept, because some cells couldn't be checked.":
    "Los resultados guardados superan su límite de tamaño. Se conservan todos porque no se pudieron revisar algunas celdas.",
  "Saved results exceed their size limit, and the cells that show them couldn't be checked. {reason}":
    "Los resultados guardados superan su límite de tamaño y no se pudieron revisar las celdas que los muestran. {reason}",
  "The results shown in cells need more than the {size} KB set for this workbook. All of them are kept.":
    "Los resultados que muestran las celdas necesitan más de los {size} KB fijados para este libro. Se conservan todos.",
  "The last refresh can't be undone: its earlier values are too large to save in this workbook.":
    "La última actualización no se puede deshacer: los valores anteriores son demasiado grandes para guardarlos en este libro.",
  "Another version of Compsheet saved this result. Enter its formula again to fetch it.":
    "Otra versión de Compsheet guardó este resultado. Escriba su fórmula de nuevo para obtenerlo.",
  "stale: the last refresh failed. {reason}": "desactualizada: la última actualización falló. {reason}",
  "stale: the as-of date is now {dayNow}. Refresh to get the figure of that date.":
    "desactualizada: la fecha de referencia es ahora {dayNow}. Actualice para obtener la cifra de esa fecha.",
  "{address} was edited while frozen. Unfreeze it in the Compsheet pane to see what its formula returns.":
    "{address} se editó mientras estaba congelada. Descongélela en el panel de Compsheet para ver qué devuelve su fórmula.",
  "{address} is frozen. Unfreeze it in the Compsheet pane to see what its formula returns.":
    "{address} está congelada. Descongélela en el panel de Compsheet para ver qué devuelve su fórmula.",
  "{status} It is as of {days}.": "{status} Es al {days}.",
  "{status} The as-of date {day} doesn't apply: predictions have no past dates.":
    "{status} La fecha de referencia {day} no se aplica: las predicciones no tienen fechas pasadas.",
  "This request was cut by the check.": "La comprobación cortó esta solicitud.",
  "stale: the as-of date was cleared. Refresh to get today's figure.":
    "desactualizada: se borró la fecha de referencia. Actualice para obtener la cifra de hoy.",
  "stale: fetched more than {days} days ago. Refresh it from the Compsheet pane.":
    "desactualizada: se obtuvo hace más de {days} días. Actualícela en el panel de Compsheet.",
  "current, unverified: saved by another device, not verified here. Refresh it to verify it.":
    "vigente, sin verificar: la guardó otro equipo y aquí no se verificó. Actualícela para verificarla.",
  "{status} Unverified: saved by another device, not verified here. Refresh it to verify it.":
    "{status} Sin verificar: la guardó otro equipo y aquí no se verificó. Actualícela para verificarla.",
  "This workbook has more than {cells} RENT cells. A refresh skips the rest, and no saved result is removed to make room. Split the workbook to refresh all of them.":
    "Este libro tiene más de {cells} celdas RENT. La actualización omite las demás y no se quita ningún resultado guardado para liberar espacio. Divida el libro para actualizarlas todas.",
  "Excel hasn't calculated every RENT cell. A refresh skips those, and no saved result is removed to make room. Calculate the workbook (F9), then try again.":
    "Excel no ha calculado todas las celdas RENT. La actualización omite las que faltan y no se quita ningún resultado guardado para liberar espacio. Calcule el libro (F9) e inténtelo otra vez.",
  "Compsheet failed unexpectedly ({reason}). Recalculate the cell. If this persists, send the diagnostics file to support.":
    "Compsheet falló de forma inesperada ({reason}). Vuelva a calcular la celda. Si sigue igual, envíe el archivo de diagnóstico a soporte.",
  "An argument of {name} is this error. Correct the cell that it comes from.":
    "Un argumento de {name} es este error. Corrija la celda de la que viene.",
  "An argument is an error value.": "Un argumento es un valor de error.",
  "Excel is busy. Wait until it has calculated, then recalculate the cell.":
    "Excel está ocupado. Espere a que termine de calcular y vuelva a calcular la celda.",
  "Excel blocked calculating {cells}, on {sheets}. Unprotect the worksheet if it is protected, then try again.":
    "Excel no permitió calcular {cells}, en {sheets}. Desproteja la hoja si está protegida e inténtelo otra vez.",
  "The service doesn't have this value.": "El servicio no tiene este valor.",
  "Excel didn't remove the saved results from the workbook.": "Excel no quitó los resultados guardados del libro.",
  "Excel returned different XML than was written.": "Excel devolvió un XML distinto del que recibió.",
  "Excel returned different text than was written.": "Excel devolvió un texto distinto del que recibió.",
  "Excel lost results that were saved in this workbook. RENT formulas ask the service again when they calculate. Refresh to update them all.":
    "Excel perdió resultados guardados en este libro. Las fórmulas RENT vuelven a consultar el servicio cuando se calculan. Actualice para renovarlas todas.",
  "This Excel can't save results as document parts ({reason}). A hidden worksheet keeps them instead.":
    "Este Excel no puede guardar resultados como partes del documento ({reason}). En su lugar los guarda una hoja oculta.",
  "The formula hides an error.": "La fórmula oculta un error.",
  "Its result is {age}": "Su resultado: {age}",
  "Its RENT functions returned no error.": "Sus funciones RENT no devolvieron ningún error.",
  "Excel didn't let Compsheet read the cell ({reason}). Recalculate this cell.":
    "Excel no permitió que Compsheet leyera la celda ({reason}). Vuelva a calcular esta celda.",
  "RENT.{name} needs a cell reference, such as =RENT.{same}(B4), not a value.":
    "RENT.{name} necesita una referencia a una celda, como =RENT.{same}(B4); un valor o un texto no lo es.",
  "The cell shows no error.": "La celda no muestra ningún error.",
  "{name} returned a value.": "{name} devolvió un valor.",
  "{cell} isn't in this workbook. Open that workbook and check the cell there.":
    "{cell} no está en este libro. Abra ese libro y revise la celda allí.",
  "The function in {cell} has not been calculated yet. Recalculate (F9), or wait until the cell is done.":
    "La función de {cell} aún no se ha calculado. Calcule (F9) o espere a que la celda termine.",
  "{cell} reads another cell and has no result.": "{cell} lee otra celda y no tiene resultado.",
  "{cell} has no RENT function.": "{cell} no tiene ninguna función RENT.",
  "{cell} shows no result. {reason}": "{cell} no muestra ningún resultado. {reason}",
  "The result in {cell} is no longer saved. Recalculate that cell to fetch it again.":
    "El resultado de {cell} ya no está guardado. Vuelva a calcular esa celda para obtenerlo otra vez.",
  '#N/A: The service doesn\'t have this value, and the option "missing" shows #N/A instead.':
    "#N/A: el servicio no tiene este valor, y la opción «missing» muestra #N/A en su lugar.",
  "Excel didn't save the cell as a key figure.": "Excel no guardó la celda como cifra clave.",
  "{text} isn't a cell. Enter worksheet and address, such as Sheet1!B4.":
    "{text} no es una celda. Escriba su hoja y su dirección: Hoja1!B4.",
  "The cells {cells} have changed since then.": "Las celdas {cells} han cambiado desde entonces.",
  "{cells} cells are still being calculated. Wait until they are done, then try again.":
    "Aún se calculan {cells} celdas. Espere a que terminen e inténtelo otra vez.",
  '"{text}" isn\'t a property id.': "«{text}» no es el identificador de una propiedad.",
  "The range has more than {cells} cells.": "El rango tiene más de {cells} celdas.",
  "A filter hides rows of the worksheet {sheet}. Clear it (Data > Clear), then try again.":
    "Un filtro oculta filas de la hoja {sheet}. Bórrelo (Datos > Borrar) e inténtelo otra vez.",
  "The worksheet {sheet} was deleted from the workbook.": "La hoja {sheet} se eliminó del libro.",
  "Can't read the workbook's formulas.": "No se pueden leer las fórmulas del libro.",
  "The workbook was opened in another window before the refresh finished, which undid it. All values are unchanged. Apply it again.":
    "El libro se abrió en otra ventana antes de que terminara la actualización, y eso la deshizo. Ningún valor cambió. Aplíquela otra vez.",
  "Excel is still calculating a minute after all results arrived. If cells still show #BUSY!, calculate them again (F9).":
    "Excel sigue calculando un minuto después de llegar todos los resultados. Si alguna celda muestra aún #BUSY!, calcúlela otra vez (F9).",
  "Excel doesn't show the new value of cell {cell}. Recalculate it before you use it.":
    "Excel no muestra el valor nuevo de la celda {cell}. Vuelva a calcularla antes de usarlo.",
  "Excel doesn't show the new values of {count} cells ({cells}). Recalculate them before you use them.":
    "Excel no muestra los valores nuevos de {count} celdas ({cells}). Vuelva a calcularlas antes de usarlos.",
  "Some formulas depend on others in a longer chain than a refresh follows. Refresh again to update them.":
    "Algunas fórmulas dependen de otras en una cadena más larga de la que sigue una actualización. Actualice otra vez para completarlas.",
  "Can't read the workbook's saved results yet. Compsheet keeps trying. {reason}":
    "Aún no se pueden leer los resultados guardados del libro. Compsheet lo sigue intentando. {reason}",
  'The name AsOf is "{text}", which isn\'t a date. RENT functions ignore it. Give it a date.':
    "El nombre AsOf vale «{text}», que no es una fecha. Las funciones RENT lo ignoran. Dele una fecha.",
  "Saved results were read late, and some cells may not show them yet. Recalculate those cells. {reason}":
    "Los resultados guardados se leyeron tarde y puede que algunas celdas aún no los muestren. Vuelva a calcular esas celdas. {reason}",
  "The last refresh was interrupted before its values were shown, so the workbook has its old values. Refresh again; what was fetched today isn't requested again.":
    "La última actualización se interrumpió antes de mostrar sus valores; el libro tiene los anteriores. Actualice otra vez; lo que se obtuvo hoy no se pide de nuevo.",
  "The property {id} at {address} has moved or been merged, and no single property is found at its address. Cells that name the old id show #N/A.":
    "La propiedad {id}, en {address}, cambió de identificador o se unió a otra, y en su dirección no se encuentra una sola. Las celdas que nombran el identificador antiguo muestran #N/A.",
  "The property {id} at {address} now has the id {to}. Cells that name the old id show its figures; they are not rewritten.":
    "La propiedad {id}, en {address}, tiene ahora el identificador {to}. Las celdas que nombran el antiguo muestran sus cifras; no se vuelven a escribir.",
  "A refresh is in progress or waiting for your choice in the Compsheet pane. Apply or cancel it first.":
    "Hay una actualización en marcha o que espera su decisión en el panel de Compsheet. Aplíquela o cancélela antes.",
  "There is nothing to apply. Start a refresh first.": "No hay nada que aplicar. Empiece antes una actualización.",
  "Excel was still calculating. Choose Update effect to try again.":
    "Excel aún estaba calculando. Elija Actualizar efecto para intentarlo de nuevo.",
  "There is no refresh to undo.": "No hay ninguna actualización que deshacer.",
  "The refresh was canceled.": "La actualización se canceló.",
  "There is no refresh from today to continue on this device.":
    "En este equipo no hay ninguna actualización de hoy que continuar.",
  "There is nothing to undo. Open the workbook that the copy was made from.":
    "No hay nada que deshacer: abra el libro del que se hizo la copia.",
  "There is no applied refresh to log.": "No hay ninguna actualización aplicada que registrar.",
  "{cells} was edited while frozen and keeps its values. Its formula {formula} is saved. Choose which to keep under Frozen cells in the pane.":
    "{cells} se editó mientras estaba congelada y conserva sus valores. Su fórmula {formula} está guardada. Elija cuál conservar en Celdas congeladas, en el panel.",
  "{cells} keeps its value: its saved formula does more than calculate and was not frozen on this device. Check the formula under Frozen cells on Home, then restore it there.":
    "{cells} conserva su valor: su fórmula guardada hace más que calcular y no se congeló en este equipo. Revísela en Celdas congeladas, en Inicio, y restáurela allí.",
  "There is no question {name}.": "No existe la función {name}.",
  "Counting requests changes nothing at the service.": "Contar solicitudes no cambia nada en el servicio.",
  "The result is a table, and the cells it spills into aren't empty, are merged, or are in an Excel table. Clear them, or move the formula.":
    "El resultado es una tabla, y las celdas que necesita debajo o al lado de la fórmula no están vacías, están combinadas o son de una tabla de Excel. Vacíelas o mueva la fórmula.",
  "Excel doesn't recognize a name in the formula. Check its spelling. Where a function shows as _xldudf_RENT_…, Compsheet is not loaded: open the Compsheet pane from the ribbon, then enter the formula again.":
    "Excel no conoce un nombre de la fórmula. Compruebe cómo está escrito. Si una función aparece como _xldudf_RENT_…, Compsheet no está cargado: abra su panel desde la cinta y escriba la fórmula de nuevo.",
  "The cell is waiting for the service and will update by itself. The Compsheet pane shows the requests.":
    "La celda espera al servicio y se actualizará sola. El panel de Compsheet muestra las solicitudes.",
  "Excel can't show the result: the formula returns an empty array (such as FILTER without a match) or nested arrays. RENT functions also show it while iterative calculation is on: freeze them, or turn it off in Excel's options.":
    "Excel no puede mostrar el resultado: la fórmula devuelve una matriz vacía (como FILTRAR sin coincidencias) o matrices dentro de una matriz. Las funciones RENT también lo muestran con el cálculo iterativo activado: congélelas o desactívelo en las opciones de Excel.",
  "The property in the cell has no field with this name. RENT.PROPERTY lists its fields.":
    "La propiedad de la celda no tiene un campo con ese nombre. RENT.PROPERTY muestra los que tiene.",
  "Excel couldn't reach its own online service. Check the connection, then calculate the cell again.":
    "Excel no pudo conectarse a su propio servicio en línea. Revise la conexión y calcule la celda otra vez.",
  "Excel blocked part of the formula. Check the privacy settings, and that your organization allows the add-in.":
    "Excel no puede ejecutar una parte de la fórmula. Compruebe los ajustes de privacidad y que su organización permita el complemento.",
  "This version of Excel doesn't support this type of value. A newer Excel shows it.":
    "El valor es de un tipo que esta versión de Excel no conoce. Un Excel más nuevo lo muestra.",
  "Excel is still fetching the value. It will update by itself.":
    "Excel todavía está obteniendo el valor. Se actualizará solo.",
  "The formula refers to deleted cells, or to a result that no longer spills. Enter the reference again. If two add-ins have RENT functions, remove one.":
    "La fórmula se refiere a celdas que ya no están o a un resultado que ya no se desborda. Escriba la referencia de nuevo. Si dos complementos tienen funciones RENT, quite uno.",
  "The formula divides by zero or by an empty cell.": "La fórmula divide entre cero o entre una celda vacía.",
  "A number in the formula is out of range.": "Un número de la fórmula está fuera de rango.",
  "The formula asks for the intersection of ranges that do not meet. Put a comma or a colon between them.":
    "La fórmula pide la intersección de rangos que no se cruzan. Ponga entre ellos un separador o dos puntos.",
  "A value in the formula is of the wrong kind, such as a text where a number is needed.":
    "Un valor de la fórmula es de otro tipo, como un texto donde hace falta un número.",
  "A value is not available: a search in the formula found nothing, or a cell that it reads is #N/A itself. If a RENT function gives no reason, close Excel and open it again: its parts may be of two releases.":
    "Un valor no está disponible: una búsqueda de la fórmula no encontró nada, o una celda que lee es #N/A. Si una función RENT no da un motivo, cierre Excel y ábralo de nuevo: sus partes pueden ser de dos versiones.",
  "Compsheet doesn't know this error. See Excel's help.":
    "Compsheet no conoce este error. La ayuda de Excel lo explica.",
  "A newer Compsheet was interrupted while freezing cells here. Update Compsheet, then open the workbook again.":
    "Un Compsheet más nuevo se interrumpió mientras congelaba celdas aquí. Actualice Compsheet y vuelva a abrir el libro.",
  "Freezing was interrupted here, and its hidden note {name} can't be read. Open the workbook in the Excel that froze the cells, then try again.":
    "La congelación se interrumpió aquí y su nota oculta {name} no se puede leer. Abra el libro en el Excel que congeló las celdas e inténtelo otra vez.",
  "Freezing was interrupted in this workbook on another device. Check its formulas under Frozen cells on Home, then choose what to keep.":
    "La congelación se interrumpió en este libro en otro equipo. Revise sus fórmulas en Celdas congeladas, en Inicio, y elija qué conservar.",
  "Freezing was interrupted in this workbook, and it saved formulas that do more than calculate. Check them under Frozen cells on Home, then choose what to keep.":
    "La congelación se interrumpió en este libro y guardó fórmulas que hacen más que calcular. Revíselas en Celdas congeladas, en Inicio, y elija qué conservar.",
  "Some saved results are larger than Compsheet writes them and were skipped. Their cells ask the service again.":
    "Algunos resultados guardados son más grandes de lo que Compsheet los escribe y se omitieron. Sus celdas preguntan otra vez al servicio.",
  "Excel stopped while freezing or unfreezing cells, and some formulas are values now. Choose Repair under Frozen cells on Home. {reason}":
    "Excel se detuvo mientras congelaba o descongelaba celdas y algunas fórmulas son valores ahora. Elija Reparar en Celdas congeladas, en Inicio. {reason}",
  "Freezing was interrupted before all cells were done and has been undone. The formulas are restored.":
    "La congelación se interrumpió antes de terminar todas las celdas y se deshizo. Las fórmulas están restauradas.",
  "Unfreezing was interrupted before all cells were done and is finished now. The formulas are restored.":
    "La descongelación se interrumpió antes de terminar todas las celdas y ya está terminada. Las fórmulas están restauradas.",
  "Converting to values was interrupted before the saved results were removed. They are removed now. The formulas are kept for re-linking.":
    "La conversión en valores se interrumpió antes de quitar los resultados guardados. Ya se quitaron. Las fórmulas se conservan para volver a enlazar.",
  "Someone else is freezing, unfreezing or converting cells of this workbook, or was just interrupted. Try again in {seconds} seconds; Compsheet then repairs it first.":
    "Otra persona está congelando, descongelando o convirtiendo celdas de este libro, o se acaba de interrumpir. Inténtelo otra vez dentro de {seconds} segundos; Compsheet lo repara antes.",
  "The row of cells starting at {cell} has more text than Excel accepts at once (5 MB). Make the formula return less per row, then try again.":
    "La fila de celdas que empieza en {cell} tiene más texto del que Excel acepta de una vez (5 MB). Haga que la fórmula devuelva menos por fila e inténtelo otra vez.",
  "Excel stopped while removing saved results, and some may be left. Try again. {reason}":
    "Excel se detuvo mientras quitaba los resultados guardados y pueden quedar algunos. Inténtelo otra vez. {reason}",
  'The formulas are values now, but Excel stopped before all saved results were removed. Before you share the file, choose "Remove saved results" or open the workbook again. {reason}':
    "Las fórmulas ya son valores, pero Excel se detuvo antes de quitar todos los resultados guardados. Antes de compartir el archivo, elija «Quitar resultados guardados» o abra el libro de nuevo. {reason}",
  "Excel didn't open the sign-in window. Close other windows of Compsheet, then try again.":
    "Excel no abrió la ventana de inicio de sesión. Cierre otras ventanas de Compsheet e inténtelo de nuevo.",
  "The sign-in page couldn't be loaded. Check your connection, then try again.":
    "No se pudo cargar la página de inicio de sesión. Revise la conexión e inténtelo de nuevo.",
  "The browser blocked the sign-in window. Allow pop-ups for this page, then try again.":
    "El navegador bloqueó la ventana de inicio de sesión. Permita ventanas emergentes en esta página e inténtelo de nuevo.",
  "This sheet has no page.": "Esta hoja no tiene página.",
  "{range} isn't a range.": "{range} no es un rango.",
};
