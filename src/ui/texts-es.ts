import type { FirstTexts } from "./texts-en";

/** Spanish texts of the pane's first view; `count` formats numbers. */
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
      exhibits: "Láminas",
      activity: "Actividad",
      settings: "Ajustes",
    },
    more: "Más",
    starting: "Iniciando…",
    loading: "Cargando…",
    notLoaded: "Esta parte del panel no se cargó. Compruebe la conexión de red e inténtelo de nuevo.",
    tryAgain: "Volver a intentar",
    errorCount: (errors) => counted(errors, "error", "errores"),
    readyCount: (exports) => counted(exports, "exportación está lista", "exportaciones están listas"),
    startFailed: (reason) =>
      `Compsheet no se pudo iniciar (${reason}). Cierre este panel y ábralo de nuevo desde la cinta de opciones.`,
    engineMissing: "no se cargó el script de sus funciones",
    announce: {
      waiting: "Las celdas se están cargando.",
      settled: "Todas las celdas están listas.",
      settledWithErrors: (errors) => `Celdas listas. ${counted(errors, "error", "errores")} en Actividad.`,
    },
    connection: {
      heading: "Conexión",
      none: "Sin conexión",
      noneHelp:
        "Las fórmulas RENT necesitan un servicio de datos. Escriba abajo su dirección y su clave y elija Probar y conectar. Las celdas en espera se llenan solas.",
      sampleData: "Datos de ejemplo",
      ownSampleData: (name) => `${name} (datos de ejemplo)`,
      sampleDataNote: "Valores inventados para probar Compsheet. No los use para evaluar una inversión.",
      address: "Dirección",
      signIn: "Se identifica con",
      schemes: { "api-key": "Clave de API", bearer: "Token de portador", none: "No requiere clave" },
      ownKey: "Su propia clave. Se guarda en este equipo hasta que cierre sesión.",
    },
    workbook: {
      heading: "Este libro",
      model: "Fecha de referencia, celdas congeladas, copia de valores",
      pending: "Cargando",
      stored: "Resultados guardados",
      size: "Tamaño en el libro",
      oldest: "Resultado más antiguo",
      unverified: "Guardados en otro equipo, sin verificar",
      other: "De otros datos",
      stale: "Sin actualizar (error del servicio)",
      errors: "Celdas con errores",
      showErrors: "Ver",
      showErrorsLabel: "Ver los errores en Actividad",
      refresh: "Ver actualización",
      refreshHelp: "Los valores solo cambian cuando usted actualiza, y antes ve los cambios.",
      refreshing: (done, of) => `Actualizando: ${count(done)} de ${counted(of, "resultado", "resultados")}…`,
      refreshUnverified: (answers) => `Actualizar ${count(answers)} sin verificar`,
      refreshedUnverified: (changed, failed) =>
        `Actualizado: ${counted(changed, "valor cambió", "valores cambiaron")}${failed > 0 ? `, ${count(failed)} sin obtener` : ""}. Puede deshacerlo en Actualizar.`,
      noneUnverified: "Ninguna celda muestra un resultado sin verificar.",
      cancelRefresh: "Cancelar actualización",
      toRefresh: "Ir a Actualizar",
      unsaved: "Aún no están en el libro",
      savesOnRequest:
        "Guardar resultados borra la lista de deshacer de este Excel; por eso Compsheet espera a que usted lo pida o a la próxima actualización.",
      save: "Guardar",
      saveLabel: "Guardar resultados en el libro",
      saved: "Los resultados están en el libro. Guarde el archivo para conservarlos.",
    },
    quota: {
      heading: "Cuota de solicitudes",
      none: "El límite aparece tras la primera solicitud.",
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
