/** The client whose script comes with the first request. */
import { lazy } from "./lazy";
import type { RentalClient, RentalClientDependencies } from "./rental-client";
import type { RentalService } from "./rental-service";

export type LoadRentalClient = () => Promise<(dependencies: RentalClientDependencies) => RentalClient>;

/** A `load` that failed is tried again by the next request. */
export function createLateRentalClient(load: LoadRentalClient, dependencies: RentalClientDependencies): RentalClient {
  let client: RentalClient | undefined;
  return lazy<RentalService, Pick<RentalClient, "leaveConnection">>(
    async () => (client = (await load())(dependencies)),
    { leaveConnection: () => client?.leaveConnection() },
  );
}
