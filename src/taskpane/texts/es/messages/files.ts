/** What is said of files and of their rows in the sheet, by its English wording. */
export const fileMessages: Readonly<Record<string, string>> = {
  "The connection was closed early.": "La conexión se cerró antes de tiempo.",
  '"{file}" may not be downloaded with this key: check the connection.':
    "«{file}» no se puede descargar con esta clave: compruebe la conexión.",
  'The link to "{file}" works no more: paste the newest one, or order it again.':
    "El enlace a «{file}» ya no funciona: pegue el más reciente o pídalo otra vez.",
  '"{file}" is not there any more: order it again.': "«{file}» ya no está: pídalo otra vez.",
  '"{file}" is not ready yet: wait until it is.': "«{file}» todavía no está listo: espere a que lo esté.",
  "The server answered {status}.": "El servidor respondió {status}.",
  '"{file}" cannot be downloaded ({status}): order it again.':
    "«{file}» no se puede descargar ({status}): pídalo otra vez.",
  '"{file}" cannot be downloaded on from where the connection was cut: start the import again.':
    "«{file}» no se puede seguir descargando desde donde se cortó la conexión: empiece la importación de nuevo.",
  'The connection was cut while "{file}" was read: check it and start the import again.':
    "La conexión se cortó mientras se leía «{file}»: compruébela y empiece la importación de nuevo.",
  'The server has stopped sending "{file}": check that the service runs and the network works, then start the import again.':
    "El servidor ha dejado de enviar «{file}»: compruebe que el servicio funciona y que hay red, y empiece la importación de nuevo.",
  "The file is not written in {encoding} throughout.": "El archivo no está escrito en {encoding} de principio a fin.",
  "The compressed file is damaged or was cut off: get it again.":
    "El archivo comprimido está dañado o incompleto: consígalo otra vez.",
  'Several rows of the table have "{id}" in the column {column}: choose another column, or remove them.':
    "Varias filas de la tabla tienen «{id}» en la columna {column}: elija otra columna o quítelas.",
  "There is no column {column} in both.": "No hay una columna {column} en ambas partes.",
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
  "The rows are not wanted any more.": "Las filas ya no hacen falta.",
  "The zip archive holds no file.": "El archivo zip no contiene ningún archivo.",
  "The zip archive holds several files: choose one of them.": "El archivo zip contiene varios archivos: elija uno.",
  'The zip archive holds no file "{file}".': "El archivo zip no contiene ningún archivo «{file}».",
  "The zip archive is protected by a password: unpack it first.":
    "El archivo zip está protegido con una contraseña: descomprímalo antes.",
  "Save the zip archive on this device first, then choose it.": "Guarde antes el archivo zip en este equipo y elíjalo.",
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
};
