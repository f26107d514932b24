/** The team gateway's signatures and the keys that verify them. The plain service has none. */
import { decode } from "../service/decode";
import {
  type GatewayKey,
  gatewayKeysSchema,
  type GatewaySignature,
  gatewaySignatureSchema,
  signaturesPath,
  signingKeysPath,
} from "../service/gateway-signing";
import { createGatewayExchange, type GatewayDependencies, isFine } from "./gateway-exchange";

export interface GatewaySignatures {
  /** Null where the address has no team gateway. Errors: ServiceError. */
  keys(): Promise<readonly GatewayKey[] | null>;
  /** @param digest SHA-256 in base64. Null as for `keys`. Errors: ServiceError. */
  sign(digest: string): Promise<GatewaySignature | null>;
}

/** Saving waits for it. */
const timeoutMs = 5_000;

export function createGatewaySignatures(dependencies: GatewayDependencies): GatewaySignatures {
  const exchange = createGatewayExchange(dependencies);
  return {
    async keys() {
      const { status, body } = await exchange({ method: "GET", path: signingKeysPath, timeoutMs, mayLack: true });
      return isFine(status) ? decode(gatewayKeysSchema, body, `GET ${signingKeysPath}`).keys : null;
    },
    async sign(digest) {
      const request = { method: "POST", path: signaturesPath, body: { digest }, timeoutMs, mayLack: true } as const;
      const { status, body } = await exchange(request);
      return isFine(status) ? decode(gatewaySignatureSchema, body, `POST ${signaturesPath}`) : null;
    },
  };
}
