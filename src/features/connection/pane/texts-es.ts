import type { AccountTexts } from "./texts-en";
import { spanishStarterSheet } from "./starter-sheet-es";

/** Spanish texts of the welcome and of the connections. */
export const createSpanishAccountTexts = (count: (value: number) => string): AccountTexts => {
  const counted = (value: number, one: string, many: string): string => `${count(value)} ${value === 1 ? one : many}`;
  const said = (words: string): string => (words === "" ? "" : ` El servicio dice: «${words}».`);
  return {
    connections: {
      signOut: "Cerrar sesión",
      signOutHelp:
        "Borra la clave de este equipo. Compsheet vuelve a los datos de ejemplo si su servidor los ofrece. Los valores de las celdas se conservan.",
      signingOut: "Cerrando sesión…",
      signedOut: "Sesión cerrada. La clave se borró de este equipo.",
      signOutFailed: (reason) => `No se pudo cerrar la sesión: ${reason}`,
      connected:
        "Conectado. Las celdas con error se calculan otra vez; los demás valores cambian cuando usted actualiza.",
      switched: (name) =>
        `Ahora se usa ${name}. Las celdas con error se calculan otra vez; los demás valores cambian cuando usted actualiza.`,
      switchFailed: (reason) => `No se pudo cambiar la conexión: ${reason}`,
      others: "Sus conexiones",
      inUse: "En uso",
      use: "Usar",
      useLabel: (name) => `Usar ${name}`,
      rename: "Cambiar nombre",
      renameLabel: (name) => `Cambiar el nombre de ${name}`,
      newName: "Nombre nuevo",
      saveName: "Guardar nombre",
      renamed: (name) => `Conexión renombrada a ${name}.`,
      cancel: "Cancelar",
      change: "Otra clave",
      changeLabel: (name) => `Escribir otra clave para ${name}`,
      remove: "Quitar",
      removeLabel: (name) => `Quitar ${name}`,
      removeQuestion: (name) =>
        `¿Quitar ${name} y borrar su clave de este equipo? Los valores de las celdas se conservan.`,
      keep: "Conservar conexión",
      removeNow: "Quitar conexión",
      removed: (name) => `${name}: conexión quitada y clave borrada.`,
      whereKept:
        "Las claves se guardan en este equipo solo para usted, nunca en un libro, y se envían solo a la dirección de su conexión. Para borrarlas, cierre sesión, quite la conexión o borre los datos del navegador. Si una clave vence, los valores se quedan hasta que actualice con otra.",
    },
    form: {
      useOwn: "Usar su propia clave",
      add: "Agregar conexión",
      changing: (name) => `Otra clave para ${name}`,
      name: "Nombre",
      nameHint: "Por ejemplo Producción o Equipo. Si lo deja vacío, se usa la dirección.",
      baseUrl: "Dirección del servicio",
      baseUrlHint:
        "La URL base de su proveedor de datos o de la puerta de enlace de su equipo. Si el navegador pregunta si las páginas pueden usar su red local, elija Permitir.",
      kind: "Tipo de clave",
      apiKey: "Clave de API",
      bearer: "Token de portador",
      keyHint: "Se queda en este equipo. Nunca se escribe en el libro.",
      submit: "Probar y conectar",
      testing: "Probando la conexión…",
      tokenMissing: "Escriba su token de portador.",
      enterAgain: "La clave se borró de este formulario. Escríbala otra vez para volver a probar.",
      failed: (reason) => `No se pudo hacer la prueba: ${reason}`,
      signIn: "Iniciar sesión con la cuenta de trabajo",
      signInHelp: "Abre la página de inicio de sesión de su empresa. No necesita un token.",
      signingIn: "Esperando la ventana de inicio de sesión…",
      signInClosed: "Se cerró la ventana de inicio de sesión. Para conectarse, inicie sesión de nuevo.",
      signInFailed: (reason) => `No se pudo iniciar sesión: ${reason}`,
      orToken: "O escriba un token",
    },
    problems: {
      "address-missing": "Escriba la dirección del servicio, por ejemplo https://api.example.com.",
      "address-nonsense": "Escriba una dirección web como https://api.example.com.",
      "address-insecure": "La dirección debe empezar por https:// para cifrar su clave.",
      "address-with-sign-in": "Quite el usuario y la contraseña de la dirección; escriba la clave abajo.",
      "address-with-query": "Quite de la dirección todo desde ? o #.",
      "name-missing": "Escriba un nombre.",
      "name-taken": (name) => `Ya tiene una conexión llamada ${name}. Elija otro nombre.`,
      "key-missing": "Escriba su clave de API.",
      "key-unsendable":
        "La clave tiene un salto de línea, un espacio o un carácter que las claves no tienen, y no se envió. Cópiela otra vez de donde se emitió.",
      "key-unseen": (words) =>
        `El servicio no recibió ninguna clave.${said(words)} Compruebe si espera una clave de API o un token de portador, y si un proxy la quita.`,
      "key-refused": (words) =>
        `El servicio rechazó la clave.${said(words)} Puede estar mal escrita, vencida o ser de otro servicio. Compruébela con quien la emitió.`,
      paused: (words) =>
        `La clave es correcta, pero la cuenta está en pausa.${said(words)} Pida a quien administra la cuenta que la reanude e inténtelo de nuevo.`,
      permission: (words) =>
        `La clave es correcta, pero no puede buscar propiedades.${said(words)} Pida permiso a quien administra la cuenta.`,
      product: (product, words) =>
        `La clave es correcta, pero la suscripción no incluye ${product}.${said(words)} Pida a quien administra la cuenta que lo agregue.`,
      quota: (seconds, words) =>
        `La clave es correcta, pero su cuota de solicitudes está agotada.${said(words)} Inténtelo otra vez ${seconds === "" ? "en un minuto" : `en ${seconds} s`}.`,
      offline: "Este equipo está sin conexión. Conéctelo a la red e inténtelo otra vez.",
      cors: (page) =>
        `Un servidor responde en esta dirección, pero bloquea este complemento (CORS) o lo redirige. Compruebe la dirección. Si es correcta, pida al operador del servicio que permita el origen ${page}.`,
      unreachable: (page) =>
        `No se puede llegar a esta dirección. Compruebe cómo está escrita, su red y su VPN. Si el navegador pregunta si una página puede llegar a su red local, elija Permitir. Si todo es correcto, el servidor puede estar caído o bloquear ${page} (CORS): pregunte a su operador.`,
      timeout: "El servicio no respondió a tiempo. Compruebe su red y la dirección e inténtelo otra vez.",
      "not-the-service":
        "Un servidor responde en esta dirección, pero no es el servicio de datos de renta. Compruebe toda la dirección y si hay en medio una página de inicio de sesión o un proxy.",
      "server-fault": (status, words) =>
        `El servicio falló (estado ${status}).${said(words)} Inténtelo de nuevo en unos minutos.`,
    },
    welcome: {
      heading: "Rentas, comparables y gastos como fórmulas de Excel",
      what: "Compsheet pone datos de mercado de edificios de apartamentos en sus celdas: =RENT.COMPS(A2, 10) da los diez mejores comparables con sus rentas. Los valores solo cambian cuando usted actualiza.",
      trySample: "Probar con datos de ejemplo",
      useOffer: (name) => `Empezar con ${name}`,
      useOfferHelp: "Datos del servidor de este complemento. No necesita una clave.",
      signInTo: (name) => `Iniciar sesión en ${name}`,
      signInHelp: "Use el token de los datos de su equipo.",
      trySampleHelp: "Valores inventados, sin cuenta y sin costo.",
      connect: "Conectar con su propia clave",
      looking: "Buscando datos de ejemplo…",
      noSample:
        "El servidor de este complemento no tiene datos de ejemplo. Conecte con una clave de su proveedor de datos o de la puerta de enlace de su equipo. Para probar sin cuenta, pida a quien instaló Compsheet que use su propio servidor, que incluye datos de ejemplo.",
      notAnswering: (reason) => `No se pudo comprobar si hay datos de ejemplo. ${reason}`,
      lookAgain: "Comprobar de nuevo",
      back: "Atrás",
    },
    starterSheet: spanishStarterSheet,
    starter: {
      heading: "¿Cómo quiere empezar?",
      connectedTo: (name) => `Conectado: ${name}.`,
      starter: "Libro inicial",
      starterHelp:
        "Una hoja nueva con una propiedad, sus comparables, rentas por tipo, un estado operativo previsto, límites de ingresos y rentas con crédito fiscal. Sus hojas no cambian.",
      subject: "Dirección de la propiedad",
      subjectHint: "O su nombre. Puede cambiarla en la hoja en cualquier momento.",
      subjectMissing: "Escriba la dirección o el nombre de una propiedad.",
      several: (matches) => `${counted(matches, "propiedad coincide", "propiedades coinciden")}. ¿Cuál?`,
      none: (query) => `Ninguna propiedad coincide con «${query}». Compruebe cómo está escrita o quite una parte.`,
      insert: "Insertar hoja inicial",
      inserting: "Insertando…",
      inserted: (sheet) => `Hoja «${sheet}» insertada. Sus celdas se llenan a medida que llegan los resultados.`,
      failed: (reason) => `No se pudo insertar la hoja inicial: ${reason}`,
      empty: "Libro en blanco",
      emptyHelp: 'Empiece con una fórmula como =RENT.SEARCH("Main St"), o busque una propiedad.',
      began: "Listo. Escriba una fórmula RENT en una celda o busque una propiedad en Buscar.",
    },
  };
};
