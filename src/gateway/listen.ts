/** Opens the server's port: a given one or the next that is free. */
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer, type Server as SecureServer } from "node:https";
import { createServer as createProbe } from "node:net";
import type { NetworkInterfaceInfo } from "node:os";
import { getRequestListener } from "@hono/node-server";
import { isLoopback } from "./request-guard";

/** A port that cannot be used, with what to do. */
export class PortError extends Error {
  override readonly name = "PortError";
}

export interface Listening {
  readonly port: number;
  /** Without a trailing slash. */
  readonly origin: string;
  /** From now on each answer ends its connection, so that others send their next requests elsewhere. */
  drain(): void;
  /** Takes another certificate for connections from now on; nothing where there was none. */
  renew(certificate: Certificate): void;
  /** Frees the port. What is under way may end within `graceMs` (default: not at all); then its connections are cut. */
  close(graceMs?: number): Promise<void>;
}

/** Certificate and private key, PEM. */
export interface Certificate {
  readonly cert: string | Buffer;
  readonly key: string | Buffer;
}

const loopback = "127.0.0.1";
/** They stand for every address of the machine. */
const allAddresses = new Set(["0.0.0.0", "::"]);
const firstPort = 3000;
const portsTried = 50;
const idleLookMs = 50;

/** Resolves true when the port is ours, false when another program has it. */
function tryListen(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      server.removeListener("listening", succeed);
      if (error.code === "EADDRINUSE") resolve(false);
      else if (error.code === "EACCES")
        reject(
          new PortError(`Port ${port} needs administrator rights. Choose one above 1023: npm start -- --port 3000`),
        );
      else reject(new PortError(`The server cannot listen on ${host}:${port}: ${error.message}`));
    };
    const succeed = (): void => {
      server.removeListener("error", fail);
      resolve(true);
    };
    server.once("error", fail);
    server.once("listening", succeed);
    server.listen(port, host);
  });
}

/**
 * Whether another program has the port on this machine's IPv6 address: browsers would take "localhost" for it, and show
 * that program's pages as ours.
 */
function isTakenOnIpv6(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createProbe();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code === "EADDRINUSE"));
    probe.listen({ port, host: "::1", exclusive: true }, () => probe.close(() => resolve(false)));
  });
}

/**
 * Listens on `port`; `peer` is the address that a request came from, "" where it is not known. Null takes the next free one from 3000, 0 any. A taken port is a PortError. With a certificate it
 * speaks HTTPS, which Excel asks of add-ins.
 */
export async function listen(
  handler: (request: Request, peer: string) => Response | Promise<Response>,
  port: number | null,
  host: string,
  certificate?: Certificate,
): Promise<Listening> {
  const respond = getRequestListener((request, { incoming }) => handler(request, incoming.socket.remoteAddress ?? ""));
  const state = { isDraining: false };
  const answer: RequestListener = (incoming, outgoing) => {
    if (state.isDraining) outgoing.shouldKeepAlive = false;
    void respond(incoming, outgoing);
  };
  const server = certificate ? createSecureServer({ ...certificate }, answer) : createServer(answer);
  // One data answer may take a while; a body that never ends may not.
  server.requestTimeout = 60_000;
  // Longer than load balancers keep theirs (60 seconds): else one sends a request into a connection that has just ended.
  server.keepAliveTimeout = 75_000;
  const wanted = port === null ? Array.from({ length: portsTried }, (_, index) => firstPort + index) : [port];
  for (const candidate of wanted) {
    if (host === loopback && candidate !== 0 && (await isTakenOnIpv6(candidate))) continue;
    if (await tryListen(server, candidate, host)) return listening(server, host, certificate ? "https" : "http", state);
  }
  throw new PortError(
    port === null
      ? `No port from ${firstPort} to ${firstPort + portsTried - 1} is free. Stop another server (npm stop), or name a port: npm start -- --port 4000`
      : `Port ${port} is taken by another program, or by a server of Compsheet that was left running (npm stop ends it). Name another with --port, or leave --port out: the next free one is found.`,
  );
}

/** Where other machines reach a server on `host`; none where only this one does. `interfaces` as os.networkInterfaces. */
export function networkOrigins(
  origin: string,
  host: string,
  interfaces: NodeJS.Dict<readonly Pick<NetworkInterfaceInfo, "address" | "family" | "internal">[]>,
): string[] {
  if (isLoopback(host)) return [];
  if (!allAddresses.has(host)) return [origin];
  const { protocol, port } = new URL(origin);
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === "IPv4")
    .map(({ address }) => `${protocol}//${address}${port === "" ? "" : `:${port}`}`);
}

function listening(server: Server, host: string, scheme: "http" | "https", state: { isDraining: boolean }): Listening {
  const address = server.address();
  if (address === null || typeof address === "string") throw new PortError("The server has no port.");
  const name = host === loopback || allAddresses.has(host) ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return {
    port: address.port,
    origin: `${scheme}://${name}:${address.port}`,
    drain: () => void (state.isDraining = true),
    renew(certificate) {
      if ("setSecureContext" in server) (server as SecureServer).setSecureContext({ ...certificate });
    },
    close: (graceMs = 0) =>
      new Promise((resolve) => {
        // Connections that nothing comes over any more are kept for others' next requests: they have to go elsewhere.
        const idle = setInterval(() => server.closeIdleConnections(), idleLookMs);
        const grace = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearInterval(idle);
          clearTimeout(grace);
          resolve();
        });
        if (graceMs === 0) server.closeAllConnections();
      }),
  };
}
