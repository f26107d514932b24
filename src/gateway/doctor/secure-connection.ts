/** Inspects a server's certificate using public authorities only. */
import { isIP } from "node:net";
import { connect, rootCertificates, type TLSSocket } from "node:tls";
import type { SecureConnection } from "./check";

const privateAuthority = new Set([
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
]);

/** Rejects if no TLS connection is made within `timeoutMs`. */
export function inspectSecurity(host: string, port: number, timeoutMs = 10_000): Promise<SecureConnection> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port,
      ...(isIP(host) === 0 && { servername: host }),
      // Only the handshake matters; nothing is sent.
      rejectUnauthorized: false,
      ca: [...rootCertificates],
      minVersion: "TLSv1",
    });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`no TLS within ${timeoutMs / 1000} s`)));
    socket.on("error", reject);
    socket.on("secureConnect", () => {
      resolve(stateOf(socket));
      socket.destroy();
    });
  });
}

function stateOf(socket: TLSSocket): SecureConnection {
  // Node's types declare an Error, but it sets a code as a string or on the error.
  const problem = socket.authorized ? null : (socket.authorizationError as Error | string | null);
  const code = problem instanceof Error ? ((problem as NodeJS.ErrnoException).code ?? problem.message) : problem;
  return {
    protocol: socket.getProtocol() ?? "an unknown protocol",
    problem: code === null ? null : `public authorities don't vouch for the certificate (${code})`,
    isPrivateAuthority: code !== null && privateAuthority.has(code),
    validTo: Date.parse(socket.getPeerCertificate().valid_to),
  };
}
