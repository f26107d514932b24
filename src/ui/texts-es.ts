import type { FirstTexts } from "./texts-en";

/** What the pane's first sight says in Spanish, with figures written by `count`. */
export const createSpanishTexts = (count: (value: number) => string): FirstTexts => {
  const counted = (value: number, one: string, many: string): string => `${count(value)} ${value === 1 ? one : many}`;
  return {
    productName: "Compsheet",
    navigation: "Pantallas",
    screens: {
      home: "Inicio",
      find: "Buscar",
      comps: "Comparables",
      functions: "Funciones",
      refresh: "Actualizar",
      exports: "Exportar",
      import: "Importar",
      intake: "Rent roll",
      activity: "Actividad",
      settings: "Ajustes",
    },
    more: "Más",
    starting: "Iniciando…",
    loading: "Cargando…",
    notLoaded: "Esta parte del panel no se cargó. Compruebe la conexión a la red e inténtelo otra vez.",
    tryAgain: "Volver a intentar",
    errorCount: (errors) => counted(errors, "error", "errores"),
    readyCount: (exports) => counted(exports, "exportación está lista", "exportaciones están listas"),
    startFailed: (reason) =>
      `Compsheet no se inició (${reason}). Cierre este panel y ábralo de nuevo desde la cinta de opciones de Excel.`,
    engineMissing: "no llegó el script de sus funciones",
    announce: {
      waiting: "Hay celdas que esperan respuesta.",
      settled: "Todas las celdas tienen su respuesta.",
      settledWithErrors: (errors) => `Celdas listas, ${counted(errors, "error", "errores")} en la lista de actividad.`,
    },
    connection: {
      heading: "Conexión",
      none: "Sin conexión",
      noneHelp:
        "Las celdas con una fórmula RENT necesitan un servicio de datos. Escriba abajo su dirección y su clave y elija Probar y conectar. Las celdas en espera se completan solas.",
      sampleData: "Datos de ejemplo",
      ownSampleData: (name) => `${name} (datos de ejemplo)`,
      sampleDataNote: "Estas cifras son inventadas para probar el producto. No las use para evaluar una inversión.",
      address: "Dirección",
      signIn: "Se identifica con",
      schemes: { "api-key": "Clave de API", bearer: "Token de portador", none: "No requiere clave" },
      ownKey: "Su propia clave, guardada en este equipo hasta que cierre la sesión.",
    },
    workbook: {
      heading: "Este libro",
      model: "Fecha, celdas fijadas, copia de entrega",
      pending: "Llamadas en espera",
      stored: "Respuestas guardadas",
      size: "Tamaño en el libro",
      oldest: "Respuesta más antigua",
      unverified: "Guardadas por otro dispositivo, sin verificar aquí",
      other: "De otros datos, hasta actualizar",
      stale: "Sin actualizar (falló el servicio)",
      errors: "Celdas con errores",
      showErrors: "Ver",
      showErrorsLabel: "Ver los errores en la lista de actividad",
      refresh: "Ver lo que cuesta actualizar",
      refreshHelp: "Las cifras solo cambian cuando usted actualiza: verá lo que cambia antes de colocarlo.",
      refreshing: (done, of) => `Actualizando: ${count(done)} de ${counted(of, "respuesta", "respuestas")}…`,
      cancelRefresh: "Cancelar la actualización",
      toRefresh: "Ir a la actualización",
      unsaved: (answers, savesByItself) =>
        savesByItself
          ? `${counted(answers, "respuesta no está", "respuestas no están")} aún en el libro. Se escriben en un momento.`
          : `${counted(answers, "respuesta no está", "respuestas no están")} aún en el libro. Este Excel olvida los pasos de deshacer al escribirlas; por eso se espera a que usted lo pida o a la próxima actualización.`,
      save: "Guardar las respuestas en el libro",
      saved: "Las respuestas están en el libro. Guarde el archivo para conservarlas.",
    },
    quota: {
      heading: "Cuota de solicitudes",
      none: "El servicio aún no ha indicado un límite. Llega con la primera respuesta.",
      left: (remaining) => (remaining === 1 ? "Queda 1 solicitud" : `Quedan ${count(remaining)} solicitudes`),
      leftOf: (remaining, quota) =>
        `${remaining === 1 ? "Queda" : "Quedan"} ${count(remaining)} de ${counted(quota, "solicitud", "solicitudes")}`,
      window: (windowMs) =>
        ({ 1_000: "por segundo", 60_000: "por minuto", 3_600_000: "por hora", 86_400_000: "por día" })[windowMs] ??
        `cada ${count(windowMs / 1000)} s`,
      renews: (time) => `Se renueva a las ${time}`,
      renewed: (time) => `Renovada a las ${time}`,
      today: (requests) => `${counted(requests, "solicitud", "solicitudes")} de este libro hoy`,
      todayHelp: "Contadas en este equipo desde la medianoche UTC, cuando empieza el día del servicio.",
    },
    version: (version) => `Versión ${version}`,
    showAll: (items) => `Mostrar los ${count(items)}`,
  };
};
