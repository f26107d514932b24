import { englishStarterSheet } from "./starter-sheet-en";

/** Texts of the welcome and of the connections, in English. */
export const createEnglishAccountTexts = (count: (value: number) => string) => {
  const counted = (value: number, one: string, many: string): string => `${count(value)} ${value === 1 ? one : many}`;
  const said = (words: string): string => (words === "" ? "" : ` The service says: “${words}”.`);
  return {
    connections: {
      signOut: "Sign out and forget the key",
      signOutHelp: "The add-in goes back to sample data where its server offers it. Figures in cells stay.",
      signingOut: "Signing out…",
      signedOut: "Signed out. The key is forgotten.",
      signOutFailed: (reason: string) => `Signing out failed: ${reason}`,
      connected: "Connected. Cells that failed are being recalculated; figures change when you refresh them.",
      switched: (name: string) =>
        `${name} is in use now. Cells that failed are being recalculated; figures change when you refresh them.`,
      switchFailed: (reason: string) => `The connection could not be changed: ${reason}`,
      others: "Your connections",
      inUse: "In use",
      use: "Use",
      useLabel: (name: string) => `Use ${name}`,
      rename: "Rename",
      renameLabel: (name: string) => `Rename ${name}`,
      newName: "New name",
      saveName: "Save the name",
      renamed: (name: string) => `The connection is called ${name} now.`,
      cancel: "Cancel",
      change: "New key",
      changeLabel: (name: string) => `Enter a new key for ${name}`,
      remove: "Remove",
      removeLabel: (name: string) => `Remove ${name}`,
      removeQuestion: (name: string) => `Remove ${name} and forget its key? Figures in cells stay.`,
      keep: "Keep it",
      removeNow: "Remove it",
      removed: (name: string) => `${name} is removed and its key is forgotten.`,
      whereKept:
        "Keys are kept in the storage of this add-in on this device, apart from every workbook and for each person of the device, until you sign out, remove the connection or clear the browser’s data. They are sent to the address of their connection alone. When a key or token expires, figures stay as they are until you refresh with a new one.",
    },
    form: {
      useOwn: "Use your own key",
      add: "Add a connection",
      changing: (name: string) => `New key for ${name}`,
      name: "Name",
      nameHint: "Such as Production or Team. Without one it is called after its address.",
      baseUrl: "Service address",
      baseUrlHint: "The base URL from your data provider or your team's gateway.",
      kind: "Kind of key",
      apiKey: "API key",
      bearer: "Bearer token",
      keyHint: "Stays on this device. Never written to the workbook.",
      submit: "Test and connect",
      testing: "Testing the connection…",
      tokenMissing: "Enter your bearer token.",
      enterAgain: "The key was cleared from this form. Enter it again to try once more.",
      failed: (reason: string) => `The test could not run: ${reason}`,
    },
    problems: {
      "address-missing": "Enter the address of the service, such as https://api.example.com.",
      "address-nonsense": "This is no web address. Enter one such as https://api.example.com.",
      "address-insecure": "The address must begin with https://, so that your key travels encrypted.",
      "address-with-sign-in": "Leave user name and password out of the address; enter the key below.",
      "address-with-query": "Leave out everything from ? or # on; the address must be the service's base.",
      "name-missing": "Enter a name.",
      "name-taken": (name: string) => `You have a connection called ${name} already. Choose another name.`,
      "key-missing": "Enter your API key.",
      "key-unsendable":
        "The key holds a line break, a blank or a letter that no key has, and was not sent. Copy it again from where it was issued, without what stands around it.",
      "key-unseen": (words: string) =>
        `The service has seen no key.${said(words)} Check whether it expects an API key or a bearer token, and whether a proxy between takes it away.`,
      "key-refused": (words: string) =>
        `The service does not accept the key.${said(words)} It may be mistyped, expired or for another service: check it with whoever issued it.`,
      paused: (words: string) =>
        `The key is right, but the account is paused.${said(words)} Ask whoever manages the subscription to resume it, then try again.`,
      permission: (words: string) =>
        `The key is right, but it may not search properties.${said(words)} Ask whoever manages the subscription for permission.`,
      product: (product: string, words: string) =>
        `The key is right, but the subscription does not include ${product}.${said(words)} Ask whoever manages it to add ${product}.`,
      quota: (seconds: string, words: string) =>
        `The key is right, but its request quota is used up.${said(words)} Try again ${seconds === "" ? "in a minute" : `in ${seconds} s`}.`,
      offline: "This computer is offline. Connect it to the network, then try again.",
      cors: (page: string) =>
        `A server answers at this address, but does not let this add-in read its answers (CORS), or sends it elsewhere. Check the address; if it is right, ask the service's operator to allow the origin ${page}.`,
      unreachable: (page: string) =>
        `Nothing answers at this address. Check its spelling, your network and VPN. If they are right, the server may be down, or it refuses requests from ${page} (CORS): ask its operator.`,
      timeout: "The service did not answer in time. Check your network and the address, then try again.",
      "not-the-service":
        "Something answers at this address, but it is not the rental data service. Check the address, also the part behind the host's name, and whether a sign-in page or a proxy stands between.",
      "server-fault": (status: string, words: string) =>
        `The service has a fault (status ${status}).${said(words)} Try again in a few minutes.`,
    },
    welcome: {
      heading: "Rents, comparables and expenses as Excel formulas",
      what: "Compsheet puts market data for apartment buildings into your cells: =RENT.COMPS(A2, 10) lists the best comparables with what they rent for. Every figure is a live formula that changes only when you refresh.",
      trySample: "Try with sample data",
      useOffer: (name: string) => `Begin with ${name}`,
      useOfferHelp: "The data that the server of this add-in offers, without a key of your own.",
      signInTo: (name: string) => `Sign in to ${name}`,
      signInHelp: "With the token that you were given for your team’s data.",
      trySampleHelp: "Invented figures, no account, nothing to pay.",
      connect: "Connect with your own key",
      looking: "Looking for sample data…",
      noSample:
        "The server of this add-in offers no sample data. Connect with a key of your data provider, or with your team’s gateway. To try without an account, ask whoever installed Compsheet to serve it with its own server, which brings sample data.",
      notAnswering: (reason: string) => `Whether sample data is offered is not known. ${reason}`,
      lookAgain: "Look again",
      back: "Back",
    },
    starterSheet: englishStarterSheet,
    starter: {
      heading: "How do you want to begin?",
      connectedTo: (name: string) => `Connected: ${name}.`,
      starter: "Starter workbook",
      starterHelp:
        "A new sheet with a property, its comparables, rents by type, a predicted operating statement, income limits and tax credit rents. Your own sheets stay as they are.",
      subject: "Address of the property",
      subjectHint: "Or its name. You can type another one into the sheet at any time.",
      subjectMissing: "Enter the address or the name of a property.",
      several: (matches: number) => `${counted(matches, "property matches", "properties match")}. Which one?`,
      none: (query: string) => `No property matches “${query}”. Check the spelling, or leave out a part.`,
      insert: "Insert the starter sheet",
      inserting: "Inserting…",
      inserted: (sheet: string) => `The sheet “${sheet}” is ready; its figures come in.`,
      failed: (reason: string) => `The starter sheet could not be inserted: ${reason}`,
      empty: "Empty workbook",
      emptyHelp: 'Begin with a formula such as =RENT.SEARCH("Main St"), or look for a property.',
      began: "Ready. Type a RENT formula into a cell, or look for a property on the Find screen.",
    },
  };
};

export type AccountTexts = ReturnType<typeof createEnglishAccountTexts>;

declare module "../../../ui/texts" {
  interface Texts extends AccountTexts {}
}
