/** What a team gateway signs. Apart from the schemas: the add-in loads it first. */
import type { GatewaySignature } from "./gateway-signing";

/** The exact bytes that a gateway signs. The first element keeps them apart from anything else it may ever sign. */
export function statementBytes(
  { gateway, key, by, at }: Omit<GatewaySignature, "signature">,
  digest: string,
): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(["compsheet-saved-results:1", gateway, key, by, at, digest]));
}
