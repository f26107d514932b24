import { englishStarterSheet } from "./starter-sheet-en";

/** English texts of the welcome and of the connections. */
export const createEnglishAccountTexts = (count: (value: number) => string) => {
  const counted = (value: number, one: string, many: string): string => `${count(value)} ${value === 1 ? one : many}`;
  const said = (words: string): string => (words === "" ? "" : ` The service says: “${words}”.`);
  return {
    connections: {
      signOut: "Sign out",
      signOutHelp:
        "Deletes the key from this device. Compsheet returns to sample data if its server offers it. Values in cells stay.",
      signingOut: "Signing out…",
      signedOut: "Signed out. The key is deleted from this device.",
      signOutFailed: (reason: string) => `Sign-out failed: ${reason}`,
      connected: "Connected. Cells with errors are recalculating; other values change when you refresh.",
      switched: (name: string) =>
        `Now using ${name}. Cells with errors are recalculating; other values change when you refresh.`,
      switchFailed: (reason: string) => `Can't switch the connection: ${reason}`,
      others: "Your connections",
      inUse: "In use",
      use: "Use",
      useLabel: (name: string) => `Use ${name}`,
      rename: "Rename",
      renameLabel: (name: string) => `Rename ${name}`,
      newName: "New name",
      saveName: "Save name",
      renamed: (name: string) => `Connection renamed to ${name}.`,
      cancel: "Cancel",
      change: "New key",
      changeLabel: (name: string) => `Enter a new key for ${name}`,
      remove: "Remove",
      removeLabel: (name: string) => `Remove ${name}`,
      removeQuestion: (name: string) => `Remove ${name} and delete its key from this device? Values in cells stay.`,
      keep: "Keep connection",
      removeNow: "Remove connection",
      removed: (name: string) => `${name} removed and its key deleted.`,
      whereKept:
        "Keys are saved on this device for you only, never in a workbook, and are sent only to their own connection's address. To delete a key, sign out, remove the connection or clear browser data. If a key expires, values stay until you refresh with a new one.",
    },
    form: {
      useOwn: "Use your own key",
      add: "Add connection",
      changing: (name: string) => `New key for ${name}`,
      name: "Name",
      nameHint: "Such as Production or Team. If empty, the address is used.",
      baseUrl: "Service address",
      baseUrlHint:
        "The base URL from your data provider or your team's gateway. If the browser asks whether pages may reach your local network, choose Allow.",
      kind: "Key type",
      apiKey: "API key",
      bearer: "Bearer token",
      keyHint: "Stays on this device. Never written to the workbook.",
      submit: "Test and connect",
      testing: "Testing the connection…",
      tokenMissing: "Enter your bearer token.",
      enterAgain: "The key was cleared from this form. Enter it again to retry.",
      failed: (reason: string) => `The test couldn't run: ${reason}`,
      signIn: "Sign in with work account",
      signInHelp: "Opens your company's sign-in page. You don't need a token.",
      signingIn: "Waiting for the sign-in window…",
      signInClosed: "The sign-in window was closed. To connect, sign in again.",
      signInFailed: (reason: string) => `Sign-in failed: ${reason}`,
      orToken: "Or enter a token",
    },
    problems: {
      "address-missing": "Enter the service address, such as https://api.example.com.",
      "address-nonsense": "Enter a web address such as https://api.example.com.",
      "address-insecure": "The address must start with https:// to encrypt your key.",
      "address-with-sign-in": "Remove the user name and password from the address. Enter the key below.",
      "address-with-query": "Remove everything from ? or # in the address.",
      "name-missing": "Enter a name.",
      "name-taken": (name: string) => `You already have a connection named ${name}. Choose another name.`,
      "key-missing": "Enter your API key.",
      "key-unsendable":
        "The key has a line break, a space or a character that keys don't have, so it wasn't sent. Copy it again from where it was issued.",
      "key-unseen": (words: string) =>
        `The service received no key.${said(words)} Check whether it expects an API key or a bearer token, and whether a proxy removes it.`,
      "key-refused": (words: string) =>
        `The service rejected the key.${said(words)} It may be mistyped, expired or for another service. Check it with the issuer.`,
      paused: (words: string) =>
        `The key works, but the account is paused.${said(words)} Ask your account manager to resume it, then try again.`,
      permission: (words: string) =>
        `The key works, but it can't search properties.${said(words)} Ask your account manager for permission.`,
      product: (product: string, words: string) =>
        `The key works, but the subscription doesn't include ${product}.${said(words)} Ask your account manager to add it.`,
      quota: (seconds: string, words: string) =>
        `The key works, but its request budget is used up.${said(words)} Try again ${seconds === "" ? "in a minute" : `in ${seconds} s`}.`,
      offline: "This computer is offline. Connect to the network, then try again.",
      cors: (page: string) =>
        `A server answers at this address, but blocks this add-in (CORS) or redirects it. Check the address. If it is right, ask the service's operator to allow the origin ${page}.`,
      unreachable: (page: string) =>
        `Can't reach this address. Check its spelling, your network and VPN. If the browser asks whether a page may reach your local network, choose Allow. If all are right, the server may be down or may block ${page} (CORS): ask its operator.`,
      timeout: "The service didn't answer in time. Check your network and the address, then try again.",
      "not-the-service":
        "A server answers at this address, but it isn't the rental data service. Check the whole address, and whether a sign-in page or proxy is in between.",
      "server-fault": (status: string, words: string) =>
        `The service failed (status ${status}).${said(words)} Try again in a few minutes.`,
    },
    welcome: {
      heading: "Rents, comps and expenses as Excel formulas",
      what: "Compsheet puts market data for apartment buildings into cells: =RENT.COMPS(A2, 10) lists the ten best comps with their rents. Values change only when you refresh.",
      trySample: "Try with sample data",
      useOffer: (name: string) => `Start with ${name}`,
      useOfferHelp: "Data from this add-in's server. You don't need a key.",
      signInTo: (name: string) => `Sign in to ${name}`,
      signInHelp: "Use the token for your team's data.",
      trySampleHelp: "Invented values. No account, no cost.",
      connect: "Connect with your own key",
      looking: "Looking for sample data…",
      noSample:
        "This add-in's server has no sample data. Connect with a key from your data provider or your team's gateway. To try without an account, ask whoever installed Compsheet to use its own server, which includes sample data.",
      notAnswering: (reason: string) => `Can't check for sample data. ${reason}`,
      lookAgain: "Check again",
      back: "Back",
    },
    starterSheet: englishStarterSheet,
    starter: {
      heading: "How do you want to start?",
      connectedTo: (name: string) => `Connected: ${name}.`,
      starter: "Starter workbook",
      starterHelp:
        "A new worksheet with a property, its comps, rents by type, a predicted operating statement, income limits and tax credit rents. Your own worksheets don't change.",
      subject: "Property address",
      subjectHint: "Or its name. You can change it in the worksheet at any time.",
      subjectMissing: "Enter a property's address or name.",
      several: (matches: number) => `${counted(matches, "property matches", "properties match")}. Which one?`,
      none: (query: string) => `No property matches “${query}”. Check the spelling, or enter less of it.`,
      insert: "Insert starter worksheet",
      inserting: "Inserting…",
      inserted: (sheet: string) => `Worksheet “${sheet}” inserted. Its cells fill as results arrive.`,
      failed: (reason: string) => `Can't insert the starter worksheet: ${reason}`,
      empty: "Blank workbook",
      emptyHelp: 'Start with a formula such as =RENT.SEARCH("Main St"), or find a property.',
      began: "Ready. Enter a RENT formula in a cell, or find a property on Find.",
    },
  };
};

export type AccountTexts = ReturnType<typeof createEnglishAccountTexts>;

declare module "../../../ui/texts" {
  interface Texts extends AccountTexts {}
}
