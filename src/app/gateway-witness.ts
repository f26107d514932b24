/**
 * The team gateway as a witness of saved results: what this device saves is signed there, and its public keys stay on
 * this device, so colleagues' results are verified offline too.
 */
import type { Clock } from "../client/clock";
import type { Connection } from "../client/connection";
import type { GatewaySignatures } from "../client/gateway-signatures-client";
import type { GatewayWitness } from "../engine/answers/answer-proof";
import type { DeviceStorage } from "../host/device-storage";
import type { GatewayKey } from "../service/gateway-signing";

export interface DeviceWitness extends GatewayWitness {
  /** Gets the current keys of the gateway in use. Resolves to whether they have changed; never rejects. */
  update(): Promise<boolean>;
  /** Forgets the keys of gateways at other addresses: this device is no longer signed in there. */
  keepOnly(baseUrls: readonly string[]): void;
}

export interface DeviceWitnessParts {
  readonly storage: DeviceStorage;
  readonly clock: Clock;
  readonly connection: () => Connection | null;
  readonly signatures: GatewaySignatures;
}

const name = "gatewayKeys";
const mostGateways = 8;
/** After a failure, results are saved without waiting for the gateway. */
const pauseMs = 60_000;

type Remembered = readonly { readonly baseUrl: string; readonly keys: readonly GatewayKey[] }[];

export function createGatewayWitness({ storage, clock, connection, signatures }: DeviceWitnessParts): DeviceWitness {
  /** Addresses without a gateway that signs: each is asked once. */
  const withoutGateway = new Set<string>();
  let pausedUntil = -Infinity;
  let keysAsText: string | null = null;
  let known: readonly GatewayKey[] = [];

  function keys(): readonly GatewayKey[] {
    const text = storage.get(name);
    if (text !== keysAsText) known = read(text).flatMap((gateway) => gateway.keys);
    keysAsText = text;
    return known;
  }

  /** Where results can be signed now; null: nowhere. Only a gateway has members, who have tokens. */
  function gatewayAddress(): string | null {
    const current = connection();
    if (current?.credentials.scheme !== "bearer" || current.credentials.token === "") return null;
    return withoutGateway.has(current.baseUrl) || clock.now() < pausedUntil ? null : current.baseUrl;
  }

  async function ask<T>(
    act: () => Promise<T | null>,
  ): Promise<{ readonly baseUrl: string; readonly answer: T } | null> {
    const baseUrl = gatewayAddress();
    if (baseUrl === null) return null;
    try {
      const answer = await act();
      if (answer !== null) return { baseUrl, answer };
      withoutGateway.add(baseUrl);
    } catch {
      pausedUntil = clock.now() + pauseMs;
    }
    return null;
  }

  async function update(): Promise<boolean> {
    const found = await ask(() => signatures.keys());
    if (found === null) return false;
    const { baseUrl, answer } = found;
    const before = storage.get(name);
    const others = read(before).filter((gateway) => gateway.baseUrl !== baseUrl);
    const now: Remembered = [{ baseUrl, keys: [...answer] }, ...others];
    storage.set(name, JSON.stringify(now.slice(0, mostGateways)));
    return storage.get(name) !== before;
  }

  function keepOnly(baseUrls: readonly string[]): void {
    const before = read(storage.get(name));
    const left = before.filter(({ baseUrl }) => baseUrls.includes(baseUrl));
    if (left.length < before.length) storage.set(name, JSON.stringify(left));
  }

  return {
    keys,
    update,
    keepOnly,
    async sign(digest) {
      const signature = (await ask(() => signatures.sign(digest)))?.answer ?? null;
      // Colleagues' results may come with the key of this signature, too.
      if (signature !== null && keys().every(({ id }) => id !== signature.key)) await update();
      return signature;
    },
  };
}

/** Written by this device after the keys were checked; other content counts as none. */
function read(text: string | null): Remembered {
  try {
    const read = JSON.parse(text ?? "[]") as Remembered;
    const isKey = ({ id, key }: GatewayKey): boolean => typeof id === "string" && typeof key === "string";
    return read.every(({ keys }) => keys.every(isKey)) ? read : [];
  } catch {
    return [];
  }
}
