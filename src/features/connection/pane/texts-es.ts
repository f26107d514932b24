import type { AccountTexts } from "./texts-en";
import { spanishStarterSheet } from "./starter-sheet-es";

/** Texts of the welcome and of the connections, in Spanish. */
export const createSpanishAccountTexts = (count: (value: number) => string): AccountTexts => {
  const counted = (value: number, one: string, many: string): string => `${count(value)} ${value === 1 ? one : many}`;
  const said = (words: string): string => (words === "" ? "" : ` El servicio dice: «${words}».`);
  return {
    connections: {
      signOut: "Cerrar sesión y olvidar la clave",
      signOutHelp:
        "El complemento vuelve a los datos de ejemplo si su servidor los ofrece. Las cifras de las celdas se conservan.",
      signingOut: "Cerrando sesión…",
      signedOut: "Sesión cerrada. La clave se ha olvidado.",
      signOutFailed: (reason) => `No se pudo cerrar la sesión: ${reason}`,
      connected: "Conectado. Las celdas con error se calculan otra vez; las cifras cambian cuando usted las actualiza.",
      switched: (name) =>
        `Ahora se usa ${name}. Las celdas con error se calculan otra vez; las cifras cambian cuando usted las actualiza.`,
      switchFailed: (reason) => `No se pudo cambiar la conexión: ${reason}`,
      others: "Sus conexiones",
      inUse: "En uso",
      use: "Usar",
      useLabel: (name) => `Usar ${name}`,
      rename: "Cambiar nombre",
      renameLabel: (name) => `Cambiar el nombre de ${name}`,
      newName: "Nombre nuevo",
      saveName: "Guardar el nombre",
      renamed: (name) => `La conexión se llama ahora ${name}.`,
      cancel: "Cancelar",
      change: "Otra clave",
      changeLabel: (name) => `Escribir otra clave para ${name}`,
      remove: "Quitar",
      removeLabel: (name) => `Quitar ${name}`,
      removeQuestion: (name) => `¿Quitar ${name} y olvidar su clave? Las cifras de las celdas se conservan.`,
      keep: "Conservarla",
      removeNow: "Quitarla",
      removed: (name) => `${name} se ha quitado y su clave se ha olvidado.`,
      whereKept:
        "Las claves se guardan en el almacenamiento de este complemento en este equipo, fuera de todo libro y para cada persona del equipo, hasta que cierre la sesión, quite la conexión o borre los datos del navegador. Solo se envían a la dirección de su conexión. Cuando una clave o un token vence, las cifras se quedan como están hasta que actualice con otro.",
    },
    form: {
      useOwn: "Usar su propia clave",
      add: "Agregar una conexión",
      changing: (name) => `Otra clave para ${name}`,
      name: "Nombre",
      nameHint: "Por ejemplo Producción o Equipo. Sin nombre se llama como su dirección.",
      baseUrl: "Dirección del servicio",
      baseUrlHint: "La URL base de su proveedor de datos o de la puerta de enlace de su equipo.",
      kind: "Tipo de clave",
      apiKey: "Clave de API",
      bearer: "Token de portador",
      keyHint: "Se queda en este equipo. Nunca se escribe en el libro.",
      submit: "Probar y conectar",
      testing: "Probando la conexión…",
      tokenMissing: "Escriba su token de portador.",
      enterAgain: "La clave se borró de este formulario. Escríbala otra vez para volver a probar.",
      failed: (reason) => `No se pudo hacer la prueba: ${reason}`,
    },
    problems: {
      "address-missing": "Escriba la dirección del servicio, por ejemplo https://api.example.com.",
      "address-nonsense": "Esto no es una dirección web. Escriba una como https://api.example.com.",
      "address-insecure": "La dirección debe empezar por https://, para que su clave viaje cifrada.",
      "address-with-sign-in": "Quite el usuario y la contraseña de la dirección; escriba la clave abajo.",
      "address-with-query": "Quite todo desde ? o #; la dirección debe ser la base del servicio.",
      "name-missing": "Escriba un nombre.",
      "name-taken": (name) => `Ya tiene una conexión llamada ${name}. Elija otro nombre.`,
      "key-missing": "Escriba su clave de API.",
      "key-unsendable":
        "La clave contiene un salto de línea, un espacio o una letra que ninguna clave tiene, y no se envió. Cópiela otra vez de donde se emitió, sin lo que la rodea.",
      "key-unseen": (words) =>
        `El servicio no ha visto ninguna clave.${said(words)} Compruebe si espera una clave de API o un token de portador, y si un proxy intermedio la quita.`,
      "key-refused": (words) =>
        `El servicio no acepta la clave.${said(words)} Puede estar mal escrita, vencida o ser de otro servicio: compruébela con quien la emitió.`,
      paused: (words) =>
        `La clave es correcta, pero la cuenta está en pausa.${said(words)} Pida a quien administra la suscripción que la reanude e inténtelo otra vez.`,
      permission: (words) =>
        `La clave es correcta, pero no puede buscar propiedades.${said(words)} Pida permiso a quien administra la suscripción.`,
      product: (product, words) =>
        `La clave es correcta, pero la suscripción no incluye ${product}.${said(words)} Pida a quien la administra que agregue ${product}.`,
      quota: (seconds, words) =>
        `La clave es correcta, pero su cuota de solicitudes está agotada.${said(words)} Inténtelo otra vez ${seconds === "" ? "en un minuto" : `en ${seconds} s`}.`,
      offline: "Este equipo está sin conexión. Conéctelo a la red e inténtelo otra vez.",
      cors: (page) =>
        `Un servidor responde en esta dirección, pero no deja que este complemento lea sus respuestas (CORS), o lo envía a otra parte. Compruebe la dirección; si es correcta, pida al operador del servicio que permita el origen ${page}.`,
      unreachable: (page) =>
        `Nada responde en esta dirección. Compruebe cómo está escrita, su red y su VPN. Si todo es correcto, el servidor puede estar caído o rechazar solicitudes de ${page} (CORS): pregunte a su operador.`,
      timeout: "El servicio no respondió a tiempo. Compruebe su red y la dirección e inténtelo otra vez.",
      "not-the-service":
        "Algo responde en esta dirección, pero no es el servicio de datos de alquiler. Compruebe la dirección, también la parte tras el nombre del servidor, y si hay en medio una página de inicio de sesión o un proxy.",
      "server-fault": (status, words) =>
        `El servicio tiene un fallo (estado ${status}).${said(words)} Inténtelo otra vez en unos minutos.`,
    },
    welcome: {
      heading: "Alquileres, comparables y gastos como fórmulas de Excel",
      what: "Compsheet pone datos de mercado de edificios de apartamentos en sus celdas: =RENT.COMPS(A2, 10) da los mejores comparables con sus alquileres. Cada cifra es una fórmula viva que solo cambia cuando usted actualiza.",
      trySample: "Probar con datos de ejemplo",
      useOffer: (name) => `Empezar con ${name}`,
      useOfferHelp: "Los datos que ofrece el servidor de este complemento, sin clave propia.",
      signInTo: (name) => `Iniciar sesión en ${name}`,
      signInHelp: "Con el token que recibió para los datos de su equipo.",
      trySampleHelp: "Cifras inventadas, sin cuenta y sin pagar nada.",
      connect: "Conectar con su propia clave",
      looking: "Buscando datos de ejemplo…",
      noSample:
        "El servidor de este complemento no ofrece datos de ejemplo. Conecte con una clave de su proveedor de datos o con la puerta de enlace de su equipo. Para probar sin cuenta, pida a quien instaló Compsheet que lo sirva con su propio servidor, que trae datos de ejemplo.",
      notAnswering: (reason) => `No se sabe si hay datos de ejemplo. ${reason}`,
      lookAgain: "Buscar otra vez",
      back: "Atrás",
    },
    starterSheet: spanishStarterSheet,
    starter: {
      heading: "¿Cómo quiere empezar?",
      connectedTo: (name) => `Conectado: ${name}.`,
      starter: "Libro inicial",
      starterHelp:
        "Una hoja nueva con una propiedad, sus comparables, alquileres por tipo, una cuenta de resultados estimada, límites de ingresos y alquileres con crédito fiscal. Sus hojas se quedan como están.",
      subject: "Dirección de la propiedad",
      subjectHint: "O su nombre. Puede escribir otra en la hoja en cualquier momento.",
      subjectMissing: "Escriba la dirección o el nombre de una propiedad.",
      several: (matches) => `${counted(matches, "propiedad coincide", "propiedades coinciden")}. ¿Cuál?`,
      none: (query) => `Ninguna propiedad coincide con «${query}». Compruebe cómo está escrita o quite una parte.`,
      insert: "Insertar la hoja inicial",
      inserting: "Insertando…",
      inserted: (sheet) => `La hoja «${sheet}» está lista; sus cifras van llegando.`,
      failed: (reason) => `No se pudo insertar la hoja inicial: ${reason}`,
      empty: "Libro vacío",
      emptyHelp: 'Empiece con una fórmula como =RENT.SEARCH("Main St"), o busque una propiedad.',
      began: "Listo. Escriba una fórmula RENT en una celda o busque una propiedad en la pantalla Buscar.",
    },
  };
};
