/** The client whose script comes with the first request. */
import { createLate, loadOnce, type LateMethods } from "./late-methods";
import type { RentalClient, RentalClientDependencies } from "./rental-client";
import type { RentalService } from "./rental-service";

export type LoadRentalClient = () => Promise<(dependencies: RentalClientDependencies) => RentalClient>;

const methods: LateMethods<RentalService> = {
  searchProperties: true,
  getProperty: true,
  insertProperty: true,
  findComparables: true,
  priceUnits: true,
  benchmarkExpenses: true,
  predictMarketRents: true,
  searchMarketShapes: true,
  searchMarket: true,
  listReports: true,
  searchReports: true,
  listReportTags: true,
  listReportsByTag: true,
  updateReport: true,
  scoreInterior: true,
  detectFeatures: true,
  generateAltText: true,
  exportDataset: true,
};

/** `load` is asked again where it failed; its failure is that of the request. */
export function createLateRentalClient(load: LoadRentalClient, dependencies: RentalClientDependencies): RentalClient {
  let client: RentalClient | undefined;
  const arrive = loadOnce(async () => (client = (await load())(dependencies)));
  return { ...createLate<RentalService>(arrive, methods), leaveConnection: () => client?.leaveConnection() };
}
