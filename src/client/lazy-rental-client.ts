/** Loads the client's chunk with the first request. */
import { lazy } from "./lazy";
import type { RentalClient, RentalClientDependencies } from "./rental-client";
import type { NightsService, RentalService } from "./rental-service";

export type LoadRentalClient = () => Promise<(dependencies: RentalClientDependencies) => RentalClient>;

/** If `load` fails, the next request calls it again. */
export function createLazyRentalClient(load: LoadRentalClient, dependencies: RentalClientDependencies): RentalClient {
  let client: RentalClient | undefined;
  return lazy<RentalService & NightsService, Pick<RentalClient, "leaveConnection">>(
    async () => (client = (await load())(dependencies)),
    { leaveConnection: () => client?.leaveConnection() },
  );
}
