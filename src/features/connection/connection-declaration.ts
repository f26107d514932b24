/** What the server of the add-in declares about its data: the embedded sandbox, or a team's gateway. */
import * as v from "valibot";
import type { Connection } from "../../client/connection";

const declarationSchema = v.looseObject({
  name: v.string(),
  /** Absolute, or relative to the add-in's page. */
  baseUrl: v.string(),
  scheme: v.picklist(["api-key", "bearer", "none"]),
  key: v.optional(v.string()),
  dataSource: v.string(),
  /** Address of a property that is a good example. */
  subject: v.optional(v.string()),
  /** Where members sign in with the firm's identity provider: an address of the same server. */
  signIn: v.optional(v.string()),
});

/** The connection that the serving page offers without a key. */
export interface Declaration {
  readonly connection: Connection;
  /** Address of a property to start with, if the server names one. */
  readonly subject: string | null;
  /** Address of the firm's sign-in, on the page's own origin: Office opens no other. Null without one. */
  readonly signIn: string | null;
}

/** Parses connection.json; null if its format is unknown. */
export function readDeclaration(value: unknown, pageUrl: string): Declaration | null {
  const read = v.safeParse(declarationSchema, value);
  if (!read.success) return null;
  const { name, baseUrl, scheme, key = "", dataSource, subject = null, signIn } = read.output;
  const address = readAddress(baseUrl, pageUrl);
  if (address === null) return null;
  const connection: Connection = {
    name,
    baseUrl: address.replace(/(?<!\/)\/+$/, ""),
    dataSource,
    credentials: scheme === "api-key" ? { scheme, key } : scheme === "bearer" ? { scheme, token: key } : { scheme },
  };
  const page = signIn === undefined ? null : readAddress(signIn, pageUrl);
  const isOurs = page !== null && new URL(page).origin === new URL(pageUrl).origin;
  return { connection, subject, signIn: isOurs ? page : null };
}

function readAddress(address: string, pageUrl: string): string | null {
  try {
    return new URL(address, pageUrl).href;
  } catch {
    return null;
  }
}
