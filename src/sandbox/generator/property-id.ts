import { v5 } from "uuid";

/** Namespace of the sample properties' ids; any fixed UUID serves. */
const namespace = "7b1f0f3e-52c6-5d0f-9a6e-3a5f4f2f9d11";

/** UUIDv5 of a property, or of what belongs to it. */
export function propertyId(seed: number, index: number): string {
  return v5(`sample property ${seed}/${index}`, namespace);
}
