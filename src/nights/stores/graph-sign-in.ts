/** Sign-in to Microsoft Graph as an app by its certificate: a client assertion instead of a secret. */
import { constants, createHash, createPrivateKey, sign, X509Certificate } from "node:crypto";
import type { Clock } from "../../client/clock";
import { StoreRefusal } from "./model-store";
import { askPatiently, failureTextOf, parseJson, textOf } from "./store-answers";

export interface GraphApp {
  readonly tenantId: string;
  readonly clientId: string;
  /** PEM. */
  readonly certificate: string;
  /** PEM, without a passphrase. */
  readonly privateKey: string;
  /** https://login.microsoftonline.com, or that of a national cloud. */
  readonly authority: string;
  /** https://graph.microsoft.com, or that of a national cloud. */
  readonly graph: string;
}

export interface GraphSignIn {
  /** A token that holds for another minute at least. */
  token(): Promise<string>;
  /** Discards a token that was refused. */
  forget(token: string): void;
}

const base64url = (value: string | Buffer): string => Buffer.from(value).toString("base64url");
/** How long an assertion holds, seconds. */
const assertionSeconds = 300;

/** A signed JWT (PS256, x5t#S256) as Microsoft Entra's certificate credentials want it. */
export function clientAssertion(app: GraphApp, audience: string, now: number, id: string): string {
  const { raw } = new X509Certificate(app.certificate);
  const thumbprint = createHash("sha256").update(raw).digest("base64url");
  const seconds = Math.floor(now / 1000);
  const header = { alg: "PS256", typ: "JWT", "x5t#S256": thumbprint };
  const claims = {
    aud: audience,
    iss: app.clientId,
    sub: app.clientId,
    jti: id,
    nbf: seconds,
    iat: seconds,
    exp: seconds + assertionSeconds,
  };
  const signed = `${base64url(JSON.stringify(header))}.${base64url(JSON.stringify(claims))}`;
  const signature = sign("sha256", Buffer.from(signed), {
    key: createPrivateKey(app.privateKey),
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: 32,
  });
  return `${signed}.${base64url(signature)}`;
}

export function createGraphSignIn(
  app: GraphApp,
  {
    fetch,
    clock,
    newId,
  }: { readonly fetch: typeof globalThis.fetch; readonly clock: Clock; readonly newId: () => string },
): GraphSignIn {
  const address = `${app.authority.replace(/(?<!\/)\/+$/, "")}/${encodeURIComponent(app.tenantId)}/oauth2/v2.0/token`;
  let known: { readonly token: string; readonly until: number } | null = null;
  let underWay: Promise<string> | null = null;

  async function signIn(): Promise<string> {
    const response = await askPatiently({
      clock,
      send: () =>
        fetch(address, {
          method: "POST",
          redirect: "error",
          body: new URLSearchParams({
            grant_type: "client_credentials",
            client_id: app.clientId,
            scope: `${app.graph}/.default`,
            client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
            client_assertion: clientAssertion(app, address, clock.now(), newId()),
          }),
        }),
      refusalOf: async (answer) => {
        if (answer.ok) return undefined;
        const body = parseJson(await failureTextOf(answer, clock)) as { readonly error?: unknown } | null | undefined;
        const code = typeof body?.error === "string" ? body.error.slice(0, 60) : String(answer.status);
        return new StoreRefusal(
          "forbidden",
          `Microsoft does not accept the app's certificate (${code}). Check tenant, client id and certificate.`,
        );
      },
    });
    const body = parseJson(await textOf(response, clock)) as Record<string, unknown> | null | undefined;
    const token = body?.["access_token"];
    const seconds = Number(body?.["expires_in"] ?? 0);
    if (typeof token !== "string" || !Number.isFinite(seconds))
      throw new StoreRefusal("forbidden", "Microsoft's sign-in answered without a token.");
    known = { token, until: clock.now() + (seconds - 60) * 1000 };
    return token;
  }

  return {
    token() {
      if (known !== null && known.until > clock.now()) return Promise.resolve(known.token);
      underWay ??= signIn().finally(() => (underWay = null));
      return underWay;
    },
    forget(token) {
      if (known?.token === token) known = null;
    },
  };
}
