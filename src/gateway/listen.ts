/** Opens the server's port: a given one or the next that is free. */
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer, type Server as SecureServer } from "node:https";
import { createServer as createProbe, type Socket } from "node:net";
import type { NetworkInterfaceInfo } from "node:os";
import { getRequestListener } from "@hono/node-server";
import { isLoopback } from "./request-guard";

/** A port that can't be used, with what to do. */
export class PortError extends Error {
  override readonly name = "PortError";
}

export interface Listening {
  readonly port: number;
  /** Without a trailing slash. */
  readonly origin: string;
  /** From now on each response closes its connection, so clients send their next requests elsewhere. */
  drain(): void;
  /** Uses another certificate for new connections; does nothing without HTTPS. */
  renew(certificate: Certificate): void;
  /** Frees the port. Requests under way may finish within `graceMs` (default: none); then their connections are cut. */
  close(graceMs?: number): Promise<void>;
}

/** Certificate and private key, PEM. */
export interface Certificate {
  readonly cert: string | Buffer;
  readonly key: string | Buffer;
}

const loopback = "127.0.0.1";
/** Wildcard addresses: all of the machine's. */
const allAddresses = new Set(["0.0.0.0", "::"]);
const firstPort = 3000;
const portsTried = 50;
const idleLookMs = 50;

/** How long a connection may take, ms. */
interface Patience {
  /** Up to the end of a request's headers. */
  readonly headersMs: number;
  /** Up to the end of its body: a response may take a while, an endless body may not. */
  readonly requestMs: number;
  /** Without a byte either way; streams of events send one every 15 seconds, answers of the service take up to 55. */
  readonly silenceMs: number;
  /** How often connections are looked at. */
  readonly lookMs: number;
}

const usualPatience: Patience = { headersMs: 30_000, requestMs: 60_000, silenceMs: 120_000, lookMs: 10_000 };
/** Requests of one connection that wait: browsers and proxies send the next one after an answer. */
const mostWaiting = 32;

/** Why the system refuses an address. */
const addressReasons: Readonly<Record<string, string>> = {
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "there is no such host",
  EADDRNOTAVAIL: "this machine has no such address",
};
const reasonOf = ({ code = "", message }: NodeJS.ErrnoException): string => addressReasons[code] ?? message;

/** Resolves to true if the port is ours, false if another program has it. */
function tryListen(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      server.removeListener("listening", succeed);
      if (error.code === "EADDRINUSE") resolve(false);
      else if (error.code === "EACCES")
        reject(new PortError(`Port ${port} needs administrator rights. Choose one above 1023, such as --port 3000.`));
      else
        reject(
          new PortError(
            `The server can't listen on ${host}:${port}: ${reasonOf(error)}. Choose another --host or --port.`,
          ),
        );
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
 * Whether another program has the port on IPv6 localhost: browsers would open "localhost" there and show that program's
 * pages as ours.
 */
function isTakenOnIpv6(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createProbe();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code === "EADDRINUSE"));
    probe.listen({ port, host: "::1", exclusive: true }, () => probe.close(() => resolve(false)));
  });
}

/**
 * Listens on `port`; `peer` is the address of a request's sender, "" if unknown. Null picks the next free port from
 * 3000, 0 any. Throws a PortError if the port is in use. A certificate turns on HTTPS, which Excel requires of add-ins.
 */
export async function listen(
  handler: (request: Request, peer: string) => Response | Promise<Response>,
  port: number | null,
  host: string,
  certificate?: Certificate,
  patience: Partial<Patience> = {},
): Promise<Listening> {
  // HTTP/1.0 needs no Host, and load balancers ask for /readyz so. The guard refuses everything else without one.
  const respond = getRequestListener((request, { incoming }) => handler(request, incoming.socket.remoteAddress ?? ""), {
    hostname: loopback,
  });
  const state = { isDraining: false };
  /**
   * Requests of a connection that wait for the one before: Node would begin all of them, and forget them if it ends.
   */
  const lines = new WeakMap<Socket, (() => void)[]>();
  const answer: RequestListener = (incoming, outgoing) => {
    const { socket } = incoming;
    const begin = (): void => {
      outgoing.once("close", () => {
        const next = socket.destroyed ? undefined : lines.get(socket)?.shift();
        if (next) next();
        else lines.delete(socket);
      });
      if (state.isDraining) outgoing.shouldKeepAlive = false;
      void respond(incoming, outgoing);
    };
    const line = lines.get(socket);
    if (line === undefined) {
      lines.set(socket, []);
      begin();
    } else if (line.length < mostWaiting) line.push(begin);
    else socket.destroy();
  };
  const { headersMs, requestMs, silenceMs, lookMs } = { ...usualPatience, ...patience };
  const limits = { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: lookMs };
  const server = certificate ? createSecureServer({ ...certificate, ...limits }, answer) : createServer(limits, answer);
  // Readers that stop reading would keep their files open for good.
  server.timeout = silenceMs;
  // Longer than load balancers' 60 seconds: otherwise one sends a request on a connection that was just closed.
  server.keepAliveTimeout = 75_000;
  const wanted = port === null ? Array.from({ length: portsTried }, (_, index) => firstPort + index) : [port];
  for (const candidate of wanted) {
    if (host === loopback && candidate !== 0 && (await isTakenOnIpv6(candidate))) continue;
    if (await tryListen(server, candidate, host)) return listening(server, host, certificate ? "https" : "http", state);
  }
  throw new PortError(
    port === null
      ? `No port from ${firstPort} to ${firstPort + portsTried - 1} is free. Stop another server with compsheet stop, or name a port: --port 4000`
      : `Port ${port} is taken by another program, or by a server of Compsheet that was left running (compsheet stop ends it). Name another with --port.`,
  );
}

/**
 * Addresses for other machines if the server listens on `host`; empty if it is local only. `interfaces` as in
 * os.networkInterfaces.
 */
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
  if (address === null || typeof address === "string")
    throw new PortError("The server has no port. Choose another one with --port.");
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
        // Idle connections are kept for clients' next requests, which have to go elsewhere.
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
