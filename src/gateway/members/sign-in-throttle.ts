/** Slows down token guessing: an address with too many refusals waits, even with a valid request. */
import { LRUCache } from "lru-cache";
import { refuse } from "../proxy/service-proxy";

export interface SignInThrottle {
  /** Seconds until this address may retry; 0: now. A recently valid token never waits. */
  waitOf(address: string, token: string, now: number): number;
  refused(address: string, now: number): void;
  accepted(token: string, now: number): void;
}

/** Maximum refusals of an address per minute. */
const mostRefusals = 20;
const windowMs = 60_000;
/** A colleague behind the same address gets through if their token was valid within this time, ms. */
const trustMs = 24 * 3_600_000;
const mostAddresses = 10_000;

export function createSignInThrottle(): SignInThrottle {
  const refusals = new LRUCache<string, { count: number; readonly since: number }>({ max: mostAddresses });
  const known = new LRUCache<string, number>({ max: mostAddresses });
  return {
    waitOf(address, token, now) {
      const seen = refusals.get(address);
      if (!seen || seen.count < mostRefusals || now - seen.since >= windowMs) return 0;
      const right = known.get(token);
      if (right !== undefined && now - right < trustMs) return 0;
      return Math.max(1, Math.ceil((seen.since + windowMs - now) / 1000));
    },
    refused(address, now) {
      const seen = refusals.get(address);
      if (seen && now - seen.since < windowMs) seen.count += 1;
      else refusals.set(address, { count: 1, since: now });
    },
    accepted: (token, now) => void known.set(token, now),
  };
}

export function tooManySignIns(seconds: number): Response {
  const response = refuse(429, "Too many wrong tokens", `Check the gateway token, and try again in ${seconds} s.`);
  response.headers.set("retry-after", String(seconds));
  return response;
}
