import type { RefreshTexts } from "./texts-en";

/** Texts of the Refresh screen in Spanish. */
export const createSpanishRefreshTexts = (count: (value: number) => string): RefreshTexts => {
  const counted = (value: number, one: string, many: string): string => `${count(value)} ${value === 1 ? one : many}`;
  return {
    intro: "Las cifras solo cambian cuando usted aplica una actualización. Vea antes lo que cuesta y lo que cambia.",
    scope: "Qué actualizar",
    scopes: {
      workbook: "Libro",
      sheet: "Esta hoja",
      selection: "Selección",
      stale: "De hace más de 30 días, o fallidas la última vez",
      errors: "Celdas con errores",
    },
    place: (place) => `En ${place}`,
    preview: "Lo que cuesta",
    looking: "Revisando las celdas…",
    lookAgain: "Revisar de nuevo",
    cells: "Celdas",
    answers: "Respuestas que muestran",
    properties: "Propiedades",
    requests: "Solicitudes",
    about: (figure) => `unas ${figure}`,
    aboutHelp: "Unas: solo las respuestas nuevas dicen qué comparables hay que leer.",
    left: "Solicitudes disponibles",
    leftUnknown: "se sabe con la primera respuesta",
    leftOf: (left, quota) => `${count(left)} de ${count(quota)}`,
    renewed: "ya renovadas",
    time: "Tiempo",
    atMost: (span) => `unos ${span}`,
    notEnough: (left, time, span) =>
      `La cuota no alcanza: ${left === 1 ? "queda" : "quedan"} ${counted(left, "solicitud", "solicitudes")} hasta ${time}. La actualización espera y sigue sola, unos ${span} en total. El libro conserva mientras tanto sus cifras.`,
    empty: {
      workbook: "Este libro no tiene todavía cifras de funciones RENT. Inserte antes una fórmula.",
      sheet: "Esta hoja no tiene cifras de funciones RENT. Vaya a otra hoja o elija el libro.",
      selection: "La selección no tiene cifras de funciones RENT. Seleccione celdas que las tengan o elija el libro.",
      stale: "Nada está atrasado: cada cifra tiene como mucho 30 días y su última actualización funcionó.",
      errors: "Ninguna celda muestra un error que una actualización pueda resolver.",
    },
    toFunctions: "Elegir una función",
    notConnected: "Sin conexión: no hay servicio al que pedir. Las cifras se quedan como están.",
    toHome: "Conectar en la pantalla Inicio",
    otherData: (answers, name) =>
      `${counted(answers, "respuesta de este libro viene", "respuestas de este libro vienen")} de otros datos. La actualización pregunta en su lugar a ${name}: cuente con cambios grandes y mírelos antes de aplicar.`,
    sampleData: "Está conectado a datos de ejemplo: las cifras nuevas son inventadas.",
    kept: (answers, time) =>
      `${counted(answers, "de estas respuestas la obtuvo", "de estas respuestas las obtuvo")} la actualización que empezó ${time} y no se terminó.`,
    goOn: "Seguir desde ahí",
    goOnTakes: (requests, isEstimate) =>
      requests === 0
        ? "No envía ninguna solicitud: todo está ya."
        : `Necesita ${isEstimate ? "unas " : ""}${counted(requests, "solicitud", "solicitudes")} más.`,
    start: "Obtener y comparar",
    startAnew: "Obtener todo de nuevo y comparar",
    startHelp: "Nada cambia en el libro antes de que usted aplique.",
    startAll: "Actualizar y aceptar todo",
    startAllHelp: "Coloca todo sin mostrar antes los cambios. Se puede deshacer.",
    open: (scope, time) => `Una actualización de ${scope} de las ${time} quedó a medias.`,
    openDone: (done, of) =>
      `${count(done)} de ${counted(of, "respuesta", "respuestas")} ya obtenidas: hoy no hay que pedirlas otra vez. El libro tiene sus cifras anteriores.`,
    resumeOpen: "Seguir con ella",
    discardOpen: "Descartarla",
    discarded: "Descartada. El libro tiene sus cifras anteriores.",
    scopeNames: {
      workbook: "el libro",
      sheet: "una hoja",
      selection: "una selección",
      stale: "cifras atrasadas",
      errors: "celdas con errores",
    },

    fetching: "Obteniendo",
    fetchingStep: (percent) => `${percent} obtenido. El libro no se ha tocado.`,
    fetchingAll: "Se actualiza y se acepta todo: las cifras se colocan juntas al final.",
    progress: "Respuestas obtenidas",
    done: (done, of) => `${count(done)} de ${counted(of, "respuesta", "respuestas")}`,
    sent: (requests) => counted(requests, "solicitud enviada", "solicitudes enviadas"),
    failedSoFar: (failed) => `${count(failed)} fallidas hasta ahora; conservan su valor.`,
    timeLeft: (span) => `quedan unos ${span}`,
    waitsForQuota: (time) => `Espera a la cuota hasta las ${time} y después sigue sola. El libro no se ha tocado.`,
    pause: "Pausar",
    resume: "Continuar",
    cancel: "Cancelar",
    paused: "En pausa. Lo obtenido se guarda por hoy; el libro no se ha tocado.",
    trouble: (reason) => `Espera: ${reason} El libro no se ha tocado. Continúe cuando esté resuelto.`,
    cancelled: "Cancelada. Cada cifra está como estaba.",

    differences: "Lo que cambia",
    staged: (differences, unchanged) =>
      `${counted(differences, "respuesta cambia", "respuestas cambian")}, ${count(unchanged)} ${unchanged === 1 ? "queda" : "quedan"} igual.`,
    nothingChanged: (unchanged) =>
      `No cambió nada: ${counted(unchanged, "respuesta tiene", "respuestas tienen")} las mismas cifras que antes.`,
    nothingFetched: "No se pudo obtener ninguna respuesta. Cada cifra se queda como está.",
    failures: (answers) =>
      `${counted(answers, "respuesta no se pudo obtener y conserva su valor", "respuestas no se pudieron obtener y conservan sus valores")}:`,
    failure: (answers, cells) =>
      `${counted(answers, "respuesta", "respuestas")} (${counted(cells, "celda", "celdas")})`,
    acceptAll: "Aceptar todo",
    acceptNone: "No aceptar nada",
    accepted: (accepted, of) => `${count(accepted)} de ${count(of)} aceptadas`,
    acceptSection: (section) => `Aceptar todo de ${section}`,
    acceptRow: (property, what) => `Aceptar ${property}, ${what}`,
    sections: {
      rents: "Rentas",
      comps: "Edificios comparables",
      concessions: "Concesiones y cargos",
      expenses: "Gastos",
      ami: "Límites de ingresos",
      market: "Mercado",
      facts: "Datos",
      reports: "Informes",
    },
    compsMoves: (entered, left, moved) =>
      `${count(entered)} entran, ${count(left)} salen, ${count(moved)} cambian de lugar`,
    entered: (rank) => `nuevo en la lista, puesto ${count(rank)}`,
    gone: (rank) => `fuera de la lista, era el puesto ${count(rank)}`,
    moved: (from, to) => `pasa del puesto ${count(from)} al ${count(to)}`,
    none: "sin cifra",
    becomes: "pasa a",
    points: (figure) => `${figure} puntos`,
    days: (days) => `${days} días`,
    allFigures: (figures) => `Mostrar los ${count(figures)} cambios`,
    fewerFigures: "Mostrar solo los mayores",
    showMore: (more, section) => `Mostrar ${count(more)} más de ${section}`,
    cellsLabel: "Celdas:",
    select: (address) => `Seleccionar ${address}`,
    moreCells: (cells) => `y ${count(cells)} más`,
    newWarning: (warning) => `Advertencia nueva: ${warning}`,
    apply: (accepted) => `Aplicar ${counted(accepted, "cambio", "cambios")}`,
    applyHelp: (rejected) =>
      `Coloca lo aceptado en un solo paso.${rejected === 0 ? "" : ` ${counted(rejected, "respuesta conserva su cifra y su fecha", "respuestas conservan sus cifras y fechas")}.`} Se puede deshacer.`,
    applyDates: "Tomar la fecha nueva",
    applyDatesHelp: "Las cifras quedan igual; cuentan como obtenidas ahora.",
    discard: "Dejar todo como estaba",
    notApplied: (reason) => `No se aplicó, cada cifra está como estaba: ${reason}`,
    applying: "Colocando las cifras; se espera a que las celdas terminen de calcularse…",
    applied: (changed, rejected, failed) =>
      `Aplicada: ${counted(changed, "respuesta cambió", "respuestas cambiaron")}.` +
      (rejected > 0 ? ` ${count(rejected)} sin cambiar, como usted eligió.` : "") +
      (failed > 0 ? ` ${count(failed)} no se pudieron obtener y quedan como antes.` : ""),
    recalculate: (cells) => `Volver a calcular ${counted(cells, "celda", "celdas")}`,
    recalculated: (cells) => `Calculando de nuevo ${counted(cells, "celda", "celdas")}. Revise sus cifras.`,
    reverting: "Devolviendo las cifras anteriores…",
    reverted: (answers) =>
      `Deshecha: ${counted(answers, "respuesta está", "respuestas están")} como antes de la actualización.`,

    keyFigures: "Cifras clave",
    keyFiguresHelp:
      "Celdas que vigilar, como NOI o valor. Lo que les hace una actualización se muestra una vez aplicada: solo Excel puede calcularlas.",
    label: "Nombre de la cifra",
    labelHelp: "GPR, EGI, NOI, Valor. Vacío: el texto junto a la celda.",
    addKeyFigure: "Vigilar la celda seleccionada",
    addedKeyFigure: (label, address) => `Se vigila ${label} (${address}).`,
    removeKeyFigure: (label) => `Dejar de vigilar ${label}`,
    remove: "Quitar",
    deletedCell: "su celda se eliminó",
    keyFiguresProblem: (reason) => `No se pudieron leer las celdas vigiladas: ${reason}`,

    last: "Última actualización",
    lastFacts: (time, scope, changed) =>
      `Aplicada ${time}, ${scope}: ${counted(changed, "respuesta cambió", "respuestas cambiaron")}.`,
    before: "Antes",
    after: "Después",
    change: "Cambio",
    figure: "Cifra",
    same: "sin cambio",
    revert: (answers) => `Deshacer: devolver ${counted(answers, "respuesta", "respuestas")}`,
    revertHelp:
      "Cifras y fechas de antes de esa actualización; el libro las guarda, así que sirve también al reabrirlo.",
    revertAlike: (answers) =>
      `${counted(answers, "de ellas muestra", "de ellas muestran")} las mismas cifras que antes: son nuevas las notas, los avisos o decimales que ninguna celda muestra.`,
    showChanges: (answers) => `Lo que cambió (${count(answers)})`,
    reopened: "Los cambios se detallan hasta que se cierra el libro; la hoja de registro los conserva.",
    writeLog: "Escribir en la hoja de registro",
    written: (rows) => `${counted(rows, "fila escrita", "filas escritas")} en la hoja Refresh log.`,
    logFailed: (reason) => `La actualización está aplicada, pero el registro no se escribió: ${reason}`,
    log: "Registro de actualizaciones",
    alwaysLog: "Escribir cada actualización en la hoja de registro",
    who: "Su nombre en el registro",
  };
};
