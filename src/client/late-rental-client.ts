/** The client whose script comes with the first request. */
import type { RentalClient, RentalClientDependencies } from "./rental-client";
import type { RentalService } from "./rental-service";

export type LoadRentalClient = () => Promise<(dependencies: RentalClientDependencies) => RentalClient>;

/** One a method of the client: a method that is missing here does not compile. */
const methods: Readonly<Record<keyof RentalService, true>> = {
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
  let loading: Promise<RentalClient> | undefined;
  async function arrive(): Promise<RentalClient> {
    loading ??= load().then((create) => create(dependencies));
    try {
      return (client = await loading);
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }
  const late = Object.fromEntries(
    (Object.keys(methods) as (keyof RentalService)[]).map((method) => [
      method,
      async (...args: unknown[]): Promise<unknown> => {
        const arrived = client ?? (await arrive());
        return (arrived[method] as (this: void, ...given: unknown[]) => Promise<unknown>)(...args);
      },
    ]),
  ) as unknown as RentalService;
  return { ...late, leaveConnection: () => client?.leaveConnection() };
}
