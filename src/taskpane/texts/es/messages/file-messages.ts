/** Messages about files and their rows in the sheet, by their English wording. */
export const fileMessages: Readonly<Record<string, string>> = {
  "The connection was closed early.": "La conexión se cerró antes de tiempo.",
  'This key can\'t download "{file}". Check the connection.':
    "Esta clave no puede descargar «{file}». Revise la conexión.",
  'The link to "{file}" expired. Paste the newest link, or order it again.':
    "El enlace a «{file}» ya no funciona: pegue el más reciente o pídalo otra vez.",
  '"{file}" no longer exists. Order it again.': "«{file}» ya no está: pídalo otra vez.",
  'The gateway may not fetch "{file}" from its storage. Ask its administrator to check the gateway\'s log.':
    "La puerta de enlace no puede obtener «{file}» de su almacén. Pida a quien la administra que revise su registro.",
  'The server can\'t send "{file}" now ({status}). Wait some minutes, then start the import again.':
    "El servidor no puede enviar «{file}» ahora ({status}). Espere unos minutos y reinicie la importación.",
  '"{file}" isn\'t ready yet. Wait until it is.': "«{file}» todavía no está listo: espere a que lo esté.",
  "The server answered {status}.": "El servidor respondió {status}.",
  'Can\'t download "{file}" ({status}). Order it again.': "«{file}» no se puede descargar ({status}): pídalo otra vez.",
  'The download of "{file}" can\'t resume. Start the import again.':
    "La descarga de «{file}» no se puede reanudar. Reinicie la importación.",
  'The connection dropped while reading "{file}". Check it, then start the import again.':
    "La conexión se cortó al leer «{file}». Revísela y reinicie la importación.",
  'The server stopped sending "{file}". Check the service and your network, then start the import again.':
    "El servidor dejó de enviar «{file}». Revise el servicio y su red, y reinicie la importación.",
  "The file is not written in {encoding} throughout.": "El archivo no está escrito en {encoding} de principio a fin.",
  "The compressed file is damaged or incomplete. Get it again.":
    "El archivo comprimido está dañado o incompleto: obténgalo otra vez.",
  'Several table rows have "{id}" in the column {column}. Choose another column, or delete the duplicates.':
    "Varias filas de la tabla tienen «{id}» en la columna {column}: elija otra columna o quítelas.",
  "There is no column {column} in both.": "No hay una columna {column} en ambas partes.",
  "The file is empty. Choose another one.": "El archivo está vacío. Elija otro.",
  '"{file}" isn\'t a text file. Open it in the program it comes from, save it as CSV (UTF-8), then choose that file.':
    "«{file}» no es un archivo de texto. Ábralo en el programa del que viene, guárdelo como CSV (UTF-8) y elija ese archivo.",
  '"{file}" is a web page or XML, even if it is called Excel. Open it in Excel, save the worksheet as CSV, then choose that file.':
    "«{file}» es una página web o XML, aunque se llame Excel: ábralo en Excel, guarde la hoja como CSV y elija ese archivo.",
  'No row of "{file}" can be read. Open it in the program it comes from, save it as CSV (UTF-8), then choose that file.':
    "No se puede leer ninguna fila de «{file}»: ábralo en el programa del que viene, guárdelo como CSV (UTF-8) y elija ese archivo.",
  "The rows of this JSON file are inside an object. Save the list itself, which begins with [, then choose that file.":
    "Las filas de este archivo JSON están dentro de un objeto: guarde la lista misma, que empieza con [, y elija ese archivo.",
  "The file starts as {encoding} and continues in another encoding. Choose {other}, then import it again.":
    "El archivo empieza en {encoding} y sigue en otra codificación: elija {other} e impórtelo otra vez.",
  'Can\'t read "{file}" to its end{reason}. Get it again.':
    "«{file}» no se puede leer hasta el final{reason}: obténgalo otra vez.",
  "Can't read the file ({reason}).": "No se puede leer el archivo ({reason}).",
  "Import stopped, possibly out of memory. Try again.":
    "La importación se detuvo, quizá por falta de memoria. Inténtelo de nuevo.",
  "Unpacking stopped, possibly out of memory. Try again.":
    "La descompresión se detuvo, quizá por falta de memoria. Inténtelo de nuevo.",
  "The rows are no longer needed.": "Las filas ya no hacen falta.",
  "The zip archive is empty. Choose another file.": "El archivo zip no contiene ningún archivo. Elija otro archivo.",
  "The zip archive has several files. Choose one.": "El archivo zip contiene varios archivos: elija uno.",
  'The zip archive has no file "{file}". Choose one of its files.':
    "El archivo zip no contiene ningún archivo «{file}». Elija uno de sus archivos.",
  "The zip archive has a password. Unpack it first.":
    "El archivo zip está protegido con una contraseña: descomprímalo antes.",
  "This zip archive is compressed in a way that Compsheet can't unpack. Unpack it first.":
    "El archivo zip está comprimido de una forma que Compsheet no puede abrir: descomprímalo antes.",
  "Save the zip archive on this device first, then choose it.": "Guarde antes el archivo zip en este equipo y elíjalo.",
  "The zip archive is damaged or incomplete. Get it again.":
    "El archivo zip está dañado o incompleto: obténgalo otra vez.",
  "This is an Excel or Office file. Open it there, save the worksheet as CSV, then choose that file.":
    "Es un documento de Excel o de Office: ábralo allí, guarde la hoja como CSV y elija ese archivo.",
  "Can't read the link from here. Open it in a browser, save the file, then choose it on Import.":
    "El enlace no se puede leer desde aquí: ábralo en un navegador, guarde el archivo y elíjalo en la pantalla Importar.",
  "This Excel is too old to save exports in the workbook.":
    "Este Excel es demasiado antiguo para guardar exportaciones en el libro.",
  "The workbook has too many saved queries. Delete some, or save them without lists of properties.":
    "El libro tiene demasiadas consultas guardadas: borre algunas o guárdelas sin listas de propiedades.",
  "The import stopped, and Excel blocked undoing it.": "La importación se detuvo y Excel no permitió deshacerla.",
  "The table {table} changed while the file was read. Nothing was written. Try again.":
    "La tabla {table} cambió mientras se leía el archivo. No se escribió nada. Inténtelo otra vez.",
  "The table {table} was deleted from the workbook.": "La tabla {table} se eliminó del libro.",
  "There are more rows than fit on a worksheet ({most}).": "Hay más filas de las que caben en la hoja ({most}).",
  "{count} columns don't fit: the worksheet has room for {most} there. Import fewer, or choose a cell farther left.":
    "No caben {count} columnas: la hoja tiene sitio para {most} ahí. Importe menos o elija una celda más a la izquierda.",
  "The table {table} is in the way. Choose another cell, or import into that table.":
    "La tabla {table} está en medio. Elija otra celda o importe en esa tabla.",
  "The cells {cells} aren't empty. Nothing was replaced.":
    "Las celdas {cells} contienen algo: no se escribió nada encima.",
  '"{text}" isn\'t a cell.': "«{text}» no es una celda.",
  "The server sent nothing.": "El servidor no envía nada.",
};
