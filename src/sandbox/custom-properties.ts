/** Properties inserted by users, for the life of the process. Users never see each other's. */
import { v5 } from "uuid";
import type { CustomProperty } from "../service/custom-property";
import type { PropertyDetails } from "../service/property-details";
import { HttpError } from "./http-error";
import { customPropertyDocument } from "./models/custom-property-document";
import { distanceMiles } from "../domain/great-circle";
import type { SandboxModels } from "./sandbox-models";

export interface CustomProperties {
  /** Stores the property and returns its id; 403 if the user has too many. */
  insert(userId: string, property: CustomProperty): string;
  /** The user's property of this id, or undefined. */
  get(userId: string, id: string): PropertyDetails | undefined;
}

/** Namespace of custom properties' ids; any fixed UUID works. */
const namespace = "0c8bb3a5-3d0e-5a54-8f0f-6f7f0a6b1c52";
const mostOfOneUser = 1000;
/** A property within this distance provides the area's limits and demographics. */
const neighbourMiles = 5;

export function createCustomProperties(models: SandboxModels, clock: { now(): number }): CustomProperties {
  const byUser = new Map<string, Map<string, PropertyDetails>>();
  let inserted = 0;
  return {
    insert(userId, property) {
      const own = byUser.get(userId) ?? new Map<string, PropertyDetails>();
      if (own.size >= mostOfOneUser)
        throw new HttpError(403, "Forbidden", `property: the limit of ${mostOfOneUser} custom properties is reached`);
      inserted += 1;
      const id = v5(`${userId}/${clock.now()}/${inserted}`, namespace);
      const msa = models.metroOf(property) ?? null;
      const nearest = msa === null ? undefined : models.nearestDocument(msa, property);
      const neighbour = nearest && distanceMiles(nearest, property) <= neighbourMiles ? nearest : undefined;
      own.set(id, customPropertyDocument({ id, userId, today: models.today, property, msa, neighbour }));
      byUser.set(userId, own);
      return id;
    },
    get: (userId, id) => byUser.get(userId)?.get(id.toLowerCase()),
  };
}
