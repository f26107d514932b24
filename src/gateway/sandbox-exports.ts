/**
 * Exports of the sandbox, kept like a team's. In memory, created on the first request: the sandbox forgets its exports
 * when the server stops, so stored links would be dead.
 */
import { createAccessControl } from "../sandbox/access";
import { HttpError } from "../sandbox/http-error";
import type { Sandbox } from "../sandbox/create-sandbox";
import { endpoints } from "../service/endpoints";
import { createExportDesk, type ExportDesk, type ExportDeskParts } from "./exports/gateway-export-desk";
import type { SendOrder } from "./exports/export-orders";
import { refuse } from "./proxy/service-proxy";
import type { GatewayStore } from "./store/gateway-store";

export interface SandboxExportsParts {
  readonly sandbox: Sandbox;
  /** Shared by all users of this server. */
  readonly key: string;
  /** This server's origin, where the sandbox delivers webhooks. */
  readonly origin: () => string;
  /** Other gateways' origins: they follow orders that use their addresses. */
  readonly deliversTo: readonly string[];
  readonly openStore: () => Promise<Pick<GatewayStore, "exports" | "changes" | "close">>;
  readonly storage: ExportDeskParts["storage"];
  readonly pause: (ms: number) => Promise<void>;
  readonly now: () => number;
  readonly newId: () => string;
  readonly onFault: (what: string, cause: unknown) => void;
  /** Repeats the work until the process ends or the returned function is called. */
  readonly every: (ms: number, work: () => void) => () => void;
}

export interface SandboxExports {
  /** `request` is below the base address. Null for other endpoints. */
  answer(request: Request): Promise<Response | null>;
  receive(request: Request): Promise<Response>;
  close(): Promise<void>;
}

const beatMs = 15_000;
const tidyMs = 60_000;

export function createSandboxExports(parts: SandboxExportsParts): SandboxExports {
  const { sandbox, key, origin, deliversTo, openStore, every, onFault } = parts;
  const access = createAccessControl([{ key }]);
  let opening: Promise<{ readonly desk: ExportDesk; close(): Promise<void> }> | null = null;

  async function open() {
    const store = await openStore();
    const desk = createExportDesk({
      ...parts,
      store,
      secrets: [key],
      publicUrl: origin,
      pastedOrigins: parts.storage.allowedOrigins,
      isMember: () => Promise.resolve(true),
    });
    const tell = (cause: unknown) => onFault("exports", cause);
    const stops = [
      every(beatMs, () => void desk.beat().catch(tell)),
      every(tidyMs, () => void desk.tidy().catch(tell)),
    ];
    const close = async () => {
      stops.forEach((stop) => stop());
      desk.close();
      await store.close();
    };
    return { desk, close };
  }
  const opened = () =>
    (opening ??= open().catch((cause: unknown) => {
      // The next request tries again.
      opening = null;
      throw cause;
    }));

  return {
    async answer(request) {
      const { method, headers, url } = request;
      const { pathname: path } = new URL(url);
      const isOrder = method === endpoints.exportDataset.method && path === endpoints.exportDataset.path;
      if (!isOrder && !path.startsWith("/gateway/")) return null;
      if (isOrder && deliversTo.includes(await receiverOf(request.clone()))) return null;
      const account = access.authenticate(headers);
      // The sandbox itself rejects and counts unauthorized orders.
      if (account instanceof HttpError) return isOrder ? null : refuse(401, account.message, "");
      const send: SendOrder = async (body) => {
        const response = await sandbox.fetch(new Request(url, { method, headers, body }));
        return { response, usage: null, isLost: false };
      };
      const { desk } = await opened();
      const answer = await desk.answer({ method, path, headers, text: () => request.text(), memberId: null, send });
      return answer && answer.response;
    },
    receive: async (request) => (await (await opened()).desk.receive(request)).response,
    close: async () => void (await (await opening)?.close()),
  };
}

/** Origin of an order's webhook address; "" if it has none. */
async function receiverOf(order: Request): Promise<string> {
  const body: unknown = await order.json().catch(() => null);
  const address = typeof body === "object" && body !== null && "webhookURL" in body ? body.webhookURL : null;
  return typeof address === "string" && URL.canParse(address) ? new URL(address).origin : "";
}
