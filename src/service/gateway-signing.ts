/**
 * Signatures of a team gateway: it states which member saved a workbook's results, so colleagues can verify them. It
 * sees only their digest.
 */
import * as v from "valibot";

/** GET: `gatewayKeysSchema`. */
export const signingKeysPath = "/gateway/signing-keys";

/** POST: `signatureOrderSchema`; answers with `gatewaySignatureSchema`. */
export const signaturesPath = "/gateway/signatures";

/** Far more than a gateway has: one a node, and earlier ones. */
export const mostSigningKeys = 200;

const shortText = v.pipe(v.string(), v.minLength(1, "expected a text"), v.maxLength(200, "expected a shorter text"));
/** The first 16 digits of the SHA-256 of the public key. */
const keyId = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, "expected 16 hexadecimal digits"));
const base64Of = (bytes: number, most = bytes) =>
  v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9+/]+={0,2}$/, "expected base64"),
    v.minLength(Math.ceil(bytes / 3) * 4),
    v.maxLength(Math.ceil(most / 3) * 4),
  );

export const gatewayKeySchema = v.looseObject({
  id: keyId,
  /** ECDSA P-256, SPKI in base64. */
  key: base64Of(64, 200),
});
export type GatewayKey = v.InferOutput<typeof gatewayKeySchema>;

export const gatewayKeysSchema = v.looseObject({
  keys: v.pipe(v.array(gatewayKeySchema), v.maxLength(mostSigningKeys, "expected fewer keys")),
});

export const signatureOrderSchema = v.looseObject({
  /** SHA-256 of what is signed, base64. */
  digest: base64Of(32),
});

export const gatewaySignatureSchema = v.object({
  /** Display name of the gateway. */
  gateway: shortText,
  /** Id of the key. */
  key: keyId,
  /** Name of the member who asked for it. */
  by: shortText,
  /** Milliseconds since the epoch, by the gateway's clock. */
  at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** ECDSA with SHA-256 over `statementBytes`, r and s, base64. */
  signature: base64Of(64),
});
export type GatewaySignature = v.InferOutput<typeof gatewaySignatureSchema>;
