/**
 * Sign-in with the firm's identity provider: OpenID Connect, authorization code with PKCE. The user gets a gateway
 * token that expires; the provider's tokens are discarded at once.
 */
import type { Configuration, CustomFetch } from "openid-client";
import { limitAnswers } from "../../client/limited-fetch";
import type { Role } from "../store/member-store";

export interface FirmProvider {
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a public client. */
  readonly clientSecret: string | null;
  /** The claim of the ID token that names groups. */
  readonly groupsClaim: string;
  /** Groups allowed to use the gateway; empty: everyone the provider signs in. */
  readonly memberGroups: readonly string[];
  /** Groups whose members are admins; empty: no admins by sign-in. */
  readonly adminGroups: readonly string[];
}

/** What the callback must match, kept in the browser's cookie until then. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface SignedIn {
  /** Issuer and subject: unique to a person even if names and addresses change. */
  readonly subject: string;
  readonly name: string;
  /** Null: not in a group that may use the gateway. */
  readonly role: Role | null;
}

export interface FirmSignIn {
  begin(redirectUri: string): Promise<{ readonly address: string; readonly secrets: SignInSecrets }>;
  /** `address`: where the provider redirected the browser. Rejects anything but the response to that sign-in. */
  finish(address: string, secrets: SignInSecrets): Promise<SignedIn>;
}

const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);
const longestName = 80;
/** Documents and tokens of a provider have a few thousand bytes. */
const mostBytes = 1_000_000;

export function createFirmSignIn(provider: FirmProvider): FirmSignIn {
  const { issuer, clientId, clientSecret } = provider;
  let discovered: Promise<Configuration> | null = null;

  /** Fetched once; retried after a failure. */
  async function configuration(): Promise<Configuration> {
    // Plain HTTP on this machine only, for testing: the reason the package marks it as deprecated.
    // oxlint-disable-next-line typescript/no-deprecated
    const { discovery, allowInsecureRequests, customFetch, enableNonRepudiationChecks } = await import("openid-client");
    const isLocal = loopbackNames.has(new URL(issuer).hostname);
    discovered ??= discovery(
      new URL(issuer),
      clientId,
      clientSecret ?? undefined,
      undefined,
      // An ID token counts with the provider's signature only, though it comes from the provider itself.
      {
        execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
        [customFetch]: limitAnswers(fetch, mostBytes) as CustomFetch,
      },
    ).catch((cause: unknown) => {
      discovered = null;
      throw cause;
    });
    return discovered;
  }

  return {
    async begin(redirectUri) {
      const client = await import("openid-client");
      const config = await configuration();
      const secrets = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid profile email",
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: "S256",
      });
      return { address: address.href, secrets };
    },
    async finish(address, { state, nonce, verifier }) {
      const { authorizationCodeGrant } = await import("openid-client");
      const answer = await authorizationCodeGrant(await configuration(), new URL(address), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = answer.claims();
      if (!claims)
        throw new Error("The identity provider sent no ID token. Allow the scope openid for this client there.");
      return {
        subject: `${claims.iss}|${claims.sub}`,
        name: nameOf(claims),
        role: roleOf(claims[provider.groupsClaim], provider),
      };
    },
  };
}

/** Groups as a list or one string; anything else counts as none. */
export function roleOf(
  groups: unknown,
  { memberGroups, adminGroups }: Pick<FirmProvider, "memberGroups" | "adminGroups">,
): Role | null {
  const given = new Set((Array.isArray(groups) ? groups : [groups]).filter((one) => typeof one === "string"));
  if (adminGroups.some((group) => given.has(group))) return "admin";
  return memberGroups.length === 0 || memberGroups.some((group) => given.has(group)) ? "member" : null;
}

/** The display name colleagues know: the email address, or else the name. */
function nameOf(claims: Readonly<Record<string, unknown>>): string {
  const texts = [claims["email"], claims["preferred_username"], claims["name"], claims["sub"]];
  const [found = "unknown"] = texts.filter((text) => typeof text === "string" && text.trim() !== "") as string[];
  return found
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, longestName);
}
