import type { RefreshTexts } from "./texts-en";

/** Spanish texts of the Refresh screen. */
export const createSpanishRefreshTexts = (count: (value: number) => string): RefreshTexts => {
  const counted = (value: number, one: string, many: string): string => `${count(value)} ${value === 1 ? one : many}`;
  return {
    intro: "Los valores solo cambian cuando usted aplica una actualización. Vea antes el costo y los cambios.",
    scope: "Qué actualizar",
    scopes: {
      workbook: "Libro",
      sheet: "Esta hoja",
      selection: "Selección",
      stale: "De hace más de 30 días, o con error la última vez",
      unverified: "Guardados en otro equipo, sin verificar",
      errors: "Celdas con errores",
    },
    place: (place) => `En ${place}`,
    preview: "Alcance y costo",
    looking: "Revisando celdas…",
    lookAgain: "Revisar de nuevo",
    cells: "Celdas",
    answers: "Resultados",
    properties: "Propiedades",
    requests: "Solicitudes",
    about: (figure) => `unas ${figure}`,
    aboutHelp: "Unas: cuántos comparables hay que leer se sabe al llegar los resultados nuevos.",
    left: "Solicitudes disponibles",
    leftUnknown: "se muestra tras la primera solicitud",
    leftOf: (left, quota) => `${count(left)} de ${count(quota)}`,
    time: "Tiempo",
    atMost: (span) => `unos ${span}`,
    notEnough: (left, time, span) =>
      `${left === 1 ? "Queda" : "Quedan"} ${counted(left, "solicitud", "solicitudes")} hasta ${time}. La actualización se pausa y continúa sola, unos ${span} en total. Hasta entonces el libro conserva sus valores.`,
    empty: {
      workbook: "Este libro aún no tiene fórmulas RENT. Inserte una primero.",
      sheet: "Esta hoja no tiene fórmulas RENT. Vaya a otra hoja o elija Libro.",
      selection: "La selección no tiene fórmulas RENT. Seleccione celdas que las tengan o elija Libro.",
      stale: "Nada que actualizar: cada valor tiene 30 días o menos y su última actualización funcionó.",
      unverified: "Nada que actualizar: todos los valores que muestran las celdas están verificados.",
      errors: "Ninguna celda muestra un error que una actualización pueda resolver.",
    },
    toFunctions: "Elegir una función",
    notConnected: "Sin conexión. Los valores se quedan como están.",
    toHome: "Conectar en Inicio",
    otherData: (answers, name) =>
      `${counted(answers, "resultado de este libro viene", "resultados de este libro vienen")} de otros datos. La actualización consulta ${name}: espere cambios grandes y revíselos antes de aplicar.`,
    sampleData: "Está conectado a datos de ejemplo: los valores nuevos son inventados.",
    kept: (answers, time) =>
      `${counted(answers, "de estos resultados lo obtuvo", "de estos resultados los obtuvo")} una actualización sin terminar que empezó ${time}.`,
    goOn: "Continuar con ellos",
    goOnTakes: (requests, isEstimate) =>
      requests === 0
        ? "Sin solicitudes: todo está cargado."
        : `Necesita ${isEstimate ? "unas " : ""}${counted(requests, "solicitud", "solicitudes")} más.`,
    start: "Ver actualización",
    startAnew: "Obtener todo de nuevo y ver",
    startHelp: "Nada cambia en el libro hasta que usted aplique.",
    startAll: "Actualizar ahora",
    startAllHelp: "Aplica todos los cambios sin vista previa. Se puede deshacer.",
    open: (scope, time) => `Una actualización de ${scope} de las ${time} no se aplicó.`,
    openDone: (done, of) =>
      `${count(done)} de ${counted(of, "resultado", "resultados")} ya obtenidos; hoy no se piden otra vez. El libro tiene sus valores anteriores.`,
    resumeOpen: "Continuar actualización",
    discardOpen: "Descartar actualización",
    discarded: "Actualización descartada. El libro tiene sus valores anteriores.",
    scopeNames: {
      workbook: "el libro",
      sheet: "una hoja",
      selection: "una selección",
      stale: "valores antiguos",
      unverified: "valores sin verificar",
      errors: "celdas con errores",
    },

    fetching: "Obteniendo",
    fetchingStep: (percent) => `${percent} obtenido. El libro no ha cambiado.`,
    fetchingAll: "Actualizando. Todos los valores se aplican juntos al final.",
    progress: "Resultados obtenidos",
    done: (done, of) => `${count(done)} de ${counted(of, "resultado", "resultados")}`,
    sent: (requests) => counted(requests, "solicitud enviada", "solicitudes enviadas"),
    failedSoFar: (failed) => `${count(failed)} con error hasta ahora; se conservan los valores anteriores.`,
    timeLeft: (span) => `quedan unos ${span}`,
    waitsForQuota: (time) =>
      `En pausa hasta que se renueve la cuota a las ${time}. Continúa sola; el libro no ha cambiado.`,
    pause: "Pausar",
    resume: "Continuar",
    cancel: "Cancelar",
    paused: "En pausa. Lo obtenido se guarda por hoy; el libro no ha cambiado.",
    trouble: (reason) => `En pausa: ${reason} El libro no ha cambiado. Elija Continuar cuando esté resuelto.`,
    cancelled: "Actualización cancelada. Ningún valor cambió.",

    differences: "Cambios",
    staged: (differences, unchanged) => `${count(differences)} con cambios, ${count(unchanged)} sin cambios`,
    nothingChanged: (unchanged) =>
      `Sin cambios: ${counted(unchanged, "resultado es igual", "resultados son iguales")} que antes.`,
    nothingFetched: "No se pudo obtener ningún resultado. Ningún valor cambió.",
    failures: (answers) =>
      `${counted(answers, "resultado no se pudo obtener y conserva su valor", "resultados no se pudieron obtener y conservan sus valores")}:`,
    failure: (answers, cells) =>
      `${counted(answers, "resultado", "resultados")} (${counted(cells, "celda", "celdas")})`,
    acceptAll: "Seleccionar todo",
    acceptNone: "No seleccionar nada",
    accepted: (accepted, of) => `${count(accepted)} de ${count(of)} seleccionados`,
    acceptProperty: (property) => `Seleccionar todo de ${property}`,
    acceptRow: (property, what) => `Seleccionar ${property}, ${what}`,
    large: "Grande",
    old: "Antes",
    new: "Ahora",
    effect: "Efecto en cifras clave",
    effectOf: (accepted, of) =>
      accepted === of
        ? "Si aplica todos los cambios"
        : `Si aplica ${count(accepted)} de ${counted(of, "cambio", "cambios")}`,
    effectOutdated: "Cambió la selección.",
    effectPartial: "Lo que deja fuera conserva su valor anterior: las cifras de distintas hojas pueden no coincidir.",
    updateEffect: "Actualizar efecto",
    effectUnchanged: (labels) => `Sin cambio: ${labels}`,
    effectNone: "Ninguna cifra clave cambia.",
    effectNoFigures:
      "No se encontró NOI, valor, TIR ni diferencia con la renta de mercado. Siga una celda abajo para ver cómo cambia.",
    effectUnknown: (reason) => `No se conoce el efecto. ${reason}`,
    weighing: "Calculando el efecto en las cifras clave. El libro conserva sus valores.",
    entered: (rank) => `entra en el puesto ${count(rank)}`,
    gone: (rank) => `sale, era el puesto ${count(rank)}`,
    moved: (from, to) => `del puesto ${count(from)} al ${count(to)}`,
    none: "sin valor",
    becomes: "pasa a",
    points: (figure) => `${figure} puntos`,
    days: (days) => `${days} días`,
    allFigures: (figures) => `Mostrar los ${count(figures)} cambios`,
    fewerFigures: "Mostrar solo los mayores",
    showMore: (more) => `Mostrar ${count(more)} más`,
    select: (address) => `Seleccionar ${address}`,
    moreCells: (cells) => `y ${count(cells)} más`,
    newWarning: (warning) => `Advertencia nueva: ${warning}`,
    apply: (accepted) => `Aplicar ${counted(accepted, "cambio", "cambios")}`,
    applyHelp: (rejected) =>
      `Se puede deshacer.${rejected === 0 ? "" : ` ${counted(rejected, "resultado conserva su valor y su fecha", "resultados conservan sus valores y fechas")}.`}`,
    applyDates: "Conservar valores, cambiar fecha",
    applyDatesHelp: "Los valores quedan igual y cuentan como obtenidos ahora.",
    discard: "Descartar",
    notApplied: (reason) => `No se aplicó nada; ningún valor cambió. ${reason}`,
    applying: "Aplicando los cambios y esperando a que se calculen las celdas…",
    applied: (changed, rejected, failed) =>
      counted(changed, "valor actualizado", "valores actualizados") +
      (rejected > 0 ? `, ${count(rejected)} sin cambios` : "") +
      (failed > 0 ? `, ${count(failed)} sin obtener` : "") +
      ".",
    recalculate: (cells) => `Volver a calcular ${counted(cells, "celda", "celdas")}`,
    recalculated: (cells) => `Calculando de nuevo ${counted(cells, "celda", "celdas")}. Revise los valores.`,
    reverting: "Deshaciendo la actualización…",
    reverted: (answers) => `Actualización deshecha: ${counted(answers, "valor recuperado", "valores recuperados")}.`,

    keyFigures: "Cifras clave",
    keyFiguresHelp: "Celdas que vigilar, como NOI o valor. La vista previa de una actualización muestra cómo cambian.",
    label: "Etiqueta",
    labelHelp: "Como EGI, NOI o Valor. Déjelo vacío para usar el texto junto a la celda.",
    addKeyFigure: "Vigilar celda seleccionada",
    addedKeyFigure: (label, address) => `Se vigila ${label} (${address}).`,
    watch: "Vigilar",
    watchLabel: (label) => `Vigilar ${label}`,
    foundHelp: "Las celdas con Vigilar se hallaron por sus etiquetas. Vigile una para conservarla en el libro.",
    removeKeyFigure: (label) => `Dejar de vigilar ${label}`,
    remove: "Quitar",
    deletedCell: "celda eliminada",
    keyFiguresProblem: (reason) => `No se pudieron leer las celdas vigiladas: ${reason}`,

    last: "Última actualización",
    lastFacts: (time, scope, changed) =>
      `Aplicada ${time}, ${scope}: ${counted(changed, "valor actualizado", "valores actualizados")}.`,
    before: "Antes",
    after: "Después",
    change: "Cambio",
    figure: "Cifra",
    same: "sin cambio",
    revert: (answers) => `Deshacer actualización (${counted(answers, "valor", "valores")})`,
    revertHelp: "Devuelve los valores y fechas de antes de esa actualización, también después de reabrir el libro.",
    revertAlike: (answers) =>
      `${counted(answers, "de ellos muestra", "de ellos muestran")} los mismos valores que antes; solo son nuevos notas, avisos o decimales ocultos.`,
    showChanges: (answers) => `Mostrar cambios (${count(answers)})`,
    reopened: "Los cambios se detallan hasta que cierre el libro; la hoja de registro los conserva.",
    writeLog: "Escribir en la hoja de registro",
    written: (rows) => `${counted(rows, "fila escrita", "filas escritas")} en la hoja Refresh log.`,
    logFailed: (reason) => `La actualización se aplicó, pero el registro no se escribió: ${reason}`,
    log: "Registro de actualizaciones",
    alwaysLog: "Registrar cada actualización",
    who: "Su nombre en el registro",
  };
};
